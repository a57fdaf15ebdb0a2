"""A client of a live table, which holds no rule: everything it shows, and everything it may answer, it has been sent."""
