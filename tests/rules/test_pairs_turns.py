"""`pairs`, rule by rule: what is overlooked, the refill, the thirteenth card and the end.

Most tables have rows of three places and a thirteenth: t0-t2 and t3 are seat 0's, t4-t6 and t7 seat 1's.
"""

import pytest
from playing import moves, pairs_dealt, pairs_table, played, rows

import cardlab


class TestOverlook:
    """pairs.overlook"""

    def test_done_may_come_while_a_pair_still_lies_there(self):
        game = played(pairs_table("Ac 2c 3c", "Ac 2c 4c"), "t0+t4 done")
        assert (game.turn, moves(game)) == (1, {"t1+t5", "done"})

    def test_after_two_turns_that_saw_nothing_the_next_player_must_take_one(self, refused):
        game = played(pairs_table("Ac 2c 3c", "Ac 2c 4c"), "done done")
        assert moves(game) == {"t0+t4", "t1+t5"}
        refused(game, "done", "pairs.overlook")
        game.play("t0+t4")
        assert moves(game) == {"t1+t5", "done"}, "one is enough"

    @pytest.mark.parametrize("turns", ["done t0+t4 done done", "t0+t4 done done", "done t0+t4 t1+t5 done done"])
    def test_a_pair_taken_breaks_the_run_of_turns(self, turns):
        game = played(pairs_table("Ac 2c 3c", "Ac 2c 3c"), turns)
        assert "done" in moves(game)
        assert "t2+t6" in moves(game)

    def test_a_thirteenth_laid_breaks_it_too(self):
        game = played(pairs_table("Ac 2c 3c", "4c 5c 6c", stocks=("[4] 5c", "[5]")), "s0>t3 done done")
        assert moves(game) == {"t3+t5", "done"}
        assert moves(played(game, "done")) == {"t3+t5"}

    def test_the_duty_ends_with_the_turn(self):
        game = played(pairs_table("Ac 2c 3c", "Ac 2c 4c"), "done done t0+t4 done")
        assert moves(game) == {"t1+t5", "done"}

    def test_undo_brings_the_choice_back_and_redo_the_duty(self):
        game = played(pairs_table("Ac 2c 3c", "Ac 2c 4c"), "done done")
        game.undo()
        assert "done" in moves(game)
        game.redo()
        assert "done" not in moves(game)

    def test_compulsory_means_done_only_when_no_pair_is_left(self, refused):
        game = pairs_table("Ac 2c 3c", "Ac 2c 4c", compulsory=True)
        refused(game, "done", "pairs.overlook")
        refused(played(game, "t0+t4"), "done", "pairs.overlook")
        assert moves(played(game, "t1+t5")) == {"done"}

    def test_compulsory_holds_for_a_pair_that_the_thirteenth_made(self, refused):
        game = pairs_table("Ac 2c 3c", "4c 5c 6c", stocks=("[4] 5c", "[5]"), compulsory=True)
        assert moves(game) == {"s0>t3", "done"}
        refused(played(game, "s0>t3"), "done", "pairs.overlook")

    def test_compulsory_with_one_pair_a_turn_means_when_one_has_been_taken(self, refused):
        game = pairs_dealt("Ac 2c 3c 4c", "Ac 2c 3c 5c", turn="one", compulsory=True)
        refused(game, "done", "pairs.overlook")
        assert moves(played(game, "t1+t5")) == {"done"}
        refused(played(game, "done"), "done", "pairs.overlook")

    def test_compulsory_with_one_pair_a_turn_and_no_pair_there(self):
        assert moves(pairs_dealt("Ac 2c 3c", "4c 5c 6c", turn="one", compulsory=True)) == {"s0>t3", "done"}


