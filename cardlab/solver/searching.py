"""The search: with all cards open, is the position worth at least so many points to seat 0? And so, which value it has.

Both seats play perfectly from here on. What a position is worth lies between two bounds, which are remembered with the
move that showed the last of them (memory below), and each further question to the same memory is answered sooner: that
is MTD(f), after Plaat and others, "Best-first fixed-depth minimax algorithms" (1996). Where the search stands is kept
in arrays and not on a stack of calls, so it can rest after any number of positions and go on later.

A position is remembered by a key of 64 bits, which nobody checks further: with ten million positions the chance that
any two of them have the same one is about one in 400,000.

The text runs at two speeds. Interpreted, the arrays are lists, and it does the same, only slowly.
"""

from typing import Any

from cardlab.deals import drawn
from cardlab.games import MOST_MOVES
from cardlab.moves import bare
from cardlab.state import turn

PLY, LOOKED, ANSWER, STATE = 0, 1, 2, 3
"""What is kept of a search: how deep it stands, how many positions it has looked at, and what it has found."""
KEY, FIRST, NEXT, END, BEST, CHOICE, MADE, BEGAN, LATELY, FRAME = range(10)
"""What is kept of a position on the way: its key; where its moves begin, which is next, where they end; the best value
so far and its move; the move just made; how many positions had been looked at before; and which move has lately settled
another position as deep."""
PLIES, LISTED = 1 << 12, 1 << 16
"""How deep a search can go, and how many moves it can have listed on the way."""
RESTING, ANSWERED, TOO_DEEP = 0, 1, 2
"""How a search comes back."""
FAR = 500
"""More than any difference of points; bounds are stored from it on, in BITS."""
BITS, MOVE_BITS, MOST_WORK = 10, 24, (1 << 18) - 1
FOREMOST = 1 << 20
"""What a remembered move counts when moves are put in order: more than any merit."""
SOONER = 30
"""What a move counts more that has lately settled another position as deep."""

# what a game lends: its rules, and what is known of its endings

push: Any = None
pop: Any = None
legal_moves: Any = None
score: Any = None
key: Any = None
merit: Any = None
bounds: Any = None
more: Any = None
LENT = ("push", "pop", "legal_moves", "score")
KNOWN = ("key", "merit", "bounds")


def mixed(told, number):
    """A number of 64 bits that stands for what was told so far, and for one number more."""
    return drawn(told + number, 0)


def search(table, codes, memory, frames, moves, state, asked, budget):
    """Go on asking whether the position is worth ``asked`` to seat 0, for a number of positions.

    Answered, there is a bound of its value: a lower one if it is, an upper one if it is not.
    """
    ply = state[PLY]
    for _ in range(budget):
        state[LOOKED] += 1
        settled = enter(table, codes, memory, frames, moves, ply, asked, state[LOOKED])
        while settled:
            value = frames[ply * FRAME + BEST]
            if ply == 0:
                state[PLY], state[ANSWER] = 0, value
                return ANSWERED
            ply -= 1
            pop(table, codes, frames[ply * FRAME + MADE])
            settled = returned(table, memory, frames, ply, value, asked, state[LOOKED])
        if ply + 2 >= PLIES or frames[ply * FRAME + END] + MOST_MOVES > LISTED:
            return TOO_DEEP
        advance(table, codes, frames, moves, ply)
        ply += 1
    state[PLY] = ply
    return RESTING


