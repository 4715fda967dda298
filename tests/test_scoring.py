"""The parts of a score come to the score; a match adds up what is over, player by player."""

import random

import pytest
from hypothesis import given
from random_games import games, positions

import cardlab
from cardlab.games import GAMES
from cardlab.scoring import Count, Tally, counted, match, players


def finished(name, deal=3, names=None):
    game, lots = cardlab.new(name, deal=deal), random.Random(deal)
    while not game.over:
        game.play(lots.choice(game.legal_moves))
    if names:
        game.extras["players"] = list(names)
    return game


def points(counts):
    return tuple(sum(count.points for count in seat) for seat in counts)


@given(games() | positions())
def test_the_parts_come_to_the_score(game):
    assert points(counted(game)) == game.scores


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_a_finished_game_come_to_its_score(name):
    game = finished(name)
    assert points(counted(game)) == game.scores


def test_in_double_the_reserve_counts_twice_and_each_seat_has_four_wastes():
    cards = {"r0": "[2] Kd", "w0": "9h", "w3": "8h 7h", "w4": "Td 9d", "s1": "[5]", "s0": "[1]"}
    zero, one = counted(cardlab.position("double", cards))
    assert zero == (Count("r", 3, 2), Count("w", 3, 1), Count("s", 1, 1), Count("h", 0, 1))
    assert one == (Count("r", 0, 2), Count("w", 2, 1), Count("s", 5, 1), Count("h", 0, 1))


def test_who_has_not_laid_out_has_all_cards_left():
    game = cardlab.new("zevaki", deal=7)
    assert sum(count.cards for count in counted(game)[1 - game.turn]) == 52


def test_a_match_is_added_up_by_seat():
    first, second = finished("double", 3), finished("double", 4)
    tallies = match([first, second])["double"]
    assert [tallies[seat].points for seat in (0, 1)] == [first.scores[n] + second.scores[n] for n in (0, 1)]
    assert [tallies[seat].won for seat in (0, 1)] == [sum(g.winner == n for g in (first, second)) for n in (0, 1)]
    assert tallies[0].played == tallies[1].played == 2
    for seat in (0, 1):
        cards = [[count.cards for count in counted(game)[seat]] for game in (first, second)]
        assert [count.cards for count in tallies[seat].counts] == [sum(both) for both in zip(*cards, strict=True)]


def test_players_with_names_change_seats_and_keep_their_points():
    first, second = finished("zevaki", 3, ["Ann", "Bo"]), finished("zevaki", 4, ["Bo", "Ann"])
    tallies = match([first, second])["zevaki"]
    assert set(tallies) == {"Ann", "Bo"}
    assert tallies["Ann"].points == first.scores[0] + second.scores[1]


def test_names_that_do_not_tell_players_apart_are_none():
    assert players(finished("pairs", names=["greedy", "greedy"])) is None
    assert players(cardlab.new("pairs", deal=1)) is None


def test_an_unfinished_game_counts_for_nothing_and_different_games_are_kept_apart():
    unfinished, game = cardlab.new("double", deal=7), finished("pairs")
    sums = match([unfinished, game])
    assert sums["double"] == {0: Tally(), 1: Tally()}
    assert sums["pairs"][0].points == game.scores[0]


# the sheet


def test_a_sheet_says_how_each_point_arises():
    game = cardlab.position("double", {"r0": "[2] Kd", "w0": "9h", "w4": "Td 9d"}, deal=None)
    assert game.over
    head, columns, zero, one = str(cardlab.score_sheet(game)).splitlines()
    assert head.startswith("Double patience: two penalty points")
    assert head.endswith("(double.score)")
    assert columns.split() == ["game", "player", "reserve", "waste", "stock", "hand", "points", "result"]
    assert zero.split("  ")[-1].strip() == "7"
    assert "3 × 2 = 6" in zero
    assert one.endswith("2  won")


def test_a_match_ends_in_sums_and_an_unfinished_game_is_called_so():
    games = [finished("zevaki", 3), finished("pairs", 4), finished("zevaki", 5), cardlab.new("zevaki", deal=7)]
    zevaki, pairs = str(cardlab.score_sheet(*games)).split("\n\n")
    lines = zevaki.splitlines()
    assert len(lines) == 2 + 2 * 3 + 2
    assert [line[:2] for line in lines[2::2]] == ["1:", "3:", "4:", "2 "]
    assert all(line.endswith("not over") for line in lines[6:8])
    sums = [sum(game.scores[seat] for game in games[::2]) for seat in (0, 1)]
    assert [int(line.split()[-3]) for line in lines[-2:]] == sums
    assert len(pairs.splitlines()) == 4


def test_of_many_players_each_has_a_sum_of_their_own_games():
    games = [finished("double", deal, names) for deal, names in [(3, ["Ann", "Bo"]), (4, ["Bo", "Cy"])]]
    unfinished = cardlab.new("double", deal=7)
    unfinished.extras["players"] = ["Bo", "Di"]
    (section,) = cardlab.score_sheet(*games, unfinished).sections()
    assert [row.cells[:2] for row in section.rows[6:]] == [
        ["1 finished game", "Ann"],
        ["2 finished games", "Bo"],
        ["1 finished game", "Cy"],
    ]
    assert {len(row.cells) for row in section.rows} == {len(section.head)}


def test_a_draw_is_shared():
    game = cardlab.position("double", {"r0": "Kd", "r1": "Kh", "f": "9s"})
    assert game.over
    assert str(cardlab.score_sheet(game)).count("draw") == 2


def test_the_table_of_a_notebook_has_the_same_cells_and_no_markup_of_players():
    games = [finished("pairs", 3, ["<b>Ann", "Bo"]), finished("pairs", 4, ["Bo", "<b>Ann"])]
    sheet = cardlab.score_sheet(*games)
    html = sheet._repr_html_()
    assert "<b>" not in html
    assert html.count("&lt;b&gt;Ann") == 3
    (section,) = sheet.sections()
    assert html.count("<td") == sum(len(row.cells) for row in section.rows)
    assert html.count("<th") - html.count("<thead") == len(section.head)


def test_a_sheet_is_of_a_game_at_least():
    with pytest.raises(ValueError, match="score sheet"):
        cardlab.score_sheet()
