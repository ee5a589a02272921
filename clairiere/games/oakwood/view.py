"""What everybody may know of an Oakwood table, ready for JSON; nobody knows more than anybody else (NS-9)."""

import functools
from types import SimpleNamespace
from typing import Any

import numpy as np

from clairiere.core.bits import members
from clairiere.core.game import State
from clairiere.core.parts import part
from clairiere.core.record import KIND, plain
from clairiere.games.oakwood.actions import CODE, INTO, LEFT, MEANING, NO_CODE, RIGHT, WITH, Verb
from clairiere.games.oakwood.insight import (
    ALLOWANCE,
    AP,
    AT,
    COUNTING,
    HERE,
    MEANS,
    OF_SEATS,
    OFFER_ROW,
    SEAT_ROW,
    SPENT,
    TABLE_ROW,
    weigh_offer,
    weigh_seat,
    weigh_table,
)
from clairiere.games.oakwood.moves import across
from clairiere.games.oakwood.notation import FACTS, named, named_place
from clairiere.games.oakwood.pieces import (
    ACORNS,
    ACORNS_ON,
    BRANCHES,
    CHEEK_ROOM,
    DECK,
    EVENTS,
    FACE_IDS,
    FINGER_ROOM,
    FIRST_NUT,
    FIRST_POWER,
    KINDS,
    LENGTH,
    MOST_SEATS,
    PIECES,
    PLACES,
    POINTS,
    POWERS,
    PRICED,
    SLOTS,
    SOLO_DECK,
    SOLO_TARGET,
    TARGET,
    ZONES,
)
from clairiere.games.oakwood.rules import COSTS, NEEDS_POWER
from clairiere.games.oakwood.scoring import LINES, TOTAL, score
from clairiere.games.oakwood.solo import TOLL
from clairiere.games.oakwood.state import (
    AT_ONCE,
    DOWN,
    NO_CARD,
    NOTHING,
    STATE,
    TRUNK,
    Event,
    Owed,
    Phase,
    branch_of,
    inward,
    position_of,
)

ALONE, IN_COMPANY = [1], list(range(2, MOST_SEATS + 1))  # NS-1
SHARED_OUT = ("card", "cheeks", "pack")  # NS-31: where acorns are carried from and to
MOVERS = (Verb.STASH, Verb.BURY, Verb.SPIT)  # of single acorns
ACORNS_GO = [  # what moves the acorns of a seat, from where, to where (NS-31, NS-33, NS-35, NS-77)
    ("carry", SHARED_OUT, SHARED_OUT),
    *((verb.name.lower(), sorted({ZONES[zone] for zone, _ in WITH[verb]}), [ZONES[INTO[verb]]]) for verb in MOVERS),
]
SURELY: dict[int, dict[str, Any]] = {  # what an action always tells of its verb
    **{verb: {"moves": True} for verb in (Verb.CLIMB, Verb.IN, Verb.OUT, Verb.FLY)},
    **{verb: {"here": True} for verb in (Verb.FLIP, Verb.CLAIM, Verb.SWAP)},  # done with the card one stands on
    **{verb: {"to": ZONES[INTO[verb]]} for verb in MOVERS},
    Verb.CARRY: {"to": [*SHARED_OUT]},
}
BOTH = (Verb.CLIMB, Verb.IN, Verb.OUT, Verb.FLY, Verb.CARRY, Verb.STASH, Verb.LASSO)  # alone and in company
ONLY_ALONE, ANSWERS = (Verb.BUY, Verb.STOP), (Verb.PICK, Verb.FOOL, Verb.PAY, Verb.GIVE)
VERBS_ALONE = {verb: verb.name.lower() for verb in (*BOTH, *ONLY_ALONE)}
VERBS_IN_COMPANY = {verb: verb.name.lower() for verb in Verb if verb not in (*ONLY_ALONE, *ANSWERS)}
PLACE_NAMES = [named_place(place) for place in range(PLACES)]
Row = list[int]


def public(s: State) -> dict[str, Any]:
    """What lies on the table: the tree, the boards of the players, supply and pile, action points."""
    raw, row = s.tobytes(), _weighed(s)
    rooms = [row[OF_SEATS + 3 * seat :][:3] for seat in range(int(s["seats"]))]
    phase, active, imitated = int(s["phase"]), int(s["active"]), int(s["imitated"])
    in_turn = phase in (Phase.TURN, Phase.FOOL)
    return {
        **tree(raw),
        "players": [player(raw, seat, imitated if seat == active else 0, *room) for seat, room in enumerate(rooms)],
        **around(raw, ZONES[row[COUNTING]]),
        "active": None if phase == Phase.OVER else active,
        "ap": row[AP] if in_turn else None,
        "allowance": row[ALLOWANCE] if in_turn else None,
    }


@part(STATE, "seats", "shortened", "face", "nuts")
def tree(it: SimpleNamespace) -> dict[str, Any]:
    """The branches with their cards."""
    return {
        "mode": "solo" if it.seats == 1 else "company",  # which of its texts a card goes by
        "branches": [
            {
                "shortened": bool(it.shortened >> branch & 1),
                "cards": [_card(it.face[at], *it.nuts[at]) for at in _places(branch)],
            }
            for branch in range(BRANCHES)
        ],
    }


