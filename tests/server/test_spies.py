"""Spies: over whole games, nobody is sent anything that `view` would not give them.

Every seat and somebody who watches listen on sockets and ask over HTTP. Afterwards all that they were sent is
compared with what they might know, worked out again from the secret that is then published.
"""

import copy
import hashlib
import time
from collections.abc import Sequence
from contextlib import ExitStack
from random import Random
from typing import Any

import msgspec
import pytest

import clairiere
from clairiere.core import fairness
from clairiere.core.changes import changed
from clairiere.core.journal import FORMAT, decode
from clairiere.core.lesson import answer, lesson
from clairiere.core.record import EVERYONE, OMNISCIENT, SPECTATOR
from clairiere.core.table import Table
from clairiere.games import load
from clairiere.games.tables import replay
from clairiere.server import daily, deeds, lessons, log, seen, thinkers, wire
from clairiere.server.logged import LoggedEntry
from clairiere.server.sitting import Sitting
from tests.server.house import ANN, BOB, DAY, HALF_A_DAY, Days, Ear, House, Json, Player, played

Reader = int | None  # a seat, or somebody who watches
LATER = 61.5  # seconds
DURING_PLAY = (
    "",
    "/state",
    "/state?since=3",
    "/past",
    "/journal",
    "/replay",
    "/replay/beginning",
    "/replay/rest",
    "/review",
)


class Spied:
    """A game, and all that every reader was sent before it ended."""

    def __init__(self, house: House, players: list[Player]) -> None:
        self.house, self.players, self.table = house, players, players[0].table
        self.readers: dict[Reader, Player | None] = {None: None, **{player.seat: player for player in players}}
        self.sent: dict[Reader, list[str]] = {reader: [] for reader in self.readers}

    def ask(self, reader: Reader, address: str) -> None:
        """Ask over HTTP, and keep the answer."""
        player = self.readers[reader]
        answer = self.house.http.get(f"/api/tables/{self.table}{address}", headers=player.headers if player else {})
        if '"status":"over"' not in answer.text:
            self.sent[reader].append(answer.text)

    def ask_all(self) -> None:
        """Let every reader ask once for all that may be asked, and try what a made-up journal may bring to light."""
        about = self.house.about(self.table)
        forged = {
            "clairiere": FORMAT, "game": about["game"], "edition": about["edition"], "seats": len(about["seats"]),
            "options": about["options"], "commitment": about["commitment"], "secret": "0" * 64,
            "nonces": ["n" * 8] * len(about["seats"]), "moves": [], "seal": "0" * 32,
        }  # fmt: skip
        for reader in self.readers:
            for address in DURING_PLAY:
                self.ask(reader, address)
            for path in ("/api/replays", "/api/reviews"):
                answer = self.house.http.post(path, json=forged)
                assert answer.status_code == 400
                self.sent[reader].append(answer.text)

    def play(self, luck: Random, moves: int = 1000) -> None:
        """Random moves, talk and take-backs, up to the end of the game or so many moves."""
        ask_all = moves - 5
        with ExitStack() as open_lines:
            ears = {
                reader: open_lines.enter_context(self.house.listening(self.table, player.key if player else None))
                for reader, player in self.readers.items()
            }
            while moves and self.house.about(self.table)["status"] == "playing":
                states = {it: it.state()["position"] for it in self.players}
                asked = {it: position["legal"] for it, position in states.items() if "legal" in position}
                if not asked:  # the house passes for somebody
                    time.sleep(0.01)
                    continue
                moves -= 1
                if moves == ask_all:
                    self.ask_all()
                mover = luck.choice([*asked])
                if luck.random() < 0.2:
                    mover.do("phrase", phrase="thinking")
                    self.ask(luck.choice([*self.readers]), luck.choice(DURING_PLAY))
                if moves % 25 == 0:
                    self.sent[mover.seat].append(mover.send("hint").text)
                mover.do("play", n=mover.state()["n"], action=luck.choice(asked[mover])["action"])
                undo = mover.state()["position"].get("undo")
                if undo and luck.random() < 0.1:
                    self.take_back(mover, undo["to"])
            last = self.players[0].state()["n"]
            for reader, ear in ears.items():
                self.sent[reader] += heard_up_to(ear, last)

    def take_back(self, mover: Player, to: int) -> None:
        """Ask to take a move back; everybody agrees."""
        mover.do("undo", to=to)
        for player in self.players:
            if self.house.about(self.table)["undo_asked"] and player is not mover:
                player.do("agree", yes=True)

    def leaks(self) -> list[str]:
        """Whatever a reader was sent that it might not know."""
        for player in self.players:
            if self.house.about(self.table)["status"] != "over":
                player.do("resign")
        about = self.house.about(self.table)
        truth = Truth(self.house, about)
        hidden = {
            about["secret"],
            *(player.key for player in self.players),
            *(hashlib.sha256(player.key.encode()).hexdigest() for player in self.players),
            *(str(fairness.word(about["secret"], truth.nonces, n)) for n in range(200)),
        }
        found = []
        for reader, texts in self.sent.items():
            for text in texts:
                found += [f"{reader} was sent {word}" for word in hidden if word in text]
                message = msgspec.json.decode(text)
                for part in message if isinstance(message, list) else [message]:
                    found += truth.leaks(reader, part)
        return found


