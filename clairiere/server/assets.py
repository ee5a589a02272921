"""The files of the page as they are sent: packed, in a few chunks, under names that a browser may keep for ever.

What is edited is seen at the next visit: when a file has changed, all are read again.
"""

import gzip
import hashlib
import json
import re
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from clairiere.core.rule import PACKAGE
from clairiere.core.words import LANGUAGES
from clairiere.games import folder, games
from clairiere.server.bundle import Modules, preface

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
NO_MODULE = ("/web/sw.js",)
INDEX = "/web/index.html"
MAIN = "/web/main.js"
STYLE = "/web/style.css"  # with all that the page links to
TABLE = "table"
PAGES = {
    "": "home",
    "table": TABLE,
    "replay": "replay",
    "lesson": "lesson",
    "club": "club",
    "host": "host",
    "me": "me",
    "ladder": "ladder",
    "tournament": "tournament",
}  # by the first part of an address
IMPORT_MAP = re.compile(r'\s*<script type="importmap">(.*?)</script>', re.DOTALL)
MAIN_SCRIPT = f'<script type="module" src="{MAIN}"></script>'
SHEET = re.compile(r'\s*<link rel="stylesheet" href="([^"]+)">')
LINKED = re.compile(r'url\("(/[^"]+)"\)')
BUILT_ON = re.compile(r'@import url\("([^"?]+)[^"]*"\);')
TITLE = re.compile(r"^game-(name|tagline) = (.+)$", re.MULTILINE)
FONTS = ("/web/fonts/nunito.woff2", "/web/fonts/fraunces.woff2")
REVALIDATE = "no-cache"
KEEP = "public, max-age=31536000, immutable"
LOOK_AGAIN = 1.0  # seconds after which files are looked at again


@dataclass(frozen=True)
class Asset:
    """A file as it is sent."""

    kind: str
    body: bytes
    packed: bytes | None
    tag: str


def asset(suffix: str, body: bytes) -> Asset:
    """A file of a kind."""
    packed = None if suffix in PACKED_ALREADY else gzip.compress(body, 9, mtime=0)
    return Asset(KINDS[suffix], body, packed, hashlib.sha256(body).hexdigest()[:20])


def all_paths() -> dict[str, Path]:
    """Every file a page may ask for, by its address."""
    found = {f"/web/{path.relative_to(WEB).as_posix()}": path for path in WEB.rglob("*") if path.suffix in KINDS}
    for language in LANGUAGES:
        found[f"/words/{language}.ftl"] = PACKAGE / "words" / f"{language}.ftl"
        for game in games():
            found[f"/words/{game}/{language}.ftl"] = folder(game) / "words" / f"{language}.ftl"
    return dict(sorted(found.items()))


