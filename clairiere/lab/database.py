"""A PostgreSQL of our own in a temporary folder, for tests, measurements and accidents: nobody else's is touched."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from clairiere.core.errors import ClairiereError

PLACES = "usr/lib/postgresql/*/bin", "usr/pgsql-*/bin", "opt/homebrew/opt/postgresql@*/bin"
NOT_ROOT = "postgres", "nobody"  # who runs it if we are root, which PostgreSQL will not be
START_WITHIN = 60
NO_POSTGRES = "there is no PostgreSQL here (on Debian: sudo apt-get install postgresql)"
SETTINGS = """
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 64MB
log_min_messages = fatal
autovacuum_naptime = 10
max_wal_size = 96MB
min_wal_size = 32MB
"""


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, of the newest version that is installed."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = [folder for place in PLACES for folder in Path("/").glob(place) if (folder / "initdb").exists()]
    return max(folders, default=None, key=lambda it: float("".join(c for c in it.parent.name if c in "0123456789.")))


class Cluster:
    """A PostgreSQL with its data in a folder, which must be new. It is told to start and to stop.

    Without `sync` it is quicker, and safe from all but a failure of the whole machine.
    """

    def __init__(self, folder: Path, *, sync: bool = True) -> None:
        found = programs()
        if found is None:
            raise ClairiereError(NO_POSTGRES)
        self._programs, self.data, self.log = found, folder / "data", folder / "log"
        self._names = (f"house{n}" for n in count(1))
        self._as = []
        if os.geteuid() == 0:
            user = next(name for name in NOT_ROOT if _exists(name))
            self._as = ["setpriv", f"--reuid={user}", f"--regid={pwd.getpwnam(user).pw_gid}", "--clear-groups"]
            shutil.chown(folder, user)
        self._run("initdb", "--no-sync", "--auth=trust", "--username=clairiere", "--encoding=UTF8", "--locale=C")
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write(SETTINGS + ("" if sync else "fsync = off\n"))
        with contextlib.closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])

    def _run(self, program: str, *given: str) -> None:
        command = [*self._as, str(self._programs / program), f"--pgdata={self.data}", *given]
        done = subprocess.run(
            command, cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode:
            raise ClairiereError(f"{program}: {done.stdout.strip()}")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-p {self.port}"
        self._run("pg_ctl", "start", "-w", "-t", str(START_WITHIN), "-s", "-l", str(self.log), "-o", options)

    def stop(self, how: str = "fast") -> None:
        """Stop it: `fast` in good order, `immediate` as if the power had failed."""
        self._run("pg_ctl", "stop", "-w", "-s", "-m", how)

    def running(self) -> bool:
        """Whether it is there."""
        with contextlib.suppress(ClairiereError):
            self._run("pg_ctl", "status")
            return True
        return False

    def freeze(self, *, thaw: bool = False) -> None:
        """Hold up the process that takes new connections, or let it go on."""
        pid = int((self.data / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGCONT if thaw else signal.SIGSTOP)

    def address(self, name: str = "postgres", user: str = "clairiere") -> str:
        """The address of one of its databases."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{name}"

    def sql(self, text: str, name: str = "postgres") -> str:
        """Have something done as its owner; what it says."""
        return asked(self.address(name), text)

    def new(self, like: str = "template0") -> str:
        """The address of a new database: empty, or like another."""
        name = next(self._names)
        self.sql(f"CREATE DATABASE {name} TEMPLATE {like}")
        return self.address(name)


def asked(address: str, text: str) -> str:
    """What a database says to some SQL."""
    psql = str((programs() or Path()) / "psql")
    command = [psql, "--no-psqlrc", "--quiet", "--no-align", "--tuples-only", "--set=ON_ERROR_STOP=1"]
    done = subprocess.run([*command, f"--command={text}", address], capture_output=True, text=True)
    if done.returncode:
        raise ClairiereError(done.stderr.strip())
    return done.stdout.strip()


def _exists(user: str) -> bool:
    try:
        return bool(pwd.getpwnam(user))
    except KeyError:
        return False


@contextlib.contextmanager
def running_cluster(*, sync: bool = True) -> Iterator[Cluster]:
    """A PostgreSQL for a while."""
    with tempfile.TemporaryDirectory(prefix="clairiere-pg-") as folder:
        cluster = Cluster(Path(folder), sync=sync)
        cluster.start()
        try:
            yield cluster
        finally:
            with contextlib.suppress(ClairiereError):  # it may have been stopped already
                cluster.stop("immediate")
