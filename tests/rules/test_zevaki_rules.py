"""`zevaki`, rule by rule: layout, tableau, foundations, reserve (see test_zevaki_turns.py for the rest).

In most positions seat 0 is to move, both have laid out, and each seat has a stock of unknown cards.
"""

from functools import partial

import pytest
from playing import PACK, moves, played, set_up, tableau

import cardlab

PLACES = [f"t{place}" for place in range(8)]


position = partial(set_up, "zevaki")


def dealt(first=0, **rules):
    return cardlab.new("zevaki", deal={"packs": [" ".join(PACK), " ".join(PACK[::-1])], "first": first}, **rules)


class TestLayout:
    """zevaki.layout"""

    @pytest.mark.parametrize("reserve", [1, 2, 13, 47, 48])
    @pytest.mark.parametrize("first", [0, 1])
    def test_reserve_then_four_tableau_cards_and_the_rest_is_the_stock(self, reserve, first):
        game = dealt(first, reserve=reserve, layout="both")
        for seat, pack in enumerate((PACK, PACK[::-1])):
            assert list(game.piles[f"r{seat}"]) == pack[:reserve]
            places = [game.piles[f"t{4 * seat + i}"] for i in range(4)]
            assert places == [(card,) for card in pack[reserve : reserve + 4]]
            assert list(game.piles[f"s{seat}"]) == pack[reserve + 4 :][::-1]
            assert game.piles[f"h{seat}"] == game.piles[f"w{seat}"] == ()
        assert {name for name in game.piles if name[0] == "f"} == {f"f{i}" for i in range(8)}

    def test_by_default_thirteen_cards_go_to_the_reserve(self):
        assert (len(dealt().piles["r0"]), len(dealt().piles["s0"])) == (13, 35)

    def test_the_last_card_of_the_reserve_is_its_open_top(self):
        assert dealt().seen(1).piles["r0"] == (None,) * 12 + ("Kc",)


class TestSecondLayout:
    """zevaki.second_layout"""

    @pytest.mark.parametrize("first", [0, 1])
    def test_the_second_player_lays_out_at_the_start_of_their_own_first_turn(self, first):
        game, second = dealt(first), 1 - first
        assert (game.turn, game.laid_out) == (first, (first,))
        game.play(f"s{first}>h{first}")
        assert len(game.piles[f"s{second}"]) == 52
        assert all(game.piles[f"t{4 * second + i}"] == () for i in range(4))
        game.play(f"h{first}>w{first}")
        assert (game.turn, game.laid_out) == (second, (0, 1))
        assert [len(game.piles[f"{pile}{second}"]) for pile in "rs"] == [13, 35]
        assert all(len(game.piles[f"t{4 * second + i}"]) == 1 for i in range(4))

    def test_undo_takes_the_layout_back_too(self):
        game = dealt()
        game.play("s0>h0")
        before = dict(game.piles)
        game.play("h0>w0")
        game.undo()
        assert (dict(game.piles), game.laid_out, game.turn) == (before, (0,), 0)

    def test_until_then_their_places_do_not_exist(self, refused):
        game = position({"r0": "[3] Kc", "h0": "9d"} | {"s1": "[52]"} | tableau("8h 7h", "", "5c", "Td"), laid_out=(0,))
        assert moves(game, "r0>") == {"r0>t1"}
        assert moves(game, "h0>") == {"h0>t1", "h0>t3", "h0>w0"}
        for text in ("r0>t4", "h0>t7", "t0>t5", "t6>t1", "t4>f"):
            refused(game, text, "zevaki.second_layout")

    def test_when_seat_1_begins_it_is_seat_0_that_waits(self, refused):
        game = position({"s0": "[52]", "r1": "[3] Kc", "t4": "8h 7h", "t6": "5c", "t7": "Td"}, turn=1, laid_out=(1,))
        assert moves(game, "r1>") == {"r1>t5"}
        refused(game, "r1>t0", "zevaki.second_layout")

    def test_and_there_is_nothing_of_theirs_to_give_to(self):
        game = dealt()
        assert not {move for move in moves(game) if move.endswith(("r1", "w1"))}
        assert game.explain("t0>r1").rule in {"zevaki.second_layout", "zevaki.gift"}

    def test_or_both_lay_out_at_once(self):
        game = dealt(layout="both")
        assert game.laid_out == (0, 1)
        assert [len(game.piles[name]) for name in ("r0", "r1", "s0", "s1")] == [13, 13, 35, 35]
        assert all(len(game.piles[place]) == 1 for place in PLACES)


