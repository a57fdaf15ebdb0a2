"""A position in which something has gone wrong, and the round from there on: under the table's own remedy, or
another.

Another remedy is never made up. It is the same script with another value in the `errors` table, or with a
grade of remedy that every script knows, a misdeal or no pot, at the question where the mishap struck.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from cardroom.cards import Shoe
from cardroom.errors import InvariantError, RefusedError, UnreadableError
from cardroom.felt import BetweenRounds, Event, Fact, Felt, Misdealt, View
from cardroom.games.remedies import Errors, FamilyMishapRules
from cardroom.mishaps import Mishap, Noticed
from cardroom.rooms import Table
from cardroom.school.bots import WholeOrder, answer
from cardroom.script import (
    CHANCE,
    FLOOR,
    MISHAP,
    Act,
    Answer,
    Ask,
    Choice,
    Driver,
    Misdeal,
    NoPot,
    Script,
    give,
)
from cardroom.words import Said

FAR = 90
"""So many questions more are looked at for what a remedy comes to: a round of pan goes on and on."""
PLAYED = ("draw", "act", "take", "meld", "declare", "force")
"""What bots answer as they do; to everything else nobody says anything."""
Instead = Literal["", "nothing", "misdeal", "no-pot"]


class StruckRound(msgspec.Struct, frozen=True, eq=False):
    """Where it happened: all that was said at the table up to the last thing that went wrong, and that
    itself."""

    table: Table
    start: BetweenRounds
    inputs: tuple[Answer, ...]
    seed: int = 0
    """For what chance says from here on."""

    @property
    def mishaps(self) -> tuple[Mishap, ...]:
        """All of them, in order."""
        return mishaps_of(self.inputs)

    @property
    def is_at_question(self) -> bool:
        """Whether it struck at a question, before everybody's eyes; acts may follow that it depends on."""
        return self.mishaps[-1].way in ("struck", "found")

    @property
    def topic(self) -> str:
        return self.mishaps[-1].topic


def struck_at(table: Table, start: BetweenRounds, events: Sequence[Event], seed: int = 0) -> StruckRound:
    """The position of a log in which something has gone wrong just now: what struck is its last input, or
    rides on it."""
    inputs = [one for one in events if isinstance(one, Answer)]
    return StruckRound(table, start, tuple(map(_decided, inputs)), seed)


def _decided(given: Answer) -> Answer:
    """A shuffle with all of its order, so that every remedy finds the same cards."""
    shoe = given.said
    return (
        replace(given, said=shoe.fresh(goes_on=shoe.goes_on).decided()) if isinstance(shoe, Shoe) else given
    )


def mishaps_of(inputs: Sequence[Answer]) -> tuple[Mishap, ...]:
    found: list[Mishap] = []
    for one in inputs:
        found += [*one.marks, *([one.said] if one.seat == MISHAP else [])]
    return tuple(found)


def kinds_of(mishaps: Sequence[Mishap]) -> tuple[str, ...]:
    """What is noticed counts as what it is."""
    return tuple(dict.fromkeys(one.kind if isinstance(one, Noticed) else one.KIND for one in mishaps))


class Remedy(msgspec.Struct, frozen=True):
    """What is done about it otherwise than at this table."""

    errors: Errors | None = None
    """Another `errors` table."""
    floor: str = ""
    """What the floor says if it is asked; empty: nothing."""
    instead: Instead = ""
    """This, whatever the rules say of it."""
    marks: tuple[Mishap, ...] = ()
    """As if that had been marked beside the last answer."""


OWN = Remedy()


class Ran(msgspec.Struct, frozen=True, eq=False):
    """The round that came of it, as far as it went."""

    events: tuple[Event, ...]
    after: BetweenRounds
    """Where the next round starts; where this one has not come to its end, where it started itself."""
    fits: bool
    """Whether these rules have a word for all of it."""


class Admitted(FamilyMishapRules):
    """What happened has happened, whatever these rules say of it."""

    def against(
        self, felt: Felt, asks: Sequence[Ask[Any]], mishap: Mishap, marks: Sequence[Mishap]
    ) -> Said | None:
        return None


