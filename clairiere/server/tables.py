"""The tables of this server: read from their logs when somebody comes, written to, and forgotten when nobody does.

An entry is folded into its sitting, and is sent out only when the store has it for good. If the store fails, the
sitting is forgotten and read again from what was really written.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec
import structlog

from clairiere.server import beats, deeds, log, wire
from clairiere.server.behind import Behind, as_watched, shown
from clairiere.server.crowds import encode
from clairiere.server.deeds import Refusal
from clairiere.server.logged import LoggedEntry
from clairiere.server.metrics import Metrics
from clairiere.server.queries import due_again
from clairiere.server.sitting import Sitting
from clairiere.server.store import Index, Store, StoreError, Taken
from clairiere.server.turns import Turns, asked_by

LONG_LOG = 8  # entries that take longer than a moment to be read again: of some games a millisecond each
LONG_TOLD = 300  # and to be told to who comes
MOST_TOLD = 8  # long logs, of which is kept what was told
READERS = 2  # threads for both; one of them for one guest
OVER = 30.0  # seconds without use before a game that is over is forgotten; its log stays
MOST_NAME = 64  # signs of a table's name
TRIES = 5

Found = TypeVar("Found")
logger = structlog.get_logger()


class Tables(Behind):
    """All tables, as their logs tell them."""

    def __init__(self, store: Store, metrics: Metrics, **known: Any) -> None:
        super().__init__(**known)
        self.store, self.metrics = store, metrics
        self._used: dict[str, float] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._unsure: dict[str, int] = {}  # tables whose last write may have failed: the entry before it
        self._hushed: dict[str, dict[int, list[wire.Facts]]] = {}  # in no log: that would tell everybody
        self._told: dict[tuple[str, int | None, int], list[msgspec.Raw]] = {}  # by table, reader and entry known
        self._readers = Turns(READERS, "reader", each=1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._awake = self.now()
        self._steps: list[
            tuple[float, float]
        ] = []  # when the machine's time was set, as it was told until then; how far

    @contextlib.asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Sitting]:
        """A table as it is written down; nobody changes it meanwhile."""
        sitting = await self._locked(table)
        try:
            yield sitting
        finally:
            sitting.lock.release()

    async def _locked(self, table: str) -> Sitting:
        """The same, until its lock is released: for moves, where a context manager would be felt."""
        while True:
            sitting = await self._sitting(table)
            await sitting.lock.acquire()
            if self.warm.get(table) is sitting:  # it was not forgotten while we waited
                return sitting
            sitting.lock.release()

    async def _sitting(self, table: str) -> Sitting:
        """A table by its name, read from the log if it is not warm."""
        self._used[table] = self.now()
        found = self.warm.get(table)
        if found is not None:
            return found
        loading = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with loading:
                if table not in self.warm:
                    sitting = await self._read(table)
                    sitting.hushed = self._hushed.get(table, {})
                    self.warm.setdefault(table, sitting)
                    self._catch_up(sitting)
        finally:
            self._loading.pop(table, None)
        return self.warm[table]

    async def _read(self, table: str) -> Sitting:
        rows: list[Any] = []
        if table.isprintable() and len(table) <= MOST_NAME:  # else no database has to be asked, nor might be able to
            with store_may_fail("the house cannot read this table just now; try again"):
                rows = [*await self.store.entries(table)]
        if not rows:
            self._used.pop(table, None)
            raise Refusal("unknown-table", "there is no such table")
        try:  # a long game takes a while to be played again; others play on meanwhile
            long = len(rows) > LONG_LOG
            sitting = await self._beside(lambda: folded(table, rows)) if long else folded(table, rows)
        except Exception as fault:
            logger.error("unreadable table", table=table, fault=str(fault))
            raise Refusal("unreadable", f"this table cannot be opened any more: {fault}") from None
        for seat, since in sitting.since.items():  # nobody's clock ran while the house was closed, or runs backwards
            sitting.since[seat] = min(max(self._as_told_now(since), self._awake), self.now())
        return self._paced(sitting)

    def _as_told_now(self, at: float) -> float:
        """What a moment is called since the machine's time was set; in doubt, so that whoever is to move gains."""
        for until, step in self._steps:
            if at <= until + min(0.0, step):
                at += step
        return at

    async def index_again(self, table: str) -> None:
        """Let the store know when a table is due, if it is not as it was written; who adds an entry knows better."""
        async with self.at(table) as sitting:
            index = sitting.index()
            if index != sitting.indexed:
                with store_may_fail("the house cannot write this down just now; try again"):
                    await self.store.write(*due_again(table, sitting.n, index))
                sitting.indexed = index

    async def _beside(self, work: Callable[[], Found]) -> Found:
        """Read or tell something long beside the tables, for guests in turn."""
        return await self._readers.do(asked_by.get(), work)

    def _paced(self, sitting: Sitting) -> Sitting:
        sitting.beat = beats.LENGTH * self.window
        return sitting

    def _catch_up(self, sitting: Sitting) -> None:
        """Send those who listen what was written although the store had said that it failed."""
        heard = self._unsure.pop(sitting.id, sitting.n)
        if heard < sitting.n:
            self._send_update(sitting, sitting.entries[heard:], moved=True)

    async def change(self, table: str, decide: Callable[[Sitting], Sequence[log.Entry]]) -> Sitting:
        """Add to a table's log what `decide` finds right for the table as it is then."""
        for _ in range(TRIES):
            sitting = await self._locked(table)
            try:
                entries = decide(sitting)
                if entries:
                    await self._write(sitting, entries)
                return sitting
            except Taken:
                self.metrics.conflicts.inc()
            finally:
                sitting.lock.release()
        raise busy()

    async def _write(self, sitting: Sitting, entries: Iterable[log.Entry]) -> None:
        """Fold entries, have them written for good, then send them to everybody."""
        now, first, before = self.now(), sitting.n + 1, sitting.version
        try:
            logged = [sitting.fold(sitting.n + 1, now, entry, checked=True) for entry in entries]
            if sitting.finished:
                logged.append(sitting.fold(sitting.n + 1, now, log.Ended(why="played")))
            bodies = [log.encode(it.entry) for it in logged]
            index = sitting.index()
            await self.store.append(sitting.id, first, bodies, at=now, index=what_is_new(index, sitting.indexed))
            sitting.indexed = index
        except BaseException as fault:  # what was really written is read again
            self._forget(sitting.id)
            if sitting.id in self.listeners:
                self._unsure.setdefault(sitting.id, first - 1)
                self._begin(self._look_again(sitting.id))
            if isinstance(fault, StoreError):
                raise store_failed(fault, "the house could not write this down; look at the table again") from None
            raise
        self.metrics.entries.inc(len(logged))
        self._send_update(sitting, logged, moved=sitting.version != before)

    async def _look_again(self, table: str) -> None:
        """Read a table whose write may have failed: those who listen are told what was written all the same."""
        with contextlib.suppress(Refusal):
            await self._sitting(table)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else, until it is done or the house closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self, table: str) -> None:
        self.warm.pop(table, None)

    @contextlib.asynccontextmanager
    async def looked_at(self, table: str, key: str | None, since: int) -> AsyncIterator[tuple[Sitting, wire.Update]]:
        """A table, and all that somebody may know of it. A long log is told before, while others play on."""
        told: list[Any] = []
        async with self.at(table) as sitting:
            reader = deeds.reader_with(sitting, key, self.now())
            late = reader is None and self._is_new_to_watchers(sitting)
            entries = [] if late else self.as_seen(sitting, reader).entries[since:]
        if late:
            await self.be_watched(table)
            async with self.at(table) as sitting:
                entries = self.as_seen(sitting, reader).entries[since:]
        if len(entries) > LONG_TOLD:
            told = await self._told_before(entries, (table, reader, since))
        async with self.at(table) as sitting:
            seat = deeds.reader_with(sitting, key, self.now())
            if seat != reader:
                told = []
            update = self.state(self.as_seen(sitting, seat), seat, since + len(told))
            update.entries = [*told, *update.entries]
            yield sitting, update

    async def _told_before(self, entries: list[LoggedEntry], name: tuple[str, int | None, int]) -> list[msgspec.Raw]:
        """Entries of a long log as a reader may know them; what was told lately is not told anew."""
        reader, told = name[1], self._told.pop(name, [])
        if len(entries) - len(told) > LONG_TOLD:
            told = await self._beside(lambda: [msgspec.Raw(encode(it.as_seen(reader))) for it in entries])
        self._told[name] = told
        if len(self._told) > MOST_TOLD:
            del self._told[next(iter(self._told))]
        return told

    def _is_new_to_watchers(self, sitting: Sitting) -> bool:
        """Whether a table is to be watched late, and nobody has by now."""
        return sitting.lags and sitting.id not in self._watched

    async def be_watched(self, table: str) -> None:
        """Have a long log told again for who watches it late, while those who play it go on."""
        known = self.warm.get(table)
        if known is not None and known.n and not self._is_new_to_watchers(known):
            return
        async with self.at(table) as sitting:
            if not self._is_new_to_watchers(sitting):
                return
            entries = sitting.entries[: shown(sitting, self.now())]
        if len(entries) > LONG_LOG:
            twin = await self._beside(lambda: as_watched(sitting, entries))
            if self.warm.get(table) is sitting:
                self._watched.setdefault(table, twin)

    def as_seen(self, sitting: Sitting, reader: int | None) -> Sitting:
        """A table as a seat sees it, or as who watches it may see it now; its lock is held."""
        if reader is not None or not sitting.lags:
            return sitting
        if self._is_new_to_watchers(sitting):
            self._begin_watching(sitting, shown(sitting, self.now()))
        self._catch_up_with(sitting)
        return self._watched[sitting.id]

    def in_use(self) -> set[str]:
        """The tables that somebody has looked at in this while."""
        return {*self._used, *self.listeners}

    def shift(self, step: float) -> None:
        """The machine's time was set: what runs and what is remembered goes on as if it had always been so."""
        self._steps.append((self.now() - step, step))
        self._awake += step
        self._used = {table: used + step for table, used in self._used.items()}
        self.absences.shift(step)
        for sitting in self.warm.values():
            sitting.shift(step)

    def cool(self, unused: float) -> None:
        """Forget sittings nobody has used for so many seconds, and soon those whose game is over.

        They are read again when somebody comes.
        """
        now = self.now()
        for table, used in [it for it in self._used.items() if it[0] not in self.listeners]:
            sitting = self.warm.get(table)
            over = sitting is not None and sitting.status == "over"
            if used >= now - (min(unused, OVER) if over else unused):
                continue
            if sitting is not None and (sitting.lock.locked() or sitting.answered_by_server()):
                continue
            self._forget_all(table)
        self.metrics.warm.set(len(self.warm))

    def _forget_all(self, table: str) -> None:
        """Forget a table with all that only memory knows of it."""
        self._forget(table)
        self._used.pop(table, None)
        self._hushed.pop(table, None)
        self._forget_watched(table)
        self.absences.forget(table)


def busy() -> Refusal:
    """What somebody is told whose deed was overtaken again and again."""
    return Refusal("busy", "too many deeds at once at this table; try again")


def what_is_new(index: Index, written: Index | None) -> Index | None:
    """What is to be written of a table's index; what is public is listed by its time."""
    if written is None:
        return index
    if index == written and not index.public:
        return None
    return msgspec.structs.replace(index, persons=()) if index.persons == written.persons else index


def folded(table: str, rows: Iterable[tuple[int, float, bytes]]) -> Sitting:
    """A table as its log tells it."""
    sitting = Sitting(table)
    for n, at, body in rows:
        sitting.fold(n, at, log.decode(body)).forget_film()  # nobody is sent it live
    return sitting


@contextlib.contextmanager
def store_may_fail(message: str) -> Iterator[None]:
    """Tell somebody so if the store fails in this while."""
    try:
        yield
    except StoreError as fault:
        raise store_failed(fault, message) from None


def store_failed(fault: StoreError, message: str) -> Refusal:
    """What somebody is told when the store fails; what went wrong is for who runs the house."""
    logger.error("store failed", fault=str(fault))
    return Refusal("store", message)