def heard_up_to(ear: Ear, last: int) -> list[str]:
    """All messages up to entry `last`, but without what is published when the game is over."""
    while ear.hear().get("n", 0) < last:
        pass
    return [text for text in ear.heard if '"status":"over"' not in text]


def plain(facts: Json) -> Json:
    """Facts as they come out of a message."""
    return msgspec.json.decode(msgspec.json.encode(facts))


class Truth:
    """What each reader might know after each entry, from the log, the secret, and the views of a table."""

    def __init__(self, house: House, about: Json) -> None:
        self.nonces = [seat["nonce"] for seat in about["seats"]]
        self.readers: list[Reader] = [None, *range(len(self.nonces))]
        entries = house.hall.warm[about["id"]].entries
        game, chance = load(about["game"]), {"secret": about["secret"], "nonces": self.nonces}
        t = Table(game, len(self.nonces), options=about["options"], **chance)
        standing: list[int] = []
        self.standing: dict[int, list[int]] = {0: []}
        self.views: dict[tuple[int, Reader], Json] = {}
        self.legal: dict[tuple[int, Reader], Json] = {}
        self.events: dict[tuple[int, Reader], Json] = {}
        begun, made = False, 0
        for it in entries:
            begun = begun or isinstance(it.entry, log.Started)
            if isinstance(it.entry, log.Moved):
                made += 1
                t.play(it.entry.seat, it.entry.action, entry=made)
                standing.append(it.n)
            if isinstance(it.entry, log.Undone):
                while standing and standing[-1] >= it.entry.to:
                    standing.pop()
                    t.undo()
            self.standing[it.n] = [*standing]
            for reader in self.readers if begun else []:
                self.note(it.n, reader, t, happened=isinstance(it.entry, log.Started | log.Moved))
        self.game, self.state = t.game, t.state

    def note(self, n: int, reader: Reader, t: Table, *, happened: bool) -> None:
        """What a reader may know after entry n."""
        view = {name: fact for name, fact in t.view(reader).items() if name != "seat"}
        self.views[n, reader] = plain(view)
        self.legal[n, reader] = [] if reader is None else plain(t.offers(reader))
        bit = 0 if reader is None else 1 << reader
        seen = [it.plain() for it in t.events if it.seen_by == EVERYONE or it.seen_by & bit]
        self.events[n, reader] = plain(seen) if happened else []

    def leaks(self, reader: Reader, message: Json) -> list[str]:
        """What is wrong with one message to a reader."""
        if message.get("type") == "refused":
            return [] if message["code"] in ("not-over", "bad-journal") else [f"{reader} was refused {message}"]
        if message.get("type") == "hints":
            known = [offer for (_, seat), offers in self.legal.items() if seat == reader for offer in offers]
            return [f"{reader} was advised {it}" for it in message["best"] if it["offer"] not in known]
        if message.get("type", "update") != "update":
            return [f"{reader} was sent {message}"] if message.keys() - {"type", "present", "watching"} else []
        if any(left != int(left) for left in (message.get("times") or {"left": []})["left"] if left is not None):
            return [f"{reader} was told a clock too exactly: {message['times']}"]
        if "id" in message:
            message = {"about": message}
        found = [
            f"{reader}: unknown field {name}" for name in message.keys() - {"type", *wire.Update.__struct_fields__}
        ]
        if message.get("seat", reader) != reader:
            found.append(f"{reader} sees with the eyes of {message['seat']}")
        for entry in message.get("entries", ()):
            told = [{name: it[name] for name in it if name != "sets"} for it in entry.get("events", [])]
            if told != self.events.get((entry["n"], reader), []):
                found.append(f"{reader} was told too much or too little in entry {entry}")
            found += self.wrong_sets(reader, entry)
            if entry["at"] % 60:
                found.append(f"{reader} was told the second of entry {entry}")
            if not {*entry.get("takes", [])} <= {*self.standing[entry["n"] - 1]}:
                found.append(f"{reader} was told to take back what does not stand: {entry}")
            if unknown := entry.keys() - {*wire.Entry.__struct_fields__}:
                found.append(f"{reader}: unknown fields {unknown}")
        about = message.get("about")
        if about and (about.keys() != {*wire.About.__struct_fields__} or about["secret"] is not None):
            found.append(f"{reader} was told too much of the table: {about}")
        if position := message.get("position"):
            seen = {**position["public"], **position["own"]}
            if seen != self.views[message["n"], reader]:
                found.append(f"{reader} saw another position than its own after entry {message['n']}")
            if position.get("legal", []) not in ([], self.legal[message["n"], reader]):
                found.append(f"{reader} was told what others may do")
            undo = position.get("undo") or {"takes": []}
            if not {*undo["takes"]} <= {*self.standing[message["n"]]}:
                found.append(f"{reader} was told that it may take back {undo}")
        return found

    def wrong_sets(self, reader: Reader, entry: Json) -> list[str]:
        """Whether what events set, if it is told, leads from the reader's view before to its view after."""
        n, events = entry["n"], entry.get("events", [])
        if not any("sets" in event for event in events):
            return []
        view, after = self.views[n - 1, reader], self.views[n, reader]
        for event in events:
            view = changed(view, event.get("sets", []))
        wrong = [name for name in view if view[name] != after.get(name) and name in self.on_table(reader)]
        return [f"{reader} was shown another table by the events of {entry}: {wrong}"] if wrong else []

    def on_table(self, reader: Reader) -> set[str]:
        """The names of what only events may change."""
        seat = SPECTATOR if reader is None else reader
        return {*self.game.public(self.state), *self.game.own(self.state, seat)}


