"""Who does the work of the lab does not matter: threads here, or workers of a cluster of whom one is lost."""

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from clairiere.cli import main
from clairiere.lab import workers
from clairiere.lab.tournament import Match, run_blocks
from clairiere.lab.workers import Threads

GAMES = 40
MORTAL = '''
import os
import signal
from clairiere.bots.uniform import Uniform

class Mortal(Uniform):
    """Plays at random; the first to come to the middle of the run, and of that game, takes its process with it."""

    def __init__(self, seed):
        super().__init__(seed)
        self.doomed = seed // 6 == HALF  # six seeds a game

    def choose(self, t, seat):
        if self.doomed and t.n >= 3:
            try:
                os.close(os.open("lost", os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(t, seat)
'''


class Post:
    """Workers that are sent their tasks as bytes, begin with the last, and do each twice, as after a loss."""

    count = 1

    def each(self, work, tasks):
        for task in reversed([*tasks]):
            posted = pickle.dumps((work, task))
            for _ in range(2):
                do, it = pickle.loads(posted)
                result = pickle.loads(pickle.dumps(do(it)))
            yield task, result


@pytest.fixture
def plain(tmp_path, monkeypatch):
    """A folder to run in, with rules that need no compiler: short games do not repay it."""
    monkeypatch.chdir(tmp_path)
    return {**os.environ, "CLAIRIERE_PURE": "1"}


def ran(environment, *arguments):
    """What a command printed, as JSON."""
    run = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def mortal(half):
    """The name of a bot that takes a worker with it."""
    Path("mortal.py").write_text(MORTAL.replace("HALF", str(half)), encoding="utf-8")
    return f"{Path('mortal.py').resolve()}:Mortal"


def without_times(figures):
    """What must be the same wherever it was played."""
    return {name: it for name, it in figures.items() if "second" not in name and name not in ("cluster", "threads")}


def test_a_run_over_two_workers_of_whom_one_is_killed_half_way_gives_the_totals_of_a_run_without_ray(plain):
    asked = ["-m", "clairiere.cli", "simulate", "lucioles", "-n", str(GAMES), "--bot", mortal(GAMES // 2), "--json"]
    there = ran(plain, *asked, "--cluster", "local", "--threads", "2")
    assert Path("lost").exists(), "a worker was killed"
    here = ran(plain, *asked)

    assert there["games"] == GAMES
    assert without_times(there) == without_times(here)


def test_a_match_is_the_same_whoever_plays_it_and_in_which_order():
    def played(crew):
        match = Match(game="lucioles", edition="x", seats=2, options={}, bots=["greedy", "uniform"])
        return {block.deal: games for block, games in run_blocks(crew, match, range(3))}

    assert played(Post()) == played(Threads(2))


def test_threads_do_no_more_than_they_are_asked_for():
    begun = []

    def work(task):
        begun.append(task)
        return task * task

    run = Threads(2).each(work, range(1000))
    first = [next(run) for _ in range(3)]
    run.close()

    assert all(result == task * task for task, result in first)
    assert len(begun) < 10


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("127.0.0.1:1", "nobody answers there"),
        ("nowhere.invalid:6379", "nobody answers there"),
        ("somewhere", "HOST:PORT"),
        ("ray://127.0.0.1:10001", "HOST:PORT"),
        ("127.0.0.1:70000", "HOST:PORT"),
    ],
)
def test_a_cluster_that_is_not_there_is_told_in_one_line(address, told, capsys):
    for command in (["simulate", "lucioles"], ["soak", "lucioles"], ["arena", "lucioles", "uniform", "greedy"]):
        with pytest.raises(SystemExit) as stopped:
            main([*command, "-n", "1", "--cluster", address])
        said = capsys.readouterr().err
        assert stopped.value.code == 2
        assert told in said
        assert len(said.splitlines()) == 1


def test_without_ray_the_extra_is_named(monkeypatch, capsys):
    monkeypatch.setattr(workers, "find_spec", lambda _name: None)
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", "lucioles", "-n", "1", "--cluster", "local"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == "clairiere: a cluster needs Ray: pip install 'clairiere[cluster]'\n"
