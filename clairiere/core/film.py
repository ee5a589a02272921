"""A move as it was seen: a picture of the record at each of its events, and what each event changed for a reader.

A rule calls `emit` after it has changed the record, so the picture taken there shows what the event tells of. What
the views of two pictures differ by is what the event between them changed; so no game spells it out, and nothing can
be in it that the reader's view does not show.
"""

import functools
from typing import TYPE_CHECKING, Any

import numpy as np

from clairiere.core.changes import Change, changes
from clairiere.core.record import SPECTATOR, pieces_of

if TYPE_CHECKING:
    from clairiere.core.game import Game, State
    from clairiere.core.table import Event

View = dict[str, Any]
SCENES_KEPT = 256


def record_of(game: "Game", picture: bytes) -> "State":
    """A picture as a record again. It has no camera: a view may try something out on a copy."""
    state = np.frombuffer(bytearray(picture), game.record).view(np.recarray)[0]
    state["camera"] = 0
    return state


def laid_out(game: "Game", picture: bytes) -> View:
    """What lies on the table for everybody in a picture; one move ends where the next begins, so pictures repeat."""
    return _laid_out(game, picture[pieces_of(game.record)])


@functools.lru_cache(SCENES_KEPT)
def _laid_out(game: "Game", pieces: bytes) -> View:
    place = pieces_of(game.record)
    picture = bytes(place.start) + pieces + bytes(game.record.itemsize - place.stop)
    return game.public(record_of(game, picture))


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
        self._states: dict[int, State] = {}
        self._shared: dict[tuple[int, int], list[Change]] = {}
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
        at = 0
        for scene, event in zip(self._scene_at, self.events, strict=True):
            if event.visible_to(reader):
                sets: list[Change] = []
                if scene != at:  # what an event changed that the reader did not see comes with the next
                    sets, at = self._between(at, scene, reader), scene
                told.append({**event.plain(), "sets": sets} if sets else event.plain())
        return told

    def _between(self, one: int, other: int, reader: int | None) -> list[Change]:
        """What differs for a reader between two scenes. What is public is compared once for all readers."""
        own_before, own_after = self._own(one, reader), self._own(other, reader)
        before, after = laid_out(self.game, self._scenes[one]), laid_out(self.game, self._scenes[other])
        if not (before.keys() <= after.keys() and own_before.keys() <= own_after.keys()):
            return changes({**before, **own_before}, {**after, **own_after})
        if (one, other) not in self._shared:
            self._shared[one, other] = changes(before, after)
        public = [change for change in self._shared[one, other] if change[0] not in own_after]
        return public + changes(own_before, own_after)

    def _own(self, scene: int, reader: int | None) -> View:
        return self.game.own(self._state(scene), SPECTATOR if reader is None else reader)

    def _state(self, scene: int) -> "State":
        """The record as it was in one scene."""
        if scene not in self._states:
            self._states[scene] = record_of(self.game, self._scenes[scene])
        return self._states[scene]
