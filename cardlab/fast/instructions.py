"""What a processor has an instruction for: the same as some short functions of sets.py and state.py, compiled.

Python asks a method; compiled, the plain text of these would loop, and loops over random sets are what a processor is
worst at. Everything else of the rules is compiled as it stands.
"""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import extending, njit, types
from numba.core import cgutils
from numba.core.registry import cpu_target
from numba.np.numpy_support import carray

from cardlab import sets, state

intrinsic = cast("Callable[..., Callable[..., Any]]", extending.intrinsic)
"""Called with one argument less than it is written with: numba passes the first."""
_WORD = ir.IntType(64)
PROCESSOR: tuple[str, str, str] = cast(Any, cpu_target.target_context).codegen().magic_tuple()
"""What is compiled for: the system, the processor, and what that can do."""
_PICKS_BITS = "+bmi2" in PROCESSOR[2]
"""Has this processor pdep, which lays the n-th of the bits of one word to where the n-th bit of another is set?"""


@intrinsic
def many(_typing, numbers):
    def build(_context, builder, _signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def lowest(_typing, numbers):
    def build(_context, builder, _signature, arguments):
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), build


@intrinsic
def _spread(_typing, bits, numbers):
    """The bits of a word laid, in order, on those places where another has its bits."""

    def build(_context, builder, _signature, arguments):
        pdep = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(_WORD, [_WORD, _WORD]), "llvm.x86.bmi.pdep.64"
        )
        return builder.call(pdep, arguments)

    return types.int64(types.int64, types.int64), build


@intrinsic
def product(_typing, a, b):
    """The product of two unsigned words: its upper half and its lower one."""

    def build(context, builder, signature, arguments):
        wide = ir.IntType(128)
        whole = builder.mul(*(builder.zext(argument, wide) for argument in arguments))
        upper = builder.trunc(builder.lshr(whole, ir.Constant(wide, 64)), _WORD)
        return context.make_tuple(builder, signature.return_type, (upper, builder.trunc(whole, _WORD)))

    return types.UniTuple(types.uint64, 2)(types.uint64, types.uint64), build


@intrinsic
def _load(_typing, table, at):
    def build(context, builder, signature, arguments):
        return builder.load(_address(context, builder, signature, arguments, _WORD), align=1)

    return types.int64(table, types.int64), build


@intrinsic
def _store(_typing, table, at, value):
    def build(context, builder, signature, arguments):
        builder.store(arguments[2], _address(context, builder, signature, arguments, _WORD), align=1)
        return context.get_dummy_value()

    return types.none(table, types.int64, types.int64), build


@intrinsic
def _within(_typing, table, lowest, lengths, number):
    """Which of 8 runs of numbers, kept as bytes by their lowest and their length, have a number: asked all at once."""

    def build(context, builder, signature, arguments):
        table, *at, number = arguments
        row, byte = ir.VectorType(ir.IntType(8), 8), ir.IntType(8)
        lowest, lengths = (
            builder.load(_address(context, builder, signature, (table, place), row), align=1) for place in at
        )
        above = builder.sub(_everywhere(builder, builder.trunc(number, byte), row), lowest)
        return builder.zext(builder.bitcast(builder.icmp_unsigned("<", above, lengths), byte), _WORD)

    return types.int64(table, types.int64, types.int64, types.int64), build


def _everywhere(builder, byte, row):
    """A row of the same byte."""
    one = builder.insert_element(ir.Constant(row, None), byte, ir.Constant(ir.IntType(32), 0))
    places = ir.VectorType(ir.IntType(32), row.count)
    return builder.shuffle_vector(one, one, ir.Constant(places, [0] * row.count))


@intrinsic
def _compare(_typing, table, at, card):
    """Which of 64 bytes are a card: compared all at once."""

    def build(context, builder, signature, arguments):
        row = ir.VectorType(ir.IntType(8), 64)
        cards = builder.load(_address(context, builder, signature, arguments, row), align=1)
        asked = _everywhere(builder, builder.trunc(arguments[2], ir.IntType(8)), row)
        return builder.bitcast(builder.icmp_unsigned("==", cards, asked), _WORD)

    return types.int64(table, types.int64, types.int64), build


@intrinsic
def _seat(_typing, table, at):
    """A byte that is known to be 0 or 1: of a pile reckoned from it nothing is asked that this settles."""

    def build(context, builder, signature, arguments):
        byte = ir.IntType(8)
        seat = builder.load(_address(context, builder, signature, arguments, byte))
        seat.set_metadata("range", builder.module.add_metadata([ir.Constant(byte, 0), ir.Constant(byte, 2)]))
        return builder.zext(seat, _WORD)

    return types.int64(table, types.int64), build


def _address(context, builder, signature, arguments, kind):
    """Where a byte of the table lies in memory, as a pointer to something longer that begins there."""
    table = arguments[0]
    if isinstance(signature.args[0], types.Array):
        table = context.make_array(signature.args[0])(context, builder, table).data
    return builder.bitcast(builder.gep(table, [arguments[1]]), kind.as_pointer())


@intrinsic
def address(_typing, table):
    """Where the elements of an array begin. Who writes there need not count, at every call, who holds the array."""

    def build(context, builder, signature, arguments):
        return context.make_array(signature.args[0])(context, builder, arguments[0]).data

    return types.CPointer(table.dtype)(table), build


@intrinsic
def numbers_at(_typing, table):
    """Where the bytes of an array begin, as numbers of eight bytes; a view would check its size by a division."""

    def build(context, builder, signature, arguments):
        first = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        return builder.bitcast(first, _WORD.as_pointer())

    return types.CPointer(types.int64)(table), build


@njit(forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)  # type: ignore[call-overload]
def borrowed(array):
    """The same array for as long as somebody else holds it: of nothing cut from it is counted who holds it."""
    return carray(address(array), array.shape)


def _nth(numbers, n):
    return lowest(_spread(1 << n, numbers))


def _word(table, field):
    return _load(table, field)


def _let_word(table, field, value):
    _store(table, field, value)


def _runs_with(table, pile, card):
    return _within(table, state.TOPS + pile, state.SIZES + pile, card)


def _turn(table):
    return _seat(table, state.TURN)


def _where(table, pile, start, card):
    return _compare(table, pile * state.BLOCK + 1 + start, card)


INSTRUCTIONS = {
    sets.many: many,
    sets.lowest: lowest,
    state.word: njit(_word),
    state.let_word: njit(_let_word),
    state.runs_with: njit(_runs_with),
    state.turn: njit(_turn),
    state.where: njit(_where),
}
"""What takes the place of a function when the rules are compiled."""
if _PICKS_BITS:
    INSTRUCTIONS[sets.nth] = njit(_nth)
