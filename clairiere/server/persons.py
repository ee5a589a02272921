"""Persons: who is the same from table to table, and from device to device.

A person is a key, made by a browser when it is first needed. It comes in the body of who sits down, or in the header
`Clairiere-Person`; never in a path. The house keeps its SHA-256 only, which is what `person` means in the server.
Others are told a name. Where they need to know that somebody is the same as before, there is the `handle`.
"""

import hashlib
from typing import TYPE_CHECKING

import msgspec

from clairiere.server import rests
from clairiere.server.store import PersonSeat, Sitter

if TYPE_CHECKING:
    from clairiere.server.sitting import Sitting

HANDLE = 16  # hexadecimal digits
NOBODY = ""  # whose a seat is that was given up


def handle(person: str) -> str:
    """What others may know a person by, from the hash of their key: always the same, and neither can be told from it.

    For what is public by somebody's own wish, as a rating is, and for what must stick to somebody, as a report does.
    """
    return hashlib.sha256(f"clairiere handle {person}".encode()).hexdigest()[:HANDLE]


def seats(sitting: "Sitting") -> tuple[PersonSeat, ...]:
    """What the store may be asked about the persons at a table; seats given up are nobody's.

    Whose turn it is stands in the hall. Only over days, when people are called, does a move change what stands here.
    """
    plan, places = sitting.plan, sitting.places
    company = tuple(Sitter(name=place.name, level=place.level) for place in places)
    over, over_days = sitting.status == "over", plan.pace == "days"
    ending = sitting.ending()
    found = []
    for seat in sorted(sitting.owned):
        it = PersonSeat(
            person=places[seat].owner or NOBODY,
            table=sitting.id,
            seat=seat,
            game=plan.game,
            status=sitting.status,
            pace=plan.pace,
            opened=sitting.created,
            company=company,
            deadline=sitting.deadline(seat) if over_days else None,
            rests=rests.last(places[seat].rests),
            turn=sitting.asked.get(seat) if over_days and places[seat].person else None,
            day=plan.day,
            ended=sitting.ended,
            finished=sitting.ended_at if over else None,
        )
        if ending is not None:
            score = ending.sheet[seat]["total"]
            it = msgspec.structs.replace(it, score=score, place=place_of(seat, ending.ranking, ending.winners))
        found.append(it)
    return tuple(found)


def place_of(seat: int, ranking: list[list[int]], winners: list[int]) -> int | None:
    """Which place a seat came to, counting from 1; None where nobody won."""
    if not winners:
        return None
    if seat in winners:
        return 1
    behind = [*(it for group in ranking for it in group if it not in winners)]
    tied = next(group for group in ranking if seat in group)
    return 1 + len(winners) + min(behind.index(it) for it in tied if it in behind)
