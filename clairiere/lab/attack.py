"""A house attacked on purpose: one that this command starts itself, on this machine, and never another.

People play at ease while one guest does the worst that the limits allow. Before each attack the same people play
undisturbed for as long, so that the two can be compared in one run.
"""

import asyncio
import contextlib
import json as json_text
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from subprocess import PIPE
from tempfile import TemporaryDirectory
from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table as Grid

from clairiere.core.errors import BadRequest, ClairiereError
from clairiere.core.report import print_json, progress_bar
from clairiere.lab import history
from clairiere.lab.attacks import ATTACKS, Place, command
from clairiere.lab.faults import FAULTS, NOT_TO_BE
from clairiere.lab.fuzz import fuzz
from clairiere.lab.guests import Guest, HouseProcess, can_be_many, house
from clairiere.lab.load import running_server
from clairiere.lab.people import Notes, Party, Player
from clairiere.server.deeds import MOST_ENTRIES
from clairiere.server.live import FAULT
from clairiere.server.warming import unready

LONG_GAME = "tribus"  # outlasts an attack; it is at this table that the others look on
GAMES = (LONG_GAME, "grandbois") * 3  # tables of two people
BOTS = ("squirrel", "owl", "oak")  # tables of one person with each
KNOCKS = 0.2  # seconds between two visitors
MOVES_WITHIN = 100.0  # ms, 99 of 100
BOTS_WITHIN = 2.0  # times what they take undisturbed
PICTURE = 1e3 / 60  # ms: what a screen shows no sooner is not slower
LOADING = 2.0  # seconds: the first time much is loaded
SECONDS, LONGEST = 8.0, 600.0
MOST_MESSAGES = 10_000_000


class Scene:
    """A house, and people who play there at ease."""

    def __init__(self, at: HouseProcess) -> None:
        self.at = at
        self._people, self._guests = count(), count(1)

    def somebody(self) -> Guest:
        """Somebody from an address of their own."""
        return Guest(self.at.port, f"127.0.5.{next(self._people) % 250 + 1}")

    async def sat(self, notes: Notes) -> list[tuple[Party, list[Player]]]:
        """People at their tables, the long game's first, who will note what they meet."""
        parties = [Party(self.somebody, game, notes) for game in GAMES]
        parties += [Party(self.somebody, "grandbois", notes, level) for level in BOTS]
        return [(it, await it.sat()) for it in parties]

    @contextlib.asynccontextmanager
    async def playing(self, seated: list[tuple[Party, list[Player]]], notes: Notes) -> AsyncIterator[None]:
        """They play, and others knock."""
        tasks = [asyncio.create_task(party.play(players)) for party, players in seated]
        tasks.append(asyncio.create_task(self._knock(notes)))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(outcome, Exception):
                    raise ClairiereError(f"somebody could not go on playing: {outcome!r}")

    async def _knock(self, notes: Notes) -> None:
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            answer = await self.somebody().get("/api/games")
            notes.visits.append(loop.time() - began)
            notes.refused += answer.status != 200
            await asyncio.sleep(KNOCKS)

    async def undisturbed(self, seconds: float, notes: Notes) -> None:
        """People play for a while, and nobody does harm."""
        async with self.playing(await self.sat(notes), notes):
            await asyncio.sleep(seconds)

    async def under(self, attack: str, long: history.Played, seconds: float, notes: Notes) -> dict[str, Any]:
        """The same while an attack goes on; what that was answered, and the memory of the house meanwhile."""
        seated = await self.sat(notes)
        address = f"127.0.6.{next(self._guests)}"
        place = Place(self.at.port, address, seated[0][1][0].seat.table, long.table, long.key)
        async with attacker(attack, place) as (begin, stop):
            async with self.playing(seated, notes):
                begin()
                await asyncio.sleep(seconds)
                memory = self.at.memory()
            answers = await stop()
        return {"answers": answers, "memory_mb": memory}