class TestRefill:
    """pairs.refill"""

    @pytest.mark.parametrize(("turn", "filled"), [(0, "9c 2c 8c - 7c 4c 6c -"), (1, "9d 2c 8d - 7d 4c 6d -")])
    def test_done_fills_in_rising_order_of_place_from_the_movers_stock(self, turn, filled):
        game = pairs_table("Ac 2c 3c", "3c 4c Ac", turn=turn, stocks=("[2] 5c 6c 7c 8c 9c", "[2] 5d 6d 7d 8d 9d"))
        assert rows(played(game, "t2+t4 t0+t6 done")) == filled
        assert (len(game.piles[f"s{turn}"]), len(game.piles[f"s{1 - turn}"])) == (3, 7)

    @pytest.mark.parametrize("turn", [0, 1])
    def test_or_from_the_stock_of_the_places_owner(self, turn):
        game = pairs_table("Ac 2c 3c", "3c 4c Ac", turn=turn, stocks=("[2] 8c 9c", "[2] 8d 9d"), refill="owner")
        assert rows(played(game, "t2+t4 t0+t6 done")) == "9c 2c 8c - 9d 4c 8d -"

    def test_while_that_stock_lasts(self):
        game = played(pairs_table("Ac 2c 3c", "3c 4c Ac", stocks=("7c 8c 9c", "[5]")), "t2+t4 t0+t6 done")
        assert rows(game) == "9c 2c 8c - 7c 4c - -"
        assert (game.piles["s0"], len(game.piles["s1"])) == ((), 5)

    def test_one_owners_stock_may_last_longer(self):
        game = pairs_table("Ac 2c 3c", "3c 4c Ac", stocks=("9c", "[2] 8d 9d"), refill="owner")
        assert rows(played(game, "t2+t4 t0+t6 done")) == "9c 2c - - 9d 4c 8d -"

    def test_a_place_that_stayed_empty_is_not_filled_in_a_later_turn(self):
        """`done` fills the places that were freed in its own turn."""
        game = played(pairs_table("Ac 2c 3c", "Ac 2c 4c", stocks=("", "[3] 8d 9d")), "t0+t4 done t1+t5 done")
        assert rows(game) == "- 9d 3c - - 8d 4c -"

    def test_a_place_that_was_never_filled_is_not_freed(self):
        assert rows(played(pairs_table("Ac 2c 3c", "Ac 4c 5c", stocks=("[3] 8d 9d", "[5]")), "t0+t4 done"))[-1] == "-"

    def test_the_new_cards_are_for_the_opponent_to_look_at(self):
        game = played(pairs_table("Ac 2c 3c", "Ac 4c 5c", stocks=("[2] 7c 7c", "[5]")), "t0+t4 done")
        assert (game.turn, moves(game)) == (1, {"t0+t4", "done"})

    def test_undo_of_done_takes_the_new_cards_back(self):
        game = played(pairs_table("Ac 2c 3c", "3c 4c Ac", stocks=("[2] 6c 7c 8c 9c", "[5]")), "t2+t4 t0+t6")
        before = dict(game.piles)
        played(game, "done")
        game.undo()
        assert (dict(game.piles), game.turn) == (before, 0)


class TestThirteenth:
    """pairs.thirteenth"""

    @pytest.mark.parametrize(("turn", "text"), [(0, "s0>t3"), (1, "s1>t7")])
    def test_in_a_turn_without_a_pair_a_player_may_lay_one_more_card(self, turn, text):
        game = pairs_table("Ac 2c 3c", "4c 5c 6c", turn=turn, stocks=("[4] 9c", "[4] 9c"))
        assert moves(game) == {text, "done"}, "a right, no duty"
        game.play(text)
        assert game.piles[text[3:]] == ("9c",)
        assert game.turn == turn
        assert moves(game) == {"done"}

    def test_and_may_then_take_pairs(self):
        game = pairs_table("Ac 2c 3c", "4c 5c 6c", stocks=("[4] 6c", "[5]"))
        assert moves(played(game, "s0>t3 t3+t6 done")) == {"s1>t7", "done"}

    def test_by_default_the_places_are_t12_and_t25(self):
        deal = next(game for game in (cardlab.new("pairs", deal=n) for n in range(500)) if "s0>t12" in game.legal_moves)
        assert moves(deal) == {"s0>t12", "done"}
        assert "s1>t25" in moves(played(deal, "done"))

    @pytest.mark.parametrize("before", ["", "t0+t4"])
    def test_not_in_a_turn_that_began_with_a_pair(self, refused, before):
        """Nor when that pair has been taken meanwhile."""
        refused(played(pairs_table("Ac 2c 3c", "Ac 5c 6c"), before), "s0>t3", "pairs.thirteenth")

    @pytest.mark.parametrize("place", ["t0", "t2", "t4", "t7"])
    def test_on_no_other_place(self, refused, place):
        """Neither beside it in the own row nor on the opponent's thirteenth."""
        refused(pairs_table("Ac 2c 3c", "4c 5c 6c"), f"s0>{place}", "pairs.thirteenth")

    def test_nor_on_an_empty_place_of_the_row(self, refused):
        refused(pairs_table("Ac - 3c", "4c 5c 6c"), "s0>t1", "pairs.thirteenth")

    def test_not_without_a_stock(self, refused):
        refused(pairs_table("Ac 2c 3c", "4c 5c 6c", stocks=("", "[5]")), "s0>t3", "pairs.thirteenth")

    def test_what_matters_is_the_chosen_kind_of_pair(self, refused):
        refused(pairs_table("Ac 2c 3c", "Ad 5c 6c", match="rank"), "s0>t3", "pairs.thirteenth")
        assert "s0>t3" in moves(pairs_table("Ac 2c 3c", "Ad 5c 6c"))

    @pytest.mark.parametrize("text", ["s0>f0", "s0>s1", "s0>t8", "s0", "t0>s0", "s0>t3*2", "s2>t3"])
    def test_laying_has_one_text(self, unreadable, text):
        unreadable(pairs_table("Ac 2c 3c", "4c 5c 6c"), text)


