"""The shoe, what cards count, the dice and where they send the action button, and the eight hands."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import cards
from cardroom.errors import RefusedError, SetupError
from cardroom.felt import NOBODY, BetweenRounds, Dealt, Person, only
from cardroom.games.banked import PositionOwn, Shaker
from cardroom.hands.nine import points, read_points
from cardroom.script import CHANCE, Act, Ask
from tests.super_pan_9.nine import clause, offered, open_table, people, play, until
from tests.tables import STACK

ALL = "1=5 2=5 3=5 4=5 5=5 6=5 7=5"


@clause("deck-a", "deck-b")
def test_the_shoe_is_twelve_decks_of_36_without_sevens_to_tens() -> None:
    pack = Counter(card.text for card in play(bets="1=5").pack)
    assert sum(pack.values()) == 432
    assert pack == {rank + suit: 12 for rank in "A23456JQK" for suit in "cdhs"}


@clause("deck-a", how="loaded")
@pytest.mark.parametrize("decks", [11, 13])
def test_no_other_number_of_decks(decks: int) -> None:
    with pytest.raises(SetupError, match="12 to 12"):
        open_table(decks=decks)


@clause("structure-3b", "structure-3c", "structure-3d")
def test_what_cards_count() -> None:
    assert [points(cards(f"{rank}c")) for rank in "A23456JQK"] == [1, 2, 3, 4, 5, 6, 0, 0, 0]


@clause("structure-4b", "structure-4c")
@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("Ac Ad Qh 5s", 7),
        ("6c 5d Jh 3s", 4),
        ("2c Kd Qh 6s", 8),
        ("5c 5d Kh 6s", 6),
        ("3c 4d 2h", 9),
        ("5c 5d Kh Ks", 0),
    ],
)
def test_a_hand_counts_the_last_digit_of_its_sum(hand: str, total: int) -> None:
    assert points(cards(hand)) == total


def test_totals_in_words() -> None:
    assert [read_points(n).words for n in (0, 1, 2, 8, 9)] == [
        "nothing",
        "a one",
        "a two",
        "an eight",
        "a nine",
    ]


@clause("structure-3a", "structure-4a")
def test_eight_hands_of_three_from_the_action_button_clockwise() -> None:
    """Bets at 1 and 3 only, and the button at 3: every position gets its hand all the same."""
    round = play({1: "6 K K", 3: "6 K K", 8: "6 A K"}, bets="1=5 3=5", dice="1 1 2", action=3)
    assert round.order == ["3", "4", "5", "6", "7", "dealer", "1", "2"] * 3


@clause("structure-3a", "structure-4a")
def test_hands_are_dealt_face_down_and_one_without_a_wager_is_dead() -> None:
    """Nobody sees the player-dealer's cards on the deal, and nobody ever those of an unbet spot."""
    round = play({1: "6 K K", 8: "6 A K"}, bets="1=5", more=[2])
    seen = {
        place: {e.seen_by for e in round.events if isinstance(e, Dealt) and e.place == place}
        for place in round.order
    }
    assert seen == {"1": {only(1)}, "dealer": {NOBODY}} | {str(n): {NOBODY} for n in range(2, 8)}
    turned = {e.place for e in round.events if e.LOG_TYPE == "turned"}
    assert turned == {"1", "dealer"}


@clause("structure-2b", "structure-2c")
@pytest.mark.parametrize(
    ("dice", "button"),
    [
        ("1 1 1", 2), ("1 1 2", 3), ("1 2 2", 4), ("2 2 2", 5), ("2 2 3", 6), ("2 3 3", 7), ("3 3 3", 1), ("3 3 4", 1),
        ("3 4 4", 2), ("4 4 4", 3), ("4 4 5", 4), ("4 5 5", 5), ("5 5 5", 6), ("5 5 6", 7), ("5 6 6", 1), ("6 6 6", 1),
    ],
)  # fmt: skip
def test_the_player_dealer_counts_one_nine_and_seventeen(dice: str, button: int) -> None:
    """The player-dealer is at 8. A count of 9 or 17 falls on him: the action starts at the next wager."""
    round = play({8: "6 A K"}, bets=ALL, dice=dice, action=button, acts=stand(1, 2, 3, 4, 5, 6, 7))
    assert round.button() == (button, 0)
    assert round.settled()[0] == button


