"""Wagers and what they cost: limits, chips, the collection, no more bets, kum-kum, and nothing beside the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import Dealt, Moved
from cardroom.script import CHANCE
from tests.super_pan_9.nine import clause, play, until
from tests.tables import STACK, reload

LOSES = {1: "6 K K", 2: "6 K K", 8: "6 3 K"}
WINS = {1: "6 3 K", 2: "6 3 K", 8: "6 A K"}
LINES = ("comstock/room/fee-double-hand-super-pan-9-1", "comstock/room/fee-double-hand-super-pan-9-2")


def refusal(**how: Any) -> RefusedError:
    with pytest.raises(RefusedError) as found:
        play(LOSES, **how)
    return found.value


@clause("rule-2a", LINES[0])
def test_the_collection_of_the_first_line_is_a_dollar_a_bet_whatever_its_size() -> None:
    round = play(LOSES, bets="1=5 2=100 2:4=5")
    assert [round.fees(seat) for seat in (1, 2, 8)] == [1_00, 2_00, 2_00]
    assert play(LOSES, bets="1=5").fees(8) == 2_00
    assert round.drop == 5_00


@clause("rule-2a", LINES[1])
def test_the_collection_of_the_second_line_is_two_dollars_a_bet() -> None:
    round = play(LOSES, bets="1=101 2=10000", stacks={2: "$20,000"}, schedule=2)
    assert [round.fees(seat) for seat in (1, 2, 8)] == [2_00, 2_00, 2_00]
    assert play(LOSES, bets="1=101", schedule=2).fees(8) == 2_00


@clause("rule-2a", "backline-e")
def test_every_wager_in_circle_2_or_3_pays_what_the_seat_pays() -> None:
    one = play(LOSES, bets="1=5", behind="2:1=50 3:1=100")
    assert [one.fees(seat) for seat in (1, 2, 3, 8)] == [1_00, 1_00, 1_00, 2_00]
    two = play(LOSES, bets="1=101", behind="2:1=101 3:1=202", schedule=2)
    assert [two.fees(seat) for seat in (1, 2, 3, 8)] == [2_00, 2_00, 2_00, 2_00]


@clause("rule-2a", "backline-e")
def test_the_collection_is_taken_in_advance() -> None:
    round = play(LOSES, bets="1=5", behind="2:1=50")
    fees = [
        i
        for i, event in enumerate(round.events)
        if isinstance(event, Moved) and event.topic.startswith("fee.")
    ]
    assert len(fees) == 3
    assert max(fees) < round.at(Dealt)


@clause("comstock/room/fee-jackpot-1")
def test_where_a_jackpot_is_attached_the_player_dealer_pays_a_dollar_more() -> None:
    round = play(LOSES, bets="1=5", options=("jackpot",))
    assert (round.fees(8), round.balance("jackpot"), round.drop) == (3_00, 1_00, 3_00)


@clause("rule-2b")
def test_after_the_collection_a_full_minimum_bet_must_be_left() -> None:
    assert play(LOSES, bets="1=5", stacks={1: "$6"}).stack(1) == 0
    short = refusal(bets="1=5", stacks={1: "$5.99"})
    assert "comstock/super-pan-9/rule-2b" in short.clauses


@clause("rule-2b", "rule-2a")
@pytest.mark.parametrize("kind", ["behind", "partners"])
def test_chips_that_the_collection_will_take_are_not_bet_a_second_time(kind: str) -> None:
    """Of $12 seat 1 has bet $5 and owes $1 for it: $6 are left, of which a wager behind seat 2 costs another $1."""
    most = 5 if kind == "behind" else 6
    said = {"bets": "1=5 2=5", "stacks": {1: "$12"}}
    assert play(LOSES, **said, **{kind: f"1:2={most}"}).stack(1) == 0
    assert "more than the" in str(refusal(**said, **{kind: f"1:2={most + 1}"}).why)


@clause("rule-3", "rule-4a", "limits-a", *LINES)
@pytest.mark.parametrize(("schedule", "least", "most"), [(1, 5, 100), (2, 101, 10_000)])
def test_the_limits_of_the_table_are_marked_on_every_line(schedule: int, least: int, most: int) -> None:
    """Within them nobody is warned; a dollar less or more is, and is told which rule it falls under."""
    driver = until("act.wager", bets="1=10", schedule=schedule)
    lines = driver.asks[0].options.lines
    assert {line.usual for line in lines} == {(least * 100, most * 100)}
    assert [bool(lines[0].warning(dollars * 100)) for dollars in (least, most, least - 1, most + 1)] == [
        0,
        0,
        1,
        1,
    ]
    rich: dict[str, Any] = {"schedule": schedule, "stacks": {1: "$30,000"}, "post": "$9,998"}
    for amount, topics in (
        (least, set()),
        (most, set()),
        (least - 1, {"act.below"}),
        (most + 1, {"act.above"}),
    ):
        round = play(LOSES, bets=f"1={amount}", **rich)
        assert {
            event.topic for event in round.events if getattr(event, "topic", "") in ("act.below", "act.above")
        } == topics


@clause("rule-4b")
@pytest.mark.parametrize(("schedule", "wager", "fee"), [(1, 3, 1_00), (1, 1, 1_00), (2, 100, 2_00)])
def test_less_than_the_minimum_plays_is_warned_of_and_pays_as_the_smallest_wager(
    schedule: int, wager: int, fee: int
) -> None:
    for hands, sign in ((LOSES, -1), (WINS, 1)):
        round = play(hands, bets=f"1={wager}", acts="1 stand", schedule=schedule)
        assert (round.played(1), round.played(8)) == (sign * wager * 100, -sign * wager * 100)
        assert (round.fees(1), round.fees(8)) == (fee, 2_00)
        assert len(round.notes("act.below")) == 1
        assert round.table.cite("act.below") == ("comstock/super-pan-9/rule-4b",)


@clause("rule-4b", "rule-5")
def test_the_backline_too_plays_below_the_minimum_and_never_above_the_maximum() -> None:
    round = play(LOSES, bets="1=5", behind="2:1=3 3:1=120")
    assert [round.played(seat) for seat in (1, 2, 3)] == [-5_00, -3_00, -92_00]
    assert [round.fees(seat) for seat in (1, 2, 3, 8)] == [1_00, 1_00, 1_00, 2_00]


@clause("rule-4b", "rule-2b")
def test_who_has_no_full_minimum_after_the_collection_may_not_bet_less_either() -> None:
    """$6 pay for a minimum of $5 and its dollar; with $5.99 there is no bet of $3."""
    assert play(LOSES, bets="1=3", stacks={1: "$6"}).stack(1) == 2_00
    assert refusal(bets="1=3", stacks={1: "$5.99"}).topic == "act.limit"
    behind = {"bets": "1=5", "behind": "2:1=3"}
    assert play(LOSES, **behind, stacks={2: "$6"}).stack(2) == 2_00
    assert refusal(**behind, stacks={2: "$5"}).topic == "act.limit"


@clause("rule-5")
@pytest.mark.parametrize(("wager", "plays", "schedule"), [(101, 100, 1), (120, 100, 1), (10_500, 10_000, 2)])
def test_of_more_than_the_maximum_the_excess_goes_back_before_the_deal(
    wager: int, plays: int, schedule: int
) -> None:
    for hands, sign in ((LOSES, -1), (WINS, 1)):
        round = play(
            hands,
            bets=f"1={wager}",
            acts="1 stand",
            schedule=schedule,
            stacks={1: "$30,000", 8: "$30,000"},
            post="$20,000",
        )
        assert (round.played(1), round.played(8)) == (sign * plays * 100, -sign * plays * 100)
        back = round.moves("act.above")
        assert [(move.source, move.target, move.cents) for move in back] == [
            ("bet/1/1", "stack/1", (wager - plays) * 100)
        ]
        assert round.at("act.above") < round.at("fee.") < round.at(Dealt)
        assert round.table.cite("act.above") == ("comstock/super-pan-9/rule-5",)


@clause("rule-3", "rule-5")
def test_the_maximum_is_that_of_the_whole_spot_and_the_last_in_has_the_excess() -> None:
    """$60 of the seat, then $30 and $30 behind it: of the last $20 go back, whoever has the lower seat."""
    for order, played in (("1 2 3", [-60_00, -30_00, -10_00]), ("1 3 2", [-60_00, -10_00, -30_00])):
        round = play(LOSES, bets="1=60", behind="2:1=30 3:1=30", acts="1 stand", wager_order=order)
        assert [round.played(seat) for seat in (1, 2, 3)] == played
        assert [round.fees(seat) for seat in (1, 2, 3)] == [1_00, 1_00, 1_00]


@clause("rule-3", "rule-14b")
def test_a_spot_whose_player_does_not_bet_has_the_same_maximum() -> None:
    """Seat 1 sits this one out; $70 and $50 of others on his spot."""
    driver = until("seat.backline", bets="2=5", behind="2:1=70 3:1=50", more=[1])
    driver.answer(2, {"1": 70_00})
    assert {line.name: line.usual for line in driver.asked(3).options.lines} == {
        "1": (5_00, 30_00),
        "2": (5_00, 95_00),
    }
    round = play(LOSES, bets="2=5", behind="2:1=70 3:1=50", more=[1])
    assert (round.played(3), round.moves("act.above")[0].cents) == (-30_00, 20_00)


@clause("rule-3", "rule-5")
def test_who_adds_to_his_wager_comes_last_and_a_full_spot_takes_nobody() -> None:
    driver = until("seat.backline", bets="1=60", behind="2:1=20 3:1=30", backline=2)
    driver.answer(2, {"1": 20_00})
    driver.answer(3, {"1": 20_00})
    driver.answer(2, {"1": 40_00}, take=1)  # 20 more than the spot takes
    driver.answer(1, {})
    above = [event for event in driver.events if isinstance(event, Moved) and event.topic == "act.above"]
    assert [(move.target, move.cents) for move in above] == [("stack/2", 20_00)]
    full = until("seat.backline", bets="1=100", behind="2:1=5")
    assert "1" not in [line.name for line in full.asked(2).options.lines]


@clause("rule-3", "rule-5", "rule-7")
def test_a_partner_above_the_maximum_of_the_spot_gets_the_excess_back() -> None:
    round = play(LOSES, bets="1=10", behind="2:1=50", partners="3:1=60", acts="1 stand")
    assert [round.played(seat) for seat in (1, 2, 3)] == [-10_00, -50_00, -40_00]
    assert [(move.source, move.target, move.cents) for move in round.moves("act.above")] == [
        ("bet/1/1", "stack/3", 20_00)
    ]


@clause("rule-4b", "rule-5", how="loaded")
def test_without_these_rules_the_limits_are_kept_by_refusal() -> None:
    strict = reload("comstock/super-pan-9", lambda game: game.pop("irregular"))
    for amount in (4, 101):
        assert refusal(bets=f"1={amount}", of=strict).topic == "act.limit"
    assert refusal(bets="1=60", behind="2:1=41", of=strict).topic == "act.limit"
    assert refusal(bets="1=60", partners="2:1=41", of=strict).topic == "act.partners"


def test_whatever_is_put_down_chips_are_conserved_and_no_spot_plays_for_more_than_its_maximum() -> None:
    rng = Random(8)
    for _ in range(150):
        sums = [rng.choice((1, 4, 5, 37, 60, 99, 100, 101, 250)) for _ in range(6)]
        said = {
            "bets": f"1={sums[0]} 2={sums[1]}",
            "behind": f"3:1={sums[2]} 2:1={sums[3]}",
            "partners": f"3:2={sums[4] + 4}",
        }
        try:
            round = play(LOSES, **said, wager_order=rng.choice(("1 2 3", "3 2 1", "2 3 1")))
        except RefusedError:
            continue  # a spot was full
        assert sum(round.stack(seat) for seat in (1, 2, 3, 8)) + round.drop == 4 * STACK
        assert round.played(8) <= 200_00


@clause("rule-11a")
def test_only_chips_play() -> None:
    """The table's chip is a dollar."""
    half = refusal(bets="1=5.50")
    assert (half.topic, half.clauses[0]) == ("act.chips", "comstock/super-pan-9/rule-11a")


