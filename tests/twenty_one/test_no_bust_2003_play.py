"""No Bust, the edition of 2003, at Mortimer's: the deal, the charts, doubles, splits, the frozen table, the order."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup
from cardroom.felt import Dealt
from tests.tables import play, refused

SLUG = "mortimers/no-bust-2003"
pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause


@clause("rule-13")
def test_eight_seats_the_player_dealer_in_one_of_them(slug: str) -> None:
    full = play(slug, cards="Ks " * 7 + "9c " + "Qd " * 7 + "9h", bets=" ".join(f"{n}=10" for n in range(1, 8)))
    assert len(full.settled()) == 7
    with pytest.raises(BadSetup, match="seats 1 to 8"):
        play(slug, cards="Ks 9c Qd 9h", bets="1=10", people=[9])


@clause("round-1")
def test_players_choose_their_spots_before_the_deal(slug: str) -> None:
    """Seat 2 bets on its own circle and on the free fifth; the circle of another player is not open."""
    round = play(slug, cards="Ks Qs Js 9c Kd Qd Jd 9h", bets="1=10 2=10 2:5=20")
    assert round.order[:4] == ["1", "2", "5", "dealer"]
    assert round.at("act.wager") < round.at(Dealt)
    assert round.played(2) == 30_00
    refused(slug, "act.wager", cards="", bets="1=10 2:1=20")


