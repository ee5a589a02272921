"""Small things that the house keeps under a name, such as the clubs that have a corner here."""

from clairiere.server.store import Store

PAPER = "SELECT body FROM paper WHERE kind = ? AND id = ?"
PAPERS = "SELECT id, body FROM paper WHERE kind = ? ORDER BY at DESC, id LIMIT ?"
KEEP = """
    INSERT INTO paper (kind, id, at, body) VALUES (?, ?, ?, ?)
    ON CONFLICT (kind, id) DO UPDATE SET at = excluded.at, body = excluded.body
"""
DROP = "DELETE FROM paper WHERE kind = ? AND id = ?"
DROP_OLD = "DELETE FROM paper WHERE kind = ? AND at < ?"


async def paper(store: Store, kind: str, name: str) -> bytes | None:
    """What is kept under a name, if there is such a thing."""
    rows = await store.ask(PAPER, kind, name)
    return bytes(rows[0][0]) if rows else None


async def papers(store: Store, kind: str, limit: int = 100) -> list[tuple[str, bytes]]:
    """All of a kind with their names, the latest first."""
    return [(str(name), bytes(body)) for name, body in await store.ask(PAPERS, kind, limit)]


async def keep(store: Store, kind: str, name: str, body: bytes, at: float) -> None:
    """Keep something under a name, in the place of what was there; durable when it returns."""
    await store.write((KEEP, (kind, name, at, body)))


async def drop(store: Store, kind: str, name: str) -> None:
    """Keep nothing under a name any more; durable when it returns."""
    await store.write((DROP, (kind, name)))


async def drop_old(store: Store, kind: str, before: float) -> None:
    """Keep nothing of a kind that has not been kept anew since then."""
    await store.write((DROP_OLD, (kind, before)))
