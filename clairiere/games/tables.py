"""Tables by the name of their game: a fresh one, and one played again from its journal."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from clairiere.core import journal as journals
from clairiere.core.errors import BadRequest, ClairiereError, JournalError
from clairiere.core.journal import Journal
from clairiere.core.table import Table
from clairiere.games import load


def table(
    game: str,
    seats: int,
    seed: int | None = None,
    *,
    secret: str | None = None,
    nonces: Sequence[str] | None = None,
    **options: bool,
) -> Table:
    """Lay out a fresh table."""
    return Table(load(game), seats, seed=seed, secret=secret, nonces=nonces, options=options)


def opened(journal: Journal, name: str = "journal") -> Table:
    """The table of a journal before its first move."""
    try:
        game = load(journal.game)
    except BadRequest as fault:
        raise JournalError(f"{name}: {fault}", "edition") from None
    if journal.edition != game.edition:
        raise JournalError(
            f"{name}: was played under edition {journal.edition} of {game.name}, here it is {game.edition};"
            " replaying it under other rules or pieces would tell another story",
            "edition",
        )
    try:
        fresh = Table(
            game,
            journal.seats,
            seed=journal.seed,
            secret=journal.secret,
            nonces=journal.nonces,
            options=journal.options,
        )
    except BadRequest as fault:
        raise JournalError(f"{name}: {fault}", "shape") from None
    fresh.names, fresh.players = journal.names, journal.players
    return fresh


def replay(given: Journal | str | bytes | dict[str, Any] | Path, name: str = "journal") -> Table:
    """Play a journal again; the table as it stood after the last move."""
    journal = journals.as_journal(given)
    played = opened(journal, name)
    for n, (seat, notation, entry) in enumerate(journal.moves_by_seat(name), 1):
        try:
            played.play(seat, notation, entry=entry)
        except ClairiereError as fault:
            raise JournalError(f"{name}: move {n}, {seat} {notation!r}: {fault}", "move", n) from None
    if journal.seal is not None and journal.seal != played.seal():
        raise JournalError(
            f"{name}: was edited or cut after it was sealed: its moves lead to another position."
            ' Take out the "seal" line to replay it as it stands.',
            "changed",
        )
    return played
