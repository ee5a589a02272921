"""A small network that tells how strong a seat stands, from numbers that describe it.

One hidden layer, and a straight way beside it. Its numbers lie in one row: for each number of the description what it
gives to each hidden cell, then the rest of each cell, then what each cell counts, then the straight way.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

import numpy as np

from clairiere.core.game import FloatRows, Floats
from clairiere.core.rule import rule

LEAK = 0.01  # of a cell below zero


@rule
def cells_of(weights, features):
    """How many hidden cells a row of numbers is for."""
    return (weights.shape[0] - features) // (features + 2)


@rule
def strength(weights, seen, hidden):
    """How strong a seat is that is described so; `hidden` is left with what each cell says."""
    features, cells = seen.shape[0], hidden.shape[0]
    rests = features * cells
    counts = rests + cells
    straight = counts + cells
    for cell in range(cells):
        hidden[cell] = weights[rests + cell]
    total = 0.0
    for feature in range(features):
        number = seen[feature]
        if number != 0.0:
            total += number * weights[straight + feature]
            row = feature * cells
            for cell in range(cells):
                hidden[cell] += number * weights[row + cell]
    for cell in range(cells):
        if hidden[cell] < 0.0:
            hidden[cell] *= LEAK
        total += hidden[cell] * weights[counts + cell]
    return total


@rule
def beside_others(portraits, seats, seat, seen):
    """What the network sees of a seat: its portrait, and the highest of each number among the others, 0 alone."""
    features = portraits.shape[1]
    for feature in range(features):
        seen[feature] = portraits[seat, feature]
        most = 0.0 if seats == 1 else -np.inf
        for other in range(seats):
            if other != seat and portraits[other, feature] > most:
                most = portraits[other, feature]
        seen[features + feature] = most


@rule
def shares(strengths, seats):
    """Turn strengths into chances to win, which add up to 1; who is alone plays against a strength of 0."""
    if seats == 1:
        strengths[0] = 1.0 / (1.0 + np.exp(-strengths[0]))
        return
    most = -np.inf
    for seat in range(seats):
        most = max(most, strengths[seat])
    total = 0.0
    for seat in range(seats):
        strengths[seat] = np.exp(strengths[seat] - most)
        total += strengths[seat]
    for seat in range(seats):
        strengths[seat] /= total


class Network(NamedTuple):
    """A network at work: what it has learnt, and what it writes on."""

    weights: Floats
    portraits: FloatRows  # of each seat
    seen: Floats
    hidden: Floats


def network(weights: np.ndarray, features: int, seats: int) -> Network:
    """A network for portraits of so many numbers."""
    cells = cells_of(weights, 2 * features) if len(weights) else 0
    return Network(weights, np.zeros((seats, features)), np.zeros(2 * features), np.zeros(cells))


@rule
def chances(network, s, seats, out, portray):
    """The chance of each seat to win, as the network sees it."""
    for seat in range(seats):
        portray(s, seat, network.portraits[seat])
    for seat in range(seats):
        beside_others(network.portraits, seats, seat, network.seen)
        out[seat] = strength(network.weights, network.seen, network.hidden)
    shares(out, seats)


def blank_weights(features: int, cells: int) -> np.ndarray:
    """A network that has learnt nothing, for portraits of so many numbers."""
    inputs = 2 * features
    return np.zeros(inputs * cells + 2 * cells + inputs)


def read_weights(path: Path) -> np.ndarray:
    """What a network has learnt, from its file."""
    return np.array(tomllib.loads(path.read_text("utf-8"))["weights"], np.float64)


def write_weights(path: Path, weights: np.ndarray) -> None:
    """Keep what a network has learnt in a file."""
    numbers = [f"{weight:.4f}" for weight in weights.tolist()]
    rows = [", ".join(numbers[at : at + 16]) for at in range(0, len(numbers), 16)]
    told = (
        "# What the network of core/network.py has learnt, by tools/learn.py. A row of numbers, not to be edited.\n"
    )
    path.write_text(told + "weights = [\n    " + ",\n    ".join(rows) + ",\n]\n", "utf-8")
