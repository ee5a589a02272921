"""Everything there is to see, in groups: each walks from scene to scene, and says what is on the page now."""

from scenes import around, boards, lessons, tables

GROUPS = {
    "home": around.home,
    "people": around.people,
    "contests": around.contests,
    "afterwards": around.afterwards,
    "rooms": tables.rooms,
    "frame": tables.frame,
    "questions": tables.questions,
    "lessons": lessons.lessons,
    "grandbois": boards.grandbois,
    "krom": boards.krom,
    "oakwood": boards.oakwood,
    "tribus": boards.tribus,
}
