"""The first start: the house is open before its rules are compiled, and exchanges them in the middle of a game."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from clairiere.core.rule import COMPILED
from tests.browser.player import moves_made, play_on, until
from tests.browser.program import ProgramTable, asked
from tests.browser.visiting import House
from tests.kept import TINY, home_of

NOT_BEFORE = """
import time as _time
from pathlib import Path as _Path

from clairiere.core.rule import COMPILED as _COMPILED

while _COMPILED and not _Path({!r}).exists():  # the compiler waits for the test
    _time.sleep(0.05)
"""
pytestmark = pytest.mark.skipif(not COMPILED, reason="rules are plain here")


@pytest.fixture
def permit(tmp_path):
    """A file without which the last game of the house is not compiled."""
    return tmp_path / "permit"


@pytest.fixture
def house(tmp_path, permit):
    """A house with a game that nobody has compiled yet."""
    folder = tmp_path / "house"
    folder.mkdir()
    game = folder / TINY
    shutil.copytree(home_of(TINY), game, ignore=shutil.ignore_patterns("__pycache__"))
    card = game / "__init__.py"
    card.write_text(NOT_BEFORE.format(str(permit)) + card.read_text(encoding="utf-8"), encoding="utf-8")
    with (game / "rules.py").open("a", encoding="utf-8") as rules:
        rules.write(f"# {permit}\n")  # no other rules are like these
    there = House(folder, CLAIRIERE_GAMES=str(game))
    yield there
    there.close()
    assert not children_of(there.process.pid)


def children_of(pid: int) -> list[str]:
    """The processes that somebody started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return listed.read_text().split() if listed.exists() else []


def test_rules_are_exchanged_in_the_middle_of_a_game_and_nobody_loses_anything(visit, house, permit):
    table = ProgramTable(house, "Ann", "Bob", bots=("owl",))
    ann, bob = visit(table.seat_link(0)), visit(table.seat_link(1), language="fr")
    watcher = visit(f"/table/{table.id}")
    for page in (ann, bob, watcher):
        page.evaluate("window.neverReloaded = true")
    assert table.state()["about"]["warming"]
    expect(ann.locator('[data-test="warming"]')).to_be_attached()  # for some seconds it is seen, too

    made = play_on(ann, bob, times=4)
    before = table.state()["entries"]
    permit.touch()
    for _ in range(1500):
        if not table.state()["about"]["warming"]:
            break
        ann.wait_for_timeout(200)
    made += play_on(ann, bob, times=4)

    after = table.state()
    assert not after["about"]["warming"]
    assert after["entries"][: len(before)] == before
    assert moves_made(ann) >= made
    for page in (ann, bob, watcher):
        expect(page.locator('[data-test="warming"]')).to_have_count(0)
        until(page, f"document.querySelector('grandbois-board').view.n >= {made}")
        assert page.evaluate("window.neverReloaded")
    assert children_of(house.process.pid) == []  # those that compiled have given their memory back
    assert asked(house, "/health")["status"] == "open"
