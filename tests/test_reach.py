"""Nothing leaks through an object: what a seat is handed holds no method, shoe, secret or offer that is not its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.cards import Commitment, Shoe, cards
from cardroom.errors import InvariantError
from cardroom.felt import AUDITOR, Dealt, Event, Laid, Turned, View, seen_positions
from cardroom.rooms import rooms
from cardroom.script import Act, Answer, Ask, Choice, Offer, SystemChance
from cardroom.simulate import conformance as conform
from cardroom.simulate.reachable_values import reached
from tests.tables import table
from tests.test_driver import SLUG, at_wagers, seated


class Carries(Event, frozen=True):
    """An event that takes something along."""

    what: Any


OPTIONS = Choice((Offer("stand"), Offer("hit")))
HELD = {"seen": "9d"}


@pytest.mark.parametrize(
    "what",
    [OPTIONS.write, OPTIONS, Shoe(cards("As")), b"secret", Commitment(cards("As"), b"x"), (lambda: OPTIONS), HELD.get,
     {"deep": [(OPTIONS.write,)]}, seated(1).person, (one for one in ())],
    ids=["method", "options", "shoe", "secret", "tree", "closure", "built-in method", "deep", "method of a struct", "generator"],
)  # fmt: skip
def test_what_must_not_be_reached_is_found(what: Any) -> None:
    options = OPTIONS
    handed = [Carries((lambda: options) if isinstance(what, type(lambda: 0)) else what)]
    with pytest.raises(InvariantError, match="can be reached at"):
        reached((handed,), 2)


def test_an_answer_with_the_method_of_its_options_would_be_caught() -> None:
    """As answers once were: `text` was the method of the asker's options, and so carried his offers to everybody."""
    given = Answer(1, Act("stand"))
    reached(([given],), 2)
    with pytest.raises(InvariantError, match="method can be reached"):
        reached(([given, Carries(OPTIONS.write)],), 2)


def test_own_options_are_ones_own() -> None:
    at, driver = at_wagers(1, 2, 3)
    start = seated(1, 2, 3)
    for seat in (1, 2, 3):
        reached(conform.handed(at, driver, start, seat), seat)
    mine = Ask(2, "2", OPTIONS, Act("stand"), "act.chart")
    reached(([mine],), 2)
    with pytest.raises(InvariantError, match="options of somebody else"):
        reached(([mine],), 3)


def test_everything_differs_where_a_card_differs() -> None:
    one, other = (reached(([Carries({"dealer": cards(text)})],), 2) for text in ("As", "Ks"))
    assert one != other


@pytest.mark.parametrize("slug", ["comstock/pan", "players-club/pan"])
def test_openings_do_not_say_which_card_of_a_hand_was_laid_down(slug: str) -> None:
    room, game = slug.split("/")
    rng, laid, spectator = Random(slug), 0, 20
    for _ in range(12):
        at, start = conform.random_table(rooms()[room].offering(game), rng)
        driver = conform.random_round(at, start, rng)
        laid += sum(isinstance(event, Laid) for event in driver.events)
        closed = [
            event for event in driver.events if isinstance(event, Dealt) and event.place.startswith("hole/")
        ]
        turned = [event for event in driver.events if isinstance(event, Turned)]
        all_of_them, seen = (seen_positions(driver.events, who) for who in (AUDITOR, spectator))
        assert len(all_of_them) - len(seen) == len(closed) - len(turned)
        conform.check_secrets(at, start, driver, rng)
    assert laid > 20


def test_a_view_and_openings_of_the_systems_generator_are_clean_at_every_question() -> None:
    at, start = table(SLUG), seated(1, 2, 3)
    driver = at.deal(start, SystemChance())
    for seat, said in ((1, Act("bank")), (1, 500_00), (2, {"2": 50_00}), (3, {"3": 50_00})):
        driver.answer(seat, said)
        for one in (1, 2, 3):
            reached((*conform.handed(at, driver, start, one), View(start, one)), one)
