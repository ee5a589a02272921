"""The process beside the house: what takes long is done there, and here whenever it is not there."""

import gc
import os
import signal
import threading
from collections.abc import Callable, Iterator

import msgspec
import pytest

from clairiere.core.errors import JournalError
from clairiere.core.journal import Journal, encode
from clairiere.server import api, replays, serving
from clairiere.server.beside import Beside
from tests.server.house import House, until
from tests.server.test_replays import kept


@pytest.fixture(scope="module")
def beside() -> Iterator[Beside]:
    found = Beside(wanted=True)
    api_here = found.do(api.qr_code, "x")  # done here meanwhile
    assert api_here == api.qr_code("x")
    until(lambda: found.ready)
    yield found
    found.close()


def begun() -> Journal:
    """A game of a few moves."""
    whole = kept("grandbois")
    return msgspec.structs.replace(whole, moves=whole.moves[:4], seal=None)


def pid_of(beside: Beside) -> int:
    """The number of the process."""
    assert beside._child is not None
    return beside._child._process.pid


def test_what_takes_long_is_done_in_another_process_that_gives_way(beside: Beside) -> None:
    assert beside.do(os.getpid) == pid_of(beside) != os.getpid()
    if hasattr(os, "getpriority"):
        assert os.getpriority(os.PRIO_PROCESS, pid_of(beside)) > os.getpriority(os.PRIO_PROCESS, 0)


def test_a_game_is_told_there_as_it_is_here(beside: Beside) -> None:
    body = encode(kept("krom")).encode()

    assert beside.do(api.replay_of, body) == api.replay_of(body)


def test_what_is_wrong_there_is_told_as_it_is_here(beside: Beside) -> None:
    with pytest.raises(JournalError) as told:
        beside.do(api.replay_of, b"{}")

    assert told.value.kind == "shape"
    with pytest.raises(RuntimeError, match="cannot be sent"):
        beside.do(threading.Lock)


def test_a_review_there_goes_on_step_by_step(beside: Beside) -> None:
    journal, ticks = begun(), list[int]()

    found = beside.do(replays.looked_at, journal, tick=lambda: ticks.append(len(ticks)))
    assert len(ticks) == len(journal.moves)
    assert len(found[0]) == len(journal.moves) + 1

    def enough() -> None:
        raise replays.Closed

    with pytest.raises(replays.Closed):
        beside.do(replays.looked_at, journal, tick=enough)
    assert beside.do(os.getpid) == pid_of(beside)


def test_when_it_dies_the_work_is_done_here_and_another_takes_its_place(beside: Beside) -> None:
    before, ticks = pid_of(beside), list[int]()

    def killed() -> None:
        if not ticks:
            os.kill(before, signal.SIGKILL)
        ticks.append(1)

    assert len(beside.do(replays.looked_at, begun(), tick=killed)[0]) > 1
    until(lambda: beside.do(os.getpid) not in (before, os.getpid()))
    beside.close()
    assert beside.do(os.getpid) == os.getpid()


def test_it_goes_with_the_house_and_a_house_tells_the_same_by_it(fresh_house: Callable[..., House]) -> None:
    told = []
    for there in (False, True):
        house = fresh_house(beside=there)
        [ann] = house.sat(None, "fawn", hints=False)
        ann.do("resign")
        told.append(house.http.get(f"/api/tables/{ann.table}/replay").json()["ended"])
        told.append(
            house.http.get(f"/api/tables/{ann.table}/past", headers=ann.headers).json()[0]["position"]["acting"]
        )
        house.close()
    assert told[:2] == told[2:]


def test_nobody_goes_through_what_was_loaded_again_and_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[list[str]] = []
    monkeypatch.setattr(serving, "prepare_all", lambda: loaded.extend([] for _ in range(1000)))
    before = gc.get_freeze_count()

    serving.settle(house._server)

    assert gc.get_freeze_count() >= before + 1000
    gc.unfreeze()
