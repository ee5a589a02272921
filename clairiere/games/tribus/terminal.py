"""How the Tribes of the Wind look in the terminal: one's own Terrain square by square, everybody's backs, the rivers,
and a hand whose cards read as sentences, with a tick where a line is on.

It knows no rule: what is drawn is what a view tells. Tile colours are words and bonuses letters, so that no one
needs the colour.
"""

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from clairiere.core.page import Page
from clairiere.core.seated import INK, PAPER, bars, named
from clairiere.games.tribus.catalog import catalog
from clairiere.games.tribus.language import ELEMENTS

__all__ = ["ENTER", "legend", "picture", "seat_card", "standing"]

ENTER = ("stop", "skip", "end")  # what Enter stands for, when it may be done
COLOURS = {"purple": ("#7d5ba6", PAPER), "green": ("#4f8a3f", PAPER), "orange": ("#e0992b", INK)}
BACKS = {
    "water": ("#2f78ad", PAPER),
    "fire": ("#b23f29", PAPER),
    "plant": ("#477a37", PAPER),
    "air": ("#d0a02a", INK),
}
RIDER, SLOT, SLUDGE, VILLAGE, TEMPLE = "◆", "◇", "×", "▲", "♜"
COLUMNS, ROOM = 4, 17  # squares in a row of a Terrain, and signs for each
PRINTED = catalog()


def picture(view: Mapping[str, Any], page: Page) -> RenderableType:
    """The whole table, seen from the reader's chair, or from that of whoever plays."""
    seat = view["active"] if view["seat"] is None else view["seat"]
    parts: list[RenderableType] = [_round(view, page), _players(view, page, seat), "", _terrain(view, page, seat)]
    if view["players"][seat]["board"]:
        parts.append(_board(view, page, seat))
    parts += _neighbours(view, page, seat)
    if view["phase"] != "over":
        parts += ["", *_rivers(view, page), "", *_hand(view, page, seat)]
    return Group(*parts)


def legend(view: Mapping[str, Any], page: Page) -> Text:  # noqa: ARG001
    """What the signs of the picture mean."""
    return Text(page.words("legend-signs"), page.look.soft)


def standing(view: Mapping[str, Any], page: Page) -> RenderableType:
    """The points of everyone, as a row of bars."""
    best = max(it["points"] for it in view["players"])
    return bars(view, page, best)


def seat_card(view: Mapping[str, Any], page: Page, seat: int) -> Text:
    """The board of a seat."""
    board = view["players"][seat]["board"]
    return Text(page.words(f"name-{board}")) if board else Text()


def back(element: str | None, page: Page) -> Text:
    """The back of a card."""
    if element is None:
        return Text(" – ", page.look.soft)
    return Text(f" {page.words(f'name-{element}')} ", page.look.on(*BACKS[element]))


def _round(view: Mapping[str, Any], page: Page) -> Text:
    if not view["round"]:
        return Text()
    return Text(page.words("round-n", n=view["round"], last="yes" if view["last_round"] else "no"), page.look.soft)


def _players(view: Mapping[str, Any], page: Page, seat: int) -> Grid:
    """Who has what, and how many backs of each element; those of neighbours count."""
    rows = Grid.grid(padding=(0, 1, 0, 0))
    near = view["players"][seat]["neighbours"].values()
    for it in view["players"]:
        backs = Text("  ").join(_count(it["counts"], element, page) for element in ELEMENTS)
        note = page.words("neighbour") if it["seat"] in near else ""
        goods = f"{page.words('some-water', n=it['water'])}, {page.words('some-riders', n=it['capital'])}"
        points = Text(page.words("points-n", n=it["points"]), page.look.strong)
        rest = (Text(told, page.look.soft) for told in (goods, note))
        rows.add_row(named(view, page, it["seat"]), points, backs, *rest)
    if "middle" in near:
        middle = Text("  ").join(_count(view["middle"], element, page) for element in ELEMENTS)
        note = page.words("neighbour")
        rows.add_row(f"    {page.words('the-middle')}", "", middle, "", Text(note, page.look.soft))
    return rows


def _count(counts: Mapping[str, int], element: str, page: Page) -> Text:
    return Text(
        page.words("some-backs", element=element, n=counts[element]), "" if counts[element] else page.look.soft
    )


def _terrain(view: Mapping[str, Any], page: Page, seat: int) -> Grid:
    """A Terrain, square by square."""
    squares = [_square(it, page) for it in view["players"][seat]["squares"]]
    rows = Grid(box=box.SQUARE, show_header=False, show_lines=True, border_style=page.look.soft, padding=0)
    for _ in range(COLUMNS):
        rows.add_column(width=ROOM)
    for first in range(0, len(squares), COLUMNS):
        rows.add_row(*squares[first : first + COLUMNS])
    return rows


def _square(it: Mapping[str, Any], page: Page) -> Text:
    """Its name and its tile, then what lies on it."""
    if it["tile"] is None:
        ruin = page.words(f"name-{PRINTED['squares'][it['square']]['terrain']}")
        return Text.assemble(f"{it['square']} ", (ruin, page.look.soft), f"\n{SLUDGE * it['pollution']}")
    tile = PRINTED["tiles"][it["tile"]]
    slots = 0 if it["village"] else tile["slots"]
    riders = RIDER * it["riders"] + SLOT * max(0, slots - it["riders"])
    signs = [VILLAGE if it["village"] else "", TEMPLE if it["temple"] else "", riders, tile["bonus"]]
    colour = page.words(f"name-{tile['colour']}")
    head = Text(f"{it['square']} {colour}".ljust(ROOM - 1), page.look.on(*COLOURS[tile["colour"]]))
    return Text.assemble(head, "\n", " ".join(filter(None, signs)))


