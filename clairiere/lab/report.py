"""What every command of the lab shares: checked numbers, a progress bar, JSON on stdout."""

import os
import sys
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from clairiere.core.errors import BadRequest

SIGMAS_95 = 1.96  # standard deviations to each side of a 95 % confidence interval


def cores() -> int:
    """How many threads this process may run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def progress_bar(shown: bool = True) -> Progress:
    """The progress bar of every command that takes long; on stderr, and only where a person looks."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not (shown and sys.stderr.isatty())
    )


def check_count(count: int, threads: int | None, of: str = "games") -> int:
    """The number of threads, once both numbers make sense."""
    if count < 1:
        raise BadRequest(f"the number of {of} is 1 or more, not {count}")
    if threads is not None and threads < 1:
        raise BadRequest(f"the number of threads is 1 or more, not {threads}")
    return threads or cores()


def check_seed(seed: int) -> None:
    """A seed from which enough others follow."""
    if not 0 <= seed < 1 << 62:
        raise BadRequest(f"a seed is a whole number from 0 to 2^62 - 1, not {seed}")


def print_json(data: Any) -> None:
    """Data for a program, on stdout."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
