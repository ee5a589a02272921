"""What everybody, and what one seat alone, may know of a Krom table (KR-10, KR-25, KR-94, KR-R31), ready for JSON.

What lies on the table (`public`, `own`) changes by events alone; what is asked now (`moment`) and how all of it
stands to a seat (`prospects`, `offer`) follow from it. What a rule decides is asked of the function that decides it.
"""

import functools
from types import SimpleNamespace
from typing import Any

import numpy as np

from clairiere.core.bits import members
from clairiere.core.game import State
from clairiere.core.record import OMNISCIENT, blank, duplicate, forget_events, plain
from clairiere.games.krom.actions import (
    A_OF,
    B_OF,
    CODE,
    DICE_SETS,
    FIRST,
    FIRST_CARD,
    MEANING,
    Verb,
)
from clairiere.games.krom.brawl import best_score, fights, land_blows, loot, precedence, score_of
from clairiere.games.krom.cards import POCKET_KROM, TEA_HP, target_of
from clairiere.games.krom.catalog import BONUS, DRAW_PRICES, EVOLUTIONS, EXTRA_PRICES, REROLL_PRICES, SOLD, amounts
from clairiere.games.krom.insight import OUTLOOK, weigh
from clairiere.games.krom.notation import dice_in, evolved
from clairiere.games.krom.pieces import (
    BONUS_IDS,
    CHARACTER_IDS,
    DROOL_GLUE,
    EVOLUTION_IDS,
    FOREST,
    GATHERING_IDS,
    GATHERING_KIND,
    GOODS,
    GRANNY_TEA,
    HP,
    INVENTORS_BLOCK,
    KROM,
    LEAKY_POCKET,
    LOCATIONS,
    MAMMOTH_PUFFER,
    MOUNTAIN,
    NEEDS,
    NOWHERE,
    PATTERNS,
    PIECES,
    PREY_IDS,
    RABBIT_FOOT,
    SLOTS,
    SNACK_TRUCE,
    SNOWBALL_HEADBUTT,
    WALLET_CRAMP,
    WINDOWS,
    cards_in,
)
from clairiere.games.krom.places import (
    ALWAYS,
    HP_PER_PURCHASE,
    PREY_DICE,
    PREY_VALUE,
    PRICE,
    REST_KROM,
    first_of_equals,
    hunting_total,
    pattern_of,
)
from clairiere.games.krom.rules import NO_WINDOW, WINDOW_IN, window
from clairiere.games.krom.scoring import LINES, TOTAL, score
from clairiere.games.krom.state import BEAST, FIGHTERS, NO_CARD, NOBODY, Phase, first_asked
from clairiere.games.krom.stock import left_in_hand, left_in_supply, regained

KINDS_GATHERED: list[int] = GATHERING_KIND.tolist()
WINDOW_NAMES = [None if window == NO_WINDOW else WINDOWS[window] for window in WINDOW_IN.tolist()]
PHASES = [phase.name.lower() for phase in Phase]
spelled_out = functools.lru_cache(1 << 12)(cards_in)  # views share what they list


def public(s: State) -> dict[str, Any]:
    """What lies on the table, whoever looks."""
    p = plain(s)
    return {
        "round": p.round_n,
        "first": int(first_asked(s)) if p.round_n else None,
        "target": p.target,
        "hp_max": p.hp_max,
        "players": players(p),
        "supply": dict(zip(GOODS, p.supply.tolist(), strict=False)),
        "shelf": [_named(EVOLUTION_IDS, card) for card in p.shelf.tolist()],
        "preys": [_named(PREY_IDS, card) for card in p.preys.tolist()],
        "piles": {
            "bonus": p.bonus_pile.bit_count(),
            "gathering": p.gathering_pile.bit_count(),
            "hunt": p.prey_pile.bit_count(),
            "evolution": p.evolution_pile.bit_count(),
        },
        "discards": {
            "bonus": spelled_out(p.bonus_discard),
            "gathering": [GATHERING_IDS[KINDS_GATHERED[card]] for card in members(p.gathering_discard)],
            "hunt": [PREY_IDS[card] for card in members(p.prey_discard)],
        },
        "brawl": brawl(s, p),
        "turn": turn(s, p),
        "card": card_played(p),
        "beast": {"at": _place(p.beast_at), "hp": p.beast_hp} if p.beast else None,
    }


