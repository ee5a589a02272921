"""The journal: game, edition, options, seats, seed or secret, and the moves. The only thing ever saved.

A position is always a replay. Moves are written as a seat and the notation of what it did, so that a person
can read a journal and a text editor can change it; the seal tells whether somebody did.
"""

from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from clairiere.core import fairness
from clairiere.core.errors import JournalError
from clairiere.core.files import write_whole

FORMAT = 1
HUMAN = "human"  # among the players
MOST_NAMED = 5  # gaps, in a message


class Journal(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A whole game as data. Either `seed` or `secret` and `nonces` say where its chance came from."""

    clairiere: int  # the format of this file
    game: str
    edition: str
    seats: int
    options: dict[str, bool] = {}
    seed: int | None = None
    commitment: str | None = None
    secret: str | None = None
    nonces: list[str] | None = None
    nonce_hashes: list[str | None] | None = None  # published before the nonces were told; null where none was
    names: list[str] | None = None  # of the players
    players: list[str] | None = None  # who sat there: human, or the name of a bot
    moves: list[str] = []  # "seat notation"
    entries: list[int] | None = None  # the number of each move: chance comes from it; 1, 2, 3 … if not told
    taken_back: list[str] = []  # "number seat notation": moves that were made, and taken back; they used up a number
    resigned: list[int] = []  # the seats that gave up; the game may have ended with it
    seal: str | None = None  # hash of the position after the last move

    def brought(self, name: str = "journal") -> list[fairness.Brought]:
        """How each seat brought its nonce; JournalError if one is not what had been published of it."""
        nonces, hashes = self.nonces or [], self.nonce_hashes
        hashes = [None] * len(nonces) if hashes is None else hashes
        if len(hashes) != len(nonces):
            raise JournalError(f"{name}: `nonce_hashes` has one hash or null for each of the `nonces`", "shape")
        found = []
        for seat, (nonce, published) in enumerate(zip(nonces, hashes, strict=True)):
            if self.nonce_hashes is not None and self.is_bot(seat) and nonce != self.fixed(seat):
                raise JournalError(
                    f"{name}: the bot on seat {seat} brought {nonce!r}, not the text that such a bot always brings:"
                    " whoever knew the secret could have chosen it",
                    "promise",
                )
            how = fairness.brought(nonce, published)
            if how is None:
                raise JournalError(
                    f"{name}: the nonce of seat {seat} is not the one whose hash it had published", "promise"
                )
            found.append(how)
        return found

    def is_bot(self, seat: int) -> bool:
        """Whether no person sat there, as far as it is told."""
        players = self.players or ()
        return seat < len(players) and players[seat] != HUMAN

    def fixed(self, seat: int) -> str:
        """What the bot on a seat always brings."""
        return fairness.bot_nonce((self.players or ())[seat], seat)

    def moves_by_seat(self, name: str = "journal") -> list[tuple[int, str, int]]:
        """The moves, taken apart: seat, notation, entry; `name` says in messages which file they are from."""
        told = []
        entries = self.entries if self.entries is not None else [*range(1, len(self.moves) + 1)]
        rising = all(early < late for early, late in pairwise([0, *entries]))
        if len(entries) < len(self.moves) or not rising:  # there are more where somebody cut the moves
            raise JournalError(f"{name}: `entries` has one number a move, each larger than the one before", "shape")
        for n, move in enumerate(self.moves, 1):
            seat, _, notation = move.partition(" ")
            if not seat.isdecimal() or len(seat) > 2 or int(seat) >= self.seats or not notation:
                raise JournalError(
                    f"{name}: move {n} is {move!r}; a move is a seat and a notation, like '0 keep'", "move", n
                )
            told.append((int(seat), notation, entries[n - 1]))
        return told

    def skipped(self, name: str = "journal") -> list[tuple[int, int]]:
        """From which number to which no move was ever made, up to the last that was made.

        Who knows the secret could have left them out until the draw that follows was the one they wished for.
        """
        used = {0} | {entry for _, _, entry in self.moves_by_seat(name)}
        for told in self.taken_back:
            number, _, move = told.partition(" ")
            seat, _, notation = move.partition(" ")
            if not (number.isdecimal() and seat.isdecimal() and notation) or len(number) > 18 or int(number) in used:
                raise JournalError(
                    f"{name}: {told!r} was taken back; that is a number of its own, a seat and a notation", "shape"
                )
            used.add(int(number))
        return [(early + 1, late - 1) for early, late in pairwise(sorted(used)) if late - early > 1]

    def check_none_skipped(self, name: str = "journal") -> None:
        """Refuse a game whose draws could have been picked by leaving numbers out; a seed proves nothing anyway."""
        if self.secret is not None and (gaps := self.skipped(name)):
            told = ", ".join(
                f"{first}" if first == last else f"{first} to {last}" for first, last in gaps[:MOST_NAMED]
            )
            raise JournalError(
                f"{name}: no move was made with the numbers {told}{' …' * (len(gaps) > MOST_NAMED)}: whoever knew the"
                " secret could have left them out until a draw was to their liking (or the table is of the time when"
                " other things were counted too)",
                "skipped",
            )


def encode(journal: Journal) -> str:
    """The journal as JSON text, one move a line."""
    return msgspec.json.format(msgspec.json.encode(journal), indent=1).decode() + "\n"


def decode(text: str | bytes, name: str = "journal") -> Journal:
    """Read JSON text; `name` says in messages which file it was."""
    try:
        journal = msgspec.json.decode(text, type=Journal)
    except msgspec.ValidationError as fault:
        raise JournalError(f"{name}: is not a Clairière journal: {fault}", "shape") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        cut = "truncated" in str(fault)
        hint = " (the file ends too early: it was cut off)" if cut else ""
        raise JournalError(f"{name}: is not JSON: {fault}{hint}", "cut" if cut else "text") from None
    if journal.clairiere != FORMAT:
        raise JournalError(
            f"{name}: journal format {journal.clairiere} is unknown here; this is format {FORMAT}", "format"
        )
    if (journal.seed is None) == (journal.secret is None):
        raise JournalError(f"{name}: a journal has either a seed or a secret with nonces", "shape")
    return journal


def read(path: Path | str) -> Journal:
    """Read a journal file."""
    path = Path(path)
    try:
        return decode(path.read_bytes(), str(path))
    except OSError as fault:
        raise JournalError(f"{path}: cannot be read ({fault.strerror})") from None


def write(journal: Journal, path: Path | str, *, replace: bool = False) -> None:
    """Write a journal file whole or not at all; an existing file is kept unless `replace`."""
    path = Path(path)
    if path.exists() and not replace:
        raise JournalError(f"{path}: exists already and was left as it is")
    try:
        write_whole(path, encode(journal).encode())
    except OSError as fault:
        raise JournalError(f"{path}: cannot be written ({fault.strerror})") from None


def as_journal(given: Any) -> Journal:
    """Accept a journal in any form a program may hold: the object, its JSON text, a dict, or a path."""
    if isinstance(given, Journal):
        return given
    if isinstance(given, dict):
        return decode(msgspec.json.encode(given))
    if isinstance(given, bytes) or (isinstance(given, str) and given.lstrip().startswith("{")):
        return decode(given)
    if isinstance(given, (str, Path)):
        return read(given)
    raise JournalError(f"a journal is given as itself, its JSON text, a dict or a path, not {given!r}")
