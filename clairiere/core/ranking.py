"""Who came first: rows of a score sheet compared column by column."""

from clairiere.core.rule import rule


@rule
def rank(sheet, seats, columns, place):
    """Write each seat's rank (0 is first, equals share) in column `place`, comparing `columns` in order."""
    for seat in range(seats):
        ahead = 0
        for other in range(seats):
            for column in columns:
                if sheet[other, column] != sheet[seat, column]:
                    ahead += sheet[other, column] > sheet[seat, column]
                    break
        sheet[seat, place] = ahead
