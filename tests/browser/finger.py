"""How a person plays on a phone: what others press is touched, and only what is in view can be."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.player import CONFIRM, KEEP, RAISE, TURN, settled, until
from tests.games.krom import tribe as kromen
from tests.games.oakwood import squirrels
from tests.games.tribus import tribe

Facts = dict[str, Any]
AT_REST, MOST_LOOKS = 150, 20  # milliseconds in which nothing has moved; how often one looks whether it is in view
OUT_OF_REACH = """(found) => {
  const { left, right, top, bottom } = found.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const within = (frame) => x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
  if (!within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return true;
  for (let over = found.parentElement; over && over !== document.body; over = over.parentElement) {
    if (getComputedStyle(over).overflow !== 'visible' && !within(over.getBoundingClientRect())) return true;
  }
  const seen = document.elementFromPoint(x, y);
  const board = found.closest('.table-board, .replay-board');
  return !found.contains(seen) && !(board && board.contains(seen));
}"""


@dataclass
class Touches:
    """What was touched, what of it had to be brought into view first, and who looks at the page before each touch."""

    made: list[str] = field(default_factory=list)
    blind: list[str] = field(default_factory=list)
    look: Callable[[str], None] | None = None


class Finger:
    """A page, or something on it, that is touched where others press; its touches are counted."""

    def __init__(self, it: Any, touches: Touches | None = None) -> None:
        self._it = it
        self.touches = touches or Touches()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._it, name)
        return Finger(found, self.touches) if isinstance(found, Locator) else found

    def locator(self, selector: str) -> "Finger":
        """Something on the page."""
        return Finger(self._it.locator(selector), self.touches)

    def click(self, *where: Any, **how: Any) -> None:
        """Touch it: a thing, the place of a thing, or a place of the page."""
        what = str(where[0] if where else self._it)
        if self.touches.look:
            self.touches.look(what)
        self.touches.made.append(what)
        if isinstance(self._it, Locator):
            self._touch(self._it, **how)
        elif isinstance(self._it, Page):
            self._touch(self._it.locator(*where).first, **how)
        else:
            self._it.tap(*where)

    def _touch(self, thing: Locator, **how: Any) -> None:
        before = None
        for _ in range(MOST_LOOKS):  # what comes into view by itself is waited for, and what moves
            now = thing.bounding_box()
            if now == before and not thing.evaluate(OUT_OF_REACH):
                break
            before = now
            thing.page.wait_for_timeout(AT_REST)
        else:
            self.touches.blind.append(thing.evaluate("(it) => it.outerHTML.slice(0, 160)"))
        thing.tap(**how)

    @property
    def mouse(self) -> "Finger":
        """A finger in the place of the mouse."""
        return Finger(self._it.touchscreen, self.touches)


def lay(page: Any, facts: Facts) -> None:
    """Lay a tile of Grand Bois, or try to, or decide about a tower."""
    if facts["verb"] != "place":
        page.click(KEEP if facts["verb"] == "keep" else RAISE)
        return
    slot, turn, x, y = (facts[part] for part in ("slot", "turn", "x", "y"))
    board = "document.querySelector('grandbois-board')"
    if page.evaluate(f"{board}.hand.slot") != slot:  # on a phone one lies at hand
        page.click(f'[data-test="river-{slot}"]')
    for _ in range((turn - page.evaluate(f"{board}.hand.turn")) % 4):
        page.click(TURN)
    until(page, f"{board}.hand.slot === {slot} && {board}.hand.turn === {turn}")
    before: Facts = {}
    tile: Facts = {}
    while tile != before or not tile:  # a finger waits until the forest has come to rest
        before = tile
        tile = page.evaluate(f"() => {board}.stage.onPage({{ x: {x}, y: {y}, width: 2, height: 2 }}).toJSON()")
        page.wait_for_timeout(AT_REST)
    page.mouse.click(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)


HANDS: dict[str, Callable[[Any, Facts], None]] = {  # how something is done on each board
    "grandbois": lay,
    "tribus": tribe.press,
    "krom": kromen.press,
    "oakwood": squirrels.press,
}


def touch(page: Page, game: str, facts: Facts, look: Callable[[str], None] | None = None) -> Touches:
    """Do something with a finger; on a phone it is confirmed."""
    finger = Finger(page, Touches(look=look))
    HANDS[game](finger, facts)
    settled(page)
    if page.locator(CONFIRM).count():
        finger.locator(CONFIRM).first.click()
    return finger.touches