@clause("rule-7", "rule-8")
def test_a_kum_kum_bet_is_one_bet_with_one_collection() -> None:
    """$10 and $5 in one circle: one fee, and one payment of $15 in all."""
    won = play(WINS, bets="1=10", partners="3:1=5", acts="1 stand")
    assert (won.fees(1), won.fees(3)) == (1_00, 0)
    assert (won.played(1), won.played(3), won.played(8)) == (10_00, 5_00, -15_00)
    lost = play(LOSES, bets="1=10", partners="3:1=5", acts="1 stand")
    taken = [(move.source, move.cents) for move in lost.moves("settle.higher") if move.target == "bank"]
    assert taken == [("bet/1/1", 15_00)]


@clause("rule-7", "rule-11b")
def test_a_kum_kum_bet_that_is_not_wholly_covered_is_shared_in_chips() -> None:
    """$8 for $15: a third is $2.66, so the partner gets two chips and the seated player six."""
    round = play(WINS, bets="1=10", partners="3:1=5", post="$8", acts="1 stand")
    assert (round.played(1), round.played(3), round.played(8)) == (6_00, 2_00, -8_00)


@clause("rule-8")
def test_each_partner_puts_in_the_table_minimum_and_the_whole_stays_within_the_maximum() -> None:
    assert refusal(bets="1=10", partners="3:1=4").topic == "act.partners"
    assert play(LOSES, bets="1=10", partners="3:1=90").played(3) == -90_00
    assert play(LOSES, bets="1=10", partners="3:1=91").played(3) == -90_00
    assert play(LOSES, bets="1=10", partners="2:1=50 3:1=40").played(3) == -40_00
    assert play(LOSES, bets="1=10", partners="2:1=50 3:1=41").played(3) == -40_00


