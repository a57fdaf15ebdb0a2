"""Placing wagers: limits, multiples, the backline, partners, and what may not be bet at all."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import Dealt, Moved, View
from cardroom.script import Act, Ask, WagerSlip
from tests.double_hand.deals import COMSTOCK, LOW, MORTIMERS, play, questions, refused, rooms, start_of, until

PAIR = "As Ah Ks 9c 7d 4h 2s"


@rooms(mortimers="method-1 rule-22a")
def test_players_bet_before_any_card_is_dealt(slug: str) -> None:
    round = play(slug, bets="1=10 2=10")
    first_card = next(i for i, e in enumerate(round.events) if e.line().startswith("deal "))
    assert all(
        i < first_card for i, e in enumerate(round.events) if isinstance(e, Moved) and e.topic == "act.wager"
    )


@pytest.mark.parametrize(
    ("slug", "schedule", "least", "most"),
    [
        pytest.param(
            COMSTOCK,
            1,
            5,
            100,
            marks=pytest.mark.clause("rule-1a", "comstock/room/fee-double-hand-super-pan-9-1"),
        ),
        pytest.param(
            COMSTOCK, 2, 105, 10_000, marks=pytest.mark.clause("comstock/room/fee-double-hand-super-pan-9-2")
        ),
    ],
)
def test_each_table_has_a_smallest_and_a_largest_wager(
    slug: str, schedule: int, least: int, most: int
) -> None:
    said = {"settings": {"schedule": schedule}, "stacks": {1: "$20,000"}, "post": "$100"}
    for dollars in (least, most):
        assert play(slug, bets=f"1={dollars}", **said).moves("act.wager")[0].cents == dollars * 100
    for dollars in (least - 5, most + 5):
        refusal = refused("act.limit", slug, bets=f"1={dollars}", **said)
        assert "wager of" in str(refusal)


@pytest.mark.clause("rule-3", "rule-4a", "fee-1", "fee-2")
@pytest.mark.parametrize("slug", [MORTIMERS])
@pytest.mark.parametrize(("schedule", "most"), [(1, 100), (2, 200)])
def test_the_limits_are_marked_where_others_are_settled(slug: str, schedule: int, most: int) -> None:
    driver = until("act.wager", slug, bets="1=10", settings={"schedule": schedule})
    assert {line.usual for line in driver.asks[0].options.lines} == {(10_00, most * 100)}  # type: ignore[union-attr]


@rooms(mortimers="rule-3 mortimers/california-games/procedure-6", comstock="rule-1a")
def test_the_largest_wager_is_that_of_the_whole_position(slug: str) -> None:
    """What the last in has too much goes back to him, or is not taken."""
    round = play(slug, bets="1=60", behind="2:1=20 3:1=20")
    assert (round.notes("settle.uncovered"), round.moves("act.above")) == ([], [])
    for behind, cents in (("2:1=45", 5_00), ("2:1=20 3:1=25", 5_00)):
        if slug == COMSTOCK:
            refused("act.limit", slug, bets="1=60", behind=behind)
        else:
            assert [move.cents for move in play(slug, bets="1=60", behind=behind).moves("act.above")] == [
                cents
            ]


@rooms(mortimers="rule-4b")
def test_a_bet_below_the_minimum_gets_action_and_pays_the_fee_of_the_smallest(slug: str) -> None:
    for schedule, dealer in ((1, 0), (2, 1_00)):
        round = play(slug, {1: LOW, 7: PAIR}, bets="1=4", settings={"schedule": schedule})
        assert (round.played(1), round.played(7)) == (-4_00, 4_00)
        assert (round.fees(1), round.fees(7)) == (1_00, dealer)
        assert round.notes("act.below") == ["bet/1/1: $4 is under the least bet of $10; it plays this time"]
    assert round.table.cite("act.below") == (f"{MORTIMERS}/rule-4b",)


@rooms(mortimers="rule-4b rule-2b")
def test_a_full_minimum_must_be_at_hand_even_for_a_smaller_bet(slug: str) -> None:
    assert play(slug, bets="1=4", stacks={1: "$11"}).fees(1) == 1_00
    refused("act.limit", slug, bets="1=4", stacks={1: "$10"})


@rooms(mortimers="rule-5")
def test_of_a_bet_above_the_maximum_the_excess_has_no_action(slug: str) -> None:
    round = play(slug, {1: LOW, 7: PAIR}, bets="1=110")
    assert (round.played(1), round.fees(1)) == (-100_00, 1_00)
    assert [(move.source, move.target, move.cents) for move in round.moves("act.above")] == [
        ("bet/1/1", "stack/1", 10_00)
    ]
    assert round.at("act.above") < round.at("fee.") < round.at(Dealt)
    assert round.table.cite("act.above") == (f"{MORTIMERS}/rule-5",)


@rooms(mortimers="rule-5 rule-3")
def test_of_several_on_a_spot_the_last_in_has_the_excess(slug: str) -> None:
    round = play(slug, {1: LOW, 7: PAIR}, bets="1=80", behind="2:1=50")
    assert (round.played(1), round.played(2)) == (-80_00, -20_00)
    partner = play(slug, {1: LOW, 7: PAIR}, bets="1=80", behind="2:1=10", partners="3:1=50")
    assert [partner.played(seat) for seat in (1, 2, 3)] == [-80_00, -10_00, -10_00]


@rooms(mortimers="rule-2b rule-2a rule-22b rule-11a")
def test_only_chips_at_hand_play_and_the_collection_comes_on_top(slug: str) -> None:
    """A stack of $10 is a minimum bet, but leaves none after the collection of $1."""
    refusal = refused("act.wager", slug, bets="1=10", stacks={1: "$10"})
    assert str(refusal.why) == "$11 with the collection is more than the $10 you can bet"
    assert play(slug, bets="1=10", stacks={1: "$11"}).fees(1) == 1_00


@pytest.mark.parametrize("slip", [{"1/side": 10_00}, {"proposition": 10_00}])
@rooms(mortimers="rule-25 rule-22b", comstock="rule-25")
def test_side_bets_and_propositions_are_refused(slug: str, slip: dict[str, int]) -> None:
    driver = until("act.wager", slug, bets="1=10")
    with pytest.raises(RefusedError, match=r"there is no .* to bet on") as caught:
        driver.answer(1, slip)
    assert f"{slug}/rule-25" in caught.value.clauses


@rooms(comstock="rule-16b")
def test_bets_are_multiples_of_five_dollars(slug: str) -> None:
    refusal = refused("act.multiple", slug, bets="1=12")
    assert str(refusal.why) == "$12 is not in steps of $5"
    assert refusal.clauses == (f"{COMSTOCK}/rule-16b",)
    assert play(slug, bets="1=15").moves("act.wager")[0].cents == 15_00
    refused("act.multiple", slug, bets="1=10", behind="2:1=12")
    refused("act.multiple", slug, bets="1=10", partners="2:1=12")
    assert play(MORTIMERS, bets="1=12").moves("act.wager")[0].cents == 12_00
    high = until("act.wager", slug, bets="1=105", settings={"schedule": 2})
    assert isinstance(high.asks[0].options, WagerSlip)
    assert high.asks[0].options.lines[0].least == 105_00  # the first multiple above $101


@rooms(comstock="rule-10a")
def test_a_player_may_wager_on_more_than_one_position(slug: str) -> None:
    round = play(slug, bets="1=10 1:3=20 1:5=30")
    assert round.settled() == [1, 3, 5]
    assert round.fees(1) == 3_00


@rooms(mortimers="rule-24", comstock="rule-11")
def test_everybody_knows_what_the_designated_player_has_put_up(slug: str) -> None:
    driver = until("act.set", slug, bets="1=10", post="$350")
    assert View(start_of([1, 7]), 1).catch_up(driver.events).balances["bank"] == 350_00


@rooms(comstock="rule-1b")
def test_the_designated_players_wager_has_no_maximum(slug: str) -> None:
    driver = until("act.bank", slug, bets="1=10")
    assert driver.asks[0].options.most == 10_000_00  # type: ignore[union-attr]  # all he has


@rooms(comstock="rule-16b")
def test_the_bank_too_is_a_multiple_of_five_dollars(slug: str) -> None:
    refusal = refused("act.multiple", slug, bets="1=10", post="$12")
    assert (str(refusal.why), refusal.clauses) == ("$12 is not in steps of $5", (f"{COMSTOCK}/rule-16b",))
    refused("act.multiple", slug, bets="1=10", backs={2: "$12"})
    assert play(slug, bets="1=10", post="$15", backs={2: "$10"}).moves("act.bank")[0].cents == 15_00
    assert play(MORTIMERS, bets="1=10", post="$12").moves("act.bank")[0].cents == 12_00
    short = until("seat.bank", slug, bets="1=10", stacks={1: "$4", 7: "$17"})  # four dollars are no bank here
    assert short.asks[0].seat == 7
    short.answer(7, Act("bank"))
    assert short.asks[0].options.most == 15_00  # type: ignore[union-attr]


# ------------------------------------------------------------------------------------------------- betting with others


@rooms(mortimers="game-4", comstock="rule-6a")
def test_several_may_bet_on_one_hand(slug: str) -> None:
    round = play(slug, bets="1=10", behind="2:1=20 3:1=30")
    assert {m.target for m in round.moves("act.wager")} == {"bet/1/1", "bet/1/2", "bet/1/3"}
    alone = play(slug, bets="1=10 2=10", settings={"backline": 0})
    assert questions(alone, "seat.backline") == []


@rooms(mortimers="rule-8")
def test_each_partner_puts_in_the_table_minimum(slug: str) -> None:
    refusal = refused("act.partners", slug, bets="1=10", partners="2:1=9")
    assert str(refusal.why) == "$9 is below the least wager of $10"
    assert play(slug, bets="1=10", partners="2:1=10").moves("act.partners")[0].cents == 10_00


@rooms(mortimers="rule-7", comstock="rule-17b")
def test_partners_put_their_chips_into_one_wager(slug: str) -> None:
    round = play(slug, bets="1=10", partners="2:1=15")
    assert round.moves("act.partners")[0].target == "bet/1/1"
    lines = [e for e in round.events if isinstance(e, Ask) and e.topic == "act.partners" and e.seat == 2]
    assert lines[0].options.lines[0].limits[1] == 90_00  # type: ignore[union-attr]  # up to the maximum of the position
    for too_much in ({"partners": "2:1=50 3:1=45"}, {"behind": "2:1=50", "partners": "3:1=45"}):
        if slug == COMSTOCK:
            refused("act.partners", slug, bets="1=10", **too_much)
        else:
            assert [move.cents for move in play(slug, bets="1=10", **too_much).moves("act.above")] == [5_00]
    assert play(slug, bets="1=10", behind="2:1=50", partners="3:1=40").moves("act.partners")[0].cents == 40_00