@part(
    STATE,
    *("seats", "pile", "bag", "supply", "gone", "round_n", "last_round", "ending", "first", "pick_starters"),
    *("starters_left", "market", "steps"),
)
def around(it: SimpleNamespace, counting: str) -> dict[str, Any]:
    """What lies beside the tree, and how far the game has come."""
    alone = it.seats == 1
    return {
        "pile": it.pile,
        "unseen": dict(zip(FACE_IDS, it.bag, strict=True)),  # faces nobody has seen yet, no secret; not where
        "supply": _acorns(*it.supply),
        "gone": _acorns(*it.gone),
        "round": it.round_n,
        "last_round": it.last_round or None,
        "ending": Event(it.ending).name.lower() if it.last_round else None,
        "first": None if alone else it.first,
        "starters": _powers(it.starters_left) if it.pick_starters else [],
        "market": _powers(it.market) if alone else None,
        "steps": it.steps if alone else None,
        "target": SOLO_TARGET if alone else TARGET,
        "scores_in": counting,
    }


def moment(s: State) -> dict[str, Any]:
    """What is asked now: phase, seat, whether the points are spent; the price in solo; in the end the score sheet."""
    p, row = plain(s), _weighed(s)
    over, paying = p.phase == Phase.OVER, p.phase == Phase.PAY
    in_turn = p.phase in (Phase.TURN, Phase.FOOL)
    return {
        "phase": Phase(p.phase).name.lower(),
        "acting": [] if over else [p.active],
        "spent": bool(row[SPENT]) if in_turn else None,
        "stolen": bool(p.stolen) if in_turn else None,
        "laid": _powers(p.laid) if in_turn else [],
        "price": p.price if paying else None,
        "paying": Owed(p.owed).name.lower() if paying else None,
        "buying": POWERS[p.card] if p.card != NOTHING else None,
        "means": row[MEANS] if p.seats == 1 else None,
        "sheet": sheet(s) if over else None,
        "fate": _fate(s) if over and p.seats == 1 else None,
    }


def _fate(s: State) -> str:
    """What ended a solo game (NS-117): the last thing that happened."""
    return Event(int(s["events"][int(s["happened"]) - 1, KIND])).name.lower()


def _weighed(s: State) -> Row:
    """What the rules say of the table."""
    row = np.zeros(TABLE_ROW, np.int64)
    weigh_table(s, row)
    return row.tolist()


@part(STATE, of_seat=("at", "held", "powers", "starter", "paws"))
def player(
    it: SimpleNamespace, seat: int, imitated: int, points: int, pack_room: int, finger_room: int
) -> dict[str, Any]:
    """What everybody sees of a player."""
    place = PLACE_NAMES[it.at]
    return {
        "seat": seat,
        "branch": place.get("branch"),
        "position": place.get("position", 0),
        **{name: _acorns(*held) for name, held in zip(ZONES, it.held, strict=True)},
        "pack_room": pack_room,
        "finger_room": finger_room,
        "points": points,
        "powers": _powers(it.powers),  # NS-11, NS-R35: always face up
        "imitated": _powers(imitated),
        "starter": None if it.starter == NOTHING else POWERS[it.starter],
        "paws": it.paws,
    }


def prospects(s: State, seat: int) -> dict[str, Any]:
    """What this seat can do at all, and the rule that forbids what it cannot; how the market stands to it."""
    seats = int(s.seats)
    if not 0 <= seat < seats:
        return {}
    weighed = np.zeros(SEAT_ROW, np.int64)
    weigh_seat(s, seat, weighed)
    row: Row = weighed.tolist()
    verbs = VERBS_ALONE if seats == 1 else VERBS_IN_COMPANY
    can = {name: f"NS-{row[verb]}" if row[verb] else None for verb, name in verbs.items()}
    ways, way_home = _ways(row[AT], row[HERE])
    told = {"can": can, "ways": ways, "way_home": way_home}
    if seats > 1:
        return told
    missing = max(0, PRICED - _weighed(s)[MEANS])
    market = [{"id": power, "price": PRICED, "missing": missing} for power in _powers(int(s.market))]
    return {**told, "for_sale": [{**it, "rule": "NS-105" if missing else None} for it in market]}


@functools.cache
def _ways(here: int, about_here: int) -> tuple[list[list[dict[str, Any] | None]], dict[str, Any] | None]:
    """For every card, and for the trunk, the action that whoever points there is asking about."""
    there: list[dict[str, Any] | None] = [None if at == here else _step(here, at) for at in range(PLACES)]
    if about_here != NO_CODE:
        there[here] = FACTS[about_here]
    return [[there[at] for at in _places(branch)] for branch in range(BRANCHES)], there[TRUNK]


