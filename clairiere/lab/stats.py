"""What many games say, asked of Parquet files and of a house's finished games: scores, lengths, win shares."""

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from clairiere.core.batch import Results
from clairiere.core.errors import BadRequest
from clairiere.core.report import print_json, progress_bar
from clairiere.core.words import words
from clairiere.games import games, load
from clairiere.lab.census import FEW, how_many
from clairiere.lab.report import SIGMAS_95
from clairiere.lab.results import Collected, check_parquet
from clairiere.server.finished import finished
from clairiere.server.sqlite_file import MAGIC as SQLITE
from clairiere.server.stores import is_postgres

PARQUET = b"PAR1"  # the first bytes of such a file
LEFT_OUT = {
    "given_up": "given up before the end",
    "unreadable": "played under rules or pieces that this Clairière no longer has",
}
KIND = "game = ? AND edition = ? AND seats = ? AND options = ?"
SPREAD = """
    round(avg({0}), 3) AS mean, round(stddev_pop({0}), 3) AS deviation,
    min({0}) AS least, median({0}) AS median, max({0}) AS most
"""
SHARE = f"""
    count(*) AS n, round(avg(won), 5) AS win_share,
    round({SIGMAS_95} * stddev_pop(won) / sqrt(count(*)), 5) AS margin,
    round(avg(score), 3) AS score
"""


def collected(sources: list[str]) -> tuple[Collected, dict[str, int]]:
    """All that the sources hold, and what was left out of it."""
    found, left_out = Collected(), {"given_up": 0, "unreadable": 0}
    for source in sources:
        path = Path(source)
        if is_postgres(source):
            add_house(found, source, left_out)
        elif path.is_dir():
            if not (inside := sorted(path.glob("*.parquet"))):
                raise BadRequest(f"{path}: there is no .parquet file in this folder")
            found.read(inside)
        elif not path.is_file():
            raise BadRequest(f"{path}: there is no such file; name Parquet files, a house's file or postgresql://…")
        elif (first := first_bytes(path)) == SQLITE:
            add_house(found, source, left_out)
        elif first.startswith(PARQUET):
            found.read([path])
        else:
            raise BadRequest(f"{path}: is neither a Parquet file nor the file of a house")
    return found, left_out


def first_bytes(path: Path) -> bytes:
    """What tells the kind of a file."""
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE))
    except OSError as fault:
        raise BadRequest(f"{path}: cannot be read ({fault.strerror})") from None


def add_house(found: Collected, data: str, left_out: dict[str, int]) -> None:
    """Add the games of a house that were played to their end."""
    with finished(data) as (count, sittings), progress_bar() as bar:
        for sitting in bar.track(sittings, total=count, description="finished games"):
            if sitting is None:
                left_out["unreadable"] += 1
            elif sitting.ended != "played" or sitting.t is None:
                left_out["given_up"] += 1
            else:
                t, players = sitting.t, [place.level or "human" for place in sitting.places]
                found.add(Results.of_one(t.game, len(players), t.state, t.n), sitting.plan.options, players)


def figures_of(found: Collected, game: str | None, seats: int | None) -> list[dict[str, Any]]:
    """What is known of every kind of table, ready for JSON."""
    kinds = found.asked(
        """
        SELECT game, edition, seats, options, count(*) FILTER (seat = 0) AS games FROM played
        WHERE (? IS NULL OR game = ?) AND (? IS NULL OR seats = ?) GROUP BY ALL ORDER BY ALL
        """,
        game, game, seats, seats,
    )  # fmt: skip
    return [{**kind, **about(found, kind)} for kind in kinds]


