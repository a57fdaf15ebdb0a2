"""Writing a round down. The header is all the round started from; then every question, answer and told event in order.

    ? a question      > an answer, also chance's and silence      . something told      = what an account holds at the end
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec

from cardroom import __version__
from cardroom.felt import Balance, Between, Continued, Event, Person
from cardroom.money import plain
from cardroom.rooms import Settings, Table
from cardroom.script import Answer, Ask, Driver

TITLE = "cardroom record 1"


def rules_hash(table: Table) -> str:
    """A short fingerprint of the rules as the room file states them, chosen options included: a record replays only
    under its own rules."""
    raw = table.offering.raw_with(table.settings.options)
    return hashlib.sha256(msgspec.json.encode(raw, order="sorted")).hexdigest()[:16]


def write_record(table: Table, start: Between, driver: Driver) -> str:
    """The full record of a round, finished or not."""
    return "\n".join([*header(table, start, driver), "--", *map(body_line, driver.events)]) + "\n"


def header(table: Table, start: Between, driver: Driver) -> Iterator[str]:
    offering = table.offering
    yield TITLE
    yield f"room {offering.room}"
    yield f"game {offering.game}"
    yield f"version {__version__}"
    yield f"rules {rules_hash(table)}"
    yield "form full"
    yield from _settings(table.settings)
    yield f"round {start.round}"
    yield from _between(start)
    yield from _shoe(start, driver)
    yield from (_seat(one) for one in start.people)


def _settings(settings: Settings) -> Iterator[str]:
    yield f"schedule {settings.schedule}"
    yield f"decks {settings.decks}"
    yield f"chip {plain(settings.chip)}"
    if settings.backline:
        yield f"backline {settings.backline}"
    if settings.cut:
        yield f"cut {settings.cut}"
    if settings.blinds:
        yield f"blinds {' '.join(map(plain, settings.blinds))}"
    if settings.bring_in:
        yield f"bring-in {plain(settings.bring_in)}"
    yield from (f"option {name}" for name in settings.options)


def _between(start: Between) -> Iterator[str]:
    if start.bank:
        yield f"bank {start.bank} {start.banked}" + (f" {start.holder}" if start.holder else "")
    if start.button:
        yield f"button {start.button}" + (f" {start.holder}" if start.holder and not start.bank else "")
    if start.half_hours:
        yield f"half-hours {start.half_hours}"
    if start.jackpot:
        yield f"jackpot {plain(start.jackpot)}"
    yield from (f"streak {seat} {run}" for seat, run in start.streaks)
    yield from (f"spot {circle} {bettor} {plain(cents)}" for circle, bettor, cents in start.spots)
    if start.shaker[1]:
        yield f"shaker {start.shaker[0]} {start.shaker[1]}"
    if start.deck:
        yield f"deck {start.deck}"


def _shoe(start: Between, driver: Driver) -> Iterator[str]:
    """How many cards a shoe that goes on still held, and of those only the ones dealt in this round."""
    if start.shoe or start.unknown:
        dealt = driver.felt.shoe.used() if any(isinstance(event, Continued) for event in driver.events) else []
        root = [f"root={start.root}"] if start.root else []
        yield " ".join(["shoe", str(len(start.shoe) + start.unknown), *root, *(card.text for card in dealt)])


def _seat(one: Person) -> str:
    marks = ("" if one.kind == "player" else f" {one.kind}") + (" bot" if one.bot else "")
    marks += (" away" if one.away else "") + (" missed" if one.missed else "")
    marks += (f" owes={plain(one.owes)}" if one.owes else "") + (f" short-buys={one.short_buys}" if one.short_buys else "")
    return f"seat {one.seat} {one.name} {plain(one.cents)}{marks}"


def body_line(event: Event) -> str:
    if isinstance(event, Answer):
        return f"> {event.line()}"
    if isinstance(event, Ask):
        return f"? {event.line()}"
    if isinstance(event, Balance):
        return f"= {event.account} {plain(event.cents)}"
    return f". {event.line()}"
