"""A house is copied while people play, and comes back from the copy, by the very commands of docs/hosting.md."""

import os
import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clairiere.lab.database import Cluster, asked, programs
from tests.server.house import House
from tests.server.places import TEMPLATE
from tests.server.test_restarts import ENTRIES, Guest, check, go_on

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
KEPT, COPIES = "/var/lib/clairiere", "/backup"  # as the page calls the folders


def commands() -> list[str]:
    """What the page says is to be typed, line by line, without remarks."""
    [section] = re.findall(r"^## Back-up and restore$(.+?)^## ", PAGE, re.MULTILINE | re.DOTALL)
    blocks = re.findall(r"^```sh$(.+?)^```$", section, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.strip().splitlines()]
    return [re.sub(r"\s+# .*", "", line) for line in lines]


def type_(line: str, folder: Path, **environment: str) -> None:
    """Do what is typed, with folders and a database of the test's own."""
    there = line.replace(KEPT, str(folder / "kept")).replace(f"{COPIES}/", f"{folder}/copies/")
    subprocess.run(["bash", "-ec", there], cwd=folder, env={**os.environ, **environment}, check=True)


@contextmanager
def guests_at(house: House) -> Iterator[list[Any]]:
    """People who play there until we leave."""
    enough, guests = threading.Event(), [Guest(f"http://{house.host}", Random(n)) for n in range(2)]
    threads = [threading.Thread(target=guest.play, args=[enough]) for guest in guests]
    for thread in threads:
        thread.start()
    try:
        yield guests
    finally:
        enough.set()
        for thread, guest in zip(threads, guests, strict=True):
            thread.join()
            guest.http.close()


def copied(house: House, copy: Callable[[], None]) -> list[Any]:
    """Copy a house while people play there; they, with the moves that they had been told of before it began."""
    with guests_at(house) as guests:
        go_on(guests)
        known = [dict(guest.answered) for guest in guests]
        copy()
        go_on(guests)
    for guest, told in zip(guests, known, strict=True):
        guest.answered = told
    return guests


def played_on(house: House, before: list[Any]) -> None:
    """What was begun can be looked at, and people play as before."""
    for guest in before:
        assert all(house.about(table)["game"] == "lucioles" for table, _ in guest.answered)
    with guests_at(house) as guests:
        go_on(guests)


def test_a_file_comes_back_as_it_was_copied(tmp_path: Path) -> None:
    if shutil.which("sqlite3") is None:
        pytest.fail("sqlite3 is missing") if os.environ.get("CI") else pytest.skip("there is no sqlite3 here")
    back_up, *restore = [line for line in commands() if not line.startswith(("pg_", "dropdb"))]
    assert [line.split()[0] for line in restore] == ["systemctl", "rm", "cp", "systemctl"]
    for folder in ("kept", "copies"):
        (tmp_path / folder).mkdir()
    file = tmp_path / "kept" / "tables.db"

    house = House(str(file))
    try:
        before = copied(house, lambda: type_(back_up, tmp_path))
        for line in restore:
            service = {"systemctl stop": house.close, "systemctl start": house.open}
            service.get(" ".join(line.split()[:2]), lambda line=line: type_(line, tmp_path))()
        played_on(house, before)
    finally:
        house.close()
    rows = subprocess.run(["sqlite3", str(file), ENTRIES.replace("encode(body, 'hex')", "hex(body)")], stdout=-1)
    check(before, [entry(row) for row in rows.stdout.decode().splitlines()])


def test_a_database_comes_back_as_it_was_copied(tmp_path: Path, cluster: Cluster) -> None:
    back_up, restore = [line for line in commands() if line.startswith(("pg_", "dropdb"))]
    cluster.sql(f"CREATE DATABASE clairiere TEMPLATE {TEMPLATE}")
    path = f"{programs()}{os.pathsep}{os.environ['PATH']}"
    there = {"PATH": path, "PGHOST": "127.0.0.1", "PGPORT": str(cluster.port), "PGUSER": "clairiere"}
    data = cluster.address("clairiere")

    house = House(data)
    try:
        before = copied(house, lambda: type_(back_up, tmp_path, **there))
        house.close()
        type_(restore, tmp_path, **there)
        house.open()
        played_on(house, before)
    finally:
        house.close()
    check(before, [entry(row) for row in asked(data, ENTRIES).splitlines()])
    cluster.sql("DROP DATABASE clairiere")


def entry(row: str) -> tuple[str, int, bytes]:
    """An entry as a database tells it."""
    table, n, body = row.split("|")
    return table, int(n), bytes.fromhex(body)
