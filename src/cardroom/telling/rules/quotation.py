"""What a clause says, in the language in use."""

from __future__ import annotations

from cardroom.rulebook import Clause
from cardroom.rulebook.translated import worded
from cardroom.words import tongue


def quoted(one: Clause) -> str:
    return worded(one, tongue().code)
