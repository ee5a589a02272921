"""A real house in a process of its own, and the system's Chromium to visit it with.

Any test may ask for these fixtures: those of the page, and a game's own (`tests/games/NAME/test_browser*.py`).
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # other tests should not wait for it
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WITH_NOTIFICATIONS = CHROMIUM[1:]  # without windows it shows none
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
REFUSED = "the server responded with a status of 4"
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
OPEN = re.compile(r"http://\S+:(\d+)/")
KEY = re.compile(r"(?<![\w-])(?:[0-9a-f]{36}|(?=[\w-]*[0-9A-Z_-])[\w-]{24})(?![\w-])")
"""A person's or a seat's, as the page makes them, or one that the house made: of a club, the host, a seat."""
DESKTOP = {"width": 1400, "height": 900}
PATIENCE = 30_000  # milliseconds that a page may take for something, on a busy machine


def free_port() -> int:
    """A port that nobody else takes while a house is down: the system hands them out in turn."""
    with socket.socket() as there:
        there.bind(("127.0.0.1", 0))
        return int(there.getsockname()[1])


class House:
    """A running server that can be killed and started again on the same tables.

    `root` is where another version of it lies; what it needs is taken from there, or else from here. On `data`
    several processes serve.
    """

    def __init__(self, folder: Path, root: Path | None = None, data: str = "", **environment: str) -> None:
        self.data = folder / "tables.db"
        self.root = root
        self._where = ["--data", data, "--workers", "2"] if data else ["--data", str(self.data)]
        self._environment = environment
        self.port = 0
        self.process: subprocess.Popen[str]
        self.start()

    def start(self) -> None:
        """Open the house, on the port it had before if it had one."""
        own = self.root and self.root / ".venv" / "bin" / "python"
        command = [
            str(own) if own and own.exists() else sys.executable,
            "-m",
            "clairiere.cli",
            "--no-browser",
            "--window",
            "0.005",
            *self._where,
        ]
        command += ["--port", str(self.port or free_port())]
        environment = {**os.environ, "CLAIRIERE_LANG": "en", **self._environment}
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment, cwd=self.root)
        assert self.process.stderr is not None
        try:
            self.port = self._open(self.process.stderr)
        except BaseException:  # whoever stops us meanwhile leaves nothing running
            self.kill()
            raise

    @staticmethod
    def _open(lines: Iterable[str]) -> int:
        """Listen until the house is open; its port."""
        told = []
        for line in lines:
            told.append(line)
            if found := OPEN.search(line):
                return int(found[1])
        raise AssertionError("the house did not open: " + "".join(told))

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        """Stop it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self._ended()

    def close(self) -> None:
        """Stop it politely."""
        self.process.terminate()
        try:
            self._ended()
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def _ended(self) -> None:
        self.process.wait(20)
        assert self.process.stderr is not None
        self.process.stderr.close()


def chromium(names: Sequence[str] = CHROMIUM) -> str | None:
    """Where the system's Chromium is."""
    return next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    """Chromium, once for all tests."""
    with launched(CHROMIUM) as it:
        yield it


@contextmanager
def launched(names: Sequence[str]) -> "Iterator[Browser]":
    """The first of these browsers that is here."""
    from playwright.sync_api import expect, sync_playwright

    path = chromium(names)
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(f"none of {', '.join(names)} is here: the browser tests cannot run")
        pytest.skip(f"none of {', '.join(names)} is here")
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        it = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield it
        it.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house for the tests of one file."""
    there = House(tmp_path_factory.mktemp("house"))
    yield there
    there.close()


@pytest.fixture
def visit(browser: "Browser", house: House) -> "Iterator[Callable[..., Page]]":
    """Opens pages for visitors who know nothing of each other; a fault on a page fails the test.

    So does a request to another host, or a key in an address.

    Nothing moves on them unless a visitor wishes otherwise: that is quicker.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def visitor(
        path: str | None = "/", *, language: str = "en", may_be_refused: bool = False, **settings: object
    ) -> "Page":
        usual = {"locale": language, "viewport": DESKTOP, "reduced_motion": "reduce"}
        context = browser.new_context(**{**usual, **settings})  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("console", lambda said: faults.append(said.text) if is_fault(said, may_be_refused) else None)
        page.on("request", lambda asked: faults.extend(told_to(asked.url, house.address)))
        page.on("websocket", lambda line: faults.extend(told_to(line.url, house.address)))
        if path is not None:
            page.goto(house.address + path)
        return page

    yield visitor
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture(scope="module")
def axe() -> str:
    """axe-core, as `npm ci` brings it."""
    if not AXE.exists():
        if os.environ.get("CI"):
            pytest.fail(f"{AXE} is missing")
        pytest.skip("axe-core is not installed here")
    return AXE.read_text(encoding="utf-8")


def is_fault(said: "ConsoleMessage", may_be_refused: bool) -> bool:
    """Whether a browser's remark means that something is wrong; a house that is down or says no is not."""
    if said.type != "error" or "net::ERR" in said.text or "WebSocket" in said.text:
        return False
    return not (may_be_refused and REFUSED in said.text)


def told_to(url: str, house: str) -> list[str]:
    """What is wrong with what a page asks for: another host, or somebody's key where logs could tell of it."""
    if not url.startswith((house, house.replace("http", "ws"), "data:", "blob:")):
        return [f"foreign: {url}"]
    sent = url.partition("#")[0]  # browsers keep the rest to themselves
    if sent.startswith((f"{house}/web/", f"{house}/words/", "data:", "blob:")):
        return []
    return [f"a key in an address: {url}"] if KEY.search(sent) else []