class TestFoundation:
    """zevaki.foundation"""

    @pytest.mark.parametrize(
        ("piles", "text"),
        [
            ({"r0": "[3] 4h"}, "r0>f"),
            ({"t6": "5h 4h"}, "t6>f"),
            ({"h0": "4h"}, "h0>f"),
        ],
        ids=["reserve", "tableau", "hand"],
    )
    def test_from_the_reserve_the_end_of_a_column_or_the_hand(self, piles, text):
        game = position(piles | {"f": "3h"})
        assert text in moves(game)
        assert played(game, text).piles["f4"] == ("Ah", "2h", "3h", "4h")
        assert game.turn == 0

    def test_from_the_ace_up_by_suit(self, refused):
        game = position({"f": "3h 2s"} | tableau("As", "Ad", "2h", "4h", "3s", "4s", "2d", "Kh"))
        assert {move for move in moves(game) if move.endswith(">f")} == {"t0>f", "t1>f", "t3>f", "t4>f"}
        for text, card in [("t2>f", "2♥"), ("t5>f", "4♠"), ("t6>f", "2♦"), ("t7>f", "K♥")]:
            refused(game, text, "zevaki.foundation", card)

    @pytest.mark.parametrize(
        ("tops", "card", "grown"),
        [
            ("", "Ad", "f2"),
            ("Ad", "Ad", "f3"),
            ("5d", "Ad", "f3"),
            ("Kd", "Ad", "f3"),
            ("3d 3d", "4d", "f2"),
            ("3c 3c", "4c", "f0"),
            ("7s 3s", "4s", "3s"),
            ("3s 7s", "4s", "3s"),
            ("7s 3s", "8s", "7s"),
        ],
    )
    def test_where_both_foundations_of_a_suit_would_take_it_the_first_does(self, tops, card, grown):
        game = position({"r0": f"[2] {card}"} | ({"f": tops} if tops else {}))
        before = dict(game.piles)
        pile = (
            grown if grown[0] == "f" else next(name for name in before if name[0] == "f" and grown in before[name][-1:])
        )
        game.play("r0>f")
        assert game.piles[pile] == (*before[pile], card)
        assert all(game.piles[f"f{i}"] == before[f"f{i}"] for i in range(8) if f"f{i}" != pile)

    def test_what_lies_there_stays_there(self, refused):
        game = position({"f": "3h", "t0": "4h"})
        assert not moves(game, "f")
        for text in ("f4>t0", "f4>t1", "f4>r1", "f0>t1"):
            refused(game, text, "zevaki.foundation")

    def test_one_card_at_a_time(self, refused):
        refused(position({"f": "3h", "t0": "5h 4h"}), "t0>f*2", "zevaki.foundation")

    @pytest.mark.parametrize("text", ["r0>f0", "r0>f4", "r0>f*1"])
    def test_a_foundation_is_written_f_as_a_target(self, unreadable, text):
        unreadable(position({"f": "3h", "r0": "[2] 4h"}), text)


class TestBuild:
    """zevaki.build"""

    def test_on_a_tableau_card_goes_the_next_lower_card_of_the_same_suit(self, refused):
        game = position({"r0": "[3] Td"} | tableau("Jd", "9d", "Jh", "Js", "Td", "Qd", "Kc", "Kc"))
        assert moves(game, "r0>") == {"r0>t0"}
        refused(game, "r0>t1", "zevaki.build", "10♦", "9♦")
        refused(game, "r0>t2", "zevaki.build", "10♦", "J♥")
        refused(game, "r0>t3", "zevaki.build", "10♦", "J♠")
        refused(game, "r0>t4", "zevaki.build", "10♦")
        refused(game, "r0>t5", "zevaki.build", "10♦", "Q♦")

    def test_or_of_the_other_colour(self, refused):
        game = position({"r0": "[3] Td"} | tableau("Jd", "9s", "Jh", "Js", "Jc", "Qs", "Kc", "Kc"), build="alternate")
        assert moves(game, "r0>") == {"r0>t3", "r0>t4"}
        refused(game, "r0>t0", "zevaki.build", "10♦", "J♦")
        refused(game, "r0>t2", "zevaki.build", "10♦", "J♥")
        refused(game, "r0>t1", "zevaki.build", "10♦", "9♠")

    @pytest.mark.parametrize(("held", "lying"), [("Kd", "Ad"), ("Ad", "Kd")])
    def test_king_and_ace_are_no_neighbours(self, refused, held, lying):
        game = position({"h0": held} | tableau(lying, *["5c 4c"] * 2, *["9s 8s"] * 2, *["Th"] * 2, "Qc"))
        assert moves(game, "h0>t") == set()
        refused(game, "h0>t0", "zevaki.build")

    def test_what_goes_on_the_card_is_the_lowest_of_those_that_move_as_one(self, refused):
        game = position(tableau("9h 8h 7h", "Th", "9h", "8h"))
        assert {"t0>t1*3", "t0>t2*2", "t0>t3"} <= moves(game)
        refused(game, "t0>t1*2", "zevaki.build", "8♥", "10♥")
        refused(game, "t0>t3*3", "zevaki.build", "9♥", "8♥")

    def test_an_unknown_card_fits_nothing(self):
        game = played(position(tableau("Jd", "Kc", "9s")), "s0>h0")
        assert game.piles["h0"] == (None,)
        assert moves(game, "h0") == {"h0>w0"}


