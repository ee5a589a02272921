"""A move as it was seen: a picture of the record at each of its events, and what each event changed for a reader.

A rule calls `emit` after it has changed the record, so the picture taken there shows what the event tells of. What
the views of two pictures differ by is what the event between them changed; so no game spells it out, and nothing can
be in it that the reader's view does not show.
"""

import functools
import threading
from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

import numpy as np

from clairiere.core.changes import Change, changes
from clairiere.core.parts import bytes_of
from clairiere.core.record import EVERYONE, SPECTATOR, pieces_of, read

if TYPE_CHECKING:
    from clairiere.core.game import Game, State
    from clairiere.core.table import Event

View = dict[str, Any]


class Scene:
    """What lies on the table at one moment; each look at it is worked out once for all who look."""

    def __init__(self, game: "Game", picture: bytes, before: "Scene | None" = None) -> None:
        self.game, self.picture = game, picture
        self._pieces = pieces_of(game.record)
        self.alone: dict[int, View] = {}  # what each reader sees besides; scenes that are alike in it share it
        if before is not None and before.looks_alike_alone(picture):
            self.alone = before.alone

    def shows(self, picture: bytes) -> bool:
        """Whether a picture shows the same: all pieces alike, whatever has been told of them."""
        return self.picture[self._pieces] == picture[self._pieces]

    def looks_alike_alone(self, picture: bytes) -> bool:
        """Whether a picture shows every reader the same besides what is public: what that is made from is alike."""
        names = self.game.own_reads
        if names is None:
            return False
        read_by = bytes_of(self.game.record, names)
        return read_by(self.picture) == read_by(picture)

    @functools.cached_property
    def state(self) -> "State":
        """The record as it was. It has no camera: a view may try something out on a copy."""
        state = read(self.picture, self.game.record)
        state["camera"] = 0
        return state

    @functools.cached_property
    def public(self) -> View:
        """What everybody sees."""
        return self.game.public(self.state)

    def own(self, reader: int | None) -> View:
        """What one reader sees besides."""
        seat = SPECTATOR if reader is None else reader
        if seat not in self.alone:
            self.alone[seat] = self.game.own(self.state, seat)
        return self.alone[seat]


class Camera:
    """Takes a picture of a record whenever something happens to it."""

    def __init__(self, state: "State") -> None:
        self.state = state
        self._pictures, self._at = _pictures(len(state["events"]), state.dtype.itemsize)

    def __enter__(self) -> "Camera":
        self.state["camera"] = self._at
        return self

    def __exit__(self, *_: object) -> None:
        self.state["camera"] = 0

    def taken(self) -> list[bytes]:
        """The pictures of the last move, one an event."""
        count = min(int(self.state["happened"]), len(self._pictures))
        return [picture.tobytes() for picture in self._pictures[:count]]


_own = threading.local()


def _pictures(most: int, size: int) -> tuple[np.ndarray, int]:
    """Room for the pictures of one move, and where it lies: the same for every move that this thread watches."""
    rooms: dict[tuple[int, int], tuple[np.ndarray, int]] = _own.__dict__.setdefault("rooms", {})
    if (most, size) not in rooms:
        room = np.empty((most, size), np.uint8)
        rooms[most, size] = room, room.ctypes.data
    return rooms[most, size]


class Film:
    """The pictures of one move, and its events as a reader may know them."""

    def __init__(self, first: Scene, pictures: list[bytes], events: list["Event"]) -> None:
        self.events = events
        self._all_see = all(event.seen_by == EVERYONE for event in events)
        self.scenes = [first]  # those that differ in what lies on the table
        self._scene_at: list[int] = []  # of each event
        self._shared: dict[tuple[int, int], list[Change]] = {}
        for picture in pictures:
            if not self.scenes[-1].shows(picture):
                self.scenes.append(Scene(first.game, picture, self.scenes[-1]))
            self._scene_at.append(len(self.scenes) - 1)
        self._other_alone = [scene for scene in self.scenes if scene.alone is not first.alone]

    def audience(self, reader: int | None) -> Hashable:
        """What is the same for readers who are told the same: who sees all and for whom alone nothing changed."""
        if not self._all_see and not all(event.visible_to(reader) for event in self.events):
            return reader
        first = self.scenes[0].own(reader)
        if any(scene.own(reader) != first for scene in self._other_alone):
            return reader
        return tuple(first)

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
        before, after = self.scenes[one], self.scenes[other]
        own_before, own_after = before.own(reader), after.own(reader)
        if not (before.public.keys() <= after.public.keys() and own_before.keys() <= own_after.keys()):
            return changes({**before.public, **own_before}, {**after.public, **own_after})
        if (one, other) not in self._shared:
            self._shared[one, other] = changes(before.public, after.public)
        public = [change for change in self._shared[one, other] if change[0] not in own_after]
        return public + changes(own_before, own_after)
