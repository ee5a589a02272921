"""A house of any earlier schema opens: whoever sat there goes on with the key they had.

What a house of today has written is put into a file or a database of the older schema, as far as that had a place for
it; and what the first house that had a page wrote itself, into a file, is kept in `houses/`.
"""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clairiere.lab.database import asked as asked_of
from clairiere.server import migrations, postgres_database, schema, sqlite_file
from clairiere.server.stores import is_postgres
from clairiere.server.wire import PERSON_HEADER
from tests.server.house import House, Player, turn_of, until
from tests.server.letterbox import Letterbox, letterbox
from tests.server.places import Places
from tests.server.test_calling import ADDRESS, asked
from tests.server.test_persons import MAX, ZOE, seated, seats_of

PERSONS, CLUBS, CALLERS = "0005", "0006", "0008"  # the steps since which there are such things
FIRST = Path(__file__).parent / "houses" / "first.sql"  # its second line has what people knew
DAYS: dict[str, Any] = {"pace": "days", "clock": {"each": "decision", "seconds": 86_400}}
COLUMNS = "SELECT name FROM pragma_table_info(?) ORDER BY cid"
COLUMNS_THERE = "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = $1"


@dataclass
class Evening:
    """What somebody left behind in a house: a game under way, a free seat, and a game that is over."""

    path: Path
    zoe: Player
    max: Player
    waits: str
    over: str
    club: str
    letters: Letterbox
    server: str


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """A house of today in which some have played, closed for the night."""
    path = tmp_path_factory.mktemp("today") / "tables.db"
    with letterbox() as (letters, server):
        house = House(str(path), mail=server, grace=0.0)
        club = house.http.post("/api/clubs", json={"name": "Les Chouettes"}).json()["key"]
        table = house.table(None, None, club=club, **DAYS)
        zoe, other = seated(house, table, "Zoé", ZOE), seated(house, table, "Max", MAX)
        for _ in range(4):
            turn_of([zoe, other]).play()
        zoe.do("say", text="see you tomorrow")
        waits, over = house.table(None, None), house.table(None, None)
        seated(house, waits, "Zoé", ZOE)
        people = [seated(house, over, "Zoé", ZOE), seated(house, over, "Max", MAX)]
        turn_of(people).play()
        people[1].do("resign")
        assert asked(house, "me/addresses", {"address": ADDRESS}, ZOE).status_code == 201
        until(lambda: letters.letters)
        assert asked(house, "mail/confirm", {"token": letters.link("confirm")}, ZOE).status_code == 200
        house.close()
        yield Evening(path, zoe, other, waits, over, club, letters, server)


def written(today: Path, name: str, columns: list[str], revision: str) -> list[list[Any]]:
    """The rows of a table, as far as an older schema has a place for them."""
    with closing(sqlite3.connect(today)) as db:
        rows = [list(row) for row in db.execute(f"SELECT {', '.join(columns)} FROM {name}")]
    if name == "entry" and revision < PERSONS:
        body = columns.index("body")
        for row in rows:
            known = {key: it for key, it in msgspec.json.decode(row[body]).items() if key not in ("person", "club")}
            row[body] = msgspec.json.encode(known)
    return rows


def older(path: Path, revision: str, today: Path) -> None:
    """Make a file of an older schema, with all of today's that it has a place for."""
    sqlite_file.upgrade(path, revision)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA journal_mode = WAL")
        for name in schema.metadata.tables:
            if columns := [column for (column,) in db.execute(COLUMNS, (name,))]:
                places = ", ".join("?" * len(columns))
                db.executemany(f"INSERT INTO {name} VALUES ({places})", written(today, name, columns, revision))


async def older_database(address: str, revision: str, today: Path) -> None:
    """The same in PostgreSQL."""
    await postgres_database.upgrade(address, revision)
    async with postgres_database.connected(address) as there:
        for name in schema.metadata.tables:
            if kinds := [tuple(it) for it in await there.fetch(COLUMNS_THERE, name)]:
                columns, flags = [column for column, _ in kinds], [kind == "boolean" for _, kind in kinds]
                rows = [
                    [bool(it) if flag else it for it, flag in zip(row, flags, strict=True)]
                    for row in written(today, name, columns, revision)
                ]
                await there.copy_records_to_table(name, records=rows, columns=columns)