class TestSeries:
    """zevaki.series"""

    @pytest.mark.parametrize("size", [1, 2, 3])
    def test_the_end_of_a_column_moves_as_one_any_number_of_cards(self, size):
        text = "t0>t1" + (f"*{size}" if size > 1 else "")
        game = position({"t0": "Jh Th 9h 8h"})
        assert moves(game, "t0>t1") == {"t0>t1", "t0>t1*2", "t0>t1*3"}
        game.play(text)
        column = ("Jh", "Th", "9h", "8h")
        assert (game.piles["t0"], game.piles["t1"]) == (column[: 4 - size], column[4 - size :])

    def test_also_in_other_colours(self):
        game = position(tableau("9h 8s 7d", "Ts", "9c", "8c"), build="alternate")
        assert {"t0>t1*3", "t0>t3"} <= moves(game)
        assert played(game, "t0>t1*3").piles["t1"] == ("Ts", "9h", "8s", "7d")

    def test_no_more_than_lie_there(self, refused):
        game = position(tableau("9h 8h 7h", "Th"))
        for text in ("t0>t1*4", "t0>t2*9", "t1>t2*2"):
            refused(game, text, "zevaki.series")

    def test_or_one_card_at_a_time(self, refused):
        game = position(tableau("9h 8h 7h", "Th", "8h", "7h"), series="single")
        assert {move for move in moves(game) if "*" in move} == set()
        assert {"t0>t2", "t0>t4"} <= moves(game)
        refused(game, "t0>t1*3", "zevaki.series")
        refused(game, "t0>t4*2", "zevaki.series")

    def test_a_single_card_is_refused_by_the_rule_of_its_target(self, refused):
        refused(position(tableau("9h 8h 7h", "Th"), series="single"), "t0>t1", "zevaki.build", "7♥", "10♥")

    @pytest.mark.parametrize("text", ["t0>t2*1", "t0>t2*0", "t0>t2*-1", "t0>t2*", "t0>t2*02", "t0>t2*x", "t0*2>t2"])
    def test_the_number_stands_only_where_it_is_above_one(self, unreadable, text):
        unreadable(position({"t0": "9h 8h 7h"}), text)


class TestFill:
    """zevaki.fill"""

    def test_an_empty_place_takes_any_one_card_or_series(self):
        game = position({"r0": "[3] 4c", "h0": "Jd"} | tableau("9h 8h", "", *["Kc Qc", "Ks Qs", "5d 4d"] * 2))
        assert {move for move in moves(game) if move.endswith(("t1", "t1*2"))} == {
            "r0>t1",
            "h0>t1",
            "t0>t1",
            *(f"t{place}>t1" for place in range(2, 8)),
        }

    @pytest.mark.parametrize(("column", "text"), [("Kc", "t0>t1"), ("9h 8h 7h", "t0>t6*3")])
    def test_moving_a_whole_column_to_another_empty_place_is_no_move(self, refused, column, text):
        refused(position({"t0": column}), text, "zevaki.fill")

    def test_a_whole_column_may_go_on_a_card(self):
        assert "t0>t1*2" in moves(position(tableau("9h 8h", "Th")))

    def test_or_only_the_reserves_top_as_long_as_there_is_a_reserve(self, refused):
        game = position({"r0": "4c", "h0": "Jd"} | tableau("9h 8h 7h", "Qd"), fill="reserve")
        assert {move for move in moves(game) if move.endswith(("t5", "t5*2"))} == {"r0>t5"}
        for text in ("h0>t5", "t0>t5", "t0>t5*2"):
            refused(game, text, "zevaki.fill")
        assert "h0>t1" in moves(game)
        assert {"h0>t5", "t0>t5", "t0>t5*2"} <= moves(played(game, "r0>t6"))
        refused(game, "t0>t5*3", "zevaki.fill")

    def test_the_partners_reserve_does_not_matter(self):
        game = position({"r1": "[3] 4c", "h0": "Jd", "t0": "9h 8h"}, fill="reserve")
        assert {"h0>t5", "t0>t5"} <= moves(game)


