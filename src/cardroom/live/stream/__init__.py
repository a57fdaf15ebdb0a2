"""A table's stream: what its rows hold, and the ids that stand in them."""
