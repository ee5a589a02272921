"""How people and programs play Krom: a plain plan of what to do, and the presses on a page that do it."""

import time
from collections.abc import Callable, Container
from typing import Any

from playwright.sync_api import Page

from tests.browser.player import OVER, PAUSE, TRIES
from tests.browser.program import ProgramTable, asked
from tests.browser.visiting import House

WINDOWS = ("reveal", "brawl", "ambush", "parry")
SOURCE = {"wood": "forest", "bone": "savanna", "stone": "mountain", "krom": "cave"}
ASKED = """() => {
  const board = document.querySelector('krom-board');
  return board?.view && board.legal.length && !board.busy && !board.readonly
    ? { n: board.view.n, seat: board.seat, view: board.view, legal: board.legal } : null;
}"""
ANSWERED = """(n) => {
  const board = document.querySelector('krom-board');
  return board.view.n > n || !board.legal.length || board.view.phase === 'over';
}"""
SHORTLY = 0.02  # seconds
PLAIN = {"climb": "roll"}  # what a button is called that is not called like its deed

Choice = Callable[[dict[str, Any], list[str], int], str]


def sensible(view: dict[str, Any], legal: list[str], seat: int) -> str:
    """What gets a game over with: evolutions, what the nearest of them lacks, and cards off the hand."""
    verbs = {action.split(" ")[0]: action for action in reversed(legal)}
    wish, lacks = _nearest(view, view["players"][seat])
    if view["phase"] == "plan":
        rich = view["players"][seat]["krom"] >= view["prices"]["buy"]["stone"]
        wanted = [f"go {SOURCE[good]}" for good in lacks] + [f"go {wish.get('at')}"]
        wanted = ["go cave", *wanted] if rich and lacks and "krom" not in lacks else wanted
        return next((action for action in wanted if action in legal), legal[view["round"] % len(legal)])
    if view["phase"] in WINDOWS:
        return next((action for action in legal if action != "pass"), "pass")
    if "evolve" in verbs:
        return verbs["evolve"]
    if bought := [f"buy {good}" for good in lacks if f"buy {good}" in legal]:
        return bought[0]
    if "hunt" in verbs:
        return min((it for it in legal if it.startswith("hunt")), key=lambda it: _value(view, it))
    draws = ("draw",) if view["phase"] == "step" and view["turn"]["draws"] < 2 else ()
    return next(
        (verbs[verb] for verb in ("rest", "climb", *draws, "end", "keep", "accept") if verb in verbs), legal[0]
    )


def _nearest(view: dict[str, Any], me: dict[str, Any]) -> tuple[dict[str, Any], dict[str, int]]:
    """The condition of the evolution that is the cheapest to get, and what is missing of its price."""
    cards = [card for card in view["shelf"] if card and not set(card["need"]) - {"at"}]
    short = [(it["need"], {good: n - me[good] for good, n in it["cost"].items() if n > me[good]}) for it in cards]
    return min(short, key=lambda it: sum(it[1].values()), default=({}, {"krom": 1}))


def _value(view: dict[str, Any], action: str) -> int:
    """How hard a hunt is."""
    verb, *rest = action.split(" ")
    return view["preys"][int(rest[0]) - 1]["value"] * 10 + len(rest) if verb == "hunt" else 0


def look(page: Page) -> Any:
    """What a page is asked to decide, if it is."""
    return page.evaluate(ASKED)


def press(page: Page, action: str) -> None:
    """Do something on the board, with the mouse."""
    verb, *rest = action.split(" ")
    if verb in ("reroll", "rabbit_foot"):
        _keep(page, {int(at) for at in rest})
        page.click(f'[data-test="{"reroll" if verb == "reroll" else "paw"}"]')
        return
    cards = page.locator(f'[data-test="card-{verb}"]')
    if cards.count():
        cards.click()
        _choose(page, rest)
    elif verb in ("hunt", "evolve"):
        page.click(f'[data-test="{verb}-{rest[0]}"]')
        _choose(page, rest[1:])
    else:
        page.click(f'[data-test="{"-".join([PLAIN.get(verb, verb), *rest])}"]')
    _confirm(page)


def _keep(page: Page, loose: set[int]) -> None:
    """Keep all dice but some."""
    for at in range(1, 1 + page.locator(".kr-hold").count()):
        kept = page.get_attribute(f'[data-test="die-{at}"]', "aria-pressed") == "true"
        if kept == (at in loose):
            page.click(f'[data-test="die-{at}"]')


def _choose(page: Page, words: list[str]) -> None:
    """Say what else an action needs; what has one answer only is not asked."""
    for word in words:
        choice = page.locator(f'[data-test="choice-{word}"]')
        if choice.count():
            choice.click()


def _confirm(page: Page) -> None:
    confirm = page.locator('[data-test="confirm"]')
    if confirm.count():
        confirm.click()


def answered(page: Page, n: int) -> None:
    """Wait until the house has taken a decision that was put after so many moves."""
    for _ in range(TRIES):
        if page.evaluate(ANSWERED, n):
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError("nothing came of it")


def decide_on(page: Page, act: Callable[[Page, str], None] = press) -> bool:
    """Decide on a page, if it is asked."""
    it = look(page)
    if it:
        act(page, sensible(it["view"], it["legal"], it["seat"]))
        answered(page, it["n"])
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

    def acting(self) -> list[int]:
        """Who has something to decide; nobody when the game is over."""
        state = asked(self.house, f"/api/tables/{self.id}/state")
        return list(state["position"]["acting"]) if state["about"]["status"] == "playing" else []

    def put_to(self, seat: int) -> tuple[dict[str, Any], list[str], int]:
        """What a seat sees, what it may do, and the entry it has seen."""
        state = self.state(seat)
        position = state["position"]
        return {**position["public"], **position["own"]}, position.get("legal") or [], state["n"]

    def decide(self, seat: int, action: str, n: int) -> None:
        """Play something."""
        self.do({"do": "play", "n": n, "action": action}, seat)

    def decide_for(self, seats: Container[int], choose: Choice = sensible) -> bool:
        """One decision of one of these seats."""
        for seat in self.acting():
            view, legal, n = self.put_to(seat)
            if legal and seat in seats:
                self.decide(seat, choose(view, legal, seat), n)
                return True
        return False

    def play_until(
        self, wanted: Callable[[dict[str, Any], list[str], int], bool], choose: Choice = sensible
    ) -> int | None:
        """Play until a decision of this kind is put to some seat: which seat it is, none if the game is over."""
        while acting := self.acting():
            view, legal, n = self.put_to(acting[0])
            if not legal:
                time.sleep(SHORTLY)  # the house passes
            elif wanted(view, legal, acting[0]):
                return acting[0]
            else:
                self.decide(acting[0], choose(view, legal, acting[0]), n)
        return None
