"""What several processes count, Prometheus is told as of one house, whichever of them is asked, and if one died."""

import os
import signal
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import connect

from clairiere.lab.database import Cluster
from tests.server.house import until
from tests.server.places import TEMPLATE
from tests.server.processes import Processes, held_up
from tests.server.test_killed import free_port

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found under /proc")
AGAINST_A_BOT = {"game": "lucioles", "bots": ["fawn", None]}


def counted(port: int, name: str, **labels: str) -> float:
    """What Prometheus is told of a house at a port, over a line of its own; 0 if it is told nothing."""
    told = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False, timeout=60).raise_for_status().text
    samples = [it for family in text_string_to_metric_families(told) for it in family.samples]
    return sum(it.value for it in samples if it.name == f"clairiere_{name}" and labels.items() <= it.labels.items())


def open_table(port: int) -> str:
    """Open a table and sit down, so that a bot moves there."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as http:
        table: str = http.post("/api/tables", json=AGAINST_A_BOT).raise_for_status().json()["table"]
        http.post(f"/api/tables/{table}/join", json={"name": "Ann", "nonce": "n" * 8}).raise_for_status()
    return table


def test_whichever_process_is_asked_tells_what_all_have_counted(cluster: Cluster, tmp_path: Path) -> None:
    bots_at = free_port()
    with Processes(cluster.new(like=TEMPLATE), tmp_path, CLAIRIERE_PURE="1") as house, ExitStack() as held:
        house.serve(2)
        house.start("bots", "--threads", "1", "--metrics", f"{bots_at}")
        until(lambda: len(house.lines()) == 3)
        one, other = house.workers()
        with held_up(one):
            first = open_table(house.port)
            line = held.enter_context(connect(f"ws://127.0.0.1:{house.port}/api/tables/{first}/live", proxy=None))
            line.send('{"do": "hello"}')
            line.recv()
        with held_up(other):
            open_table(house.port)
            assert counted(house.port, "tables_opened_total", game="lucioles") == 2
            assert counted(house.port, "sockets") == 1

        os.kill(other, signal.SIGKILL)
        until(lambda: len({*house.workers()} - {one, other}) == 1)
        with held_up(one):
            until(lambda: answers(house.port))
            open_table(house.port)
            assert counted(house.port, "tables_opened_total", game="lucioles") == 3, "what the dead had counted, too"
            assert counted(house.port, "sockets") == 0, "but not what it held"
            until(lambda: open_table(house.port) and counted(bots_at, "bot_seconds_count", level="fawn") >= 1)


def answers(port: int) -> bool:
    """Whether somebody is there."""
    with suppress(httpx.TransportError):
        return httpx.get(f"http://127.0.0.1:{port}/health", trust_env=False, timeout=1).is_success
    return False
