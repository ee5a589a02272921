"""A Grand Bois table as a picture for the terminal, drawn from a view.

A square has a letter and the pips of a die beside its colour, so that no one needs the colour. The forest is
drawn as large as the window allows: two lines for a square, or one, or only its two signs side by side; what
is still too wide is cropped around the place that matters.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from clairiere.core.page import Look, Page
from clairiere.games.grandbois.notation import SEAT_LETTERS, signs
from clairiere.games.grandbois.state import CORNER_X, CORNER_Y
from clairiere.games.grandbois.view import squares_of

Square = dict[str, Any]
Place = tuple[int, int]

INK, PAPER = "#20251c", "#fffdf6"
COLOURS = {  # background and ink
    "toad": ("#6b9ed4", INK),
    "rabbit": ("#d98aa8", INK),
    "fox": ("#74a653", INK),
    "raccoon": ("#b9503f", PAPER),
    "lizard": ("#d6ab38", INK),
    "clearing": ("#cfdfa6", "#64833f"),
    "bear": ("#6b4430", "#f6dfc2"),
}
TOWERS = (
    ("#fffdf6", INK),
    ("#2b2d2a", PAPER),
    ("#31588f", PAPER),
    ("#8a5a34", PAPER),
)  # white, black, blue, brown
PIPS = {1: (" ● ", "   "), 2: ("●  ", "  ●"), 3: ("● ●", " ● "), 4: ("● ●", "● ●")}
TOWER = "♜"
ROW_NUMBERS = 4  # columns left of the forest
PANEL = 32  # columns of the panel beside the forest
TILE_GAP = 3  # columns between two tiles of the river
COLUMN_NUMBERS = 1  # lines above the forest


@dataclass(frozen=True)
class Scale:
    """How large a square is drawn."""

    columns: int
    lines: int


LARGE, CLOSE, FLAT, TINY = Scale(6, 2), Scale(5, 2), Scale(4, 1), Scale(2, 1)


@dataclass(frozen=True)
class Marks:
    """What the reader is about to do: the tile taken up, where it fits, where it is held."""

    slot: int | None = None
    turn: int = 0
    labels: Mapping[Place, str] = field(default_factory=dict)
    lifted: Mapping[Place, Square] = field(default_factory=dict)
    dull: frozenset[int] = frozenset()  # river slots that fit nowhere


def spread(squares: Sequence[Square], x: int, y: int) -> dict[Place, Square]:
    """Where the squares of a tile lie when its top-left one is at (x, y)."""
    return {(x + CORNER_X[k], y + CORNER_Y[k]): squares[k] for k in range(4)}


def picture(view: Mapping[str, Any], page: Page, marks: Marks) -> RenderableType:
    """The whole table: players, forest, river."""
    scale, beside = _layout(view, page)
    forest = Text("\n").join(_forest(view, page, marks, scale, page.width - (PANEL if beside else 0)))
    players = [_player(view, page, seat) for seat in range(view["seats"])]
    tiles = _river_scale(view, page, scale, beside)
    per_row = 2 if beside else min(len(view["river"]), (page.width + TILE_GAP) // _tile_columns(tiles))
    river = _river(view, page, marks, tiles, per_row)
    own, pile = _own_clans(view, page), _pile(view, page)
    young = [legend(view, page)] if view["n"] < view["seats"] else []
    if beside:
        spaced = [part for row in river for part in ("", row)]
        both = Grid.grid(padding=(0, 2, 0, 0))
        both.add_row(forest, Group(*players, *own, *spaced, *pile))
        return Group(both, *young)
    secret = [Text(" ").join(own)] if own else []
    below = [page.flow([*secret, *pile], gap="  ")] if pile else []
    return Group(page.flow(players, gap="  "), forest, *river, *below, *young)


def legend(view: Mapping[str, Any], page: Page) -> Text:
    """What the signs mean that a picture on this page uses."""
    scale, beside = _layout(view, page)
    used = {it.lines for it in (scale, _river_scale(view, page, scale, beside))}
    bear, first = page.words("sign-bear"), SEAT_LETTERS[0]
    signs_of = {
        "clearing": {1: "--", 2: "*"},
        "bear": {1: "BB", 2: bear},
        "tower": {1: f"@{first}", 2: f"{TOWER} {first}"},
    }
    clans = [clan_badge(clan, page) for clan in view["clan_points"]]
    parts = []
    for thing, sign in signs_of.items():
        shown = " ".join(sign[lines] for lines in sorted(used, reverse=True))
        parts.append(_explained(shown, page.words(f"legend-{thing}", letter=first), page))
    if scale == FLAT:
        parts.append(_explained("◂", page.words("legend-held"), page))
    parts.append(_explained(TOWER, page.words("legend-in-hand"), page))
    return Text("\n", no_wrap=True, overflow="crop").join([page.flow(clans), page.flow(parts, gap="   ")])


def _explained(sign: str, meaning: str, page: Page) -> Text:
    return Text.assemble((sign, page.look.strong), (f" {meaning}", page.look.soft))


def standing(view: Mapping[str, Any], page: Page) -> RenderableType:
    """What each clan would score now for its squares and its largest group, as a row of bars."""
    points = view["clan_points"]
    most = max(*points.values(), 1)
    room = min(40, page.width - 24)
    rows = Grid.grid(padding=(0, 1))
    rows.add_column()
    rows.add_column(justify="right")
    rows.add_column()
    for clan, value in sorted(points.items(), key=lambda item: -item[1]):
        rows.add_row(clan_badge(clan, page), str(value), "▇" * (value * room // most))
    return rows


def seat_card(view: Mapping[str, Any], page: Page, seat: int) -> Text:
    """The clans a seat turned out to lead."""
    return Text("\n").join(clan_badge(clan, page) for clan in view["clans"][seat] or [])


def clan_badge(clan: str, page: Page) -> Text:
    """A clan's letter and name in its colour."""
    letter = signs({"is": clan, "animals": 1})[0]
    name = page.words(f"trait-{clan}")
    return Text.assemble((f" {letter} {name} ", page.look.on(*COLOURS[clan], bold=True)))


