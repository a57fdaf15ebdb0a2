"""A visit at the terminal: finding a table, sitting down, playing rounds, looking things up."""
