"""The player-dealer position: offered clockwise, two deals to a turn, only where there was a wager, and what it may cost."""

from __future__ import annotations

import pytest
from msgspec.structs import astuple

from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Person, View, sit
from cardroom.games.banked import HeldBank, PositionOwn, SpotWager
from cardroom.games.banked.facts import NobodyBanks
from cardroom.money import Cents
from cardroom.script import Ask
from tests.super_pan_9.nine import clause, offered, open_table, people, play, until
from tests.tables import STACK, held

NINE = {8: "6 3 K"}


def after(
    bank: int, banked: int, *spots: tuple[int, int, int], seats: tuple[int, ...] = (1, 2, 3, 5, 8)
) -> BetweenRounds:
    """The table after a hand with these wagers: position, bettor, dollars."""
    wagers = tuple(SpotWager(position, bettor, Cents(cents * 100)) for position, bettor, cents in spots)
    return held(people(*seats), bank, banked, f"P{bank}", own=PositionOwn, spots=wagers)


@clause("structure-2a")
def test_first_of_all_it_is_offered_clockwise_from_seat_1() -> None:
    assert [seat for seat, _ in offered(BetweenRounds(people=people(2, 3, 7, 8)))] == [2, 3, 7, 8]
    assert [seat for seat, _ in offered(BetweenRounds(people=people(1, 5)), takes=1)] == [1]


@clause("structure-2a", "rule-25")
def test_a_turn_is_two_deals_and_then_another_must_take_it() -> None:
    """After the first deal the holder is asked first, after the second not at all."""
    wagers = ((3, 3, 100), (1, 1, 5), (5, 5, 5))
    assert offered(after(3, 1, *wagers), takes=3) == [(3, 3)]
    assert [seat for seat, _ in offered(after(3, 2, *wagers))] == [5, 1]


@clause("structure-2a", "rule-25")
def test_two_deals_are_played_and_counted() -> None:
    first = play(NINE, bets="1=5")
    second = play(NINE, bets="1=5", start=first.outcome)
    assert [round.outcome.own.bank.hands for round in (first, second)] == [1, 2]
    assert [round.button("bank") for round in (first, second)] == [(8, 1), (8, 2)]
    third = play(NINE, bets="8=5", bank=1, start=second.outcome)
    assert (third.button("bank"), third.outcome.button, third.outcome.own.bank.hands) == ((1, 1), 1, 1)


@clause("structure-2a")
def test_when_nobody_else_takes_it_the_game_stops_and_starts_again_with_somebody_new() -> None:
    """A game that starts anew has no hand before it, so that the newcomer may take the position."""
    driver = open_table().deal(after(8, 2, (8, 8, 100), (1, 1, 5)))
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    assert driver.outcome is not None
    assert (driver.outcome.stopped, driver.outcome.own.spots) == (NobodyBanks("-", "seat.broken"), ())
    with pytest.raises(SetupError, match="comstock/super-pan-9/structure-2a"):
        open_table().deal(driver.outcome)
    again = sit(driver.outcome, Person(6, "New", STACK), 8)
    assert 6 in [seat for seat, _ in offered(again)]
    assert 8 not in [seat for seat, _ in offered(again)]


@clause("rule-24b")
def test_nobody_banks_on_a_spot_without_a_wager_in_the_hand_before() -> None:
    """Seats 2 and 5 had no wager on their spots."""
    assert [seat for seat, _ in offered(after(8, 2, (8, 8, 100), (1, 1, 5), (3, 3, 5)))] == [1, 3]


@clause("rule-24b")
def test_a_hand_remembers_on_which_spots_there_were_wagers() -> None:
    first = play(NINE, bets="1=5 3=10 3:6=20", more=[2])
    assert tuple(map(astuple, first.outcome.own.spots)) == (
        (8, 8, 5_000_00),
        (1, 1, 5_00),
        (3, 3, 10_00),
        (6, 3, 20_00),
    )
    assert (3, 6) in offered(first.outcome)
    assert 2 not in [seat for seat, _ in offered(first.outcome)]


