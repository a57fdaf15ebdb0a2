"""No Bust 4.01, the same text in two rooms: every clause by a round or a pure function that would fail without it."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup
from tests.tables import play, table

BOTH = pytest.mark.parametrize("slug", ["pinnacle/no-bust-401", "ven-a-mexico/no-bust-401"])


@BOTH
@pytest.mark.clause("odds", "rule-8a", "value-natural-a")
def test_a_natural_pays_six_to_five(slug: str) -> None:
    round = play(slug, cards="As 9c Kd 9d", bets="1=10")
    assert round.played(1) == 12_00


@BOTH
@pytest.mark.clause("value-deck-b", how="loaded")
def test_one_to_eight_decks(slug: str) -> None:
    assert len({table(slug, decks=n).settings.decks for n in (1, 8)}) == 2
    for n in (9, -1):
        with pytest.raises(BadSetup, match="decks"):
            table(slug, decks=n)
