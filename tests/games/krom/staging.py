"""Test support: a table laid out by hand, dice that fall as told, and deeds named as players name them.

A player is a line such as `Player("poildru", at="savanna", krom=3, hand=["deluxe_club"])`. Nobody holds a bonus
card unless it is said, so no window opens by accident; who is asked in one and can only pass, does so at once.
`dice(t, 3, 6, 2)` makes the next three dice fall so.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from clairiere.core.bits import members
from clairiere.core.chance import roll, sow
from clairiere.core.record import blank
from clairiere.core.table import Event, Table
from clairiere.games import load
from clairiere.games.krom.pieces import (
    ALL_BONUS,
    ALL_EVOLUTIONS,
    ALL_GATHERING,
    ALL_PREYS,
    BONUS_IDS,
    CHARACTER_IDS,
    EVOLUTION_IDS,
    GATHERING_IDS,
    GATHERING_KIND,
    GOODS,
    LOCATIONS,
    NOWHERE,
    POINTS,
    PREY_IDS,
    SLOTS,
    TOKENS,
    with_card,
    without_card,
)
from clairiere.games.krom.rules import run_on
from clairiere.games.krom.state import NO_CARD, NOBODY, STATE, SUPPLY, Phase

CAST = ("megalitte", "poildru", "silexandre", "meme_stalactite", "ossane", "brindille")


@dataclass
class Player:
    """Somebody at the table, where they stand and what they have."""

    character: str | None = None
    at: str = "cave"
    wood: int = 0
    bone: int = 0
    stone: int = 0
    krom: int = 5
    hp: int = 6
    hand: Sequence[str] = field(default_factory=list)
    evolutions: Sequence[str] = field(default_factory=list)


def table(
    *players: Player,
    shelf: Sequence[str] | None = None,
    preys: Sequence[str] | None = None,
    seed: int = 1,
    **options: bool,
) -> Table:
    """A table where these players are about to pick a destination; the rest is dealt."""
    given = list(players) if len(players) > 1 else [*players, *[Player() for _ in range(2 - len(players))]]
    t = Table(load("krom"), len(given), seed=seed, options=options)
    s = t.state
    while s.phase == Phase.CHOOSE:
        t.play(t.acting[0], t.legal(t.acting[0])[0])
    s.bonus_pile, s.hand[:] = ALL_BONUS, 0
    free = [name for name in CAST if name not in [it.character for it in given]]
    for seat, it in enumerate(given):
        s.character[seat] = CHARACTER_IDS.index(it.character or free.pop(0))
        s.at[seat], s.hp[seat] = LOCATIONS.index(it.at), it.hp
        for kind in range(TOKENS):
            set_tokens(t, seat, GOODS[kind], getattr(it, GOODS[kind]))
        give_cards(t, seat, *it.hand)
        give_evolutions(t, seat, *it.evolutions)
    if shelf is not None:
        set_shelf(t, shelf)
    if preys is not None:
        set_preys(t, preys)
    assert t.game.census(s) in (0, 9)  # somebody may lie knocked out where all are about to pick
    return t


def set_tokens(t: Table, seat: int, good: str, n: int) -> None:
    """Let a seat have so many tokens; the supply gives or takes them."""
    kind = GOODS.index(good)
    t.state.tokens[seat, kind] = n
    t.state.supply[kind] = SUPPLY[kind] - t.state.tokens[: t.seats, kind].sum()


def give_cards(t: Table, seat: int, *names: str) -> None:
    """Put bonus cards from the pile into a hand."""
    for name in names:
        kind = BONUS_IDS.index(name)
        t.state.bonus_pile = without_card(int(t.state.bonus_pile), kind)
        t.state.hand[seat] = with_card(int(t.state.hand[seat]), kind)


def give_evolutions(t: Table, seat: int, *names: str) -> None:
    """Let a seat own evolutions; they leave pile and shelf."""
    cards = [EVOLUTION_IDS.index(name) for name in names]
    t.state.evolutions[seat] = sum(1 << card for card in cards)
    t.state.points[seat] = sum(int(POINTS[card]) for card in cards)
    set_shelf(t, [EVOLUTION_IDS[card] for card in t.state.shelf if card != NO_CARD and card not in cards])


def set_shelf(t: Table, names: Sequence[str]) -> None:
    """Turn these evolutions up, slot by slot; `-` leaves a slot empty, and so do those not named."""
    s = t.state
    s.shelf[:] = NO_CARD
    for slot, name in enumerate(names):
        s.shelf[slot] = NO_CARD if name == "-" else EVOLUTION_IDS.index(name)
    away = [
        *s.shelf[s.shelf != NO_CARD].tolist(),
        *(card for k in range(t.seats) for card in members(s.evolutions[k])),
    ]
    s.evolution_pile = ALL_EVOLUTIONS & ~sum(1 << card for card in set(away))


def set_preys(t: Table, names: Sequence[str]) -> None:
    """Turn these preys up; slots not named get others."""
    s = t.state
    wanted = [PREY_IDS.index(name) for name in names]
    wanted += [card for card in range(len(PREY_IDS)) if card not in wanted][: SLOTS - len(wanted)]
    s.preys[:] = wanted
    s.prey_pile, s.prey_discard = ALL_PREYS & ~sum(1 << card for card in wanted), 0


def next_gathering(t: Table, name: str) -> None:
    """The next gathering card drawn is this one; all others lie in the discard pile."""
    card = next(card for card, kind in enumerate(GATHERING_KIND.tolist()) if GATHERING_IDS[kind] == name)
    t.state.gathering_pile = 1 << card
    t.state.gathering_discard = ALL_GATHERING & ~(1 << card)


def next_bonus(t: Table, *names: str) -> None:
    """The pile of bonus cards holds just these; all others that nobody has are discarded."""
    rest = int(t.state.bonus_pile)
    pile = 0
    for name in names:
        kind = BONUS_IDS.index(name)
        rest, pile = without_card(rest, kind), with_card(pile, kind)
    assert t.state.bonus_discard == 0
    t.state.bonus_pile, t.state.bonus_discard = pile, rest


def dice(t: Table, *faces: int) -> None:
    """Let the next dice fall like this."""
    luck = blank(STATE)
    for seed in range(1_000_000):
        sow(luck, seed)
        word = luck.chance
        if all(roll(luck, 6) + 1 == face for face in faces):
            t.state.chance = word
            return
    raise AssertionError(f"no luck gives {faces}")


def lucky(t: Table, seat: int, action: str, wanted: Callable[[Table], bool]) -> list[Event]:
    """Play something with such luck that what is wanted happens."""
    for word in range(1, 5000):
        guess = t.copy()
        guess.state.chance = word
        guess.play(seat, action)
        if wanted(guess):
            t.state.chance = word
            return t.play(seat, action)
    raise AssertionError("never happens")


def go(t: Table, *places: str, fall: Sequence[int] = ()) -> list[Event]:
    """Everybody picks a destination; the first dice after that fall as told."""
    events: list[Event] = []
    for seat, place in enumerate(places):
        if seat == t.seats - 1 and fall:
            dice(t, *fall)
        events = t.play(seat, f"go {place}")
    return events + let_pass(t)


def let_pass(t: Table) -> list[Event]:
    """Let everybody pass who is asked in a window and holds no card for it."""
    events: list[Event] = []
    while t.in_window and legal(t) == ["pass"]:
        events += t.play(t.acting[0], "pass")
    return events


def play(t: Table, seat: int, action: str) -> list[Event]:
    """Do something; then those pass who can only pass. What happened in all of this is what the table tells."""
    events = t.play(seat, action)
    t.events = events + let_pass(t)
    return t.events


def turn(t: Table, seat: int = 0, place: str | None = None) -> Table:
    """Bring the table to the turn of a seat at a place, with nobody else in line."""
    s = t.state
    if place is not None:
        s.at[seat] = LOCATIONS.index(place)
    s.pick[: t.seats] = s.at[: t.seats]
    s.place = s.at[seat]
    s.line[:] = NOBODY
    s.line[0], s.line_at, s.line_end = seat, 0, 1
    s.deciding, s.phase = 0, Phase.LINE
    s.happened = 0
    run_on(s)
    let_pass(t)
    return t


def brawl(t: Table, place: str, *rolled: int) -> Table:
    """Bring everybody who stands at a place into a combat with these dice, by seat."""
    s = t.state
    s.pick[: t.seats] = s.at[: t.seats]
    s.place = LOCATIONS.index(place) - 1
    s.deciding, s.phase = 0, Phase.PLACE
    s.happened = 0
    dice(t, *rolled)
    run_on(s)
    events = t._happened()
    t.events = events + let_pass(t)
    return t


def legal(t: Table, seat: int | None = None) -> list[str]:
    """What a seat may do, in notation."""
    return [str(action) for action in t.legal(t.acting[0] if seat is None else seat)]


def player(t: Table, seat: int) -> dict:
    """What everybody sees of a player."""
    return t.view(None)["players"][seat]


def has(t: Table, seat: int, good: str) -> int:
    """How much of a good a seat has."""
    return player(t, seat)[good]


def all_of(t: Table, good: str) -> list[int]:
    """How much of a good each seat has."""
    return [has(t, seat, good) for seat in range(t.seats)]


def goods(amounts: Iterable[dict]) -> dict[str, int]:
    """Amounts as a fact lists them, by name."""
    return {it["good"]: it["n"] for it in amounts}


def hand(t: Table, seat: int) -> list[str]:
    """The bonus cards of a seat."""
    return t.view(seat)["hands"][seat]


def phase(t: Table) -> str:
    """Where the round stands."""
    return t.view(None)["phase"]


def told(events: Iterable[Event], kind: str) -> list[dict]:
    """The facts of the events of a kind."""
    return [event.facts for event in events if event.kind == kind]


def kinds(events: Iterable[Event]) -> list[str]:
    """What happened, in one word each."""
    return [event.kind for event in events]


def unpicked(t: Table) -> bool:
    """Whether nobody has picked a destination yet."""
    return all(int(place) == NOWHERE for place in t.state.pick[: t.seats])
