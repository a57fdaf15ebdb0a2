"""The bank and the circles in every game: what counts as a hand of the player-dealer, whose money is laid down and where."""

from __future__ import annotations

import pytest

from cardroom.felt import Between, Person
from tests.tables import STACK, held, in_games, play, refused, shoe, table
from tests.twenty_one.editions import NO_BUST_401, editions

clause = pytest.mark.clause


def after(bank: int, banked: int) -> Between:
    return held((Person(n, f"P{n}", STACK) for n in (1, 3, 5)), bank, banked)


@in_games(
    pinnacle="round-16c", ven_a_mexico="round-16c", jokers_2003="pd-1d", six="legal-2", six_buster="legal-2", pure="legal-1",
    five="legal-a", jokers="pd-rotation-b", pure_buster="legal-1a",
)  # fmt: skip
def test_two_hands_are_two_that_were_dealt(slug: str) -> None:
    """Seat 3 has banked one hand; a round in which nobody wagers is no second one, and costs no fee."""
    empty = play(slug, cards="", bets="", bank=3, start=after(3, 1))
    assert (empty.order, empty.drop, empty.outcome.own.bank.hands) == ([], 0, 1)
    assert table(slug).deal(empty.outcome).waiting[0].seat == 3
    second = play(slug, cards=shoe(slug, "9c 9h", dealer="9d 8d"), bets="1=10", bank=3, start=empty.outcome)
    assert table(slug).deal(second.outcome).waiting[0].seat == 5


@in_games(
    pinnacle="round-16c", ven_a_mexico="round-16c", jokers_2003="pd-1e", six="legal-3", six_buster="legal-3", pure="legal-2",
    five="legal-b", jokers="pd-rotation-c", pure_buster="legal-1b",
)  # fmt: skip
def test_nobody_intervenes_with_a_round_that_is_not_dealt(slug: str) -> None:
    """Seat 5 takes the position after seat 3's two hands, but nobody wagers: it is not seat 3's turn again."""
    empty = play(slug, cards="", bets="", bank=5, start=after(3, 2))
    driver, asked = table(slug).deal(empty.outcome), []
    while driver.waiting:
        asked.append(driver.waiting[0].seat)
        driver.silence(asked[-1])
    assert asked == [5, 1]


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
def test_the_fee_that_the_wagers_make_is_kept_beside_the_money_put_up(slug: str, schedule: int, bet: int, fee: int) -> None:
    """With other chips for the fee the bank covers all of it; who has put up all he has covers so much less."""
    wagers = {"cards": shoe(slug, "9c 9h", dealer="9d 8d"), "bets": f"1={bet}", "post": f"${bet}", "schedule": schedule}
    enough = play(slug, stacks={8: f"{bet + fee / 100:.2f}"}, **wagers)
    assert (enough.played(1), enough.fees(8), enough.stack(8)) == (bet * 100, fee, 0)
    all_in = play(slug, stacks={8: f"${bet}"}, **wagers)
    assert (all_in.played(1), all_in.fees(8), all_in.stack(8)) == (bet * 100 - fee, fee, 0)
    assert [(move.source, move.cents) for move in enough.moves("act.bank")[1:] + all_in.moves("act.bank")[1:]] == [("bank", fee)]
    assert {move.source for move in enough.moves("fee.dealer") + all_in.moves("fee.dealer")} == {"stack/8"}


@in_games(
    pinnacle="round-5a", ven_a_mexico="round-5a", six="round-5a", six_buster="round-5a", pure="round-5a", five="round-5a",
    pure_buster="round-5a",
)  # fmt: skip
def test_wagers_are_placed_once_the_bank_is_up_and_never_before(slug: str) -> None:
    round = play(slug, cards=shoe(slug, "9c 9h", "9s 9c", dealer="9d 8d"), bets="1=10 3=10", post="$50")
    assert [move.topic for move in round.moves("act.")] == ["act.bank", "act.wager", "act.wager"]


@in_games(
    pinnacle="round-5b", ven_a_mexico="round-5b", jokers_2003="round-1", six="round-5a", six_buster="round-5a",
    pure="round-5a", five="round-5a", jokers="additional-10a", pure_buster="round-5b",
)  # fmt: skip
def test_a_free_circle_is_occupied_by_the_first_who_bets_on_it(slug: str) -> None:
    round = play(slug, cards=shoe(slug, "9c 9h", dealer="9d 8d"), bets="2:5=10", people=[3])
    assert (round.order[:2], round.asked(), round.played(2)) == (["5", "dealer"], [(2, "5")], 10_00)
    refused(slug, "act.wager", cards="", bets="2:5=10 3:5=10")


@in_games(
    pinnacle="round-4c", ven_a_mexico="round-4c", jokers_2003="dss-9b", six="rule-17b", six_buster="rule-17b", pure="dss-6b",
    five="payoff-limit-b", jokers="options-7", pure_buster="split-7b round-4c",
)  # fmt: skip
@pytest.mark.parametrize(("post", "lost"), [("$20", 10_00), ("$10", 10_00), ("$4", 4_00)])
def test_a_push_uses_up_none_of_the_money_put_up(slug: str, post: str, lost: int) -> None:
    """17 against 17 is settled first; what was put up still meets the 16 of the other circle."""
    three_first = slug.endswith(("no-bust-401", "no-bust-5", "no-bust-6-buster"))
    hands = ("9c 7h", "9s 8c") if three_first else ("9s 8c", "9c 7h")
    round = play(slug, cards=shoe(slug, *hands, dealer="9d 8d"), bets="1=10 3=10", post=post)
    assert round.settled() == ([3, 1] if three_first else [1, 3])
    assert [round.played(circle) for circle in round.settled()] == [0, -lost]
