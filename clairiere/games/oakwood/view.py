"""What everybody may know of an Oakwood table, ready for JSON; nobody knows more than anybody else (NS-9)."""

from typing import Any

import numpy as np

from clairiere.core.bits import members
from clairiere.core.game import State
from clairiere.core.record import plain
from clairiere.games.oakwood.actions import CODE, FIRST, LEFT, MEANING, RIGHT, Verb
from clairiere.games.oakwood.moves import across, entry_cost
from clairiere.games.oakwood.notation import FACTS, named, named_place
from clairiere.games.oakwood.pieces import (
    ACORNS,
    ACORNS_ON,
    BACKPACK,
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
    PACK_ROOM,
    PIECES,
    POINTS,
    POWERS,
    PRICED,
    SLOTS,
    SOLO_DECK,
    SOLO_TARGET,
    TARGET,
    ZONES,
)
from clairiere.games.oakwood.powers import lasso_place, power_here, zone_to_rob
from clairiere.games.oakwood.rules import COSTS, IN_TURN, NEEDS_POWER, destination, open_verbs, why_not
from clairiere.games.oakwood.scoring import LINES, TOTAL, score
from clairiere.games.oakwood.solo import means, toll
from clairiere.games.oakwood.state import (
    DOWN,
    NO_CARD,
    NOTHING,
    TRUNK,
    Event,
    Owed,
    Phase,
    branch_of,
    inward,
    position_of,
)
from clairiere.games.oakwood.stock import allowance, points_left

ALONE, IN_COMPANY = [1], list(range(2, MOST_SEATS + 1))  # NS-1
DEN_ZONE, NEST_ZONE = ZONES.index("den"), ZONES.index("nest")


def public(s: State) -> dict[str, Any]:
    """What lies on the table: the tree, the boards of the players, supply and pile."""
    p = plain(s)
    faces, nuts = p.face.tolist(), p.nuts.tolist()
    unseen = dict(zip(FACE_IDS, p.bag.tolist(), strict=True))
    return {
        "branches": [
            {
                "shortened": bool(p.shortened >> branch & 1),
                "cards": [_card(faces[at], nuts[at]) for at in _places(branch)],
            }
            for branch in range(BRANCHES)
        ],
        "players": [player(p, seat) for seat in range(p.seats)],
        "pile": p.pile,
        "unseen": unseen,  # faces nobody has seen yet: which these are is no secret, where they lie nobody knows
        "supply": _acorns(p.supply),
        "gone": _acorns(p.gone),
        "round": p.round_n,
        "last_round": p.last_round or None,
        "ending": Event(p.ending).name.lower() if p.last_round else None,
        "first": p.first if p.seats > 1 else None,
        "starters": _powers(p.starters_left) if p.pick_starters else [],
        "market": _powers(p.market) if p.seats == 1 else None,
        "steps": p.steps if p.seats == 1 else None,
        "target": SOLO_TARGET if p.seats == 1 else TARGET,
    }


def own(_s: State, _seat: int) -> dict[str, Any]:
    """What only one seat may know: nothing (NS-9)."""
    return {}


def moment(s: State) -> dict[str, Any]:
    """What is asked now: phase, seat, action points; the price in solo; in the end the score sheet."""
    over = s.phase == Phase.OVER
    in_turn = s.phase in (Phase.TURN, Phase.FOOL)
    return {
        "phase": Phase(s.phase).name.lower(),
        "acting": [] if over else [int(s.active)],
        "active": None if over else int(s.active),
        "ap": int(points_left(s)) if in_turn else None,
        "allowance": int(allowance(s)) if in_turn else None,
        "stolen": bool(s.stolen) if in_turn else None,
        "laid": _powers(int(s.laid)) if in_turn else [],
        "price": int(s.price) if s.phase == Phase.PAY else None,
        "paying": Owed(s.owed).name.lower() if s.phase == Phase.PAY else None,
        "buying": POWERS[s.card] if s.card != NOTHING else None,
        "means": int(means(s)) if s.seats == 1 else None,
        "sheet": sheet(s) if over else None,
    }


