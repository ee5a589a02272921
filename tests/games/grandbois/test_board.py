"""The board of Grand Bois: what a view and its offers become on the page, asked without a browser."""

import re
from random import Random
from typing import Any

import pytest

import clairiere
from clairiere.core.rule import PACKAGE
from clairiere.core.table import Table
from clairiere.core.words import LANGUAGES, words
from clairiere.games import folder, load
from clairiere.games.grandbois.picture import spread
from clairiere.games.grandbois.pieces import TILES
from clairiere.games.grandbois.view import named_square
from tests.web.asked import answer

BOARD = PACKAGE / "web" / "games" / "grandbois"
IMPORTS = f"""
    import * as places from '{BOARD}/places.js';
    import {{ Hand }} from '{BOARD}/hand.js';
    import {{ FACES }} from '{BOARD}/pieces.js';
    import {{ most }} from '{PACKAGE}/web/sight.js';
"""


def ask(script: str, **given: Any) -> Any:
    """What the board's modules answer: `script` is the body of a function that knows them and `given`."""
    return answer(IMPORTS, script, given)


@pytest.fixture(scope="module")
def positions() -> list[Table]:
    """Every second position of a random game in which a tile is to be laid."""
    t = clairiere.table("grandbois", seats=3, seed=5)
    luck = Random(5)
    kept = []
    while not t.over:
        if t.view(0)["phase"] == "place" and t.n % 2 == 0:
            kept.append(t.copy())
        t.play(t.acting[0], luck.choice(t.legal(t.acting[0])))
    return kept


def places(*spots: tuple[int, int], slot: int = 1, turn: int = 0) -> list[dict[str, Any]]:
    """Offers of one tile, turned one way, at these places."""
    t = clairiere.table("grandbois", seats=2, seed=1)
    facts = [{"verb": "place", "slot": slot, "turn": turn, "x": x, "y": y} for x, y in spots]
    return [{"action": str(t.action(it)), **it} for it in facts]


def test_a_hand_that_is_ready_turns_its_tile_to_fit_and_shows_every_spot_once():
    offers = [*places((0, 0), (2, 0), turn=1), *places((0, 0), (4, 4), turn=3), *places((2, 0), slot=2)]

    told = ask(
        """
        const hand = new Hand();
        hand.deal(given.offers, true);
        const dealt = [hand.slot, hand.fitting.map(({ x, y, turn }) => [x, y, turn])];
        hand.lay({ x: 4, y: 4 });
        const laid = [hand.turn, hand.action];
        hand.takeUp(2); // does not fit there
        const other = hand.spot;
        hand.lay({ x: 2, y: 0 });
        hand.takeUp(1); // does
        return { dealt, laid, other, again: [hand.spot, hand.turn] };
        """,
        offers=offers,
    )

    assert told["dealt"] == [1, [[0, 0, 1], [2, 0, 1], [4, 4, 3]]]
    assert told["laid"] == [3, offers[3]["action"]]
    assert told["other"] is None
    assert told["again"] == [{"x": 2, "y": 0}, 1]


def test_where_not_all_is_in_view_most_of_what_matters_is():
    def most(*matters: tuple[int, int]) -> tuple[float, float]:
        boxes = [{"x": x, "y": y, "width": 2, "height": 2} for x, y in matters]
        whole = {"x": 0, "y": 0, "width": 30, "height": 20}
        script = "return most({ x: 15, y: 10 }, { x: 5, y: 3 }, given.whole, given.boxes);"
        at = ask(script, whole=whole, boxes=boxes)
        return at["x"], at["y"]

    assert most() == (15, 10)  # one stays where one is
    assert most((12, 9)) == (15, 10)
    assert most((20, 9)) == (17, 10)  # no farther than it takes
    assert most((0, 0), (3, 1), (28, 18)) == (5, 3)  # two rather than one, and nothing beyond the edge


def test_the_hand_knows_every_place_that_is_offered_and_sends_its_action_back_unread(positions):
    offers = [t.offers(t.acting[0]) for t in positions]

    told = ask(
        """
        return given.offers.map((legal) => {
          const hand = new Hand();
          hand.deal(legal);
          return legal.map(({ slot, turn, x, y }) => {
            hand.takeUp(slot);
            hand.turn = turn;
            hand.lay({ x, y });
            return [hand.action, hand.laidAt({ x, y })];
          });
        });
        """,
        offers=offers,
    )

    for t, here, answers in zip(positions, offers, told, strict=True):
        for offer, (action, laid) in zip(here, answers, strict=True):
            assert action == offer["action"]
            assert str(t.action(laid)) == action  # how the board asks about a place that is not offered
    assert ask("return places.placesOf([{ action: 'tower', verb: 'tower' }])") == []


@pytest.mark.parametrize("turn", range(4))
def test_a_tile_is_turned_and_lies_as_in_the_rules(positions, turn):
    tile = positions[0].view(0)["river"][0]
    lies = load("grandbois").catalog()["tiles"][tile["tile"]][turn]

    spots = ask("return places.footprint({ x: -1, y: 3 })")

    assert lies == tile["squares"][4 - turn :] + tile["squares"][: 4 - turn]  # GB-12
    assert {(spot["x"], spot["y"]): it for spot, it in zip(spots, lies, strict=True)} == spread(lies, -1, 3)


def test_there_is_room_for_whatever_may_be_laid():
    box = ask("return places.boxAround([0, 0, 1, 1], given.offers)", offers=places((-4, 0), (1, 6)))

    assert box == {"x": -4, "y": -1, "width": 7, "height": 9}