class TestTableau:
    """zevaki.tableau"""

    PILES = {"r0": "[3] 8d", "h0": "2s"} | tableau("9d", "7c", "", "Kh", "9d", "6c", "5c 4c", "")

    def test_all_eight_places_serve_both_players(self):
        for turn in (0, 1):
            piles = {
                name.replace("0", str(turn)) if name[0] in "rh" else name: cards for name, cards in self.PILES.items()
            }
            game = position(piles, turn=turn)
            assert moves(game, f"r{turn}>") == {f"r{turn}>{place}" for place in ("t0", "t2", "t4", "t7")}
            assert {"t5>t1", "t6>t5*2", f"h{turn}>t2", f"h{turn}>t7"} <= moves(game)

    def test_or_each_plays_from_and_to_their_own_four_only(self, refused):
        game = position(self.PILES, tableau="own")
        assert moves(game) == {"r0>t0", "r0>t2", "h0>t2", "h0>w0"}
        for text in ("r0>t4", "h0>t7", "t5>t1", "t1>t5", "t6>t5*2"):
            refused(game, text, "zevaki.tableau")

    def test_for_the_other_seat_it_is_the_other_four(self):
        piles = {name.replace("0", "1") if name[0] in "rh" else name: cards for name, cards in self.PILES.items()}
        game = position(piles, turn=1, tableau="own")
        assert moves(game) == {"r1>t4", "r1>t7", "h1>t7", "t6>t5*2", "t6>t7", "h1>w1"}

    def test_nor_are_the_others_four_a_source_of_gifts_or_foundation_cards(self, refused):
        game = position({"r1": "[3] 7c", "f": "5c"} | tableau("6c", "", "", "", "6c"), tableau="own")
        assert {"t0>f", "t0>r1"} <= moves(game)
        refused(game, "t4>f", "zevaki.tableau")
        refused(game, "t4>r1", "zevaki.tableau")

    @pytest.mark.parametrize("text", ["t2>f", "t2>t0", "t2>t7", "t2>r1"])
    def test_an_empty_place_has_no_card_to_play(self, refused, text):
        refused(position(self.PILES), text, "zevaki.tableau")


class TestReserve:
    """zevaki.reserve"""

    def test_when_its_top_goes_the_next_is_opened_at_once(self):
        game = played(position({"r0": "[2] [9c 5d] 3s"} | tableau("4s", "Tc")), "r0>t0")
        assert game.seen(1).piles["r0"] == (None, None, None, "5d")
        assert played(game, "r0>t2").seen(1).piles["r0"] == (None, None, "9c")
        assert "r0>t1" in moves(game)

    def test_cards_leave_it_one_at_a_time(self, refused):
        game = position({"r0": "[5] 8h 7h", "t0": "9h"})
        refused(game, "r0>t0*2", "zevaki.reserve")
        refused(game, "r0>t1*2", "zevaki.reserve")

    @pytest.mark.parametrize("text", ["r0>f", "r0>t1", "r0>r1"])
    def test_when_it_is_gone_there_is_nothing_to_play(self, refused, text):
        refused(position({"t0": "9h"}), text, "zevaki.reserve")

    def test_what_lies_under_the_top_is_not_open(self, refused):
        refused(position({"r0": "[Ac] 9c"}), "r0>f", "zevaki.foundation", "9♣")


class TestPrecedence:
    """Of two rules broken at once the first is named: the end, whose turn, where from, where to."""

    @pytest.mark.parametrize(
        ("text", "rule"),
        [
            ("r1>t1*2", "zevaki.turn"),
            ("r0>t0*2", "zevaki.reserve"),
            ("t0>r1*5", "zevaki.series"),
            ("h0>s0", "zevaki.hand"),
            ("s0>f", "zevaki.open"),
            ("w0>t0*2", "zevaki.waste"),
            ("f0>t0", "zevaki.foundation"),
            ("t1>f*2", "zevaki.tableau"),
        ],
    )
    def test_the_pile_it_comes_from_before_the_pile_it_goes_to(self, refused, text, rule):
        """zevaki.turn, zevaki.reserve, zevaki.series, zevaki.hand, zevaki.open, zevaki.waste, zevaki.tableau"""
        refused(position({"r0": "[2] 9c", "r1": "[2] 9d", "w0": "4h", "t0": "Kc"}), text, rule)

    def test_a_text_that_is_no_move_stays_so_even_when_the_game_is_over(self, refused, unreadable):
        """zevaki.end is broken by moves alone."""
        game = position({"s0": ""})
        refused(game, "r1>t1*2", "zevaki.end")
        unreadable(game, "done")
