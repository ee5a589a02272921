"""Information-set tree search over a game's verbs, compiled once per game.

Each iteration redeals what the searching seat does not know, walks down the tree, plays on for a while, and
credits every seat on the way with its own part of the outcome. A node is a seat and a hash of everything that
seat knows of the position, if the game has a word for it (`knows`), or else of everything it has seen happen. So a
decision never depends on what its seat cannot know: when several seats choose at once, none reacts to a hidden pick.
"""

from typing import Annotated, NamedTuple

import numpy as np

from clairiere.core.bits import lowest_bit
from clairiere.core.chance import roll, scrambled, sow
from clairiere.core.game import Codes, Floats, Game, Numbers, Sheet, States, Verb, Words
from clairiere.core.network import Network, chances
from clairiere.core.record import EVERYONE, KIND, SEEN_BY, rows
from clairiere.core.rule import rule

NODE = rows([("key", "u8"), ("visits", "i8"), ("edge", "i8")])
EDGE = rows(
    [
        ("value", "f8"),  # sum of the rewards of the seat that decides here
        ("won", "f8"),  # sum of its wins, or of its chances to win where a playout was cut off
        ("lead", "f8"),  # sum of its leads, see `lead_of`
        ("visits", "i8"),
        ("seen", "i8"),  # how often the action was legal when the node was visited
        ("code", "i8"),
        ("next", "i8"),
    ]
)
NONE = -1

# numbers that live as long as a tree
NODES_USED, EDGES_USED, NEXT_IN_ORDER = range(3)
# records a search works with
POSITION, WORLD, SCRATCH, LUCK = range(4)


class Verbs(NamedTuple):
    """What a search needs of a game."""

    acting: Verb
    legal: Verb
    play: Verb
    redeal: Verb
    score: Verb
    judge: Verb
    portray: Verb
    knows: Verb


class Settings(NamedTuple):
    """How a search thinks: see `Style`."""

    explore: float
    widen: float
    widen_power: float
    depth: int
    candidates: int
    margin: float
    win_weight: float
    goal: float
    fixed_world: int  # the seed of the one world it looks at; below 0 each iteration has a world of its own


class Grown(NamedTuple):
    """A tree, in a fixed amount of memory."""

    nodes: Annotated[np.ndarray, NODE]
    edges: Annotated[np.ndarray, EDGE]
    slots: Numbers  # a hash table of nodes
    numbers: Numbers
    order: Numbers  # at the root, what is tried first


class Desk(NamedTuple):
    """What a search works on: records, and room for one decision, one outcome and one way down the tree."""

    states: States
    codes: Codes
    points: Floats  # of each seat
    won: Floats  # each seat's part of the win
    sheet: Sheet
    path: Numbers  # edges
    path_seat: Numbers
    root_keys: Words  # what each seat has seen up to the root
    keys: Words


W16, W48, LOW16 = np.uint64(16), np.uint64(48), np.int64(0xFFFF)
SEEDS = 1 << 31
LONGEST_PATH = 64


@rule
def absorb(s, keys, seats, knower):
    """Mix what each seat has just seen happen into its key; with a `knower`, only what that seat saw too."""
    for at in range(min(int(s.happened), s.events.shape[0])):
        mixed = np.uint64(s.events[at, KIND])
        for column in range(SEEN_BY + 1, s.events.shape[1]):
            mixed = scrambled((mixed << W16 | mixed >> W48) ^ np.uint64(int(s.events[at, column]) & LOW16))
        seen_by = int(s.events[at, SEEN_BY])
        for seat in range(seats):
            known = knower == NONE or seen_by >> knower & 1
            if seen_by == EVERYONE or (known and seen_by >> seat & 1):
                keys[seat] = scrambled(keys[seat] ^ mixed)


@rule
def node_key(keys, seat):
    """What a node is known by in a game without a word for a position: a seat and all it has seen."""
    return scrambled(keys[seat] ^ np.uint64(seat + 1))


@rule
def find_node(grown, key):
    """The node known by a key, or NONE."""
    slots = grown.slots
    mask = slots.shape[0] - 1
    at = np.int64(key & np.uint64(mask))
    while slots[at] != NONE:
        if grown.nodes[slots[at]].key == key:
            return slots[at]
        at = (at + 1) & mask
    return NONE


@rule
def add_node(grown, key):
    """A new node, or NONE when the tree is full."""
    nodes, slots = grown.nodes, grown.slots
    node = grown.numbers[NODES_USED]
    if node >= nodes.shape[0]:
        return NONE
    grown.numbers[NODES_USED] = node + 1
    nodes[node].key = key
    nodes[node].visits = 0
    nodes[node].edge = NONE
    mask = slots.shape[0] - 1
    at = np.int64(key & np.uint64(mask))
    while slots[at] != NONE:
        at = (at + 1) & mask
    slots[at] = node
    return node


