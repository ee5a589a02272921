"""Nobody at a table can be taken for somebody else there."""

import threading
from typing import Any

import pytest

from clairiere.core.words import Words, words
from clairiere.server import names
from clairiere.server.wire import MOST_NAME
from tests.server.counter import Counter
from tests.server.house import House

ANNS = ["Ann", "ann", "ANN", " Ann ", "A\u0301nn", "Ànn", "Аnn", "Αnn", "Ａｎｎ", "A n n", "Ann.", "𝐀𝐧𝐧", "Αɴɴ"]
UNSEEN = ["\u200b", "\u202e", "\u2066", "\ufeff", "\u00ad", "\u3164", "\u2800", "\u0007", "\u034f"]


@pytest.mark.parametrize("name", [it for it in ANNS if it not in ("Αɴɴ",)])
def test_what_looks_like_a_name_is_that_name(name: str) -> None:
    assert names.looks(names.proper(name)) == names.looks("Ann")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Bob", "Rob"), ("Zoé", "Zora"), ("Élodie", "Mélodie"), ("陳", "李")],
)
def test_other_names_are_other_names(one: str, other: str) -> None:
    assert names.looks(names.proper(one)) != names.looks(names.proper(other))


@pytest.mark.parametrize(("one", "other"), [("Paul", "PauI"), ("Otto", "0tt0"), ("Marn", "Mam"), ("Will", "VViII")])
def test_letters_that_look_alike_are_alike(one: str, other: str) -> None:
    assert names.looks(one) == names.looks(other)


@pytest.mark.parametrize("sign", UNSEEN)
def test_signs_that_cannot_be_seen_are_refused(sign: str) -> None:
    for name in (f"Ann{sign}", f"{sign}Ann", f"A{sign}nn"):
        with pytest.raises(names.BadName):
            names.proper(name)


@pytest.mark.parametrize("name", ["", "   ", "...", "A" + "\u0301" * 5, "ﷺ" * 4, "x" * (MOST_NAME + 1)])
def test_a_name_can_be_seen_and_has_an_end(name: str) -> None:
    with pytest.raises(names.BadName):
        names.proper(name)


def test_names_of_everywhere_are_welcome() -> None:
    for name in (
        "Ann",
        "Zoé",
        "Søren",
        "Łukasz",
        "Иван",
        "Ελένη",
        "陳大文",
        "ญาดา",
        "محمد",
        "🦊",
        "Ann 2",
        "O’Neill",
    ):
        assert names.proper(name) == name


def test_at_a_table_nobody_is_called_like_another_nor_like_a_bot(house: House) -> None:
    table = house.table(None, None, None, "owl")
    house.join(table, "Ann")
    for name in ("Аnn", "ann ", "A\u200bnn", "Owl", "hibou", "0wl", "Hêtre", "Beech"):
        refused = house.http.post(f"/api/tables/{table}/join", json={"name": name, "nonce": "n" * 8})
        assert refused.status_code in (400, 409), name
        assert refused.json()["code"] in ("bad-name", "name-taken"), name
    assert house.join(table, "Birch").name == "Birch"  # there is but one bot, and it is called Beech


@pytest.mark.anyio
async def test_whoever_sits_down_first_holds_nobody_up(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    names.of_bots.cache_clear()
    words.cache_clear()
    read_by: set[threading.Thread] = set()
    read = Words.__init__

    def noted(self: Words, *given: Any) -> None:
        read_by.add(threading.current_thread())
        read(self, *given)

    monkeypatch.setattr(Words, "__init__", noted)
    await counter.sat(None, None)

    assert read_by
    assert threading.main_thread() not in read_by, "the event loop's own thread reads no words"
