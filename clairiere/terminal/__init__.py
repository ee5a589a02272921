"""The table in a terminal: one loop for every game, and the stories of saved games."""
