"""A house that is restarted while people play: its socket stays, so nobody is turned away and nothing is lost.

In a file the old one goes before the new one opens it; in a database the new one is there before the old one goes.
"""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
from contextlib import closing, contextmanager
from random import Random

import httpx
import pytest

from clairiere.lab.database import asked
from clairiere.server import log
from tests.server.house import until
from tests.server.places import TEMPLATE

RESTARTS = 2
TABLES, MOVES = 3, 3  # moves at each table between two restarts
TOO_FAST = 429
GAME = "lucioles"  # plain rules are quick enough for it
START = 'exec 3<&{fd}; LISTEN_FDS=1 LISTEN_PID=$$ exec "{python}" -m clairiere.cli --no-browser'
SEVERAL = 2  # processes on a database
OPEN_WITHIN = 300  # seconds, on a machine with much other work
ENTRIES = "SELECT table_id, n, encode(body, 'hex') FROM entry"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="sockets are handed over as systemd does it")


class Guest:
    """Plays one table after another over HTTP; sends again what was not answered, and remembers every answer."""

    def __init__(self, address, luck):
        self.http = httpx.Client(base_url=address, trust_env=False, timeout=60)
        self.luck, self.answered, self.again, self.refused = luck, {}, 0, []

    def asked(self, method, path, **more):
        """An answer, even if the house closes meanwhile."""
        while True:
            try:
                answer = self.http.request(method, path, **more)
                if answer.status_code != TOO_FAST:
                    return answer
                threading.Event().wait(0.05)
            except httpx.ConnectError as fault:  # nobody listens: that must not be
                self.refused.append(fault)
                raise
            except httpx.TransportError:
                self.again += 1

    def play(self, enough):
        """Play until it is enough."""
        try:
            while not enough.is_set():
                self.play_a_game(enough)
        except httpx.ConnectError:
            pass

    def play_a_game(self, enough):
        opened = self.asked("POST", "/api/tables", json={"game": GAME, "bots": [None, "fawn"]}).json()
        table, key = opened["table"], f"{self.luck.getrandbits(120):032x}"
        joining = {"name": "Ann", "nonce": "n" * 8, "key": key}
        self.asked("POST", f"/api/tables/{table}/join", json=joining)
        headers = {"Authorization": f"Bearer {key}"}
        while not enough.is_set():
            state = self.asked("GET", f"/api/tables/{table}/state", headers=headers).json()
            if state["about"]["status"] == "over":
                return
            if legal := state["position"].get("legal"):
                deed = {"do": "play", "id": f"{self.luck.getrandbits(60)}", "n": state["n"]}
                deed["action"] = self.luck.choice(legal)["action"]
                done = self.asked("POST", f"/api/tables/{table}/deeds", json=deed, headers=headers)
                assert done.status_code == 200, done.text
                self.answered[table, done.json()["n"]] = deed["action"]


@contextmanager
def listening():
    """A socket that stays open whoever serves on it, as systemd holds it."""
    with socket.create_server(("127.0.0.1", 0)) as sock:
        os.set_inheritable(sock.fileno(), True)
        yield sock


def started(sock, folder, *options):
    """A house on a socket that is handed to it, once it says that it is open."""
    command = " ".join([START.format(fd=sock.fileno(), python=sys.executable), *options])
    with tempfile.TemporaryDirectory() as beside, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(f"{beside}/notify")
        ear.settimeout(OPEN_WITHIN)
        environment = {**os.environ, "CLAIRIERE_PURE": "1", "NOTIFY_SOCKET": f"{beside}/notify"}
        house = subprocess.Popen(
            ["bash", "-c", command], cwd=folder, env=environment, pass_fds=[sock.fileno()], stderr=subprocess.DEVNULL
        )
        assert ear.recv(100) == b"READY=1"
    return house


@contextmanager
def guests_of(sock):
    """People who play at a house for a while, and are never refused."""
    address = f"http://127.0.0.1:{sock.getsockname()[1]}"
    enough, guests = threading.Event(), [Guest(address, Random(n)) for n in range(TABLES)]
    threads = [threading.Thread(target=guest.play, args=[enough]) for guest in guests]
    for thread in threads:
        thread.start()
    try:
        yield guests
    finally:
        enough.set()
        for thread in threads:
            thread.join()
            guests[threads.index(thread)].http.close()
    assert not any(guest.refused for guest in guests)


def end(house):
    """Have a house go, and wait for it."""
    house.send_signal(signal.SIGTERM)
    assert house.wait(30) == 0


def test_a_house_restarted_under_load_turns_nobody_away_and_loses_nothing(tmp_path):
    with listening() as sock:
        house = started(sock, tmp_path, "--data", "tables.db")
        try:
            with guests_of(sock) as guests:
                for _ in range(RESTARTS):
                    go_on(guests)
                    end(house)
                    house = started(sock, tmp_path, "--data", "tables.db")
                go_on(guests)
        finally:
            end(house)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as db:
        check(guests, db.execute("SELECT table_id, n, body FROM entry").fetchall())


def test_a_new_house_on_a_database_is_there_before_the_old_one_goes(tmp_path, cluster):
    data = cluster.new(like=TEMPLATE)
    options = ["--data", data, "--workers", f"{SEVERAL}"]

    with listening() as sock:
        houses = [started(sock, tmp_path, *options)]
        try:
            with guests_of(sock) as guests:
                for _ in range(RESTARTS):
                    go_on(guests)
                    houses.append(started(sock, tmp_path, *options))
                    end(houses.pop(0))
                go_on(guests)
        finally:
            for house in houses:
                end(house)
    rows = [line.split("|") for line in asked(data, ENTRIES).splitlines()]
    check(guests, [(table, int(n), bytes.fromhex(body)) for table, n, body in rows])


def go_on(guests):
    """Wait until everybody has made a few moves more."""
    wanted = [len(guest.answered) + MOVES for guest in guests]
    until(lambda: all(len(guest.answered) >= n for guest, n in zip(guests, wanted, strict=True)))


def check(guests, rows):
    """What is written holds every move that was answered: its table and entry, and what was done."""
    entries = {(table, n): log.decode(body) for table, n, body in rows}
    moves = {at: it.action for at, it in entries.items() if isinstance(it, log.Moved)}
    for guest in guests:
        assert guest.answered.items() <= moves.items()
