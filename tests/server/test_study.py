"""Work that takes long is done beside the tables, and one guest cannot fill the house with it."""

import asyncio
import threading

import pytest

from clairiere.server import seen
from clairiere.server.deeds import Refusal
from clairiere.server.study import MOST_EACH, Study
from tests.server.house import House


def test_a_game_is_told_again_in_a_thread_beside_the_tables(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = house.sat(None, None)
    for player in (ann, bob, ann):
        while player.state()["position"].get("legal"):
            player.play()
    told_by = []
    again = seen.again

    def watched(*given):
        told_by.append(threading.current_thread().name)
        return again(*given)

    monkeypatch.setattr(seen, "again", watched)
    past = house.http.get(f"/api/tables/{ann.table}/past", headers=ann.headers).json()

    assert told_by[0].startswith("study")
    assert past[-1]["n"] == ann.state()["n"]
    assert past[-1]["position"]["public"] == ann.state()["position"]["public"]


@pytest.mark.anyio
async def test_one_guest_waits_for_what_they_asked_for_and_others_do_not() -> None:
    study, gate = Study(), threading.Event()
    asked = [asyncio.create_task(study.do("ann", gate.wait)) for _ in range(MOST_EACH)]
    await asyncio.sleep(0)

    with pytest.raises(Refusal, match="still busy"):
        await study.do("ann", gate.wait)
    other = asyncio.create_task(study.do("bob", lambda: "told"))
    gate.set()

    assert await other == "told"
    assert await asyncio.gather(*asked) == [True] * MOST_EACH
    assert await study.do("ann", lambda: "again") == "again"
    study.close()
