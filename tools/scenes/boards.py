"""The boards of the four games in their different moments, with few and with many at the table."""

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.player import OVER, PLACE, RAISE, YOUR_TURN, take_up
from tests.browser.program import ProgramTable
from tests.browser.visiting import House
from tests.games.krom import test_browser as kromen
from tests.games.krom.tribe import Tribe as Krom
from tests.games.krom.tribe import those
from tests.games.oakwood import squirrels
from tests.games.oakwood import test_browser as oak
from tests.games.oakwood.drawing import solo
from tests.games.tribus import test_browser as tribes
from tests.games.tribus.tribe import Tribe

SHEET = f"{OVER} [data-test='sheet']"
MANY = ("Ann", "Bartholomew", "Chloé", "Dimitri", "Éléonore", "Fred")
Scenes = Iterator[tuple[str, Page]]


def at(visit, table: ProgramTable, seat: int = 0, shows: str = YOUR_TURN) -> Page:
    """The page of a seat."""
    page: Page = visit(table.seat_link(seat))
    page.wait_for_selector(shows)
    return page


def ended(visit, table: ProgramTable, game: str) -> Scenes:
    """The moment of the end, and the replay."""
    page = at(visit, table, 0, SHEET)
    yield f"over-{len(table.keys)}", page
    page.goto(f"{table.house.address}/replay/{table.id}#step=20")
    page.wait_for_selector('[data-test="scrubber"]')
    page.wait_for_selector(f"{game}-board")
    yield f"replay-{len(table.keys)}", page
    page.context.close()


def grandbois(visit, house: House) -> Scenes:
    """Early, in the middle, late, a tower, over; two and four."""
    for names, moment in ((MANY[:2], 0), (MANY[:4], 0), (MANY[:3], 24), (MANY[:4], 36)):
        table = ProgramTable(house, *names)
        table.play(lambda position, n=moment: position["public"]["n"] >= n and position["public"]["phase"] == "place")
        page = at(visit, table, table.acting_of())
        yield f"{len(names)}-after-{moment}", page
        if moment != 24:
            take_up(page)
            yield f"{len(names)}-after-{moment}-taken-up", page
            take_up(page)  # on a phone one lies at hand by itself, and is put back where the screen grows
            page.locator(PLACE).first.click(force=True)
            yield f"{len(names)}-after-{moment}-laid", page
        page.context.close()
    table = ProgramTable(house, *MANY[:2])
    table.play(lambda position: position["public"]["phase"] == "tower" and position["acting"] == [0])
    yield "tower", at(visit, table, 0, RAISE)
    yield "waiting", at(visit, table, 1, ".gb-cell")
    for seats in (2, 4):
        table = ProgramTable(house, *MANY[:seats], options={"expert": seats == 4})
        table.play()
        yield from ended(visit, table, "grandbois")


def krom(visit, house: House) -> Scenes:
    """All kinds of moments."""
    five = MANY[:5]

    def where(wanted: kromen.Wanted, *names: str, **how: Any) -> Page:
        return at(visit, *kromen.tribe_where(house, wanted, *names, **how))

    def offered(**facts: Any) -> kromen.Wanted:
        return lambda _view, offers, _seat: bool(those(offers, **facts))

    later = Krom(house, *five, options={"later_edition": True})
    yield "characters", at(visit, later, later.acting_of())
    for name, names, round_ in (("first-round", five, 1), ("plan-two", MANY[:2], 3), ("plan-five", five, 4)):
        page = where(lambda view, _legal, _seat, r=round_: view["phase"] == "plan" and view["round"] == r, *names)
        yield name, page
    page.locator('[data-test^="go-"]:not([aria-disabled="true"])').first.click()
    yield "plan-chosen", page
    page = where(kromen.phase("reveal"), *five)
    yield "window-reveal", page
    page = where(kromen.phase("ambush"), *MANY[:3])
    yield "window-ambush", page
    page = where(kromen.phase("parry"), *five, choose=kromen.nasty)
    yield "parry", page
    page = where(kromen.phase("brawl"), *five)
    yield "brawl", page
    page = where(kromen.phase("theft"), *five)
    yield "theft", page
    page = where(offered(verb="draw"), *MANY[:3], choose=kromen.sensible)
    yield "forest", page
    page = where(kromen.phase("option"), *MANY[:3], choose=kromen.sensible)
    yield "forest-option", page
    page = where(offered(verb="hunt", slot=1, extra=1), *MANY[:3])
    yield "savanna", page
    page.click('[data-test="hunt-1"]')
    yield "savanna-chosen", page
    page = where(kromen.phase("roll"), *MANY[:3])
    yield "savanna-dice", page
    page = where(kromen.phase("reroll"), *five)
    yield "mountain", page
    page.click('[data-test="die-2"]')
    yield "mountain-die-held", page
    page = where(offered(verb="buy"), *five, choose=kromen.sensible)
    yield "cave", page
    page.locator('[data-test^="card-"]').first.click(force=True)
    yield "card-touched", page
    page = where(offered(card={"is": "false_trail"}), *MANY[:3])
    page.click('[data-test="ready-false_trail"]')
    yield "card-asks-whom", page
    page.context.close()
    table = Krom(house, *five)
    table.play_until(lambda _view, offers, seat: seat == 0 and bool(those(offers, verb="evolve")))
    yield "evolution-at-hand", at(visit, table, 0)
    yield "waiting", at(visit, table, 1, ".kr-evolution")
    table.play_until(lambda *_: False)
    yield from ended(visit, table, "krom")
    table = Krom(house, *MANY[:2])
    table.play_until(lambda *_: False)
    yield from ended(visit, table, "krom")