def player(p: Any, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    at, held = int(p.at[seat]), p.held[seat].tolist()
    usable = int(p.powers[seat]) | (int(p.imitated) if seat == p.active else 0)
    counts = held[NEST_ZONE if p.seats == 1 else DEN_ZONE]
    return {
        "seat": seat,
        "branch": None if at == TRUNK else int(branch_of(at)) + 1,
        "position": int(position_of(at)),
        **{name: _acorns(held[zone]) for zone, name in enumerate(ZONES)},
        "pack_room": PACK_ROOM if usable >> BACKPACK & 1 else 0,  # NS-61
        "points": sum(int(n) * points for n, points in zip(counts, POINTS.tolist(), strict=True)),
        "powers": _powers(int(p.powers[seat])),  # NS-11, NS-R35: always face up
        "imitated": _powers(p.imitated) if seat == p.active else [],
        "starter": None if p.starter[seat] == NOTHING else POWERS[p.starter[seat]],
        "paws": int(p.paws[seat]),
    }


def prospects(s: State, seat: int) -> dict[str, Any]:
    """What this seat can do at all, and the rule that forbids what it cannot; how the market stands to it."""
    if not 0 <= seat < s.seats:
        return {}
    can = {Verb(verb).name.lower(): why_closed_at_all(s, seat, verb) for verb in _verbs_of(s)}
    ways = [[_way(s, seat, at) for at in _places(branch)] for branch in range(BRANCHES)]
    told = {"can": can, "ways": ways, "way_home": _way(s, seat, TRUNK)}
    if s.seats > 1:
        return told
    missing = max(0, PRICED - int(means(s)))
    market = [{"id": POWERS[power], "price": PRICED, "missing": missing} for power in members(int(s.market))]
    return {**told, "for_sale": [{**it, "rule": "NS-105" if missing else None} for it in market]}


def why_closed_at_all(s: State, seat: int, verb: int) -> str | None:
    """The rule that forbids a verb whatever it is done with; None if it may be done somehow."""
    codes = range(FIRST[verb], FIRST[verb + 1])
    if seat != s.active or s.phase == Phase.OVER or not open_verbs(s, seat) >> verb & 1:
        return f"NS-{why_not(s, seat, codes[0])}"  # the same whatever it is done with
    numbers = []
    for code in codes:
        numbers.append(int(why_not(s, seat, code)))
        if numbers[-1] == 0:
            return None
    return f"NS-{max(set(numbers), key=numbers.count)}"


def _way(s: State, seat: int, place: int) -> dict[str, Any] | None:
    """The step that leads to a place, or that forbids it by its rule: whoever points there is asking about it."""
    here = int(s.at[seat])
    if place == here:
        return None
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


def _verbs_of(s: State) -> list[Verb]:
    """The verbs of the game being played: of a turn, or of the solo game."""
    alone = (Verb.BUY, Verb.STOP)
    both = (Verb.CLIMB, Verb.IN, Verb.OUT, Verb.FLY, Verb.CARRY, Verb.STASH, Verb.LASSO)
    answers = (Verb.PICK, Verb.FOOL, Verb.PAY, Verb.GIVE)
    if s.seats == 1:
        return [*both, *alone]
    return [verb for verb in Verb if verb not in answers and verb not in alone]


def offer(s: State, seat: int, code: int) -> dict[str, Any]:
    """What an action means here: its price, where it leads, the card there."""
    verb, *rest = MEANING[code]
    facts: dict[str, Any] = {}
    if s.seats > 1 and IN_TURN >> verb & 1 and verb != Verb.END:
        facts["ap"] = COSTS >> verb & 1
    match verb, rest:
        case Verb.CLIMB | Verb.IN | Verb.OUT, _:
            place = int(destination(s, seat, verb, rest[0] if rest else 0))
            price = {"price": int(toll(s, place))} if s.seats == 1 else {"ap": int(entry_cost(s, seat, place))}
            return {**price, **_there(s, place)}
        case Verb.FLY, [side]:
            return {**facts, **_there(s, int(across(s.at[seat], side)))}
        case Verb.FLIP | Verb.CARRY, _:
            return {**facts, "place": named_place(int(s.at[seat]))}
        case Verb.CLAIM, _:
            return {**facts, "power": named(POWERS[power_here(s, seat)])}
        case Verb.SWAP, _:
            return {**facts, "takes": named(POWERS[power_here(s, seat)])}
        case Verb.LASSO, [where, _]:
            return {**facts, "place": named_place(int(lasso_place(s, seat, where)))}
        case Verb.STEAL, [victim, _]:
            return {**facts, "zone": ZONES[zone_to_rob(s, seat, victim)]}
        case Verb.BUY, _:
            return {"price": PRICED}
        case Verb.PAY, _:
            return {"price": int(s.price), "what": Owed(s.owed).name.lower()}
    return facts


def _there(s: State, place: int) -> dict[str, Any]:
    """A place and the card there."""
    card = {} if place == TRUNK else {"card": named(_face(int(s.face[place])))}
    return {"place": named_place(place), **card}


def catalog() -> dict[str, Any]:
    """What is printed: every leaf card with its copies, the rules about it, what acorns are worth, the numbers."""
    kinds = ["event"] * FIRST_POWER + ["power"] * (FIRST_NUT - FIRST_POWER) + ["nut"] * (len(FACE_IDS) - FIRST_NUT)
    return {
        "cards": {
            name: {
                "kind": kinds[face],
                **_acorns(ACORNS_ON[face]),
                "copies": int(DECK[face]),
                "solo_copies": int(SOLO_DECK[face]),
                "rules": list(PIECES.faces[face].get("rules", [])),
            }
            for face, name in enumerate(FACE_IDS)
        },
        "acorns": _acorns(ACORNS),
        "points": _acorns(POINTS),
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
    }


def _verb_names(verbs: int) -> list[str]:
    return [Verb(verb).name.lower() for verb in members(verbs)]


def sheet(s: State) -> list[dict[str, int]]:
    """The score sheet at the end."""
    rows = np.zeros((int(s.seats), len(LINES) + 2), np.int32)
    score(s, rows)
    names = (*LINES, "total")
    return [{**dict(zip(names, row[: TOTAL + 1], strict=True)), "rank": row[-1] + 1} for row in rows.tolist()]


def _places(branch: int) -> range:
    return range(branch * LENGTH + 1, branch * LENGTH + LENGTH + 1)


def _face(face: int) -> str:
    return "down" if face == DOWN else FACE_IDS[face]


def _card(face: int, nuts: list[int]) -> dict[str, Any] | None:
    return None if face == NO_CARD else {"face": _face(face), **_acorns(nuts)}


def _acorns(amounts: Any) -> dict[str, int]:
    return {kind: int(n) for kind, n in zip(KINDS, amounts, strict=True)}


def _powers(powers: int) -> list[str]:
    return [POWERS[power] for power in members(powers)]
