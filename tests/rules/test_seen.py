"""What a seat sees: RULES of sight, computed a second time from the moves, and a search for anything that leaks.

The games are played at random; what a view must show is worked out here from the piles and from what went where.
"""

import pickle
import random
from types import ModuleType

import pytest
from playing import PACK

import cardlab

GAMES = ("pairs", "zevaki", "double")
CASES = [
    ("pairs", {}),
    ("pairs", {"row": 5, "match": "rank"}),
    ("zevaki", {}),
    ("zevaki", {"reserve": 4, "waste_play": True}),
    ("zevaki", {"layout": "both", "build": "alternate", "reserve": 7}),
    ("double", {}),
    ("double", {"reserve": 3}),
]
cases = pytest.mark.parametrize(("name", "rules"), CASES, ids=[f"{name}-{'-'.join(rules)}" for name, rules in CASES])


def random_game(name, deal, length=400, **rules):
    """Yields the game at its start and after each of its moves; gifts and foundation cards are preferred."""
    chance = random.Random(f"{name} {deal}")
    game = cardlab.new(name, deal=deal, **rules)
    yield game
    for _ in range(length):
        if game.over:
            return
        choice = [move for move in game.legal_moves if move.target in {"f", "r0", "r1", "w0", "w1"}]
        game.play(chance.choice(choice if choice and chance.random() < 0.5 else list(game.legal_moves)))
        yield game


def as_the_cards_lie(game):
    """Which cards are face up and not squared up under another."""
    fanned = {"pairs": "tf", "zevaki": "tfh", "double": "fwh"}[game.name]
    squared = {"pairs": "", "zevaki": "rw", "double": "r"}[game.name]
    seen = {}
    for name, cards in game.piles.items():
        top = cards[-1:] if name[0] in squared else ()
        seen[name] = cards if name[0] in fanned else (None,) * (len(cards) - len(top)) + top
    return seen


class Memory:
    """Which cards of zevaki an attentive player has seen where they lie or seen go there."""

    def __init__(self, game):
        self.known = {name: list(cards) for name, cards in as_the_cards_lie(game).items()}

    def saw(self, game, move):
        """Every move is made in the open: what goes is known where it comes, and a waste keeps its order as a stock."""
        known, source, target = self.known, move.source, move.target
        if source[:1] == "s" and not known[source]:
            waste = f"w{source[1]}"
            known[source], known[waste] = known[waste][::-1], []
        if source[:1] in {"s", "r", "w"}:
            known[source].pop()
        if target[:1] in {"r", "w"}:
            known[target] += game.piles[target][-move.length :]
        for name, cards in as_the_cards_lie(game).items():
            before = known[name] if len(known[name]) == len(cards) else cards
            known[name] = [card or seen for card, seen in zip(cards, before, strict=True)]


class TestAsTheCardsLie:
    """Every face-up card that is not squared up under another; of a stock the number."""

    @cases
    def test_the_view_shows_what_lies_open_and_no_more(self, name, rules):
        for game in random_game(name, 5, **rules):
            for seat in (0, 1):
                view = game.seen(seat)
                assert dict(view.piles) == as_the_cards_lie(game)
                assert dict(view.sizes) == {pile: len(cards) for pile, cards in game.piles.items()}

    @cases
    def test_both_seats_see_the_same_and_only_the_one_to_move_has_moves(self, name, rules):
        for game in random_game(name, 6, **rules):
            for memory in (False, True):
                mine, theirs = (game.seen(seat, memory=memory) for seat in (game.turn, 1 - game.turn))
                assert mine.piles == theirs.piles
                assert (mine.seat, theirs.seat) == (game.turn, 1 - game.turn)
                assert tuple(mine.legal_moves) == tuple(game.legal_moves)
                assert tuple(theirs.legal_moves) == ()

    @cases
    def test_it_says_whose_turn_it_is_the_rules_the_scores_and_whether_it_is_over(self, name, rules):
        for game in random_game(name, 7, **rules):
            view = game.seen(0)
            assert (view.name, view.turn, view.rules, tuple(view.scores), view.over) == (
                name,
                game.turn,
                game.rules,
                game.scores,
                game.over,
            )

    def test_in_pairs_all_open_places_and_all_taken_cards(self):
        game = cardlab.position("pairs", {"t0": "Ac", "t5": "Ac", "f1": "2c 2c", "s0": "[3] 9c"}, row=3)
        game.play("t0+t5")
        view = game.seen(1)
        assert (view.piles["f0"], view.piles["f1"], view.piles["s0"]) == (("Ac", "Ac"), ("2c", "2c"), (None,) * 4)

    def test_in_double_both_players_wastes_wholly(self):
        game = cardlab.position("double", {"f": "5c 6c", "w1": "Kd 9c", "w6": "Qd 8c", "r1": "[3] 9s", "s0": "[2]"})
        piles = game.seen(0).piles
        assert (piles["w1"], piles["w6"], piles["f"]) == (("Kd", "9c"), ("Qd", "8c"), ("5c", "6c"))
        assert piles["r1"] == (None, None, None, "9s")

    def test_in_zevaki_of_reserve_and_waste_the_top(self):
        game = cardlab.position(
            "zevaki", {"r0": "[2] Kd 9c", "w1": "Qd 8c", "t0": "7c 6c", "h0": "5d", "s1": "9d", "s0": "8d"}
        )
        piles = game.seen(1).piles
        assert (piles["r0"], piles["w1"]) == ((None, None, None, "9c"), (None, "8c"))
        assert (piles["t0"], piles["h0"], piles["s1"]) == (("7c", "6c"), ("5d",), (None,))

    @pytest.mark.parametrize("seat", [2, -1, None, "0"])
    def test_there_are_two_seats(self, seat):
        with pytest.raises((ValueError, TypeError, IndexError)):
            cardlab.new("zevaki", deal=1).seen(seat)


