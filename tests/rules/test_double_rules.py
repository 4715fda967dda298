"""`double`, rule by rule: a class for each rule of the game, a test for each of its sentences.

In most positions seat 0 is to move, the foundation stands at a six, and each seat has a stock of unknown cards.
"""

import pytest
from playing import PACK, moves, played, set_up

import cardlab

WASTES = {0: ("w0", "w1", "w2", "w3"), 1: ("w4", "w5", "w6", "w7")}


def position(piles, turn=0, **how):
    return set_up("double", {"f": "6c"} | piles, turn=turn, **how)


def dealt(first=0, **rules):
    return cardlab.new("double", deal={"packs": [" ".join(PACK), " ".join(PACK[::-1])], "first": first}, **rules)


class TestDeal:
    """double.deal"""

    @pytest.mark.parametrize("reserve", [1, 2, 11, 50, 51])
    @pytest.mark.parametrize("first", [0, 1])
    def test_cards_to_the_reserve_and_the_rest_is_the_stock(self, reserve, first):
        game = dealt(first, reserve=reserve)
        for seat, pack in enumerate((PACK, PACK[::-1])):
            opened = seat == first
            assert list(game.piles[f"r{seat}"]) == pack[:reserve]
            assert list(game.piles[f"s{seat}"]) == pack[reserve + opened :][::-1]
            assert all(game.piles[name] == () for name in (f"h{seat}", *WASTES[seat]))
            assert game.seen(1 - seat).piles[f"r{seat}"] == (None,) * (reserve - 1) + (pack[reserve - 1],)

    def test_by_default_eleven_cards_go_to_the_reserve(self):
        assert [len(dealt().piles[name]) for name in ("r0", "r1", "s0", "s1")] == [11, 11, 40, 41]

    @pytest.mark.parametrize("text", ["h0>r0", "w0>r0", "h0>r1", "w0>r1"])
    def test_to_a_reserve_goes_nothing_more(self, refused, text):
        refused(position({"h0": "7d", "w0": "8d", "r0": "[2] 8d", "r1": "[2] 8c"}), text, "double.deal")


class TestFirst:
    """double.first"""

    @pytest.mark.parametrize("deal", range(90))
    def test_the_higher_open_reserve_card_begins(self, deal):
        game = cardlab.new("double", deal=deal)
        tops = [game.piles[f"r{seat}"][-1].rank for seat in (0, 1)]
        if tops[0] != tops[1]:
            assert (game.first, game.turn, tuple(game.cut)) == (tops.index(max(tops)), tops.index(max(tops)), ())
        else:
            ranks = [(one.rank, other.rank) for one, other in game.cut]
            assert all(one == other for one, other in ranks[:-1])
            assert ranks[-1][game.first] > ranks[-1][1 - game.first]

    @pytest.mark.parametrize("first", [0, 1])
    def test_a_deal_given_by_its_packs_says_who_begins(self, first):
        assert (dealt(first).first, dealt(first).turn) == (first, first)


class TestStarter:
    """double.starter"""

    @pytest.mark.parametrize("first", [0, 1])
    def test_the_player_who_begins_opens_the_first_card_of_their_stock(self, first):
        game = dealt(first)
        assert game.piles["f"] == ((PACK, PACK[::-1])[first][11],)
        assert game.turn == first
        assert moves(game) >= {f"s{first}>h{first}"}

    @pytest.mark.parametrize("first", [0, 1])
    def test_or_opening_it_was_their_turn(self, first):
        game = dealt(first, starter_counts=True)
        assert game.piles["f"] == dealt(first).piles["f"]
        assert (game.first, game.turn) == (first, 1 - first)


