"""The house's reasons: stored in rows as text, and shown to each reader in their own language.

A row holds the sentence in the language of its writer (English if the clock wrote it), so earlier records and
clients stay as they are. To show a reason, its sentence is looked up by its words; text that a person typed
stays as typed.
"""

from __future__ import annotations

import re
from functools import cache

from cardroom.words import Language, Said, Value, current_language, languages, say

KEYS = (
    "floor.absent", "floor.idle", "floor.moved", "floor.default-answer", "voided.drift", "reason.by-host",
    "reason.stood-still", "trial.sum", "trial.account", "trial.least", "trial.entry", "trial.nowhere",
)  # fmt: skip
"""The sentences that the house, or a page for it, writes as a reason."""
_SLOT = re.compile(r"\\\{([a-z_]+)(?:\\\.[a-z]+)?\\\}")
COUNTED = "count"
LONGEST = 400
"""The longest reason that is looked up, in letters; rows hold shorter ones."""


def reason_said(reason: str) -> Value:
    """Return the message behind a stored reason, or the text itself if a person wrote it."""
    if len(reason) > LONGEST:
        return reason
    for key, pattern in _patterns():
        if match := pattern.fullmatch(reason):
            return _again(key, match.groupdict())
    return reason


def reason_text(reason: str) -> str:
    """Return a stored reason in the current language."""
    return current_language().text(reason_said(reason))


def _again(key: str, slots: dict[str, str]) -> Said:
    """Build the message from the matched slots. A decimal becomes a number again: it chooses the plural."""
    values: dict[str, Value] = {
        name: int(value) if value.isdecimal() else value for name, value in slots.items()
    }
    return say(key, **{COUNTED: 1} | values)


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple(
        (key, _pattern(text))
        for language in languages().values()
        for key in KEYS
        for text in _texts(language, key)
    )


def _texts(language: Language, key: str) -> tuple[str, ...]:
    return tuple(language.entries.get(key, {}).values())


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(_SLOT.sub(r"(?P<\1>.+?)", re.escape(text)))
