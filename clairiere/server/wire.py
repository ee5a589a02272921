"""What travels between the server and a page or a program: every message, as it stands in the OpenAPI.

Deeds go in, answers and updates come out. The same deeds are taken over HTTP (`POST /api/tables/{id}/deeds`) and
over the WebSocket (`/api/tables/{id}/live`). A deed carries an id of the sender's own making; sending it twice
does it once and answers the same.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from clairiere.core.game import MOST_SEATS

MOST_NAME = 24
MOST_TEXT = 300  # characters of one chat line
MOST_DELAY = 7 * 86400  # seconds that who watches may be behind
MOST_MESSAGE = 16 * 1024  # bytes of one WebSocket message
PHRASES = ("hello", "good-luck", "nice", "ouch", "thinking", "sorry", "thanks", "well-played", "again")

Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME, description="What to call somebody.")]
Nonce = Annotated[str, Meta(min_length=8, max_length=64, description="Chance of one's own, mixed into every draw.")]
Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{24,64}$", description="At random; whoever has it has the seat.")]
PERSON_HEADER = "Clairiere-Person"  # how a person's key travels with a request that has no body for it
PERSON_KEY = "^[A-Za-z0-9_-]{24,64}$"
PersonKey = Annotated[str, Meta(pattern=PERSON_KEY, description="At random; whoever has it is the person.")]
ClubKey = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{24,64}$", description="Whoever has it is of the club.")]
NonceHash = Annotated[
    str, Meta(pattern="^[0-9a-f]{64}$", description="BLAKE2b of a nonce, 32 bytes; the nonce is told by `reveal`.")
]
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$", description="The table's name in links.")]
DeedId = Annotated[str, Meta(min_length=1, max_length=64, description="Made by the sender, new for each deed.")]
Notation = Annotated[str, Meta(min_length=1, max_length=64, description="An action in the game's notation.")]
Status = Literal["open", "playing", "over"]
MOST_HUSHED, MOST_HUSHED_BYTES = 100, 4096  # kinds of things that a seat is not asked about, and how long they are
Facts = dict[str, Any]  # an event or an action: its kind or verb, and its parts by name
EVENTS = "What happened, as facts: live, each with what it `sets` in the view; told again later, without."
Events = Annotated[list[msgspec.Raw], Meta(description=EVENTS)]
Offers = Annotated[list[msgspec.Raw], Meta(description="Actions as facts: notation, verb, parts by name.")]


class Clock(Struct, kw_only=True):
    """How long seats may think: `seconds` for the whole game or for each decision, `plus` after each decision.

    `late` says what becomes of a seat that is out of time: a bot keeps it, or it has lost.
    """

    each: Literal["game", "decision"]
    seconds: Annotated[int, Meta(ge=5, le=30 * 86400)]
    plus: Annotated[int, Meta(ge=0, le=3600)] = 0
    late: Literal["bot", "loses"] = "bot"


class Wanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened. `bots` names the level that plays each seat, null where a person may sit."""

    game: str
    bots: Annotated[list[str | None], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, bool] = {}
    public: bool = False
    pace: Literal["live", "days"] = "live"
    clock: Clock | None = None
    hints: bool | None = None  # usually with; a day's game is without
    daily: bool = False  # the day's deal, the same for everybody: for one person, and as is usual
    club: ClubKey | None = None  # the key of the club in whose corner it shall stand, and be listed only there
    quick: bool = False  # for whoever wants to play with somebody; `POST /api/pairing` opens such tables
    talk: Literal["phrases", "free"] | None = None  # null: with phrases at public tables, else freely
    watch: Annotated[int, Meta(ge=0, le=MOST_DELAY)] | Literal["usual"] | None = "usual"
    """Seconds who watches is behind; null: nobody may; usually late where strangers play a game with secrets."""
    rated: bool = False  # moves ratings: people only, who say who they are; against the clock, without help


class Opened(Struct, kw_only=True):
    """A table that was just opened. Take a seat with `join`."""

    table: str
    commitment: str
    day: str | None = None  # of a daily table


class Joining(Struct, kw_only=True, forbid_unknown_fields=True):
    """Somebody who wants to sit down; without `seat`, at the first free seat.

    Whoever makes the key may ask again when no answer came: the same key gets the same seat. At the tables of a day a
    person is a key: the first game begun with it counts.

    With `person` the seat belongs to that person, who finds it again on any device; the house keeps only a hash.

    Bring the hash of a nonce, and `reveal` the nonce when no seat is free any more. Who takes the last seat may bring
    the nonce itself; who does so before trusts the house and whoever sits down later not to choose in its light.
    """

    name: Name
    nonce: Nonce | None = None
    nonce_hash: NonceHash | None = None
    seat: Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)] | None = None
    key: Key | None = None
    person: PersonKey | None = None
    look: bool = False  # whether to be told the table with the answer: on a slow line that is a round trip sooner