def _board(view: Mapping[str, Any], page: Page, seat: int) -> Text:
    """What a board asks for, how far that is, and the objectives tucked under it."""
    words, player = page.words, view["players"][seat]
    printed, stands = PRINTED["boards"][player["board"]], view["conditions"][seat]
    colours = words.listing(words(f"name-{it}") for it in printed["sequence"])
    temples = " · ".join(
        words.things({**atom, "is": "gain"} for atom in gives) + (f" {TEMPLE}" if raised else "")
        for gives, raised in zip(printed["temples"], player["temples"], strict=True)
    )
    lines = [
        words("temples-told", told=temples),
        f"{words('sequence-label', colours=colours)} {_reached(stands['sequence'])}",
        f"{words.thing(printed['goal'])} {_reached(stands['goal'])}",
        *(words.thing(PRINTED["guides"][it]) for it in player["guides"] if it),
    ]
    for it in filter(None, view["objectives"][seat]):
        told = words.thing(PRINTED["villages"][it["card"]]["left"])
        lines.append(words("objective-told", n=it["points"], told=f"{told} {_reached(it)}"))
    return Text("\n".join(lines))


def _reached(it: Mapping[str, Any]) -> str:
    return f"{it['have']}/{it['need']}" + (" ✓" if it.get("met", it.get("done")) else "")


def _neighbours(view: Mapping[str, Any], page: Page, seat: int) -> list[RenderableType]:
    """The Terrains of the neighbours, small, beside each other."""
    near = [it for it in view["players"][seat]["neighbours"].values() if it != "middle"]
    rows = Grid.grid(padding=(0, 4, 0, 0))
    rows.add_row(*(named(view, page, it) for it in near))
    rows.add_row(*(Text("\n").join(_small(view["players"][it]["squares"], page)) for it in near))
    return ["", rows]


def _small(squares: list[Mapping[str, Any]], page: Page) -> list[Text]:
    cells = [_cell(it, page) for it in squares]
    return [Text(" ").join(cells[first : first + COLUMNS]) for first in range(0, len(cells), COLUMNS)]


def _cell(it: Mapping[str, Any], page: Page) -> Text:
    if it["tile"] is None:
        return Text((SLUDGE * it["pollution"] or "·").ljust(6), page.look.soft)
    colour = PRINTED["tiles"][it["tile"]]["colour"]
    signs = page.words(f"name-{colour}")[0] + (VILLAGE if it["village"] else "") + (TEMPLE if it["temple"] else "")
    riders = f"{RIDER}{it['riders']}" if it["riders"] else ""
    return Text(f"{signs}{riders}".ljust(6), page.look.on(*COLOURS[colour]))


def _rivers(view: Mapping[str, Any], page: Page) -> list[RenderableType]:
    """The backs to draw from, the Forest tiles and the village cards on offer, numbered."""
    words, soft = page.words, page.look.soft
    backs = Text.assemble((f"{words('head-river')}  ", soft))
    for place, element in enumerate([*view["river"], view["top"]], 1):
        number = f"{place} " if place <= len(view["river"]) else f"{words('view-top')} "
        backs = Text.assemble(backs, (number, soft), back(element, page), "  ")
    tiles = Text.assemble((f"{words('head-offers')}  ", soft))
    for place, name in enumerate(view["offers"], 1):
        if name:
            tile = PRINTED["tiles"][name]
            told = f" {words('name-' + tile['colour'])} {SLOT * tile['slots']} {tile['bonus']} "
            number = f"{place} " if place < len(view["offers"]) else f"{words('view-top')} "
            tiles = Text.assemble(tiles, (number, soft), (told, page.look.on(*COLOURS[tile["colour"]])), "  ")
    lines: list[RenderableType] = [backs, tiles, Text(words("head-villages"), soft)]
    for place, name in enumerate(view["village_river"], 1):
        if name:
            lines.append(Text.assemble((f"{place} ", soft), words.thing(PRINTED["villages"][name])))
    return lines


def _hand(view: Mapping[str, Any], page: Page, seat: int) -> list[RenderableType]:
    """The reader's own cards as sentences, with a tick where a line is on."""
    hand = view["hands"][seat]
    if hand is None or view["seat"] is None:
        return []
    lines: list[RenderableType] = [Text(page.words("own-hand"), page.look.soft)]
    for slot, (name, element) in enumerate(zip(hand, view["players"][seat]["backs"], strict=True)):
        lines.append(Text.assemble((f"{slot + 1} ", page.look.soft), back(element, page), f" {name or ''}"))
        if name is None:
            continue
        for line, on in zip(PRINTED["elements"][name]["lines"], view["lit"][seat][slot], strict=True):
            sentence = page.words.thing(line)
            lines.append(Text(f"  {'✓' if on else '✗'} {sentence}", page.look.can if on else page.look.soft))
    return lines
