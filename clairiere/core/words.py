"""Words: Project Fluent files read by the terminal and by the page, French and English with the same keys.

The house's own words lie in `clairiere/words/`, a game's in its folder under `words/`. Grammar belongs in the
`.ftl` files: code only hands over names and numbers, flattened in one way for every game (`gloss`), so that the
same line comes out in Python and in the page.
"""

import functools
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from clairiere.core.errors import BadRequest
from clairiere.core.rule import PACKAGE

LANGUAGES = ("fr", "en")


class Words:
    """One language: the house's words and a game's."""

    def __init__(self, language: str, sources: Sequence[Path]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in sources:
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)

    def has(self, key: str) -> bool:
        """Whether a message exists."""
        return bool(self._bundle.has_message(key))

    def __call__(self, key: str, **values: Any) -> str:
        """The message `key` with its values filled in; a missing one shows as its own key."""
        if not self.has(key):
            return f"⟨{key}⟩"
        pattern = self._bundle.get_message(key).value
        text, _faults = self._bundle.format_pattern(pattern, {k.replace("_", "-"): v for k, v in values.items()})
        return str(text)

    def listing(self, items: Iterable[str]) -> str:
        """Several things named in one breath: a, b and c."""
        named = list(items)
        if len(named) < 2:
            return "".join(named)
        return self("list-last", before=", ".join(named[:-1]), last=named[-1])

    def gloss(self, facts: Mapping[str, Any], names: Sequence[str], reader: int | None) -> dict[str, Any]:
        """The facts of an event as Fluent values.

        A seat becomes `player` (its name) and `who` ("you" or "other"); names in a list are translated by
        `name-…` and joined; what lies inside another fact is reached with a hyphen, as in `under-animals`.
        """
        values: dict[str, Any] = {}
        for key, value in facts.items():
            if key == "seat":
                values["player"] = names[value]
                values["who"] = "you" if value == reader else "other"
            elif isinstance(value, Mapping):
                inner = self.gloss(value, names, reader)
                values.update({f"{key}_{name}": item for name, item in inner.items()})
            elif isinstance(value, list):
                values[f"{key}_count"] = len(value)
                if all(isinstance(item, str) for item in value):
                    values[key] = self.listing(self(f"name-{item}") for item in value)
                elif all(isinstance(item, int) for item in value):
                    values[key] = self.listing(str(item) for item in value)
            else:
                values[key] = value
        return values

    def story(self, event: Mapping[str, Any], names: Sequence[str], reader: int | None = None) -> str:
        """A log line: an event (`kind` and its facts) in words; empty when the event has no line of its own."""
        facts = {key: value for key, value in event.items() if key != "kind"}
        return self(f"event-{event['kind']}", **self.gloss(facts, names, reader)).strip()

    def rule(self, number: str) -> str:
        """The text of a numbered rule."""
        return self(f"rule-{number}")


@functools.cache
def words(language: str, game_id: str | None = None) -> Words:
    """The words of one language, with those of a game."""
    if language not in LANGUAGES:
        raise BadRequest(f"there are no words in {language!r}; the languages are: {', '.join(LANGUAGES)}")
    sources = [PACKAGE / "words" / f"{language}.ftl"]
    if game_id is not None:
        sources.append(PACKAGE / "games" / game_id / "words" / f"{language}.ftl")
    return Words(language, sources)
