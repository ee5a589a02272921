"""Information-set tree search over a game's verbs, compiled once per game.

Each iteration redeals what the searching seat does not know, walks down the tree, plays on for a while, and
credits every seat on the way with its own part of the outcome. A node is a seat and a hash of everything that
seat knows of the position, if the game has a word for it (`knows`), or else of everything it has seen happen. So a
decision never depends on what its seat cannot know: when several seats choose at once, none reacts to a hidden pick.
"""

import numpy as np

from clairiere.core.bits import lowest_bit
from clairiere.core.chance import roll, scrambled, sow
from clairiere.core.network import chances
from clairiere.core.record import EVERYONE, KIND, SEEN_BY
from clairiere.core.rule import rule

NODE = np.dtype([("key", "u8"), ("visits", "i8"), ("edge", "i8")], align=True)
EDGE = np.dtype(
    [
        ("value", "f8"),  # sum of the rewards of the seat that decides here
        ("won", "f8"),  # sum of its wins, or of its chances to win where a playout was cut off
        ("lead", "f8"),  # sum of its leads over the best of the others, in points
        ("visits", "i8"),
        ("seen", "i8"),  # how often the action was legal when the node was visited
        ("code", "i8"),
        ("next", "i8"),
    ],
    align=True,
)
NONE = -1

# settings of a search, by their place in an array of floats; `Style` names them
EXPLORE, WIDEN, WIDEN_POWER, DEPTH, CANDIDATES, MARGIN, WIN_WEIGHT, FIXED_WORLD = range(8)
# numbers that live as long as a tree
NODES_USED, EDGES_USED, NEXT_IN_ORDER = range(3)
# records a search works with
POSITION, WORLD, SCRATCH, LUCK = range(4)

W16, W48, LOW16 = np.uint64(16), np.uint64(48), np.int64(0xFFFF)
SEEDS = 1 << 31


@rule
def absorb(s, keys, seats, knower):
    """Mix what each seat has just seen happen into its key; with a `knower`, only what that seat saw too."""
    for at in range(min(int(s.happened), s.events.shape[0])):
        told = np.uint64(s.events[at, KIND])
        for column in range(SEEN_BY + 1, s.events.shape[1]):
            told = scrambled((told << W16 | told >> W48) ^ np.uint64(int(s.events[at, column]) & LOW16))
        seen_by = int(s.events[at, SEEN_BY])
        for seat in range(seats):
            known = knower == NONE or seen_by >> knower & 1
            if seen_by == EVERYONE or (known and seen_by >> seat & 1):
                keys[seat] = scrambled(keys[seat] ^ told)


@rule
def node_key(keys, seat):
    """What a node is known by in a game without a word for a position: a seat and all it has seen."""
    return scrambled(keys[seat] ^ np.uint64(seat + 1))


@rule
def find_node(nodes, slots, key):
    """The node known by a key, or NONE."""
    mask = slots.shape[0] - 1
    at = np.int64(key & np.uint64(mask))
    while slots[at] != NONE:
        if nodes[slots[at]].key == key:
            return slots[at]
        at = (at + 1) & mask
    return NONE


@rule
def add_node(nodes, slots, numbers, key):
    """A new node, or NONE when the tree is full."""
    node = numbers[NODES_USED]
    if node >= nodes.shape[0]:
        return NONE
    numbers[NODES_USED] = node + 1
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
def add_edge(nodes, edges, numbers, node, code):
    """A new edge of a node, or NONE when the tree is full."""
    edge = numbers[EDGES_USED]
    if edge >= edges.shape[0]:
        return NONE
    numbers[EDGES_USED] = edge + 1
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
def has_edge(nodes, edges, node, code):
    """Whether a node has an edge for a code."""
    edge = nodes[node].edge
    while edge != NONE:
        if edges[edge].code == code:
            return True
        edge = edges[edge].next
    return False


@rule
def best_edge(nodes, edges, node, codes, n, explore):
    """The edge with the highest upper confidence bound among those legal in this world, and how many are.

    An edge that is seldom legal is not neglected for it: the bound counts how often it could have been chosen.
    """
    best = NONE
    best_bound = -np.inf
    available = 0
    edge = nodes[node].edge
    while edge != NONE:
        if is_listed(codes, n, edges[edge].code):
            available += 1
            edges[edge].seen += 1
            visits = edges[edge].visits
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
    share = squashed(lead, settings[MARGIN])
    edge.visits += 1
    edge.value += settings[WIN_WEIGHT] * won + (1.0 - settings[WIN_WEIGHT]) * share
    edge.won += won
    edge.lead += lead


@rule
def guided_code(states, seats, seat, out, n, candidates, points, play, judge):
    """The best of a few random legal codes, by a glance at what each leads to."""
    luck = states[LUCK]
    chosen = int(out[roll(luck, n)])
    if candidates < 2 or n < 2:
        return chosen
    best = -np.inf
    for nth in range(min(candidates, n)):
        code = chosen if nth == 0 else int(out[roll(luck, n)])
        states[SCRATCH] = states[WORLD]
        play(states[SCRATCH], seat, code)
        judge(states[SCRATCH], points)
        lead = lead_of(points, seats, seat)
        if lead > best:
            best = lead
            chosen = code
    return chosen


