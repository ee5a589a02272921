"""The board of Krom: how it chooses among what is offered and names sets of dice, asked without a browser."""

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
from clairiere.games.krom.pieces import LOCATIONS, NEEDS, PATTERNS, PIECES, WINDOWS
from clairiere.games.krom.state import Phase
from tests.web.asked import answer

BOARD = PACKAGE / "web" / "games" / "krom"
IMPORTS = f"""
    import {{ alike }} from '{PACKAGE}/web/changes.js';
    import * as choosing from '{BOARD}/choosing.js';
    import * as pieces from '{BOARD}/pieces.js';
"""
CHOOSE = """
    const asked = new Set();
    const choose = (wanted, offers) => {
      let fits = offers.filter((it) => ['verb', 'card', 'slot'].every((name) => alike(it[name], wanted[name])));
      for (let step = choosing.nextStep(fits); step; step = choosing.nextStep(fits)) {
        if (!wanted[step]) return choosing.unasked(fits, step);
        asked.add(choosing.questionOf(step, fits[0]));
        const answer = choosing.answers(fits, step).find((it) => alike(it[step], wanted[step]));
        fits = fits.filter((it) => alike(it[step], answer[step]));
      }
      return fits.length === 1 ? fits[0] : null;
    };
    return [given.decisions.map((offers) => offers.map((it) => choose(it, offers)?.action)), [...asked]];
"""


def ask(script: str, **given: Any) -> Any:
    """What the board's modules answer: `script` is the body of a function that knows them and `given`."""
    return answer(IMPORTS, script, given)


@pytest.fixture(scope="module")
def positions() -> list[Table]:
    """Positions of random games."""
    kept = []
    for seed in range(8):
        t = clairiere.table("krom", seats=3, seed=seed)
        luck = Random(seed)
        while not t.over:
            kept.append(t.copy())
            t.play(t.acting[0], luck.choice(t.legal(t.acting[0])))
    return kept


def test_every_offer_is_reached_by_answering_what_is_asked(positions):
    stepwise = ("card", "hunt", "evolve")
    decisions = [
        [it for it in t.offers(t.acting[0]) if it["verb"] in stepwise and "dice" not in it] for t in positions
    ]

    reached, asked = ask(CHOOSE, decisions=decisions)

    assert reached == [[it["action"] for it in offers] for offers in decisions]
    keys = {key for key in asked if key}
    assert {"ask-target", "ask-send", "ask-place", "ask-partner", "ask-give", "ask-take"} <= keys
    assert all(words(language, folder("krom")).has(key) for key in keys for language in LANGUAGES)


def test_with_the_glue_one_is_asked_what_to_leave_unpaid():
    offers: list[dict[str, Any]] = [
        {"action": f"evolve 1 -{good}", "verb": "evolve", "slot": 1, "waived": good, "cost": []}
        for good in ("wood", "bone")
    ]

    step, question, ready = ask(
        """
        const step = choosing.nextStep(given.offers);
        return [step, choosing.questionOf(step, given.offers[0]), choosing.unasked(given.offers, step) ?? null];
        """,
        offers=offers,
    )

    assert (step, question, ready) == ("waived", "ask-waive", None)


def test_whatever_else_offers_differ_in_one_is_asked_which_is_meant():
    draws = [{"action": f"draw {pile}", "verb": "draw", "pile": pile} for pile in ("left", "right")]
    mixed = [{"action": "a"}, {"action": "b", "pile": 1}, {"action": "c", "extra": 1}]  # two without extra dice

    asked = ask(
        """
        return given.all.map((offers) => {
          const step = choosing.nextStep(offers);
          const ready = choosing.unasked(offers, step) ?? null;
          return [step, choosing.questionOf(step, offers[0]), ready, choosing.answers(offers, step).length];
        });
        """,
        all=[draws, mixed],
    )

    assert asked == [["action", None, None, 2], ["action", None, None, 3]]
    assert ask("return choosing.nextStep(given.one)", one=draws[:1]) is None


def test_every_card_has_a_picture():
    ids = [row["id"] for row in (*PIECES.evolutions, *PIECES.preys, *PIECES.gathering, *PIECES.bonus)]

    assert all(address.startswith("data:image/svg+xml") and "undefined" not in address
               for address in ask("return given.ids.map(pieces.cardPicture)", ids=ids))  # fmt: skip


def test_any_dice_that_are_touched_are_a_set_that_is_offered(positions):
    sets = [list(chosen) for n in range(1, 6) for chosen in combinations(range(1, 6), n)]
    rolls = [(t.public()["turn"]["dice"], those) for t in positions
             if (those := [it for it in t.offers(t.acting[0]) if it["verb"] == "reroll"])]  # fmt: skip

    found = ask(
        "return given.rolls.map(([_, all]) => given.sets.map((it) => all.filter((one) => choosing.rolls(one, it))))",
        rolls=rolls, sets=sets,
    )  # fmt: skip

    assert rolls
    for (dice, offers), rolled in zip(rolls, found, strict=True):
        for chosen, (meant,) in zip(sets, rolled, strict=True):
            assert sorted(dice[at - 1] for at in chosen) == sorted(dice[at - 1] for at in meant["dice"])
        assert {it["action"] for (it,) in rolled} == {it["action"] for it in offers}


def test_the_panorama_shows_every_place():
    source = (BOARD / "landscape.js").read_text(encoding="utf-8")

    (halves,) = re.findall(r"const HALVES = .*", source)
    assert re.findall(r"'(\w+)'", halves) == [*LOCATIONS]


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


PICTURES = {"pieces.js", "illustrations.js"}


def test_the_board_knows_no_card_but_by_its_picture():
    ids = {row["id"] for row in (*PIECES.evolutions, *PIECES.preys, *PIECES.gathering, *PIECES.bonus)}
    files = [path for path in BOARD.glob("*.js") if path.name not in PICTURES]
    sources = {path.name: path.read_text(encoding="utf-8") for path in files}

    named = {(name, it) for name, source in sources.items() for it in ids if re.search(rf"\b{it}\b", source)}
    assert not named


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_the_log_points_at_is_in_the_rulebook(language):
    source = (PACKAGE / "games" / "krom" / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    pointed_at = set(re.findall(r"KR-\w+", " ".join(re.findall(r"^rule-of-.*(?:\n[ }].*)*", source, re.MULTILINE))))

    assert len(pointed_at) > 40
    assert pointed_at <= set(rules(folder("krom"), language))
