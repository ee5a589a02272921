"""Krom in the real browser: whole games, secret picks, cards out of turn, theft, keyboard, phone, lesson, replay."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from clairiere.core.words import words
from clairiere.games import folder
from clairiere.games.krom.catalog import BONUS, catalog
from clairiere.server import lessons
from tests.browser.objections import objections
from tests.browser.player import CONFIRM, OVER, PAUSE, YOUR_TURN, open_for_a_friend, table_of, until
from tests.browser.program import asked
from tests.browser.sight import LIT, NUMBER, cut, hidden, touch_every_number
from tests.browser.test_keyboard import Keyboard
from tests.browser.test_phone import PHONE
from tests.browser.test_phone import look as look_at_all
from tests.browser.test_together import CURTAIN, OPENS, at_one_device
from tests.browser.visiting import DESKTOP
from tests.games.krom.tribe import (
    ASKED,
    FIVE,
    Choice,
    Offer,
    Tribe,
    answered,
    choices,
    decide_on,
    hook,
    look,
    play_on,
    press,
    sensible,
    shows,
    those,
)

LUCK = Random(6)
TALES = 12  # games that may be begun until something happens
NOTICE = '[data-test="notice"]'
Wanted = Callable[[dict[str, Any], list[Offer], int], bool]  # a kind of decision
TRIED: dict[str, list[Offer]] = {  # what one asks about in the lesson: it may not be done
    "stay": [{"action": "go cave", "verb": "go", "place": "cave"}],
    "short": [{"action": "evolve 4", "verb": "evolve", "slot": 4}],
    "moment": [{"action": "deluxe_club", "verb": "card", "card": {"is": "deluxe_club"}}],
}
LETTERS = {
    "pass": "p",
    "decline": "p",
    "end": "e",
    "rest": "r",
    "climb": "r",
    "draw": "d",
    "keep": "k",
    "accept": "k",
}


def wild(view: dict[str, Any], offers: list[Offer], _seat: int) -> Offer:
    """Anything, but with a will to fight: all go to the same two places, and keep their cards in hand."""
    if view["phase"] == "plan":
        crowd = [it for it in offers if it["place"] in ("savanna", "mountain")]
        return crowd[view["round"] % len(crowd)]
    if passing := those(offers, verb="pass"):
        return passing[0]
    return LUCK.choice([it for it in offers if it["verb"] != "end"] or offers)


def nasty(view: dict[str, Any], offers: list[Offer], seat: int) -> Offer:
    """Buys cards and aims them at others."""
    aimed = [it for it in offers if "target" in it]
    if view["out_of_turn"] and aimed:
        return aimed[-1]
    return next(iter(those(offers, verb="buy", good="bonus")), None) or sensible(view, offers, seat)


def tribe_where(house, wanted: Wanted, *names: str, choose: Choice = wild) -> tuple[Tribe, int]:
    """A table, somewhere in a game, where such a decision is put to a seat; and the seat."""
    for _ in range(TALES):
        tribe = Tribe(house, *names)
        seat = tribe.play_until(wanted, choose)
        if seat is not None:
            return tribe, seat
    raise AssertionError("it never happened")


def phase(*names: str) -> Wanted:
    """Decisions in such a phase in which there is a choice."""
    return lambda view, offers, _seat: view["phase"] in names and len(offers) > 1


def events(house, tribe: Tribe, *kinds: str) -> list[Any]:
    """What happened at a table, of these kinds."""
    entries = asked(house, f"/api/tables/{tribe.id}/state")["entries"]
    return [event for entry in entries for event in entry.get("events") or [] if event["kind"] in kinds]


def test_two_people_pick_in_secret_at_the_same_time_and_play_a_whole_game(visit, house):
    ann = open_for_a_friend(visit, game="krom")
    heard: list[str] = []
    bob = visit(None, language="fr")
    bob.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    bob.goto(f"{house.address}/table/{table_of(ann)}")
    bob.locator('[data-test="seat-name"]').fill("Bob")
    bob.click('[data-test="join"]')
    ann.wait_for_selector(YOUR_TURN)
    bob.wait_for_selector(YOUR_TURN)

    ann.click('[data-test="go-mountain"]')
    until(bob, "document.querySelector('.kr-pick[data-seat=\"0\"] .kr-down')")
    card = bob.locator('.kr-pick[data-seat="0"]')
    expect(card).to_contain_text(words("fr", folder("krom"))("has-chosen"))
    assert card.locator(".kr-sign").count() == 0
    assert bob.locator(".kr-place.kr-chosen").count() == 0
    expect(ann.locator('.kr-pick[data-seat="0"] .kr-sign')).to_have_count(1)
    updates = [it for it in map(json.loads, heard) if it["type"] == "update" and "position" in it]
    assert updates[-1]["position"]["public"]["chosen"][0]
    for update in updates:
        public, own = update["position"]["public"], update["position"]["own"]
        assert "mountain" not in json.dumps([update.get("entries"), own["picks"]])
        assert not any(it["destination"] for it in public["players"])
    bob.click('[data-test="go-forest"]')
    until(ann, "document.querySelector('krom-board').view.players[1].destination === 'forest'")

    play_on(ann, bob)

    replay = asked(house, f"/api/tables/{table_of(ann)}/replay")
    assert replay["over"]
    assert replay["proof"]["ok"]
    for page in (ann, bob):
        expect(page.locator('[data-test="sheet"]')).to_be_visible()
        expect(page.locator('[data-test="verdict"]')).to_be_visible()
        assert page.evaluate("document.querySelector('krom-board').view.n") == len(replay["steps"]) - 1


PICKED = """() => {
  const { view, seat } = document.querySelector('krom-board');
  const others = (of) => of.filter((it, at) => it !== null && at !== seat && at < 3);
  const went = view.players.map(({ destination }) => destination);
  return { chosen: view.chosen, picks: others(view.picks), hands: others(view.hands), went };
}"""


def test_three_at_one_device_pick_in_secret_and_answer_out_of_turn_behind_a_curtain(visit):
    page = at_one_device(visit, "krom", "Ann", "Bob", "Cid")
    planned: list[int] = []
    answered_by: list[int] = []
    while (len(planned) < 6 or len({*answered_by}) < 2) and not page.locator(OVER).count():
        if page.locator(CURTAIN).count():
            assert page.locator("krom-board, cl-players, cl-journal").count() == 0
            page.click(OPENS)
        elif it := look(page):
            known = page.evaluate(PICKED)
            assert known["picks"] == known["hands"] == []
            if it["view"]["phase"] == "plan":
                assert not any(known["went"])
                before = planned[len(planned) - len(planned) % 3 :]
                assert [seat for seat in range(3) if known["chosen"][seat]] == sorted(before)
                planned.append(it["seat"])
            elif it["view"]["out_of_turn"]:
                answered_by.append(it["seat"])
            wanted = nasty(it["view"], it["legal"], it["seat"])
            press(page, wanted)
            answered(page, it["n"], wanted)
        page.wait_for_timeout(PAUSE)
    assert [sorted(planned[at : at + 3]) for at in (0, 3)] == [[0, 1, 2]] * 2
    assert len({*answered_by}) > 1


def test_five_play_a_whole_game_two_of_them_on_pages(visit, house):
    tribe = Tribe(house, *FIVE)
    pages = {0: visit(tribe.seat_link(0)), 3: visit(tribe.seat_link(3), language="fr", **PHONE)}
    programs = {1, 2, 4}
    for page in pages.values():
        page.wait_for_selector(YOUR_TURN)

    while tribe.acting():
        if not tribe.decide_for(programs) and not any(decide_on(page) for page in pages.values()):
            pages[0].wait_for_timeout(PAUSE)

    for page in pages.values():
        page.wait_for_selector(OVER)
    assert max(it["total"] for it in asked(house, f"/api/tables/{tribe.id}/replay")["ending"]["sheet"]) >= 8


def test_a_choice_that_is_not_confirmed_stays_while_others_make_theirs(visit, house):
    tribe = Tribe(house, "Ann", "Bob", "Cid")
    page = visit(tribe.seat_link(0), **PHONE)
    page.click('[data-test="go-forest"]')
    expect(page.locator('[data-test="confirm"]')).to_be_visible()

    tribe.decide_for({1})
    until(page, "document.querySelector('.kr-pick[data-seat=\"1\"] .kr-down')")
    page.click('[data-test="confirm"]')

    until(page, "document.querySelector('krom-board').view.picks[0] === 'forest'")


def marked(page) -> list[int]:
    """The seats that a page marks as being at work."""
    return [
        int(str(it.get_attribute("data-test")).removeprefix("player-")) for it in page.locator(".player-acting").all()
    ]


def test_an_ambush_is_laid_on_a_page_and_nobody_is_told_who_was_asked(visit, house):
    tribe, seat = tribe_where(house, phase("ambush"), "Ann", "Bob", "Cid")
    page, other = visit(tribe.seat_link(seat)), visit(f"/table/{tribe.id}")
    page.wait_for_selector(YOUR_TURN)
    other.wait_for_selector(".kr-scene")
    asked_of = words("en", folder("krom"))
    expect(other.locator('[data-test="whose-turn"]')).to_have_text(asked_of("waiting-cards"))
    active = tribe.state()["position"]["public"]["turn"]["seat"]
    assert marked(other) == [active]  # whose turn it is, as before
    begins = asked_of("prompt-ambush", who="you", active_player=("Ann", "Bob", "Cid")[active])
    expect(page.locator(".kr-prompt")).to_have_text(begins)  # who is asked is told whose turn begins

    ambush = next(it for it in look(page)["legal"] if it["verb"] != "pass")
    expect(page.locator(f'[data-test="{hook(ambush)}"]')).to_contain_text(asked_of("card-now"))
    press(page, ambush)

    until(page, "!document.querySelector('krom-board').legal.some(({ verb }) => verb === 'pass')")
    assert events(house, tribe, "played")[-1]["card"] == ambush["card"]
    expect(page.locator(".log").first).to_contain_text(asked_of.thing(ambush["card"]))


def test_who_can_only_pass_is_not_asked_to(visit, house):
    tribe, seat = tribe_where(house, phase("ambush"), "Ann", "Bob", "Cid")
    page = visit(None)

    def nothing_fits(line: WebSocketRoute) -> None:
        def edited(message: str | bytes) -> None:
            update = json.loads(message)
            if update.get("position"):
                update["position"].pop("legal", None)
            line.send(json.dumps(update))

        line.connect_to_server().on_message(edited)

    page.route_web_socket("**/live", nothing_fits)
    page.goto(house.address + tribe.seat_link(seat))

    expect(page.locator('[data-test="whose-turn"]')).to_have_text(words("en", folder("krom"))("waiting-cards"))
    expect(page.locator(".kr-prompt")).to_have_text(words("en", folder("krom"))("waiting-window"))
    assert page.locator(f'{YOUR_TURN}, [data-test="pass"]').count() == 0
    assert marked(page) in ([], [tribe.state()["position"]["public"]["turn"]["seat"]])


def test_a_card_is_parried_on_a_page(visit, house):
    tribe, seat = tribe_where(house, phase("parry"), *FIVE, choose=nasty)
    page = visit(tribe.seat_link(seat))
    page.wait_for_selector(YOUR_TURN)
    expect(page.locator(".kr-played .kr-lying")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 640})
    assert hidden(page, ".kr-played .kr-doll", ".kr-played") == []  # who plays it, and at whom
    assert page.evaluate(STICKS_OUT) == []
    page.set_viewport_size(DESKTOP)

    press(page, next(it for it in look(page)["legal"] if it["verb"] != "pass"))

    until(page, "document.querySelector('krom-board').view.phase !== 'parry'")
    assert events(house, tribe, "parried")[-1]["seat"] == seat


def test_a_card_asks_whom_it_is_for_and_keeps_saying_it(visit, house):
    tribe, seat = tribe_where(
        house, lambda _view, offers, _seat: bool(those(offers, card={"is": "false_trail"})), "Ann", "Bob", "Cid"
    )
    tell = words("en", folder("krom"))
    page = visit(tribe.seat_link(seat), **PHONE)
    page.wait_for_selector(YOUR_TURN)
    chooser = page.locator(".kr-chooser")

    page.click('[data-test="ready-false_trail"]')
    expect(chooser).to_contain_text(tell("ask-target"))
    expect(chooser).to_contain_text(tell("rule-false-trail"))
    page.locator('.kr-chooser [data-test^="choice-target-"]').first.click()

    expect(chooser).to_contain_text(tell("ask-send"))
    expect(chooser).to_contain_text("Ann" if seat else "Bob")
    before = asked_on(page)["n"]
    page.locator('.kr-chooser [data-test^="choice-place-"]').first.click()
    answered(page, before)  # the answer to the last question needs no confirmation


def test_the_place_where_one_stands_looks_closed_before_it_is_pressed(visit, scenes):
    tribe, seat = scenes["plan"]
    page = visit(tribe.seat_link(seat))
    page.wait_for_selector(YOUR_TURN)

    stands = look(page)["view"]["players"][seat]["at"]
    expect(page.locator(".kr-place.kr-closed")).to_have_count(1)
    expect(page.locator(".kr-place.kr-closed")).to_have_attribute("data-place", stands)


def test_a_theft_is_chosen_on_a_page(visit, house):
    tribe, seat = tribe_where(house, phase("theft"), *FIVE)
    page = visit(tribe.seat_link(seat))
    page.wait_for_selector(YOUR_TURN)
    asked_for = look(page)
    victim = asked_for["view"]["brawl"]["victim"]
    expect(page.locator(f'.kr-fighter[data-fighter="{victim}"]')).to_have_class("kr-fighter  kr-down-and-out")
    loot = those(asked_for["legal"], verb="steal")[0]

    press(page, loot)
    answered(page, asked_for["n"])

    stolen = events(house, tribe, "stole")[-1]
    assert (stolen["seat"], stolen["victim"]["seat"], stolen["good"]) == (seat, victim, loot["good"])


def test_the_log_says_what_a_barter_has_swapped(visit, house):
    def barters(_view: dict[str, Any], offers: list[Offer], _seat: int) -> bool:
        return bool(those(offers, card={"is": "muscular_barter"}))

    tribe, seat = tribe_where(house, barters, *FIVE[:2], choose=nasty)
    _, offers, n = tribe.put_to(seat)
    [it, *_] = those(offers, card={"is": "muscular_barter"})
    victim = it["target"]["seat"]
    pages = {seat: visit(tribe.seat_link(seat)), victim: visit(tribe.seat_link(victim), language="fr", **PHONE)}
    for page in pages.values():
        page.wait_for_selector("krom-board")
    tribe.decide(seat, it, n)
    tribe.play_until(lambda view, *_: not view["out_of_turn"], wild)  # nobody parries

    for reader, page in pages.items():
        told = words("fr" if reader == victim else "en", folder("krom"))(
            "event-bartered",
            **{"who": "you" if reader == seat else "other", "player": FIVE[seat], "give": it["give"]},
            **{"target-who": "you" if reader == victim else "other", "target-player": FIVE[victim]},
            take=it["take"],
        )
        expect(page.locator(".table-log .log")).to_contain_text(told)


def test_in_a_brawl_a_page_says_what_each_fighter_would_lose(visit, scenes):
    tribe, seat = scenes["brawl"]
    tell = words("en", folder("krom"))
    page = visit(tribe.seat_link(seat))
    page.wait_for_selector(YOUR_TURN)

    for stake in look(page)["view"]["stakes"]:
        at_stake = {"good": "hp", "n": stake["loses"], "falls": "yes" if stake["falls"] else "no"}
        shown = page.locator(f'.kr-fighter[data-fighter="{stake["seat"]}"] .kr-stake')
        expect(shown).to_contain_text(f"−{stake['loses']}")
        expect(shown).to_contain_text(tell("stake-label", **at_stake))
        if stake["seat"] == seat:
            expect(page.locator(".kr-prompt")).to_have_text(tell("prompt-stake", **at_stake))


def hushed(view: dict[str, Any], seat: int) -> list[str]:
    """The cards in a hand that may be played out of turn."""
    return [card for card in dict.fromkeys(view["hands"][seat]) if BONUS[card]["out_of_turn"]]


def test_one_is_asked_about_armed_cards_only_and_the_table_remembers_it(visit, house):
    tribe, seat = tribe_where(
        house, lambda view, _legal, seat: view["phase"] == "plan" and "false_trail" in view["hands"][seat], *FIVE
    )
    others = set(range(5)) - {seat}
    page = visit(tribe.seat_link(seat))
    page.wait_for_selector(YOUR_TURN)
    expect(page.locator('[data-test^="arm-"]')).to_have_count(0)
    page.click('[data-test="hush"]')
    expect(page.locator('[data-test="hush"]')).to_have_attribute("aria-checked", "true")
    cards = hushed(asked_on(page)["view"], seat)
    expect(page.locator('[data-test^="arm-"][aria-checked="false"]')).to_have_count(len(cards))

    page.reload()
    page.wait_for_selector(YOUR_TURN)
    expect(page.locator('[data-test^="arm-"][aria-checked="false"]')).to_have_count(len(cards))
    asked_in, before = asked_on(page)["view"]["round"], played_by(house, tribe, seat)
    press(page, asked_on(page)["legal"][0])
    while tribe.acting() and tribe.put_to(0)[0]["phase"] in ("plan", "reveal"):
        position = tribe.state(seat)["position"]
        assert position["public"]["phase"] == "plan" or "legal" not in position, "the house passes: nobody asks"
        if not tribe.decide_for(others, wild):
            page.wait_for_timeout(20)
    assert tribe.put_to(seat)[0]["round"] == asked_in
    assert played_by(house, tribe, seat) == before


def asked_on(page: Page) -> Any:
    """What a page is asked, once the house has answered what was pressed before."""
    until(page, f"({ASKED})()")
    return look(page)


def played_by(house, tribe: Tribe, seat: int) -> list[Any]:
    """The cards that a seat has played so far."""
    return [it for it in events(house, tribe, "played") if it["seat"] == seat]


def test_a_card_whose_bell_rings_is_asked_about(visit, house):
    tribe, seat = tribe_where(
        house, lambda view, _legal, seat: view["phase"] == "plan" and "false_trail" in view["hands"][seat], *FIVE
    )
    page = visit(tribe.seat_link(seat))
    page.wait_for_selector(YOUR_TURN)
    page.click('[data-test="hush"]')
    page.click('[data-test="arm-false_trail"]')
    expect(page.locator('[data-test="arm-false_trail"]')).to_have_attribute("aria-checked", "true")

    press(page, asked_on(page)["legal"][0])
    while tribe.put_to(seat)[0]["phase"] == "plan" or not tribe.put_to(seat)[1]:
        assert tribe.put_to(seat)[0]["phase"] in ("plan", "reveal")
        if not tribe.decide_for(set(range(5)) - {seat}, wild):
            page.wait_for_timeout(20)
    expect(page.locator('[data-test="ready-false_trail"]')).to_be_visible()


def test_a_destination_is_chosen_with_goods_hand_and_evolutions_in_sight(visit, scenes):
    tribe, seat = scenes["plan"]
    page = visit(tribe.seat_link(seat))
    page.wait_for_selector(YOUR_TURN)
    page.wait_for_selector(".kr-evolution")
    for width, height in ((390, 844), (1366, 768), (1400, 900)):
        page.set_viewport_size({"width": width, "height": height})
        for part in (f".kr-has >> nth={seat}", ".kr-place >> nth=3", ".kr-hand"):
            expect(page.locator(part).first).to_be_in_viewport(ratio=0.99)
        for slot in range(4):
            expect(page.locator(".kr-evolution").nth(slot)).to_be_in_viewport(ratio=0.75)


SIX_CARDS = """(cards) => {
  const board = document.querySelector('krom-board');
  board.view = { ...board.view, hands: board.view.hands.map((hand, seat) => (seat === board.seat ? cards : hand)) };
}"""


def test_on_a_desktop_preys_evolutions_and_all_cards_of_a_hand_are_in_view(visit, scenes):
    for name in ("plan", "brawl", "savanna", "mountain"):
        tribe, seat = scenes[name]
        page = visit(tribe.seat_link(seat))
        page.wait_for_selector(".kr-evolution")
        page.set_viewport_size({"width": 1366, "height": 768})
        expect(page.locator('[data-test="all-actions"]')).to_be_in_viewport(ratio=0.5)
        page.evaluate(SIX_CARDS, list(BONUS)[:6])
        expect(page.locator(".kr-bonus")).to_have_count(6)
        for width, height in ((1366, 768), (1400, 900)):
            page.set_viewport_size({"width": width, "height": height})
            for kind, most in ((".kr-bonus", 6), (".kr-evolution", 4), (".kr-prey", 4)):
                for nth in range(most):
                    expect(page.locator(kind).nth(nth)).to_be_in_viewport(ratio=0.9)
            assert page.evaluate(CUT) == []


STICKS_OUT = """() => [...document.querySelectorAll('.kr-foot :is(.kr-deed, .bar-deed, .kr-ready)')]
  .filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent.trim())"""
WITH_AN_EVOLUTION = """async () => {
  const board = document.querySelector('krom-board');
  const is = board.view.shelf.find(Boolean);
  const slot = board.view.shelf.indexOf(is) + 1;
  const evolution = { verb: 'evolve', action: `evolve ${slot}`, slot, card: { is }, cost: {}, points: 2 };
  board.legal = [...board.legal, evolution];
  await board.updateComplete;
}"""


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_nothing_sticks_out_of_a_button_beside_what_is_at_hand(visit, house, width):
    tribe, seat = tribe_where(house, phase("reroll"), "Ann", "Bob")
    page = visit(tribe.seat_link(seat), **{**PHONE, "viewport": {"width": width, "height": 640}}, language="fr")
    page.wait_for_selector('[data-test="reroll"]')
    until(page, "document.fonts.status === 'loaded'")
    page.evaluate(WITH_AN_EVOLUTION)
    assert page.evaluate(STICKS_OUT) == []
    expect(page.locator('.kr-foot [data-test^="ready-evolve"]')).to_be_in_viewport(ratio=1)


NAMELESS = """() => [...document.querySelectorAll('.kr-spot')].filter((it) => {
  const { left, right, width, height } = it.querySelector('.kr-spot-name').getBoundingClientRect();
  const frame = it.getBoundingClientRect();
  return width < 30 || height < 8 || left < frame.left - 1 || right > frame.right + 1;
}).map((it) => it.textContent)"""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_on_the_smallest_phone_places_keep_their_names_and_preys_are_in_view_while_one_hunts(visit, scenes, language):
    for name, parts in (("savanna", ".kr-scene .kr-prey"), ("mountain", ".kr-dice .kr-hold, .kr-pay li")):
        tribe, seat = scenes[name]
        page = visit(tribe.seat_link(seat), **{**PHONE, "viewport": {"width": 360, "height": 640}}, language=language)
        page.wait_for_selector(parts)
        until(page, "document.fonts.status === 'loaded'")
        assert page.locator(".kr-spot").count() == 4
        for width, height in ((360, 640), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(NAMELESS) == [], (width, height)
            assert hidden(page, parts) == [], (width, height)
            assert cut(page, parts) == [], (width, height)  # all of what dice pay, the last row, too


def test_on_a_phone_no_sheet_covers_what_it_asks_about(visit, scenes):
    tribe, seat = scenes["plan"]
    page = visit(tribe.seat_link(seat), **PHONE)
    page.wait_for_selector(YOUR_TURN)
    place = next(it["place"] for it in look(page)["legal"] if it["verb"] == "go")
    page.locator(f'[data-test="go-{place}"]').tap()
    expect(page.locator(".kr-chooser")).to_be_visible()
    assert hidden(page, ".kr-go", ".kr-place") == []


def test_a_touch_on_a_number_of_the_sheet_shows_what_it_counts(visit, scenes):
    touch_every_number(visit(f"/table/{scenes['over'][0].id}", **PHONE))


OVER_THE_EDGE = """() => {
  const board = document.querySelector('krom-board');
  const { top, height } = board.querySelector('[data-mark="of 0 points"]').getBoundingClientRect();
  board.scrollTop += top + height / 2 - board.getBoundingClientRect().top + 8;
}"""


def test_what_a_number_counts_is_brought_into_view_from_just_beyond_the_edge_of_the_board(visit, scenes):
    page = visit(f"/table/{scenes['over'][0].id}", **PHONE)
    page.wait_for_selector(".kr-tally")
    page.locator(NUMBER).first.scroll_into_view_if_needed()
    page.evaluate(OVER_THE_EDGE)
    page.locator(NUMBER).first.tap()
    until(page, LIT)


def test_the_stage_is_as_high_at_every_moment(visit, scenes):
    page = visit("/", **PHONE)
    heights = set()
    for tribe, seat in [found for name, found in scenes.items() if name != "over"]:
        page.goto("about:blank")
        page.goto(tribe.house.address + tribe.seat_link(seat))
        page.wait_for_selector(".kr-evolution")
        heights.add(page.evaluate("document.querySelector('.kr-scene').getBoundingClientRect().height"))
    assert len(heights) == 1


SHIFTS = """
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const it of list.getEntries()) if (!it.hadRecentInput) window.shifted += it.value;
    }).observe({ type: 'layout-shift', buffered: true });