def oakwood(visit, house: House) -> Scenes:
    """Drawn trees with two and six, alone with the market, real games, over."""
    drawn = {
        "two": "b1: ? ? ?:b ? ?\nb2: X o:g P(owl) ? ?:b\nA{cheeks=bg nest=7b den=g powers=lasso,acrobat,backpack}",
        "six": "b1: o:bbg@ABCDEF P(owl):g X ? ?\nb2: ? ?:b P(lasso) ?:b X\nb4: o X X !\n"
        "A{cheeks=bg pack=b powers=sticky_fingers,backpack,owl}\nB{cheeks=b powers=sugar_boost}",
    }
    page = visit(None)
    for name in oak.screens(page, house, drawn):
        yield name.replace(", ", "-").replace(" ", "-"), page
    page.context.close()
    page = squirrels.Staged(house, oak.table(oak.HOOT)).show(visit(None))
    page.wait_for_selector(YOUR_TURN)
    page.click('[data-test="power-owl"]')
    yield "aimed", page
    page = squirrels.Staged(house, oak.table("b1: ?(fool)@A o o o o\nA{cheeks=g den=g}")).show(visit(None))
    page.wait_for_selector(YOUR_TURN)
    oak.do_on(page, "flip")
    yield "fools-gold", page
    page = squirrels.Staged(house, solo("b1: o ? ? ? ?\nA{nest=4bg}")).show(visit(None))
    page.wait_for_selector(YOUR_TURN)
    page.click('[data-test="market-backpack"]')
    page.click('[data-test="buy"]')
    expect(page.locator('[data-test="do-pay gold nest"]')).to_be_visible()
    yield "price", page
    picking = ProgramTable(house, *MANY[:4], game="oakwood", options={"pick_starters": True})
    yield "starters", at(visit, picking, picking.acting_of())
    for seats, moves in ((2, 60), (6, 90)):
        table = ProgramTable(house, *MANY[:seats], game="oakwood")
        yield f"{seats}-early", at(visit, table, table.acting_of())
        play(table, lambda view, most=moves: view["n"] >= most)
        mover = table.acting_of()
        yield f"{seats}-middle", at(visit, table, mover)
        if seats == 6:
            yield "6-waiting", at(visit, table, (mover + 1) % seats, "oakwood-board .ok-bank")
        play(table)
        yield from ended(visit, table, "oakwood")
    table = ProgramTable(house, "Ann", game="oakwood")
    play(table)
    yield from ended(visit, table, "oakwood")


def play(table: ProgramTable, enough: Callable[[Any], bool] = lambda _: False) -> None:
    """Play Oakwood to the end, or until a view is as it is wanted."""
    while acting := table.acting():
        view, legal, n = table.put_to(acting[0])
        if enough(view):
            return
        table.decide(acting[0], squirrels.sensible(view, legal, acting[0]), n)


def tribus(visit, house: House) -> Scenes:
    """All kinds of moments, with two to five."""
    five = MANY[:5]

    def where(wanted: tribes.Wanted, *names: str, **how: Any) -> Page:
        return at(visit, *tribes.tribe_where(house, wanted, *names, **how))

    def offered(verb: str) -> tribes.Wanted:
        return lambda _view, offers, _seat: bool(those(offers, verb=verb))

    boards = Tribe(house, *MANY[:3], options={"choose_boards": True})
    yield "boards", at(visit, boards, boards.acting_of())
    for names, round_ in ((five, 1), (MANY[:2], 6), (five, 8)):
        page = where(
            lambda view, offers, _seat, r=round_: view["round"] >= r and bool(those(offers, verb="play")), *names
        )
        yield f"{len(names)}-round-{round_}", page
    page.locator(".tv-line.tv-may").first.click()
    yield "card-chosen", page
    page.keyboard.press("Escape")
    view = page.evaluate("document.querySelector('tribus-board').view")
    seat = page.evaluate("document.querySelector('tribus-board').seat")
    page.click(f'[data-test="look-{view["players"][seat]["neighbours"]["left"]}"]')
    yield "neighbour", page
    page = where(tribes.phase("forest"), *MANY[:2])
    yield "forest", page
    page.locator(".tv-offer.tv-may").first.click()
    yield "forest-chosen", page
    page = where(tribes.phase("move", 3), *MANY[:3])
    yield "move", page
    page = where(tribes.phase("discard"), *MANY[:4])
    page.click('[data-test="toss-2"]')
    yield "discard", page
    for name, verb, names in (
        ("build", "build", MANY[:3]),
        ("village-card", "village_card", MANY[:3]),
        ("side", "side", MANY[:2]),
        ("temple-kind", "temple_kind", MANY[:3]),
        ("draw", "draw", five),
        ("clean", "clean_at", MANY[:4]),
        ("guide", "guide", MANY[:4]),
        ("power", "power", MANY[:4]),
    ):
        page = where(offered(verb), *names)
        yield name, page
    for seats in (2, 5):
        table = Tribe(house, *MANY[:seats])
        if seats == 5:
            yield "waiting", at(visit, table, (table.acting_of() + 1) % seats, "tribus-board")
        table.play_until(lambda *_: False)
        yield from ended(visit, table, "tribus")