def _step(here: int, place: int) -> dict[str, Any]:
    """The step that leads to a place, or that forbids it by its rule."""
    branch = max(0, int(branch_of(place)))
    if here == TRUNK:
        return FACTS[CODE[(Verb.CLIMB, branch) if position_of(place) == 1 else (Verb.OUT,)]]
    if place == inward(here):
        return FACTS[CODE[(Verb.IN,)]]
    if place == here + 1 and branch_of(place) == branch_of(here):
        return FACTS[CODE[(Verb.OUT,)]]
    for side in (LEFT, RIGHT):
        if place == across(here, side):
            return FACTS[CODE[(Verb.FLY, side)]]
    return FACTS[CODE[(Verb.CLIMB, branch)]]


def offer(s: State, seat: int, code: int) -> dict[str, Any]:
    """What an action means here: its price, where it leads, the card there, what it leaves lying."""
    weighed = np.empty(OFFER_ROW, np.int64)
    weigh_offer(s, seat, code, weighed)
    ap, price, place, face, power, zone, brown, gold = weighed.tolist()
    verb = MEANING[code][0]
    facts = {**SURELY.get(verb, {})}
    if ap >= 0:
        facts["ap"] = ap
    if price >= 0:
        facts["price"] = price
    if place >= 0:
        facts["place"] = PLACE_NAMES[place]
    if face != NO_CARD:
        facts["card"] = named(_face(face))
    if power >= 0:
        facts["takes" if verb == Verb.SWAP else "power"] = named(POWERS[power])
    if zone >= 0:
        facts["zone"] = ZONES[zone]
    if verb == Verb.CARRY:
        facts["leaves"] = _acorns(brown, gold)
    elif verb == Verb.PAY:
        facts["what"] = Owed(int(s.owed)).name.lower()
    return facts


def catalog() -> dict[str, Any]:
    """What is printed: every leaf card with its copies, the rules about it, what acorns are worth, the numbers."""
    kinds = ["event"] * FIRST_POWER + ["power"] * (FIRST_NUT - FIRST_POWER) + ["nut"] * (len(FACE_IDS) - FIRST_NUT)
    return {
        "cards": {
            name: {
                "kind": kinds[face],
                **_acorns(*ACORNS_ON[face].tolist()),
                "copies": int(DECK[face]),
                "solo_copies": int(SOLO_DECK[face]),
                "rules": list(PIECES.faces[face].get("rules", [])),
            }
            for face, name in enumerate(FACE_IDS)
        },
        "acorns": _acorns(*ACORNS.tolist()),
        "points": _acorns(*POINTS.tolist()),
        "numbers": dict(PIECES.number),
        "summed": [],  # lines of the sheet: they count acorns, not points
        "events": list(EVENTS),
        "powers": list(POWERS),
        "lasting": [
            POWERS[power] for power in range(len(POWERS)) if PIECES.faces[FIRST_POWER + power].get("lasting")
        ],
        "starters": [POWERS[power] for power in PIECES.starters],
        "verbs": {
            POWERS[power]: _verb_names(verbs) for power, verbs in NEEDS_POWER.items()
        },  # what a power lets one do
        "costs": _verb_names(COSTS),  # the verbs that cost an action point; a step may cost more
        "option_seats": {  # where an option changes anything (NS-V1, NS-V2, NS-V3)
            "gust_past_end": IN_COMPANY,
            "pick_starters": IN_COMPANY,
            "best_score": ALONE,
        },
        "room": {"cheeks": CHEEK_ROOM, "fingers": FINGER_ROOM, "powers": SLOTS},
        "price": PRICED,
        "toll": TOLL,
        "acorns_go": [{"verb": verb, "from": [*out_of], "to": [*into]} for verb, out_of, into in ACORNS_GO],
        "at_once": [kind.name.lower() for kind in AT_ONCE],
    }


def _verb_names(verbs: int) -> list[str]:
    return [Verb(verb).name.lower() for verb in members(verbs)]


def sheet(s: State) -> list[dict[str, int]]:
    """The score sheet at the end."""
    rows = np.zeros((int(s.seats), len(LINES) + 2), np.int32)
    score(s, rows)
    names = (*LINES, "total")
    alone = int(s.seats) == 1  # NS-117: whoever plays alone is first, and the line `won` tells the rest
    return [
        {**dict(zip(names, row[: TOTAL + 1], strict=True)), "rank": 1 if alone else row[-1] + 1}
        for row in rows.tolist()
    ]


def _places(branch: int) -> range:
    return range(branch * LENGTH + 1, branch * LENGTH + LENGTH + 1)


def _face(face: int) -> str:
    return "down" if face == DOWN else FACE_IDS[face]


@functools.cache
def _card(face: int, brown: int, gold: int) -> dict[str, Any] | None:
    return None if face == NO_CARD else {"face": _face(face), **_acorns(brown, gold)}


@functools.cache
def _acorns(brown: int, gold: int) -> dict[str, int]:
    return dict(zip(KINDS, (brown, gold), strict=True))


@functools.cache
def _powers(powers: int) -> list[str]:
    return [POWERS[power] for power in members(powers)]