@clause("rule-7", "rule-8")
def test_nobody_is_his_own_partner() -> None:
    """$60 more in his own circle would be a wager of $70 for one collection, placed when the wagers are down."""
    assert refusal(bets="1=10 2=10", partners="1:1=60").topic == "act.partners"


@clause("structure-1a", "structure-1b", "rule-19a", "rule-21a")
def test_all_wagers_lie_in_their_spots_before_the_dice_and_are_locked_from_then_on() -> None:
    """While the dice are out nobody is asked anything, and a wager or a change of one is refused."""
    driver = until("deal.dice", bets="1=10", behind="2:1=20", partners="3:1=5")
    assert [ask.seat for ask in driver.asks] == [CHANCE]
    ledger = driver.felt.ledger
    assert [ledger.balance(account) for account in ("bank", "bet/1/1", "bet/1/2")] == [5_000_00, 15_00, 20_00]
    for seat in (1, 2, 3):
        with pytest.raises(RefusedError, match="not that seat's turn"):
            driver.answer(seat, {"1": 50_00})


@clause("structure-1b", "rule-19a")
def test_no_chips_are_wagered_after_the_dice() -> None:
    round = play(WINS, bets="1=10 2=10", behind="3:1=20")
    dice = next(i for i, event in enumerate(round.events) if getattr(event, "topic", "") == "deal.dice")
    assert not [
        event for event in round.events[dice:] if isinstance(event, Moved) and event.topic.startswith("act.")
    ]


