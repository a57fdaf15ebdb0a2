"""Circles 2 and 3: who may bet there, who may not be kept from it, who sees the cards and who decides."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError, SetupError
from cardroom.felt import NOBODY, Dealt, only
from tests.super_pan_9.nine import clause, open_table, play, until
from tests.tables import Round, reload

LOSES = {1: "6 K K", 2: "6 K K", 3: "6 K K", 8: "6 3 K"}


def seen_by(round: Round, place: str) -> list[frozenset[int] | None]:
    """The different audiences of a hand's cards, as they were dealt."""
    return list(dict.fromkeys(e.seen_by for e in round.events if isinstance(e, Dealt) and e.place == place))


@clause("rule-13a", "rule-13b", "backline-a", "backline-c")
def test_two_may_bet_behind_a_spot_and_a_third_bet_gets_no_action() -> None:
    round = play(LOSES, bets="1=10", behind="2:1=20 3:1=30")
    assert [round.played(seat) for seat in (1, 2, 3)] == [-10_00, -20_00, -30_00]
    with pytest.raises(RefusedError) as third:
        play(LOSES, bets="1=10", behind="2:1=20 3:1=30 5:1=5")
    assert (third.value.topic, third.value.clauses[:2]) == (
        "seat.backline",
        ("comstock/super-pan-9/rule-13a", "comstock/super-pan-9/rule-13b"),
    )


@clause("rule-13a", "backline-a", how="loaded")
def test_a_position_has_circles_1_2_and_3() -> None:
    assert open_table(backline=2).settings.backline == 2
    with pytest.raises(SetupError, match="backline: 3, expected 0 to 2"):
        open_table(backline=3)


@clause("rule-13a")
def test_nobody_bets_behind_the_player_dealer_as_behind_a_player() -> None:
    with pytest.raises(RefusedError) as behind:
        play(LOSES, bets="1=10", behind="2:8=20")
    assert behind.value.topic == "seat.backline"


@clause("backline-a", "backline-c", "rule-13a")
@pytest.mark.parametrize(
    ("order", "came", "played"),
    [
        ("by-seat", "1 2 3", [-10_00, -20_00, -5_00]), ("by-seat", "1 3 2", [-10_00, -20_00, -5_00]),
        ("first-come", "1 2 3", [-10_00, -20_00, -5_00]), ("first-come", "1 3 2", [-10_00, -5_00, -20_00]),
    ],
)  # fmt: skip
def test_circle_2_is_settled_before_circle_3(order: str, came: str, played: list[int]) -> None:
    """The bank of $35 reaches one and a quarter of the two wagers of $20 behind seat 1, whose own comes first."""
    of = reload("comstock/super-pan-9", lambda game: game["backline"].update(order=order))
    round = play(LOSES, bets="1=10", behind="2:1=20 3:1=20", post="$35", wager_order=came, of=of)
    assert [round.played(seat) for seat in (1, 2, 3)] == played


@clause("rule-14a")
def test_the_active_player_is_not_asked_whether_others_may_bet_on_his_spot() -> None:
    """Between his own wager and the play of his hand seat 1 is asked only about bets of his own."""
    round = play(LOSES, bets="1=10", behind="2:1=20 3:1=30")
    asked = [
        event.topic for event in round.events if getattr(event, "seat", 0) == 1 and hasattr(event, "options")
    ]
    assert set(asked) == {
        "seat.bank",
        "act.back-bank",
        "act.wager",
        "seat.backline",
        "act.partners",
        "act.card",
    }
    lines = [
        e.options.lines for e in round.events if getattr(e, "topic", "") == "seat.backline" and e.seat == 1
    ]
    assert "1" not in [line.name for some in lines for line in some]


