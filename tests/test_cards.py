"""Cards: numbers for the rules, two letters for people."""

import pickle

import pytest

from cardlab import Card, cards
from cardlab.cards import CARDS, NO_CARD, PACK, UNKNOWN
from cardlab.text import LANGUAGES

TEXTS = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]


def test_a_pack_is_clubs_diamonds_hearts_spades_each_from_ace_to_king():
    assert [CARDS[number] for number in PACK] == TEXTS
    assert len(set(PACK)) == 52


@pytest.mark.parametrize(("text", "number"), [*zip(TEXTS, PACK, strict=True)])
def test_text_and_number_lead_to_each_other(text, number):
    card = Card(text)
    assert cards.card(text) == number
    assert CARDS[number] == text == str(card)
    assert (card.rank, "cdhs".index(card.suit)) == (cards.rank(number), cards.suit(number))
    assert (card.colour == "red") == cards.is_red(number) == (text[1] in "dh")
    assert cards.pretty(number) == card.pretty


def test_neighbours_of_a_suit_are_neighbouring_numbers_and_king_and_ace_are_none():
    for number in PACK:
        for other in PACK:
            same_suit = cards.suit(number) == cards.suit(other)
            one_higher = cards.rank(number) == cards.rank(other) + 1
            assert (number == other + 1) == (same_suit and one_higher)


def test_no_card_and_the_unknown_card_are_neighbours_of_nothing():
    numbers = {*PACK, NO_CARD, UNKNOWN}
    for strange in (NO_CARD, UNKNOWN):
        assert CARDS[strange] is None
        assert cards.pretty(strange) == "?"
        assert numbers & {strange - 1, strange + 1} == ({PACK[0]} if strange == NO_CARD else set())


@pytest.mark.parametrize(("text", "printed"), [("Td", "10♦"), ("Ah", "A♥"), ("Kc", "K♣"), ("2s", "2♠")])
def test_pretty_is_what_is_printed_on_the_card(text, printed):
    assert Card(text).pretty == printed


@pytest.mark.parametrize(
    "text", ["", "T", "d", "dT", "td", "TD", "10d", "1d", "Td ", " Td", "T♦", "Tdd", "Тd", "?", "[1]"]
)
def test_what_is_no_card_is_refused_with_how_a_card_is_written(text):
    with pytest.raises(ValueError, match="Td or Ah") as refusal:
        cards.card(text)
    assert repr(text) in str(refusal.value)


SYMBOLS = dict(zip("cdhs", "♣♦♥♠", strict=True))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_may_be_typed_in_notation_and_as_it_is_printed(lang, speak):
    speak(lang)
    for card in map(Card, TEXTS):
        ways = {str(card), card.pretty, f"{card.pretty}\ufe0f", card[0] + SYMBOLS[card.suit]}
        ways |= {f"10{card.suit}"} if card.rank == 10 else set()
        assert {cards.typed(way) for way in ways} == {str(card)}


def test_russian_letters_are_ranks_where_russian_is_spoken_unless_they_are_two(speak):
    assert cards.typed("Кd") == "Кd"
    speak("ru")
    assert [cards.typed(word) for word in ("Кd", "Дh", "Вs", "В♠", "Т♠")] == ["Kd", "Qh", "Js", "Js", "As"]
    with pytest.raises(ValueError, match=r"Ad.*Td"):
        cards.typed("Тd")


@pytest.mark.parametrize("word", ["", "10", "9x", "10x", "Zd", "♦", "K♦♦", "1d", "joker"])
def test_what_is_no_card_stays_as_it_was_typed(word):
    assert cards.typed(word) == word


def test_a_card_is_its_text():
    card = Card("Td")
    assert (card, hash(card), f"{card}", repr(card)) == ("Td", hash("Td"), "Td", "'Td'")
    assert {card: 1}["Td"] == 1
    again = pickle.loads(pickle.dumps(card))  # noqa: S301 - our own bytes
    assert (again, type(again)) == (card, Card)
    with pytest.raises(AttributeError):
        card.owner = 0
