"""Pure 21.5 Blackjack at Mortimer's: the four collection schedules and how they are taken."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup, Refused
from cardroom.felt import Dealt
from tests.tables import dealt, play, reload, showdown, table

pytestmark = pytest.mark.parametrize("slug", ["mortimers/pure-21.5"])
CG = "mortimers/california-games"
EACH_SCHEDULE = pytest.mark.parametrize(
    ("number", "least", "fees"),
    [
        # the least wager in dollars, then total table action and what the player-dealer pays for it, in cents
        pytest.param(1, 2, {2: 0, 20: 0, 21: 50, 149: 50, 150: 50, 200: 50, 201: 2_00, 9_000: 2_00},
                     marks=pytest.mark.clause("fee-1")),
        pytest.param(2, 5, {5: 50, 99: 50, 100: 2_00, 399: 2_00, 400: 3_00, 9_000: 3_00}, marks=pytest.mark.clause("fee-2")),
        pytest.param(3, 10, {10: 50, 49: 50, 50: 2_50, 399: 2_50, 400: 4_00, 9_000: 4_00},
                     marks=pytest.mark.clause("fee-3")),
        pytest.param(4, 100, {100: 2_00, 499: 2_00, 500: 5_00, 999: 5_00, 1_000: 10_00, 9_000: 10_00},
                     marks=pytest.mark.clause("fee-4")),
    ],
)  # fmt: skip


@EACH_SCHEDULE
@pytest.mark.clause("fee-procedure-a", "fee-procedure-c")
def test_the_player_dealer_pays_by_total_table_action_and_players_pay_nothing(
    slug: str, number: int, least: int, fees: dict[int, int]
) -> None:
    for action, fee in fees.items():
        round = showdown(slug, "9c 8c", "9h 8h", bets=f"1={action}", schedule=number)
        assert (action, round.fees(8), round.fees(1)) == (action, fee, 0)


@EACH_SCHEDULE
@pytest.mark.clause(f"{CG}/procedure-6")
def test_the_least_wager_of_the_table_and_no_largest(slug: str, number: int, least: int, fees: dict[int, int]) -> None:
    rich = {1: "$1,000,000"}
    for wager in (least, 900_000):
        assert showdown(slug, "9c 8c", "9h 8h", bets=f"1={wager}", schedule=number, stacks=rich).played(1) == 0
    with pytest.raises(Refused, match="below the least wager"):
        showdown(slug, "9c 8c", "9h 8h", bets=f"1={least - 1}", schedule=number)


@pytest.mark.clause(f"{CG}/procedure-6")
def test_a_table_runs_on_one_of_four_schedules(slug: str) -> None:
    for number in (0, 5):
        with pytest.raises(BadSetup, match="schedules 1 to 4"):
            table(slug, schedule=number)


@pytest.mark.clause("fee-procedure-a")
def test_all_players_wagers_before_the_deal_count_together(slug: str) -> None:
    hands = dealt("9c 8c", "9d 8d", "9s 8s", dealer="9h 8h")
    assert play(slug, cards=hands, bets="1=50 3=45 5=5", schedule=2).fees(8) == 2_00
    assert play(slug, cards=dealt("9c 8c", "9d 8d", dealer="9h 8h"), bets="1=10 3=10").fees(8) == 0
    assert play(slug, cards=dealt("9c 8c", dealer="9h 8h"), bets="1=11", behind="3:1=10").fees(8) == 50


@pytest.mark.clause("fee-procedure-b", "fee-procedure-c", "dss-5")
def test_nothing_put_up_later_and_not_the_player_dealers_wager_counts(slug: str) -> None:
    """$20 is the most that goes free: a split, a double or the bank of $9,000 would cost 50 cents."""
    split = play(slug, cards=dealt("8c 8d", dealer="9h 8h", then="9c 9d"), bets="1=20", acts="1 split", post="$9,000")
    double = play(slug, cards=dealt("6c 5d", dealer="9h 8h", then="9c"), bets="1=20", acts="1 double 20")
    surrender = play(slug, cards=dealt("6c 9d", dealer="9h 8h"), bets="1=21", acts="1 surrender")
    assert [(round.fees(1), round.fees(8)) for round in (split, double, surrender)] == [(0, 0), (0, 0), (0, 50)]


@pytest.mark.clause("round-5b", "fee-procedure-c")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_posted_collection_of_a_circle_is_nothing(slug: str, number: int) -> None:
    hands = dealt("9c 8c", "9d 8d", dealer="9h 8h")
    round = play(slug, cards=hands, bets="1=100 1:3=100", schedule=number)
    assert round.fees(1) == 0
    assert round.stack(1) == 10_000_00


@pytest.mark.clause("round-4d")
def test_the_player_dealer_lays_the_fee_beside_the_money(slug: str) -> None:
    """It comes from the own chips; of somebody who has put up all of them it is kept back."""
    for post, back in (("$19", []), ("$20", [("bank", 50)])):
        round = showdown(slug, "9c 8c", "9h 8h", bets="1=21", stacks={8: "$20"}, post=post)
        assert [(m.source, m.cents) for m in round.moves("fee.dealer")] == [("stack/8", 50)]
        assert [(m.source, m.cents) for m in round.moves("act.bank")][1:] == back


@pytest.mark.clause("round-6a", "round-7a", "fee-procedure-d", f"{CG}/procedure-7")
def test_the_fee_is_taken_and_dropped_when_all_is_posted_and_before_any_card(slug: str) -> None:
    round = play(slug, cards=dealt("9c 8c", "9d 8d", dealer="9h 8h"), bets="1=100 3=100", schedule=3)
    wagers = [i for i, e in enumerate(round.events) if e in round.moves("act.wager")]
    assert wagers[-1] < round.at("fee.") < round.at(Dealt)
    assert [(m.source, m.target, m.cents) for m in round.moves("fee.")] == [("stack/8", "drop", 2_50)]
    assert round.drop == 2_50


@pytest.mark.clause("fee-procedure-e")
def test_there_is_no_jackpot_fee(slug: str) -> None:
    round = showdown(slug, "9c 8c", "9h 8h", bets="1=100")
    assert {m.topic for m in round.moves("fee.")} == {"fee.dealer"}
    assert (round.balance("jackpot"), round.outcome.jackpot) == (0, 0)


@pytest.mark.clause("rule-11b", f"{CG}/procedure-8")
def test_inside_a_band_the_fee_never_depends_on_the_amount(slug: str) -> None:
    """Neither on what is bet nor on what is won."""
    found = {
        play(slug, cards=dealt(hand, dealer="9h 8h"), bets=f"1={wager}").fees(8)
        for wager in range(21, 201, 7)
        for hand in ("9c 7c", "9c Kb", "As Kb")
    }
    assert found == {50}


@pytest.mark.clause(f"{CG}/procedure-9")
@pytest.mark.parametrize(("number", "wager", "fee"), [(1, "20.50", 0), (1, "200.50", 50), (2, "99.50", 50)])
def test_cents_between_two_bands_stay_in_the_lower_one(slug: str, number: int, wager: str, fee: int) -> None:
    assert showdown(slug, "9c 8c", "9h 8h", bets=f"1={wager}", schedule=number, chip=50).fees(8) == fee


@pytest.mark.clause("round-3b", f"{CG}/procedure-9", how="loaded")
def test_a_fourth_rate_is_refused(slug: str) -> None:
    with pytest.raises(BadSetup, match="4 collection rates, at most 3"):
        reload(slug, lambda raw: raw["schedules"][1]["dealer"].append({"floor": "$501", "fee": "$9"}))
    assert len(reload(slug, lambda raw: None).rules.schedules[1].dealer) == 3
