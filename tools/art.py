"""Fetches the pictures and fonts of the page from npm: python tools/art.py

Pictures are Fluent Emoji, flat, as one module of drawings for each game that uses them: `art/drawings.toml` in its
folder of the page says which. Fonts are the variable latin ones. Versions are pinned here; VENDORED.md beside the
files tells package, licence and hash of each.
"""

import hashlib
import io
import json
import tarfile
import tomllib
import urllib.request
from pathlib import Path

WEB = Path(__file__).parents[1] / "clairiere" / "web"
REGISTRY = "https://registry.npmjs.org"


EMOJI = ("@iconify-json/fluent-emoji-flat", "1.2.6")
FONTS = {
    "fraunces": ("@fontsource-variable/fraunces", "5.3.0"),
    "nunito": ("@fontsource-variable/nunito", "5.3.0"),
}
Files = dict[str, tuple[bytes, str, str]]  # name: what is in it, the package it is from, its licence


def package(name: str, version: str) -> tarfile.TarFile:
    """A package as npm keeps it."""
    url = f"{REGISTRY}/{name}/-/{name.split('/')[-1]}-{version}.tgz"
    with urllib.request.urlopen(url) as answer:
        return tarfile.open(fileobj=io.BytesIO(answer.read()))


def content(archive: tarfile.TarFile, name: str) -> bytes:
    """One file of a package."""
    file = archive.extractfile(f"package/{name}")
    assert file is not None
    return file.read()


def drawings(folder: Path, icons: dict[str, dict[str, str]]) -> Files:
    """The module of a game's drawings, as text, 32 by 32, to be put inside an SVG."""
    names = tomllib.loads((folder / "drawings.toml").read_text(encoding="utf-8"))
    lines = ["// Fluent Emoji, flat, 32 by 32. Written by tools/art.py."]
    lines += [f"export const {name} = `{icons[icon]['body']}`;" for name, icon in names.items()]
    text = "\n".join(lines) + "\n"
    licence = "MIT, Copyright (c) Microsoft Corporation, LICENSE-fluent-emoji.txt"
    return {"drawings.js": (text.encode(), " ".join(EMOJI), licence)}


def fonts() -> Files:
    """The variable latin fonts, each with its licence."""
    files: Files = {}
    for name, origin in FONTS.items():
        archive, source = package(*origin), " ".join(origin)
        licence = f"LICENSE-{name}.txt"
        woff = content(archive, f"files/{name}-latin-wght-normal.woff2")
        files[f"{name}.woff2"] = (woff, source, f"OFL-1.1, {licence}")
        files[licence] = (content(archive, "LICENSE"), source, "OFL-1.1")
    return files


def write(folder: Path, title: str, files: Files, more: str = "") -> None:
    """Write the files and the page that tells where they are from."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"# {title}", "", f"Written by `tools/art.py`{more}.", ""]
    lines += ["| file | package | licence | sha256 |", "| --- | --- | --- | --- |"]
    for name, (data, origin, licence) in files.items():
        (folder / name).write_bytes(data)
        lines.append(f"| {name} | {origin} | {licence} | `{hashlib.sha256(data).hexdigest()}` |")
    (folder / "VENDORED.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    emoji = json.loads(content(package(*EMOJI), "icons.json"))["icons"]
    for list_of_names in sorted((WEB / "games").glob("*/art/drawings.toml")):
        folder = list_of_names.parent
        write(folder, "The pictures this game borrows", drawings(folder, emoji), "; the licence lies in `web/art/`")
    write(WEB / "fonts", "The fonts the page borrows", fonts())
