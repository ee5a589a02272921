"""What somebody is told whose deed, or whose request, is not done."""

from clairiere.server import wire


class Refusal(Exception):
    """A deed that is not done. `code` is for programs, the message for people."""

    def __init__(
        self, code: str, message: str, rule: str | None = None, *, kind: str | None = None, move: int | None = None
    ) -> None:
        super().__init__(message)
        self.code, self.rule, self.kind, self.move = code, rule, kind, move

    def message(self, deed: str | None = None) -> wire.Refused:
        """The refusal as it is sent."""
        return wire.Refused(
            code=self.code, message=str(self), id=deed, rule=self.rule, kind=self.kind, move=self.move
        )
