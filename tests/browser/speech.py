"""What a page says to somebody who listens: its live regions, as the accessibility tree has them."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.player import PAUSE, TRIES

LIVE = ("polite", "assertive")


class Ear:
    """Hears every line that a live region gets, once; a line stays there for a while, so that nothing is missed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tree = page.context.new_cdp_session(page)
        self.tree.send("Accessibility.enable")
        self.lines: dict[int, str] = {}  # by the node of the page that holds it
        self.regions: set[int] = set()

    def listen(self) -> list[str]:
        """Everything heard up to now, in order."""
        nodes = {it["nodeId"]: it for it in self.tree.send("Accessibility.getFullAXTree")["nodes"]}
        roots = [it for it in nodes.values() if is_live_region(it)]
        self.regions |= {it["backendDOMNodeId"] for it in roots}
        for root in roots:
            for child in below(root, nodes):
                if child["role"]["value"] == "paragraph" and (said := text_of(child, nodes)):
                    self.lines.setdefault(child["backendDOMNodeId"], said)
        return [*self.lines.values()]


def heard(ear: Ear, enough: Callable[[list[str]], bool]) -> None:
    """Listen until what was said is as a test wants it."""
    for _ in range(TRIES):
        if enough(ear.listen()):
            return
        ear.page.wait_for_timeout(PAUSE)
    raise AssertionError(f"never heard; there was {ear.listen()}")


def said_twice(page: Page) -> list[str]:
    """What a reader would say twice: names that are their own description."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    named = [(it.get("name", {}).get("value"), it.get("description", {}).get("value")) for it in tree]
    return [name for name, described in named if name and name == described]


def properties(node: dict[str, Any]) -> dict[str, Any]:
    """What the tree tells of a node."""
    return {it["name"]: it["value"].get("value") for it in node.get("properties", [])}


def is_live_region(node: dict[str, Any]) -> bool:
    """Whether it is read out by itself, and no part of something that is."""
    told = properties(node)
    return not node["ignored"] and told.get("live") in LIVE and "root" not in told


def below(node: dict[str, Any], nodes: dict[str, Any]) -> list[dict[str, Any]]:
    """All nodes inside a node, in the order of the page."""
    children = [nodes[it] for it in node.get("childIds", []) if it in nodes]
    return [inner for child in children for inner in (child, *below(child, nodes))]


def text_of(node: dict[str, Any], nodes: dict[str, Any]) -> str:
    """What is read of a node."""
    texts = [it["name"]["value"] for it in below(node, nodes) if it["role"]["value"] == "StaticText"]
    return " ".join(texts).strip()
