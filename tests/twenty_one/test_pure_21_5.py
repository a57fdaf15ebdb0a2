"""Pure 21.5 Blackjack at Mortimer's: the Bonus cards, the deal, the check, the action button."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup
from cardroom.felt import EVERYONE, Between, Cleared, Dealt, Moved, Person
from cardroom.script import Answer, Ask
from tests.tables import STACK, dealt, play, showdown, table

pytestmark = pytest.mark.parametrize("slug", ["mortimers/pure-21.5"])


# ------------------------------------------------------------------------------------------------------------ the cards


# ------------------------------------------------------------------------------------------------------------- the deal
@pytest.mark.clause("round-7e", "round-7f", "round-8a", "round-8b")
@pytest.mark.clause("round-1b", how="overridden", by="round-7f")
def test_cards_and_turns_go_clockwise_from_the_player_dealers_left(slug: str) -> None:
    hands = dealt("9c 7c", "9d 7d", "9s 7s", dealer="9h 8h")
    round = play(slug, cards=hands, bets="1=5 4=5 6=5", bank=3)
    assert round.order == ["4", "6", "1", "dealer", "4", "6", "1", "dealer"]
    assert round.asked() == [(4, "4"), (6, "6"), (1, "1")]


@pytest.mark.clause("round-7b", "round-8a", "round-7e")
def test_only_the_player_dealers_second_card_lies_face_down(slug: str) -> None:
    round = play(slug, cards=dealt("9c 5c", "9d 7d", dealer="9h 4h", then="2c 8s"), bets="1=5 3=5", acts="1 hit")
    down = [(i, e.place) for i, e in enumerate(e for e in round.events if isinstance(e, Dealt)) if e.seen_by != EVERYONE]
    assert down == [(5, "dealer")]


@pytest.mark.clause("round-7b", "round-10a", "rule-3")
def test_the_down_card_is_turned_and_the_hand_completed_when_all_players_have_finished(slug: str) -> None:
    round = play(slug, cards=dealt("9c 5c", "9d 6d", dealer="9h 4h", then="2c 9c 8s"), bets="1=5 3=5",
                 acts="1 hit, 1 stand, 3 hit")  # fmt: skip
    last_act = max(i for i, e in enumerate(round.events) if isinstance(e, Answer))
    drawn = [i for i, e in enumerate(round.events) if isinstance(e, Dealt) and e.place == "dealer"]
    assert last_act < round.turned_at < drawn[-1]
    assert round.cards("dealer") == "9h 4h 8s"


@pytest.mark.clause("round-15a", "round-16a")
def test_cards_are_discarded_after_settlement_and_the_next_round_starts_without_them(slug: str) -> None:
    first = showdown(slug, "9c 7c", "9d 8d", decks=1)
    settled = max(i for i, e in enumerate(first.events) if isinstance(e, Moved) and e.topic == "settle.higher")
    assert first.at(Cleared) > settled
    second = play(slug, cards="9c 9d 7c 8d", bets="1=10", start=first.outcome, decks=1)
    assert (len(second.pack), second.order) == (52, ["1", "dealer", "1", "dealer"])


# ------------------------------------------------------------------------------------------------------------ the check
@pytest.mark.clause("rule-2a", "rule-2b")
@pytest.mark.parametrize("dealer", ["Ah Kb", "Ah Tb", "Kb Ah", "Tb Ah"])
def test_under_an_ace_or_bonus_card_a_pure_21_5_ends_the_round(slug: str, dealer: str) -> None:
    """Nobody acts; a player's own Pure 21.5 pushes, every other hand loses."""
    round = play(slug, cards=dealt("9c 6c", "As Qb", dealer=dealer), bets="1=10 3=10")
    assert (round.asked(), round.cards("dealer")) == ([], dealer)
    assert (round.played(1), round.played(3)) == (-10_00, 0)


