"""Whether a table stands still, and who has yet to agree that it does.

Everybody who plays for themselves is asked; bots always agree.
"""

from dataclasses import dataclass, field

from clairiere.server import wire
from clairiere.server.take_backs import TakeBacks


@dataclass
class PauseWish:
    """A pause that waits for the consent of others."""

    seat: int
    agreed: list[int] = field(default_factory=list)


class Pauses(TakeBacks):
    """A table that may stand still."""

    def __init__(self) -> None:
        super().__init__()
        self.paused = False
        self.pause: PauseWish | None = None

    def yet_to_agree(self) -> list[int]:
        """Those who have not yet agreed to the pause that is proposed."""
        wish = self.pause
        if wish is None:
            return []
        return [it for it, place in enumerate(self.places) if place.person and it not in (wish.seat, *wish.agreed)]

    def pause_asked(self) -> wire.PauseAsked | None:
        """The pause that waits for the others, as everybody may know it."""
        if self.pause is None:
            return None
        return wire.PauseAsked(seat=self.pause.seat, agreed=self.pause.agreed, waiting=self.yet_to_agree())
