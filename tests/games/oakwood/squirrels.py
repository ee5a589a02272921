"""How people play Oakwood on a page: a plain plan of what to do, the presses that do it, and tables laid by hand.

A staged table is one that a test has drawn (`drawing.py`): the house lends its name and its seats, and everything
that happens at it comes from the drawn one, over the page's own line.
"""

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.player import CONFIRM, OVER, PAUSE, TRIES
from tests.browser.program import ProgramTable
from tests.browser.visiting import House
from tests.games.oakwood.drawing import Drawn, do

Offer = dict[str, Any]  # something that may be done, as facts
STEPS = ("climb", "in", "out", "fly")
BY_BUTTON = ("flip", "claim", "convert", "end", "stop")
POWER_OF = {
    "lasso": "lasso",
    "spit": "spittoon",
    "steal": "sticky_fingers",
    "rob": "sticky_fingers",
    "mimic": "doppelganger",
    "scare": "owl",
    "destroy": "owl",
}
ASKED = """() => {
  const board = document.querySelector('oakwood-board');
  return board?.view && board.legal.length && !board.busy && !board.readonly
    ? { n: board.view.n, seat: board.seat, view: board.view, legal: board.legal } : null;
}"""
ANSWERED = """(n) => {
  const board = document.querySelector('oakwood-board');
  return board.view.n > n || board.view.phase === 'over';
}"""


def look(page: Page) -> Any:
    """What a page is asked to decide, if it is."""
    return page.evaluate(ASKED)


def those(offers: list[Offer], verb: str) -> list[Offer]:
    """What may be done with this verb."""
    return [it for it in offers if it["verb"] == verb]


def worth(offer: Offer) -> int:
    """What an arrangement of acorns is worth."""
    return sum({"brown": 1, "gold": 5}[it["nut"]] * it["n"] for it in (*offer["cheeks"], *offer["pack"]))


def sensible(view: dict[str, Any], offers: list[Offer], seat: int) -> Offer:
    """What gets a game over with: out for acorns, home with them, into the den."""
    me = view["players"][seat]
    carried = sum(me[zone][nut] for zone in ("cheeks", "pack") for nut in ("brown", "gold"))
    for verb in ("bury", "stash", "convert"):
        if found := those(offers, verb):
            return max(found, key=lambda it: it.get("nut") == "gold")
    if found := those(offers, "carry"):
        best = max(found, key=worth)
        if sum(it["n"] for it in (*best["cheeks"], *best["pack"])) > carried:
            return best
    for verb in ("claim", *(("in",) if carried else ()), "flip", "out"):
        if found := those(offers, verb):
            return found[0]
    if found := those(offers, "climb"):
        return found[(view["n"] + seat) % len(found)]
    rest = [it for it in offers if it["verb"] not in ("carry", "stop", "buy")] or those(offers, "stop")
    return next(iter(those(offers, "end")), None) or rest[0]


def place_of(offer: Offer) -> str:
    """The place that an action leads to, on the tree."""
    place = offer["place"]
    spot = "trunk" if place["is"] == "trunk" else f"card-{place['branch']}-{place['position']}"
    return f'[data-test="{spot}"]'


def press(page: Page, offer: Offer) -> None:
    """Do something on the board, with the mouse."""
    verb = offer["verb"]
    if verb in STEPS:
        page.locator(place_of(offer)).click(force=True)
    elif verb in BY_BUTTON:
        page.click(f'[data-test="{verb}"]')
    elif verb in ("stash", "bury"):
        page.locator(f'[data-test="nut-{offer["zone"]}-{offer["nut"]}"]').first.click()
        put = f'[data-test="put-{"nest" if verb == "stash" else "den"}"]'
        if page.locator(put).count():
            page.click(put)
    elif verb == "carry":
        share_out(page, offer)
    else:
        begin = {"swap": '[data-test="claim"]', "buy": f'[data-test="market-{offer.get("power", {}).get("is")}"]'}
        if verb in POWER_OF:
            page.click(f'[data-test="power-{POWER_OF[verb]}"]')
        elif verb in begin:
            page.click(begin[verb])
        answer(page, offer)
    if page.locator(CONFIRM).count():
        page.click(CONFIRM)


def answer(page: Page, offer: Offer) -> None:
    """Choose something out of a list."""
    by_name = f'[data-test="do-{offer["action"]}"]'
    if offer["verb"] == "buy":
        page.click('[data-test="buy"]')
    elif offer["verb"] == "scare" and not page.locator(by_name).count():
        for seat in offer["seats"]:
            page.click(f'[data-test="aim-{seat}"]')
        page.click('[data-test="scare"]')
    elif page.locator(by_name).count():
        page.locator(by_name).first.click()