def test_the_scene_holds_the_whole_forest_and_an_edge_around_it(positions):
    views = [t.view(0) for t in positions]

    scenes = ask(
        "return given.views.map(({ forest, bounds }) => places.scene(forest, places.boxAround(bounds, [])))",
        views=views,
    )

    for view, scene in zip(views, scenes, strict=True):
        cells = {(cell["x"], cell["y"]): cell["square"] for row in scene["rows"] for cell in row["cells"]}
        assert {at: it for at, it in cells.items() if it} == {(it["x"], it["y"]): it for it in view["forest"]}
        west, north, east, south = view["bounds"]
        edge = [at for at in cells if at[0] in (west - 1, east + 1) or at[1] in (north - 1, south + 1)]
        assert len(edge) == 2 * (east - west + 3) + 2 * (south - north + 1)
        assert not any(cells[at] for at in edge)
        assert len(cells) == scene["box"]["width"] * scene["box"]["height"]


def test_every_square_that_can_be_seen_has_a_picture_of_its_own():
    squares = [named_square(int(ground)) for ground in {int(ground) for tile in TILES for ground in tile}]
    squares += [{"is": "tower", "seat": seat} for seat in range(4)]

    pictures = ask("return given.squares.map((it) => FACES[places.faceOf(it)])", squares=squares)

    assert len(squares) == 26
    assert None not in pictures
    assert len(set(pictures)) == len(squares)


def test_a_tap_means_the_nearest_place_and_the_next_tap_the_one_below():
    legal = places((0, 0), (1, 0), (0, 1), (7, 7))
    tapped = {"x": 1.6, "y": 1.2}

    order = ask(
        """
        const all = places.placesOf(given.legal), order = [];
        for (let k = 0; k < 4; k++) order.push(places.meant(all, given.tapped, order.at(-1) ?? null));
        return order.map(({ x, y }) => [x, y]);
        """,
        legal=legal, tapped=tapped,
    )  # fmt: skip

    assert order == [[1, 0], [0, 0], [0, 1], [1, 0]]


def test_a_tap_beside_every_place_means_none_of_them():
    spots = ask(
        """
        const all = places.placesOf(given.legal), at = { x: 5.2, y: 4.9 };
        return [places.meant(all, at, null) ?? null, places.spotAround(at)];
        """,
        legal=places((0, 0), (1, 0)),
    )

    assert spots == [None, {"x": 4, "y": 4}]


def test_a_dropped_tile_snaps_to_the_nearest_place_within_reach():
    found = ask(
        """
        const all = places.placesOf(given.legal);
        return [[1.3, 0.8], [2.1, 1.2], [4, 1]].map(([x, y]) => places.nearest(all, { x, y }, 0.85)?.x ?? null);
        """,
        legal=places((0, 0), (1, 0)),
    )

    assert found == [0, 1, None]


def test_arrow_keys_go_to_the_next_place_that_way():
    found = ask(
        """
        const all = places.placesOf(given.legal), from = { x: 0, y: 0 };
        const steps = [{ x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 }];
        return steps.map((step) => places.towards(all, from, step) ?? null).map((it) => it && [it.x, it.y]);
        """,
        legal=places((0, 0), (3, 0), (1, 2), (2, 5)),
    )

    assert found == [[3, 0], [1, 2], None]


def test_a_tile_in_hand_turns_by_a_quarter_and_one_that_lies_only_to_ways_that_fit():
    legal = [*places((0, 0), turn=0), *places((0, 0), turn=3), *places((5, 5), turn=1)]

    told = ask(
        """
        const hand = new Hand(), told = [];
        hand.deal(given.legal);
        hand.takeUp(1);
        told.push(hand.turnBy(1), hand.turn, hand.fitting.length);
        hand.turnBy(-1);
        hand.lay({ x: 0, y: 0 });
        told.push(hand.action, hand.turnBy(1), hand.action, hand.turnBy(-1), hand.action);
        hand.back();
        told.push(hand.action, hand.slot);
        hand.back();
        told.push(hand.slot);
        return told;
        """,
        legal=legal,
    )

    assert told[:3] == [1, 1, 1]
    assert told[3:8] == ["1r0@0,0", 3, "1r3@0,0", -3, "1r0@0,0"]
    assert told[8:] == [None, 1, None]


def test_a_tile_that_fits_in_one_way_only_does_not_turn_where_it_lies():
    told = ask(
        """
        const hand = new Hand();
        hand.deal(given.legal);
        hand.takeUp(2);
        hand.lay({ x: 0, y: 0 });
        return [hand.turnBy(1), hand.action, [...hand.slots], hand.fits({ x: 0, y: 0 }), hand.fits({ x: 1, y: 0 })];
        """,
        legal=places((0, 0), slot=2) + places((1, 0), slot=2, turn=1),
    )

    assert told == [0, "2r0@0,0", [2], True, False]


def test_a_new_decision_puts_back_whatever_was_held():
    told = ask(
        """
        const hand = new Hand();
        hand.deal(given.legal);
        hand.takeUp(1);
        hand.lay({ x: 0, y: 0 });
        hand.deal([{ action: 'tower', verb: 'tower' }, { action: 'keep', verb: 'keep' }]);
        return [hand.slot, hand.spot, hand.action, hand.fitting];
        """,
        legal=places((0, 0)),
    )

    assert told == [None, None, None, []]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_the_board_says_exists(language):
    sources = "\n".join(path.read_text(encoding="utf-8") for path in BOARD.glob("*.js"))
    keys = {*re.findall(r"words\??\.?\(\s*'([a-z][a-z-]+)'", sources), *re.findall(r"wordsKey: '([a-z-]+)'", sources)}

    assert len(keys) > 30
    assert [key for key in sorted(keys) if not words(language, folder("grandbois")).has(key)] == []
