"""A player alone who knows every card to come: how many deals can be won at all, which no honest player reaches.

`clairiere simulate oakwood --seats 1 --bot tools/clairvoyant.py:Clairvoyant` tells the ceiling of the solo game.
In simulated games no secret word stirs the chance, so that what a decision brings is the same each time it is tried:
the whole game is planned on copies before the first decision, and then played.
"""

from collections import Counter

from clairiere.core.game import State
from clairiere.core.network import network, strength
from clairiere.core.record import duplicate, forget_events
from clairiere.core.table import Action, Table

WIDTHS = (20, 100)  # positions that are followed at each depth, of those that have met the same chance: few first
ALIKE = 3  # of them that look the same: the six branches are much alike
DEEPEST = 120  # decisions: nobody who knows what comes needs more
WON = 1000.0  # a game that is won is better than any that is not


class Clairvoyant:
    """Follows the most promising positions, depth by depth, until one of them is a game that is won."""

    name = "clairvoyant"

    def __init__(self) -> None:
        self._plan: list[int] = []

    def choose(self, t: Table, _seat: int) -> Action:
        """The next decision of the plan, which is made at the first one."""
        if not self._plan:
            self._plan = planned(t)
        return Action(t.game, self._plan.pop(0))


def planned(t: Table) -> list[int]:
    """A way to win, or else the way of the game that ended with most."""
    ways = (followed(t, width) for width in WIDTHS)
    worth, way = next(ways)
    if worth < WON:
        worth, way = max((worth, way), *ways)
    return way


def followed(t: Table, width: int) -> tuple[float, list[int]]:
    """The best end that is found among so many positions, what it is worth and how it is reached."""
    game = t.game
    brain = network(game.learnt_alone, game.features, 1)
    room, sheet, won = game.blank_codes(), game.blank_sheet(1), game.lines.index("won")
    best: tuple[float, list[int]] = (-1.0, [])
    ahead: list[tuple[State, list[int]]] = [(duplicate(t.state), [])]
    for _ in range(DEEPEST):
        found: dict[bytes, tuple[float, State, list[int]]] = {}
        for state, way in ahead:
            for code in room[: game.legal(state, 0, room)].tolist():
                after = duplicate(state)
                game.play(after, 0, code)
                forget_events(after)
                if not game.acting(after):
                    game.score(after, sheet)
                    best = max(best, (float(sheet[0, game.total]) + WON * float(sheet[0, won]), [*way, code]))
                elif (key := after.tobytes()) not in found:
                    game.portray(after, 0, brain.portraits[0])
                    brain.seen[: game.features] = brain.portraits[0]
                    found[key] = (strength(brain.weights, brain.seen, brain.hidden), after, [*way, code])
        if best[0] >= WON or not found:
            break
        ahead, drawn, alike = [], Counter[int](), Counter[float]()
        for strong, state, way in sorted(found.values(), key=lambda it: -it[0]):
            chance = int(state["chance"])
            if drawn[chance] < width and alike[strong] < ALIKE:
                drawn[chance] += 1
                alike[strong] += 1
                ahead.append((state, way))
    return best
