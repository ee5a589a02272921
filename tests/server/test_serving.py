"""A process that serves: when it says so, and what it brings into memory then, which holds nobody up for long."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from clairiere.core.rule import COMPILED
from clairiere.server import workers
from clairiere.server.store import FOR_EVER
from clairiere.server.workers import READY, Plan

SETTLING = """if True:
    import gc, json, sys
    from clairiere.server import serving
    from clairiere.server.store import FOR_EVER
    from clairiere.server.workers import Plan

    server = serving.server_of(Plan(0, sys.argv[1], None, [], None, FOR_EVER))
    gc.freeze()
    looked_through = []
    gc.callbacks.append(lambda phase, told: phase == "stop" or looked_through.append(
        (told["generation"], len(gc.get_objects()))))
    serving.settle(server)
    wholly = [objects for generation, objects in looked_through if generation == 2]
    print(json.dumps([wholly, gc.get_freeze_count(), len(gc.get_objects())]))
"""


@pytest.mark.skipif(not COMPILED, reason="with plain rules there is little to bring")
def test_what_stays_in_memory_is_looked_through_in_small_parts(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SETTLING, str(tmp_path / "tables.db")]
    told = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    looked_through, frozen, left = json.loads(told)
    assert max(looked_through) < sum(looked_through) / 2
    assert left < frozen / 50, "what is looked through later is little"


def test_the_house_says_that_it_is_open_although_the_first_process_died_before_it_was_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lives = iter(["raise SystemExit(1)", f"import time; print({READY!r}, flush=True); time.sleep(600)"])

    def started(_plan: Plan) -> subprocess.Popen[str]:
        return subprocess.Popen([sys.executable, "-c", next(lives)], stdout=subprocess.PIPE, text=True)

    def opened() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(workers, "started", started)
    monkeypatch.setattr(workers, "AGAIN_AFTER", 0.05)
    with pytest.raises(KeyboardInterrupt):
        workers.serve_together(Plan(0, "postgresql:///house", None, [], None, FOR_EVER), 1, opened)
