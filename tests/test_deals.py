"""Deals: what is dealt leaves everybody's random numbers alone, and names lead to numbers."""

import json
from itertools import islice
from pathlib import Path

import pytest

import cardlab
from cardlab import deals, replay
from cardlab.cards import CARDS, PACK
from cardlab.games import GAMES

SEEDS = Path(__file__).parents[1] / "seeds"


def test_a_stream_starts_anew_at_its_state():
    assert [*islice(deals.stream(7), 5)] == [*islice(deals.stream(7), 5)] != [*islice(deals.stream(8), 5)]
    assert all(0 <= number < 2**64 for number in islice(deals.stream(2**64 - 1), 100))


def test_shuffling_takes_one_number_for_each_card_but_the_first_and_keeps_all_cards():
    numbers = deals.stream(7)
    shuffled = deals.shuffled(PACK, numbers)
    assert (sorted(shuffled), shuffled != list(PACK)) == (list(PACK), True)
    assert next(numbers) == next(islice(deals.stream(7), 51, None))
    assert deals.shuffled([], numbers) == []


@pytest.mark.parametrize("pair", [list, tuple])
def test_packs_are_the_games_own_once_it_has_begun(pair):
    pack = " ".join(CARDS[number] for number in PACK)
    given = {"packs": pair([pack, pack]), "first": 1}
    game = cardlab.new("pairs", deal=given)
    before = json.dumps(game.record())
    given["packs"], given["first"] = [], 0
    assert json.dumps(game.record()) == before
    assert replay.game_of(json.loads(before)) == game


@pytest.mark.parametrize("name", GAMES)
def test_a_named_deal_is_its_number(name):
    known = json.loads((SEEDS / "deals" / f"{name}.json").read_text("utf-8"))
    assert known
    for word, deal in known.items():
        game = cardlab.new(name, deal=word)
        assert game == cardlab.new(name, deal=deal["deal"])
        assert game.record()["deal"] == deal["deal"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("word", ["", "no such deal", "7", "../positions/pairs"])
def test_an_unknown_name_is_answered_with_those_there_are(name, word):
    with pytest.raises(ValueError, match="nothing named") as refusal:
        cardlab.new(name, deal=word)
    known = json.loads((SEEDS / "deals" / f"{name}.json").read_text("utf-8"))
    assert all(other in str(refusal.value) for other in known)
