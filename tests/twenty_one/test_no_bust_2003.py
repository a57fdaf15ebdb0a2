"""No Bust, the edition of 2003, at Mortimer's: the cards and who wins. Two Jokers are the Natural, 22."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup
from cardroom.felt import EVERYONE, Dealt
from tests.tables import play, table

SLUG = "mortimers/no-bust-2003"
pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause


@clause("players-2")
def test_every_card_is_dealt_face_up(slug: str) -> None:
    round = play(slug, cards="Ks Ts 9c 6d 7d 4h 2c 6h", bets="1=10 4=20", acts="1 hit, 4 stand")
    dealt = [e for e in round.events if isinstance(e, Dealt)]
    assert len(dealt) == 8
    assert all(e.seen_by == EVERYONE for e in dealt)


@pytest.mark.parametrize(
    "option",
    [
        pytest.param("hard-17-ties", marks=clause("option-1", how="loaded")),
        pytest.param("joker-2-or-12", marks=clause("option-2", how="loaded")),
        pytest.param("several-jokers", marks=clause("option-3", how="loaded")),
        pytest.param("aces-natural", marks=clause("option-4", how="loaded")),
        pytest.param("over-ties-push", marks=clause("option-5", how="loaded")),
    ],
)
@clause("options-note", how="loaded")
def test_variations_listed_for_patents_cannot_be_opened(slug: str, option: str) -> None:
    with pytest.raises(BadSetup, match=f"{option}: .*not available for play in California"):
        table(slug, options=(option,))
