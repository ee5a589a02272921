"""Saved games told again, and proved: every move, every card and die, the promise made before the deal."""

import json as json_text
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from clairiere.core import fairness
from clairiere.core.errors import BadRequest, JournalError
from clairiere.core.journal import Journal
from clairiere.core.table import Action, Event, Table
from clairiere.core.words import default_language, words
from clairiere.games.tables import opened
from clairiere.terminal.dialogue import Manner, manner_of
from clairiere.terminal.look import Page
from clairiere.terminal.screen import Screen
from clairiere.terminal.sheet import score_sheet
from clairiere.terminal.start import names_in, played_again, read_journal
from clairiere.terminal.telling import sentences, told_move


def replay_and_print(
    journal_path: Path,
    *,
    until: int | None = None,
    step: bool = False,
    lang: str | None = None,
    json: bool = False,
) -> None:
    """The command `clairiere replay`."""
    screen = Screen(words(lang or default_language()))
    journal = read_journal(journal_path)
    count = len(journal.moves)
    if until is not None and not 0 <= until <= count:
        raise BadRequest(f"{journal_path} has {count} moves: --until goes from 0 to {count}, not {until}")
    if until is not None and until < count:  # what comes later, and the seal on it, does not matter here
        journal = msgspec.structs.replace(journal, moves=journal.moves[:until], seal=None)
    t, happened = played_again(journal, journal_path)
    if json:
        print(json_text.dumps(_as_data(journal, t, happened), ensure_ascii=False))
        return
    spoken = screen.speak(journal.game)
    teller = Teller(screen, names_in(journal, spoken), manner_of(t.game))
    teller.tell(journal, t, happened, step=step)
    if not step:
        teller.draw(t)
    if t.over:
        screen.show(score_sheet(t, teller.manner, teller.page, None))
    elif t.n < count:
        screen.say("replay-until", n=t.n, count=count)
    else:
        say_where_it_stopped(screen, journal, t)


def say_where_it_stopped(screen: Screen, journal: Journal, t: Table) -> None:
    """Say that a game has no end of its own, and why."""
    if journal.resigned:
        screen.say("replay-resigned")
    else:
        screen.say("replay-unfinished", n=t.n)


class Teller:
    """Tells a game to a spectator."""

    def __init__(self, screen: Screen, names: list[str], manner: Manner) -> None:
        self.screen, self.manner = screen, manner
        self.page = Page(screen.look, screen.words, names, screen.width, None)

    def tell(self, journal: Journal, whole: Table, happened: list[list[Event]], *, step: bool) -> None:
        """Every move in words; with `step` the table is drawn after each."""
        title = self.screen.words("replay-title", game=self.screen.words("game-name"), seats=journal.seats)
        self.screen.show(Text(title, self.screen.look.strong))
        t = opened(journal)
        for n, events in enumerate(happened):
            if told := sentences(events, self.page, None):
                self.screen.show(told_move(f"{n:>3}" if n else "  ·", told, self.page))
            if n > 0:
                t.play(*whole.moves[n - 1], entry=whole.entries[n - 1])
            if step:
                self.draw(t)

    def draw(self, t: Table) -> None:
        """The table as a spectator sees it."""
        self.screen.gap()
        self.screen.show(self.manner.picture(t.view(None), self.page))
        self.screen.gap()


def _as_data(journal: Journal, t: Table, happened: list[list[Event]]) -> dict[str, Any]:
    """A told game as data: what every spectator could see."""
    public = [[event.plain() for event in events if event.visible_to(None)] for events in happened]
    moves = [
        {"n": n, "seat": seat, "move": str(Action(t.game, code)), "events": public[n]}
        for n, (seat, code) in enumerate(t.moves, 1)
    ]
    return {
        "game": t.game.id,
        "edition": t.game.edition,
        "seats": t.seats,
        "options": t.options,
        "names": journal.names,
        "players": journal.players,
        "deal": public[0],
        "moves": moves,
        "over": t.over,
        "view": t.view(None),
        "sheet": t.sheet() if t.over else None,
    }


def verify_and_print(journal_path: Path, *, json: bool = False) -> None:
    """The command `clairiere verify`. JournalError at the first thing that does not hold."""
    try:
        journal = read_journal(journal_path)
        check_commitment(journal, journal_path)
        t, _ = played_again(journal, journal_path)
    except JournalError as fault:
        if json:
            print(
                json_text.dumps({"file": str(journal_path), "holds": False, "fault": str(fault)}, ensure_ascii=False)
            )
        raise
    if json:
        print(json_text.dumps(_findings(journal, journal_path, t), ensure_ascii=False))
    else:
        _print_findings(journal, t)


def check_commitment(journal: Journal, path: Path) -> None:
    """Refuse a journal whose secret is not the one that was promised."""
    if journal.secret is None:
        if journal.commitment is not None or journal.nonces is not None:
            raise JournalError(f"{path}: has a seed, so its commitment and nonces prove nothing")
        return
    if journal.commitment is None:
        raise JournalError(
            f"{path}: has a secret but no commitment: nothing proves that it was fixed before the deal"
        )
    try:
        promised = fairness.commitment(journal.secret)
        fairness.check_nonces(journal.nonces or (), journal.seats)
    except BadRequest as fault:
        raise JournalError(f"{path}: {fault}") from None
    if promised != journal.commitment:
        raise JournalError(
            f"{path}: the secret is not the one that was promised: its hash is {promised},"
            f" the commitment is {journal.commitment}"
        )
    journal.brought(str(path))
    journal.check_none_skipped(str(path))


def _findings(journal: Journal, path: Path, t: Table) -> dict[str, Any]:
    return {
        "file": str(path),
        "holds": True,
        "game": journal.game,
        "chance": "seed" if journal.secret is None else "commitment",
        "seed": journal.seed,
        "commitment": journal.commitment,
        "nonces": journal.nonces,
        "brought": journal.brought(str(path)),
        "moves": t.n,
        "taken_back": journal.taken_back,
        "over": t.over,
        "seal": journal.seal,
    }


def _print_findings(journal: Journal, t: Table) -> None:
    screen = Screen(words(default_language()))
    if journal.secret is None:
        screen.say("verify-seed", seed=str(journal.seed))
    else:
        screen.say("verify-commitment", commitment=journal.commitment)
        screen.hint("verify-compare")
        screen.say("verify-nonces")
        _print_nonces(screen, journal)
        screen.say("verify-counts", taken=len(journal.taken_back))
        for told in journal.taken_back:
            screen.show(Text(f"  {told}"))
    screen.say("verify-moves", n=t.n)
    if journal.seal is None:
        screen.say("verify-no-seal")
    else:
        screen.say("verify-seal", seal=journal.seal)
    if not t.over:
        say_where_it_stopped(screen, journal, t)
    told = "verify-holds-unsealed" if journal.seal is None else "verify-holds"
    screen.show(Text(screen.words(told), screen.look.strong))


def _print_nonces(screen: Screen, journal: Journal) -> None:
    """What each seat brought, and how: a bot brings a fixed text, which nobody can choose."""
    names = names_in(journal, screen.words)
    for seat, (name, nonce, how) in enumerate(zip(names, journal.nonces or [], journal.brought(), strict=True)):
        fixed = journal.is_bot(seat) and nonce == journal.fixed(seat)
        told = screen.words("verify-brought", how="bot" if fixed else how)
        screen.show(Text(f"  {name}: {nonce!r} ({told})"))
    screen.hint("verify-foresight")
