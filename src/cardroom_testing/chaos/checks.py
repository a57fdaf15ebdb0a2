"""Checks that must hold after any trial.

No acknowledged request is lost or doubled. Every event that was sent is in a stream. Questions outlive the
process that put them. The ledger balances, and the audit agrees.
"""

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
from cardroom_testing.simulation.witness import Witness, check_witnesses

ANSWERED = ("say", "silence")
NEVER = ("void", "halt", "upgrade")
"""Kinds of rows that the death of a process never causes."""


def check(trial: Trial, witnesses: Sequence[Witness] = ()) -> TrialReport:
    """Check a finished trial and return its report; `witnesses` are further readers besides the guests.

    Raises `InvariantError` or `ReplayMismatchError` at the first check that fails.
    """
    seed, guests = trial.seed, trial.guests
    for server in trial.place.servers:
        for line in server.log_lines("broken"):
            ensure(False, f"seed {seed}: {line}")
    with trial.place.store() as store:
        streams = {stream: store.read(stream) for stream in store.streams() if stream.startswith("table/")}
        lost, doubled = _acknowledged(guests, streams)
        ensure(not lost, f"seed {seed}: acknowledged, and in no stream: {lost[:3]}")
        ensure(not doubled, f"seed {seed}: taken twice: {doubled[:3]}")
        for guest in guests:
            ensure(not guest.notes.faults, f"seed {seed}: {guest.notes.faults[:1]}")
        for rows in streams.values():
            odd = [row for row in rows if row.input.kind in NEVER]
            ensure(not odd, f"seed {seed}: {odd[:1]}")
        _check_held(guests, streams)
        all_witnesses = [*(guest.witness for guest in guests), *witnesses]
        check_witnesses(all_witnesses, lambda n: streams[f"table/{n}"], lambda row: _aggregate(store, row))
        trial_balance = store.trial()
        ensure(not trial_balance.faults, f"seed {seed}: {trial_balance.faults[:1]}")
        return TrialReport(
            dict(trial.done),
            sum(len(guest.notes.acknowledged) for guest in guests),
            len(lost),
            len(doubled),
            abs(sum(store.balances().values())),
            sum(guest.notes.refused.total() for guest in guests),
            sum(guest.notes.breaks for guest in guests),
            sum(len(guest.notes.held) for guest in guests),
            sum(len(guest.witness.saw) for guest in guests),
            audit_store(store, rooms()),
        )


def _acknowledged(
    guests: list[TrialPlayer], streams: dict[str, list[StreamRow]]
) -> tuple[list[AcknowledgedAct], list[AcknowledgedAct]]:
    """Return the acknowledged acts that are in no row, and those that are in more than one."""
    row_counts = Counter(
        AcknowledgedAct(row.input.person, row.input.client, row.input.ask)
        for rows in streams.values()
        for row in rows
        if row.input.client
    )
    lost = [act for guest in guests for act in guest.notes.acknowledged if not row_counts[act]]
    return lost, [act for act, times in row_counts.items() if times > 1]


def _check_held(guests: list[TrialPlayer], streams: dict[str, list[StreamRow]]) -> None:
    """Check that every question that was open when a connection broke was answered later or is open still.

    The answer may name any number that the question had before others moved. A question that was put again,
    under a new number, passes too.
    """
    answered = {
        (stream, row.input.ask)
        for stream, rows in streams.items()
        for row in rows
        if row.input.kind in ANSWERED
    }
    events = [(f"table/{saw.table}", event) for guest in guests for saw, event in guest.witness.saw.items()]
    before = {(stream, event.n): event.replaces for stream, event in events if getattr(event, "replaces", "")}
    replaced_numbers = {(stream, replaced) for (stream, _), replaced in before.items()}
    for guest in guests:
        for question in guest.notes.held:
            stream, begun = f"table/{question.table}", int(question.ask.partition(".")[0])
            later = [row for row in streams[stream] if row.version > begun and row.input.kind == "round"]
            is_open = not later
            is_answered = (stream, question.ask) in replaced_numbers or any(
                (stream, ask) in answered for ask in _numbers(before, stream, question.ask)
            )
            round_ = streams[stream][begun - 1 :][:99]
            after = [(row.version, row.input.kind, row.input.seat, row.input.ask) for row in round_]
            ensure(
                is_answered or is_open,
                f"{guest.name}: {question} was open when the connection broke, and is forgotten: {after}",
            )


def _numbers(before: dict[tuple[str, str], str], stream: str, ask: str) -> Iterator[str]:
    """Yield all numbers that a question has had; an answer to an earlier number is accepted, and its row has
    that number."""
    while ask:
        yield ask
        ask = before.get((stream, ask), "")


def _aggregate(store: Store, first: StreamRow) -> TableAggregate:
    return TableAggregate(
        first.stream, offering_of(first, store.read_room_file, rooms()), SystemChance(), store.seal
    )
