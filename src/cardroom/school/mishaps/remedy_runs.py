"""A position in which something has gone wrong, and the round from there on under the table's own remedy or
another.

Another remedy is never invented. It is the same script with another value in the `errors` table. Or it is a
grade of remedy that every script knows, a misdeal or no pot, at the question where the mishap struck.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from cardroom.cards import Shoe
from cardroom.felt import BetweenRounds, Event, Fact, Felt, Misdealt, View
from cardroom.games.remedies import Errors, FamilyMishapRules
from cardroom.mishaps import Mishap, Noticed
from cardroom.rooms import Table
from cardroom.school.bots import WholeOrder, answer
from cardroom.school.errors import RULES_CONFLICT
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
"""How many further questions to play to see what a remedy comes to: a round of pan goes on for long."""
PLAYED = ("draw", "act", "take", "meld", "declare", "force")
"""Questions that bots answer as they play; all other questions time out."""
Instead = Literal["", "nothing", "misdeal", "no-pot"]


class StruckRound(msgspec.Struct, frozen=True, eq=False):
    """A round up to the last thing that went wrong: every answer given until then, and the mishap itself."""

    table: Table
    start: BetweenRounds
    inputs: tuple[Answer, ...]
    seed: int = 0
    """The seed of chance from here on."""

    @property
    def mishaps(self) -> tuple[Mishap, ...]:
        """Return all mishaps of the round, in order."""
        return mishaps_of(self.inputs)

    @property
    def is_at_question(self) -> bool:
        """Return True if the last mishap struck at a question, in full view. Acts that it depends on may
        follow."""
        return self.mishaps[-1].way in ("struck", "found")

    @property
    def topic(self) -> str:
        """Return the topic of the last mishap."""
        return self.mishaps[-1].topic


def struck_at(table: Table, start: BetweenRounds, events: Sequence[Event], seed: int = 0) -> StruckRound:
    """Return the position of a log in which something has just gone wrong.

    The mishap is the last input of the log, or a mark on it.
    """
    inputs = [event for event in events if isinstance(event, Answer)]
    return StruckRound(table, start, tuple(map(_with_decided_shoe, inputs)), seed)


def _with_decided_shoe(reply: Answer) -> Answer:
    """Return a shuffle with all of its order, so that every remedy finds the same cards."""
    shoe = reply.said
    return (
        replace(reply, said=shoe.fresh(goes_on=shoe.goes_on).decided()) if isinstance(shoe, Shoe) else reply
    )


def mishaps_of(inputs: Sequence[Answer]) -> tuple[Mishap, ...]:
    """Return the mishaps among these inputs: the marks on answers, and what struck at questions."""
    mishaps: list[Mishap] = []
    for reply in inputs:
        mishaps += [*reply.marks, *([reply.said] if reply.seat == MISHAP else [])]
    return tuple(mishaps)


def kinds_of(mishaps: Sequence[Mishap]) -> tuple[str, ...]:
    """Return the kinds of the mishaps, each once. A noticed mishap counts as the kind that was noticed."""
    return tuple(
        dict.fromkeys(mishap.kind if isinstance(mishap, Noticed) else mishap.KIND for mishap in mishaps)
    )


class Remedy(msgspec.Struct, frozen=True):
    """A remedy in place of the table's own."""

    errors: Errors | None = None
    """Another `errors` table."""
    floor: str = ""
    """The floor's answer if there is a question to the floor; empty: none."""
    instead: Instead = ""
    """Do this, regardless of the rules."""
    marks: tuple[Mishap, ...] = ()
    """Put these marks on the last answer instead of its own."""


OWN = Remedy()


class Ran(msgspec.Struct, frozen=True, eq=False):
    """The round under a remedy, as far as it went."""

    events: tuple[Event, ...]
    after: BetweenRounds
    """The state in which the next round starts; for an unfinished round the state in which it started itself.
    """
    fits: bool
    """These rules cover everything that happened."""