def enter(table, codes, memory, frames, moves, ply, asked, looked):
    """Look at a position. True if its value is settled, else its moves are listed.

    One that leaves no choice is not remembered: that would take longer than to look at the next.
    """
    at, now, here, choice = ply * FRAME, points(table), 0, 0
    least, most = bounds(table)
    if settles(frames, at, now + least, now + most, asked):
        return True
    n = legal_moves(table, codes, moves[frames[at + FIRST] :])
    if n == 0:
        frames[at + BEST] = now
        return True
    if n > 1:
        here = key(table, codes)
        slot = found(memory, here)
        known = memory[slot + 1] if slot >= 0 else UNKNOWN
        choice = move_of(known)
        if settles(frames, at, now + lower(known), now + upper(known), asked):
            return True
    order(table, moves, frames[at + FIRST], n, choice, frames[at + LATELY])
    frames[at + KEY], frames[at + BEGAN] = here, looked
    frames[at + NEXT], frames[at + END] = frames[at + FIRST], frames[at + FIRST] + n
    frames[at + BEST], frames[at + CHOICE] = FAR if turn(table) else -FAR, 0
    return False


def points(table):
    """By how much seat 0 is ahead."""
    return more * (score(table, 0) - score(table, 1))


def settles(frames, at, low, high, asked):
    """Do bounds settle what is asked? Then the one that does is the value."""
    if low < asked <= high:
        return False
    frames[at + BEST] = low if low >= asked else high
    return True


def order(table, moves, start, n, choice, lately):
    """Put the moves in order by what they count, which stands above each: the remembered one first."""
    for i in range(start, start + n):
        m = moves[i]
        counts = FOREMOST if m == choice else merit(table, m) + SOONER * (m == lately)
        m |= counts << MOVE_BITS
        j = i
        while j > start and moves[j - 1] < m:
            moves[j] = moves[j - 1]
            j -= 1
        moves[j] = m


def advance(table, codes, frames, moves, ply):
    """Make the next move of a position; the one it leads to lists its own moves behind."""
    at = ply * FRAME
    frames[at + MADE] = push(table, codes, bare(moves[frames[at + NEXT]]))
    frames[at + NEXT] += 1
    frames[at + FRAME + FIRST] = frames[at + END]


def returned(table, memory, frames, ply, value, asked, looked):
    """A move turned out to be worth that. True if the position is settled by it, or by its being the last."""
    at, made, seat = ply * FRAME, bare(frames[ply * FRAME + MADE]), turn(table)
    if value < frames[at + BEST] if seat else value > frames[at + BEST]:
        frames[at + BEST], frames[at + CHOICE] = value, made
    best = frames[at + BEST]
    if (best < asked) == seat:
        frames[at + LATELY] = made
    elif frames[at + NEXT] < frames[at + END]:
        return False
    if frames[at + END] - frames[at + FIRST] > 1:
        known = best - points(table), best >= asked, frames[at + CHOICE], looked - frames[at + BEGAN]
        remember(memory, frames[at + KEY], *known)
    return True


# memory: in pairs of slots, of which the first keeps what was most work; a slot is a key, and what is known

UNKNOWN = 2 * FAR << BITS
"""What is known of a position that is not remembered: bounds that no value goes beyond."""


def found(memory, here):
    """Where a position is remembered, or -1."""
    slot = slot_of(memory, here)
    if memory[slot] == here:
        return slot
    return slot + 2 if memory[slot + 2] == here else -1


def slot_of(memory, here):
    return (here & (len(memory) >> 2) - 1) << 2


def remember(memory, here, value, at_least, choice, work):
    """A bound of a position's value, counted from the points as they stand."""
    slot, work = found(memory, here), min(work, MOST_WORK)
    if slot >= 0:
        low, high = lower(memory[slot + 1]), upper(memory[slot + 1])
    else:
        slot, low, high = slot_of(memory, here), -FAR, FAR
        if memory[slot + 1] >> 2 * BITS + MOVE_BITS > work:
            slot += 2
    low, high = (value, high) if at_least else (low, value)
    memory[slot] = here
    memory[slot + 1] = low + FAR | high + FAR << BITS | choice << 2 * BITS | work << 2 * BITS + MOVE_BITS


def lower(known):
    return (known & (1 << BITS) - 1) - FAR


def upper(known):
    return (known >> BITS & (1 << BITS) - 1) - FAR


def move_of(known):
    return known >> 2 * BITS & (1 << MOVE_BITS) - 1
