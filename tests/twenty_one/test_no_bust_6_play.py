"""No Bust 6.0 at Mortimer's: the deal with its hole card, the charts, doubles and splits, the order of settlement."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup
from tests.tables import dealt, play, refused

SLUG = "mortimers/no-bust-6"
pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause


# Doubles and splits


# The order of settlement


# Seats, spots, the end of the round


@clause("rule-13")
def test_eight_seats_the_player_dealer_in_one_of_them(slug: str) -> None:
    cards = dealt(*["Ks Qd"] * 7, dealer="9c 9h")
    assert len(play(slug, cards=cards, bets=" ".join(f"{n}=10" for n in range(1, 8)), decks=8).settled()) == 7
    with pytest.raises(BadSetup, match="seats 1 to 8"):
        play(slug, cards="Ks 9c Qd 9h", bets="1=10", people=[9])


@clause("round-5a")
def test_wagers_go_on_the_own_circle_or_on_free_ones(slug: str) -> None:
    cards = dealt("Ks Qd", "Ks Qd", "Ks Qd", dealer="9c 9h")
    round = play(slug, cards=cards, bets="1=10 2=10 2:5=20")
    assert round.order[:4] == ["1", "2", "5", "dealer"]
    assert round.played(2) == 30_00
    refused(slug, "act.wager", cards="", bets="1=10 2:1=20")


