"""When Python looks for rings of objects that nobody needs: it goes through all it has, while nobody is served.

What has outlived a look through everything is left alone from then on. So looks are often and short: each goes
through what is new since the last, however large the house is. All of it is looked through while nobody is there.
"""

import gc
from collections.abc import Mapping
from typing import Any

SHORT = 10_000, 5, 2  # new objects until the first look at them, and until the last
WHOLE = 2  # the generation of who has outlived the others


def keep_looks_short() -> None:
    """From now on look at what is new, and never again at what is there by now."""
    gc.freeze()
    gc.set_threshold(*SHORT)
    if _looked not in gc.callbacks:
        gc.callbacks.append(_looked)


def look_through_all() -> None:
    """Look at what was left alone, too."""
    gc.unfreeze()
    gc.collect()


def _looked(phase: str, info: Mapping[str, Any]) -> None:
    if phase == "stop" and info["generation"] == WHOLE:
        gc.freeze()
