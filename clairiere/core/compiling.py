"""How Numba is asked to compile: a rule that other rules call is a part of theirs, never a program of its own.

Numba makes of every function, for every combination of argument types, machine code that Python could call, optimises
it, and keeps it on disk. Most rules are only called by other rules. As a `Part` such a rule is typed and translated
once, for whole numbers of one width, and goes no further: who calls it takes it in and optimises it there. What
Python does call is a `Whole`. So about half of a first start's work is never done.
"""

from typing import Any

from numba.core import compiler, types
from numba.core.caching import FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering

OPTIONS = {"nopython": True, "boundscheck": None}  # for all alike: for each other set Numba makes its own parts anew

ALIVE: list[Any] = []  # every rule: types refer to it weakly, also those that were read back from disk


class PartLibrary(JITCodeLibrary):
    """Code that is only ever linked into other code."""

    def finalize(self) -> None:
        """Take in what it calls; to be optimised and turned into machine code is for who takes it in."""
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class PartLowering(NativeLowering):
    """The last step of compiling a part: there is nothing to run, but others find it by a key."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        """Translate it, and register it for those who call it."""
        state.library = PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        super().run_pass(state)
        key = object()
        state.targetctx.insert_user_function(key, state["cr"].fndesc, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state["cr"] = state["cr"]._replace(cfunc=key)
        return True


class PartCompiler(compiler.CompilerBase):
    """Compiles a part."""

    def define_pipelines(self) -> list[Any]:
        """The usual steps but for the last, and nothing that Python could call."""
        flags = self.state.flags
        flags.no_cpython_wrapper = flags.no_cfunc_wrapper = flags.no_compile = True
        usual = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        steps = compiler.PassManager("part")
        for step, purpose in usual.passes:
            steps.add_pass(PartLowering if step is NativeLowering else step, purpose)
        steps.finalize()
        return [steps]


class UnlockedCompiler(compiler.Compiler):
    """Compiles what lets go of Python's lock while it runs."""

    def define_pipelines(self) -> list[Any]:
        """The usual steps."""
        self.state.flags.release_gil = True  # said here and not as an option, see OPTIONS
        steps: list[Any] = super().define_pipelines()
        return steps


def widened(kind: Any) -> Any:
    """The type that a part takes for an argument: whole numbers of any width, and members of an enum, as int64."""
    value = types.unliteral(types.literal(kind.value)) if isinstance(kind, types.Omitted) else types.unliteral(kind)
    narrow = isinstance(value, types.Integer) and value != types.uint64
    return types.int64 if narrow or isinstance(value, types.IntEnumMember) else value


class Part(CPUDispatcher):
    """A rule as other rules call it."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """How to call it with arguments of some types."""
        _, folded = self.fold_argument_types(args, kws)
        return super().get_call_template(tuple(map(widened, folded)), {})

    def add_overload(self, cres: Any) -> None:
        """Remember how it was compiled; Python is told of nothing it could call."""
        self.overloads[tuple(cres.signature.args)] = cres


class Kept(FunctionCache):
    """What of a rule is kept on disk, found by the types of its arguments alone.

    Who compiles ahead says what is returned, too; who just calls it does not, and would find nothing.
    """

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return super()._index_key(getattr(sig, "args", sig), codegen)


class Whole(CPUDispatcher):
    """A rule as Python calls it. In compiled code its name means its part."""

    def __init__(
        self, function: Any, _locals: Any = None, _options: Any = None, pipeline_class: Any = compiler.Compiler
    ) -> None:  # what Numba hands over that reads one from disk; ours are the same for all
        super().__init__(function, {}, dict(OPTIONS), pipeline_class)
        self.part = Part(function, {}, dict(OPTIONS), PartCompiler)
        ALIVE.append(self)
        self.typingctx._remove_global(self)
        self.typingctx.insert_global(self, self.part._numba_type_)

    def enable_caching(self) -> None:
        """Keep it on disk."""
        self._cache = Kept(self.py_func)

    @property
    def _numba_type_(self) -> Any:
        return self.part._numba_type_
