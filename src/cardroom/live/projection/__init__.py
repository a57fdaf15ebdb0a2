"""Views of a table, one for each reader: seats, questions, results and messages made from events."""
