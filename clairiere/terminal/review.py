"""A saved game looked at again: the chances to win move by move, and the moves that lost most."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from clairiere.bots.advice import REVIEW_ITERATIONS, Review, review
from clairiere.core.charts import check_chart, draw_curve
from clairiere.core.errors import BadRequest
from clairiere.core.journal import Journal
from clairiere.core.report import print_json, progress_bar
from clairiere.core.table import Table
from clairiere.core.words import Words, default_language, words
from clairiere.terminal.dialogue import deed
from clairiere.terminal.screen import Screen
from clairiere.terminal.start import names_in, played_again, read_journal

WORST = 3  # moves shown when nobody says how many
LAST_CHANCE = 9  # columns around the bars: two gaps and 100 %
BARS = " ▁▂▃▄▅▆▇█"


def review_and_print(
    journal_path: Path, *, worst: int, iterations: int, lang: str | None, chart: Path | None, json: bool
) -> None:
    """The command `clairiere review`."""
    if worst < 0 or iterations < 1:
        raise BadRequest("--worst is 0 or more, and --iterations 1 or more")
    if chart is not None:
        check_chart(chart)
    screen = Screen(words(lang or default_language()))
    journal = read_journal(journal_path)
    t, _ = played_again(journal, journal_path)  # says where a journal does not hold
    spoken = screen.speak(journal.game)
    names = names_in(journal, spoken)
    found = looked_at_again(journal, spoken, worst=worst, iterations=iterations, bar_shown=not json)
    if chart is not None:
        titles = (spoken("review-move"), spoken("review-chance"), spoken("review-seat"))
        draw_curve(names, found.curve, titles, chart)
    if json:
        print_json(as_data(found))
    else:
        show_review(screen, t, names, found)


def looked_at_again(
    journal: Journal,
    spoken: Words,
    *,
    worst: int = WORST,
    iterations: int = REVIEW_ITERATIONS,
    bar_shown: bool = True,
) -> Review:
    """The review of a game, with a bar that tells how far it is."""
    with progress_bar(bar_shown) as bar:
        task = bar.add_task(spoken("review-thinking"), total=len(journal.moves))
        return review(journal, worst=worst, iterations=iterations, tick=lambda: bar.advance(task))


def show_review(screen: Screen, t: Table, names: Sequence[str], found: Review) -> None:
    """The chances of each player as a little curve, and the moves that lost most."""
    spoken = screen.words
    title = spoken("review-title", game=spoken("game-name"), count=len(found.curve) - 1)
    screen.show(Text(title, screen.look.strong))
    screen.gap()
    screen.say("review-curve")
    width = max(map(len, names))
    for seat, name in enumerate(names):
        chances = [row[seat] for row in found.curve]
        bars = sparkline(thinned(chances, screen.width - width - LAST_CHANCE))
        screen.show(Text(f"{name:<{width}}  {bars}  {100 * chances[-1]:.0f}\u00a0%"))
    screen.gap()
    if not found.slips:
        screen.say("review-none")
        return
    screen.show(Text(spoken("review-slips", count=len(found.slips)), screen.look.strong))
    for slip in found.slips:
        past = before(t, slip.n)
        screen.say(
            "review-slip", n=slip.n, player=names[slip.seat], played=deed(past, slip.seat, slip.played, spoken)
        )
        chances_told = {"best": round(100 * slip.best_chance), "chance": round(100 * slip.win_chance)}
        screen.hint("review-better", better=deed(past, slip.seat, slip.better, spoken), **chances_told)


def before(t: Table, n: int) -> Table:
    """The table as it stood before move `n`."""
    past = t.copy()
    while past.n >= n:
        past.undo()
    return past


def thinned(chances: list[float], room: int) -> list[float]:
    """As many of the chances as there is room for, evenly taken; the first and the last always."""
    room = max(2, room)
    if len(chances) <= room:
        return chances
    return [chances[k * (len(chances) - 1) // (room - 1)] for k in range(room)]


def sparkline(chances: list[float]) -> str:
    """A row of little bars, from never to surely."""
    return "".join(BARS[round(chance * (len(BARS) - 1))] for chance in chances)


def as_data(found: Review) -> dict[str, Any]:
    """A review ready for JSON."""
    slips = [
        {
            "n": slip.n,
            "seat": slip.seat,
            "played": str(slip.played),
            "better": str(slip.better),
            "win_chance": round(slip.win_chance, 4),
            "best_chance": round(slip.best_chance, 4),
            "lost": round(slip.lost, 4),
        }
        for slip in found.slips
    ]
    return {"curve": [[round(chance, 4) for chance in row] for row in found.curve], "slips": slips}
