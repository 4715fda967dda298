"""Exchange the seats of a beginning and mirror every move: the result is the mirror. Nobody plays by others' lists."""

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import NAMES, new_games, packs, played, players, positions

import cardlab


@pytest.mark.parametrize("name", NAMES)
class TestMirror:
    @settings(max_examples=40)
    @given(data=st.data(), choose=players)
    def test_a_game_between_exchanged_seats_is_the_mirror_of_the_game(self, name, data, choose):
        game = data.draw(new_games([name], deals=packs()))
        check_mirrored(game, mirrored_deal(game), choose)

    @settings(max_examples=40)
    @given(data=st.data(), choose=players)
    def test_a_position_plays_mirrored_when_the_seats_are_exchanged(self, name, data, choose):
        game = data.draw(positions([name]))
        check_mirrored(game, mirrored_position(game), choose)


def check_mirrored(game, twin, choose):
    names = mirror_names(game)
    assert_mirrored(game, twin, names)
    for _ in played(game, choose, 80):
        twin.play(mirror_move(game.moves[-1], names))
        if game.name == "pairs" and game.moves[-1] == "done" and game.rules.refill == "mover":
            names = follow_refill(game, twin, names)
        assert_mirrored(game, twin, names)


def assert_mirrored(game, twin, names):
    assert lying(twin, twin.piles) == lying(game, {names[pile]: cards for pile, cards in game.piles.items()})
    assert set(twin.legal_moves) == {mirror_move(move, names) for move in game.legal_moves}
    assert (twin.scores, twin.turn, twin.over) == (game.scores[::-1], 1 - game.turn, game.over)
    assert twin.winner == (None if game.winner is None else 1 - game.winner)


def lying(game, piles):
    """The piles as they lie, but for the order in which pairs put a pair aside: it is that of the places."""
    return {pile: Counter(cards) if game.name == "pairs" and pile[0] == "f" else cards for pile, cards in piles.items()}


def mirror_names(game) -> dict[str, str]:
    """Each pile's name at the other seat; the foundations of zevaki and double serve both."""
    halves = {"pairs t": game.rules[0] + 1, "zevaki t": 4, "double w": 4}
    names = {}
    for pile in game.piles:
        half = halves.get(f"{game.name} {pile[0]}", 1)
        common = pile[0] == "f" and game.name != "pairs"
        names[pile] = pile if common else f"{pile[0]}{(int(pile[1:]) + half) % (2 * half)}"
    return names


def mirror_move(move: str, names: dict[str, str]) -> str:
    if "+" in move:
        return "+".join(sorted((names[place] for place in move.split("+")), key=lambda place: int(place[1:])))
    return re.sub(r"[a-z]\d+", lambda pile: names[pile[0]], move)


def follow_refill(game, twin, names):
    """The mover fills the places of both rows in rising order, whosever they are: from here on the first one filled
    in a game is the mirror of the first one filled in its twin."""
    freed = turn_places(game), turn_places(twin)
    return names | dict(zip(*freed, strict=True))


def turn_places(game) -> list[str]:
    """The places that cards were taken from in the turn that has just been ended."""
    places = []
    for move in reversed(game.moves[:-1]):
        if move == "done":
            break
        places += move.split("+") if "+" in move else []
    return sorted(places, key=lambda place: int(place[1:]))


def mirrored_deal(game):
    deal = {"packs": game.deal["packs"][::-1], "first": 1 - game.deal["first"]}
    return cardlab.new(game.name, deal=deal, **game.rules._asdict())


def mirrored_position(game):
    began, names = game.record(), mirror_names(game)
    marks = {"laid_out": [1 - seat for seat in began["laid_out"]]} if "laid_out" in began else {}
    if "thirteenth" in began:
        marks = {"thirteenth": began["thirteenth"][::-1]}
    piles = {names[pile]: cards for pile, cards in began["position"].items()}
    return cardlab.position(game.name, piles, turn=1 - began["turn"], rules=began["rules"], **marks)
