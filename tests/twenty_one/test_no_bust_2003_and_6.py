"""What two games of Mortimer's share: the player-dealer position, how far its money reaches, the backline, the seats.

Each parameter cites the clauses of its own game; the room-wide clauses are cited in full.
"""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup
from cardroom.felt import Between, Person
from tests.tables import STACK, dealt, offered_bank, play, table

clause = pytest.mark.clause
NO_BUST_2003, NO_BUST_6 = "mortimers/no-bust-2003", "mortimers/no-bust-6"
ROOM = "mortimers/california-games/procedure-"
BOTH = pytest.mark.parametrize("slug", [NO_BUST_2003, NO_BUST_6])


def games(in_2003: str, in_6: str) -> pytest.MarkDecorator:
    """Both games, each citing its clauses."""
    both = ((NO_BUST_2003, in_2003), (NO_BUST_6, in_6))
    return pytest.mark.parametrize("slug", [pytest.param(slug, marks=clause(*ids.split())) for slug, ids in both])


THREE_HANDS = dealt("Ts 9s", "Th 7h", "Td 7d", dealer="7c Ac")
"""19, 17 and 17 against a soft 18; the ace puts the button on seat 1."""


# The player-dealer position


@games("pd-1a round-2a", "round-4a round-4c legal-1")
@clause(ROOM + "1")
def test_the_position_is_offered_clockwise_and_a_button_marks_it(slug: str) -> None:
    asked, driver = offered_bank(slug, [1, 3, 5, 7], takes=5)
    assert asked == [1, 3, 5]
    assert driver.waiting[0].topic == "act.bank"
    assert play(slug, cards="Ks 9c Qd 9h", bets="1=10", bank=3).button("bank") == (3, 1)


@games("pd-1d pd-1e round-10b", "legal-2 legal-3 round-15b round-16b")
@clause(ROOM + "1")
def test_after_two_hands_everybody_but_the_holder_is_asked_clockwise(slug: str) -> None:
    assert offered_bank(slug, [1, 3, 5, 7], bank=3, banked=2)[0] == [5, 7, 1]
    assert offered_bank(slug, [1, 3, 5, 7], bank=7, banked=2)[0] == [1, 3, 5]
    assert offered_bank(slug, [1, 3, 5, 7], bank=5, banked=2)[0] == [7, 1, 3]  # seat 3 again: seat 5 has intervened


@games("pd-1d round-10b", "legal-2 round-15b round-16b")
@clause(ROOM + "1")
def test_the_holder_may_go_on_for_a_second_hand_but_need_not(slug: str) -> None:
    assert offered_bank(slug, [1, 3, 5], bank=3, banked=1, takes=3)[0] == [3]
    assert offered_bank(slug, [1, 3, 5], bank=3, banked=1, takes=5)[0] == [3, 5]


@games("pd-1d pd-1e round-2a round-10b round-10c", "legal-2 legal-3 legal-4 round-4c round-15b round-16b")
@clause(ROOM + "1")
def test_the_button_turns_over_each_hand_and_without_another_bank_the_game_is_broken(slug: str) -> None:
    first = play(slug, cards="Ks 9c Qd 9h", bets="1=10", bank=3)
    second = play(slug, cards="Ks 9c Qd 9h", bets="1=10", bank=3, start=first.outcome)
    third = play(slug, cards="Ks 9c Qd 9h", bets="1=10", bank=3, start=second.outcome)
    assert [first.button("bank"), second.button("bank")] == [(3, 1), (3, 2)]
    assert third.outcome.stopped.text == "nobody takes the player-dealer position"
    with pytest.raises(BadSetup, match=f"the table has stopped: .*{'round-10c' if '2003' in slug else 'legal-4'}"):
        table(slug).deal(third.outcome)


@games("pd-1b round-2b", "round-4b")
@clause(ROOM + "2")
def test_the_bank_is_laid_down_before_the_wagers_and_pays_the_winners(slug: str) -> None:
    round = play(slug, cards=THREE_HANDS, bets="1=10 2=10 3=10", post="$100")
    assert round.at("act.bank") < round.at("act.wager") < round.at("settle.")
    (laid,) = round.moves("act.bank")
    assert (laid.source, laid.target, laid.cents) == ("stack/8", "bank", 100_00)
    paid = [m for m in round.moves("settle.higher") if m.source == "bank"]
    assert [(m.target, m.cents) for m in paid] == [("stack/1", 10_00)]
    assert [round.played(seat) for seat in (1, 2, 3, 8)] == [10_00, -10_00, -10_00, 10_00]


@games("rule-16", "rule-16")
def test_a_proposition_player_may_sit_and_bank(slug: str) -> None:
    people = (Person(1, "Ann", STACK), Person(8, "Prop", STACK, kind="proposition"))
    round = play(slug, cards="Ks 9c Qd 9h", bets="1=10", start=Between(people=people))
    assert round.button("bank") == (8, 1)
    assert round.played(1) == 10_00