def kinds_of_table() -> list[tuple[str, int, dict[str, bool]]]:
    """Every game with few seats and its usual options, and with many and the others."""
    cards = [load(game) for game in clairiere.games()]
    few = [(card.id, max(2, card.seats[0]), dict(card.options)) for card in cards if card.seats[-1] > 1]
    many = [(card.id, min(4, card.seats[-1]), {name: not on for name, on in card.options.items()}) for card in cards]
    return [*few, *many]


@pytest.mark.parametrize(("game", "seats", "options"), kinds_of_table())
def test_nobody_is_sent_what_they_may_not_know(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, options: Json
) -> None:
    monkeypatch.setattr(thinkers, "HINT_SECONDS", 0.05)
    clock = {"each": "game", "seconds": 3600, "plus": 3}
    spied = Spied(house, house.sat(*[None] * seats, game=game, options=options, clock=clock))

    spied.play(Random(seats), moves=80)

    assert all(len(texts) > 5 for texts in spied.sent.values())  # a short game says little
    assert spied.leaks() == []


@pytest.mark.parametrize("game", clairiere.games())
def test_a_lesson_shows_its_learner_what_its_seat_may_know(game: str) -> None:
    card = load(game)
    tries = 0
    for step, told in zip(lesson(card), lessons.steps(game), strict=True):
        t = step.table(card)
        positions = [(told.position, t)]
        before = t.n
        for action in t.notations(step.seat)[:3] if step.seat in t.acting else []:
            after = answer(card, step, action).after
            found = lessons.tried(game, step.id, lessons.Try(action=action))
            if after is not None and found.position is not None:
                positions.append((found.position, after))
                told_of = [{name: it[name] for name in it if name != "sets"} for it in found.events]
                seen_of = [it.plain() for it in after.events if it.visible_to(step.seat)]
                assert after.n > before + 1 or plain(told_of) == plain(seen_of), step.id
                tries += 1
        for position, then in positions:
            known = {name: fact for name, fact in then.view(step.seat).items() if name != "seat"}
            sent = {**msgspec.json.decode(position.public), **msgspec.json.decode(position.own)}
            assert sent == plain(known), step.id
    assert tries


