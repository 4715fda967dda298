"""`cardlab.position`: whole and partial tables from text, and what is wrong with those that cannot be."""

import random

import pytest
from playing import set_up

import cardlab

PRETTY = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def names_card(card):
    return f"{card}|{card[0].replace('T', '10')}{PRETTY[card[1]]}"


class TestPiles:
    """Keys are the names of the piles, cards stand bottom to top."""

    @pytest.mark.parametrize(
        ("name", "piles"),
        [
            (
                "pairs",
                {"t0": "Ac", "t12": "Kd", "t13": "Td", "f0": "2c 2c", "f1": "3s 3s 4h 4h", "s0": "5c 6c", "s1": "Qs"},
            ),
            (
                "zevaki",
                {
                    "s0": "9c 8d",
                    "s1": "7h",
                    "h0": "Ts",
                    "r0": "3d 2d",
                    "r1": "Kh",
                    "w0": "4s 5s",
                    "w1": "6h",
                    "t0": "9d 8d 7d",
                    "t7": "Kc",
                    "f0": "Ac 2c",
                    "f3": "Ad",
                },
            ),
            (
                "double",
                {
                    "s0": "9c 8d",
                    "s1": "7h",
                    "h0": "Ts",
                    "r0": "3d 2d",
                    "r1": "Kh",
                    "w0": "4s 5s",
                    "w7": "6h 2c",
                    "f": "Qc Kd Ac",
                },
            ),
        ],
    )
    def test_what_is_given_lies_there_and_nothing_else(self, name, piles):
        game = cardlab.position(name, piles)
        assert {pile: " ".join(cards) for pile, cards in game.piles.items() if cards} == piles
        assert set(game.piles) == set(cardlab.new(name, deal=1).piles)

    def test_a_place_that_is_given_as_nothing_is_empty(self):
        assert set_up("zevaki", {"t0": "", "w0": "  "}).piles["t0"] == ()

    @pytest.mark.parametrize("tops", ["3h Js", "Js 3h"])
    def test_the_tops_of_zevakis_foundations_come_in_any_order(self, tops):
        piles = set_up("zevaki", {"f": tops}).piles
        assert {name: len(cards) for name, cards in piles.items() if name[0] == "f" and cards} == {"f4": 3, "f6": 11}
        assert piles["f4"] == ("Ah", "2h", "3h")

    def test_a_suit_twice_means_both_foundations(self):
        piles = set_up("zevaki", {"f": "3h 2c 5h"}).piles
        assert sorted(len(piles[name]) for name in ("f4", "f5")) == [3, 5]
        assert (piles["f0"], piles["f1"]) == (("Ac", "2c"), ())

    def test_doubles_foundation_is_its_pile(self):
        assert set_up("double", {"f": "Qc Kd As 2h"}).piles["f"] == ("Qc", "Kd", "As", "2h")

    def test_it_is_the_start_of_a_turn(self):
        for turn in (0, 1):
            game = set_up("double", {"f": "6c"}, turn=turn)
            assert (game.turn, [str(move) for move in game.legal_moves]) == (turn, [f"s{turn}>h{turn}"])
            assert (game.over, game.winner, tuple(game.moves), game.first) == (False, None, (), turn)

    def test_unless_a_card_is_in_hand(self):
        for name in ("zevaki", "double"):
            game = set_up(name, {"h1": "9c", "f": "6c"}, turn=1)
            assert "s1>h1" not in game.legal_moves
            assert "h1>w4" in game.legal_moves or "h1>w1" in game.legal_moves

    def test_a_card_counts_against_both_packs(self):
        game = set_up("zevaki", {"r0": "[1] Ah", "f": "Ah"})
        assert (game.piles["r0"], game.piles["f4"]) == ((None, "Ah"), ("Ah",))

    def test_by_default_both_have_laid_out(self):
        assert set_up("zevaki", {"t0": "Kc"}).laid_out == (0, 1)

    @pytest.mark.parametrize("seat", [0, 1])
    def test_unless_it_is_said_that_one_has_not(self, seat):
        game = cardlab.position("zevaki", {f"s{seat}": "[9]", f"s{1 - seat}": "[52]"}, turn=seat, laid_out=(seat,))
        assert game.laid_out == (seat,)
        game.play(f"s{seat}>h{seat}")
        game.play(f"h{seat}>w{seat}")
        assert [len(game.piles[f"{pile}{1 - seat}"]) for pile in "rs"] == [13, 35]

    def test_whose_thirteenth_is_spent(self):
        for spent in ((False, False), (True, False), (False, True), (True, True)):
            game = set_up("pairs", {"t0": "Ac"}, thirteenth=spent)
            laying = "s0>t12" in game.legal_moves, (game.play("done"), "s1>t25" in game.legal_moves)[1]
            assert laying == tuple(not one for one in spent)

    def test_pairs_option_turn_and_the_seat_to_move_are_told_apart(self):
        piles = {"t0": "Ac", "t13": "Ac", "t1": "2c", "t14": "2c"}
        game = set_up("pairs", piles, turn=1, rules={"turn": "one"})
        assert (game.turn, game.rules.turn) == (1, "one")
        game.play("t0+t13")
        assert list(game.legal_moves) == ["done"]

    def test_options_and_named_sets_hold(self):
        assert (
            set_up("zevaki", {}, variant="international", reserve=5).rules
            == cardlab.new("zevaki", deal=1, variant="international", reserve=5).rules
        )
        with pytest.raises((ValueError, TypeError), match="series"):
            set_up("zevaki", {}, series="double")


