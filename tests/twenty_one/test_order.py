"""The order of settlement in every edition: where the action button lies, and which way round from there."""

from __future__ import annotations

import pytest

from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Button, Dealt, Person, Turned
from cardroom.script import Ask
from tests.tables import LATE_SECOND, STACK, play, shoe, table
from tests.twenty_one.editions import NO_BUST_401, editions


@editions(
    "bank options seats",
    ("jokers_2003", 3, (), "A4 25 36 47 58 61 72 84 95 T6 J6 Q6 K6", "round-7a round-7b"),
    ("jokers_2003", 3, (), "*4", "round-7a round-7b rule-9b"),
    ("six", 3, (), "A1 22 34 45 56 67 78 81 92 T4 J5 Q6 K7", "round-14a round-14b round-14c"),
    ("six_buster", 5, (), "A1 22 44 56 89 9X T1 J2 Q3 K4", "round-14a round-14b round-14c"),
    ("pure", 3, (), "A4 25 58 61 72 84 95 T6 K6", "round-11a round-11b round-11c"),
    ("pure", 3, ("seven-handed",), "A4 47 51 62 74 85 96 T7 K7", "round-11c"),
    ("jokers", 8, (), "A1 22 77 81 92 T3 J3 K3 *1", "draw-b2"),
    ("jokers", 3, (), "A4 58 61 72 84 Q6 *4", "draw-b2"),
    ("pure_buster", 8, (), "A1 22 77 81 92 T3 J3 K3", "round-10 round-11a round-11b"),
    ("pure_buster", 3, (), "A4 58 61 72 84 Q6", "round-10 round-11a round-11b"),
)
def test_the_second_card_of_the_player_dealer_places_the_action_button(
    slug: str, bank: int, options: tuple[str, ...], seats: str
) -> None:
    """Rank and seat (X is ten): counted over all positions but the player-dealer's, wagered or not; a joker counts one."""
    for rank, seat in seats.split():
        suit = "*" if rank == "*" else "b" if "pure" in slug and rank in "TJQK" else "c"
        cards = shoe(slug, "9c 8h", dealer=f"9h {rank}{suit}") + " 9d 9s"
        round = play(slug, cards=cards, bets="1=10", bank=bank, options=options)
        assert (rank, round.button("action")) == (rank, (10 if seat == "X" else int(seat), 0))
        (placed,) = (
            i for i, event in enumerate(round.events) if isinstance(event, Button) and event.kind == "action"
        )
        known = (
            round.at(Turned)
            if slug not in LATE_SECOND
            else [i for i, e in enumerate(round.events) if isinstance(e, Dealt)][3]
        )
        assert known < placed < round.at("settle.")


@editions("", ("jokers_2003", "pd-draw-b"))
def test_the_button_is_placed_before_further_cards_are_drawn(slug: str) -> None:
    round = play(slug, cards="Ts 5h 9s 2c 6h 7h", bets="1=10", bank=3, acts="1 stand")
    told = [e for e in round.events if isinstance(e, Dealt | Button)]
    at = next(i for i, e in enumerate(told) if isinstance(e, Button) and e.kind == "action")
    assert [getattr(e, "card", "").text for e in told[at - 1 :] if isinstance(e, Dealt)] == ["2c", "6h", "7h"]


