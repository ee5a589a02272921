"""How a table is laid out, what everybody sees of it, and the pieces (NS-1 to NS-13, NS-V2)."""

from collections import Counter
from pathlib import Path

import pytest

import clairiere
from clairiere import BadRequest, ContentError
from clairiere.core.record import SPECTATOR
from clairiere.games import load
from clairiere.games.oakwood.pieces import DECK, FACE_IDS, PIECES, POWERS, Pieces
from tests.games.oakwood.drawing import do, has, legal, on_trunk, table, to_move, why

PRINTED = Path(load("oakwood").folder / "content.toml").read_text(encoding="utf-8")
LASTING = {"acrobat", "backpack", "sugar_boost", "lasso", "spittoon", "flying_squirrel"}


def dealt(seats=4, seed=1, **options):
    return clairiere.table("oakwood", seats, seed=seed, **options)


def test_one_to_six_play():  # NS-1
    for seats in range(1, 7):
        assert len(dealt(seats).view()["players"]) == seats
    for seats in (0, 7):
        with pytest.raises(BadRequest, match="1 to 6"):
            dealt(seats)


def test_v01_setup():  # NS-2, NS-3, NS-4, NS-5, NS-6, NS-7
    t = dealt(4)
    seen = t.view()
    for it in seen["branches"]:
        assert [card["face"] for card in it["cards"]] == ["down"] * 5
        assert [card["brown"] for card in it["cards"]] == [0, 0, 1, 0, 1]
    assert (seen["supply"], seen["pile"], on_trunk(t)) == ({"brown": 48, "gold": 15}, 42, "ABCD")
    assert len({it["starter"] for it in seen["players"]}) == 4
    assert all(it["powers"] == [it["starter"]] for it in seen["players"])


def test_starting_powers_are_those_that_last_each_as_likely():  # NS-3, NS-R1
    seen = Counter(dealt(2, seed).view()["players"][0]["starter"] for seed in range(600))
    assert set(seen) == LASTING
    assert all(65 < times < 140 for times in seen.values())  # 100 each on average


def test_powers_not_dealt_are_out_of_the_game():  # NS-3, NS-R2
    seen = dealt(2).view()
    assert seen["starters"] == []
    assert sum(seen["unseen"].values()) == 72


def test_powers_lie_face_up_for_everybody():  # NS-11, NS-R35
    t = dealt(3)
    for reader in (None, 0, 1, 2):
        assert [len(it["powers"]) for it in t.view(reader)["players"]] == [1, 1, 1]


def test_the_first_player_is_drawn_and_play_goes_clockwise():  # NS-8
    firsts = Counter(dealt(3, seed).acting[0] for seed in range(300))
    assert all(70 < firsts[seat] < 130 for seat in range(3))
    t = dealt(3)
    first = t.acting[0]
    order = []
    for _ in range(4):
        order.append(t.acting[0])
        t.play(t.acting[0], "end")
    assert order == [first, (first + 1) % 3, (first + 2) % 3, first]


def test_nobody_knows_a_face_down_card():  # NS-9
    t = dealt(2)
    for reader in (None, 0, 1):  # what lies there is the same for all; only what one may do with it differs
        assert t.told(reader) == t.told(None)
        assert t.game.own(t.state, SPECTATOR if reader is None else reader) == {}
        assert {card["face"] for it in t.view(reader)["branches"] for card in it["cards"]} == {"down"}
    t.play(t.acting[0], "climb 1")
    found = set()
    for seed in range(400):
        world = t.redealt(0, seed)
        world.play(world.acting[0], "flip")
        found.add(world.events[0].facts["card"]["is"])
    assert found == set(FACE_IDS)


def test_each_card_is_as_likely_as_any_other():  # NS-4, NS-9
    t = dealt(2)
    t.play(t.acting[0], "climb 1")
    seen: Counter[str] = Counter()
    for seed in range(2000):
        world = t.redealt(None, seed)
        world.play(world.acting[0], "flip")
        seen[world.events[0].facts["card"]["is"]] += 1
    for name, copies in zip(FACE_IDS, DECK.tolist(), strict=True):
        expected = 2000 * copies / 72
        assert abs(seen[name] - expected) < 5 * expected**0.5