@pytest.mark.usefixtures("secret_pick")
def test_secret_picks_at_the_same_time_stay_secret(house: House) -> None:
    for seed in range(5):
        spied = Spied(house, house.sat(None, None, None, game="secret_pick"))
        spied.play(Random(seed))
        assert spied.leaks() == []


def test_neither_seed_nor_secret_leaves_the_house_before_the_day_is_over(days: Days) -> None:
    ann = days.daily("Ann", ANN)
    bob = days.daily("Bob", BOB)
    plan = days.hall.warm[ann.table].plan
    hidden = {
        plan.secret, str(daily.seed_of(plan.secret, DAY)), ANN, BOB, *(it.key or "" for it in places(days, ann, bob))
    }  # fmt: skip
    sent: list[str] = []
    for player, other in ((ann, bob), (bob, ann)):
        with days.listening(player.table, player.key) as ear:
            played(player, Random(5))
            while ear.hear().get("about", {}).get("status") != "over":
                pass
            sent += ear.heard
        for what in ("", "/state", "/past", "/journal", "/replay", "/review"):
            for key in (None, player.key, other.key):
                headers = {"Authorization": f"Bearer {key}"} if key else {}
                sent.append(days.http.get(f"/api/tables/{player.table}{what}", headers=headers).text)
        sent += [days.http.get("/api/daily/oakwood", headers=it.headers).text for it in (ann, bob)]
    assert days.asked(f"{ann.table}/journal", ANN) == (409, {**days.asked(f"{ann.table}/journal")[1]})
    assert days.asked(f"{ann.table}/journal")[1]["code"] == "day-lasts"
    assert days.about(ann.table)["secret"] is None

    assert sum(len(text) for text in sent) > 50_000
    assert [word for word in hidden for text in sent if word in text] == []

    days.time += HALF_A_DAY
    about = days.about(ann.table)
    journal = decode(days.http.get(f"/api/tables/{ann.table}/journal").text)
    assert about["secret"] == plan.secret
    assert journal.seed == fairness.word(about["secret"], [DAY], 0)
    assert fairness.commitment(about["secret"]) == about["commitment"] == journal.commitment
    assert replay(journal).n == len(journal.moves) > 3


def places(house: House, *players: Player) -> list[Any]:
    """The seats of people, as the house keeps them."""
    return [house.hall.warm[player.table].places[0] for player in players]


def all_events(self: LoggedEntry, _reader: Reader) -> wire.Entry:
    """An entry with everybody's events."""
    kind: Any = self.entry.__struct_config__.tag
    return wire.Entry(n=self.n, at=self.at, kind=kind, events=seen.events(event.plain() for event in self.events))


def everything(self: Sitting, _reader: Reader) -> wire.Position | None:
    """A position with all hands open."""
    if self.t is None:
        return None
    return wire.Position(
        public=msgspec.Raw(msgspec.json.encode(self.t.game.public(self.t.state))),
        own=msgspec.Raw(msgspec.json.encode(self.t.game.own(self.t.state, OMNISCIENT))),
        acting=self.acting(),
        legal=[offer for seat in self.acting() for offer in seen.offers(self.t, seat, self.t.codes(seat))],
    )


def with_secret(self: Sitting, window: float, *, now: float = 0.0, warming: bool = False) -> wire.About:
    """What everybody may know, and the secret."""
    return msgspec.structs.replace(REAL_ABOUT(self, window, now=now, warming=warming), secret=self.plan.secret)


REAL_ABOUT = Sitting.about


