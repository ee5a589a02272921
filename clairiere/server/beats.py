"""When an answer in a window is shown, so that its time tells nothing of hands.

In a window somebody may play a card out of turn, or pass. Whoever holds no card that fits can only pass, and the
house does it for them; nobody else may notice. So where people play with each other, an answer is shown on a beat: a
chosen one on the first beat after it was given, and a pass of the house after as many beats as this person usually
takes to pass, having a choice. How many that is, is drawn from what the table has seen of them; until it has seen
something, from what the house has seen of everybody. `clairiere.lab.timing` asks whether anything can still be told.
"""

import math
from collections import deque
from collections.abc import Sequence
from random import Random, SystemRandom

LENGTH = 6  # of a beat, in answers of bots: `window` seconds each
FIRST_GUESS = (1, 1, 1, 1, 1, 2, 2, 2, 3, 4)  # beats, as long as nobody has been seen
DOUBT = 0.5  # how many answers of one's own weigh as much as what is known of everybody
ENOUGH = 30  # answers of people here, before they count instead of the guess
REMEMBERED = 500  # answers of people here
OWN = 20  # answers of one's own that count: the last ones
SPREAD = 0.2  # of a beat: by so much at most an answer comes after it, at random; no fine difference is seen then


def count(beat: float, elapsed: float) -> int:
    """The first beat on or after an answer that is given so long after the question."""
    return max(1, math.ceil(elapsed / beat))


class Beats:
    """How many beats people take to pass, as far as this house has seen.

    A house of several processes goes by the logs of its tables alone (`shared`), so that all of them draw the same.
    """

    def __init__(self, *, shared: bool = False) -> None:
        self._luck, self._shared = SystemRandom(), shared
        self._seen: deque[int] = deque(maxlen=REMEMBERED)

    def note(self, beats: int) -> None:
        """Somebody who had a choice has passed after so many beats."""
        if not self._shared:
            self._seen.append(beats)

    def drawn(self, own: Sequence[int], luck: Random | None = None) -> int:
        """After how many beats to pass for somebody whose `own` passes took so many."""
        luck = luck or self._luck
        if luck.random() * (len(own) + DOUBT) < len(own):
            return luck.choice(own[-OWN:])
        return luck.choice(self._seen if len(self._seen) >= ENOUGH else FIRST_GUESS)

    def wait(self, beat: float, elapsed: float, at_least: int = 1, luck: Random | None = None) -> float:
        """The seconds until an answer is shown that is given so long after the question, on or after a beat."""
        beats = max(at_least, count(beat, elapsed))
        return max(0.0, (beats + SPREAD * (luck or self._luck).random()) * beat - elapsed)
