"""The examples of the source text and the positions of the planned lessons, each played as it is told.

Where a lesson asks for a number or for the best that can be reached, all sequences of moves are tried here.
"""

import pytest
from playing import PACK, moves, pairs_table, played, set_up

import cardlab


def zevaki(piles, columns, **how):
    tableau = {f"t{place}": column for place, column in enumerate(columns) if column != "-"}
    return set_up("zevaki", tableau | piles, **how)


def free_places(game):
    return [name for name, cards in game.piles.items() if name[0] == "t" and not cards]


def reachable(game, kind):
    """Every table that moves of this kind lead to, each once, as the game stands on it."""
    known, stack = {str(game.piles)}, [[]]
    yield game
    while stack:
        path = stack.pop()
        for move in path:
            game.play(move)
        onward = [move for move in game.legal_moves if kind(move)]
        for move in onward:
            game.play(move)
            if str(game.piles) not in known:
                known.add(str(game.piles))
                stack.append([*path, move])
                yield game
            game.undo()
        for _ in path:
            game.undo()


def unloading(move):
    """A move of seat 0's reserve or of the tableau, within the tableau."""
    return move.source[0] in "rt" and move.target[0] == "t"


class TestPairs:
    """The lessons 1-1 to 1-5: pairs.match, pairs.refill, pairs.thirteenth, pairs.end"""

    ROWS = ("7s Kh 3d 9c Ah Qd 5c Ts 2h Jc 8d 4s", "Kh 6c 9c 2s Qh 7d 3d Js Th 5s Ac 8c")

    def table(self, stock="[40]", other="[40]", rows=ROWS, **how):
        piles = {f"t{13 * seat + i}": card for seat, row in enumerate(rows) for i, card in enumerate(row.split())}
        return cardlab.position("pairs", piles | {"s0": stock, "s1": other}, **how)

    def test_1_2_what_is_a_pair(self):
        game = self.table()
        assert {tuple(str(game.piles[place][0]) for place in move.split("+")) for move in moves(game, "t")} == {
            ("Kh", "Kh"),
            ("3d", "3d"),
            ("9c", "9c"),
        }

    def test_1_2_with_the_rank_alone_there_are_eleven(self):
        assert len(moves(self.table(match="rank"), "t")) == 11

    def test_1_3_the_mover_fills_both_rows(self):
        game = played(self.table(stock="[34] 9h 5s Kd Th Qh 6c"), "t1+t13 t2+t19 t3+t15 done")
        assert [game.piles[place][0] for place in ("t1", "t2", "t3", "t13", "t15", "t19")] == [
            "6c",
            "Qh",
            "Th",
            "Kd",
            "5s",
            "9h",
        ]
        assert sum(bool(game.piles[f"t{place}"]) for place in range(12)) == 12
        assert moves(game, "t") == {"t1+t14", "t2+t17", "t3+t21", "t15+t22"}
        assert (game.turn, game.piles["t15"], game.piles["t22"]) == (1, ("5s",), ("5s",))

    def test_1_3_or_each_fills_their_own(self):
        game = self.table(stock="[37] Th Qh 6c", other="[37] 4h 4c 4d", refill="owner")
        played(game, "t1+t13 t2+t19 t3+t15 done")
        assert [game.piles[place][0] for place in ("t1", "t2", "t3", "t13", "t15", "t19")] == [
            "6c",
            "Qh",
            "Th",
            "4d",
            "4c",
            "4h",
        ]
        assert moves(game, "t") == {"t1+t14", "t2+t17", "t3+t21"}

    SUITS = tuple(" ".join(rank + suit for rank in "A23456789TJQ") for suit in "sh")

    @pytest.mark.parametrize(("mine", "theirs", "balance"), [("5h", "Kd", (2, 0)), ("Kd", "5s", (0, 2))])
    def test_1_4_the_thirteenth_card_may_profit_either(self, mine, theirs, balance):
        game = self.table(f"[39] {mine}", f"[39] {theirs}", rows=self.SUITS)
        assert moves(game) == {"s0>t12", "done"}
        for laying in ("s0>t12", "s1>t25"):
            played(game, laying)
            for pair in sorted(moves(game, "t")):
                game.play(pair)
            game.play("done")
        assert game.scores == balance

    def test_1_4_a_blind_thirteenth_makes_a_pair_in_12_of_40(self):
        rest = [card for card in PACK if card not in self.SUITS[0]]
        pairing = [card for card in rest if moves(played(self.table(f"[39] {card}", rows=self.SUITS), "s0>t12"), "t")]
        assert (len(pairing), len(rest)) == (12, 40)

    @pytest.mark.parametrize(("taken", "winner"), [((9, 7), 0), ((8, 8), None)])
    def test_1_5_the_end(self, taken, winner):
        pairs = [f"{rank}{suit} {rank}{suit}" for suit in "cd" for rank in "456789TJQ"]
        taken_cards = " ".join(pairs[: taken[0]]), " ".join(pairs[taken[0] : sum(taken)])
        game = pairs_table("As 2s 3s Kc", "Ah 2h 3h Kd", taken=taken_cards, thirteenth=(True, True))
        for _ in range(2):
            assert moves(game) == {"done"}
            game.play("done")
        assert (game.over, game.scores, game.winner) == (True, (2 * taken[0], 2 * taken[1]), winner)


