"""Acts in a round: each is checked, the driver runs ahead, and what it told becomes a row."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardroom import __version__
from cardroom.errors import RefusedError, SetupError
from cardroom.felt import Event, voided
from cardroom.live.errors import AbortCommand
from cardroom.live.stream.commands import (
    Begin,
    Grace,
    RecordGap,
    Say,
    ScheduleMishap,
    Silence,
    StrikeMishap,
    Upgrade,
    VoidRound,
)
from cardroom.live.stream.deadlines import at_hand, why_closed
from cardroom.live.stream.fairness import Dealing, draws_for
from cardroom.live.stream.reasons import reason_said
from cardroom.live.stream.rows import end_row, fresh_text, round_row, row, step_row
from cardroom.live.table.plan import PlanBuilder
from cardroom.live.table.player_mistakes import MOST, is_own, slips_had
from cardroom.live.training.pending_mishap import coming, dealer
from cardroom.mishaps import Mishap, read_mishap
from cardroom.script import FLOOR, MISHAP
from cardroom.words import Said, printable, say

if TYPE_CHECKING:
    from cardroom.live.table.aggregate import TableAggregate

SERVER = "server"
"""Who voids a round that this engine cannot play on."""


def begin(at: TableAggregate, act: Begin, ahead: PlanBuilder) -> None:
    at.check_going()
    if at.closed or at.paused:
        why = reason_said(at.closed or at.paused)
        raise RefusedError(say("refused.live.closed" if at.closed else "refused.live.paused", why=why))
    if is_shut := why_closed(at.table, at.header.terms, ahead.when.utc):
        raise is_shut
    header = at_hand(at.table, at.header, ahead.when.at)
    try:
        at.header, at.draws = header, draws_for(at)
        driver = at.table.deal(header.between, dealer(at, Dealing(at, at.version + 1)))
    except (SetupError, RefusedError):
        raise
    except Exception as broken:
        raise AbortCommand from broken
    ahead.first, at.driver = 0, driver
    at.header = replace(header, between=driver.felt.start)
    at.add(ahead, round_row(at.header, at.draws, driver, ahead.when, at.digest(ahead)))


def answer(at: TableAggregate, act: Say, ahead: PlanBuilder) -> None:
    at.check_going()
    if at.trouble is not None:
        _ruled(at, act, ahead)
        return
    driver, number, said = at.running(), place(at, act.ask), act.said
    if act.person and act.seat == FLOOR and at.seat_of(act.person) and not at.header.terms.trouble:
        raise RefusedError(Said("refused.live.own-case"))
    if act.person and act.seat != FLOOR and at.seat_of(act.person) != act.seat:
        raise RefusedError(say("refused.live.not-yours", seat=printable(act.seat)))
    asked = driver.asked(act.seat)
    if type(said) is str and asked is not None and asked.options is not None:
        said = asked.options.read(said)
    person = act.person or at.who.get(act.seat, "")
    fresh = act.fresh if at.freshen(person, act.fresh) else None
    events = _run(at, lambda: driver.answer(act.seat, said, number, act.take), ahead)
    at.add(ahead, step_row("say", events, ahead.when, at.digest(ahead), act.ask, act.client, person, fresh))


def strike(at: TableAggregate, act: StrikeMishap, ahead: PlanBuilder) -> None:
    """Before everybody's eyes, at the question that is open. What nobody has noticed yet lies beside a
    shuffle, and is said by nobody."""
    at.check_going()
    _check_untroubled(at)
    driver, number, mishap = at.running(), place(at, act.ask), read_mishap(act.mishap)
    if not any(driver.number(ask) == number for ask in driver.asks):
        raise RefusedError(say("refused.live.other-round", ask=printable(act.ask)))
    if act.person:
        _check_slip(at, act.person, mishap)
    if mishap.way not in ("struck", "found"):
        raise RefusedError(Said("refused.live.unnoticed"))
    events = _run(at, lambda: driver.mishap(mishap), ahead)
    at.add(ahead, step_row("mishap", events, ahead.when, at.digest(ahead), act.ask, act.client, act.person))


def trouble(at: TableAggregate, act: ScheduleMishap, ahead: PlanBuilder) -> None:
    """What it is, nobody reads but the trainee."""
    at.check_going()
    if not (mishap := coming(at)):
        raise RefusedError(Said("refused.live.no-trouble"))
    at.add(ahead, row("trouble", ahead.when, seat=MISHAP, secret=mishap.encode()))


def _ruled(at: TableAggregate, act: Say, ahead: PlanBuilder) -> None:
    """The trainee's word first, and then it strikes. The bytes that came with it count as with any answer."""
    lesson = at.lesson
    assert lesson is not None
    if act.seat != FLOOR or act.ask != lesson.number:
        raise RefusedError(Said("refused.live.trouble"))
    said = getattr(act.said, "name", act.said)
    if type(said) is not str or said not in lesson.ways:
        raise RefusedError(say("refused.live.grade", grades=", ".join(lesson.ways)))
    fresh = fresh_text(act.fresh if at.freshen(act.person, act.fresh) else None)
    at.add(
        ahead, row("ruled", ahead.when, said, act.person, FLOOR, ask=act.ask, client=act.client, fresh=fresh)
    )
    _befall(at, ahead)


