"""Whether the time of an answer tells of hands: passes in windows, watched and given to classifiers.

    .venv/bin/python tools/timing.py                 # some two thousand passes, by a clock of its own
    .venv/bin/python tools/timing.py --real          # fewer, by the machine's clock, everybody ten times as quick
    .venv/bin/python tools/timing.py --before        # as it was when a pass of the house came after a fixed time

A figure is how often a classifier is right about which of two passes was forced, of the same seat and in windows
of the same kind: a half is chance.
"""

import argparse

from clairiere.lab.timing import experiment
from clairiere.server.answers import WINDOW

HURRY = 10


def main() -> None:
    """Run the experiment and print what was found."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", type=int, default=16)
    options.add_argument("--entries", type=int, default=350, help="of the log, at each table")
    options.add_argument("--seed", type=int, default=1, help="of the people; what is dealt is always new")
    options.add_argument("--real", action="store_true")
    options.add_argument("--before", action="store_true")
    given = options.parse_args()
    window = WINDOW / HURRY if given.real else WINDOW
    found = experiment(
        given.tables, given.entries, given.seed, hidden=not given.before, real=given.real, window=window
    )
    windows = f"{found.windows} windows at {given.tables} tables"
    print(f"{windows}: {found.forced} forced passes, {found.chosen} chosen ones")
    for name, area in found.areas.items():
        print(f"  {name:26} {100 * area:5.1f} %")
    print(f"  by chance                   50.0 % ± {100 * 1.96 * found.spread:.1f}")
    print(f"The best of them is as good as that by chance in {100 * found.chance:.0f} of 100 cases.")


if __name__ == "__main__":
    main()