@clause("rule-14b")
def test_a_player_without_a_wager_on_his_spot_cannot_keep_others_from_it() -> None:
    """Seat 1 sits this one out. Seats 2 and 3 bet on his spot; the larger wager has the cards."""
    round = play(LOSES, bets="2=5", behind="2:1=20 3:1=30", more=[1])
    assert [round.played(seat) for seat in (1, 2, 3)] == [0, -25_00, -30_00]
    assert [round.fees(seat) for seat in (1, 2, 3)] == [0, 2_00, 1_00]
    assert (seen_by(round, "1"), seen_by(round, "2")) == ([only(3)], [only(2)])
    assert (3, "1") in round.asked()


@clause("rule-14b")
def test_even_if_nobody_bets_on_his_own_spot() -> None:
    round = play(LOSES, bets="", behind="2:1=20", more=[1, 3])
    assert (round.played(2), round.asked()[-1]) == (-20_00, (2, "1"))


@clause("rule-14b", "rule-12b")
def test_where_the_seat_has_no_wager_the_largest_bettor_has_the_cards_without_asking_for_them() -> None:
    round = play(LOSES, bets="", behind="3:1=20 5:1=30", more=[1])
    assert [one for one in round.asked() if one[1] == "1"] == [(5, "1")]
    assert seen_by(round, "1") == [only(5)]


@clause("rule-14c")
def test_who_has_wagered_on_a_spot_keeps_his_place_there_until_the_bank_passes() -> None:
    """One place behind each spot. In the second deal seat 3 is quicker, but the place is seat 2's until he lets it go."""
    first = play(LOSES, bets="1=10", behind="2:1=20", more=[3], backline=1)
    with pytest.raises(RefusedError) as taken:
        play(LOSES, bets="1=10", behind="3:1=20", start=first.outcome, backline=1, wager_order="3 1 2")
    assert "comstock/super-pan-9/rule-14c" in taken.value.clauses
    let_go = play(LOSES, bets="1=10", behind="3:1=20", start=first.outcome, backline=1, wager_order="1 2 3")
    assert let_go.played(3) == -20_00
    kept = play(LOSES, bets="1=10", behind="2:1=30", start=first.outcome, backline=1, wager_order="3 1 2")
    assert kept.played(2) == -30_00


@clause("rule-14c")
def test_a_wager_on_one_spot_keeps_no_place_at_another() -> None:
    """Seat 3 stood behind seat 4: the place behind seat 1 is still seat 2's first."""
    first = play(LOSES, bets="1=10 4=10", behind="2:1=20 3:4=20", backline=1)
    with pytest.raises(RefusedError) as taken:
        play(LOSES, bets="1=10 4=10", behind="3:1=20", start=first.outcome, backline=1, wager_order="3 1 2 4")
    assert "comstock/super-pan-9/rule-14c" in taken.value.clauses
    again = play(
        LOSES, bets="1=10 4=10", behind="3:4=20", start=first.outcome, backline=1, wager_order="3 1 2 4"
    )
    assert again.played(3) == -20_00


@clause("rule-14c")
def test_with_the_next_player_dealer_all_places_are_free_again() -> None:
    first = play(LOSES, bets="1=10 3=5", behind="2:1=20", backline=1)
    second = play(LOSES, bets="1=10 3=5", behind="2:1=20", start=first.outcome, backline=1)
    third = play(
        LOSES,
        bets="1=10",
        behind="8:1=20",
        bank=3,
        start=second.outcome,
        backline=1,
        wager_order="8 1 2",
        more=[],
    )
    assert third.moves("act.wager")[-1].source == "stack/8"


@clause("rule-14c")
def test_a_free_spot_too_stays_his_who_has_wagered_on_it() -> None:
    first = play(LOSES, bets="1=10 2:5=20", more=[3])
    with pytest.raises(RefusedError) as taken:
        play(LOSES, bets="3:5=20", start=first.outcome, wager_order="3 1 2")
    assert "comstock/super-pan-9/rule-14c" in taken.value.clauses
    assert play(LOSES, bets="3:5=20", start=first.outcome, wager_order="1 2 3").played(3) == -20_00


