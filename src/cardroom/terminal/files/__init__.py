"""Files of a player at the terminal: saved rounds, the purse, answers in the school."""
