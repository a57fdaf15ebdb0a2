"""Writing of records. The header is all that the round started from; then every question, answer and event in
order.

    ? a question
    > an answer, also of chance and of silence
    . an event
    = what an account holds at the end
    * the proof of a card: in a player's record of the cards they saw, in the auditor's where the shoe goes on
      and keeps its secret
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from cardroom import __version__
from cardroom.cards import Opening
from cardroom.errors import RefusedError
from cardroom.felt import AUDITOR, Balance, BetweenRounds, Carryover, Event, Person
from cardroom.money import plain
from cardroom.record.card_proofs import opening_line
from cardroom.record.fingerprint import rules_hash
from cardroom.record.header_lines import fields_of, lines, words
from cardroom.rooms import Settings, Table
from cardroom.script import Answer, Ask, Driver
from cardroom.words import Said

TITLE = "cardroom record 2"
EARLIER = "cardroom record 1"
"""The title of version 1 records, whose events were told in English."""
BOUND = ". header "
"""The start of a round's first line, which names the header it was played under."""


def write_record(
    table: Table, start: BetweenRounds, driver: Driver, *, seat: int | None = None, unfinished: bool = False
) -> str:
    """Write the auditor's record of a round, with every card that was dealt; or with a `seat` what that
    player may know.

    A player's record can be written at any time. The auditor's is refused before the round is over, since it
    shows all hands; `unfinished` says that nobody plays on.
    """
    if seat is not None:
        return _write_view(table, start, driver, seat)
    if driver.asks and not unfinished:
        raise RefusedError(Said("refused.record-open"))
    head = header(table, start.own.as_told(driver.felt), start, "full")
    goes_on = any(shoe.goes_on and shoe.secret for shoe in driver.felt.shoes)
    return _text(head, driver.events, driver.openings(AUDITOR) if goes_on else ())


def _write_view(table: Table, start: BetweenRounds, driver: Driver, seat: int) -> str:
    start.person(seat)
    head = header(table, start.own.as_seen(), start, f"seat {seat}")
    return _text(head, [event.for_seat(seat) for event in driver.events], driver.openings(seat))


def _text(head: Iterable[str], events: Iterable[Event], openings: Iterable[Opening]) -> str:
    bound = list(head)
    return (
        "\n".join([
            *bound,
            "--",
            f"{BOUND}{digest(bound)}",
            *map(body_line, events),
            *map(opening_line, openings),
        ])
        + "\n"
    )


def digest(head: Iterable[str]) -> str:
    """Return the digest of all lines of a header, title included: written where the round begins, it binds
    the header to the round."""
    return hashlib.sha256("\n".join(head).encode()).hexdigest()[:16]


def header(table: Table, carryover: Carryover, start: BetweenRounds, form: str) -> Iterator[str]:
    """Yield the lines of a header."""
    offering = table.offering
    yield TITLE
    yield f"room {offering.room}"
    yield f"game {offering.game}"
    yield f"version {__version__}"
    yield f"rules {rules_hash(table)}"
    yield f"form {form}"
    yield from _settings(table.settings)
    yield f"round {start.round}"
    yield from _between(start)
    yield from lines(carryover, but=carryover.button_line)
    yield from (_seat(person) for person in start.people)


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
    if settings.limit:
        yield f"limit {plain(settings.limit)}"
    if settings.bring_in:
        yield f"bring-in {plain(settings.bring_in)}"
    yield from (f"option {name}" for name in settings.options)


def _between(start: BetweenRounds) -> Iterator[str]:
    behind = _behind_the_button(start.own)
    if start.button or behind:
        yield " ".join([start.own.button_line, str(start.button), *behind])
    if start.clock:
        yield f"clock {start.clock}"
    if start.half_hours:
        yield f"half-hours {start.half_hours}"
    if start.jackpot:
        yield f"jackpot {plain(start.jackpot)}"
    for key in ("gone", "note"):
        field = fields_of(BetweenRounds)[key]
        yield from (" ".join([key, *words(entry, field)]) for entry in getattr(start, field.name))


def _behind_the_button(carryover: Carryover) -> list[str]:
    """Return the family's words about the holder of the button."""
    field = fields_of(type(carryover)).get(carryover.button_line)
    return words(getattr(carryover, field.name), field) if field else []


def _seat(person: Person) -> str:
    marks = ("" if person.kind == "player" else f" {person.kind}") + (" bot" if person.bot else "")
    marks += (" away" if person.away else "") + (" missed" if person.missed else "")
    marks += (f" owes={plain(person.owes)}" if person.owes else "") + (
        f" short-buys={person.short_buys}" if person.short_buys else ""
    )
    return f"seat {person.seat} {person.name} {plain(person.cents)}{marks}"


def body_line(event: Event) -> str:
    """Return the line of an event, an answer or a question."""
    if isinstance(event, Answer):
        return f"> {event.line()}".replace("\n", "\n> ")
    if isinstance(event, Ask):
        return f"? {event.line()}"
    if isinstance(event, Balance):
        return f"= {event.account} {plain(event.cents)}"
    return f". {event.line()}"
