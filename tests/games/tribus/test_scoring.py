"""The score and the objectives (TV-88 to TV-100)."""

import pytest

from clairiere.games import load
from clairiere.games.tribus.language import DIAG, ELL
from clairiere.games.tribus.objectives import OBJECTIVE, TRIPLES, objective_met, progress
from clairiere.games.tribus.pieces import SQUARES, VILLAGE_IDS, squares_in
from tests.games.tribus.staging import Player, table, total

GAME = load("tribus")
FIVE = {"B1": "U01*", "C1": "U02*", "D1": "U03*", "A2": "N01*", "B2": "N02*"}


def met(card, player):
    """Whether a player at a table for five has met an objective."""
    t = table(player, seats=5)
    return bool(objective_met(t.state, 0, VILLAGE_IDS.index(card)))


def test_the_rulebooks_example():  # EX-23: TV-89, TV-90, TV-91, TV-92, TV-93
    tiles = {**FIVE, "C2": "O01"}  # with the start tile 7
    t = table(Player("w w w w w", tiles=tiles, temples="A1 B1", pollution={"D3": 2}, tucked="V06 V09 V17"))
    sheet = t.sheet()[0]
    assert (sheet["end_token"], sheet["villages"], sheet["temples"]) == (0, 15, 0)
    assert (sheet["tiles"], sheet["pollution"]) == (3, 7)
    assert sheet["objectives"] == 0  # no village on C2 or A3, one tile in column D

    t = table(
        Player("w w w w w", tiles={**FIVE, "C2": "O01"}, temples="A1 B1", pollution={"D3": 2}, tucked="V08 V20")
    )
    assert t.sheet()[0]["objectives"] == 9  # villages on D1 and B2; no three colours in a row


def test_a_whole_sheet():  # EX-24: TV-88, TV-93, TV-94, TV-95, TV-98
    tiles = {"B1": "U01*", "C1": "N06*", "A2": "U03*", "B2": "O04*", "A3": "N02*", "C2": "N03", "B3": "O05"}
    first = Player("w w w w w", tiles=tiles, temples="A1 C1 A2", pollution={"D1": 1}, tucked="V10 V09 V05 V27")
    t = table(first)
    t.state.ender = 0
    sheet = t.sheet()[0]

    assert sheet == {
        **{"end_token": 5, "villages": 15, "temples": 3, "pollution": 7, "tiles": 7, "objectives": 25},
        **{"water": 0, "total": 62, "rank": 1},
    }
    assert progress(t.state, 0, VILLAGE_IDS.index("V30")) == 7  # TV-99: bonuses on villages
    assert progress(t.state, 0, VILLAGE_IDS.index("V27")) == 2  # TV-61: only villages count


def test_the_tables():  # EX-25: TV-90, TV-91, TV-92
    names = [name for name in SQUARES if name != "A1"]
    tiles = ["U01", "U02", "U03", "U04", "U05", "N01", "N02", "N03", "N04", "N05", "O01"]
    laid = {n: dict(zip(names[: n - 1], tiles, strict=False)) for n in (1, 4, 6, 7, 8, 9, 12)}

    def line(name, player):
        return table(player).sheet()[0][name]

    temples = ["A1", "B1", "C1", "D1"]
    assert [line("temples", Player(tiles=laid[4], temples=" ".join(temples[:n]))) for n in range(5)] == [
        0,
        0,
        0,
        3,
        7,
    ]
    dirt = [dict.fromkeys(names[:n], 1) for n in (0, 1, 2, 3, 9)]
    assert [line("pollution", Player(pollution=it)) for it in dirt] == [12, 7, 3, 0, 0]
    assert line("pollution", Player(pollution={"D1": 6})) == 7  # how many tokens does not matter
    assert [line("tiles", Player(tiles=laid[n])) for n in (1, 6, 7, 8, 9, 12)] == [0, 0, 3, 7, 12, 12]


def test_the_end_token_and_villages():  # TV-88, TV-89
    t = table(Player(tiles=FIVE))
    before = total(t)
    t.state.ender = 0

    assert total(t) == before + 5
    assert t.sheet()[0]["villages"] == 15


