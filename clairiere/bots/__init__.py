"""Bots: anything with a name that chooses an action for a seat from what that seat may know."""

from typing import Protocol

from clairiere.core.errors import BadRequest
from clairiere.core.table import Action, Table


class Bot(Protocol):
    """A player that is a program."""

    name: str

    def choose(self, t: Table, seat: int) -> Action:
        """What to do now; the table is left as it is."""
        ...


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name; the same seed makes it play the same way again."""
    from clairiere.bots.greedy import Greedy
    from clairiere.bots.uniform import Uniform

    known = {"uniform": Uniform, "greedy": Greedy}
    if name not in known:
        raise BadRequest(f"there is no bot {name!r}; the bots are: {', '.join(known)}")
    return known[name](seed)
