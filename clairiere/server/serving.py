"""A process that serves: the application on a listening socket, and what is brought into memory for it.

Whoever only starts such processes does without this module: to load it takes longer than all else on the way to an
open house.
"""

import asyncio
import contextlib
import functools
import gc
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator

import uvicorn
from litestar import Litestar

from clairiere import bots
from clairiere.games import games, load
from clairiere.games.tables import table
from clairiere.server import names
from clairiere.server.answers import WINDOW
from clairiere.server.app import make_app
from clairiere.server.delivery import PUSH
from clairiere.server.host import KEY
from clairiere.server.mail import MAIL
from clairiere.server.settings import settings
from clairiere.server.stores import open_store
from clairiere.server.workers import ASKED, READY, Plan


def server_of(plan: Plan, asked_for: Callable[[str], None] = lambda _game: None) -> uvicorn.Server:
    """A server as it is planned."""
    app = make_app(
        open_store(plan.data),
        hosts=plan.hosts,
        window=WINDOW if plan.window is None else plan.window,
        keep=plan.keep,
        warming=plan.plain,
        asked_for=asked_for,
        beside=not plan.plain,
        host_key=os.environ.get(KEY),
        mail=os.environ.get(MAIL),
        push=os.environ.get(PUSH, "").split(),
    )
    return uvicorn.Server(settings(app, plan.proxy))


def serve_here(plan: Plan, sock: socket.socket, opened: Callable[[], None] | None) -> None:
    """Serve on a socket until we are interrupted; tell when the house is open."""
    server = server_of(plan)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as loop:
        loop.run(_serve(server, sock, opened))


async def _serve(server: uvicorn.Server, sock: socket.socket, opened: Callable[[], None] | None) -> None:
    serving = asyncio.create_task(server.serve([sock]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if not serving.done():
        if opened is not None:
            opened()
        threading.Thread(target=settle, args=[server], daemon=True).start()
    await serving


def serve_for_another(plan: Plan) -> None:
    """Serve until told to go, or until whoever started us is gone; they hear what we have to tell."""

    def asked_for(game: str) -> None:
        if plan.plain:
            print(f"{ASKED}{game}", flush=True)

    server = server_of(plan, asked_for)

    def watch() -> None:
        while not server.started:
            threading.Event().wait(0.02)
        print(READY, flush=True)
        if not plan.plain:
            settle(server)
        sys.stdin.read()
        os._exit(0)  # who started us was killed: the next house wants the tables, and all that was promised is kept

    threading.Thread(target=watch, daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run([socket.socket(fileno=plan.fd)])
    os._exit(0)  # bots that still think need not finish their thought


def settle(server: uvicorn.Server) -> None:
    """Bring into memory what everybody needs.

    It stays, and is looked through once for rings that nobody needs: part by part, because while that is done nobody
    is served, and all of it at once would take a tenth of a second.
    """
    app = server.config.app
    told = [lambda: app.openapi_schema] if isinstance(app, Litestar) else []
    for bring in (lambda: names.of_bots(0), *needed_by_all(), *told):
        bring()
        gc.collect()
        gc.freeze()


def prepare_all() -> None:
    """Bring into memory what every table needs, then what the bots think with; compiled it is already."""
    for bring in needed_by_all():
        bring()


def prepare_rules() -> None:
    """Bring into memory what every table needs."""
    for bring in needed_by_tables():
        bring()


def needed_by_all() -> Iterator[Callable[[], object]]:
    """Small steps that bring into memory what every table needs, then what the bots think with."""
    yield from needed_by_tables()
    for game in games():
        yield functools.partial(prepare_bots, game)


def needed_by_tables() -> Iterator[Callable[[], object]]:
    """Small steps that bring into memory what every table needs."""
    for game in games():
        yield functools.partial(load, game)
        yield functools.partial(first_move, game)


def prepare_bots(game: str) -> None:
    """Bring into memory what bots think with."""
    bots.prepare(load(game))


def first_move(game: str) -> None:
    """Make a move, as whoever plays first would have to wait for what it needs."""
    seat = (t := table(game, load(game).seats[0])).acting[0]
    t.play(seat, t.legal(seat)[0])