@clause("rule-24a")
def test_the_active_player_of_a_spot_has_the_first_option_there() -> None:
    """Behind seat 2 stands seat 5; seat 1 did not bet on its own spot, but seat 3 did there."""
    start = after(8, 2, (8, 8, 100), (1, 3, 50), (2, 2, 5), (2, 5, 50), seats=(1, 2, 3, 5, 8))
    assert offered(start) == [(1, 1), (3, 1), (2, 2), (5, 2)]


@clause("rule-25")
def test_the_second_deal_goes_to_whoever_was_in_the_first_with_the_most() -> None:
    """Seats 2 and 3 stood behind the player-dealer; those at other spots have to wait for the next turn."""
    start = after(8, 1, (8, 8, 100), (8, 2, 50), (8, 3, 70), (1, 1, 5))
    asked = offered(start)
    assert asked[:3] == [(8, 8), (3, 8), (2, 8)]
    assert [seat for seat, _ in asked[3:]] == [1]


@clause("rule-25")
def test_a_second_deal_taken_over_is_played_at_the_same_spot_and_ends_the_turn() -> None:
    """The hand of position 8 is the bank's, though seat 3 banks; seat 8 cannot bet against it there."""
    start = after(8, 1, (8, 8, 100), (8, 3, 70), (1, 1, 5))
    round = play({1: "6 K K", 8: "6 3 K"}, bets="1=5", bank=3, start=start)
    assert (round.button("bank"), round.cards("dealer")[0::3]) == ((3, 2), "63K")
    assert (round.played(1), round.played(3), round.played(8)) == (-5_00, 5_00, 0)
    assert (round.outcome.button, round.outcome.own.bank) == (8, HeldBank(2, "P3"))
    wagers = until("act.wager", bets="1=5", bank=3, start=start)
    assert "8" not in [line.name for ask in wagers.waiting for line in ask.options.lines]


@clause("rule-6", "structure-1a")
def test_the_player_dealer_puts_up_any_amount_before_the_cards() -> None:
    """All but the collection, a hundred times the table limit, and before the first card."""
    round = play(NINE, bets="1=100", post="$9,998")
    assert [move.cents for move in round.moves("act.bank")] == [9_998_00]
    kinds = [event.LOG_TYPE for event in round.events]
    assert round.at("act.bank") < round.at("act.wager") < kinds.index("dealt")


@clause("rule-22")
def test_every_player_can_see_what_the_player_dealer_has_wagered_when_he_plays() -> None:
    driver = until("act.card", bets="1=5 2=5", post="$137")
    start = BetweenRounds(people=people(1, 2, 8))
    assert [View(start, seat).catch_up(driver.events).balances["bank"] for seat in (1, 2)] == [137_00, 137_00]


@clause("rule-17")
@pytest.mark.parametrize(("said", "total"), [("decide", 5), ("leave", 8)])
def test_the_largest_wager_behind_the_bank_may_decide_its_play(said: str, total: int) -> None:
    """Five is the player-dealer's choice: he would draw a three; seat 2, with more money there, may stand instead."""
    acts = "1 stand, 2 decide, 2 stand" if said == "decide" else "1 stand, 2 leave, 8 draw"
    round = play({1: "6 K K", 8: "5 K K"}, bets="1=100", post="$100", backs={2: "$200"}, acts=acts, then="3")
    assert round.notes("act.dealer-chart") == [
        f"dealer: the player-dealer has {'a five' if total == 5 else 'an eight'}"
    ]
    assert round.played(1) == (100_00 if total == 5 else -100_00)


@clause("rule-17")
def test_of_equal_wagers_at_the_bank_the_player_dealer_decides() -> None:
    round = play(
        {1: "6 K K", 8: "5 K K"}, bets="1=100", post="$200", backs={2: "$200"}, acts="1 stand, 8 stand"
    )
    assert round.asked()[-1] == (8, "dealer")
    assert "the player-dealer's hand" not in [about for _, about in round.asked()]


