"""What is kept of a game beside its tests: whole games as journals, and exact counts."""

from pathlib import Path

from clairiere import replay

TESTS = Path(__file__).parent
TINY = "lucioles"  # a whole game of the house outside it: for tests, and for designers to copy from


def home_of(game: str) -> Path:
    """The folder of a game's own tests."""
    return TESTS / "games" / game


def journals_of(game: str) -> list[Path]:
    """Whole games, in the order of their names."""
    return sorted((home_of(game) / "journals").glob("*.json"))


def kinds_told(game: str) -> set[str]:
    """Every kind of event that the journals of a game tell of."""
    told = set()
    for path in journals_of(game):
        t = replay(path)
        while t.undo():
            told |= {event.kind for event in t.events}
    return told
