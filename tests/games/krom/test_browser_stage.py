"""The stage of Krom on every screen: places, goods and cards have room, and what is written on them is read."""

import pytest
from playwright.sync_api import expect

from clairiere.core.words import words
from clairiere.games import folder
from clairiere.games.krom.catalog import catalog
from tests.browser.moments import Stage, moments
from tests.browser.player import YOUR_TURN, until
from tests.browser.sight import cut, faint
from tests.browser.test_phone import FINGER, PHONE
from tests.games.krom.tribe import FIVE, Tribe

SIZES = [(360, 640), (390, 844), (844, 390), (1366, 768), (1400, 900)]
OUTSIDE = """() => [...document.querySelectorAll('.kr-place')].flatMap((place) => {
  const frame = place.getBoundingClientRect();
  const within = ({ left, right, top, bottom }) =>
    left >= frame.left - 2 && right <= frame.right + 2 && top >= frame.top - 2 && bottom <= frame.bottom + 2;
  const name = place.querySelector('.kr-place-name').getBoundingClientRect();
  return [...place.querySelectorAll('.kr-doll, .kr-hp, .kr-place-name')]
    .filter((it) => !within(it.getBoundingClientRect()) || !it.getBoundingClientRect().width)
    .map((it) => `${place.dataset.place} ${it.className}`)
    .concat(name.width < 30 || name.height < 10 ? [`${place.dataset.place} has no name`] : []);
})"""


ALL_AT = """async (at) => {
  const board = document.querySelector('krom-board');
  board.view = { ...board.view, players: board.view.players.map((it) => ({ ...it, at })) };
  await board.updateComplete;
}"""


def test_all_five_fit_into_any_place_and_every_place_keeps_its_name(visit, house):
    tribe = Tribe(house, *FIVE)
    page = visit(tribe.seat_link(0))
    page.wait_for_selector(YOUR_TURN)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for place in ("cave", "forest", "savanna", "mountain"):
            page.evaluate(ALL_AT, place)
            assert page.locator(f".kr-{place} .kr-figure").count() == len(FIVE)
            assert page.evaluate(OUTSIDE) == [], (place, width, height)


RICH = """async () => {
  const table = document.querySelector('cl-table').table;
  const players = table.view.players.map((it) => ({ ...it, wood: 12, bone: 11, stone: 10, krom: 24, hp: 12 }));
  const seats = document.querySelector('cl-players');
  seats.view = { ...table.view, players };
  await seats.updateComplete;
}"""


def test_on_the_smallest_phone_goods_of_two_digits_have_room_and_who_has_chosen_is_told_in_little(visit, house):
    tribe = Tribe(house, *FIVE)
    page = visit(tribe.seat_link(0), **{**PHONE, "viewport": {"width": 360, "height": 640}})
    page.wait_for_selector(YOUR_TURN)
    page.evaluate(RICH)
    expect(page.locator(".players .kr-has").last).to_contain_text("24")
    assert cut(page, ".players .kr-amount") == []

    tribe.decide_for({1})
    until(page, "document.querySelector('.kr-pick[data-seat=\"1\"] .kr-down')")
    told = page.locator(".kr-picks").bounding_box()
    assert told
    assert told["width"] < 360 / 2
    assert told["height"] < FINGER


def test_on_the_smallest_phone_evolutions_and_preys_are_seen_at_a_glance_and_cards_are_read_in_full(visit, house):
    page = visit(Tribe(house, *FIVE).seat_link(0), **{**PHONE, "viewport": {"width": 360, "height": 640}})
    page.wait_for_selector(YOUR_TURN)
    page.wait_for_selector(".kr-bonus")  # everybody begins with a card
    glance = page.locator('[data-test="glance"]')

    expect(glance).to_be_in_viewport(ratio=1)
    expect(glance.locator(".kr-glimpse")).to_have_count(8)  # four of each
    glance.tap()
    expect(page.locator(".kr-market")).to_be_in_viewport(ratio=0.9)
    expect(page.locator('[data-test="whose-turn"]')).to_be_in_viewport(ratio=1)
    card = page.locator(".kr-bonus").first
    rule = card.locator(".kr-rule").inner_text()
    card.tap(force=True)
    expect(page.locator('[data-test="legible"] .kr-rule')).to_have_text(rule)
    page.locator('[data-test="legible"] [data-test="back"]').tap()
    expect(page.locator('[data-test="legible"]')).to_have_count(0)


BROKEN = """(names) => [...document.querySelectorAll(':is(.kr-prey, .kr-evolution) .kr-title')].flatMap((it) => {
  const { paddingLeft, paddingRight } = getComputedStyle(it.closest('.kr-card'));
  const room = it.closest('.kr-card').clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const value = it.parentElement.querySelector('.kr-value');
  Object.assign(it.style, { position: 'absolute', whiteSpace: 'nowrap', width: 'max-content' });
  const wide = names.flatMap((name) => name.split(/[ -]/)).filter((word) => {
    it.textContent = word;
    return it.offsetWidth > room;
  });
  return value && value.offsetWidth > room ? [...wide, value.textContent] : wide;
})"""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_on_the_smallest_phone_no_word_on_a_card_is_broken_in_two(visit, house, language):
    tribe = Tribe(house, *FIVE[:4])
    page = visit(tribe.seat_link(), **{**PHONE, "viewport": {"width": 360, "height": 640}}, language=language)
    page.wait_for_selector(".kr-market .kr-prey")
    tell = words(language, folder("krom"))
    names = [tell(f"name-{it}".replace("_", "-")) for kind in ("preys", "evolutions") for it in catalog()[kind]]

    assert len(names) > 20
    assert page.evaluate(BROKEN, names) == []


TEXTS = ".kr-place-name, .kr-supply, .kr-pile, .kr-hp, .kr-guide .kr-price, .kr-guide .kr-goods"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_written_over_the_land_is_read_by_day_and_by_night(visit, house, scheme):
    """On a real photograph of it: scenery shines through whatever the style sheets say."""
    page = visit(Tribe(house, *FIVE).seat_link(0), **PHONE, color_scheme=scheme)
    page.wait_for_selector(YOUR_TURN)
    until(page, "document.fonts.status === 'loaded'")
    assert page.locator(".kr-hp").count() >= len(FIVE)
    assert faint(page, TEXTS) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_dice_pay_is_read_by_day_and_by_night(visit, house, scheme):
    stage = Stage(visit(None, **PHONE, color_scheme=scheme), house, "krom")
    stage.put(next(it for it in moments("krom") if "reroll" in it.kinds))
    assert faint(stage.page, ".kr-pay b, .kr-pay .kr-amount, .kr-spot-name, .kr-sum") == []
