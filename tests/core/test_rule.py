"""The cache of compiled rules, and what happens where there is none, or no Numba at all.

Each test asks a fresh Python, because the environment is read when `clairiere.core.rule` is imported.
"""

import os
import re
import subprocess
import sys

import pytest

from clairiere.core.rule import PACKAGE

STAMP = "from clairiere.core import rule; print(rule.stamp())"
TWICE = """
from clairiere.core import rule

@rule.rule
def twice(x):
    return 2 * x

@rule.rule
def four_times(x):
    return twice(twice(x))

print(rule.COMPILED, four_times(3), rule.cache_folder(), rule.cache_folder())
"""
PLAY = """
import clairiere
for seats in (2, 3):
    t = clairiere.table("grandbois", seats=seats, seed=1)
    for _ in range(3):
        t.play(t.acting[0], t.legal(t.acting[0])[0])
print(t.seal())
"""
WITHOUT_NUMBA = "import sys; sys.modules['numba'] = sys.modules['llvmlite'] = None\n"


def ask(script, **environment):
    """Run a script in a fresh Python; what it prints, and the lines it says aside."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("CLAIRIERE_")}
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**inherited, **{name: str(value) for name, value in environment.items()}},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip(), done.stderr.splitlines()


def test_the_cache_folder_is_named_after_the_stamp(tmp_path):
    stamp, _ = ask(STAMP)
    assert re.fullmatch(r"[0-9a-f]{16}", stamp)
    folder, said = ask("from clairiere.core import rule; print(rule.cache_folder())", CLAIRIERE_CACHE=tmp_path)
    assert folder == str(tmp_path / f"rules-{stamp}")
    assert said == []
    assert [path.name for path in tmp_path.iterdir()] == [f"rules-{stamp}"]


def test_the_stamp_is_the_same_every_time():
    assert ask(STAMP) == ask(STAMP)


def test_a_content_file_of_ones_own_changes_the_stamp(tmp_path):
    stamps = [ask(STAMP)[0]]
    own = tmp_path / "grandbois.toml"
    built_in = (PACKAGE / "games" / "grandbois" / "content.toml").read_text(encoding="utf-8")
    for text in (built_in, built_in.replace("tower_own_square = 2", "tower_own_square = 3")):
        own.write_text(text, encoding="utf-8")
        stamps.append(ask(STAMP, CLAIRIERE_CONTENT=tmp_path)[0])
    assert len(set(stamps)) == 3


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("core/chance.py", ["house", "grandbois", "krom"]),
        ("games/grandbois/content.toml", ["grandbois"]),
        ("games/grandbois/rules.py", ["grandbois"]),
        ("games/grandbois/pieces.py", ["grandbois"]),
        ("games/grandbois/terminal.py", []),
        ("games/grandbois/view.py", []),
        ("core/content.py", ["house", "grandbois", "krom"]),
        ("core/compiling.py", ["house", "grandbois", "krom"]),
        ("core/words.py", []),
        ("lab/load.py", []),
    ],
)
def test_a_change_in_a_source_or_content_file_changes_the_stamps_of_all_that_use_it(tmp_path, name, changed):
    script = f"""import sys; sys.path.insert(0, {str(tmp_path)!r})
from clairiere.core import rule
print(rule.PACKAGE)
for name, folder in (("house", None), ("grandbois", "grandbois"), ("krom", "krom")):
    print(name, rule.stamp(folder and rule.PACKAGE / "games" / folder))
"""
    package = tmp_path / "clairiere"
    for path in [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.toml")]:
        copy = package / path.relative_to(PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    before = ask(script)[0].splitlines()
    assert before[0] == str(package)
    with (package / name).open("a", encoding="utf-8") as file:
        file.write("\n# a thought\n")

    assert [line.split()[0] for line in ask(script)[0].splitlines() if line not in before] == changed


def test_something_unreadable_among_ones_own_content_does_not_stop_the_stamp(tmp_path):
    (tmp_path / "grandbois.toml").mkdir()
    assert ask(STAMP, CLAIRIERE_CONTENT=tmp_path)[1] == []


def test_old_caches_are_swept_and_young_ones_kept(tmp_path):
    old, young, other = tmp_path / "rules-old", tmp_path / "rules-young", tmp_path / "holiday"
    for folder in (old, young, other):
        folder.mkdir()
    for folder in (old, other):
        os.utime(folder, (0, 0))
    ask("from clairiere.core import rule; rule.cache_folder()", CLAIRIERE_CACHE=tmp_path)
    assert not old.exists()
    assert young.exists()
    assert other.exists()


def test_rules_are_kept_in_the_cache(tmp_path):
    pytest.importorskip("numba")
    script = "from clairiere.core import bits; print(bits.without_lowest(12))"
    assert ask(script, CLAIRIERE_CACHE=tmp_path) == ("8", [])
    (folder,) = tmp_path.iterdir()
    assert any("without_lowest" in path.name for path in folder.rglob("*.nbi"))


def test_a_cache_that_cannot_be_written_is_done_without_and_said_once(tmp_path):
    pytest.importorskip("numba")
    in_the_way = tmp_path / "file"
    in_the_way.write_text("mine", encoding="utf-8")
    told, said = ask(TWICE, CLAIRIERE_CACHE=in_the_way)
    assert told == "True 12 None None"
    assert len(said) == 1
    assert f"the cache folder {in_the_way} cannot be written" in said[0]
    assert "Set CLAIRIERE_CACHE" in said[0]
    assert in_the_way.read_text(encoding="utf-8") == "mine"


def test_without_numba_rules_run_as_plain_python_and_it_is_said_once():
    plain, said = ask(WITHOUT_NUMBA + PLAY)
    assert said == ["clairiere: Numba is not installed here, so rules run as plain Python: same games, much slower."]
    assert (plain, []) == ask(PLAY, CLAIRIERE_PURE=1)


def test_without_numba_no_cache_is_made(tmp_path):
    ask(WITHOUT_NUMBA + PLAY, CLAIRIERE_CACHE=tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("asked", "compiled"), [("1", False), ("yes", False), ("0", True), ("", True)])
def test_plain_rules_on_demand(asked, compiled):
    pytest.importorskip("numba")
    script = "from clairiere.core import rule; import sys; print(rule.COMPILED, 'numba' in sys.modules)"
    told, said = ask(script, CLAIRIERE_PURE=asked)
    assert told == f"{compiled} False"
    assert said == []


def test_a_plain_rule_is_the_function_itself():
    script = "from clairiere.core.rule import rule\ndef f(x): return x\nprint(rule(f) is f)"
    assert ask(script, CLAIRIERE_PURE=1) == ("True", [])


def test_other_users_of_numba_keep_their_cache_setting(tmp_path):
    pytest.importorskip("numba")
    script = "import numba; before = numba.config.CACHE_DIR\nfrom clairiere.core import bits\n"
    script += "bits.without_lowest(12); print(numba.config.CACHE_DIR == before)"
    assert ask(script, CLAIRIERE_CACHE=tmp_path) == ("True", [])


def test_the_command_line_answers_without_fetching_numba():
    script = "import sys, clairiere, clairiere.cli; print('numba' in sys.modules, 'numpy' in sys.modules)"
    assert ask(script) == ("False False", [])
