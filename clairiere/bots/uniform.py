"""The bot that likes everything equally."""

from random import Random

from clairiere.core.table import Action, Table


class Uniform:
    """Chooses among the legal actions, each as likely."""

    def __init__(self, seed: int = 0, name: str = "uniform") -> None:
        self.name = name
        self._luck = Random(seed)

    def choose(self, t: Table, seat: int) -> Action:
        """Any legal action."""
        return self._luck.choice(t.legal(seat))
