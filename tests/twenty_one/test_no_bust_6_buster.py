"""No Bust 6.0 with the Buster Bonus at Mortimer's: the cards, the deal, and where settlement starts."""

from __future__ import annotations

import pytest

from cardroom.felt import EVERYONE, Cleared, Dealt, Fact, Moved
from cardroom.script import Answer, Ask
from tests.tables import called, dealt, play, showdown

pytestmark = pytest.mark.parametrize("slug", ["mortimers/no-bust-6-buster"])


# ------------------------------------------------------------------------------------------------------------ the cards


# ------------------------------------------------------------------------------------------------------------- the deal
@pytest.mark.clause("round-1b", "round-7d", "round-7e", "round-8a", "round-8b")
def test_cards_go_clockwise_from_the_casino_dealers_left_the_player_dealer_last(slug: str) -> None:
    round = play(slug, cards=dealt("Tc 9c", "Td 9d", "Ts 9s", dealer="Th 8h"), bets="1=5 3=5 10=5", bank=2)
    assert round.order == ["1", "3", "10", "dealer", "1", "3", "10", "dealer"]
    assert round.cards("dealer") == "Th 8h"


@pytest.mark.clause("round-8b", "round-7d", "round-7e")
@pytest.mark.clause("round-7a", how="overridden", by="round-8b")
def test_only_the_player_dealers_second_card_lies_face_down(slug: str) -> None:
    round = play(slug, cards=dealt("5c 6c", "Td 9d", dealer="6h 8h", then="8c Kh"), bets="1=5 3=5", acts="1 hit, 1 stand")
    down = [(i, e.place) for i, e in enumerate(e for e in round.events if isinstance(e, Dealt)) if e.seen_by != EVERYONE]
    assert down == [(5, "dealer")]


@pytest.mark.clause("round-10", "buster-5a")
def test_the_hole_card_is_turned_and_played_out_when_all_players_have_finished(slug: str) -> None:
    round = play(slug, cards=dealt("5c 6c", "Td 6d", dealer="6h 8h", then="8c 4d 7h"), bets="1=5 3=5",
                 acts="1 hit, 1 stand, 3 hit")  # fmt: skip
    last_act = max(i for i, e in enumerate(round.events) if isinstance(e, Answer))
    drawn = [i for i, e in enumerate(round.events) if isinstance(e, Dealt) and e.place == "dealer"]
    assert last_act < round.turned_at < drawn[-1]
    assert round.cards("dealer") == "6h 8h 7h"


@pytest.mark.clause("round-1b")
def test_players_act_clockwise_from_the_casino_dealers_left(slug: str) -> None:
    round = play(slug, cards=dealt("Tc 6c", "Td 6d", "Ts 6s", dealer="Th 8h"), bets="1=5 3=5 10=5", bank=2)
    assert round.asked() == [(1, "1"), (3, "3"), (10, "10")]


@pytest.mark.clause("round-15a", "round-16a")
def test_cards_are_discarded_after_settlement_and_the_next_round_starts_without_them(slug: str) -> None:
    first = showdown(slug, "Tc 9c", "Td 8d", decks=1)
    settled = max(i for i, e in enumerate(first.events) if isinstance(e, Moved) and e.topic == "settle.higher")
    assert first.at(Cleared) > settled
    second = play(slug, cards="Tc Td 9c 8d", bets="1=10", start=first.outcome, decks=1)
    assert (len(second.pack), second.order) == (52, ["1", "dealer", "1", "dealer"])


# ------------------------------------------------------------------------------------------------------ the ace checked
@pytest.mark.clause("rule-12a")
def test_under_an_ace_the_hole_card_is_checked_after_insurance_and_before_anybody_acts(slug: str) -> None:
    round = play(slug, cards=dealt("Tc 6c", "Td 6d", dealer="Ah 8h"), bets="1=10 3=10")
    checked = next(i for i, e in enumerate(round.events) if isinstance(e, Fact) and e.topic == "deal.check")
    asks = [(i < checked, called(e)) for i, e in enumerate(round.events) if isinstance(e, Ask) and e.clock == "act"]
    assert asks == [(True, "insurance on 1"), (True, "insurance on 3"), (False, "1"), (False, "3")]


@pytest.mark.parametrize("hole", ["Th", "Jh", "Qh", "Kh"])
@pytest.mark.clause("rule-12a", "rule-12b")
def test_a_natural_under_the_ace_ends_the_round(slug: str, hole: str) -> None:
    """Nobody hits or surrenders; base and Buster wagers lose, a player's Natural pushes."""
    round = play(slug, cards=dealt("Tc 6c", "As Kc", dealer=f"Ah {hole}"), bets="1=10 1/buster=5 3=10 3/buster=2")
    assert round.asked() == [(1, "insurance on 1"), (3, "insurance on 3")]
    assert (round.played(1), round.played(3), round.cards("dealer")) == (-15_00, -2_00, f"Ah {hole}")


@pytest.mark.clause("rule-12a", "round-14a")
def test_a_natural_under_the_ace_is_settled_from_the_seat_that_the_hole_card_gives(slug: str) -> None:
    """The ten counts to the last of nine positions and one on: seat 1."""
    round = play(slug, cards=dealt("Tc 6c", "Td 6d", "Ts 6s", dealer="Ah Th"), bets="1=10 3=10 9=10", bank=10)
    assert (round.button(), round.settled()) == ((1, 0), [1, 9, 3])


@pytest.mark.clause("rule-12a", "round-10")
def test_a_ten_valued_up_card_is_not_checked(slug: str) -> None:
    """The hand is played, doubled, and loses to the Natural that nobody looked for."""
    round = play(slug, cards=dealt("5c 6c", dealer="Kh Ah", then="Td"), bets="1=10", acts="1 double 10")
    assert (round.notes("deal.check"), round.played(1)) == ([], -20_00)


# ---------------------------------------------------------------------------------------------------- the action button
@pytest.mark.clause("round-14a", "round-14b", "round-14c")
@pytest.mark.parametrize(
    ("hole", "seat"),
    [("Ah", 1), ("2h", 2), ("4h", 4), ("5h", 6), ("8h", 9), ("9h", 10), ("Th", 1), ("Jh", 2), ("Qh", 3), ("Kh", 4)],
)
def test_the_hole_card_counts_the_starting_seat_without_the_player_dealers(slug: str, hole: str, seat: int) -> None:
    """Ten positions, the player-dealer in seat 5: nine are counted from seat 1, jack 11, queen 12, king 13."""
    round = play(slug, cards=dealt("Tc 9c", dealer=f"9h {hole}", then="Kd"), bets="1=10", bank=5)
    assert round.button() == (seat, 0)


@pytest.mark.clause("round-14a", "round-14b", "round-14d")
@pytest.mark.parametrize(
    ("hole", "order"),
    [
        pytest.param("9h", [10, 7, 3, 1], id="seat 10"),
        pytest.param("Ah", [1, 10, 7, 3], id="seat 1"),
        pytest.param("6h", [7, 3, 1, 10], id="seat 7"),
        pytest.param("4h", [3, 1, 10, 7], id="seat 4 is empty, so on to 3"),
    ],
)
def test_settling_goes_counter_clockwise_from_there_until_all_are_settled(slug: str, hole: str, order: list[int]) -> None:
    hands = dealt("Tc 9c", "Td 9d", "Ts 9s", "Th 9h", dealer=f"9c {hole}", then="Kd")
    round = play(slug, cards=hands, bets="1=10 3=10 7=10 10=10", bank=5)
    assert round.settled() == order
