"""Kills, over-kills and straddles together: who acts when, for how much, and who is asked.

Comstock's Lowball alone has them. The button is in seat 1 and the blind of $4 in seat 2; who comes back has missed it.
"""

from __future__ import annotations

import pytest

from cardroom.felt import BetweenRounds, Moved, Person
from cardroom.script import Act, Ask, Choice, Driver, SimulatedChance
from tests.poker.hands import offered, table_of

LOWBALL = "comstock/lowball"
RETURN, KILL = f"{LOWBALL}/rule-43a", f"{LOWBALL}/rule-14"
LOOK = ("look",)


def run(
    missed: tuple[int, ...] = (),
    kills: tuple[int, ...] = (),
    *,
    seats: int = 5,
    chips: dict[int, int] | None = None,
    options: tuple[str, ...] = (),
    schedule: int = 1,
) -> Driver:
    """Up to the first question of the betting: these come back by a straddle, and these kill when they are first asked."""
    people = tuple(
        Person(n, f"P{n}", (chips or {}).get(n, 500_00), missed=n in missed) for n in range(1, seats + 1)
    )
    table = table_of(LOWBALL, options=options, schedule=schedule)
    driver = table.deal(BetweenRounds(people=people, button=1), SimulatedChance(1))
    while driver.waiting[0].topic in ("seat.missed", "act.kill"):
        ask = driver.waiting[0]
        assert isinstance(ask.options, Choice)
        name = "straddle" if ask.topic == "seat.missed" else "kill" if ask.seat in kills else "pass"
        offer = ask.options.offer(name)
        assert offer is not None
        driver.answer(ask.seat, Act(name, offer.least))
    return driver


def order(driver: Driver) -> list[int]:
    """In which order they act before the draw, all calling."""
    seen = []
    while driver.waiting and driver.waiting[0].topic == "act.first-round":
        ask = driver.waiting[0]
        seen.append(ask.seat)
        assert isinstance(ask.options, Choice)
        call = ask.options.offer("call")
        driver.answer(ask.seat, Act("call", call.most) if call else Act("check"))
    return seen


def asked(driver: Driver) -> list[tuple[int, int]]:
    """Who was asked whether he kills, and for what."""
    asks = [e for e in driver.events if isinstance(e, Ask) and e.topic == "act.kill"]
    return [(e.seat, e.options.offer("kill").least) for e in asks if isinstance(e.options, Choice)]  # type: ignore[union-attr]


def put(driver: Driver, topic: str) -> list[tuple[str, int]]:
    return [(e.source, e.cents) for e in driver.events if isinstance(e, Moved) and e.topic == topic]


@pytest.mark.clause(KILL)
def test_without_a_kill_the_blind_is_last() -> None:
    driver = run()
    assert asked(driver) == [(2, 8_00), (3, 8_00), (4, 8_00), (5, 8_00), (1, 8_00)]
    assert order(driver) == [3, 4, 5, 1, 2]


@pytest.mark.clause(KILL)
def test_the_killer_is_last_and_everybody_else_is_asked_once_more_from_his_left() -> None:
    driver = run(kills=(4,))
    assert asked(driver) == [(2, 8_00), (3, 8_00), (4, 8_00), (5, 16_00), (1, 16_00), (2, 16_00), (3, 16_00)]
    assert offered(driver) == "3: fold or call $8 or raise to between $16 and $48"
    assert order(driver) == [3, 5, 1, 2, 4]


@pytest.mark.clause(KILL)
def test_after_an_over_kill_nobody_is_asked_and_the_first_killer_is_next_to_last() -> None:
    driver = run(kills=(3, 5))
    assert asked(driver) == [(2, 8_00), (3, 8_00), (4, 16_00), (5, 16_00)]
    assert put(driver, "act.kill") == [("stack/3", 8_00), ("stack/5", 16_00)]
    assert offered(driver) == "4: fold or call $16 or raise to between $32 and $96"
    assert order(driver) == [4, 1, 2, 3, 5]


@pytest.mark.clause(KILL)
def test_the_blind_kills_by_putting_in_as_much_again() -> None:
    driver = run(kills=(2,))
    assert put(driver, "act.kill") == [("stack/2", 4_00)]
    assert order(driver) == [3, 4, 5, 1, 2]


@pytest.mark.clause(RETURN)
def test_a_straddler_acts_after_the_blind_and_two_in_the_order_in_which_they_came_back() -> None:
    one = run((4,))
    assert put(one, "seat.missed") == [("stack/4", 8_00)]
    assert offered(one) == "3: fold or call $8 or raise to between $12 and $28"
    assert order(one) == [3, 5, 1, 2, 4]
    assert order(run((3, 5))) == [4, 1, 2, 3, 5]


