"""Deal numbers: for ever the same packs and the same beginner, computed here a second time from the definition.

Carries pairs.first, zevaki.cut, zevaki.layout, double.first and double.starter over to whole deals.
"""

from itertools import pairwise

import pytest
from playing import PACK

import cardlab

RANKS = "A23456789TJQK"
NUMBERS = [0, 1, 2, 3, 7, 11982, 999_999, 2**32, 2**53 + 1, 2**63, 2**64 - 1]
GAMES = ("pairs", "zevaki", "double")


def splitmix64(state):
    """The random stream: each number from a counter that goes on by the golden ratio's 64 bits."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        yield z ^ (z >> 31)


def packs_and_stream(number):
    stream = splitmix64(number)
    packs = []
    for _seat in (0, 1):
        pack = list(PACK)
        for i in range(51, 0, -1):
            j = next(stream) % (i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        packs.append(pack)
    return packs, stream


def cuts(packs, stream):
    """The pairs of cards that are cut, the last of them unequal."""
    while True:
        one = packs[0][next(stream) % 52]
        other = packs[1][next(stream) % 52]
        yield one, other
        if one[0] != other[0]:
            return


def higher(one, other):
    """The seat whose card is higher."""
    return int(RANKS.index(other[0]) > RANKS.index(one[0]))


def whole_packs(game):
    """Both packs, first dealt card first, read off a fresh game of pairs."""
    row = game.rules.row
    places = [[game.piles[f"t{seat * (row + 1) + i}"][0] for i in range(row)] for seat in (0, 1)]
    return [places[seat] + list(reversed(game.piles[f"s{seat}"])) for seat in (0, 1)]


class TestNumbers:
    """The stream, the shuffle and the range of a deal number; pairs.deal"""

    def test_the_stream_is_the_published_one(self):
        stream = splitmix64(0)
        assert [next(stream) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]

    @pytest.mark.parametrize("number", NUMBERS)
    def test_both_packs_are_shuffled_from_one_stream(self, number):
        assert whole_packs(cardlab.new("pairs", deal=number)) == packs_and_stream(number)[0]

    @pytest.mark.parametrize("number", NUMBERS)
    def test_a_number_is_the_same_deal_again(self, number):
        game = cardlab.new("zevaki", deal=number)
        assert game.deal == number
        assert dict(game.piles) == dict(cardlab.new("zevaki", deal=number).piles)

    def test_the_two_packs_are_each_a_full_pack_for_a_thousand_deals(self):
        for number in range(1000):
            for pack in whole_packs(cardlab.new("pairs", deal=number)):
                assert sorted(pack) == sorted(PACK)

    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize("number", [-1, 2**64, 2**64 + 7, 1.0, 7.5, True, "7", "x", [], {}])
    def test_what_is_no_deal_number_is_refused(self, game, number):
        with pytest.raises((ValueError, TypeError), match=r"\w+ .*\w+ .*\w+"):
            cardlab.new(game, deal=number)

    def test_without_a_number_one_of_at_most_six_digits_is_taken_and_said(self):
        numbers = [cardlab.new("pairs").deal for _ in range(40)]
        assert all(0 <= number < 10**6 for number in numbers)
        assert len(set(numbers)) > 30
        assert whole_packs(cardlab.new("pairs", deal=numbers[0])) == packs_and_stream(numbers[0])[0]


class TestCut:
    """zevaki.cut"""

    @pytest.mark.parametrize("number", [*NUMBERS, *range(20, 40)])
    def test_the_higher_card_begins_and_equal_ranks_are_cut_again(self, number):
        game = cardlab.new("zevaki", deal=number)
        cut = list(cuts(*packs_and_stream(number)))
        assert [tuple(pair) for pair in game.cut] == cut
        assert game.first == game.turn == higher(*cut[-1])

    def test_some_deals_are_cut_again(self):
        numbers = [number for number in range(100) if len(cardlab.new("zevaki", deal=number).cut) > 1]
        assert numbers == [number for number in range(100) if len(list(cuts(*packs_and_stream(number)))) > 1]
        assert len(numbers) > 1
        for number in numbers:
            *equal, last = cardlab.new("zevaki", deal=number).cut
            assert all(one.rank == other.rank for one, other in equal)
            assert last[0].rank != last[1].rank

    def test_the_ace_is_low(self):
        games = [cardlab.new("zevaki", deal=number) for number in range(100)]
        with_ace = [game for game in games if 1 in {card.rank for card in game.cut[-1]}]
        assert with_ace
        assert all(game.cut[-1][1 - game.first].rank == 1 for game in with_ace)

    @pytest.mark.parametrize("number", NUMBERS)
    def test_the_packs_stay_as_they_were(self, number):
        """zevaki.layout"""
        packs, _ = packs_and_stream(number)
        game = cardlab.new("zevaki", deal=number, layout="both")
        for seat, pack in enumerate(packs):
            tableau = [game.piles[f"t{4 * seat + i}"][0] for i in range(4)]
            assert [*game.piles[f"r{seat}"], *tableau, *reversed(game.piles[f"s{seat}"])] == pack


class TestDoubleDeal:
    """double.first, double.starter"""

    @staticmethod
    def tops(packs, reserve=11):
        return packs[0][reserve - 1], packs[1][reserve - 1]

    def test_only_when_the_open_reserve_cards_are_equal_a_cut_decides(self):
        equal = 0
        for number in range(120):
            packs, stream = packs_and_stream(number)
            game, tops = cardlab.new("double", deal=number), self.tops(packs)
            cut = list(cuts(packs, stream)) if tops[0][0] == tops[1][0] else []
            assert [tuple(pair) for pair in game.cut] == cut
            assert game.first == higher(*(cut or [tops])[-1])
            equal += bool(cut)
        assert equal > 2

    @pytest.mark.parametrize("number", NUMBERS)
    def test_the_starters_first_stock_card_is_the_foundation(self, number):
        packs, _ = packs_and_stream(number)
        game = cardlab.new("double", deal=number)
        assert list(game.piles["f"]) == [packs[game.first][11]]
        for seat, pack in enumerate(packs):
            assert list(game.piles[f"r{seat}"]) == pack[:11]
            assert list(game.piles[f"s{seat}"]) == pack[11 + (seat == game.first) :][::-1]

    @pytest.mark.parametrize("reserve", [1, 20, 51])
    def test_another_reserve_has_another_open_card(self, reserve):
        for number in range(30):
            tops = self.tops(packs_and_stream(number)[0], reserve)
            if tops[0][0] != tops[1][0]:
                assert cardlab.new("double", deal=number, reserve=reserve).first == higher(*tops)


class TestNamedPacks:
    """A deal given by its packs: 52 cards each, first dealt card first, and `first` taken as it is."""

    @staticmethod
    def deal(one=PACK, other=PACK, first=0):
        return {"packs": [" ".join(one), " ".join(other)], "first": first}

    @pytest.mark.parametrize("name", GAMES)
    @pytest.mark.parametrize("first", [0, 1])
    def test_the_same_packs_are_the_same_table(self, name, first):
        packs, _ = packs_and_stream(3)
        game = cardlab.new(name, deal=self.deal(*packs, first))
        assert (game.first, game.turn, tuple(game.cut)) == (first, first, ())
        assert game.deal["first"] == first
        assert [pack.split() for pack in game.deal["packs"]] == packs
        if first == cardlab.new(name, deal=3).first:
            assert dict(game.piles) == dict(cardlab.new(name, deal=3).piles)

    @pytest.mark.parametrize(
        ("pack", "word"),
        [
            (PACK[:51], "51"),
            ([*PACK, "Ac"], "53"),
            ([*PACK[:51], "Ac"], "A♣|Ac"),
            ([*PACK[:51], "1s"], "1s"),
            ([*PACK[:51], "10s"], "10s"),
            ([], "0"),
        ],
        ids=["too few", "too many", "a card twice", "no rank", "ten is T", "none"],
    )
    @pytest.mark.parametrize("seat", [0, 1])
    def test_a_pack_that_is_none_is_refused_with_what_is_wrong(self, pack, word, seat):
        packs = [PACK, PACK]
        packs[seat] = pack
        with pytest.raises(ValueError, match=word):
            cardlab.new("pairs", deal=self.deal(*packs))

    @pytest.mark.parametrize("first", [2, -1, None, "0", True, 1.0])
    def test_who_begins_is_seat_0_or_seat_1(self, first):
        with pytest.raises((ValueError, TypeError), match="first"):
            cardlab.new("zevaki", deal=self.deal(first=first))

    @pytest.mark.parametrize(
        "deal", [{"packs": []}, {"first": 0}, {"packs": "Ac", "first": 0}, {"packs": [1, 2], "first": 0}]
    )
    def test_a_deal_needs_two_packs_and_a_first(self, deal):
        with pytest.raises((ValueError, TypeError)):
            cardlab.new("double", deal=deal)


class TestOptions:
    """Every option has the type and the range of its default; named sets state only what differs."""

    RANGES = {
        ("pairs", "row"): (1, 51),
        ("zevaki", "reserve"): (1, 48),
        ("zevaki", "quiet_limit"): (1, 255),
        ("double", "reserve"): (1, 51),
    }
    CHOICES = {
        ("pairs", "match"): ("exact", "rank"),
        ("pairs", "turn"): ("all", "one"),
        ("pairs", "refill"): ("mover", "owner"),
        ("zevaki", "layout"): ("own_turn", "both"),
        ("zevaki", "build"): ("suit", "alternate"),
        ("zevaki", "series"): ("run", "single"),
        ("zevaki", "fill"): ("any", "reserve"),
        ("zevaki", "tableau"): ("shared", "own"),
    }
    SWITCHES = [
        ("pairs", "compulsory"),
        ("zevaki", "waste_play"),
        ("double", "starter_counts"),
        ("double", "open_again"),
        ("double", "reserve_first"),
    ]
    DEFAULTS = {"pairs": {"row": 12}, "zevaki": {"reserve": 13, "quiet_limit": 208}, "double": {"reserve": 11}}

    @pytest.mark.parametrize("name", GAMES)
    def test_the_defaults_are_those_of_the_rules(self, name):
        expected = dict(self.DEFAULTS[name])
        expected |= {option: choices[0] for (game, option), choices in self.CHOICES.items() if game == name}
        expected |= {option: False for game, option in self.SWITCHES if game == name}
        assert cardlab.new(name, deal=1).rules._asdict() == expected

    @pytest.mark.parametrize(("name", "option"), RANGES)
    def test_numbers_keep_to_their_range(self, name, option):
        low, high = self.RANGES[name, option]
        for good in (low, high):
            assert getattr(cardlab.new(name, deal=1, **{option: good}).rules, option) == good
        for bad in (low - 1, high + 1, -1, True, float(low), str(low), None):
            with pytest.raises((ValueError, TypeError), match=option):
                cardlab.new(name, deal=1, **{option: bad})

    @pytest.mark.parametrize(("name", "option"), CHOICES)
    def test_words_are_those_of_the_rules(self, name, option):
        for good in self.CHOICES[name, option]:
            assert getattr(cardlab.new(name, deal=1, **{option: good}).rules, option) == good
        for bad in ("", "both_", 0, 1, True, None):
            with pytest.raises((ValueError, TypeError), match=option):
                cardlab.new(name, deal=1, **{option: bad})

    @pytest.mark.parametrize(("name", "option"), SWITCHES)
    def test_switches_are_true_or_false(self, name, option):
        assert getattr(cardlab.new(name, deal=1, **{option: True}).rules, option) is True
        for bad in (1, 0, "true", None):
            with pytest.raises((ValueError, TypeError), match=option):
                cardlab.new(name, deal=1, **{option: bad})

    @pytest.mark.parametrize("name", GAMES)
    def test_an_unknown_option_is_named(self, name):
        with pytest.raises((ValueError, TypeError), match="no_such"):
            cardlab.new(name, deal=1, no_such=1)

    @pytest.mark.parametrize(
        ("name", "variant", "rules"),
        [
            ("pairs", "easy", {"match": "rank"}),
            ("pairs", "strict", {"compulsory": True}),
            (
                "zevaki",
                "international",
                {"layout": "both", "build": "alternate", "series": "single", "fill": "reserve"},
            ),
        ],
    )
    def test_named_sets_of_options(self, name, variant, rules):
        game = cardlab.new(name, deal=1, variant=variant)
        assert game.rules == cardlab.new(name, deal=1, **rules).rules
        assert game.rules != cardlab.new(name, deal=1).rules

    def test_a_named_set_may_be_changed_further(self):
        rules = cardlab.new("zevaki", deal=1, variant="international", series="run", reserve=11).rules
        assert (rules.build, rules.series, rules.reserve) == ("alternate", "run", 11)

    @pytest.mark.parametrize(("name", "variant"), [("pairs", "international"), ("zevaki", "easy"), ("double", "x")])
    def test_an_unknown_set_is_named(self, name, variant):
        with pytest.raises((ValueError, TypeError, KeyError), match=variant):
            cardlab.new(name, deal=1, variant=variant)

    def test_an_unknown_game_is_named(self):
        with pytest.raises(ValueError, match="bridge"):
            cardlab.new("bridge")


def test_two_neighbouring_numbers_are_different_deals():
    tables = [dict(cardlab.new("double", deal=number).piles) for number in (*range(20), 2**64 - 1)]
    assert all(one != other for one, other in pairwise(tables))
