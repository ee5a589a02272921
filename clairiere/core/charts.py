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


def save_chart(chart: Any, path: Path) -> None:
    """Write a chart in the colours of the house."""
    chart = chart.configure_axis(labelColor=INK, titleColor=INK, gridColor="#d9d3bf").configure_view(stroke=None)
    if path.suffix == ".html":
        chart.save(str(path), inline=True)
    else:
        chart.save(str(path))


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
    save_chart(shown.encode(x=x, y=y, color=colour, strokeDash=dash), path)
