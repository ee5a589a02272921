"""What everybody, and what one seat alone, may know of a Krom table (KR-10, KR-25, KR-94, KR-R31), ready for JSON.

What lies on the table (`public`, `own`) changes by events alone; what is asked now (`moment`) and how all of it
stands to a seat (`prospects`, `offer`) follow from it. What a rule decides is asked of the function that decides it.
"""

import functools
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from clairiere.core.bits import members
from clairiere.core.game import State
from clairiere.core.parts import KEPT, part
from clairiere.core.record import OMNISCIENT, blank, duplicate, forget_events, read
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
from clairiere.games.krom.brawl import fights, land_blows, loot
from clairiere.games.krom.cards import POCKET_KROM, TEA_HP, target_of
from clairiere.games.krom.catalog import BONUS, DRAW_PRICES, EVOLUTIONS, EXTRA_PRICES, REROLL_PRICES, SOLD, amounts
from clairiere.games.krom.insight import BY_VERB, COMBAT, OUTLOOK, weigh, weigh_combat
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
from clairiere.games.krom.state import BEAST, FIGHTERS, NO_CARD, NOBODY, STATE, Phase, first_asked
from clairiere.games.krom.stock import left_in_hand, left_in_supply, regained

KINDS_GATHERED: list[int] = GATHERING_KIND.tolist()
WINDOW_NAMES = [None if window == NO_WINDOW else WINDOWS[window] for window in WINDOW_IN.tolist()]
PHASES = [phase.name.lower() for phase in Phase]
spelled_out = functools.lru_cache(1 << 12)(cards_in)  # views share what they list


def public(s: State) -> dict[str, Any]:
    """What lies on the table, whoever looks."""
    raw, won = s.tobytes(), int(s["won"])
    hidden = int(s["phase"]) == Phase.PLAN  # KR-25: picks are turned up together
    return {
        **head(raw, int(first_asked(s))),
        "players": [player(raw, seat, hidden, won >> seat & 1 == 1) for seat in range(int(s["seats"]))],
        "supply": supply(raw),
        **cards(raw),
        "brawl": brawl(s) if at_it(s) in (Phase.BRAWL, Phase.BLOWS, Phase.THEFT) else None,
        "turn": turn(raw, int(hunting_total(s))),
        "card": card_played(raw),
        "beast": beast(raw),
    }


@part(STATE, "round_n", "target", "hp_max")
def head(it: SimpleNamespace, first: int) -> dict[str, Any]:
    """Which round it is, and what the game is played to."""
    return {
        "round": it.round_n,
        "first": first if it.round_n else None,
        "target": it.target,
        "hp_max": it.hp_max,
    }


@part(STATE, "supply")
def supply(it: SimpleNamespace) -> dict[str, int]:
    """The tokens in the middle."""
    return dict(zip(GOODS, it.supply, strict=False))


@part(
    STATE,
    *("shelf", "preys", "bonus_pile", "gathering_pile", "prey_pile", "evolution_pile"),
    *("bonus_discard", "gathering_discard", "prey_discard"),
)
def cards(it: SimpleNamespace) -> dict[str, Any]:
    """The cards that lie face up, and the piles."""
    return {
        "shelf": [_named(EVOLUTION_IDS, card) for card in it.shelf],
        "preys": [_named(PREY_IDS, card) for card in it.preys],
        "piles": {
            "bonus": it.bonus_pile.bit_count(),
            "gathering": it.gathering_pile.bit_count(),
            "hunt": it.prey_pile.bit_count(),
            "evolution": it.evolution_pile.bit_count(),
        },
        "discards": {
            "bonus": spelled_out(it.bonus_discard),
            "gathering": [GATHERING_IDS[KINDS_GATHERED[card]] for card in members(it.gathering_discard)],
            "hunt": [PREY_IDS[card] for card in members(it.prey_discard)],
        },
    }


@part(STATE, "beast", "beast_at", "beast_hp")
def beast(it: SimpleNamespace) -> dict[str, Any] | None:
    """The Kromosaure, where it plays."""
    return {"at": _place(it.beast_at), "hp": it.beast_hp} if it.beast else None


def own(s: State, seat: int) -> dict[str, Any]:
    """What only `seat` may know: its hand, its pick before the reveal, and which cards it knows others to hold."""
    seats = int(s["seats"])
    if seat == OMNISCIENT:
        alone = [own(s, each) for each in range(seats)]
        known: list[list[str]] = [[] for _ in range(seats)]
        return {**{of: [it[of][each] for each, it in enumerate(alone)] for of in ("hands", "picks")}, "known": known}
    if seat not in range(seats):
        return {"hands": [None] * seats, "picks": [None] * seats, "known": [[] for _ in range(seats)]}
    return known_to(s.tobytes(), seat, int(s["phase"]) == Phase.PLAN)


