"""The tests know one game more than the house: a tiny one, tried as any designer tries a game of their own.

It is set here, before anything is collected, so that shared tests are run for it too and every server that a test
starts as a process of its own knows it.
"""

import os
from collections.abc import Iterator

import pytest
import structlog

from tests.kept import TINY, home_of

pytest_plugins = ["tests.browser.visiting", "tests.terminal.sitting"]
os.environ["CLAIRIERE_GAMES"] = str(home_of(TINY))
OTHER_PROGRAMS = {"browser", "at_a_terminal"}


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """Whoever opens a house in a test has it log to where that test is heard, which is closed when it is over."""
    before = structlog.get_config()
    yield
    structlog.configure(**before)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What fails with other programs, on a machine that is busy, is tried once more, and the summary names it."""
    for item in items:
        if OTHER_PROGRAMS.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.flaky(reruns=1))
