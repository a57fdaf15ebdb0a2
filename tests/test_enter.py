"""Nothing costs money by accident: at no question of any game does Enter move a chip out of a stack or give up a card."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.felt import Person, View
from cardroom.players import BOTS
from cardroom.rooms import Settings, Table, rooms
from cardroom.rooms.offering import Offering
from cardroom.script import Act, Ask, Choice, Driver, Offer, Pick, SimulatedChance, WagerSlip
from cardroom.simulate import seat_bots
from cardroom.terminal.draw.explanation import explain
from cardroom.terminal.input.enter_key import enter_answer
from cardroom.terminal.input.prompt import LeaveTable, Prompt, is_idle
from cardroom.terminal.sitting.bot_seats import seat_with_bots, usual_stack
from cardroom.terminal.sitting.next_hand_cost import next_hand_cost
from tests.test_terminal import Keyboard, session

OFFERINGS = [one for room in rooms().values() for one in room.offerings.values()]
SLUGS = [one.slug for one in OFFERINGS]
LOSES = ("fold", "surrender", "discard", "muck", "drop")


def tables(offering: Offering) -> list[Table]:
    """One of each betting structure, and one with each option that can be had alone."""
    by_structure = {getattr(one, "betting", ""): one.number for one in offering.rules.schedules}
    found = [offering.open(Settings(schedule=number)) for number in by_structure.values()]
    for name, option in offering.options.items():
        if not option.locked and not option.needs and not option.decks:
            number = option.schedules[0] if option.schedules else 1
            found.append(offering.open(Settings(schedule=number, options=(name,))))
    return found


def enter(ask: Ask[Any]) -> tuple[Any, list[str]]:
    """What a person says who presses Enter once and then is gone; nothing, where Enter only asks again."""
    keyboard = Keyboard([""])
    try:
        return Prompt(keyboard, {}).answer(ask), keyboard.asked
    except LeaveTable:
        return None, keyboard.asked


def check(ask: Ask[Any], driver: Driver, table: Table) -> Any:
    """What Enter answers, held against the question, against the words on the screen and against the help."""
    said, asked = enter(ask)
    helped = [line.text for line in explain(ask, table)]
    if said is None:
        assert len(asked) == 2, f"{ask}: Enter answers nothing and does not ask again"
        assert "Enter asks again" in asked[0] and asked[1].startswith("Enter does nothing here")
        assert "Enter does not do that: it only asks again." in helped
        assert not is_costless(ask), f"{ask.line()}: silence costs nothing, and Enter does not say it"
        return None
    assert said == ask.default, f"{ask.line()}: Enter says {said}, silence {ask.default}"
    assert said in ask.options  # type: ignore[operator]
    assert "Enter" in asked[0] and "asks again" not in asked[0]
    assert "Enter means the same." in helped
    name = getattr(said, "name", "")
    assert name.partition(" ")[0] not in LOSES, ask.line()
    assert ask.kind == "set" or not isinstance(ask.options, Pick) or not said, (
        f"{ask.line()}: Enter gives up {said}"
    )
    assert (name, ask.kind) != ("pass", "declare"), "a hand that has been dealt is given up"
    return said


def is_costless(ask: Ask[Any]) -> bool:
    """Whether silence itself is free, so that Enter has no reason to ask again: told from the names of the acts alone."""
    if isinstance(ask.options, WagerSlip):
        return True
    return isinstance(ask.default, Act) and ask.default in (
        Act("check"),
        Act("stand"),
        Act("stay"),
        Act("decline"),
        Act("wait"),
    )


@pytest.mark.parametrize("offering", OFFERINGS, ids=SLUGS)
def test_enter_never_costs_a_chip_or_a_card(offering: Offering) -> None:
    """Random rounds in which every question is first answered by Enter where Enter answers: the stack of who pressed it is
    not smaller after it."""
    for number, table in enumerate(tables(offering)):
        rng, chance = Random(f"enter {offering.slug} {number}"), SimulatedChance(number)
        start = seat_bots(min(4, table.rules.seats), usual_stack(table))
        for _ in range(3):
            driver = table.deal(start, chance)
            views = {one.seat: View(start, one.seat) for one in start.people}
            while driver.waiting:
                ask = driver.waiting[0]
                before = driver.felt.stack(ask.seat)
                said = check(ask, driver, table) if not is_idle(ask) else None
                if said is not None and (rng.random() < 0.5 or not isinstance(ask.options, WagerSlip)):
                    driver.answer(ask.seat, said)
                    assert driver.felt.stack(ask.seat) >= before, (
                        f"{ask.line()}: Enter cost {before - driver.felt.stack(ask.seat)}"
                    )
                    continue
                view = views[ask.seat].catch_up(driver.events)
                driver.answer(ask.seat, BOTS["random"](ask, view, rng, table))
            if driver.outcome is None or driver.outcome.stopped:
                break
            start = driver.outcome


@pytest.mark.parametrize("offering", OFFERINGS, ids=SLUGS)
def test_what_enter_costs_between_two_hands_is_named(offering: Offering) -> None:
    """The line before a deal names what the hand takes by itself, to the cent, and what for: what has left the stack by the
    first question over cards, or by the person's own."""
    for number, table in enumerate(tables(offering)):
        rng, chance = Random(f"deal {offering.slug} {number}"), SimulatedChance(number)
        start, seat = seat_bots(min(4, table.rules.seats), usual_stack(table)), min(3, table.rules.seats)
        bots = {one.seat: BOTS["chart"] for one in start.people if one.seat != seat}
        for _ in range(4):
            named = next_hand_cost(table, start, seat, bots, rng)
            assert bool(named.cents) == bool(named.lines)
            driver, took = table.deal(start, chance), -1
            views = {one.seat: View(start, one.seat) for one in start.people}
            while driver.waiting:
                ask = driver.waiting[0]
                if took < 0 and ((ask.seat == seat and not is_idle(ask)) or driver.felt.cards):
                    took = start.person(seat).cents - driver.felt.stack(seat)
                view = views[ask.seat].catch_up(driver.events)
                bot = bots.get(ask.seat, BOTS["chart"])
                driver.answer(ask.seat, bot(ask, view, rng, table))
            is_named = 0 <= took <= named.cents if named.drawn else took in (-1, named.cents)
            assert is_named, f"{table.offering.slug}: {named}, and it took {took}"
            if driver.outcome is None or driver.outcome.stopped:
                break
            start = driver.outcome


