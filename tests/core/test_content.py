"""Content files: every slip of the person who typed one in is told at once, with file, entry and reason."""

import os
import subprocess
import sys
import tomllib

import pytest

from clairiere import BadRequest, ContentError
from clairiere.core.content import Book, content_path
from clairiere.games import load
from clairiere.lab.pieces import exported

GAME = load("grandbois")
BUILT_IN = (GAME.folder / "content.toml").read_text(encoding="utf-8")
TILE_8 = '[[tile]]\nid = 8\nsquares = ["clearing", "toad:4", "fox:2", "fox:2"]\n'


def typed_in(folder, text):
    """A content file of one's own."""
    path = folder / "grandbois.toml"
    path.write_text(text, encoding="utf-8")
    return path


def with_slips(folder, *slips):
    """The built-in file with a few things changed: what stood there once, and what stands there now."""
    text = BUILT_IN
    for right, wrong in slips:
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    return typed_in(folder, text)


def faults_of(path):
    """What the check says of a file, each line without the file's name it must start with."""
    with pytest.raises(ContentError) as refused:
        GAME.check_content(path)
    assert str(refused.value).splitlines() == refused.value.faults
    assert all(fault.startswith(f"{path}: ") for fault in refused.value.faults)
    return [fault.removeprefix(f"{path}: ") for fault in refused.value.faults]


def test_the_built_in_content_is_sound():
    GAME.check_content(GAME.folder / "content.toml")


def test_a_missing_tile(tmp_path):
    assert faults_of(with_slips(tmp_path, (TILE_8, ""))) == ["tile 8: is missing"]


def test_a_double_tile(tmp_path):
    assert faults_of(with_slips(tmp_path, (TILE_8, TILE_8 * 2))) == ["tile 8: stands twice"]


def test_a_tile_with_the_number_of_another(tmp_path):
    path = with_slips(tmp_path, (TILE_8, TILE_8.replace("8", "9")))
    assert faults_of(path) == ["tile 9: stands twice", "tile 8: is missing"]


@pytest.mark.parametrize("number", ["37", "0", "-8", "8.0", "'8'"])
def test_a_tile_with_an_impossible_number(tmp_path, number):
    path = with_slips(tmp_path, (TILE_8, TILE_8.replace("8", number)))
    wrong = tomllib.loads(f"is = {number}")["is"]
    assert faults_of(path) == [
        f"[[tile]] entry 8: id: is {wrong!r}, should be a whole number from 1 to 36",
        "tile 8: is missing",
    ]


@pytest.mark.parametrize("square", ["toad:5", "toad:0", "toad", "frog:4", "toad 4", "Clearing", ""])
def test_a_bad_square(tmp_path, square):
    path = with_slips(tmp_path, (TILE_8, TILE_8.replace("toad:4", square)))
    assert faults_of(path) == [
        f"tile 8: NE: is {square!r}, should be clearing, bear, or a clan with 1 to 4 animals like 'fox:2'"
    ]


def test_a_square_that_is_no_text(tmp_path):
    path = with_slips(tmp_path, (TILE_8, TILE_8.replace('"toad:4"', "4")))
    assert faults_of(path)[0].startswith("tile 8: NE: is 4, should be")


def test_a_tile_with_three_squares(tmp_path):
    path = with_slips(tmp_path, (TILE_8, TILE_8.replace('"toad:4", ', "")))
    assert faults_of(path) == ["tile 8: has squares ['clearing', 'fox:2', 'fox:2'], should have four: NW, NE, SE, SW"]


def test_a_tile_without_squares(tmp_path):
    path = with_slips(tmp_path, (TILE_8, "[[tile]]\nid = 8\n"))
    assert faults_of(path) == ["tile 8: has squares None, should have four: NW, NE, SE, SW"]


def test_a_tile_with_two_clearings(tmp_path):
    path = with_slips(tmp_path, (TILE_8, TILE_8.replace("toad:4", "clearing")))
    assert faults_of(path) == ["tile 8: has more than one clearing or bear"]


def test_a_wrong_total(tmp_path):
    path = with_slips(tmp_path, ("animals = 255", "animals = 256"))
    assert faults_of(path) == ["[totals] animals: is 256, but the tiles add up to 255"]


def test_a_missing_total(tmp_path):
    path = with_slips(tmp_path, ("clearings = 24", "glades = 24"))
    assert faults_of(path) == ["[totals] clearings: is None, but the tiles add up to 24"]


def test_a_square_with_the_wrong_number_of_animals_shows_in_the_sums(tmp_path):
    path = with_slips(tmp_path, (TILE_8, TILE_8.replace("toad:4", "toad:3")))
    assert faults_of(path) == [
        "clan 'toad': squares_by_animals: is [7, 7, 6, 3], should be [7, 7, 7, 2]",
        "[totals] animals: is 255, but the tiles add up to 254",
        "[totals] squares_by_animals: is [35, 35, 30, 15], but the tiles add up to [35, 35, 31, 14]",
    ]


def test_two_clans_of_one_name(tmp_path):
    faults = faults_of(with_slips(tmp_path, ('id = "lizard"', 'id = "fox"')))
    assert faults.count("clan 'fox': id: should be a text of its own") == 2
    assert any(fault.startswith("tile 3: NE: is 'lizard:2', should be") for fault in faults)


def test_a_missing_setup(tmp_path):
    path = with_slips(tmp_path, ("[[setup]]\nplayers = 3\nclan_cards_each = 1\ntowers_each = 1\n", ""))
    assert faults_of(path) == ["[[setup]] players: is [2, 4], should be [2, 3, 4]"]


