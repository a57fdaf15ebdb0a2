"""A round replayed from its rows: every input must lead to the same events as when it was written."""

from __future__ import annotations

from functools import partial

from cardroom.felt import BetweenRounds
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.header import RoundHeader, read_between, read_header, write_between
from cardroom.live.stream.opening import read_opening
from cardroom.live.stream.rows import events_digest, read_seats, replay_lines
from cardroom.rooms import Table
from cardroom.script import CHANCE, Driver, give
from cardroom.store import Seal, StreamRow

STEPS = ("round", "say", "silence", "mishap", "void")


def is_ruled_out(row: StreamRow) -> bool:
    """Check if the server voided a round that could not be replayed: such a row has no digest of events."""
    return row.input.kind == "void" and not row.input.told


def header_of(row: StreamRow, family_own: type) -> RoundHeader:
    """The header that a row of the kinds `open`, `round` or `seats` holds."""
    sealed_part = row.input.secret.decode().split("\n")[0]
    match row.input.kind:
        case "open":
            return read_header(bytes(read_opening(row).header).decode(), sealed_part, family_own)
        case "seats":
            return read_header(bytes(read_seats(row.input).header).decode(), sealed_part, family_own)
        case _:
            return read_header(row.input.said, sealed_part, family_own)


def read_end(row: StreamRow, family_own: type) -> BetweenRounds:
    """Decode what a row `end` says."""
    return read_between(row.input.said, row.input.secret.decode(), family_own)


def replay_row(
    table: Table, driver: Driver | None, start: BetweenRounds, row: StreamRow, seal: Seal
) -> Driver:
    """Replay one input in the driver, or a round's start in a new one.

    The events must have the digest in the row, and chance may not be asked for more than it was then.
    """
    try:
        if row.input.kind == "round" or driver is None:
            driver = table.deal(start)
        before = len(driver.events) if row.input.kind != "round" else 0
        for line in replay_lines(row):
            give(driver, line)
    except Exception as fault:
        raise ReplayMismatchError(
            row.stream, row.version, f"it cannot be played again: {fault}", row.input.engine
        ) from fault
    if (
        events_digest(driver.events[before:], partial(seal.digest, stream=row.stream, version=row.version))
        != row.input.told
    ):
        raise ReplayMismatchError(
            row.stream, row.version, "played again, it tells something else", row.input.engine
        )
    if driver.asked(CHANCE):
        raise ReplayMismatchError(
            row.stream, row.version, "played again, chance is asked for more", row.input.engine
        )
    return driver


def check_end(driver: Driver, row: StreamRow) -> None:
    """Check that the round hands on the same as its row says, to the cent and the card."""
    outcome = driver.outcome
    if outcome is None or write_between(outcome) != (row.input.said, row.input.secret.decode()):
        raise ReplayMismatchError(
            row.stream, row.version, "played again, the round hands on something else", row.input.engine
        )
