"""A short run against an independent engine, of every game that both know; `make soak` plays the long one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardroom.record.phh.plain import plain_games
from cardroom.record.phh.variants import VARIANTS
from tests.poker.against import ALL, GAMES, GUESTS, RULES, guests, play

PAGE = Path(__file__).parents[2] / "docs/reference/against-pokerkit.md"
KEPT_AWAY = {"two-players", "free-fold", "short-blind", "short-ante", "deck-out", "cap", "fixed-limit-omaha"}
IN_THE_END = {"free-check", "odd-chips", "side-pot-low"}


@pytest.mark.parametrize("code", ALL)
def test_same_choices_and_same_stacks(code: str) -> None:
    seen = play(code, ALL[code].short, "suite")
    assert set(seen) <= {*RULES, *IN_THE_END}


def test_every_difference_of_rules_has_its_reason_on_the_page() -> None:
    named = re.findall(r"^\| `([a-z-]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(named) == sorted({*RULES, *IN_THE_END, *KEPT_AWAY})


def test_every_plain_game_is_compared_and_has_a_notation() -> None:
    assert set(plain_games()) == set(GAMES) == set(VARIANTS)


def test_every_guest_is_compared() -> None:
    assert set(guests()) == set(GUESTS)
