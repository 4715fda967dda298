"""What can be counted in a position of double patience: how far off a card is, what lies on it, what a turn brings.

The foundation goes up rank by rank, the ace follows the king. What nobody knows is never needed.
"""

from cardlab.cards import KING
from cardlab.game import Game
from cardlab.measures.searching import Line, ways
from cardlab.moves import Move


def beginner(game: Game) -> int:
    """The seat whose reserve shows the higher card, -1 where the two are equal and a cut decides (double.first)."""
    mine, other = (_ranks(game, f"r{seat}")[0] for seat in (0, 1))
    return -1 if mine == other else int(other > mine)


def unseen(game: Game) -> int:
    """How many cards of the two packs nobody has seen yet."""
    return game.hidden


def distance(game: Game, pile: str) -> int | None:
    """How many cards the foundation takes before it needs the top of a pile; None if there is none that is known."""
    return next(iter(_distances(game, pile)), None)


def buried(game: Game, pile: str) -> int | None:
    """How many cards of a pile lie on the highest one that the foundation needs now; None if it has none such."""
    distances = _distances(game, pile)
    return distances.index(0) if 0 in distances else None


def gone_after(game: Game, pile: str) -> int:
    """How many cards go on the foundation, at the least, until a whole pile has gone there.

    All others come when they are needed; but cards go from the top, and of each rank one in a round.
    """
    played = 0
    for rank in filter(None, _ranks(game, pile)):
        played = _until(game, rank, played) + 1
    return played


def fitting(game: Game) -> int:
    """How many cards fit the foundation now: of both players, whoever's turn it is, as they lie open."""
    tops = [_distances(game, name)[:1] for name in game.piles if name[0] in "hrw"]
    return tops.count([0])


def may_end_turn(game: Game) -> bool:
    """May the player to move say that the turn is done?"""
    return "done" in game.legal_moves


def most_plays(game: Game) -> int:
    """How many cards the player to move can at most play to the foundation before opening a card."""
    return max(len(line) for line, _there in ways(game, _to_the_foundation))


def fewest_points(game: Game, seat: int) -> tuple[int, Line]:
    """The fewest penalty points that a seat can have without a card being opened, and the plays that lead there."""
    found = ((there.scores[seat], line) for line, there in ways(game, _to_the_foundation))
    return min(found, key=lambda points_and_line: points_and_line[0])


def ahead(game: Game, seat: int) -> tuple[int, Line]:
    """By how many points a seat is ahead when the other has played what it can before opening, and those plays."""
    theirs, line = fewest_points(game, 1 - seat)
    return theirs - game.scores[seat], line


def needed(game: Game) -> int:
    """The rank that the foundation takes next."""
    return _ranks(game, "f")[0] % KING + 1


def needed_sooner(game: Game) -> int:
    """How many cards under the one just laid are needed sooner than it is."""
    laid, *under = (distance for distance in _distances(game, game.moves[-1].target) if distance is not None)
    return sum(distance < laid for distance in under)


def discard_price(game: Game) -> int:
    """What the last discard spoils, in ranks that have lost a place.

    On a card that is needed later those between the two, which can lie there no more; an empty waste loses all 13.
    On a card that is needed sooner, 13 for the round that it now has to wait, and more the sooner it was needed.
    """
    laid, under, *_below = *_distances(game, game.moves[-1].target), None
    if laid is None or under is None:
        return KING
    return under - laid if under >= laid else 2 * KING - under


def _distances(game: Game, pile: str) -> list[int | None]:
    """The distance of each card of a pile as if it lay on top, the topmost first; None for one that nobody knows."""
    return [_until(game, rank, 0) if rank else None for rank in _ranks(game, pile)]


def _ranks(game: Game, pile: str) -> list[int]:
    """The ranks of a pile, the topmost first; 0 for a card that nobody knows."""
    return [card.rank if card else 0 for card in reversed(game.piles[pile])]


def _until(game: Game, rank: int, played: int) -> int:
    """How many cards go on the foundation before it needs a rank, counted from now, if so many have gone already."""
    return played + (rank - _ranks(game, "f")[0] - 1 - played) % KING


def _to_the_foundation(move: Move) -> bool:
    return move.target == "f"
