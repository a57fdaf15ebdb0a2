"""The clauses of the five documents as data, in our own words; coverage of them by tests."""

from cardroom.rulebook.clause import Clause, clause, clauses, search

__all__ = ["Clause", "clause", "clauses", "search"]