def _befall(at: TableAggregate, ahead: PlanBuilder) -> None:
    driver, held = at.running(), at.trouble
    assert held is not None
    events = _run(at, lambda: driver.mishap(held.mishap), ahead)
    at.add(ahead, step_row("mishap", events, ahead.when, at.digest(ahead), held.ask))


def _check_untroubled(at: TableAggregate) -> None:
    if at.trouble is not None:
        raise RefusedError(Said("refused.live.trouble"))


def _check_slip(at: TableAggregate, person: str, mishap: Mishap) -> None:
    """It is his own, one that a screen can have, and not one too many."""
    seat = at.seat_of(person)
    if not seat or not is_own(mishap, seat):
        raise RefusedError(Said("refused.live.not-your-slip"))
    if slips_had(at.running(), seat) >= MOST:
        raise RefusedError(say("refused.live.slips", most=MOST))


def silence(at: TableAggregate, act: Silence, ahead: PlanBuilder) -> None:
    """Only when the time is up: whoever says so may have seen an older stream."""
    at.check_going()
    if ahead.when.at < at.deadline(act.seat):
        raise RefusedError(say("refused.live.early", seat=act.seat))
    if at.trouble is not None and act.seat == FLOOR and act.ask == at.trouble.ask:
        _befall(at, ahead)
        return
    _check_untroubled(at)
    driver, number = at.running(), place(at, act.ask)
    events = _run(at, lambda: driver.silence(act.seat, number), ahead)
    at.add(
        ahead,
        step_row("silence", events, ahead.when, at.digest(ahead), act.ask, person=at.who.get(act.seat, "")),
    )


def grace(at: TableAggregate, act: Grace, ahead: PlanBuilder) -> None:
    at.check_going()
    at.running()
    asked = at.clocks.asked.get(act.seat)
    if asked is None or asked.ask != act.ask or act.seat in at.clocks.graced or not asked.has_bank:
        raise RefusedError(say("refused.live.grace", seat=printable(act.seat)))
    at.add(ahead, row("grace", ahead.when, person=at.who.get(act.seat, ""), seat=act.seat, ask=act.ask))


def gap(at: TableAggregate, act: RecordGap, ahead: PlanBuilder) -> None:
    if not at.is_playing:
        raise RefusedError(Said("refused.live.no-round"))
    at.add(ahead, row("gap", ahead.when))


def void(at: TableAggregate, act: VoidRound, ahead: PlanBuilder) -> None:
    driver = at.running()
    if act.round != at.round:
        raise RefusedError(say("refused.live.voided-round", round=printable(act.round)))
    events = _run(at, lambda: driver.void(act.reason), ahead)
    at.add(ahead, step_row("void", events, ahead.when, at.digest(ahead), person=act.person))


def upgrade(at: TableAggregate, act: Upgrade, ahead: PlanBuilder) -> None:
    """Both versions are named; stacks stand as in the header, and the shoe is retired."""
    if at.drift is None:
        raise RefusedError(Said("refused.live.no-drift"))
    why = say("voided.drift", was=at.drift.engine, now=__version__, version=at.drift.version)
    at.add(ahead, row("void", ahead.when, f"floor void {why}", SERVER, FLOOR))
    outcome = voided(at.between)
    at.add(ahead, end_row(outcome, ahead.when), outcome)


def _run(at: TableAggregate, act: Callable[[], object], ahead: PlanBuilder) -> list[Event]:
    """Nobody sees the driver before the stream has what it tells, which is returned."""
    driver = at.running()
    try:
        act()
    except Exception as broken:
        if driver.halted:
            raise AbortCommand from broken
        raise
    return driver.events[ahead.first :]


def place(at: TableAggregate, ask: object) -> int:
    """The place in this round of a question that is named by its number in the stream."""
    round, _, number = ask.partition(".") if type(ask) is str else ("", "", "")
    if round != str(at.round) or not (number.isascii() and number.isdigit() and len(number) < 10):
        raise RefusedError(say("refused.live.other-round", ask=printable(ask)))
    return int(number)
