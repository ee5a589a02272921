"""Words: the same keys and values in both languages, a line for all that can happen, and good typography."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import clairiere
from clairiere.core import journal as journals
from clairiere.core.errors import BadRequest
from clairiere.core.game import Game
from clairiere.core.record import EVENT_NUMBERS
from clairiere.core.rule import PACKAGE
from clairiere.core.table import Table
from clairiere.core.words import LANGUAGES, Words, default_language, typed, words
from clairiere.games import folder, load
from clairiere.games.tables import opened
from tests.kept import journals_of

GAMES = clairiere.games()
FOLDERS = [PACKAGE / "words", *(folder(game) / "words" for game in GAMES)]
TOO_RARE = 1  # events that no kept game shows
UNTOLD = {"dealt", "passed"}  # one is told at the deal, the other would flood the log
NAMES = ["Camille", "Chêne", "Hêtre", "Bouleau", "Érable", "Tilleul"]


class Variables(Visitor):
    """Collects the variables that a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """Each message of a file with the variables it uses; nothing in the file may be unreadable."""
    parsed = FluentParser().parse(path.read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {}
    for entry in parsed.body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path}: {entry.id.name} stands twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest, game: Game, monkeypatch: pytest.MonkeyPatch) -> Words:
    """The words of a game in one language, in which any fault is an error."""

    def strict(self: Words, key: str, **values: Any) -> str:
        text, faults = self.filled(key, values)
        assert not faults, (key, values, faults)
        return text

    monkeypatch.setattr(Words, "__call__", strict)
    return words(request.param, game.folder)


def tables(game: Game) -> Iterator[Table]:
    """Every position of a random game, for each number of seats."""
    for seats in game.seats:
        t = Table(game, seats, seed=seats)
        luck = Random(seats)
        yield t
        while not t.over:
            seat = luck.choice(t.acting)
            t.play(seat, luck.choice(t.legal(seat)))
            yield t


def test_french_says_it_as_a_careful_reader_would() -> None:
    krom = words("fr", folder("krom"))
    assert krom("to-place", place="savanna") == krom("in-place", place="savanna") == "dans la Savane"
    begins = krom("prompt-ambush", who="you", active_player="Zoé")
    assert begins.startswith("Zoé commence son tour"), "whoever may lay an ambush is told for whom"
    assert words("fr")("home-opened-now") == "ouverte à l’instant"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_both_languages_have_the_same_messages_with_the_same_values(folder):
    assert messages(folder / "fr.ftl") == messages(folder / "en.ftl")


def test_every_kind_of_event_option_score_line_and_trait_has_its_words(game, spoken):
    wanted = ["game-name", "game-tagline", "line-total", "line-rank"]
    wanted += [f"event-{kind.name.lower()}" for kind in game.events]
    wanted += [f"option-{name}{about}" for name in game.options for about in ("", "-about")]
    wanted += [f"line-{line}" for line in game.lines]
    wanted += [f"trait-{name}" for name in game.trait_names]

    assert [key for key in wanted if not spoken.has(key)] == []


def test_whole_games_are_told_without_a_gap(game, spoken):
    for t in tables(game):
        for reader in [None, *range(t.seats)]:
            for event in t.events:
                line = spoken.story(event.plain(), NAMES, reader)
                assert line == "" or line[0] == line[0].upper(), line
                assert "⟨" not in line
        for seat in t.acting:
            for action in t.legal(seat):
                assert "⟨" not in spoken.deed(t.offer(seat, action), NAMES, seat)
            facts: dict[str, Any] = {"seat": seat}
            if (active := t.view(seat).get("active")) is not None:
                facts["active"] = {"seat": active}
            for reader in (None, seat):
                assert spoken(f"prompt-{t.view(seat)['phase']}", **spoken.gloss(facts, NAMES, reader))


def test_rare_events_are_told_too(game, spoken):
    told = set()
    for path in journals_of(game.id):
        journal = journals.read(path)
        t = opened(journal)
        for seat, notation, _ in journal.moves_by_seat():
            for event in t.play(seat, notation):
                for reader in (None, *range(t.seats)):
                    if spoken.story(event.plain(), NAMES, reader):
                        told.add(event.kind)

    kinds = {kind.name.lower() for kind in game.events}
    only_seen = {kind for kind in kinds if spoken.filled(f"event-{kind}", {}) == ("", [])}  # nothing worth a line
    untold = kinds - UNTOLD - only_seen - told
    assert len(untold) <= TOO_RARE
    for kind in untold:  # no kept game shows it: it is told from numbers made up
        facts = game.tell(game.events[kind.upper()], [1] * EVENT_NUMBERS)
        assert spoken.filled(f"event-{kind}", spoken.gloss(facts, NAMES, None))[1] == []