def test_a_setup_that_deals_more_cards_than_there_are(tmp_path):
    path = with_slips(tmp_path, ("players = 4\nclan_cards_each = 1", "players = 4\nclan_cards_each = 2"))
    assert faults_of(path) == ["setup for 4 players: clan_cards_each: is 2, should be a whole number from 1 to 1"]


def test_a_score_that_is_no_number(tmp_path):
    path = with_slips(tmp_path, ("largest_group_square = 2", "largest_group_square = true"))
    assert faults_of(path) == ["[scoring]: largest_group_square: is True, should be a whole number from 0 to 9"]


def test_the_file_of_another_game(tmp_path):
    assert faults_of(with_slips(tmp_path, ('id = "grandbois"', 'id = "tribus"'))) == [
        "[game] id: is 'tribus', should be 'grandbois'"
    ]


def test_all_slips_are_told_at_once(tmp_path):
    path = with_slips(
        tmp_path,
        (TILE_8, TILE_8.replace("fox:2", "fox:9")),
        ("river_size = 4", "river_size = 5"),
        ("tower_own_square = 2", "tower_own_square = -1"),
        ("id = 36", "id = 35"),
    )
    assert [fault.split(":")[0] for fault in faults_of(path)] == [
        "[game] river_size",
        "tile 8",
        "tile 8",
        "tile 35",
        "tile 36",
        "[scoring]",
    ]


def test_an_empty_file(tmp_path):
    missing = [fault.split(":")[0] for fault in faults_of(typed_in(tmp_path, "")) if fault.endswith(": is missing")]
    assert missing[:6] == ["[game]", "[[clan]]", "[[setup]]", "[start_tile]", "[[tile]]", "tile 1"]


def test_sections_of_the_wrong_sort(tmp_path):
    faults = faults_of(typed_in(tmp_path, 'game = 1\nclan = "fox"\nsetup = [3]\ntile = {}\nscoring = []\n'))
    for section in ("[game]", "[[clan]]", "[[setup]]", "[[tile]]", "[scoring]"):
        assert f"{section}: is missing" in faults


def test_a_file_that_is_no_toml(tmp_path):
    (fault,) = faults_of(with_slips(tmp_path, ("id = 36", "id = = 36")))
    assert fault.startswith("is not TOML: ")
    assert "line" in fault


def test_a_file_that_is_no_text(tmp_path):
    path = tmp_path / "grandbois.toml"
    path.write_bytes(b"name = '\xff\xfe'")
    assert faults_of(path) == ["is not UTF-8 text"]


def test_a_missing_file(tmp_path):
    assert faults_of(tmp_path / "none.toml") == ["cannot be read (No such file or directory)"]


def test_a_folder_in_place_of_a_file(tmp_path):
    assert faults_of(tmp_path) == ["cannot be read (Is a directory)"]


def test_comments_and_layout_do_not_change_the_edition(tmp_path):
    bare = "\n".join(line for line in BUILT_IN.splitlines() if line and not line.startswith("#"))
    assert GAME.edition.endswith(Book(typed_in(tmp_path, bare)).digest())
    other = with_slips(tmp_path, ("tower_own_square = 2", "tower_own_square = 3"))
    assert not GAME.edition.endswith(Book(other).digest())


def test_a_folder_of_ones_own_replaces_only_what_it_holds(tmp_path, monkeypatch):
    monkeypatch.delenv("CLAIRIERE_CONTENT", raising=False)
    assert content_path(GAME.folder) == GAME.folder / "content.toml"
    monkeypatch.setenv("CLAIRIERE_CONTENT", str(tmp_path))
    assert content_path(GAME.folder) == GAME.folder / "content.toml"
    own = typed_in(tmp_path, BUILT_IN)
    assert content_path(GAME.folder) == own


def test_a_folder_of_ones_own_must_exist(tmp_path, monkeypatch):
    monkeypatch.setenv("CLAIRIERE_CONTENT", str(tmp_path / "none"))
    with pytest.raises(ContentError, match="which is not a folder"):
        content_path(GAME.folder)


def test_a_game_is_played_with_the_pieces_of_ones_own(tmp_path):
    with_slips(tmp_path, ("tower_own_square = 2", "tower_own_square = 3"))
    script = "import clairiere; t = clairiere.table('grandbois', 2, 1); print(t.game.edition, len(t.legal(0)))"
    told = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "CLAIRIERE_CONTENT": str(tmp_path), "CLAIRIERE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    edition, count = told.stdout.split()
    assert edition != GAME.edition
    assert edition.endswith(Book(tmp_path / "grandbois.toml").digest())
    assert count == "128"


def test_an_export_is_the_built_in_file_and_replaces_nothing(tmp_path):
    path = exported(GAME, tmp_path / "my" / "pieces")
    assert path == tmp_path / "my" / "pieces" / "grandbois.toml"
    assert path.read_text(encoding="utf-8") == BUILT_IN

    path.write_text("mine", encoding="utf-8")
    with pytest.raises(BadRequest, match="exists already and was left as it is"):
        exported(GAME, path.parent)
    assert path.read_text(encoding="utf-8") == "mine"


def test_an_export_into_a_file_is_refused(tmp_path):
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    with pytest.raises(BadRequest, match="file"):
        exported(GAME, file)
    with pytest.raises(BadRequest, match="cannot be written"):
        exported(GAME, file / "folder")
    assert file.read_text(encoding="utf-8") == "mine"