class TestOpen:
    """double.open"""

    def test_in_a_turn_a_player_opens_one_card_of_their_stock(self, refused):
        game = played(position({"s0": "[3] Td 7d"}), "s0>h0")
        assert (game.piles["h0"], len(game.piles["s0"]), game.turn) == (("7d",), 4, 0)
        refused(game, "s0>h0", "double.open")
        refused(played(game, "h0>f"), "s0>h0", "double.open")

    def test_or_another_each_time_it_was_played_to_the_foundation(self, refused):
        game = played(position({"s0": "[3] Td 7d"}, open_again=True), "s0>h0")
        refused(game, "s0>h0", "double.open")
        assert moves(played(game, "h0>f")) == {"s0>h0", "done"}
        assert played(game, "s0>h0").piles["h0"] == ("Td",)
        assert played(game, "h0>w0").turn == 1

    def test_in_the_next_turn_again(self):
        game = played(position({"s0": "[3] 7d"}), "s0>h0 h0>f done s1>h1 h1>w4")
        assert "s0>h0" in moves(game)

    @pytest.mark.parametrize("text", ["s0>f", "s0>w0", "s0>w5", "s0>r0", "s0>h1", "s0>s1"])
    def test_the_stock_is_opened_into_ones_own_hand_and_nowhere_else(self, refused, text):
        refused(position({}), text, "double.open")

    @pytest.mark.parametrize("text", ["h0>f", "h0>w0", "h0>r1"])
    def test_without_an_opened_card_there_is_none_to_play(self, refused, text):
        refused(position({}), text, "double.open")

    @pytest.mark.parametrize("text", ["w0>h0", "r0>h0", "r0>h1"])
    def test_nothing_else_comes_into_a_hand(self, refused, text):
        refused(position({"w0": "8c", "r0": "[2] 9c"}), text, "double.open")

    def test_an_unknown_card_can_only_go_to_the_wastes(self):
        assert moves(played(position({}), "s0>h0")) == {f"h0>{waste}" for waste in WASTES[0]}


class TestFoundation:
    """double.foundation"""

    @pytest.mark.parametrize("suit", "cdhs")
    @pytest.mark.parametrize("source", ["h0", "r0", "w0", "w3"])
    def test_the_next_higher_rank_of_any_suit(self, suit, source):
        game = position({source: f"7{suit}"})
        assert f"{source}>f" in moves(game)
        assert played(game, f"{source}>f").piles["f"] == ("6c", f"7{suit}")

    @pytest.mark.parametrize(
        ("source", "card", "pretty"),
        [
            ("h0", "8c", "8♣"),
            ("r0", "6d", "6♦"),
            ("w2", "5c", "5♣"),
            ("w1", "Ts", "10♠"),
            ("w0", "Ac", "A♣"),
        ],
    )
    def test_and_no_other(self, refused, source, card, pretty):
        refused(position({source: card}), f"{source}>f", "double.foundation", pretty, "6♣")

    def test_after_the_king_the_ace_and_on_again(self, refused):
        game = position({"f": "Qc Kc", "w0": "Ad", "w1": "2d", "w2": "Kd"})
        refused(game, "w2>f", "double.foundation", "K♦", "K♣")
        assert played(game, "w0>f w1>f").piles["f"] == ("Qc", "Kc", "Ad", "2d")

    def test_before_and_after_opening_as_many_as_fit(self):
        game = position({"r0": "[2] 8c", "w0": "Jc 9c", "w1": "Td", "w2": "7c", "s0": "[2] Qd"})
        played(game, "w2>f r0>f w0>f s0>h0 w1>f w0>f h0>f")
        assert (len(game.piles["f"]), game.turn) == (7, 0)

    def test_only_the_tops_of_their_own_wastes_and_their_own_reserve(self):
        game = position({"w0": "7c 9c", "r0": "[7d] 9d", "w4": "7h", "r1": "[2] 7s"})
        assert moves(game) == {"s0>h0"}

    @pytest.mark.parametrize("text", ["f>w0", "f>r0", "f>h0"])
    def test_what_lies_there_stays_there(self, refused, text):
        refused(position({"w0": "7c"}), text, "double.foundation")

    def test_when_the_reserve_is_gone_there_is_nothing_of_it_to_play(self, refused):
        refused(position({}), "r0>f", "double.foundation")

    def test_what_fits_is_shown_for_both_seats(self):
        assert "w6>f" in moves(position({"w6": "7h", "w0": "7c"}, turn=1))

    @pytest.mark.parametrize("text", ["pass", "x", "", "h0", "h0>f*2", "h0>h0", "w0>t1", "w8>f", "h0>f0", "w0+w1"])
    def test_other_words_are_no_move_of_this_game(self, unreadable, text):
        unreadable(position({"h0": "7c"}), text)


