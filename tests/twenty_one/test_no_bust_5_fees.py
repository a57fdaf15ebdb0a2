"""No Bust 5.0 at the Players Club: table limits and the collection."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup, Refused
from cardroom.rooms import Settings
from tests.tables import play, reload

SLUG = "players-club/no-bust-5"
FIVE = pytest.mark.parametrize("slug", [SLUG])
SCHEDULES = [
    pytest.param(1, marks=pytest.mark.clause("fee-limit-5-200")),
    pytest.param(2, marks=pytest.mark.clause("fee-limit-5-2000")),
]


def spread(total: int) -> str:
    """This much table action on as few circles as the lower table limit allows, none below $5."""
    full, rest = divmod(total, 195)
    amounts = [195] * full + ([rest] if rest >= 5 else [])
    if 0 < rest < 5:
        amounts[0] += rest
    return " ".join(f"{circle}={amount}" for circle, amount in enumerate(amounts, 1))


def collected(slug: str, bets: str, **rest: object) -> tuple[int, int]:
    """What all players and what the player-dealer paid."""
    circles = len([part for part in bets.split() if "/" not in part])
    round = play(slug, cards="9c 9d 9h 9s " * 4, bets=bets, **rest)  # type: ignore[arg-type]
    assert round.drop == sum(round.fees(person.seat) for person in round.start.people)
    return sum(round.fees(seat) for seat in range(1, circles + 1)), round.fees(8)


@FIVE
@pytest.mark.parametrize("schedule", SCHEDULES)
@pytest.mark.parametrize(
    ("action", "fee"),
    [
        (5, 0), (50, 0), (54, 0), (55, 1_00), (150, 1_00), (154, 1_00), (155, 2_00), (300, 2_00), (304, 2_00), (305, 3_00),
        (400, 3_00), (404, 3_00), (405, 4_00), (500, 4_00), (504, 4_00), (505, 5_00), (1300, 5_00),
    ],
)  # fmt: skip
def test_the_player_dealer_pays_by_total_action_and_players_nothing(slug: str, schedule: int, action: int, fee: int) -> None:
    assert collected(slug, spread(action), schedule=schedule) == (0, fee)


@FIVE
@pytest.mark.parametrize("schedule", SCHEDULES)
def test_total_action_is_every_base_wager_with_the_backline_and_nothing_later(slug: str, schedule: int) -> None:
    behind = play(slug, cards="9c 9d 9h 8d", bets="1=50", behind="2:1=5", schedule=schedule)
    assert behind.fees(8) == 1_00
    doubled = play(slug, cards="5c Ad 6d 5d 2h 4d", bets="1=50", acts="1 insure 25, 1 double", schedule=schedule)
    assert doubled.fees(8) == 0
    beside = play(slug, cards="9c 9d 9h 8d", bets="1=50 1/buster=50", schedule=schedule)
    assert beside.fees(8) == 0


@FIVE
@pytest.mark.clause("buster-fee")
def test_the_side_wager_costs_no_collection_and_is_not_in_the_action(slug: str) -> None:
    assert collected(slug, "1=50 1/buster=50") == (0, 0)
    assert collected(slug, "1=100 1/buster=100") == (0, 1_00)


@FIVE
@pytest.mark.clause("double-2")
def test_doubles_and_splits_cost_no_extra_collection(slug: str) -> None:
    doubled = play(slug, cards="5c 9d 6d 8d 2h", bets="1=50", acts="1 double")
    split = play(slug, cards="8c 9d 8d 8h 9h 9s", bets="1=150", acts="1 split")
    assert (doubled.drop, split.drop) == (0, 1_00)


@FIVE
@pytest.mark.clause("round-5b")
def test_the_posted_collection_is_owed_for_each_wager_in_every_circle(slug: str) -> None:
    """It is posted as $0; were a dollar posted, two circles and a backline wager would owe three."""
    wagers = {"bets": "1=10 1:3=10 2=10", "behind": "1:2=10", "cards": "9c 9d 9h 9s " * 2}
    assert play(slug, **wagers).fees(1) == 0
    posted = reload(slug, lambda game: game["schedules"][0].update(player=[{"floor": "$5", "fee": "$1"}]))
    round = play(slug, of=posted, **wagers)
    assert (round.fees(1), round.fees(2)) == (3_00, 1_00)


@FIVE
@pytest.mark.clause("fee-limit-5-200", "fee-limit-5-2000")
@pytest.mark.clause("round-3b", how="overridden", by="fee-limit-5-200")
def test_at_most_three_rates_except_for_the_schedules_as_printed(slug: str) -> None:
    """Five paid amounts stand in both printed schedules, and a table opens under them; one that was not printed is refused."""
    for printed in (1, 2):
        paid = {fee for action in (55, 155, 305, 405, 505) for fee in collected(slug, spread(action), schedule=printed)}
        assert paid == {0, 1_00, 2_00, 3_00, 4_00, 5_00}

    def rates(count: int, printed: bool) -> None:
        def change(game: dict) -> None:  # type: ignore[type-arg]
            game["collection"]["rates_printed"] = printed
            game["schedules"] = [game["schedules"][0]]
            game["schedules"][0]["dealer"] = [{"floor": f"${n}0", "fee": f"${n}"} for n in range(1, count + 1)]

        reload(slug, change).open(Settings())

    rates(3, printed=False)
    rates(5, printed=True)
    with pytest.raises(BadSetup, match="4 collection rates, at most 3 are allowed"):
        rates(4, printed=False)


# ----------------------------------------------------------------------------------------------------------- the limits
LIMITS = [
    pytest.param(1, 200, marks=pytest.mark.clause("limit-5-200")),
    pytest.param(2, 2000, marks=pytest.mark.clause("limit-5-2000")),
]


@FIVE
@pytest.mark.parametrize(("schedule", "most"), LIMITS)
def test_a_wager_keeps_within_the_table_limit(slug: str, schedule: int, most: int) -> None:
    for wager in (5, most):
        assert play(slug, cards="9c 9d 9h 8d", bets=f"1={wager}", schedule=schedule).played(1) == wager * 100
    for wager in (4, most + 1):
        with pytest.raises(Refused) as refusal:
            play(slug, cards="9c 9d 9h 8d", bets=f"1={wager}", schedule=schedule)
        assert f"{slug}/limit-5-{most}" in refusal.value.clauses
        with pytest.raises(Refused):
            play(slug, cards="9c 9d 9h 8d", bets="1=10", behind=f"2:1={wager}", schedule=schedule)


@FIVE
@pytest.mark.parametrize(("schedule", "most"), LIMITS)
def test_doubles_splits_and_the_bank_are_not_bound_by_the_limit(slug: str, schedule: int, most: int) -> None:
    doubled = play(slug, cards="5c 9d 6d 8d 9h", bets=f"1={most}", acts="1 double", schedule=schedule, post="$9,000")
    assert doubled.played(1) == 2 * most * 100
    assert play(slug, cards="9c 9d 9h 8d", bets=f"1={most}", schedule=schedule, post="$3").played(1) == 3_00
