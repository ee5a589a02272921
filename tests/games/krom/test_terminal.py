"""Krom in the terminal: numbered choices, dice by their numbers, Enter for the usual."""

from io import StringIO

import pytest
from rich.console import Console

from clairiere import BadRequest, IllegalAction
from clairiere.core.words import words
from clairiere.games import folder
from clairiere.games.krom import terminal
from clairiere.terminal import play as terminal_play
from clairiere.terminal.dialogue import dialogue_of
from clairiere.terminal.look import Page, look
from clairiere.terminal.screen import Screen
from clairiere.terminal.start import gathered
from tests.games.krom.staging import Player, dice, legal, phase, table, turn


def dialogue(t, seat=0, language="en"):
    return dialogue_of(t, seat, words(language, folder("krom")))


def drawn(thing, width=100):
    console = Console(width=width, color_system=None, record=True, file=StringIO())
    console.print(thing)
    return console.export_text()


def page(language="en", *, colour=False, width=100):
    return Page(look(colour=colour), words(language, folder("krom")), ["Ada", "Bo", "Cy", "Di", "Ed"], width, None)


def test_choices_are_numbered_and_named():
    talk = dialogue(table(Player(), Player()))

    assert talk.prompt() == "Your choice, 1 to 3?"
    assert talk.remark() == "Secretly choose where to go."
    shown = drawn(talk.picture(page()))
    assert "1  go to the Forest" in shown
    assert "3  go to the Mountain" in shown
    assert str(talk.hear("2")) == "go savanna"
    assert str(talk.hear("go forest")) == "go forest"


@pytest.mark.parametrize("wrong", ["0", "4", "", "dance", "go moon"])
def test_what_is_not_understood_is_told(wrong):
    with pytest.raises(BadRequest):
        dialogue(table(Player(), Player())).hear(wrong)


def test_enter_is_enough_to_pass_and_to_end():
    t = table(Player(hand=["about_turn"]), Player(), shelf=[])
    t.play(0, "go forest")
    t.play(1, "go savanna")
    talk = dialogue(t)
    assert str(talk.hear("")) == "pass"
    assert talk.hint() == "Enter: play nothing"

    t = turn(table(Player(krom=9), Player(), shelf=[]))
    t.play(0, "buy wood")
    assert str(dialogue(t).hear("")) == "end"


def on_the_mountain(*faces, krom=5):
    t = table(Player(at="mountain", krom=krom), Player(), shelf=[])
    dice(t, *faces)
    return turn(t)


def test_dice_are_rerolled_by_their_numbers():
    talk = dialogue(on_the_mountain(2, 2, 2, 5, 6))

    assert talk.prompt() == "Which dice to reroll (1 Krom)? Enter: keep them"
    assert str(talk.hear("4 5")) == "reroll 4 5"
    assert str(talk.hear("45")) == "reroll 4 5"
    assert str(talk.hear("3, 5")) == "reroll 1 5"  # of equal dice the first stand for all
    assert str(talk.hear("")) == "keep"
    with pytest.raises(BadRequest, match="1 to 5"):
        talk.hear("6")


def test_why_not_is_asked_in_notation():
    t = turn(table(Player(krom=2), Player(), shelf=["stick"]))
    talk = dialogue(t)

    assert t.why_not(0, talk.asked("buy wood")) == "KR-16"
    with pytest.raises(IllegalAction, match="KR-84"):
        t.play(0, talk.hear("evolve 1"))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("width", [60, 100])
@pytest.mark.parametrize("colour", [False, True])
def test_every_position_can_be_drawn(language, width, colour):
    t = table(*(Player(hand=["deluxe_club", "dung_shield"]) for _ in range(3)), seed=3, kromosaure=True)
    while not t.over and t.n < 40:
        for seat in (None, 0):
            assert drawn(terminal.picture(t.view(seat), page(language, colour=colour, width=width)), width)
        seat = t.acting[0]
        talk = dialogue(t, seat, language)
        assert drawn(talk.picture(page(language, width=width)), width)
        assert talk.prompt()
        t.play(seat, t.legal(seat)[t.n % len(t.legal(seat))])
    assert drawn(terminal.standing(t.view(None), page(language)))
    assert drawn(terminal.legend(t.view(None), page(language)))
    assert drawn(terminal.seat_card(t.view(None), page(language), 0)).strip()


def test_the_hand_is_drawn_for_its_owner_alone():
    t = table(Player(hand=["granny_tea"]), Player(), shelf=[])

    assert "Granny’s Herbal Tea" in drawn(terminal.picture(t.view(0), page()))
    assert "Granny’s Herbal Tea" not in drawn(terminal.picture(t.view(1), page()))
    assert "Tisane de Mémé" in drawn(terminal.picture(t.view(0), page("fr")))


def test_a_whole_game_through_the_keyboard(here):
    answers = [*["1"] * 400, "quit", "no"]
    code, out, err = here(answers, "play", "krom", "--seats", "2", "--bots", "uniform", "--seed", "5")

    assert (code, err) == (0, "")
    assert "Round 2." in out or "round 2" in out


class Asked(Exception):
    """The person is asked for something."""


@pytest.fixture
def seated(monkeypatch, tmp_path):
    """Sit down at a staged table as its first player; `go_on` then plays until the person is asked."""
    monkeypatch.chdir(tmp_path)

    def sit(t):
        screen = Screen(words("en"))
        spoken = screen.speak("krom")
        party = gathered("krom", seats=t.seats, seat=1, bots="uniform", options=(), name="Ada", spoken=spoken)
        session = terminal_play.Session(screen, party, t)

        def asked():
            raise Asked

        monkeypatch.setattr(session, "_decide", asked)
        return session

    return sit


def go_on(session):
    with pytest.raises(Asked):
        session._go_on()


def test_who_can_only_pass_in_a_window_is_not_asked(seated):  # KR-95, KR-100
    t = table(Player(hand=["dung_shield"]), Player(), shelf=[])
    t.play(0, "go forest")
    t.play(1, "go savanna")
    assert (phase(t), t.acting, legal(t)) == ("reveal", [0], ["pass"])
    session = seated(t)
    go_on(session)

    assert (phase(t), t.acting) == ("step", [0])
    assert "pass" in str(t.action(t.moves[2][1]))
    assert len(session.happened) == t.n + 1 - 2  # the two picks were made before
    told = [event.kind for events in session.happened[1:] for event in events]
    assert "moved" in told
    assert "passed" not in told


def test_who_holds_a_card_for_a_window_is_asked(seated):  # KR-95, KR-100
    t = table(Player(hand=["about_turn"]), Player(), shelf=[])
    t.play(0, "go forest")
    t.play(1, "go savanna")
    go_on(seated(t))

    assert (phase(t), t.acting) == ("reveal", [0])


def test_taking_back_skips_what_was_passed_silently(seated):  # KR-100
    t = table(Player(hand=["dung_shield"]), Player(), shelf=[])
    session = seated(t)
    for seat, action in [(0, "go forest"), (1, "go savanna")]:
        session.happened.append(t.play(seat, action))
    go_on(session)
    assert phase(t) == "step"
    assert session._undo()

    assert (phase(t), t.n) == ("plan", 0)
    assert "choose the Forest" in session.notices[-1]
