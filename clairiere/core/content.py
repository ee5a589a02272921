"""A content.toml: what is printed on the pieces, read once and checked whole.

A `Book` collects every fault it is told of, with file, entry and reason, and reports them together: someone
who types in the cards of their own box learns of all slips at once.
"""

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

from clairiere.core.errors import ContentError
from clairiere.core.rule import own_content_folder, say_once

BUILT_IN = "content.toml"


def content_path(folder: Path) -> Path:
    """The content file of the game in `folder`: the owner's own, if there is one, or the built-in."""
    own = own_content_folder()
    if own is not None:
        if not own.is_dir():
            raise ContentError([f"CLAIRIERE_CONTENT names {own}, which is not a folder"])
        if (own / f"{folder.name}.toml").exists():
            return own / f"{folder.name}.toml"
        say_once(f"{own} has no {folder.name}.toml, so the built-in pieces are used")
    return folder / BUILT_IN


class Book:
    """One content file while it is being read and checked."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.faults: list[str] = []
        self.data: dict[str, Any] = {}
        try:
            self.data = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as fault:
            raise ContentError([f"{path}: cannot be read ({fault.strerror})"]) from None
        except UnicodeDecodeError:
            raise ContentError([f"{path}: is not UTF-8 text"]) from None
        except tomllib.TOMLDecodeError as fault:
            raise ContentError([f"{path}: is not TOML: {fault}"]) from None

    def fault(self, entry: str, reason: str) -> None:
        """Note what is wrong with an entry."""
        self.faults.append(f"{self.path}: {entry}: {reason}")

    def expect(self, entry: str, found: Any, wanted: Any) -> None:
        """Note a fault unless `found` is what is wanted."""
        if found != wanted:
            self.fault(entry, f"is {found!r}, should be {wanted!r}")

    def table(self, name: str) -> dict[str, Any]:
        """The section [name], or an empty one and a fault."""
        found = self.data.get(name)
        if isinstance(found, dict):
            return found
        self.fault(f"[{name}]", "is missing")
        return {}

    def rows(self, name: str) -> list[dict[str, Any]]:
        """The entries [[name]], or none and a fault."""
        found = self.data.get(name)
        if isinstance(found, list) and all(isinstance(row, dict) for row in found):
            return found
        self.fault(f"[[{name}]]", "is missing")
        return []

    def number(self, entry: str, row: dict[str, Any], key: str, low: int, high: int) -> int:
        """A whole number between two bounds; `low`, and a fault, when it is not one."""
        found = row.get(key)
        if isinstance(found, int) and not isinstance(found, bool) and low <= found <= high:
            return found
        self.fault(f"{entry}: {key}", f"is {found!r}, should be a whole number from {low} to {high}")
        return low

    def close(self) -> None:
        """Refuse the file if anything was wrong with it."""
        if self.faults:
            raise ContentError(self.faults)

    def digest(self) -> str:
        """A short hash of what the file says; comments and layout do not count."""
        plain = json.dumps(self.data, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(plain.encode()).hexdigest()[:8]