def test_a_view_counts_what_is_unseen():  # NS-9
    t = table("b1: ?(b2)@A ?(b1) o o o")
    before = t.view()["unseen"]
    do(t, "flip")
    assert before["b2"] - t.view()["unseen"]["b2"] == 1


def test_cheeks_backpack_nest_and_den_are_told_apart():  # NS-10, NS-12, NS-13
    t = table("A{cheeks=bg pack=b nest=3b den=2bg powers=backpack}")
    assert has(t, "A") == {"cheeks": "bg", "pack": "b", "nest": "bbb", "den": "bbg", "powers": "backpack"}
    assert t.sheet()[0]["total"] == 7


def test_with_the_option_the_last_to_play_picks_first():  # NS-V2
    t = dealt(3, seed=4, pick_starters=True)
    first = t.view()["first"]
    order = []
    while t.view()["phase"] == "pick":
        order.append(t.acting[0])
        picks = legal(t)
        assert len(picks) == 6 - len(order) + 1
        assert why(t, "end") == "NS-3"
        t.play(t.acting[0], picks[0])
    assert order == [(first + 2) % 3, (first + 1) % 3, first]
    assert t.acting == [first]
    assert [t.view()["players"][seat]["starter"] for seat in order] == ["acrobat", "backpack", "sugar_boost"]


def test_a_power_picked_is_gone():  # NS-V2
    t = dealt(2, pick_starters=True)
    t.play(t.acting[0], "pick lasso")
    assert why(t, "pick lasso") == "NS-3"


def test_six_pick_and_the_last_has_no_choice():  # NS-V2
    t = dealt(6, pick_starters=True)
    for _ in range(5):
        t.play(t.acting[0], legal(t)[0])
    assert to_move(t) == "ABCDEF"[t.view()["first"]]
    assert {it["starter"] for it in t.view()["players"]} == LASTING


def with_slip(folder, right, wrong):
    """The built-in content with one slip in it."""
    assert PRINTED.count(right) >= 1, right
    own = folder / "oakwood.toml"
    own.write_text(PRINTED.replace(right, wrong, 1), encoding="utf-8")
    return own


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("branches = 6", "branches = 7", "[constants] branches: is 7, should be 6"),
        ("ap_per_turn = 3", 'ap_per_turn = "three"', "ap_per_turn: is 'three'"),
        ('id = "gust"', 'id = "breeze"', "[[leaf]] of kind event"),
        ("deck = 9", "deck = 8", "[totals] leaf_deck: is 72, but the pieces add up to 71"),
        ("setup_nut_positions = [3, 5]", "setup_nut_positions = [3, 6]", "should list positions from 1 to 5"),
        ('kind = "nut"', 'kind = "knot"', "should be one of event, power, nut"),
        ("market_price = 3", "market_price = 4", "[solo] market_price: is 4, should be 3"),
        ('id = "b1"', 'id = "b2"', "should be a word of its own"),
        ('id = "oakwood"', 'id = "pinewood"', "[game] id"),
    ],
)
def test_every_fault_of_a_content_file_is_told(tmp_path, right, wrong, complaint):
    with pytest.raises(ContentError) as refused:
        Pieces(with_slip(tmp_path, right, wrong))
    assert complaint in str(refused.value)


def test_all_faults_are_told_at_once(tmp_path):
    own = with_slip(tmp_path, "branches = 6", "branches = 7")
    own.write_text(own.read_text(encoding="utf-8").replace("gust_push = 2", "gust_push = 9"), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        Pieces(own)
    assert "branches" in str(refused.value)
    assert "gust_push" in str(refused.value)


def test_the_built_in_box_is_sound():
    assert sum(PIECES.deck) == 72
    assert sum(PIECES.solo_deck) == 50
    assert {POWERS[power] for power in PIECES.starters} == LASTING
