"""A game of one's own, outside the house: CLAIRIERE_GAMES names its folder, and everything knows it.

Each test asks a fresh Python, as a designer would.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from clairiere.games import GAMES
from tests.kept import TINY, home_of

LISTED = "import clairiere; print(*clairiere.games())"
SEALED = "import clairiere; print(clairiere.table('{}', 2, seed=1).seal())"
CARD = "from {}.{} import GAME\n"


HOUSE = " ".join(GAMES)


def ask(script: str, own: str, **more: str) -> tuple[str, str]:
    """What a Python prints, and the last line it complains with."""
    environment = {**os.environ, "CLAIRIERE_GAMES": own, "CLAIRIERE_PURE": "1", **more}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True)
    return done.stdout.strip(), (done.stderr.strip().splitlines() or [""])[-1]


def test_a_folder_that_is_named_is_a_game_like_the_others():
    assert ask(LISTED, "")[0] == HOUSE
    assert ask(LISTED, str(home_of(TINY)))[0] == f"{HOUSE} {TINY}"
    assert (
        ask(SEALED.format(TINY), str(home_of(TINY)))[0] == ask(SEALED.format(TINY), os.path.relpath(home_of(TINY)))[0]
    )


def test_a_copy_anywhere_is_a_game_under_its_own_name(tmp_path):
    for name in ("fireflies", "glow_worms"):
        copy = shutil.copytree(home_of(TINY), tmp_path / name)
        for path in copy.glob("*.py"):
            text = path.read_text(encoding="utf-8").replace(f"tests.games.{TINY}", name)
            path.write_text(text.replace(f'id="{TINY}"', f'id="{name}"'), encoding="utf-8")
    own = os.pathsep.join(str(tmp_path / name) for name in ("fireflies", "glow_worms"))

    assert ask(LISTED, own)[0] == f"{HOUSE} fireflies glow_worms"
    assert len({ask(SEALED.format(name), own)[0] for name in ("fireflies", "glow_worms")}) == 1


def test_the_command_line_knows_it():
    told = subprocess.run(
        [sys.executable, "-m", "clairiere.cli", "rulebook", TINY, "4", "--lang=en"],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    ).stdout
    assert "Nobody calls the same number two nights running." in told
    assert "rules.py:" in told
    assert "test_rules.py:" in told


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        ({}, "which is not a game's folder: it has no __init__.py"),
        ({"__init__.py": ""}, "has no GAME; a game's folder ends in its card, GAME, named like the folder"),
        ({"__init__.py": CARD.format("clairiere.games", "grandbois")}, "has a GAME whose id is 'grandbois'"),
    ],
)
def test_a_folder_that_is_no_game_is_told_with_what_it_lacks(tmp_path, files, complaint):
    folder = tmp_path / "hut"
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")

    assert complaint in ask("import clairiere; clairiere.table('hut', 2)", str(folder))[1]


def test_a_game_of_the_house_keeps_its_name(tmp_path):
    (tmp_path / "krom").mkdir()
    (tmp_path / "krom" / "__init__.py").touch()

    assert "but the house has a game of that name" in ask(LISTED, str(tmp_path / "krom"))[1]


def test_what_is_compiled_of_it_is_kept_apart_from_the_house(tmp_path):
    pytest.importorskip("numba")
    script = "from pathlib import Path; from clairiere.core import rule;"
    script += (
        f"print(rule.cache_folder().name); print(rule.cache_folder(Path({str(home_of(TINY))!r}) / 'rules.py').name)"
    )
    house, own = ask(script, str(home_of(TINY)), CLAIRIERE_CACHE=str(tmp_path))[0].splitlines()

    assert house != own
    assert ask(script, "", CLAIRIERE_CACHE=str(tmp_path))[0].splitlines() == [house, house]
