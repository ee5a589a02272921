"""Information-set tree search over a game's verbs, compiled once per game.

Each iteration redeals what the searching seat does not know, walks down the tree, plays on for a while, and
credits every seat on the way with its own part of the outcome. A node is a seat and a hash of everything that
seat has seen happen, so a decision never depends on what its seat cannot know: when several seats choose at
once, none reacts to a hidden pick, because the pick is no event that they see.
"""

import numpy as np

from clairiere.core.bits import lowest_bit
from clairiere.core.chance import roll, scrambled, sow
from clairiere.core.record import EVERYONE
from clairiere.core.rule import rule

NODE = np.dtype([("key", "u8"), ("visits", "i8"), ("edge", "i8"), ("edges", "i8")], align=True)
EDGE = np.dtype(
    [("value", "f8"), ("visits", "i8"), ("seen", "i8"), ("code", "i8"), ("next", "i8"), ("prior", "f8")],
    align=True,
)
NONE = -1

# settings of a search, by their place in an array of floats
EXPLORE, WIDEN, WIDEN_POWER, DEPTH, CANDIDATES, PRIOR, MARGIN, WIN_WEIGHT, CHANCE_RANDOM = range(9)
SETTINGS = 9
# numbers that live as long as a tree
NODES_USED, EDGES_USED, ITERATIONS, NEXT_PRIOR = range(4)

W16, W48, LOW16 = np.uint64(16), np.uint64(48), np.int64(0xFFFF)


@rule
def absorb(s, keys, seats):
    """Mix what each seat has just seen happen into its key."""
    for at in range(min(s.happened, s.events.shape[0])):
        told = np.uint64(1)
        for column in range(s.events.shape[1]):
            if column != 1:
                told = scrambled((told << W16 | told >> W48) ^ np.uint64(int(s.events[at, column]) & LOW16))
        seen_by = int(s.events[at, 1])
        for seat in range(seats):
            if seen_by == EVERYONE or seen_by >> seat & 1:
                keys[seat] = scrambled(keys[seat] ^ told)


@rule
def node_key(keys, seat):
    """What a node is known by: a seat and all it has seen."""
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
def node_of(nodes, slots, keys, seat):
    """The node where a seat that has seen all that `keys` says decides, or NONE."""
    return find_node(nodes, slots, node_key(keys, seat))


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
    nodes[node].edges = 0
    mask = slots.shape[0] - 1
    at = np.int64(key & np.uint64(mask))
    while slots[at] != NONE:
        at = (at + 1) & mask
    slots[at] = node
    return node


@rule
def add_edge(nodes, edges, numbers, node, code, prior):
    """A new edge of a node, or NONE when the tree is full."""
    edge = numbers[EDGES_USED]
    if edge >= edges.shape[0]:
        return NONE
    numbers[EDGES_USED] = edge + 1
    edges[edge].value = 0.0
    edges[edge].visits = 0
    edges[edge].seen = 0
    edges[edge].code = code
    edges[edge].prior = prior
    edges[edge].next = nodes[node].edge
    nodes[node].edge = edge
    nodes[node].edges += 1
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
def best_edge(nodes, edges, node, codes, n, settings):
    """The open edge with the highest upper confidence bound, and how many are open in this redeal."""
    best = NONE
    best_bound = -np.inf
    available = 0
    edge = nodes[node].edge
    while edge != NONE:
        if is_listed(codes, n, edges[edge].code):
            available += 1
            edges[edge].seen += 1
            visits = edges[edge].visits
            bound = edges[edge].value / visits + settings[EXPLORE] * np.sqrt(np.log(edges[edge].seen) / visits)
            bound += settings[PRIOR] * edges[edge].prior / (1 + visits)
            if bound > best_bound:
                best_bound = bound
                best = edge
        edge = edges[edge].next
    return best, available


@rule
def margin_of(judged, seats, seat):
    """How far a seat is ahead of the best of the others."""
    best = -np.inf
    for other in range(seats):
        if other != seat and judged[other] > best:
            best = judged[other]
    return judged[seat] - best if seats > 1 else judged[seat]


@rule
def squash(margin, scale):
    """A margin as a number between 0 and 1."""
    return 0.5 + 0.5 * margin / (scale + abs(margin))