@contextlib.asynccontextmanager
async def attacker(name: str, place: Place) -> AsyncIterator[tuple[Callable[[], None], Callable[[], Awaitable[Any]]]]:
    """A process that is ready to attack; the ways to begin, and to stop and hear what was answered."""
    process = await asyncio.create_subprocess_exec(*command(name, place), stdin=PIPE, stdout=PIPE)
    said, heard = process.stdin, process.stdout
    assert said is not None
    assert heard is not None

    async def stop() -> Any:
        said.write(b"stop\n")
        told = await heard.readline()
        if not told:
            raise ClairiereError(f"the attack {name!r} broke off")
        return json_text.loads(told)

    try:
        if await heard.readline() != b"ready\n":
            raise ClairiereError(f"the attack {name!r} could not be prepared")
        yield lambda: said.write(b"go\n"), stop
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def figures_of(notes: Notes) -> dict[str, Any]:
    """What people met, in milliseconds."""
    return {
        "moves": len(notes.moves),
        "move_p50_ms": 1e3 * median(notes.moves) if notes.moves else None,
        "move_p99_ms": p99(notes.moves),
        "bot_ms": {level: 1e3 * median(took) for level, took in sorted(notes.bots.items())},
        "visit_p99_ms": p99(notes.visits),
        "dropped": notes.dropped,
        "refused": notes.refused,
    }


def p99(seconds: list[float]) -> float | None:
    """What 99 of 100 take at most, in milliseconds."""
    if len(seconds) < 2:
        return 1e3 * seconds[0] if seconds else None
    return 1e3 * quantiles(seconds, n=100, method="inclusive")[98]


def broken(found: dict[str, Any], quiet: dict[str, Any]) -> list[str]:
    """What did not hold, beside what was met undisturbed."""
    what = []
    if found["move_p99_ms"] is None or found["move_p99_ms"] > MOVES_WITHIN:
        what.append("moves")
    for level, usual in quiet["bot_ms"].items():
        if found["bot_ms"].get(level, float("inf")) > max(BOTS_WITHIN * usual, usual + PICTURE):
            what.append(level)
    what += [name for name in ("dropped", "refused", "faults") if found[name]]
    what += [code for code in ("500", "dropped", "twice") if code in found["answers"]]
    return list(dict.fromkeys(what))


async def stood(names: list[str], seconds: float, *, shown: bool) -> dict[str, Any]:
    """Try what a house must stand, each on one of its own; what came of it."""
    found: dict[str, Any] = {}
    with progress_bar(shown) as bar:
        task = bar.add_task("faults", total=len(names))
        for name in names:
            bar.update(task, description=name)
            answers = {what: n for what, n in (await FAULTS[name](seconds)).items() if n}
            found[name] = {"answers": answers, "broken": [it for it in NOT_TO_BE if it in answers]}
            bar.advance(task)
    return found


async def attacked(names: list[str], seconds: float, *, entries: int = MOST_ENTRIES, shown: bool) -> dict[str, Any]:
    """Try these attacks on one house, each after as long a time undisturbed."""
    quiet, tried, memory = Notes(), {}, 0.0
    with progress_bar(shown) as bar, TemporaryDirectory() as folder:
        task = bar.add_task("a long game", total=len(names))
        tables = Path(folder) / "tables.db"
        long = await history.played(tables, entries)
        with house(tables) as at:
            await at.opened()
            scene = Scene(at)
            await scene.somebody().get(f"/api/tables/{long.table}/past?most=1")  # the process beside it is started
            await scene.undisturbed(min(LOADING, seconds), Notes())
            await at.settled()
            for name in names:
                bar.update(task, description=name)
                await scene.undisturbed(seconds, quiet)
                memory = memory or at.memory()
                notes, noted = Notes(), len(at.faults())
                found = await scene.under(name, long, seconds, notes)
                tried[name] = {**figures_of(notes), **found, "faults": at.faults()[noted:]}
                bar.advance(task)
    usual = {**figures_of(quiet), "memory_mb": memory}
    for it in tried.values():
        it["broken"] = broken(it, usual)
    return {"seconds": seconds, "undisturbed": usual, "attacks": tried}


