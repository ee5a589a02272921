"""Words: Project Fluent files read by the terminal and by the page, French and English with the same keys.

The house's own words lie in `clairiere/words/`, a game's in its folder under `words/`. Grammar belongs in the
`.ftl` files: code only hands over names and numbers, flattened in one way for every game (`gloss`), so that
the same line comes out in Python and in the page. A name's underscores are hyphens there.
"""

import functools
import os
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from clairiere.core.errors import BadRequest
from clairiere.core.rule import PACKAGE

LANGUAGES = ("fr", "en")


def of(name: Any) -> Any:
    """`{ DE($player) }` in French: “de Bob”, but “d’Ann”. An h is not elided: who knows which kind it is."""
    letter = unicodedata.normalize("NFD", str(name)[:1]).lower()[:1]
    return f"d’{name}" if letter and letter in "aeiouœæ" else f"de {name}"


class Words:
    """One language: the house's words and a game's."""

    def __init__(self, language: str, sources: Sequence[Path]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._bundle = FluentBundle([language], functions={"DE": of}, use_isolating=False)
        for path in sources:
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)

    def has(self, key: str) -> bool:
        """Whether a message exists."""
        return bool(self._bundle.has_message(_hyphened(key)))

    def __call__(self, key: str, **values: Any) -> str:
        """The message `key` with its values filled in; a missing one shows as its own key."""
        return self.filled(key, values)[0]

    def filled(self, key: str, values: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """The message and what went wrong while filling it in."""
        pattern = self._bundle.get_message(_hyphened(key)).value if self.has(key) else None
        if pattern is None:
            return f"⟨{key}⟩", [KeyError(key)]
        text, faults = self._bundle.format_pattern(pattern, {_hyphened(k): v for k, v in values.items()})
        return str(text), faults

    def listing(self, items: Iterable[str], last: str = "list-last") -> str:
        """Several things named in one breath: a, b and c; with `list-or`, a, b or c."""
        named = list(items)
        if len(named) < 2:
            return "".join(named)
        return self(last, before=", ".join(named[:-1]), last=named[-1])

    def things(self, things: Iterable[Mapping[str, Any]]) -> str:
        """Several things in one breath; equal ones are named once, with how often they are there."""
        often = Counter(map(self.thing, things))
        return self.listing(self("times", thing=thing, count=count) for thing, count in often.items())

    def thing(self, thing: Mapping[str, Any]) -> str:
        """Something that says what it `is`, such as a square of a board, named by `thing-…`."""
        return self(f"thing-{thing['is']}", **self.gloss(thing, (), None))

    def gloss(self, facts: Mapping[str, Any], names: Sequence[str], reader: int | None) -> dict[str, Any]:
        """The facts of an event as Fluent values.

        A seat becomes `player` (its name) and `who` ("you" or "other"). A thing is named by `thing-…`, and
        what lies inside it is reached with a hyphen, as in `under-animals`. A list is joined in one breath,
        its names translated by `name-…` and its equal things told once, and counted, as in `clans-count`.
        """
        values: dict[str, Any] = {}
        for key, value in facts.items():
            if key == "seat":
                if names:
                    values["player"] = names[value]
                values["who"] = "you" if value == reader else "other"
            elif isinstance(value, Mapping):
                inner = self.gloss(value, names, reader)
                values.update({f"{key}_{name}": item for name, item in inner.items()})
                if "is" in value:
                    values[key] = self.thing(value)
            elif isinstance(value, list):
                values[f"{key}_count"] = len(value)
                of_things = bool(value) and all(isinstance(item, Mapping) for item in value)
                values[key] = self.things(value) if of_things else self.listing(map(self._named, value))
            else:
                values[key] = value
        return values

    def _named(self, item: Any) -> str:
        return self(f"name-{item}") if isinstance(item, str) else str(item)

    def deed(self, facts: Mapping[str, Any], names: Sequence[str] = (), reader: int | None = None) -> str:
        """An action (its `verb`, its parts, what it means here) in words, by `action-…`."""
        return self(f"action-{facts['verb']}", **self.gloss(facts, names, reader)).strip()

    def story(self, event: Mapping[str, Any], names: Sequence[str], reader: int | None = None) -> str:
        """A log line: an event (`kind` and its facts) as a sentence; empty when it is not worth a line."""
        facts = {key: value for key, value in event.items() if key not in ("kind", "sets")}
        line = self(f"event-{event['kind']}", **self.gloss(facts, names, reader)).strip()
        return line[:1].upper() + line[1:]


def _hyphened(name: str) -> str:
    return name.replace("_", "-")


@functools.cache
def words(language: str, folder: Path | None = None) -> Words:
    """The words of one language, with those of the game whose folder that is."""
    if language not in LANGUAGES:
        raise BadRequest(f"there are no words in {language!r}; the languages are: {', '.join(LANGUAGES)}")
    sources = [PACKAGE / "words" / f"{language}.ftl"]
    if folder is not None:
        sources.append(folder / "words" / f"{language}.ftl")
    return Words(language, sources)


def plain(text: str) -> str:
    """Small letters without accents, as people type."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def typed(text: str, keys: tuple[str, ...], folder: Path | None = None) -> str | None:
    """Which of these messages a person typed, in whatever language; None when it is none of them.

    Such a message lists the spellings that will do, with blanks between.
    """
    return _spellings(keys, folder).get(plain(text))


@functools.cache
def _spellings(keys: tuple[str, ...], folder: Path | None) -> dict[str, str]:
    spoken = [words(language, folder) for language in LANGUAGES]
    return {plain(spelling): key for its in spoken for key in keys for spelling in its(key).split()}


def default_language() -> str:
    """The reader's language: CLAIRIERE_LANG, else French on a French system, else English."""
    asked = os.environ.get("CLAIRIERE_LANG", "").strip()
    if asked:
        return asked.lower()[:2]
    system = next(filter(None, (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "fr" if system.lower().startswith("fr") else "en"