class TestMemory:
    """Every card that was seen face up where it lies or seen to go there; no inference."""

    @pytest.mark.parametrize("rules", [rules for name, rules in CASES if name == "zevaki"])
    @pytest.mark.parametrize("deal", [1, 2])
    def test_it_keeps_what_was_seen_and_nothing_else(self, deal, rules):
        games = random_game("zevaki", deal, length=900, **rules)
        memory = Memory(next(games))
        turned = 0
        for game in games:
            memory.saw(game, game.moves[-1])
            assert {name: tuple(known) for name, known in memory.known.items()} == dict(game.seen(0, memory=True).piles)
            turned += any(card for card in memory.known["s0"])
        assert turned or rules.get("waste_play") or game.over

    @pytest.mark.parametrize("name", ["pairs", "double"])
    def test_where_nothing_is_covered_again_memory_adds_nothing(self, name):
        for game in random_game(name, 8):
            assert game.seen(0, memory=True).piles == game.seen(0).piles

    def test_the_reserve_card_under_a_gift(self):
        piles = {"r1": "[2] Ts", "t0": "9s 8s 7s", "s0": "[2]", "s1": "[2]"}
        game = cardlab.position("zevaki", piles)
        game.play("t0>r1*3")
        assert game.seen(1).piles["r1"] == (None,) * 5 + ("7s",)
        assert game.seen(1, memory=True).piles["r1"] == (None, None, "Ts", "9s", "8s", "7s")

    def test_the_order_of_a_waste_and_the_stock_turned_over_from_it(self):
        game = cardlab.position("zevaki", {"s0": "[2] 9d 4c", "s1": "[9]", "r0": "[1]"})
        for move in ["s0>h0", "h0>w0", "s1>h1", "h1>w1", "s0>h0", "h0>w0"]:
            game.play(move)
        assert game.seen(1).piles["w0"] == (None, "9d")
        assert game.seen(1, memory=True).piles["w0"] == ("4c", "9d")

    def test_a_stock_turned_over_is_known(self):
        game = cardlab.position("zevaki", {"s0": "Kh 9d 4c", "s1": "[9]", "r0": "[1]"})
        for move in [
            "s0>h0",
            "h0>w0",
            "s1>h1",
            "h1>w1",
            "s0>h0",
            "h0>w0",
            "s1>h1",
            "h1>w1",
            "s0>h0",
            "h0>w0",
            "s1>h1",
            "h1>w1",
            "s0>h0",
        ]:
            game.play(move)
        assert game.piles["h0"] == ("4c",)
        assert game.seen(1).piles["s0"] == (None, None)
        assert game.seen(1, memory=True).piles["s0"] == ("Kh", "9d")

    def test_in_a_set_up_position_what_lies_face_down_was_not_seen(self):
        game = cardlab.position("zevaki", {"r0": "[Kd 9c] 8h 7h 6h", "w0": "4d 5s", "s0": "2c 3c", "s1": "[3]"})
        assert game.seen(0).piles["r0"] == (None,) * 4 + ("6h",)
        piles = game.seen(0, memory=True).piles
        assert piles["r0"] == (None, None, "8h", "7h", "6h")
        assert piles["s0"] == (None, None)

    @pytest.mark.parametrize("memory", [False, True])
    def test_what_is_taken_back_was_never_seen(self, memory):
        """Undo leaves no trace of the card that had been opened."""
        for game in random_game("zevaki", 9, length=120):
            if "s0>h0" in game.legal_moves:
                before = pickle.dumps(game.seen(1, memory=memory))
                game.play("s0>h0")
                game.undo()
                assert pickle.dumps(game.seen(1, memory=memory)) == before


def reached(thing, seen=None):
    """Everything that attributes, items and bound objects lead to from a view."""
    seen = {} if seen is None else seen
    if id(thing) in seen or isinstance(thing, (type, ModuleType)):
        return seen
    seen[id(thing)] = thing
    if type(thing) in {str, int, bool, type(None)}:
        return seen
    parts = [getattr(thing, name) for name in dir(thing) if not name.startswith("__")]
    parts += [getattr(thing, name, None) for name in ("__dict__", "__self__", "__closure__", "__defaults__")]
    parts += list(thing.items()) if hasattr(thing, "items") else []
    parts += list(thing) if isinstance(thing, (tuple, list, set, frozenset)) else []
    for part in parts:
        reached(part, seen)
    return seen


