"""Open the house: find the tables and the port, start the server, open the browser, say where it is.

What serves is loaded last (`serving.py`): on a first start another process does it first, and nobody waits for us.
"""

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Mapping, Sequence

import msgspec
import structlog

from clairiere.core.errors import BadRequest
from clairiere.core.words import default_language, words
from clairiere.server import warming
from clairiere.server.queries import SOME
from clairiere.server.store import AMONG_STRANGERS, FOR_EVER, Keep, Store
from clairiere.server.stores import data_at, is_postgres, open_store
from clairiere.server.workers import Plan, serve_together

HOST_KEY = "CLAIRIERE_HOST_KEY"  # what `host.py` goes by; not imported, because nobody shall wait for it
LEAST_KEY = 24  # signs
FIRST_PORT = 8000
PORTS_TO_TRY = 20
LONGEST_WINDOW = 60
MANY = 1000  # tables; how many more there are takes a while to be counted
FIRST_INHERITED = 3  # the number of the first socket that systemd hands over


def open_house(
    host: str,
    port: int | None,
    data: str | None,
    *,
    browser: bool,
    workers: int = 1,
    proxy: str | None = None,
    hosts: Sequence[str] = (),
    window: float | None = None,
    keep: dict[str, int | None] | None = None,
) -> None:
    """Serve until somebody presses Ctrl-C; `keep` says how many days tables are kept, by status, as `kept` reads."""
    if window is not None and not 0 <= window <= LONGEST_WINDOW:
        raise BadRequest(f"--window is a number of seconds from 0 to {LONGEST_WINDOW}, not {window}")
    data = data_at(data)
    if workers < 1:
        raise BadRequest(f"--workers is a number of processes from 1 on, not {workers}")
    if workers > 1 and not is_postgres(data):
        raise BadRequest("a file serves one process; several need --data postgresql://…")
    days = kept(keep or {}, own=is_own(host, proxy, hosts))
    text = words(default_language())
    set_up_logs()
    sock = bound(host, port)
    address = f"http://{shown_host(host)}:{sock.getsockname()[1]}/"
    try:
        store = open_store(data)  # if there is something wrong with it, it is told now
    except BaseException:
        sock.close()
        raise
    say(text("house-opening"))
    tables, taken = asyncio.run(size_of(store))
    if tables:
        key = "house-size" if tables <= MANY else "house-size-more"
        say(text(key, tables=min(tables, MANY), megabytes=max(0.1, round(taken / 1e6, 1))))

    host_key = made_host_key()

    def opened() -> None:
        tell_systemd()
        say(text("house-open", address=address))
        if host_key is not None:
            say(text("house-host", address=f"{address}host#key={host_key}"))
        if browser:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

    with contextlib.suppress(KeyboardInterrupt), terminated_as_interrupted():
        plan = Plan(sock.fileno(), data, proxy, list(hosts), window, days)
        greeted = warming.needed()
        if greeted and not warming.warm_up(plan, opened):
            return
        tell = None if greeted else opened
        if workers > 1:
            serve_together(plan, workers, tell)
        from clairiere.server.serving import serve_here

        serve_here(plan, sock, tell)
    say(text("house-closed"))


def made_host_key() -> str | None:
    """A key for whoever runs the house, where somebody looks at a terminal: what is written elsewhere is kept.

    It goes to the processes of the house by their environment: their commands can be read by others.
    """
    if len(os.environ.get(HOST_KEY, LEAST_KEY * "x")) < LEAST_KEY:
        raise BadRequest(f"{HOST_KEY} is a key of {LEAST_KEY} signs at least, made by chance")
    if HOST_KEY in os.environ or not sys.stderr.isatty():
        return None
    os.environ[HOST_KEY] = secrets.token_urlsafe(18)
    return os.environ[HOST_KEY]


async def size_of(store: Store) -> tuple[int, int]:
    """How many tables a house keeps, and bytes of disk. After one more than many none is counted: nobody shall wait.

    The store is closed afterwards, because connections belong to the loop that made them.
    """
    try:
        [(tables,)] = await store.ask(SOME, MANY + 1)
        return tables, await store.disk()
    finally:
        await store.close()


def is_own(host: str, proxy: str | None, hosts: Sequence[str]) -> bool:
    """Whether a house is one's own: nobody reaches it but from this machine."""
    return host in ("127.0.0.1", "::1", "localhost") and proxy is None and not hosts


def kept(given: Mapping[str, int | None], *, own: bool) -> Keep:
    """How long tables are kept: as was said, 0 being for ever; else for ever at a house of one's own."""
    usual = FOR_EVER if own else AMONG_STRANGERS
    for status, days in given.items():
        if days is not None and days < 0:
            raise BadRequest(f"--keep-{status} is a whole number of days, or 0 for ever, not {days}")
    said = {status: days or None for status, days in given.items() if days is not None}
    return msgspec.structs.replace(usual, **said)


@contextlib.contextmanager
def terminated_as_interrupted() -> Iterator[None]:
    """While we wait for children, to be terminated is to be interrupted: nobody is left behind."""

    def interrupt(_signal: int, _frame: object) -> None:
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def bound(host: str, port: int | None) -> socket.socket:
    """A socket on the port asked for, or on the first free one; the one that is handed to us, if there is one."""
    if (given := inherited()) is not None:
        return given
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


def inherited() -> socket.socket | None:
    """The socket that systemd listens on for us: it outlives us, so who knocks while we start again only waits."""
    ours = os.environ.pop("LISTEN_PID", None) == str(os.getpid())
    return socket.socket(fileno=FIRST_INHERITED) if ours and os.environ.pop("LISTEN_FDS", None) == "1" else None


def tell_systemd() -> None:
    """Tell that the house is open: whoever starts it beside an older one can then have that go (`Type=notify`)."""
    if where := os.environ.pop("NOTIFY_SOCKET", None):
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.sendto(b"READY=1", where.replace("@", "\0", 1) if where.startswith("@") else where)


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
