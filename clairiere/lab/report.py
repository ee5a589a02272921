"""What every command of the lab shares: checked numbers."""

from clairiere.core.errors import BadRequest

SIGMAS_95 = 1.96  # standard deviations to each side of a 95 % confidence interval


def check_count(count: int, threads: int | None = None, of: str = "games") -> None:
    """Refuse numbers that make no sense."""
    if count < 1:
        raise BadRequest(f"the number of {of} is 1 or more, not {count}")
    if threads is not None and threads < 1:
        raise BadRequest(f"the number of threads is 1 or more, not {threads}")


def check_seed(seed: int) -> None:
    """A seed from which enough others follow."""
    if not 0 <= seed < 1 << 62:
        raise BadRequest(f"a seed is a whole number from 0 to 2^62 - 1, not {seed}")
