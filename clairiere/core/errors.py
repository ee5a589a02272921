"""What can go wrong for a person, each with a message that says what, where, and what would be right."""


class ClairiereError(Exception):
    """Something a person asked for cannot be done; the message is meant for them."""


class BadRequest(ClairiereError, ValueError):
    """An unknown game, seat count, option, notation or file."""


class IllegalAction(ClairiereError, ValueError):
    """A deed that the rules forbid. `rule` is the number of the rule that forbids it."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class JournalError(ClairiereError, ValueError):
    """A journal that cannot be read, trusted or replayed.

    `kind` tells programs what is wrong: text, cut, shape, format, edition, move, changed, promise or skipped;
    `move` is the number of the move that is at fault.
    """

    def __init__(self, message: str, kind: str | None = None, move: int | None = None) -> None:
        super().__init__(message)
        self.kind, self.move = kind, move


class ContentError(ClairiereError, ValueError):
    """A content file with faults; every one of them is listed."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults
