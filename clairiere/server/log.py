"""The log of a table: everything that ever happened to it, in order. The only thing the server keeps.

The first entry is the plan of the table with its secret; whoever sits down leaves the hash of their key. A table is
always what its log tells (`sitting.py`).
"""

from typing import Literal

import msgspec
from msgspec import Struct

from clairiere.server.wire import Clock, Rest


class Entry(Struct, kw_only=True, tag_field="kind", omit_defaults=True):
    """What all entries have: the deed that led to it, if a person did it, so that it is never done twice."""

    id: str | None = None


class Invited(Struct, omit_defaults=True):
    """Whose seat it is at a table of a tournament: the hash of a person's key, and what they are called."""

    person: str
    name: str


class Opened(Entry, tag="opened"):
    """A table was opened. `bots` has the level of the bot on each seat, None where a person may sit."""

    game: str
    edition: str
    options: dict[str, bool]
    bots: list[str | None]
    public: bool
    pace: Literal["live", "days"]
    clock: Clock | None
    hints: bool
    secret: str
    words: Literal["moves", "entries", "made", "deal"] = "moves"  # what chance is counted by; see `Sitting`
    day: str | None = None  # the date whose deal this is, the same at every table; its chance is the deal's
    club: str | None = None  # in whose corner it stands: its id
    quick: bool = False  # opened for whoever wants to play with somebody
    watch: int | None = 0  # how many seconds those who watch are behind; None: nobody may watch
    talk: Literal["phrases", "free"] | None = None  # how people talk; older tables: free unless they are public
    rated: bool = False  # whether the game moves ratings
    tournament: str | None = None  # the tournament that opened it
    invited: list[Invited] = []  # by seat, who may sit down there; nobody else


class Joined(Entry, tag="joined"):
    """A person sat down. `key` is the hash of what proves it.

    Who takes the last seat may tell the nonce at once, and so did everybody at older tables.
    """

    seat: int
    name: str
    key: str
    nonce: str | None = None
    nonce_hash: str | None = None
    person: str | None = None  # the hash of the key of whom the seat belongs to; never told to others


class Adopted(Entry, tag="adopted"):
    """Whoever has the key of a seat that was nobody's says whose it is. `key` is the hash of a second key to it."""

    seat: int
    person: str
    key: str | None = None


class Forgotten(Entry, tag="forgotten"):
    """Whoever had this seat wants nothing of theirs to stay: what they were called and said is not told any more."""

    seat: int


class Left(Entry, tag="left"):
    """A person stood up before the game began."""

    seat: int


class Filled(Entry, tag="filled"):
    """A free seat was given to a bot, as the person on seat `by` wished."""

    seat: int
    level: str
    by: int


class Revealed(Entry, tag="revealed"):
    """All seats are taken, and a person told the nonce whose hash was published when they sat down."""

    seat: int
    nonce: str


class Started(Entry, tag="started"):
    """All seats are taken: the deal."""


class Moved(Entry, tag="moved"):
    """A seat did something. `level` says which bot did it; `spent` is what a person's clock lost by it.

    Two things are for the house alone. `forced`: a person could only pass in a window, and the house did it. `beats`:
    in a window among people, on which beat it was shown.
    """

    seat: int
    action: str
    level: str | None = None
    spent: float = 0.0
    forced: bool = False
    beats: int = 0


class UndoAsked(Entry, tag="undo_asked"):
    """A seat would like to return to its decision before entry `to`, which needs the consent of others."""

    seat: int
    to: int


class UndoAgreed(Entry, tag="undo_agreed"):
    """A seat has nothing against it."""

    seat: int


class UndoDeclined(Entry, tag="undo_declined"):
    """A seat would rather not, went on instead of answering, or no longer wishes it."""

    seat: int


class Undone(Entry, tag="undone"):
    """The moves from entry `to` on are taken back, as the seat wished. `spent` is what its clock lost before."""

    seat: int
    to: int
    spent: float = 0.0


class PauseAsked(Entry, tag="pause_asked"):
    """A seat proposes a pause, which needs the consent of others."""

    seat: int


class PauseAgreed(Entry, tag="pause_agreed"):
    """A seat agrees to a pause."""

    seat: int


class PauseDeclined(Entry, tag="pause_declined"):
    """A seat would rather go on, or no longer wishes the pause."""

    seat: int


class Paused(Entry, tag="paused"):
    """The game stands still, as the seat had proposed. `spent` is what each seat's clock lost before."""

    seat: int
    spent: list[float]


class Resumed(Entry, tag="resumed"):
    """A seat goes on: what everybody decides now, and their clocks, begin anew."""

    seat: int


class StoodIn(Entry, tag="kept"):
    """A bot stands in for a person, as seat `by` wished if another did. `spent` is what their clock lost before."""

    seat: int
    level: str
    why: Literal["clock", "gone", "asked", "replaced"]
    spent: float = 0.0
    by: int | None = None


class Back(Entry, tag="back"):
    """A person took the seat back."""

    seat: int


class Resigned(Entry, tag="resigned"):
    """A person gave the game up, or lost it on time; a bot plays the seat from now on."""

    seat: int
    why: Literal["asked", "clock"] = "asked"


class Ended(Entry, tag="ended"):
    """The game is over; `by` is who ended it at last, where the others had gone."""

    why: Literal["played", "resigned", "clock", "abandoned"]
    by: int | None = None


class Said(Entry, tag="said"):
    """Somebody said something."""

    seat: int
    text: str


class PhraseSaid(Entry, tag="phrase"):
    """Somebody said one of the quick phrases."""

    seat: int
    phrase: str


class TalkAgreed(Entry, tag="talk"):
    """Somebody agrees that everybody speaks freely, or does not any more."""

    seat: int
    yes: bool


class RemoveAsked(Entry, tag="remove_asked"):
    """Seat `by` would have the person on a seat removed from the game."""

    seat: int
    by: int


class Removed(Entry, tag="removed"):
    """A person was removed: by the host before the game began; or by all others, and a bot plays on."""

    seat: int
    by: int | None = None
    level: str | None = None


class Rested(Entry, tag="rested"):
    """The holidays of who has a seat: these and no others. Its clock stands still while they last."""

    seat: int
    rests: list[Rest]


class Hinted(Entry, tag="hinted"):
    """Somebody asked for a hint; everybody may know."""

    seat: int


class Rematched(Entry, tag="rematch"):
    """Somebody opened a table for another game."""

    seat: int
    table: str


Entries = (
    Opened
    | Joined
    | Adopted
    | Forgotten
    | Left
    | Filled
    | Revealed
    | Started
    | Moved
    | UndoAsked
    | UndoAgreed
    | UndoDeclined
    | Undone
    | PauseAsked
    | PauseAgreed
    | PauseDeclined
    | Paused
    | Resumed
    | StoodIn
    | Back
    | Resigned
    | Ended
    | Said
    | PhraseSaid
    | TalkAgreed
    | RemoveAsked
    | Removed
    | Rested
    | Hinted
    | Rematched
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entries).decode
