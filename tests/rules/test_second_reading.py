"""The rules written a second time, as plainly as can be, on lists of cards: both readings must play the same games.

Nothing here is quick, and nothing is taken from the engine but the deal: a model knows its piles, whose turn it is and
what happened in this turn. `tests/rules` says why each rule is so; here it is only counted out.
"""

import random
from itertools import combinations, pairwise

import pytest

import cardlab

RANKS = " A23456789TJQK"
OPTIONS = {
    "pairs": {
        "row": [1, 5, 12, 13, 51],
        "match": ["exact", "rank"],
        "turn": ["all", "one"],
        "compulsory": [False, True],
        "refill": ["mover", "owner"],
    },
    "zevaki": {
        "reserve": [1, 5, 13, 48],
        "layout": ["own_turn", "both"],
        "build": ["suit", "alternate"],
        "series": ["run", "single"],
        "fill": ["any", "reserve"],
        "tableau": ["shared", "own"],
        "waste_play": [False, True],
        "quiet_limit": [3, 20, 208],
    },
    "double": {
        "reserve": [1, 5, 11, 51],
        "starter_counts": [False, True],
        "open_again": [False, True],
        "reserve_first": [False, True],
    },
}


def rank(card):
    return RANKS.index(card[0])


def red(card):
    return card[1] in "dh"


class Model:
    """What the three have in common: piles that are lists, and a turn."""

    def __init__(self, game):
        self.rules, self.turn = game.rules, game.turn
        self.piles = {name: [str(card) for card in cards] for name, cards in game.piles.items()}
        self.begin_turn()

    def top(self, name):
        return self.piles[name][-1] if self.piles[name] else None

    def move_cards(self, source, target, count=1):
        self.piles[target] += self.piles[source][-count:]
        del self.piles[source][-count:]

    def pass_turn(self):
        self.turn = 1 - self.turn
        self.begin_turn()


class Pairs(Model):
    """The rules of `pairs`."""

    idle, spent = 0, ()

    def begin_turn(self):
        self.freed, self.taken, self.laid = [], 0, False
        self.began_with_pair = bool(self.pairs())

    def same(self, one, other):
        return one[0] == other[0] and (self.rules.match == "rank" or one == other)

    def pairs(self):
        open_cards = [(name, cards[0]) for name, cards in self.piles.items() if name[0] == "t" and cards]
        open_cards.sort(key=lambda place: int(place[0][1:]))
        return [f"{a}+{b}" for (a, one), (b, other) in combinations(open_cards, 2) if self.same(one, other)]

    def moves(self):
        pairs, me = self.pairs(), self.turn
        may_take = pairs if self.rules.turn == "all" or not self.taken else []
        moves = set(may_take)
        if self.piles[f"s{me}"] and me not in self.spent and not self.began_with_pair:
            moves.add(f"s{me}>t{self.rules.row + me * (self.rules.row + 1)}")
        must = bool(may_take) if self.rules.compulsory else self.idle >= 2 and not self.taken
        return moves if must else moves | {"done"}

    def play(self, text):
        if text == "done":
            self.done()
        elif ">" in text:
            self.move_cards(*text.split(">"))
            self.spent, self.laid = (*self.spent, self.turn), True
        else:
            for place in text.split("+"):
                self.move_cards(place, f"f{self.turn}")
                self.freed.append(int(place[1:]))
            self.taken += 1

    def done(self):
        for place in sorted(self.freed):
            owner = self.turn if self.rules.refill == "mover" else int(place > self.rules.row)
            if self.piles[f"s{owner}"]:
                self.move_cards(f"s{owner}", f"t{place}")
        self.idle = 0 if self.taken or self.laid else self.idle + 1
        self.pass_turn()

    def over(self):
        return self.idle >= 2 and not self.taken and not self.pairs()

    def scores(self):
        return len(self.piles["f0"]), len(self.piles["f1"])


