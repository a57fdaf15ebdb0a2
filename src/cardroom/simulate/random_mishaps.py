"""Random mishaps, in shuffles and at questions; the rest of the round must still hold to all checks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from cardroom.cards import Shoe
from cardroom.errors import CardroomError, InvariantError
from cardroom.felt import Felt
from cardroom.games.remedies.random_marks import any_mark
from cardroom.mishaps import Boxed, Exposed, Foreign, Mishap, Nth, OffTable, read_mishap
from cardroom.script import MISHAP, Answer, Ask, Chance, Driver, Shuffle

RATES = (0.03, 0.15, 0.6)
"""Chances that a mishap strikes at a question; one of them is drawn for each round."""
REFUSED = 0.06
"""How often an impossible mishap is tried."""
NEVER = (
    "boxed 999",
    "count 31 +1",
    "found astray 31",
    "premature 9",
    "nonsense",
    "",
    "boxed 1\n",
    "mucked 31 thrown",
    None,
)
"""Mishaps that can never strike."""
LAST = 99
"""An index of a card that is never dealt."""


class Strikes:
    """The mishaps of some rounds in a row, counted by form (`form_of`); `open` counts those that could have
    struck."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self._struck: Counter[str] = Counter()
        self._rate = 0.0

    def begin(self, chance: Chance, rng: Random) -> Chance:
        """Begin a round, and return a chance that adds mishaps to its shuffles."""
        self._rate = rng.choice(RATES)
        return _Unlucky(chance, rng)

    def strike(self, driver: Driver, rng: Random) -> None:
        """Strike at this question now and then; an impossible mishap is refused and changes nothing."""
        if rng.random() < self._rate:
            forms: dict[str, list[str]] = {}
            for text in driver.strikes():
                forms.setdefault(form_of(text), []).append(text)
            self.open.update(list(forms))
            if forms:
                form = self._form(list(forms), rng)
                self._struck[form] += 1
                driver.mishap(rng.choice(forms[form]))
                return
        if rng.random() < REFUSED:
            check_refused(driver, rng)

    def _form(self, forms: list[str], rng: Random) -> str:
        """Choose any form with equal chances, or the one that has struck least, because some are open at few
        questions."""
        return rng.choice(forms) if rng.random() < 0.5 else min(forms, key=lambda form: self._struck[form])


def form_of(text: str) -> str:
    """Return the kind of a mishap without seats, cards and amounts, such as `mucked thrown`.

    A count keeps its sign: too many or too few.
    """
    words = [word[0] if word[0] in "+-" else word for word in text.split()]
    return " ".join(word for word in words if re.fullmatch(r"[+-]|[a-z][a-z-]*", word))


def forms_struck(driver: Driver) -> Counter[str]:
    """Count the mishaps that have struck in a round, by form."""
    answers = [event for event in driver.events if isinstance(event, Answer)]
    struck = [
        mark
        for answer in answers
        for mark in (*answer.marks, *((answer.said,) if answer.seat == MISHAP else ()))
    ]
    return Counter(form_of(mark.text) for mark in struck)


class _Unlucky:
    """Chance that brings mishaps with its shuffles."""

    def __init__(self, chance: Chance, rng: Random, most: int = 4) -> None:
        self._chance, self._rng, self._most = chance, rng, most

    def answer(self, question: Ask[Any]) -> Any:
        return self._chance.answer(question)

    def mishaps(self, felt: Felt, question: Ask[Any]) -> Iterator[Mishap]:
        if isinstance(question.options, Shuffle):
            for _ in range(self._rng.randint(0, self._most)):
                yield any_mark(self._rng, len(question.options.pack))


def check_refused(driver: Driver, rng: Random) -> None:
    """Check that an impossible mishap is refused and changes nothing."""
    mishap: Any = rng.choice(NEVER) if rng.random() < 0.5 else any_mark(rng, 52)
    if isinstance(mishap, Mishap) and driver.may_strike(mishap):
        return
    before = _state(driver)
    try:
        driver.mishap(mishap)
    except CardroomError:
        if before == _state(driver):
            return
    raise InvariantError(f"{mishap!r} cannot happen; it did, or changed something")


def _state(driver: Driver) -> tuple[Any, ...]:
    felt, marks = driver.felt, driver.felt.mishaps
    wrong = marks.has_any, marks.coming, tuple(marks.noted), tuple(marks.lying)
    cards = {place: list(felt.cards[place]) for place in felt.cards}
    return len(driver.events), dict(felt.ledger), driver.asks, cards, wrong


def unnoticed_mark(answer: Answer, driver: Driver, rng: Random) -> tuple[Mishap, ...]:
    """Return a mark that this deal does not reach, so that no seat may see it."""
    shoe: Shoe = answer.said
    never = [Exposed(Nth(str(rng.randint(1, 9)), LAST)), OffTable(Nth(str(rng.randint(1, 9)), LAST))]
    is_deep = 0 < shoe.drawn < shoe.size - 1 and not any(isinstance(mark, Foreign) for mark in answer.marks)
    last = [Boxed((shoe.size,), late=True), Boxed((shoe.size,))] if is_deep else []
    mark = rng.choice((*last, *never))
    return (mark,) if driver.may_strike(mark) else ()


def note_something(driver: Driver, rng: Random) -> None:
    """Strike with a mishap that no seat has seen yet."""
    if noted := [mishap for mishap in map(read_mishap, driver.strikes()) if mishap.way == "noted"]:
        driver.mishap(rng.choice(noted))
