"""What No Bust 5.0 and Comstock's two games have in common: the table, the bank, its cover, the backline, the fees' ways."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup, Refused
from cardroom.felt import Between, Dealt, Person
from tests.tables import STACK, offered_bank, play, table

FIVE, JOKER, PURE = "players-club/no-bust-5", "comstock/no-bust-joker", "comstock/pure-21.5-buster"
WIN, LOSE = "9c 9d 9h 8d", "9c 9d 7h 8d"
"""Seat 1 has 18 or 16 against 17; dealt alike whether the player-dealer's second card comes early or late."""


def each(*, five: str = "", joker: str = "", pure: str = "", how: str = "played") -> pytest.MarkDecorator:
    """One test in several offerings, each citing its own clauses."""
    rows = [(FIVE, five), (JOKER, joker), (PURE, pure)]
    return pytest.mark.parametrize(
        "slug", [pytest.param(slug, marks=pytest.mark.clause(*ids.split(), how=how)) for slug, ids in rows if ids]
    )


def people(*seats: int, kind: str = "player") -> Between:
    return Between(people=tuple(Person(n, f"P{n}", STACK, kind) for n in seats))


# ------------------------------------------------------------------------------------------------------------ the table
@each(five="rule-8", joker="additional-6", pure="round-1a game-9", how="loaded")
def test_the_table_has_eight_seats(slug: str) -> None:
    table(slug).deal(people(*range(1, 9)))
    with pytest.raises(BadSetup, match="seat 9: the table has seats 1 to 8"):
        table(slug).deal(people(1, 9))


@each(five="rule-8", joker="additional-6", pure="round-1a game-9")
def test_eight_hands_are_in_play_when_all_seats_are_taken(slug: str) -> None:
    round = play(slug, cards="9c 9d " * 4 + "8c 8d " * 4, bets="1=10 2=10 3=10 4=10 5=10 6=10 7=10")
    assert round.order[:8] == ["1", "2", "3", "4", "5", "6", "7", "dealer"]


@each(joker="additional-10a")
def test_players_choose_their_spots(slug: str) -> None:
    round = play(slug, cards="9c 9c 9d 9h 9h 8d", bets="3=10 7=10", bank=5)
    assert {"3", "7"} < set(round.order)
    with pytest.raises(BadSetup, match="seat 3: taken twice"):
        table(slug).deal(people(3, 3, 5))


@each(five="rule-11", joker="additional-8", pure="game-13")
def test_proposition_players_may_wager_and_bank_but_the_house_may_not(slug: str) -> None:
    round = play(slug, cards=WIN, bets="1=10", start=people(1, 8, kind="proposition"))
    assert round.played(1) == 10_00
    with pytest.raises(BadSetup, match="may not sit down"):
        table(slug).deal(people(1, 8, kind="house"))


@each(five="round-5a", joker="additional-10a", pure="round-5a round-5b")
def test_a_player_may_also_bet_on_circles_that_nobody_occupies(slug: str) -> None:
    round = play(slug, cards="9c 9d 9h 8c 9c 8d", bets="2=10 2:5=20")
    assert round.asked() == [(2, "2"), (2, "5")]
    assert round.at("act.bank") < round.at("act.wager") < round.at(Dealt)
    with pytest.raises(Refused, match="no '1' to bet on"):
        play(slug, cards=WIN, bets="1=10 2:1=10")


# ------------------------------------------------------------------------------------------------------------- the bank
@each(five="round-4a", pure="round-4a")
def test_a_round_starts_when_a_player_dealer_has_been_designated(slug: str) -> None:
    asked, driver = offered_bank(slug, [2, 3, 6], takes=3)
    assert asked == [2, 3]
    assert [ask.topic for ask in driver.waiting] == ["act.bank"]
    assert not any(isinstance(event, Dealt) for event in driver.events)


@each(five="round-4c round-15b", pure="round-4d round-15b")
def test_the_bank_button_shows_the_first_or_second_turn(slug: str) -> None:
    first = play(slug, cards=WIN, bets="1=10", bank=3, people=[1, 3])
    second = play(slug, cards=WIN, bets="1=10", bank=3, start=first.outcome)
    third = play(slug, cards=WIN, bets="3=10", bank=1, start=second.outcome)
    assert [round.button("bank") for round in (first, second, third)] == [(3, 1), (3, 2), (1, 1)]


@each(
    five="round-15b round-16b legal-a legal-b",
    joker="pd-rotation-a pd-rotation-b pd-rotation-c",
    pure="round-15c legal-1a legal-1b",
)
def test_after_two_hands_the_bank_moves_clockwise_and_somebody_else_must_take_it(slug: str) -> None:
    seats = [1, 3, 5, 8]
    assert offered_bank(slug, seats, bank=3, banked=1, takes=3)[0] == [3]
    assert offered_bank(slug, seats, bank=3, banked=2)[0] == [5, 8, 1]
    assert offered_bank(slug, seats, bank=5, banked=1)[0] == [5, 8, 1, 3]