def own(s: State, seat: int) -> dict[str, Any]:
    """What only `seat` may know: its hand, its pick before the reveal, and which cards it knows others to hold."""
    seats = range(int(s["seats"]))
    if seat != OMNISCIENT and seat not in seats:
        return {"hands": [None for _ in seats], "picks": [None for _ in seats], "known": [[] for _ in seats]}
    hands, picks = s["hand"].tolist(), s["pick"].tolist()
    known = s["known"].tolist()[seat] if seat != OMNISCIENT else [0 for _ in hands]
    sees = [seat in (k, OMNISCIENT) for k in seats]
    picking = int(s["phase"]) == Phase.PLAN  # KR-25
    return {
        "hands": [spelled_out(hands[k]) if sees[k] else None for k in seats],  # KR-94
        "picks": [_place(picks[k]) if sees[k] and picking else None for k in seats],
        "known": [spelled_out(known[k]) if k != seat else [] for k in seats],
    }


def moment(s: State) -> dict[str, Any]:
    """What is asked now, for everybody to see; in the end the score sheet."""
    p = plain(s)
    return {
        "phase": PHASES[p.phase],
        "acting": members(p.deciding),
        "active": _seat(p.active),
        "place": _place(p.place),
        "window": WINDOW_NAMES[p.phase],
        "out_of_turn": bool(window(s)),  # KR-R27: whoever holds a card might be asked
        "chosen": [pick != NOWHERE for pick in p.pick.tolist()[: p.seats]],
        "reroll_price": _price(REROLL_PRICES, p.rerolls) if p.phase == Phase.REROLL else None,
        "refill": p.evolution_pile != 0 and p.phase != Phase.OVER,  # KR-89: what is taken is replaced after the round
        "stakes": stakes(s, p),
        "sheet": sheet(s) if p.phase == Phase.OVER else None,
    }


def players(p: SimpleNamespace) -> list[dict[str, Any]]:
    """What everybody sees of the players."""
    hidden = p.phase == Phase.PLAN  # KR-25: picks are turned up together
    rows = zip(
        range(p.seats),
        p.character.tolist(),
        p.at.tolist(),
        p.pick.tolist(),
        p.tokens.tolist(),
        p.hp.tolist(),
        p.hand.tolist(),
        p.evolutions.tolist(),
        p.points.tolist(),
        strict=False,
    )
    return [
        {
            "seat": seat,
            "character": _named(CHARACTER_IDS, character),
            "at": LOCATIONS[at],
            "destination": None if hidden else _place(pick),
            **dict(zip(GOODS, tokens, strict=False)),
            "hp": hp,
            "able": hp > 0,
            "bonus": hand.bit_count(),  # KR-10: their number is no secret
            "evolutions": [EVOLUTION_IDS[card] for card in members(evolutions)],
            "points": points,
            "won_brawl": p.won >> seat & 1 == 1,
        }
        for seat, character, at, pick, tokens, hp, hand, evolutions, points in rows
    ]


def at_it(p: SimpleNamespace) -> int:
    """Where the round stands, behind a card that waits for a parry."""
    phase: int = p.back if p.phase == Phase.PARRY else p.phase
    return phase


def brawl(s: State, p: SimpleNamespace) -> dict[str, Any] | None:
    """The combat being fought, from the first die to the last theft."""
    if at_it(p) not in (Phase.BRAWL, Phase.BLOWS, Phase.THEFT):
        return None
    return {
        "place": _place(p.place),
        "fighters": fighters(s, p),
        "truce": bool(p.truce),
        "cards": _cards((SNACK_TRUCE, p.truce)),
        "thief": _seat(p.thief),
        "victim": _seat(p.victim),
    }


def fighters(s: State, p: SimpleNamespace) -> list[dict[str, Any]]:
    """Who fights, in combat order as the scores stand (KR-69); the Kromosaure never acts, so it has no number."""
    those = sorted(_fighting(s), key=lambda fighter: int(precedence(s, fighter)), reverse=True)
    acting = [fighter for fighter in those if fighter != BEAST]
    return [_fighter(s, p, it, acting.index(it) + 1 if it != BEAST else None) for it in those]


def _fighting(s: State) -> list[int]:
    """The seats that fight, and the Kromosaure if it does."""
    return [fighter for fighter in range(FIGHTERS) if fights(s, fighter)]


