"""Called in a browser: what the house sends is opened, handed to the page's real worker, and shown; and holidays.

No push service of the world can be reached from here. So the browser's own way to one (`PushManager`) is answered by
a service on this machine; what that is handed goes on into the browser by its own protocol, as from its maker's.
"""

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Worker, expect

from clairiere.core.words import words
from tests.browser.objections import objections
from tests.browser.player import YOUR_TURN
from tests.browser.visiting import PATIENCE, WITH_NOTIFICATIONS, chromium, launched, told_to
from tests.server.house import House, Player, until
from tests.server.push_service import Browser, PushService, push_service

ZOE, BOB = "0f" * 18, "b0" * 18  # keys of persons
SAY = words("en")
MOST_STOPS = 20
ANSWERED = """(place) => {
  const { endpoint, ...keys } = place;
  const unsubscribe = async () => { delete localStorage.place; return true; };
  const made = { endpoint, options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe };
  PushManager.prototype.getSubscription = async () => (localStorage.place ? made : null);
  PushManager.prototype.subscribe = async () => { localStorage.place = endpoint; return made; };
}"""
DEALT_WITH = """() => {
  const usual = ExtendableEvent.prototype.waitUntil;
  self.dealt = new Promise((resolve) => {
    ExtendableEvent.prototype.waitUntil = function (promise) {
      ExtendableEvent.prototype.waitUntil = usual;
      promise.then(resolve, resolve);
      if (this.isTrusted) usual.call(this, promise);
    };
  });
}"""
SHOWN = """async () => {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, table: data.table }));
}"""
PRESSED = """async () => {
  const [notification] = await registration.getNotifications();
  const opened = new Promise((resolve) => { clients.openWindow = async (address) => resolve(address); });
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  return opened;
}"""
MOVED = """(place) => {
  const { endpoint, ...keys } = place;
  const event = new ExtendableEvent('pushsubscriptionchange');
  Object.assign(event, { newSubscription: { toJSON: () => ({ endpoint, keys }) } });
  dispatchEvent(event);
}"""


def seat_key(table: str, person: str) -> str:
    """The key of a person's seat, as the page makes it."""
    return blake2b(table.encode(), digest_size=18, key=bytes.fromhex(person)).hexdigest()


def sat(http: httpx.Client) -> tuple[str, str, str]:
    """A table over days for Zoé and Bob, and the keys of their seats."""
    clock = {"each": "decision", "seconds": 86_400}
    plan = {"game": "grandbois", "bots": [None, None], "pace": "days", "clock": clock}
    table = http.post("/api/tables", json=plan).json()["table"]
    keys = [seat_key(table, person) for person in (ZOE, BOB)]
    for name, person, key in zip(("Zoé", "Bob"), (ZOE, BOB), keys, strict=True):
        body = {"name": name, "nonce": "n" * 8, "person": person, "key": key}
        assert http.post(f"/api/tables/{table}/join", json=body).status_code == 201
    return table, *keys


class Called:
    """Zoé's browser, a house that may call her, and the service between them."""

    def __init__(self, house: House, service: PushService, context: BrowserContext) -> None:
        self.house, self.service, self.context = house, service, context
        self.zoe = Browser(service.endpoint("zoe"))
        context.add_init_script(f"({ANSWERED})({json.dumps(self.zoe.place)})")
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        context.on("request", lambda asked: self.faults.extend(told_to(asked.url, self.address)))
        self.page.on("websocket", lambda line: self.faults.extend(told_to(line.url, self.address)))
        self.table, zoe, bob = sat(house.http)
        self.players = [Player(house, self.table, "Zoé", 0, zoe), Player(house, self.table, "Bob", 1, bob)]

    @property
    def address(self) -> str:
        """Where the house is."""
        return self.house.address

    def turn(self) -> None:
        """Until it is Zoé's turn, once more."""
        for player in self.players:
            while player.seat in player.state()["position"]["acting"]:
                player.play()

    def sent(self) -> dict[str, Any]:
        """The latest that the service was handed, opened."""
        return dict(json.loads(self.zoe.opened(self.service.handed[-1].body)))

    def hand(self, message: dict[str, Any]) -> None:
        """Give a message to the worker as the browser does, and wait until it has been dealt with."""
        line = self.context.new_cdp_session(self.page)
        known: list[dict[str, Any]] = []
        line.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
        line.send("ServiceWorker.enable")
        until(lambda: self.page.evaluate("1") and known)
        where = {"origin": self.address, "registrationId": known[0]["registrationId"]}
        self.worker.evaluate(DEALT_WITH)
        line.send("ServiceWorker.deliverPushMessage", {**where, "data": json.dumps(message)})
        self.worker.evaluate("self.dealt")
        line.detach()

    @property
    def worker(self) -> Worker:
        """The page's service worker."""
        until(
            lambda: self.page.evaluate("navigator.serviceWorker.ready.then(() => 1)") and self.context.service_workers
        )
        return self.context.service_workers[0]

    def shows(self) -> list[dict[str, Any]]:
        """The notifications that are to be seen."""
        found: list[dict[str, Any]] = self.page.evaluate(SHOWN)
        return found


@pytest.fixture
def called(tmp_path) -> Iterator[Called]:
    """Somebody who may be called."""
    if chromium(WITH_NOTIFICATIONS) is None:
        with launched(WITH_NOTIFICATIONS):
            pass
    with push_service() as service:
        house = House(str(tmp_path / "tables.db"), push=[service.origin], grace=0.0)
        try:
            with launched(WITH_NOTIFICATIONS) as browser:
                context = browser.new_context(
                    locale="en", viewport={"width": 1400, "height": 900}, timezone_id="Europe/Paris"
                )
                context.grant_permissions(["notifications"], origin=house.address)
                somebody = Called(house, service, context)
                yield somebody
                context.close()
                assert not somebody.faults
        finally:
            house.close()


