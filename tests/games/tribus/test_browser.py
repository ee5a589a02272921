"""The Tribes of the Wind in the real browser: whole games, temples, villages, guides, neighbours, keyboard, phone."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.words import words
from clairiere.games import folder, load
from clairiere.server import lessons
from tests.browser.objections import objections
from tests.browser.player import CONFIRM, OVER, PAUSE, YOUR_TURN, join, open_for_a_friend, table_of, until
from tests.browser.program import asked
from tests.browser.sight import hidden, touch_every_number
from tests.browser.test_keyboard import Keyboard
from tests.browser.test_phone import ASIDE, PHONE, UPRIGHT
from tests.browser.test_phone import look as look_at_all
from tests.games.tribus.tribe import (
    Choice,
    Offer,
    Tribe,
    answered,
    decide_on,
    look,
    play_on,
    press,
    presses,
    sensible,
    those,
)

FOUR = ("Ann", "Bob", "Cid", "Dee")
TALES = 12  # games that may be begun until something happens
NOTICE = '[data-test="notice"]'
BOARD = "document.querySelector('tribus-board')"
Wanted = Callable[[dict[str, Any], list[Offer], int], bool]  # a kind of decision
DIGITS = ("draw", "village_card", "temple_kind", "branch", "side", "guide", "drop", "board")  # chosen by a number
LETTERS = {"temple": "t", "take_water": "w", "blocked": "e", "end": "e", "stop": "e", "skip": "e"}


def tribe_where(house, wanted: Wanted, *names: str, choose: Choice = sensible) -> tuple[Tribe, int]:
    """A table, somewhere in a game, where such a decision is put to a seat; and the seat."""
    for _ in range(TALES):
        tribe = Tribe(house, *names)
        seat = tribe.play_until(wanted, choose)
        if seat is not None:
            return tribe, seat
    raise AssertionError("it never happened")


def phase(name: str, after: int = 0) -> Wanted:
    """Decisions in such a phase, some rounds into a game."""
    return lambda view, _offers, _seat: view["phase"] == name and view["round"] >= after


def events(house, tribe: Tribe, *kinds: str) -> list[Any]:
    """What happened at a table, of these kinds."""
    entries = asked(house, f"/api/tables/{tribe.id}/state")["entries"]
    return [event for entry in entries for event in entry.get("events") or [] if event["kind"] in kinds]


def at_the_table(visit, tribe: Tribe, seat: int, **settings: Any) -> Page:
    """The page of a seat whose turn it is."""
    page: Page = visit(tribe.seat_link(seat), **settings)
    page.wait_for_selector(YOUR_TURN)
    return page


def do(page: Page, offer: Offer) -> None:
    """Do something on a page, and wait for what comes of it."""
    n = look(page)["n"]
    press(page, offer)
    answered(page, n)


def tap(page: Page, offer: Offer) -> None:
    """Do something on the board, with a finger."""
    for button in presses(offer):
        page.locator(f'[data-test="{button}"]').tap()
    if page.locator(CONFIRM).count():
        page.locator(CONFIRM).tap()


def test_two_people_play_a_whole_game_in_two_languages(visit, house):
    ann = open_for_a_friend(visit, game="tribus")
    bob = join(visit, f"/table/{table_of(ann)}", "Bob", language="fr")

    done = play_on(ann, bob)

    assert done >= {"clean_at", "play", "draw", "forest", "step", "build", "village_card", "side"}
    replay = asked(house, f"/api/tables/{table_of(ann)}/replay")
    assert replay["over"]
    assert replay["proof"]["ok"]
    for page in (ann, bob):
        expect(page.locator('[data-test="sheet"]')).to_be_visible()
        assert page.evaluate(f"{BOARD}.view.n") == len(replay["steps"]) - 1
    lines = ["end-token", "villages", "temples", "pollution", "tiles", "objectives"]
    told = words("fr", folder("tribus"))
    expect(bob.locator(".sheet tbody th")).to_contain_text([told(f"line-{line}") for line in lines])


def test_four_play_a_whole_game_one_of_them_with_a_finger_on_a_phone(visit, house):
    tribe = Tribe(house, *FOUR)
    page = at_the_table(visit, tribe, 0, language="fr", **PHONE)

    while tribe.acting():
        if not tribe.decide_for({1, 2, 3}) and not decide_on(page, tap):
            page.wait_for_timeout(PAUSE)

    page.wait_for_selector(OVER)
    look_at_all(page)
    assert asked(house, f"/api/tables/{tribe.id}/replay")["over"]


def key_in(person: Keyboard, offer: Offer) -> None:
    """Do something on the board without a mouse: letters and digits, and Tab to squares and lines."""
    verb = offer["verb"]
    if verb in LETTERS:
        person.press(LETTERS[verb])
    elif verb in DIGITS:
        parts = [offer[name] for name in ("place", "temple", "branch", "slot") if name in offer]
        same = those(look(person.page)["legal"], verb=verb)
        nth = parts[0] if parts else 1 + same.index(offer)
        person.press("5" if nth == "pile" else str(nth))
    elif verb == "discard":
        person.press(*map(str, offer["slots"]))
        until(person.page, f"document.activeElement.matches('{CONFIRM}')")
        person.press("Enter")
    elif verb == "play":
        hand = look(person.page)["view"]["hands"][look(person.page)["seat"]]
        person.press(str(1 + hand.index(offer["card"]["is"])))
        walk(person, f'[data-test="{presses(offer)[0]}"]')
    elif verb == "forest":
        person.press("5" if offer["place"] == "pile" else str(offer["place"]))
        ride(person, offer["square"])
    elif verb == "power":
        person.press("b")
        walk(person, f'[data-test="{presses(offer)[0]}"]')
    else:
        for place in filter(None, map(offer.get, ("square", "from", "to"))):
            ride(person, place)


def walk(person: Keyboard, button: str) -> None:
    """Tab to a button that is not far, and press it."""
    if not person.is_on(button):
        person.go_to(button)
    person.press("Enter")


def ride(person: Keyboard, place: str) -> None:
    """Go to the Terrain, then from square to square, and press; the Capital lies above it."""
    person.press("b")
    here = person.page.evaluate("document.activeElement.dataset.place")
    right = 0 if place == "capital" else ord(place[0]) - ord(here[0])
    down = (0 if place == "capital" else int(place[1])) - int(here[1])
    for key, steps in (("Right", right), ("Left", -right), ("Down", down), ("Up", -down)):
        for _ in range(steps):
            person.step(f"Arrow{key}")
    assert person.is_on(f'[data-test="square-{place}"]')
    person.press("Enter")


def test_a_whole_game_is_played_with_the_keyboard_only(visit, house):
    tribe = Tribe(house, "Ann", "Bob")
    page = at_the_table(visit, tribe, 0)
    person = Keyboard(page)

    def keyed(_page: Page, offer: Offer) -> None:
        key_in(person, offer)

    while tribe.acting():
        if not tribe.decide_for({1}) and not decide_on(page, keyed):
            page.wait_for_timeout(PAUSE)

    page.wait_for_selector(OVER)


def test_a_digit_leads_to_a_card_and_arrows_across_the_terrain(visit, scenes):
    page = at_the_table(visit, *scenes["action"])
    page.keyboard.press("3")
    assert page.evaluate("document.activeElement.closest('.tv-card').dataset.slot") == "3"

    page.locator('[data-test="square-B2"]').focus()
    for key, square in (("ArrowRight", "C2"), ("ArrowDown", "C3"), ("ArrowLeft", "B3"), ("ArrowUp", "B2")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.place") == square


def test_a_temple_is_placed_for_three_cards_on_a_page(visit, house):  # TV-46 to TV-48
    tribe, seat = tribe_where(house, lambda _view, offers, _seat: bool(those(offers, verb="temple")), "Ann", "Bob")
    page = at_the_table(visit, tribe, seat)
    page.click('[data-test="temple"]')
    until(page, f"{BOARD}.view.phase === 'discard'")

    for slot in (1, 3):
        page.click(f'[data-test="toss-{slot}"]')
    expect(page.locator(CONFIRM)).to_have_count(0)  # two are not enough
    page.click('[data-test="toss-5"]')
    page.click(CONFIRM)
    until(page, f"{BOARD}.view.phase === 'temple_kind'")
    page.click('[data-test="temple-1"]')

    until(page, f"{BOARD}.view.players[{seat}].temples[0] || {BOARD}.view.phase === 'temple_at'")
    if look(page)["view"]["phase"] == "temple_at":
        do(page, look(page)["legal"][0])
    assert events(house, tribe, "discarded")[-1]["for"] == "temple"
    expect(page.locator(f'[data-land="{seat}"] .tv-square .tv-temple')).to_have_count(1)
    expect(page.locator('[data-test="temple-1"]')).to_have_class("tv-shrine tv-raised ")


def both(view: dict[str, Any], offers: list[Offer], seat: int) -> Offer:
    """Like anybody, but in love with catapults and voltiports."""
    loved = [it for it in those(offers, verb="forest") if set("CV") <= set(it["tile"]["bonus"])]
    return loved[0] if loved else sensible(view, offers, seat)


def test_a_village_with_a_catapult_and_a_voltiport_is_built_on_a_page(visit, house):  # TV-50 to TV-60
    def ready(_view: dict[str, Any], offers: list[Offer], _seat: int) -> bool:
        return any(set("CV") <= set(it["tile"]["bonus"]) for it in those(offers, verb="build"))

    tribe, seat = tribe_where(house, ready, *FOUR, choose=both)
    page = at_the_table(visit, tribe, seat)
    village = next(
        it for it in look(page)["legal"] if it["verb"] == "build" and set("CV") <= set(it["tile"]["bonus"])
    )
    at = village["square"]
    button = page.locator(f'[data-test="square-{at}"]')
    expect(button.locator(".tv-build")).to_contain_text(str(len(village["pollutes"]) or ""))
    said = f"pollution on {village['pollutes'][0]}" if village["pollutes"] else "nothing is polluted"
    expect(button).to_have_attribute("aria-label", re.compile(said))

    do(page, village)
    flight = those(look(page)["legal"], verb="fly", **{"from": "capital", "to": at})[0]
    do(page, flight)  # the catapult
    assert events(house, tribe, "flew")[-1]["to"] == at
    do(page, those(look(page)["legal"], verb="village_card", place=2)[0])
    expect(page.locator('[data-test="side-left"]')).to_be_visible()
    do(page, those(look(page)["legal"], verb="side", side="left")[0])
    tucked = events(house, tribe, "took")[-1]["card"]["is"]
    assert tucked in page.evaluate(f"{BOARD}.view.players[{seat}].tucked")

    def rides(_view: dict[str, Any], offers: list[Offer], who: int) -> bool:
        return who == seat and bool(those(offers, verb="step", **{"from": at, "to": "capital"}))

    assert tribe.play_until(rides) == seat
    until(page, f"{BOARD}.legal.some(({{ verb }}) => verb === 'step')")
    do(page, those(look(page)["legal"], verb="step", **{"from": at, "to": "capital"})[0])  # the voltiport
    assert events(house, tribe, "stepped")[-1]["from"] == at


def test_a_guide_joins_and_its_power_is_used_on_a_page(visit, house):  # TV-75, TV-78, TV-83
    tribe, seat = tribe_where(house, lambda _view, offers, _seat: bool(those(offers, verb="guide")), *FOUR)
    page = at_the_table(visit, tribe, seat)
    guide = look(page)["legal"][-1]
    text = words("en", folder("tribus")).thing(load("tribus").catalog()["guides"][guide["card"]["is"]])
    expect(page.locator(f'[data-test="guide-{guide["card"]["is"]}"]')).to_contain_text(text)
    do(page, guide)
    expect(page.locator(f'[data-mark="guide {guide["card"]["is"]}"]')).to_contain_text(text)

    tribe, seat = tribe_where(house, lambda _view, offers, _seat: bool(those(offers, verb="power")), *FOUR)
    page = at_the_table(visit, tribe, seat)
    power = those(look(page)["legal"], verb="power")[0]
    do(page, power)
    assert events(house, tribe, "power")[-1]["card"] == power["card"]


def test_the_last_round_is_announced_and_played_to_its_end(visit, house):  # TV-86, TV-100
    tribe, seat = tribe_where(house, lambda view, _offers, _seat: bool(view["last_round"]), "Ann", "Bob")
    page = at_the_table(visit, tribe, seat)
    last = words("en", folder("tribus"))("round-n", n=look(page)["view"]["round"], last="yes")
    expect(page.locator(".tv-round")).to_have_text(last)

    while tribe.acting():
        if not tribe.decide_for({1 - seat}) and not decide_on(page):
            page.wait_for_timeout(PAUSE)

    page.wait_for_selector(f"{OVER} [data-test='sheet']")
    total = page.evaluate(f"{BOARD}.view.sheet[{seat}].total")
    expect(page.locator('[data-test="score"]')).to_contain_text(str(total))


def test_a_card_says_which_lines_are_on_and_by_whose_backs(visit, scenes):
    tribe, seat = scenes["action"]
    page = at_the_table(visit, tribe, seat)
    view = look(page)["view"]
    for slot, card in enumerate(view["hand"]):
        shown = page.locator(f'.tv-card[data-slot="{slot + 1}"]')
        for line in card["lines"]:
            on = shown.locator(f'[data-line="{line["line"]}"]')
            expect(on).to_have_attribute("aria-disabled", "false" if line["on"] else "true")
            assert view["lit"][seat][slot][line["line"] - 1] == line["on"]
        counts = card["lines"][0]["counts"]
        if "own" in counts:
            people = shown.locator(".tv-reckoning .tv-who b").all_inner_texts()
            assert people[:3] == [str(counts[name]) for name in ("own", "left", "right")]


def test_what_the_moves_of_neighbours_change_for_ones_own_cards_is_pointed_out(visit, house):
    tribe = Tribe(house, "Ann", "Bob", "Cid")
    page = visit(tribe.seat_link(0))
    until(page, f"{BOARD}?.view")
    for _ in range(12):
        assert tribe.play_until(lambda view, _offers, seat: seat == 0 and view["phase"] == "action") == 0
        until(page, f"{BOARD}.view.phase === 'action' && !{BOARD}.busy && {BOARD}.legal.length")
        found = page.evaluate(f"Object.fromEntries({BOARD}.news)")
        for name, on in found.items():
            slot, line = name.split(".")
            marked = page.locator(f'.tv-card[data-slot="{slot}"] [data-line="{line}"]')
            expect(marked).to_contain_text(words("en", folder("tribus"))("line-came" if on else "line-went"))
            assert look(page)["view"]["lit"][0][int(slot) - 1][int(line) - 1] == on
        if found:
            expect(page.locator(".tv-changed")).to_be_visible()
            return
        decide_on(page)
    raise AssertionError("no neighbour ever changed anything")


def test_the_board_of_a_neighbour_is_looked_at_large(visit, scenes):
    tribe, seat = scenes["action"]
    page = at_the_table(visit, tribe, seat)
    neighbour = look(page)["view"]["players"][seat]["neighbours"]["left"]
    board = look(page)["view"]["players"][neighbour]["board"]

    page.click(f'[data-test="look-{neighbour}"]')
    expect(page.locator(f'.tv-mine[data-land="{neighbour}"]')).to_be_visible()
    named = words("en", folder("tribus"))("board-named", board=words("en", folder("tribus"))(f"name-{board}"))
    expect(page.get_by_role("region", name=named)).to_be_visible()
    expect(page.locator(".tv-hand")).to_have_count(0)
    page.click('[data-test="look-back"]')

    expect(page.locator(f'.tv-mine[data-land="{seat}"]')).to_be_visible()
    expect(page.locator(".tv-hand .tv-card")).to_have_count(5)


@pytest.fixture(scope="module")
def scenes(house) -> dict[str, tuple[Tribe, int]]:
    """Tables at every kind of moment."""
    over = Tribe(house, "Ann", "Bob", "Cid")
    over.play_until(lambda *_: False)
    late, may_play = phase("action", 8), lambda offers: bool(those(offers, verb="play"))  # else one only takes water
    return {
        "action": tribe_where(house, lambda view, offers, at: late(view, offers, at) and may_play(offers), *FOUR),
        "forest": tribe_where(house, phase("forest"), "Ann", "Bob"),
        "move": tribe_where(house, phase("move", 3), "Ann", "Bob", "Cid"),
        "side": tribe_where(house, phase("side"), "Ann", "Bob"),
        "discard": tribe_where(house, phase("discard"), "Ann", "Bob"),
        "draw": tribe_where(house, phase("draw"), "Ann", "Bob", "Cid", "Dee", "Eve"),
        "over": (over, 0),
    }


def screens(page: Page, address: str, scenes: dict[str, tuple[Tribe, int]]) -> Iterator[str]:
    """What there is to see, one after another."""

    def go(path: str, then: str) -> None:
        page.goto("about:blank")
        page.goto(address + path)
        page.wait_for_selector(then)

    for name, (tribe, seat) in scenes.items():
        go(tribe.seat_link(seat), f"{OVER} [data-test='sheet']" if name == "over" else YOUR_TURN)
        if name == "action":
            page.locator(".tv-line.tv-may").first.click()  # chosen, where that is to be confirmed
        if name == "forest":
            page.locator(".tv-offer.tv-may").first.click()
        if name == "discard":
            page.click('[data-test="toss-2"]')
        yield name
    go("/lesson/tribus", '[data-test="lesson-text"]')
    yield "lesson"
    go(f"/replay/{scenes['over'][0].id}", '[data-test="scrubber"]')
    yield "replay"


def test_axe_objects_to_nothing(visit, house, axe, scenes):
    page = visit("/", language="fr", bypass_csp=True, **PHONE)
    page.set_viewport_size({"width": 1400, "height": 900})
    found = [it for name in screens(page, house.address, scenes) for it in objections(page, axe, name)]
    assert not found, "\n".join(found)


def test_on_a_phone_nothing_sticks_out_and_a_finger_can_press_everything(visit, house, scenes):
    page = visit("/", **PHONE)
    for _ in screens(page, house.address, scenes):
        look_at_all(page)
        page.set_viewport_size(ASIDE)
        look_at_all(page)
        page.set_viewport_size(UPRIGHT)


def test_on_a_phone_no_sheet_covers_what_it_asks_about(visit, scenes):
    tribe, seat = scenes["forest"]
    page = at_the_table(visit, tribe, seat, **PHONE)
    assert hidden(page, ".tv-offer.tv-may") == []
    assert hidden(page, ".tv-mine .tv-square.tv-may") == []
    page.locator(".tv-offer.tv-may").first.tap()
    assert hidden(page, ".tv-mine .tv-square.tv-may") == []


def test_a_touch_on_a_number_of_the_sheet_shows_what_it_counts(visit, scenes):
    touch_every_number(visit(f"/table/{scenes['over'][0].id}", **PHONE))


def test_on_a_phone_ones_own_terrain_comes_first_and_neighbours_are_a_swipe_away(visit, scenes):
    tribe, seat = scenes["move"]
    page = at_the_table(visit, tribe, seat, **PHONE)
    neighbour = look(page)["view"]["players"][seat]["neighbours"]["left"]

    expect(page.locator(f'[data-test="land-{seat}"]')).to_be_in_viewport()
    expect(page.locator(f'[data-test="land-{neighbour}"]')).to_be_in_viewport()  # it peeps in, so that it is found
    expect(page.locator(f'[data-test="land-{neighbour}"]')).not_to_be_in_viewport(ratio=0.2)
    expect(page.locator(f'[data-test="player-{neighbour}"] .tv-chips')).to_be_in_viewport()
    page.locator(".tv-lands").evaluate("(lands) => lands.scrollBy({ left: lands.clientWidth, behavior: 'instant' })")

    expect(page.locator(f'[data-test="land-{neighbour}"]')).to_be_in_viewport(ratio=0.5)


SMALLEST: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
FIVE = (*FOUR, "Eve")


@pytest.mark.parametrize("names", [FOUR, FIVE], ids=["four", "five"])
def test_on_the_smallest_phone_the_hand_is_in_view_and_a_card_is_played_by_two_touches(visit, house, names):
    tribe, seat = tribe_where(house, lambda _, offers, __: bool(those(offers, verb="play")), *names)
    page = at_the_table(visit, tribe, seat, **SMALLEST)
    view, offers = look(page)["view"], look(page)["legal"]
    offer = those(offers, verb="play")[0]
    nth = view["hands"][seat].index(offer["card"]["is"]) + 1

    for name in (*(f"peek-{it}" for it in range(1, 6)), "temple", "back"):
        expect(page.locator(f'.tv-foot [data-test="{name}"]')).to_be_in_viewport(ratio=1)
    assert not overlaps(page, ".tv-foot", ".tv-mine .tv-square >> nth=5")  # two rows of the Terrain stay in view
    page.locator(f'[data-test="peek-{nth}"]').tap()
    line = page.locator(f'.tv-opened [data-line="{offer["line"]}"]')
    expect(line).to_be_in_viewport(ratio=1)
    page.locator(".tv-top").tap()  # whatever else is touched folds it
    expect(page.locator(".tv-opened")).to_have_count(0)

    page.locator(f'[data-test="peek-{nth}"]').tap()
    line.tap()
    until(page, f"{BOARD}.view.n > {view['n']}")


def test_on_the_smallest_phone_cards_are_taken_for_the_discard_where_the_hand_is_in_view(visit, scenes):
    tribe, seat = scenes["discard"]
    page = at_the_table(visit, tribe, seat, **SMALLEST)
    page.locator('[data-test="peek-2"]').tap()
    expect(page.locator('[data-test="peek-2"]')).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(f"[...{BOARD}.tossed]") == [2]


SQUEEZED = """() => {
  const frame = document.querySelector('.tv-mine').getBoundingClientRect();
  const row = [...'ABCD'].map((name) => document.querySelector(`.tv-mine [data-test="square-${name}1"]`));
  const edges = row.map((it) => it.getBoundingClientRect());
  return edges.filter(({ right }, k) => right > (edges[k + 1]?.left ?? frame.right)).length;
}"""


def test_on_a_phone_on_its_side_squares_stand_beside_each_other_with_five_at_the_table(visit, scenes):
    aside: dict[str, Any] = {**PHONE, "viewport": ASIDE}
    page = at_the_table(visit, *scenes["draw"], **aside)
    assert page.evaluate(SQUEEZED) == 0


def overlaps(page: Page, one: str, other: str) -> bool:
    """Whether one thing lies over another on a page."""
    above, below = page.locator(one).bounding_box(), page.locator(other).bounding_box()
    assert above
    assert below
    return bool(below["y"] + below["height"] > above["y"] and above["y"] + above["height"] > below["y"])


def right_and_wrong(step: lessons.LessonStep) -> tuple[Offer, Offer | None]:
    """What a step of the lesson wants, and something else that may be done."""
    offers = TRIED.get(step.id) or [json.loads(bytes(it)) for it in step.position.legal]
    judged = [(it, lessons.tried("tribus", step.id, lessons.Try(action=it["action"])).right) for it in offers]
    return next(it for it, right in judged if right), next((it for it, right in judged if not right), None)


TRIED: dict[str, list[Offer]] = {  # what one asks about in the lesson: it may not be done
    "unmet": [{"action": "play W17.1", "verb": "play", "card": {"is": "W17"}, "line": 1}],
    "tier": [{"action": "play P04.1", "verb": "play", "card": {"is": "P04"}, "line": 1}],
}


def test_the_lesson_is_learnt_from_start_to_end(visit):
    tell = words("fr", folder("tribus"))
    page = visit("/lesson/tribus", language="fr")
    steps = lessons.steps("tribus")

    for n, step in enumerate(steps, 1):
        expect(page.locator('[data-test="lesson-text"]')).to_have_text(tell(f"lesson-{step.id}"))
        for mark in step.marks:
            expect(page.locator(f'[data-mark="{mark}"][data-marked]').first).to_be_visible()
        said = page.locator('[data-test="lesson-said"]')
        if step.do != "look":
            right, wrong = right_and_wrong(step)
            if wrong:
                press(page, wrong)
                expect(said).to_have_attribute("data-right", "false")
                if tell.has(f"lesson-{step.id}-try"):
                    expect(said).to_contain_text(tell(f"lesson-{step.id}-try"))
            if step.do == "act":
                press(page, right)
            else:
                page.locator(f'[data-test="{presses(right)[0]}"]').click(force=True)
            expect(said).to_have_attribute("data-right", "true")
            expect(said).to_contain_text(tell(f"lesson-{step.id}-done"))
        if n < len(steps):
            page.click('[data-test="lesson-next"]')

    page.click('[data-test="lesson-play"]')
    page.wait_for_selector(YOUR_TURN)


def test_touching_what_may_not_be_done_tells_the_rule(visit, scenes):
    page = at_the_table(visit, *scenes["forest"])
    for button, rule in (("square-A1", "TV-3"), ("draw-1", "TV-63"), ("village-1", "TV-56"), ("temple-1", "TV-20")):
        page.locator(f'[data-test="{button}"]').click(force=True)
        expect(page.locator(NOTICE)).to_contain_text(rule)
        page.locator(NOTICE).click()  # away with it: it may lie over what is touched next


def test_why_a_card_cannot_be_played_is_told_with_ones_own_numbers(visit, scenes):
    page = at_the_table(visit, *scenes["action"])
    off = page.locator('.tv-line.tv-off:not(:has-text("each element"))').first
    off.click(force=True)
    tell = words("en", folder("tribus"))
    elements = "|".join(tell(f"name-{it}") for it in ("water", "fire", "plant", "air"))
    expect(page.locator(NOTICE)).to_contain_text(re.compile(rf"({elements}): .*\d"))


def test_a_hint_lies_ready_to_be_confirmed(visit, scenes):
    page = at_the_table(visit, *scenes["action"])
    page.click('[data-test="hint"]')

    expect(page.locator('[data-test="hint-line"]').first).to_be_visible()
    expect(page.locator(f".tv-chooser {CONFIRM}")).to_be_visible()


def test_a_finished_game_is_walked_through_with_all_hands_open(visit, scenes):
    tribe, _seat = scenes["over"]
    page = visit(f"/replay/{tribe.id}")
    page.wait_for_selector('[data-test="scrubber"]')
    page.locator('[data-test="scrubber"]').fill("9")
    until(page, f"{BOARD}.view.n === 9")

    assert page.evaluate(f"{BOARD}.view.hands.every(Array.isArray)")
    active = page.evaluate(f"{BOARD}.view.active")
    expect(page.locator(f'.tv-mine[data-land="{active}"]')).to_be_visible()
    expect(page.locator(".tv-card .tv-line").first).to_be_visible()