@games("pd-4", "")
@clause(ROOM + "5")
def test_the_house_neither_sits_nor_plays(slug: str) -> None:
    people = (Person(1, "Ann", STACK), Person(8, "House", STACK, kind="house"))
    with pytest.raises(BadSetup, match="'house' may not sit down"):
        table(slug).deal(Between(people=people))
    round = play(slug, cards="Ks 9c Qd 9h", bets="1=10")
    assert not [m for m in round.moves() if "house" in (m.source, m.target)]


# How far the money reaches


@pytest.mark.parametrize(
    ("post", "won"),
    [
        ("$40", [10_00, -10_00, -10_00]),
        ("$30", [10_00, -10_00, -10_00]),
        ("$25", [10_00, -10_00, -5_00]),
        ("$20", [10_00, -10_00, 0]),
        ("$11", [10_00, -1_00, 0]),
        ("$10", [10_00, 0, 0]),
        ("$4", [4_00, 0, 0]),
    ],
)
@games("pd-2a pd-2c round-2c dss-9a dss-9b", "rule-17a rule-17b round-14d")
@clause(ROOM + "3", ROOM + "4")
def test_what_is_paid_and_collected_together_never_exceeds_what_was_laid_down(slug: str, post: str, won: list[int]) -> None:
    """What is not covered goes back; the collection does not. The second game settles 1, 3, 2."""
    round = play(slug, cards=THREE_HANDS, bets="1=10 2=10 3=10", post=post)
    order = (1, 2, 3) if slug == NO_BUST_2003 else (1, 3, 2)
    assert round.settled() == list(order)
    assert [round.played(seat) for seat in order] == won
    assert round.played(8) == -sum(won)
    assert all(round.fees(seat) == {NO_BUST_2003: 50, NO_BUST_6: 25}[slug] for seat in order)


@games("dss-9a pd-2c", "rule-17a")
@clause(ROOM + "4")
def test_an_uncovered_wager_is_returned_under_its_own_rule(slug: str) -> None:
    round = play(slug, cards=THREE_HANDS, bets="1=10 2=10 3=10", post="$10")
    back = [(m.source, m.cents) for m in round.moves("settle.uncovered")]
    assert sorted(back) == [("bet/2/2", 10_00), ("bet/3/3", 10_00)]
    assert f"{ROOM}4" in round.table.cite("settle.uncovered")


@games("dss-9b", "rule-17b")
@clause(ROOM + "3")
def test_a_push_uses_no_cover(slug: str) -> None:
    """Seat 1 pushes 18 against 18, so the $10 still reach the next seat in full."""
    round = play(slug, cards=dealt("Ts 8s", "Th 7h", dealer="7c Ac"), bets="1=25 2=10", post="$10")
    assert [round.played(1), round.played(2)] == [0, -10_00]


# Backline


@games("rule-15", "rule-15")
def test_a_backline_wager_follows_the_seat_and_is_settled_right_after_it(slug: str) -> None:
    """Seats 2 and 4 bet behind circle 1: seat 1 alone decides, and both are paid next after it, before circle 3."""
    round = play(slug, cards=dealt("Ts 9s", "Th 7h", dealer="7c Ac"), bets="1=10 3=10", behind="2:1=20 4:1=5")
    assert {seat for seat, _ in round.asked()} <= {1, 3}
    back = [m.source for m in round.moves("settle.") if m.source.startswith("bet/")]
    assert back == ["bet/1/1", "bet/1/2", "bet/1/4", "bet/3/3"]
    assert [round.played(seat) for seat in (1, 2, 4)] == [10_00, 20_00, 5_00]
    fee = {NO_BUST_2003: 50, NO_BUST_6: 25}[slug]
    assert [round.fees(seat) for seat in (1, 2, 4)] == [fee, fee, fee]


@games("rule-15", "rule-15")
def test_a_backline_wager_meets_the_cover_after_the_seat(slug: str) -> None:
    round = play(slug, cards=dealt("Ts 9s", dealer="7c Ac"), bets="1=10", behind="2:1=20", post="$15")
    assert [round.played(1), round.played(2)] == [10_00, 5_00]


# The collection


@BOTH
@clause(ROOM + "2")
def test_the_player_dealer_collects_all_losses_and_pays_all_wins(slug: str) -> None:
    hands = ["Ks Qd", "Ks 7d", "9s 9d", "Js 9d", "Ks 6d"]
    round = play(slug, cards=dealt(*hands, dealer="9c 9h"), bets=" ".join(f"{n}=10" for n in range(1, 6)))
    assert [round.played(seat) for seat in range(1, 6)] == [10_00, -10_00, 0, 10_00, -10_00]
    assert round.played(8) == 0
    assert sum(m.cents for m in round.moves("settle.") if m.source == "bank" and m.target != "stack/8") == 20_00
    assert sum(m.cents for m in round.moves("settle.") if m.target == "bank") == 20_00