class TestZevaki:
    """The lessons 2-1 to 2-13 and the source's own examples: zevaki.build, zevaki.fill, zevaki.series, zevaki.gift"""

    def test_2_2_foundations_and_merges(self):
        game = zevaki({"r0": "[Kd 9c] 3s", "s1": "[52]"}, ["As", "Jc", "2s", "Tc"], laid_out=(0,))
        played(game, "t0>f t2>f r0>f t3>t1 r0>t1")
        assert game.piles["f6"] == ("As", "2s", "3s")
        assert (game.piles["t1"], game.piles["r0"]) == (("Jc", "Tc", "9c"), ("Kd",))
        assert [name for name in free_places(game) if name < "t4"] == ["t0", "t2", "t3"]
        assert moves(game, "r0") == {"r0>t0", "r0>t2", "r0>t3"}

    def test_2_3_the_ten_of_spades_goes_on_the_jack_and_not_on_the_nine(self, refused):
        game = zevaki({"r0": "[12] Ts"}, ["Js", "9s", "4d", "Kc"])
        assert {move for move in moves(game, "r0") if move[3:] not in free_places(game)} == {"r0>t0"}
        refused(game, "r0>t1", "zevaki.build", "10♠", "9♠")

    def test_2_4_a_series_moves_as_one_and_frees_its_place(self):
        game = zevaki({}, ["8h", "7h 6h", "Kc", "-"])
        before = len(free_places(game))
        assert played(game, "t1>t0*2").piles["t0"] == ("8h", "7h", "6h")
        assert len(free_places(game)) == before + 1

    def test_2_4_card_by_card_it_takes_three(self):
        game = zevaki({}, ["8h", "7h 6h", "Kc", "-"], series="single")
        assert played(game, "t1>t3 t1>t0 t3>t0").piles["t0"] == ("8h", "7h", "6h")

    def test_2_5_a_place_is_made_for_the_king_in_hand(self):
        game = zevaki({"h0": "Ks"}, ["Th", "9h", "4s", "Qd", "Jc", "6c", "3d", "8s"])
        assert moves(game) == {"t1>t0", "h0>w0"}
        assert played(game, "t1>t0 h0>t1").piles["t1"] == ("Ks",)

    def test_2_6_gifts_go_up_and_down(self):
        game = zevaki({"r1": "[2] 8h", "w1": "[2] Qd"}, ["7h", "9h", "Jd", "Kd", "8d", "7s"])
        gifts = {move for move in moves(game) if move.endswith(("r1", "w1"))}
        assert gifts == {"t0>r1", "t1>r1", "t2>w1", "t3>w1"}
        assert "t1>r1" not in moves(played(game, "t0>r1"))

    @pytest.mark.parametrize(("top", "gift", "places"), [("9c", "t0>r1*3", 2), ("5c", "t0>r1 t0>r1 t0>r1", 1)])
    def test_2_7_the_way_of_giving_decides_how_many_places_it_costs(self, top, gift, places):
        assert self.places_needed(top, gift, ["8c 7c 6c"]) == places

    def test_2_10_what_lies_under_the_gift_costs_two_places(self):
        assert self.places_needed("Ts", "t0>r1*3", ["9s 8s 7s"]) == 2

    @staticmethod
    def places_needed(top, gift, columns):
        """How many free places bring the reserve of seat 1 down to the card that had been its top."""
        others = ["Kd", "Kh", "Jd", "Jh", "4d", "4h", "6d"]
        for free in range(1, 8):
            piles = {"r1": f"[3] {top}", "h0": "2h"}
            game = played(zevaki(piles, columns + others[: 8 - free]), f"{gift} h0>w0")
            if any(
                table.piles["r1"][-1] == top and len(table.piles["r1"]) == 4 for table in reachable(game, unloading)
            ):
                return free
        return None

    RESERVE = {"r0": "[10] 8h 7h 6h"}
    SIX = ["Kc", "9d", "4s", "Jd", "3c", "Qs"]

    def best(self, columns, piles=None, **rules):
        """The most free places left once eight, seven and six have come off the reserve."""
        game = zevaki(piles or self.RESERVE, columns, **rules)
        tables = [len(free_places(table)) for table in reachable(game, unloading) if len(table.piles["r0"]) == 10]
        return max(tables, default=None)

    def test_2_8_the_source_gets_one_of_two_places_back(self):
        game = played(zevaki(self.RESERVE, self.SIX), "r0>t6 r0>t7 t6>t7 r0>t6 t7>t6*2")
        assert (game.piles["t6"], free_places(game)) == (("8h", "7h", "6h"), ["t7"])
        assert self.best(self.SIX) == 1

    def test_2_8_with_single_cards_none_comes_back(self):
        assert self.best(self.SIX, series="single") == 0

    def test_2_9_with_one_place_the_reserve_is_not_unloaded(self):
        assert self.best([*self.SIX, "Tc"]) is None

    def test_2_9_the_partner_puts_the_six_back_and_takes_the_place(self):
        game = zevaki(self.RESERVE | {"r1": "[9] Kd", "h0": "2d"}, [*self.SIX, "Tc"])
        assert moves(game) == {"r0>t7", "h0>t7", "h0>w0"}, "nothing merges"
        played(game, "r0>t7 h0>w0 t7>r0 r1>t7")
        assert (game.piles["r0"][-3:], game.piles["t7"]) == (("8h", "7h", "6h"), ("Kd",))

    def test_2_9b_one_place_is_enough_where_others_help(self):
        columns = ["7h", "9h", "Kc", "4s", "Jd", "3c", "Qs"]
        game = played(zevaki(self.RESERVE, columns), "r0>t0 r0>t7 r0>t1 t7>t1")
        assert (game.piles["t1"], free_places(game)) == (("9h", "8h", "7h"), ["t7"])
        assert self.best(columns) == 1

    def test_2_11_what_was_laid_on_the_waste_first_comes_out_first_and_wins(self):
        game = zevaki({"s0": "", "w0": "4h Qs", "f": "3h Js"}, [])
        played(game, "s0>h0 h0>f s0>h0 h0>f")
        assert (game.over, game.winner, game.scores) == (True, 0, (0, 9))

    def test_2_12_the_loser_pays_for_every_card_left(self):
        game = zevaki({"s0": "", "h0": "4h", "f": "3h", "r1": "[3] Kd", "s1": "[7]", "w1": "[2] 9c"}, [])
        assert played(game, "h0>f").scores == (0, 14)

    def test_2_13_blocked_the_game_ends_at_the_quiet_limit(self):
        kings = [f"K{suit}" for suit in "ccddhhss"]
        game = zevaki({"s0": "", "s1": "", "w0": "5d", "w1": "9c", "f": "2d 3c"}, kings)
        turns = 0
        while not game.over:
            assert moves(game) == {f"s{game.turn}>h{game.turn}"}
            game.play(f"s{game.turn}>h{game.turn}")
            assert moves(game) == {f"h{game.turn}>w{game.turn}"}
            game.play(f"h{game.turn}>w{game.turn}")
            turns += 1
        assert (turns, game.scores, game.winner) == (208, (1, 1), None)


