"""A round played again from its rows. What every input brings about must be what it brought about then."""

from __future__ import annotations

from functools import partial

from cardroom.felt import BetweenRounds
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.header import RoundHeader, read, read_header, write
from cardroom.live.stream.opening import read_opening
from cardroom.live.stream.rows import given_again, seats_in, told
from cardroom.rooms import Table
from cardroom.script import CHANCE, Driver, give
from cardroom.store import Seal, StreamRow

STEPS = ("round", "say", "silence", "mishap", "void")


def is_ruled_out(row: StreamRow) -> bool:
    """A round that could not be played again, ended by the server: of what it told there is no digest."""
    return row.input.kind == "void" and not row.input.told


def header_of(row: StreamRow, family_own: type) -> RoundHeader:
    """The header that a row of the kinds `open`, `round` or `seats` holds."""
    own = row.input.secret.decode().split("\n")[0]
    match row.input.kind:
        case "open":
            return read_header(bytes(read_opening(row).header).decode(), own, family_own)
        case "seats":
            return read_header(bytes(seats_in(row.input).header).decode(), own, family_own)
        case _:
            return read_header(row.input.said, own, family_own)


def handed_on(row: StreamRow, family_own: type) -> BetweenRounds:
    """What a row `end` says."""
    return read(row.input.said, row.input.secret.decode(), family_own)


def replay_row(
    table: Table, driver: Driver | None, start: BetweenRounds, row: StreamRow, seal: Seal
) -> Driver:
    """One input given to the driver again, or to a new one; what it tells is compared, and nothing may be
    asked of chance that it had not been asked then."""
    try:
        if row.input.kind == "round" or driver is None:
            driver = table.deal(start)
        before = len(driver.events) if row.input.kind != "round" else 0
        for line in given_again(row):
            give(driver, line)
    except Exception as bad:
        raise ReplayMismatchError(
            row.stream, row.version, f"it cannot be played again: {bad}", row.input.engine
        ) from bad
    if (
        told(driver.events[before:], partial(seal.digest, stream=row.stream, version=row.version))
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
    """What the round handed on is what it hands on now, to the cent and the card."""
    outcome = driver.outcome
    if outcome is None or write(outcome) != (row.input.said, row.input.secret.decode()):
        raise ReplayMismatchError(
            row.stream, row.version, "played again, the round hands on something else", row.input.engine
        )