@clause("backline-b", "rule-12a", "rule-12b")
def test_the_seat_handles_the_cards_by_default() -> None:
    """Nobody behind him has more than he has: only he sees the cards and plays them."""
    round = play(LOSES, bets="1=30", behind="2:1=20 3:1=10")
    assert (seen_by(round, "1"), round.asked()[-1]) == ([only(1)], (1, "1"))


@clause("rule-12b", "rule-15a", "rule-15b", "backline-d")
@pytest.mark.parametrize(("said", "won"), [("decide", -1), ("leave", 1)])
def test_the_largest_bettor_may_take_the_hand(said: str, won: int) -> None:
    """Six against seven: seat 3 would stand and lose, seat 1 would draw a two and win with eight."""
    acts = "3 decide, 3 stand" if said == "decide" else "3 leave, 1 draw"
    round = play({1: "6 K K", 8: "6 A K"}, bets="1=10", behind="2:1=20 3:1=30", acts=acts, then="2")
    assert [round.played(seat) for seat in (1, 2, 3)] == [won * 10_00, won * 20_00, won * 30_00]
    assert seen_by(round, "1")[0] == frozenset({1, 3})


@clause("rule-15c")
def test_of_equal_largest_wagers_the_active_player_decides() -> None:
    round = play({1: "6 K K", 8: "6 A K"}, bets="1=30", behind="2:1=30", acts="1 draw", then="2")
    assert [(seat, about) for seat, about in round.asked() if about == "1"] == [(1, "1")]
    assert round.played(2) == 30_00


@clause("rule-16")
def test_the_largest_bettor_speaks_before_the_active_player_acts_or_not_at_all() -> None:
    """He is asked first; silence leaves the hand to the seat, and later he is not asked again."""
    driver = until("act.decides", LOSES, bets="1=10", behind="2:1=20")
    assert [ask.seat for ask in driver.waiting] == [2]
    driver.silence(2)
    assert [(ask.seat, ask.topic) for ask in driver.waiting] == [(1, "act.card")]
    with pytest.raises(RefusedError, match="not that seat's turn"):
        driver.answer(2, driver.waiting[0].default)


@clause("rule-31")
def test_a_player_sees_one_hand_only_however_many_he_has_bet_on() -> None:
    """Seat 1 looks at his own hand; the hand at the free spot 4 is played House Way, and he has no say in seat 2's."""
    hands = {1: "6 K K", 2: "6 K K", 4: "5 K K", 8: "6 A K"}
    round = play(hands, bets="1=10 1:4=10 2=5", behind="1:2=50", acts="1 stand, 2 stand", then="4")
    assert (seen_by(round, "1"), seen_by(round, "2"), seen_by(round, "4")[0]) == (
        [only(1)],
        [only(2)],
        NOBODY,
    )
    assert [about for _, about in round.asked() if about.isdigit()] == ["1", "2"]
    assert (round.button("house-way"), round.cards("4").split()[3][0]) == ((4, 0), "4")


@clause("rule-31")
def test_who_has_no_hand_of_his_own_sees_the_first_he_has_bet_on() -> None:
    """Seat 3 has the largest wager at both spots; at the second only its player looks."""
    round = play(LOSES, bets="1=10 2=10", behind="3:1=20 3:2=20")
    assert (seen_by(round, "1"), seen_by(round, "2")) == ([frozenset({1, 3})], [only(2)])


@clause("rule-31", "backline-b", "rule-12a")
def test_the_hand_at_ones_own_seat_comes_before_one_at_a_free_spot() -> None:
    """From the bank in seat 1 the free spot 2 acts first; seat 4 looks at his own hand all the same."""
    round = play({4: "6 K K", 2: "5 K K", 1: "6 A K"}, bets="4=10 4:2=10", bank=1, acts="4 stand")
    assert (seen_by(round, "4"), seen_by(round, "2")[0]) == ([only(4)], NOBODY)
    assert [about for _, about in round.asked() if about.isdigit()] == ["4"]
