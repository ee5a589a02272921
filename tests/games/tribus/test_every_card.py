"""Every line of every element card, by a second opinion that reads content.toml word by word (TV-22 to TV-39)."""

import tomllib
from random import Random

import pytest

from clairiere.games import load
from clairiere.games.tribus.pieces import ELEMENT_IDS
from tests.games.tribus.staging import BACKS, Player, table

GAME = load("tribus")
CARDS = tomllib.loads((GAME.folder / "content.toml").read_text(encoding="utf-8"))["element_cards"]["cards"]
LETTER = {"water": "w", "fire": "f", "plant": "p", "air": "a"}


def holds(condition, own, left, right):
    """Whether a condition is met; the hands are strings of backs."""
    kind, *rest = condition.split()
    if kind == "all":
        return set(own) == set("wfpa")
    back = LETTER[rest[0]]
    mine, theirs = own.count(back), [left.count(back), right.count(back)]
    wanted = any if rest[1:] == ["one"] else all
    if kind == "sumx":
        return True
    if kind == "sum":
        return mine + sum(theirs) >= int(rest[1])
    if kind == "have":
        return mine >= int(rest[1])
    if kind == "none":
        return mine == 0
    if kind == "nb":
        return wanted(n >= 1 for n in theirs)
    return wanted(mine > n for n in theirs) if kind == "more" else wanted(mine < n for n in theirs)


def expected(effect, x):
    """What a printed effect comes to, branch by branch."""
    branches = []
    for branch in effect.split(" / "):
        found: dict[str, int] = {}
        for atom in branch.split(" + "):
            name, *n = atom.split()
            number = {"X": x, "8-X": max(1, 8 - x)}.get(n[0]) if n else 1
            found[name] = int(n[0]) if number is None else number
        branches.append(found)
    return branches


@pytest.mark.parametrize("card", CARDS, ids=[card["id"] for card in CARDS])
def test_every_line_is_on_exactly_when_its_words_say_so(
    card,
):  # TV-25, TV-26, TV-27, TV-28, TV-29, TV-30, TV-31, TV-32
    luck = Random(card["id"])
    on = set()
    for _ in range(40):
        rich, poor = luck.sample("wfpa", 2)
        hands = [luck.choices("wfpa" + 3 * rich + 2 * poor, k=5) for _ in range(3)]
        hands[0][0] = LETTER[card["el"]]
        if any(sum(hand.count(back) for hand in hands) > 14 for back in BACKS):
            continue
        own = [card["id"], *hands[0][1:]]
        t = table(*[Player(" ".join(hand)) for hand in (own, *hands[1:])])
        met = [holds(condition, *hands) for condition, _ in card["lines"]]
        if card["lines"][0][0].startswith("sum "):
            met = [now and not later for now, later in zip(met, [*met[1:], False], strict=True)]
        shown = GAME.prospects(t.state, 0)["hand"][0]
        assert shown["card"] == card["id"]
        assert [line["on"] for line in shown["lines"]] == met
        legal = [str(it) for it in t.legal(0)]
        for nth, (line, (condition, effect)) in enumerate(zip(shown["lines"], card["lines"], strict=True), 1):
            assert (f"play {card['id']}.{nth}" in legal) == met[nth - 1]
            assert (line["unmet"] is None) == met[nth - 1]
            x = sum(hand.count(LETTER[condition.split()[1]]) for hand in hands) if "sumx" in condition else 0
            told = [{it["effect"]: it["n"] for it in branch} for branch in line["effects"]]
            assert told == expected(effect, x)
            on.add(nth) if met[nth - 1] else None
    assert on == set(range(1, len(card["lines"]) + 1))  # each line was on at least once


def test_all_eighty_cards_are_tried():  # TV-Q1
    assert [card["id"] for card in CARDS] == ELEMENT_IDS