@pytest.mark.clause(RETURN, KILL)
def test_a_straddle_is_killed_for_twice_the_straddle_and_the_straddler_acts_before_the_killer() -> None:
    driver = run((4,), (3,))
    assert asked(driver)[0] == (2, 16_00)
    assert put(driver, "act.kill") == [("stack/3", 16_00)]
    assert offered(driver) == "5: fold or call $16 or raise to between $24 and $56"
    assert order(driver) == [5, 1, 2, 4, 3]


@pytest.mark.clause(RETURN, KILL)
def test_a_straddler_who_kills_is_a_killer_and_acts_once() -> None:
    """His straddle counts: he puts in the other eight dollars. Also as the over-killer of another."""
    alone = run((4,), (4,))
    assert put(alone, "act.kill") == [("stack/4", 8_00)]
    assert order(alone) == [3, 5, 1, 2, 4]
    over = run((4,), (3, 4))
    assert put(over, "act.kill") == [("stack/3", 16_00), ("stack/4", 24_00)]
    assert order(over) == [5, 1, 2, 3, 4]
    under = run((3,), (3, 5))
    assert order(under) == [4, 1, 2, 3, 5]


@pytest.mark.clause(RETURN, KILL)
def test_two_straddlers_of_whom_one_kills() -> None:
    assert order(run((3, 5), (3,))) == [4, 1, 2, 5, 3]
    assert order(run((3, 5), (4,))) == [1, 2, 3, 5, 4]


@pytest.mark.clause(RETURN)
def test_of_several_blinds_the_last_is_straddled_and_nothing_is_dead() -> None:
    people = tuple(Person(n, f"P{n}", 500_00, missed=n == 5) for n in range(1, 6))
    driver = table_of(LOWBALL, blinds=(2_00, 4_00)).deal(
        BetweenRounds(people=people, button=1), SimulatedChance(1)
    )
    assert offered(driver) == "5: wait or straddle $8"
    driver.answer(5, Act("straddle", 8_00))
    assert [driver.felt.ledger.balance(one) for one in ("pot", "bet/5")] == [0, 8_00]


@pytest.mark.clause(RETURN)
@pytest.mark.parametrize(("cents", "may"), [(8_00, True), (7_99, False)])
def test_who_has_less_than_the_straddle_waits(cents: int, may: bool) -> None:
    people = tuple(Person(n, f"P{n}", cents if n == 4 else 500_00, missed=n == 4) for n in range(1, 6))
    driver = table_of(LOWBALL).deal(BetweenRounds(people=people, button=1), SimulatedChance(1))
    assert (driver.waiting[0].topic == "seat.missed") is may


@pytest.mark.clause(RETURN, KILL)
@pytest.mark.parametrize(("cents", "may"), [(16_00, True), (15_99, False)])
def test_the_chips_of_a_straddler_and_his_straddle_make_the_kill(cents: int, may: bool) -> None:
    driver = run((4,), chips={4: cents})
    assert (4 in [who for who, _ in asked(driver)]) is may


@pytest.mark.clause(KILL)
@pytest.mark.parametrize(("cents", "may"), [(8_00, True), (7_99, False)])
def test_who_has_less_than_the_kill_is_not_asked(cents: int, may: bool) -> None:
    for who in (2, 5):
        assert (who in [one for one, _ in asked(run(chips={who: cents}))]) is may


@pytest.mark.clause(KILL, f"{LOWBALL}/rule-30a")
def test_after_a_look_it_goes_in_the_same_order() -> None:
    driver = run((4,), (3,), options=LOOK)
    assert put(driver, "act.kill") == [("stack/3", 16_00)]
    assert order(driver) == [5, 1, 2, 4, 3]


@pytest.mark.clause(KILL, f"{LOWBALL}/structure-b2")
def test_a_kill_doubles_the_straight_limit_too_and_an_over_kill_once_more() -> None:
    assert offered(run(schedule=3)) == "3: fold or call $20 or raise to $40"
    assert offered(run(kills=(4,), schedule=3)) == "3: fold or call $40 or raise to $80"
    assert offered(run(kills=(4, 5), schedule=3)) == "3: fold or call $80 or raise to $160"


@pytest.mark.clause(f"{LOWBALL}/rule-15", RETURN)
def test_after_the_killers_raise_the_others_go_on_in_the_order_in_which_they_came_in() -> None:
    driver = run((4,), (3,))
    seen = []
    while driver.waiting[0].topic == "act.first-round":
        ask = driver.waiting[0]
        seen.append(ask.seat)
        assert isinstance(ask.options, Choice)
        call, more = ask.options.offer("call"), ask.options.offer("raise")
        if ask.seat == 3 and more:
            driver.answer(3, Act("raise", more.least))
        else:
            driver.answer(ask.seat, Act("call", call.most) if call else Act("check"))
    assert seen == [5, 1, 2, 4, 3, 5, 1, 2, 4]
