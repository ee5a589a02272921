"""Teach a game's network by games against itself, and write what it learnt into the game's folder.

`tools/learn.py krom --minutes 20` goes on from what is there; `--afresh` begins anew. `--alone` teaches what a lone
player needs, who plays for a goal. `--shards 8 --cluster HOST:PORT` plays the games of a step on a Ray cluster; what
is learnt depends on the shards and not on who plays them. Nothing else needs the file's
numbers to be these: another teaching gives another player, as good or not. `clairiere arena` tells.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

from clairiere.core.errors import ClairiereError
from clairiere.core.network import write_weights
from clairiere.core.report import progress_bar
from clairiere.games import games, load
from clairiere.lab.learning import Pupil, Teaching
from clairiere.lab.workers import workers


def clock(minutes: float, trainings: int | None) -> Iterator[float]:
    """How much of the time, or of so many trainings, is over, until all is."""
    if trainings is not None:
        yield from (done / trainings for done in range(trainings))
        return
    began = time.monotonic()
    while (done := (time.monotonic() - began) / (60 * minutes)) < 1:
        yield done


def main() -> None:
    """Teach."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[name for name in games() if load(name).features])
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--trainings", type=int, help="so many instead of minutes: can be repeated to the number")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rate", type=float, default=Teaching.rate)
    parser.add_argument("--redeals", type=int, default=Teaching.redeals)
    parser.add_argument("--decay", type=float, default=Teaching.decay)
    parser.add_argument("--cells", type=int, default=Teaching.cells, help="of a network that begins anew")
    parser.add_argument(
        "--led", type=float, default=Teaching.led, help="part of the time in which `judge` leads games"
    )
    parser.add_argument("--games", type=int, default=Teaching.games, help="of one training")
    parser.add_argument("--batch", type=int, default=Teaching.batch, help="games that one worker plays for a step")
    parser.add_argument("--shards", type=int, default=Teaching.shards, help="workers for a step")
    parser.add_argument("--cluster", help="HOST:PORT of a Ray head, or local")
    parser.add_argument("--afresh", action="store_true")
    parser.add_argument("--alone", action="store_true", help="the network of the solo game")
    parser.add_argument("--to", type=Path, help="another file than the game's own")
    asked = parser.parse_args()
    game = load(asked.game)
    teaching = Teaching(
        rate=asked.rate, redeals=asked.redeals, decay=asked.decay, cells=asked.cells, games=asked.games,
        led=asked.led, batch=asked.batch, shards=asked.shards,
    )  # fmt: skip
    learnt = game.learnt_alone if asked.alone else game.learnt
    known = None if asked.afresh or not len(learnt) else learnt
    pupil = Pupil(game, teaching, asked.seed, known, alone=asked.alone)
    to = asked.to or game.folder / ("alone.toml" if asked.alone else "learnt.toml")
    began, played = time.monotonic(), 0
    try:
        with workers(game.id, asked.cluster, None) as crew, progress_bar() as bar:
            task = bar.add_task(game.name, total=asked.trainings and asked.trainings * teaching.games)
            for done in clock(asked.minutes, asked.trainings):
                loss = pupil.learn(done, crew, lambda games: bar.advance(task, games))
                played += teaching.games
                print(f"{played:9,} games  {time.monotonic() - began:6.0f} s  loss {loss:.4f}", flush=True)
                write_weights(to, pupil.weights)
    except ClairiereError as fault:
        parser.exit(2, f"learn: {fault}\n")


if __name__ == "__main__":
    main()