def test_every_key_that_the_terminal_says_exists(game):
    sources = [*(PACKAGE / "terminal").glob("*.py"), *game.folder.glob("*.py")]
    said = re.compile(r"""(?:words|spoken|say|hint|_header)\(\s*"([a-z][a-z-]+)["]""")
    keys = {key for path in sources for key in said.findall(path.read_text(encoding="utf-8"))}

    assert len(keys) > 20
    assert [key for key in sorted(keys) if not words("fr", game.folder).has(key)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_french_signs_stand_after_a_space_that_does_not_break(folder):
    spellings = re.compile(r"^(?:#|(?:command|answer)-\w+ =).*$", re.MULTILINE)  # what is typed is no prose
    text = spellings.sub("", (folder / "fr.ftl").read_text(encoding="utf-8"))

    assert re.findall(r".* [:;!?»].*|.*« .*", text) == []
    assert re.findall(r".*\u00a0[;!?].*|.*\u202f[:»].*", text) == []  # each its own
    assert re.findall(r".*\w'\w.*", text) == []  # l’apostrophe


def test_a_log_line_tells_the_story_in_good_french():
    event = {
        "kind": "covered",
        "x": 1,
        "y": 0,
        "under": {"is": "rabbit", "animals": 2},
        "over": {"is": "fox", "animals": 3},
    }
    laid = {
        "kind": "laid",
        "seat": 0,
        "x": -1,
        "y": 3,
        "squares": [{"is": "bear"}, {"is": "toad", "animals": 1}],
    }
    dealt = {"kind": "dealt", "seat": 1, "clans": ["fox", "lizard"]}
    french, english = words("fr", folder("grandbois")), words("en", folder("grandbois"))

    assert french.story(event, NAMES) == "Deux lapins disparaissent sous trois renards."
    assert french.story(laid, NAMES) == "Camille pose une tuile en -1,3 : un ours et un crapaud."
    assert french.story(laid, NAMES, reader=0) == "Vous posez une tuile en -1,3 : un ours et un crapaud."
    assert french.story(dealt, NAMES, reader=1) == "Vos clans secrets : les renards et les lézards."
    assert english.story(event, NAMES) == "Two rabbits vanish under three foxes."
    assert english.story(laid, NAMES, reader=0) == "You lay a tile at -1,3: a bear and a toad."


@pytest.mark.parametrize(
    ("name", "told"), [("Bob", "de Bob"), ("Ann", "d’Ann"), ("Élodie", "d’Élodie"), ("Hêtre", "de Hêtre")]
)
def test_french_elides_before_a_name_that_begins_with_a_vowel(name, told):
    assert words("fr", folder("tribus"))("land-of", player=name) == f"Terrain {told}"


def test_what_goes_without_saying_is_not_told():
    clearing = {"is": "clearing"}
    quiet: list[dict[str, Any]] = [
        {"kind": "covered", "x": 0, "y": 0, "under": clearing, "over": clearing},
        {"kind": "revealed", "tiles": [7]},
    ]

    for language in LANGUAGES:
        assert [words(language, folder("grandbois")).story(event, NAMES) for event in quiet] == ["", ""]
    several = {"kind": "revealed", "tiles": [7, 8]}
    assert words("en", folder("grandbois")).story(several, NAMES) == "Two tiles join the river."


def test_equal_squares_are_named_once_with_how_often_they_are_there():
    rabbit, bear = {"is": "rabbit", "animals": 1}, {"is": "bear"}
    facts = {"squares": [rabbit, bear, rabbit, {"is": "clearing"}]}

    french = words("fr", folder("grandbois")).gloss(facts, NAMES, None)
    assert french["squares"] == "deux fois un lapin, un ours et une clairière"
    assert french["squares_count"] == 4
    english = words("en", folder("grandbois"))
    assert english.gloss(facts, NAMES, None)["squares"] == "a rabbit twice, a bear and a clearing"
    assert english.things([bear] * 4) == "a bear four times"


def test_a_choice_is_listed_with_or():
    assert words("fr").listing(["2", "3"], "list-or") == "2 ou 3"
    assert words("en").listing(["1", "2", "4"], "list-or") == "1, 2 or 4"


def test_the_log_is_right_for_one_tower_and_for_two():
    kept = {"kind": "kept", "seat": 1}

    assert words("fr", folder("grandbois")).story(kept, NAMES) == "Chêne laisse la clairière sans tour."
    assert words("en", folder("grandbois")).story(kept, NAMES, 1) == "You leave the clearing without a tower."


def test_a_gloss_flattens_facts_the_same_way_for_every_game():
    facts = {"seat": 1, "tiles": [3, 7], "clans": ["fox"], "under": {"is": "bear"}, "total_points": 4}

    assert words("en", folder("grandbois")).gloss(facts, NAMES, 1) == {
        "player": "Chêne",
        "who": "you",
        "tiles": "3 and 7",
        "tiles_count": 2,
        "clans": "the foxes",
        "clans_count": 1,
        "under": "a bear",
        "under_is": "bear",
        "total_points": 4,
    }


def test_a_missing_message_shows_as_its_own_key():
    assert words("fr")("no-such-message") == "⟨no-such-message⟩"
    with pytest.raises(BadRequest, match="the languages are: fr, en"):
        words("de")


def test_what_is_typed_is_understood_in_both_languages_without_accents():
    keys = ("command-rules", "command-quit")

    assert typed("règles", keys) == typed("REGLES", keys) == typed("rules", keys) == "command-rules"
    assert typed("quitter", keys) == typed("quit", keys) == "command-quit"
    assert typed("", keys) is None


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "CLAIRIERE_LANG": "en"}, "en"),
        ({"CLAIRIERE_LANG": "FR"}, "fr"),
    ],
)
def test_the_language_is_that_of_the_reader(monkeypatch, environment, language):
    for name in ("CLAIRIERE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert default_language() == language