class TestFourteenth:
    """pairs.fourteenth"""

    def test_nobody_ever_lays_a_fourteenth(self, refused):
        game = played(pairs_table("Ac 2c 3c", "4c 5c 6c"), "s0>t3")
        refused(game, "s0>t3", "pairs.fourteenth")
        refused(played(game, "done done"), "s0>t3", "pairs.fourteenth")

    def test_not_even_when_the_thirteenth_has_been_taken_away(self, refused):
        game = played(pairs_table("Ac 2c 3c", "4c 5c 6c", stocks=("[4] 6c", "[5]")), "s0>t3 t3+t6")
        refused(game, "s0>t3", "pairs.fourteenth")

    def test_a_thirteenth_place_that_is_freed_is_refilled_like_any_other(self):
        game = pairs_table("Ac 2c 3c", "4c 5c 6c", stocks=("[2] 8c 9c 6c", "[5]"))
        assert rows(played(game, "s0>t3 t3+t6 done")) == "Ac 2c 3c 9c 4c 5c 8c -"

    def test_each_seat_has_its_own(self, refused):
        game = pairs_table("Ac 2c 3c", "4c 5c 6c", thirteenth=(True, False))
        refused(game, "s0>t3", "pairs.fourteenth")
        assert "s1>t7" in moves(played(game, "done"))

    def test_undo_gives_it_back(self):
        game = played(pairs_table("Ac 2c 3c", "4c 5c 6c"), "s0>t3")
        game.undo()
        assert "s0>t3" in moves(game)


class TestEnd:
    """pairs.end"""

    def test_two_turns_running_saw_nothing_and_no_pair_lies_open(self, refused):
        game = played(pairs_table("Ac 2c 3c", "4c 5c 6c"), "done")
        assert not game.over
        played(game, "done")
        assert game.over
        assert list(game.legal_moves) == []
        for text in ("done", "s0>t3", "t0+t1", "s1>t7"):
            refused(game, text, "pairs.end")

    def test_while_a_pair_lies_open_the_game_goes_on(self):
        assert not played(pairs_table("Ac 2c 3c", "Ac 5c 6c"), "done done").over

    @pytest.mark.parametrize("turns", ["done s1>t7 done done", "s0>t3 done done", "done s1>t7 done s0>t3 done done"])
    def test_a_card_laid_starts_the_count_again(self, turns):
        game = played(pairs_table("Ac 2c 3c", "4c 5c 6c"), turns)
        assert not game.over
        assert played(game, "done").over

    def test_a_pair_taken_starts_the_count_again(self):
        game = played(pairs_table("Ac 2c 3c", "Ac 5c 6c", stocks=("[5]", "")), "t0+t4 done done")
        assert not game.over
        assert played(game, "done").over

    def test_undo_opens_it_again(self):
        game = played(pairs_table("Ac 2c 3c", "4c 5c 6c"), "done done")
        game.undo()
        assert (game.over, moves(game)) == (False, {"s1>t7", "done"})

    def test_it_ends_so_even_when_nothing_is_left_to_take(self):
        game = played(pairs_table("Ac", "Ac", row=1, stocks=("", "")), "t0+t2 done done")
        assert not game.over
        assert played(game, "done").over


class TestScore:
    """pairs.score"""

    def test_the_number_of_cards_taken(self):
        game = pairs_table("Ac 2c 3c", "Ac 2c 4c", taken=("5c 5c", ""))
        assert [played(game, turn).scores for turn in ("t0+t4", "done", "t1+t5")] == [(4, 0), (4, 0), (4, 2)]

    @pytest.mark.parametrize(
        ("taken", "scores", "winner"),
        [
            (("5c 5c 6c 6c", "7c 7c"), (4, 2), 0),
            (("5c 5c", "6c 6c 7c 7c"), (2, 4), 1),
            (("5c 5c", "6c 6c"), (2, 2), None),
        ],
    )
    def test_more_wins_and_equal_is_a_draw(self, taken, scores, winner):
        game = pairs_table("Ac 2c 3c", "4c 8c 9c", taken=taken)
        assert game.winner is None
        played(game, "done done")
        assert (game.scores, game.winner) == (scores, winner)