class Seated(Struct, kw_only=True, omit_defaults=True):
    """A seat taken. Whoever has the key has the seat; the server keeps only its hash."""

    seat: int
    key: str
    told: "Update | None" = None  # to who wants to look at once: what the socket would say first


class Rest(Struct, kw_only=True, frozen=True):
    """A holiday, in seconds since 1970: meanwhile the clocks of a seat at a table over days stand still."""

    begins: float
    ends: float


class Sitter(Struct, kw_only=True):
    """Who sits where."""

    kind: Literal["free", "person", "bot"]
    name: str | None = None  # of a person
    level: str | None = None  # of a bot
    stand_in: str | None = msgspec.field(default=None, name="keeper")  # level of the bot while a person is away
    resigned: bool = False  # gave up, or lost on time
    late: bool = False  # lost on time
    removed: bool = False  # by the others; a bot plays on
    nonce: str | None = None  # mixed into every draw; the hash itself where nobody was there to reveal it
    nonce_hash: str | None = None  # published before the nonce
    rests: list[Rest] = []  # holidays of a person that are not over


class About(Struct, kw_only=True):
    """What everybody may know of a table, apart from the game itself."""

    id: str
    game: str
    edition: str
    options: dict[str, bool]
    seats: list[Sitter]
    public: bool
    pace: str
    clock: Clock | None
    hints: bool
    window: float  # seconds that each answer of a bot takes in a window; among people all are shown on longer beats
    warming: bool  # rules are still being compiled: until then bots think less
    status: Status
    created: float
    commitment: str
    secret: str | None = None  # once the game is over, and the day if it has one: it proves every draw
    ended: Literal["played", "resigned", "clock", "abandoned"] | None = None
    undo_asked: "Asked | None" = None
    pause_asked: "PauseAsked | None" = None
    paused: bool = False  # nobody moves, and no clock runs, until somebody who plays would `resume`
    rematch: str | None = None
    day: str | None = None  # the date whose deal this is
    club: str | None = None  # the id of the club in whose corner it stands
    quick: bool = False  # whether it waits for whoever wants to play with somebody
    watch: int | None = 0  # how many seconds who watches is behind; null: nobody may watch until it is over
    talk: Literal["phrases", "free"] = "free"  # whether people speak freely now
    talk_agreed: list[int] = []  # who agrees to speak freely, where there are phrases only
    rated: bool = False  # whether the game moves ratings
    tournament: str | None = None  # the tournament of which this is a game
    invited: list[str] = []  # of a tournament: who sits down at each seat, and nobody else
    host: int | None = None  # before the game: the seat that may remove somebody
    removals: "list[Removal]" = []  # who would have somebody removed from the game
    ratings: "list[Rating | None]" = []  # in lists of tables: how strong those are thought to be who sit there


class Rating(Struct, kw_only=True):
    """How strong somebody is thought to be, give or take `margin`, after so many rated games."""

    value: float
    margin: float  # one standard deviation: in two cases of three the truth lies within
    games: int
    uncertain: bool  # whether little is known yet


class Removal(Struct, kw_only=True):
    """Somebody whom others would have removed from the game: it happens when all of `needed` are among `by`."""

    seat: int
    by: list[int]
    needed: list[int]


class Asked(Struct, kw_only=True):
    """A take-back that waits for the others: `seat` would return to its decision before entry `to`."""

    seat: int
    to: int
    takes: list[int]  # the entries of all moves that it would take back
    agreed: list[int]
    waiting: list[int]  # the seats that have not answered, those who are away too


class PauseAsked(Struct, kw_only=True):
    """A pause that waits for the others."""

    seat: int
    agreed: list[int]
    waiting: list[int]  # the seats that have not answered; who is gone and waited for need not


class TakeBack(Struct, kw_only=True):
    """What a seat may take back: it returns to its decision before entry `to`."""

    to: int
    free: bool  # whether it needs nobody's consent
    takes: list[int]  # the entries of all moves that it takes back


class Times(Struct, kw_only=True, omit_defaults=True):
    """The clock: whole seconds each seat has left, rounded up, and whose time runs now.

    At a table over days `ends` tells when the time of each seat that is asked runs out, holidays left out.
    """

    left: list[int | None]
    running: list[int]
    ends: list[int | None] = []  # seconds since 1970, to the minute


