"""No Bust 6.0 with the Buster Bonus at Mortimer's: the charts, doubling, splitting, surrender, insurance."""

from __future__ import annotations

import pytest

from cardroom.errors import Refused
from tests.tables import dealt, play, sequence

pytestmark = pytest.mark.parametrize("slug", ["mortimers/no-bust-6-buster"])


# ----------------------------------------------------------------------------------------------------------- the charts


# ------------------------------------------------------------------------------------------------------------- doubling


# ------------------------------------------------------------------------------------------------------------ splitting


# ---------------------------------------------------------------------------------------------- surrender and insurance
@pytest.mark.clause("rule-12b")
@pytest.mark.parametrize("dealer", ["Ah 8h", "9h 8h", "Th 8h"])
def test_surrender_is_offered_on_the_first_two_cards_once_no_natural_was_found(slug: str, dealer: str) -> None:
    round = play(slug, cards=dealt("Tc 4d", dealer=dealer, then="2c"), bets="1=10",
                 acts=("1 decline, " if dealer[0] == "A" else "") + "1 hit")  # fmt: skip
    assert "surrender" in round.options("1", 0)
    assert "surrender" not in round.options("1", 1)


@pytest.mark.clause("rule-12b")
def test_a_split_hand_is_not_surrendered(slug: str) -> None:
    round = play(slug, cards=dealt("8c 8d", dealer="Th 8h", then="5c 6d"), bets="1=10", acts="1 split")
    assert round.options("1", 1) == ["hit", "stand", "double"]


@pytest.mark.clause("rule-12c")
def test_surrender_costs_half_and_the_buster_wager_stays(slug: str) -> None:
    """Half of $11 to the cent; the player-dealer busts with three cards and the $5 Buster wager wins $10."""
    round = play(slug, cards=dealt("Tc 6d", dealer="Th 6h", then="Kh"), bets="1=11 1/buster=5", acts="1 surrender")
    assert (round.played(1), round.cards("1")) == (10_00 - 5_50, "Tc 6d")
    assert round.won(8) + round.fees(8) == 5_50 - 10_00


@pytest.mark.clause("rule-12c")
def test_the_surrendered_half_goes_to_the_player_dealer_in_turn_as_far_as_covered(slug: str) -> None:
    """The hole card 8 starts at seat 9, so seat 3 is paid $10 first and leaves $2 of the $12."""
    cards = dealt("Tc 6d", "Tc 9d", dealer="Th 8h")
    round = play(slug, cards=cards, bets="1=10 3=10", acts="1 surrender, 3 stand", post="12")
    assert (round.played(3), round.played(1)) == (10_00, -2_00)


@pytest.mark.clause("rule-11a")
def test_insurance_is_offered_under_an_ace_only_to_all_before_the_first_act(slug: str) -> None:
    round = play(slug, cards=dealt("Tc 6c", "Td 6d", dealer="Ah 8h"), bets="1=10 3=10")
    assert round.asked() == [(1, "insurance on 1"), (3, "insurance on 3"), (1, "1"), (3, "3")]
    assert round.options("insurance on 1") == ["decline", "insure"]
    assert sequence(round, "act.insurance", "deal.check", "act.chart") == ["act.insurance", "deal.check", "act.chart"]
    round = play(slug, cards=dealt("Tc 6c", "Td 6d", dealer="Th 8h"), bets="1=10 3=10")
    assert round.asked() == [(1, "1"), (3, "3")]


@pytest.mark.clause("rule-11a", "rule-11b")
@pytest.mark.parametrize(("insured", "net"), [("0.50", -9_00), ("3", -4_00), ("5", 0)])
def test_insurance_is_any_amount_up_to_half(slug: str, insured: str, net: int) -> None:
    """Against a Natural the wager of $10 loses and the insurance pays 2 to 1."""
    round = play(slug, cards=dealt("Tc 6c", dealer="Ah Kh"), bets="1=10", acts=f"1 insure {insured}")
    assert round.played(1) == net


@pytest.mark.clause("rule-11b")
def test_insurance_of_more_than_half_is_refused(slug: str) -> None:
    with pytest.raises(Refused, match=r"insure for \$0.50 to \$5"):
        play(slug, cards=dealt("Tc 6c", dealer="Ah Kh"), bets="1=10", acts="1 insure 5.50")


@pytest.mark.clause("rule-11c")
def test_insurance_pays_two_to_one_against_a_natural_and_else_loses(slug: str) -> None:
    assert play(slug, cards=dealt("Tc 6c", dealer="Ah Kh"), bets="1=10", acts="1 insure 5").played(1) == 10_00 - 10_00
    both = play(slug, cards=dealt("As Kc", dealer="Ah Kh"), bets="1=10", acts="1 insure 5")
    assert both.played(1) == 10_00
    none = play(slug, cards=dealt("Tc Kc", dealer="Ah 8h"), bets="1=10", acts="1 insure 5")
    assert none.played(1) == 10_00 - 5_00


@pytest.mark.clause("rule-11c", "buster-7b")
def test_insurance_is_covered_right_after_the_wager_of_its_own_spot(slug: str) -> None:
    """The king starts at seat 4: seat 3 loses $10 and is paid $2 of $10 insurance; nothing is left for seat 1."""
    round = play(slug, cards=dealt("Tc 6c", "Td 6d", dealer="Ah Kh"), bets="1=10 3=10", acts="1 insure 5, 3 insure 5",
                 post="12")  # fmt: skip
    assert (round.played(3), round.played(1)) == (-10_00 + 2_00, 0)
