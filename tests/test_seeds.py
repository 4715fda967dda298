"""Named deals and positions: each is run through the engine, and shows what its sentence says.

What a seed "shows" are cases. A case begins from the seed anew, under further "rules" or with the piles of "also", and
plays its "line", or "to_the_end"; its other words are claims about where that leads, each a function of CLAIMS.
"""

import json

import pytest

import cardlab
from cardlab.data import folder
from cardlab.games import GAMES
from cardlab.measures import anything, double
from cardlab.measures.facts import open_cards, standing

BEGINNING = {"rules", "also", "line", "to_the_end"}


def known(kind):
    """The seeds of a kind, each with its game and name."""
    for game in GAMES:
        for name, seed in json.loads((folder("seeds") / kind / f"{game}.json").read_text("utf-8")).items():
            yield game, name, seed


def cases():
    for kind in ("deals", "positions"):
        for game, name, seed in known(kind):
            for number, case in enumerate(seed["shows"]):
                yield pytest.param(game, seed, case, id=f"{game}-{name}-{number}")


# where a case begins


def begun(name, seed, case):
    game = opened(name, seed, case.get("rules", {}), case.get("also", {}))
    for move in case.get("line", ()):
        game.play(move)
    if "to_the_end" in case:
        ENDS[case["to_the_end"]](game)
    return game


def opened(name, seed, rules, also):
    if "deal" in seed:
        return cardlab.new(name, deal=seed["deal"], **rules)
    given = seed["position"]
    return cardlab.position(name, **{**given, "piles": given["piles"] | also}, **rules)


def play_attentively(game):
    """Both take every pair and lay their thirteenth as soon as they may: the order in which legal moves are listed."""
    while not game.over:
        game.play(game.legal_moves[0])


def play_forced(game):
    """Nobody ever has a choice."""
    while not game.over:
        (only,) = game.legal_moves
        game.play(only)


ENDS = {"attentive": play_attentively, "forced": play_forced}


# what can be claimed


def legal(game, moves):
    assert set(game.legal_moves) == set(moves)


def legal_from(game, piles):
    assert {pile: [m for m in game.legal_moves if m.source == pile] for pile in piles} == piles


def legal_to(game, piles):
    assert {pile: [m for m in game.legal_moves if m.target == pile] for pile in piles} == piles


def refused(game, moves):
    assert {move: getattr(game.explain(move), "rule", None) for move in moves} == moves


def cut(game, cuts):
    assert [" ".join(cards) for cards in game.cut] == cuts


def reaches(game, facts):
    assert standing(game, facts) == facts


def fewest(game, claim):
    """Within this turn so many moves reach the facts and fewer do not; null: they cannot be reached in it."""
    assert anything.fewest(game, claim["to"]) == claim["moves"]


def worst_margin(game, margin):
    """By how many cards who just played can be behind once the other has played, short of opening a card."""
    assert anything.worst_margin(game)[0] == margin


def sees(game, piles):
    assert {pile: open_cards(game.seen(game.turn).piles[pile]) for pile in piles} == piles


def remembers(game, piles):
    assert {pile: open_cards(game.seen(game.turn, memory=True).piles[pile]) for pile in piles} == piles


def distances(game, piles):
    """How many cards the foundation takes before it needs the top of each pile."""
    assert {pile: double.distance(game, pile) for pile in piles} == piles


def buried(game, piles):
    """How many cards lie on the highest one that the foundation needs now."""
    assert {pile: double.buried(game, pile) for pile in piles} == piles


CLAIMS = {
    claim.__name__: claim
    for claim in (
        *(legal, legal_from, legal_to, refused, cut, reaches, fewest, worst_margin),
        *(sees, remembers, distances, buried),
    )
}


# the tests


@pytest.mark.parametrize(("game", "seed", "case"), [*cases()])
def test_a_seed_shows_what_it_says(game, seed, case):
    claims = case.keys() - BEGINNING
    assert claims
    for claim in claims:
        CLAIMS[claim](begun(game, seed, case), case[claim])


def test_a_deal_is_called_by_its_name():
    for game, name, seed in known("deals"):
        assert cardlab.new(game, deal=name) == cardlab.new(game, deal=seed["deal"])


def test_a_position_is_called_by_its_name():
    for game, name, seed in known("positions"):
        assert cardlab.position(game, name) == cardlab.position(game, **seed["position"])


@pytest.mark.parametrize("kind", ["deals", "positions"])
def test_every_seed_is_described_by_one_sentence_of_its_own(kind):
    sentences = [seed["says"] for _game, _name, seed in known(kind)]
    assert len(set(sentences)) == len(sentences)
    assert [says for says in sentences if says[-1] not in ".?" or ". " in says or len(says) > 120] == []


def test_a_name_nobody_gave_is_answered_with_those_there_are():
    with pytest.raises(ValueError, match=r"many-pairs"):
        cardlab.new("pairs", deal="nobody")
    with pytest.raises(ValueError, match=r"two-places"):
        cardlab.position("zevaki", "nobody")