def _fighter(s: State, p: SimpleNamespace, fighter: int, nth: int | None) -> dict[str, Any]:
    return {
        "seat": fighter if fighter != BEAST else None,
        "nth": nth,
        "die": int(p.die[fighter]),
        "swing": int(p.swing[fighter]),
        "score": int(score_of(s, fighter)),
        "ahead": bool(score_of(s, fighter) == best_score(s)),  # KR-71
        "padded": p.padded >> fighter & 1 == 1,
        "headbutt": p.headbutt >> fighter & 1 == 1,
        "cards": _cards((MAMMOTH_PUFFER, p.padded >> fighter & 1), (SNOWBALL_HEADBUTT, p.headbutt >> fighter & 1)),
        "hit": int(p.blow[fighter]),
    }


def _cards(*kinds: tuple[int, int]) -> list[str]:
    """The bonus cards that are in effect."""
    return [BONUS_IDS[kind] for kind, on in kinds if on]


def stakes(s: State, p: SimpleNamespace) -> list[dict[str, Any]] | None:
    """What each fighter would lose if the blows landed now, by the rule that lands them (KR-72)."""
    if at_it(p) != Phase.BRAWL:
        return None
    after = duplicate(s)
    forget_events(after)
    land_blows(after)
    return [
        {
            "seat": fighter if fighter != BEAST else None,
            "loses": int(after.blow[fighter]),
            "falls": int(after.beast_hp if fighter == BEAST else after.hp[fighter]) == 0,
        }
        for fighter in _fighting(s)
    ]


def turn(s: State, p: SimpleNamespace) -> dict[str, Any] | None:
    """The turn being taken: what is done, what hinders, and the dice, which lie there until it ends."""
    if p.active == NOBODY:
        return None
    dice = [face for face in p.dice.tolist() if face]
    climbed = p.place == MOUNTAIN and dice
    return {
        "seat": p.active,
        "place": _place(p.place),
        "acted": bool(p.acted),
        "traded": bool(p.traded),
        "draws": p.draws,
        "draw_prices": draw_prices(p) if p.place == FOREST else None,
        "stopped": bool(p.stopped),
        "cramped": bool(p.cramped),
        "blocked": bool(p.blocked),
        "glued": bool(p.glued),
        "cards": _cards((WALLET_CRAMP, p.cramped), (INVENTORS_BLOCK, p.blocked), (DROOL_GLUE, p.glued)),
        "dice": dice,
        "kept": [nth + 1 for nth in dice_in(p.kept)],  # KR-61: left lying when the others were rolled again
        "pattern": PATTERNS[pattern_of(s.dice)] if climbed else None,
        "rerolls": p.rerolls if climbed else None,
        "hunt": hunt(s, p) if p.prey != NO_CARD else None,
        "gathered": None if p.gathered == NO_CARD else GATHERING_IDS[KINDS_GATHERED[p.gathered]],
        "last_gathered": _named(GATHERING_IDS, p.last_gathered),
    }


def draw_prices(p: SimpleNamespace) -> list[dict[str, Any]]:
    """What gathering cards cost, one after the other: those drawn, the next, and those to come (KR-46, KR-51)."""
    following, others = ("closed", "closed") if p.stopped else ("next", "later")
    states = [*["spent"] * p.draws, following, *[others] * len(DRAW_PRICES)]
    return [{"price": price, "state": state} for price, state in zip(DRAW_PRICES, states, strict=False)]


def hunt(s: State, p: SimpleNamespace) -> dict[str, Any]:
    """The hunt of this turn: after which prey, where it lies if it still does, what is reached of what is needed."""
    return {
        "prey": PREY_IDS[p.prey],
        "slot": p.slot + 1 if p.preys[p.slot] == p.prey else None,
        "total": int(hunting_total(s)),
        "value": int(PREY_VALUE[p.prey]),
    }


def card_played(p: SimpleNamespace) -> dict[str, Any] | None:
    """The bonus card that has been played and has yet to take effect."""
    if p.card == NO_CARD:
        return None
    onto = _seat(p.card_onto)
    return {"id": BONUS_IDS[p.card], "by": p.card_by, "onto": onto, "aimed": onto is not None}


def sheet(s: State) -> list[dict[str, int]]:
    """The score sheet at the end."""
    rows = np.zeros((int(s.seats), len(LINES) + 2), np.int32)
    score(s, rows)
    names = (*LINES, "total")
    return [{**dict(zip(names, row[: TOTAL + 1], strict=True)), "rank": row[-1] + 1} for row in rows.tolist()]


@functools.cache
def named_rule(number: int) -> str | None:
    """A rule that forbids, by its name; None for the number 0, when none does."""
    return f"KR-{number}" if number else None


