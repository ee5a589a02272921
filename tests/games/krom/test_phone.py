"""Krom on a phone: what may be done now is in view, and has its name."""

import pytest

from tests.browser.player import until
from tests.browser.sight import hidden
from tests.browser.test_phone import PHONE
from tests.games.krom.test_browser import FIVE, STICKS_OUT, phase, tribe_where
from tests.games.krom.tribe import Tribe


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_what_may_be_played_out_of_turn_has_its_name_beside_what_passes(visit, house, width):
    tribe, seat = tribe_where(house, phase("reveal"), *FIVE)
    page = visit(tribe.seat_link(seat), **{**PHONE, "viewport": {"width": width, "height": 640}}, language="fr")
    page.wait_for_selector('.kr-window [data-test^="ready-"]')
    until(page, "document.fonts.status === 'loaded'")
    assert page.evaluate(STICKS_OUT) == []


def test_on_the_smallest_phone_all_characters_are_in_view_and_nobody_is_one_before_choosing(visit, house):
    tribe = Tribe(house, *FIVE, options={"later_edition": True})
    page = visit(
        tribe.seat_link(tribe.acting_of()), **{**PHONE, "viewport": {"width": 360, "height": 640}}, language="fr"
    )
    page.wait_for_selector('[data-test^="cast-"]')
    assert page.locator('[data-test^="cast-"]').count() > len(FIVE)
    assert hidden(page, '[data-test^="cast-"]') == []
    faces = page.locator(".kr-casting .kr-face").evaluate_all("(found) => found.map(({ src }) => src)")
    assert page.locator(".player .kr-person img").first.get_attribute("src") not in faces