def about(found: Collected, kind: dict[str, Any]) -> dict[str, Any]:
    """Scores, lengths and win shares at one kind of table."""
    values = [kind[name] for name in ("game", "edition", "seats", "options")]
    here = f"FROM played WHERE {KIND}"

    def asked(query: str) -> list[dict[str, Any]]:
        return found.asked(query, *values)

    each_line = f"(SELECT unnest(map_entries(lines), recursive := true) {here})"
    lines = asked(f"SELECT key AS line, {SPREAD.format('value')} FROM {each_line} GROUP BY key ORDER BY key")
    order = list(load(kind["game"]).lines) if kind["game"] in games() else []
    lines.sort(key=lambda row: order.index(row["line"]) if row["line"] in order else len(order))
    return {
        "score": asked(f"SELECT {SPREAD.format('score')} {here}")[0],
        "moves": asked(f"SELECT {SPREAD.format('moves')} {here} AND seat = 0")[0],
        "lines": {row.pop("line"): row for row in lines},
        "by_seat": asked(f"SELECT seat, {SHARE} {here} GROUP BY seat ORDER BY seat"),
        "by_player": asked(f"SELECT player, {SHARE} {here} GROUP BY player ORDER BY player"),
        "by_card": asked(
            f"SELECT card, {SHARE} FROM (SELECT unnest(cards) AS card, won, score {here}) GROUP BY card ORDER BY card"
        ),
        "scores": asked(f"SELECT score, count(*) AS n {here} GROUP BY score ORDER BY score"),
        "lengths": asked(f"SELECT moves, count(*) AS n {here} AND seat = 0 GROUP BY moves ORDER BY moves"),
    }


def stats_and_print(
    sources: list[str],
    *,
    game: str | None,
    seats: int | None,
    chart: Path | None,
    parquet: Path | None,
    json: bool,
) -> None:
    """The command `clairiere stats`."""
    if not sources:
        raise BadRequest("stats needs something to read: Parquet files, a house's file, or postgresql://…")
    if chart is not None:
        from clairiere.core.charts import check_chart

        check_chart(chart)
    check_parquet(parquet)
    found, left_out = collected(sources)
    kinds = figures_of(found, game, seats)
    if not kinds:
        raise BadRequest("there is no finished game of that kind in it")
    if parquet is not None:
        found.write(parquet)
    if chart is not None:
        from clairiere.lab.plots import draw_statistics

        draw_statistics([(heading(it), drawn_shares(it), it["scores"], it["lengths"]) for it in kinds], chart)
    if json:
        print_json({"kinds": kinds, "left_out": left_out})
    else:
        print_stats(kinds, left_out)


def heading(kind: dict[str, Any]) -> str:
    """What kind of table it is."""
    name = load(kind["game"]).name if kind["game"] in games() else kind["game"]
    options = "".join(f", {option}" for option in kind["options"].split("+") if option)
    seats, played = kind["seats"], kind["games"]
    return f"{name}, {seats} {how_many('seat', seats)}{options}: {played:,} {how_many('game', played)}"


def named_shares(kind: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Who won how often, by names for a person: seats, players if they differ, cards."""
    spoken = words("en", load(kind["game"]).folder) if kind["game"] in games() else str
    players = kind["by_player"] if len(kind["by_player"]) > 1 else []
    return [
        *((f"seat {row['seat'] + 1}", row) for row in kind["by_seat"]),
        *((row["player"], row) for row in players),
        *((spoken(f"name-{row['card']}"), row) for row in kind["by_card"]),
    ]


def drawn_shares(kind: dict[str, Any]) -> list[tuple[str, float, float]]:
    """The same as a chart takes them."""
    return [(who, row["win_share"], row["margin"]) for who, row in named_shares(kind)]


def print_stats(kinds: list[dict[str, Any]], left_out: dict[str, int]) -> None:
    """The figures as tables for a person."""
    console = Console()
    for kind in kinds:
        console.print(f"[bold]{heading(kind)}[/]")
        spoken = words("en", load(kind["game"]).folder) if kind["game"] in games() else str
        scores = Grid("score", "mean", "deviation", "least", "median", "most", title="Scores", title_justify="left")
        lines = {spoken(f"line-{name.replace('_', '-')}"): row for name, row in kind["lines"].items()}
        for name, row in {**lines, "total": kind["score"], "decisions in a game": kind["moves"]}.items():
            ends = (f"{row[end]:g}" for end in ("least", "median", "most"))
            scores.add_row(name, f"{row['mean']:.2f}", f"{row['deviation']:.2f}", *ends)
        console.print(scores)
        wins = Grid("who", "sat", "wins %", "± (95 %)", "mean score", title="Win shares", title_justify="left")
        for name, row in named_shares(kind):
            certain = f"{100 * row['margin']:.2f}" if row["n"] >= FEW else "–"
            wins.add_row(name, f"{row['n']:,}", f"{100 * row['win_share']:.2f}", certain, f"{row['score']:.2f}")
        console.print(wins)
    for why, count in left_out.items():
        if count:
            console.print(f"Left out: {count:,} {how_many('game', count)}, {LEFT_OUT[why]}.")
