"""What lies in the box: nights, calls and lanterns (LU-2, LU-3, LU-9)."""

from pathlib import Path

from clairiere.core.content import Book, content_path

MOST_SEATS = 6


class Pieces:
    """A content file, read and checked."""

    def __init__(self, path: Path) -> None:
        book = Book(path)
        box = book.table("box")
        self.nights = book.number("[box]", box, "nights", 1, 5)
        self.boldest = book.number("[box]", box, "boldest", 2, 9)
        self.lanterns = book.number("[box]", box, "lanterns", MOST_SEATS, 20)
        self.worth = book.number("[box]", box, "lantern_worth", 0, 9)
        book.close()
        self.digest = book.digest()


PIECES = Pieces(content_path(Path(__file__).parent))
NIGHTS, BOLDEST, LANTERNS, WORTH = PIECES.nights, PIECES.boldest, PIECES.lanterns, PIECES.worth
