"""Text of moves and piles, both ways."""

import pickle

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from random_games import NAMES, PACK, games, positions, writable

import cardlab
from cardlab import IllegalMove, InvalidMove, Move, notation
from cardlab.cards import CARDS, UNKNOWN, card
from cardlab.games import GAMES

some = settings(max_examples=25)


class TestMoves:
    @some
    @given(games())
    def test_a_move_is_read_as_what_it_was_written_from(self, game):
        for text in writable(game):
            if isinstance(game.explain(text), InvalidMove):
                continue
            number = notation.parse(game.module, game._codes, text)
            assert notation.parse(game.module, game._codes, notation.move_text(game.module, number)) == number
            if text[:2] not in {"f0", "f>"}:
                assert notation.move_text(game.module, number) == text

    @pytest.mark.parametrize("name", NAMES)
    @settings(max_examples=200)
    @given(
        text=st.text(max_size=8)
        | st.from_regex(r"[shrwtf]?[0-9]{0,3}[>+*]?[shrwtf]?[0-9]{0,3}(\*[0-9]{0,3})?", fullmatch=True)
    )
    @example(text="t1>t2*1")
    @example(text="t1>t2*02")
    @example(text="t1>t2*100")
    @example(text="t1>t2*-2")
    @example(text="t01>t2")
    @example(text="t1>t1")
    @example(text="t²>t3")
    @example(text="t٣>t4")
    @example(text="T1>T2")
    @example(text="t1 > t2")
    @example(text="done ")
    @example(text="f>f")
    @example(text="t1>f3")
    @example(text="t1+t1")
    @example(text="t2+t1")
    @example(text="t1+t2*2")
    @example(text="s0+s1")
    def test_any_other_text_is_no_move(self, name, text):
        game = cardlab.new(name, deal=7)
        if text not in writable(game):
            refusal = game.explain(text)
            assert isinstance(refusal, InvalidMove) or (isinstance(refusal, IllegalMove) and "*" in text)
            with pytest.raises(type(refusal)):
                game.play(text)

    @pytest.mark.parametrize("move", [None, 7, True, b"done", ["done"], ("t0", "t1"), 3.5])
    def test_what_is_no_text_is_no_move(self, move):
        with pytest.raises(InvalidMove, match="a move is a text"):
            cardlab.new("pairs", deal=7).play(move)

    @pytest.mark.parametrize(
        ("game", "strange"), [("zevaki", "done"), ("pairs", "pass"), ("double", "pass"), ("double", "w0>w1*2")]
    )
    def test_another_games_move_is_none_of_this_and_examples_are_given(self, game, strange):
        with pytest.raises(InvalidMove, match=f"{game}.*{GAMES[game].EXAMPLES[0][:2]}"):
            cardlab.new(game, deal=7).play(strange)

    @pytest.mark.parametrize("row", [1, 12, 51])
    def test_the_places_of_pairs_are_those_of_the_row(self, row):
        game = cardlab.new("pairs", deal=7, row=row)
        last = 2 * row + 1
        assert isinstance(game.explain(f"t0+t{last}"), IllegalMove)
        assert isinstance(game.explain(f"t0+t{last + 1}"), InvalidMove)

    @pytest.mark.parametrize(
        ("text", "parts"),
        [
            ("r0>f", ("r0", "f", 1)),
            ("t2>t5*3", ("t2", "t5", 3)),
            ("t2>w1*12", ("t2", "w1", 12)),
            ("t3+t17", ("t3", "t17", 1)),
            ("done", ("", "", 1)),
            ("pass", ("", "", 1)),
        ],
    )
    def test_a_move_can_be_taken_apart(self, text, parts):
        move = Move(text)
        assert (move.source, move.target, move.length) == parts
        assert (move, hash(move), str(move)) == (text, hash(text), text)

    def test_a_move_bears_nothing_but_its_text(self):
        game = cardlab.new("zevaki", deal=7)
        for move in game.legal_moves:
            assert pickle.loads(pickle.dumps(move)) == str(move)  # noqa: S301 - our own bytes
            assert not hasattr(move, "__dict__")
        refusal = game.explain("t0>f")
        again = pickle.loads(pickle.dumps(refusal))  # noqa: S301
        assert (str(again), again.rule, again.move) == (str(refusal), refusal.rule, refusal.move)


