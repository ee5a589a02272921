"""The Tribes of the Wind in the terminal: a Terrain, the backs that count, and cards that read as sentences."""

from io import StringIO

from rich.console import Console

from clairiere.core.words import words
from clairiere.games import folder
from clairiere.games.tribus import terminal
from clairiere.terminal.dialogue import dialogue_of
from clairiere.terminal.look import Page, look
from tests.games.tribus.staging import Player, do, table


def page(language="en", *, colour=False):
    return Page(look(colour=colour), words(language, folder("tribus")), ["Ada", "Bo", "Cy", "Di", "Ed"], 110, None)


def drawn(thing):
    console = Console(width=110, color_system=None, record=True, file=StringIO())
    console.print(thing)
    return console.export_text()


def test_a_terrain_is_drawn_square_by_square():
    t = table(Player(tiles={"B1": "U06*", "A2": "N04"}, riders={"A2": 2}, temples="B1", pollution={"D3": 2}))
    lines = drawn(terminal.picture(t.view(0), page())).splitlines()
    first = next(k for k, line in enumerate(lines) if "B1 purple" in line)
    assert "▲ ♜ CV" in lines[first + 1]
    second = next(k for k, line in enumerate(lines) if "A2 green" in line)
    assert "◆◆◇ TC" in lines[second + 1]
    third = next(k for k, line in enumerate(lines) if "D3 power plant" in line)
    assert "××" in lines[third + 1]


def test_a_card_reads_as_a_sentence_with_a_tick_where_a_line_is_on():
    t = table(Player("F03 f f w w"), Player("f a a a a"), Player("a a a a a"))
    shown = drawn(terminal.picture(t.view(0), page()))
    assert "✗ With 2 Fire cards among you and your neighbours: remove 1 pollution token." in shown
    assert "✓ With 4 Fire cards among you and your neighbours: remove 2 pollution tokens." in shown


def test_with_two_players_the_river_is_shown_as_a_neighbour():
    t = table(seats=2, river="w a a f", top="w")
    shown = drawn(terminal.picture(t.view(0), page("fr")))
    assert "la rivière" in shown
    assert "Eau 2  Feu 1  Plante 0  Air 2" in shown


def test_cards_drawn_and_not_yet_seen_show_their_back_only():
    t = table(Player("w w f p a"))
    do(t, "temple", "discard 1 2 3", "temple_kind 1", "draw 1")
    shown = drawn(terminal.picture(t.view(0), page()))
    hand = shown[shown.index("Your hand") :].splitlines()
    assert hand[1].split() == ["1", "Water"]


def test_who_watches_sees_no_hand_and_a_finished_game_shows_the_score():
    t = table(Player("F03 f f w w"))
    assert "✓" not in drawn(terminal.picture(t.view(None), page()))
    assert drawn(terminal.standing(t.view(None), page())).count("points") == 3
    assert "Spiral" in drawn(terminal.seat_card(t.view(None), page(), 0))
    assert "voltiport" in drawn(terminal.legend(t.view(None), page()))


def test_enter_is_enough_to_stop():
    t = table(Player("A01 a f w w"))
    do(t, "play A01.1")
    talk = dialogue_of(t, 0, words("en", folder("tribus")))
    assert str(talk.hear("")) == "stop"
