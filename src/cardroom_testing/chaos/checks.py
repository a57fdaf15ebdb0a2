"""What must hold after any trial: nothing that was acknowledged is lost or doubled, nobody was told what did
not happen, questions outlive the process that put them, the books balance and the audit agrees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cardroom.errors import ensure
from cardroom.live.audit.streams import audit_store
from cardroom.live.stream.opening import offering_of
from cardroom.live.table.aggregate import TableAggregate
from cardroom.rooms import rooms
from cardroom.script import SystemChance
from cardroom.store import Store, StreamRow
from cardroom_testing.chaos.player import AcknowledgedAct, TrialPlayer
from cardroom_testing.chaos.report import TrialReport
from cardroom_testing.chaos.trial import Trial
from cardroom_testing.simulation.witness import Witness, check_told

ANSWERED = ("say", "silence")
NEVER = ("void", "halt", "upgrade")
"""Kinds of rows that no death of a process brings about."""


def check(trial: Trial, witnesses: Sequence[Witness] = ()) -> TrialReport:
    """Raises `Broken` or `Drift` at the first thing that does not. `witnesses` are more than the guests
    themselves."""
    seed, guests = trial.seed, trial.guests
    for server in trial.at.servers:
        for line in server.noted("broken"):
            ensure(False, f"seed {seed}: {line}")
    with trial.at.store() as store:
        streams = {one: store.read(one) for one in store.streams() if one.startswith("table/")}
        lost, doubled = _acknowledged(guests, streams)
        ensure(not lost, f"seed {seed}: acknowledged, and in no stream: {lost[:3]}")
        ensure(not doubled, f"seed {seed}: taken twice: {doubled[:3]}")
        for guest in guests:
            ensure(not guest.notes.faults, f"seed {seed}: {guest.notes.faults[:1]}")
        for rows in streams.values():
            odd = [row for row in rows if row.input.kind in NEVER]
            ensure(not odd, f"seed {seed}: {odd[:1]}")
        _check_held(guests, streams)
        told = [*(guest.witness for guest in guests), *witnesses]
        check_told(told, lambda n: streams[f"table/{n}"], lambda row: _cache(store, row))
        trial_balance = store.trial()
        ensure(not trial_balance.faults, f"seed {seed}: {trial_balance.faults[:1]}")
        return TrialReport(
            dict(trial.done),
            sum(len(one.notes.acknowledged) for one in guests),
            len(lost),
            len(doubled),
            abs(sum(store.balances().values())),
            sum(one.notes.refused.total() for one in guests),
            sum(one.notes.breaks for one in guests),
            sum(len(one.notes.held) for one in guests),
            sum(len(one.witness.saw) for one in guests),
            audit_store(store, rooms()),
        )


def _acknowledged(
    guests: list[TrialPlayer], streams: dict[str, list[StreamRow]]
) -> tuple[list[AcknowledgedAct], list[AcknowledgedAct]]:
    """What is in no row, and what is in more than one."""
    kept = Counter(
        AcknowledgedAct(row.input.person, row.input.client, row.input.ask)
        for rows in streams.values()
        for row in rows
        if row.input.client
    )
    lost = [one for guest in guests for one in guest.notes.acknowledged if not kept[one]]
    return lost, [one for one, times in kept.items() if times > 1]


def _check_held(guests: list[TrialPlayer], streams: dict[str, list[StreamRow]]) -> None:
    """A question that was open to somebody whose line broke was answered later, by this number or by one that
    it had before others moved, or was put anew, or is open still."""
    answered = {
        (stream, row.input.ask)
        for stream, rows in streams.items()
        for row in rows
        if row.input.kind in ANSWERED
    }
    events = [(f"table/{saw.table}", event) for guest in guests for saw, event in guest.witness.saw.items()]
    before = {(stream, event.n): event.replaces for stream, event in events if getattr(event, "replaces", "")}
    anew = {(stream, replaced) for (stream, _), replaced in before.items()}
    for guest in guests:
        for one in guest.notes.held:
            stream, begun = f"table/{one.table}", int(one.ask.partition(".")[0])
            later = [row for row in streams[stream] if row.version > begun and row.input.kind == "round"]
            is_open = not later
            known = (stream, one.ask) in anew or any(
                (stream, ask) in answered for ask in _numbers(before, stream, one.ask)
            )
            round_ = streams[stream][begun - 1 :][:99]
            after = [(row.version, row.input.kind, row.input.seat, row.input.ask) for row in round_]
            ensure(
                known or is_open,
                f"{guest.name}: {one} was open when his line broke, and is forgotten: {after}",
            )


def _numbers(before: dict[tuple[str, str], str], stream: str, ask: str) -> Iterator[str]:
    """All that a question has had: an answer under way to an earlier one is taken, and stands under it."""
    while ask:
        yield ask
        ask = before.get((stream, ask), "")


def _cache(store: Store, first: StreamRow) -> TableAggregate:
    return TableAggregate(first.stream, offering_of(first, store.kept, rooms()), SystemChance(), store.seal)