class TestUnknown:
    """`[10]` are ten unknown cards, `[Kd 9c]` two known ones face down; stocks need no brackets."""

    def test_unknown_cards_are_counted_and_are_none(self):
        piles = set_up("zevaki", {"r0": "[10] 8h 7h 6h", "s0": "[5] 9c", "w0": "[2] 4d"}).piles
        assert piles["r0"] == (None,) * 10 + ("8h", "7h", "6h")
        assert piles["s0"] == (None,) * 5 + ("9c",)
        assert piles["w0"] == (None, None, "4d")

    def test_known_ones_face_down_are_known_to_the_game_and_hidden_from_the_seats(self):
        game = set_up("zevaki", {"r0": "[Kd 9c] 3s", "s0": "9c 4c"})
        assert (game.piles["r0"], game.piles["s0"]) == (("Kd", "9c", "3s"), ("9c", "4c"))
        assert game.seen(0, memory=True).piles["r0"] == (None, None, "3s")
        assert game.seen(0, memory=True).piles["s0"] == (None, None)

    def test_both_in_one_pile(self):
        assert set_up("zevaki", {"r0": "[2] [Kd 9c] 3s"}).piles["r0"] == (None, None, "Kd", "9c", "3s")

    def test_one_that_turns_up_is_none_fits_nothing_and_can_only_go_to_the_waste(self):
        game = set_up("zevaki", {"r0": "[2] 6h", "t0": "7h"})
        game.play("r0>t0")
        assert game.piles["r0"] == (None, None)
        assert game.seen(1).piles["r0"] == (None, None)
        assert [str(move) for move in game.legal_moves if move.source == "r0"] == []
        game.play("s0>h0")
        assert [str(move) for move in game.legal_moves if move.source == "h0"] == ["h0>w0"]

    def test_in_pairs_one_is_laid_and_refilled_but_never_taken(self):
        game = set_up("pairs", {"t0": "Ac", "t13": "Ac"})
        for move in ["t0+t13", "done", "s1>t25", "done"]:
            game.play(move)
        assert [game.piles[name] for name in ("t0", "t13", "t25")] == [(None,)] * 3
        assert {str(move) for move in game.legal_moves} == {"s0>t12", "done"}

    @pytest.mark.parametrize("name", ["pairs", "zevaki", "double"])
    def test_a_deal_number_draws_them_from_what_is_left_of_the_two_packs(self, name):
        piles = {
            "pairs": {"t0": "Ac", "t1": "Ac", "s0": "[40]", "s1": "[40]"},
            "zevaki": {"r0": "[10] 8h 8h", "s0": "[20] 9c", "f": "3h 3h", "s1": "[40]"},
            "double": {"r0": "[10] 8h 8h", "s0": "[20] 9c", "f": "Ac", "s1": "[50]"},
        }[name]
        blank = cardlab.position(name, piles).piles
        games = [cardlab.position(name, piles, deal=number) for number in (1, 1, 2)]
        assert games[0].piles == games[1].piles != games[2].piles
        for game in games:
            cards = [card for cards in game.piles.values() for card in cards]
            assert None not in cards
            assert all(cards.count(card) <= 2 for card in cards)
            for pile, before in blank.items():
                assert all(old in {None, new} for old, new in zip(before, game.piles[pile], strict=True))

    def test_they_stay_face_down(self):
        game = set_up("zevaki", {"r0": "[10] 8h"}, deal=3)
        assert game.seen(0, memory=True).piles["r0"] == (None,) * 10 + ("8h",)
        assert game.seen(0, memory=True).piles["s1"] == (None,) * 9

    @pytest.mark.parametrize("number", [-1, 2**64, True, 1.0])
    def test_only_a_deal_number_draws(self, number):
        with pytest.raises((ValueError, TypeError)):
            set_up("zevaki", {}, deal=number)


