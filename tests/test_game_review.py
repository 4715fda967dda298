"""A game reviewed: what is said of it, what is marked on the table, and the way from oversight to oversight."""

import pytest

import cardlab
from cardlab import text
from cardlab.games import GAMES
from cardlab.oversights import overlooked
from cardlab.strategies import named, play_out
from cardlab.view.arrows import VIOLET
from cardlab.view.game_review import GameReview

PARTNER = {"s0": "[9]", "s1": "[9]", "r1": "[3] Kd"}


def played(name, *bots, deal=3, **rules):
    """A game of bots; of two that are careless, unless others are named."""
    bots = bots or ("careless", "careless")
    return play_out(cardlab.new(name, deal=deal, **rules), [named(name, bot, seed=4) for bot in bots])


def hear(view, do, widget=None, **what):
    """A message as the browser sends it. What went wrong while it was answered is raised here, and not only told."""
    (widget or view.panel)._handle_custom_msg({"do": do, **what}, [])
    if view.trouble:
        raise view.trouble


def arrows(view):
    """How many outlines are filled on the table: of each arrow the dot and the arrow."""
    return sum(shape.colour == VIOLET and not shape.width for shape in view._look()[2].shapes) // 2


# what is found


@pytest.mark.parametrize("name", GAMES)
def test_every_oversight_is_listed_with_its_move_its_seat_and_its_points(name):
    game = played(name)
    found, view = overlooked(game), cardlab.review(game)
    assert isinstance(view, GameReview)
    assert tuple(view.oversights) == found
    assert view.found.numbers == [one.number + 1 for one in found]
    for (told, seat), one, moved in zip(view.found.lines, found, view.found.numbers, strict=True):
        assert told.startswith(one.says[:1].upper() + one.says[1:])
        assert seat == view.list.lines[moved][1]
    points = [f"{one.cost} point{'' if one.cost == 1 else 's'}" if one.cost else "not in points" for one in found]
    assert list(view.found.notes.values()) == points


def test_a_review_begins_at_the_first_oversight():
    game = played("double")
    view = cardlab.review(game)
    assert view.at == overlooked(game)[0].number
    assert view.found.at == 0
    assert view.panel.state["count"] == f"Oversight 1 of {len(overlooked(game))}"


@pytest.mark.parametrize("name", GAMES)
def test_at_an_oversight_the_table_lies_as_it_did_and_what_was_possible_is_marked(name):
    game = played(name)
    view = cardlab.review(game)
    for line, one in enumerate(overlooked(game)):
        hear(view, "show", view.found, step=line)
        assert view.game.moves == game.moves[: one.number]
        assert set(one.possible) <= set(view.game.legal_moves)
        assert arrows(view) == len(one.possible)
        assert view.trace.value == ""
        assert (view.found.at, view.panel.state["rule"]) == (line, one.rule)
        hear(view, "forward", view.reel)
        assert (view.found.at, arrows(view)) in [(-1, 0), (line + 1, arrows(view))]


def test_many_pairs_are_marked_with_rings_alone():
    game = cardlab.new("pairs", deal="many-pairs")
    game.play("done")
    view = cardlab.review(game)
    rings = {shape.points for shape in view._look()[2].shapes if shape.colour == VIOLET and shape.width}
    assert (arrows(view), len(rings)) == (0, 16)


def test_the_message_line_says_what_was_possible_by_which_rule_and_what_was_played():
    game = cardlab.position("zevaki", {**PARTNER, "h0": "9s", "r0": "[3] As"})
    game.play("h0>w0")
    assert cardlab.review(game).message == (
        "Move 1, seat 0: A♠ could have gone to a foundation. 1 point was left lying (zevaki.foundation). "
        "What was played: Seat 0: 9♠ from hand h0 to waste w0 (h0>w0)."
    )


def test_what_cannot_be_told_in_points_is_said_so():
    game = cardlab.position("zevaki", {**PARTNER, "h0": "9s", "t2": "Ah"})
    game.play("h0>w0")
    view = cardlab.review(game)
    assert "What that cost cannot be told in points (zevaki.foundation)." in view.message
    assert view.panel.state["sums"][0][0] == "Seat 0: 1 oversight, which cannot be told in points."
    assert view.found.notes == {"0": "not in points"}


