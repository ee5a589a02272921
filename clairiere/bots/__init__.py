"""Bots: anything with a name that chooses an action for a seat from what that seat may know."""

import hashlib
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from clairiere.core.errors import BadRequest
from clairiere.core.rule import all_ready

if TYPE_CHECKING:  # who only asks for a compiler or for names need not wait for Numba
    from clairiere.core.game import Game
    from clairiere.core.table import Action, Table


class Bot(Protocol):
    """A player that is a program."""

    name: str

    def choose(self, t: "Table", seat: int) -> "Action":
        """What to do now; the table is left as it is."""
        ...


PLAIN = ("uniform", "greedy")
TUNABLE = ("search", "uct")


def prepare(game: "Game") -> None:
    """Compile a game's rules, what views ask of them and what bots think with, so that nobody waits for a move."""
    from clairiere.bots import tree
    from clairiere.bots.greedy import outlook
    from clairiere.core.game import bind
    from clairiere.core.game import prepare as prepare_rules
    from clairiere.core.rehearsal import rehearse

    prepare_rules(game)
    for function in (outlook, tree.search, tree.playouts):
        bind(game, function)
    ready = all_ready(game.folder)
    if ready is not None and not ready.exists():
        rehearse(game)
        ready.touch()


def bot_names() -> list[str]:
    """The bots that can be asked for by name: the four levels first."""
    from clairiere.bots.levels import LEVELS

    return [*LEVELS, *PLAIN, *TUNABLE]


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name; the same seed makes it play the same way again.

    The searching bots take settings behind a colon: `search:iterations=500,depth=6`, `uct:seconds=0.3`. A bot of
    one's own is named by its file and class, `my_bots.py:Miser`, or by its module and class.
    """
    from clairiere.bots.greedy import Greedy
    from clairiere.bots.levels import LEVELS, level
    from clairiere.bots.uniform import Uniform

    kind, _, settings = name.partition(":")
    if kind in TUNABLE:
        return _tuned(name, kind, settings, seed)
    if name in LEVELS:
        return level(name, seed)
    if name == "uniform":
        return Uniform(seed)
    if name == "greedy":
        return Greedy(seed)
    if settings:
        return _own(name, kind, settings, seed)
    raise BadRequest(
        f"there is no bot {name!r}; the bots are: {', '.join(bot_names())}, or one of your own as file.py:Class"
    )


def _own(name: str, place: str, class_name: str, seed: int) -> Bot:
    """A bot written elsewhere: a class in a file or a module, made with a seed if it takes one."""
    try:
        module = _from_file(place) if place.endswith(".py") else import_module(place)
    except (ImportError, OSError, SyntaxError) as fault:
        raise BadRequest(f"{name!r}: {place} cannot be loaded ({fault})") from None
    made = getattr(module, class_name, None)
    if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise BadRequest(f"{name!r}: {place} has no class {class_name} with a method choose(t, seat)")
    takes_seed = len(signature(made).parameters) > 0
    own: Bot = made(seed) if takes_seed else made()
    return own


def _from_file(place: str) -> ModuleType:
    """The module in a file, read once as long as the file is the same.

    Its name tells what is in it, and the interpreter knows it by that name: rules of its own are compiled once, and
    found again on disk by the next process.
    """
    text = Path(place).read_bytes()
    name = f"{Path(place).stem}_{hashlib.blake2b(text, digest_size=8).hexdigest()}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, place)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _tuned(name: str, kind: str, text: str, seed: int) -> Bot:
    """A searching bot with settings."""
    from clairiere.bots.ismcts import Determinised, Search, Style

    kinds: dict[str, Any] = {"seconds": float, "iterations": int}
    if kind == "search":
        kinds["threads"] = int
        kinds.update({field: type(value) for field, value in Style().__dict__.items()})
    settings: dict[str, Any] = {}
    for part in text.split(",") if text else ["seconds=1"]:
        key, _, value = part.partition("=")
        try:
            settings[key] = kinds[key](float(value)) if kinds[key] is not float else float(value)
        except (KeyError, ValueError):
            known = ", ".join(kinds)
            raise BadRequest(f"{name!r}: {part!r} is no setting; write setting=number with one of: {known}") from None
    if ("seconds" in settings) == ("iterations" in settings):
        raise BadRequest(f"{name!r}: say either seconds or iterations")
    if kind == "uct":
        return Determinised(seed, name=name, **settings)
    run = {key: settings.pop(key) for key in ("seconds", "iterations", "threads") if key in settings}
    return Search(seed, style=settings, name=name, **run)
