"""Journals: whatever happened to the file, the message says which file, and what is wrong with it."""

import json

import pytest

import clairiere
from clairiere import JournalError, replay
from clairiere.core import journal as journals

SECRET = "5e" * 32


def some_moves(t, count):
    """The table after so many moves, chosen by a fixed rule."""
    while t.n < count and not t.over:
        seat = t.acting[0]
        legal = t.legal(seat)
        t.play(seat, legal[17 * (t.n + 1) % len(legal)])
    return t


@pytest.fixture
def journal():
    """A game of ten moves."""
    return some_moves(clairiere.table("grandbois", seats=3, seed=7), 10).journal()


@pytest.fixture
def told(journal):
    """The same as plain data, to be changed."""
    return json.loads(journals.encode(journal))


def test_a_journal_is_json_that_a_person_can_read(journal):
    text = journals.encode(journal)
    told = json.loads(text)
    assert list(told) == ["clairiere", "game", "edition", "seats", "options", "seed", "moves", "seal"]
    assert told["moves"][0] == journal.moves[0]
    assert text.count("\n") > len(journal.moves)
    assert text.endswith("}\n")
    assert journals.decode(text) == journal


def test_a_journal_is_taken_in_any_form(journal, told, tmp_path):
    path = tmp_path / "game.json"
    journals.write(journal, path)
    text = journals.encode(journal)
    for form in (journal, told, text, "  \n" + text, text.encode(), path, str(path)):
        assert replay(form).seal() == journal.seal


def test_names_and_players_are_kept():
    t = clairiere.table("grandbois", seats=2, seed=1)
    t.names, t.players = ["Éloïse", "Noé"], ["human", "greedy"]
    again = replay(journals.encode(t.journal()))
    assert (again.names, again.players) == (t.names, t.players)


def test_a_journal_with_a_secret_proves_its_chance():
    t = some_moves(clairiere.table("grandbois", seats=2, secret=SECRET, nonces=["a", "b"]), 12)
    told = json.loads(journals.encode(t.journal()))
    assert (told["secret"], told["nonces"]) == (SECRET, ["a", "b"])
    assert "seed" not in told
    assert replay(told).seal() == t.seal()

    for key, changed in [("secret", "5f" * 32), ("nonces", ["a", "c"])]:
        with pytest.raises(JournalError, match=r"move|edited"):
            replay({**told, key: changed})


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.95])
def test_a_truncated_file(journal, tmp_path, part):
    text = journals.encode(journal)
    path = tmp_path / "cut.json"
    path.write_text(text[: int(part * len(text))], encoding="utf-8")
    with pytest.raises(JournalError, match=r"cut\.json: is not JSON: .*cut off"):
        replay(path)


def test_a_file_that_is_not_json(tmp_path):
    path = tmp_path / "notes.json"
    path.write_text("dear diary", encoding="utf-8")
    with pytest.raises(JournalError, match=r"notes\.json: is not JSON"):
        replay(path)
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    with pytest.raises(JournalError, match=r"notes\.json: is not JSON"):
        replay(path)


@pytest.mark.parametrize("text", ["[]", "3", "null", '"grandbois"', "{}", '{"game": "grandbois"}', '{"a": [[[]]]}'])
def test_json_that_is_no_journal(tmp_path, text):
    path = tmp_path / "other.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(JournalError, match=r"other\.json: is not a Clairière journal"):
        replay(path)


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("seats", "3"),
        ("seed", "7"),
        ("seed", 1.5),
        ("options", {"expert": 1}),
        ("moves", "0 keep"),
        ("moves", [1]),
    ],
)
def test_a_field_of_the_wrong_sort(told, key, wrong):
    with pytest.raises(JournalError, match=rf"is not a Clairière journal: .*\$\.{key}"):
        replay({**told, key: wrong})


def test_a_field_that_nobody_knows(told):
    with pytest.raises(JournalError, match=r"is not a Clairière journal: .*winner"):
        replay({**told, "winner": 0})


def test_a_missing_file(tmp_path):
    with pytest.raises(JournalError, match=r"none\.json: cannot be read \(No such file"):
        replay(tmp_path / "none.json")
    with pytest.raises(JournalError, match=r"cannot be read \(Is a directory"):
        replay(tmp_path)


@pytest.mark.parametrize("given", [None, 3, [], 2.5])
def test_something_that_is_no_journal_at_all(given):
    with pytest.raises(JournalError, match="a journal is given as"):
        replay(given)


def test_another_format(told):
    with pytest.raises(JournalError, match="journal format 2 is unknown here; this is format 1"):
        replay({**told, "clairiere": 2})


def test_another_edition(told):
    with pytest.raises(JournalError, match="was played under edition 0-12345678 of Grand Bois, here it is 1-"):
        replay({**told, "edition": "0-12345678"})