def share_out(page: Page, offer: Offer) -> None:
    """Move acorns one by one until cheeks and backpack hold what is wanted."""
    wanted = {zone: {it["nut"]: it["n"] for it in offer[zone]} for zone in ("cheeks", "pack")}
    for _ in range(8):
        load = page.evaluate(
            "() => { const b = document.querySelector('oakwood-board'); return b.load ?? b.view.players[b.seat]; }"
        )
        more, less = (
            [
                (zone, nut)
                for zone in wanted
                for nut in ("brown", "gold")
                if way * (wanted[zone].get(nut, 0) - load[zone][nut]) > 0
            ]
            for way in (1, -1)
        )
        if not more and not less:
            return
        if less:  # first what has to go: to where it is wanted, or down
            (zone, nut), to = less[0], next((there for there, kind in more if kind == less[0][1]), "card")
        else:
            zone, (to, nut) = "card", more[0]
        page.locator(f'[data-test="nut-{zone}-{nut}"]').first.click()
        if page.locator(f'[data-test="put-{to}"]').count():
            page.click(f'[data-test="put-{to}"]')
    raise AssertionError(f"the acorns cannot be shared out as in {offer['action']}")


def answered(page: Page, n: int) -> None:
    """Wait until the house has taken a decision that was put after so many moves."""
    for _ in range(TRIES):
        if page.evaluate(ANSWERED, n):
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError("nothing came of it")


def decide_on(page: Page, act: Callable[[Page, Offer], None] = press) -> bool:
    """Decide on a page, if it is asked."""
    it = look(page)
    if it:
        act(page, sensible(it["view"], it["legal"], it["seat"]))
        answered(page, it["n"])
    return bool(it)


def play_on(*pages: Page, act: Callable[[Page, Offer], None] = press, most: int = 2000) -> None:
    """Decide on whichever page is asked, to the end of the game."""
    for _ in range(most):
        if all(page.locator(OVER).count() for page in pages):
            return
        if not any(decide_on(page, act) for page in pages):
            pages[0].wait_for_timeout(PAUSE)
    raise AssertionError("the game does not end")


class Staged:
    """A table drawn by hand, shown on the pages of its seats."""

    def __init__(self, house: House, t: Drawn) -> None:
        self.t = t
        self.house = house
        self.lent = ProgramTable(house, *("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")[: t.seats], game="oakwood")
        self.n = 0  # of the last entry
        self.lines: list[tuple[int, WebSocketRoute]] = []

    def show(self, page: Page, seat: int = 0) -> Page:
        """Let somebody sit down at a seat."""

        def met(line: WebSocketRoute) -> None:
            server = line.connect_to_server()

            def heard(said: str | bytes) -> None:
                told = json.loads(said)
                if told["type"] == "update" and "position" in told:
                    told["position"] = self.position(seat)
                    self.n = max(self.n, told["n"])
                    self.lines.append((seat, line))
                line.send(json.dumps(told))

            def asked(said: str | bytes) -> None:
                deed = json.loads(said)
                if deed["do"] == "play":
                    self.play(deed["action"], line=line, known_as=deed["id"])
                elif deed["do"] == "why":
                    rule = self.t.why_not(seat, deed.get("facts") or deed["action"])
                    line.send(json.dumps({"type": "why", "id": deed["id"], "rule": rule}))
                else:
                    server.send(said)

            server.on_message(heard)
            line.on_message(asked)

        page.route_web_socket("**/live", met)
        page.goto(self.house.address + self.lent.seat_link(seat))
        return page

    def position(self, seat: int) -> dict[str, Any]:
        """What a seat sees, and may do."""
        t = self.t
        legal = {"legal": t.offers(seat)} if seat in t.acting else {}
        return {"public": t.public(), "own": t.own(seat), "acting": t.acting, **legal}

    def play(self, action: str, *, line: WebSocketRoute | None = None, known_as: str = "") -> None:
        """Whoever is to move does something, and every page is told."""
        mover = self.t.acting[0]
        do(self.t, action)
        self.n += 1
        if line:
            line.send(json.dumps({"type": "done", "id": known_as, "n": self.n}))
        for seat, other in self.lines:
            entry = {"n": self.n, "at": time.time(), "kind": "moved", "seat": mover, "events": self.t.told(seat)}
            update = {"type": "update", "n": self.n, "entries": [entry], "position": self.position(seat)}
            other.send(json.dumps(update))
