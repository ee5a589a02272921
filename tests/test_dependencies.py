"""What the house is built of is what was looked at: pinned by hash, from two registries, and installed so.

Whether a fault has become known of any of it is told by public lists alone; docs/security.md names the commands.
"""

import json
import re
import tomllib
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PYPI = "https://pypi.org/simple"
FILES = "https://files.pythonhosted.org/"


def locked() -> list[dict[str, Any]]:
    """Every Python package that is pinned, but for the house itself."""
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    return [it for it in lock["package"] if "registry" in it["source"]]


def plain(name: str) -> str:
    """A package's name as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_python_package_is_pinned_by_hash_and_comes_from_its_registry() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    assert [it["name"] for it in lock["package"] if "registry" not in it["source"]] == ["clairiere"]
    for it in locked():
        assert it["source"] == {"registry": PYPI}, it["name"]
        files = [*it.get("wheels", []), *([it["sdist"]] if "sdist" in it else [])]
        assert files, it["name"]
        for file in files:
            assert file["url"].startswith(FILES), file["url"]
            assert re.fullmatch(r"sha256:[0-9a-f]{64}", file["hash"]), file["url"]


def test_what_is_installed_is_what_is_pinned() -> None:
    pinned: dict[str, set[str]] = {}
    for it in locked():
        pinned.setdefault(plain(it["name"]), set()).add(it["version"])
    installed = {plain(it.metadata["Name"]): it.version for it in distributions()}
    others = {name: version for name, version in installed.items() if version not in pinned.get(name, {version})}
    assert others == {}
    assert len(installed.keys() & pinned.keys()) > 30


def test_what_builds_the_page_is_pinned_by_hash() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for name, it in lock["packages"].items():
        if name:
            assert it["integrity"].startswith("sha512-"), name
            assert it.get("resolved", "https://registry.npmjs.org/").startswith("https://registry.npmjs.org/"), name
