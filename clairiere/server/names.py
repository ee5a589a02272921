"""Names that are what they seem: nobody at a table can be taken for somebody else there.

A name is kept as Unicode's NFKC has it, without spaces at its ends. Two names are alike if they look alike: letters
of other alphabets, marks, case, digits for letters, spaces and points make no difference (`looks`).
"""

import functools
import unicodedata
from collections.abc import Iterable

from clairiere.bots.levels import LEVELS
from clairiere.core.words import LANGUAGES, words
from clairiere.server.wire import MOST_NAME

BLANK = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\u180b\u180c\u180d\u180e"  # signs that show nothing
MOST_MARKS = 2  # over one letter: more grow over what stands above
MARKS = ("Mn", "Me")
SEEN = ("L", "N", "S")  # kinds of signs of which a name has at least one: letters, digits, pictures
ALIKE = str.maketrans(
    "абвгдеёзикмнорстухьєѕіїјһԁԍԛԝӏαβγεηικνορτυχωϲϳℓ0135|!$@",
    "a6brdeeзukmhopctyxbesiijhdgqwlabyenikvoptuxwcjiolesiisa",
)
SAME = str.maketrans("ljv", "iiu")


class BadName(Exception):
    """A name that nobody can have here; `code` is for programs."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def proper(name: str, most: int = MOST_NAME) -> str:
    """A name as it is kept; what cannot be read, or cannot be told apart from nothing, is refused."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not name.isprintable() or any(sign in BLANK for sign in name):
        raise BadName("bad-name", "a name is written without signs that cannot be seen")
    if not any(unicodedata.category(sign)[0] in SEEN for sign in name):
        raise BadName("bad-name", "a name needs at least one letter, digit or picture")
    if len(name) > most:
        raise BadName("bad-name", f"a name has at most {most} signs")
    marks = 0
    for sign in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(sign) in MARKS else 0
        if marks > MOST_MARKS:
            raise BadName("bad-name", f"a letter has at most {MOST_MARKS} marks")
    return name


def looks(name: str) -> str:
    """What a name looks like at a glance; two names for which it is the same can be mixed up."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(ALIKE)
    shown = (sign for sign in unicodedata.normalize("NFKD", plain) if unicodedata.category(sign)[0] in SEEN)
    return "".join(shown).translate(SAME).replace("rn", "m").replace("uu", "w") or name


@functools.cache
def of_bots(bots: int) -> dict[str, str]:
    """What bots are called in any language, by what it looks like: their levels, and as many trees as there are."""
    told = [words(language) for language in LANGUAGES]
    names = [*LEVELS, *(text(f"level-{level}") for text in told for level in LEVELS)]
    names += [text(f"tree-{n}") for text in told for n in range(1, bots + 1)]
    return {looks(name): name for name in names}


def check_free(name: str, others: Iterable[str], bots: int) -> None:
    """Refuse a name by which somebody could be taken for another at the table."""
    for other in others:
        if looks(other) == looks(name):
            raise BadName("name-taken", f"somebody called {other} sits here already; take another name")
    if bot := of_bots(bots).get(looks(name)):
        raise BadName("name-taken", f"{bot} is what a bot is called; take another name")
