"""Posts and kills in the corners: somebody all-in for less than the post, and a straddler at a table that is killed."""

from __future__ import annotations

import pytest

from cardroom.felt import BetweenRounds, Moved, Person
from cardroom.script import SimulatedChance
from tests.poker.hands import table_of
from tests.poker.test_ven_a_mexico_draw import CHECKED, clause, played


@clause("start-post-b", "win")
def test_who_posts_less_plays_for_what_all_have_posted() -> None:
    """The button asks for $10; seat 2 has $4 and the best hand: it wins the $12 posted alike. The $12 beyond it are between the
    two others, and pay the room its $2."""
    acts = f"1 post 10, 2 post 4, 3 post 10, {CHECKED.replace('2 check, ', '')}, 2 draw, 3 draw, 1 draw"
    hand = played(acts, stacks={1: "500", 2: "4", 3: "500"})
    assert [hand.stack(n) for n in (1, 2, 3)] == [500_00, 12_00, 490_00]


@pytest.mark.clause("comstock/lowball/rule-14", "comstock/lowball/rule-43a")
def test_a_straddler_acts_before_the_killer_and_an_over_killer_last() -> None:
    """Seat 4 comes back by straddling, seat 3 kills what must be matched then, and seat 1 over-kills that."""
    people = tuple(Person(n, f"P{n}", 200_00, missed=n == 4) for n in (1, 2, 3, 4))
    driver = table_of("comstock/lowball").deal(BetweenRounds(people=people, button=1), SimulatedChance(1))
    order = []
    while driver.waiting[0].topic != "act.draw":
        ask = driver.waiting[0]
        order += [ask.seat] if ask.topic == "act.first-round" else []
        wanted = {"seat.missed": {4: "straddle"}, "act.kill": {3: "kill", 1: "kill"}}.get(ask.topic, {})
        usual = next(name for name in ("call", "check", "pass", "wait") if ask.options.offer(name))
        driver.answer(ask.seat, ask.options.read(wanted.get(ask.seat, usual)))
    kills = [(e.source, e.cents) for e in driver.events if isinstance(e, Moved) and e.topic == "act.kill"]
    assert kills == [("stack/3", 16_00), ("stack/1", 32_00)]
    assert order == [2, 4, 3, 1]