def _layout(view: Mapping[str, Any], page: Page) -> tuple[Scale, bool]:
    """The largest scale that fits the window, and whether players and river stand beside the forest."""
    west, north, east, south = view["bounds"]
    columns, rows = east - west + 3, south - north + 3
    scales = (LARGE, CLOSE, FLAT, TINY) if page.look.colour else (LARGE, FLAT, TINY)
    fitting = []
    for scale in scales:
        for beside in (True, False):
            width = ROW_NUMBERS + columns * scale.columns + (PANEL if beside else 0)
            lines = COLUMN_NUMBERS + rows * scale.lines + (0 if beside else _river_lines(FLAT) + 2)
            if width <= page.width:
                if page.height is None or lines <= page.height:
                    return scale, beside
                fitting.append((scale, beside))
    flat = [choice for choice in fitting if choice[0].lines == 1]  # it will scroll: as little as may be
    return flat[0] if flat else (TINY, False)


def _river_lines(scale: Scale) -> int:
    return 1 + 2 * scale.lines


def _tile_columns(scale: Scale) -> int:
    return 2 * scale.columns + TILE_GAP


def _river_scale(view: Mapping[str, Any], page: Page, scale: Scale, beside: bool) -> Scale:
    """As large as the forest if there is room for a row of tiles, but never tiny."""
    if scale.lines == 1 or (not beside and len(view["river"]) * _tile_columns(scale) - TILE_GAP > page.width):
        return FLAT
    if page.height is None:
        return scale
    if beside:
        room = (page.height - view["seats"] - len(_own_clans(view, page)) - 3) // 2  # for a row of tiles
    else:
        _, north, _, south = view["bounds"]
        room = page.height - COLUMN_NUMBERS - (south - north + 3) * scale.lines - 2
    return scale if _river_lines(scale) <= room else FLAT


