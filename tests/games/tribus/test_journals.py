"""The journals that are kept of the Tribes of the Wind."""

from tests.kept import kinds_told


def test_the_rare_turns_are_kept():  # TV-21, TV-33, TV-59, TV-75, TV-85, TV-86, TV-104, TV-Q20
    rare = {
        "blocked",
        "branched",
        "fulfilled",
        "guide",
        "end_token",
        "right",
        "reshuffled",
        "flew",
        "polluted",
        "board",
    }
    assert rare <= kinds_told("tribus")
