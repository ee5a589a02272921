"""Who is called in one round: people in turn, whatever somebody else has the house look at."""

from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from clairiere.server import calling, ratings, schema
from clairiere.server.calling import Calling
from clairiere.server.lobby import Lobbies
from clairiere.server.queries import PERSON_COLUMNS, person_row
from clairiere.server.store import PersonSeat, Sitter
from clairiere.server.tournaments import Tournaments
from tests.server.counter import Counter, Ear

pytestmark = pytest.mark.anyio

SEAT = f"INSERT INTO person_seat ({PERSON_COLUMNS}) VALUES ({', '.join('?' * len(PERSON_COLUMNS.split(',')))})"
CALLER = """
    INSERT INTO caller (id, person, address, language, origin, confirmed, made, kind, p256dh, auth, remind)
    VALUES (?, ?, ?, 'en', 'http://localhost', TRUE, 1.0, ?, '', '', 0)
"""
ZOE, MAX = "zoe", "max"
FEW = 50


class Called:
    """Whom a mail server and the services of browsers were told to call, as tables."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, counter: Counter, *, mail: bool = True) -> None:
        self.counter = counter
        self.tables: list[str] = []
        self.times = 0

        async def post(_address: str, _subject: str, text: str, _stop: str) -> bool:
            self.tables.append(text.partition("#open=")[2].split()[0])
            return True

        async def browser(turn: Any, _message: Any, _post: Any) -> bool:
            self.tables.append(turn.table)
            return True

        server: Any = SimpleNamespace(send=post) if mail else None
        tournaments = Tournaments(counter.hall, Lobbies(counter.hall))
        self.calling = Calling(counter.hall, tournaments, server, grace=0.0)
        monkeypatch.setattr(self.calling.browsers, "send", browser)
        monkeypatch.setattr(calling, "AT_ONCE", FEW)
        monkeypatch.setattr(calling, "PAGE", FEW)

    async def waits(self, person: str, kind: str, tables: int, *, there: bool = False) -> list[str]:
        """It is somebody's turn at some tables, later than all before; whether they are there."""
        company = (Sitter(name="A"), Sitter(name="B"))
        rows = [(CALLER, (f"{person} {kind}", person, f"{person}@example.org", kind))]
        names = [f"{person}-{kind}-{n}" for n in range(tables)]
        for name in names:
            self.times += 1
            seat = PersonSeat(
                person=person, table=name, seat=0, game="grandbois", status="playing", pace="days",
                opened=1.0, company=company, asked=True, turn=1, acting=(0,),
            )  # fmt: skip
            rows.append((SEAT, person_row(seat, float(self.times))))
            if there:
                page = Ear()
                page.seat = 0
                self.counter.hall.listeners[name] = [page]
        await self.counter.store.write(*rows)
        return names

    async def round(self) -> list[str]:
        """The tables that people are called to in the next round."""
        self.tables.clear()
        await self.calling.call()
        return [*self.tables]


def looked_at(query: str, table: str) -> str:
    """How SQLite looks at a table for what it is asked."""
    with create_engine("sqlite://").connect() as line:
        schema.metadata.create_all(line)
        plan = [row[-1] for row in line.execute(text(f"EXPLAIN QUERY PLAN {query.replace('?', '1')}"))]
    [found] = [step for step in plan if f" {table} " in f"{step} "]
    return str(found)


def test_no_round_takes_longer_with_every_game_that_was_ever_played() -> None:
    assert "person_seat_turn" in looked_at(calling.ASKED, "person_seat")  # only of seats that are asked
    assert looked_at(ratings.ENDED, "hall").startswith("SEARCH hall USING PRIMARY KEY")


async def test_who_is_at_their_tables_keeps_nobody_else_from_being_called(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = Called(monkeypatch, counter)
    await called.waits(ZOE, "push", 4 * FEW, there=True)
    away = await called.waits(MAX, "mail", 3)
    assert sorted(await called.round()) == away
    assert await called.round() == []


async def test_people_are_called_in_turn_and_each_only_so_often_in_a_round(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = Called(monkeypatch, counter)
    many = await called.waits(ZOE, "push", 2 * FEW)
    one = await called.waits(MAX, "mail", 1)
    first = await called.round()
    assert {*one} < {*first}
    assert len(first) == 1 + calling.MOST_OF_ONE
    rounds = [*first, *[table for _ in range(5) for table in await called.round()]]
    assert sorted(rounds) == sorted(many + one), "everybody once"


async def test_mails_of_a_house_that_sends_none_hold_up_no_browser(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = Called(monkeypatch, counter, mail=False)
    for person in range(2 * FEW):
        await called.waits(f"{person}", "mail", 1)
    browser = await called.waits(MAX, "push", 1)
    monkeypatch.setattr(calling, "MOST_PAGES", 1)
    assert await called.round() == browser