def begun(name, packs, first, rules):
    deal = {"packs": [" ".join(pack) for pack in packs], "first": first}
    return cardlab.new(name, deal=deal, **rules)


def reshuffled(packs, memory, chance):
    """The packs with all that nobody has seen yet in another order: lowest in the reserve, last in the stock."""
    packs = [list(pack) for pack in packs]
    for seat, pack in enumerate(packs):
        below = memory.get(f"r{seat}", ()).count(None)
        last = memory[f"s{seat}"].count(None)
        unseen = [*range(below), *range(52 - last, 52)]
        cards = [pack[i] for i in unseen]
        chance.shuffle(cards)
        for i, card in zip(unseen, cards, strict=True):
            pack[i] = card
    return packs


def played(game, move):
    game.play(move)
    return all_that_is_shown(game)


def all_that_is_shown(game):
    return [
        form(game.seen(seat, memory=memory))
        for form in (repr, str, pickle.dumps)
        for seat in (0, 1)
        for memory in (0, 1)
    ]


def text_of(cards, known):
    """A pile as `position` reads it: what was never seen in brackets."""
    hidden = [str(card) for card, sight in zip(cards, known, strict=True) if sight is None]
    return " ".join([f"[{' '.join(hidden)}]"] * bool(hidden) + [str(card) for card in cards[len(hidden) :]])


class TestNothingLeaks:
    """No attribute, text or pickle of a view leads to anything hidden, nor does the order of anything in it."""

    @cases
    @pytest.mark.parametrize("memory", [False, True])
    def test_every_part_of_a_view_is_plain_data(self, name, rules, memory):
        *_, game = random_game(name, 11, length=150, **rules)
        view = game.seen(game.turn, memory=memory)
        shown = {str(card) for cards in view.piles.values() for card in cards if card}
        kinds = {
            "View",
            "Rules",
            "Card",
            "Move",
            "method",
            "function",
            "builtin_function_or_method",
            "method-wrapper",
            "cell",
        }
        for thing in reached(view).values():
            kind = type(thing)
            assert (
                kind.__name__ in kinds or kind in {tuple, str, int, bool, type(None), dict} or hasattr(thing, "items")
            ), kind
            assert not isinstance(thing, cardlab.Card) or str(thing) in shown

    @cases
    @pytest.mark.parametrize("first", [0, 1])
    def test_with_what_nobody_saw_in_another_order_every_view_is_the_same(self, name, rules, first):
        chance = random.Random(f"{name} {first}")
        packs = [chance.sample(PACK, 52) for _ in (0, 1)]
        game = begun(name, packs, first, rules)
        views, moves = [all_that_is_shown(game)], []
        for step in range(1, 160):
            if game.over:
                break
            moves.append(game.play(chance.choice(game.legal_moves)))
            views.append(all_that_is_shown(game))
            if step in {3, 20, 60, 120}:
                other = begun(name, reshuffled(packs, game.seen(0, memory=True).piles, chance), first, rules)
                assert other.piles != begun(name, packs, first, rules).piles
                assert all_that_is_shown(other) == views[0]
                assert all(played(other, move) == view for move, view in zip(moves, views[1:], strict=True))

    @cases
    def test_nor_does_a_set_up_position_tell(self, name, rules):
        chance = random.Random(name)
        *_, game = random_game(name, 15, length=90, **rules)
        memory, spent = game.seen(0, memory=True).piles, {}
        if name == "pairs":
            spent = {"thirteenth": tuple(any(f"s{seat}>" in move for move in game.moves) for seat in (0, 1))}
        shown = set()
        for _ in range(5):
            hidden = [
                card
                for pile, cards in game.piles.items()
                for card, sight in zip(cards, memory[pile], strict=True)
                if not sight
            ]
            chance.shuffle(hidden)
            piles = {pile: tuple(sight or hidden.pop() for sight in memory[pile]) for pile in game.piles}
            texts = {pile: text_of(cards, memory[pile]) for pile, cards in piles.items() if cards}
            again = cardlab.position(name, texts, turn=game.turn, **spent, **rules)
            assert dict(again.piles) == piles
            shown.add(repr(all_that_is_shown(again)))
        assert len(shown) == 1

    @cases
    def test_a_view_cannot_be_changed(self, name, rules):
        view = cardlab.new(name, deal=12, **rules).seen(0)
        with pytest.raises((AttributeError, TypeError)):
            view.turn = 1
        with pytest.raises(TypeError):
            view.piles["s0"] = ()

    @cases
    def test_a_view_stays_as_it_was_when_the_game_goes_on(self, name, rules):
        games = random_game(name, 13, length=60, **rules)
        view = next(games).seen(0)
        before = repr(view), pickle.dumps(view)
        assert len(list(games)) > 5
        assert (repr(view), pickle.dumps(view)) == before

    @cases
    def test_a_view_survives_its_pickle(self, name, rules):
        *_, game = random_game(name, 14, length=80, **rules)
        view = game.seen(game.turn)
        again = pickle.loads(pickle.dumps(view))  # noqa: S301
        assert (again, repr(again)) == (view, repr(view))
