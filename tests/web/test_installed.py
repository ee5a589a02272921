"""The page as an installed one: its manifest, its icons, and what it keeps for when there is no network."""

import hashlib
import json
import re
import struct

from clairiere.core.rule import PACKAGE
from clairiere.core.words import LANGUAGES
from clairiere.games import games, load

WEB = PACKAGE / "web"


def at(address):
    return WEB / address.removeprefix("/web/")


def test_every_icon_of_the_manifest_is_there_and_as_large_as_told():
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))

    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]

    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in drawn}
    assert "maskable" in {icon.get("purpose") for icon in drawn}
    for icon in drawn:
        width, height = struct.unpack(">II", at(icon["src"]).read_bytes()[16:24])
        assert icon["sizes"] == f"{width}x{height}"


def test_the_worker_is_named_after_what_it_keeps_so_that_a_change_reaches_everybody():
    worker = (WEB / "sw.js").read_text(encoding="utf-8")

    listed = re.search(r"KEPT = \[(.*?)\]", worker)
    assert listed
    kept = re.findall(r"'(/web/[^']+)'", listed[1])
    digest = hashlib.sha256(b"".join(at(address).read_bytes() for address in kept)).hexdigest()[:12]

    assert f"'clairiere-{digest}'" in worker
    linked = re.findall(r'(?:src|href)="(/[^"]+)"', (WEB / "offline.html").read_text(encoding="utf-8"))
    assert {*linked, "/web/offline.html"} == set(kept)


def test_no_game_is_named_outside_its_own_folders():
    shared = [path for path in WEB.rglob("*") if path.is_file() and WEB / "games" not in path.parents]
    shared += [PACKAGE / "words" / f"{language}.ftl" for language in LANGUAGES]
    named = re.compile(
        "|".join(rf"\b{name}\b" for game in games() for name in (game, load(game).name)), re.IGNORECASE
    )

    assert len(shared) > 50
    assert [path.name for path in shared if named.search(path.read_text(encoding="utf-8", errors="ignore"))] == []