class Admitted(FamilyMishapRules):
    """Mishap rules that admit every mishap, because it has already happened."""

    def why_impossible(
        self, felt: Felt, asks: Sequence[Ask[Any]], mishap: Mishap, marks: Sequence[Mishap]
    ) -> Said | None:
        """Return None: nothing is impossible."""
        return None


class Stopped(Felt):
    """A felt that replaces the first event about the mishap by this remedy."""

    def __init__(self, start: BetweenRounds, word: Misdeal | NoPot) -> None:
        super().__init__(start)
        self.word: Misdeal | NoPot | None = word

    def tell(self, event: Event) -> None:
        """Write an event to the log, or raise the remedy at the first event about the mishap."""
        is_same = isinstance(event, Misdealt) and isinstance(self.word, Misdeal)
        is_word = isinstance(event, Fact) and event.topic.startswith("error.") and not is_same
        if (word := self.word) is not None and is_word:
            self.word = None
            raise word
        super().tell(event)


def run(struck: StruckRound, remedy: Remedy = OWN) -> Ran:
    """Play a struck round from the first card under a remedy. Where the rules do not fit this table, it ends
    there."""
    table, family = struck.table, struck.table.offering.family
    opened = table.opened if remedy.errors is None else replace(table.opened, errors=remedy.errors, _memo={})
    is_stopped = remedy.instead in ("misdeal", "no-pot") and not struck.is_at_question
    felt = Stopped(struck.start, _undoing(remedy, struck)) if is_stopped else Felt(struck.start)
    script = family.round(felt, struck.start, opened)
    if remedy.instead and struck.is_at_question:
        script = _with_remedy(script, remedy, struck)
    try:
        driver = Driver(felt, script, None, mishap_rules=Admitted(family.remedies, opened))
        for reply in _inputs(struck, remedy):
            give(driver, reply)
        _finish(driver, struck, remedy)
    except (*RULES_CONFLICT, Misdeal):
        return Ran(tuple(felt.events), struck.start, fits=False)
    is_word = remedy.floor or remedy.instead
    return Ran(
        _without_floor_questions(felt.events) if is_word else tuple(felt.events),
        driver.outcome or struck.start,
        fits=True,
    )


def _inputs(struck: StruckRound, remedy: Remedy) -> Sequence[Answer]:
    if remedy.marks:
        return (*struck.inputs[:-1], replace(struck.inputs[-1], marks=remedy.marks))
    return (
        [replace(reply, marks=()) for reply in struck.inputs]
        if remedy.instead == "nothing"
        else struck.inputs
    )


def _without_floor_questions(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events without questions to the floor and their answers: the floor's ruling looks like the
    rule."""
    return tuple(event for event in events if not (isinstance(event, Ask | Answer) and event.seat == FLOOR))


def _finish(driver: Driver, struck: StruckRound, remedy: Remedy) -> None:
    """Finish the round: players check or call, draw and play as bots do, and let all other questions time
    out.

    So the rest of the round shows what follows from the remedy and nothing else.
    """
    chance, views = (
        WholeOrder(struck.seed),
        {person.seat: View(struck.start, person.seat) for person in struck.start.people},
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
    offers = {offer.name: offer for offer in ask.options.offers}
    return next((Act(name, offers[name].least) for name in ("check", "call") if name in offers), None)


def _undoing(remedy: Remedy, struck: StruckRound) -> Misdeal | NoPot:
    return NoPot(struck.topic) if remedy.instead == "no-pot" else Misdeal(struck.topic)


def _with_remedy(script: Script[BetweenRounds], remedy: Remedy, struck: StruckRound) -> Script[BetweenRounds]:
    """Run the script unchanged except for its last input: what struck."""
    remaining = len(struck.inputs)
    try:
        asks = script.send(None)  # type: ignore[arg-type]  # it begins
        while True:
            reply = yield asks
            remaining -= 1
            if remaining:
                asks = script.send(reply)
            elif remedy.instead != "nothing":
                asks = script.throw(_undoing(remedy, struck))
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
