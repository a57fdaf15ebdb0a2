"""A round in which something goes wrong, the same round under other remedies, and what each of them comes
to."""
