"""The lists of tables: made once for all who ask, if they are long, and never older than what the lobby has said."""

import asyncio

import pytest

from clairiere.server import lists, wire
from clairiere.server.lists import Lists
from clairiere.server.lobby import Lobbies
from tests.server.counter import Counter

pytestmark = pytest.mark.anyio

DAY = wire.Clock(each="decision", seconds=86_400)
OVER_DAYS = wire.Wanted(game="grandbois", bots=[None, None], public=True, pace="days", clock=DAY)


class Made:
    """How often a list is made, at a house where tables wait."""

    def __init__(self, counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
        self.counter, self.times = counter, 0
        listed = counter.hall.listed

        async def noted(status: str, club: str | None = None) -> list[wire.About]:
            self.times += status == "open"
            return await listed(status, club)

        monkeypatch.setattr(counter.hall, "listed", noted)
        monkeypatch.setattr(lists, "KEPT", 1e6)

    async def opened(self) -> str:
        """One more, at which somebody waits."""
        table = (await self.counter.hall.open(OVER_DAYS)).table
        await self.counter.join(table, "Ann")
        return table


async def test_a_long_list_is_made_once_for_all_who_ask(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "FEW", 2)
    made, kept = Made(counter, monkeypatch), Lists(counter.hall)
    tables = {await made.opened() for _ in range(3)}
    for _ in range(2):
        found = await asyncio.gather(*(kept.of() for _ in range(20)))
        assert all({it.id for it in waiting} == tables for waiting, _ in found)
    assert made.times == 1


async def test_a_short_list_is_as_the_tables_stand_now(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    made, kept = Made(counter, monkeypatch), Lists(counter.hall)
    tables = set[str]()
    for _ in range(3):
        tables.add(await made.opened())
        assert {it.id for it in (await kept.of())[0]} == tables
    assert made.times == 3


async def test_who_hears_from_the_lobby_that_tables_stand_otherwise_finds_them_so(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "FEW", 0)
    made, lobbies = Made(counter, monkeypatch), Lobbies(counter.hall)
    first = await made.opened()
    assert [it.id for it in (await lobbies.lists.of())[0]] == [first]
    second = await made.opened()
    await lobbies._news(None)
    assert {it.id for it in (await lobbies.lists.of())[0]} == {first, second}
    await lobbies.close()