class Zevaki(Model):
    """The rules of `zevaki`."""

    quiet = 0

    def __init__(self, game):
        self.laid_out = set(game.laid_out)
        super().__init__(game)

    def begin_turn(self):
        self.shuffles, self.founded, me = 0, False, self.turn
        if me not in self.laid_out:
            self.laid_out.add(me)
            pack = self.piles[f"s{me}"]
            for name in [f"r{me}"] * self.rules.reserve + [f"t{4 * me + i}" for i in range(4)]:
                self.piles[name].append(pack.pop())

    def places(self):
        mine = [self.turn] if self.rules.tableau == "own" else sorted(self.laid_out)
        return [f"t{4 * seat + i}" for seat in mine for i in range(4)]

    def foundation(self, card):
        first = 2 * "cdhs".index(card[1])
        return next((f"f{n}" for n in (first, first + 1) if len(self.piles[f"f{n}"]) == rank(card) - 1), None)

    def goes_on(self, card, under):
        kin = card[1] == under[1] if self.rules.build == "suit" else red(card) != red(under)
        return kin and rank(card) + 1 == rank(under)

    def fills(self, source, whole):
        if source[0] == "t" and whole:
            return False
        return self.rules.fill == "any" or source[0] == "r" or not self.piles[f"r{self.turn}"]

    def gift(self, card, count, pile):
        under = self.top(pile)
        alone = self.rules.series == "single" or self.rules.build == "alternate"
        return under and card[1] == under[1] and abs(rank(card) - rank(under)) == 1 and (count == 1 or not alone)

    def targets(self, source, count):
        """Where the `count` upper cards of the source may go, but for the own waste."""
        column = self.piles[source]
        card = column[-count]
        if count == 1 and self.foundation(card):
            yield "f"
        for place in self.places():
            if place != source and not (source[0] == "t" and self.shuffles >= 16):
                under = self.top(place)
                if self.goes_on(card, under) if under else self.fills(source, count == len(column)):
                    yield place
        yield from (pile for pile in (f"r{1 - self.turn}", f"w{1 - self.turn}") if self.gift(card, count, pile))

    def moves(self):
        me, sources = self.turn, []
        sources += [(name, 1) for name in (f"r{me}", f"h{me}", *([f"w{me}"] if self.rules.waste_play else []))]
        for place in self.places():
            sources += [(place, n + 1) for n in range(len(self.piles[place]) if self.rules.series == "run" else 1)]
        moves = {
            f"{source}>{target}" + (f"*{count}" if count > 1 else "")
            for source, count in sources
            if self.piles[source]
            for target in self.targets(source, count)
        }
        if self.piles[f"h{me}"]:
            return moves | {f"h{me}>w{me}"}
        return moves | ({f"s{me}>h{me}"} if self.piles[f"s{me}"] or self.piles[f"w{me}"] else {"pass"})

    def play(self, text):
        if text == "pass":
            return self.end_turn()
        source, target = text.split("*")[0].split(">")
        count = int(text.partition("*")[2] or 1)
        if source[0] == "s" and not self.piles[source]:
            waste = self.piles[f"w{self.turn}"]
            self.piles[source], waste[:] = waste[::-1], []
        self.shuffles = self.shuffles + 1 if source[0] == target[0] == "t" else 0
        self.founded |= target == "f"
        self.move_cards(source, self.foundation(self.top(source)) if target == "f" else target, count)
        if target == f"w{self.turn}":
            self.end_turn()
        return None

    def end_turn(self):
        self.quiet = 0 if self.founded else self.quiet + 1
        self.pass_turn()

    def over(self):
        return self.quiet >= self.rules.quiet_limit or not any(self.piles[f"{pile}{self.turn}"] for pile in "rswh")

    def scores(self):
        return tuple(sum(len(self.piles[f"{pile}{seat}"]) for pile in "rswh") for seat in (0, 1))


