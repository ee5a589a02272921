"""The small language of content.toml: every malformed entry is refused at load, with its name and the reason."""

from pathlib import Path

import pytest

from clairiere import ContentError
from clairiere.games import load
from clairiere.games.tribus.pieces import Pieces

BUILT_IN = (load("tribus").folder / "content.toml").read_text(encoding="utf-8")
F03 = '[["sum fire 2", "clean 1"], ["sum fire 4", "clean 2"], ["sum fire 6", "clean 4"]]'


def faults(tmp_path: Path, *changes: tuple[str, str]) -> str:
    """What is wrong with a content file in which something was changed."""
    text = BUILT_IN
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path / "tribus.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        Pieces(path)
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "entry", "reason"),
    [
        ('["all", "water 6"]', '["each", "water 6"]', "card W08: line 1", "'each' should be one of sumx, sum, nb"),
        ('["all", "water 6"]', '["all fire", "water 6"]', "card W08: line 1", "should be 1 words, not 2"),
        ('["all", "water 6"]', '["all", ""]', "card W08: line 1", "an effect is a text"),
        ('["all", "water 6"]', '["", "water 6"]', "card W08: line 1", "a condition is a text"),
        ('["all", "water 6"]', '["all", "water X"]', "card W08: line 1", "has an X, but its condition has none"),
        ('["all", "water 6"]', '["all", "water six"]', "card W08: line 1", "'six' should be a whole number"),
        ('["all", "water 6"]', '["all", "water 0"]', "card W08: line 1", "'0' should be a whole number from 1"),
        ('["all", "water 6"]', '["all", "beer 6"]', "card W08: line 1", "'beer 6' is no effect"),
        ('["all", "water 6"]', '["all", "soar"]', "card W08: line 1", "'soar' is no effect"),
        ('["all", "water 6"]', '["all", "temple"]', "card W08: line 1", "temple has no place here"),
        ('["all", "water 6"]', '["all", "water 3 + water 3"]', "card W08: line 1", "water stands twice"),
        ('["all", "water 6"]', '["all", "mix 2 + forest 5"]', "card W08: line 1", "should not stand beside mix"),
        ('["all", "water 6"]', '["all", "water 1 + fly / mix 2"]', "card W08: line 1", "mixes + and /"),
        ('["all", "water 6"]', '["all", "water 1 / fly / mix 2"]', "card W08: line 1", "offers 3 effects"),
        ('["all", "water 6"]', '["all"]', "card W08", "one to three lines"),
        ('["none fire", "water 6"]', '["none water", "water 6"]', "card W15: line 1", "another element than"),
        (
            '["none fire", "water 6"]',
            '["none earth", "water 6"]',
            "card W15: line 1",
            "'earth' should be one of water",
        ),
        (
            '["nb fire one", "water 2"]',
            '["nb fire two", "water 2"]',
            "card W05: line 1",
            "'two' should be one of one",
        ),
        ('["have water 3", "water 3 + clean 2"]', '["have water 6", "clean 2"]', "card W13: line 1", "from 1 to 5"),
        (F03, F03.replace("fire 4", "fire 2"), "card F03", "tiers should rise, not [2, 2, 6]"),
        (F03, F03.replace("sum fire 4", "sum water 4"), "card F03", "should count the same element"),
        (F03, F03.replace("sum fire 4", "have fire 4"), "card F03", "should count the same element"),
        ('id = "F04", el = "fire"', 'id = "F04", el = "air"', "[element_cards] el", "20 cards of each"),
        ('id = "F04"', 'id = "F05"', "[element_cards] F05", "stands twice"),
        ('left = "terrain bridge"', 'left = "terrain crater"', "card V01: left", "'crater' should be one of"),
        ('left = "villages B1 C2"', 'left = "villages B1 E9"', "card V06: left", "'E9' should be one of"),
        ('left = "villages B1 C2"', 'left = "villages B1 B1"', "card V06: left", "should list different squares"),
        ('left = "region row_2 4"', 'left = "region row_2 5"', "card V15: left", "from 1 to 4"),
        ('left = "region row_2 4"', 'left = "region north 4"', "card V15: left", "'north' should be one of"),
        ('left = "row same"', 'left = "row equal"', "card V19: left", "'equal' should be one of diff, same"),
        ('left = "bonus C 3"', 'left = "bonus Z 3"', "card V28: left", "'Z' should be one of T, C, V"),
        ('left = "bonuses 9"', 'left = "bonuses"', "card V30: left", "should be 2 words"),
        ('left = "bonuses 9"', 'left = "points 9"', "card V30: left", "'points' should be one of terrain"),
        ('right = "fly + fly"', 'right = "fly / clean 2"', "card V08: right", "should be one"),
        ('id = "V09", vp = 10', 'id = "V09", vp = 0', "card V09: vp", "is 0"),
        (
            'id = "U01", colour = "purple", slots = 2',
            'id = "U01", colour = "pink", slots = 2',
            "U01: colour",
            "'pink'",
        ),
        (
            'id = "U01", colour = "purple", slots = 2',
            'id = "U01", colour = "purple", slots = 1',
            "tile U01: slots",
            "is 1",
        ),
        (
            'slots = 4, bonus = "TCV", from = 3, src = "part"',
            'slots = 4, bonus = "TX", from = 3',
            "tile U07: bonus",
            "TX",
        ),
        (
            'slots = 4, bonus = "TCV", from = 3, src = "part"',
            'slots = 4, bonus = "TCV", from = 6',
            "tile U07: from",
            "is 6",
        ),
        ('id = "S2", n = 2', 'id = "S2", n = 4', "tile S2: n", "is 4, should be 2"),
        (
            '"water 7", "move 3", "clean 3", "forest 3"',
            '"water 7", "move 3", "clean 3"',
            "board onde: temples",
            "4 effects",
        ),
        (
            '"water 7", "move 3", "clean 3"',
            '"temple", "move 3", "clean 3"',
            "board onde: temples",
            "temple has no place",
        ),
        ('["purple", "orange", "green", "purple", "orange"]', '["purple"]', "board onde: sequence", "5 colours"),
        ('goal = "right_used 2"', 'goal = "left_used 2"', "board onde: goal", "'left_used' should be one of"),
        ('goal = "right_used 2"', 'goal = "right_used 9"', "board onde: goal", "from 1 to 5"),
        (
            'goal = "temple_in col_D"',
            'goal = "temple_in nowhere"',
            "board spirale: goal",
            "'nowhere' should be one of",
        ),
        ('power = "plus water 2"', 'power = "plus mix 2"', "guide card GO1: power", "water, clean or move"),
        ('power = "plus water 2"', 'power = "minus water 2"', "guide card GO1: power", "'minus' should be one of"),
        ('power = "pay 2 -> fly"', 'power = "pay 2"', "guide card GP1: power", "pay lacks an effect"),
        ('power = "clean_water 2"', 'power = "clean_water 2 -> fly"', "guide card GS1: power", "has an effect"),
        (
            'power = "on_forest -> fly"',
            'power = "on_forest -> forest 2"',
            "guide card GP4: power",
            "forest has no place",
        ),
        ('power = "on_play air -> water 3"', 'power = "on_play -> water 3"', "guide card GP2: power", "2 words"),
        ('id = "GP2", board = "plume"', 'id = "GP2", board = "corbeau"', "guide card GP2: board", "is 'corbeau'"),
        (
            'id = "D1", type = "plane",   pollution = 2',
            'id = "D1", type = "plane", pollution = 3',
            "square D1",
            "is 3",
        ),
        ('id = "B2", type = "crater"', 'id = "B2", type = "lake"', "square B2: type", "is 'lake'"),
        ('col_D = ["D1", "D2", "D3"]', 'col_D = ["D1", "D4"]', "region col_D", "should list squares"),
        ("hand = 5", "hand = 6", "[limits] hand", "is 6, should be 5"),
        ("round_cap = 80", "round_cap = 0", "[limits]: round_cap", "is 0"),
        ("polluted_squares = { 0 = 12,", "polluted_squares = { 20 = 12,", "[scoring] polluted_squares", "0 to 12"),
        ('game = "tribus"', 'game = "krom"', "game", "should be 'tribus'"),
    ],
)
def test_a_malformed_entry_is_refused_by_name_and_reason(tmp_path, old, new, entry, reason):
    found = faults(tmp_path, (old, new))

    assert entry in found
    assert reason in found


def test_all_faults_are_told_at_once(tmp_path):
    found = faults(tmp_path, ('["all", "water 6"]', '["all", "beer"]'), ('power = "plus water 2"', 'power = "plus"'))

    assert "card W08" in found
    assert "guide card GO1" in found


def test_a_start_tile_with_slots_is_data_and_may_become_a_village(tmp_path):  # TV-51, TV-Q2
    path = tmp_path / "tribus.toml"
    old = "riders = 2, slots = 0"
    path.write_text(BUILT_IN.replace(old, "riders = 2, slots = 3", 1), encoding="utf-8")

    assert Pieces(path).tile_slots[39] == 3
