"""Measures strength against time and draws docs/strength.svg: .venv/bin/python tools/strength.py FOLDER

The matches are saved in FOLDER and continued from it, so it can be stopped and started again. It takes about an hour.
"""

import sys
from pathlib import Path

from clairiere.core.report import progress_bar
from clairiere.games import load
from clairiere.lab.plots import draw_strength
from clairiere.lab.tournament import Match, opened_match, run_blocks, save_match
from clairiere.lab.workers import Threads, cores

GAME, SEATS, AGAINST = "grandbois", 2, "search:iterations=1500"
BLOCKS = {0.1: 25, 0.3: 25, 1: 16, 3: 10}  # by seconds a move
DOCS = Path(__file__).resolve().parents[1] / "docs"


def share_at(seconds: float, blocks: int, folder: Path) -> dict[str, float]:
    """The share of the search with so much time, after its match has been played or continued."""
    game = load(GAME)
    bots = [f"search:seconds={seconds}", AGAINST]
    path = folder / f"{seconds}.match"
    match = opened_match(path, Match(game=GAME, edition=game.edition, seats=SEATS, options={}, bots=bots))
    deals = (deal for deal in range(1, blocks + 1) if deal not in match.blocks)
    with progress_bar() as bar:
        task = bar.add_task(bots[0], total=blocks, completed=len(match.blocks))
        for block, games in run_blocks(Threads(cores()), match, deals):
            match.blocks[block.deal] = games
            save_match(match, path)
            bar.advance(task)
    share, margin = match.share(0, 1)
    print(f"{seconds} s: {100 * share:.1f} ± {100 * margin:.1f} % over {len(match.blocks)} blocks")
    return {"seconds": seconds, "share": share, "margin": margin}


def main() -> None:
    """Play the matches, then draw."""
    if len(sys.argv) != 2:
        sys.exit("usage: tools/strength.py FOLDER (for the matches)")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    rows = [share_at(seconds, blocks, folder) for seconds, blocks in BLOCKS.items()]
    draw_strength(rows, AGAINST, DOCS / "strength.svg")


if __name__ == "__main__":
    main()
