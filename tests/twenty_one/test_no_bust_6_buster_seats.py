"""No Bust 6.0 with the Buster Bonus at Mortimer's: seats, the player-dealer position, free circles, the backline."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup, Refused
from cardroom.felt import Between, Person
from cardroom.script import Ask
from tests.tables import STACK, dealt, held, offered_bank, play, table

pytestmark = pytest.mark.parametrize("slug", ["mortimers/no-bust-6-buster"])
CARDS = dealt("Tc 9c", dealer="Td 8d")
ROTATION = "mortimers/california-games/procedure-1"


def people(*seats: int, kind: str = "player") -> tuple[Person, ...]:
    return tuple(Person(n, f"P{n}", STACK, kind) for n in seats)


@pytest.mark.clause("rule-13")
def test_ten_positions_in_all(slug: str) -> None:
    hands = ["Tc 9c"] * 4 + ["Td 9d"] * 5
    round = play(slug, cards=dealt(*hands, dealer="Ts 8s"), bets=" ".join(f"{n}=5" for n in range(1, 10)), bank=10, decks=8)
    assert [round.played(n) for n in range(1, 11)] == [5_00] * 9 + [-45_00]
    with pytest.raises(BadSetup, match="seats 1 to 10"):
        table(slug).deal(Between(people=people(1, 11)))


@pytest.mark.clause("round-4a")
def test_a_round_begins_with_a_player_dealer_and_not_without(slug: str) -> None:
    round = play(slug, cards=CARDS, bets="1=10", bank=2)
    first = next(e for e in round.events if isinstance(e, Ask))
    assert first.topic == "seat.bank"
    _, driver = offered_bank(slug, (1, 2))
    assert not driver.waiting
    assert driver.felt.cards == {}


@pytest.mark.clause("round-4c")
@pytest.mark.parametrize(("hands", "turn"), [(0, 1), (1, 2)])
def test_the_button_shows_the_first_or_second_turn(slug: str, hands: int, turn: int) -> None:
    start = held(people(1, 2), 2 if hands else 0, hands)
    assert play(slug, cards=CARDS, bets="1=10", bank=2, start=start).button("bank") == (2, turn)


@pytest.mark.clause("round-15b", "round-16b", "legal-2", "legal-3", ROTATION)
def test_after_two_hands_the_position_moves_clockwise_to_another(slug: str) -> None:
    """The button changes each hand; the holder of two is not asked again, the others are, clockwise."""
    one = play(slug, cards=CARDS, bets="1=10", bank=4, start=Between(people=people(1, 4, 7)))
    two = play(slug, cards=CARDS, bets="1=10", bank=4, start=one.outcome)
    assert (one.button("bank"), two.button("bank"), two.outcome.own.bank.hands) == ((4, 1), (4, 2), 2)
    assert offered_bank(slug, (1, 4, 7), bank=4, banked=2)[0] == [7, 1]
    three = play(slug, cards=CARDS, bets="1=10", bank=7, start=two.outcome)
    assert three.button("bank") == (7, 1)


@pytest.mark.clause("legal-1", ROTATION)
def test_every_seated_player_is_offered_the_position_in_turn(slug: str) -> None:
    assert offered_bank(slug, (1, 3, 6, 10))[0] == [1, 3, 6, 10]
    assert offered_bank(slug, (1, 3, 6, 10), bank=6, banked=2)[0] == [10, 1, 3]
    assert offered_bank(slug, (1, 3, 6, 10), bank=6, banked=2, takes=1)[0] == [10, 1]


@pytest.mark.clause(ROTATION, "round-16b")
def test_the_holder_of_one_hand_may_go_on_or_give_it_up(slug: str) -> None:
    assert offered_bank(slug, (1, 3, 6), bank=3, banked=1, takes=3)[0] == [3]
    assert offered_bank(slug, (1, 3, 6), bank=3, banked=1, takes=6)[0] == [3, 6]


@pytest.mark.clause("legal-4", ROTATION)
def test_the_game_stops_when_nobody_intervenes(slug: str) -> None:
    asked, driver = offered_bank(slug, (1, 3, 6), bank=3, banked=2)
    assert asked == [6, 1]
    assert driver.outcome is not None
    assert driver.outcome.stopped
    with pytest.raises(BadSetup, match="no-bust-6-buster/legal-4"):
        table(slug).deal(driver.outcome)


@pytest.mark.clause("rule-16")
def test_a_proposition_player_may_bet_and_bank(slug: str) -> None:
    start = Between(people=people(1, 2, kind="proposition"))
    round = play(slug, cards=CARDS, bets="1=10", bank=2, start=start)
    assert (round.played(1), round.played(2)) == (10_00, -10_00)


# ------------------------------------------------------------------------------------------------- circles and backline
@pytest.mark.clause("round-5a")
def test_wagers_go_on_the_own_circle_and_on_free_ones(slug: str) -> None:
    hands = dealt("Tc 9c", "Td 9d", dealer="Ts 8s")
    round = play(slug, cards=hands, bets="2=10 2:5=20", bank=8)
    assert (round.played(2), round.order[:3]) == (30_00, ["2", "5", "dealer"])
    assert round.at("act.bank") < round.at("act.wager")


@pytest.mark.clause("round-5a")
@pytest.mark.parametrize("bets", ["2:3=10", "2:8=10", "2:5=10 3:5=10"])
def test_an_occupied_circle_is_refused(slug: str, bets: str) -> None:
    with pytest.raises(Refused, match="to bet on"):
        play(slug, cards=CARDS, bets=bets, bank=8, people=[3])


@pytest.mark.clause("rule-15")
def test_a_backline_wager_follows_the_seated_players_play_and_pays_its_own_fee(slug: str) -> None:
    """Seat 1 decides; seat 3 behind it wins or loses with it."""
    round = play(slug, cards=dealt("Tc 6c", dealer="Td 8d", then="4c"), bets="1=10", behind="3:1=20", acts="1 hit")
    assert round.asked() == [(1, "1")]
    assert (round.played(1), round.played(3)) == (10_00, 20_00)
    assert (round.fees(1), round.fees(3), round.fees(8)) == (25, 25, 50)


@pytest.mark.clause("rule-15")
@pytest.mark.parametrize(("post", "one", "three"), [("30", 10_00, 20_00), ("25", 10_00, 15_00), ("10", 10_00, 0)])
def test_a_backline_wager_is_settled_right_after_the_seats(slug: str, post: str, one: int, three: int) -> None:
    round = play(slug, cards=CARDS, bets="1=10", behind="3:1=20", post=post)
    assert (round.played(1), round.played(3)) == (one, three)


@pytest.mark.clause("rule-15")
def test_a_backline_wager_may_be_insured_and_does_not_double(slug: str) -> None:
    round = play(slug, cards=dealt("5c 6c", dealer="Ad 6d", then="Tc 2d"), bets="1=10", behind="3:1=20",
                 acts="1 decline, 3 insure 10, 1 double 10")  # fmt: skip
    assert (round.played(1), round.played(3)) == (20_00, 20_00 - 10_00)