class TestPlayed:
    """Partial positions are played and undone."""

    PARTIAL = [
        ("pairs", {"t0": "Ac", "t1": "2c", "t13": "Ac", "t14": "7d", "s0": "2c 9d 7d", "s1": "[4] 2h"}, {}),
        (
            "zevaki",
            {
                "r0": "[10] 8h 7h 6h",
                "t0": "Kc Qc",
                "t1": "9h",
                "t5": "3c 2c",
                "f": "Ac",
                "r1": "[3] 7h",
                "s0": "[4] 3h",
            },
            {},
        ),
        ("zevaki", {"r0": "4c", "t0": "5c", "t1": "Jd Ts 9d", "f": "3c"}, {"variant": "international"}),
        ("double", {"f": "6c", "r0": "[3] 7d", "w0": "9c 8c", "w4": "9d 8d", "s0": "[4] Ts 9s", "s1": "Qd Jd"}, {}),
    ]

    @pytest.mark.parametrize(("name", "piles", "rules"), PARTIAL)
    @pytest.mark.parametrize("turn", [0, 1])
    def test_random_play_and_back(self, name, piles, rules, turn):
        chance = random.Random(f"{name} {turn}")
        game = set_up(name, piles, turn=turn, **rules)
        tables = []
        for _ in range(60):
            if game.over:
                break
            tables.append((dict(game.piles), game.turn, tuple(game.legal_moves), game.scores))
            game.play(chance.choice(game.legal_moves))
        assert len(tables) > 4
        end, moves = dict(game.piles), tuple(game.moves)
        for table, move in zip(reversed(tables), reversed(moves), strict=True):
            assert game.undo() == move
            assert (dict(game.piles), game.turn, tuple(game.legal_moves), game.scores) == table
        with pytest.raises(IndexError):
            game.undo()
        assert tuple(game.redo() for _ in moves) == moves
        assert dict(game.piles) == end

    def test_a_position_that_is_over_is_over_at_once(self):
        game = cardlab.position("zevaki", {"t0": "Kc", "s1": "[3]"})
        assert (game.over, game.winner, list(game.legal_moves)) == (True, 0, [])
        game = cardlab.position("double", {"f": "6c", "w0": "9c"})
        assert (game.over, game.winner) == (True, 1)


