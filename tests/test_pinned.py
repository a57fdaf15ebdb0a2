"""No stored word, message or command changes because a class or a module got another name."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.pinned import FILE, pinned

KNOWN: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
ADVICE = "a row, a record or a client holds these words: keep them. For a new word run `python -m tests.pinned` and read the diff"


@pytest.fixture(scope="module")
def now() -> dict[str, Any]:
    """Today's lists, as JSON has them."""
    lists: dict[str, Any] = json.loads(json.dumps(pinned()))
    return lists


def test_every_list_is_compared(now: dict[str, Any]) -> None:
    assert list(now) == list(KNOWN)
    assert all(now.values()), "a list is empty: the pattern that finds its words finds none"


@pytest.mark.parametrize("what", KNOWN)
def test_words_that_are_data_stay(now: dict[str, Any], what: str) -> None:
    if isinstance(KNOWN[what], dict):
        assert list(now[what]) == list(KNOWN[what]), ADVICE
    assert now[what] == KNOWN[what], ADVICE
