"""The options of the rules as people name them on a command line."""

from collections.abc import Sequence

from clairiere.core.game import Game


def options_from(game: Game, names: Sequence[str]) -> dict[str, bool]:
    """The named options, turned on; BadRequest when the game has no such option."""
    chosen = dict.fromkeys(names, True)
    game.pack_options(chosen)
    return chosen