@rule
def play_on(states, seats, decisions, candidates, out, points, acting, legal, play, judge):
    """Play the world on with guided choices, for so many decisions at most; whether the game ended."""
    s = states[WORLD]
    while True:
        able = acting(s)
        if able == 0:
            return True
        if decisions <= 0:
            return False
        seat = lowest_bit(able)
        n = legal(s, seat, out)
        decisions -= n > 1  # what has a single answer is no decision
        play(s, seat, guided_code(states, seats, seat, out, n, candidates, points, play, judge))


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
def outlook(s, seats, points, won, margin, learnt, portraits, seen, hidden, judge, portray):
    """The points of each seat as judged, and how likely it wins: as learnt from games, or by its lead."""
    judge(s, points)
    if learnt.shape[0] == 0:
        for seat in range(seats):
            won[seat] = squashed(lead_of(points, seats, seat), margin)
        return
    chances(learnt, s, seats, portraits, seen, hidden, won, portray)


@rule
def choose_edge(
    states, seats, seat, n, node, at_root, order, settings, out, points, nodes, edges, numbers, play, judge
):  # fmt: skip
    """The edge to follow from a node: a new one while the node has room for more, else the most promising."""
    edge, available = best_edge(nodes, edges, node, out, n, settings[EXPLORE])
    if available >= n or available >= settings[WIDEN] * nodes[node].visits ** settings[WIDEN_POWER]:
        return edge
    code = NONE
    if not at_root or order.shape[0] == 0:
        code = guided_code(states, seats, seat, out, n, int(settings[CANDIDATES]), points, play, judge)
    elif numbers[NEXT_IN_ORDER] < order.shape[0]:  # at the root, what looks best at a glance comes first
        code = order[numbers[NEXT_IN_ORDER]]
        numbers[NEXT_IN_ORDER] += 1
    if code == NONE or has_edge(nodes, edges, node, code):
        return edge
    added = add_edge(nodes, edges, numbers, node, code)
    return added if added != NONE else edge


def search(
    states, seats, searcher, iterations, seed, settings, order,
    out, points, won, sheet, learnt, portraits, seen, hidden, path, path_seat, root_keys, keys,
    nodes, edges, slots, numbers,
    acting, legal, play, redeal, score, judge, portray, knows,
):  # fmt: skip
    """Run some iterations from states[POSITION], as `searcher` may know it."""
    luck = states[LUCK]
    s = states[WORLD]
    sow(luck, seed)
    by_history = knows(states[POSITION], searcher) == np.uint64(0)
    for _ in range(iterations):
        states[WORLD] = states[POSITION]
        redeal(s, searcher, int(settings[FIXED_WORLD]) if settings[FIXED_WORLD] >= 0 else roll(luck, SEEDS))
        keys[:] = root_keys
        steps = 0
        growing = True
        while growing and steps < path.shape[0]:
            able = acting(s)
            if able == 0:
                break
            seat = searcher if steps == 0 and able >> searcher & 1 else lowest_bit(able)  # all may be asked at once
            n = legal(s, seat, out)
            if n == 1 and steps > 0:  # nothing to learn: the world just goes on
                play(s, seat, int(out[0]))
                if by_history:
                    absorb(s, keys, seats, NONE)
                continue
            key = node_key(keys, seat) if by_history else knows(s, seat)
            node = find_node(nodes, slots, key)
            if node == NONE:
                node = add_node(nodes, slots, numbers, key)
                growing = False  # one new node an iteration; from there on play is only guided
            if node == NONE:
                break
            nodes[node].visits += 1
            edge = choose_edge(
                states, seats, seat, n, node, steps == 0, order, settings, out, points,
                nodes, edges, numbers, play, judge,
            )  # fmt: skip
            if edge == NONE:
                break
            path[steps] = edge
            path_seat[steps] = seat
            steps += 1
            play(s, seat, int(edges[edge].code))
            if by_history:
                absorb(s, keys, seats, NONE)
        depth, candidates = int(settings[DEPTH]), int(settings[CANDIDATES])
        if play_on(states, seats, depth, candidates, out, points, acting, legal, play, judge):
            ending(s, seats, sheet, points, won, score)
        else:
            outlook(s, seats, points, won, settings[MARGIN], learnt, portraits, seen, hidden, judge, portray)
        for step in range(steps):
            seat = path_seat[step]
            credit(edges[path[step]], won[seat], lead_of(points, seats, seat), settings)


def playouts(
    states, seats, count, candidates, seed, out, points, won, sheet, parts, leads, acting, legal, play, score, judge
):  # fmt: skip
    """Play states[POSITION] to its end many times, all hands open; each seat's share of wins and mean lead."""
    luck = states[LUCK]
    sow(luck, seed)
    for _ in range(count):
        states[WORLD] = states[POSITION]
        sow(states[WORLD], roll(luck, SEEDS))
        play_on(states, seats, SEEDS, candidates, out, points, acting, legal, play, judge)
        ending(states[WORLD], seats, sheet, points, won, score)
        for seat in range(seats):
            parts[seat] += won[seat] / count
            leads[seat] += lead_of(points, seats, seat) / count
