"""`zevaki`, rule by rule: the turn, the partner's piles, the stock and the end (see test_zevaki_rules.py for the rest).

In most positions seat 0 is to move, both have laid out, and each seat has a stock of unknown cards.
"""

from functools import partial

import pytest
from playing import moves, played, set_up, tableau

import cardlab

position = partial(set_up, "zevaki")


def gifts(game):
    return {str(move) for move in game.legal_moves if move.target in {f"r{1 - game.turn}", f"w{1 - game.turn}"}}


class TestTurn:
    """zevaki.turn"""

    PILES = {"r0": "[2] Ac", "r1": "[2] Ad", "h0": "5h", "w0": "9c", "w1": "9d", "t0": "Td", "t4": "8d"}

    def test_only_their_own_hand_reserve_and_stock_and_the_tableau(self, refused):
        game = position(self.PILES)
        assert {move[:2] for move in moves(game)} == {"r0", "h0", "t0", "t4"}
        for text in ("r1>f", "r1>t1", "s1>h1", "h1>f", "h1>w1", "w1>t0", "w1>f", "r1>r0", "r1>t1*2"):
            refused(game, text, "zevaki.turn")

    def test_the_turn_passes_with_the_card_on_the_waste(self, refused):
        game = played(position(self.PILES), "h0>w0")
        assert game.turn == 1
        assert "r1>f" in moves(game)
        for text in ("r0>f", "s0>h0"):
            refused(game, text, "zevaki.turn")

    @pytest.mark.parametrize(
        "text", ["done", "x", "", "r0", "r0>r0", "r0>t8", "r2>t1", "r0 > t1", "r0>f ", "R0>f", "t0+t4"]
    )
    def test_other_words_are_no_move_of_this_game(self, unreadable, text):
        unreadable(position(self.PILES), text)


class TestGift:
    """zevaki.gift"""

    @pytest.mark.parametrize("pile", ["r1", "w1"])
    def test_any_card_of_the_same_suit_one_higher_or_lower(self, refused, pile):
        game = position(
            {pile: "[2] 8h", "t4": "7h", "t5": "9h", "t6": "8h", "t7": "7d", "t0": "9s", "t1": "6h", "t2": "Th"}
        )
        assert gifts(game) == {f"t4>{pile}", f"t5>{pile}"}
        for text, card in [("t6", "8♥"), ("t7", "7♦"), ("t0", "9♠"), ("t1", "6♥"), ("t2", "10♥")]:
            refused(game, f"{text}>{pile}", "zevaki.gift", card)

    @pytest.mark.parametrize(("given", "lying"), [("Kd", "Ad"), ("Ad", "Kd")])
    def test_king_and_ace_are_no_neighbours(self, refused, given, lying):
        refused(position({"r1": f"[2] {lying}", "t0": given}), "t0>r1", "zevaki.gift")

    def test_from_hand_and_reserve_too(self):
        game = position({"r0": "[3] 7h", "h0": "Jd", "r1": "[3] 8h", "w1": "3c Qd"})
        assert gifts(game) == {"r0>r1", "h0>w1"}
        assert played(game, "h0>w1").piles["w1"] == ("3c", "Qd", "Jd")
        assert game.turn == 0, "a gift does not end the turn"

    def test_after_it_the_gift_is_the_open_top(self):
        game = played(position({"r1": "[3] 8h"} | tableau("7h", "9h", "6h")), "t0>r1")
        assert gifts(game) == {"t2>r1"}
        assert game.seen(0).piles["r1"] == (None, None, None, None, "7h")

    @pytest.mark.parametrize("pile", ["r1", "w1"])
    def test_with_it_the_series_that_lies_on_it(self, refused, pile):
        game = position({pile: "[2] 9c", "t5": "Tc", "t0": "8c 7c 6c", "t1": "Jc Tc 9c 8c"})
        assert gifts(game) == {f"t0>{pile}*3", f"t1>{pile}", f"t1>{pile}*3", f"t5>{pile}"}
        refused(game, f"t0>{pile}", "zevaki.gift", "6♣", "9♣")
        refused(game, f"t0>{pile}*2", "zevaki.gift", "7♣", "9♣")
        refused(game, f"t0>{pile}*4", "zevaki.series")
        before = game.piles[pile]
        assert played(game, f"t0>{pile}*3").piles[pile] == (*before, "8c", "7c", "6c")
        assert game.piles["t0"] == ()

    @pytest.mark.parametrize(
        "rules", [{"series": "single"}, {"build": "alternate"}, {"series": "single", "build": "alternate"}]
    )
    def test_only_one_card_with_single_cards_or_other_colours(self, rules):
        game = position({"r1": "[2] 9c"} | tableau("8c 7d" if "build" in rules else "8c 7c", "8c"), **rules)
        assert gifts(game) == {"t1>r1"}
        assert not {move for move in moves(game) if move.endswith("r1*2")}

    def test_in_other_colours_the_gift_is_still_of_the_same_suit(self, refused):
        game = position({"r1": "[2] 9c"} | tableau("8d", "8c", "Tc 9d", "Ts"), build="alternate")
        assert gifts(game) == {"t1>r1"}
        refused(game, "t0>r1", "zevaki.gift", "8♦", "9♣")
        refused(game, "t2>r1*2", "zevaki.gift")

    @pytest.mark.parametrize("text", ["t0>r1", "t0>w1", "h0>w1"])
    def test_there_must_be_a_card_there_to_play_on(self, refused, text):
        refused(position({"t0": "7h", "h0": "6h"}), text, "zevaki.gift")

    @pytest.mark.parametrize("text", ["t0>r0", "h0>r0"])
    def test_on_ones_own_reserve_goes_nothing(self, refused, text):
        refused(position({"r0": "[2] 8h", "t0": "7h", "h0": "9h"}), text, "zevaki.gift")

    def test_on_an_unknown_card_nothing(self, refused):
        game = position({"r1": "[3]", "t0": "7h"})
        assert gifts(game) == set()
        refused(game, "t0>r1", "zevaki.gift")

    def test_each_has_the_chance_in_their_own_turn(self):
        game = played(position({"r0": "[3] 8h", "h0": "Ks", "t0": "7h"}), "h0>w0")
        assert gifts(game) == {"t0>r0"}


