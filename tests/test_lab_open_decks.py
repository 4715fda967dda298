"""Open decks: who is shown every card plays better, in the lab alone, and nobody else sees more for it."""

import numpy as np
import pytest
from random_games import NAMES

import cardlab
from cardlab import lab, seating, strategies
from cardlab.lab import runs
from cardlab.lab.reading import card, size
from cardlab.strategies import MODULES, searching
from cardlab.strategies.foreseeing import follows

quiet = {"progress": False}
STOCKS = 1, 2


@lab.compiled
def looking_for_hidden(view, moves):
    """Answers nonsense where it sees into a stock that lies face down."""
    return 99 if size(view, 1) > 20 and card(view, 1, 0) else 0


def looking_in_python(view):
    return 99 if len(view.piles["s0"]) > 20 and view.piles["s0"][0] else view.legal_moves[0]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("looking", [looking_for_hidden, looking_in_python])
def test_only_whose_decks_are_open_sees_them(game, looking):
    one = "double" if game == "zevaki" else game  # in zevaki stocks are laid anew, from cards that were seen
    assert lab.duel(looking, "greedy", one, 3, **quiet).faulty == (0, 0)
    assert lab.duel(looking, lab.open_decks("searcher", playouts=5), one, 2, **quiet).faulty == (0, 0)
    assert lab.duel(lab.open_decks(looking), "greedy", game, 3, **quiet).faulty == (6, 0)
    assert lab.duel("greedy", lab.open_decks(looking), game, 3, **quiet).faulty == (0, 6)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("given", [lab.open_decks("searcher", playouts=20), lab.open_decks("careful")])
def test_it_is_the_same_game_in_the_engine_and_asked_in_python(game, given):
    asked = runs.work(game, [given, "greedy"], 2, 0, None, {})
    assert runs.at_full_speed(asked)
    assert np.array_equal(runs.play(asked, 0, [1, 2]).noted, runs._play_in_python(asked, [1, 2]).games)


@pytest.mark.parametrize("game", NAMES)
def test_every_card_is_shown_where_it_lies(game):
    def noting(view):
        shown.append(dict(view.piles))
        return view.legal_moves[-1]

    shown: list = []
    duel = lab.duel(lab.open_decks(noting), "greedy", game, [7], **quiet)
    shown.clear()
    there, again = duel.game(7), cardlab.new(game, deal=7)
    for move in there.moves[:60]:
        if again.turn == 0:
            assert shown.pop(0) == again.piles
        again.play(move)
    assert again.moves


def test_to_see_all_helps_a_searcher():
    found = lab.duel(lab.open_decks("searcher", playouts=60), "searcher", "double", 30, **quiet)
    assert found.players == ("searcher (playouts=60), open decks", "searcher")
    assert found.share.low > 0.5


def test_who_takes_no_look_gains_nothing():
    open_, blind = (lab.duel(one, "greedy", "double", 20, **quiet) for one in (lab.open_decks("careful"), "careful"))
    assert np.array_equal(open_.games, blind.games)


def test_deeper_is_better():
    shallow, deep = lab.open_decks("searcher", playouts=4), lab.open_decks("searcher", playouts=200)
    assert lab.duel(deep, shallow, "double", 30, **quiet).points.low > 0


def test_lines_follow_one_another_until_all_were_there():
    line, width, met = np.zeros(3, np.int64), np.array([2, 3, 0]), set()
    while tuple(line) not in met:
        met.add(tuple(line))
        follows(line, width)
    assert met == {(a, b, 0) for a in range(2) for b in range(3)}


# a yardstick, and no strategy


def test_it_has_no_name_and_no_seat_at_a_table():
    assert not any("open" in name for known in strategies.STRATEGIES.values() for name in known)
    with pytest.raises(ValueError, match="measures strategies, but sits at no table"):
        seating.seated(cardlab.new("double", deal=1), ("greedy", lab.open_decks("searcher")))


def test_weights_are_set_and_swept():
    assert lab.open_decks("searcher", playouts=3) == lab.open_decks(lab.bot("searcher", playouts=3))
    assert lab.open_decks(lab.open_decks("greedy")) == lab.open_decks("greedy")
    swept = lab.sweep(lab.open_decks("searcher"), "greedy", "double", 2, playouts=[0, 30], **quiet)
    assert [one.players[0] for one in swept.duels] == [f"searcher (playouts={n}), open decks" for n in (0, 30)]
    with pytest.raises(ValueError, match="searcher has no weight 'share'"):
        lab.duel(lab.open_decks("searcher", share=1), "greedy", "double", 2, **quiet)
    with pytest.raises(ValueError, match="a strategy is a name"):
        lab.duel(lab.open_decks(7), "greedy", "double", 2, **quiet)


def test_a_searcher_whose_decks_are_not_open_stays_as_it_is():
    assert searching.Plan(200, 400, 1, 20, MODULES["double"].MORE).open == 0
