"""A move as it was seen: a picture of the record at each of its events, and what each event changed for a reader.

A rule calls `emit` after it has changed the record, so the picture taken there shows what the event tells of. What
the views of two pictures differ by is what the event between them changed; so no game spells it out, and nothing can
be in it that the reader's view does not show.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from clairiere.core.changes import Change, changes
from clairiere.core.record import SPECTATOR, pieces_of

if TYPE_CHECKING:
    from clairiere.core.game import Game, State
    from clairiere.core.table import Event

View = dict[str, Any]


class Camera:
    """Takes a picture of a record whenever something happens to it."""

    def __init__(self, state: "State") -> None:
        self.state = state
        self._pictures = np.empty((len(state["events"]), state.dtype.itemsize), np.uint8)

    def __enter__(self) -> "Camera":
        self.state["camera"] = self._pictures.ctypes.data
        return self

    def __exit__(self, *_: object) -> None:
        self.state["camera"] = 0

    def taken(self) -> list[bytes]:
        """The pictures of the last move, one an event."""
        count = min(int(self.state["happened"]), len(self._pictures))
        return [picture.tobytes() for picture in self._pictures[:count]]


class Film:
    """The pictures of one move, and its events as a reader may know them."""

    def __init__(self, game: "Game", before: bytes, pictures: list[bytes], events: list["Event"]) -> None:
        self.game, self.events = game, events
        self._pieces = pieces_of(game.record)
        self._scenes: list[bytes] = []  # pictures that differ in what lies on the table
        self._scene_at: list[int] = []  # of each event
        self._public: dict[int, View] = {}
        self._shoot(before)
        for picture in pictures:
            self._scene_at.append(self._shoot(picture))

    def _shoot(self, picture: bytes) -> int:
        if not self._scenes or self._scenes[-1][self._pieces] != picture[self._pieces]:
            self._scenes.append(picture)
        return len(self._scenes) - 1

    def told(self, reader: int | None) -> list[dict[str, Any]]:
        """The events a reader may know, as data for JSON, each with what it `sets` in the reader's view."""
        told = []
        seen = self._view(0, reader)
        at = 0
        for scene, event in zip(self._scene_at, self.events, strict=True):
            if event.visible_to(reader):
                sets: list[Change] = []
                if scene != at:  # what an event changed that the reader did not see comes with the next
                    after = self._view(scene, reader)
                    sets, seen, at = changes(seen, after), after, scene
                told.append({**event.plain(), "sets": sets} if sets else event.plain())
        return told

    def _view(self, scene: int, reader: int | None) -> View:
        """What lies on the table for a reader in one scene."""
        state = np.frombuffer(bytearray(self._scenes[scene]), self.game.record).view(np.recarray)[0]
        state["camera"] = 0  # it stands there no longer, and a view may try out on a copy what would happen
        if scene not in self._public:
            self._public[scene] = self.game.public(state)
        return {**self._public[scene], **self.game.own(state, SPECTATOR if reader is None else reader)}
