"""What the rule tests do with a game: set one up, play a line of moves, list what is legal."""

import cardlab

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]


def played(game, moves):
    """The game after these moves, one word each."""
    for move in moves.split():
        game.play(move)
    return game


def moves(game, begin=""):
    """The texts of the legal moves, of all or of those that begin so."""
    return {str(move) for move in game.legal_moves if str(move).startswith(begin)}


def set_up(name, piles, **how):
    """A position in which each seat has a stock of unknown cards, unless it is said otherwise."""
    return cardlab.position(name, {"s0": "[9]", "s1": "[9]"} | piles, **how)


def tableau(*columns):
    """Columns of zevaki from t0 on; ``""`` is an empty place."""
    return {f"t{place}": column for place, column in enumerate(columns) if column}


def pairs_table(first_row, second_row, stocks=("[5]", "[5]"), taken=("", ""), **how):
    """Two facing rows as text, ``-`` for an empty place; a place that is not written is empty."""
    row = how.setdefault("row", 3)
    piles = {f"t{place}": card for place, card in enumerate(first_row.split())}
    piles |= {f"t{place + row + 1}": card for place, card in enumerate(second_row.split())}
    piles |= {"s0": stocks[0], "s1": stocks[1], "f0": taken[0], "f1": taken[1]}
    return cardlab.position("pairs", {name: cards for name, cards in piles.items() if cards != "-"}, **how)


def pairs_dealt(first_pack, second_pack, first=0, **rules):
    """A whole deal whose packs begin as written."""
    begins = first_pack.split(), second_pack.split()
    packs = [" ".join(begin + [card for card in PACK if card not in begin]) for begin in begins]
    return cardlab.new("pairs", deal={"packs": packs, "first": first}, row=3, **rules)


def rows(game):
    """What lies in each place of pairs: ``-`` for nothing, ``?`` for a card that nobody can name."""
    places = sorted((name for name in game.piles if name[0] == "t"), key=lambda name: int(name[1:]))
    return " ".join("-" if not game.piles[name] else str(game.piles[name][0] or "?") for name in places)
