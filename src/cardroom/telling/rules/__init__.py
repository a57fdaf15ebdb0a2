"""Rules in words: signs, primers, rankings, pay tables, clauses and what goes wrong."""