@functools.cache
def judged(number: int) -> dict[str, Any]:
    """What the number of a forbidding rule says of something a seat might do."""
    return {"may": number == 0, "rule": named_rule(number)}


class Outlook:
    """How everything a seat might do stands now, as the rules were asked at once (`insight.py`)."""

    def __init__(self, raw: bytes) -> None:
        found = plain(np.frombuffer(raw, OUTLOOK)[0])
        self.numbers: list[int] = found.numbers.tolist()
        self.shelf = zip(*(it.tolist() for it in (found.shelf, found.waived, found.short, found.unmet)), strict=True)
        self.kroms, self.hand, self.heals, self.rests = found.kroms, found.hand, found.heals, found.rests

    def says(self, *meant: int) -> dict[str, Any]:
        """Whether something may be done, and if not, by which rule."""
        return judged(self.numbers[CODE[meant]])

    def says_any(self, verb: int) -> dict[str, Any]:
        """Whether anything may be done with a verb; if not, why not the first of it."""
        numbers = self.numbers[FIRST[verb] : FIRST[verb + 1]]
        return judged(0 if 0 in numbers else numbers[0])


def prospects(s: State, seat: int) -> dict[str, Any]:
    """How the evolutions, the preys, the places, its cards and what is for sale stand to a seat."""
    if not 0 <= seat < int(s["seats"]):
        return {}
    look = blank(OUTLOOK)
    weigh(s, seat, look)
    return _prospects(look.tobytes())


@functools.lru_cache(1 << 12)
def _prospects(raw: bytes) -> dict[str, Any]:
    look = Outlook(raw)
    return {
        "prospects": {
            "shelf": shelf_for(look),
            "preys": [
                [priced(look, price, Verb.HUNT, slot, extra) for extra, price in enumerate(EXTRA_PRICES)]
                for slot in range(SLOTS)
            ],
            "places": {name: look.says(Verb.GO, place) for place, name in enumerate(LOCATIONS)},
            "hand": {card: card_for(look, card) for card in dict.fromkeys(spelled_out(look.hand))},
            "buy": {GOODS[good]: for_sale(look, good) for _, good in MEANING[FIRST[Verb.BUY] : FIRST[Verb.BUY + 1]]},
            "rest": {**look.says(Verb.REST), "n": look.rests},
            "draw": look.says(Verb.DRAW),
            "climb": look.says(Verb.CLIMB),
            "reroll": look.says_any(Verb.REROLL),
            "alone": look.numbers.count(0) == 1,  # there is one thing to do, and no choice
        }
    }


def priced(look: Outlook, price: int, *meant: int) -> dict[str, Any]:
    """Something for Kroms, and how many a seat lacks for it."""
    return {**look.says(*meant), "lacks": max(price - look.kroms, 0)}


def for_sale(look: Outlook, good: int) -> dict[str, Any]:
    """Something of the Cave: how many a purchase brings, or would bring, and for how much (KR-40)."""
    told = {**priced(look, int(PRICE[good]), Verb.BUY, good), **bought(good, look.heals)}
    return {**told, "n": told["n"] if told["may"] else SOLD[GOODS[good]]}


def bought(good: int, heals: int) -> dict[str, int]:
    """What a purchase brings and costs (KR-40, KR-42)."""
    return {"n": heals if good == HP else 1, "price": int(PRICE[good])}


def card_for(look: Outlook, card: str) -> dict[str, Any]:
    """Whether a card in hand may be played, and when it is for (KR-95)."""
    return {**look.says_any(FIRST_CARD + BONUS_IDS.index(card)), "when": BONUS[card]["when"]}


def shelf_for(look: Outlook) -> list[dict[str, Any] | None]:
    """Which evolutions a seat may take, what it lacks of each price, and which conditions hold (KR-84, KR-120)."""
    return [
        None
        if card == NO_CARD
        else {
            **look.says(Verb.EVOLVE, slot, saved),
            "lacks": [{"good": good, "n": n, "rule": "KR-84"} for good, n in zip(GOODS, lacks, strict=False) if n],
            "needs": needs_for(EVOLUTION_IDS[card], numbers),
        }
        for slot, (card, saved, lacks, numbers) in enumerate(look.shelf)
    ]


def needs_for(card: str, numbers: list[int]) -> list[dict[str, Any]]:
    """The conditions of an evolution, each with the rule that it breaks, if it does (KR-91)."""
    broken = dict(zip(NEEDS, numbers, strict=True))
    return [
        {"need": need, "value": value, "met": broken[need] == 0, "rule": named_rule(broken[need])}
        for need, value in EVOLUTIONS[card]["need"].items()
    ]


