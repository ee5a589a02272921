"""Who does the work of the lab: threads of this process, or the workers of a Ray cluster (the extra `cluster`).

A task is whole games, told as plain data, and what comes out of it depends on nothing else. So it does not matter who
does it, in which order, or how often it was begun by somebody who was lost: the totals are the same.
"""

import contextlib
import os
import socket
import sys
import tempfile
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Protocol, TypeVar

from clairiere.core.errors import BadRequest, ClairiereError
from clairiere.core.rule import stamp
from clairiere.games import folder

LOCAL = "local"
RETRIES = 20  # of a task whose worker was lost; a task that takes every worker with it must end some day
AHEAD = 2  # tasks for each core of a cluster that are handed out at a time, so that none waits for the next
SHARED_MEMORY = 128 << 20  # bytes for results under way on a local cluster; they are small
KNOCK = 3.0  # seconds to wait for a head that may not be there
TOKENS = "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"  # in the environment, or else there is a file:
TOKEN_FILE = Path(".ray", "auth_token")  # at home
REFUSED = "InvalidAuthToken"  # what Ray writes again and again to who has no token, or another

T = TypeVar("T")
R = TypeVar("R")


class Workers(Protocol):
    """Whoever does the work."""

    @property
    def count(self) -> int:
        """How many tasks at once."""
        ...

    def each(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
        """Every task with what came out of it, in whatever order they end; stop by no longer asking.

        `work` is a function of a module, so that it can be found elsewhere.
        """
        ...


class Threads:
    """Threads of this process: compiled games let go of Python's lock."""

    def __init__(self, count: int) -> None:
        self.count = count

    def each(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
        """Every task with what came out of it."""
        to_do, waiting = iter(tasks), dict[Future[R], T]()
        with ThreadPoolExecutor(self.count) as pool:
            try:
                while True:
                    for task in islice(to_do, self.count - len(waiting)):
                        waiting[pool.submit(work, task)] = task
                    if not waiting:
                        return
                    for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                        yield waiting.pop(future), future.result()
            finally:
                for future in waiting:
                    future.cancel()


class Cluster:
    """The workers of a Ray cluster, for one game; a task whose worker is lost is done again by another."""

    def __init__(self, ray: Any, game: str, most: int | None) -> None:
        self._ray, self._most = ray, most
        self._known_as = game, stamp(folder(game))

    @property
    def count(self) -> int:
        """How many tasks at once: the cores of the cluster, which may grow and shrink."""
        cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        return min(cores, self._most or cores)

    def each(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
        """Every task with what came out of it."""
        ray, to_do, waiting = self._ray, iter(tasks), dict[Any, T]()
        remote = ray.remote(max_retries=RETRIES)(done_elsewhere)
        try:
            while True:
                ahead = self._most or AHEAD * self.count
                for task in islice(to_do, max(0, ahead - len(waiting))):
                    waiting[remote.remote(work, task, *self._known_as)] = task
                if not waiting:
                    return
                for ended in ray.wait(list(waiting), num_returns=1)[0]:
                    yield waiting.pop(ended), self._result(ended)
        finally:
            for reference in waiting:
                ray.cancel(reference, force=True)

    def _result(self, ended: Any) -> Any:
        try:
            return self._ray.get(ended)
        except self._ray.exceptions.RayTaskError as fault:  # what went wrong is told as if it had happened here
            raise fault.cause if isinstance(fault.cause, Exception) else fault from None
        except self._ray.exceptions.RayError as fault:
            why = str(fault).strip().splitlines()[0]
            raise ClairiereError(f"the cluster could not do its work, tried {RETRIES} times: {why}") from None


def done_elsewhere(work: Callable[[T], R], task: T, game: str, known_as: str) -> R:
    """Do a task on another machine, if the game is the same there."""
    if stamp(folder(game)) != known_as:
        raise BadRequest(
            f"a worker on {socket.gethostname()} has another Clairière, other pieces or another Python than this"
            " machine; the totals would not be the same. Install the same on all"
        )
    return work(task)


@contextlib.contextmanager
def workers(game: str, cluster: str | None, threads: int | None) -> Iterator[Workers]:
    """Who works on a game: threads here, or those of a cluster; `threads` is how many at once at most."""
    if cluster is None:
        yield Threads(threads or cores())
        return
    ray = connected(cluster, threads)
    try:
        with contextlib.redirect_stdout(sys.stderr):  # where Ray tells of lost workers; stdout is for results
            yield Cluster(ray, game, threads)
    finally:
        ray.shutdown()


def cores() -> int:
    """How many threads this process may run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def connected(address: str, threads: int | None) -> Any:
    """Ray, at the cluster whose head has this address, or at one of our own on this machine."""
    check_cluster(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else it warns of what will change
    if has_token():  # a head asks for it that found one when it started; whoever asks for none does not mind
        os.environ.setdefault("RAY_AUTH_MODE", "token")
    import ray

    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "CRITICAL"}
    own: dict[str, Any] = {
        "num_cpus": threads or cores(),
        "object_store_memory": SHARED_MEMORY,
        "include_dashboard": False,
    }
    with tempfile.TemporaryFile() as said:
        try:
            with errors_to(said.fileno()):
                ray.init(address=address, **quiet, **(own if address == LOCAL else {}))
        except Exception as fault:  # Ray has no type for what can go wrong here
            said.seek(0)
            why = str(fault).strip().splitlines()[0]
            if REFUSED in said.read().decode(errors="replace"):
                why = f"the cluster asks for its token; have it in RAY_AUTH_TOKEN or, as its head, in ~/{TOKEN_FILE}"
            raise BadRequest(f"--cluster {address}: Ray does not start ({why})") from None
    return ray


def has_token() -> bool:
    """Whether Ray would find a token of a cluster here."""
    return any(os.environ.get(name) for name in TOKENS) or (Path.home() / TOKEN_FILE).is_file()


@contextlib.contextmanager
def errors_to(file: int) -> Iterator[None]:
    """Have what is written to stderr by whatever library go elsewhere for a while."""
    before = os.dup(2)
    os.dup2(file, 2)
    try:
        yield
    finally:
        os.dup2(before, 2)
        os.close(before)


def check_cluster(address: str) -> None:
    """Refuse a cluster that cannot be, before anything is done: Ray itself would wait for minutes."""
    if find_spec("ray") is None:
        raise BadRequest("a cluster needs Ray: pip install 'clairiere[cluster]'")
    if address == LOCAL:
        return
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < 1 << 16 or "/" in host:
        raise BadRequest(f"--cluster is HOST:PORT of a Ray head, such as 10.0.0.5:6379, or local, not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCK).close()
    except OSError as fault:
        raise BadRequest(f"--cluster {address}: nobody answers there ({fault.strerror or fault})") from None
