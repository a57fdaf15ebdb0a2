"""The player-dealer position of every edition: to whom it is offered, for how long, and the money laid down for it."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError, SetupError
from cardroom.felt import BetweenRounds, Button, Dealt, Person
from cardroom.script import Ask
from tests.tables import STACK, held, offered_bank, play, shoe, table
from tests.twenty_one.editions import CG, NO_BUST_401, editions


def after(bank: int, banked: int) -> BetweenRounds:
    return held((Person(n, f"P{n}", STACK) for n in (1, 3, 5)), bank, banked)


# ------------------------------------------------------------------------------------------------------ to whom it goes
@editions(
    "",
    (f"{NO_BUST_401} five pure_buster", "round-4a"),
    ("jokers_2003", f"pd-1a round-2a {CG}1"),
    ("six", f"round-4a round-4c legal-1 {CG}1"),
    ("six_buster pure", f"round-4a legal-1 {CG}1"),
    ("jokers", "pd-rotation-a"),
)
def test_the_position_is_offered_clockwise_from_seat_1_and_a_round_begins_with_it(slug: str) -> None:
    assert offered_bank(slug, range(1, 9), takes=8)[0] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert offered_bank(slug, [2, 5, 7], takes=5)[0] == [2, 5]
    asked, driver = offered_bank(slug, [1, 3, 5, 7], takes=5)
    assert (asked, [ask.topic for ask in driver.waiting]) == ([1, 3, 5], ["act.bank"])
    assert not any(isinstance(event, Dealt) for event in driver.events)
    round = play(slug, cards=shoe(slug, "9c 9h", dealer="9d 8d"), bets="1=10", bank=2)
    assert next(e for e in round.events if isinstance(e, Ask)).topic == "seat.bank"
    asked, driver = offered_bank(slug, [1, 2, 3])
    assert (asked, driver.is_over, driver.felt.cards) == ([1, 2, 3], True, {})
    assert [driver.felt.stack(n) for n in (1, 2, 3)] == [STACK] * 3
    assert not any(isinstance(e, Dealt | Button) for e in driver.events)


@editions(
    "",
    (NO_BUST_401, "round-4d round-4e round-16b round-16c"),
    ("jokers_2003", f"pd-1a pd-1d pd-1e round-2a round-10b {CG}1"),
    ("six", f"round-4c round-15b round-16b legal-2 legal-3 {CG}1"),
    ("six_buster", f"round-4c round-15b round-16b legal-2 legal-3 {CG}1"),
    ("pure", f"round-4c round-15b legal-1 legal-2 {CG}1"),
    ("five", "round-4c round-15b"),
    ("jokers", "pd-rotation-b"),
    ("pure_buster", "round-4d round-15b"),
)
def test_the_button_shows_who_banks_and_which_turn_it_is(slug: str) -> None:
    """Changed after each hand: first turn, second turn, then on to another; a third in a row is not to be had."""
    wagers = {"cards": shoe(slug, "9c 9h", dealer="9d 8d"), "bets": "1=10"}
    first = play(
        slug,
        bank=4,
        start=BetweenRounds(people=tuple(Person(n, f"P{n}", STACK) for n in (1, 4, 7))),
        **wagers,
    )
    second = play(slug, bank=4, start=first.outcome, **wagers)
    assert (second.outcome.button, second.outcome.own.bank.hands) == (4, 2)
    with pytest.raises(RefusedError, match="seat 4"):
        table(slug).deal(second.outcome).answer(4, "bank")
    third = play(slug, bank=7, start=second.outcome, **wagers)
    fourth = play(slug, bank=4, start=third.outcome, **wagers)
    rounds = (first, second, third, fourth)
    assert [round.button("bank") for round in rounds] == [(4, 1), (4, 2), (7, 1), (4, 1)]
    assert all(round.at(Button) < round.at("act.") for round in rounds)


@editions(
    "",
    (NO_BUST_401, "round-16c"),
    ("jokers_2003", f"pd-1d pd-1e round-10b {CG}1"),
    ("six", f"legal-2 legal-3 round-15b round-16b {CG}1"),
    ("six_buster", f"legal-1 legal-2 legal-3 round-15b round-16b {CG}1"),
    ("pure", f"legal-1 legal-2 round-4c round-15b {CG}1"),
    ("five", "round-15b round-16b legal-a legal-b"),
    ("jokers", "pd-rotation-a pd-rotation-b pd-rotation-c"),
    ("pure_buster", "round-15c legal-1a legal-1b"),
)
@pytest.mark.parametrize(
    ("bank", "banked", "takes", "asked"),
    [
        (3, 1, 3, [3]), (3, 1, 5, [3, 5]), (3, 1, 7, [3, 5, 7]), (5, 1, 0, [5, 7, 1, 3]),
        (3, 2, 5, [5]), (3, 2, 1, [5, 7, 1]), (3, 2, 0, [5, 7, 1]), (7, 2, 0, [1, 3, 5]), (5, 2, 0, [7, 1, 3]),
    ],
)  # fmt: skip
def test_the_position_moves_clockwise_after_the_second_hand(
    slug: str, bank: int, banked: int, takes: int, asked: list[int]
) -> None:
    """After one hand the holder may go on or give it up; after two it is offered to all others and never to the holder."""
    assert offered_bank(slug, [1, 3, 5, 7], bank=bank, banked=banked, takes=takes)[0] == asked


@editions(
    "says",
    (NO_BUST_401, "round-17c", "round-17c"),
    ("jokers_2003", "round-10c", f"pd-1d pd-1e round-10b round-10c {CG}1"),
    ("six six_buster", "legal-4", f"legal-2 legal-3 legal-4 round-15b round-16b {CG}1"),
    ("pure", "round-16c", f"round-16c legal-2 {CG}1"),
    ("five", "round-16c", "round-16c"),
    ("jokers", "pd-rotation-c", "pd-rotation-c"),
    ("pure_buster", "round-16d", "round-16d"),
)
def test_the_game_is_broken_when_nobody_else_takes_the_position(slug: str, says: str) -> None:
    asked, driver = offered_bank(slug, [1, 3, 6], bank=3, banked=2)
    assert (asked, driver.is_over) == ([6, 1], True)
    assert not any(isinstance(event, Dealt) for event in driver.events)
    assert driver.outcome is not None
    assert driver.outcome.stopped.text == "nobody takes the bank"
    with pytest.raises(SetupError, match=f"the table has stopped: .*{slug}/{says}"):
        table(slug).deal(driver.outcome)


@editions(
    "",
    (NO_BUST_401, "round-16c"),
    ("jokers_2003", "pd-1d"),
    ("six six_buster", "legal-2"),
    ("pure", "legal-1"),
    ("five", "legal-a"),
    ("jokers", "pd-rotation-b"),
    ("pure_buster", "legal-1a"),
)
def test_two_hands_are_two_that_were_dealt(slug: str) -> None:
    """Seat 3 has banked one hand; a round in which nobody wagers is no second one, and costs no fee."""
    empty = play(slug, cards="", bets="", bank=3, start=after(3, 1))
    assert (empty.order, empty.drop, empty.outcome.own.bank.hands) == ([], 0, 1)
    assert table(slug).deal(empty.outcome).waiting[0].seat == 3
    second = play(slug, cards=shoe(slug, "9c 9h", dealer="9d 8d"), bets="1=10", bank=3, start=empty.outcome)
    assert table(slug).deal(second.outcome).waiting[0].seat == 5


@editions(
    "",
    (NO_BUST_401, "round-16c"),
    ("jokers_2003", "pd-1e"),
    ("six six_buster", "legal-3"),
    ("pure", "legal-2"),
    ("five", "legal-b"),
    ("jokers", "pd-rotation-c"),
    ("pure_buster", "legal-1b"),
)
def test_nobody_intervenes_with_a_round_that_is_not_dealt(slug: str) -> None:
    """Seat 5 takes the position after seat 3's two hands, but nobody wagers: it is not seat 3's turn again."""
    empty = play(slug, cards="", bets="", bank=5, start=after(3, 2))
    driver, asked = table(slug).deal(empty.outcome), []
    while driver.waiting:
        asked.append(driver.waiting[0].seat)
        driver.silence(asked[-1])
    assert asked == [5, 1]


# ----------------------------------------------------------------------------------------------------------- its money
@editions(
    "",
    (NO_BUST_401, "round-4b"),
    ("jokers_2003", f"pd-1b round-2b {CG}2"),
    ("six six_buster", f"round-4b {CG}2"),
    ("pure", f"round-4b round-4e {CG}2"),
    ("five", "round-4b"),
    ("jokers", "pd-cover"),
    ("pure_buster", "round-4b round-4c"),
)
def test_the_money_laid_down_first_pays_all_wins_and_takes_all_losses(slug: str) -> None:
    cards = shoe(slug, "9c 9h", "9s 7h", "9h 8c", "9d 9s", "9c 7d", dealer="9d 8d")
    round = play(slug, cards=cards, bets="1=10 2=25 3=10 4=10 5=10", post="$100")
    assert [(m.source, m.target, m.cents) for m in round.moves("act.bank")] == [("stack/8", "bank", 100_00)]
    assert round.at("act.bank") < round.at("act.wager") < round.at("settle.")
    through = {
        (m.source, m.target, m.cents) for m in round.moves("settle.higher") if "bank" in (m.source, m.target)
    }
    assert through == {
        ("bank", "stack/1", 10_00),
        ("bank", "stack/4", 10_00),
        ("bet/2/2", "bank", 25_00),
        ("bet/5/5", "bank", 10_00),
    }
    assert [round.played(seat) for seat in (1, 2, 3, 4, 5, 8)] == [10_00, -25_00, 0, 10_00, -10_00, 15_00]


@editions(
    "says",
    (NO_BUST_401, "round-4b", "round-15b round-4b"),
    ("five", "round-4b", "round-4b"),
    ("jokers", "pd-cover", "pd-cover"),
    ("pure_buster", "round-4b", "round-4b round-4c"),
)
def test_any_amount_above_zero_may_be_put_up(slug: str, says: str) -> None:
    wagers = {"cards": shoe(slug, "9c 9h", dealer="9d 8d"), "bets": "1=100"}
    round = play(slug, post="$1", **wagers)
    assert [(m.source, m.cents) for m in round.moves("settle.") if m.target == "stack/1"] == [
        ("bank", 1_00),
        ("bet/1/1", 100_00),
    ]
    assert round.played(1) == 1_00
    for post in ("$0", "$0.50"):
        with pytest.raises(RefusedError, match=f"{slug}/{says}"):
            play(slug, post=post, **wagers)


@editions("", (NO_BUST_401, "round-5a round-4b"), ("six six_buster pure five pure_buster", "round-5a"))
def test_wagers_are_placed_once_the_bank_is_up_and_never_before(slug: str) -> None:
    round = play(slug, cards=shoe(slug, "9c 9h", "9s 9c", dealer="9d 8d"), bets="1=10 3=10", post="$50")
    assert [move.topic for move in round.moves("act.")] == ["act.bank", "act.wager", "act.wager"]
    driver = offered_bank(slug, [1, 2], takes=2)[1]
    with pytest.raises(RefusedError, match="it is not that seat's turn"):
        driver.answer(1, {"1": 10_00})
    driver.answer(2, 100_00)
    driver.answer(1, {"1": 10_00})
    assert (driver.felt.ledger.balance("bank"), driver.felt.ledger.balance("bet/1/1")) == (100_00, 10_00)


@editions(
    "schedule bet fee",
    (NO_BUST_401, 1, 10, 1_00, "round-4f"),
    ("jokers_2003", 1, 10, 1_00, "round-3a"),
    ("six", 1, 10, 25, "round-4d"),
    ("six_buster", 1, 10, 25, "round-4d"),
    ("six_buster", 5, 10, 25, "round-4d"),
    ("pure", 1, 21, 50, "round-4d"),
    ("five", 1, 55, 1_00, "round-4d"),
    ("jokers", 1, 10, 2_00, "additional-7b"),
    ("pure_buster", 1, 10, 50, "round-4e"),
    ("pure_buster", 1, 60, 2_00, "round-4e"),
)
def test_the_fee_that_the_wagers_make_is_kept_beside_the_money_put_up(
    slug: str, schedule: int, bet: int, fee: int
) -> None:
    """With other chips for the fee the bank covers all of it; who has put up all he has covers so much less."""
    wagers = {
        "cards": shoe(slug, "9c 9h", dealer="9d 8d"),
        "bets": f"1={bet}",
        "post": f"${bet}",
        "schedule": schedule,
    }
    enough = play(slug, stacks={8: f"{bet + fee / 100:.2f}"}, **wagers)
    assert (enough.played(1), enough.fees(8), enough.stack(8)) == (bet * 100, fee, 0)
    all_in = play(slug, stacks={8: f"${bet}"}, **wagers)
    assert (all_in.played(1), all_in.fees(8), all_in.stack(8)) == (bet * 100 - fee, fee, 0)
    assert [
        (move.source, move.cents) for move in enough.moves("act.bank")[1:] + all_in.moves("act.bank")[1:]
    ] == [("bank", fee)]
    assert {move.source for move in enough.moves("fee.dealer") + all_in.moves("fee.dealer")} == {"stack/8"}
