"""What can be counted about a running house, for Prometheus at /metrics.

Processes on one socket count together, in files of a folder that they share: whichever is asked tells the sum.
"""

import os
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server, values
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from clairiere.core.errors import BadRequest

SHARED = "PROMETHEUS_MULTIPROC_DIR"  # as Prometheus' own client calls it
EACH, LATEST = {"multiprocess_mode": "livesum"}, {"multiprocess_mode": "livemostrecent"}  # of several processes
MOMENTS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)
THOUGHTS = (0.001, 0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0)


class Metrics:
    """One house's counters."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()

        def named(kind: type, name: str, about: str, *labels: str, **more: Any) -> Any:
            return kind(f"clairiere_{name}", about, labels, registry=self.registry, **more)

        self.opened = named(Counter, "tables_opened", "Tables opened", "game")
        self.entries = named(Counter, "entries_written", "Entries written for good")
        self.refused = named(Counter, "refused", "Deeds and requests refused", "code")
        self.closed = named(Counter, "sockets_closed", "Sockets closed by the house", "code")
        self.calls = named(Counter, "calls_looked", "Times the house looked who is to be called")
        self.conflicts = named(Counter, "conflicts", "Entries that another process had written first")
        self.sockets = named(Gauge, "sockets", "Sockets open now", **EACH)
        self.warm = named(Gauge, "tables_warm", "Tables held in memory", **EACH)
        self.tables = named(Gauge, "tables", "Tables kept, looked at every hour", "status", **LATEST)
        disk = "Bytes of disk that the tables take, looked at every hour"
        self.bytes = named(Gauge, "store_bytes", disk, **LATEST)
        self.rated = named(Counter, "games_rated", "Games that moved ratings", "game")
        self.tournaments = named(Counter, "tournaments_opened", "Tournaments opened", "game")
        self.expired = named(Counter, "tables_expired", "Tables deleted because nothing happened there", "status")
        trees = "Bytes of memory that the bots' trees take"
        self.thinkers_bytes = named(Gauge, "thinkers_bytes", trees, **EACH)
        self.answered = named(Histogram, "deed_seconds", "From a deed to its answer", buckets=MOMENTS)
        self.thought = named(Histogram, "bot_seconds", "What bots needed for a decision", "level", buckets=THOUGHTS)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        if SHARED not in os.environ:
            return generate_latest(self.registry)
        MultiProcessCollector(together := CollectorRegistry())
        return generate_latest(together)

    def serve(self, where: str) -> None:
        """Tell it at a port of its own, where there is no other server: `9100`, or `0.0.0.0:9100`."""
        host, _, port = where.rpartition(":")
        try:
            start_http_server(int(port), host.strip("[]") or "127.0.0.1", self.registry)
        except (ValueError, OverflowError):
            usual = "a port, or an address and a port such as 0.0.0.0:9100"
            raise BadRequest(f"--metrics is {usual}, not {where}") from None
        except OSError as fault:
            raise BadRequest(f"cannot listen on {where}: {fault.strerror}; try another --metrics") from None


def count_together(folder: str, process: int) -> None:
    """Have this process count together with others, before it makes its counters.

    Whoever takes the place of one that died counts on where that stopped; only what it held is gone.
    """
    os.environ[SHARED] = folder
    values.ValueClass = values.MultiProcessValue(lambda: process)
    mark_process_dead(process)
