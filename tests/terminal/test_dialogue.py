"""A person at a terminal: taking up, turning, holding and laying tiles; asking why; going back; keeping."""

import re

import pytest

from clairiere.core import journal

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

NEW = ("play", "grandbois", "--seats", "3", "--seed", "7", "--bots", "uniform", "--name", "Camille")


def seen(child) -> str:
    """What was shown since the last thing expected, without its colours."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", child.before + child.after)


def test_a_tile_is_taken_up_turned_held_and_laid(at_a_terminal):
    child = at_a_terminal(*NEW, "--lang", "fr")
    child.expect("Quelle tuile, 1, 2, 3 ou 4")
    assert "Votre clan secret" in seen(child)

    child.sendline("2")
    child.expect("Tuile 2, où")
    assert "[2]" in seen(child)
    child.sendline("r")
    child.expect("Tuile 2, où")
    assert "↻ 1" in seen(child)
    child.sendline("a")
    child.expect("Tuile 2, poser ici")
    assert "recouvre une clairière" in seen(child)
    child.sendline("1,0")  # changed one's mind
    child.expect("En 1,0")
    child.expect("poser ici")
    child.sendline("")
    child.expect("Vous posez une tuile en 1,0")
    child.expect("Quelle tuile|Dresser votre tour")
    child.sendline("quitter")
    child.expect("Enregistrer avant de partir")
    child.sendline("non")
    child.expect("À bientôt")
    child.wait()
    assert child.exitstatus == 0


def test_the_tower_is_asked_for_by_yes_and_no(at_a_terminal):
    child = at_a_terminal(*NEW)
    child.expect("Which tile")
    child.sendline("1r0@-1,0")  # all at once: this tile shows a clearing
    child.expect("Raise your tower at .*, yes or no")
    child.sendline("")
    child.expect("Please answer yes or no")
    child.sendline("yes")
    child.expect("You raise a tower at")
    child.expect("Which tile")


def test_why_not_names_the_rule_and_its_text(at_a_terminal):
    child = at_a_terminal(*NEW)
    child.expect("Which tile")
    child.sendline("why 0,0")
    child.expect("First take a tile")
    child.sendline("why 2r0@0,0")
    child.expect("You cannot lay tile 2 at 0,0")
    child.expect("GB-15")
    child.expect("at least one of its squares")
    child.sendline("3")
    child.expect("Tile 3, where")
    child.sendline("pourquoi 5,5")
    child.expect("GB-14")
    child.sendline("why 1,1")
    child.expect("Nothing forbids it: lay tile 3 at 1,1")
    child.sendline("0,0")  # trying it says the same
    child.expect("That is not possible")
    child.expect("GB-15")


def test_undo_goes_back_to_before_the_own_previous_decision(at_a_terminal, tmp_path):
    child = at_a_terminal(*NEW)
    child.expect("Which tile")
    child.sendline("undo")
    child.expect("nothing to undo")
    child.expect("Which tile")
    child.sendline("2r0@-1,-1")
    child.expect("Which tile")
    child.sendline("save before.json")
    child.expect("Game saved after move")
    child.sendline("undo")
    child.expect("Back to just before move 1. Taken back: You lay a tile at -1,-1")
    child.expect("Which tile")
    child.sendline("save after.json")
    child.expect("Game saved before the first move")
    child.sendline("quit")
    child.expect("See you soon")
    assert len(journal.read(tmp_path / "before.json").moves) >= 3  # the bots had answered
    assert journal.read(tmp_path / "after.json").moves == []


def test_a_game_is_kept_left_and_resumed(at_a_terminal, tmp_path):
    child = at_a_terminal(*NEW)
    child.expect("Which tile")
    child.sendline("2r0@-1,-1")
    child.expect("Which tile")
    child.sendline("quit")
    child.expect("Save before you leave")
    child.sendline("mine.json")
    child.expect("Game saved after move")
    child.expect("clairiere play --resume mine.json")
    child.expect("See you soon")
    child.wait()
    moves = journal.read(tmp_path / "mine.json").moves

    child = at_a_terminal("play", "--resume", "mine.json", "--lang", "fr")
    child.expect(f"Partie reprise après le coup {len(moves)}")
    child.expect("Quelle tuile")
    child.sendline("journal")
    child.expect("Vous.*posez une tuile en -1,-1")
    child.sendline("quitter")  # nothing new: no question
    child.expect("À bientôt")
    assert journal.read(tmp_path / "mine.json").moves == moves


def test_rules_are_looked_up_by_number_and_by_word(at_a_terminal):
    child = at_a_terminal(*NEW)
    child.expect("Which tile")
    child.sendline("rules")
    child.expect("GB-1 … GB-9")
    child.sendline("regles gb-21")
    child.expect("A bear is never covered")
    child.sendline("rules 22")
    child.expect("GB-22")
    child.sendline("rules harvest")
    child.expect("GB-36")
    child.sendline("rules 999")
    child.expect("No rule answers to “999”")


def test_the_score_that_everyone_can_count_is_shown_clan_by_clan(at_a_terminal):
    child = at_a_terminal(*NEW)
    child.expect("Which tile")
    child.sendline("score")
    for clan in ("Toads", "Rabbits", "Foxes", "Raccoons", "Lizards"):
        assert clan in seen(child) or child.expect(clan) == 0
    child.expect("Towers are added at the harvest")


def test_help_is_given_in_the_language_of_the_reader(at_a_terminal):
    child = at_a_terminal(*NEW, "--lang", "fr")
    child.expect("Quelle tuile")
    child.sendline("help")
    child.expect("À votre tour, prenez une tuile")
    for command in ("aide", "pourquoi", "annuler", "journal", "règles", "enregistrer", "revoir", "quitter"):
        child.expect(command)


def test_who_just_drops_in_is_asked_a_few_things_and_may_leave_them_to_us(at_a_terminal):
    child = at_a_terminal("play", CLAIRIERE_LANG="", LANG="fr_FR.UTF-8")
    child.expect("Bienvenue")
    child.expect("Quel jeu")
    child.sendline("grand bois")
    child.expect("Comment vous appelez-vous")
    child.sendline("x" * 40)
    child.expect("Un nom compte de 1 à 24")
    child.sendline("aide")
    child.expect("Comment vous serez appelé")
    child.sendline("Zoé")
    child.expect("Combien de joueurs")
    child.sendline("7")
    child.expect("Tapez un nombre de 2 à 4, ou seulement Entrée pour 3")
    child.sendline("")
    child.expect("Quel adversaire")
    child.sendline("loup")
    child.expect(r"Tapez un nombre de 1 à 4, ou seulement Entrée pour 2 \(écureuil\)")
    child.sendline("help")
    child.expect("La force de vos adversaires")
    child.sendline("Fawn")
    child.expect(r"Zoé \(vous\)")
    child.expect(r"Face à vous.*Hêtre \(faon\) et Bouleau \(faon\)")
    child.expect("Quelle tuile")


def test_interrupting_offers_to_keep_the_game(at_a_terminal, tmp_path):
    child = at_a_terminal(*NEW)
    child.expect("Which tile")
    child.sendline("2r0@-1,-1")
    child.expect("Which tile")
    child.sendintr()
    child.expect("Save before you leave")
    child.sendline("")
    child.expect("Game saved after move")
    child.wait()
    assert child.exitstatus == 0
    assert len(list(tmp_path.glob("grandbois-*.json"))) == 1


def test_who_waits_sees_who_thinks_and_what_is_typed_meanwhile_answers_nothing(at_a_terminal):
    child = at_a_terminal("play", "--seats", 2, "--seed", 7, "--bots", "search:seconds=1.5", "--name", "Camille")
    child.expect("Which tile")
    child.sendline("2r0@-1,-1")
    child.expect("Beech is thinking…")
    child.sendline("1")
    child.expect("You lay a tile at -1,-1")
    assert re.search("▶ B  Beech", seen(child))
    child.expect("Your turn")
    child.expect("Which tile")
    child.sendline("3")
    child.expect("Tile [1-4], where")
    assert "Tile 3, where" in seen(child)


def test_the_end_of_the_input_offers_to_keep_the_game_and_keeps_it_when_nobody_answers(at_a_terminal, tmp_path):
    child = at_a_terminal(*NEW)
    child.expect("Which tile")
    child.sendline("2r0@-1,-1")
    child.expect("Which tile")
    child.sendeof()
    child.expect("Save before you leave")
    child.sendline("help")
    child.expect("Enter keeps the game in")
    child.expect("Save before you leave")
    child.sendeof()
    child.expect("Game saved after move")
    child.expect("See you soon")
    child.wait()
    assert child.exitstatus == 0
    assert len(list(tmp_path.glob("grandbois-*.json"))) == 1


@pytest.mark.parametrize("leave", ["quit", "eof"])
def test_one_may_leave_at_the_door(at_a_terminal, leave):
    child = at_a_terminal("play")
    child.expect("Which game")
    child.sendline("quit") if leave == "quit" else child.sendeof()
    child.expect("See you soon")
    child.wait()
    assert child.exitstatus == 0


def test_interrupting_a_hint_only_ends_the_hint(at_a_terminal):
    child = at_a_terminal(*NEW)
    child.expect("Which tile")
    child.sendline("hint")
    child.expect("Thinking")
    child.sendintr()
    child.expect("Stopped")
    child.expect("Which tile")
    child.sendline("2")
    child.expect("Tile 2, where")
