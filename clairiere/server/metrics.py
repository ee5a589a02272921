"""What can be counted about a running house, for Prometheus at /metrics."""

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

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
        self.conflicts = named(Counter, "conflicts", "Entries that another process had written first")
        self.sockets = named(Gauge, "sockets", "Sockets open now")
        self.warm = named(Gauge, "tables_warm", "Tables held in memory")
        self.tables = named(Gauge, "tables", "Tables kept, looked at every hour", "status")
        self.bytes = named(Gauge, "store_bytes", "Bytes of disk that the tables take, looked at every hour")
        self.expired = named(Counter, "tables_expired", "Tables deleted because nothing happened there", "status")
        self.thinkers_bytes = named(Gauge, "thinkers_bytes", "Bytes of memory that the bots' trees take")
        self.answered = named(Histogram, "deed_seconds", "From a deed to its answer", buckets=MOMENTS)
        self.thought = named(Histogram, "bot_seconds", "What bots needed for a decision", "level", buckets=THOUGHTS)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