def stand(*seats: int) -> str:
    return ", ".join(f"{seat} stand" for seat in seats)


@clause("structure-2c")
@pytest.mark.parametrize(("dice", "button"), [("1 1 1", 5), ("1 1 3", 7), ("1 1 4", 1), ("2 3 3", 2)])
def test_the_count_goes_over_empty_positions_and_the_action_starts_at_the_next_wager(
    dice: str, button: int
) -> None:
    """The player-dealer is at 3: three counts to 5, five to 7, six to the empty 8, eight to 2."""
    round = play(
        {3: "6 A K"}, bets="1=5 2=5 5=5 7=5", bank=3, dice=dice, action=button, acts=stand(5, 7, 1, 2)
    )
    assert (round.button()[0], round.settled()[0]) == (button, button)


@clause("structure-2b", "rule-18a")
def test_the_player_dealer_shakes_the_dice_unless_he_names_another() -> None:
    silent = play({1: "6 K K", 8: "6 A K"}, bets="1=5 2=5")
    named = play({1: "6 K K", 8: "6 A K"}, bets="1=5 2=5", shaker="seat-2")
    assert (silent.outcome.own.shaker, named.outcome.own.shaker) == (Shaker("P8", 1), Shaker("P2", 1))
    assert [len(round.notes("deal.shaker")) for round in (silent, named)] == [0, 1]


@clause("rule-18a")
def test_only_the_player_dealer_names_who_shakes() -> None:
    driver = until("deal.shaker", bets="1=5 2=5")
    assert [ask.seat for ask in driver.waiting] == [8]
    with pytest.raises(RefusedError):
        driver.answer(1, Act("seat-2"))


@clause("rule-18b")
def test_anybody_at_the_table_may_be_named_but_nobody_of_the_house() -> None:
    driver = until("deal.shaker", bets="1=5 2=5", more=[6])
    assert [offer.name for offer in driver.waiting[0].options.offers] == [
        "shake",
        "seat-1",
        "seat-2",
        "seat-6",
    ]
    with pytest.raises(RefusedError) as refusal:
        driver.answer(8, Act("house"))
    assert "comstock/super-pan-9/rule-18b" in refusal.value.clauses


@clause("rule-18b", how="loaded")
@clause("rule-1a", "rule-1b", how="loaded")
def test_the_house_has_no_seat() -> None:
    with pytest.raises(SetupError, match=r"kind 'house' may not sit down.*comstock/super-pan-9/rule-1a"):
        open_table().deal(BetweenRounds(people=(Person(1, "P1", STACK, "house"), Person(8, "P8", STACK))))


@clause("rule-18c")
def test_nobody_shakes_more_than_twice_in_a_row() -> None:
    first = play({1: "6 K K", 8: "6 A K"}, bets="1=5 2=5")
    second = play({1: "6 K K", 8: "6 A K"}, bets="1=5 2=5", start=first.outcome, shaker="shake")
    assert (first.outcome.own.shaker, second.outcome.own.shaker) == (Shaker("P8", 1), Shaker("P8", 2))
    third = until("deal.shaker", bets="1=5 2=5", start=second.outcome, bank=1)
    assert [offer.name for offer in third.waiting[0].options.offers] == ["shake", "seat-2"]


@clause("rule-18c")
def test_with_only_one_who_may_shake_he_does() -> None:
    start = BetweenRounds(people=people(1, 8), own=PositionOwn(shaker=Shaker("P8", 2)))
    round = play({1: "6 K K", 8: "6 A K"}, bets="1=5", start=start)
    assert "deal.shaker" not in [event.topic for event in round.events if isinstance(event, Ask)]
    assert round.outcome.own.shaker == Shaker("P1", 1)


@clause("structure-2b")
def test_the_dice_come_before_the_cards() -> None:
    driver = until("deal.dice", bets="1=5")
    assert driver.waiting[0].seat == CHANCE
    assert not [event for event in driver.events if isinstance(event, Dealt)]


def test_offered_starts_at_seat_1() -> None:
    assert offered(BetweenRounds(people=people(3, 1, 8)))[0][0] == 1