class TestOpen:
    """zevaki.open"""

    def test_with_no_card_in_hand_the_player_opens_the_next_card_of_the_stock(self):
        game = position({"s0": "[3] 9c 5d"})
        assert "s0>h0" in moves(game)
        assert played(game, "s0>h0").piles["h0"] == ("5d",)
        assert (game.turn, len(game.piles["s0"])) == (0, 4)
        assert played(game, "h0>t0 s0>h0").piles["h0"] == ("9c",)

    @pytest.mark.parametrize("text", ["s0>w0", "s0>t1", "s0>f", "s0>r1", "s0>h1", "s0>s1", "s0>h0*2"])
    def test_the_stock_is_opened_into_ones_own_hand_and_nowhere_else(self, refused, text):
        refused(position({"r1": "[2] 9c"}), text, "zevaki.open")

    def test_not_while_a_card_is_held(self, refused):
        refused(position({"h0": "5d"}), "s0>h0", "zevaki.open")

    def test_not_without_stock_and_waste(self, refused):
        refused(position({"s0": "", "r0": "[3] 9c"}), "s0>h0", "zevaki.open")

    def test_nothing_else_comes_into_the_hand(self, refused):
        game = position({"r0": "[2] 9c", "t0": "5d"})
        for text in ("r0>h0", "t0>h0", "t0>h1"):
            refused(game, text, "zevaki.open")


class TestHand:
    """zevaki.hand"""

    def test_the_card_in_hand_may_go_wherever_the_reserves_top_may(self):
        piles = {"r1": "[2] 9h", "w1": "7h", "f": "7h"} | tableau("9h", "", "Kc", "Qd", "8s")
        game = position({"r0": "[2] 8h", "h0": "8h"} | piles)
        targets = {move.target for move in game.legal_moves if move.source == "r0"}
        assert targets == {"f", "t0", "t1", "t5", "t6", "t7", "r1", "w1"}
        assert {move.target for move in game.legal_moves if move.source == "h0"} == targets | {"w0"}

    def test_while_it_is_held_every_other_move_is_open_except_opening_another(self):
        piles = {"r0": "[2] 8h", "r1": "[2] 9c", "f": "2s"} | tableau("9h", "8c", "3s", "Kd")
        without = moves(position(piles))
        held = position(piles | {"h0": "Qh"})
        assert {move for move in moves(held) if move[0] != "h"} == without - {"s0>h0"}

    @pytest.mark.parametrize("text", ["h0>f", "h0>t1", "h0>w0", "h0>r1"])
    def test_an_empty_hand_plays_nothing(self, refused, text):
        refused(position({"r1": "[2] 9c"}), text, "zevaki.hand")

    def test_it_holds_one_card(self, refused):
        refused(position({"h0": "9c"}), "h0>t1*2", "zevaki.hand")