def print_attacked(figures: dict[str, Any]) -> None:
    """The figures as a table, and below it what was tried."""
    seconds, levels = f"{figures['seconds']:g} s", [*dict.fromkeys(BOTS)]
    title = f"Milliseconds of people at {len(GAMES + BOTS)} tables, and while one guest does the worst for {seconds}"
    grid = Grid(title=title, title_justify="left", box=SIMPLE)
    for column in ("", "move p50", "p99", *levels, "page p99", "MB"):
        grid.add_column(column, justify="right" if column else "left", no_wrap=True)
    grid.add_column("held")

    def row(name: str, it: dict[str, Any], verdict: str) -> None:
        times = (it["move_p50_ms"], it["move_p99_ms"], *map(it["bot_ms"].get, levels), it["visit_p99_ms"])
        grid.add_row(name, *map(milliseconds, times), f"{it['memory_mb']:.0f}", verdict)

    if figures["undisturbed"]:
        row("undisturbed", figures["undisturbed"], "")
    for name, found in figures["attacks"].items():
        row(name, found, verdict_on(found))
    for name, found in figures["faults"].items():
        grid.add_row(name, *[""] * (len(grid.columns) - 2), verdict_on(found))
    console = Console()
    console.print(grid)
    for name, found in {**figures["attacks"], **figures["faults"]}.items():
        answers = ", ".join(f"{n:,} × {what}" for what, n in sorted(found["answers"].items())) or "no answer"
        doc = ({**ATTACKS, **FAULTS}[name].__doc__ or "").partition("\n")[0]
        console.print(f"[bold]{name}[/]: {doc} {answers}.", highlight=False)
    if figures["messages"]:
        closed = ", ".join(f"{n:,} × {code}" for code, n in sorted(figures["closed"].items())) or "none"
        console.print(f"{figures['messages']:,} broken messages; sockets closed by the house: {closed}.")


def verdict_on(found: dict[str, Any]) -> str:
    """Whether it held."""
    return "yes" if not found["broken"] else "NO: " + ", ".join(found["broken"])


def milliseconds(found: float | None) -> str:
    """As people read it."""
    return "-" if found is None else f"{found:,.0f}" if found >= 10 else f"{found:.1f}"


async def fuzzed(messages: int, *, shown: bool) -> dict[str, int]:
    """Send broken messages to a house without limits; how its sockets were closed."""
    with progress_bar(shown) as bar, running_server() as server:
        task = bar.add_task("broken messages", total=messages)
        return dict(await fuzz(server.port, messages, lambda sent: bar.advance(task, sent)))


def attack_and_print(names: list[str], *, seconds: float = SECONDS, messages: int = 0, json: bool = False) -> bool:
    """Attack a house of one's own, and print what held; whether everything did."""
    if not 0 < seconds <= LONGEST:
        raise BadRequest(f"--seconds is a number above 0 and up to {LONGEST:g}, not {seconds:g}")
    if not 0 <= messages <= MOST_MESSAGES:
        raise BadRequest(f"--messages is a whole number from 0 to {MOST_MESSAGES:,}, not {messages:,}")
    known = [*ATTACKS, *FAULTS]
    unknown = [name for name in names if name not in known]
    if unknown:
        raise BadRequest(f"there is no attack {unknown[0]!r}; they are: {', '.join(known)}")
    if not can_be_many():
        raise BadRequest("attacks need a system where all of 127.0.0.0/8 is this machine, such as Linux")
    if {*unready()} & {*GAMES, history.GAME}:
        raise BadRequest("the rules are not compiled yet, and a house that compiles is no measure: clairiere prepare")
    names = names or known
    attacks, faults = ([name for name in names if name in kind] for kind in (ATTACKS, FAULTS))
    figures: dict[str, Any] = {"seconds": seconds, "undisturbed": None, "attacks": {}}
    if attacks:
        figures = asyncio.run(attacked(attacks, seconds, shown=not json))
    figures["faults"] = asyncio.run(stood(faults, seconds, shown=not json))
    figures["messages"], figures["closed"] = messages, {}
    if messages:
        figures["closed"] = asyncio.run(fuzzed(messages, shown=not json))
    if json:
        print_json(figures)
    else:
        print_attacked(figures)
    tried = [*figures["attacks"].values(), *figures["faults"].values()]
    return not any(found["broken"] for found in tried) and str(FAULT) not in figures["closed"]
