"""Golden games and counts of seeds/: both speeds agree with them at every position."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

import cardlab
from cardlab import deals, fast, notation, options, records
from cardlab.cards import CARDS
from cardlab.games import GAMES, MOST_MOVES
from cardlab.state import new_table

SEEDS = Path(__file__).parents[1] / "seeds"
REFEREE = [SEEDS / "records" / f"{name}.jsonl" for name in GAMES]


def lines(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def digest(moves) -> str:
    """The first eight hex digits of the SHA-256 of the legal moves, sorted and joined by a space."""
    return sha256(" ".join(sorted(moves)).encode()).hexdigest()[:8]


def final(module, rules, table) -> dict[str, str]:
    """The piles that hold a card, as their cards bottom to top."""
    piles = {name: notation.ints(module, table, n) for n, name in enumerate(module.pile_names(rules), 1)}
    return {name: " ".join(CARDS[n] for n in cards) for name, cards in piles.items() if cards}


class Interpreted:
    """The rules as people run them."""

    def __init__(self, module):
        self.module, self.functions, self.out = module, module, [0] * MOST_MOVES

    def table(self, began=None):
        return bytearray(began or new_table(self.module.BLOCKS))


class Compiled:
    """The same rules, compiled."""

    def __init__(self, module):
        self.module, self.functions, self.out = module, fast.compiled(module), fast.room_for_moves()

    def table(self, began=None):
        return fast.table_for(self.module, began)


speeds = pytest.mark.parametrize("speed", [Interpreted, Compiled])
modules = pytest.mark.parametrize("module", GAMES.values(), ids=list(GAMES))


@speeds
@modules
def test_every_position_of_the_golden_games(module, speed):
    side = speed(module)
    told = lines(SEEDS / "records" / f"{module.NAME}.jsonl")
    assert len(told) >= 40
    for record in told:
        replay(side, record)


def replay(side, record):
    """Play a record on a bare table; at every move the legal ones are those that the referee found."""
    module, play = side.module, side.functions
    rules = options.coded(module, options.chosen(module, None, record["rules"]))
    dealt = deals.numbered(module, rules, record["deal"])
    table = side.table()
    module.deal(table, rules, dealt.packs, dealt.first)
    for number, (text, legal) in enumerate(zip(record["moves"], record["legal"], strict=True), 1):
        n = play.legal_moves(table, rules, side.out)
        found = [notation.move_text(module, int(move)) for move in side.out[:n]]
        assert digest(found) == legal, f"deal {record['deal']} {record['rules']}, move {number}: {found}"
        play.push(table, rules, notation.parse(module, rules, text))
    assert final(module, rules, table) == record["final"]
    assert result(play, rules, table) == record["result"]


def result(play, rules, table) -> dict | None:
    if not play.over(table, rules):
        return None
    winner = play.winner(table, rules)
    return {"scores": [play.score(table, 0), play.score(table, 1)], "winner": None if winner < 0 else winner}


@pytest.mark.parametrize("path", REFEREE, ids=lambda path: path.stem)
def test_the_golden_games_load_and_are_told_again(path):
    for game, record in zip(cardlab.load(path), lines(path), strict=True):
        assert game.record() == record
        assert {pile: " ".join(cards) for pile, cards in game.piles.items() if cards} == record["final"]


@pytest.mark.parametrize("path", sorted((SEEDS / "records").glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_record_of_the_seeds_is_sound(path):
    verdicts = list(records.check(path))
    assert [verdict.error for verdict in verdicts] == [None] * len(lines(path))


@speeds
@modules
def test_perft(module, speed):
    side = speed(module)
    counts = json.loads((SEEDS / "perft" / f"{module.NAME}.json").read_text("utf-8"))
    assert len(counts) >= 10
    for count in counts:
        began = cardlab.new(module.NAME, deal=count["deal"], **count["rules"])
        nodes = perft(side, began._codes, side.table(began._table), count["depth"])
        assert nodes == count["nodes"], count


def perft(side, rules, table, depth: int) -> int:
    """The number of sequences of so many moves; a finished game is one. The last moves are counted, not made."""
    n = side.functions.legal_moves(table, rules, side.out)
    if n == 0 or depth == 1:
        return max(n, 1)
    nodes = 0
    for move in [int(move) for move in side.out[:n]]:
        pushed = side.functions.push(table, rules, move)
        nodes += perft(side, rules, table, depth - 1)
        side.functions.pop(table, rules, pushed)
    return nodes
