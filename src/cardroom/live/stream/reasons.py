"""Reasons that the house gives: a row keeps them as text, and readers are told them in their own language.

A row holds the sentence in the language of its writer, English where the clock wrote it, so that earlier
records and clients stay as they are. Where a reason is shown, its sentence is found again by its words; what
a person typed stays as typed.
"""

from __future__ import annotations

import re
from functools import cache

from cardroom.words import Language, Said, Value, languages, say, tongue

KEYS = (
    "floor.absent", "floor.idle", "floor.moved", "floor.default-answer", "voided.drift", "reason.by-host",
    "reason.stood-still", "trial.sum", "trial.account", "trial.least", "trial.entry", "trial.nowhere",
)  # fmt: skip
"""Every sentence that the house, or a page for it, writes as a reason."""
_SLOT = re.compile(r"\\\{([a-z_]+)(?:\\\.[a-z]+)?\\\}")
COUNTED = "count"
LONGEST = 400
"""Letters of a reason that is looked up: what a row holds is shorter."""


def reason_said(kept: str) -> Value:
    """The sentence behind what a row keeps; a person's own words as they are."""
    if len(kept) > LONGEST:
        return kept
    for key, pattern in _patterns():
        if found := pattern.fullmatch(kept):
            return _again(key, found.groupdict())
    return kept


def reason_text(kept: str) -> str:
    """In the language in use."""
    return tongue().text(reason_said(kept))


def _again(key: str, slots: dict[str, str]) -> Said:
    """A number is a number again: it chooses between one and many."""
    values: dict[str, Value] = {
        name: int(value) if value.isdecimal() else value for name, value in slots.items()
    }
    return say(key, **{COUNTED: 1} | values)


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple(
        (key, _pattern(text)) for one in languages().values() for key in KEYS for text in _texts(one, key)
    )


def _texts(one: Language, key: str) -> tuple[str, ...]:
    return tuple(one.entries.get(key, {}).values())


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(_SLOT.sub(r"(?P<\1>.+?)", re.escape(text)))