@rule
def rewards_of(judged, sheet, over, seats, settings, rewards):
    """Each seat's part of the outcome, from rank and margin, between 0 and 1."""
    for seat in range(seats):
        by_margin = squash(margin_of(judged, seats, seat), settings[MARGIN])
        if over:
            firsts = 0
            for other in range(seats):
                firsts += sheet[other, sheet.shape[1] - 1] == 0
            won = 1.0 / firsts if sheet[seat, sheet.shape[1] - 1] == 0 else 0.0
            rewards[seat] = settings[WIN_WEIGHT] * won + (1.0 - settings[WIN_WEIGHT]) * by_margin
        else:
            rewards[seat] = by_margin


def guided_code(states, seats, seat, out, n, candidates, judged, play, judge):
    """The best of a few random legal codes, by a glance at what each leads to."""
    luck = states[3]
    chosen = int(out[roll(luck, n)])
    if candidates < 2 or n < 2:
        return chosen
    best = -np.inf
    for nth in range(min(candidates, n)):
        code = chosen if nth == 0 else int(out[roll(luck, n)])
        states[2] = states[1]
        play(states[2], seat, code)
        judge(states[2], judged)
        value = margin_of(judged, seats, seat)
        if value > best:
            best = value
            chosen = code
    return chosen


guided_code = rule(guided_code)


def search(
    states, seats, root_seat, iterations, seed, settings, order, priors,
    out, judged, rewards, sheet, path, path_seat, root_keys, keys, nodes, edges, slots, numbers,
    acting, legal, play, redeal, score, judge,
):  # fmt: skip
    """Run some iterations. `states`: the position, a redeal, a scratch record, one used only for its chance."""
    luck = states[3]
    s = states[1]
    sow(luck, seed)
    for _ in range(iterations):
        numbers[ITERATIONS] += 1
        states[1] = states[0]
        redeal(s, root_seat, roll(luck, 1 << 31))
        keys[:] = root_keys
        steps = 0
        growing = True
        depth = 0
        over = False
        while True:
            able = acting(s)
            if able == 0:
                over = True
                break
            seat = lowest_bit(able)
            if growing:
                n = legal(s, seat, out)
                key = node_key(keys, seat)
                node = find_node(nodes, slots, key)
                if node == NONE:
                    node = add_node(nodes, slots, numbers, key)
                    growing = False
                edge = NONE
                if node != NONE:
                    nodes[node].visits += 1
                    edge, available = best_edge(nodes, edges, node, out, n, settings)
                    room = settings[WIDEN] * nodes[node].visits ** settings[WIDEN_POWER]
                    if available < n and available < room:
                        at_root = steps == 0
                        code = NONE
                        prior = 0.0
                        if at_root and order.shape[0] > 0:
                            while numbers[NEXT_PRIOR] < order.shape[0] and code == NONE:
                                candidate = order[numbers[NEXT_PRIOR]]
                                prior = priors[numbers[NEXT_PRIOR]]
                                numbers[NEXT_PRIOR] += 1
                                if not has_edge(nodes, edges, node, candidate):
                                    code = candidate
                        else:
                            code = guided_code(
                                states, seats, seat, out, n, int(settings[CANDIDATES]), judged, play, judge
                            )
                            if has_edge(nodes, edges, node, code):
                                code = NONE
                        if code != NONE:
                            added = add_edge(nodes, edges, numbers, node, code, prior)
                            if added != NONE:
                                edge = added
                                edges[edge].seen = 1
                if edge != NONE:
                    code = edges[edge].code
                    path[steps] = edge
                    path_seat[steps] = seat
                    steps += 1
                    if steps >= path.shape[0]:
                        growing = False
                else:
                    growing = False
                    code = guided_code(states, seats, seat, out, n, int(settings[CANDIDATES]), judged, play, judge)
                play(s, seat, int(code))
                if growing:
                    absorb(s, keys, seats)
            else:
                if depth >= settings[DEPTH]:
                    break
                depth += 1
                n = legal(s, seat, out)
                code = guided_code(states, seats, seat, out, n, int(settings[CANDIDATES]), judged, play, judge)
                play(s, seat, code)
        if over:
            score(s, sheet)
            for seat in range(seats):
                judged[seat] = sheet[seat, sheet.shape[1] - 2]
        else:
            judge(s, judged)
        rewards_of(judged, sheet, over, seats, settings, rewards)
        for step in range(steps):
            edges[path[step]].visits += 1
            edges[path[step]].value += rewards[path_seat[step]]