def goes_on(house: House, people: list[Player], waits: str, over: str) -> None:
    """Zoé and Max are where they were, somebody sits down beside her, and what was over can be read."""
    assert house.about(people[0].table)["status"] == "playing"
    assert "see you tomorrow" in str(people[1].state()["entries"])
    mover = turn_of(people)
    before = mover.state()["times"]["ends"][mover.seat]
    assert before, "the clock that ran then runs on"
    mover.play()

    joined = house.join(waits, "Bob")
    until(lambda: house.about(waits)["status"] == "playing")
    assert joined.state()["about"]["seats"][0]["name"] == "Zoé"
    assert house.http.get(f"/api/tables/{over}/journal").status_code == 200
    assert house.about(over)["ended"] == "resigned"


def test_the_house_of_the_first_day_opens_and_its_tables_go_on(tmp_path: Path) -> None:
    path, written = tmp_path / "tables.db", FIRST.read_text(encoding="utf-8")
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(written)
        [(last,)] = db.execute("SELECT MAX(at) FROM entry")
    assert sqlite_file.revision_of(path) == "0002"
    known = msgspec.json.decode(written.splitlines()[1].removeprefix("-- "))

    house = House(str(path), now=lambda: last + 3600.0)
    try:
        names = ("Zoé", "Max")
        keys = (known["zoe"], known["max"])
        people = [Player(house, known["days"], names[seat], seat, keys[seat]) for seat in (0, 1)]
        goes_on(house, people, known["waits"], known["over"])
        proof = house.http.get(f"/api/tables/{known['over']}/replay").raise_for_status().json()["proof"]
        assert proof["ok"], "its words were drawn as they are today"
        people[1].do("resign")
        assert house.about(people[0].table)["status"] == "over"
    finally:
        house.close()


@pytest.mark.parametrize("revision", migrations.REVISIONS)
def test_an_older_house_opens_and_its_tables_go_on(
    evening: Evening, tmp_path: Path, places: Places, revision: str
) -> None:
    if places.cluster:
        asyncio.run(older_database(data := places.cluster.new(), revision, evening.path))
        assert asked_of(data, "SELECT version_num FROM alembic_version") == revision
    else:
        older(Path(data := places()), revision, evening.path)
        assert sqlite_file.revision_of(Path(data)) == revision
    letters = len(evening.letters.letters)

    house = House(data, mail=evening.server, grace=0.0)
    try:
        people = [Player(house, it.table, it.name, it.seat, it.key) for it in (evening.zoe, evening.max)]
        goes_on(house, people, evening.waits, evening.over)

        if revision < PERSONS:  # seats were nobody's then: who has the key says whose they are
            body = {"seats": [{"table": people[0].table, "key": people[0].key}]}
            taken = house.http.post("/api/me/seats", json=body, headers={PERSON_HEADER: ZOE})
            assert taken.json() == {"tables": [people[0].table]}
        assert people[0].table in {it["table"] for it in seats_of(house, ZOE)}
        if revision >= CLUBS:
            headers = {"Authorization": f"Bearer {evening.club}"}
            corner = house.http.get("/api/clubs", headers=headers).json()
            assert (corner["name"], [it["id"] for it in corner["playing"]]) == ("Les Chouettes", [people[0].table])
        if revision >= CALLERS:
            [address] = house.http.get("/api/me", headers={PERSON_HEADER: ZOE}).json()["addresses"]
            assert (address["address"], address["confirmed"], address["remind"]) == (ADDRESS, True, 6)
            while turn_of(people) is not people[1]:
                people[0].play()
            while turn_of(people) is not people[0]:
                people[1].play()
            until(lambda: len(evening.letters.letters) > letters)
            assert people[0].table in evening.letters.letters[-1].get_content()
        people[1].do("resign")
        assert house.about(people[0].table)["status"] == "over"
        [mine] = [it for it in seats_of(house, ZOE) if it["table"] == people[0].table]
        assert (mine["status"], mine["place"]) == ("over", 1)
    finally:
        house.close()
    copies = [it.name for it in tmp_path.glob("tables.db.before-*")]
    assert copies == (
        [] if revision == migrations.LATEST or is_postgres(data) else [f"tables.db.before-{migrations.LATEST}"]
    )
