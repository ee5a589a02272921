"""The board of Krom: how it reads actions, says them and names sets of dice, asked without a browser."""

import re
from itertools import combinations
from random import Random
from typing import Any

import pytest

import clairiere
from clairiere.core.rule import PACKAGE
from clairiere.core.rulebook import rules
from clairiere.core.table import Table
from clairiere.core.words import LANGUAGES, words
from clairiere.games import folder
from clairiere.games.krom.notation import SPELLED
from clairiere.games.krom.pieces import BONUS_IDS, LOCATIONS, NEEDS, PATTERNS, PIECES, WINDOWS
from clairiere.games.krom.state import Phase
from tests.web.asked import answer

BOARD = PACKAGE / "web" / "games" / "krom"
IMPORTS = f"""
    import * as notation from '{BOARD}/notation.js';
    import * as speech from '{BOARD}/say.js';
    import * as pieces from '{BOARD}/pieces.js';
"""


def ask(script: str, **given: Any) -> Any:
    """What the board's modules answer: `script` is the body of a function that knows them and `given`."""
    return answer(IMPORTS, script, given)


@pytest.fixture(scope="module")
def rolls() -> list[Table]:
    """Positions of random games in which dice may be rolled again."""
    kept = []
    for seed in range(4):
        t = clairiere.table("krom", seats=3, seed=seed)
        luck = Random(seed)
        while not t.over:
            if t.view(t.acting[0])["phase"] == "reroll":
                kept.append(t.copy())
            t.play(t.acting[0], luck.choice(t.legal(t.acting[0])))
    return kept


def test_every_action_has_words_in_both_languages():
    asked = ask(
        """
        const seen = [];
        const words = Object.assign((key, values) => { seen.push([key, values]); return key; },
          { thing: ({ is }) => `thing-${is}`, listing: (all) => [...all].join(' ') });
        const card = { id: 'dodo' };
        const view = { preys: [card, card, card, card], shelf: [card, card, card, card] };
        for (const it of given.actions) speech.say(it, words);
        for (const it of given.actions) speech.say(it, words, undefined, view);
        return seen;
        """,
        actions=SPELLED,
    )

    assert len(asked) == 2 * len(SPELLED)
    for language in LANGUAGES:
        spoken = words(language, folder("krom"))
        for key, values in asked:
            text, faults = spoken.filled(key, values)
            assert not faults, (key, values)
            assert "⟨" not in text


def test_the_board_knows_every_bonus_card_in_the_order_of_the_content_and_how_to_ask_about_it():
    cards, questions = ask(
        "return [Object.keys(notation.CARDS), Object.keys(notation.CARDS).map((it) => notation.question(it, 0))]"
    )

    assert cards == BONUS_IDS
    assert set(questions) <= set(SPELLED)


def test_every_card_has_a_picture():
    ids = [row["id"] for row in (*PIECES.evolutions, *PIECES.preys, *PIECES.gathering, *PIECES.bonus)]

    assert all(address.startswith("data:image/svg+xml") and "undefined" not in address
               for address in ask("return given.ids.map(pieces.cardPicture)", ids=ids))  # fmt: skip


def test_any_dice_that_are_touched_are_a_set_that_the_table_knows(rolls):
    assert rolls
    for t in rolls:
        dice, legal = t.view(0)["turn"]["dice"], [str(it) for it in t.legal(t.acting[0])]
        if not any(it.startswith("reroll") for it in legal):
            continue
        sets = [list(chosen) for n in range(1, 6) for chosen in combinations(range(1, 6), n)]

        named = ask(
            "return given.sets.map((it) => `reroll ${notation.diceSet(given.dice, it)}`)", dice=dice, sets=sets
        )

        assert set(named) == {it for it in legal if it.startswith("reroll")}


def test_what_may_follow_the_beginning_of_an_action_is_in_the_legal_list():
    legal = ["false_trail B cave", "false_trail B forest", "false_trail C cave", "hunt 2", "hunt 2 +1", "pass"]

    begun = ["false_trail", "false_trail B", "hunt 2", "pass"]
    told = ask("return given.begun.map((it) => notation.following(given.legal, it))", legal=legal, begun=begun)

    assert told == [["B", "C"], ["cave", "forest"], ["+1"], []]


def test_whatever_a_card_still_needs_is_asked_for_in_words():
    begun = [["false_trail", "B"], ["false_trail B", "cave"], ["about_turn", "cave"], ["muscular_barter", "B"]]
    begun += [["muscular_barter B", "wood"], ["muscular_barter B wood", "bone"], ["sticky_fingers B", "wood"]]
    begun += [["evolve 1", "-wood"], ["hunt 1", "+1"]]

    asked = ask("return given.begun.map(([it, word]) => notation.asking(it, word))", begun=begun)

    assert asked == ["ask-target", "ask-send", "ask-place", "ask-partner", "ask-give", "ask-take", "ask-take",
                     "ask-waive", None]  # fmt: skip
    assert all(words(language, folder("krom")).has(key) for key in asked if key for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_the_board_says_exists(language):
    spoken = words(language, folder("krom"))
    sources = "\n".join(path.read_text(encoding="utf-8") for path in BOARD.glob("*.js"))
    keys = {*re.findall(r"words\??\.?\(\s*'([a-z][a-z-]+)'", sources), *re.findall(r"wordsKey: '([a-z-]+)'", sources)}
    keys |= {f"{part}-{place}" for part in ("name", "guide") for place in LOCATIONS}
    keys |= {f"window-{it}" for it in WINDOWS} | {f"needs-{it}" for it in NEEDS} | {f"name-{it}" for it in PATTERNS}
    keys |= {f"prompt-{phase.name.lower()}" for phase in Phase if phase <= Phase.OVER}

    assert len(keys) > 80
    assert [key for key in sorted(keys) if not spoken.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_the_log_points_at_is_in_the_rulebook(language):
    source = (PACKAGE / "games" / "krom" / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    pointed_at = set(re.findall(r"KR-\w+", " ".join(re.findall(r"^rule-of-.*(?:\n[ }].*)*", source, re.MULTILINE))))

    assert len(pointed_at) > 40
    assert pointed_at <= set(rules(folder("krom"), language))
