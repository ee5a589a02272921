"""Who does the work of the lab does not matter: threads here, or workers of a cluster of whom one is lost."""

import json
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from clairiere.cli import main
from clairiere.core.network import read_weights
from clairiere.lab import workers
from clairiere.lab.tournament import Match, in_turn, run_blocks
from clairiere.lab.workers import Threads
from tests.server.test_killed import free_port

pytestmark = pytest.mark.flaky(reruns=1)  # Ray is another program, and on a busy machine it gives up at times

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


HALF_WAY = '''
import os
import runpy
import signal
import sys
from itertools import count

from clairiere.lab.workers import Cluster

half, *sys.argv = sys.argv[1:]
begun, plainly = count(), Cluster.each


def each(crew, work, tasks):
    """All tasks, of which the one that is handed out half-way is fatal."""
    handed_out = ((next(begun) == int(half), work, task) for task in tasks)
    for (_, _, task), result in plainly(crew, done, handed_out):
        yield task, result


def done(it):
    """Do a task; who does the fatal one for the first time is killed before anybody hears what came out of it."""
    fatal, work, task = it
    result = work(task)
    if fatal:
        try:
            os.close(os.open("lost", os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    return result


Cluster.each = each
if sys.argv[0].endswith(".py"):
    runpy.run_path(sys.argv[0], run_name="__main__")
else:
    from clairiere.cli import main
    main(sys.argv[1:])
'''
LEARN = Path(__file__).parents[2] / "tools" / "learn.py"
COMMANDS = {
    "soak": (15, "clairiere", "soak", "lucioles", "-n", "150", "--json"),  # 30 tasks
    "arena": (20, "clairiere", "arena", "lucioles", "greedy", "uniform", "-n", "60", "--sequential", "--json"),
    "learning": (4, LEARN, "krom", "--trainings", "2", "--games", "4", "--batch", "1", "--shards", "2",
                 "--cells", "2", "--afresh", "--to", "learnt.toml"),
}  # fmt: skip


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


def printed(environment, *arguments):
    """What a command printed."""
    command = [sys.executable, *map(str, arguments)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def ran(environment, *arguments):
    """What a command printed, as JSON."""
    return json.loads(printed(environment, *arguments))


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


@pytest.fixture
def known(plain, tmp_path):
    """The environment of somebody whose home holds the token of a cluster."""
    (tmp_path / ".ray").mkdir()
    (tmp_path / ".ray" / "auth_token").write_text("0123456789abcdef" * 4)
    return {name: it for name, it in plain.items() if not name.startswith("RAY_")} | {"HOME": str(tmp_path)}


@pytest.fixture
def head(known, tmp_path):
    """The address of a Ray cluster of two workers that was started as its documentation says."""
    port, folder = free_port(), tempfile.mkdtemp(prefix="ray")  # a path of its own: Ray's sockets need a short one
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", f"--port={port}"]
    command += ["--node-ip-address=127.0.0.1", "--num-cpus=2", "--include-dashboard=false", "--disable-usage-stats"]
    command += [f"--object-store-memory={workers.SHARED_MEMORY}", f"--temp-dir={folder}"]
    with (tmp_path / "head.log").open("w") as log:
        ray = subprocess.Popen(command, env=known, stdout=log, stderr=log, start_new_session=True)
    try:
        while "block forever" not in (tmp_path / "head.log").read_text():
            assert ray.poll() is None, (tmp_path / "head.log").read_text()
            time.sleep(0.05)
        yield f"127.0.0.1:{port}"
    finally:
        ray.terminate()
        ray.wait()
        shutil.rmtree(folder, ignore_errors=True)


def test_whatever_the_lab_does_comes_out_the_same_on_a_cluster_that_loses_a_worker_half_way(known, head):
    Path("half_way.py").write_text(HALF_WAY, encoding="utf-8")
    learnt, totals = Path("learnt.toml"), dict[str, object]()
    for name, (half, *asked) in COMMANDS.items():
        for there in (["--cluster", head], []):
            said = printed(known, "half_way.py", half, *asked, *there)
            found = read_weights(learnt).tolist() if name == "learning" else without_times(json.loads(said))
            assert totals.setdefault(name, found) == found
            assert Path("lost").exists() == bool(there), f"a worker was killed by {name}, on the cluster"
            Path("lost").unlink(missing_ok=True)

    strange = {**known, "HOME": "/nowhere", "RAY_gcs_rpc_server_connect_timeout_s": "1"}
    soak = [sys.executable, "-m", "clairiere.cli", "soak", "lucioles", "-n", "1", "--cluster", head]
    refused = subprocess.run(soak, env=strange, capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (2, "", 1), refused.stderr
    assert "the cluster asks for its token" in refused.stderr


def test_a_match_is_the_same_whoever_plays_it_and_in_which_order():
    def played(crew):
        match = Match(game="lucioles", edition="x", seats=2, options={}, bots=["greedy", "uniform"])
        return {block.deal: games for block, games in run_blocks(crew, match, range(3))}

    assert played(Post()) == played(Threads(2))


def test_a_sequential_test_counts_blocks_in_the_order_of_their_deals():
    match = Match(game="lucioles", edition="x", seats=2, options={}, bots=["greedy", "uniform"])
    runs = [*run_blocks(Post(), match, range(4))]
    assert [block.deal for block, _ in runs] == [3, 2, 1, 0]
    assert [block.deal for block, _ in in_turn(runs, range(4))] == [0, 1, 2, 3]
    assert [*in_turn(runs[:2], range(4))] == [], "what has come too early is not counted before its turn"


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