@clause("rule-19a")
def test_until_the_last_wager_is_down_a_wager_may_be_changed() -> None:
    driver = until("act.wager", bets="1=10", more=[2])
    driver.answer(1, {"1": 10_00})
    driver.answer(1, {"1": 25_00}, take=1)
    assert driver.felt.ledger.balance("bet/1/1") == 25_00


@clause("rule-21b")
def test_money_outside_the_spot_does_not_play() -> None:
    """Nine beats six, but of $10,000 only the $10 in the spot are lost, and of those only what is there."""
    round = play(LOSES, bets="1=10")
    assert (round.played(1), round.played(8)) == (-10_00, 10_00)


@clause("rule-21c")
def test_nobody_calls_a_bet_that_is_not_in_front_of_him() -> None:
    called = refusal(bets="1=50", stacks={1: "$20"})
    assert "comstock/super-pan-9/rule-21c" in called.clauses


@clause("rule-23")
@pytest.mark.parametrize("beside", ["1/tie", "1/side", "tie", "8"])
def test_there_are_no_side_bets(beside: str) -> None:
    driver = until("act.wager", bets="1=10")
    with pytest.raises(RefusedError) as side:
        driver.answer(1, {"1": 10_00, beside: 5_00})
    assert "comstock/super-pan-9/rule-23" in side.value.clauses


@clause("rule-12a")
def test_the_spot_of_a_seat_is_its_players_alone_to_open() -> None:
    """Seat 2 may bet at free spots, never first at the spot of seat 1."""
    driver = until("act.wager", bets="1=10", more=[2])
    lines = {ask.seat: [line.name for line in ask.options.lines] for ask in driver.waiting}
    assert lines == {1: ["1", "3", "4", "5", "6", "7"], 2: ["2", "3", "4", "5", "6", "7"]}
    with pytest.raises(RefusedError):
        driver.answer(2, {"1": 5_00})


def test_nobody_wagers_and_no_hand_is_dealt() -> None:
    round = play(bets="", more=[1])
    assert round.order == []
    assert (round.won(1), round.won(8), round.outcome.own.bank.hands) == (0, 0, 0)
