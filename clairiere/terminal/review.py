"""A saved game looked at again: the chances to win move by move, and the moves that lost most."""

from pathlib import Path
from typing import Any

from rich.text import Text

from clairiere.bots.advice import Review, review
from clairiere.core.errors import BadRequest
from clairiere.core.words import default_language, words
from clairiere.lab.plots import check_chart, draw_curve
from clairiere.lab.report import print_json, progress_bar
from clairiere.terminal.dialogue import manner_of
from clairiere.terminal.screen import Screen
from clairiere.terminal.start import names_in, played_again, read_journal

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
    t, _ = played_again(journal, journal_path)
    spoken = screen.speak(journal.game)
    names = names_in(journal, spoken)
    with progress_bar(not json) as bar:
        task = bar.add_task(spoken("review-thinking"), total=t.n)
        found = review(journal, worst=worst, iterations=iterations, tick=lambda: bar.advance(task))
    if chart is not None:
        titles = (spoken("review-move"), spoken("review-chance"), spoken("review-seat"))
        draw_curve(names, found.curve, titles, chart)
    if json:
        print_json(as_data(found))
        return
    screen.show(Text(spoken("review-title", game=spoken("game-name"), count=t.n), screen.look.strong))
    screen.gap()
    screen.say("review-curve")
    width = max(map(len, names))
    for seat, name in enumerate(names):
        chances = [row[seat] for row in found.curve]
        screen.show(Text(f"{name:<{width}}  {sparkline(chances)}  {100 * chances[-1]:.0f} %"))
    screen.gap()
    if not found.slips:
        screen.say("review-none")
        return
    screen.show(Text(spoken("review-slips", count=len(found.slips)), screen.look.strong))
    say = manner_of(t.game).say
    for slip in found.slips:
        played = f"{slip.played}, {say(slip.played, spoken)}"
        screen.say("review-slip", n=slip.n, player=names[slip.seat], played=played)
        better = f"{slip.better}, {say(slip.better, spoken)}"
        chances_told = {"best": round(100 * slip.best_chance), "chance": round(100 * slip.win_chance)}
        screen.hint("review-better", better=better, **chances_told)


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
