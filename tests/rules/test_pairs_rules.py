"""`pairs`, rule by rule: the deal, what a pair is and who takes it (see test_pairs_turns.py for the rest).

Most tables have rows of three places and a thirteenth: t0-t2 and t3 are seat 0's, t4-t6 and t7 seat 1's.
"""

import pytest
from playing import PACK, moves, pairs_dealt, pairs_table, played, rows

import cardlab


class TestDeal:
    """pairs.deal"""

    @pytest.mark.parametrize("row", [1, 2, 12, 50, 51])
    def test_each_player_lays_a_row_of_their_own_pack_and_the_rest_is_the_stock(self, row):
        packs = [PACK, PACK[::-1]]
        game = cardlab.new("pairs", deal={"packs": [" ".join(pack) for pack in packs], "first": 0}, row=row)
        for seat, pack in enumerate(packs):
            places = [game.piles[f"t{place}"] for place in range(seat * (row + 1), (seat + 1) * (row + 1))]
            assert places == [(card,) for card in pack[:row]] + [()]
            assert list(game.piles[f"s{seat}"]) == pack[row:][::-1]
            assert game.piles[f"f{seat}"] == ()
        assert len(game.piles) == 2 * (row + 1) + 4

    def test_by_default_the_rows_are_t0_to_t12_and_t13_to_t25(self):
        game = cardlab.new("pairs", deal=7)
        assert {name for name in game.piles if name[0] == "t"} == {f"t{place}" for place in range(26)}
        assert [name for name, cards in game.piles.items() if name[0] == "t" and not cards] == ["t12", "t25"]
        assert (len(game.piles["s0"]), len(game.piles["s1"])) == (40, 40)


class TestFirst:
    """pairs.first"""

    @pytest.mark.parametrize("deal", [0, 1, 2, 3, 4, 5, 6, 7, 2**64 - 1])
    def test_seat_0_begins_a_numbered_deal(self, deal):
        game = cardlab.new("pairs", deal=deal)
        assert (game.first, game.turn) == (0, 0)

    @pytest.mark.parametrize("first", [0, 1])
    def test_a_deal_given_by_its_packs_says_who_begins(self, first):
        game = pairs_dealt("Ac", "Ac", first=first)
        assert (game.first, game.turn) == (first, first)


class TestMatch:
    """pairs.match"""

    def test_a_pair_is_the_same_rank_and_the_same_suit(self):
        assert moves(pairs_table("7s Kh 7d", "Kh 7h Ks")) == {"t1+t4", "done"}

    def test_in_the_easier_game_the_rank_alone(self):
        game = pairs_table("7s Kh 7d", "Kh 7h Qs", match="rank")
        assert moves(game) == {"t0+t2", "t0+t5", "t2+t5", "t1+t4", "done"}

    @pytest.mark.parametrize(
        ("text", "cards"),
        [
            ("t0+t2", ("7♠", "7♦")),
            ("t1+t6", ("K♥", "K♠")),
            ("t0+t6", ("7♠", "K♠")),
        ],
    )
    def test_rank_or_suit_alone_is_no_pair(self, refused, text, cards):
        refused(pairs_table("7s Kh 7d", "Kh 7h Ks"), text, "pairs.match", *cards)

    def test_in_the_easier_game_the_suit_alone_is_no_pair_either(self, refused):
        refused(pairs_table("Ts Kh 7d", "Kh 7h Ks", match="rank"), "t0+t6", "pairs.match", "10♠", "K♠")

    def test_an_unknown_card_matches_nothing(self, refused):
        game = played(pairs_table("Ac 2c 3c", "4c 5c 6c"), "s0>t3 done s1>t7")
        assert rows(game) == "Ac 2c 3c ? 4c 5c 6c ?"
        assert moves(game) == {"done"}
        refused(game, "t3+t7", "pairs.match")
        refused(game, "t0+t3", "pairs.match", "A♣")


