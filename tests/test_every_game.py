"""What holds in every game, with every option, from every deal and however it is played."""

import json
import random
import re
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import NAMES, PACK, games, new_games, numbers, played, players, positions, writable

import cardlab
from cardlab import deals, notation, replay
from cardlab.games import GAMES, MOST_MOVES
from cardlab.moves import bare
from cardlab.state import new_table

few, some, many = (settings(max_examples=n) for n in (15, 40, 60))


def standing(game):
    """All there is to see of a game, and the very bytes of its table."""
    views = [game.seen(seat, memory) for seat in (0, 1) for memory in (False, True)]
    return bytes(game._table), game.piles, game.legal_moves, game.scores, game.turn, game.over, game.winner, views


def every_card(game) -> Counter:
    return Counter(card for cards in game.piles.values() for card in cards)


def restarted(game):
    return cardlab.new(game.name, deal=game.deal, **game.rules._asdict())


def read_again(game):
    return replay.game_of(json.loads(json.dumps(game.record())))


class TestCards:
    @some
    @given(new_games(), players)
    def test_the_104_cards_are_there_at_every_step(self, game, choose):
        for _ in played(game, choose, 150):
            assert every_card(game) == dict.fromkeys(PACK, 2)

    @many
    @given(new_games())
    def test_each_seat_is_dealt_a_whole_pack(self, game):
        for seat in (0, 1):
            own = [cards for pile, cards in game.piles.items() if pile[0] != "f" and seat_of(game, pile) == seat]
            starter = game.piles["f"] if game.name == "double" and game.first == seat else ()
            assert Counter(sum(own, starter)) == dict.fromkeys(PACK, 1)


def seat_of(game, pile: str) -> int:
    """Whose a pile is when the cards are dealt; places and wastes are counted through both seats."""
    half = {"pairs t": game.rules[0] + 1, "zevaki t": 4, "double w": 4}.get(f"{game.name} {pile[0]}", 1)
    return int(pile[1:]) // half


class TestTakingBack:
    @some
    @given(games() | positions(), players)
    def test_undo_restores_everything_and_redo_plays_it_again(self, game, choose):
        stations = [standing(game), *(standing(game) for _ in played(game, choose, 25))]
        moves = game.moves[len(game.moves) - len(stations) + 1 :]
        for move, before in zip(reversed(moves), reversed(stations[:-1]), strict=True):
            assert game.undo() == move
            assert standing(game) == before
        assert game.undone == moves
        for move, after in zip(moves, stations[1:], strict=True):
            assert game.redo() == move
            assert standing(game) == after
        assert game.undone == ()

    @few
    @given(games(most=600))
    def test_a_whole_game_can_be_taken_back_to_its_start(self, game):
        moves = game.moves
        for _ in moves:
            game.undo()
        assert standing(game) == standing(restarted(game))
        assert (game.moves, game.undone) == ((), moves)
        with pytest.raises(IndexError, match="no move has been played"):
            game.undo()

    @few
    @given(new_games(), players)
    def test_another_move_leaves_nothing_to_redo(self, game, choose):
        assert len(list(played(game, choose, 3))) > 0
        game.undo()
        game.play(choose(game))
        assert game.undone == ()
        with pytest.raises(IndexError, match="no move has been taken back"):
            game.redo()

    @some
    @given(games() | positions(), st.data())
    def test_a_refused_move_leaves_everything_alone(self, game, data):
        before, moves = standing(game), game.moves
        texts = data.draw(st.lists(st.sampled_from(writable(game)), max_size=20))
        for move in [*(text for text in texts if game.explain(text)), "x", ""]:
            with pytest.raises((cardlab.IllegalMove, cardlab.InvalidMove)):
                game.play(move)
        assert (standing(game), game.moves) == (before, moves)