def ints(*texts: str) -> list[int]:
    return [UNKNOWN if text == "?" else card(text) for text in texts]


class TestPiles:
    @pytest.mark.parametrize(
        ("text", "cards", "hidden"),
        [
            ("", [], 0),
            ("  ", [], 0),
            ("8h", ints("8h"), 0),
            ("8h 7h\n6h", ints("8h", "7h", "6h"), 0),
            ("[2] 8h", ints("?", "?", "8h"), 2),
            ("[Kd 9c] 8h", ints("Kd", "9c", "8h"), 2),
            ("[Kd 2 9c]", ints("Kd", "?", "?", "9c"), 4),
            ("[Kd][9c]8h", ints("Kd", "9c", "8h"), 2),
            ("8h [1]", ints("8h", "?"), 0),
            ("[0] 8h", ints("8h"), 0),
            ("[]", [], 0),
            ("[10]", ints(*"??????????"), 10),
            ("[00010]", ints(*"??????????"), 10),
        ],
    )
    def test_a_pile_is_read_bottom_to_top(self, text, cards, hidden):
        assert notation.pile_ints(text) == (cards, hidden)

    @pytest.mark.parametrize("text", ["[", "]", "[1", "Kd]", "[[1]]", "][", "[Kd [9c]]", "[8h"])
    def test_brackets_match(self, text):
        with pytest.raises(ValueError, match="brackets"):
            notation.pile_ints(text)

    @pytest.mark.parametrize(
        ("text", "word"),
        [("10h", "10h"), ("3", "3"), ("[Kd] x", "x"), ("[-1]", "-1"), ("[1.5]", "1.5"), ("8h,7h", "8h,7h")],
    )
    def test_a_word_that_is_no_card_is_named(self, text, word):
        with pytest.raises(ValueError, match="is no card") as refusal:
            notation.pile_ints(text)
        assert repr(word) in str(refusal.value)

    def test_nothing_lies_face_down_on_what_is_face_up(self):
        with pytest.raises(ValueError, match="Kd lies face down"):
            notation.pile_ints("8h [Kd]")

    @some
    @given(st.lists(st.sampled_from([*PACK, "?"]), max_size=20), st.integers(0, 20))
    def test_a_pile_is_written_as_it_is_read(self, texts, hidden):
        cards, hidden = ints(*texts), min(hidden, len(texts))
        if "?" in texts[hidden : hidden + 1]:
            return
        assert notation.pile_ints(notation.pile_text(cards, hidden)) == (cards, hidden)

    @some
    @given(games() | positions())
    def test_every_pile_of_a_game_is_written_as_it_is_read(self, game):
        for name, text in notation.position_texts(game.module, game._codes, game._table).items():
            cards, _hidden = notation.pile_ints(text)
            assert tuple(CARDS[number] for number in cards) == game.piles[name]


class TestBoard:
    @some
    @given(games() | positions())
    def test_it_shows_every_pile_that_has_a_card_and_nothing_that_is_hidden(self, game):
        first, *rows = str(game).splitlines()
        assert f"{game.scores[0]} : {game.scores[1]}" in first
        assert game.over or f"seat {game.turn}" in first
        assert [row.split()[0] for row in rows] == [pile for pile, cards in game.piles.items() if cards]
        view = game.seen(game.turn)
        for row in rows:
            pile, *words = row.split()
            seen = [card.pretty for card in view.piles[pile] if card]
            assert [word for word in words if "[" not in word] == seen