class Entry(Struct, kw_only=True, omit_defaults=True):
    """One line of a table's log, as one reader may know it."""

    n: int
    at: float  # to the minute: what is finer could tell how long somebody thought
    kind: Literal[
        "opened", "joined", "adopted", "forgotten", "left", "filled", "revealed", "started", "moved", "undo_asked",
        "undo_agreed", "undo_declined", "undone", "pause_asked", "pause_agreed", "pause_declined", "paused",
        "resumed", "kept", "back", "resigned", "ended", "said", "phrase", "hinted", "rematch", "talk",
        "remove_asked", "removed", "rested",
    ]  # fmt: skip
    seat: int | None = None
    name: str | None = None
    level: str | None = None  # of the bot that moved, stands in or fills the seat
    why: str | None = None  # kept: clock, gone, asked or replaced; resigned: asked or clock; ended: as in About
    to: int | None = None  # undone: moves from this entry on were taken back
    takes: list[int] = []  # undo_asked, undo_agreed, undo_declined, undone: the entries of the moves in question
    text: str | None = None
    phrase: str | None = None
    table: str | None = None
    by: int | None = None  # remove_asked, removed: who wished it
    yes: bool | None = None  # talk
    rests: list[Rest] | None = None  # rested: all holidays of the seat from now on
    events: Events = []


class Position(Struct, kw_only=True, omit_defaults=True):
    """The game as one reader sees it: what all may see, what only this seat may see, and what it may do."""

    public: msgspec.Raw
    own: msgspec.Raw
    acting: list[int]
    legal: Offers = []
    undo: TakeBack | None = None


class Decided(Struct, kw_only=True):
    """The line of the sheet that put the first ahead of these seats, who have the same total."""

    line: str
    seats: list[int]


class Ending(Struct, kw_only=True):
    """How a game ended: the score lines of each seat with its total and rank, and the seats from first to last."""

    sheet: list[dict[str, int]]
    summed: list[str]  # the lines that add up to the total; the others only decide ties, or count things
    ranking: list[list[int]]
    winners: list[int]  # nobody where all people gave up and several bots are left, or who played alone has not won
    decided_by: list[Decided]


class DailyLine(Struct, kw_only=True):
    """What somebody made of the day's deal; `table` is where it can be seen again."""

    name: str
    won: bool
    points: int
    steps: int
    table: str


class OwnLine(DailyLine, kw_only=True):
    """One's own line; `place` counts from 1, and is null until the game is finished."""

    place: int | None


class Daily(Struct, kw_only=True):
    """The day's game: how many have finished it, the best lines, and one's own if a key was shown."""

    game: str
    day: str
    over: bool  # whether the day is past: everybody may see all of it
    next: int  # seconds until the next day begins
    finished: int
    best: list[DailyLine]
    own: OwnLine | None


class Update(Struct, kw_only=True, tag_field="type", tag="update", omit_defaults=True):
    """The first answer on a socket, and then whatever changed. `entries` follow the last update without a gap."""

    n: int
    seat: int | None  # whose eyes these are; null for somebody who watches
    entries: list[Entry] = []
    about: About | None = None  # sent when it changed
    position: Position | None = None  # sent when it changed
    times: Times | None = None
    ending: Ending | None = None  # once the game is over


class Absence(Struct, kw_only=True):
    """Somebody who is awaited at a live table and has no page open."""

    seat: int
    left: float | None  # seconds until a bot keeps the seat; null if the others would rather wait, or it is kept
    end: list[int] = []  # the seats that would rather end the game; it ends when all who are there say so


class People(Struct, kw_only=True, tag_field="type", tag="people", omit_defaults=True):
    """Which seats have a page open, and how many only watch; for whom the others wait."""

    present: list[bool]
    watching: int
    absent: list[Absence] = []
    busy: bool = False  # the house thinks for others: bots and hints of this table wait for their turn


class Done(Struct, kw_only=True, tag_field="type", tag="done"):
    """A deed is done, and safely written down as entry `n`."""

    id: str
    n: int
    table: str | None = None  # rematch: the new table


class Refused(Struct, kw_only=True, tag_field="type", tag="refused"):
    """A deed, or a request, that was not done; nothing has changed. `rule` names the rule of the game."""

    code: str
    message: str
    id: str | None = None
    rule: str | None = None
    kind: str | None = None  # of a journal's fault: text, cut, shape, format, edition, move, changed or promise
    move: int | None = None  # of a journal, that is at fault