class TestReserveFirst:
    """double.reserve_first"""

    PILES = {"r0": "[2] 7d", "h0": "7c", "w0": "7h", "w1": "8h"}

    def test_which_of_several_fitting_cards_is_the_players_choice(self):
        assert {"r0>f", "h0>f", "w0>f"} <= moves(position(self.PILES))

    def test_or_while_the_reserves_top_fits_nothing_else_goes_there(self, refused):
        game = position(self.PILES, reserve_first=True)
        assert moves(game) == {"r0>f", *(f"h0>{waste}" for waste in WASTES[0])}
        refused(game, "h0>f", "double.reserve_first", "7♦")
        refused(game, "w0>f", "double.reserve_first", "7♦")
        refused(game, "w1>f", "double.foundation")

    def test_when_it_does_not_fit_the_others_may_go(self):
        game = position(self.PILES | {"r0": "[2] 8d"}, reserve_first=True)
        assert {"h0>f", "w0>f"} <= moves(game)
        assert "w1>f" not in moves(played(game, "h0>f"))

    def test_opening_and_done_are_not_touched(self):
        game = position({"r0": "[2] 7d", "s0": "[2] 7h"}, reserve_first=True)
        assert moves(game) == {"r0>f", "s0>h0"}
        game = played(position({"r0": "[2] 8d", "s0": "[2] 7h"}, reserve_first=True), "s0>h0 h0>f")
        assert moves(game) == {"r0>f", "done"}

    def test_the_partners_reserve_does_not_matter(self):
        assert "w0>f" in moves(position({"w0": "7h", "r1": "[2] 7d"}, reserve_first=True))


class TestWaste:
    """double.waste"""

    @pytest.mark.parametrize("turn", [0, 1])
    def test_the_card_in_hand_goes_on_any_of_the_players_own_four_wastes(self, turn):
        game = position({f"h{turn}": "9c", WASTES[turn][2]: "Ad 2c"}, turn=turn)
        assert moves(game) == {f"h{turn}>{waste}" for waste in WASTES[turn]}

    @pytest.mark.parametrize("card", ["Kc", "9h", "2h", "9d"])
    def test_falling_order_is_advice_and_no_rule(self, card):
        game = played(position({"h0": card, "w2": "Td 9c"}), "h0>w2")
        assert game.piles["w2"] == ("Td", "9c", card)

    def test_and_that_ends_the_turn(self, refused):
        game = played(position({"h0": "9c", "w0": "7c"}), "h0>w2")
        assert game.turn == 1
        refused(game, "w0>f", "double.turn")

    @pytest.mark.parametrize("text", ["h0>w4", "h0>w7", "r0>w0", "w0>w1", "w0>w4", "r0>w5"])
    def test_nothing_else_goes_there_and_nothing_on_the_partners(self, refused, text):
        right = "w0, w1, w2, w3" if text.startswith("h0") else "in hand"
        refused(position({"h0": "9c", "r0": "[2] 9d", "w0": "9s"}), text, "double.waste", right)

    def test_an_empty_waste_has_nothing_to_play(self, refused):
        refused(position({"h0": "9c"}), "w0>f", "double.waste", "empty")


class TestTurn:
    """double.turn"""

    def test_done_ends_a_turn_whose_opened_card_was_played(self, refused):
        game = position({"s0": "[3] 8d", "w0": "9c 7c"})
        for move in ("w0>f", "s0>h0", "h0>f"):
            refused(game, "done", "double.turn")
            game.play(move)
        assert moves(game) == {"w0>f", "done"}, "what fits may stay"
        assert played(game, "done").turn == 1

    def test_or_in_which_there_was_nothing_left_to_open(self):
        game = position({"s0": "", "w0": "7c"})
        assert moves(game) == {"w0>f", "done"}
        assert played(game, "done").turn == 1

    @pytest.mark.parametrize("text", ["s1>h1", "r1>f", "w4>f", "w7>w6", "h1>w4", "h1>f"])
    def test_the_opponent_may_not_play_nor_open_before_that(self, refused, text):
        refused(position({"r1": "[2] 7d", "w4": "7c", "h0": "7s"}), text, "double.turn")

    @pytest.mark.parametrize("left", [{"s1": "[1]"}, {"s1": "", "h0": "7d"}])
    def test_playing_is_a_choice_as_long_as_a_card_is_left_in_a_stock_or_in_hand(self, left):
        game = position({"s0": "", "w0": "7c", "r0": "[2] 9c"} | left)
        assert moves(game) >= ({"w0>f", "done"} if "h0" not in left else {"w0>f", "h0>f", "h0>w3"})

    def test_after_that_what_fits_must_be_played_before_done(self, refused):
        game = position({"s0": "", "s1": "", "w0": "9c 7c", "w1": "8c", "w4": "Tc"})
        assert moves(game) == {"w0>f"}
        refused(game, "done", "double.turn", "7♣")
        refused(played(game, "w0>f"), "done", "double.turn", "8♣")
        assert moves(played(game, "w1>f w0>f")) == {"done"}
        assert moves(played(game, "done")) == {"w4>f"}

    def test_the_last_opened_card_makes_the_duty_begin(self):
        game = played(position({"s0": "7d", "s1": "", "w0": "8c", "w4": "Kd"}), "s0>h0")
        assert moves(game) == {"h0>f", *(f"h0>{waste}" for waste in WASTES[0])}
        assert moves(played(game, "h0>f")) == {"w0>f"}


