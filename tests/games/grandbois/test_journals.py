"""The journals that are kept of Grand Bois."""

from tests.kept import kinds_told


def test_the_rare_turns_are_kept():  # GB-34
    assert {"flushed", "forced", "raised", "kept"} <= kinds_told("grandbois")
