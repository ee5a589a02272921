"""What `clairiere` says when it opens: how large the house is, without counting for long."""

import asyncio
import re

import pytest

from clairiere.server import serving, start
from clairiere.server.store import Index
from clairiere.server.stores import open_store
from tests.server.places import Places


def opened(data: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What is said when a house opens that is closed again at once."""
    monkeypatch.setattr(serving, "serve_here", lambda _plan, sock, _opened: sock.close())
    monkeypatch.setattr(start.warming, "needed", lambda: False)
    monkeypatch.setattr(start, "set_up_logs", lambda: None)
    monkeypatch.setattr(start, "default_language", lambda: "en")
    start.open_house("127.0.0.1", 0, data, browser=False)
    return capsys.readouterr().err


async def lay(data: str, tables: int) -> None:
    """Tables that are kept."""
    store = open_store(data)
    index = Index("grandbois", public=False, status="open")
    for n in range(tables):
        await store.append(f"table{n}", 1, [b"x"], 1.0, index)
    await store.close()


def test_a_house_says_how_large_it_is_when_it_opens(
    places: Places, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = places()
    assert "kept here" not in opened(data, monkeypatch, capsys), "there is nothing yet"
    asyncio.run(lay(data, 3))

    found = re.search(r"3 tables are kept here \(([\d.]+) MB\)", opened(data, monkeypatch, capsys))

    assert found is not None
    assert float(found[1]) > 0
    monkeypatch.setattr(start, "MANY", 2)
    assert "More than 2 tables are kept here (" in opened(data, monkeypatch, capsys)
