"""The text of a clause in the current language."""

from __future__ import annotations

from cardroom.rulebook import Clause
from cardroom.rulebook.translated import worded
from cardroom.words import tongue


def quoted(cited: Clause) -> str:
    """Return the text of a clause in the current language."""
    return worded(cited, tongue().code)
