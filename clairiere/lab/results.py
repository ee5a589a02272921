"""What came out of games, one row a seat, as Parquet files that duckdb and its like read where they lie.

The same columns for every game, whoever played it: random players, bots, or people at a house's tables.
"""

import contextlib
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from clairiere.core.batch import Results
from clairiere.core.errors import BadRequest
from clairiere.core.game import Game

NOBODY = "random"  # who plays where nobody was named
COLUMNS = {
    "game": "VARCHAR",
    "edition": "VARCHAR",  # of its rules and pieces
    "seats": "UTINYINT",
    "options": "VARCHAR",  # those that were on, with + between
    "seed": "BIGINT",  # of the deal; NULL at a house's tables, where chance comes from a secret
    "seat": "UTINYINT",  # from 0
    "player": "VARCHAR",  # random, a bot, human
    "moves": "INTEGER",  # decisions of the whole game
    "score": "INTEGER",
    "rank": "UTINYINT",  # 0 is first
    "won": "DOUBLE",  # part of the win: a half for a first shared by two
    "lines": "MAP(VARCHAR, INTEGER)",  # of the score sheet
    "cards": "VARCHAR[]",  # what the seat was dealt or had in the end: clans, character, power, board and guides
}


def need_duckdb() -> None:
    """Say what is missing, if nothing here writes or reads Parquet."""
    if find_spec("duckdb") is None:
        raise BadRequest("Parquet files and statistics need duckdb: pip install 'clairiere[lab]'")


def check_parquet(path: Path | None) -> None:
    """Refuse a file that could not be written, before the work is done."""
    if path is None:
        return
    need_duckdb()
    if path.suffix != ".parquet":
        raise BadRequest(f"{path}: results are a .parquet file")
    if not path.parent.is_dir():
        raise BadRequest(f"{path}: the folder {path.parent} does not exist")


def quoted(text: object) -> str:
    """A text as SQL writes it."""
    return "'" + str(text).replace("'", "''") + "'"


class Collected:
    """Results as a table `played` of duckdb, in memory."""

    def __init__(self) -> None:
        need_duckdb()
        import duckdb

        self.db = duckdb.connect()
        self.db.execute("SET threads TO 2")
        self.db.execute(f"CREATE TABLE played ({', '.join(f'{name} {kind}' for name, kind in COLUMNS.items())})")

    def add(
        self, results: Results, options: dict[str, bool], players: Sequence[str], seeds: np.ndarray | None = None
    ) -> None:
        """Add games: who sat on which seat, and the seed of each."""
        game, seats, count = results.game, results.seats, len(results.decisions)
        firsts = results.ranks == 0
        columns = {
            "seed": np.repeat(np.zeros(count, np.int64) if seeds is None else seeds, seats),
            "seat": np.tile(np.arange(seats), count),
            "player": np.tile(np.array(players, object), count),
            "moves": np.repeat(results.decisions, seats),
            "score": results.totals.reshape(-1).copy(),
            "rank": results.ranks.reshape(-1).copy(),
            "won": (firsts / np.maximum(1, firsts.sum(axis=1, keepdims=True))).reshape(-1),
            "held": results.traits.reshape(-1).copy(),
            **{f"line_{k}": results.lines[:, :, k].reshape(-1).copy() for k in range(len(game.lines))},
        }
        selected = self._selected(game, seats, options, "NULL" if seeds is None else "seed")
        self.db.register("columns", columns)
        self.db.execute(f"INSERT INTO played BY NAME SELECT {selected} FROM columns")
        self.db.unregister("columns")

    def _selected(self, game: Game, seats: int, options: dict[str, bool], seed: str) -> str:
        on = "+".join(sorted(name for name, chosen in options.items() if chosen))
        cards = ", ".join(
            f"CASE WHEN held >> {bit} & 1 = 1 THEN {quoted(name)} END" for bit, name in enumerate(game.trait_names)
        )
        names = ", ".join(map(quoted, game.lines))
        values = ", ".join(f"line_{k}::INTEGER" for k in range(len(game.lines)))
        return f"""
            {quoted(game.id)} AS game, {quoted(game.edition)} AS edition, {seats} AS seats, {quoted(on)} AS options,
            {seed} AS seed, seat, player, moves, score, rank, won,
            MAP([{names}], [{values}]) AS lines,
            list_filter([{cards}]::VARCHAR[], lambda card: card IS NOT NULL) AS cards
        """

    def read(self, paths: list[Path]) -> None:
        """Add what Parquet files hold; one that is not of our making is refused."""
        import duckdb

        for path in paths:
            try:
                found = {name for name, *_ in self.db.execute(f"DESCRIBE FROM {parquet(path)}").fetchall()}
                if missing := [name for name in COLUMNS if name not in found]:
                    raise BadRequest(f"{path}: is no file of results: it has no column {missing[0]!r}")
                self.db.execute(f"INSERT INTO played BY NAME SELECT {', '.join(COLUMNS)} FROM {parquet(path)}")
            except duckdb.Error as fault:
                raise BadRequest(f"{path}: cannot be read ({str(fault).splitlines()[0]})") from None

    def write(self, path: Path) -> None:
        """Write all as one file, whole or not at all."""
        draft = path.with_name(path.name + ".draft")
        try:
            self.db.execute(f"COPY played TO {quoted(draft)} (FORMAT parquet, COMPRESSION zstd)")
            draft.replace(path)
        except Exception as fault:
            raise BadRequest(f"{path}: cannot be written ({str(fault).splitlines()[0]})") from None
        finally:
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)

    def asked(self, query: str, *values: Any) -> list[dict[str, Any]]:
        """The rows that answer a question, by the names of their columns."""
        cursor = self.db.execute(query, values)
        names = [column[0] for column in cursor.description or ()]
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def parquet(path: Path) -> str:
    """A file as SQL reads it."""
    return f"read_parquet({quoted(path)})"


@contextlib.contextmanager
def collecting(path: Path | None) -> Iterator[Collected | None]:
    """Where to add results so that they are in a file afterwards; nowhere if none is wanted."""
    if path is None:
        yield None
        return
    collected = Collected()
    yield collected
    collected.write(path)
