"""The pages of how to play each game say what the rules say, and examples on pages are what the engine does."""

from __future__ import annotations

import doctest
import sys
from pathlib import Path

import pytest

from tests.telling.everywhere import DOCS

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import play

GAMES = {offering.slug: (room, offering) for room, offering in play.games()}


@pytest.mark.parametrize("slug", GAMES)
def test_a_page_says_what_the_rules_say_and_its_hands_are_what_the_engine_deals(slug: str) -> None:
    room, offering = GAMES[slug]
    text = play.path(offering).read_text(encoding="utf-8")
    assert text == play.page(room, offering), "python tools/play.py"
    assert text.count("$ cardroom replay") >= 1


def test_every_game_has_a_page_and_one_leads_to_all() -> None:
    assert {path.name for path in (DOCS.parent / "reference/play").iterdir()} == {
        "README.md",
        *(play.path(one).name for _, one in GAMES.values()),
    }
    index = (DOCS.parent / "reference/play/README.md").read_text(encoding="utf-8")
    assert index == play.index(room for room in dict.fromkeys(room for room, _ in GAMES.values()))


@pytest.mark.parametrize("name", ["narrator", "telling"])
def test_the_examples_of_a_page_run(name: str) -> None:
    found = doctest.testfile(str(DOCS.parent / f"explanation/{name}.md"), module_relative=False)
    assert found.attempted >= 9 and found.failed == 0
