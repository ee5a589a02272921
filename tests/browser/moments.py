"""Moments of the kept games, put before a page: whatever a game may ask is seen without playing up to it."""

import functools
import json
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from clairiere.core import journal as journals
from clairiere.games.tables import opened
from clairiere.server import seen
from tests.browser.player import PAUSE, TRIES, settled, until
from tests.browser.program import ProgramTable
from tests.browser.visiting import House
from tests.kept import journals_of

LONG = ["Ann", "Bartholomew", "Maximilienne", "Dimitri", "Éléonore", "Fred"]  # a name may be twelve letters wide

BOARD = "document.querySelector('.table-board > :last-child')"


class Moment(NamedTuple):
    """What a seat of a kept game is asked, as it is sent."""

    seats: int
    seat: int
    kinds: frozenset[str]  # everything that may be done
    position: dict[str, Any]


def kind_of(facts: dict[str, Any]) -> str:
    """What an action is done with: its verb; of Krom's bonus cards each is a kind of its own."""
    return str(facts["card"]["is"] if facts["verb"] == "card" else facts["verb"])


@functools.cache
def moments(game: str) -> list[Moment]:
    """Moments in which, all together, each phase is met and all that may be done in it; by how many play."""
    found: list[Moment] = []
    met: set[tuple[str, str]] = set()
    for path in journals_of(game):
        kept = journals.read(path)
        t = opened(kept)
        for seat, notation, entry in kept.moves_by_seat():
            for asked in t.acting:
                codes = t.codes(asked)
                kinds = frozenset(kind_of(t.game.meaning(code)) for code in codes)
                fresh = {(t.view(asked)["phase"], kind) for kind in kinds} - met
                if fresh:
                    met |= fresh
                    sent = msgspec.json.encode(seen.position(t, asked, codes=codes))
                    found.append(Moment(kept.seats, asked, kinds, json.loads(sent)))
            t.play(seat, notation, entry=entry)
    return sorted(found, key=lambda it: it.seats)


class Stage:
    """The page of somebody at a table who is told of such moments; what they do stays with us."""

    def __init__(self, page: Page, house: House, game: str) -> None:
        self.page, self.house, self.game = page, house, game
        self.done: list[dict[str, Any]] = []
        self._seats, self._n = 0, 0
        self._line: WebSocketRoute
        page.route_web_socket("**/live", self._listen)

    def _listen(self, line: WebSocketRoute) -> None:
        there = line.connect_to_server()

        def heard(message: str | bytes) -> None:
            deed = json.loads(message)
            if deed.get("do") == "play":
                self.done.append(deed)
                line.send(json.dumps({"type": "done", "id": deed["id"], "n": deed["n"]}))
            else:
                there.send(message)

        line.on_message(heard)
        there.on_message(lambda told: None if json.loads(told)["type"] == "people" else line.send(told))
        self._line = line

    def heard(self) -> str:
        """What is done on the page, once it is."""
        for _ in range(TRIES):
            if self.done:
                return str(self.done.pop()["action"])
            self.page.wait_for_timeout(PAUSE)
        return ""

    def put(self, moment: Moment) -> None:
        """Let a moment be the present."""
        if moment.seats != self._seats:
            self._seats = moment.seats
            table = ProgramTable(self.house, *LONG[: moment.seats], game=self.game)
            self.page.goto("about:blank")
            self.page.goto(self.house.address + table.seat_link(moment.seat))
            until(self.page, f"{BOARD}?.view && document.fonts.status === 'loaded'")
        self._n += 1
        position = {**moment.position, "public": {**moment.position["public"], "staged": self._n}}
        n = 10_000 + self._n
        self._line.send(json.dumps({"type": "update", "n": n, "seat": moment.seat, "position": position}))
        until(self.page, f"{BOARD}.view.staged === {self._n} && {BOARD}.mine")
        settled(self.page)
