"""The handlers of commands in a round: check the command, run the driver, and make its events a row."""

from __future__ import annotations

from collections.abc import Callable

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
from cardroom.live.stream.deadlines import begin_hand, why_closed
from cardroom.live.stream.fairness import Dealing, next_draws
from cardroom.live.stream.reasons import reason_said
from cardroom.live.stream.rows import end_row, fresh_text, plain_row, round_row, step_row
from cardroom.live.table.plan import PlanBuilder
from cardroom.live.table.player_mistakes import MOST, count_slips, is_player_slip
from cardroom.live.table.state import TableState
from cardroom.live.training.pending_mishap import dealing_chance, next_mishap
from cardroom.mishaps import Mishap, read_mishap
from cardroom.script import FLOOR, MISHAP
from cardroom.words import Said, printable, say

SERVER = "server"
"""The id of the server as the one who voids a round that this engine cannot play on."""


def begin(state: TableState, act: Begin, builder: PlanBuilder) -> None:
    """Begin the next round."""
    state.check_going()
    if state.closed or state.paused:
        why = reason_said(state.closed or state.paused)
        raise RefusedError(say("refused.live.closed" if state.closed else "refused.live.paused", why=why))
    if closed := why_closed(state.table, state.header.terms, builder.when.utc):
        raise closed
    header = begin_hand(state.table, state.header, builder.when.at)
    try:
        state.header, state.draws = header, next_draws(state, builder.chance)
        driver = state.table.deal(
            header.between, dealing_chance(state, Dealing(state, builder.chance, state.version + 1))
        )
    except (SetupError, RefusedError):
        raise
    except Exception as fault:
        raise AbortCommand from fault
    builder.first, state.driver = 0, driver
    state.header = replace(header, between=driver.felt.start)
    builder.stage_row(round_row(state.header, state.draws, driver, builder.when, builder.digest()))


def answer(state: TableState, act: Say, builder: PlanBuilder) -> None:
    """Answer a question of a seat or of the floor; at a training table, also the question of a lesson."""
    state.check_going()
    if state.trouble is not None:
        _ruled(state, act, builder)
        return
    driver, number, value = state.running(), question_number(state, act.ask), act.said
    if act.person and act.seat == FLOOR and state.seat_of(act.person) and not state.header.terms.trouble:
        raise RefusedError(Said("refused.live.own-case"))
    if act.person and act.seat != FLOOR and state.seat_of(act.person) != act.seat:
        raise RefusedError(say("refused.live.not-yours", seat=printable(act.seat)))
    asked = driver.asked(act.seat)
    if type(value) is str and asked is not None and asked.options is not None:
        value = asked.options.read(value)
    person = act.person or state.who.get(act.seat, "")
    fresh = builder.freshen(person, act.fresh)
    events = _run(state, lambda: driver.answer(act.seat, value, number, act.take), builder)
    builder.stage_row(
        step_row("say", events, builder.when, builder.digest(), act.ask, act.client, person, fresh),
    )


def strike(state: TableState, act: StrikeMishap, builder: PlanBuilder) -> None:
    """Report a mishap at the open question: one that is struck or found.

    What nobody has noticed yet cannot be reported: planned kinds are marks of a shuffle, and `slip`,
    `misread` and `wager 4 taken` are noted at any question, with its answer.
    """
    state.check_going()
    _check_untroubled(state)
    driver, number, mishap = state.running(), question_number(state, act.ask), read_mishap(act.mishap)
    if not any(driver.number(ask) == number for ask in driver.asks):
        raise RefusedError(say("refused.live.other-round", ask=printable(act.ask)))
    if act.person:
        _check_slip(state, act.person, mishap)
    if mishap.way not in ("struck", "found"):
        raise RefusedError(Said("refused.live.unnoticed"))
    events = _run(state, lambda: driver.mishap(mishap), builder)
    builder.stage_row(
        step_row("mishap", events, builder.when, builder.digest(), act.ask, act.client, act.person),
    )


def trouble(state: TableState, act: ScheduleMishap, builder: PlanBuilder) -> None:
    """Schedule the next mishap of a training table. Only the trainee may read which one it is."""
    state.check_going()
    if not (mishap := next_mishap(state)):
        raise RefusedError(Said("refused.live.no-trouble"))
    builder.stage_row(plain_row("trouble", builder.when, seat=MISHAP, secret=mishap.encode()))


