"""What every command that takes long or speaks to programs shares: a progress bar, JSON on stdout."""

import sys
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def progress_bar(shown: bool = True) -> Progress:
    """The progress bar of every command that takes long; on stderr, and only where a person looks."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not (shown and sys.stderr.isatty())
    )


def print_json(data: Any) -> None:
    """Data for a program, on stdout."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
