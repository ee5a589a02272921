"""The refill of a hand: from where, in which order, and when one sees what came (TV-6, TV-63 to TV-66, TV-104)."""

from clairiere.games.tribus.pieces import ELEMENT_IDS
from tests.games.tribus.staging import Player, do, legal, phase, player, table, told


def playing(**more):
    """The first player has played a card for water and is about to draw."""
    t = table(Player("W15 w w a p"), **more)
    do(t, "play W15.1")
    return t


def exchanging(**more):
    """The first player has placed a temple for water and is about to draw three cards."""
    t = table(Player("w w w f a", "spirale"), **more)
    do(t, "temple", "discard 1 2 3", "temple_kind 1")
    return t


def test_a_card_is_drawn_from_the_river_or_from_the_pile():  # TV-63, TV-66
    t = playing()
    assert legal(t) == ["draw 1", "draw 2", "draw 3", "draw 4", "draw pile"]
    assert t.view(None)["draws"] == 1
    do(t, "draw 2")

    assert player(t)["backs"][0] == "fire"  # in the slot that was free
    assert None not in t.view(None)["river"]
    assert t.acting == [1]


def test_the_river_is_not_filled_between_draws():  # TV-63
    t = exchanging()
    do(t, "draw 2")

    assert t.view(None)["river"][1] is None
    assert t.why_not(0, "draw 2") == "TV-63"
    do(t, "draw 3")
    assert legal(t) == ["draw 1", "draw 4", "draw pile"]


def test_faces_are_seen_after_the_last_draw():  # TV-64, TV-6
    t = exchanging()
    events = do(t, "draw 1", "draw pile")
    assert t.view(0)["hands"][0][:3] == [None, None, None]
    assert player(t)["backs"][:2] == ["water", "water"]  # backs are seen as always
    assert told(events, "held") == []
    events = do(t, "draw 3")

    assert None not in t.view(0)["hands"][0]
    held = [event for event in events if event.kind == "held"]
    assert [event.facts["slot"] for event in held] == [1, 2, 3]
    assert all(event.visible_to(0) and not event.visible_to(1) and not event.visible_to(None) for event in held)


def test_the_freed_places_are_filled_and_the_others_kept():  # TV-65
    t = exchanging(river="w f p a")
    kept = t.state.river[1]
    do(t, "draw 1", "draw 3", "draw 4")

    assert t.state.river[1] == kept
    assert (t.state.river >= 0).all()


def test_faces_of_others_the_river_and_the_pile_are_secret():  # TV-6, TV-7
    t = table(Player("W01 F01 P01 A01 w"))
    seen = str(t.view(1)) + str(t.view(None))

    assert "'W01'" not in seen
    assert player(t)["backs"] == ["water", "fire", "plant", "air", "water"]
    assert t.view(1)["river"] == ["water", "fire", "plant", "air"]
    assert t.view(1)["top"] == "water"
    assert all(f"'{ELEMENT_IDS[card]}'" not in seen for card in t.state.river.tolist())


def test_open_things_are_open_to_all():  # TV-7
    t = playing()
    for seat in (None, 1, 2):
        view = t.view(seat)
        assert view["discards"] == {"element": ["W15"], "village": []}
        assert None not in view["offers"]
        assert None not in view["village_river"]


def test_the_discard_becomes_the_pile_as_soon_as_it_is_empty():  # EX-32: TV-104, TV-Q16
    t = exchanging()
    s = t.state
    for element in range(4):  # one card is left in the pile: the top
        s.element_discard[element] |= s.element_pile[element]
        s.element_pile[element] = 0
    assert t.view(None)["piles"]["element"] == 1
    in_discard = len(t.view(None)["discards"]["element"])
    events = do(t, "draw pile")

    assert told(events, "reshuffled") == [{"n": in_discard}]  # the three just discarded included
    assert t.view(None)["discards"]["element"] == []
    assert t.view(None)["top"] is not None
    assert phase(t) == "draw"
    assert int(s.shuffles) == 1
    assert s.number[s.top] == 1
    assert s.number[s.hand[0, 0]] == 0  # it came from the pile before
    do(t, "draw pile", "draw 1")
    assert None not in t.view(None)["river"]


def test_a_village_means_no_draw():  # TV-66
    t = table(Player("w w w w w", tiles={"B1": "U01"}, riders={"B1": 2}))
    events = do(t, "build B1", "village_card 1", "side left")

    assert told(events, "drew") == []
    assert t.acting == [1]
