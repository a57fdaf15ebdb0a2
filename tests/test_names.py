"""Names and texts of the code only get plainer: every count has a limit, and limits only fall.

`python -m tests.naming` prints the table, `python -m tests.naming --write` lowers limits after an improvement.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.naming import FILE, measured, sentences

LIMITS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def now() -> dict[str, Any]:
    return measured()


def test_every_package_has_limits(now: dict[str, Any]) -> None:
    assert list(now["packages"]) == list(LIMITS["packages"])


@pytest.mark.parametrize("name", LIMITS["packages"])
def test_names_and_texts_of_a_package_only_get_plainer(name: str, now: dict[str, Any]) -> None:
    above = {
        key: (value, LIMITS["packages"][name][key])
        for key, value in now["packages"][name].items()
        if value > LIMITS["packages"][name][key]
    }
    assert not above, f"{name}: counted now, and allowed"


def test_class_names_with_two_meanings_only_get_fewer(now: dict[str, Any]) -> None:
    assert not set(now["doubled classes"]) - set(LIMITS["doubled classes"])


def test_folders_only_get_smaller(now: dict[str, Any]) -> None:
    assert now["largest folder"] <= LIMITS["largest folder"]


def test_sentences_are_found_in_running_text_alone() -> None:
    text = "Deal a card. Then `ask = yield from f(a, b)` again:\nit goes on.\n\n    name   a table of words\n"
    assert Counter(len(line.split()) for line in sentences(text)) == Counter([3, 6])
