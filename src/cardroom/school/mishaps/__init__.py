"""Rounds in which something goes wrong, the same rounds under other remedies, and what each remedy comes
to."""
