"""What whoever runs the house sees of it and does, with a key that is told at the terminal alone.

The key comes in a header, and in the fragment of the link that is printed when the house opens. Where nobody looks at
a terminal it is what `CLAIRIERE_HOST_KEY` says, or there is none.
"""

import hmac
import os
import resource
import sys
from pathlib import Path
from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from clairiere import __version__
from clairiere.server import log, reports, wire
from clairiere.server.api import Key, refusals
from clairiere.server.hall import Hall
from clairiere.server.lobby import Lobbies
from clairiere.server.papers import drop
from clairiere.server.refusals import Refusal
from clairiere.server.sitting import Sitting
from clairiere.server.tables import store_may_fail

HOST = "host"  # the security scheme of the OpenAPI
KEY = "CLAIRIERE_HOST_KEY"
MOST_TABLES = 100
MOST_TOLD = 300
LATEST = "SELECT table_id FROM hall WHERE status <> 'over' ORDER BY updated DESC LIMIT ?"
STRIKE = "UPDATE entry SET body = ? WHERE table_id = ? AND n = ?"
STRUCK = "…"
READING = "the house cannot read its tables just now; try again"
WRITING = "the house cannot write this down just now; try again"


class House(Struct, kw_only=True):
    """How the house is: what lies at its tables, who is there, what was reported, and what all of it costs."""

    version: str
    tables: list[wire.About]
    kept: dict[str, int]  # tables by status
    people: int  # pages open at seats, by this process
    watching: int
    reports: list[reports.Report]
    thinking: int  # tables where a bot thinks or waits to think
    load: float  # of the machine, over a minute
    processors: int
    memory: int  # bytes of this process
    bytes: int  # of disk that the tables take
    disk: int  # bytes that are left


class Named(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table."""

    table: wire.TableId


class Strike(Named, kw_only=True, forbid_unknown_fields=True):
    """A line that somebody said, by its entry `n`, or the name at a `seat`."""

    n: Annotated[int, Meta(ge=1)] | None = None
    seat: Annotated[int, Meta(ge=0, le=wire.MOST_SEATS - 1)] | None = None


class Telling(Struct, kw_only=True, forbid_unknown_fields=True):
    """What everybody shall know."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_TOLD)]


class Read(Struct, kw_only=True, forbid_unknown_fields=True):
    """A report that needs nothing more."""

    id: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]


class Desk:
    """Where whoever runs the house sits."""

    def __init__(self, hall: Hall, lobbies: Lobbies, key: str | None) -> None:
        self.hall, self.lobbies, self._key = hall, lobbies, key

    def check(self, key: str | None) -> None:
        """Refuse whoever is not the host."""
        if self._key is None or not hmac.compare_digest(self._key.encode(), (key or "").encode()):
            raise Refusal("bad-key", "this is not the key of the host, which is told when the house opens")

    async def look(self) -> House:
        """How the house is."""
        hall = self.hall
        with store_may_fail(READING):
            names = [str(name) for (name,) in await hall.store.ask(LATEST, MOST_TABLES)]
            size, filed = await hall.store.size(), await reports.all_of(hall.store)
        tables = []
        for name in names:
            try:
                async with hall.at(name) as sitting:
                    tables.append(sitting.about(hall.window, now=hall.now()))
            except Refusal:  # one that cannot be read any more
                continue
        lines = [line for heard in hall.listeners.values() for line in heard]
        return House(
            version=__version__,
            tables=tables,
            kept=size.tables,
            people=sum(line.seat is not None for line in lines),
            watching=sum(line.seat is None for line in lines),
            reports=filed,
            thinking=len(hall.thinking_at()),
            load=os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0,
            processors=os.cpu_count() or 1,
            memory=memory(),
            bytes=size.bytes,
            disk=hall.store.room(),
        )

    async def close(self, table: str) -> None:
        """End a game without a winner; a table that has not begun is taken away."""

        def ended(sitting: Sitting) -> list[log.Entry]:
            return [log.Ended(why="abandoned")] if sitting.status == "playing" else []

        await self.hall.change(table, ended)
        await self.hall.take_away(table, "the host has closed this table")

    async def strike(self, wanted: Strike) -> None:
        """Delete what somebody said, or what they are called; the log keeps nothing of it."""
        hall = self.hall
        async with hall.at(wanted.table) as sitting:
            found: list[tuple[int, log.Entry]] = []
            for it in sitting.entries:
                entry: Any = it.entry
                if isinstance(entry, log.Said) and it.n == wanted.n:
                    found.append((it.n, log.Said(id=entry.id, seat=entry.seat, text=STRUCK)))
                elif isinstance(entry, log.Joined) and entry.seat == wanted.seat:
                    entry.name = f"{STRUCK}{entry.seat + 1}"
                    found.append((it.n, entry))
            if not found:
                raise Refusal("not-there", "there is no such line, and nobody at such a seat")
            with store_may_fail(WRITING):
                await hall.store.write(*((STRIKE, (log.encode(entry), wanted.table, n)) for n, entry in found))
            hall.read_again(sitting.id)
            hall.let_others_read_again(sitting.id)


def memory() -> int:
    """Bytes of memory that this process takes."""
    pages = Path("/proc/self/statm")
    if pages.exists():
        return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


TheDesk = NamedDependency[Desk]
CHANGES = refusals(400, 401, 403, 404, 409, 410, 413, 503)


class HostApi(Controller):
    """For whoever runs the house."""

    path = "/api/host"
    tags = ["host"]  # noqa: RUF012
    security = [{HOST: []}]  # noqa: RUF012

    @get("/", summary="How the house is", responses=refusals(400, 401, 503))
    async def look(self, desk: TheDesk, key_shown: Key) -> House:
        """Its tables, the people there, what was reported, and what it costs."""
        desk.check(key_shown)
        return await desk.look()

    @post("/close", summary="Close a table", status_code=200, responses=CHANGES)
    async def close(self, desk: TheDesk, key_shown: Key, data: JSONBody[Named]) -> Named:
        """A game ends without a winner; a table that has not begun is gone."""
        desk.check(key_shown)
        await desk.close(data.table)
        return data

    @post("/strike", summary="Delete a line or a name", status_code=200, responses=CHANGES)
    async def strike(self, desk: TheDesk, key_shown: Key, data: JSONBody[Strike]) -> Strike:
        """For good: it is overwritten where it was kept."""
        desk.check(key_shown)
        await desk.strike(data)
        return data

    @post("/tell", summary="Tell everybody something", status_code=200, responses=CHANGES)
    async def tell(self, desk: TheDesk, key_shown: Key, data: JSONBody[Telling]) -> Telling:
        """On every page that is open now."""
        desk.check(key_shown)
        with store_may_fail(WRITING):
            await desk.lobbies.notify(data.text)
        return data

    @post("/reports", summary="Put a report away", status_code=200, responses=CHANGES)
    async def put_away(self, desk: TheDesk, key_shown: Key, data: JSONBody[Read]) -> Read:
        """It is kept no longer."""
        desk.check(key_shown)
        with store_may_fail(WRITING):
            await drop(desk.hall.store, reports.KIND, data.id)
        return data
