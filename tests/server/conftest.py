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
from clairiere.lab.database import Cluster
from clairiere.server import hall
from clairiere.server.start import set_up_logs
from tests.server.counter import Counter, Rooms
from tests.server.house import Days, House
from tests.server.letterbox import Letterbox, letterbox
from tests.server.places import POSTGRES, SQLITE, Places, cluster_for_a_while


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whatever needs a database is tried on both."""
    if "database" in metafunc.fixturenames:
        metafunc.parametrize("database", [SQLITE, POSTGRES], indirect=True, scope="session")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of the tests' own."""
    with cluster_for_a_while() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def database(request: pytest.FixtureRequest) -> Cluster | None:
    """None for SQLite."""
    return request.getfixturevalue("cluster") if request.param == POSTGRES else None


@pytest.fixture
def places(tmp_path: Path, database: Cluster | None) -> Places:
    """Where a test keeps its stores."""
    return Places(tmp_path, database)


@pytest.fixture(scope="session", autouse=True)
def logs() -> Iterator[io.StringIO]:
    """What the houses write to their logs."""
    written = io.StringIO()
    set_up_logs()
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(written))
    yield written
    structlog.reset_defaults()


@pytest.fixture
def letters() -> Iterator[tuple[Letterbox, str]]:
    """A letterbox, and how the house is told of it."""
    with letterbox() as box:
        yield box


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, database: Cluster | None) -> Iterator[House]:
    """A house without limits, shared by many tests."""
    house = House(Places(tmp_path_factory.mktemp("house"), database)())
    yield house
    house.close()


@pytest.fixture
def fresh_house(places: Places) -> Iterator[Callable[..., House]]:
    """Opens houses of one's own, each on a store of this name, and closes them afterwards."""
    houses: list[House] = []

    def opened(name: str = "tables.db", **settings: Any) -> House:
        houses.append(House(places(name), **settings))
        return houses[-1]

    yield opened
    for house in houses:
        house.close()


@pytest.fixture
def days(places: Places, monkeypatch: pytest.MonkeyPatch) -> Iterator[Days]:
    """A house at noon; its secrets are always the same, so that no Owl comes too early."""
    secrets = (hashlib.sha256(f"secret {n}".encode()).hexdigest() for n in itertools.count(10))
    monkeypatch.setattr(hall, "fresh_secret", lambda: next(secrets))
    house = Days(places())
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
async def rooms(places: Places) -> AsyncIterator[Rooms]:
    """Halls without a server around them, on one store."""
    rooms = Rooms(places())
    yield rooms
    await rooms.close()


@pytest.fixture
async def counter(rooms: Rooms) -> Counter:
    """A hall whose clock the test turns."""
    return await rooms.open()