@rule
def add_edge(grown, node, code):
    """A new edge of a node, or NONE when the tree is full."""
    nodes, edges = grown.nodes, grown.edges
    edge = grown.numbers[EDGES_USED]
    if edge >= edges.shape[0]:
        return NONE
    grown.numbers[EDGES_USED] = edge + 1
    edges[edge].value = 0.0
    edges[edge].won = 0.0
    edges[edge].lead = 0.0
    edges[edge].visits = 0
    edges[edge].seen = 1
    edges[edge].code = code
    edges[edge].next = nodes[node].edge
    nodes[node].edge = edge
    return edge


@rule
def is_listed(codes, n, code):
    """Whether a code stands in an ascending list of n codes."""
    low = 0
    high = n
    while low < high:
        middle = (low + high) >> 1
        if codes[middle] < code:
            low = middle + 1
        else:
            high = middle
    return low < n and codes[low] == code


@rule
def has_edge(grown, node, code):
    """Whether a node has an edge for a code."""
    edge = grown.nodes[node].edge
    while edge != NONE:
        if grown.edges[edge].code == code:
            return True
        edge = grown.edges[edge].next
    return False


@rule
def best_edge(grown, node, codes, n, explore):
    """The edge with the highest upper confidence bound among those legal in this world, and how many are.

    An edge that is seldom legal is not neglected for it: the bound counts how often it could have been chosen.
    """
    edges = grown.edges
    best = NONE
    best_bound = -np.inf
    available = 0
    edge = grown.nodes[node].edge
    while edge != NONE:
        if is_listed(codes, n, edges[edge].code):
            available += 1
            edges[edge].seen += 1
            visits = max(edges[edge].visits, 1)  # an edge may be met again before its first outcome is known
            bound = edges[edge].value / visits + explore * np.sqrt(np.log(edges[edge].seen) / visits)
            if bound > best_bound:
                best_bound = bound
                best = edge
        edge = edges[edge].next
    return best, available


@rule
def lead_of(points, seats, seat):
    """How far a seat is ahead of the best of the others; alone, what it has."""
    if seats == 1:
        return points[0]
    best = -np.inf
    for other in range(seats):
        if other != seat and points[other] > best:
            best = points[other]
    return points[seat] - best


@rule
def squashed(lead, scale):
    """A lead as a number between 0 and 1, a half for none."""
    return 0.5 + 0.5 * lead / (scale + abs(lead))


@rule
def credit(edge, won, lead, settings):
    """Count one outcome for the action of an edge: from rank and from margin."""
    share = squashed(lead, settings.margin) if settings.goal == 0.0 else won  # alone, only the goal counts
    edge.visits += 1
    edge.value += settings.win_weight * won + (1.0 - settings.win_weight) * share
    edge.won += won
    edge.lead += lead


@rule
def guided_code(desk, verbs, seats, seat, n, candidates):
    """The best of a few random legal codes, by a glance at what each leads to."""
    states, codes = desk.states, desk.codes
    luck = states[LUCK]
    chosen = int(codes[roll(luck, n)])
    if candidates < 2 or n < 2:
        return chosen
    best = -np.inf
    for nth in range(min(candidates, n)):
        code = chosen if nth == 0 else int(codes[roll(luck, n)])
        states[SCRATCH] = states[WORLD]
        verbs.play(states[SCRATCH], seat, code)
        verbs.judge(states[SCRATCH], desk.points)
        lead = lead_of(desk.points, seats, seat)
        if lead > best:
            best = lead
            chosen = code
    return chosen


@rule
def play_on(desk, verbs, seats, decisions, candidates):
    """Play the world on with guided choices, for so many decisions at most; whether the game ended."""
    s = desk.states[WORLD]
    while True:
        able = verbs.acting(s)
        if able == 0:
            return True
        if decisions <= 0:
            return False
        seat = lowest_bit(able)
        n = verbs.legal(s, seat, desk.codes)
        decisions -= n > 1  # what has a single answer is no decision
        verbs.play(s, seat, guided_code(desk, verbs, seats, seat, n, candidates))


@rule
def ending(s, seats, sheet, points, won, score):
    """The points of each seat and its part of the win, when the game is over."""
    score(s, sheet)
    total = sheet.shape[1] - 2
    firsts = 0
    for seat in range(seats):
        firsts += sheet[seat, total + 1] == 0
    for seat in range(seats):
        points[seat] = sheet[seat, total]
        won[seat] = 1.0 / firsts if sheet[seat, total + 1] == 0 else 0.0


@rule
def outlook(desk, network, verbs, seats, settings):
    """The points of each seat as judged, and how likely it wins: as learnt from games, or by its lead."""
    s = desk.states[WORLD]
    verbs.judge(s, desk.points)
    if network.weights.shape[0] > 0:
        chances(network, s, seats, desk.won, verbs.portray)
    elif settings.goal > 0.0:
        desk.won[0] = min(1.0, max(0.0, desk.points[0] / settings.goal))
    else:
        for seat in range(seats):
            desk.won[seat] = squashed(lead_of(desk.points, seats, seat), settings.margin)


