"""The log of a round: events become sentences with their clauses."""
