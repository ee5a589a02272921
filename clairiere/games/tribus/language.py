"""The small language of content.toml: conditions, effects, objectives, goals and powers, read once into numbers.

Each reader takes a line of the file and returns plain values, or raises a `Slip` that says what is wrong. Nothing of
it runs while a game is played: pieces.py lays the values into tables.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

ELEMENTS = ("water", "fire", "plant", "air")  # of the card backs
COLOURS = ("purple", "green", "orange")
BONUSES = ("T", "C", "V")
TURBINE, CATAPULT, VOLTIPORT = 1, 2, 4  # members of a set of bonuses

CONDITIONS = ("sumx", "sum", "nb", "all", "more", "fewer", "have", "none")
SUMX, SUM, NB, ALL, MORE, FEWER, HAVE, NONE = range(len(CONDITIONS))
ONE_OR_BOTH = {"one": 1, "both": 2}
NO_END = 99

EFFECTS = ("water", "clean", "cleanse", "temple", "forest", "move", "mix", "fly", "soar")  # TV-33: in this order
WATER, CLEAN, CLEANSE, TEMPLE, FOREST, MOVE, MIX, FLY, SOAR = range(len(EFFECTS))
NUMBERED = ("water", "clean", "move", "mix")
MOST_OF_ONE = 20  # of one effect

OBJECTIVES = ("terrain", "villages", "temples", "region", "row", "col", "diag", "ell", "bonus", "bonuses")
TERRAIN, VILLAGES, TEMPLES, REGION, ROW, COL, DIAG, ELL, BONUS, BONUS_SUM = range(len(OBJECTIVES))
SHAPES = ("row", "col", "diag", "ell")
GOALS = ("temple_in", "village_in", "clean_squares", "right_used", "tucked")
TEMPLE_IN, VILLAGE_IN, CLEAN_SQUARES, RIGHT_USED, TUCKED = range(len(GOALS))
POWERS = ("on_play", "pay", "on_forest", "plus", "discount", "clean_water", "extra_forest")


class Slip(ValueError):
    """What is wrong with a line of the file."""


@dataclass(frozen=True)
class Condition:
    """When a line of an element card may be used."""

    kind: int
    element: int = 0
    n: int = 0  # how many, or of how many neighbours
    end: int = NO_END  # of a tier: from here on the next one counts


@dataclass(frozen=True)
class Amount:
    """How much of an effect: n, and so much for each X."""

    n: int
    per_x: int = 0


Branch = dict[int, Amount]  # effects that are all resolved, by kind


@dataclass(frozen=True)
class Objective:
    """What a village card wants: so many of a set of squares, of a shape or of a set of bonuses."""

    kind: int
    squares: int = 0  # a set
    n: int = 0
    same: bool = False


@dataclass
class Power:
    """What a guide card gives; absent parts have their neutral value."""

    on_play: int = -1  # an element
    on_forest: bool = False
    pay: int = -1  # water, -1 when it is not used once per turn
    plus: dict[int, int] = field(default_factory=dict)
    discount: int = 0
    clean_water: int = 0
    effect: Branch = field(default_factory=dict)


def _number(word: str, low: int, high: int) -> int:
    if word.isdecimal() and low <= int(word) <= high:
        return int(word)
    raise Slip(f"{word!r} should be a whole number from {low} to {high}")


def _one_of(word: str, names: Sequence[str]) -> int:
    if word in names:
        return list(names).index(word)
    raise Slip(f"{word!r} should be one of {', '.join(names)}")


def _parts(line: str, words: list[str], count: int) -> list[str]:
    if len(words) != count:
        raise Slip(f"{line!r} should be {count} words, not {len(words)}")
    return words[1:]


def condition(line: object) -> Condition:
    """A condition, such as `more fire both`."""
    if not isinstance(line, str) or not line.split():
        raise Slip(f"a condition is a text, not {line!r}")
    words = line.split()
    kind = _one_of(words[0], CONDITIONS)
    if kind == ALL:
        _parts(line, words, 1)
        return Condition(ALL)
    if kind in (SUMX, NONE):
        [element] = _parts(line, words, 2)
        return Condition(kind, _one_of(element, ELEMENTS))
    element, n = _parts(line, words, 3)
    if kind in (SUM, HAVE):
        return Condition(kind, _one_of(element, ELEMENTS), _number(n, 1, 15 if kind == SUM else 5))
    return Condition(kind, _one_of(element, ELEMENTS), list(ONE_OR_BOTH.values())[_one_of(n, [*ONE_OR_BOTH])])


def tiers(conditions: Sequence[Condition]) -> list[Condition]:
    """The conditions of one card, weakest first; those of a tier card end where the next one begins (TV-24)."""
    if not any(it.kind == SUM for it in conditions):
        return list(conditions)
    if any(it.kind != SUM or it.element != conditions[0].element for it in conditions):
        raise Slip("all lines of a tier card should count the same element")
    steps = [it.n for it in conditions]
    if sorted(set(steps)) != steps:
        raise Slip(f"tiers should rise, not {steps}")
    ends = [*steps[1:], NO_END]
    return [Condition(SUM, it.element, it.n, end) for it, end in zip(conditions, ends, strict=True)]


def effect(line: object, *, x: bool = False, choice: bool = False, without: Sequence[str] = ()) -> list[Branch]:
    """An effect as its branches, one unless it says `/`.

    `x` allows the X of the condition, `choice` allows branches, and `without` names what has no place there.
    """
    if not isinstance(line, str) or not line.split():
        raise Slip(f"an effect is a text, not {line!r}")
    if " + " in line and " / " in line:
        raise Slip(f"{line!r} mixes + and /")
    branches = [_branch(part, x, without) for part in line.split(" / ")]
    if len(branches) > (2 if choice else 1):
        raise Slip(f"{line!r} offers {len(branches)} effects to choose from, should be {'two' if choice else 'one'}")
    return branches


def _branch(part: str, x: bool, without: Sequence[str]) -> Branch:
    branch: Branch = {}
    for atom in part.split(" + "):
        words = atom.split()
        name = words[0] if words else ""
        if name not in EFFECTS or name == "soar":  # the file says fly; only a guide's may end in the Capital
            raise Slip(f"{atom!r} is no effect; they are {', '.join(EFFECTS[:-1])}")
        if name in without:
            raise Slip(f"{name} has no place here")
        kind = EFFECTS.index(name)
        if kind in branch and kind != FLY:
            raise Slip(f"{name} stands twice")
        amount = _amount(atom, words, name, x)
        branch[kind] = Amount(branch[kind].n + amount.n) if kind in branch else amount
    if FOREST in branch and (MIX in branch or TEMPLE in branch):  # TV-Q5: the fixed order would be a bad one
        raise Slip(f"forest should not stand beside {'mix' if MIX in branch else 'temple'}")
    return branch


def _amount(atom: str, words: list[str], name: str, x: bool) -> Amount:
    if name in ("cleanse", "temple", "fly"):
        _parts(atom, words, 1)
        return Amount(1)
    [n] = _parts(atom, words, 2)
    if n in ("X", "8-X") and not x:
        raise Slip(f"{atom!r} has an X, but its condition has none")
    if n == "X" and name in NUMBERED:
        return Amount(0, 1)
    if n == "8-X" and name == "forest":
        return Amount(8, -1)
    return Amount(_number(n, 1, MOST_OF_ONE))


Sets = Mapping[str, int]  # of squares, by name


def objective(line: object, squares: Sets, types: Sets, regions: Sets) -> Objective:
    """The left side of a village card."""
    if not isinstance(line, str) or not line.split():
        raise Slip(f"an objective is a text, not {line!r}")
    name, *rest = words = line.split()
    kind = _one_of(name, OBJECTIVES)
    if kind == TERRAIN:
        [kind_of_square] = _parts(line, words, 2)
        _one_of(kind_of_square, [*types])
        return Objective(TERRAIN, types[kind_of_square], types[kind_of_square].bit_count())
    if kind in (VILLAGES, TEMPLES):
        if not rest or len(set(rest)) != len(rest):
            raise Slip(f"{line!r} should list different squares")
        wanted = sum(squares[[*squares][_one_of(at, [*squares])]] for at in rest)
        return Objective(kind, wanted, len(rest))
    if kind == REGION:
        region, n = _parts(line, words, 3)
        _one_of(region, [*regions])
        return Objective(REGION, regions[region], _number(n, 1, regions[region].bit_count()))
    if name in SHAPES:
        [colours] = _parts(line, words, 2)
        return Objective(kind, n=3, same=_one_of(colours, ("diff", "same")) == 1)
    if kind == BONUS:
        bonus, n = _parts(line, words, 3)
        return Objective(BONUS, 1 << _one_of(bonus, BONUSES), _number(n, 1, 5))
    [n] = _parts(line, words, 2)
    return Objective(BONUS_SUM, n=_number(n, 1, 15))


def goal(line: object, regions: Sets) -> tuple[int, int, int]:
    """The goal of a board: kind, set of squares, how many."""
    if not isinstance(line, str) or not line.split():
        raise Slip(f"a goal is a text, not {line!r}")
    words = line.split()
    kind = _one_of(words[0], GOALS)
    [what] = _parts(line, words, 2)
    if kind in (TEMPLE_IN, VILLAGE_IN):
        _one_of(what, [*regions])
        return kind, regions[what], 1
    return kind, 0, _number(what, 1, {CLEAN_SQUARES: 12, RIGHT_USED: 5, TUCKED: 4}[kind])


def power(line: object) -> Power:
    """What a guide card gives, such as `on_play fire -> move 3`."""
    if not isinstance(line, str) or not line.split():
        raise Slip(f"a power is a text, not {line!r}")
    head, arrow, tail = line.partition(" -> ")
    words = head.split()
    name = POWERS[_one_of(words[0], POWERS)]
    if bool(arrow) != (name in ("on_play", "pay", "on_forest")) and name != "discount":
        raise Slip(f"{name} {'has' if arrow else 'lacks'} an effect (->)")
    found = Power()
    if arrow:
        no_place = ("temple",) if name == "pay" else ("temple", "forest")
        [found.effect] = effect(tail, without=no_place)
        if FLY in found.effect:
            found.effect[SOAR] = found.effect.pop(FLY)  # TV-Q14: a guide's fly may end in the Capital
    if name == "on_play":
        [element] = _parts(head, words, 2)
        found.on_play = _one_of(element, ELEMENTS)
    elif name == "on_forest":
        _parts(head, words, 1)
        found.on_forest = True
    elif name == "plus":
        kind, n = _parts(head, words, 3)
        if kind not in ("water", "clean", "move"):  # TV-80
            raise Slip(f"plus raises water, clean or move, not {kind!r}")
        found.plus[EFFECTS.index(kind)] = _number(n, 1, 9)
    else:
        [n] = _parts(head, words, 2)
        number = _number(n, 1, 9)
        if name == "pay":
            found.pay = number
        elif name == "clean_water":
            found.clean_water = number
        elif name == "extra_forest":
            found.pay, found.effect = 0, {FOREST: Amount(number)}
        else:
            found.discount, found.on_forest = number, bool(arrow)
    return found
