"""The files of the page, read once: each packed, with a tag by which a browser knows what it has already."""

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path

from clairiere.core.rule import PACKAGE
from clairiere.core.words import LANGUAGES
from clairiere.games import folder, games

WEB = PACKAGE / "web"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED_ALREADY = (".png", ".woff2")
REVALIDATE = "no-cache"


@dataclass(frozen=True)
class Asset:
    """A file as it is sent."""

    kind: str
    body: bytes
    packed: bytes | None
    tag: str


def asset(path: Path) -> Asset:
    """Read a file."""
    body = path.read_bytes()
    packed = None if path.suffix in PACKED_ALREADY else gzip.compress(body, 9, mtime=0)
    return Asset(KINDS[path.suffix], body, packed, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def all_assets() -> dict[str, Asset]:
    """Every file a page may ask for, by its address."""
    found = {f"/web/{path.relative_to(WEB).as_posix()}": path for path in WEB.rglob("*") if path.suffix in KINDS}
    for language in LANGUAGES:
        found[f"/words/{language}.ftl"] = PACKAGE / "words" / f"{language}.ftl"
        for game in games():
            found[f"/words/{game}/{language}.ftl"] = folder(game) / "words" / f"{language}.ftl"
    return {address: asset(path) for address, path in sorted(found.items())}
