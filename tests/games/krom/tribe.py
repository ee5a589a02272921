"""How people and programs play Krom: a plain plan of what to do, and the presses on a page that do it."""

import time
from collections.abc import Callable, Container, Iterator
from typing import Any

from playwright.sync_api import Page

from tests.browser.player import CONFIRM, OVER, PAUSE, TRIES
from tests.browser.program import ProgramTable
from tests.browser.visiting import House

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")  # as many as can play
SOURCE = {"wood": "forest", "bone": "savanna", "stone": "mountain", "krom": "cave"}
ASKED = """() => {
  const board = document.querySelector('krom-board');
  return board?.view && board.legal.length && !board.busy && !board.readonly && !board.isUpdatePending
    ? { n: board.view.n, seat: board.seat, view: board.view, legal: board.legal } : null;
}"""
ANSWERED = """(n) => {
  const board = document.querySelector('krom-board');
  return !board || board.view.n > n || !board.legal.length || board.view.phase === 'over';
}"""
SHORTLY = 0.02  # seconds
ASKED_FOR = ("target", "place", "give", "take", "waived", "extra")  # what else an action may need, in this order
PLAIN = {"climb": "roll"}  # what a button is called that is not called like its deed

Offer = dict[str, Any]  # something that may be done, as facts
Choice = Callable[[dict[str, Any], list[Offer], int], Offer]


def those(offers: list[Offer], **facts: Any) -> list[Offer]:
    """What may be done with these facts."""
    return [it for it in offers if all(it.get(name) == fact for name, fact in facts.items())]


def sensible(view: dict[str, Any], offers: list[Offer], _seat: int) -> Offer:
    """What gets a game over with: evolutions, what the nearest of them lacks, and cards off the hand."""
    verbs = {it["verb"]: it for it in reversed(offers)}
    lacks, place = _nearest(view)
    if view["phase"] == "plan":
        rich = lacks and "krom" not in lacks and view["prospects"]["buy"]["stone"]["lacks"] == 0
        wanted = [*(["cave"] if rich else []), *(SOURCE[good] for good in lacks), place]
        open_places = {it["place"]: it for it in offers}
        found = [open_places[it] for it in wanted if it in open_places]
        return found[0] if found else offers[view["round"] % len(offers)]
    if view["out_of_turn"]:
        return next((it for it in offers if it["verb"] != "pass"), offers[0])
    if "evolve" in verbs:
        return verbs["evolve"]
    if bought := [it for it in offers if it["verb"] == "buy" and it["good"] in lacks]:
        return bought[0]
    if "hunt" in verbs:
        return min(those(offers, verb="hunt"), key=lambda it: (it["value"], it["extra"]))
    draws = ("draw",) if view["phase"] == "step" and view["turn"]["draws"] < 2 else ()
    return next(
        (verbs[verb] for verb in ("rest", "climb", *draws, "end", "keep", "accept") if verb in verbs), offers[0]
    )


def _nearest(view: dict[str, Any]) -> tuple[dict[str, int], str | None]:
    """What is missing of the price of the evolution that is the cheapest to get, and the place that it asks for."""
    found = []
    for it in filter(None, view["prospects"]["shelf"]):
        needs = {need["need"]: need["value"] for need in it["needs"]}
        if not set(needs) - {"at"}:
            found.append(({lack["good"]: lack["n"] for lack in it["lacks"]}, needs.get("at")))
    return min(found, key=lambda it: sum(it[0].values()), default=({"krom": 1}, None))


def look(page: Page) -> Any:
    """What a page is asked to decide, if it is."""
    return page.evaluate(ASKED)


def press(page: Page, offer: Offer) -> None:
    """Do something on the board, with the mouse."""
    if "dice" in offer:
        _keep(page, set(offer["dice"]))
        page.click(f'[data-test="{"reroll" if offer["verb"] == "reroll" else "paw"}"]')
        return
    page.click(f'[data-test="{hook(offer)}"]')
    for choice in choices(offer):
        if shows(page, choice):  # what has one answer only is not asked
            page.click(choice)
    if shows(page, CONFIRM):
        page.click(CONFIRM)


def shows(page: Page, selector: str) -> bool:
    """Whether something is on the board, once what was pressed last has been drawn."""
    page.evaluate("document.querySelector('krom-board')?.updateComplete")
    return page.locator(selector).count() > 0


def hook(offer: Offer) -> str:
    """The button on which an action begins."""
    verb = offer["verb"]
    if verb == "card":
        return f"card-{offer['card']['is']}"
    part = next((offer[name] for name in ("slot", "place", "good", "nth", "character") if name in offer), None)
    named = part["is"] if isinstance(part, dict) else part
    return str(PLAIN.get(verb, verb)) if part is None else f"{verb}-{named}"


def choices(offer: Offer) -> Iterator[str]:
    """The buttons that say what else an action needs, one after another."""
    if offer["verb"] in ("card", "hunt", "evolve"):
        for name in ASKED_FOR:
            if offer.get(name):
                part = offer[name]
                yield f'[data-test="choice-{name}-{part["seat"] if isinstance(part, dict) else part}"]'


def _keep(page: Page, loose: set[int]) -> None:
    """Keep all dice but some."""
    for at in range(1, 1 + page.locator(".kr-hold").count()):
        kept = page.get_attribute(f'[data-test="die-{at}"]', "aria-pressed") == "true"
        if kept == (at in loose):
            page.click(f'[data-test="die-{at}"]')


def answered(page: Page, n: int, wanted: Offer | None = None) -> None:
    """Wait until the house has taken a decision that was put after so many moves."""
    for _ in range(TRIES):
        if page.evaluate(ANSWERED, n):
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"nothing came of {wanted or 'it'}")


def decide_on(page: Page, act: Callable[[Page, Offer], None] = press) -> bool:
    """Decide on a page, if it is asked."""
    it = look(page)
    if it:
        wanted = sensible(it["view"], it["legal"], it["seat"])
        act(page, wanted)
        answered(page, it["n"], wanted)
    return bool(it)


def play_on(*pages: Page) -> None:
    """Decide on whichever page is asked, to the end of the game."""
    while not all(page.locator(OVER).count() for page in pages):
        if not any(decide_on(page) for page in pages):
            pages[0].wait_for_timeout(PAUSE)


class Tribe(ProgramTable):
    """A table of Krom with programs at it."""

    def __init__(self, house: House, *names: str, **wanted: Any) -> None:
        super().__init__(house, *names, game="krom", **wanted)

    def decide_for(self, seats: Container[int], choose: Choice = sensible) -> bool:
        """One decision of one of these seats."""
        for seat in self.acting():
            view, legal, n = self.put_to(seat)
            if legal and seat in seats:
                self.decide(seat, choose(view, legal, seat), n)
                return True
        return False

    def play_until(
        self, wanted: Callable[[dict[str, Any], list[Offer], int], bool], choose: Choice = sensible
    ) -> int | None:
        """Play until a decision of this kind is put to some seat: which seat it is, none if the game is over."""
        while acting := self.acting():
            view, legal, n = self.put_to(acting[0])
            if not legal:
                time.sleep(SHORTLY)  # the house passes
                continue
            for seat in acting if view["phase"] == "plan" else acting[:1]:  # all plan at the same time
                if wanted(*self.put_to(seat)[:2], seat):
                    return seat
            self.decide(acting[0], choose(view, legal, acting[0]), n)
        return None
