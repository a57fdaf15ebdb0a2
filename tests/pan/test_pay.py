"""Conditions paid at once, going out, short pay, players without chips, and the Tops."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import Cleared, Fact, Moved, Regrouped
from cardroom.rooms import Offering, offering
from cardroom.rooms.check import FaultList
from cardroom.script import Act
from tests.pan.hands import ALL_IN, CHIPS, COMSTOCK, PLAYERS_CLUB, answer, moved, offers, play, seat, until
from tests.pan.test_melds import both

SPADES = {3: "5s 5s 4c 4d 4h 6c 6d 6h 6s 4s"}
"""With a third five of spades, eleven cards in melds: one condition of four chips and nothing else that pays."""
OUT = "3 meld 5s 5s 5s, 3 meld 4c 4d 4h, 3 add 4s to 4c 4d 4h, 3 meld 6c 6d 6h, 3 add 6s to 6c 6d 6h"


@both("conditions-a", "rule-23a object-c rule-30a")
@pytest.mark.parametrize(
    ("hand", "drawn", "meld", "chips", "topic"),
    [("3c 3d", "3h", "3c 3d 3h", 1, "settle.valle-mixed"), ("5h 5h", "5h", "5h 5h 5h", 2, "settle.valle-suit"),
     ("5s 5s", "5s", "5s 5s 5s", 4, "settle.valle-suit"), ("4h 4h", "4h", "4h 4h 4h", 1, "settle.other-suit"),
     ("4s 4s", "4s", "4s 4s 4s", 2, "settle.other-suit"), ("Ah 2h", "3h", "Ah 2h 3h", 1, "settle.low-rope"),
     ("As 2s", "3s", "As 2s 3s", 2, "settle.low-rope"), ("Kd Qd", "Jd", "Jd Qd Kd", 1, "settle.high-rope"),
     ("Ks Qs", "Js", "Js Qs Ks", 2, "settle.high-rope")],
)  # fmt: skip
def test_a_condition_is_paid_at_once_by_everybody_who_is_in(slug, hand, drawn, meld, chips, topic) -> None:  # type: ignore[no-untyped-def]
    start = seat(dict.fromkeys((1, 2, 3, 4), "100"))
    acts = f"3 play, 2 play, 1 pass, 4 play, 3 meld {meld}"
    _, _, driver = until(slug, {3: hand}, draws=drawn, acts=acts, start=start)
    due = chips * CHIPS[slug]
    assert moved(driver, topic) == [("stack/2", "stack/3", due), ("stack/4", "stack/3", due)]


CLUB = {"3c 3d": ("3h", "3c 3d 3h", 1, "condition-1"), "5h 5h": ("5h", "5h 5h 5h", 2, "condition-2"), "5s 5s": ("5s", "5s 5s 5s", 4, "condition-2"),
        "4h 4h": ("4h", "4h 4h 4h", 1, "condition-3"), "4s 4s": ("4s", "4s 4s 4s", 2, "condition-3"), "Ah 2h": ("3h", "Ah 2h 3h", 1, "condition-4"),
        "As 2s": ("3s", "As 2s 3s", 2, "condition-4"), "Kd Qd": ("Jd", "Jd Qd Kd", 1, "condition-5"), "Ks Qs": ("Js", "Js Qs Ks", 2, "condition-5")}  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "drawn", "meld", "chips"),
    [pytest.param(hand, drawn, meld, chips, marks=pytest.mark.clause(f"players-club/pan/{one}", "players-club/room/games-6"))
     for hand, (drawn, meld, chips, one) in CLUB.items()],
)  # fmt: skip
def test_a_chip_of_two_dollars_for_each_condition_of_the_club(
    hand: str, drawn: str, meld: str, chips: int
) -> None:
    _, _, driver = until(PLAYERS_CLUB, {3: hand}, draws=drawn, acts=f"{ALL_IN}, 3 meld {meld}")
    assert driver.felt.stack(3) == 100_00 + 2 * chips * 2_00 and driver.felt.stack(2) == 100_00 - chips * 2_00


@both("condition-1 action-f", "object-c rule-10")
def test_a_card_added_to_a_square_that_pays_is_paid_again(slug: str) -> None:
    acts = f"{ALL_IN}, 3 meld 7d 7h 7s, 3 add 7c to 7d 7h 7s"
    _, _, driver = until(slug, {3: "7d 7s 7c"}, draws="7h", acts=acts)
    assert [cents for *_, cents in moved(driver, "settle.valle-mixed")] == [CHIPS[slug]] * 4


@both("condition-4", "object-c")
def test_a_rope_is_paid_when_it_comes_to_hold_the_condition_and_only_then(slug: str) -> None:
    acts = f"{ALL_IN}, 3 meld 2h 3h 4h, 3 add Ah to 2h 3h 4h, 3 add 5h to Ah 2h 3h 4h"
    _, _, driver = until(slug, {3: "2h 3h Ah 5h"}, draws="4h", acts=acts)
    assert [cents for *_, cents in moved(driver, "settle.low-rope")] == [CHIPS[slug]] * 2
    assert (
        len([
            event for event in driver.events if isinstance(event, Moved) and event.topic.startswith("settle")
        ])
        == 2
    )


@both("going-out-a going-out-b", "rule-19a rule-19b object-a object-b rule-29b")
def test_eleven_cards_win_two_chips_from_each_and_every_condition_again(slug: str) -> None:
    start = seat(dict.fromkeys((1, 2, 3, 4), "100"))
    hand = play(slug, SPADES, draws="5s", acts=f"3 play, 2 play, 1 pass, 4 play, {OUT}", start=start)
    chip = CHIPS[slug]
    assert moved(hand.driver, "settle.valle-suit") == [
        ("stack/2", "stack/3", 4 * chip),
        ("stack/4", "stack/3", 4 * chip),
    ]
    assert moved(hand.driver, "settle.out") == [
        ("stack/2", "stack/3", 6 * chip),
        ("stack/4", "stack/3", 6 * chip),
    ]
    ante = 50 if slug == COMSTOCK else 0
    assert [hand.won(n) + ante for n in (2, 4)] == [-10 * chip] * 2 and hand.won(1) == -ante
    assert (hand.outcome.button, hand.outcome.own.winner.name) == (3, "P3")


@both("going-out-b", "rule-19b rule-29b")
def test_cards_added_to_paying_squares_count_again_on_going_out(slug: str) -> None:
    hands = {3: "5s 5s 5s 4c 4d 4h 6c 6d 6h 6s"}
    acts = f"{ALL_IN}, 3 meld 5s 5s 5s, 3 add 5s to 5s 5s 5s, 3 meld 4c 4d 4h, 3 meld 6c 6d 6h, 3 add 6s to 6c 6d 6h"
    hand = play(slug, hands, draws="5s", acts=acts)
    assert [cents for *_, cents in moved(hand.driver, "settle.out")] == [(2 + 8) * CHIPS[slug]] * 2


@pytest.mark.clause("comstock/pan/rule-33", "comstock/pan/rule-27a", "comstock/pan/rule-27b")
def test_the_winner_takes_the_tops_after_the_losing_hands_are_killed() -> None:
    hand = play(COMSTOCK, SPADES, draws="5s", acts=f"3 play, 2 play, 1 pass, {OUT}")
    assert hand.moves("act.ante") and len(hand.moves("act.ante")) == 3
    assert moved(hand.driver, "settle.tops") == [("pot", "stack/3", 50)]  # three antes less the fee of $1
    events = hand.events
    tops = next(i for i, e in enumerate(events) if isinstance(e, Moved) and e.topic == "settle.tops")
    killed = [i for i, e in enumerate(events) if isinstance(e, Regrouped) and e.source == "hole/2"]
    note = max(i for i, e in enumerate(events) if isinstance(e, Fact) and e.topic == "settle.killed")
    cleared = next(i for i, e in enumerate(events) if isinstance(e, Cleared))
    assert len(killed) == 10 and max(killed) < note < tops < cleared
    assert hand.cards("meld/3.1") == "5s 5s 5s"  # face up on the table to the end


@pytest.mark.clause("comstock/pan/rule-23b", "comstock/pan/rule-22a")
def test_a_collector_may_settle_for_less_from_everybody_alike() -> None:
    _, _, driver = until(COMSTOCK, SPADES, draws="5s", acts=ALL_IN, schedule=2)
    with pytest.raises(RefusedError, match="steps of"):
        driver.answer(3, Act("meld 5s 5s 5s", 1_50))
    with pytest.raises(RefusedError) as found:
        driver.answer(3, Act("meld 5s 5s 5s", 5_00))
    assert "collecting $0 to $4" in str(found.value.why)
    answer(driver, "3 meld 5s 5s 5s 3.00")
    assert moved(driver, "settle.valle-suit") == [("stack/2", "stack/3", 3_00), ("stack/1", "stack/3", 3_00)]


def test_the_club_knows_no_short_pay() -> None:
    _, _, driver = until(PLAYERS_CLUB, SPADES, draws="5s", acts=ALL_IN)
    with pytest.raises(RefusedError, match=r"collecting \$8"):
        driver.answer(3, Act("meld 5s 5s 5s", 6_00))


@pytest.mark.clause("comstock/pan/rule-22b", "comstock/pan/rule-22a")
def test_pay_that_was_not_asked_for_waits_until_the_hand_is_hit_again() -> None:
    hands = {3: "7d 7s 5c 5d 5h 6s", 2: "Kd", 1: "Kd"}
    acts = f"{ALL_IN}, 3 meld 7d 7h 7s 0.00, 3 meld 5c 5d 5h, 3 discard 6s, 2 discard Ks, 1 draw, 1 discard Kc, 3 draw, 3 add 7c to 7d 7h 7s"
    _, _, driver = until(COMSTOCK, hands, draws="7h Ks Kc 7c", acts=acts)
    paid = moved(driver, "settle.valle-mixed")
    assert [cents for *_, cents in paid] == [
        50,
        50,
        1_00,
        1_00,
    ]  # the fives at once; the sevens with the fourth of them
    acts += ", 3 discard 2c, 2 discard Ks, 1 draw, 1 discard Kc, 3 draw, 3 add 5s to 5c 5d 5h"
    _, _, driver = until(COMSTOCK, hands, draws="7h Ks Kc 7c Ks Kc 5s", acts=acts)
    assert [cents for *_, cents in moved(driver, "settle.valle-mixed")][4:] == [
        50,
        50,
    ]  # and are not paid a second time


@pytest.mark.clause("comstock/pan/rule-22a")
@pytest.mark.parametrize(("called", "paid"), [("1.00", 1_00), ("0.50", 50)])
def test_pay_may_still_be_called_for_until_the_discard(called: str, paid: int) -> None:
    """Two squares were laid without a word; before the discard he calls for both, or for less, and then it is settled."""
    hands = {3: "7d 7s 5c 5d 5h 6s", 2: "Kd", 1: "Kd"}
    acts = f"{ALL_IN}, 3 meld 7d 7h 7s 0.00, 3 meld 5c 5d 5h 0.00"
    _, _, driver = until(COMSTOCK, hands, draws="7h Ks Kc 7c", acts=acts)
    assert not moved(driver, "settle.collect")
    ask = driver.asked(3)
    assert ask is not None and "collect $0.50 to $1" in ask.options.phrase
    acts += f", 3 collect {called}"
    _, _, driver = until(COMSTOCK, hands, draws="7h Ks Kc 7c", acts=acts)
    assert moved(driver, "settle.collect") == [("stack/2", "stack/3", paid), ("stack/1", "stack/3", paid)]
    assert "collect" not in offers(driver, 3)
    acts += ", 3 discard 6s, 2 discard Ks, 1 draw, 1 discard Kc, 3 draw, 3 add 7c to 7d 7h 7s"
    _, _, driver = until(COMSTOCK, hands, draws="7h Ks Kc 7c", acts=acts)
    assert [cents for *_, cents in moved(driver, "settle.valle-mixed")] == [
        50,
        50,
    ]  # the fourth seven, and nothing of before


@pytest.mark.clause("comstock/pan/rule-22a", "comstock/pan/rule-22b")
def test_after_the_discard_nothing_is_called_for_until_the_hand_is_hit() -> None:
    """The next turn does not open with the old pay; the card that hits the hand makes it due, and it may be called for again
    until the discard of that turn."""
    hands = {3: "7d 7s 5c 5d 5h 6s", 2: "Kd", 1: "Kd"}
    acts = f"{ALL_IN}, 3 meld 7d 7h 7s 0.00, 3 discard 6s, 2 discard Ks, 1 draw, 1 discard Kc, 3 draw"
    _, _, driver = until(COMSTOCK, hands, draws="7h Ks Kc 7c", acts=acts)
    assert "collect" not in offers(driver, 3)
    with pytest.raises(RefusedError) as early:
        driver.answer(3, Act("collect", 50))
    assert "comstock/pan/rule-22b" in early.value.clauses
    answer(driver, "3 add 7c to 7d 7h 7s 0.00")
    answer(driver, "3 collect 1.00")
    assert [cents for *_, cents in moved(driver, "settle.collect")] == [1_00, 1_00]


@pytest.mark.clause("comstock/pan/rule-26", how="shown")  # what the outs are worth stands in the question
@pytest.mark.clause("comstock/pan/rule-22a", "comstock/pan/rule-25")
def test_who_goes_out_has_not_discarded_and_may_still_call_for_the_pay_of_his_last_turn() -> None:
    left = OUT.replace("3 meld 5s 5s 5s", "3 meld 5s 5s 5s 0.00")
    _, _, driver = until(COMSTOCK, SPADES, draws="5s", acts=f"{ALL_IN}, {left}")
    ask = driver.asked(3)
    assert (
        ask is not None and ask.options is not None and ask.options.phrase == "collect $0 to $5"
    )  # four chips and the outs of six


def test_the_club_has_no_pay_to_call_for_later() -> None:
    _, _, driver = until(PLAYERS_CLUB, SPADES, draws="5s", acts=f"{ALL_IN}, 3 meld 5s 5s 5s")
    assert "collect" not in offers(driver, 3)
    _, _, driver = until(PLAYERS_CLUB, SPADES, draws="5s", acts=f"{ALL_IN}, {OUT}")
    assert driver.outcome is not None  # nor is he asked what he takes for going out


@pytest.mark.clause("comstock/pan/rule-22b")
def test_all_pay_that_was_not_asked_for_in_a_turn_waits_together() -> None:
    hands = {3: "7d 7s 5c 5d 5h 6s", 2: "Kd", 1: "Kd"}
    acts = f"{ALL_IN}, 3 meld 7d 7h 7s 0.00, 3 meld 5c 5d 5h 0.00, 3 discard 6s, 2 discard Ks, 1 draw, 1 discard Kc, 3 draw, 3 add 7c to 7d 7h 7s"
    _, _, driver = until(COMSTOCK, hands, draws="7h Ks Kc 7c", acts=acts)
    assert [cents for *_, cents in moved(driver, "settle.valle-mixed")] == [
        1_50,
        1_50,
    ]  # both squares and the fourth seven


@pytest.mark.clause("comstock/pan/rule-22b")
def test_melds_out_of_the_hand_alone_do_not_hit_it() -> None:
    """He lays the fives without using the ace that he has drawn: they pay, and the sevens go on waiting for a card."""
    hands = {3: "7d 7s 5c 5d 5h 6s", 2: "Kd", 1: "Kd"}
    acts = f"{ALL_IN}, 3 meld 7d 7h 7s 0.00, 3 discard 6s, 2 discard Ks, 1 draw, 1 discard Kc, 3 draw, 3 meld 5c 5d 5h"
    _, _, driver = until(COMSTOCK, hands, draws="7h Ks Kc As", acts=acts)
    assert [cents for *_, cents in moved(driver, "settle.valle-mixed")] == [50, 50]
    acts += ", 3 discard As, 2 draw, 2 discard Ks, 1 draw, 1 discard Kc, 3 draw, 3 add 7c to 7d 7h 7s"
    _, _, driver = until(COMSTOCK, hands, draws="7h Ks Kc As Ks Kc 7c", acts=acts)
    assert [cents for *_, cents in moved(driver, "settle.valle-mixed")] == [50, 50, 1_00, 1_00]


def test_less_than_is_due_settles_it_for_good() -> None:
    hands = {3: "5s 5s 6s"}
    acts = f"{ALL_IN}, 3 meld 5s 5s 5s 0.50, 3 discard 6s, 2 discard Ks, 1 draw, 1 discard Kc, 3 draw, 3 add 5s to 5s 5s 5s"
    _, _, driver = until(COMSTOCK, hands, draws="5s Ks Kc 5s", acts=acts)
    assert [cents for *_, cents in moved(driver, "settle.valle-suit")] == [50, 50, 2_00, 2_00]


@pytest.mark.clause("comstock/pan/rule-25", "comstock/pan/rule-23b", "comstock/pan/rule-29b")
def test_who_cuts_the_outs_short_says_exactly_what_he_takes() -> None:
    _, _, driver = until(COMSTOCK, SPADES, draws="5s", acts=f"{ALL_IN}, {OUT}", schedule=2)
    ask = driver.asked(3)
    assert ask is not None and ask.options is not None and ask.options.phrase == "collect $0 to $6"
    for vague in (Act("out"), Act("out on a good one"), Act("collect", 6_50)):
        with pytest.raises(RefusedError) as found:
            driver.answer(3, vague)
        assert "comstock/pan/rule-25" in found.value.clauses
    answer(driver, "3 collect 2.00")
    assert moved(driver, "settle.out") == [("stack/2", "stack/3", 2_00), ("stack/1", "stack/3", 2_00)]


SHORT = {1: "100", 2: "1", 3: "100"}
"""Seat 2 has one chip left after the ante."""


@pytest.mark.clause("comstock/pan/rule-33", "comstock/pan/rule-23a", "comstock/pan/object-b")
def test_who_has_run_out_of_chips_plays_on_and_pays_no_more() -> None:
    hand = play(COMSTOCK, SPADES, draws="5s", acts=f"{ALL_IN}, {OUT}", start=seat(SHORT))
    assert moved(hand.driver, "settle.valle-suit") == [("stack/2", "stack/3", 50), ("stack/1", "stack/3", 50)]
    assert moved(hand.driver, "settle.out") == [
        ("stack/1", "stack/3", 3_00)
    ]  # by then he is not counted any more
    assert hand.notes("settle.broke") == [
        "hole/2: has no chip left for $1.50 of it",
        "hole/2: has no chip left for $3 of it",
    ]
    assert hand.stack(2) == 0


@pytest.mark.clause("comstock/pan/rule-33")
def test_without_a_chip_one_plays_for_the_tops_alone() -> None:
    hands = {3: "5s 5s", 2: "5s 5s 4c 4d 4h 6c 6d 6h 6s 4s"}
    out = OUT.replace("3 ", "2 ").replace("4s to", "4s to")
    acts = f"{ALL_IN}, 3 meld 5s 5s 5s, 3 discard 2c, {out}"
    hand = play(COMSTOCK, hands, draws="5s 5s", acts=acts, start=seat(SHORT))
    assert [target for _, target, _ in moved(hand.driver, "settle.valle-suit")] == ["stack/3"] * 2
    assert not moved(hand.driver, "settle.out")
    assert moved(hand.driver, "settle.tops") == [("pot", "stack/2", 50)] and hand.stack(2) == 50
    assert "hole/2: has no chip and plays for the Tops alone" in hand.notes("settle.broke")


def test_at_the_club_who_is_out_of_chips_still_collects() -> None:
    hands = {3: "5s 5s", 2: "7d 7s"}
    acts = f"{ALL_IN}, 3 meld 5s 5s 5s, 3 discard 2c, 2 draw, 2 meld 7d 7h 7s"
    _, _, driver = until(
        PLAYERS_CLUB, hands, draws="5s 7h", acts=acts, start=seat({1: "100", 2: "8", 3: "100"})
    )
    assert moved(driver, "settle.valle-mixed") == [("stack/1", "stack/2", 2_00), ("stack/3", "stack/2", 2_00)]


def test_odd_cents_below_a_chip_stay_with_their_owner() -> None:
    _, _, driver = until(
        PLAYERS_CLUB,
        SPADES,
        draws="5s",
        acts=f"{ALL_IN}, 3 meld 5s 5s 5s",
        start=seat({1: "100", 2: "5.50", 3: "100"}),
    )
    assert driver.felt.stack(2) == 1_50


@pytest.mark.clause("comstock/pan/rule-32")
@pytest.mark.parametrize(("schedule", "least"), [(1, 10_00), (2, 20_00), (3, 40_00)])
def test_twenty_chips_to_come_into_the_game(schedule: int, least: int) -> None:
    from cardroom.felt import Person
    from tests.pan.hands import table

    at = table(COMSTOCK, schedule=schedule)
    assert at.sit(seat(), Person(5, "P5", least)).person(5).cents == least
    with pytest.raises(RefusedError) as found:
        at.sit(seat(), Person(5, "P5", least - 1))
    assert "comstock/pan/rule-32" in str(found.value)
    assert offers(until(COMSTOCK, {}, schedule=schedule)[2], 3) == ["play", "pass"]


# ------------------------------------------------------------------------------------------------- a player short of chips

MANY = {3: "5s 5s"}
"""With a third five of spades, four chips from each."""


def short(
    stacks: dict[int, str], slug: str = COMSTOCK, **settings: object
) -> tuple[list[tuple[str, str, int]], list[str]]:
    """Who paid what for four chips, and what was told of it. After the antes each has half a dollar less."""
    acts = ", ".join(f"{n} play" for n in (3, 2, 1, 4) if n in stacks or n == 3) + ", 3 meld 5s 5s 5s"
    _, _, driver = until(slug, MANY, draws="5s", acts=acts, start=seat({3: "100", **stacks}), **settings)
    told = [
        one.line()
        for one in driver.events
        if isinstance(one, Fact) and one.KIND in ("pan.paid-alike", "pan.no-chip-for")
    ]
    return moved(driver, "settle.valle-suit"), told


@pytest.mark.clause("comstock/pan/rule-23a", "comstock/pan/rule-33")
@pytest.mark.parametrize(
    ("left", "each"), [("100", 2_00), ("2.50", 2_00), ("2.00", 1_50), ("1.75", 1_00), ("1.00", 50)]
)
def test_all_pay_what_the_shortest_of_them_can(left: str, each: int) -> None:
    """Two dollars are due: with one player down to a dollar and a half, that is what everybody pays; half a chip is none."""
    paid, told = short({1: left, 2: "100", 4: "100"})
    assert paid == [("stack/2", "stack/3", each), ("stack/1", "stack/3", each), ("stack/4", "stack/3", each)]
    alike = [f"fact hole/3 settle.collect pan.paid-alike {each / 100:.2f}"] if each < 2_00 else []
    own = [f"fact hole/1 settle.broke pan.no-chip-for {(200 - each) / 100:.2f}"] if alike else []
    assert told == alike + own


@pytest.mark.clause("comstock/pan/rule-33", "comstock/pan/rule-23a")
def test_who_has_no_chip_is_not_counted() -> None:
    """He plays for the Tops: the others pay what is due, or what the shortest of them can."""
    paid, told = short({1: "0.50", 2: "100", 4: "100"})
    assert paid == [("stack/2", "stack/3", 2_00), ("stack/4", "stack/3", 2_00)]
    assert told == ["fact hole/1 settle.broke pan.no-chip-for 2.00"]
    paid, told = short({1: "0.50", 2: "1.50", 4: "2.00"})
    assert paid == [("stack/2", "stack/3", 1_00), ("stack/4", "stack/3", 1_00)]
    assert told == [
        "fact hole/3 settle.collect pan.paid-alike 1.00",
        "fact hole/2 settle.broke pan.no-chip-for 1.00",
        "fact hole/1 settle.broke pan.no-chip-for 2.00",
    ]


@pytest.mark.clause("comstock/pan/rule-23a")
def test_the_collectors_own_chips_are_not_counted() -> None:
    """With half a dollar left, seat 3 still collects two dollars from each."""
    paid, told = short({1: "100", 2: "100", 3: "1.00", 4: "100"})
    assert (
        paid == [("stack/2", "stack/3", 2_00), ("stack/1", "stack/3", 2_00), ("stack/4", "stack/3", 2_00)]
        and told == []
    )


def test_the_other_ruling_is_a_value_of_the_same_key() -> None:
    """Each pays what he can. So it is where a room file does not have the key."""
    game = offering(COMSTOCK).raw
    game["schedules"] = [
        {key: value for key, value in line.items() if key != "clauses"} for line in game["schedules"]
    ]
    for key in (None, "own"):
        game["pays"].pop("short")
        if key:
            game["pays"]["short"] = key
        other = Offering("riverside", "pan", game, faults := FaultList()).open()
        assert not faults
        paid, told = short({1: "1.50", 2: "100", 4: "100"}, at=other)
        assert paid == [
            ("stack/2", "stack/3", 2_00),
            ("stack/1", "stack/3", 1_00),
            ("stack/4", "stack/3", 2_00),
        ]
        assert told == ["fact hole/1 settle.broke pan.no-chip-for 1.00"]
        game["pays"]["short"] = "own"
    club, _ = short({1: "10", 2: "100", 4: "100"}, PLAYERS_CLUB)
    assert [cents for *_, cents in club] == [8_00] * 3  # and the Players Club's document says nothing of it


@pytest.mark.clause("comstock/pan/rule-23a", "comstock/pan/rule-19a")
def test_so_it_is_on_going_out() -> None:
    start = seat({1: "3.50", 2: "100", 3: "100", 4: "100"})
    hand = play(COMSTOCK, SPADES, draws="5s", acts=f"3 play, 2 play, 1 play, 4 play, {OUT}", start=start)
    assert [cents for *_, cents in moved(hand.driver, "settle.valle-suit")] == [2_00] * 3
    assert [cents for *_, cents in moved(hand.driver, "settle.out")] == [
        1_00
    ] * 3  # three dollars are due, he has one
