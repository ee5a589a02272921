"""A game's rulebook as data: its numbered rules in each language, and where code and tests cite them.

A rule is an item of a list in RULES.md (English) or REGLES.md (French): its number in bold, then its text,
which may run on over indented lines. The marker *(definition)* after the number says that the rule only fixes
a word, so that nothing can enforce or prove it. Nothing here needs NumPy: a rule is looked up at once.
"""

import functools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from clairiere.core.errors import BadRequest
from clairiere.core.rule import PACKAGE

FILES = {"fr": "REGLES.md", "en": "RULES.md"}
ITEM = re.compile(r"- \*\*(?P<number>[A-Z]+-[A-Z]?\d+)\*\* (?P<marker>\*\(definition\)\* )?(?P<text>.+)")
MARKUP = re.compile(r"[*`]")
ONLY_EXAMPLES = ("cli.py",)  # names numbers in its help, and enforces none


@dataclass(frozen=True)
class Rule:
    """One rule, or one ruling on what the rules leave open."""

    number: str
    text: str
    section: str
    definition: bool


@dataclass(frozen=True)
class Citation:
    """A line that cites a rule."""

    path: Path  # from the folder that holds the package and its tests
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line}"


@dataclass
class Cited:
    """Where one rule is cited."""

    lines: list[Citation] = field(default_factory=list)  # of the package
    tests: list[Citation] = field(default_factory=list)


@functools.cache
def rules(folder: Path, language: str) -> dict[str, Rule]:
    """The rules of the game in a folder by number, in the order of its rulebook."""
    if language not in FILES:
        raise BadRequest(f"there are no rules in {language!r}; the languages are: {', '.join(FILES)}")
    return read_rules((folder / FILES[language]).read_text(encoding="utf-8"))


def read_rules(text: str) -> dict[str, Rule]:
    """The rules in the text of a rulebook; no number may stand twice."""
    found: dict[str, Rule] = {}
    for section, item in _items(text):
        match = ITEM.match(item)
        if match is None:
            continue
        number = match["number"]
        if number in found:
            raise ValueError(f"rule {number} stands twice")
        found[number] = Rule(number, MARKUP.sub("", match["text"]), section, match["marker"] is not None)
    return found


def _items(text: str) -> Iterator[tuple[str, str]]:
    """Each item of a list, its lines joined, with the heading it stands under."""
    section, item = "", ""
    for line in [*text.splitlines(), ""]:
        if item and line.startswith("  "):
            item += " " + line.strip()
            continue
        if item:
            yield section, item
        item = line.rstrip() if line.startswith("- ") else ""
        if line.startswith("#"):
            section = line.lstrip("#").strip()


def tests_folder() -> Path | None:
    """Where the tests are, when the package lies in a checkout and not among installed ones."""
    root = PACKAGE.parent
    return root / "tests" if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def citations(game: Path) -> dict[str, Cited]:
    """For each rule of the game in a folder, the lines of the package and of the tests that cite it."""
    cited = {number: Cited() for number in rules(game, "en")}
    prefix = next(iter(cited)).partition("-")[0]
    sources = {path for path in PACKAGE.rglob("*.py") if path.name not in ONLY_EXAMPLES}
    tests = set(folder.rglob("*.py")) if (folder := tests_folder()) else set()
    if not game.is_relative_to(PACKAGE):  # a game of one's own has its tests beside its rules
        own = set(game.rglob("*.py"))
        own_tests = {path for path in own if path.name.startswith("test_")}
        sources, tests = sources | own - own_tests, tests - own | own_tests
    for paths, kind in ((sources, "lines"), (tests, "tests")):
        for number, citation in cited_in(paths, prefix):
            if number in cited:
                getattr(cited[number], kind).append(citation)
    return cited


def cited_in(paths: Iterable[Path], prefix: str) -> Iterator[tuple[str, Citation]]:
    """Each number that some files cite, and where. A range such as “1 to 9” cites none of its numbers."""
    number = rf"\b{prefix}-[A-Z]?\d+\b"
    spelled = re.compile(rf"{number}\s*(?:to|…|–)\s*{number}|({number})")
    for path in sorted(paths):
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for found in dict.fromkeys(match[1] for match in spelled.finditer(line) if match[1]):
                yield found, Citation(_from_the_root(path), n, line.strip())


def _from_the_root(path: Path) -> Path:
    return path.relative_to(PACKAGE.parent) if path.is_relative_to(PACKAGE.parent) else path
