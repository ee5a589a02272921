"""Fetches the pictures and fonts of the page from npm: python tools/art.py

Pictures are Fluent Emoji, flat, as one module of drawings for each game that uses them. Fonts are the variable
latin ones. Versions are pinned here; VENDORED.md beside the files tells package, licence and hash of each.
"""

import hashlib
import io
import json
import tarfile
import urllib.request
from pathlib import Path

WEB = Path(__file__).parents[1] / "clairiere" / "web"
REGISTRY = "https://registry.npmjs.org"


def as_named(names: str) -> dict[str, str]:
    """Pictures that the page calls what the package calls them."""
    return {name: name for name in names.split()}


EMOJI = ("@iconify-json/fluent-emoji-flat", "1.2.6")
DRAWINGS = {  # module: what the page calls a picture, and what the package calls it
    "grandbois": {
        "toad": "frog",
        "rabbit": "rabbit-face",
        "fox": "fox",
        "raccoon": "raccoon",
        "lizard": "lizard",
        "bear": "bear",
    },
    "krom": {
        **as_named(
            "wood bone rock dodo rooster chipmunk turtle boar deer hedgehog wolf giraffe goose tiger bison bear"
        ),
        **as_named("rhinoceros crocodile mammoth tooth zzz wheel briefs razor bed tent trophy scroll house sauropod"),
        **as_named(
            "volcano rocket compass hammer leg coat cookie snowflake banana purse jeans boomerang camera mushroom"
        ),
        **as_named("blueberries cyclone herb honeybee goblin gorilla crown dizzy collision woman girl mouth"),
        "heart": "red-heart",
        "hare": "rabbit",
        "grunt": "speech-balloon",
        "drums": "long-drum",
        "phone": "mobile-phone",
        "bandage": "adhesive-bandage",
        "horse": "carousel-horse",
        "cart": "shopping-cart",
        "bow": "bow-and-arrow",
        "palette": "artist-palette",
        "computer": "desktop-computer",
        "arrows": "counterclockwise-arrows-button",
        "die": "game-die",
        "idea": "light-bulb",
        "biceps": "flexed-biceps",
        "pinch": "pinching-hand",
        "tea": "teacup-without-handle",
        "drool": "drooling-face",
        "cheese": "cheese-wedge",
        "paws": "paw-prints",
        "dung": "pile-of-poo",
        "nest": "nest-with-eggs",
        "beard": "man-beard",
        "sand": "hourglass-done",
        "granny": "old-woman",
        "redhead": "woman-red-hair",
        "beast": "t-rex",
    },
}
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


def drawings() -> Files:
    """A module of drawings for each game, as text, 32 by 32, to be put inside an SVG."""
    icons = json.loads(content(package(*EMOJI), "icons.json"))["icons"]
    files: Files = {}
    for module, names in DRAWINGS.items():
        lines = ["// Fluent Emoji, flat, 32 by 32. Written by tools/art.py."]
        lines += [f"export const {name} = `{icons[icon]['body']}`;" for name, icon in names.items()]
        text = "\n".join(lines) + "\n"
        licence = "MIT, Copyright (c) Microsoft Corporation, LICENSE-fluent-emoji.txt"
        files[f"{module}.js"] = (text.encode(), " ".join(EMOJI), licence)
    return files


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


def write(folder: Path, title: str, files: Files) -> None:
    """Write the files and the page that tells where they are from."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"# {title}", "", "Written by `tools/art.py`.", ""]
    lines += ["| file | package | licence | sha256 |", "| --- | --- | --- | --- |"]
    for name, (data, origin, licence) in files.items():
        (folder / name).write_bytes(data)
        lines.append(f"| {name} | {origin} | {licence} | `{hashlib.sha256(data).hexdigest()}` |")
    (folder / "VENDORED.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(WEB / "art", "The pictures the page borrows", drawings())
    write(WEB / "fonts", "The fonts the page borrows", fonts())