@editions(
    "bank circles second order",
    (NO_BUST_401, 8, "1 2 3 4 5 6 7", "8", "7 6 5 4 3 2 1", "round-11a round-11b"),
    (NO_BUST_401, 4, "1 2 3 5 6 7 8", "8", "8 7 6 5 3 2 1", "round-11a round-11b"),
    (NO_BUST_401, 1, "2 3 4 5 6 7 8", "8", "8 7 6 5 4 3 2", "round-11a round-11b"),
    *(("five", bank, "1 5 7", "8", "7 5 1", "round-11 buster-7a") for bank in (8, 3, 6)),
    *(("jokers_2003", 3, "1 4 6", second, order, "round-9b round-7b") for second, order in
      (("K", "6 1 4"), ("9", "6 1 4"), ("6", "1 4 6"), ("7", "4 6 1"))),
    *(("six", 3, "1 4 6", second, order, "round-14a round-14b") for second, order in
      (("A", "1 6 4"), ("J", "4 1 6"), ("Q", "6 4 1"), ("K", "6 4 1"), ("2", "1 6 4"))),
    *(("six_buster", 5, "1 3 7 10", second, order, "round-14a round-14b round-14d") for second, order in
      (("9", "10 7 3 1"), ("A", "1 10 7 3"), ("6", "7 3 1 10"), ("4", "3 1 10 7"))),
    *(("pure", 3, "1 4 7 8", second, order, "round-11a round-12b") for second, order in
      (("A", "4 7 8 1"), ("2", "7 8 1 4"), ("5", "8 1 4 7"), ("7", "4 7 8 1"))),
    *(("jokers", 8, "1 2 4", second, order, "draw-b2") for second, order in (("8", "1 2 4"), ("9", "2 4 1"), ("T", "4 1 2"))),
    *(("pure_buster", 8, "1 2 4", second, order, "round-11a round-12b round-11b") for second, order in
      (("8", "1 2 4"), ("9", "2 4 1"), ("K", "4 1 2"))),
)  # fmt: skip
def test_wagers_are_settled_from_the_button_on(
    slug: str, bank: int, circles: str, second: str, order: str
) -> None:
    """Clockwise or counter-clockwise, an empty position passing to the next wagered one; or always from the dealer's right."""
    seats = circles.split()
    hands = [("9c 7h", "9s 8c", "9h 9s")[n % 3] for n in range(len(seats))]
    card = f"{second}b" if "pure" in slug and second in "TJQK" else f"{second}d"
    cards = shoe(slug, *hands, dealer=f"9d {card}") + " 9d 9s"
    round = play(slug, cards=cards, bets=" ".join(f"{n}=10" for n in seats), bank=bank)
    assert round.settled() == [int(seat) for seat in order.split()]
    if slug.endswith(("no-bust-401", "no-bust-5")):
        assert round.button("action") == (max({*range(1, 9)} - {bank}), 0)
        assert round.at(Button) < round.at("settle.")


@editions(
    "bank bets button order",
    ("six_buster", 10, "1=10 3=10 9=10", 1, [1, 9, 3], "rule-12a round-14a"),
    ("pure", 3, "1=10 4=10 7=10", 6, [7, 1, 4], "rule-2a round-12b"),
)
def test_after_a_natural_of_the_player_dealer_the_down_card_places_the_button(
    slug: str, bank: int, bets: str, button: int, order: list[int]
) -> None:
    ten = "Th" if "no-bust" in slug else "Kb"
    round = play(slug, cards=shoe(slug, "9c 7c", "9d 7d", "9s 7s", dealer=f"Ah {ten}"), bets=bets, bank=bank)
    assert (round.button(), round.settled()) == ((button, 0), order)


@editions("", ("pure", "round-11c rule-9"))
def test_a_seven_handed_table_has_no_eighth_seat_and_no_eighth_circle(slug: str) -> None:
    at = table(slug, options=("seven-handed",))
    with pytest.raises(SetupError, match="the table has seats 1 to 7"):
        at.deal(BetweenRounds(people=(Person(1, "Ann", STACK), Person(8, "Ben", STACK))))
    cards = shoe(slug, "9c 8c", "9d 8d", dealer="9h 8h")
    round = play(slug, cards=cards, bets="1=10 1:6=10", bank=7, options=("seven-handed",))
    slips = [event.options for event in round.events if isinstance(event, Ask) and event.topic == "act.wager"]
    assert [line.name for line in slips[0].lines] == ["1", "2", "3", "4", "5", "6"]