@rule
def choose_edge(desk, grown, settings, verbs, seats, seat, n, node, at_root):
    """The edge to follow from a node: a new one while the node has room for more, else the most promising."""
    edge, available = best_edge(grown, node, desk.codes, n, settings.explore)
    if available >= n or available >= settings.widen * grown.nodes[node].visits ** settings.widen_power:
        return edge
    code = NONE
    if not at_root or grown.order.shape[0] == 0:
        code = guided_code(desk, verbs, seats, seat, n, settings.candidates)
    elif grown.numbers[NEXT_IN_ORDER] < grown.order.shape[0]:  # at the root, what looks best at a glance comes first
        code = grown.order[grown.numbers[NEXT_IN_ORDER]]
        grown.numbers[NEXT_IN_ORDER] += 1
    if code == NONE or has_edge(grown, node, code):
        return edge
    added = add_edge(grown, node, code)
    return added if added != NONE else edge


@rule
def descend(desk, grown, settings, verbs, seats, searcher, by_history):
    """Walk down the tree in the present world, as far as it is known and one node further; how many steps."""
    s = desk.states[WORLD]
    steps = 0
    growing = True
    while growing and steps < desk.path.shape[0]:
        able = verbs.acting(s)
        if able == 0:
            break
        seat = searcher if steps == 0 and able >> searcher & 1 else lowest_bit(able)  # all may be asked at once
        n = verbs.legal(s, seat, desk.codes)
        if n == 1 and steps > 0:  # nothing to learn: the world just goes on
            verbs.play(s, seat, int(desk.codes[0]))
            if by_history:
                absorb(s, desk.keys, seats, NONE)
            continue
        key = node_key(desk.keys, seat) if by_history else verbs.knows(s, seat)
        node = find_node(grown, key)
        if node == NONE:
            node = add_node(grown, key)
            growing = False  # one new node an iteration; from there on play is only guided
        if node == NONE:
            break
        grown.nodes[node].visits += 1
        edge = choose_edge(desk, grown, settings, verbs, seats, seat, n, node, steps == 0)
        if edge == NONE:
            break
        desk.path[steps] = edge
        desk.path_seat[steps] = seat
        steps += 1
        verbs.play(s, seat, int(grown.edges[edge].code))
        if by_history:
            absorb(s, desk.keys, seats, NONE)
    return steps


def search(
    desk: Desk, grown: Grown, network: Network, settings: Settings, verbs: Verbs,
    seats: int, searcher: int, iterations: int, seed: int,
) -> None:  # fmt: skip
    """Run some iterations from states[POSITION], as `searcher` may know it."""
    states = desk.states
    luck = states[LUCK]
    s = states[WORLD]
    sow(luck, seed)
    by_history = verbs.knows(states[POSITION], searcher) == np.uint64(0)
    for _ in range(iterations):
        states[WORLD] = states[POSITION]
        verbs.redeal(s, searcher, settings.fixed_world if settings.fixed_world >= 0 else roll(luck, SEEDS))
        for seat in range(seats):
            desk.keys[seat] = desk.root_keys[seat]
        steps = descend(desk, grown, settings, verbs, seats, searcher, by_history)
        if play_on(desk, verbs, seats, settings.depth, settings.candidates):
            ending(s, seats, desk.sheet, desk.points, desk.won, verbs.score)
        else:
            outlook(desk, network, verbs, seats, settings)
        for step in range(steps):
            seat = desk.path_seat[step]
            credit(grown.edges[desk.path[step]], desk.won[seat], lead_of(desk.points, seats, seat), settings)


def playouts(
    desk: Desk, verbs: Verbs, seats: int, count: int, candidates: int, seed: int, parts: Floats, leads: Floats
) -> None:
    """Play states[POSITION] to its end many times, all hands open; each seat's share of wins and mean lead."""
    states = desk.states
    luck = states[LUCK]
    sow(luck, seed)
    for _ in range(count):
        states[WORLD] = states[POSITION]
        sow(states[WORLD], roll(luck, SEEDS))
        play_on(desk, verbs, seats, SEEDS, candidates)
        ending(states[WORLD], seats, desk.sheet, desk.points, desk.won, verbs.score)
        for seat in range(seats):
            parts[seat] += desk.won[seat] / count
            leads[seat] += lead_of(desk.points, seats, seat) / count


def blank_desk(game: Game, seats: int) -> Desk:
    """A desk for one thread."""
    return Desk(
        states=np.zeros(4, game.record),
        codes=game.blank_codes(),
        points=np.zeros(seats),
        won=np.zeros(seats),
        sheet=game.blank_sheet(seats),
        path=np.zeros(LONGEST_PATH, np.int64),
        path_seat=np.zeros(LONGEST_PATH, np.int64),
        root_keys=np.zeros(seats, np.uint64),
        keys=np.zeros(seats, np.uint64),
    )