@part(STATE, "seats", of_seat=("hand", "pick", "known"))
def known_to(it: SimpleNamespace, seat: int, picking: bool) -> dict[str, Any]:
    """The same of one seat."""
    nothing = [None] * it.seats
    return {
        "hands": [*nothing[:seat], spelled_out(it.hand), *nothing[seat + 1 :]],  # KR-94
        "picks": [*nothing[:seat], _place(it.pick) if picking else None, *nothing[seat + 1 :]],  # KR-25
        "known": [spelled_out(cards) if k != seat else [] for k, cards in enumerate(it.known[: it.seats])],
    }


def moment(s: State) -> dict[str, Any]:
    """What is asked now, for everybody to see; in the end the score sheet."""
    return {
        **asked(s.tobytes()),
        "out_of_turn": bool(window(s)),  # KR-R27: whoever holds a card might be asked
        "stakes": stakes(s),
        "sheet": sheet(s) if int(s["phase"]) == Phase.OVER else None,
    }


@part(STATE, "phase", "deciding", "active", "place", "pick", "seats", "rerolls", "evolution_pile")
def asked(it: SimpleNamespace) -> dict[str, Any]:
    """Who is asked what, and where."""
    return {
        "phase": PHASES[it.phase],
        "acting": members(it.deciding),
        "active": _seat(it.active),
        "place": _place(it.place),
        "window": WINDOW_NAMES[it.phase],
        "chosen": [pick != NOWHERE for pick in it.pick[: it.seats]],
        "reroll_price": _price(REROLL_PRICES, it.rerolls) if it.phase == Phase.REROLL else None,
        "refill": it.evolution_pile != 0
        and it.phase != Phase.OVER,  # KR-89: what is taken is replaced after the round
    }


@part(STATE, of_seat=("character", "at", "pick", "tokens", "hp", "hand", "evolutions", "points"))
def player(it: SimpleNamespace, seat: int, hidden: bool, won: bool) -> dict[str, Any]:
    """What everybody sees of a player."""
    return {
        "seat": seat,
        "character": _named(CHARACTER_IDS, it.character),
        "at": LOCATIONS[it.at],
        "destination": None if hidden else _place(it.pick),
        **dict(zip(GOODS, it.tokens, strict=False)),
        "hp": it.hp,
        "able": it.hp > 0,
        "bonus": it.hand.bit_count(),  # KR-10: their number is no secret
        "evolutions": [EVOLUTION_IDS[card] for card in members(it.evolutions)],
        "points": it.points,
        "won_brawl": won,
    }


def at_it(s: State) -> int:
    """Where the round stands, behind a card that waits for a parry."""
    phase = int(s["phase"])
    return int(s["back"]) if phase == Phase.PARRY else phase


def brawl(s: State) -> dict[str, Any]:
    """The combat being fought, from the first die to the last theft."""
    look = blank(COMBAT)
    weigh_combat(s, look)
    return combat(s.tobytes(), look.tobytes())


@part(STATE, "place", "truce", "thief", "victim", "die", "swing", "padded", "headbutt", "blow")
def combat(it: SimpleNamespace, stand: bytes) -> dict[str, Any]:
    """The same, as the fighters stand to each other."""
    return {
        "place": _place(it.place),
        "fighters": fighters(it, read(stand, COMBAT)),
        "truce": bool(it.truce),
        "cards": _cards((SNACK_TRUCE, it.truce)),
        "thief": _seat(it.thief),
        "victim": _seat(it.victim),
    }


def fighters(it: SimpleNamespace, stand: State) -> list[dict[str, Any]]:
    """Who fights, in combat order as the scores stand (KR-69); the Kromosaure never acts, so it has no number."""
    score, order, ahead = (stand[name].tolist() for name in ("score", "order", "ahead"))
    those = sorted((fighter for fighter, die in enumerate(it.die) if die), key=order.__getitem__, reverse=True)
    acting = [fighter for fighter in those if fighter != BEAST]
    return [
        {
            "seat": fighter if fighter != BEAST else None,
            "nth": acting.index(fighter) + 1 if fighter != BEAST else None,
            "die": it.die[fighter],
            "swing": it.swing[fighter],
            "score": score[fighter],
            "ahead": bool(ahead[fighter]),  # KR-71
            "padded": it.padded >> fighter & 1 == 1,
            "headbutt": it.headbutt >> fighter & 1 == 1,
            "cards": _cards(
                (MAMMOTH_PUFFER, it.padded >> fighter & 1), (SNOWBALL_HEADBUTT, it.headbutt >> fighter & 1)
            ),
            "hit": it.blow[fighter],
        }
        for fighter in those
    ]