class TestErrors:
    """What cannot be is a ValueError that says which pile or card is wrong."""

    @pytest.mark.parametrize(
        ("name", "piles", "words"),
        [
            ("zevaki", {"t9": "Kc"}, "t9"),
            ("pairs", {"r0": "Kc"}, "r0"),
            ("double", {"w8": "Kc"}, "w8"),
            ("zevaki", {"x": "Kc"}, "x"),
            ("pairs", {"t26": "Kc"}, "t26"),
            ("double", {"f0": "Kc"}, "f0"),
            ("zevaki", {"w2": "Kc"}, "w2"),
        ],
    )
    def test_an_unknown_pile(self, name, piles, words):
        with pytest.raises(ValueError, match=rf"\b{words}\b"):
            set_up(name, piles)

    @pytest.mark.parametrize("card", ["1c", "11c", "Ax", "A", "ac", "TD", "?", "Acc", "-"])
    def test_what_is_no_card(self, card):
        with pytest.raises(ValueError, match="t0") as raised:
            set_up("zevaki", {"t0": card})
        assert card in str(raised.value)

    @pytest.mark.parametrize(
        ("name", "piles", "card"),
        [
            ("pairs", {"t0": "Td", "t1": "Td", "f0": "Td"}, "Td"),
            ("double", {"w0": "Kc Kc Kc"}, "Kc"),
            ("zevaki", {"s0": "2h", "r0": "[2h]", "w1": "2h 4c"}, "2h"),
            ("zevaki", {"f": "5s 4s", "t0": "3s"}, "3s"),
        ],
    )
    def test_more_than_two_of_a_card(self, name, piles, card):
        with pytest.raises(ValueError, match=names_card(card)):
            set_up(name, piles)

    @pytest.mark.parametrize(
        ("column", "rules"),
        [
            ("9h 7h", {}),
            ("9h 8d", {}),
            ("8h 9h", {}),
            ("9h 8h 8h", {}),
            ("Ah Kh", {}),
            ("9h 8h", {"build": "alternate"}),
            ("9h 8d", {"build": "alternate"}),
            ("9h 8s 6d", {"build": "alternate"}),
        ],
    )
    def test_a_column_of_zevaki_that_is_no_run(self, column, rules):
        with pytest.raises(ValueError, match="t3"):
            set_up("zevaki", {"t3": column}, **rules)

    @pytest.mark.parametrize(
        "piles", [{"f": "3h 4h 5h"}, {"f0": "2c"}, {"f0": "Ac 3c"}, {"f0": "Ad"}, {"f4": "Ah 2h Ah"}]
    )
    def test_a_foundation_of_zevaki_that_cannot_be(self, piles):
        with pytest.raises(ValueError, match=r"f|♥|♣|♦"):
            set_up("zevaki", piles)

    @pytest.mark.parametrize(("name", "pile"), [("pairs", "t0"), ("zevaki", "h0"), ("double", "h0")])
    def test_two_cards_where_one_lies(self, name, pile):
        with pytest.raises(ValueError, match=pile):
            set_up(name, {pile: "Ac 2c", "f": "6c"} if name == "double" else {pile: "Ac 2c"})

    @pytest.mark.parametrize("text", ["[", "]", "[10", "10]", "[[2] Ac]", "[-1]", "[x]", "[1.5]"])
    def test_brackets_that_cannot_be_read(self, text):
        with pytest.raises(ValueError, match="r0"):
            set_up("zevaki", {"r0": text})

    def test_more_cards_than_two_packs_hold(self):
        with pytest.raises(ValueError, match=r"104|105|114"):
            cardlab.position("zevaki", {"s0": "[52]", "s1": "[53]"})

    @pytest.mark.parametrize("turn", [2, -1, "0", 1.0])
    def test_a_seat_that_is_none(self, turn):
        with pytest.raises((ValueError, TypeError), match=r"turn|seat"):
            set_up("zevaki", {}, turn=turn)

    @pytest.mark.parametrize("seats", [(2,), (), 0, "01", (0, -1), (None,)])
    def test_seats_that_cannot_have_laid_out(self, seats):
        with pytest.raises((ValueError, TypeError), match=r"laid.out"):
            set_up("zevaki", {}, laid_out=seats)

    @pytest.mark.parametrize("name", ["zevaki", "double"])
    def test_only_the_seat_to_move_holds_a_card(self, name):
        with pytest.raises(ValueError, match=r"hold|h1"):
            set_up(name, {"h1": "9c"}, turn=0)

    def test_the_seat_to_move_has_laid_out(self):
        with pytest.raises(ValueError, match="laid"):
            cardlab.position("zevaki", {"s0": "[52]", "s1": "[9]"}, turn=0, laid_out=(1,))

    @pytest.mark.parametrize("pile", ["r1", "w1", "t4", "t7"])
    def test_who_has_not_laid_out_has_nothing_but_the_stock(self, pile):
        with pytest.raises(ValueError, match=pile):
            cardlab.position("zevaki", {"s0": "[9]", "s1": "[40]", pile: "9c"}, laid_out=(0,))

    @pytest.mark.parametrize("spent", [(2, False), (True,), True, "yes", (None, None)])
    def test_thirteenths_that_cannot_be(self, spent):
        with pytest.raises((ValueError, TypeError), match="thirteenth"):
            set_up("pairs", {}, thirteenth=spent)

    @pytest.mark.parametrize(
        ("name", "extra"),
        [
            ("pairs", {"laid_out": (0,)}),
            ("double", {"laid_out": (0,)}),
            ("zevaki", {"thirteenth": (True, True)}),
            ("double", {"thirteenth": (True, True)}),
        ],
    )
    def test_what_another_game_knows_is_not_taken_silently(self, name, extra):
        with pytest.raises((ValueError, TypeError), match=next(iter(extra))):
            set_up(name, {}, **extra)

    @pytest.mark.parametrize("piles", [{"t0": ["Ac"]}, {"t0": None}, {"t0": 7}, {7: "Ac"}])
    def test_piles_are_text(self, piles):
        with pytest.raises((ValueError, TypeError)):
            set_up("zevaki", piles)

    def test_a_game_that_is_none(self):
        with pytest.raises(ValueError, match="bridge"):
            cardlab.position("bridge", {})