@clause("rule-17", "rule-11b", "limits-c")
def test_what_stands_behind_the_bank_wins_and_loses_with_it_in_whole_chips() -> None:
    """$100 and $200 lose $100 between them: of the remaining $200 a third is $66.66; the odd chip is the player-dealer's."""
    round = play(
        {1: "6 3 K", 8: "6 K K"}, bets="1=100", post="$200", backs={2: "$100"}, acts="1 stand, 8 stand"
    )
    assert (round.played(1), round.played(2), round.played(8)) == (100_00, -34_00, -66_00)


@clause("rule-17")
def test_without_backline_at_the_table_nobody_stands_behind_the_bank() -> None:
    round = play(NINE, bets="1=5", backline=0, more=[2])
    assert not [event for event in round.events if getattr(event, "topic", "") == "act.back-bank"]


@clause("rule-17")
def test_as_many_stand_behind_the_bank_as_behind_a_spot_and_the_player_dealer_is_not_one_of_them() -> None:
    """Two places: seat 5 comes too late, and seat 8 is asked once only what he puts up."""
    round = play(NINE, bets="1=5", backs={2: "$10", 3: "$20", 5: "$30"}, backline=2)
    assert [(move.source, move.cents) for move in round.moves("act.back-bank")] == [
        ("stack/2", 10_00),
        ("stack/3", 20_00),
    ]
    asked = [
        event.seat for event in round.events if isinstance(event, Ask) and event.topic == "act.back-bank"
    ]
    assert asked == [1, 2, 3]
    first = play(NINE, bets="2=5", bank=1, backs={2: "$10"}, more=[3])
    asked = [
        event.seat for event in first.events if isinstance(event, Ask) and event.topic == "act.back-bank"
    ]
    assert asked == [2, 3]


@clause("rule-2a", "comstock/room/fee-jackpot-1")
@pytest.mark.parametrize(("options", "fee"), [((), 2_00), (("jackpot",), 3_00)])
def test_of_all_that_is_put_up_the_collection_is_kept_back(options: tuple[str, ...], fee: int) -> None:
    """Of $10 he keeps $2, and $1 more where a jackpot is attached; the rest covers wagers."""
    round = play(
        {1: "6 3 K", 8: "6 A K"}, bets="1=20", stacks={8: "$10"}, post="$10", acts="1 stand", options=options
    )
    assert (round.fees(8), round.played(1), round.stack(8)) == (fee, 10_00 - fee, 0)
    assert [(move.source, move.cents) for move in round.moves("act.bank")] == [
        ("stack/8", 10_00),
        ("bank", fee),
    ]


@clause("rule-17", "rule-2a")
def test_what_stands_behind_the_bank_pays_nothing_of_the_collection() -> None:
    """Of his own $10 the player-dealer keeps $2 back; with the $60 behind him $68 are covered, and shared by what is up."""
    won = {1: "6 3 K", 3: "6 3 K", 8: "6 A K"}
    round = play(
        won, bets="1=70 3=70", post="$10", stacks={8: "$10"}, backs={2: "$60"}, acts="1 stand, 3 stand"
    )
    assert [round.played(seat) for seat in (1, 3, 2, 8)] == [68_00, 0, -60_00, -8_00]


@clause("limits-c", "rule-17")
def test_what_stands_behind_the_bank_covers_wagers_too() -> None:
    """$40 and $60 cover a win of $100, and no more."""
    round = play(
        {1: "6 3 K", 3: "6 3 K", 8: "6 A K"},
        bets="1=70 3=70",
        post="$40",
        backs={2: "$60"},
        acts="1 stand, 3 stand",
    )
    assert [round.played(seat) for seat in (1, 3, 2, 8)] == [70_00, 30_00, -60_00, -40_00]