class TestExhausted:
    """double.exhausted"""

    def test_a_player_with_no_stock_goes_on_with_reserve_and_wastes(self, refused):
        game = position({"s0": "", "r0": "[2] 7d", "w0": "8c"})
        refused(game, "s0>h0", "double.exhausted")
        assert moves(played(game, "r0>f")) == {"w0>f", "done"}

    def test_the_wastes_are_not_turned_over(self):
        game = position({"s0": "", "w0": "9c 8c", "w1": "9d"})
        assert moves(game) == {"done"}

    @pytest.mark.parametrize("text", ["h0>s0", "r0>s0", "w0>s1", "f>s0"])
    def test_nothing_goes_to_a_stock(self, refused, text):
        rule = "double.foundation" if text[0] == "f" else "double.exhausted"
        refused(position({"h0": "9c", "r0": "[2] 9d", "w0": "9s"}), text, rule)


class TestEnd:
    """double.end"""

    def test_both_stocks_and_hands_are_empty_and_nothing_fits(self, refused):
        game = position({"s0": "", "s1": "", "w0": "7c", "r0": "[1] 9d", "w4": "9c"})
        assert not game.over
        played(game, "w0>f")
        assert game.over
        assert list(game.legal_moves) == []
        for text in ("done", "w4>f", "s0>h0", "r0>f"):
            refused(game, text, "double.end")

    def test_nothing_that_either_player_has(self):
        game = position({"s0": "", "s1": "", "w0": "9c", "w4": "7c"})
        assert (game.over, moves(game)) == (False, {"done"})

    @pytest.mark.parametrize("left", [{"s0": "[1]"}, {"s1": "[1]"}, {"h0": "Kc"}])
    def test_not_while_a_card_is_left_to_open_or_in_hand(self, left):
        assert not position({"s0": "", "s1": "", "w0": "9c"} | left).over

    def test_laying_the_last_card_on_a_waste_may_end_it(self):
        assert played(position({"s0": "9d", "s1": "", "w4": "9c"}), "s0>h0 h0>w0").over

    def test_or_playing_it(self):
        assert played(position({"s0": "7d", "s1": "", "w4": "9c"}), "s0>h0 h0>f").over

    def test_a_waste_top_that_fits_keeps_it_going(self):
        game = played(position({"s0": "9d", "s1": "", "w0": "7c", "w4": "9c"}), "s0>h0 h0>w1")
        assert (game.over, game.turn, moves(game)) == (False, 1, {"done"})
        assert moves(played(game, "done")) == {"w0>f"}

    def test_undo_opens_it_again(self):
        game = played(position({"s0": "7d", "s1": "", "w4": "9c"}), "s0>h0 h0>f")
        game.undo()
        assert not game.over
        assert "h0>f" in moves(game)


class TestScore:
    """double.score"""

    @pytest.mark.parametrize(
        ("piles", "scores", "winner"),
        [
            ({"r0": "[3] 9d", "w0": "9c 9h", "w3": "Td"}, (11, 0), 1),
            ({"r0": "[1] 9d", "r1": "[1] 9c", "w5": "Td 9s"}, (4, 6), 0),
            ({"r0": "[1] 9d", "w4": "Td 9s Th Tc"}, (4, 4), None),
            ({}, (0, 0), None),
        ],
    )
    def test_two_points_a_reserve_card_one_a_waste_card_fewer_wins_equal_is_a_draw(self, piles, scores, winner):
        game = position({"s0": "", "s1": ""} | piles)
        assert (game.over, game.scores, game.winner) == (True, scores, winner)

    def test_in_an_unfinished_game_each_card_in_stock_and_hand_counts_one(self):
        game = position({"s0": "[4]", "s1": "[7]", "h0": "9c", "r1": "[2]", "w1": "Kd Kc"})
        assert (game.scores, game.winner) == ((7, 11), None)


class TestPrecedence:
    """Of two rules broken at once the first is named: the end, whose turn, where from, where to."""

    @pytest.mark.parametrize(
        ("text", "rule"),
        [
            ("r1>w0", "double.turn"),
            ("s1>f", "double.turn"),
            ("w3>w4", "double.waste"),
            ("f>r1", "double.foundation"),
            ("h0>s0", "double.open"),
            ("r0>r1", "double.foundation"),
            ("s0>w4", "double.open"),
        ],
    )
    def test_the_pile_it_comes_from_before_the_pile_it_goes_to(self, refused, text, rule):
        """double.turn, double.open, double.waste, double.foundation"""
        refused(position({"r1": "[2] 7d"}), text, rule)