def _fighting(s: State) -> list[int]:
    """The seats that fight, and the Kromosaure if it does."""
    return [fighter for fighter in range(FIGHTERS) if fights(s, fighter)]


def _cards(*kinds: tuple[int, int]) -> list[str]:
    """The bonus cards that are in effect."""
    return [BONUS_IDS[kind] for kind, on in kinds if on]


def stakes(s: State) -> list[dict[str, Any]] | None:
    """What each fighter would lose if the blows landed now, by the rule that lands them (KR-72)."""
    if at_it(s) != Phase.BRAWL:
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


@part(
    STATE,
    *("active", "place", "acted", "traded", "draws", "stopped", "cramped", "blocked", "glued", "dice", "kept"),
    *("rerolls", "prey", "slot", "preys", "gathered", "last_gathered"),
)
def turn(it: SimpleNamespace, total: int) -> dict[str, Any] | None:
    """The turn being taken: what is done, what hinders, and the dice, which lie there until it ends.

    `total` is what they add up to for the hunt.
    """
    if it.active == NOBODY:
        return None
    dice = [face for face in it.dice if face]
    climbed = it.place == MOUNTAIN and dice
    return {
        "seat": it.active,
        "place": _place(it.place),
        "acted": bool(it.acted),
        "traded": bool(it.traded),
        "draws": it.draws,
        "draw_prices": draw_prices(it) if it.place == FOREST else None,
        "stopped": bool(it.stopped),
        "cramped": bool(it.cramped),
        "blocked": bool(it.blocked),
        "glued": bool(it.glued),
        "cards": _cards((WALLET_CRAMP, it.cramped), (INVENTORS_BLOCK, it.blocked), (DROOL_GLUE, it.glued)),
        "dice": dice,
        "kept": [nth + 1 for nth in dice_in(it.kept)],  # KR-61: left lying when the others were rolled again
        "pattern": PATTERNS[pattern_of(np.array(it.dice))] if climbed else None,
        "rerolls": it.rerolls if climbed else None,
        "hunt": hunt(it, total) if it.prey != NO_CARD else None,
        "gathered": None if it.gathered == NO_CARD else GATHERING_IDS[KINDS_GATHERED[it.gathered]],
        "last_gathered": _named(GATHERING_IDS, it.last_gathered),
    }


def draw_prices(p: SimpleNamespace) -> list[dict[str, Any]]:
    """What gathering cards cost, one after the other: those drawn, the next, and those to come (KR-46, KR-51)."""
    following, others = ("closed", "closed") if p.stopped else ("next", "later")
    states = [*["spent"] * p.draws, following, *[others] * len(DRAW_PRICES)]
    return [{"price": price, "state": state} for price, state in zip(DRAW_PRICES, states, strict=False)]


def hunt(it: SimpleNamespace, total: int) -> dict[str, Any]:
    """The hunt of this turn: after which prey, where it lies if it still does, what is reached of what is needed."""
    return {
        "prey": PREY_IDS[it.prey],
        "slot": it.slot + 1 if it.preys[it.slot] == it.prey else None,
        "total": total,
        "value": int(PREY_VALUE[it.prey]),
    }


@part(STATE, "card", "card_by", "card_onto")
def card_played(it: SimpleNamespace) -> dict[str, Any] | None:
    """The bonus card that has been played and has yet to take effect."""
    if it.card == NO_CARD:
        return None
    onto = _seat(it.card_onto)
    return {"id": BONUS_IDS[it.card], "by": it.card_by, "onto": onto, "aimed": onto is not None}


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


def judged_any(numbers: bytes) -> dict[str, Any]:
    """Whether anything may be done of what has these numbers; if not, why not the first of it."""
    return judged(0 if 0 in numbers else numbers[0])


def prospects(s: State, seat: int) -> dict[str, Any]:
    """How the evolutions, the preys, the places, its cards and what is for sale stand to a seat."""
    if not 0 <= seat < int(s["seats"]):
        return {}
    look = blank(OUTLOOK)
    weigh(s, seat, look)
    return _prospects(look.tobytes())


@functools.lru_cache(KEPT)
def _prospects(look: bytes) -> dict[str, Any]:
    """The same, as the rules were asked at once (`insight.py`). Mostly little of it has changed."""
    return {
        "prospects": {
            "shelf": shelf_for(look),
            "preys": preys_for(look),
            "places": places_for(look),
            "hand": hand_for(look),
            "buy": for_sale(look),
            **steps_for(look),
            "alone": has_no_choice(look),
        }
    }


