"""Games at random for the property tests: any options, any deal, any play; Hypothesis chooses and shrinks."""

import random
import re
from itertools import combinations

from hypothesis import strategies as st

import cardlab
from cardlab.game import Game
from cardlab.games import GAMES

NAMES = tuple(GAMES)
PACK = tuple(rank + suit for suit in "cdhs" for rank in "A23456789TJQK")
numbers = st.integers(0, 2**64 - 1)


def rules(name: str) -> st.SearchStrategy[dict]:
    """All options of a game, each with its default or any other value that it may have."""
    module = GAMES[name]
    defaults = module.Rules()._asdict()
    return st.fixed_dictionaries(
        {option: st.just(defaults[option]) | st.sampled_from(values) for option, values in module.OPTIONS.items()}
    )


@st.composite
def packs(draw) -> dict:
    """A deal by its packs; some are nearly in order, so that long runs and many pairs come up."""
    chance = random.Random(draw(numbers))
    two = [list(PACK[::-1]), list(PACK[::-1])]
    for pack in two:
        for _ in range(draw(st.sampled_from([10, 30, 300]))):
            i, j = chance.randrange(52), chance.randrange(52)
            pack[i], pack[j] = pack[j], pack[i]
    return {"packs": [" ".join(pack) for pack in two], "first": draw(st.integers(0, 1))}


@st.composite
def new_games(draw, names=NAMES, deals=None, **fixed) -> Game:
    """A game before its first move; some of its options may be fixed."""
    name, deal = draw(st.sampled_from(names)), draw(numbers | packs() if deals is None else deals)
    return cardlab.new(name, deal=deal, **draw(rules(name)) | fixed)


class Player:
    """Chooses a legal move at random, more or less eager for some kind of move."""

    def __init__(self, seed: int, eagerness: float, liking: str):
        self.chance, self.eagerness, self.liking = random.Random(seed), eagerness, liking

    def __call__(self, game: Game) -> str:
        liked = [move for move in game.legal_moves if re.match(self.liking, move)]
        eager = liked and self.chance.random() < self.eagerness
        return self.chance.choice(liked if eager else game.legal_moves)


GAINS, SHUFFLES, GIFTS = r".*\+|.*>f", r"t.>t", r"t.>[rw]|[rh]0>[rw]1|[rh]1>[rw]0"
players = st.builds(Player, numbers, st.sampled_from([0.5, 0.98]), st.sampled_from([GAINS, SHUFFLES, GIFTS]))


@st.composite
def games(draw, names=NAMES, most=300) -> Game:
    """A game in play, or at its end."""
    game, choose = draw(new_games(names)), draw(players)
    for _ in range(draw(st.integers(0, most))):
        if not game.over:
            game.play(choose(game))
    return game


def text(cards, hidden: int) -> str:
    """A pile as a position is written, with this many of its lowest cards unknown."""
    return " ".join([f"[{hidden}]"] * bool(hidden) + list(cards[hidden:]))


def partial(game: Game, chance: random.Random) -> dict[str, str]:
    """The piles of a game with some cards gone and some that nobody knows, as a position is written."""
    piles = {}
    for pile, cards in game.piles.items():
        left = cards[: chance.randint(0, len(cards))] if chance.random() < 0.3 else cards
        known_wholly = (game.name, pile[0]) in {("zevaki", "t"), ("zevaki", "f"), ("double", "f")}
        hidden = 0 if known_wholly else chance.choice([0, 0, len(left) // 2, len(left)])
        if left and (pile[0] != "h" or pile == f"h{game.turn}"):
            piles[pile] = text(left, hidden)
    return piles


@st.composite
def positions(draw, names=NAMES, most=200) -> Game:
    """A partial position that was set up, and that no move has been played in."""
    game = draw(games(names, most))
    spent = tuple(any(move.startswith(f"s{seat}>") for move in game.moves) for seat in (0, 1))
    marks = {"zevaki": {"laid_out": game.laid_out}, "pairs": {"thirteenth": spent}}.get(game.name, {})
    piles = partial(game, random.Random(draw(numbers)))
    for seat in {0, 1} - set(game.laid_out):
        piles.pop(f"s{seat}", None)
    return cardlab.position(game.name, piles, turn=game.turn, rules=game.rules._asdict(), **marks)


def played(game: Game, choose, most: int):
    """Play up to so many moves; the game after each of them."""
    for _ in range(most):
        if game.over:
            return
        game.play(choose(game))
        yield game


def writable(game: Game) -> list[str]:
    """Every text that is a move of the game, legal or not (RULES.md: the tables, Moves that are refused)."""
    piles = list(game.piles)
    if game.name == "pairs":
        places = [pile for pile in piles if pile[0] == "t"]
        laying = [f"s{seat}>{place}" for seat in (0, 1) for place in places]
        return [*(f"{a}+{b}" for a, b in combinations(places, 2)), *laying, "done"]
    if game.name == "double":
        return [*(f"{a}>{b}" for a in piles for b in piles if a != b), "done"]
    ends = [pile for pile in piles if pile[0] != "f"]
    moves = [f"{a}>{b}" for a in [*piles, "f"] for b in [*ends, "f"] if a != b]
    return [*moves, *(f"{move}*{n}" for move in moves for n in range(2, 14)), "pass"]
