"""Double-hand poker, both rooms: boxed and exposed cards, wrong piles, two equal cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.double_hand.deals import BOTH, COMSTOCK, MORTIMERS, opened, rooms, shoe
from tests.mishaps.banks import Banked, dealt

HANDS = {
    1: "Ks Kh Qd Jc 8d 5h 3s",
    2: "9s 9h 8c 7c 6d 4h 2s",
    3: "** Tc 7s 6s 5d 4s 3d",
    7: "Qs Qh Td 9c 7d 4c 2d",
}
DECK = "cards.make-up"
STUB = [card.text for card in shoe(HANDS)[-4:]]


def at_deck(slug: str, marks: str, *rulings: str, bets: str = "1=10 2=10", **said: Any) -> Banked:
    return dealt(opened(slug, HANDS, bets=bets, **said), {DECK: marks}, *rulings)


@rooms(mortimers="mortimers/double-hand/rule-37", comstock="comstock/double-hand/rule-14a")
@pytest.mark.parametrize("mark", ["boxed 15", "exposed pile-1.3"])
def test_one_card_is_replaced_after_the_deal_by_the_first_that_is_left(slug: str, mark: str) -> None:
    at = at_deck(slug, mark)
    assert at.cards("dead") == "Qd" and at.count("fact - error") == 0
    assert at.cards("1").split() == ["Ks", "Kh", STUB[0], "Jc", "8d", "5h", "3s"]
    first = at.lines.index("fact - deal.piles double-hand.piles-dealt 7 7 4")
    kind = mark.split()[0]
    assert at.lines.index(f"fact dead error.{kind} mishap.found {kind} Qd") > first
    assert at.asked == []


@rooms(
    mortimers="mortimers/double-hand/rule-34b",
    comstock="comstock/double-hand/rule-14b",
)
@pytest.mark.parametrize(
    "marks", ["boxed 15; exposed pile-2.1", "boxed 15 22", "exposed pile-1.3; exposed pile-1.4"]
)
def test_two_cards_boxed_or_exposed_are_a_misdeal_and_wagers_and_fees_stay(slug: str, marks: str) -> None:
    at = at_deck(slug, marks)
    assert at.count("fact - error.") == 1 and at.count("ask 0 shuffle") == 2
    again = dealt(opened(slug, HANDS, bets="1=10 2=10"))
    assert [at.won(seat) for seat in (1, 2, 7)] == [again.won(seat) for seat in (1, 2, 7)]
    assert (
        at.count("move stack/1 drop") + at.count("move stack/1 fees") == 1
    )  # the collection serves the redeal


@rooms(mortimers="mortimers/double-hand/rule-34a", comstock="comstock/double-hand/rule-14c")
def test_an_ace_or_the_joker_alone_is_a_misdeal(slug: str) -> None:
    order = [card.text for card in shoe(HANDS)]
    for card in ("Ac", "**"):
        at = at_deck(slug, f"boxed {order.index(card) + 1}")
        assert at.count("fact - error.boxed mishap.misdealt") == 1
    place = order.index("Ac")
    at = at_deck(slug, f"exposed pile-{place % 7 + 1}.{place // 7 + 1}")
    assert at.count("fact - error.exposed mishap.misdealt") == 1


@pytest.mark.parametrize("slug", BOTH)
def test_a_card_that_somebody_caught_sight_of_is_not_exposed(slug: str) -> None:
    at = at_deck(slug, "exposed pile-1.3 to 2; exposed pile-2.1 to 1")
    assert at.cards("dead") == "" and at.count("fact - error") == 0


@pytest.mark.clause("mortimers/double-hand/rule-41b")
@pytest.mark.parametrize(
    "mark", ["count pile-3 +1", "count pile-1 -1", "astray pile-3 skipped", "foreign 9 gone"]
)
def test_more_or_fewer_than_four_left_is_no_action(mark: str) -> None:
    at = at_deck(MORTIMERS, mark)
    assert at.count("fact - error.count mishap.misdealt") == 1 and at.asked == []
    assert at.count("ask 0 shuffle") == 2


@pytest.mark.clause("comstock/double-hand/rule-9a")
def test_two_wrong_hands_are_a_misdeal() -> None:
    for marks in ("count pile-1 -1; count pile-3 +1", "astray pile-1.2 to pile-2", "count pile-4 +2"):
        at = at_deck(COMSTOCK, marks)
        assert at.count("fact - error.count mishap.misdealt") == 1, marks


@pytest.mark.clause("comstock/double-hand/rule-9b")
def test_one_hand_with_six_takes_the_top_card() -> None:
    at = at_deck(COMSTOCK, "count pile-1 -1")
    assert at.has("fact pile-1 error.count mishap.miscounted under 6") and at.count("fact - error") == 0
    assert len(at.cards("1").split()) == 7 and at.driver.felt.shoe.left == 4
    whose = at_deck(COMSTOCK, "count pile-7 -1")  # the designated player's own
    assert whose.count("fact - error.count mishap.misdealt") == 1
    stub = at_deck(COMSTOCK, "count pile-1 -1; foreign 53 gone")  # five are not left
    assert stub.count("fact - error.count mishap.misdealt") == 1


@pytest.mark.clause("comstock/double-hand/rule-9c", "comstock/double-hand/rule-9d")
def test_one_hand_with_eight_is_dead_and_gets_wager_and_time_back() -> None:
    at = at_deck(COMSTOCK, "count pile-1 +1")
    assert at.has("fact 1 error.count mishap.killed dead", "move bet/1/1 stack/1 10.00 error.count")
    assert at.won(1) == 0 and at.count("fact - error") == 0
    assert at.count("fact 2 settle") == 1 and at.count("fact 1 settle") == 0  # the others play on
    whose = at_deck(COMSTOCK, "count pile-7 +1")
    assert whose.count("fact - error.count mishap.misdealt") == 1


@pytest.mark.clause("mortimers/double-hand/rule-46b")
def test_what_the_deals_before_it_have_paid_stands() -> None:
    """A deal that is paid out, and then one with two queens of spades: the chips are those that the first one left."""
    first = dealt(opened(MORTIMERS, HANDS, bets="1=10 2=10"))
    between = first.driver.outcome
    assert between is not None and [first.won(seat) for seat in (1, 2, 7)] != [0, 0, 0]
    nine = [card.text for card in shoe(HANDS)].index("9h") + 1
    second = at_deck(MORTIMERS, f"foreign {nine} Qs; foreign {nine + 1} gone", start=between)
    after = second.driver.outcome
    assert second.driver.is_void and after is not None and after.round == between.round + 1
    assert (
        [one.cents for one in after.people]
        == [one.cents for one in between.people]
        == [first.driver.felt.stack(n) for n in (1, 2, 7)]
    )
    assert after.own == between.own and second.driver.felt.ledger.balance("drop") == 0


@pytest.mark.clause("mortimers/double-hand/rule-46a", "mortimers/double-hand/rule-46b")
def test_two_equal_cards_void_the_deal_when_they_are_turned_up() -> None:
    order = [card.text for card in shoe(HANDS)]
    nine = order.index("9h") + 1
    at = at_deck(
        MORTIMERS, f"foreign {nine} Qs; foreign {nine} gone".replace(f"{nine} gone", f"{nine + 1} gone")
    )
    told = at.lines
    assert "no-pot error.foreign" in told and [at.won(seat) for seat in (1, 2, 7)] == [0, 0, 0]
    assert (
        at.driver.is_void and at.driver.outcome is not None and at.driver.outcome.round == at.start.round + 1
    )
