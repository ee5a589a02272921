"""What is typed wrongly is told clearly; the end of the input is polite; no file is overwritten unasked."""

import pytest

from clairiere.core import journal

NEW = ("play", "grandbois", "--seats", "3", "--seed", "7", "--bots", "uniform")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["hello"], "I do not understand “hello”"),
        (["5"], "I do not understand “5”"),
        ([""], "First choose a tile (1, 2, 3 or 4), then a letter"),
        (["r"], "First choose a tile of the river"),
        (["0,1"], "First choose a tile of the river"),
        (["z"], "First choose a tile of the river: 1, 2, 3 or 4."),
        (["1", "zz"], "No place is marked zz."),
        (["1", ""], "Now a letter in the forest, x,y, or r to turn the tile."),
        (["1", "99,0"], "x and y stay between -36 and 36"),
        (["1", "0,0"], "GB-15"),
        (["1r0@9,9"], "GB-14"),
        (["1r7@0,0"], "I do not understand “1r7@0,0”"),
        (["tower"], "GB-29"),
        (["why"], "On your turn, ask for example “why 2,-1”."),
        (["why hello"], "First take a tile"),
        (["1", "why hello"], "I do not understand “hello”"),
        (["1r0@-1,0", "why 0,0"], "You are deciding about a tower: yes or no."),
        (["review"], "A game can be reviewed once it is over"),
        (["rules hullabaloo"], "No rule answers to “hullabaloo”"),
        (["[bold]x[/bold]"], "I do not understand “[bold]x[/bold]”"),
    ],
)
def test_a_wrong_answer_is_told_what_is_wrong(here, lines, said):
    code, out, err = here(lines, *NEW)

    assert (code, err) == (0, "")
    assert said in out


def test_the_end_of_the_input_saves_nothing_and_says_how_to_go_on(through_a_pipe, tmp_path):
    done = through_a_pipe(["2r0@-1,-1"], *NEW)

    assert (done.returncode, done.stderr) == (0, "")
    told = " ".join(done.stdout.split())
    assert "nothing was saved since" in told
    assert "clairiere play --resume FILE" in told
    assert list(tmp_path.iterdir()) == []


def test_the_end_of_the_input_after_saving_names_the_file(through_a_pipe):
    done = through_a_pipe(["2r0@-1,-1", "save kept.json"], *NEW)

    assert "End of input: the game stops here." in done.stdout
    assert done.stdout.rstrip().endswith("clairiere play --resume kept.json")


def test_a_file_that_holds_something_else_is_replaced_only_when_asked(here, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear forest", encoding="utf-8")

    _, out, _ = here(["2r0@-1,-1", "save letter.txt", "no", "save letter.txt"], *NEW)
    assert "letter.txt exists already and holds something else" in out
    assert "letter.txt was left as it is" in out
    assert letter.read_text(encoding="utf-8") == "Dear forest"

    _, out, _ = here(["2r0@-1,-1", "save letter.txt", "yes"], *NEW)
    assert "in place of what was there" in out
    assert journal.read(letter).moves[0] == "0 2r0@-1,-1"


def test_a_game_may_be_kept_again_where_it_was_kept_unless_the_file_has_changed(here, tmp_path):
    kept = tmp_path / "kept.json"
    lines = ["2r0@-1,-1", "save kept.json", "undo", "save kept.json"]
    _, out, _ = here(lines, *NEW)
    assert "exists already" not in out
    assert journal.read(kept).moves == []

    _, out, _ = here(["1r0@-1,-1", "save kept.json"], *NEW)  # another game
    assert "exists already" in out
    assert journal.read(kept).moves == []


def test_a_place_that_cannot_be_written_is_told(here, tmp_path):
    (tmp_path / "folder").mkdir()

    _, out, _ = here(["save folder", "save nowhere/kept.json"], *NEW)

    assert "folder is a folder" in out
    assert "nowhere/kept.json: cannot be written (No such file or directory)" in out
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_bytes_that_are_no_text_do_not_end_the_game(through_a_pipe):
    done = through_a_pipe(["caf\udce9"], *NEW)  # Latin-1 on a UTF-8 terminal

    assert done.returncode == 0
    assert "I do not understand" in done.stdout


def test_a_terminal_that_cannot_spell_accents_still_plays(through_a_pipe):
    done = through_a_pipe(["1", "quit"], *NEW, "--lang", "fr", PYTHONIOENCODING="ascii")

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        (["play", "tarot"], "there is no game 'tarot'; the games are: grandbois"),
        (["play", "--seats", "7"], "played by 2 to 4 seats"),
        (["play", "--seats", "2", "--seat", "3"], "numbered 1 to 2, not 3"),
        (["play", "--bots", "tree"], "the bots are: "),
        (["play", "--seats", "4", "--bots", "uniform,greedy"], "needs 3 bots beside you"),
        (["play", "--option", "easy"], "its options are: expert"),
        (["play", "--lang", "de"], "the languages are: fr, en"),
        (["play", "--name", " "], "a name has 1 to 24 characters"),
        (["play", "--resume", "none.json"], "none.json: cannot be read"),
        (["play", "--resume", "kept.json", "--seats", "3"], "leave them out beside --resume"),
        (["play", "--resume", "kept.json", "--seat", "2"], "seat 2 of kept.json is a bot's"),
        (["play", "--resume", "kept.json", "--seat", "9"], "numbered 1 to 3, not 9"),
        (["play", "--resume", "names.json"], '"names" lists 1, but the table has 3 seats'),
        (["replay", "kept.json", "--until", "99"], "--until goes from 0 to"),
    ],
)
def test_a_wrong_wish_is_refused_in_one_line(here, saved, tmp_path, tokens, said):
    text = saved("kept.json", 3).read_text(encoding="utf-8")
    short = text.replace('  "Chêne",\n  "Hêtre"\n', "").replace('"Camille",', '"Camille"')
    (tmp_path / "names.json").write_text(short, encoding="utf-8")

    code, out, err = here([], *tokens)

    assert (code, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


def test_a_bot_stands_in_for_people_who_are_not_there(here, saved, tmp_path):
    path = saved("kept.json", 3)
    path.write_text(path.read_text(encoding="utf-8").replace('"uniform"', '"human"'), encoding="utf-8")

    code, _, _ = here(["save again.json"], "play", "--resume", "kept.json", "--bots", "uniform")

    assert code == 0
    assert journal.read(tmp_path / "again.json").players == ["human", "uniform", "uniform"]


def test_names_in_a_journal_cannot_disturb_the_terminal(here, saved):
    path = saved("kept.json", 3)
    path.write_text(path.read_text(encoding="utf-8").replace('"Chêne"', r'"\u001b[31mred"'), encoding="utf-8")

    code, out, _ = here([], "replay", "kept.json")

    assert code == 0
    assert "\x1b" not in out
    assert "?[31mred" in out
