"""What travels of tournaments, as it stands in the OpenAPI."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from clairiere.core.game import MOST_SEATS
from clairiere.server import wire

MOST_ROUNDS = 15
MOST_WORDS = 80  # signs of a name, before it is looked at

TournamentId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$", description="The tournament's name in links.")]


class NewTournament(Struct, kw_only=True, forbid_unknown_fields=True):
    """A tournament to be opened, and `by` whom. A Swiss one has so many `rounds`; in a round robin all meet all.

    Every game has a clock, and who is out of time loses it. With the key of a `club` it stands in its corner, too.
    """

    name: Annotated[str, Meta(min_length=1, max_length=MOST_WORDS)]
    by: wire.Name
    game: str
    clock: wire.Clock
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)] = 2
    system: Literal["swiss", "robin"] = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] | None = None
    pace: Literal["live", "days"] = "live"
    rated: bool = False
    options: dict[str, bool] = {}
    watch: Annotated[int, Meta(ge=0, le=wire.MOST_DELAY)] | None = 0
    club: wire.ClubKey | None = None


class Entering(Struct, kw_only=True, forbid_unknown_fields=True):
    """Somebody who wants to play in a tournament."""

    name: wire.Name


class Dropping(Struct, kw_only=True, forbid_unknown_fields=True):
    """A player who shall play no further."""

    player: Annotated[int, Meta(ge=0)]


class TournamentLine(Struct, kw_only=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    status: wire.Status
    players: int
    rounds: int  # begun
    rated: bool


class TournamentPlayer(Struct, kw_only=True):
    """Somebody who plays; `player` is their number here. `out`: why they play no further."""

    player: int
    name: str
    out: Literal["left", "dropped", "absent", "forgotten"] | None = None
    rating: wire.Rating | None = None  # of a rated tournament


class TournamentTable(Struct, kw_only=True):
    """A game of a round: who plays there, seat by seat, who has sat down, and once it is over the ranks from 0."""

    table: str
    players: list[int]
    status: wire.Status
    here: list[int] = []
    absent: list[int] = []  # who did not come, and so has lost
    until: float | None = None  # until when who is not there is waited for
    ranks: dict[str, int] | None = None  # by player; null while it is played, or if nothing came of it


class TournamentRound(Struct, kw_only=True):
    """A round; who sits out has a point."""

    at: float
    tables: list[TournamentTable]
    byes: list[int]


class TournamentScore(Struct, kw_only=True):
    """How somebody stands: points, the opponents' points, and the games among those who are equal so far."""

    player: int
    rank: int
    points: float
    opponents: float
    direct: float
    games: int
    byes: int


class TournamentView(TournamentLine, kw_only=True):
    """A tournament as everybody may see it. `me` is one's own number, `mine` whether one has opened it."""

    by: str
    seats: int
    options: dict[str, bool]
    system: Literal["swiss", "robin"]
    planned: int | None  # rounds, as far as that is known
    pace: str
    clock: wire.Clock
    watch: int | None
    club: str | None
    opened: float
    ended: Literal["played", "stopped"] | None
    show_up: float  # seconds in which one comes to one's table
    n: int  # the last entry of it
    me: int | None
    mine: bool
    entered: list[TournamentPlayer]
    course: list[TournamentRound]
    standings: list[TournamentScore]


class TournamentNews(Struct, kw_only=True, tag_field="type", tag="tournament"):
    """A word for how a tournament stands. When it has changed it is time to ask for the tournament again."""

    word: str
