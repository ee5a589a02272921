"""Who knows whom: the imports of the package are the arrows of ARCHITECTURE.md, and none points back."""

import ast
import re
from pathlib import Path

from clairiere.core.rule import PACKAGE

TABLE = re.compile(r"^\| `([a-z]+(?:/|\.py))` \| (.+) \|$", re.MULTILINE)
PICTURE = (PACKAGE.parent / "ARCHITECTURE.md").read_text(encoding="utf-8").split("\n## ")[0]


def drawn() -> dict[str, set[str]]:
    """What the table under the picture says."""
    return {who: set(re.findall(r"`([^`]+)`", whom)) for who, whom in TABLE.findall(PICTURE)}


def part_of(module: str) -> str | None:
    """The part of the house that a module belongs to; None for the package itself, which holds only its name."""
    parts = module.split(".")
    if parts[0] != "clairiere" or len(parts) == 1:
        return None
    path = PACKAGE / parts[1]
    return f"{parts[1]}/" if path.is_dir() else f"{parts[1]}.py" if path.with_suffix(".py").is_file() else None


def imported(path: Path) -> set[str]:
    """The parts of the house that a file imports, be it only for its types or only when it is needed."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {part_of(name.name) for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports here are spelled out"
            module = node.module or ""
            found |= {part_of(module) or part_of(f"{module}.{name.name}") for name in node.names}
    return found - {None}  # type: ignore[return-value]


def arrows() -> dict[str, dict[str, list[str]]]:
    """Which part knows which, and by which files."""
    found: dict[str, dict[str, list[str]]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = path.relative_to(PACKAGE)
        if inside.name == "__init__.py" and len(inside.parts) == 1:
            continue  # the public names
        who = f"{inside.parts[0]}/" if len(inside.parts) > 1 else inside.name
        for whom in imported(path) - {who}:
            found.setdefault(who, {}).setdefault(whom, []).append(str(inside))
    return found


def test_every_import_is_an_arrow_of_the_table_and_every_arrow_an_import():
    allowed = drawn()
    found = arrows()
    strays = {
        (who, whom): files
        for who, its in found.items()
        for whom, files in its.items()
        if whom not in allowed.get(who, ())
    }

    assert len(allowed) == 7
    assert strays == {}
    assert {who: set(found.get(who, ())) for who in allowed} == allowed


def test_no_arrow_points_back():
    allowed = drawn()
    reached = {who: set(its) for who, its in allowed.items()}
    for _ in allowed:
        reached = {who: its | {more for whom in its for more in reached[whom]} for who, its in reached.items()}

    assert not any(who in its for who, its in reached.items())


def test_the_picture_shows_every_part():
    picture = PICTURE.split("```")[1]
    assert all(who in picture for who in drawn())


def test_nobody_imports_the_lab_but_the_command_line():
    assert {who for who, its in arrows().items() if "lab/" in its} == {"cli.py"}
