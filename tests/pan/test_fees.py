"""The collection: by the half hour at the Players Club, out of the Tops at Comstock; and what the sign says of it."""

from __future__ import annotations

import pytest

from cardroom.felt import step_away
from cardroom.games.facts import TooFew
from cardroom.terminal.draw.table_sign import sign
from tests.pan.hands import COMSTOCK, PLAYERS_CLUB, moved, play, seat, table, until

LINES = [
    (1, "fee-hand-pan-1", 50, {3: 1_00, 4: 1_00, 5: 2_00, 7: 2_00}),
    (2, "fee-hand-pan-2", 1_00, {3: 1_00, 4: 1_00, 5: 2_50, 7: 2_50}),
    (3, "fee-hand-pan-3", 2_00, {3: 2_00, 4: 2_00, 5: 3_00, 7: 3_00}),
    (4, "fee-hand-pan-3", 5_00, {3: 2_00, 4: 2_00, 5: 3_00, 7: 3_00}),
]


@pytest.mark.parametrize(
    ("schedule", "chip", "players", "fee"),
    [pytest.param(number, chip, players, fee, marks=pytest.mark.clause(f"comstock/room/{line}"))
     for number, line, chip, fees in LINES for players, fee in fees.items()],
)  # fmt: skip
@pytest.mark.clause(
    "comstock/room/fee-hand-pot", "comstock/room/fee-hand-when", "comstock/room/fee-hand-flop"
)
def test_the_fee_comes_out_of_the_tops_by_the_players_dealt_in(
    schedule: int, chip: int, players: int, fee: int
) -> None:
    start = seat(dict.fromkeys(range(1, players + 1), "500"), players)
    acts = ", ".join(f"{n} {'play' if n < 3 else 'pass'}" for n in range(players, 0, -1))
    at, _, driver = until(COMSTOCK, {}, acts=acts, start=start, schedule=schedule)
    assert moved(driver, "act.ante") == [(f"stack/{n}", "pot", chip) for n in range(players, 0, -1)]
    assert (
        moved(driver, "fee.regular") == [("pot", "drop", fee)]
        and driver.felt.ledger.balance("pot") == players * chip - fee
    )
    lines = [event.line() for event in driver.events]
    assert max(i for i, line in enumerate(lines) if "act.declare" in line) < next(
        i for i, line in enumerate(lines) if "fee.regular" in line
    )
    assert (
        at.cite("fee.regular")[0] == f"comstock/room/fee-hand-pan-{min(schedule, 3)}"
        and at.schedule.low == chip
    )


@pytest.mark.clause("comstock/room/fee-hand-advance")
def test_one_line_holds_and_is_known_before_the_hand() -> None:
    at = table(COMSTOCK, schedule=2)
    said = [(fact.label, fact.values) for fact in sign(at).facts]
    assert (
        "Collection",
        (
            "3 to 4 players: $1 a hand from the Tops, once all have declared",
            "5 to 7 players: $2.50 a hand from the Tops, once all have declared",
        ),
    ) in said
    for acts in ("3 play, 2 play", "3 pass, 2 pass, 1 play"):
        assert play(COMSTOCK, {}, acts=acts, schedule=2).drop == 1_00


@pytest.mark.clause("comstock/room/fee-jackpot-2")
def test_a_dollar_for_the_jackpot_where_one_is_attached() -> None:
    hand = play(COMSTOCK, {}, acts="3 play, 2 play", schedule=2, options=("jackpot",))
    assert (hand.drop, hand.balance("jackpot"), hand.outcome.jackpot) == (1_00, 1_00, 1_00)


@pytest.mark.clause(
    "comstock/room/fee-hand-pan-1",
    "comstock/room/fee-hand-pan-2",
    "comstock/room/fee-hand-pan-3",
    how="loaded",
)
def test_three_to_seven_players() -> None:
    from cardroom.errors import SetupError

    alone = table(COMSTOCK).deal(seat({1: "100", 2: "100"}))
    assert alone.outcome is not None and alone.outcome.stopped == TooFew("-", "seat.broken", 3)
    with pytest.raises(SetupError, match="seats 1 to 7"):
        table(COMSTOCK).deal(seat(dict.fromkeys(range(1, 9), "100")))


@pytest.mark.clause("players-club/room/fee-3")
@pytest.mark.parametrize("half_hours", [0, 1, 2])
def test_each_seated_player_pays_two_dollars_by_the_half_hour(half_hours: int) -> None:
    start = step_away(seat(half_hours=half_hours), 2)
    hand = play(PLAYERS_CLUB, {}, acts="3 pass, 1 pass", start=start)
    assert [hand.fees(n) for n in (1, 2, 3)] == [2_00 * half_hours] * 3 and hand.drop == 6_00 * half_hours
    assert hand.outcome.half_hours == 0


def test_who_is_away_without_chips_owes_the_time_and_pays_it_before_he_is_dealt_in() -> None:
    start = step_away(seat({1: "100", 2: "1", 3: "100", 4: "100"}, half_hours=1), 2)
    hand = play(PLAYERS_CLUB, {}, acts="3 pass, 1 pass, 4 pass", start=start)
    assert hand.outcome.person(2).owes == 2_00 and hand.stack(2) == 1_00
    back = table(PLAYERS_CLUB).buy(step_away(hand.outcome, 2, away=False), 2, 50_00)
    again = play(PLAYERS_CLUB, {}, start=back)
    assert again.outcome.person(2).owes == 0 and moved(again.driver, "fee.time-away") == [
        ("stack/2", "drop", 2_00)
    ]


def test_time_that_takes_the_last_chip_stops_the_game() -> None:
    hand = play(PLAYERS_CLUB, {}, start=seat({1: "100", 2: "2"}, half_hours=1))
    assert hand.notes("seat.broken") == ["-: a hand needs 2 players with chips"] and hand.drop == 4_00
    assert "hole/1" not in hand.driver.felt.cards


@pytest.mark.clause("players-club/room/hours-3", "players-club/room/games-6", how="shown")
def test_the_sign_of_the_club() -> None:
    facts = {fact.label: (fact.values, fact.clauses) for fact in sign(table(PLAYERS_CLUB)).facts}
    assert facts["Hours"] == (
        ("every day from 10 AM to 2 AM the next morning",),
        ("players-club/room/hours-3",),
    )
    assert (
        facts["Condition"][0] == ("one chip is $2",) and "players-club/room/games-6" in facts["Condition"][1]
    )
    assert facts["Collection"][0] == ("$2 from each player every half hour",)
    assert facts["Players"][0] == ("2 to 8",)


@pytest.mark.clause(
    "comstock/room/fee-hand-post", "comstock/pan/rule-34", "comstock/pan/rule-32", how="shown"
)
def test_the_sign_of_comstock() -> None:
    shown = sign(table(COMSTOCK, schedule=3))
    facts = {fact.label: fact.values for fact in shown.facts}
    assert (
        shown.game == "Pan"
        and facts["Condition"] == ("one chip is $2",)
        and facts["Tops"] == ("an ante of $2 each, for the winner",)
    )
    assert facts["Buy-in"] == ("20 chips at least, which is $40",)
    assert any("loses his place on the change board" in line for line in facts["The floor sees to"])
