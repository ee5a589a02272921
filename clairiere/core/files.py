"""Files written whole or not at all."""

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that, whatever happens, either the old one or the new one is there."""
    draft = None
    try:
        with tempfile.NamedTemporaryFile("wb", dir=path.parent, prefix=".", delete=False) as file:
            draft = Path(file.name)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.chmod(0o644)
        draft.replace(path)
    finally:
        if draft is not None:
            draft.unlink(missing_ok=True)
