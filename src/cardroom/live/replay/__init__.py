"""Finished rounds made ready to be read: a page of a round takes a process of its own where the round was
long."""
