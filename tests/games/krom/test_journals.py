"""The journals that are kept of Krom."""

from tests.kept import kinds_told


def test_the_rare_turns_are_kept():  # KR-52, KR-77, KR-99, KR-105, KR-V3
    rare = {"parried", "diverted", "stolen_card", "dropped", "fell", "woke", "cast", "beast_fell"}
    assert rare <= kinds_told("krom")