class Why(Struct, kw_only=True, tag_field="type", tag="why"):
    """The number of the rule that forbids an action; null if nothing does."""

    id: str
    rule: str | None


class Advice(Struct, kw_only=True):
    """One action the house's search thought about."""

    offer: Facts
    won: float  # the chance to win, 0 to 1
    lead: float  # points ahead of the best other seat
    points: float | None = None  # to be expected, where who plays alone goes on for as many as possible


class Hints(Struct, kw_only=True, tag_field="type", tag="hints"):
    """The best few actions, best first."""

    id: str
    best: list[Advice]


class Pong(Struct, kw_only=True, tag_field="type", tag="pong"):
    """The answer to a ping."""


class Deed(Struct, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """What all deeds have."""

    id: DeedId


class Reveal(Deed, tag="reveal"):
    """Tell the nonce whose hash one published; every seat is taken now. The game begins when all have."""

    nonce: Nonce


class Play(Deed, tag="play"):
    """Do an action. `n` is the last entry the player had seen when choosing."""

    n: Annotated[int, Meta(ge=0)]
    action: Notation


class AskWhy(Deed, tag="why"):
    """Ask why an action may not be done: by its notation, or by its facts (verb and parts), whichever is at hand."""

    action: Notation | None = None
    facts: Facts | None = None


class Hush(Deed, tag="hush"):
    """Say what one does not want to be asked about in a window: facts such as a card; nothing, to be asked always.

    Where no other choice is left the house passes, just as it does for who can only pass. Nobody else is told.
    """

    about: Annotated[list[Facts], Meta(max_length=MOST_HUSHED)]


class Undo(Deed, tag="undo"):
    """Return to one's own decision just before entry `to`; asks the others when it is not free."""

    to: Annotated[int, Meta(ge=0)]


class Agree(Deed, tag="agree"):
    """Answer somebody's wish to take back, or withdraw one's own with `yes` false."""

    yes: bool


class Pause(Deed, tag="pause"):
    """Propose a pause, or agree to the one proposed; with `yes` false decline it, or withdraw one's own."""

    yes: bool = True


class Resume(Deed, tag="resume"):
    """End a pause; anybody who plays may."""


class Say(Deed, tag="say"):
    """Chat, at tables by link."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]


class SayPhrase(Deed, tag="phrase"):
    """Say one of the quick phrases, at any table."""

    phrase: str


class Talk(Deed, tag="talk"):
    """Agree that everybody speaks freely, where there are phrases only; it is so when all people agree."""

    yes: bool


class Remove(Deed, tag="remove"):
    """Remove somebody from the table, or say that one would: before the game its host, then all others together."""

    seat: Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]


class Hint(Deed, tag="hint"):
    """Ask the house's search; everybody is told that one asked."""


class Away(Deed, tag="away"):
    """Let a bot keep the seat; at a table that has not begun: give the seat up."""


class Back(Deed, tag="back"):
    """Take the seat back from the bot."""


class Absent(Deed, tag="absent"):
    """Say what becomes of the seat of somebody who is gone from a live table.

    To wait, however long it takes; to let a bot keep the seat at once; to end the game, which happens without a
    winner as soon as all who are there say so.
    """

    seat: Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
    then: Literal["wait", "replace", "end"]


class Fill(Deed, tag="fill"):
    """Give the free seats to bots, so that the game begins."""

    level: str


class Resign(Deed, tag="resign"):
    """Give the game up."""


class Timing(Struct, kw_only=True, forbid_unknown_fields=True):
    """How fast a game is played."""

    pace: Literal["live", "days"]
    clock: Clock | None


class Rematch(Deed, tag="rematch"):
    """Open a table like this one for the same people, or learn which one somebody has opened; then `join` it.

    What is given is to be different there: options of the rules, whether hints are allowed, the level of the bots,
    pace and clock. Everybody moves on by one seat, so that somebody else begins.
    """

    options: dict[str, bool] | None = None
    hints: bool | None = None
    level: str | None = None
    timing: Timing | None = None


Deeds = (
    Reveal | Play | AskWhy | Hush | Undo | Agree | Pause | Resume | Say | SayPhrase | Talk | Remove | Hint | Away
    | Back | Absent | Fill | Resign | Rematch
)  # fmt: skip


class Hello(Struct, kw_only=True, tag_field="do", tag="hello", forbid_unknown_fields=True):
    """The first message on a socket. Without a key one watches; `since` is the last entry known."""

    key: str | None = None
    since: Annotated[int, Meta(ge=0)] = 0


class Ping(Struct, kw_only=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


Incoming = Hello | Ping | Deeds
