"""The rulebook as data, who cites it, and the command that shows both."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import clairiere
from clairiere import BadRequest
from clairiere.core import rulebook
from clairiere.core.rule import PACKAGE
from clairiere.core.rulebook import Citation, Rule, citations, cited_in, read_rules, rules
from clairiere.core.words import default_language
from clairiere.games import folder
from clairiere.lab.rulebook import lacks_something, rulebook_and_print
from tests.kept import home_of

GAMES = clairiere.games()
SMALL_BOOK = """
# A game: the rules

- Not a rule, only an item.

## Setup

- **XY-1** Two play, and
  nobody *watches*.
- **XY-2** *(definition)* A hut is a `house`.

A paragraph.

## Rulings

- **XY-A1** Who begins? Anyone.
"""


def test_a_rule_has_a_number_a_text_a_section_and_may_be_a_definition():
    assert list(read_rules(SMALL_BOOK).values()) == [
        Rule("XY-1", "Two play, and nobody watches.", "Setup", definition=False),
        Rule("XY-2", "A hut is a house.", "Setup", definition=True),
        Rule("XY-A1", "Who begins? Anyone.", "Rulings", definition=False),
    ]


def test_no_number_stands_twice():
    with pytest.raises(ValueError, match="XY-1 stands twice"):
        read_rules(SMALL_BOOK + "- **XY-1** Three play.\n")


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_numbers_and_markers(game):
    french, english = rules(folder(game), "fr"), rules(folder(game), "en")

    assert list(french) == list(english)
    assert [rule.definition for rule in french.values()] == [rule.definition for rule in english.values()]
    changes = [
        [rule.number for rule, before in zip(book[1:], book, strict=False) if rule.section != before.section]
        for book in (list(french.values()), list(english.values()))
    ]
    assert changes[0] == changes[1]  # the sections begin with the same rules
    for number in french:
        assert french[number].text != english[number].text
        assert french[number].text.endswith((".", ".)"))
        assert english[number].text.endswith((".", ".)"))


def test_grand_bois_has_all_its_rules_and_rulings():
    numbers = [f"GB-{n}" for n in range(1, 59)] + [f"GB-A{n}" for n in range(1, 19)]

    assert list(rules(folder("grandbois"), "fr")) == numbers


def test_a_rule_mentioned_by_another_exists():
    for game in GAMES:
        for language in ("fr", "en"):
            book = rules(folder(game), language)
            path = folder(game) / rulebook.FILES[language]
            prefix = next(iter(book)).partition("-")[0]
            mentioned = {number for number, _ in cited_in([path], prefix)}
            assert mentioned <= set(book)


def test_french_is_set_with_its_own_spaces():
    for game in GAMES:
        text = (folder(game) / "REGLES.md").read_text(encoding="utf-8")
        for sign in (" ;", " ?", " !", " :\n", " : ", "« ", " »", "'"):
            assert sign not in text, f"{game}: {sign!r} should have a space that does not break, or be ’"


def test_the_rulebook_is_read_once():
    assert rules(folder("grandbois"), "en") is rules(folder("grandbois"), "en")


@pytest.mark.parametrize(("game", "language", "right"), [("chess", "fr", "grandbois"), ("grandbois", "de", "fr, en")])
def test_what_does_not_exist_is_told_with_what_does(game, language, right):
    with pytest.raises(BadRequest, match=right):
        rules(folder(game), language)


def test_looking_up_a_rule_needs_no_numpy():
    asked = "import sys; from clairiere.core.rulebook import rules; from clairiere.games import folder;"
    asked += "rules(folder('grandbois'), 'en');"
    asked += "print(sorted({'numpy', 'numba', 'fluent', 'rich'} & set(sys.modules)))"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)

    assert said.stdout.strip() == "[]"


def test_numbers_are_cited_one_by_one_and_ranges_cite_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(rulebook, "PACKAGE", tmp_path / "package")
    source = tmp_path / "rules.py"
    source.write_text(
        "# XY-1, XY-2 and XY-2\n\nx = 1  # XY-3 to XY-9, XY-A4, XY-5…XY-7, BXY-8, XY-88\n", encoding="utf-8"
    )

    found = [(number, str(citation)) for number, citation in cited_in([source], "XY")]
    assert found == [
        ("XY-1", "rules.py:1"),
        ("XY-2", "rules.py:1"),
        ("XY-A4", "rules.py:3"),
        ("XY-88", "rules.py:3"),
    ]


def test_an_installed_package_has_no_tests_to_look_at(tmp_path, monkeypatch):
    package = tmp_path / "package"
    package.mkdir()
    (tmp_path / "tests").mkdir()  # somebody else's
    monkeypatch.setattr(rulebook, "PACKAGE", package)
    assert rulebook.tests_folder() is None

    (tmp_path / "pyproject.toml").touch()
    assert rulebook.tests_folder() == tmp_path / "tests"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_line_and_a_test_of_its_own(game):
    for number, cited in citations(folder(game)).items():
        rule = rules(folder(game), "en")[number]
        if rule.definition:
            continue
        own_lines = [it for it in cited.lines if it.path.is_relative_to(folder(game).relative_to(PACKAGE.parent))]
        own_tests = [it for it in cited.tests if it.path.is_relative_to(Path("tests/games") / game)]
        assert own_lines, f"no line enforces {number}"
        assert any(it.text.startswith("def test_") for it in own_tests), f"no test proves {number}"
        assert not lacks_something(rule, cited)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_cited_is_a_rule_of_the_book(game):
    book = rules(folder(game), "en")
    prefix = next(iter(book)).partition("-")[0]
    folders = {folder(game), home_of(game)}
    strays = [it for path in folders for it in cited_in(path.rglob("*.py"), prefix) if it[0] not in book]

    assert strays == []


def test_nothing_is_missing_for_any_game(capsys):
    for game in GAMES:
        rulebook_and_print(game, [], missing=True)
        rulebook_and_print(game, list(rules(folder(game), "en"))[:2], missing=True)

    assert capsys.readouterr().out == ""


def test_what_is_missing_is_shown_and_fails(capsys, monkeypatch):
    cited = citations(folder("grandbois"))
    first, second, *_ = cited
    cited[first].tests.clear()
    cited[second].lines.clear()
    monkeypatch.setattr("clairiere.lab.rulebook.citations", lambda _game: cited)

    with pytest.raises(SystemExit) as stopped:
        rulebook_and_print("grandbois", [], missing=True, lang="en")
    assert stopped.value.code == 1
    shown = capsys.readouterr().out
    assert Counter(word for word in shown.split() if word.startswith("GB-")) == {first: 1, second: 1}

    with pytest.raises(SystemExit):
        rulebook_and_print("grandbois", [], missing=True, lang="en", json=True)
    told = json.loads(capsys.readouterr().out)
    assert [rule["number"] for rule in told["rules"]] == [first, second]


def test_a_definition_lacks_nothing():
    assert not lacks_something(Rule("XY-2", "A hut is a house.", "Setup", definition=True), rulebook.Cited())
    assert lacks_something(Rule("XY-1", "Two play.", "Setup", definition=False), rulebook.Cited())


def test_tests_are_not_asked_for_where_there_are_none(monkeypatch):
    monkeypatch.setattr("clairiere.lab.rulebook.tests_folder", lambda: None)
    enforced = rulebook.Cited(lines=[Citation(Path("rules.py"), 1, "# XY-1")])

    assert not lacks_something(Rule("XY-1", "Two play.", "Setup", definition=False), enforced)


def test_the_table_lists_every_rule_with_lines_and_tests(capsys):
    rulebook_and_print("grandbois", [], lang="en")
    shown = capsys.readouterr().out

    for number in rules(folder("grandbois"), "en"):
        assert f"│ {number} " in shown
    assert "covering.py:" in shown
    assert "test_covering.py:" in shown
    assert "The harvest" in shown


def test_chosen_rules_are_shown_in_full(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    rulebook_and_print("grandbois", ["18", "gb-A5"], lang="fr")
    shown = capsys.readouterr().out

    numbers = [line.split()[0] for line in shown.splitlines() if line.startswith("GB-")]
    assert numbers == ["-".join(["GB", n]) for n in ("18", "A5")]
    for number in numbers:
        assert rules(folder("grandbois"), "fr")[number].text[:250] in shown
        cited = citations(folder("grandbois"))[number]
        for it in [*cited.lines, *cited.tests]:
            assert any(str(it) in line and it.text in line for line in shown.splitlines())


def test_the_table_fits_a_narrow_terminal(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    rulebook_and_print("grandbois", [], lang="fr")
    shown = capsys.readouterr().out.splitlines()

    assert max(len(line) for line in shown) <= 80
    assert not any(line.split("│")[2].strip()[:1] in tuple(":;?!»") for line in shown if line.count("│") == 5)
    words = " ".join(line.split("│")[2].strip() for line in shown if line.count("│") == 5)
    assert rules(folder("grandbois"), "fr")["-".join(["GB", "34"])].text in " ".join(words.split(" "))


def test_rules_as_json(capsys):
    rulebook_and_print("grandbois", ["21"], lang="fr", json=True)
    told = json.loads(capsys.readouterr().out)

    assert (told["game"], told["language"]) == ("grandbois", "fr")
    (rule,) = told["rules"]
    assert rule["text"] == "Un ours n’est jamais recouvert, pas même par un autre ours."
    assert rule["section"] == "Le tour de jeu"
    assert rule["definition"] is False
    assert {"file", "line", "text"} == set(rule["lines"][0])
    assert rule["lines"][0]["file"] == "clairiere/games/grandbois/covering.py"
    assert all(it["file"].startswith("tests/") for it in rule["tests"])


def test_an_unknown_number_is_told_with_those_there_are():
    with pytest.raises(BadRequest, match=r"there is no rule 'XY-1'; the rules are: .*1 to .*58, .*A1 to .*A18"):
        rulebook_and_print("grandbois", ["XY-1"])


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "CLAIRIERE_LANG": "en"}, "en"),
        ({"LC_ALL": "C", "CLAIRIERE_LANG": "fr"}, "fr"),
    ],
)
def test_the_language_is_that_of_the_system_unless_asked_otherwise(monkeypatch, settings, language):
    for name in ("CLAIRIERE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)

    assert default_language() == language
