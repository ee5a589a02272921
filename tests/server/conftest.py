"""Houses to visit: one for all tests that only look at tables of their own, and a fresh one for the others."""

import hashlib
import io
import itertools
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from clairiere.games import GAMES, load
from clairiere.server import hall
from clairiere.server.start import set_up_logs
from tests.server.counter import Counter, Rooms
from tests.server.house import Days, House


@pytest.fixture(scope="session", autouse=True)
def logs() -> Iterator[io.StringIO]:
    """What the houses write to their logs."""
    written = io.StringIO()
    set_up_logs()
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(written))
    yield written
    structlog.reset_defaults()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house without limits, shared by many tests."""
    house = House(tmp_path_factory.mktemp("house") / "tables.db")
    yield house
    house.close()


@pytest.fixture
def fresh_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Opens houses of one's own, each on a file of this name, and closes them afterwards."""
    houses: list[House] = []

    def opened(name: str = "tables.db", **settings: Any) -> House:
        houses.append(House(tmp_path / name, **settings))
        return houses[-1]

    yield opened
    for house in houses:
        house.close()


@pytest.fixture
def days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Days]:
    """A house at noon; its secrets are always the same, so that no Owl comes too early."""
    secrets = (hashlib.sha256(f"secret {n}".encode()).hexdigest() for n in itertools.count(10))
    monkeypatch.setattr(hall, "fresh_secret", lambda: next(secrets))
    house = Days(tmp_path / "tables.db")
    yield house
    house.close()


@pytest.fixture
def secret_pick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game `secret_pick` can be played, too, in a house that is open already."""
    monkeypatch.setitem(GAMES, "secret_pick", "tests.server.secret_pick")
    yield
    load.cache_clear()


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run as the server does."""
    return "asyncio"


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    """Halls without a server around them, on one file."""
    rooms = Rooms(tmp_path / "tables.db")
    yield rooms
    await rooms.close()


@pytest.fixture
async def counter(rooms: Rooms) -> Counter:
    """A hall whose clock the test turns."""
    return await rooms.open()
