"""Rounds struck at random catch what they are there to catch: an engine broken in one place, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardroom.errors import InvariantError, RefusedError
from cardroom.felt import BetweenRounds, Felt, TakenBack, Voided, voided
from cardroom.mishaps import Mishap
from cardroom.rooms import offering
from cardroom.script import FLOOR, Ask, Driver
from cardroom.script.open_questions import Asks
from cardroom.script.round_mishaps import RoundMishaps
from cardroom.simulate import conformance as conform
from cardroom.simulate.random_mishaps import Strikes

MOST = 40
"""In so many rounds it shows, and mostly in a few."""


def moves_nothing_back(self: Driver, told: Voided) -> BetweenRounds:
    self.felt.tell(told)
    self.asks = self._questions.close()
    self.is_void, self.outcome = True, voided(self.felt.start)
    return self.outcome


def tells_of_the_deck(take_shoe: Callable[..., Any]) -> Callable[..., Any]:
    def broken(self: Felt, *given: Any) -> Any:
        is_marked = bool(self.mishaps.coming)
        taken = take_shoe(self, *given)
        if is_marked:
            self.tell(TakenBack("deck", "error.boxed"))
        return taken

    return broken


def tells_what_is_noted(mishap: Callable[..., None]) -> Callable[..., None]:
    def broken(self: Driver, said: str | Mishap) -> None:
        before = len(self._mishaps.marks)
        mishap(self, said)
        if len(self._mishaps.marks) > before and self._mishaps.marks[-1].way == "noted":
            self.events.append(TakenBack("deck", "error.slip"))

    return broken


def keeps_what_it_refused(refusal: Callable[..., RefusedError | None]) -> Callable[..., RefusedError | None]:
    def broken(self: RoundMishaps, asks: Asks, what: Mishap) -> RefusedError | None:
        why = refusal(self, asks, what)
        if why is not None:
            self.on_table().note((what,))
        return why

    return broken


def forgets(mishap: Callable[..., None]) -> Callable[..., None]:
    """What a record says went wrong, when it is replayed."""
    return lambda self, said: None if isinstance(said, str) and self._chance is None else mishap(self, said)


def waits_for_the_floor(silence: Callable[..., None]) -> Callable[..., None]:
    return lambda self, seat, number=None: None if seat == FLOOR else silence(self, seat, number)


def shows_all(for_seat: Callable[..., Any]) -> Callable[..., Any]:
    return lambda self, seat: self


@pytest.mark.parametrize(
    ("slug", "where", "name", "broken", "said"),
    [
        (
            "comstock/holdem",
            Driver,
            "_undo",
            lambda right: moves_nothing_back,
            "chips left on the table|goes on with",
        ),
        ("comstock/holdem", Felt, "take_shoe", tells_of_the_deck, "a leak"),
        ("comstock/lowball", Driver, "mishap", tells_what_is_noted, "can tell two worlds apart"),
        (
            "comstock/holdem",
            RoundMishaps,
            "refusal",
            keeps_what_it_refused,
            "cannot happen; it did, or changed something",
        ),
        ("comstock/holdem", Driver, "mishap", forgets, "is not the one restored from answers"),
        ("comstock/holdem", Driver, "silence", waits_for_the_floor, "silence does not end the round"),
        ("comstock/holdem", Ask, "for_seat", shows_all, "options of somebody else"),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_it_is_said(
    slug: str,
    where: type,
    name: str,
    broken: Callable[[Any], Any],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(conform, "LONGEST", 300)
    monkeypatch.setattr(where, name, broken(getattr(where, name)))
    rng = Random(name)
    struck = None if broken is tells_what_is_noted else Strikes()  # noted in the other world alone
    with pytest.raises(InvariantError, match=said):
        for _ in range(MOST):
            conform.check_everything(*conform.random_table(offering(slug), rng), rng, struck=struck)
