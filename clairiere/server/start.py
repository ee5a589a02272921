"""Open the house: find the file and the port, start the server, open the browser, say where it is."""

import asyncio
import contextlib
import logging
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import platformdirs
import structlog
import uvicorn
from litestar import Litestar

from clairiere import bots
from clairiere.core.errors import BadRequest
from clairiere.core.game import prepare
from clairiere.core.words import default_language, words
from clairiere.games import games, load
from clairiere.games.tables import table
from clairiere.server.app import make_app
from clairiere.server.hall import WINDOW
from clairiere.server.sqlite import open_sqlite
from clairiere.server.wire import MOST_MESSAGE

FIRST_PORT = 8000
PORTS_TO_TRY = 20
LONGEST_WINDOW = 60
CLOSE_WITHIN = 3  # seconds for pages to say goodbye


def data_file(given: Path | None) -> Path:
    """Where the tables are kept."""
    return given or Path(platformdirs.user_data_dir("clairiere", appauthor=False)) / "tables.db"


def open_house(
    host: str,
    port: int | None,
    data: Path | None,
    *,
    browser: bool,
    proxy: str | None = None,
    window: float | None = None,
) -> None:
    """Serve until somebody presses Ctrl-C."""
    if window is not None and not 0 <= window <= LONGEST_WINDOW:
        raise BadRequest(f"--window is a number of seconds from 0 to {LONGEST_WINDOW}, not {window}")
    text = words(default_language())
    set_up_logs()
    sock = bound(host, port)
    address = f"http://{shown_host(host)}:{sock.getsockname()[1]}/"
    say(text("house-opening"))
    ready = threading.Event()
    threading.Thread(target=prepare_all, args=[ready], daemon=True).start()
    store = open_sqlite(data_file(data))
    server = uvicorn.Server(settings(make_app(store, window=WINDOW if window is None else window), proxy))

    async def serve() -> None:
        serving = asyncio.create_task(server.serve([sock]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.02)
        await asyncio.to_thread(ready.wait)
        if not serving.done():
            say(text("house-open", address=address))
            if browser:
                await asyncio.to_thread(webbrowser.open, address)
        await serving

    with (
        contextlib.suppress(KeyboardInterrupt),
        asyncio.Runner(loop_factory=server.config.get_loop_factory()) as loop,
    ):
        loop.run(serve())
    say(text("house-closed"))


def settings(app: Litestar, proxy: str | None = None) -> uvicorn.Config:
    """How the server is run."""
    return uvicorn.Config(
        app,
        ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=CLOSE_WITHIN,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
    )


def prepare_all(ready: threading.Event) -> None:
    """Compile what is not compiled yet: first what every table needs, then what the bots think with."""
    try:
        for game in games():
            prepare(load(game))
    finally:
        ready.set()
    for game in games():  # brought into memory first: whoever opens a table then waits for no compiler
        seat = (t := table(game, load(game).seats[0])).acting[0]
        t.play(seat, t.legal(seat)[0])
    for game in games():
        bots.prepare(load(game))


def bound(host: str, port: int | None) -> socket.socket:
    """A socket on the port asked for, or on the first free one."""
    tried = [port] if port is not None else [*range(FIRST_PORT, FIRST_PORT + PORTS_TO_TRY)]
    fault = ""
    for candidate in tried:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, candidate))
            sock.listen(2048)
        except (OSError, OverflowError) as found:
            sock.close()
            fault = getattr(found, "strerror", None) or str(found)
            continue
        return sock
    which = f"port {port}" if port is not None else f"ports {tried[0]} to {tried[-1]}"
    raise BadRequest(f"cannot listen on {host}, {which}: {fault}; try another --port or --host")


def shown_host(host: str) -> str:
    """A host as it stands in a link."""
    if host in ("0.0.0.0", "::"):
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing; tells which of our addresses others see
            return str(probe.getsockname()[0])
        return "localhost"
    return f"[{host}]" if ":" in host else "localhost" if host == "127.0.0.1" else host


def set_up_logs() -> None:
    """Lines of JSON for a machine; for a person at a terminal only what went wrong."""
    watched = sys.stderr.isatty()
    level = logging.WARNING if watched else logging.INFO
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,  # not the fancy ones: they print variables, and so keys and secrets
            structlog.dev.ConsoleRenderer() if watched else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")


def say(line: str) -> None:
    """Tell whoever started the house."""
    print(line, file=sys.stderr, flush=True)
