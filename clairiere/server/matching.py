"""Putting as many as possible together in pairs, where not everybody can be with everybody: Edmonds' blossoms."""

from collections import deque
from collections.abc import Hashable, Mapping, Set
from typing import Generic, TypeVar

Node = TypeVar("Node", bound=Hashable)


def pairs(may: Mapping[Node, Set[Node]]) -> dict[Node, Node]:
    """A largest set of pairs among those who `may` be together, told from both sides."""
    search = _Search(may)
    for node in may:
        if node not in search.mate:
            search.widen(node)
    return search.mate


class _Search(Generic[Node]):
    """Pairs so far, and the tree in which a way to one more is looked for."""

    def __init__(self, may: Mapping[Node, Set[Node]]) -> None:
        self.may = may
        self.mate: dict[Node, Node] = {}
        self.parent: dict[Node, Node] = {}
        self.base: dict[Node, Node] = {}

    def widen(self, root: Node) -> None:
        """Make one pair more, with `root`, if there is a way."""
        end = self._free_end(root)
        while end is not None:
            before = self.parent[end]
            onward = self.mate.get(before)
            self.mate[end], self.mate[before] = before, end
            end = onward

    def _free_end(self, root: Node) -> Node | None:
        """Somebody without a mate at the end of a way on which every other step is a pair."""
        self.parent, self.base = {}, {node: node for node in self.may}
        seen, waiting = {root}, deque([root])
        while waiting:
            node = waiting.popleft()
            for to in self.may[node]:
                if self.base[node] == self.base[to] or self.mate.get(node) == to:
                    continue
                if to == root or self.mate.get(to) in self.parent:
                    for it in self._contract(node, to):
                        if it not in seen:
                            seen.add(it)
                            waiting.append(it)
                elif to not in self.parent:
                    self.parent[to] = node
                    if to not in self.mate:
                        return to
                    seen.add(self.mate[to])
                    waiting.append(self.mate[to])
        return None

    def _contract(self, one: Node, other: Node) -> list[Node]:
        """Take a ring of odd length for one node; who is in it."""
        base = self._common(one, other)
        ring: set[Node] = set()
        self._walk(one, base, other, ring)
        self._walk(other, base, one, ring)
        inside = [node for node in self.may if self.base[node] in ring]
        for node in inside:
            self.base[node] = base
        return inside

    def _common(self, one: Node, other: Node) -> Node:
        """Where the ways of two nodes to the root meet."""
        passed, at = set(), self.base[one]
        while True:
            passed.add(at)
            if at not in self.mate:
                break
            at = self.base[self.parent[self.mate[at]]]
        at = self.base[other]
        while at not in passed:
            at = self.base[self.parent[self.mate[at]]]
        return at

    def _walk(self, node: Node, base: Node, child: Node, ring: set[Node]) -> None:
        """Note the ring from a node up to its base, and the way round."""
        while self.base[node] != base:
            mate = self.mate[node]
            ring |= {self.base[node], self.base[mate]}
            self.parent[node] = child
            child, node = mate, self.parent[mate]
