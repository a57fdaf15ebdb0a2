"""Texts about the rules: signs, primers, rankings, pay tables, clauses and mishaps."""