class TestWaste:
    """zevaki.waste"""

    PILES = {"w0": "Kd 5h", "r1": "[2] 6h", "f": "4h", "t0": "6h", "t1": "Kd", "s0": "[4] 9s"}

    def test_laying_the_card_in_hand_on_ones_own_waste_ends_the_turn(self):
        game = played(position(self.PILES), "s0>h0 h0>w0")
        assert (game.turn, game.piles["w0"]) == (1, ("Kd", "5h", "9s"))

    def test_and_nothing_can_be_mended(self, refused):
        game = played(position({"r0": "[2] Ac"} | self.PILES), "s0>h0 h0>w0")
        refused(game, "r0>f", "zevaki.turn")

    @pytest.mark.parametrize("text", ["t0>w0", "r0>w0"])
    def test_only_the_card_in_hand_goes_there(self, refused, text):
        refused(position({"r0": "[2] 4h"} | self.PILES), text, "zevaki.waste")

    @pytest.mark.parametrize("text", ["w0>f", "w0>t0", "w0>t2", "w0>r1", "w0>h0"])
    def test_its_own_top_is_not_played_again(self, refused, text):
        refused(position(self.PILES), text, "zevaki.waste")

    def test_or_it_is_like_the_reserves(self):
        game = position(self.PILES | {"w1": "[2] 4h"}, waste_play=True)
        assert moves(game, "w0>") == {"w0>f", "w0>t0", *(f"w0>t{place}" for place in range(2, 8)), "w0>r1", "w0>w1"}
        assert played(game, "w0>f").piles["w0"] == ("Kd",)
        assert game.turn == 0

    def test_then_an_empty_place_takes_it_as_the_rule_of_empty_places_says(self, refused):
        game = position(self.PILES | {"r0": "4c"}, waste_play=True, fill="reserve")
        refused(game, "w0>t2", "zevaki.fill")
        assert "w0>t2" in moves(played(game, "r0>t3"))

    def test_then_one_card_at_a_time_and_never_back_to_the_hand(self, refused):
        game = position({"w0": "9h 8h", "t0": "Th"}, waste_play=True)
        refused(game, "w0>t0*2", "zevaki.waste")
        refused(game, "w0>t0", "zevaki.build", "8♥", "10♥")
        refused(game, "w0>h0", "zevaki.open")
        refused(position({"t0": "Th"}, waste_play=True), "w0>t1", "zevaki.waste")


class TestRecycle:
    """zevaki.recycle"""

    def test_opening_an_empty_stock_first_turns_the_waste_over(self):
        game = position({"s0": "", "w0": "4h Qs 9d"})
        assert "s0>h0" in moves(game)
        game.play("s0>h0")
        assert [game.piles[name] for name in ("h0", "s0", "w0")] == [("4h",), ("9d", "Qs"), ()]

    def test_what_was_laid_on_it_first_comes_out_first(self):
        game, order = position({"s0": "", "w0": "4h Qs 9d"}), []
        for place in range(3):
            order += played(game, "s0>h0").piles["h0"]
            game.play(f"h0>t{place}")
        assert order == ["4h", "Qs", "9d"]

    def test_not_before_so_that_its_top_can_take_gifts_until_then(self):
        game = played(position({"s0": "9d", "w0": "4h", "t0": "Td"}), "s0>h0 h0>w0")
        assert (game.piles["s0"], game.piles["w0"]) == ((), ("4h", "9d"))
        assert gifts(game) == {"t0>w0"}
        played(game, "t0>w0 s1>h1 h1>w1 s0>h0")
        assert [game.piles[name] for name in ("h0", "s0", "w0")] == [("4h",), ("Td", "9d"), ()]

    def test_undo_turns_it_back(self):
        game = played(position({"s0": "", "w0": "4h Qs 9d"}), "s0>h0")
        game.undo()
        assert (game.piles["w0"], game.piles["s0"], game.piles["h0"]) == (("4h", "Qs", "9d"), (), ())

    @pytest.mark.parametrize("text", ["t0>s0", "r0>s0", "t0>s1", "h0>s0"])
    def test_nothing_else_goes_to_a_stock(self, refused, text):
        refused(position({"r0": "[2] 9c", "h0": "5h", "t0": "5d"}), text, "zevaki.recycle")