class Double(Model):
    """The rules of `double`."""

    def begin_turn(self):
        self.opened = False

    def wastes(self, seat):
        return [f"w{4 * seat + i}" for i in range(4)]

    def fitting(self, seat):
        need = rank(self.top("f")) % 13 + 1
        return [
            name
            for name in (f"h{seat}", f"r{seat}", *self.wastes(seat))
            if self.top(name) and rank(self.top(name)) == need
        ]

    def to_come(self):
        return any(self.piles[name] for name in ("s0", "s1", "h0", "h1"))

    def moves(self):
        me, fitting = self.turn, self.fitting(self.turn)
        chosen = [f"r{me}"] if self.rules.reserve_first and f"r{me}" in fitting else fitting
        moves = {f"{name}>f" for name in chosen}
        if self.piles[f"h{me}"]:
            return moves | {f"h{me}>{waste}" for waste in self.wastes(me)}
        if self.piles[f"s{me}"] and (not self.opened or self.rules.open_again):
            moves.add(f"s{me}>h{me}")
        if (self.opened or not self.piles[f"s{me}"]) and (self.to_come() or not fitting):
            moves.add("done")
        return moves

    def play(self, text):
        if text == "done":
            return self.pass_turn()
        source, target = text.split(">")
        self.move_cards(source, target)
        self.opened |= source[0] == "s"
        return self.pass_turn() if target[0] == "w" else None

    def over(self):
        return not self.to_come() and not self.fitting(0) and not self.fitting(1)

    def scores(self):
        def points(seat):
            left = [len(self.piles[name]) for name in (f"s{seat}", f"h{seat}", *self.wastes(seat))]
            return 2 * len(self.piles[f"r{seat}"]) + sum(left)

        return points(0), points(1)


MODELS = {"pairs": Pairs, "zevaki": Zevaki, "double": Double}


def some_options(name, chance):
    """Half of the options as they are by default, the others at random."""
    return {option: chance.choice(values) for option, values in OPTIONS[name].items() if chance.random() < 0.5}


def liking(moves, chance):
    """A move at random, but gladly one that brings the game on."""
    eager = [move for move in moves if "+" in move or ">f" in move or "*" in move or move.startswith("r")]
    return chance.choice(eager if eager and chance.random() < 0.4 else moves)


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("number", range(30))
def test_both_readings_allow_the_same_moves_and_come_to_the_same_table(name, number):
    chance = random.Random(f"{name} {number}")
    game = cardlab.new(name, deal=number, **some_options(name, chance))
    model, stood = MODELS[name](game), []
    while len(stood) < 500:
        told = str(game.rules), tuple(game.moves)
        assert game.over == model.over(), told
        assert (game.turn, tuple(game.scores)) == (model.turn, model.scores()), told
        assert {pile: list(cards) for pile, cards in game.piles.items()} == model.piles, told
        assert set(game.legal_moves) == (set() if game.over else model.moves()), told
        assert len(set(game.legal_moves)) == len(game.legal_moves)
        stood.append((game.piles, game.turn, game.legal_moves))
        if game.over:
            break
        move = liking(sorted(game.legal_moves), chance)
        game.play(move)
        model.play(str(move))
    for before in reversed(stood[: len(game.moves)]):
        game.undo()
        assert (game.piles, game.turn, game.legal_moves) == before


def every_text(game):
    """All that the notation of a game can say, and a little more."""
    piles = [name for name in game.piles if name[0] != "f"]
    if game.name == "pairs":
        places = [name for name in piles if name[0] == "t"]
        return [
            "done",
            *(f"{a}+{b}" for a, b in combinations(places, 2)),
            *(f"s{seat}>{place}" for seat in (0, 1) for place in places),
        ]
    sources = [*piles, "f"] if game.name == "double" else list(game.piles)
    words = ["done"] if game.name == "double" else ["pass"]
    counts = ["", "*2", "*3", "*12"] if game.name == "zevaki" else [""]
    return words + [
        f"{a}>{b}{count}" for a in sources for b in [*piles, "f"] if a != b and a[0] + b != "ff" for count in counts
    ]


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("number", range(6))
def test_whatever_is_not_legal_is_refused_by_a_rule_of_this_game(name, number):
    """The refusals and the legal moves are one answer."""
    chance = random.Random(f"refused {name} {number}")
    game = cardlab.new(name, deal=number, **({"row": 6} if name == "pairs" else some_options(name, chance)))
    steps = sorted(chance.sample(range(160), 4))
    for before, after in pairwise([0, *steps]):
        for _ in range(after - before):
            if not game.over:
                game.play(liking(sorted(game.legal_moves), chance))
        for text in every_text(game):
            refusal = game.explain(text)
            assert (refusal is None) == (text in game.legal_moves), text
            if refusal is not None:
                assert isinstance(refusal, cardlab.IllegalMove), text
                assert refusal.rule.startswith(f"{name}."), text
                assert str(refusal) != refusal.rule, text
                assert not {"None", "{", "}"} & set(str(refusal).split()), str(refusal)
