"""What learners write compiled, so that a slip loses a game and takes nothing else with it.

Compiled code knows no stop button, so the rounds of its ``while`` loops are counted; it looks beyond the end of an
array without a word, so here it does not. Other than for strategies of this package, which are tested, a module that is
named in the text (``double.height``) is compiled as well.
"""

from collections.abc import Callable
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

import numba
from numba.core import ir
from numba.core.analysis import compute_cfg_from_blocks
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.untyped_passes import FixupArgs

from cardlab.fast.copying import INNER, Copies, for_any_number
from cardlab.strategies.choosing import MOST_ROUNDS, Looping


@numba.njit(error_model="numpy", **INNER)
def counted(rounds):
    if rounds >= MOST_ROUNDS:
        raise Looping(MOST_ROUNDS)
    return rounds + 1


@register_pass(mutates_CFG=False, analysis_only=False)
class CountRounds(FunctionPass):
    """Writes ``rounds = counted(rounds)`` at the head of each loop that goes through nothing, and so may never end."""

    _name = "count_rounds"

    def __init__(self):
        super().__init__()

    def run_pass(self, state) -> Any:
        blocks = state.func_ir.blocks
        heads = {blocks[loop.header] for loop in compute_cfg_from_blocks(blocks).loops().values()}
        endless = [head for head in heads if not any(one.op == "iternext" for one in head.find_exprs())]
        if endless:
            _count(blocks[min(blocks)], endless)
        return bool(endless)


def _count(start, heads) -> None:
    at = start.loc
    rounds, function = (start.scope.define(name, at) for name in ("$rounds", "$counted"))
    for head in heads:
        head.prepend(ir.Assign(ir.Expr.call(function, [rounds], (), at), rounds, at))
    start.prepend(ir.Assign(ir.Const(0, at), rounds, at))
    start.prepend(ir.Assign(ir.Global("counted", counted, at), function, at))


class Counting(CompilerBase):
    """numba's compiler, with that."""

    def define_pipelines(self):
        steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
        steps.add_pass_after(CountRounds, FixupArgs)
        steps.finalize()
        return [steps]


WATCHED: dict[str, Any] = {"error_model": "numpy", "boundscheck": True, "pipeline_class": Counting}
"""How numba compiles what learners write."""


class Watched(Copies):
    """Compiled copies of what learners write, and of all that it calls."""

    def of(self, function: FunctionType) -> Any:
        if function not in self._made:
            self._made[function] = for_any_number(numba.njit(self.plain(function), **WATCHED, **INNER))
        return self._made[function]

    def _meaning(self, thing: Any, module: str) -> Any:
        if isinstance(thing, ModuleType) and thing.__name__.startswith("cardlab."):
            return _Module(thing, self._meaning)
        return super()._meaning(thing, module)


class _Module(ModuleType):
    """A module of this package whose functions are compiled when they are asked for."""

    def __init__(self, module: ModuleType, meaning: Callable[[Any, str], Any]):
        super().__init__(module.__name__)
        self._of = cache(lambda name: meaning(getattr(module, name), module.__name__))

    def __getattr__(self, name: str) -> Any:
        return self._of(name)
