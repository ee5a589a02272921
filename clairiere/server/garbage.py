"""When Python looks for rings of objects that nobody needs: it goes through all it has, while nobody is served.

What has outlived a look through all of it is left alone from then on, so that no look takes longer because the house
is large. All of it is looked through while nobody is there.
"""

import gc
from collections.abc import Mapping
from typing import Any

SELDOM = 50_000, 20, 5  # tables make few rings
WHOLE = 2  # the generation of who has outlived the others


def look_seldom() -> None:
    """From now on look seldom, and never again at what is there by now."""
    gc.freeze()
    gc.set_threshold(*SELDOM)
    if _looked not in gc.callbacks:
        gc.callbacks.append(_looked)


def look_through_all() -> None:
    """Look at what was left alone, too."""
    gc.unfreeze()
    gc.collect()


def _looked(phase: str, info: Mapping[str, Any]) -> None:
    if phase == "stop" and info["generation"] == WHOLE:
        gc.freeze()
