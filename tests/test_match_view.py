"""A match as a task: two games at one table, the result noted, and taken up where a kernel left it."""

import pytest
from task_data import MATCH
from test_walk_view import hear

import cardlab
from cardlab import marks, text
from cardlab.strategies import named
from cardlab.tasks import task_of
from cardlab.tasks.attempt import Attempt
from cardlab.view import table_view
from cardlab.view.match_view import MatchView

pytestmark = pytest.mark.usefixtures("workplace")


@pytest.fixture
def view():
    return match()


def match():
    return MatchView(Attempt(task_of("double", MATCH)._replace(where="double/sample")))


def press(view, do):
    view.panel._handle_custom_msg({"do": do, "serial": view.panel.state["serial"]}, [])
    if view.table.trouble:
        raise view.table.trouble


def play_out(view, person="careful"):
    mine = named("double", person, 1)
    while not view.table.game.over:
        if view.table.waits_for:
            view.table.step()
        else:
            assert view.table.play(mine(view.table.game.seen(view.table.game.turn, memory=True)))


def test_a_match_is_played_to_its_end_and_noted(view):
    assert view.panel.state["told"] == (
        "Game 1 of two: you have seat 0. In the second you change seats, over the same deal."
    )
    assert not view.panel.state["buttons"]["check"]
    play_out(view)
    assert view.panel.state["buttons"]["check"] == "Deal game 2"
    assert "Game 2 of two" in view.panel.state["told"]
    press(view, "check")
    assert (view.table.game.deal, view.table.game.moves) == (7, ())
    assert [player.name for player in view.table.players] == ["random", "human"]
    play_out(view)
    won = view.attempt.answer.won
    assert view.panel.state["verdict"]["right"] == (won >= 1)
    assert marks.mark("double/sample").tries == 1
    assert not view.panel.state["buttons"]["check"]


def test_a_lost_match_is_told_the_rule_and_the_hint(view):
    view._over(view.attempt.answer._replace(winners=(1, 0)))
    view._show_panel()
    verdict = view.panel.state["verdict"]
    assert (verdict["right"], verdict["rule"]) == (False, "double.score")
    assert "Look again." in verdict["says"]
    assert marks.mark("double/sample") == marks.Mark(tries=1)


def test_another_deal_at_the_table_is_outside_the_match(view):
    view.table.deal(8)
    assert view.panel.state["buttons"]["check"] == "Deal game 1"
    play_out(view)
    assert view.attempt.answer.winners == ()
    press(view, "check")
    assert view.table.game.deal == 7


def test_a_restarted_kernel_goes_on_with_the_second_game(view):
    play_out(view)
    again = match()
    assert again.attempt.answer == view.attempt.answer
    assert [player.name for player in again.table.players] == ["random", "human"]
    assert "Game 2 of two" in again.panel.state["told"]
    play_out(again)
    assert match().attempt.answer.winners == ()


@pytest.mark.parametrize(
    "left",
    [
        7,
        {},
        {"deal": -1, "winners": [0]},
        {"deal": "nobody", "winners": [0]},
        {"deal": {"packs": 1}, "winners": [0]},
        {"deal": [7], "winners": [0]},
        {"deal": 7, "winners": 0},
        {"deal": 7, "winners": ["me"]},
        {"deal": 7, "winners": [[]]},
        {"deal": 7, "winners": [0, 1]},
    ],
)
def test_what_was_written_into_the_file_by_hand_is_no_match(left):
    marks.note_unfinished("double/sample", left)
    assert match().attempt.answer == (7, ())


def test_starting_over_deals_other_cards(view):
    play_out(view)
    press(view, "again")
    assert view.attempt.answer.winners == ()
    assert view.table.game.deal == view.attempt.answer.deal != 7
    assert marks.unfinished("double/sample") is None


def test_hint_and_language(view, monkeypatch):
    press(view, "hint")
    assert view.panel.state["hint"] == "Hint: Look again."
    monkeypatch.setattr(text, "_chosen", ["ru"])
    table_view._follow_cell()
    assert view.panel.state["asks"] == "по-русски: What now?"


def test_a_press_on_what_is_gone_is_none(view):
    play_out(view)
    stale = view.panel.state["serial"]
    press(view, "check")
    view.panel._handle_custom_msg({"do": "again", "serial": stale}, [])
    assert view.attempt.answer.winners != ()


def test_it_is_a_table_like_any_other():
    view = cardlab.task("double", MATCH)
    game = view.table.game
    source = next(move for move in game.legal_moves if move.source[0] == "s")
    hear(view.table, "open", pile=source.source)
    assert view.table.game.moves == (source,) or view.table.waits_for
    assert view._repr_mimebundle_()["text/plain"].startswith("A task. What now?\n")


def test_nothing_is_reviewed_before_both_games_were_played(view):
    def can_review():
        return view.table.bar.state["buttons"]["review"][2]

    play_out(view)
    assert not can_review()
    press(view, "check")
    play_out(view)
    assert can_review()
    view.table.review()
    assert view.table.reviewed
    press(view, "again")
    assert not view.table.reviewed
    play_out(view)
    assert not can_review()


def test_in_a_match_nobody_is_given_a_hint(view):
    assert "hint" in view.table.bar.state["hidden"]
    view.table.hint()
    assert view.table.message == "There is no hint now."