def test_who_wishes_it_is_called_in_this_browser_and_the_call_leads_to_the_seat(called: Called, axe: str) -> None:
    page, house, service = called.page, called.house, called.service
    page.goto(f"{called.address}/me#person={ZOE}")
    switch = page.get_by_role("switch", name=SAY("me-push"))
    expect(switch).not_to_be_checked()
    switch.focus()
    page.keyboard.press("Space")
    expect(page.locator('[data-test="notice"]')).to_contain_text(SAY("me-push-on"))
    expect(switch).to_be_checked()
    expect(page.locator('[data-test="address"]')).to_contain_text(SAY("me-push-here"))
    page.locator('[data-test="notice"]').click()
    assert not objections(page, axe, "me")

    called.turn()
    until(lambda: service.handed)
    message = called.sent()
    assert "Bob" in message["body"]
    called.hand(message)
    assert called.shows() == [
        {"title": message["title"], "body": message["body"], "tag": f"table {called.table}", "table": called.table}
    ]
    called.hand({**message, "title": "Your time is running out"})
    assert [it["title"] for it in called.shows()] == ["Your time is running out"], "it takes the place of the first"

    opened = called.worker.evaluate(PRESSED)
    assert opened == f"/me#open={called.table}"
    until(lambda: called.shows() == [])
    page.goto("about:blank")
    page.goto(called.address + opened)
    page.wait_for_url(f"{called.address}/table/{called.table}")
    page.wait_for_selector(YOUR_TURN)
    called.hand(message)
    assert called.shows() == [], "who looks at the table need not be called there"

    page.goto(f"{called.address}/me")
    page.wait_for_selector('[data-test="address"]')
    called.worker.evaluate(DEALT_WITH)
    called.worker.evaluate(MOVED, {**called.zoe.place, "endpoint": service.endpoint("moved")})
    called.worker.evaluate("self.dealt")
    called.turn()
    until(lambda: any(it.path.startswith("/push/moved") for it in service.handed))

    page.select_option('[data-test="remind"]', "24")
    until(lambda: mine(house)["addresses"][0]["remind"] == 24)
    page.get_by_role("switch").uncheck()
    expect(page.locator('[data-test="address"]')).to_have_count(0)
    assert mine(house)["addresses"] == []


def mine(house: House) -> Any:
    """What the house tells Zoé of herself."""
    return house.http.get("/api/me", headers={"Clairiere-Person": ZOE}).json()


def test_a_browser_that_will_not_or_cannot_be_called_is_told_so(visit):
    for language in ("fr", "en"):
        page = visit(f"/me#person={ZOE}", language=language)
        say = words(language)
        page.wait_for_selector('[data-test="push"]')
        told = page.locator('[data-test="push-why"]')
        expect(told).to_have_text(say("me-push-denied"))
        expect(page.locator('[data-test="push"]')).to_be_disabled()
        page.add_init_script("delete window.PushManager")
        page.reload()
        expect(told).to_have_text(say("me-push-unsupported"))


def test_who_goes_on_holiday_says_from_when_to_when_and_the_others_see_it(visit, house, axe):
    with httpx.Client(base_url=house.address, trust_env=False, timeout=60) as http:
        table, _, bob = sat(http)
    zoe = visit(f"/me#person={ZOE}", timezone_id="Europe/Paris", viewport={"width": 390, "height": 844})
    line = zoe.locator(f'[data-table="{table}"]')
    deadline = line.inner_text()
    other = visit(f"/table/{table}#key={bob}", language="fr", timezone_id="America/New_York")
    other.wait_for_selector(".table-board")
    fields = [zoe.locator(f'[data-test="holiday-{it}"]') for it in ("first", "last")]
    today = fields[0].get_attribute("min")
    assert today
    for field in fields:
        field.fill(today)
    fields[0].focus()
    for _ in range(MOST_STOPS):  # of one field several: days, months, years, a calendar
        assert zoe.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
        if zoe.evaluate("document.activeElement.dataset.test") == "holiday-add":
            break
        zoe.keyboard.press("Tab")
    zoe.keyboard.press("Enter")
    expect(zoe.locator('[data-test="notice"]')).to_contain_text(SAY("me-holiday-told"))
    expect(zoe.locator('[data-test="holiday"]')).to_have_count(1)
    zoe.locator('[data-test="notice"]').click()
    assert not objections(zoe, axe, "holiday")
    assert zoe.evaluate("document.documentElement.scrollWidth <= innerWidth")

    expect(other.locator('[data-test="resting"]')).to_contain_text("Zoé est en vacances jusqu’au")
    expect(other.locator('[data-test="resting"]')).to_contain_text("Son temps court jusqu’au")
    expect(other.locator(".line-rested")).to_contain_text("part en vacances")
    assert not objections(other, axe, "resting")
    zoe.reload()
    expect(line).not_to_have_text(deadline, use_inner_text=True)

    zoe.click('[data-test="holiday-end"]')
    expect(zoe.locator('[data-test="holiday"]')).to_have_count(0)
    expect(other.locator('[data-test="resting"]')).to_have_count(0)
    expect(other.locator(".line-rested").last).to_contain_text("est de retour")
    expect(other.locator('[data-test="player-0"]')).to_contain_text(words("fr")("seat-to-move"))
    expect(other.locator(".players")).not_to_contain_text(words("fr")("seat-away"))  # nobody need be there
    zoe.reload()
    expect(line).to_be_visible()