class Assets:
    """All files of the page, and the page itself."""

    def __init__(self) -> None:
        self._looked = 0.0
        self._read()

    def _read(self) -> None:
        self._paths = all_paths()
        self._times = self._seen_times()
        self.files = {address: asset(path.suffix, path.read_bytes()) for address, path in self._paths.items()}
        for address in [address for address in self.files if address.endswith(".css")]:
            body = LINKED.sub(lambda found: f'url("{self.lasting(found[1])}")', self._text(address))
            self.files[address] = asset(".css", body.encode())
        for address in [address for address in self.files if address.endswith(".css")]:
            body = BUILT_ON.sub(lambda found: self._text(found[1]), self._text(address))
            self.files[address] = asset(".css", body.encode())
        self._chunks = self._bundled()
        linked = SHEET.findall(self._text(INDEX))
        self._chunks[STYLE] = self._chunk(STYLE, "\n".join(map(self._text, linked)))
        self._titles = {
            language: {game: self._title(f"/words/{game}/{language}.ftl") for game in games()}
            for language in LANGUAGES
        }

    def _seen_times(self) -> list[int]:
        return [path.stat().st_mtime_ns for path in self._paths.values() if path.exists()]

    def look_again(self) -> None:
        """Read everything again if somebody has edited a file; looked at once in a while."""
        now = time.monotonic()
        if now - self._looked >= LOOK_AGAIN:
            self._looked = now
            if self._seen_times() != self._times:
                self._read()

    def _title(self, address: str) -> dict[str, str]:
        """How a game is called, and what is said of it in a line: home needs no other word of it."""
        return dict(TITLE.findall(self._text(address)))

    def _text(self, address: str) -> str:
        return self.files[address].body.decode()

    def lasting(self, address: str) -> str:
        """An address that stands for what the file is now, so that a browser may keep it."""
        return f"{address}?v={self.files[address].tag}" if address in self.files else address

    def is_lasting(self, address: str, version: str | None) -> bool:
        """Whether a browser may keep what it asked for so."""
        return address in self._chunks.values() or (address in self.files and self.files[address].tag == version)

    def _bundled(self) -> dict[str, str]:
        """Put the modules into chunks; the chunk of each module that somebody may ask for."""
        sources = {it: self._text(it) for it in self.files if it.endswith(".js") and not it.startswith(NO_MODULE)}
        found = IMPORT_MAP.search(self._text(INDEX))
        assert found is not None
        modules = Modules(sources, json.loads(found[1])["imports"])
        home = [
            "/web/pages/home.js",
            *(it for it in sources if it.endswith("/postcard.js")),
            MAIN,
        ]  # which begins it all
        first = dict.fromkeys(it for entry in home for it in modules.closure(entry))
        later = [it for it in sources if it.startswith("/web/pages/") or it.endswith(("/index.js", "/plain.js"))]
        chunks: dict[str, str] = {}
        for entry in sorted(set(later) - set(first)):
            rest = [it for it in modules.closure(entry) if it not in first]
            chunks[entry] = self._chunk(entry, modules.chunk(rest))
        chunks[MAIN] = self._chunk(MAIN, modules.chunk(first, preface(chunks)))
        return chunks

    def _chunk(self, entry: str, source: str) -> str:
        """Keep a chunk under a name that tells what is in it."""
        name, kind = entry.removeprefix("/web/").replace("/", "-").split(".")
        made = asset(f".{kind}", source.encode())
        address = f"/web/chunks/{name}-{made.tag}.{kind}"
        self.files[address] = made
        return address

    def index(self, page: str, language: str, cards: bytes, game: str | None, printed: Iterable[str] = ()) -> Asset:
        """The page at an address: its head names all it needs first, its body the games there are."""
        wanted = [
            MAIN,
            f"/web/pages/{PAGES.get(page, 'home')}.js",
            *([f"/web/games/{game}/index.js"] if game else []),
        ]
        modules = [self._chunks[it] for it in wanted if it in self._chunks]
        words = [f"/words/{language}.ftl", *([f"/words/{game}/{language}.ftl"] if game else [])]
        fonts, texts = map(self.lasting, FONTS), map(self.lasting, words)
        sheets = [self.lasting(it) for it in [f"/web/games/{game}/board.css"] if it in self.files]
        soon = [self._chunks[f"/web/pages/{TABLE}.js"]] if page == "" else []
        head = [
            f'<link rel="stylesheet" href="{self._chunks[STYLE]}">',
            *(f'<link rel="modulepreload" href="{it}">' for it in modules),
            *(f'<link rel="preload" as="fetch" crossorigin href="{it}">' for it in [*texts, *printed]),
            *(f'<link rel="preload" as="style" href="{it}">' for it in sheets),
            *(f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{it}">' for it in fonts),
            *(f'<link rel="prefetch" href="{it}">' for it in soon),
            f'<script type="module" src="{self._chunks[MAIN]}"></script>',
        ]
        known = {
            "versions": {it: self.files[it].tag for it in self.files if it.endswith((".ftl", ".css"))},
            "titles": self._titles,
            "games": json.loads(cards),
        }
        told = json.dumps(known, ensure_ascii=False).replace("<", "\\u003c")
        html = SHEET.sub("", IMPORT_MAP.sub("", self._text(INDEX))).replace(MAIN_SCRIPT, "\n    ".join(head))
        html = html.replace("<body>", f'<body>\n    <script type="application/json" id="known">{told}</script>')
        return asset(".html", html.encode())