def test_the_moves_that_came_too_soon_are_marked_in_the_list_of_moves():
    game = played("double")
    view = cardlab.review(game)
    assert view.list.notes == {str(one.number + 1): "oversight" for one in overlooked(game)}
    one = overlooked(game)[2]
    hear(view, "noted", view.list, step=one.number + 1)
    assert view.at == one.number
    assert cardlab.watch(game).list.notes == {}


def test_the_players_are_named():
    game = played("double", "careless", "careful")
    game.extras["players"] = ["human", "careful"]
    first, second = (told for told, _seat in cardlab.review(game).panel.state["sums"])
    assert first.startswith("Person (seat 0): ")
    assert second.startswith("Careful (seat 1) overlooked nothing in ")


# the way through


def test_next_and_previous_go_from_oversight_to_oversight():
    game = played("zevaki")
    numbers, view = [one.number for one in overlooked(game)], cardlab.review(game)
    assert view.panel.state["live"] == [False, True]
    for do, number in [("forward", 1), ("forward", 2), ("back", 1), ("last", -1), ("forward", -1), ("first", 0)]:
        hear(view, do)
        assert view.at == numbers[number]
    hear(view, "forward", view.found, steps=10)
    assert view.at == numbers[10]
    view.show(numbers[2] + 1)
    assert view.found.at == -1
    hear(view, "back")
    assert view.at == numbers[2]
    view.show(view.last)
    assert view.panel.state["live"] == [True, False]


def test_the_replay_still_goes_move_by_move():
    game = played("pairs")
    view = cardlab.review(game)
    hear(view, "first", view.reel)
    for step in range(len(game.moves) + 1):
        assert view.at == step
        assert view.game.moves == game.moves[:step]
        hear(view, "forward", view.reel)


def test_it_is_told_in_the_language_in_force(monkeypatch):
    view = cardlab.review(played("zevaki"))
    at = view.at
    monkeypatch.setattr(text, "_chosen", ["ru"])
    view.follow()
    assert view.list.label == "Ходы"
    assert "можно было" in view.found.lines[0][0]
    assert view.at == at


# whatever game it is


@pytest.mark.parametrize("name", GAMES)
def test_of_those_who_look_it_says_so(name):
    view = cardlab.review(played(name, "careful", "greedy"))
    assert view.panel.state["note"].endswith("Well watched!")
    assert [told.split(" in ")[0] for told, _seat in view.panel.state["sums"]] == [
        "Seat 0 overlooked nothing",
        "Seat 1 overlooked nothing",
    ]
    assert (view.panel.state["count"], view.found.layout.display, view.at) == ("", "none", 0)
    hear(view, "forward")
    assert view.at == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_a_move_has_nothing_to_review(name):
    view = cardlab.review(cardlab.new(name, deal=1))
    assert view.panel.state["note"] == "No turn has ended yet, so there is nothing to review."
    for do in ("forward", "back", "first", "last"):
        hear(view, do)
    hear(view, "redraw", view.reel)
    assert view.at == 0


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("pairs", {"match": "rank", "turn": "one"}),
        ("pairs", {"row": 2, "refill": "owner"}),
        ("zevaki", {"variant": "international"}),
        ("zevaki", {"layout": "both", "tableau": "own", "waste_play": True}),
        ("double", {"open_again": True, "reserve_first": True}),
    ],
)
def test_by_any_rules(name, rules):
    game = played(name, deal=2, **rules)
    view = cardlab.review(game)
    for line in range(len(overlooked(game))):
        hear(view, "show", view.found, step=line)
        assert view.found.at == line
    assert "image/svg+xml" in view._repr_mimebundle_()


def test_of_a_game_that_is_not_over_it_says_so():
    game = played("pairs")
    assert "not over" not in cardlab.review(game).panel.state["note"]
    game.undo()
    view = cardlab.review(game)
    assert view.panel.state["note"].endswith("The game is not over: this is what there is to say so far.")


def test_a_blocked_game_is_reviewed_to_its_end():
    game = cardlab.position("zevaki", {**PARTNER, "h0": "9s", "t5": "Ts"})
    game.play("h0>w0")
    game.end_blocked()
    view = cardlab.review(game)
    assert len(view.oversights) == 1
    assert "not over" not in view.panel.state["note"]
    view.show(view.last)
    assert view.game.ended == "blocked"


