"""The command line: what a person gets wrong is told in one clear line, with exit code 2, harming nothing."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from clairiere import cli
from clairiere.games import games, load
from tests.kept import home_of, journals_of

COMMANDS = (
    "arena",
    "attack",
    "bench",
    "bots",
    "content",
    "move",
    "perft",
    "play",
    "prepare",
    "replay",
    "review",
    "rulebook",
    "simulate",
    "soak",
    "stats",
    "verify",
)
ON_JOURNALS = ("replay", "review", "verify")
ON_HOUSES = {"bots": ["--data=postgresql://x"], "move": ["--from=a", "--to=b"], "stats": ["a"]}  # and what they need
NEED_SOMETHING = tuple(name for name in COMMANDS if name not in ("attack", "bench", "play", "prepare", "stats"))
KEPT = home_of("grandbois") / "journals" / "3-secret.json"


@pytest.fixture
def run(capsys):
    """Run a command here; its exit code, what it printed, and the lines it said aside."""

    def run(*tokens):
        code = 0
        try:
            cli.main([str(token) for token in tokens])
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return code, out, [line for line in err.splitlines() if "preparing" not in line]

    return run


def run_apart(*tokens, **environment):
    """Run a command in a process of its own, with plain rules."""
    return subprocess.run(
        [sys.executable, "-m", "clairiere.cli", *map(str, tokens)],
        env={
            **os.environ,
            "CLAIRIERE_PURE": "1",
            **{name: str(value) for name, value in environment.items()},
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def assert_refused(answer, *words):
    """Nothing printed, exit code 2, and one line aside that has all these words."""
    code, out, said = answer
    assert (code, out, len(said)) == (2, "", 1)
    assert said[0].startswith("clairiere: ")
    for word in words:
        assert word in said[0]


def test_every_command_is_known_here():
    assert sorted(name for name in cli.app if not name.startswith("-")) == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run, command):
    code, out, said = run(command, "--help")
    assert (code, said) == (0, [])
    assert f"clairiere {command}" in out
    assert "Parameters" in out


def test_the_house_explains_itself(run):
    code, out, said = run("--help")
    assert (code, said) == (0, [])
    for command in COMMANDS:
        assert command in out


def test_the_version(run):
    code, out, _ = run("--version")
    assert (code, out.strip()) == (0, cli.__version__)


@pytest.mark.parametrize("tokens", [["simulat"], ["Play"], ["grandbois"], ["42", "--help"]])
def test_an_unknown_command(run, tokens):
    assert_refused(run(*tokens), f"there is no command {tokens[0]!r}", "the commands are: arena, attack, bench")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_flag(run, command):
    needed = [KEPT] if command in ON_JOURNALS else ON_HOUSES.get(command, ["grandbois"])
    assert_refused(run(command, *needed, "--colour", "red"), "--colour")


@pytest.mark.parametrize("command", NEED_SOMETHING)
def test_something_needed_is_missing(run, command):
    assert_refused(run(command), "needs something more")


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in (*ON_JOURNALS, *ON_HOUSES, "attack")])
def test_an_unknown_game(run, command):
    assert_refused(run(command, "chess"), "there is no game 'chess'; the games are: grandbois")


def test_what_needs_a_database_says_so(run):
    assert_refused(run("--workers=2"), "a file serves one process; several need --data postgresql://")
    assert_refused(run("--workers=0"), "--workers is a number of processes from 1 on")
    assert_refused(run("bots", "--data=tables.db"), "a house in a database: --data postgresql://")
    assert_refused(
        run("bots", "--data=postgresql://u:secret@127.0.0.1:1/x"), "postgresql://u@127.0.0.1:1/x: cannot be"
    )
    for wrong in ("here", "99999", "127.0.0.1:"):
        tokens = "--data=postgresql://x", f"--metrics={wrong}"
        assert_refused(run("bots", *tokens), f"such as 0.0.0.0:9100, not {wrong}")


@pytest.mark.parametrize("command", ["play", "simulate", "perft"])
@pytest.mark.parametrize("seats", ["0", "1", "5", "-3"])
def test_a_wrong_number_of_seats(run, command, seats):
    assert_refused(run(command, "grandbois", f"--seats={seats}"), "played by 2 to 4 seats", f"not {seats}")


@pytest.mark.parametrize("command", ["play", "simulate", "perft"])
def test_an_unknown_option(run, command):
    assert_refused(run(command, "grandbois", "--option", "easy"), "has no option 'easy'; its options are: expert")


@pytest.mark.parametrize(
    "tokens",
    [
        ["play", "grandbois", "--seats=three"],
        ["play", "grandbois", "--seat=first"],
        ["play", "grandbois", "--seed=chance"],
        ["simulate", "grandbois", "--count=many"],
        ["simulate", "grandbois", "--seats=few"],
        ["simulate", "grandbois", "--threads=all"],
        ["soak", "grandbois", "--count="],
        ["bench", "grandbois", "--seconds=soon"],
        ["perft", "grandbois", "--depth=deep"],
        ["replay", KEPT, "--until=end"],
    ],
    ids=lambda tokens: " ".join(map(str, tokens[::2])),
)
def test_something_that_is_no_number(run, tokens):
    assert_refused(run(*tokens), "Invalid value", tokens[-1].split("=")[1])


@pytest.mark.parametrize(
    "tokens",
    [
        ["play", "grandbois", "--seat=0"],
        ["play", "grandbois", "--seats=2", "--seat=3"],
        ["play", "grandbois", "--seed=-1"],
        ["simulate", "grandbois", "--count=0"],
        ["simulate", "grandbois", "-n", "-5"],
        ["simulate", "grandbois", "--count=10", "--threads=0"],
        ["simulate", "grandbois", "--count=10", "--seed=-1"],
        ["simulate", "grandbois", "--count=10", f"--seed={2**64}"],
        ["soak", "grandbois", "--count=0"],
        ["soak", "grandbois", "--seed=-1"],
        ["arena", "grandbois", "greedy", "uniform", "--blocks=0"],
        ["arena", "grandbois", "greedy", "uniform", "--threads=0"],
        ["arena", "grandbois", "greedy", "uniform", "--seats=5"],
        ["bench", "grandbois", "--seconds=0"],
        ["bench", "grandbois", "--seconds=-2"],
        ["bench", "grandbois", "--seconds=nan"],
        ["perft", "grandbois", "--depth=0"],
        ["perft", "grandbois", "--depth=-1"],
        ["perft", "grandbois", f"--depth={10**20}"],
        ["perft", "grandbois", "--seed=-1"],
        ["perft", "grandbois", f"--seed={2**63}"],
        ["replay", KEPT, "--until=-1"],
    ],
    ids=lambda tokens: " ".join([str(tokens[0]), *map(str, tokens[2:])]),
)
def test_a_number_out_of_range(run, tokens):
    assert_refused(run(*tokens), "not " + str(tokens[-1]).rpartition("=")[2])


def test_an_arena_needs_bots_that_exist(run):
    assert_refused(run("arena", "grandbois", "greedy", "hal"), "there is no bot 'hal'")
    assert_refused(run("arena", "grandbois", "greedy"), "two or more different bots")
    assert_refused(run("arena", "grandbois", "greedy", "uniform", "--option=easy"), "has no option 'easy'")


def test_a_file_in_the_way_of_a_match_or_a_chart_is_left_as_it_is(run, tmp_path):
    mine = tmp_path / "mine.json"
    mine.write_text("{}", encoding="utf-8")
    match = ["arena", "grandbois", "greedy", "uniform", "--blocks=1"]
    assert_refused(run(*match, "--save", mine), "mine.json: ", "left as it is")
    assert_refused(run("review", KEPT, "--chart", tmp_path / "curve.png"), "curve.png: ", ".svg or .html")
    assert_refused(run(*match, "--chart", tmp_path / "none" / "shares.svg"), "does not exist")
    assert mine.read_text(encoding="utf-8") == "{}"
    assert list(tmp_path.iterdir()) == [mine]


@pytest.mark.parametrize("numbers", ["--worst=-1", "--iterations=0"])
def test_a_review_needs_numbers_that_make_sense(run, numbers):
    assert_refused(run("review", KEPT, numbers), "--worst is 0 or more, and --iterations 1 or more")


@pytest.mark.parametrize("bots", ["hal", "greedy,hal", "", "greedy,greedy,greedy,greedy,greedy"])
def test_unknown_bots(run, bots):
    assert_refused(run("play", "grandbois", f"--bots={bots}"), "bot")


@pytest.mark.parametrize(
    "tokens",
    [["play", "grandbois"], ["replay", KEPT], ["review", KEPT], ["rulebook", "grandbois"]],
    ids=lambda tokens: tokens[0],
)
def test_an_unknown_language(run, tokens):
    assert_refused(run(*tokens, "--lang=tlh"), "'tlh'", "fr, en")


@pytest.mark.parametrize("number", ["GB-99", "TV-1", "99", "sixteen"])
def test_an_unknown_rule(run, number):
    assert_refused(run("rulebook", "grandbois", number), f"there is no rule {number!r}")


def faulty_journals():
    """What may have happened to a journal: the text it is left with, and what the message says."""
    text = KEPT.read_text(encoding="utf-8")
    told = json.loads(text)
    moves = told["moves"]

    def changed(**fields):
        return json.dumps({**told, **fields})

    return {
        "cut": (text[:300], "cut off"),
        "empty": ("", "is not JSON"),
        "no-json": ("dear diary", "is not JSON"),
        "no-journal": ('{"a": 1}', "is not a Clairière journal"),
        "illegal-move": (changed(moves=["0 1r0@0,0", *moves[1:]]), "GB-15"),
        "notation": (changed(moves=["0 up"]), "is no Grand Bois notation"),
        "cut-moves": (changed(moves=moves[:-1]), "edited or cut"),
        "edited-seal": (changed(seal="0" * 32), "edited or cut"),
        "other-edition": (changed(edition="0-00000000"), "was played under edition 0-00000000"),
        "other-format": (changed(clairiere=9), "journal format 9 is unknown here"),
        "other-game": (changed(game="chess"), "there is no game 'chess'"),
        "seats": (changed(seats=5, players=None, nonces=list("abcde")), "played by 2 to 4 seats"),
        "nonces": (changed(nonces=["a"]), "needs 3 nonces"),
    }


@pytest.mark.parametrize(
    "command", [["replay"], ["review"], ["verify"], ["play", "--resume"]], ids=lambda tokens: tokens[0]
)
@pytest.mark.parametrize("name", faulty_journals())
def test_a_faulty_journal(run, tmp_path, command, name):
    text, word = faulty_journals()[name]
    path = tmp_path / f"{name}.json"
    path.write_text(text, encoding="utf-8")
    assert_refused(run(*command, path), f"{name}.json: ", word)
    assert path.read_text(encoding="utf-8") == text
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "command", [["replay"], ["review"], ["verify"], ["play", "--resume"]], ids=lambda tokens: tokens[0]
)
def test_a_journal_that_cannot_be_read(run, tmp_path, command):
    assert_refused(run(*command, tmp_path / "none.json"), "none.json: cannot be read (No such file or directory)")
    assert_refused(run(*command, tmp_path), "cannot be read (Is a directory)")


def test_a_false_commitment_is_found_out(run, tmp_path):
    told = json.loads(KEPT.read_text(encoding="utf-8"))
    path = tmp_path / "false.json"
    path.write_text(json.dumps({**told, "commitment": "0" * 64}), encoding="utf-8")
    assert_refused(run("verify", path), "false.json", "commitment")


@pytest.mark.parametrize("path", [it for game in games() for it in journals_of(game)], ids=lambda it: it.stem)
def test_kept_journals_are_replayed_and_verified(run, path):
    before = path.read_bytes()
    for command in ("replay", "verify"):
        code, out, said = run(command, path, "--json")
        assert (code, said) == (0, [])
        assert json.loads(out)
        code, out, said = run(command, path, *(["--lang=en"] if command == "replay" else []))
        assert (code, said) == (0, [])
        assert out
    assert path.read_bytes() == before


def test_perft_prints_a_table_or_json(run):
    code, out, said = run("perft", "grandbois", "--depth=2", "--seats=3", "--option=expert")
    assert (code, said) == (0, [])
    assert "Grand Bois, expert, seed 1" in out
    assert "8 252" in out
    code, out, said = run("perft", "grandbois", "--depth=1", "--json")
    assert (code, said) == (0, [])
    told = json.loads(out)
    assert told["counts"] == {"2": [128], "3": [128], "4": [128]}
    assert told["options"] == {"expert": False}


def test_simulate_prints_a_summary_or_json(run):
    code, out, said = run("simulate", "grandbois", "--count=50", "--seats=2", "--json")
    assert (code, said) == (0, [])
    assert json.loads(out)
    code, out, said = run("simulate", "grandbois", "--count=50", "--option=expert")
    assert (code, said) == (0, [])
    assert "Grand Bois" in out


def test_soak_counts_all_pieces(run):
    code, out, said = run("soak", "grandbois", "--count=60", "--json")
    assert (code, said) == (0, [])
    assert json.loads(out)


def test_content_tells_where_the_pieces_come_from(run):
    game = load("grandbois")
    code, out, said = run("content", "grandbois")
    assert (code, said) == (0, [])
    assert str(game.folder / "content.toml") in out
    assert game.edition in out


def test_content_is_checked_and_exported(run, tmp_path):
    code, out, said = run("content", "grandbois", "--export", tmp_path)
    assert (code, said) == (0, [])
    own = tmp_path / "grandbois.toml"
    assert f"CLAIRIERE_CONTENT={tmp_path}" in out

    assert run("content", "grandbois", "--check", own) == (0, f"{own} is sound\n", [])
    own.write_text("mine", encoding="utf-8")
    assert_refused(run("content", "grandbois", "--export", tmp_path), "exists already and was left as it is")
    assert own.read_text(encoding="utf-8") == "mine"
    assert_refused(run("content", "grandbois", "--check", own), f"{own}: is not TOML")
    assert_refused(run("content", "grandbois", "--check", tmp_path / "none"), "none: cannot be read")


def own_content_with_slips(folder):
    """A folder of content of one's own, with two slips in it."""
    text = (load("grandbois").folder / "content.toml").read_text(encoding="utf-8")
    text = text.replace('"toad:4"', '"toad:7"', 1).replace("river_size = 4", "river_size = 3")
    (folder / "grandbois.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "tokens",
    [
        ["play", "grandbois"],
        ["simulate", "grandbois"],
        ["soak", "grandbois"],
        ["bench", "grandbois"],
        ["perft", "grandbois"],
        ["content", "grandbois"],
        ["replay", KEPT],
        ["verify", KEPT],
        ["review", KEPT],
        ["arena", "grandbois", "greedy", "uniform"],
    ],
    ids=lambda tokens: tokens[0],
)
def test_faulty_content_of_ones_own_is_told_line_by_line(tmp_path, tokens):
    done = run_apart(*tokens, CLAIRIERE_CONTENT=own_content_with_slips(tmp_path))
    file = tmp_path / "grandbois.toml"
    assert done.returncode == 2
    assert done.stdout == ""
    first, second = done.stderr.splitlines()
    assert first == f"clairiere: {file}: [game] river_size: is 3, should be 4"
    assert second.startswith(f"clairiere: {file}: tile 8: NE: is 'toad:7', should be clearing, bear, or a clan")


