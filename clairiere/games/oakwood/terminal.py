"""How Nutty Squirrels of the Oakwood Forest look in the terminal: the tree, a branch a line from the trunk outward.

With it what lies on each card and who stands there; then everybody with what they carry and keep, and their powers.

It knows no rule: what is drawn is what a view tells. Acorns are signs and squirrels letters, so that no one needs
the colour.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from clairiere.core.page import Page
from clairiere.core.seated import INK, PAPER, badge, bars, named
from clairiere.games.oakwood.pieces import EVENTS, KINDS, LENGTH, POWERS

__all__ = ["legend", "picture", "seat_card", "standing"]

SIGNS = {"brown": "●", "gold": "★"}
DOWN, BROKEN, LEAF = "?", "╳", "·"
COLOURS = {"brown": ("#7a4a24", PAPER), "gold": ("#e3b23c", INK)}
FEW = 3  # acorns of a kind that are drawn one by one
ROOM = 17  # signs for a card: the longest name of a power, and one
MARGIN = 3  # signs for the number of a branch
KEPT = ("cheeks", "pack", "nest", "den", "fingers")


def picture(view: Mapping[str, Any], page: Page) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = [
        _round(view, page),
        _tree(view, page),
        _trunk(view, page),
        "",
        _players(view, page),
    ]
    if view["market"]:
        parts.append(_market(view, page))
    return Group(*parts)


def legend(view: Mapping[str, Any], page: Page) -> Text:  # noqa: ARG001
    """What the signs of the picture mean."""
    return Text(page.words("legend-signs"), page.look.soft)


def standing(view: Mapping[str, Any], page: Page) -> RenderableType:
    """The points of everyone, as a row of bars."""
    return bars(view, page, view["target"])


def seat_card(view: Mapping[str, Any], page: Page, seat: int) -> Text:
    """The powers that a seat ended with."""
    return Text("\n").join(Text(page.words(f"name-{power}")) for power in view["players"][seat]["powers"])


def _round(view: Mapping[str, Any], page: Page) -> Text:
    """How far the game has come, and the action points that are left."""
    words, alone = page.words, view["steps"] is not None
    told = [words("steps-n", n=view["steps"]) if alone else words("round-n", n=view["round"])]
    if view["last_round"]:
        told.append(words("last-round-n", n=view["last_round"]))
    told.append(words("pile-n", n=view["pile"]))
    line = Text(" · ".join(told), page.look.soft)
    if view["ap"] is not None and not alone:
        line = Text.assemble(line, (f" · {words('ap-left', n=view['ap'])}", page.look.strong))
    return line


def _tree(view: Mapping[str, Any], page: Page) -> Grid:
    """The branches, one below the other."""
    rows = Grid(box=box.SIMPLE, show_header=False, show_edge=False, show_lines=True, padding=(0, 1, 0, 0))
    rows.add_column(width=1)
    for _ in range(LENGTH):
        rows.add_column(width=min(ROOM, (page.width - MARGIN) // LENGTH - 1))
    for n, branch in enumerate(view["branches"], 1):
        cards = [_card(view, page, n, at, card) for at, card in enumerate(branch["cards"], 1) if card is not None]
        end = [Text(page.words("branch-snapped"), page.look.soft)] if branch["shortened"] else []
        rows.add_row(Text(str(n), page.look.strong), *[*cards, *end][:LENGTH])
    return rows


def _card(view: Mapping[str, Any], page: Page, branch: int, position: int, card: Mapping[str, Any]) -> Text:
    """What a card is, then what lies and who stands on it."""
    face = card["face"]
    if face == "down":
        head = Text(DOWN, page.look.soft)
    elif face in POWERS or face in EVENTS:
        style = page.look.soft if face in EVENTS else page.look.strong
        head = Text(f"{BROKEN if face in EVENTS else ''}{' ' * (face in EVENTS)}{page.words(f'name-{face}')}", style)
    else:
        head = Text(LEAF, page.look.soft)
    return Text.assemble(head, "\n", *_acorns(card, page), *_squirrels(view, page, branch, position))


def _acorns(amounts: Mapping[str, int], page: Page) -> Iterator[Text]:
    """Acorns as signs; many of a kind as a sign and their number."""
    for kind in KINDS:
        if n := amounts[kind]:
            signs = SIGNS[kind] * n if n <= FEW else f"{SIGNS[kind]}×{n}"
            yield Text(f" {signs} ", page.look.on(*COLOURS[kind], bold=True))
            yield Text(" ")


def _squirrels(view: Mapping[str, Any], page: Page, branch: int | None, position: int) -> Iterator[Text]:
    """Who stands at a place."""
    for it in view["players"]:
        if (it["branch"], it["position"]) == (branch, position):
            yield badge(it["seat"], page)
            yield Text(" ")


def _trunk(view: Mapping[str, Any], page: Page) -> Text:
    """Who is on the trunk."""
    return Text.assemble(f"{page.words('name-trunk')}  ", *_squirrels(view, page, None, 0))


def _players(view: Mapping[str, Any], page: Page) -> Grid:
    """Who has how many points, what they carry and keep, and which powers."""
    rows, words = Grid.grid(padding=(0, 2, 0, 0)), page.words
    for it in view["players"]:
        points = Text(words("points-n", n=it["points"]), page.look.strong)
        kept = Text()
        for zone in KEPT:
            if any(it[zone].values()):
                kept = Text.assemble(kept, f"{words(f'name-{zone}')} ", *_acorns(it[zone], page))
        powers = [words(f"name-{power}") for power in it["powers"]]
        powers += [f"{words(f'name-{power}')} ({words('imitated')})" for power in it["imitated"]]
        if it["paws"]:
            powers.append(words("paws-due", n=it["paws"]))
        rows.add_row(named(view, page, it["seat"]), points, kept, Text(", ".join(powers), page.look.soft))
    return rows


def _market(view: Mapping[str, Any], page: Page) -> Text:
    """What is for sale to who plays alone, and how many acorns they could pay with."""
    names = ", ".join(page.words(f"name-{power}") for power in view["market"])
    told = (
        page.words("market-asks", price=view["for_sale"][0]["price"], means=view["means"])
        if view.get("for_sale")
        else page.words("head-market")
    )
    return Text.assemble((f"{told} ", page.look.soft), names)