class TestDouble:
    """The lessons 3-1 to 3-11: double.first, double.foundation, double.waste, double.turn, double.end, double.score"""

    @staticmethod
    def table(piles, **how):
        return set_up("double", piles, **how)

    def test_3_1_the_queen_begins_and_opens_the_foundation(self):
        packs = [[card for card in PACK if card not in {top, "9s"}] for top in ("Qh", "7h")]
        packs = [[*rest[:10], top, "9s", *rest[10:]] for rest, top in zip(packs, ("Qh", "7h"), strict=True)]
        game = cardlab.new("double", deal={"packs": [" ".join(pack) for pack in packs], "first": 0})
        assert (game.piles["r0"][-1], game.piles["r1"][-1], game.piles["f"]) == ("Qh", "7h", ("9s",))
        assert (len(game.piles["s0"]), len(game.piles["s1"])) == (40, 41)

    def test_3_2_what_fits_before_opening_and_after(self):
        game = played(self.table({"f": "6c", "r0": "[3] 7d", "s0": "[4] 9s"}), "r0>f s0>h0")
        assert moves(game) == {f"h0>w{n}" for n in range(4)}

    def test_3_3_a_chain_through_the_wastes_before_anything_is_opened(self):
        game = self.table({"f": "6c", "r0": "3c 7d", "w0": "Kd Jc 8h", "w1": "Qs 9c", "w2": "Td"})
        for count in range(7):
            (move,) = moves(game) - {"s0>h0"}
            assert move == ["r0>f", "w0>f", "w1>f", "w2>f", "w0>f", "w1>f", "w0>f"][count]
            game.play(move)
        assert game.piles["f"][-1] == "Kd"
        assert all(game.piles[f"w{n}"] == () for n in range(4))

    def test_3_4_round_the_corner(self):
        assert played(self.table({"f": "Kc", "h0": "Ad", "w1": "9c 2s"}), "h0>f w1>f").piles["f"] == ("Kc", "Ad", "2s")

    @pytest.mark.parametrize(("move", "saved", "opened"), [("r0>f", 2, ("r0", None)), ("w0>f", 1, ("w0", "Kc"))])
    def test_3_5_two_points_against_one(self, move, saved, opened):
        game = self.table({"f": "4c", "r0": "[6] 5d", "w0": "Kc 5h"})
        before = game.scores[0]
        assert moves(game) == {"r0>f", "w0>f", "s0>h0"}
        played(game, move)
        assert before - game.scores[0] == saved
        assert game.seen(0).piles[opened[0]][-1] == opened[1]

    @pytest.mark.parametrize(
        "piles",
        [
            {"f": "2c", "h0": "9c", "w0": "Jc", "w1": "4d", "w2": "Td"},
            {"f": "Tc", "h0": "3c", "w0": "Qc", "w1": "2d", "w2": "Qd", "w3": "As"},
        ],
        ids=["3-6", "3-7"],
    )
    def test_3_6_and_3_7_the_choice_of_waste_is_free(self, piles):
        assert moves(self.table(piles)) == {"h0>w0", "h0>w1", "h0>w2", "h0>w3"}

    def test_3_8_two_cards_block_the_five(self, refused):
        game = self.table({"f": "4c", "w0": "5h 9c 9d"})
        refused(game, "w0>f", "double.foundation", "9♦", "4♣")

    def test_3_9_hands_off(self, refused):
        game = self.table({"f": "6c", "w4": "7c", "r1": "[3] 7d"})
        refused(game, "w4>f", "double.turn")
        refused(game, "s1>h1", "double.turn")

    def test_3_10_the_end_counts_points_and_not_cards(self):
        piles = {
            "s0": "",
            "s1": "",
            "f": "7c",
            "r0": "[3] 4d",
            "w0": "9c 9d 9s",
            "w1": "Kc",
            "w2": "Kd Ks",
            "r1": "[1] Jd",
            "w4": "Ac Ad As",
            "w5": "2c 2d 2s",
            "w7": "3c 3d 3s",
        }
        game = self.table(piles)
        assert (game.over, game.scores, game.winner) == (True, (14, 13), 1)
        assert sum(len(game.piles[name]) for name in ("r1", "w4", "w5", "w7")) == 11

    def test_3_11_holding_back_is_allowed(self):
        game = played(self.table({"f": "5c", "w0": "6c", "r1": "[3] 7d"}), "s0>h0 h0>w1")
        assert (game.turn, moves(game)) == (1, {"s1>h1"})