@pytest.mark.parametrize(
    ("gate", "name", "leaking"),
    [(LoggedEntry, "as_seen", all_events), (Sitting, "position", everything), (Sitting, "about", with_secret)],
)
def test_a_gate_that_leaks_would_be_noticed(
    house: House, monkeypatch: pytest.MonkeyPatch, gate: type, name: str, leaking: Any
) -> None:
    with monkeypatch.context() as careless:
        careless.setattr(gate, name, leaking)
        spied = Spied(house, house.sat(None, None))
        with house.listening(spied.table) as ear:
            ear.update()
            spied.sent[None] += ear.heard

    assert spied.leaks()


def seated(game: str, seats: int, secret: str = "5" * 64) -> Sitting:
    """A table of people whose game has just begun."""
    sitting = Sitting("table")
    entries: list[log.Entry] = [
        log.Opened(
            game=game, edition=load(game).edition, options={}, bots=[None] * seats, public=False,
            pace="live", clock=wire.Clock(each="game", seconds=3600, plus=3), hints=True, secret=secret,
            words="entries",
        ),
        *(log.Joined(seat=seat, name=f"P{seat}", nonce=f"chance{seat}", key=f"k{seat}") for seat in range(seats)),
        log.Started(),
    ]  # fmt: skip
    for entry in entries:
        sitting.fold(sitting.n + 1, 1.0, entry)
    return sitting


def behind_the_back_of(reader: Reader, sitting: Sitting, seed: int) -> Sitting:
    """The same table, but that what a reader does not know has been dealt anew."""
    assert sitting.t is not None
    other = copy.copy(sitting)
    other.t, other._public = sitting.t.redealt(reader, seed), None
    other.entries, other.standing = [*sitting.entries], [*sitting.standing]
    other.asked, other.since, other.done = {**sitting.asked}, {**sitting.since}, {**sitting.done}
    other.places = copy.deepcopy(sitting.places)
    return other


def sent(sitting: Sitting, reader: Reader, asked: Sequence[str] = ()) -> bytes:
    """All that a reader is sent of a table as it stands, but for how it came about; clocks and reasons, too."""
    whys = [deeds.why_not(sitting, reader, wire.AskWhy(id="?", action=it)) for it in asked if reader is not None]
    return msgspec.json.encode((sitting.position(reader), sitting.about(0.0), sitting.times(LATER), whys))


def every_action(sitting: Sitting) -> list[str]:
    """What anybody may do now."""
    t = sitting.t
    assert t is not None
    return [it for seat in sitting.acting() for it in t.notations(seat)]


TABLES = [(game, seats) for game in clairiere.games() for seats in {*load(game).seats} & {2, 3}]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_a_reader_cannot_know_changes_no_byte_of_what_it_is_sent(game: str, seats: int) -> None:
    """Not of a position, and not of the next either, with its events and what may be taken back."""
    luck, sitting, changes, alike = Random(seats), seated(game, seats), 0, 0
    while not sitting.finished:
        assert sitting.t is not None
        seat = luck.choice(sitting.acting())
        move = log.Moved(seat=seat, action=str(luck.choice(sitting.t.legal(seat))))
        others = {
            reader: behind_the_back_of(reader, sitting, luck.getrandbits(60)) for reader in (None, *range(seats))
        }
        for reader, other in others.items():
            assert other.t is not None
            changes += any(sitting.t.view(it) != other.t.view(it) for it in range(seats))
            asked = luck.sample(of_all, min(len(of_all), 12)) if (of_all := every_action(sitting)) else []
            assert sent(other, reader, asked) == sent(sitting, reader, asked)
        logged = sitting.fold(sitting.n + 1, 1.0, move)
        for reader, other in others.items():
            assert other.t is not None
            if other.t.why_not(seat, move.action) is None and not sitting.finished:
                entry = other.fold(other.n + 1, 1.0, move).as_seen(reader)
                if entry == logged.as_seen(reader) and not other.finished:
                    alike += 1
                    assert sent(other, reader) == sent(sitting, reader)
    moves = len(sitting.t.moves) if sitting.t else 0
    secrets = any(not event.visible_to(None) for entry in sitting.entries for event in entry.events)
    assert changes > moves / 2 or not secrets, "there was something to find out"
    assert alike > moves
