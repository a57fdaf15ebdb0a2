"""Writing a round down. The header is all the round started from; then every question, answer and told event
in order.

? a question      > an answer, also chance's and silence      . something told      = what an account holds at
                  the end
* the proof of a card: in a player's record of those he saw, in the auditor's where the shoe goes on and keeps
its secret
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
"""Written when what a table told was told in English."""
BOUND = ". header "
"""Begins the first line of a round, which names the header it was played under."""


def write_record(
    table: Table, start: BetweenRounds, driver: Driver, *, seat: int | None = None, unfinished: bool = False
) -> str:
    """The auditor's record of a round, with every card that was dealt; or with a `seat` what that player may
    know, at any time. The first is refused before the round is over, since it shows all hands; `unfinished`
    says that nobody plays on."""
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
    """Of every line of a header, the title too: written where the round begins, it binds the header to the
    round."""
    return hashlib.sha256("\n".join(head).encode()).hexdigest()[:16]


def header(table: Table, own: Carryover, start: BetweenRounds, form: str) -> Iterator[str]:
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
    yield from lines(own, but=own.button_line)
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
        yield from (" ".join([key, *words(one, field)]) for one in getattr(start, field.name))


def _behind_the_button(own: Carryover) -> list[str]:
    """What the family knows of who holds it."""
    field = fields_of(type(own)).get(own.button_line)
    return words(getattr(own, field.name), field) if field else []


def _seat(one: Person) -> str:
    marks = ("" if one.kind == "player" else f" {one.kind}") + (" bot" if one.bot else "")
    marks += (" away" if one.away else "") + (" missed" if one.missed else "")
    marks += (f" owes={plain(one.owes)}" if one.owes else "") + (
        f" short-buys={one.short_buys}" if one.short_buys else ""
    )
    return f"seat {one.seat} {one.name} {plain(one.cents)}{marks}"


def body_line(event: Event) -> str:
    if isinstance(event, Answer):
        return f"> {event.line()}".replace("\n", "\n> ")
    if isinstance(event, Ask):
        return f"? {event.line()}"
    if isinstance(event, Balance):
        return f"= {event.account} {plain(event.cents)}"
    return f". {event.line()}"