def _forest(view: Mapping[str, Any], page: Page, marks: Marks, scale: Scale, width: int) -> list[Text]:
    """The forest and one empty position around it, with coordinates."""
    west, north, east, south = view["bounds"]
    squares: dict[Place, Square] = {(it["x"], it["y"]): it for it in view["forest"]} | dict(marks.lifted)
    room = max(1, (width - ROW_NUMBERS) // scale.columns)
    marked = sorted(x for x, _ in marks.lifted or marks.labels)
    middle = marked[len(marked) // 2] if marked else (west + east) // 2
    columns = _cropped(west - 1, east + 1, room, middle)
    lines = [_column_numbers(columns, scale, page, cropped=(columns[0] >= west, columns[-1] <= east))]
    for y in range(north - 1, south + 2):
        row = [Text(f"{y:>3} " if k == 0 else " " * ROW_NUMBERS, end="") for k in range(scale.lines)]
        for line in row:
            line.stylize(page.look.soft)
        for x in columns:
            at = (x, y)
            drawn = _square(
                squares.get(at), page, scale, (x + y) % 2 == 1, marks.labels.get(at, ""), at in marks.lifted
            )
            for line, part in zip(row, drawn, strict=True):
                line.append_text(part)
        lines += row
    return lines


def _cropped(first: int, last: int, room: int, middle: int) -> range:
    """As many of the columns as there is room for, with `middle` in sight."""
    if last - first < room:
        return range(first, last + 1)
    start = min(max(first, middle - room // 2), last - room + 1)
    return range(start, start + room)


def _column_numbers(columns: range, scale: Scale, page: Page, cropped: tuple[bool, bool]) -> Text:
    wide = scale.columns >= FLAT.columns
    step, width = (1, scale.columns) if wide else (2, 2 * scale.columns)  # narrow columns: every other number
    numbers = "".join(f"{x:^{width}}" if wide else f"{x:<{width}}" for x in columns[::step])
    left, right = ("…" if cut else " " for cut in cropped)
    numbers = numbers.ljust(len(columns) * scale.columns)[: len(columns) * scale.columns - 1] + right
    return Text(f"{left:>{ROW_NUMBERS}}{numbers}", style=page.look.soft)


def _square(
    square: Square | None, page: Page, scale: Scale, shaded: bool, label: str = "", lifted: bool = False
) -> list[Text]:
    """One square, as many lines as the scale has."""
    look = page.look
    style = _style(square, look, shaded)
    if scale.lines == 1:
        inside = signs(square) if square else " ·"
        if scale == TINY:
            marked = look.chosen if lifted else look.can
            return [
                Text(f"{label:<2}", marked) if label and not lifted else Text(inside, marked if lifted else style)
            ]
        tail = Text("◂ ", look.chosen) if lifted else Text(f"{label:<2}", look.can) if label else Text("  ", style)
        return [Text.assemble((inside, style), tail)]
    upper, lower = _two_lines(square, page)
    lines = [Text(upper, style), Text(lower, style)]
    if lifted:
        lines = [Text.assemble((text[0], look.chosen), (text[1:], style)) for text in (upper, lower)]
    elif label:
        lines[1] = Text.assemble((f"{label:<2}", look.can), (lower[2:], style))
    if scale == LARGE:
        lines = [Text.assemble(_edge(square, look, style, lifted), line) for line in lines]
    return lines


def _edge(square: Square | None, look: Look, style: Style, lifted: bool) -> tuple[str, Style]:
    """What stands left of a square: a thin line, or a broad one when it is lifted."""
    if lifted:
        return (" ", look.chosen) if look.colour else ("▌", look.strong)
    if square is None:
        return " ", style
    return "▏", Style(color=look.ground, bgcolor=style.bgcolor.name) if style.bgcolor else look.soft


def _style(square: Square | None, look: Look, shaded: bool) -> Style:
    if square is None:
        return look.on(look.ground, look.line) if look.colour else look.soft
    background, ink = TOWERS[square["seat"]] if "seat" in square else COLOURS[square["is"]]
    return look.on(background, ink, shaded=shaded, bold=True)


def _two_lines(square: Square | None, page: Page) -> tuple[str, str]:
    """A square in five columns and two lines; the lower left corner is free for a label."""
    if square is None:
        return "  ·  ", "     "
    match square["is"]:
        case "clearing":
            return "  *  ", "   , "
        case "bear":
            return f"{page.words('sign-bear'):<5}", "     "
        case "tower":
            return f"{TOWER} {SEAT_LETTERS[square['seat']]}  ", "     "
    upper, lower = PIPS[square["animals"]]
    return f"{signs(square)[0]} {upper}", f"  {lower}"


def _player(view: Mapping[str, Any], page: Page, seat: int) -> Text:
    """A player: letter and colour of the tower, towers in hand, name."""
    look = page.look
    active = view["active"] == seat
    style = look.on(*TOWERS[seat], bold=True)
    hand = TOWER * view["towers_in_hand"][seat]
    you = page.words("mark-you") if view["seat"] == seat else ""
    name = Text(f" {page.names[seat]}{you} ", look.chosen if active else look.strong if you else "")
    return Text.assemble("▶" if active else " ", (f" {SEAT_LETTERS[seat]} ", style), name, (hand, look.soft))


def _own_clans(view: Mapping[str, Any], page: Page) -> list[Text]:
    """The reader's secret, if the reader has a seat: what it is called, then each clan."""
    clans = view["clans"][view["seat"]] if view["seat"] is not None else None
    if not clans or view["phase"] == "over":
        return []
    title = Text(page.words("own-clans", count=len(clans)), page.look.soft)
    return [title, *(clan_badge(clan, page) for clan in clans)]


def _pile(view: Mapping[str, Any], page: Page) -> list[Text]:
    if view["phase"] == "over":
        return []
    return [Text(page.words("pile-left", count=view["pile"]), page.look.soft)]


def _river(view: Mapping[str, Any], page: Page, marks: Marks, scale: Scale, per_row: int) -> list[RenderableType]:
    """The tiles on offer, numbered; the one taken up is drawn as it is turned."""
    tiles = [_river_tile(view, page, marks, scale, slot) for slot in range(len(view["river"]))]
    rows: list[RenderableType] = []
    if view["phase"] == "over":
        return rows
    for first in range(0, len(tiles), per_row):
        row = Grid.grid(padding=(0, TILE_GAP, 0, 0))
        row.add_row(*tiles[first : first + per_row])
        rows.append(row)
    return rows


def _river_tile(view: Mapping[str, Any], page: Page, marks: Marks, scale: Scale, slot: int) -> Text:
    tile, look = view["river"][slot], page.look
    chosen = slot == marks.slot
    if tile is None:
        blank = "\n".join([" " * 2 * scale.columns] * (2 * scale.lines))
        return Text.assemble((f" {slot + 1} ", look.soft), "\n", (blank, look.on(look.ground, look.line)))
    squares = squares_of(tile["tile"], marks.turn if chosen else 0)
    badge = look.chosen if chosen else look.soft if slot in marks.dull or not _choosing(view) else look.can
    lines = [Text.assemble((f"[{slot + 1}]" if chosen else f" {slot + 1} ", badge), _turn_sign(marks, chosen))]
    for left, right in ((0, 1), (3, 2)):
        pair = (_square(squares[left], page, scale, False), _square(squares[right], page, scale, True))
        lines += [Text.assemble(*parts) for parts in zip(*pair, strict=True)]
    return Text("\n").join(lines)


def _turn_sign(marks: Marks, chosen: bool) -> str:
    return f" ↻ {marks.turn}" if chosen and marks.turn else ""


def _choosing(view: Mapping[str, Any]) -> bool:
    return view["phase"] == "place" and view["active"] == view["seat"]
