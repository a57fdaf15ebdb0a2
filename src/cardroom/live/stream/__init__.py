"""The stream of one table: the contents of its rows, and the ids in them."""
