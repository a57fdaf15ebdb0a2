"""Changing seats in Comstock's Lowball: what it costs, when nobody may, and what is carried from hand to hand.

Five of seven seats are taken, and the button of the hand to come is in seat 1: its left has the blind of $4.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.errors import RefusedError, SetupError
from cardroom.felt import BetweenRounds, Carryover, Dealt, Moved, Person, leave, step_away
from cardroom.games.poker.carryover import DEALT_IN, SEATED, PokerOwn, Wait
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import Table, rooms
from cardroom.script import Act, Ask, Driver, SimulatedChance
from tests.poker.hands import seat, table_of, table_with
from tests.tables import table as any_table

SLUG = "comstock/lowball"
AT = table_of(SLUG)
FIVE = (1, 2, 3, 5, 6)


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{SLUG}/rule-{one}" for one in ids))


def game(taken: tuple[int, ...] = FIVE, button: int = 1) -> BetweenRounds:
    return replace(seat(dict.fromkeys(taken, "500"), button=button), round=7, own=PokerOwn())


def run(start: BetweenRounds, at: Table = AT, **straddles: bool) -> Driver:
    """A hand in which nobody bets; `straddles=True` for whoever is asked."""
    driver = at.deal(start, SimulatedChance(start.round))
    while driver.waiting:
        ask = driver.waiting[0]
        if ask.topic == "seat.change" and straddles:
            driver.answer(ask.seat, Act("straddle", 8_00))
        else:
            driver.silence(ask.seat)
    return driver


def after(driver: Driver) -> BetweenRounds:
    assert driver.outcome is not None
    return driver.outcome


def players(driver: Driver) -> set[int]:
    return {int(e.place[5:]) for e in driver.events if isinstance(e, Dealt) and e.place.startswith("hole/")}


def blind(driver: Driver) -> int:
    return next(int(e.source[6:]) for e in driver.events if isinstance(e, Moved) and e.topic == "act.blinds")


def asked(driver: Driver) -> list[tuple[int, str]]:
    asks = [e for e in driver.events if isinstance(e, Ask) and e.topic == "seat.change"]
    return [(e.seat, e.options.phrase) for e in asks if e.options is not None]


def hands_before_blind(start: BetweenRounds, who: int) -> tuple[int, int]:
    """Played and sat out before the blind is his."""
    played = out = 0
    while blind(driver := run(start)) != who:
        played, out = (played + 1, out) if who in players(driver) else (played, out + 1)
        start = after(driver)
        assert played + out < 10
    return played, out


@clause("43b")
@pytest.mark.parametrize("button", FIVE)
@pytest.mark.parametrize("old", FIVE)
@pytest.mark.parametrize("new", [4, 7])
def test_he_plays_as_many_hands_before_the_blind_as_in_the_seat_he_left(
    old: int, new: int, button: int
) -> None:
    """Where the blind would come later he waits out the difference; where it comes sooner he has given hands away."""
    start = game(button=button)
    before, none = hands_before_blind(start, old)
    played, out = hands_before_blind(AT.change_seat(start, old, new), new)
    assert none == 0
    assert played <= before if out == 0 else played == before


@clause("43b")
def test_one_seat_further_from_the_blind_is_one_hand() -> None:
    """Seat 2 has the next blind. From seat 4 he would have it a hand later: he waits for that hand, and then has it."""
    start = AT.change_seat(game(), 2, 4)
    assert start.own.waits == (Wait(4, 1),) and [one.seat for one in start.people] == [1, 3, 4, 5, 6]
    first = run(start)
    assert asked(first) == [(4, "wait or straddle $8")]
    assert players(first) == {1, 3, 5, 6} and blind(first) == 3
    second = run(after(first))
    assert after(first).own.waits == () and not asked(second)
    assert players(second) == {1, 3, 4, 5, 6} and blind(second) == 4


@clause("43b")
def test_or_he_straddles_the_blind_and_is_in_at_once() -> None:
    start = AT.change_seat(game(), 2, 7)
    assert start.own.waits == (Wait(7, 3),)
    hand = run(start, straddles=True)
    assert players(hand) == {1, 3, 5, 6, 7} and after(hand).own.waits == ()
    moved = [
        (e.source, e.target, e.cents)
        for e in hand.events
        if isinstance(e, Moved) and e.topic == "seat.change"
    ]
    assert moved == [("stack/7", "bet/7", 8_00)]
    first = [e.seat for e in hand.events if isinstance(e, Ask) and e.topic == "act.first-round"]
    assert first[:2] == [5, 6]
    assert AT.cite("seat.change") == (f"{SLUG}/rule-43b",)


@clause("43b")
def test_hands_are_waited_out_one_by_one_and_he_is_asked_in_each() -> None:
    start, seen = AT.change_seat(game(), 2, 7), []
    for _ in range(4):
        hand = run(start)
        seen.append((start.own.waits, 7 in players(hand), bool(asked(hand)), start.button, blind(hand)))
        start = after(hand)
    assert seen == [
        ((Wait(7, 3),), False, True, 1, 3),
        ((Wait(7, 2),), False, True, 3, 5),
        ((Wait(7, 1),), False, True, 5, 6),
        ((), True, False, 6, 7),
    ]


@clause("43b")
def test_a_second_change_goes_on_from_what_he_still_owes() -> None:
    """From seat 2 to 7 are three hands, and back to 4 two fewer; and from there to 7 two again."""
    once = AT.change_seat(game(), 2, 7)
    back = AT.change_seat(once, 7, 4)
    assert back.own.waits == (Wait(4, 1),)
    assert AT.change_seat(back, 4, 7).own.waits == (Wait(7, 3),)
    assert AT.change_seat(once, 7, 2).own.waits == ()


@clause("43b")
def test_where_too_few_would_be_left_he_plays() -> None:
    start = replace(game((1, 2)), own=PokerOwn((Wait(2, 3),)))
    hand = run(start)
    assert players(hand) == {1, 2} and not asked(hand) and after(hand).own.waits == ()


@clause("43b")
def test_who_has_less_than_the_straddle_waits() -> None:
    for cents, may in ((7_99, False), (8_00, True)):
        people = tuple(replace(one, cents=cents if one.seat == 2 else one.cents) for one in game().people)
        hand = run(AT.change_seat(replace(game(), people=people), 2, 4))
        assert bool(asked(hand)) is may and 4 not in players(hand)


@clause("43b")
def test_before_the_first_hand_nobody_waits_and_chips_and_debts_go_along() -> None:
    people = (
        *seat({1: "100", 2: "100"}).people,
        Person(3, "Ann", 55_00, owes=3_00, missed=True, short_buys=1),
    )
    moved = AT.change_seat(BetweenRounds(people=people), 1, 7)
    assert moved.own == PokerOwn() and moved.person(7).name == "P1"
    ann = AT.change_seat(BetweenRounds(people=people), 3, 4).person(4)
    assert ann == replace(people[2], seat=4)


@clause("43b")
def test_the_button_passes_whoever_waits_and_who_leaves_takes_it_with_him() -> None:
    start = replace(AT.change_seat(game(button=6), 2, 4), button=4)
    assert (
        start.own.waits
        and next(e.at for e in run(start).events if hasattr(e, "kind") and e.kind == "dealer") == 5
    )
    assert leave(start, 4).own.waits == ()


@clause("43b")
def test_only_those_who_are_dealt_in_lie_between_him_and_the_blind() -> None:
    """From seat 2 to seat 4 he passes seat 3, who is away or has no chips: the blind is as near as before."""
    six = game((1, 2, 3, 5, 6, 7))
    broke = replace(six, people=tuple(replace(one, cents=0) if one.seat == 3 else one for one in six.people))
    assert [len(AT.change_seat(start, 2, 4).own.waits) for start in (six, step_away(six, 3), broke)] == [
        1,
        0,
        0,
    ]


@clause("43b")
def test_who_comes_in_as_the_blind_has_the_next_button_and_nobody_new_has_come() -> None:
    start = replace(game(), own=PokerOwn((Wait(2, 2), Wait(6, 4))))
    hand = run(start)
    assert blind(hand) == 2 and after(hand).button == 2
    assert after(hand).own == PokerOwn((Wait(6, 3),))


def test_a_room_may_ask_for_no_wait_and_the_straddle_is_the_same_whatever_is_owed_for_missed_blinds() -> None:
    free = table_with(SLUG, {"changing": {"waits": False}})
    assert free.change_seat(game(), 2, 4).own == PokerOwn()
    for missed in ("nothing", "all"):
        other = table_with(SLUG, {"blinds": {"missed": missed}})
        assert asked(run(other.change_seat(game(), 2, 4), other)) == [(4, "wait or straddle $8")]


NEW = Person(4, "Ann", 100_00)


@clause("51")
@pytest.mark.parametrize("away", [False, True], ids=["he sits down", "his buy-in is put at the seat"])
def test_once_a_newcomer_is_seated_seats_are_settled_until_the_next_hand_is_over(away: bool) -> None:
    assert AT.change_seat(game(), 2, 4).person(4).name == "P2"
    start = AT.sit(game(), replace(NEW, away=away))
    assert start.own.newcomer == SEATED
    with pytest.raises(RefusedError) as refused:
        AT.change_seat(start, 2, 7)
    assert refused.value.clauses == (f"{SLUG}/rule-51",) and refused.value.topic == "seat.change-closed"
    later = after(run(start))
    assert later.own.newcomer == DEALT_IN
    assert AT.change_seat(later, 2, 7).person(7).name == "P2"


@clause("51")
def test_before_the_first_hand_everybody_is_new_and_may_change() -> None:
    start = AT.sit(AT.sit(BetweenRounds(), Person(1, "Ben", 100_00)), NEW)
    assert AT.change_seat(start, 1, 2).person(2).name == "Ben"


@clause("52")
@pytest.mark.parametrize(("taken", "may"), [((1, 2, 3, 5, 6), True), ((1, 2, 3, 5), False), ((1, 2), False)])
def test_with_four_or_fewer_nobody_changes_seats(taken: tuple[int, ...], may: bool) -> None:
    if may:
        assert AT.change_seat(game(taken), 2, 4).person(4).name == "P2"
        return
    with pytest.raises(RefusedError) as refused:
        AT.change_seat(game(taken), 2, 4)
    assert refused.value.clauses == (f"{SLUG}/rule-52",) and refused.value.topic == "seat.change-short"


@clause("52")
def test_who_is_away_is_no_player_of_the_hand() -> None:
    with pytest.raises(RefusedError, match="rule-52"):
        AT.change_seat(step_away(game(), 3), 2, 4)


@clause("52", "51")
def test_until_somebody_new_has_joined_who_opens_one_change() -> None:
    """Three play and a fourth joins: in the hand he is dealt in seats are settled, then one may change, and then none."""
    start = AT.sit(game((1, 2, 3)), replace(NEW, seat=5))
    with pytest.raises(RefusedError, match="rule-51"):
        AT.change_seat(start, 2, 4)
    joined = after(run(start))
    changed = AT.change_seat(joined, 2, 4)
    assert changed.person(4).name == "P2" and changed.own.newcomer == ""
    with pytest.raises(RefusedError, match="rule-52"):
        AT.change_seat(changed, 3, 7)
    assert AT.change_seat(after(run(joined)), 2, 4).person(4).name == "P2"  # it stays open


@pytest.mark.parametrize(
    ("to", "why"), [(3, "seat 3 is taken"), (0, "seats 1 to 7"), (8, "seats 1 to 7"), ("4", "seats 1 to 7")]
)
def test_only_a_free_seat_of_the_table(to: int, why: str) -> None:
    start = game()
    with pytest.raises(RefusedError, match=why):
        AT.change_seat(start, 2, to)
    with pytest.raises(RefusedError, match="nobody sits in seat 4"):
        AT.change_seat(start, 4, 7)
    assert start == game()


def test_where_a_document_is_silent_seats_are_changed_between_any_two_hands() -> None:
    """Nobody waits; and what is of the person goes with him."""
    start = replace(seat({1: "100", 2: "100", 3: "100"}, button=1), own=Carryover())
    holdem = table_of("comstock/holdem")
    moved = holdem.change_seat(holdem.sit(start, Person(4, "Ann", 100_00)), 2, 9)
    assert [one.seat for one in moved.people] == [1, 3, 4, 9] and moved.own == PokerOwn()
    assert any_table("comstock/no-bust-joker").change_seat(start, 2, 4).person(4).name == "P2"


@clause("43b", "51")
def test_what_is_waited_for_stands_in_the_record() -> None:
    start = replace(AT.change_seat(game(), 2, 7), own=PokerOwn((Wait(7, 3),), SEATED))
    hand = run(start)
    text = write_record(AT, start, hand)
    assert "\nwait 7 3\nnewcomer seated\n" in text
    table, again = replay(read_record(text), rooms())
    assert read_record(text).start(table) == start and again.outcome == hand.outcome
    assert after(again).own == PokerOwn((Wait(7, 2),), DEALT_IN)


@pytest.mark.parametrize("own", [
    PokerOwn((Wait(8, 1),)), PokerOwn((Wait(1, 0),)), PokerOwn((Wait(1, 7),)), PokerOwn((Wait(2, 1), Wait(1, 1))),
    PokerOwn(newcomer="gone"),
])  # fmt: skip
def test_what_no_hand_could_have_left_behind_is_refused(own: PokerOwn) -> None:
    with pytest.raises(SetupError, match=r"wait: expected|newcomer: expected"):
        AT.deal(replace(game(), own=own))
    with pytest.raises(SetupError, match="no rule about changing seats"):
        table_of("comstock/holdem").deal(replace(game(), own=own))