@each(five="round-16c", joker="pd-rotation-c", pure="round-16d")
def test_the_game_is_broken_when_nobody_intervenes(slug: str) -> None:
    asked, driver = offered_bank(slug, [1, 3], bank=3, banked=2)
    assert asked == [1]
    assert driver.outcome is not None and driver.outcome.stopped
    assert not any(isinstance(event, Dealt) for event in driver.events)
    with pytest.raises(BadSetup, match="the table has stopped"):
        table(slug).deal(driver.outcome)


# ------------------------------------------------------------------------------------------------------------ the cover
@each(five="round-4b", joker="pd-cover", pure="round-4b round-4c")
def test_the_player_dealer_puts_up_any_amount_before_the_wagers_and_it_pays_the_winners(slug: str) -> None:
    round = play(slug, cards=WIN, bets="1=100", post="$1")
    assert round.at("act.bank") < round.at("act.wager")
    assert [(move.source, move.cents) for move in round.moves("settle.") if move.target == "stack/1"] == [
        ("bank", 1_00), ("bet/1/1", 100_00),
    ]  # fmt: skip
    with pytest.raises(Refused):
        play(slug, cards=WIN, bets="1=100", post="$0")


COVERED = [
    pytest.param(FIVE, 3, 1, marks=pytest.mark.clause("payoff-limit-a", "payoff-limit-b", "round-14b")),
    pytest.param(JOKER, 1, 3, marks=pytest.mark.clause("options-7", "pd-cover")),
    pytest.param(PURE, 1, 3, marks=pytest.mark.clause("split-7a", "split-7b", "round-4c")),
]
"""Offering, and the circles settled first and last of three when the player-dealer's second card is an eight."""


@pytest.mark.parametrize(("slug", "first", "last"), COVERED)
def test_paying_and_collecting_both_use_up_the_cover(slug: str, first: int, last: int) -> None:
    """$200: $60 paid, $60 collected, $80 left for a win of $100."""
    cards = "9c 9d 9h 9s 9c 7d 9h 8d"
    round = play(slug, cards=cards, bets=f"{first}=60 2=60 {last}=100", post="$200")
    assert [round.played(seat) for seat in (first, 2, last, 8)] == [60_00, -60_00, 80_00, -80_00]


@pytest.mark.parametrize(("slug", "first", "last"), COVERED)
def test_losers_beyond_the_cover_get_their_wagers_back(slug: str, first: int, last: int) -> None:
    round = play(slug, cards="9c 9d 9h 9s 7c 7d 7h 8d", bets="1=30 2=30 3=30", post="$50")
    assert [round.played(seat) for seat in (first, 2, last, 8)] == [-30_00, -20_00, 0, 50_00]


@pytest.mark.parametrize(
    ("slug", "player_fee", "drop"),
    [
        pytest.param(JOKER, 1_00, 5_00, marks=pytest.mark.clause("pd-no-action")),
        pytest.param(PURE, 0, 2_00, marks=pytest.mark.clause("round-13")),
    ],
)
def test_a_wager_without_action_comes_back_and_nothing_else(slug: str, player_fee: int, drop: int) -> None:
    round = play(slug, cards="9c 9d 9h 9s 7c 7d 7h 8d", bets="1=30 2=30 3=30", post="$50")
    assert [(move.source, move.cents) for move in round.moves() if move.target == "stack/3"] == [("bet/3/3", 30_00)]
    assert (round.won(3), round.drop) == (-player_fee, drop)


# --------------------------------------------------------------------------------------------------------- the backline
@each(five="rule-10", joker="additional-9a", pure="round-5d game-12")
def test_a_backline_wager_follows_the_seated_players_play(slug: str) -> None:
    round = play(slug, cards=WIN, bets="1=10", behind="2:1=30", acts="1 stand")
    assert round.asked() == [(1, "1")]
    assert (round.played(1), round.played(2), round.played(8)) == (10_00, 30_00, -40_00)


@each(five="rule-10", joker="additional-9a", pure="round-5d game-12")
def test_a_backline_wager_is_settled_after_the_seated_players(slug: str) -> None:
    round = play(slug, cards=WIN, bets="1=10", behind="2:1=30", post="$15")
    assert (round.played(1), round.played(2)) == (10_00, 5_00)


# ------------------------------------------------------------------------------------------------------------- the deal


# ------------------------------------------------------------------------------------------------------------- the fees


