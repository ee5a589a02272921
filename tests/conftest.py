"""The tests know one game more than the house: a tiny one, tried as any designer tries a game of their own.

It is set here, before anything is collected, so that shared tests are run for it too and every server that a test
starts as a process of its own knows it.
"""

import os

from tests.kept import TINY, home_of

pytest_plugins = ["tests.browser.visiting", "tests.terminal.sitting"]
os.environ["CLAIRIERE_GAMES"] = str(home_of(TINY))
