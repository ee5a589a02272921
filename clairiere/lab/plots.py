"""Charts as SVG or HTML files, by altair (the extra `lab`); they need nothing from outside once drawn."""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from clairiere.core.errors import BadRequest

MOSS, AMBER, INK = "#4f7a3a", "#e0992b", "#2a2f25"
SEAT_COLOURS = ["#4f7a3a", "#e0992b", "#5b8fc7", "#b9503f", "#8a6bb1", "#6a705f"]
SEAT_DASHES = [[1, 0], [6, 3], [2, 2], [8, 3, 2, 3], [4, 4], [10, 4]]


def check_chart(path: Path) -> None:
    """Refuse a chart that could not be drawn, before the work is done."""
    if path.suffix not in (".svg", ".html"):
        raise BadRequest(f"{path}: a chart is an .svg or .html file")
    if not path.parent.is_dir():
        raise BadRequest(f"{path}: the folder {path.parent} does not exist")
    if find_spec("altair") is None or find_spec("vl_convert") is None:
        raise BadRequest("charts need altair: pip install 'clairiere[lab]'")


def _save(chart: Any, path: Path) -> None:
    chart = chart.configure_axis(labelColor=INK, titleColor=INK, gridColor="#d9d3bf").configure_view(stroke=None)
    if path.suffix == ".html":
        chart.save(str(path), inline=True)
    else:
        chart.save(str(path))


def draw_shares(told: dict[str, Any], path: Path) -> None:
    """Every pair of a match as a point with its error bar."""
    import altair as alt

    rows = [
        {
            "pair": f"{pair['bot']} – {pair['against']}",
            "share": 100 * pair["share"],
            "low": 100 * max(0, pair["share"] - pair["margin"]),
            "high": 100 * min(1, pair["share"] + pair["margin"]),
        }
        for pair in told["pairs"]
    ]
    base = alt.Chart(alt.Data(values=rows), width=480).encode(y=alt.Y("pair:N", sort=None, title=None))
    scale = alt.Scale(domain=[0, 100])
    bars = base.mark_rule(color=INK).encode(
        x=alt.X("low:Q", scale=scale, title="share of the points, %"), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=90, color=MOSS).encode(x=alt.X("share:Q", scale=scale))
    even = alt.Chart(alt.Data(values=[{"even": 50}])).mark_rule(strokeDash=[4, 4], color=AMBER).encode(x="even:Q")
    _save(bars + points + even, path)


def draw_curve(names: list[str], curve: list[list[float]], titles: tuple[str, str, str], path: Path) -> None:
    """Each seat's chance to win, move by move."""
    import altair as alt

    move, chance, seat = titles
    rows = [
        {"n": n, "seat": name, "chance": 100 * row[k]} for n, row in enumerate(curve) for k, name in enumerate(names)
    ]
    shown = alt.Chart(alt.Data(values=rows), width=640, height=260).mark_line(interpolate="monotone")
    colour = alt.Color(
        "seat:N", title=seat, sort=names, scale=alt.Scale(domain=names, range=SEAT_COLOURS[: len(names)])
    )
    dash = alt.StrokeDash(
        "seat:N", title=seat, sort=names, scale=alt.Scale(domain=names, range=SEAT_DASHES[: len(names)])
    )
    x = alt.X("n:Q", title=move)
    y = alt.Y("chance:Q", title=chance, scale=alt.Scale(domain=[0, 100]))
    _save(shown.encode(x=x, y=y, color=colour, strokeDash=dash), path)


def draw_strength(rows: list[dict[str, float]], against: str, path: Path) -> None:
    """The share of a bot by its thinking time (`seconds`, `share`, `margin`), on a logarithmic axis."""
    import altair as alt

    values = [
        {
            "seconds": row["seconds"],
            "share": 100 * row["share"],
            "low": 100 * max(0, row["share"] - row["margin"]),
            "high": 100 * min(1, row["share"] + row["margin"]),
        }
        for row in rows
    ]
    ticks = [row["seconds"] for row in rows]
    base = alt.Chart(alt.Data(values=values), width=480, height=260).encode(
        x=alt.X(
            "seconds:Q",
            title="seconds a move",
            scale=alt.Scale(type="log"),
            axis=alt.Axis(values=ticks, grid=False),
        )
    )
    scale = alt.Scale(domain=[0, 100])
    bars = base.mark_rule(color=INK).encode(
        y=alt.Y("low:Q", scale=scale, title=f"share against {against}, %"), y2="high:Q"
    )
    line = base.mark_line(color=MOSS, point={"filled": True, "size": 90, "color": MOSS}).encode(y="share:Q")
    _save(bars + line, path)
