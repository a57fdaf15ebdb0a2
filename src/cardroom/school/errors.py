"""Errors of the school: a request for an item that does not exist, an answer that cannot be graded, and rules
that do not fit each other."""

from __future__ import annotations

from cardroom.errors import InvariantError, RefusedError, UnreadableError
from cardroom.words import Said


class SchoolError(UnreadableError):
    """A request that the school refuses, with a message for the trainee."""

    def __init__(self, message: Said) -> None:
        super().__init__(str(message))
        self.said = message


class ItemNotFoundError(SchoolError):
    """No item has this address."""


class AnswerFormError(SchoolError):
    """The answer has no readable form, so it is neither right nor wrong."""


RULES_CONFLICT = (
    RefusedError,
    UnreadableError,
    InvariantError,
    LookupError,
    AttributeError,
    ValueError,
    TypeError,
    AssertionError,
)
"""The exceptions that end a round under rules put together from two documents, which need not fit."""
