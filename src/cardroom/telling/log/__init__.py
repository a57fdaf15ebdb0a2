"""A round as lines: events become sentences with their clauses."""
