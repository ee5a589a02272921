"""A table where programs sit and play over HTTP, so that a test can begin in the middle of a game or at its end."""

import http.client
import itertools
import json
import sys
import time
from collections.abc import Callable
from typing import Any

from tests.browser.visiting import House

# pages and programs have limits of their own: every request may come from elsewhere
ELSEWHERE = itertools.cycle([(f"127.0.0.{n}", 0) for n in range(2, 100)] if sys.platform == "linux" else [None])
TOO_FAST = 429


def asked(house: House, path: str, body: Any = None, key: str = "") -> Any:
    """What the house answers."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
    line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=60, source_address=next(ELSEWHERE))
    line.request("GET" if body is None else "POST", path, None if body is None else json.dumps(body), headers)
    answer = line.getresponse()
    said = json.loads(answer.read())
    line.close()
    if answer.status == TOO_FAST:
        time.sleep(0.5)
        return asked(house, path, body, key)
    assert answer.status < 400, said
    return said


class ProgramTable:
    """A table with programs at all seats that no bot has."""

    def __init__(self, house: House, *names: str, bots: tuple[str | None, ...] = (), **wanted: Any) -> None:
        self.house = house
        wishes = {"game": "grandbois", "bots": [*(None for _ in names), *bots], **wanted}
        self.id = asked(house, "/api/tables", wishes)["table"]
        chance = {"nonce": "a clearing in the woods"}
        self.keys = [asked(house, f"/api/tables/{self.id}/join", {"name": name, **chance})["key"] for name in names]
        self._numbers = itertools.count()

    def seat_link(self, seat: int = 0) -> str:
        """Where somebody goes on with a seat."""
        return f"/table/{self.id}#key={self.keys[seat]}"

    def state(self, seat: int = 0) -> Any:
        """The table as a seat sees it."""
        return asked(self.house, f"/api/tables/{self.id}/state", key=self.keys[seat])

    def do(self, deed: Any, seat: int = 0) -> Any:
        """Do something."""
        named = {"id": f"deed-{next(self._numbers)}", **deed}
        return asked(self.house, f"/api/tables/{self.id}/deeds", named, self.keys[seat])

    def acting(self) -> list[int]:
        """Who has something to decide; nobody when the game is over."""
        state = asked(self.house, f"/api/tables/{self.id}/state")
        return list(state["position"]["acting"]) if state["about"]["status"] == "playing" else []

    def acting_of(self, seat: int = 0) -> int:
        """The first who has something to decide, as a seat is told it."""
        return int(self.state(seat)["position"]["acting"][0])

    def put_to(self, seat: int) -> tuple[dict[str, Any], list[dict[str, Any]], int]:
        """What a seat sees, what it may do, and the entry it has seen."""
        state = self.state(seat)
        position = state["position"]
        return {**position["public"], **position["own"]}, position.get("legal") or [], state["n"]

    def decide(self, seat: int, offer: dict[str, Any], n: int) -> None:
        """Play something."""
        self.do({"do": "play", "n": n, "action": offer["action"]}, seat)

    def play(self, enough: Callable[[Any], bool] = lambda _: False) -> None:
        """Play to the end, or until the position is as a test wants it."""
        seat = 0
        while True:
            state = self.state(seat)
            position = state["position"]
            if state["about"]["status"] == "over" or enough(position):
                return
            acting = position["acting"][0]
            if acting < len(self.keys) and acting != seat:
                seat = acting
            elif acting == seat and "legal" in position:  # else the house passes for it
                self.do({"do": "play", "n": state["n"], "action": middle(position["legal"])}, seat)


def middle(legal: list[Any]) -> str:
    """Neither the first thing that may be done nor the last."""
    return str(legal[len(legal) // 2]["action"])