@part(OUTLOOK, "numbers")
def has_no_choice(it: SimpleNamespace) -> bool:
    """Whether there is one thing to do."""
    return bool(it.numbers.count(0) == 1)


@part(BY_VERB, "hunt", "kroms")
def preys_for(it: SimpleNamespace) -> list[list[dict[str, Any]]]:
    """Each prey, without and with extra dice."""
    told: list[list[dict[str, Any]]] = [[] for _ in range(SLOTS)]
    for (_, slot, extra), number in zip(_meant(Verb.HUNT), it.hunt, strict=True):
        told[slot].append(priced(number, EXTRA_PRICES[extra], it.kroms))
    return told


@part(BY_VERB, "go")
def places_for(it: SimpleNamespace) -> dict[str, dict[str, Any]]:
    """Where a seat may go."""
    return {LOCATIONS[place]: judged(number) for (_, place), number in zip(_meant(Verb.GO), it.go, strict=True)}


@part(BY_VERB, "buy", "kroms", "heals")
def for_sale(it: SimpleNamespace) -> dict[str, dict[str, Any]]:
    """Each thing of the Cave: how many a purchase brings, or would bring, and for how much (KR-40)."""
    told = {}
    for (_, good), number in zip(_meant(Verb.BUY), it.buy, strict=True):
        brings = bought(good, it.heals)
        n = brings["n"] if number == 0 else SOLD[GOODS[good]]
        told[GOODS[good]] = {**priced(number, int(PRICE[good]), it.kroms), **brings, "n": n}
    return told


@part(BY_VERB, "rest", "rests", "draw", "climb", "reroll")
def steps_for(it: SimpleNamespace) -> dict[str, dict[str, Any]]:
    """What is done at a place without choosing among things that lie there."""
    return {
        "rest": {**judged_any(it.rest), "n": it.rests},
        "draw": judged_any(it.draw),
        "climb": judged_any(it.climb),
        "reroll": judged_any(it.reroll),
    }


def _meant(verb: int) -> list[tuple[int, ...]]:
    """All that might be done with a verb."""
    return MEANING[FIRST[verb] : FIRST[verb + 1]]


def priced(number: int, price: int, kroms: int) -> dict[str, Any]:
    """Something for Kroms, and how many a seat lacks for it."""
    return {**judged(number), "lacks": max(price - kroms, 0)}


def bought(good: int, heals: int) -> dict[str, int]:
    """What a purchase brings and costs (KR-40, KR-42)."""
    return {"n": heals if good == HP else 1, "price": int(PRICE[good])}


@part(BY_VERB, "hand", "cards")
def hand_for(it: SimpleNamespace) -> dict[str, dict[str, Any]]:
    """Whether each card in hand may be played, and when it is for (KR-95)."""
    return {card: card_for(card, it.cards) for card in dict.fromkeys(spelled_out(it.hand))}


def card_for(card: str, numbers: bytes) -> dict[str, Any]:
    """The same of one card; `numbers` are those of all cards."""
    verb, before = FIRST_CARD + BONUS_IDS.index(card), FIRST[FIRST_CARD]
    return {**judged_any(numbers[FIRST[verb] - before : FIRST[verb + 1] - before]), "when": BONUS[card]["when"]}


@part(BY_VERB, "shelf", "waived", "short", "unmet", "evolve")
def shelf_for(it: SimpleNamespace) -> list[dict[str, Any] | None]:
    """Whether a seat may take an evolution, what it lacks of the price, and which conditions hold (KR-84, KR-120)."""
    first = FIRST[Verb.EVOLVE]
    return [
        evolution_for(card, it.evolve[CODE[Verb.EVOLVE, slot, saved] - first], tuple(lacks), tuple(numbers))
        if card != NO_CARD
        else None
        for slot, (card, saved, lacks, numbers) in enumerate(
            zip(it.shelf, it.waived, it.short, it.unmet, strict=True)
        )
    ]


@functools.lru_cache(1 << 12)
def evolution_for(card: int, number: int, lacks: tuple[int, ...], numbers: tuple[int, ...]) -> dict[str, Any]:
    """The same of one card: the rule that forbids it, what is lacking, the rules that its conditions break."""
    return {
        **judged(number),
        "lacks": [{"good": good, "n": n, "rule": "KR-84"} for good, n in zip(GOODS, lacks, strict=False) if n],
        "needs": needs_for(EVOLUTION_IDS[card], numbers),
    }


def needs_for(card: str, numbers: Sequence[int]) -> list[dict[str, Any]]:
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