def _ruled(state: TableState, act: Say, builder: PlanBuilder) -> None:
    """Take the trainee's ruling, then let the mishap strike. Its bytes count as with any answer."""
    lesson = state.lesson
    assert lesson is not None
    if act.seat != FLOOR or act.ask != lesson.number:
        raise RefusedError(Said("refused.live.trouble"))
    ruling = getattr(act.said, "name", act.said)
    if type(ruling) is not str or ruling not in lesson.ways:
        raise RefusedError(say("refused.live.grade", grades=", ".join(lesson.ways)))
    fresh = fresh_text(builder.freshen(act.person, act.fresh))
    builder.stage_row(
        plain_row(
            "ruled", builder.when, ruling, act.person, FLOOR, ask=act.ask, client=act.client, fresh=fresh
        ),
    )
    _befall(state, builder)


def _befall(state: TableState, builder: PlanBuilder) -> None:
    driver, pending = state.running(), state.trouble
    assert pending is not None
    events = _run(state, lambda: driver.mishap(pending.mishap), builder)
    builder.stage_row(step_row("mishap", events, builder.when, builder.digest(), pending.ask))


def _check_untroubled(state: TableState) -> None:
    if state.trouble is not None:
        raise RefusedError(Said("refused.live.trouble"))


def _check_slip(state: TableState, person: str, mishap: Mishap) -> None:
    """Refuse a mistake that is not the player's own, that no screen can produce, or that is one too many."""
    seat = state.seat_of(person)
    if not seat or not is_player_slip(mishap, seat):
        raise RefusedError(Said("refused.live.not-your-slip"))
    if count_slips(state.running(), seat) >= MOST:
        raise RefusedError(say("refused.live.slips", most=MOST))


def silence(state: TableState, act: Silence, builder: PlanBuilder) -> None:
    """End the time of a question, if it is really up: the sender may have seen an older stream."""
    state.check_going()
    if builder.when.at < state.deadline(act.seat):
        raise RefusedError(say("refused.live.early", seat=act.seat))
    if state.trouble is not None and act.seat == FLOOR and act.ask == state.trouble.ask:
        _befall(state, builder)
        return
    _check_untroubled(state)
    driver, number = state.running(), question_number(state, act.ask)
    events = _run(state, lambda: driver.silence(act.seat, number), builder)
    builder.stage_row(
        step_row(
            "silence",
            events,
            builder.when,
            builder.digest(),
            act.ask,
            person=state.who.get(act.seat, ""),
        ),
    )


def grace(state: TableState, act: Grace, builder: PlanBuilder) -> None:
    """Grant a seat extra time for a lost connection, once a round."""
    state.check_going()
    state.running()
    asked = state.clocks.asked.get(act.seat)
    if asked is None or asked.ask != act.ask or act.seat in state.clocks.graced or not asked.has_bank:
        raise RefusedError(say("refused.live.grace", seat=printable(act.seat)))
    builder.stage_row(
        plain_row("grace", builder.when, person=state.who.get(act.seat, ""), seat=act.seat, ask=act.ask),
    )


def gap(state: TableState, act: RecordGap, builder: PlanBuilder) -> None:
    """Record that the room stood still."""
    if not state.is_playing:
        raise RefusedError(Said("refused.live.no-round"))
    builder.stage_row(plain_row("gap", builder.when))


def void(state: TableState, act: VoidRound, builder: PlanBuilder) -> None:
    """Void the current round."""
    driver = state.running()
    if act.round != state.round:
        raise RefusedError(say("refused.live.voided-round", round=printable(act.round)))
    events = _run(state, lambda: driver.void(act.reason), builder)
    builder.stage_row(step_row("void", events, builder.when, builder.digest(), person=act.person))


def upgrade(state: TableState, act: Upgrade, builder: PlanBuilder) -> None:
    """Void a round that this engine cannot play on. Both versions are named, stacks stay as in the header,
    and the shoe is retired."""
    if state.drift is None:
        raise RefusedError(Said("refused.live.no-drift"))
    why = say("voided.drift", was=state.drift.engine, now=__version__, version=state.drift.version)
    builder.stage_row(plain_row("void", builder.when, f"floor void {why}", SERVER, FLOOR))
    outcome = voided(state.between)
    builder.stage_row(end_row(outcome, builder.when), outcome)


def _run(state: TableState, act: Callable[[], object], builder: PlanBuilder) -> list[Event]:
    """Run the driver ahead and return its new events. Nobody reads the driver before they are stored."""
    driver = state.running()
    try:
        act()
    except Exception as fault:
        if driver.halted:
            raise AbortCommand from fault
        raise
    return driver.events[builder.first :]


def question_number(state: TableState, ask: object) -> int:
    """Return the place in this round of a question named by its number in the stream."""
    round, _, number = ask.partition(".") if type(ask) is str else ("", "", "")
    if round != str(state.round) or not (number.isascii() and number.isdigit() and len(number) < 10):
        raise RefusedError(say("refused.live.other-round", ask=printable(ask)))
    return int(number)
