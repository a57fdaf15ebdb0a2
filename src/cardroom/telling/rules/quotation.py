"""The text of a clause in the current language."""

from __future__ import annotations

from cardroom.rulebook import Clause
from cardroom.rulebook.translated import clause_text
from cardroom.words import current_language


def quoted(cited: Clause) -> str:
    """Return the text of a clause in the current language."""
    return clause_text(cited, current_language().code)
