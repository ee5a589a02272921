"""What axe-core objects to on a page, by day and by night."""

from playwright.sync_api import Page

from tests.browser.player import until

FOUND = """async (rules) => {
  const only = rules ? { runOnly: rules } : {};
  const { violations } = await axe.run(document, { ...only, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any, target }) =>
    `${target} ${html.slice(0, 100)} ${any.map(({ message }) => message).join('; ')}`).join(' | ')}`);
}"""
COLOURS = ["color-contrast", "link-in-text-block"]  # by night nothing else is different
NIGHT = "getComputedStyle(document.body).backgroundColor === 'rgb(22, 29, 24)'"
MOVING = "document.getAnimations().some((it) => it.effect.getComputedTiming().iterations !== Infinity)"


def objections(page: Page, axe: str, name: str) -> list[str]:
    """All objections to what a page shows, called `name`; its colours by night too."""
    until(page, f"!{MOVING}")
    page.evaluate(f"() => {{ {axe} }}")
    found = [f"{name}: {it}" for it in page.evaluate(FOUND, None)]
    page.emulate_media(color_scheme="dark")
    until(page, NIGHT)
    found += [f"{name} by night: {it}" for it in page.evaluate(FOUND, COLOURS)]
    page.emulate_media(color_scheme="light")
    return found
