"""What is seen on a page: in view, with nothing over it, and with enough contrast to be read."""

import base64

from playwright.sync_api import Page, expect

from tests.browser.player import until

NUMBER = '[data-test="sheet"] button.number'
HIDDEN = """([selector, within]) => [...document.querySelectorAll(selector)].filter((it) => {
  const { left, top, width, height } = it.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return !width || !height || !seen || !(within ? seen.closest(within) : it.contains(seen));
}).map((it) => it.outerHTML.slice(0, 120))"""
CUT = """(selector) => [...document.querySelectorAll(selector)].filter((it) => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const beyond = (frame) =>
    left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1;
  if (beyond({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return true;
  for (let over = it.parentElement; over && over !== document.body; over = over.parentElement) {
    if (getComputedStyle(over).overflow !== 'visible' && beyond(over.getBoundingClientRect())) return true;
  }
  return false;
}).map((it) => it.outerHTML.slice(0, 120))"""
WRITTEN = """([selector, hide]) => [...document.querySelectorAll(selector)].map((it) => {
  const ink = getComputedStyle(it).color;
  it.style.webkitTextFillColor = hide ? 'transparent' : '';
  for (const picture of it.querySelectorAll('img, svg')) picture.style.visibility = hide ? 'hidden' : '';
  const all = document.createRange();
  all.selectNodeContents(it);
  const { x, y, width, height } = all.getBoundingClientRect();
  return { ink, x, y, width, height, what: it.outerHTML.slice(0, 120) };
}).filter(({ width, height }) => width && height)"""
FAINT = """async ([picture, texts, least]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const scale = image.width / innerWidth;
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  const light = (rgb) => {
    const linear = (it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = rgb.map((it) => linear(it / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const inked = (colour) => {
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    return light([...brush.getImageData(0, 0, 1, 1).data].slice(0, 3));
  };
  const inks = new Map([...new Set(texts.map(({ ink }) => ink))].map((ink) => [ink, inked(ink)]));
  brush.drawImage(image, 0, 0);
  return texts.flatMap(({ ink, x, y, width, height, what }) => {
    const seen = [];
    for (let across = 0.05; across < 1; across += 0.1) {
      for (let down = 0.2; down < 0.9; down += 0.2) {
        const at = [x + across * width, y + down * height].map((it) => Math.round(it * scale));
        const [r, g, b] = brush.getImageData(...at, 1, 1).data;
        seen.push(contrast(inks.get(ink), light([r, g, b])));
      }
    }
    seen.sort((one, other) => one - other);
    const worst = seen[Math.floor(seen.length / 10)]; // a frame may cross a corner
    return worst < least ? [`${worst.toFixed(2)}: ${what}`] : [];
  });
}"""
ENOUGH = 4.5  # times as light, or as dark, as what lies behind it
LIT = """[...document.querySelectorAll('.table-board [data-marked="lit"]')].some((it) => {
  const { left, top, width, height } = it.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && height > 0 && seen?.closest('.table-board');
})"""


def hidden(page: Page, selector: str, within: str = "") -> list[str]:
    """What of these things is out of view or covered; where they are only drawn, by something outside of `within`."""
    expect(page.locator(selector).first).to_be_attached()
    found: list[str] = page.evaluate(HIDDEN, [selector, within])
    return found


def cut(page: Page, selector: str) -> list[str]:
    """What of these things reaches beyond the screen, or beyond what it scrolls in."""
    expect(page.locator(selector).first).to_be_attached()
    found: list[str] = page.evaluate(CUT, selector)
    return found


def faint(page: Page, selector: str) -> list[str]:
    """What of these texts is hard to read on what lies behind it, on a photograph of the page without them."""
    expect(page.locator(selector).first).to_be_attached()
    texts = page.evaluate(WRITTEN, [selector, True])
    photograph = base64.b64encode(page.screenshot(animations="disabled")).decode()
    page.evaluate(WRITTEN, [selector, False])
    found: list[str] = page.evaluate(FAINT, [photograph, texts, ENOUGH])
    return found


def touch_every_number(page: Page) -> None:
    """Touch the numbers of the score sheet one after another: what each counts is lit on the board, in view."""
    expect(page.locator(NUMBER).first).to_be_attached()
    for number in page.locator(NUMBER).all():
        number.tap()
        expect(number).to_have_attribute("aria-pressed", "true")
        if number.inner_text().strip() != "0":
            until(page, LIT)