@pytest.mark.clause("rule-2a", "rule-2b")
@pytest.mark.parametrize("dealer", ["Ah 8h", "Kb 8h"])
def test_when_the_check_finds_none_the_players_draw(slug: str, dealer: str) -> None:
    round = play(slug, cards=dealt("9c 6c", dealer=dealer, then="3c"), bets="1=10", acts="1 hit")
    assert round.notes("deal.check") == ["dealer: the hole card was checked: no Natural"]
    assert round.cards("1") == "9c 6c 3c"


@pytest.mark.clause("rule-2b")
def test_under_another_card_nothing_is_checked(slug: str) -> None:
    assert showdown(slug, "9c 7c", "9h 8h").notes("deal.check") == []


@pytest.mark.clause("rule-2a", "round-12b")
def test_after_a_pure_21_5_the_down_card_places_the_button(slug: str) -> None:
    """The king counts ten: over the seven others and three on, from seat 4 to seat 6."""
    hands = dealt("9c 7c", "9d 7d", "9s 7s", dealer="Ah Kb")
    round = play(slug, cards=hands, bets="1=5 4=5 7=5", bank=3)
    assert (round.button(), round.settled()) == ((6, 0), [7, 1, 4])


# ---------------------------------------------------------------------------------------------------- the action button
@pytest.mark.clause("round-11a", "round-11b", "round-11c")
@pytest.mark.parametrize(
    ("hole", "seat"),
    [("Ah", 4), ("2h", 5), ("5h", 8), ("6h", 1), ("7h", 2), ("8h", 4), ("9h", 5), ("Tb", 6), ("Kb", 6)],
)
def test_the_down_card_counts_the_button_clockwise_from_the_player_dealer(slug: str, hole: str, seat: int) -> None:
    """Seat 3 is the player-dealer's and not counted: 4 is the first, 2 the seventh, and round again."""
    round = play(slug, cards=dealt("9c 8c", dealer=f"9h {hole}", then="9d 9s"), bets="1=10", bank=3)
    assert round.button() == (seat, 0)


@pytest.mark.clause("round-11c")
@pytest.mark.parametrize(
    ("hole", "seat"), [("Ah", 4), ("4h", 7), ("5h", 1), ("6h", 2), ("7h", 4), ("8h", 5), ("9h", 6), ("Tb", 7), ("Kb", 7)]
)
def test_at_a_seven_handed_table_six_others_are_counted(slug: str, hole: str, seat: int) -> None:
    cards = dealt("9c 8c", dealer=f"9h {hole}", then="9d 9s")
    assert play(slug, cards=cards, bets="1=10", bank=3, options=("seven-handed",)).button() == (seat, 0)


@pytest.mark.clause("round-11c", "rule-9")
def test_a_seven_handed_table_has_no_eighth_seat_and_no_eighth_circle(slug: str) -> None:
    at = table(slug, options=("seven-handed",))
    with pytest.raises(BadSetup, match="the table has seats 1 to 7"):
        at.deal(Between(people=(Person(1, "Ann", STACK), Person(8, "Ben", STACK))))
    round = play(slug, cards=dealt("9c 8c", "9d 8d", dealer="9h 8h"), bets="1=10 1:6=10", bank=7, options=("seven-handed",))
    slips = [event.options for event in round.events if isinstance(event, Ask) and event.topic == "act.wager"]
    assert [line.name for line in slips[0].lines] == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.clause("round-11a", "round-12b")
@pytest.mark.parametrize(
    ("hole", "order"),
    [
        pytest.param("Ah", [4, 7, 8, 1], id="seat 4"),
        pytest.param("2h", [7, 8, 1, 4], id="seat 5 is empty, so on to 7"),
        pytest.param("5h", [8, 1, 4, 7], id="seat 8"),
        pytest.param("7h", [4, 7, 8, 1], id="seat 2 is empty, so past the player-dealer to 4"),
    ],
)
def test_settling_goes_clockwise_from_the_button_until_all_are_settled(slug: str, hole: str, order: list[int]) -> None:
    hands = dealt("9c 8c", "9d 8d", "9s 8s", "9h 8h", dealer=f"9c {hole}", then="9d 9s")
    assert play(slug, cards=hands, bets="1=10 4=10 7=10 8=10", bank=3).settled() == order