def offer(s: State, seat: int, code: int) -> dict[str, Any]:
    """What an action means here: which card it is about, what it costs and brings, whom it is aimed at."""
    verb, a, b = Verb(MEANING[code][0]), int(A_OF[code]), int(B_OF[code])
    match verb:
        case Verb.EVOLVE:
            return _evolve(int(s.shelf[a]), b)
        case Verb.HUNT:
            return _hunt(int(s.preys[a]), b)
        case Verb.BUY:
            return bought(a, int(regained(s, seat, HP_PER_PURCHASE)))
        case Verb.REST:
            return {"n": int(left_in_supply(s, KROM, REST_KROM))}  # KR-38
        case Verb.CLIMB:
            return {"price": 0}  # KR-59
        case Verb.DRAW:
            return {"price": _price(DRAW_PRICES, int(s.draws)) or 0}
        case Verb.REROLL:
            return {"price": _price(REROLL_PRICES, int(s.rerolls)) or 0, "ways": ways(s, a)}
        case Verb.STEAL if s.victim != NOBODY:
            return {"n": int(loot(s, a)), "victim": {"seat": int(s.victim)}}
        case Verb.DECLINE if s.victim != NOBODY:
            return {"victim": {"seat": int(s.victim)}}
        case Verb.CLAIM if s.phase == Phase.CLAIM:
            return {"gain": amounts(PIECES.pay[pattern_of(s.dice), a])}
        case Verb.OPTION if s.phase == Phase.OPTION:
            kind = KINDS_GATHERED[int(s.gathered)]
            part = ALWAYS + 1 + a
            return {"gain": amounts(PIECES.gain[kind, part]), "lose": amounts(PIECES.lose[kind, part])}
        case Verb.KEEP if s.phase == Phase.REROLL:
            return {"pattern": PATTERNS[pattern_of(s.dice)]}
    return _play(s, seat, verb - FIRST_CARD, a) if 0 <= verb - FIRST_CARD < len(BONUS_IDS) else {}


def _evolve(card: int, waived: int) -> dict[str, Any]:
    if card == NO_CARD:
        return {"lies": "no"}
    return {"lies": "yes", "card": {"is": EVOLUTION_IDS[card]}, **evolved(card, waived)}


def _hunt(card: int, extra: int) -> dict[str, Any]:
    price = {"extra": extra, "price": EXTRA_PRICES[extra]}
    if card == NO_CARD:
        return {"lies": "no", **price}
    dice, value = int(PREY_DICE[card]) + extra, int(PREY_VALUE[card])
    needed = {"rolls": dice, "value": value, "gain": amounts(PIECES.reward[card])}
    return {"lies": "yes", "card": {"is": PREY_IDS[card]}, **price, **needed}


def _play(s: State, seat: int, kind: int, a: int) -> dict[str, Any]:
    """A bonus card: whom it is aimed at, and how much it takes or heals."""
    target = int(target_of(s, kind, a))
    told: dict[str, Any] = {"target": {"seat": target}} if target != NOBODY else {}
    if kind == LEAKY_POCKET:
        told["n"] = int(left_in_hand(s, target, KROM, POCKET_KROM))
    if kind == RABBIT_FOOT:
        told.update(price=0, ways=ways(s, a))  # KR-122
    if kind == GRANNY_TEA:
        told["n"] = int(regained(s, seat, TEA_HP))
    return told


def ways(s: State, dice: int) -> list[list[int]]:
    """All the sets of dice, from 1, that are as good as one that is named, whichever of equal dice are pointed at."""
    return _ways(s["dice"].tobytes()).get(dice, [])


@functools.lru_cache(1 << 10)
def _ways(faces: bytes) -> dict[int, list[list[int]]]:
    found: dict[int, list[list[int]]] = {}
    for dice in DICE_SETS:
        named = int(first_of_equals(np.frombuffer(faces, np.int64), dice))
        found.setdefault(named, []).append([nth + 1 for nth in dice_in(dice)])
    return found


def _price(prices: list[int], nth: int) -> int | None:
    return prices[nth] if nth < len(prices) else None


def _named(names: list[str], card: int) -> str | None:
    return names[card] if card >= 0 else None


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _place(place: int) -> str | None:
    return LOCATIONS[place] if 0 <= place < len(LOCATIONS) else None
