"""Mishaps at random: beside every shuffle, and at questions. What is left of the round must hold to all that
any must."""

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
"""How often one strikes at a question, in one round and in another: of some all eight are struck."""
REFUSED = 0.06
"""How often something is tried that cannot strike."""
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
"""What can strike nowhere."""
LAST = 99
"""So many cards nobody is dealt."""


class Strikes:
    """The bad luck of some rounds, one after another: what could have struck in them, by its form
    (`form_of`)."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self._struck: Counter[str] = Counter()
        self._rate = 0.0

    def begin(self, chance: Chance, rng: Random) -> Chance:
        """A round begins: its chance brings mishaps with it."""
        self._rate = rng.choice(RATES)
        return _Unlucky(chance, rng)

    def at(self, driver: Driver, rng: Random) -> None:
        """Now and then something goes wrong at this question; what cannot is refused, and nothing has
        changed."""
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
        """Any, however many there are of it, or the one that has struck least: some are open at few
        questions."""
        return rng.choice(forms) if rng.random() < 0.5 else min(forms, key=lambda form: self._struck[form])


def form_of(text: str) -> str:
    """`mucked thrown`: what happens, without whom, which card and how much; of a count whether it is too many
    or too few."""
    words = [word[0] if word[0] in "+-" else word for word in text.split()]
    return " ".join(word for word in words if re.fullmatch(r"[+-]|[a-z][a-z-]*", word))


def forms_struck(driver: Driver) -> Counter[str]:
    """What has struck a round."""
    given = [event for event in driver.events if isinstance(event, Answer)]
    struck = [mark for one in given for mark in (*one.marks, *((one.said,) if one.seat == MISHAP else ()))]
    return Counter(form_of(one.text) for one in struck)


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
    """What can strike nowhere, or not now."""
    what: Any = rng.choice(NEVER) if rng.random() < 0.5 else any_mark(rng, 52)
    if isinstance(what, Mishap) and driver.may_strike(what):
        return
    before = _state(driver)
    try:
        driver.mishap(what)
    except CardroomError:
        if before == _state(driver):
            return
    raise InvariantError(f"{what!r} cannot happen; it did, or changed something")


def _state(driver: Driver) -> tuple[Any, ...]:
    felt, trouble = driver.felt, driver.felt.trouble
    wrong = None if trouble is None else (trouble.coming, tuple(trouble.noted), tuple(trouble.lying))
    cards = {place: list(felt.cards[place]) for place in felt.cards}
    return len(driver.events), dict(felt.ledger), driver.asks, cards, wrong


def unnoticed(given: Answer, there: Driver, rng: Random) -> tuple[Mishap, ...]:
    """A mark that this deal does not come upon: nobody may see that it is there."""
    shoe: Shoe = given.said
    never = [Exposed(Nth(str(rng.randint(1, 9)), LAST)), OffTable(Nth(str(rng.randint(1, 9)), LAST))]
    is_deep = 0 < shoe.drawn < shoe.size - 1 and not any(isinstance(one, Foreign) for one in given.marks)
    last = [Boxed((shoe.size,), late=True), Boxed((shoe.size,))] if is_deep else []
    mark = rng.choice((*last, *never))
    return (mark,) if there.may_strike(mark) else ()


def note_something(there: Driver, rng: Random) -> None:
    """Something goes wrong that nobody has seen yet."""
    if noted := [one for one in map(read_mishap, there.strikes()) if one.way == "noted"]:
        there.mishap(rng.choice(noted))