class TestTake:
    """pairs.take"""

    @pytest.mark.parametrize(
        ("first", "second", "pair"),
        [
            ("Ac 2c Ac", "3c 4c 5c", "t0+t2"),
            ("2c Ac 3c", "4c 5c Ac", "t1+t6"),
            ("2c 3c 4c", "Ac 5c Ac", "t4+t6"),
            ("2c 3c 4c Ac", "5c 6c 7c Ac", "t3+t7"),
        ],
        ids=["own row", "both rows", "the other row", "thirteenth places"],
    )
    @pytest.mark.parametrize("turn", [0, 1])
    def test_any_two_open_cards_from_either_row_or_both(self, first, second, pair, turn):
        game = pairs_table(first, second, turn=turn)
        assert moves(game) == {pair, "done"}
        game.play(pair)
        assert game.piles[f"f{turn}"] == ("Ac", "Ac")
        assert game.piles[f"f{1 - turn}"] == ()

    def test_the_places_stay_empty_until_the_turn_is_done(self):
        assert rows(played(pairs_table("Ac 2c 3c", "Ac 4c 5c"), "t0+t4")) == "- 2c 3c - - 4c 5c -"

    @pytest.mark.parametrize("text", ["t0+t1", "t1+t3", "t3+t7"])
    def test_where_no_card_lies_there_is_nothing_to_take(self, refused, text):
        refused(played(pairs_table("Ac 2c 3c", "Ac 4c 5c"), "t0+t4"), text, "pairs.take")

    def test_only_cards_that_lay_open_when_the_turn_began_count(self):
        game = played(pairs_table("Ac 2c 3c", "Ac 4c 5c", stocks=("[3] 2c 4c", "[5]")), "t0+t4")
        assert moves(game) == {"done"}
        game.play("done")
        assert rows(game) == "4c 2c 3c - 2c 4c 5c -"
        assert moves(game) == {"t0+t5", "t1+t4", "done"}

    def test_a_thirteenth_laid_in_this_turn_counts_too(self):
        game = played(pairs_table("Ac 2c 3c", "4c 5c 6c", stocks=("[4] 5c", "[5]")), "s0>t3")
        assert moves(game) == {"t3+t5", "done"}
        game.play("t3+t5")
        assert game.piles["f0"] == ("5c", "5c")

    @pytest.mark.parametrize(
        "text",
        [
            "t4+t0",
            "t1+t1",
            "t0+t8",
            "t0+s0",
            "t0>t4",
            "t0 + t4",
            "t00+t4",
            "t0+t4+t5",
            "t0",
            "f0+f1",
            "pass",
            "x",
            "",
        ],
    )
    def test_a_pair_has_one_text(self, unreadable, text):
        unreadable(pairs_table("Ac 2c 3c", "Ac 4c 5c"), text)


class TestTurn:
    """pairs.turn"""

    def test_in_one_turn_a_player_takes_all_the_pairs_that_they_find(self):
        game = pairs_table("Ac 2c 3c", "Ac 2c 3c")
        for pair in ("t1+t5", "t0+t4", "t2+t6"):
            game.play(pair)
            assert game.turn == 0
        assert game.piles["f0"] == ("2c", "2c", "Ac", "Ac", "3c", "3c")

    @pytest.mark.parametrize("first", [0, 1])
    def test_or_just_one(self, refused, first):
        game = played(pairs_dealt("Ac 2c 3c 4c", "Ac 2c 3c 5c", first=first, turn="one"), "t1+t5")
        assert moves(game) == {"done"}
        refused(game, "t0+t4", "pairs.turn")
        game.play("done")
        assert game.turn == 1 - first
        assert moves(game) == {"t0+t4", "t2+t6", "done"}

    def test_with_just_one_the_thirteenth_card_may_still_be_followed_by_its_pair(self):
        game = played(pairs_dealt("Ac 2c 3c 4d", "4c 5c 4d", turn="one"), "s0>t3 t3+t6")
        assert (game.turn, moves(game)) == (0, {"done"})

    def test_done_gives_the_turn_to_the_other(self):
        game = pairs_table("Ac 2c 3c", "Ac 2c 3c")
        assert [played(game, "done").turn for _ in range(2)] == [1, 0]

    @pytest.mark.parametrize(("turn", "text"), [(0, "s1>t7"), (1, "s0>t3"), (0, "s1>t3"), (1, "s0>t7")])
    def test_only_the_player_whose_turn_it_is_lays(self, refused, turn, text):
        refused(pairs_table("Ac 2c 3c", "4c 5c 6c", turn=turn), text, "pairs.turn")

    def test_whose_turn_it_is_comes_before_every_rule_of_the_thirteenth(self, refused):
        """pairs.turn before pairs.fourteenth and pairs.thirteenth."""
        refused(
            pairs_table("Ac 2c 3c 7c", "Ac 5c 6c 8c", stocks=("[5]", ""), thirteenth=(True, True)),
            "s1>t7",
            "pairs.turn",
        )