@pytest.mark.parametrize("slug", ["pinnacle/holdem", "comstock/seven-stud", "comstock/pan"])
def test_where_the_button_is_drawn_for_the_most_is_named(slug: str) -> None:
    """At a table that opens, cards say who has the button: what that may cost is said, and an ante, which is everybody's, as it is."""
    table = next(one for one in OFFERINGS if one.slug == slug).open()
    start = seat_with_bots(table, Person(3, "Rosa", usual_stack(table)), 4)
    bots = {one.seat: BOTS["chart"] for one in start.people if one.bot}
    named = next_hand_cost(table, start, 3, bots, Random(1))
    took = set()
    for seed in range(100, 120):
        driver = table.deal(start, SimulatedChance(seed))
        took.add(start.person(3).cents - driver.felt.stack(3))
    assert max(took) == named.cents > 0
    assert named.drawn is (len(took) > 1) is (slug == "pinnacle/holdem")


def test_the_line_before_the_deal_names_the_blind() -> None:
    _, _, asked = session(*["f", ""] * 4, chance=SimulatedChance(5), slug="comstock/holdem", seats=3, seat=3)
    deals = [one for one in asked if "Enter = deal" in one]
    assert any(
        one.endswith("Enter = deal, which takes $2 of yours: you post the big blind, $2 > ") for one in deals
    )
    assert any(one.endswith("\nEnter = deal > ") for one in deals)  # on the button nothing is taken


@pytest.mark.parametrize(
    ("choice", "default", "kind", "said"),
    [
        ((Offer("fold"), Offer("call", 2_00, 2_00)), Act("fold"), "bet", None),
        ((Offer("check"), Offer("bet", 2_00, 4_00)), Act("check"), "bet", Act("check")),
        ((Offer("play", 5_00, 5_00), Offer("fold")), Act("fold"), "act", None),
        ((Offer("play"), Offer("pass")), Act("pass"), "declare", None),
        ((Offer("post", 2_00, 2_00), Offer("sit-out")), Act("sit-out"), "post", Act("sit-out")),
        ((Offer("post", 2_00, 2_00),), Act("post", 2_00), "post", None),
        ((Offer("bring-in", 1_00, 1_00), Offer("bet", 2_00, 2_00)), Act("bring-in", 1_00), "bring-in", None),
        ((Offer("pass"), Offer("kill", 8_00, 8_00)), Act("pass"), "kill", Act("pass")),
        ((Offer("meld 7h 7d 7s", 1_00, 1_00, join="collecting"), Offer("discard 7h")), Act("discard 7h"), "meld", None),
        ((Offer("add 7h", 1_00, 1_00, join="collecting"),), Act("add 7h", 1_00), "meld", Act("add 7h", 1_00)),
    ],
)  # fmt: skip
def test_what_enter_says(choice: tuple[Offer, ...], default: Act, kind: Any, said: Act | None) -> None:
    assert enter_answer(Ask(1, "hole/1", Choice(choice), default, "t", kind)) == said


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_can_be_sat_through_by_enter(slug: str) -> None:
    """Drawn from options alone: no game needs a line of the terminal's own. Where Enter only asks again, the last line of the
    question is answered by leaving."""
    one, shown, _ = session(*[""] * 60, chance=SimulatedChance(5), slug=slug, seats=4, seat=2)
    assert "You played " in shown
    assert "No: " not in shown
    assert one.between.person(2).cents > 0