class TestLegalMoves:
    @some
    @given(games() | positions())
    def test_they_are_those_of_all_writable_texts_that_are_not_refused(self, game):
        assert len(set(game.legal_moves)) == len(game.legal_moves)
        assert set(game.legal_moves) == {move for move in writable(game) if game.explain(move) is None}

    @some
    @given(games() | positions())
    def test_every_refusal_names_a_rule_of_the_game_and_is_a_sentence(self, game):
        for refusal in filter(None, map(game.explain, writable(game))):
            if isinstance(refusal, cardlab.IllegalMove):
                assert refusal.rule.startswith(f"{game.name}.")
            assert len(str(refusal).split()) > 4
            assert not re.search(r"\{|\}|None", str(refusal))
            assert "?" not in str(refusal) or None in every_card(game)

    @some
    @given(games() | positions(), players)
    def test_the_game_is_over_exactly_when_there_is_none(self, game, choose):
        for _ in [game, *played(game, choose, 200)]:
            assert game.over == (not game.legal_moves)
            assert game.winner is None or game.over

    @some
    @given(games(names=["pairs"]) | positions(names=["pairs"]))
    def test_no_pair_is_left_exactly_when_none_can_be_claimed(self, game):
        open_cards = [cards[0] for pile, cards in game.piles.items() if pile[0] == "t" and cards and cards[0]]
        faces = Counter(card if game.rules.match == "exact" else card.rank for card in open_cards)
        may_claim = game.rules.turn == "all" or not (game.moves and "+" in game.moves[-1])
        pairs = sum(n * (n - 1) // 2 for n in faces.values())
        assert sum("+" in move for move in game.legal_moves) == pairs * may_claim


soon_quiet = st.integers(1, 9).flatmap(lambda limit: new_games(["zevaki"], quiet_limit=limit))


class TestEnd:
    @few
    @given(new_games(["pairs"]), players)
    def test_pairs_ends(self, game, choose):
        """52 pairs and two thirteenths, each in a turn of its own, and between any two of these two idle turns."""
        assert sum(1 for _ in played(game, choose, 1000)) <= 54 + 3 * 55
        assert game.over

    @few
    @given(new_games(["double"]), players)
    def test_double_ends(self, game, choose):
        """A card is opened, laid on a waste and played once each at most, and each of these may be followed by done."""
        assert sum(1 for _ in played(game, choose, 2000)) <= 2 * 3 * 104
        assert game.over

    @settings(max_examples=10)
    @given(new_games(["zevaki"]) | soon_quiet, players)
    def test_zevaki_ends(self, game, choose):
        """No more than 16 shuffles running, and no more than quiet_limit turns without a card for a foundation."""
        quiet = shuffles = 0
        placed = False
        for _ in played(game, choose, 100_000):
            move = game.moves[-1]
            shuffles = shuffles + 1 if re.fullmatch(r"t.>t.(\*\d+)?", move) else 0
            placed = placed or move.target == "f"
            if move in {"pass", "h0>w0", "h1>w1"}:
                quiet, placed = 0 if placed else quiet + 1, False
            assert shuffles <= 16
            assert game.over == (quiet == game.rules.quiet_limit or game.scores[game.turn] == 0)
        assert game.over


@few
@given(new_games(), players)
def test_a_game_that_both_players_ended_is_over_and_stays_as_it_is(game, choose):
    assert len(list(played(game, choose, 4))) > 0
    if game.over:
        return
    game.undo()
    game.end_blocked()
    ended = standing(game)
    assert (game.over, game.legal_moves, game.record()["ended"]) == (True, (), "blocked")
    with pytest.raises(IndexError):
        game.redo()
    with pytest.raises(ValueError, match="over"):
        game.end_blocked()
    assert standing(game) == ended == standing(read_again(game))


class TestRecords:
    @some
    @given(games() | positions(), players)
    def test_recorded_and_read_again_is_the_same_game(self, game, choose):
        for _ in [game, *played(game, choose, 3)]:
            again = read_again(game)
            assert again == game
            assert standing(again) == standing(game)
            assert (again.moves, again.deal, again.rules) == (game.moves, game.deal, game.rules)

    @few
    @given(games() | positions())
    def test_a_record_is_a_copy(self, game):
        game.extras["x"] = [1]
        before, record = json.dumps(game.record()), game.record()
        for part in filter(None, record.values()):
            if isinstance(part, dict | list):
                part.clear()
        assert json.dumps(game.record()) == before

    @few
    @given(games(), players)
    def test_games_that_differ_are_not_equal(self, game, choose):
        again = read_again(game)
        assert len(list(played(again, choose, 1))) == (again != game)


class TestNobodysRandomState:
    @few
    @given(games(), numbers)
    def test_calls_of_random_between_moves_change_nothing(self, game, seed):
        twin = restarted(game)
        for move in game.moves:
            random.seed(seed)
            np.random.seed(seed % 2**32)
            assert move in twin.legal_moves
            twin.play(move)
        assert standing(twin) == standing(game)

    @pytest.mark.parametrize("name", NAMES)
    def test_the_global_state_is_left_alone(self, name):
        before = random.getstate(), repr(np.random.get_state())
        for deal in (None, 7):
            game = cardlab.new(name, deal=deal)
            game.play(game.legal_moves[0])
            assert cardlab.position(name, {"s0": "[9]", "s1": "[9]"}, deal=3).seen(0)
        assert (random.getstate(), repr(np.random.get_state())) == before

    def test_a_learners_seed_draws_no_deal(self):
        drawn = []
        for _ in range(2):
            random.seed(5)
            drawn.append([cardlab.new("double").deal for _ in range(5)])
        assert drawn[0] != drawn[1]


@few
@given(games())
def test_a_deal_begun_again_is_the_same_three_times(game):
    beginning = standing(restarted(game))
    for _ in range(3):
        again = restarted(game)
        assert standing(again) == beginning
        for move in game.moves:
            again.play(move)
        assert standing(again) == standing(game)


@pytest.mark.parametrize("module", GAMES.values(), ids=list(GAMES))
class TestContract:
    """What games/__init__.py says that every rule module offers."""

    def test_options_have_defaults_among_what_they_may_be(self, module):
        assert tuple(module.OPTIONS) == module.Rules._fields
        for option, default in module.Rules._field_defaults.items():
            assert default in module.OPTIONS[option]
            assert {type(value) for value in module.OPTIONS[option]} == {type(default)}

    def test_variants_state_only_what_differs(self, module):
        for variant in module.VARIANTS.values():
            assert variant
            for option, value in variant.items():
                assert value in module.OPTIONS[option]
                assert value != module.Rules._field_defaults[option]

    def test_piles_are_named_and_each_kind_has_its_sight(self, module):
        assert len(set(module.PILES)) == len(module.PILES) <= module.BLOCKS or module.NAME == "pairs"
        assert module.pile_names(module.Rules()) == module.PILES[: len(module.pile_names(module.Rules()))]
        assert {pile[0] for pile in module.PILES} == set(module.SIGHT)
        assert set(module.SIGHT.values()) <= {"none", "top", "all"}

    def test_what_can_be_written_is_readable(self, module):
        game = cardlab.new(module.NAME, deal=1)
        piles = {*module.PILES, "f"}
        assert {*module.SOURCES, *module.TARGETS} <= piles
        assert set(writable(game)) >= {*module.WORDS, *module.EXAMPLES}
        for example in (*module.EXAMPLES, *module.WORDS):
            assert not isinstance(game.explain(example), cardlab.InvalidMove)

    @some
    @given(data=st.data())
    def test_the_functions_give_plain_numbers(self, module, data):
        game = data.draw(games([module.NAME]))
        table, rules, out = game._table, game._codes, [0] * MOST_MOVES
        before = bytes(table)
        n = module.legal_moves(table, rules, out)
        assert type(n) is int
        assert {type(move) for move in out} == {int}
        assert [notation.move_text(module, move) for move in out[:n]] == list(game.legal_moves)
        for move in out[:n]:
            pushed = module.push(table, rules, move)
            assert (type(pushed), bare(pushed)) == (int, move)
            assert module.pop(table, rules, pushed) is None
            assert bytes(table) == before
        assert module.over(table, rules) in (True, False)
        assert {type(module.score(table, seat)) for seat in (0, 1)} == {int}
        assert module.winner(table, rules) in (-1, 0, 1)

    @some
    @given(data=st.data())
    def test_first_names_a_seat_or_asks_for_a_cut(self, module, data):
        game = data.draw(new_games([module.NAME], deals=numbers))
        dealt = deals.numbered(module, game._codes, game.deal)
        assert module.first(dealt.packs, game._codes) in (-1, 0, 1)
        assert (module.first(dealt.packs, game._codes) == -1) == bool(game.cut)
        assert (dealt.first, dealt.cut) == (game.first, game.cut)
        table = new_table(module.BLOCKS)
        module.deal(table, game._codes, dealt.packs, dealt.first)
        assert table == game._table
