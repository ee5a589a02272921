"""Borrowed pictures and fonts: each file is the one that VENDORED.md tells about."""

import hashlib
import re

import pytest

from clairiere.core.rule import PACKAGE

LINE = re.compile(r"^\| (\S+) \| .* \| `([0-9a-f]{64})` \|$", re.MULTILINE)


FOLDERS = [PACKAGE / "web" / "fonts", *sorted((PACKAGE / "web" / "games").glob("*/art"))]


@pytest.mark.parametrize("at", FOLDERS, ids=lambda at: at.relative_to(PACKAGE / "web").as_posix())
def test_what_is_borrowed_is_what_is_told(at):
    told = dict(LINE.findall((at / "VENDORED.md").read_text(encoding="utf-8")))

    assert {name: hashlib.sha256((at / name).read_bytes()).hexdigest() for name in told} == told
    assert {path.name for path in at.iterdir() if not path.name.startswith("LICENSE")} - {
        "VENDORED.md",
        "drawings.toml",
    } <= set(told)
