"""Compiled strategies that go wrong: what is refused at once, and what loses a game while the others go on."""

import pickle

import pytest

import cardlab
from cardlab import lab
from cardlab.lab.reading import size

quiet = {"progress": False}
STOCK = lab.pile("double", "s0")
RULES = {"pairs": {"row": 5}, "zevaki": {"layout": "both", "series": "single"}, "double": {"reserve": 5}}


@lab.compiled
def first(view, moves):
    return 0


def test_variables_of_a_function_around_it_are_refused():
    def around(place):
        return lab.compiled(lambda view, moves: place)

    with pytest.raises(ValueError, match="no variables of a function around it"):
        around(0)


def of_a_view(view):
    return 0


def with_a_word(view, moves, much="a lot"):
    return 0


def without_a_default(view, moves, much):
    return 0


def with_a_lot_behind(view, moves, much=1.0, lot=0):
    return lot


def with_a_generator(view, moves, rng):
    return 0


def with_two_lots(view, moves, lot, seed):
    return 0


@pytest.mark.parametrize(
    ("function", "said"),
    [
        ("greedy", "a compiled strategy is a function .*, not 'greedy'"),
        (len, "a compiled strategy is a function .*, not <built-in function len>"),
        (of_a_view, r"a compiled strategy is a function .*, not of_a_view\(view\)"),
        (lambda *given: 0, r"a compiled strategy is a function .*, not <lambda>\(\*given\)"),
        (without_a_default, r"then weights=numbers, not without_a_default\(view, moves, much\)"),
        (with_a_lot_behind, r"then lot or seed, then weights=numbers, not with_a_lot_behind\(view"),
        (with_two_lots, r"then lot or seed, then weights=numbers, not with_two_lots\(view"),
        (with_a_generator, r"then weights=numbers, not with_a_generator\(view, moves, rng\)"),
        (with_a_word, "the weight much is a number, not 'a lot'"),
    ],
)
def test_what_cannot_be_a_compiled_strategy_is_told_at_once(function, said):
    with pytest.raises(ValueError, match=said):
        lab.compiled(function)


PLACES = [0]


@lab.compiled
def reads_a_list(view, moves):
    return PLACES[0]


@lab.compiled
def calls_itself(view, moves):
    return calls_itself(view, moves)


@lab.compiled
def imports(view, moves):
    import random

    return random.randrange(len(moves))


@pytest.mark.parametrize("strategy", [reads_a_list, calls_itself, imports])
def test_what_does_not_compile_is_told_by_its_name(strategy):
    with pytest.raises(ValueError, match=f"^{strategy.__name__} does not compile: ") as raised:
        lab.duel(strategy, "greedy", "pairs", 3, progress=False)
    assert "nopython" not in str(raised.value)
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)  # noqa: S301  (as from a worker)


def never_answers(view, moves):
    pass


def answers_seldom(view, moves):
    if len(moves) < 3:
        return 0
    return None


def forgets_to_return(view, moves):
    moves[0]


@pytest.mark.parametrize("function", [never_answers, answers_seldom, forgets_to_return])
@pytest.mark.parametrize("other", ["greedy", lambda view: view.legal_moves[0]], ids=["compiled", "in python"])
def test_who_returns_nothing_loses_that_game(function, other, capfd):
    result = lab.duel(lab.compiled(function), other, "pairs", 20, progress=False)
    assert result.faulty[0] > 0
    assert str(result.faults[0]).endswith("the strategy answered None, which is no legal move")
    assert "Traceback" not in capfd.readouterr().err
    assert lab.compiled(never_answers)(cardlab.new("pairs", deal=1).seen(0)) is None


def test_a_place_that_is_no_whole_number_is_taken_as_one_at_a_table_as_well():
    strategy = lab.compiled(lambda view, moves: len(moves) / 2)
    moves = cardlab.new("pairs", deal=1).seen(0).legal_moves
    assert strategy(cardlab.new("pairs", deal=1).seen(0)) == moves[len(moves) // 2]
    assert lab.duel(strategy, "greedy", "pairs", 3, progress=False).faulty == (0, 0)


@lab.compiled
def gives_up(view, moves):
    if len(moves) > 3:
        raise ValueError("too many moves to choose from")
    return 0


def test_a_compiled_strategy_that_raises_loses_that_game_with_a_message_and_the_others_go_on():
    result = lab.duel(gives_up, "greedy", "pairs", 20, progress=False)
    assert 0 < result.faulty[0] < 40
    assert result.faulty[1] == 0
    assert "the strategy raised ValueError: too many moves to choose from" in str(result.faults[0])


def few(moves):
    if len(moves) > 3:
        raise RuntimeError("too many moves")
    return 0


def round_and_round(start):
    while start < 100:
        start -= 1 if start > 50 else -1
    return start


@lab.compiled
def dithering(view, moves):
    return round_and_round(size(view, STOCK)) if len(moves) > 3 else 0


@lab.compiled
def long_winded(view, moves):
    """Ends, though only after a million rounds."""
    left = 1_000_000
    while left % 1_000_003 != 2:
        left -= 1
    return left - 2


@lab.compiled
def careless_of_ends(view, moves):
    return moves[3] * 0 if len(view) else 0


@lab.compiled
def counting_backwards(view, moves):
    return int(moves[-1] != moves[len(moves) - 1])


def test_a_loop_that_never_ends_loses_that_game_and_the_others_go_on():
    result = lab.duel(dithering, "greedy", "pairs", 20, **quiet)
    assert 0 < result.faulty[0] < 40
    assert "the strategy goes round a loop more than 10000000 times" in str(result.faults[0])
    assert not result.partial


def test_many_rounds_are_no_fault():
    assert lab.duel(long_winded, first, "pairs", 2, **quiet).faulty == (0, 0)


def test_against_python_an_endless_loop_loses_too():
    assert lab.duel(dithering, lambda view: view.legal_moves[0], "pairs", 4, **quiet).faulty[0] > 0


def test_what_looks_beyond_the_end_of_an_array_loses():
    result = lab.duel(careless_of_ends, "greedy", "pairs", 5, **quiet)
    assert result.faulty == (10, 0)
    assert "the strategy raised IndexError" in str(result.faults[0])
    assert lab.duel(counting_backwards, first, "pairs", 3, **quiet).faulty == (0, 0)


@lab.compiled
def trusting(view, moves):
    return few(moves)


def test_it_loses_as_well_where_a_function_that_it_calls_raises():
    result = lab.duel(trusting, "greedy", "pairs", 20, progress=False)
    assert "the strategy raised RuntimeError: too many moves" in str(result.faults[0])
