"""How people and programs play the Tribes of the Wind: a plain plan, and the presses on a page that do it."""

from collections.abc import Callable, Container, Iterable
from typing import Any

from playwright.sync_api import Page

from tests.browser.player import CONFIRM, OVER, PAUSE, TRIES
from tests.browser.program import ProgramTable
from tests.browser.visiting import House

ASKED = """() => {
  const board = document.querySelector('tribus-board');
  return board?.view && board.legal.length && !board.busy && !board.readonly
    ? { n: board.view.n, seat: board.seat, view: board.view, legal: board.legal } : null;
}"""
ANSWERED = """(n) => {
  const board = document.querySelector('tribus-board');
  return board.view.n > n || board.view.phase === 'over';
}"""
NEAREST = ["B1", "A2", "B2", "C1", "A3", "C2", "B3", "D1", "D2", "C3", "D3"]  # from the start tile
LIKED = {"forest": 9, "temple": 5, "move": 2, "fly": 2, "mix": 2, "clean": 2, "water": 1, "cleanse": 2}

Offer = dict[str, Any]  # something that may be done, as facts
Choice = Callable[[dict[str, Any], list[Offer], int], Offer]


def those(offers: list[Offer], **facts: Any) -> list[Offer]:
    """What may be done with these facts."""
    return [it for it in offers if all(it.get(name) == fact for name, fact in facts.items())]


def sensible(view: dict[str, Any], offers: list[Offer], seat: int) -> Offer:
    """What gets a game over with: villages first, then tiles, then riders on them."""
    verbs = {it["verb"] for it in offers}
    if "build" in verbs:
        return those(offers, verb="build")[0]
    if verbs & {"clean_at", "cleanse_at"}:
        return min(offers, key=lambda it: NEAREST.index(it["square"]) if "square" in it else 99)
    if "forest" in verbs:
        return min(those(offers, verb="forest"), key=lambda it: (it["tile"]["slots"], NEAREST.index(it["square"])))
    if verbs & {"step", "fly"}:
        return _ride(view, offers, seat)
    if "play" in verbs:
        return max(those(offers, verb="play"), key=lambda it: _worth(view["players"][seat], it))
    return next(iter(those(offers, verb="temple") or those(offers, verb="power") or offers))


def _worth(player: dict[str, Any], offer: Offer) -> float:
    rich = player["water"]
    worth = 0.0
    for it in offer["effect"]:
        n = it["n"]
        if it["effect"] == "forest":
            worth += (12 - n) if it["can"] else 0
        elif it["effect"] in ("water", "mix"):
            worth += n * (1.2 if rich < 6 else 0.4)
        else:
            worth += LIKED[it["effect"]] * n
    return worth


def _ride(view: dict[str, Any], offers: list[Offer], seat: int) -> Offer:
    """Ride towards the tile that lacks the fewest riders."""
    squares = {it["square"]: it for it in view["players"][seat]["squares"]}
    open_tiles = [
        it for it in view["tiles"] if it["slots"] and not squares[it["square"]]["village"] and it["missing"]
    ]
    others = [it for it in offers if it["verb"] in ("stop", "skip", "take_water")]
    if not open_tiles:
        return others[0] if others else offers[0]
    target = min(open_tiles, key=lambda it: it["missing"])["square"]
    far = _distances(target, {name for name, it in squares.items() if it["tile"]})
    rides = [it for it in offers if it["verb"] in ("step", "fly") and it["from"] not in _full(view, squares)]
    closer = [it for it in rides if far.get(it["to"], 99) < far.get(it["from"], 99)]
    return min(closer, key=lambda it: far[it["to"]]) if closer else others[0] if others else offers[0]


def _full(view: dict[str, Any], squares: dict[str, Any]) -> set[str]:
    """Tiles whose riders should stay."""
    return {it["square"] for it in view["tiles"] if it["slots"] and not squares[it["square"]]["village"]}


