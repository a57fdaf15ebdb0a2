"""Answers given in the school: each is a fact, and no row is ever changed or removed."""

from __future__ import annotations

from sqlalchemy import Table

from cardroom.store.database.schema import METADATA, _number, _text

SCHOOLING = Table(
    "schooling", METADATA,
    _text("person", key=True),
    _number("number", key=True),
    _number("utc"),
    _text("address"),
    _number("question"),
    _text("clause"),
    _number("correct"),
    _number("millis"),
    _text("answer"),
)  # fmt: skip
"""Answers. `clause` is the clause that scored the answer, empty where the document is silent. Only the first
answer to a question is stored."""