def test_what_was_taken_back_in_a_study_is_not_reviewed():
    game = played("double")
    number = overlooked(game)[-1].number
    while len(game.moves) > number:
        game.undo()
    undone = game.undone
    assert [one.number for one in cardlab.review(game).oversights] == [one.number for one in overlooked(game)]
    assert number not in [one.number for one in overlooked(game)]
    assert game.undone == undone


def test_the_game_that_is_reviewed_stays_as_it_is_and_its_review_as_it_was():
    game = played("zevaki")
    for _move in range(30):
        game.undo()
    before = game.record()
    view = cardlab.review(game)
    found = view.oversights
    assert game.record() == before
    game.redo()
    hear(view, "redraw", view.reel)
    assert view.oversights == found
    assert view.last == len(game.moves) - 1


def test_no_more_is_to_be_seen_than_in_a_replay():
    game = played("zevaki")
    review, replay = cardlab.review(game), cardlab.watch(game)
    for one in overlooked(game):
        review.show(one.number)
        replay.show(one.number)
        assert review.glass.scene == replay.glass.scene
        assert review._look()[2].sprites == replay._look()[2].sprites


def test_a_recorded_game_is_reviewed_by_its_path(tmp_path):
    game = played("pairs")
    cardlab.save(game, path := tmp_path / "mine.json")
    assert len(cardlab.review(path).oversights) == len(cardlab.review(str(path)).oversights) == len(overlooked(game))


@pytest.mark.parametrize("wrong", [None, 7, ["mine.json"]])
def test_what_is_no_game_is_refused(wrong):
    with pytest.raises(TypeError, match="review shows a game"):
        cardlab.review(wrong)


def test_without_widgets_it_is_a_picture_with_arrows_and_the_review_in_words():
    game = played("double")
    bundle = cardlab.review(game)._repr_mimebundle_()
    assert VIOLET in bundle["image/svg+xml"]
    first, second, *found = bundle["text/plain"].splitlines()
    assert (first[:7], second[:7]) == ("Seat 0:", "Seat 1:")
    assert found[0].startswith(f"{overlooked(game)[0].number + 1}. ")


# at the table


def at_table(game):
    view = cardlab.table(game)
    return view, lambda do: press(view, do)


def press(view, do):
    view.bar._handle_custom_msg({"do": do}, [])
    if view.trouble:
        raise view.trouble


def can_review(view):
    return view.bar.state["buttons"]["review"][2]


def test_a_finished_game_is_reviewed_in_the_tables_place_and_the_table_comes_back():
    view, push = at_table(played("zevaki"))
    assert can_review(view)
    push("review")
    assert view.reviewed in view.children
    assert view.reviewed.oversights
    assert (view.felt.layout.display, view.bar.state["reviewed"]) == ("none", True)
    push("review")
    assert (view.reviewed, view.felt.layout.display, view.bar.state["reviewed"]) == (None, None, False)
    assert view.children == (view.bar, view.felt)


def test_a_table_that_is_painted_anew_has_its_review_painted_too(drawn):
    view, push = at_table(played("double"))
    push("redraw")
    alone = len(drawn)
    push("review")
    before = len(drawn)
    push("redraw")
    assert len(drawn) - before > alone
    assert view.reviewed.found.at == 0


def test_another_deal_puts_the_review_away():
    view, push = at_table(played("double"))
    push("review")
    push("new")
    assert (view.reviewed, view.felt.layout.display, can_review(view)) == (None, None, False)


def test_a_move_taken_back_puts_the_review_away():
    view, push = at_table(played("pairs"))
    push("study")
    push("review")
    push("undo")
    assert not view.game.over
    assert (view.reviewed, can_review(view)) == (None, False)


def test_no_game_is_reviewed_while_it_is_played():
    view, push = at_table(cardlab.new("double", deal=7))
    assert not can_review(view)
    push("review")
    assert view.reviewed is None


def test_the_cards_of_a_review_look_as_those_of_its_table():
    view = cardlab.table(played("double"), four_colour=True, large_index=True)
    press(view, "review")
    assert (view.reviewed.four_colour, view.reviewed.large_index) == (True, True)
