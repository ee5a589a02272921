"""Oakwood in the real browser: whole games, alone and in company, snaps, thefts, owls, keyboard, phone, lesson."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.words import words
from clairiere.games import folder
from clairiere.server import lessons
from tests.browser.objections import objections
from tests.browser.player import CONFIRM, YOUR_TURN, choose, join, open_for_a_friend, table_of, until
from tests.browser.program import ProgramTable, asked
from tests.browser.sight import hidden, touch_every_number
from tests.browser.test_keyboard import Keyboard
from tests.browser.test_phone import ASIDE, PHONE, UPRIGHT
from tests.browser.test_phone import look as look_at_all
from tests.games.oakwood.drawing import Drawn, branch, do, has, on_trunk, solo, table
from tests.games.oakwood.squirrels import (
    POWER_OF,
    STEPS,
    Offer,
    Staged,
    answered,
    decide_on,
    look,
    place_of,
    play_on,
    press,
)

NOTICE = '[data-test="notice"]'
EN = words("en", folder("oakwood"))
SNAP = "b3: o X ?(X)@A o:g@B ?\nA{cheeks=b}\nB{cheeks=b}"
CHAIN = "b1: ?(arb)@A ?(b2) ?(paws) ?(X)@B ?(g1)\npile b1 b2\nB{cheeks=b}"
CRIME = "b1: o@AB o o o o\nA{powers=sticky_fingers}\nB{cheeks=bg powers=backpack}"
HOOT = "b3: o@B o@C o o o\nA{powers=owl}\nB{cheeks=g}\nC{cheeks=b}"


def staged(visit, house, t: Drawn, seat: Any = 0, **settings) -> tuple[Staged, Page]:
    """A table drawn by hand, and the page of one who sits at it."""
    stage = Staged(house, t)
    page = stage.show(visit(None, **settings), seat)
    page.wait_for_selector(YOUR_TURN)
    return stage, page


def do_on(page: Page, action: str) -> None:
    """Do something by its notation, with the presses of a hand."""
    it = look(page)
    press(page, next(offer for offer in it["legal"] if offer["action"] == action))
    answered(page, it["n"])


def test_two_people_play_a_whole_game(visit, house):
    ann = open_for_a_friend(visit, game="oakwood")
    bob = join(visit, f"/table/{table_of(ann)}", "Bob", language="fr")

    play_on(ann, bob)

    replay = asked(house, f"/api/tables/{table_of(ann)}/replay")
    assert replay["over"]
    assert replay["proof"]["ok"]
    for page in (ann, bob):
        expect(page.locator('[data-test="sheet"]')).to_be_visible()
        expect(page.locator('[data-test="verdict"]')).to_be_visible()
        assert page.evaluate("document.querySelector('oakwood-board').view.n") == len(replay["steps"]) - 1
        assert "⟨" not in page.locator("body").inner_text()
    touch_every_number(visit(f"/table/{table_of(ann)}", **PHONE))


def test_a_solo_game_is_played_to_its_end_and_the_best_is_kept(visit, house):
    page = visit("/")
    page.click('[data-test="with"][href="#with=oakwood"]')
    expect(page.locator('[data-test="option-best_score"]')).to_have_count(0)
    choose(page, "seats-1")
    expect(page.locator('[data-test="option-gust_past_end"], [data-test="option-pick_starters"]')).to_have_count(0)
    page.locator('[data-test="option-best_score"]').check()
    page.click('[data-test="open-table"]')
    page.wait_for_selector(YOUR_TURN)
    expect(page.locator('[data-test="market-lasso"]')).to_be_visible()

    play_on(page)

    view = asked(house, f"/api/tables/{table_of(page)}/state")["position"]["public"]
    [me] = view["players"]
    won = "solo-won" if view["sheet"][0]["won"] else "solo-lost"
    told = EN(won, points=me["points"], steps=view["steps"])
    expect(page.locator('[data-test="verdict"]')).to_contain_text(told)  # after what ended it
    expect(page.locator('[data-test="moment"]')).to_contain_text(EN("solo-best", points=me["points"]))
    expect(page.locator('[data-test="sheet"] tbody th')).to_have_text(
        [EN(f"line-{line}") for line in ("brown", "gold", "outside", "total")]
    )
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('clairiere.best.oakwood.best-score') ?? '0')")
    assert kept == me["points"]

    page.goto(f"{house.address}/replay/{table_of(page)}")
    page.click('[data-test="replay-last"]')
    total = view["sheet"][0]["total"]
    result = (
        EN("winner", who="other", player="Ann", total=total) if won == "solo-won" else EN("lost-alone", total=total)
    )
    expect(page.locator(".replay-main")).to_contain_text(result)  # NS-117: first, and yet it has not won


def test_a_snap_takes_everything_beyond_it(visit, house):  # NS-45, NS-46, NS-47
    stage, page = staged(visit, house, table(SNAP), reduced_motion="no-preference")
    expect(page.locator('[data-squirrel="1"]')).to_have_count(1)

    do_on(page, "flip")

    assert branch(stage.t, 3) == "o X X !"
    expect(page.locator('[data-test^="card-3-"]')).to_have_count(3)
    expect(page.locator(".ok-splinters")).to_have_count(1)
    assert on_trunk(stage.t) == "AB"
    until(page, "document.querySelector('oakwood-board').view.players.every((it) => it.branch === null)")
    expect(page.locator(".table-log .log")).to_contain_text("Branch 3 snaps")
    expect(page.locator(".table-log .log")).to_contain_text("along with half a branch")


def test_an_arborist_chain_is_told_event_by_event(visit, house):  # NS-54, NS-55, NS-56
    stage, page = staged(visit, house, table(CHAIN), reduced_motion="no-preference")

    do_on(page, "flip")

    assert branch(stage.t, 1) == "o:bb@A X o:g ? ?"
    expect(page.locator('[data-test="card-1-2"]')).to_have_class("ok-place ok-face-event   ")
    expect(page.locator('[data-test="card-1-3"] .ok-nut')).to_have_count(1)
    expect(page.locator('[data-test="player-0"]')).to_contain_text("−1")
    for said in ("The Arborist looks over branch 1", "Your paws stick", "Bob falls with a crack"):
        expect(page.locator(".table-log .log")).to_contain_text(said)


def test_an_acorn_and_a_power_are_stolen(visit, house):  # NS-66, NS-67, NS-68
    stage, page = staged(visit, house, table(CRIME))
    page.click('[data-test="power-sticky_fingers"]')
    expect(page.locator('.ok-target[data-squirrel="1"]')).to_have_count(1)
    chooser = page.locator(".ok-chooser")
    expect(chooser).to_contain_text(EN("about-sticky-fingers", mode="company", fingers=3))
    expect(chooser.locator(".ok-answer")).to_have_count(3)
    expect(chooser.locator(".ok-answer .ok-cost").first).to_have_attribute("aria-label", "1 action point")

    page.click('[data-test="do-steal B gold"]')

    until(page, "document.querySelector('oakwood-board').view.players[0].fingers.gold === 1")
    expect(page.locator('[data-zone="fingers"] .ok-acorn')).to_have_count(1)
    assert has(stage.t, "B")["cheeks"] == "b"
    page.click('[data-test="power-sticky_fingers"]')
    page.click('[data-test="why-steal"]')
    expect(page.locator(NOTICE)).to_contain_text("NS-64")

    stage, page = staged(visit, house, table(CRIME))
    do_on(page, "rob B backpack")
    expect(page.locator('[data-test="power-backpack"]')).to_be_visible()
    expect(page.locator('[data-test="power-sticky_fingers"]')).to_have_count(0)
    expect(page.locator('[data-zone="pack"]')).to_be_visible()


def test_the_owl_is_sent_after_those_one_chooses(visit, house):  # NS-80
    stage, page = staged(visit, house, table(HOOT))
    page.click('[data-test="power-owl"]')
    expect(page.locator(".ok-target")).to_have_count(2)
    page.click('[data-test="aim-1"]')
    page.click('[data-test="aim-2"]')
    expect(page.locator(".ok-scared")).to_have_count(2)

    page.click('[data-test="scare"]')

    until(page, "document.querySelector('oakwood-board').view.players.every((it) => it.branch === null)")
    assert "cheeks" not in has(stage.t, "B")
    expect(page.locator('[data-test="power-owl"]')).to_have_count(0)


def test_on_a_phone_whom_a_power_may_be_used_on_is_marked_on_the_tree_and_seen(visit, house):  # NS-64, NS-80, NS-81
    crowd = "b1: o@ABC o o o o\nA{powers=owl,sticky_fingers}\nB{cheeks=b}\nC{powers=lasso}"
    _stage, page = staged(visit, house, table(crowd), **PHONE)
    for power in ("owl", "sticky_fingers"):
        page.locator(f'[data-test="power-{power}"]').tap()
        aimed = page.evaluate("""() => {
          const board = document.querySelector('oakwood-board');
          return board.fitting.flatMap(({ victim, seats }) => seats ?? [victim.seat]);
        }""")
        expect(page.locator(".ok-target")).to_have_count(len(set(aimed)))
        for seat in set(aimed):
            expect(page.locator(f'.ok-target[data-squirrel="{seat}"]')).to_have_count(1)
        if aimed:
            assert hidden(page, ".ok-target", ".ok-wood") == []
        page.locator('[data-test="back"]').tap()


def test_a_doppelganger_shows_what_it_imitates(visit, house):  # NS-73
    _stage, page = staged(visit, house, table("b1: o:b o o@B o o\nA{powers=doppelganger}\nB{powers=lasso}"))
    page.click('[data-test="power-doppelganger"]')
    expect(page.locator('.ok-target[data-squirrel="1"]')).to_have_count(1)
    about = page.locator('.ok-chooser [data-test="about-lasso"]')
    until(page, "!document.querySelector('.ok-chooser [data-test=\"about-lasso\"]').open")
    about.locator("summary").click()  # what is to be imitated tells what it does
    expect(about).to_have_attribute("open", "")
    expect(about).to_contain_text(EN("about-lasso", mode="company"))
    page.keyboard.press("Escape")
    expect(page.locator(".ok-target")).to_have_count(0)
    page.locator('[data-test="card-1-3"]').click(force=True)  # … and so does what others have, read by the keyboard
    theirs = page.locator('.ok-person [data-test="about-lasso"] summary')
    theirs.focus()
    page.keyboard.press("Enter")
    expect(page.locator('.ok-person [data-test="about-lasso"]')).to_contain_text(EN("about-lasso", mode="company"))
    page.keyboard.press("Escape")
    do_on(page, "mimic lasso")

    chip = page.locator('[data-test="power-lasso"]')
    expect(chip).to_have_text(EN("imitating", power=EN("name-lasso")))
    chip.click()
    expect(page.locator('[data-test="card-1-1"]')).to_have_class("ok-place ok-face-nut ok-open  ok-aimed")
    page.locator('[data-test="card-1-1"]').click(force=True)
    until(page, "document.querySelector('oakwood-board').view.players[0].cheeks.brown === 1")


def drag(page: Page, nut: str, zone: str) -> None:
    """Drag an acorn to a zone, with the mouse."""
    source = page.locator(f'[data-test="nut-{nut}"]').first.bounding_box()
    target = page.locator(f'[data-zone="{zone}"]').bounding_box()
    assert source
    assert target
    page.mouse.move(source["x"] + source["width"] / 2, source["y"] + source["height"] / 2)
    page.mouse.down()
    page.mouse.move(target["x"] + 20, target["y"] + target["height"] - 12, steps=6)
    page.mouse.up()


def test_acorns_are_dragged_and_carried_as_one_arrangement(visit, house):  # NS-31, NS-61, NS-95
    stage, page = staged(visit, house, table("b2: o o:bbg@A o o o\nA{powers=backpack}"))
    drag(page, "card-gold", "pack")
    drag(page, "card-brown", "cheeks")
    expect(page.locator('[data-zone="pack"] .ok-acorn')).to_have_count(1)
    assert has(stage.t, "A") == {"powers": "backpack"}  # nothing is done yet
    page.click('[data-test="confirm"]')
    until(page, "document.querySelector('oakwood-board').view.players[0].pack.gold === 1")
    assert has(stage.t, "A") == {"cheeks": "b", "pack": "g", "powers": "backpack"}

    page.locator('[data-test="nut-card-brown"]').click()
    expect(page.locator(NOTICE)).to_contain_text("NS-95")


def test_going_on_confirms_what_is_carried(visit, house):  # NS-31
    stage, page = staged(visit, house, table("b2: o o:bb@A o o o"))
    page.locator('[data-test="nut-card-brown"]').first.click()
    page.locator('[data-test="nut-card-brown"]').first.click()

    page.locator('[data-test="card-2-1"]').click(force=True)

    until(page, "document.querySelector('oakwood-board').view.players[0].position === 1")
    assert has(stage.t, "A") == {"cheeks": "bb"}


def test_an_acorn_is_taken_and_the_turn_ended_in_one_go(visit, house):  # NS-5, NS-15, NS-31
    tableau = ProgramTable(house, "Ann", "Bob", game="oakwood")
    seat = tableau.state()["position"]["acting"][0]
    page = visit(tableau.seat_link(seat))
    page.wait_for_selector(YOUR_TURN)
    for action in ("climb 1", "out", "out"):
        do_on(page, action)

    page.click('[data-test="nut-card-brown"]')
    if page.locator('[data-test="put-cheeks"]').count():  # who was dealt the Backpack is asked where
        page.click('[data-test="put-cheeks"]')
    expect(page.locator(CONFIRM)).to_be_visible()
    page.click('[data-test="end"]')

    until(page, f"document.querySelector('oakwood-board').view.active === {1 - seat}")
    assert tableau.state()["position"]["public"]["players"][seat]["cheeks"]["brown"] == 1


def test_acorns_are_dragged_into_nest_and_den_on_the_trunk(visit, house):  # NS-33, NS-35
    stage, page = staged(visit, house, table("A{cheeks=bg}"))
    drag(page, "cheeks-gold", "den")
    until(page, "document.querySelector('oakwood-board').view.players[0].points === 5")
    expect(page.locator('[data-test="points"]')).to_have_attribute("data-left", "2")
    drag(page, "cheeks-brown", "nest")
    until(page, "document.querySelector('oakwood-board').view.players[0].nest.brown === 1")
    assert has(stage.t, "A") == {"nest": "b", "den": "g"}


@pytest.mark.parametrize(
    ("touched", "rule"),
    [
        ("card-3-3", "NS-18"),
        ("card-2-1", "NS-17"),
        ("flip", "NS-21"),
        ("convert", "NS-34"),
        ("bury", "NS-35"),
    ],
)
def test_what_is_not_possible_says_its_rule(visit, house, touched, rule):
    _stage, page = staged(visit, house, table("b2: X o o o o\nA{ap=2}"))
    page.locator(f'[data-test="{touched}"]').click(force=True)
    expect(page.locator(NOTICE)).to_contain_text(rule)


def test_a_hint_lies_ready_and_its_place_is_marked(visit, house):
    tableau = ProgramTable(house, "Ann", "Bob", game="oakwood", hints=True)
    page = visit(tableau.seat_link(tableau.state()["position"]["acting"][0]))
    page.wait_for_selector(YOUR_TURN)

    page.click('[data-test="hint"]')

    expect(page.locator('[data-test="hint-line"]').first).to_be_visible()
    page.locator('[data-test="hint-line"]', has_text="climb").first.click()
    expect(page.locator('.ok-chooser [data-test="confirm"]')).to_be_visible()
    expect(page.locator('.ok-place[data-marked="hint"]')).to_have_count(1)


def key_in(person: Keyboard, offer: Offer) -> None:
    """Do something without a mouse: letters and digits, and Tab to powers and acorns."""
    page, verb = person.page, offer["verb"]
    letters = {"flip": "f", "claim": "c", "convert": "x", "end": "e", "stop": "e", "in": "i", "out": "o"}
    if verb == "climb":
        person.press(str(offer["branch"]))
    elif verb in letters:
        person.press(letters[verb])
    elif verb in STEPS:
        page.locator(place_of(offer)).focus()
        person.press("Enter")
    elif verb == "carry":
        page.locator('[data-test="all-actions"]').focus()
        person.press("Enter")
        page.locator(f'[data-action="{offer["action"]}"]').focus()
        person.press("Enter")
    elif verb in ("stash", "bury"):
        person.press("n" if verb == "stash" else "b")
        choice = f'.ok-chooser [data-test="do-{offer["action"]}"]'
        if page.locator(choice).count():
            page.locator(choice).focus()
            person.press("Enter")
    else:
        start = f'[data-test="power-{POWER_OF[verb]}"]' if verb in POWER_OF else '[data-test="claim"]'
        if page.locator(start).count():
            person.go_to(start)
            person.press("Enter")
        page.locator(f'.ok-chooser [data-test="do-{offer["action"]}"]').focus()
        person.press("Enter")
    if page.locator(CONFIRM).count():
        person.press("Enter")


def test_a_whole_game_is_played_with_the_keyboard_only(visit, house):
    tableau = ProgramTable(house, "Ann", "Bob", game="oakwood")
    pages = [visit(tableau.seat_link(seat)) for seat in range(2)]
    people = [Keyboard(page) for page in pages]
    for page in pages:
        page.wait_for_selector("oakwood-board .ok-bank")

    def keyed(page: Page, offer: Offer) -> None:
        key_in(people[pages.index(page)], offer)

    play_on(*pages, act=keyed)

    for _ in range(8):
        people[0].step()


def test_a_whole_solo_game_is_played_with_the_keyboard_only(visit, house):
    tableau = ProgramTable(house, "Ann", game="oakwood")
    page = visit(tableau.seat_link())
    page.wait_for_selector("oakwood-board .ok-bank")
    person = Keyboard(page)

    play_on(page, act=lambda _page, offer: key_in(person, offer))

    assert tableau.state()["position"]["public"]["phase"] == "over"
    for _ in range(4):
        person.step()


def test_every_place_is_reached_by_arrow_keys_and_read_out(visit, house):
    _stage, page = staged(visit, house, table("b1: o:b P(owl) X ? ?"))
    person = Keyboard(page)
    page.locator('[data-test="trunk"]').focus()
    seen = set()
    for key in ["ArrowUp"] * 2 + ["ArrowRight"] * 3 + ["ArrowDown"] * 6 + ["ArrowLeft"] * 6 + ["ArrowUp"] * 6:
        person.step(key)
        seen.add(page.evaluate("() => document.activeElement.dataset.test"))
    assert len(seen) > 12
    first = page.locator('[data-test="card-1-1"]')
    assert first.get_attribute("aria-label") == (
        "branch 1, card 1: open leaf, a brown acorn, climb branch 1, 1 action point"
    )


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    """Moments of Oakwood that look different."""
    six = "b1: o:bbg@ABCDEF P(owl):g X ? ?\nb2: ? ?:b P(lasso) ?:b X\nb4: o X X !"
    return {
        "trunk": "b1: ? ? ?:b ? ?\nb2: X o:g P(owl) ? ?:b\nA{cheeks=bg nest=7b den=g powers=lasso,acrobat,backpack}",
        "crowd": f"{six}\nA{{cheeks=bg pack=b powers=sticky_fingers,backpack,owl}}\nB{{cheeks=b powers=sugar_boost}}",
    }


def screens(page: Page, house, drawn: dict[str, str]) -> Iterator[str]:
    """What there is to see of Oakwood, one after another."""
    for name, text in drawn.items():
        page.goto("about:blank")
        Staged(house, table(text)).show(page)
        page.wait_for_selector(YOUR_TURN)
        yield name
        page.locator(".ok-chip").last.click()
        page.wait_for_selector(".ok-chooser")
        yield f"{name}, a power"
        page.click('[data-test="back"]')
        page.locator("button.ok-acorn").first.click()
        yield f"{name}, an acorn"
    page.goto("about:blank")
    Staged(house, solo("b1: o ? ? ? ?\nA{cheeks=b nest=bbg powers=lasso}")).show(page)
    page.wait_for_selector(YOUR_TURN)
    yield "solo"
    page.locator('[data-test="market-acrobat"]').click()
    page.wait_for_selector('[data-test="buy"]')
    yield "market"
    over = solo("b1: o ? ? ? ?\nA{cheeks=b nest=bbg powers=lasso}")
    do(over, "stop")
    page.goto("about:blank")
    Staged(house, over).show(page)
    page.wait_for_selector(".ok-tally")
    yield "the end"


def test_axe_objects_to_nothing_at_oakwood(visit, house, axe, drawn):
    page = visit(None, language="fr", bypass_csp=True, reduced_motion="no-preference")
    found = [it for name in screens(page, house, drawn) for it in objections(page, axe, name)]
    assert not found, "\n".join(found)


SIDEWAYS = """() => {
  const bank = document.querySelector('.ok-bank, .ok-tally');
  return bank.scrollWidth - bank.clientWidth;
}"""


def test_on_a_phone_nothing_sticks_out_and_a_finger_can_press_everything(visit, house, drawn):
    page = visit(None, **PHONE)
    for name in screens(page, house, drawn):
        look_at_all(page)
        page.set_viewport_size(ASIDE)
        until(page, "innerWidth > innerHeight")
        assert page.evaluate(SIDEWAYS) <= 0, name
        page.set_viewport_size(UPRIGHT)
        until(page, "innerWidth < innerHeight")


def test_on_the_smallest_phone_what_is_asked_comes_before_what_one_has(visit, house):
    smallest = {**PHONE, "viewport": {"width": 360, "height": 640}}
    tableau = ProgramTable(house, "Ann", "Bob", "Cid", "Dee", game="oakwood", options={"pick_starters": True})
    page = visit(tableau.seat_link(tableau.acting_of()), **smallest)
    answers = page.locator(".ok-bank .ok-answer")
    expect(answers.nth(1)).to_be_in_viewport(ratio=1)

    _stage, page = staged(visit, house, table("b1: ?(fool)@A o o o o\nA{cheeks=g den=g}"), **smallest)
    do_on(page, "flip")
    for nth in range(2):
        expect(page.locator(".ok-bank .ok-answer").nth(nth)).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_branch_comes_near_by_touch_and_the_whole_tree_comes_back(visit, house, drawn):
    _stage, page = staged(visit, house, table(drawn["trunk"]), **PHONE)
    card = page.locator('[data-test="card-5-3"]')
    far = card.bounding_box()
    assert far
    width = "document.querySelector('[data-test=\"card-5-3\"]').getBoundingClientRect().width"

    card.tap(force=True)
    until(page, "document.querySelector('oakwood-board').near === 5")
    until(
        page,
        f"{width} > {1.5 * far['width']}",
    )
    page.locator('[data-test="why-there"]').tap()
    expect(page.locator(NOTICE)).to_contain_text("NS-18")
    page.locator('[data-test="whole-tree"]').tap()

    until(page, "document.querySelector('oakwood-board').near === null")
    until(
        page,
        f"{width} < {1.1 * far['width']}",
    )


def test_on_a_phone_a_turn_is_played_by_touch_and_confirmed(visit, house):
    stage, page = staged(visit, house, table("b1: ?(b2) o o o o"), **PHONE)
    page.locator('[data-test="card-1-1"]').tap(force=True)
    expect(page.locator(".ok-chooser")).to_contain_text("limb branch 1")
    assert on_trunk(stage.t) == "AB"  # not before it is confirmed
    page.locator(CONFIRM).tap()
    until(page, "document.querySelector('oakwood-board').view.players[0].branch === 1")
    page.locator('[data-test="flip"]').tap()
    page.locator(CONFIRM).tap()
    until(page, "document.querySelector('oakwood-board').view.ap === 1")
    zones = page.locator(".ok-zones").bounding_box()
    for _ in range(2):
        page.locator('[data-test="nut-card-brown"]').first.tap()
        expect(page.locator(CONFIRM)).to_be_in_viewport()
    assert page.locator(".ok-zones").bounding_box() == zones  # no acorn moves away from under the finger
    page.locator(CONFIRM).tap()
    until(page, "document.querySelector('oakwood-board').view.players[0].cheeks.brown === 2")


def test_on_a_low_phone_the_action_points_stay_in_view_however_far_one_scrolls(visit, house, drawn):
    low = {**PHONE, "viewport": {"width": 390, "height": 600}}
    _stage, page = staged(visit, house, table(drawn["crowd"]), **low)
    page.locator('[data-test="power-owl"]').scroll_into_view_if_needed()
    expect(page.locator('[data-test="points"]')).to_be_in_viewport(ratio=1)


def test_on_the_smallest_phone_with_six_all_that_may_be_done_is_in_view(visit, house, drawn):
    smallest = {**PHONE, "viewport": {"width": 360, "height": 640}}
    _stage, page = staged(visit, house, table(drawn["crowd"]), **smallest)
    expect(page.locator(".player")).to_have_count(6)
    for deed in page.locator(".ok-deeds .bar-deed, .ok-all > summary").all():
        expect(deed).to_be_in_viewport(ratio=1)
    tree = page.locator(".ok-wood").bounding_box()

    page.locator('[data-test="end"]').tap()
    expect(page.locator(CONFIRM)).to_be_in_viewport(ratio=1)  # where it was asked, under the thumb
    page.locator('[data-test="back"]').tap()
    page.locator('[data-test="nut-cheeks-brown"]').first.scroll_into_view_if_needed()
    assert page.locator(".ok-wood").bounding_box() == tree  # acorns are a swipe away, and the tree stays


def test_on_a_phone_one_reads_what_lies_where_one_goes_and_looks_where_one_is(visit, house):  # NS-107
    _stage, page = staged(visit, house, solo("b2: ? ? ? ? ?\nb3: o:b ? ? ? ?\nA{nest=bb}"), **PHONE)
    page.evaluate("document.querySelector('oakwood-board').closeUp(2)")
    page.locator('[data-test="card-3-1"]').tap(force=True)
    told = page.locator(".ok-chooser")
    expect(told).to_contain_text(EN("lying-there", count=1, acorns="a brown acorn", mode="solo"))
    expect(told).not_to_contain_text(EN("about-b1"))  # that was when it was turned up
    page.locator(CONFIRM).tap()
    until(page, "document.querySelector('oakwood-board').near === 3")


@pytest.mark.parametrize("below", [60, 0])  # an acorn is drawn above the finger: either may be over the nest
def test_on_a_phone_an_acorn_is_dragged_with_a_finger(visit, house, below):  # NS-33
    stage, page = staged(visit, house, table("A{cheeks=bg}"), **PHONE)
    nut = page.locator('[data-test="nut-cheeks-gold"]').bounding_box()
    nest = page.locator('[data-zone="nest"]').bounding_box()
    assert nut
    assert nest
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1], "id": 1}] if at else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = nut["x"] + nut["width"] / 2, nut["y"] + nut["height"] / 2
    to_x, to_y = (
        nest["x"] + nest["width"] / 2,
        nest["y"] + nest["height"] / 2 + below,
    )
    finger("touchStart", x, y)
    for part in range(1, 7):
        finger("touchMove", x + (to_x - x) * part / 6, y + (to_y - y) * part / 6)
    finger("touchEnd")

    expect(page.locator(".ok-chooser")).to_contain_text("hide a golden acorn in the nest")
    page.wait_for_timeout(800)  # Chromium takes a tap right after a pan for its end
    page.locator(CONFIRM).tap()
    until(page, "document.querySelector('oakwood-board').view.players[0].nest.gold === 1")
    assert has(stage.t, "A") == {"cheeks": "b", "nest": "g"}


def test_fools_gold_asks_which_acorn_was_painted(visit, house):  # NS-51
    stage, page = staged(visit, house, table("b1: ?(fool)@A o o o o\nA{cheeks=g den=g}"))
    do_on(page, "flip")
    expect(page.locator(".ok-prompt")).to_have_text(EN("prompt-fool", who="you"))
    expect(page.locator(".ok-answer")).to_have_count(2)

    do_on(page, "fool den")

    assert has(stage.t, "A") == {"cheeks": "g", "den": "b"}


def test_alone_a_power_is_bought_and_paid_for(visit, house):  # NS-104, NS-105
    stage, page = staged(visit, house, solo("b1: o ? ? ? ?\nA{nest=4bg}"))
    page.click('[data-test="market-backpack"]')
    expect(page.locator(".ok-chooser")).to_contain_text(EN("about-backpack", mode="solo"))
    page.click('[data-test="buy"]')
    expect(page.locator(".ok-prompt")).to_have_text(EN("prompt-price", who="you", what="power", price=3))
    page.click('[data-test="do-pay gold nest"]')

    expect(page.locator('[data-test="power-backpack"]')).to_be_visible()
    assert has(stage.t, "A") == {"nest": "bbbbbb", "powers": "backpack"}


def test_who_stops_alone_is_asked_first(visit, house):  # NS-117
    stage, page = staged(visit, house, solo("b1: ? ? ? ? ?\nA{nest=bb}"))
    page.click('[data-test="stop"]')
    assert stage.t.acting == [0]
    page.click(CONFIRM)
    until(page, "document.querySelector('oakwood-board').view.phase === 'over'")


def right_and_wrong(step: lessons.LessonStep) -> tuple[Offer, Offer | None]:
    """What a step of the lesson wants, and something else that may be done."""
    offers = [json.loads(bytes(it)) for it in step.position.legal]
    judged = [(it, lessons.tried("oakwood", step.id, lessons.Try(action=it["action"])).right) for it in offers]
    return next(it for it, right in judged if right), next((it for it, right in judged if not right), None)


def test_the_lesson_is_learnt_from_start_to_end(visit):
    tell = words("fr", folder("oakwood"))
    page = visit("/lesson/oakwood", language="fr")
    steps = lessons.steps("oakwood")
    why = {"too_early": "bury", "broken": "card-1-1", "toll": "card-1-1"}

    for n, step in enumerate(steps, 1):
        expect(page.locator('[data-test="lesson-text"]')).to_have_text(tell(f"lesson-{step.id}"))
        expect(page.locator("oakwood-board [data-marked]").first).to_be_attached()
        said = page.locator('[data-test="lesson-said"]')
        if step.do == "act":
            right, wrong = right_and_wrong(step)
            if wrong:
                press(page, wrong)
                expect(said).to_contain_text(tell(f"lesson-{step.id}-try"))
            press(page, right)
        elif step.do == "why":
            page.locator(f'[data-test="{why[step.id]}"]').click(force=True)
        if step.do != "look":
            expect(said).to_have_attribute("data-right", "true")
            expect(said).to_contain_text(tell(f"lesson-{step.id}-done"))
        if n < len(steps):
            page.click('[data-test="lesson-next"]')

    page.click('[data-test="lesson-play"]')
    page.wait_for_selector("oakwood-board .ok-bank")


def test_a_finished_game_is_walked_through(visit, house):
    tableau = ProgramTable(house, "Ann", "Bob", game="oakwood")
    pages = [visit(tableau.seat_link(seat)) for seat in range(2)]
    for _ in range(30):
        if not any(decide_on(page) for page in pages):
            pages[0].wait_for_timeout(50)
    tableau.do({"do": "resign"}, 0)
    page = visit(f"/replay/{tableau.id}")
    page.wait_for_selector('[data-test="scrubber"]')

    page.keyboard.press("End")
    last = len(asked(house, f"/api/tables/{tableau.id}/replay")["steps"]) - 1
    until(page, f"document.querySelector('oakwood-board').view.n === {last}")
    page.locator('[data-test="scrubber"]').fill("3")
    until(page, "document.querySelector('oakwood-board').view.n === 3")
