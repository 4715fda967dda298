"""What play does not take back, and when a game may be called blocked."""

import random

import pytest

import cardlab
from cardlab.fairplay import is_study, make_study, standstill, stays
from cardlab.games import GAMES

STAYING = "the turn has ended", "a card of the stock has been opened", "a card of the reserve has been turned up"


def zevaki(**piles):
    return cardlab.position("zevaki", {"s0": "[3]", "s1": "[3]", "r1": "[2] Kd", **piles})


def after(game, *moves):
    for move in moves:
        game.play(move)
    return game


def test_what_has_shown_no_card_may_be_taken_back():
    game = zevaki(r0="[2] 9c As", t0="9h 8h", t1="Th")
    assert stays(game) is None
    for move in ("t0>t1*2", "r0>f"):
        assert stays(after(game, move)) is None


@pytest.mark.parametrize(
    ("piles", "moves", "why"),
    [
        ({"r0": "[2 9c] As"}, ["r0>f"], STAYING[2]),
        ({"r0": "[2] 9c As"}, ["r0>f"], None),  # the nine lay open before the ace was given onto it
        ({"r0": "As"}, ["r0>f"], None),
        ({"r0": "[2] 9c"}, ["s0>h0"], STAYING[1]),
        ({"r0": "[2] 9c"}, ["s0>h0", "h0>w0"], STAYING[0]),
        ({"s0": "", "w0": "5c 9d", "r0": "Kc"}, ["s0>h0"], STAYING[1]),
        ({"s0": "", "r0": "Kc"}, ["pass"], STAYING[0]),
    ],
)
def test_what_stays_in_zevaki(piles, moves, why):
    assert stays(after(zevaki(**piles), *moves)) == why


def test_what_stays_in_pairs():
    game = cardlab.position("pairs", {"t0": "As", "t3": "Ah 2c"[:2], "t14": "As", "s0": "[5]", "s1": "[5]"})
    assert stays(after(game, "t0+t14")) is None
    assert stays(after(game, "done")) == STAYING[0]
    assert stays(after(game, "s1>t25")) == STAYING[1]


@pytest.mark.parametrize("name", GAMES)
def test_a_move_that_may_be_taken_back_shows_nothing_new_and_keeps_the_turn(name):
    """Against a second reading: who has the turn, and which cards have ever been seen."""
    lots = random.Random(5)
    game = cardlab.new(name, deal=5)
    while not game.over and len(game.moves) < 300:
        turn, known = game.turn, cards_known(game)
        game.play(lots.choice(game.legal_moves))
        new = cards_known(game) != known
        if stays(game) is None:
            assert game.turn == turn
            assert not new
        else:
            assert game.turn != turn or new or game.moves[-1].source[0] == "s"


def cards_known(game):
    return sorted(card for cards in game.seen(0, memory=True).piles.values() for card in cards if card)


def test_asking_changes_nothing():
    game = after(cardlab.new("double", deal=7), "s0>h0")
    game.undo()
    before = game.record(), game.undone, game.changes
    assert stays(game) is None
    assert standstill(game) is False
    assert (game.record(), game.undone, game.changes) == before


def test_a_study_says_so_in_its_record(tmp_path):
    game = cardlab.new("pairs", deal=7)
    assert not is_study(game)
    make_study(game)
    cardlab.save(game, tmp_path / "study.json")
    assert is_study(cardlab.load(tmp_path / "study.json"))
    assert game.record()["study"] is True


# blocked


def kings(**piles):
    """Eight kings on the table: nothing goes anywhere."""
    rows = {f"t{n}": f"K{suit}" for n, suit in enumerate("ccddhhss")}
    return cardlab.position("zevaki", {**rows, **piles})


def test_a_game_is_at_a_standstill_when_all_cards_were_opened_once_in_vain():
    game = kings(s0="5d 9d", w0="7d", s1="9c 9s", w1="7s")
    around = ["s0>h0", "h0>w0", "s1>h1", "h1>w1"] * 3
    for number, move in enumerate(around, 1):
        game.play(move)
        assert standstill(game) is (number == len(around))
    game.end_blocked()
    assert not standstill(game)
    assert game.record()["ended"] == "blocked"


def test_a_card_that_was_placed_starts_the_count_anew():
    game = kings(s0="5d 9d", w0="7d", r0="[2] Qd", s1="9c 9s", w1="7s")
    for move in ["s0>h0", "h0>w0", "s1>h1", "h1>w1"] * 2 + ["s0>h0", "r0>t2", "h0>w0", "s1>h1", "h1>w1"]:
        game.play(move)
        assert not standstill(game)


def test_players_without_a_card_to_open_are_at_a_standstill_after_a_pass_each():
    game = kings(r0="9d", r1="9c")
    assert not standstill(after(game, "pass"))
    assert standstill(after(game, "pass"))


def test_a_gift_to_a_waste_is_no_card_placed():
    game = kings(r0="[1] 9d", s0="8d", w1="7d", s1="9s")
    for move in ("s0>h0", "h0>w1", "pass", "s1>h1"):
        game.play(move)
        assert not standstill(game)
    assert not standstill(after(game, "h1>w1", "pass", "s1>h1"))
    assert not standstill(after(game, "h1>w1", "pass", "s1>h1"))
    assert standstill(after(game, "h1>w1"))


@pytest.mark.parametrize("name", ["pairs", "double"])
def test_a_game_that_ends_by_itself_is_never_offered_an_end(name):
    lots = random.Random(3)
    for deal in range(5):
        game = cardlab.new(name, deal=deal)
        while not game.over:
            game.play("done" if "done" in game.legal_moves else lots.choice(game.legal_moves))
            assert not standstill(game)


def test_the_quiet_limit_never_comes_before_the_offer():
    """Strategies that never place anything are offered the end long before their 208th quiet turn."""
    game = kings(s0="5d 9d", w0="7d", s1="9c 9s", w1="7s")
    while not standstill(game):
        game.play(game.legal_moves[0])
    assert len(game.moves) < 20