def test_an_unknown_game(told):
    with pytest.raises(JournalError, match="journal: there is no game 'chess'; the games are: grandbois"):
        replay({**told, "game": "chess"})


@pytest.mark.parametrize("seats", [0, 1, 5, -2, 10**12])
def test_a_wrong_number_of_seats(told, seats):
    with pytest.raises(JournalError, match=f"journal: Grand Bois is played by 2 to 4 seats, not {seats}"):
        replay({**told, "seats": seats})


def test_an_unknown_option(told):
    with pytest.raises(JournalError, match="journal: Grand Bois has no option 'easy'"):
        replay({**told, "options": {"easy": True}})


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_wrong_seed(told, seed):
    with pytest.raises(JournalError, match=r"journal: a seed is a whole number|out of range"):
        replay({**told, "seed": seed})


def test_a_seed_and_a_secret(told):
    with pytest.raises(JournalError, match="either a seed or a secret"):
        replay({**told, "secret": SECRET})
    del told["seed"]
    with pytest.raises(JournalError, match="either a seed or a secret"):
        replay(told)
    with pytest.raises(JournalError, match="journal: a table of 3 needs 3 nonces"):
        replay({**told, "secret": SECRET})
    with pytest.raises(JournalError, match="journal: a secret is 64 hexadecimal digits"):
        replay({**told, "secret": "abc", "nonces": ["a", "b", "c"]})


def test_an_edited_move_is_noticed(told):
    t = replay({**told, "moves": told["moves"][:4], "seal": None})
    seat = t.acting[0]
    another = next(action for action in t.legal(seat) if f"{seat} {action}" != told["moves"][4])
    told["moves"][4:] = [f"{seat} {another}"]
    with pytest.raises(JournalError, match="was edited or cut after it was sealed"):
        replay(told)

    told.pop("seal")  # whoever edits a journal on purpose takes out the seal
    assert replay(told).n == 5


def test_a_move_edited_into_an_illegal_one(told):
    told["moves"][0] = "0 1r0@9,9"
    with pytest.raises(JournalError, match=r"journal: move 1, 0 '1r0@9,9': seat 0 may not play .* GB-14 forbids it"):
        replay(told)


@pytest.mark.parametrize("move", ["", "0", "0 ", "keep", "3 keep", "-1 keep", "x keep", "9" * 5000 + " keep"])
def test_a_move_that_is_no_move(told, move):
    told["moves"][2] = move
    with pytest.raises(JournalError, match=r"journal: move 3 is .*a move is a seat and a notation"):
        replay(told)


def test_a_move_in_no_known_notation(told):
    told["moves"][2] = "2 up"
    with pytest.raises(JournalError, match="journal: move 3, 2 'up': 'up' is no Grand Bois notation: write like"):
        replay(told)


def test_a_move_of_the_wrong_seat(told):
    seat, notation = told["moves"][2].split(" ", 1)
    told["moves"][2] = f"{(int(seat) + 1) % 3} {notation}"
    with pytest.raises(JournalError, match=r"move 3.*GB-9 forbids it"):
        replay(told)


def test_moves_cut_off_the_end(told):
    told["moves"].pop()
    with pytest.raises(JournalError, match="was edited or cut"):
        replay(told)


def test_moves_after_the_end():
    t = some_moves(clairiere.table("grandbois", seats=2, seed=3), 100)
    told = json.loads(journals.encode(t.journal()))
    told["moves"].append("0 keep")
    with pytest.raises(JournalError, match=f"move {t.n + 1}.*GB-35"):
        replay(told)


def test_an_edited_seal(told):
    with pytest.raises(JournalError, match="was edited or cut"):
        replay({**told, "seal": "0" * 32})


def test_messages_say_which_file(told):
    for wrong in ({"game": "chess"}, {"edition": "x"}, {"seats": 9}, {"moves": ["?"]}, {"seal": "x"}):
        with pytest.raises(JournalError, match=r"^monday\.json: "):
            replay({**told, **wrong}, name="monday.json")


def test_a_file_is_never_overwritten(journal, tmp_path):
    path = tmp_path / "game.json"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(JournalError, match=r"game\.json: exists already and was left as it is"):
        journals.write(journal, path)
    assert path.read_text(encoding="utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_is_replaced_when_asked(journal, tmp_path):
    path = tmp_path / "game.json"
    path.write_text("mine", encoding="utf-8")
    journals.write(journal, path, replace=True)
    assert journals.read(path) == journal
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_written(journal, tmp_path):
    with pytest.raises(JournalError, match=r"game\.json: cannot be written"):
        journals.write(journal, tmp_path / "none" / "game.json")
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(JournalError, match="folder: cannot be written"):
        journals.write(journal, folder, replace=True)
    assert list(tmp_path.iterdir()) == [folder]