def _distances(target: str, tiles: set[str]) -> dict[str, int]:
    found, edge = {target: 0}, [target]
    while edge:
        here = edge.pop(0)
        for to in [it for it in _beside(here) if it in tiles or it == "capital"]:
            if to not in found:
                found[to] = found[here] + 1
                edge.append(to)
    return found


def _beside(place: str) -> Iterable[str]:
    if place == "capital":
        return ["A1"]
    column, row = ord(place[0]), int(place[1])
    near = [f"{chr(column + dx)}{row + dy}" for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    return [*near, *(["capital"] if place == "A1" else [])]


def look(page: Page) -> Any:
    """What a page is asked to decide, if it is."""
    return page.evaluate(ASKED)


def presses(offer: Offer) -> list[str]:
    """The buttons that do something, one after another."""
    verb = offer["verb"]
    if verb == "play":
        return [f"play-{offer['card']['is']}-{offer['line']}"]
    if verb in ("power", "guide"):
        return [f"{verb}-{offer['card']['is']}"]
    if verb == "board":
        return [f"board-{offer['board']['is']}"]
    if verb == "forest":
        return [f"offer-{offer['place']}", f"square-{offer['square']}"]
    if verb in ("step", "fly"):
        return [f"square-{offer['from']}", f"square-{offer['to']}"]
    if verb == "discard":
        return [f"toss-{slot}" for slot in offer["slots"]]
    if verb == "temple_kind":
        return [f"temple-{offer['temple']}"]
    if verb in ("draw", "village_card"):
        return [f"{verb.partition('_')[0]}-{offer['place']}"]
    part = next((offer[name] for name in ("branch", "side", "slot") if name in offer), None)
    if part is not None:
        return [f"{verb}-{part}"]
    return [f"square-{offer['square']}"] if "square" in offer else [verb]


def press(page: Page, offer: Offer) -> None:
    """Do something on the board, with the mouse."""
    for button in presses(offer):
        page.click(f'[data-test="{button}"]')
    if page.locator(CONFIRM).count():
        page.click(CONFIRM)


def answered(page: Page, n: int) -> None:
    """Wait until the house has taken a decision that was put after so many moves."""
    for _ in range(TRIES):
        if page.evaluate(ANSWERED, n):
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError("nothing came of it")


def decide_on(page: Page, act: Callable[[Page, Offer], None] = press, choose: Choice = sensible) -> Offer | None:
    """Decide on a page, if it is asked: what was done."""
    it = look(page)
    if not it:
        return None
    chosen = choose(it["view"], it["legal"], it["seat"])
    act(page, chosen)
    answered(page, it["n"])
    return chosen


def play_on(*pages: Page) -> set[str]:
    """Decide on whichever page is asked, to the end of the game; the verbs that were done."""
    done: set[str] = set()
    while not all(page.locator(OVER).count() for page in pages):
        made = [it["verb"] for it in map(decide_on, pages) if it]
        done.update(made)
        if not made:
            pages[0].wait_for_timeout(PAUSE)
    return done


class Tribe(ProgramTable):
    """A table of the Tribes of the Wind with programs at it."""

    def __init__(self, house: House, *names: str, **wanted: Any) -> None:
        super().__init__(house, *names, game="tribus", **wanted)

    def decide_for(self, seats: Container[int], choose: Choice = sensible) -> bool:
        """One decision of one of these seats."""
        for seat in self.acting():
            if seat in seats:
                view, legal, n = self.put_to(seat)
                self.decide(seat, choose(view, legal, seat), n)
                return True
        return False

    def play_until(
        self, wanted: Callable[[dict[str, Any], list[Offer], int], bool], choose: Choice = sensible
    ) -> int | None:
        """Play until a decision of this kind is put to some seat: which seat it is, none if the game is over."""
        while acting := self.acting():
            view, legal, n = self.put_to(acting[0])
            if wanted(view, legal, acting[0]):
                return acting[0]
            self.decide(acting[0], choose(view, legal, acting[0]), n)
        return None
