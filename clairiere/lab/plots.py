"""Charts of what the lab has measured."""

from pathlib import Path
from typing import Any

from clairiere.core.charts import AMBER, INK, MOSS, save_chart


def draw_shares(figures: dict[str, Any], path: Path) -> None:
    """Every pair of a match as a point with its error bar."""
    import altair as alt

    pairs = [(f"{pair['bot']} – {pair['against']}", pair["share"], pair["margin"]) for pair in figures["pairs"]]
    drawn = error_bars(pairs, "share of the points, %")
    even = alt.Chart(alt.Data(values=[{"even": 50}])).mark_rule(strokeDash=[4, 4], color=AMBER).encode(x="even:Q")
    save_chart(drawn + even, path)


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
    save_chart(bars + line, path)


def error_bars(shares: list[tuple[str, float, float]], title: str) -> Any:
    """Names with a share and its margin: points with error bars, one below the other."""
    import altair as alt

    rows = [
        {
            "who": who,
            "share": 100 * share,
            "low": 100 * max(0, share - margin),
            "high": 100 * min(1, share + margin),
        }
        for who, share, margin in shares
    ]
    base = alt.Chart(alt.Data(values=rows), width=480).encode(y=alt.Y("who:N", sort=None, title=None))
    scale = alt.Scale(domain=[0, 100])
    bars = base.mark_rule(color=INK).encode(x=alt.X("low:Q", scale=scale, title=title), x2="high:Q")
    return bars + base.mark_point(filled=True, size=90, color=MOSS).encode(x=alt.X("share:Q", scale=scale))


def draw_statistics(
    kinds: list[tuple[str, list[tuple[str, float, float]], list[dict[str, int]], list[dict[str, int]]]], path: Path
) -> None:
    """Of each kind of table who wins how often, how many seats reached which score, and how long games took."""
    import altair as alt

    drawn = []
    for title, shares, scores, lengths in kinds:
        drawn += [
            error_bars(shares, "wins, %").properties(title=title),
            counts(scores, "score", "score", "seats"),
            counts(lengths, "moves", "decisions in a game", "games"),
        ]
    save_chart(alt.vconcat(*drawn), path)


def counts(rows: list[dict[str, int]], of: str, title: str, counted: str) -> Any:
    """How many (`n`) there are of each number of something as bars."""
    import altair as alt

    bars = alt.Chart(alt.Data(values=rows), width=480, height=160).mark_bar(color=MOSS)
    return bars.encode(x=alt.X(f"{of}:Q", title=title), y=alt.Y("n:Q", title=counted))
