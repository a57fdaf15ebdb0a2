"""Pure 21.5 with Buster at Comstock: table limits and the collection."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup, Refused
from cardroom.felt import Cleared, Dealt
from cardroom.rooms import Settings
from tests.tables import play, reload

SLUG = "comstock/pure-21.5-buster"
PURE = pytest.mark.parametrize("slug", [SLUG])
LOW, HIGH = pytest.mark.clause("comstock/room/fee-pure-21.5-1"), pytest.mark.clause("comstock/room/fee-pure-21.5-2")
WIN = "9c 9d 9h 8d"


@PURE
@pytest.mark.parametrize(
    ("schedule", "action", "fee"),
    [
        pytest.param(schedule, action, fee, marks=mark)
        for schedule, mark, bands in [
            (1, LOW, {2: 50, 49: 50, 50: 50, 51: 2_00, 400: 2_00, 401: 3_00, 5000: 3_00}),
            (2, LOW, {5: 50, 49: 50, 50: 50, 51: 2_00, 400: 2_00, 401: 3_00, 5000: 3_00}),
            (3, HIGH, {10: 50, 49: 50, 50: 50, 51: 2_00, 400: 2_00, 401: 5_00, 5000: 5_00}),
            (4, HIGH, {25: 50, 49: 50, 50: 50, 51: 2_00, 400: 2_00, 401: 5_00, 5000: 5_00}),
            (5, HIGH, {100: 2_00, 400: 2_00, 401: 5_00, 5000: 5_00}),
        ]
        for action, fee in bands.items()
    ],
)
@pytest.mark.clause("round-5c")
def test_the_player_dealer_pays_by_total_table_action_and_players_nothing(
    slug: str, schedule: int, action: int, fee: int
) -> None:
    round = play(slug, cards=WIN, bets=f"1={action}", schedule=schedule)
    assert (round.fees(1), round.fees(8), round.drop) == (0, fee, fee)


@PURE
@pytest.mark.parametrize("schedule", [pytest.param(1, marks=LOW), pytest.param(3, marks=HIGH)])
def test_table_action_is_every_base_wager_before_the_deal(slug: str, schedule: int) -> None:
    circles = play(slug, cards="9c 9d 9h 9s 9c 8d", bets="1=30 1:3=21", schedule=schedule)
    behind = play(slug, cards=WIN, bets="1=30", behind="2:1=21", schedule=schedule)
    beside = play(slug, cards=WIN, bets="1=50 1/buster=50", schedule=schedule)
    assert (circles.drop, behind.drop, beside.drop) == (2_00, 2_00, 50)


@PURE
@pytest.mark.clause("buster-5")
def test_a_buster_bet_costs_nothing_and_is_not_in_the_action(slug: str) -> None:
    assert play(slug, cards=WIN, bets="1=50 1/buster=50").drop == 50


@PURE
@pytest.mark.clause("split-6")
def test_doubles_and_splits_cost_no_extra_collection(slug: str) -> None:
    doubled = play(slug, cards="5c 9d 6d 8d 2h", bets="1=50", acts="1 double 50")
    split = play(slug, cards="8c 9d 8d 8h 9h 9s", bets="1=50", acts="1 split")
    assert (doubled.drop, split.drop) == (50, 50)


@PURE
@pytest.mark.clause("round-4e")
def test_the_player_dealer_pays_beside_the_money_put_up(slug: str) -> None:
    round = play(slug, cards=WIN, bets="1=60", post="$60", stacks={8: "$63"})
    assert [move.source for move in round.moves("fee.dealer")] == ["stack/8"]
    assert round.played(1) == 60_00
    assert play(slug, cards=WIN, bets="1=60", post="$60", stacks={8: "$60"}).played(1) == 58_00  # $2 kept back


@PURE
@pytest.mark.clause("round-5c")
def test_a_posted_player_collection_would_be_owed_for_every_circle(slug: str) -> None:
    posted = reload(slug, lambda game: game["schedules"][0].update(player=[{"floor": "$2", "fee": "$2"}]))
    assert play(slug, cards="9c 9d 9h 9s 9c 8d", bets="1=30 1:3=21", of=posted).fees(1) == 4_00


@PURE
@pytest.mark.clause("round-6c")
def test_fees_are_held_before_the_deal_and_dropped_when_the_hand_is_over(slug: str) -> None:
    round = play(slug, cards=WIN, bets="1=60")
    assert [(move.source, move.target, move.cents) for move in round.moves("fee.")] == [
        ("stack/8", "fees", 2_00), ("fees", "drop", 2_00),
    ]  # fmt: skip
    assert round.at("fee.dealer") < round.at(Dealt) < round.at("settle.higher") < round.at("fee.dropped") < round.at(Cleared)


@PURE
@pytest.mark.clause("comstock/room/fee-jackpot-1")
@pytest.mark.parametrize(("bets", "fee"), [("1=10", 50), ("1=60 1/buster=10", 2_00), ("1=30 1:2=30 1:3=400", 3_00)])
def test_a_jackpot_adds_one_dollar_a_hand_booked_apart(slug: str, bets: str, fee: int) -> None:
    round = play(slug, cards="9c 9d 9h 9s 9c 9d 9h 8d", bets=bets, options=("jackpot",))
    assert (round.fees(8), round.drop, round.balance("jackpot")) == (fee + 1_00, fee, 1_00)
    assert round.fees(1) == 0
    assert play(slug, cards=WIN, bets="1=10").balance("jackpot") == 0


@PURE
@pytest.mark.clause("round-3c", how="loaded")
def test_at_most_three_rates(slug: str) -> None:
    def rates(count: int) -> None:
        bands = [{"floor": f"${n}0", "fee": f"${n}"} for n in range(1, count + 1)]
        reload(slug, lambda game: game["schedules"][0].update(dealer=bands)).open(Settings())

    rates(3)
    with pytest.raises(BadSetup, match="4 collection rates, at most 3 are allowed"):
        rates(4)


@PURE
@pytest.mark.parametrize(
    ("schedule", "least"),
    [
        pytest.param(1, 2, marks=LOW),
        pytest.param(2, 5, marks=LOW),
        pytest.param(3, 10, marks=HIGH),
        pytest.param(4, 25, marks=HIGH),
        pytest.param(5, 100, marks=HIGH),
    ],
)
def test_each_table_has_its_minimum(slug: str, schedule: int, least: int) -> None:
    assert play(slug, cards=WIN, bets=f"1={least}", schedule=schedule).played(1) == least * 100
    with pytest.raises(Refused, match="below the least wager"):
        play(slug, cards=WIN, bets=f"1={least - 1}", schedule=schedule)
