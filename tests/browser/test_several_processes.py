"""Two pages at one table of a house that two processes serve: one of these dies, and the pages play on."""

import os
import signal

import pytest

from tests.browser.player import WHOSE_TURN, play_on
from tests.browser.program import ProgramTable
from tests.browser.visiting import House
from tests.server.house import until
from tests.server.places import TEMPLATE, cluster_for_a_while
from tests.server.processes import children_of, held_up

pytestmark = pytest.mark.skipif(os.name != "posix", reason="processes are held up by signals")


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house that two processes serve on one database."""
    with cluster_for_a_while() as cluster:
        there = House(tmp_path_factory.mktemp("house"), data=cluster.new(like=TEMPLATE))
        try:
            yield there
        finally:
            there.close()


def test_pages_of_a_process_that_dies_come_back_by_another_and_play_on(visit, house):
    until(lambda: len(children_of(house.process.pid)) == 2)
    one, other = children_of(house.process.pid)
    table = ProgramTable(house, "Ann", "Bob")
    with held_up(other):
        ann = visit(table.seat_link(0))
        ann.wait_for_selector(WHOSE_TURN)
    lines = []
    with held_up(one):
        bob = visit(None)
        bob.on("websocket", lambda line: lines.append(line))
        bob.goto(house.address + table.seat_link(1))
        bob.wait_for_selector(WHOSE_TURN)
    for page in (ann, bob):
        page.evaluate("window.sameAsBefore = true")
    play_on(ann, bob, times=2)
    before = len(lines)

    os.kill(other, signal.SIGKILL)
    until(lambda: bob.wait_for_timeout(10) or len(lines) > before)
    play_on(ann, bob, times=4)

    assert all(page.evaluate("window.sameAsBefore") for page in (ann, bob)), "nobody has reloaded"