class Stopped(Felt):
    """A table where the first word about what went wrong is this one."""

    def __init__(self, start: BetweenRounds, word: Misdeal | NoPot) -> None:
        super().__init__(start)
        self.word: Misdeal | NoPot | None = word

    def tell(self, event: Event) -> None:
        is_same = isinstance(event, Misdealt) and isinstance(self.word, Misdeal)
        is_word = isinstance(event, Fact) and event.topic.startswith("error.") and not is_same
        if (word := self.word) is not None and is_word:
            self.word = None
            raise word
        super().tell(event)


def run(struck: StruckRound, remedy: Remedy = OWN) -> Ran:
    """From the first card to the end. Rules that do not fit this table end where they break."""
    table, family = struck.table, struck.table.offering.family
    opened = table.opened if remedy.errors is None else replace(table.opened, errors=remedy.errors, _memo={})
    is_stopped = remedy.instead in ("misdeal", "no-pot") and not struck.is_at_question
    felt = Stopped(struck.start, _undoing(remedy, struck)) if is_stopped else Felt(struck.start)
    script = family.round(felt, struck.start, opened)
    if remedy.instead and struck.is_at_question:
        script = _forced(script, remedy, struck)
    try:
        driver = Driver(felt, script, None, desk=Admitted(family.remedies, opened))
        for given in _inputs(struck, remedy):
            give(driver, given)
        _finish(driver, struck, remedy)
    except (
        RefusedError,
        UnreadableError,
        InvariantError,
        LookupError,
        AttributeError,
        ValueError,
        TypeError,
        AssertionError,
        Misdeal,
    ):
        # values put together from two documents need not fit
        return Ran(tuple(felt.events), struck.start, fits=False)
    is_word = remedy.floor or remedy.instead
    return Ran(
        _unasked(felt.events) if is_word else tuple(felt.events), driver.outcome or struck.start, fits=True
    )


def _inputs(struck: StruckRound, remedy: Remedy) -> Sequence[Answer]:
    if remedy.marks:
        return (*struck.inputs[:-1], replace(struck.inputs[-1], marks=remedy.marks))
    return [replace(one, marks=()) for one in struck.inputs] if remedy.instead == "nothing" else struck.inputs


def _unasked(events: Sequence[Event]) -> tuple[Event, ...]:
    """What the floor has said, done as if it were the rule: without the questions, and without their
    answers."""
    return tuple(one for one in events if not (isinstance(one, Ask | Answer) and one.seat == FLOOR))


def _finish(driver: Driver, struck: StruckRound, remedy: Remedy) -> None:
    """Everybody checks or calls, draws and plays as bots do, and else says nothing: what follows from the
    remedy is seen, and nothing beside it."""
    chance, views = (
        WholeOrder(struck.seed),
        {one.seat: View(struck.start, one.seat) for one in struck.start.people},
    )
    floor = remedy.floor
    for _ in range(FAR):
        if not driver.waiting:
            return
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            driver.answer(CHANCE, chance.answer(ask))
        elif ask.seat == FLOOR and remedy.instead == "no-pot":
            driver.void(remedy.instead)
        elif ask.seat == FLOOR and floor:
            driver.answer(FLOOR, Act(floor))
            floor = ""
        elif ask.kind in PLAYED and ask.seat > CHANCE:
            rng = Random(f"{struck.seed} {ask.seat} {ask.about}")
            driver.answer(ask.seat, answer(ask, views[ask.seat].catch_up(driver.events), rng, struck.table))
        elif (act := _passive(ask)) is not None:
            driver.answer(ask.seat, act)
        else:
            driver.silence(ask.seat)


def _passive(ask: Ask[Any]) -> Act | None:
    if not isinstance(ask.options, Choice) or ask.kind not in ("bet", "bring-in"):
        return None
    offers = {one.name: one for one in ask.options.offers}
    return next((Act(name, offers[name].least) for name in ("check", "call") if name in offers), None)


def _undoing(remedy: Remedy, struck: StruckRound) -> Misdeal | NoPot:
    return NoPot(struck.topic) if remedy.instead == "no-pot" else Misdeal(struck.topic)


def _forced(script: Script[BetweenRounds], remedy: Remedy, struck: StruckRound) -> Script[BetweenRounds]:
    """The script itself, but for the last thing that is said to it: what struck."""
    left = len(struck.inputs)
    try:
        asks = script.send(None)  # type: ignore[arg-type]  # it begins
        while True:
            reply = yield asks
            left -= 1
            if left:
                asks = script.send(reply)
            elif remedy.instead != "nothing":
                asks = script.throw(_undoing(remedy, struck))
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