@pytest.mark.parametrize(("water", "ranks"), [((3, 2, 0), [1, 2, 3]), ((3, 3, 0), [1, 1, 3])])
def test_water_decides_between_equals_and_then_nobody(water, ranks):  # EX-27: TV-100
    t = table(*[Player(water=n) for n in water])

    assert [row["rank"] for row in t.sheet()] == ranks
    assert len({row["total"] for row in t.sheet()}) == 1


def test_shapes():  # EX-28: TV-97
    shapes = {shape: {tuple(squares_in(mask)) for mask in TRIPLES[shape].tolist() if mask} for shape in (DIAG, ELL)}

    assert shapes[DIAG] == {("A1", "B2", "C3"), ("B1", "C2", "D3"), ("C1", "B2", "A3"), ("D1", "C2", "B3")}
    assert ("A1", "B1", "B2") in shapes[ELL]
    assert ("A1", "B1", "C1") not in shapes[ELL]
    assert len(shapes[ELL]) == 24


SOME_TILES = ["U01", "U02", "U03", "U04", "U05", "U06", "N01", "N02", "N03", "O01", "O02"]
EVERY_SQUARE = dict(zip(SQUARES[1:], SOME_TILES, strict=True))
SAME = {
    "V19": {"B1": "U01", "C1": "U02", "D1": "U03"},
    "V21": {"B1": "U01", "B2": "U02", "B3": "U03"},
    "V23": {"B1": "U01", "C2": "U02", "D3": "U03"},
    "V25": {"B1": "U01", "B2": "U02", "C2": "U03"},
}
DIFFERENT = {
    "V20": {"B1": "U01", "C1": "N02", "D1": "O03"},
    "V22": {"B1": "U01", "B2": "N02", "B3": "O03"},
    "V24": {"B1": "U01", "C2": "N02", "D3": "O03"},
    "V26": {"B1": "U01", "B2": "N02", "C2": "O03"},
}


@pytest.mark.parametrize("card", [*SAME, *DIFFERENT])
def test_three_tiles_of_one_colour_or_of_three(card):  # TV-97
    tiles = {**SAME, **DIFFERENT}[card]
    assert met(card, Player(tiles=tiles))
    spoiled = {**tiles, max(tiles): "N05" if card in SAME else "U05"}
    assert not met(card, Player(tiles=spoiled))
    assert not met(card, Player(tiles=dict([*tiles.items()][:2])))


@pytest.mark.parametrize("card", [f"V{n:02}" for n in range(1, 19)])
def test_objectives_that_name_squares(card):  # TV-94, TV-95, TV-96
    left = GAME.catalog()["villages"][card]["left"]
    kind, need = left["is"].removeprefix("objective-"), left["n"]
    wanted = left["squares"][:need] if kind == "region" else left["squares"]

    def player(names):
        star = "*" if kind == "villages" else ""
        tiles = {name: EVERY_SQUARE[name] + star for name in names if name != "A1"}
        return Player(tiles=tiles, temples=" ".join(names) if kind == "temples" else "")

    assert met(card, player(wanted))
    last = [name for name in wanted if name != "A1"][-1]
    assert not met(card, player([name for name in wanted if name != last]))
    if kind in ("villages", "temples"):
        bare = {name: EVERY_SQUARE[name] for name in wanted if name != "A1"}
        assert not met(card, Player(tiles=bare))  # tiles alone do not do


@pytest.mark.parametrize(
    ("card", "enough", "short"),
    [
        ("V27", ["U03*", "N03*", "O03*"], ["U03*", "N03*", "O03"]),
        ("V28", ["U02*", "N02*", "O02*"], ["U02*", "N02*", "O02"]),
        ("V29", ["U01*", "N01*", "O01*", "U04*"], ["U01*", "N01*", "O01*", "U04"]),
        ("V30", ["U07*", "N07*", "O07*"], ["U07*", "N07*", "O04*"]),
    ],
)
def test_objectives_that_count_bonuses(card, enough, short):  # TV-98, TV-99, TV-61
    assert met(card, Player(tiles=dict(zip(SQUARES[1:], enough, strict=False))))
    assert not met(card, Player(tiles=dict(zip(SQUARES[1:], short, strict=False))))


def test_every_objective_is_tried_above():  # TV-93
    tried = {*SAME, *DIFFERENT, *(f"V{n:02}" for n in range(1, 19)), "V27", "V28", "V29", "V30"}
    assert tried == set(VILLAGE_IDS)
    assert (OBJECTIVE[:, 2] > 0).all()
