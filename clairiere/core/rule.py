"""The decorator every compiled rule wears, and the folder that keeps what was compiled.

A rule is a plain Python function. With Numba it is compiled the first time it is used and kept on disk;
without Numba, or with CLAIRIERE_PURE=1, the same function simply runs, slower and to the same bytes.

Numba's own disk cache notices a change in the file of a function, but not in a rule called from another
module nor in a content table. So a cache folder is named after a stamp of every source and content file that
its rules can reach, and a change of any of them starts a fresh folder. Each game has a folder apart from what
all share: who works on one game does not wait for the others, and who works on words or views for nothing.
"""

import contextlib
import functools
import hashlib
import os
import platform
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import platformdirs

PACKAGE = Path(__file__).resolve().parents[1]
RULE_FOLDERS = ("core", "games", "bots", "lab")
HOLDS_RULES = re.compile(r"^from clairiere\.core(\.rule)? import .*\b(rule|compiled)\b", re.MULTILINE)
IMPORT = re.compile(r"^ *from ([\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)
KEEP_UNUSED_CACHES = 14 * 24 * 3600  # seconds

ASKED_PURE = os.environ.get("CLAIRIERE_PURE", "") not in ("", "0")
COMPILED = not ASKED_PURE and find_spec("numba") is not None


def own_content_folder() -> Path | None:
    """The folder of content files that replace the built-in ones, if the owner of a box has set one."""
    named = os.environ.get("CLAIRIERE_CONTENT", "")
    return Path(named).expanduser().resolve() if named else None


def own_game_folders() -> list[Path]:
    """The folders of games that are not of the house, if somebody tries a game of their own."""
    named = os.environ.get("CLAIRIERE_GAMES", "").split(os.pathsep)
    return [Path(name).expanduser().resolve() for name in named if name.strip()]


@functools.cache
def stamp(game: Path | None = None) -> str:
    """A short hash of everything that compiled code depends on: what all share, or that and a game's folder."""
    homes = [game] if game else [PACKAGE / name for name in RULE_FOLDERS]
    files = [path for home in homes for path in home.rglob("*.toml") if _game_of(path) == game]
    files += [
        path for path in _reached_by_rules(game if game in own_game_folders() else None) if _game_of(path) == game
    ]
    own = own_content_folder()
    if own is not None:
        files += own.glob("*.toml")
    digest = hashlib.blake2b(digest_size=8)
    digest.update(f"{sys.version} {platform.machine()}".encode() if game is None else stamp().encode())
    for path in sorted(files):
        root = game or PACKAGE
        name = path.relative_to(root) if path.is_relative_to(root) else f"own/{path.name}"
        digest.update(str(name).encode() + b"\0" + _bytes_of(path) + b"\0")
    return digest.hexdigest()


@functools.cache
def _reached_by_rules(own_game: Path | None) -> list[Path]:
    """The sources that hold rules, and all that these import."""
    homes = [*(PACKAGE / name for name in RULE_FOLDERS), *([own_game] if own_game else [])]
    sources = {path: _bytes_of(path).decode(errors="replace") for home in homes for path in home.rglob("*.py")}
    known = {(path.parent.name, path.stem): path for path in sources}
    found = dict.fromkeys(path for path, text in sources.items() if HOLDS_RULES.search(text))
    ahead = [*found]
    while ahead:
        for place, names in IMPORT.findall(sources[ahead.pop()]):
            *_, folder, module = f".{place}".split(".")
            for key in [(folder, module), *((module, name) for name in re.findall(r"\w+", names))]:
                if key in known and known[key] not in found:
                    found[known[key]] = None
                    ahead.append(known[key])
    return [*found]


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:  # whoever needs what it says will tell what is wrong with it
        return b""


def say_once(message: str) -> None:
    """Tell the person at the keyboard something, once per process, without disturbing the output."""
    if message not in _said:
        _said.add(message)
        print(f"clairiere: {message}", file=sys.stderr)


_said: set[str] = set()


def _game_of(source: Path) -> Path | None:
    """The folder of the game that a file or folder belongs to, None for what all games share."""
    source = source.resolve()
    for own in own_game_folders():
        if source.is_relative_to(own):
            return own
    games = PACKAGE / "games"
    if not source.is_relative_to(games) or source == games:
        return None
    folder = games / source.relative_to(games).parts[0]
    return folder if folder.is_dir() else None


def cache_folder(source: Path = PACKAGE) -> Path | None:
    """Where compiled code of a source file or folder is kept, None when it cannot be written."""
    return _cache_folder(_game_of(source))


@functools.cache
def _cache_folder(game: Path | None) -> Path | None:
    """The folder for a stamp's compiled code."""
    named = os.environ.get("CLAIRIERE_CACHE", "")
    root = Path(named).expanduser() if named else Path(platformdirs.user_cache_dir("clairiere"))
    folder = root / f"rules-{stamp(game)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.utime(folder)
    except OSError as fault:
        say_once(
            f"the cache folder {root} cannot be written ({fault.strerror}); rules are compiled anew at each"
            " start. Set CLAIRIERE_CACHE to a folder that can be written."
        )
        return None
    for old in root.glob("rules-*"):
        with contextlib.suppress(OSError):  # another process may be sweeping too
            if old != folder and time.time() - old.stat().st_mtime > KEEP_UNUSED_CACHES:
                shutil.rmtree(old, ignore_errors=True)
    return folder


def all_ready(source: Path) -> Path | None:
    """The file that lies where all of a game is compiled, with what bots do with it; None where nothing is kept."""
    folder = cache_folder(source) if COMPILED else None
    return folder and folder / "all.ready"


def rule(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile `function` when it is first called; the compiled code outlives the process."""
    return compiled(function, None)


def compiled(function: Callable[..., Any], signature: Any, game: Path | None = None) -> Callable[..., Any]:
    """Compile `function` for one explicit signature, or lazily for any when `signature` is None.

    What is compiled for one `game` lies in the folder of that game, whose compiler nobody else disturbs.
    What has a signature runs long, and lets go of Python's lock. A single rule keeps it: to hand it to another thread
    and wait for it again would take longer than the rule.
    """
    if not COMPILED:
        return function
    import numba

    from clairiere.core.compiling import UnlockedCompiler, Whole

    folder = cache_folder(game or Path(function.__code__.co_filename))
    whole = Whole(function) if signature is None else Whole(function, pipeline_class=UnlockedCompiler)
    config: Any = numba.config
    before = config.CACHE_DIR
    try:  # the setting is read while caching is switched on; other users of Numba keep theirs
        config.CACHE_DIR = str(folder or "")
        if folder is not None:
            whole.enable_caching()
    finally:
        config.CACHE_DIR = before
    if signature is not None:
        whole.compile(signature)
    return whole


def notice_if_plain() -> None:
    """Say once that rules run as plain Python because this machine has no Numba."""
    if not COMPILED and not ASKED_PURE:
        say_once("Numba is not installed here, so rules run as plain Python: same games, much slower.")