def test_a_content_folder_that_is_none_is_told(tmp_path):
    done = run_apart("simulate", "grandbois", CLAIRIERE_CONTENT=tmp_path / "none")
    assert done.returncode == 2
    assert done.stderr == f"clairiere: CLAIRIERE_CONTENT names {tmp_path / 'none'}, which is not a folder\n"


def test_a_journal_of_other_pieces_is_refused(tmp_path):
    text = (load("grandbois").folder / "content.toml").read_text(encoding="utf-8")
    own = tmp_path / "grandbois.toml"
    own.write_text(text.replace("tower_own_square = 2", "tower_own_square = 3"), encoding="utf-8")
    done = run_apart("replay", KEPT, CLAIRIERE_CONTENT=tmp_path)
    assert done.returncode == 2
    assert "was played under edition" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no file that is always full")
@pytest.mark.parametrize("tokens", [["rulebook", "grandbois", "GB-18"], ["content", "grandbois"]])
def test_output_that_finds_no_room_is_told_in_a_line(tokens):
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "clairiere.cli", *tokens]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (2, "clairiere: the output finds no room: No space left on device\n")


def test_a_terminal_without_our_signs_shows_others():
    command = [sys.executable, "-m", "clairiere.cli", "rulebook", "grandbois", "GB-18", "--lang", "fr"]
    latin = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    done = subprocess.run(command, env=latin, capture_output=True, encoding="latin-1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "GB-18" in done.stdout


def test_a_reader_who_has_had_enough_is_no_fault():
    command = [sys.executable, "-m", "clairiere.cli", "rulebook", "grandbois"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        said = running.stderr.read()
    assert running.wait() in (0, 1)
    assert said == b""


@pytest.mark.parametrize(
    "tokens",
    [
        ("perft", "grandbois", "--depth", "1.6"),
        ("simulate", "grandbois", "-n", "2.5"),
        ("play", "--seats", "2.5"),
    ],
)
def test_a_number_that_is_not_whole_is_refused(run, tokens):
    assert_refused(run(*tokens), "is no whole number")


def test_prepare_says_what_each_game_took():
    done = run_apart("prepare", "grandbois", "--json", CLAIRIERE_PURE=0)
    assert list(json.loads(done.stdout)["seconds"]) == ["grandbois"]
    assert "plain Python" in run_apart("prepare").stderr
    assert "there is no game 'chess'" in run_apart("prepare", "chess").stderr