"""


@pytest.mark.parametrize("size", [PHONE, {"viewport": {"width": 1366, "height": 768}}], ids=["phone", "desktop"])
def test_nothing_hops_while_others_play(visit, house, size):
    tribe = Tribe(house, *FIVE)
    page = visit(None, **size)
    page.add_init_script(SHIFTS)
    page.goto(f"{house.address}/table/{tribe.id}")
    page.wait_for_selector(".kr-evolution")
    page.wait_for_timeout(300)
    begun = page.evaluate("window.shifted")
    for _ in range(600):  # answers in windows are shown on beats, which take their time
        if tribe.put_to(0)[0]["round"] > 1:
            break
        if not tribe.decide_for(range(5)):
            page.wait_for_timeout(PAUSE)
    page.wait_for_timeout(500)

    assert tribe.put_to(0)[0]["round"] > 1
    assert page.evaluate("window.shifted") - begun < 0.05


def key_in(person: Keyboard, offer: Offer) -> None:
    """Do something on the board without a mouse: letters and digits, and Tab to the cards."""
    page, verb = person.page, offer["verb"]
    if verb in LETTERS:
        person.press(LETTERS[verb])
    elif verb == "go":
        person.press(str(1 + ["cave", "forest", "savanna", "mountain"].index(offer["place"])))
    elif verb == "buy":
        person.press(str(1 + [it["good"] for it in catalog()["places"]["cave"]["wares"]].index(offer["good"])))
    elif verb == "steal":
        loot = [it["good"] for it in those(look(page)["legal"], verb="steal")]
        person.press(str(1 + loot.index(offer["good"])))
    elif verb in ("claim", "option"):
        person.press(str(offer["nth"]))
    elif verb == "hunt":
        person.press(str(offer["slot"]))
        if shows(page, CONFIRM):
            person.press("Enter")
    else:
        person.go_to(f'[data-test="{hook(offer)}"]')
        person.press("Enter")
        for choice in choices(offer):
            if shows(page, choice):
                if not person.is_on(choice):
                    person.go_to(choice)
                person.press("Enter")
        if shows(page, CONFIRM):
            page.locator(CONFIRM).focus()
            person.press("Enter")


def test_a_whole_game_is_played_with_the_keyboard_only(visit, house):
    tribe = Tribe(house, *FIVE)
    page = visit(tribe.seat_link(0))
    page.wait_for_selector(YOUR_TURN)
    person = Keyboard(page)

    def keyed(_page: Page, offer: Offer) -> None:
        key_in(person, offer)

    while tribe.acting():
        if not tribe.decide_for({1, 2, 3, 4}) and not decide_on(page, keyed):
            page.wait_for_timeout(PAUSE)

    page.wait_for_selector(OVER)
    for _ in range(12):
        person.step()


@pytest.fixture(scope="module")
def scenes(house) -> dict[str, tuple[Tribe, int]]:
    """Tables of Krom at every kind of moment."""
    over = Tribe(house, "Ann", "Bob", "Cid")
    over.play_until(lambda *_: False)
    return {
        "plan": tribe_where(house, lambda view, _legal, _seat: view["round"] == 2, *FIVE),
        "brawl": tribe_where(house, phase("brawl"), *FIVE),
        "savanna": tribe_where(
            house, lambda _view, offers, _seat: bool(those(offers, verb="hunt", slot=1, extra=1)), "Ann", "Bob", "Cid"
        ),
        "mountain": tribe_where(house, phase("reroll"), "Ann", "Bob"),
        "over": (over, 0),
    }


def screens(page: Page, address: str, scenes: dict[str, tuple[Tribe, int]]) -> Iterator[str]:
    """What there is to see of Krom, one after another."""

    def go(path: str, then: str) -> None:
        page.goto("about:blank")
        page.goto(address + path)
        page.wait_for_selector(then)

    for name, (tribe, seat) in scenes.items():
        go(tribe.seat_link(seat), f"{OVER} [data-test='sheet']" if name == "over" else YOUR_TURN)
        if name == "savanna":
            page.click('[data-test="hunt-1"]')  # with or without dice more: that is asked
        if name == "mountain":
            page.click('[data-test="die-2"]')
        yield name
    go("/lesson/krom", '[data-test="lesson-text"]')
    yield "lesson"
    go(f"/replay/{scenes['over'][0].id}", '[data-test="scrubber"]')
    yield "replay"


def test_axe_objects_to_nothing_at_krom(visit, house, axe, scenes):
    page = visit("/", language="fr", bypass_csp=True, reduced_motion="no-preference")
    found = [it for name in screens(page, house.address, scenes) for it in objections(page, axe, name)]
    assert not found, "\n".join(found)


CUT = """() => [...document.querySelectorAll('.kr-pay li, .kr-has .kr-amount, .kr-lying')].filter((it) => {
  const { left, right } = it.getBoundingClientRect();
  const frame = it.closest('.kr-zoom, .seat-card, .stand-card')?.getBoundingClientRect();
  return frame && right > left && (left < frame.left - 1 || right > frame.right + 1);
}).map((it) => it.textContent)"""


def test_on_a_phone_nothing_sticks_out_is_cut_off_or_too_small_for_a_finger(visit, house, scenes):
    page = visit("/", **PHONE)
    for name in screens(page, house.address, scenes):
        look_at_all(page)
        page.set_viewport_size({"width": 360, "height": 640})
        until(page, "innerWidth === 360 && innerHeight === 640")
        assert page.evaluate(CUT) == [], name
        if name in scenes and name != "over":
            assert page.evaluate("document.documentElement.scrollHeight") <= 640, name  # nothing below the table
        page.set_viewport_size(PHONE["viewport"])


def right_and_wrong(step: lessons.LessonStep) -> tuple[Offer, Offer | None]:
    """What a step of the lesson wants, and something else that may be done."""
    offers = TRIED.get(step.id) or [json.loads(bytes(it)) for it in step.position.legal]
    judged = [(it, lessons.tried("krom", step.id, lessons.Try(action=it["action"])).right) for it in offers]
    return next(it for it, right in judged if right), next((it for it, right in judged if not right), None)


def test_the_lesson_is_learnt_from_start_to_end(visit):
    tell = words("fr", folder("krom"))
    page = visit("/lesson/krom", language="fr")
    steps = lessons.steps("krom")

    for n, step in enumerate(steps, 1):
        expect(page.locator('[data-test="lesson-text"]')).to_have_text(tell(f"lesson-{step.id}"))
        said = page.locator('[data-test="lesson-said"]')
        if step.do != "look":
            right, wrong = right_and_wrong(step)
            if wrong:
                press(page, wrong)
                expect(said).to_have_attribute("data-right", "false")
                expect(said).to_contain_text(tell(f"lesson-{step.id}-try"))
            if step.do == "act":
                press(page, right)
            else:
                page.locator(f'[data-test="{hook(right)}"]').click(force=True)
            expect(said).to_have_attribute("data-right", "true")
            expect(said).to_contain_text(tell(f"lesson-{step.id}-done"))
            if step.id == "forest":  # the card drawn stays, with what it does
                expect(page.locator(".kr-lying .kr-effect .kr-goods")).to_be_visible()
        if n < len(steps):
            page.click('[data-test="lesson-next"]')

    page.click('[data-test="lesson-play"]')
    page.wait_for_selector(YOUR_TURN)


def test_the_table_says_why_not_with_a_rule_of_krom_and_the_log_leads_to_rules(visit, scenes):
    tribe, seat = scenes["mountain"]
    page = visit(tribe.seat_link(seat))
    page.wait_for_selector(YOUR_TURN)

    page.locator('[data-test^="evolve-"]').first.click(force=True)
    expect(page.locator(NOTICE)).to_contain_text("KR-")
    page.locator(".log .rule-link").last.focus()
    page.keyboard.press("Enter")

    expect(page.locator('dialog .rule-asked[data-rule^="KR-"]')).to_be_in_viewport()


def test_a_hint_lies_ready_to_be_confirmed(visit, scenes):
    tribe, seat = scenes["plan"]
    page = visit(tribe.seat_link(seat))
    page.wait_for_selector(YOUR_TURN)

    page.click('[data-test="hint"]')

    expect(page.locator('[data-test="hint-line"]').first).to_be_visible()
    expect(page.locator('.kr-chooser [data-test="confirm"]')).to_be_visible()
    expect(page.locator(".kr-place.kr-chosen")).to_have_count(1)


def test_a_finished_game_is_walked_through_with_all_hands_open(visit, scenes):
    tribe, _seat = scenes["over"]
    page = visit(f"/replay/{tribe.id}")
    page.wait_for_selector('[data-test="scrubber"]')

    page.keyboard.press("End")
    last = len(asked(tribe.house, f"/api/tables/{tribe.id}/replay")["steps"]) - 1
    until(page, f"document.querySelector('krom-board').view.n === {last}")
    expect(page.locator(".kr-chief")).to_be_visible()
    page.locator('[data-test="scrubber"]').fill("3")
    until(page, "document.querySelector('krom-board').view.n === 3")
    assert page.evaluate("document.querySelector('krom-board').view.hands.every(Array.isArray)")
