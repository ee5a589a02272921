"""What everybody, and what one seat alone, may know of a Krom table (KR-10, KR-25, KR-94, KR-R31), ready for JSON."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from clairiere.core.bits import members
from clairiere.core.game import State
from clairiere.core.record import OMNISCIENT, duplicate, forget_events
from clairiere.games.krom.brawl import land_blows, score_of
from clairiere.games.krom.pieces import (
    ANYWHERE,
    BONUS_IDS,
    CHARACTER_IDS,
    COST,
    EVOLUTION_IDS,
    GATHERING_IDS,
    GATHERING_KIND,
    GOODS,
    KG,
    LOCATIONS,
    NEED,
    NEEDS,
    NO_LIMIT,
    NOWHERE,
    PATTERNS,
    PIECES,
    POINTS,
    PREY_IDS,
    TOKENS,
    WINDOWS,
    cards_in,
)
from clairiere.games.krom.places import (
    AGAIN,
    ALWAYS,
    DIE_LINE,
    DRAW_COST,
    EXTRA_COST,
    GAIN,
    HP_PER_PURCHASE,
    LOSE,
    MOST_DRAWS,
    MOST_REROLLS,
    OPTIONS,
    PREY_DICE,
    PREY_VALUE,
    PRICE,
    REROLL_COST,
    REST_KROM,
    REWARD,
    STOP,
    hunting_total,
    pattern_of,
)
from clairiere.games.krom.rules import NO_WINDOW, WINDOW_IN
from clairiere.games.krom.scoring import LINES, TOTAL, score
from clairiere.games.krom.state import BEAST, NO_CARD, NOBODY, Phase, lead


def view(s: State, seat: int) -> dict[str, Any]:
    """Everything `seat` may know."""
    return {**public(s), **own(s, seat)}


def public(s: State) -> dict[str, Any]:
    """What everybody may know, whoever they are."""
    over = s.phase == Phase.OVER
    window = int(WINDOW_IN[s.phase])
    return {
        "phase": Phase(s.phase).name.lower(),
        "acting": members(s.deciding),
        "active": _seat(s.active),
        "round": int(s.round_n),
        "lead": int(lead(s)) if s.round_n else None,
        "target": int(s.target),
        "hp_max": int(s.hp_max),
        "place": _place(s.place),
        "window": None if window == NO_WINDOW else WINDOWS[window],
        "players": [player(s, seat) for seat in range(s.seats)],
        "supply": goods(s.supply),
        "shelf": [evolution(int(card)) for card in s.shelf],
        "preys": [prey(int(card)) for card in s.preys],
        "piles": {
            "bonus": len(members(s.bonus_pile)),
            "gathering": len(members(s.gathering_pile)),
            "hunt": len(members(s.prey_pile)),
            "evolution": len(members(s.evolution_pile)),
        },
        "discards": {
            "bonus": cards_in(s.bonus_discard),
            "gathering": [GATHERING_IDS[GATHERING_KIND[card]] for card in members(s.gathering_discard)],
            "hunt": [PREY_IDS[card] for card in members(s.prey_discard)],
        },
        "brawl": brawl(s),
        "turn": turn(s),
        "card": card_played(s),
        "prices": PRICES,
        "weights": WEIGHTS,  # KR-6
        "beast": {"at": _place(s.beast_at), "hp": int(s.beast_hp)} if s.beast else None,
        "sheet": sheet(s) if over else None,
    }


def own(s: State, seat: int) -> dict[str, Any]:
    """What only `seat` may know: its hand, its pick before the reveal, and which cards it knows others to hold."""
    seats = range(s.seats)
    sees = [seat in (k, OMNISCIENT) for k in seats]
    return {
        "hands": [cards_in(s.hand[k]) if sees[k] else None for k in seats],  # KR-94
        "when": {card: WHEN[card] for k in seats if sees[k] for card in cards_in(s.hand[k])},  # KR-95
        "picks": [_place(s.pick[k]) if sees[k] and s.phase == Phase.PLAN else None for k in seats],  # KR-25
        "known": [cards_in(s.known[seat, k]) if seat >= 0 and k != seat else [] for k in seats],
    }


def player(s: State, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    character = int(s.character[seat])
    hidden = s.phase == Phase.PLAN  # KR-25: picks are turned up together
    return {
        "seat": seat,
        "character": None if character == NOBODY else CHARACTER_IDS[character],
        "kg": None if character == NOBODY else int(KG[character]),
        "at": LOCATIONS[s.at[seat]],
        "chosen": bool(s.pick[seat] != NOWHERE),
        "destination": None if hidden else _place(s.pick[seat]),
        **goods(s.tokens[seat]),
        "hp": int(s.hp[seat]),
        "able": bool(s.hp[seat] > 0),
        "bonus": len(members(s.hand[seat])),  # KR-10: their number is no secret
        "evolutions": [EVOLUTION_IDS[card] for card in members(s.evolutions[seat])],
        "points": int(s.points[seat]),
        "won_brawl": bool(int(s.won) >> seat & 1),
    }


def goods(amounts: Sequence[int]) -> dict[str, int]:
    """Amounts by name; tokens only when there are four of them."""
    return {GOODS[kind]: int(n) for kind, n in enumerate(amounts)}


def some_goods(amounts: Sequence[int]) -> dict[str, int]:
    """Amounts by name, those that are not 0."""
    return {name: n for name, n in goods(amounts).items() if n}


def evolution(card: int) -> dict[str, Any] | None:
    """An evolution as printed; None for an empty slot."""
    if card == NO_CARD:
        return None
    at, hp_max, alone, bonus_min, evos_min, won = NEED[card].tolist()
    need: dict[str, Any] = dict.fromkeys(NEEDS)
    need["at"] = LOCATIONS[at] if at != ANYWHERE else None
    need["hp_max"] = hp_max if hp_max != NO_LIMIT else None
    need.update(alone=bool(alone), bonus_min=bonus_min, evos_min=evos_min, won_brawl=bool(won))
    return {
        "id": EVOLUTION_IDS[card],
        "points": int(POINTS[card]),
        "cost": some_goods(COST[card][:TOKENS]),
        "need": {key: value for key, value in need.items() if value},
    }


def prey(card: int) -> dict[str, Any] | None:
    """A hunt card as printed; None for an empty slot."""
    if card == NO_CARD:
        return None
    dice, value = int(PREY_DICE[card]), int(PREY_VALUE[card])
    return {"id": PREY_IDS[card], "dice": dice, "value": value, "reward": some_goods(REWARD[card])}


def gathering(kind: int) -> dict[str, Any]:
    """What a gathering card does (KR-48 to KR-52): what always applies, options, lines of a die, what comes after."""

    def part(at: int) -> dict[str, dict[str, int]]:
        rows = {"lose": some_goods(LOSE[kind, at]), "gain": some_goods(GAIN[kind, at])}
        return {name: row for name, row in rows.items() if row}

    faces: dict[int, list[int]] = {}
    for face in range(1, 7):
        faces.setdefault(int(DIE_LINE[kind, face]), []).append(face)
    return {
        **part(ALWAYS),
        "options": [part(ALWAYS + 1 + option) for option in range(OPTIONS[kind])],
        "die": [{"on": on, **part(at)} for at, on in faces.items() if at != ALWAYS],
        "again": bool(AGAIN[kind]),
        "stop": bool(STOP[kind]),
    }


def brawl(s: State) -> dict[str, Any] | None:
    """The combat being fought, from the dice to the last theft."""
    at_it = Phase(s.back if s.phase == Phase.PARRY else s.phase)
    if at_it not in (Phase.BRAWL, Phase.THEFT):
        return None
    after = struck(s) if at_it == Phase.BRAWL else s
    return {
        "place": _place(s.place),
        "order": [int(s.line[at]) for at in range(s.line_end)],
        "fighters": [_fighter(s, after, int(s.line[at])) for at in range(s.line_end)],
        "beast": _fighter(s, after, BEAST) if s.die[BEAST] else None,
        "truce": bool(s.truce),
        "thief": _seat(s.thief) if at_it == Phase.THEFT else None,
        "victim": _seat(s.victim) if at_it == Phase.THEFT else None,
    }


def struck(s: State) -> State:
    """The table as it would be if the blows landed now, by the rule that lands them (KR-72)."""
    after = duplicate(s)
    forget_events(after)
    land_blows(after)
    return after


def _fighter(s: State, after: State, fighter: int) -> dict[str, Any]:
    before, left = (s.beast_hp, after.beast_hp) if fighter == BEAST else (s.hp[fighter], after.hp[fighter])
    return {
        "seat": fighter if fighter != BEAST else None,
        "loses": max(int(before - left), 0),  # as scores stand; the beast's slayer may gain some
        "falls": bool(before > 0 and left == 0),
        "die": int(s.die[fighter]),
        "swing": int(s.swing[fighter]),
        "score": int(score_of(s, fighter)),
        "padded": bool(int(s.padded) >> fighter & 1),
        "headbutt": bool(int(s.headbutt) >> fighter & 1),
    }


def turn(s: State) -> dict[str, Any] | None:
    """The turn being taken: what is done, what hinders, what the next thing costs, and the dice."""
    if s.active == NOBODY:
        return None
    at_it = Phase(s.back if s.phase == Phase.PARRY else s.phase)
    rolling = at_it in (Phase.ROLL, Phase.REROLL, Phase.CLAIM)
    climbing = at_it in (Phase.REROLL, Phase.CLAIM)
    return {
        "seat": int(s.active),
        "acted": bool(s.acted),
        "traded": bool(s.traded),
        "draws": int(s.draws),
        "draw_price": int(DRAW_COST[s.draws]) if s.draws < MOST_DRAWS and not s.stopped else None,
        "stopped": bool(s.stopped),
        "cramped": bool(s.cramped),
        "blocked": bool(s.blocked),
        "glued": bool(s.glued),
        "dice": [int(face) for face in s.dice if face] if rolling else None,
        "pattern": PATTERNS[pattern_of(s.dice)] if climbing else None,
        "rerolls": int(s.rerolls) if climbing else None,
        "reroll_price": int(REROLL_COST[s.rerolls]) if climbing and s.rerolls < MOST_REROLLS else None,
        "slot": int(s.slot) if at_it == Phase.ROLL else None,
        "total": int(hunting_total(s)) if at_it == Phase.ROLL else None,
        "gathered": None if s.gathered == NO_CARD else GATHERING_IDS[GATHERING_KIND[s.gathered]],
        "offers": offers(s, at_it),
    }


def offers(s: State, phase: Phase) -> list[dict[str, int]] | None:
    """The alternatives of a payoff or of a gathering card (KR-52, KR-64)."""
    if phase == Phase.CLAIM:
        pattern = pattern_of(s.dice)
        return [some_goods(pay) for pay in PIECES.pay[pattern, : PIECES.alternatives[pattern]]]
    if phase == Phase.OPTION:
        kind = GATHERING_KIND[s.gathered]
        return [some_goods(gain) for gain in PIECES.gain[kind, 1 : 1 + PIECES.options[kind]]]
    return None


def card_played(s: State) -> dict[str, Any] | None:
    """The bonus card that waits for a parry."""
    if s.card == NO_CARD:
        return None
    return {"id": BONUS_IDS[s.card], "by": int(s.card_by), "onto": int(s.card_onto)}


def sheet(s: State) -> list[dict[str, int]]:
    """The score sheet at the end."""
    rows = np.zeros((int(s.seats), len(LINES) + 2), np.int32)
    score(s, rows)
    names = (*LINES, "total")
    return [{**dict(zip(names, row[: TOTAL + 1], strict=True)), "rank": row[-1] + 1} for row in rows.tolist()]


def prices() -> dict[str, Any]:
    """What things cost and bring: in the Cave, per gathering card, per extra die, per reroll, per pattern."""
    pays = zip(PATTERNS, PIECES.pay, PIECES.alternatives, strict=True)
    return {
        "rest": int(REST_KROM),
        "buy": some_goods(PRICE),
        "hp_per_purchase": int(HP_PER_PURCHASE),
        "draw": DRAW_COST.tolist(),
        "gathering": {name: gathering(kind) for kind, name in enumerate(GATHERING_IDS)},
        "extra": EXTRA_COST.tolist(),
        "reroll": REROLL_COST.tolist(),
        "pay": {name: [some_goods(row) for row in pay[:n]] for name, pay, n in pays},
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def _place(place: int) -> str | None:
    return LOCATIONS[place] if 0 <= place < len(LOCATIONS) else None


PRICES = prices()
WEIGHTS = {name: int(kg) for name, kg in zip(CHARACTER_IDS, KG, strict=True)}
WHEN = {row["id"]: row["when"] for row in PIECES.bonus}