class TestPass:
    """zevaki.pass"""

    def test_with_no_card_in_hand_and_neither_stock_nor_waste(self):
        game = position({"s0": "", "r0": "[3] 9c", "t0": "Kd"})
        assert "pass" in moves(game)
        assert played(game, "pass").turn == 1
        assert game.piles["r0"][-1] == "9c"

    @pytest.mark.parametrize(
        "piles",
        [{}, {"s0": "", "w0": "4h"}, {"s0": "", "h0": "4h"}, {"w0": "4h"}],
        ids=["stock", "waste", "hand", "stock and waste"],
    )
    def test_otherwise_there_is_something_to_do(self, refused, piles):
        refused(position({"r0": "[3] 9c"} | piles), "pass", "zevaki.pass")


class TestEnd:
    """zevaki.end"""

    @pytest.mark.parametrize(
        ("piles", "last"),
        [
            ({"h0": "4h", "f": "3h"}, "h0>f"),
            ({"r0": "4h", "t0": "5h"}, "r0>t0"),
            ({"h0": "4h"}, "h0>t3"),
            ({"h0": "4h", "r1": "[2] 5h"}, "h0>r1"),
            ({"r0": "4h", "w1": "5h"}, "r0>w1"),
        ],
        ids=["foundation", "tableau", "empty place", "gift to the reserve", "gift to the waste"],
    )
    def test_at_once_when_the_player_has_nothing_left_whatever_the_last_move_was(self, refused, piles, last):
        game = position({"s0": ""} | piles)
        assert not game.over
        game.play(last)
        assert (game.over, game.winner, game.scores[0]) == (True, 0, 0)
        assert list(game.legal_moves) == []
        for text in ("pass", "s0>h0", "t0>t1", "s1>h1"):
            refused(game, text, "zevaki.end")

    @pytest.mark.parametrize("left", [{"r0": "[1]"}, {"s0": "[1]"}, {"w0": "9c"}])
    def test_not_while_there_is_reserve_stock_or_waste(self, left):
        assert not played(position({"s0": "", "h0": "4h", "f": "3h"} | left), "h0>f").over

    def test_cards_on_the_tableau_do_not_matter(self):
        assert played(position({"s0": "", "h0": "4h", "f": "3h"} | tableau("Kc", "Kd")), "h0>f").over

    def test_only_the_player_whose_turn_it_is_wins_so(self):
        game = position({"s1": "", "h0": "4h"})
        assert not game.over
        game.play("h0>w0")
        assert (game.over, game.turn, game.winner) == (True, 1, 1)

    def test_a_position_that_is_over_is_over_at_once(self):
        assert position({"s0": ""}).over

    def test_undo_opens_it_again(self):
        game = played(position({"s0": "", "h0": "4h", "f": "3h"}), "h0>f")
        game.undo()
        assert (game.over, game.winner) == (False, None)


class TestScore:
    """zevaki.score"""

    def test_a_point_for_each_card_in_reserve_stock_waste_and_hand(self):
        piles = {"r0": "[3] 9c", "s0": "[7]", "w0": "4h 5s Kd", "h0": "Qd", "r1": "[1] 9d", "s1": "[2]", "w1": "8s"}
        assert position(piles | tableau("Kc", "Kc")).scores == (15, 5)

    def test_the_winner_has_none(self):
        game = played(
            position({"s0": "", "h0": "4h", "f": "3h", "r1": "[3] 9c", "s1": "[7]", "w1": "4s 5s Kd"}), "h0>f"
        )
        assert (game.scores, game.winner) == ((0, 14), 0)

    def test_who_has_not_laid_out_yet_has_all_their_cards_left(self):
        game = cardlab.new("zevaki", deal=7)
        assert (game.scores[game.turn], game.scores[1 - game.turn]) == (48, 52)


class TestQuiet:
    """zevaki.quiet"""

    def test_after_so_many_turns_without_a_card_on_a_foundation_the_game_ends_blocked(self, refused):
        game = position({}, quiet_limit=3)
        assert not played(game, "s0>h0 h0>w0 s1>h1 h1>w1").over
        assert played(game, "s0>h0 h0>w0").over
        assert list(game.legal_moves) == []
        for text in ("s1>h1", "s0>h0", "pass"):
            refused(game, text, "zevaki.quiet")

    def test_a_card_on_a_foundation_starts_the_count_again(self):
        game = played(position({"t0": "Ac"}, quiet_limit=2), "s0>h0 h0>w0 t0>f s1>h1 h1>w1 s0>h0 h0>w0")
        assert not game.over
        assert played(game, "s1>h1 h1>w1").over

    def test_turns_that_are_passed_count(self):
        piles = {"s0": "", "s1": "", "r0": "[1]", "r1": "[2]"}
        assert played(position(piles, quiet_limit=2), "pass pass").over

    @pytest.mark.parametrize(
        ("piles", "scores", "winner"), [({}, (9, 9), None), ({"r0": "[2]"}, (11, 9), 1), ({"r1": "[2]"}, (9, 11), 0)]
    )
    def test_fewer_penalty_points_win_and_equal_is_a_draw(self, piles, scores, winner):
        game = played(position(piles, quiet_limit=1), "s0>h0 h0>w0")
        assert (game.over, game.scores, game.winner) == (True, scores, winner)

    @pytest.mark.parametrize(("rules", "turns"), [({}, 208), ({"quiet_limit": 255}, 255)])
    def test_by_default_208_turns(self, rules, turns):
        game = position({"s0": "", "s1": "", "r0": "[1]", "r1": "[2]"}, **rules)
        for _ in range(turns - 1):
            game.play("pass")
        assert not game.over
        assert played(game, "pass").over

    def test_undo_takes_a_turn_off_the_count(self):
        game = played(position({"t0": "Ac"}, quiet_limit=1), "s0>h0 h0>w0")
        assert (str(game.undo()), game.over) == ("h0>w0", False)
        assert not played(game, "t0>f h0>w0").over


class TestShuffle:
    """zevaki.shuffle"""

    PILES = {"t0": "9h 8h", "t2": "9h", "t4": "Kc", "f": "3d", "t5": "5d 4d", "r1": "[2] 7h", "t6": "9c 8c"}
    TO_AND_FRO = "t0>t2 t2>t0 " * 8

    def test_after_16_tableau_moves_running_the_next_must_be_another_one(self, refused):
        game = played(position(self.PILES), self.TO_AND_FRO)
        assert not {move for move in game.legal_moves if move.source[0] == move.target[0] == "t"}
        for text in ("t0>t2", "t0>t1", "t6>t7"):
            refused(game, text, "zevaki.shuffle")
        assert {"s0>h0", "t5>f", "t0>r1"} <= moves(game)

    def test_fifteen_are_not_enough(self):
        assert "t0>t1" in moves(played(position(self.PILES), "t0>t1 t1>t0 " * 7 + "t6>t7"))

    @pytest.mark.parametrize("other", ["s0>h0", "t5>f", "t0>r1", "s0>h0 h0>w0"])
    def test_any_other_move_starts_the_count_again(self, other):
        game = played(position(self.PILES), self.TO_AND_FRO + other)
        assert "t6>t7" in moves(game)
        played(game, "t6>t7 t7>t6 " * 8)
        assert "t6>t7" not in moves(game)

    def test_undo_takes_a_move_off_the_count(self):
        game = played(position(self.PILES), self.TO_AND_FRO)
        game.undo()
        assert "t2>t0" in moves(game)

    def test_it_is_the_last_rule_to_be_named(self, refused):
        """zevaki.build, zevaki.series and zevaki.fill come before zevaki.shuffle."""
        game = played(position(self.PILES), self.TO_AND_FRO)
        refused(game, "t0>t4", "zevaki.build", "8♥", "K♣")
        refused(game, "t0>t1*3", "zevaki.series")
        refused(game, "t4>t1", "zevaki.fill")
