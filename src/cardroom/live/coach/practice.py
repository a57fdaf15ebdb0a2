"""The tables at which the coach answers, and the hand it is given: only what its player sees."""

from __future__ import annotations

import msgspec

from cardroom.cards import Card
from cardroom.errors import RefusedError
from cardroom.felt import View
from cardroom.games.banked.asked_hand import AskedHand, asked_hand
from cardroom.games.family import Settings
from cardroom.live.stream.bot_ids import is_bot
from cardroom.live.table.aggregate import TableAggregate
from cardroom.words import Said, printable, say


class Wanted(msgspec.Struct, frozen=True):
    """A request for advice on a hand. `file` is the text of the room's file; `settings` opened the table."""

    room: str
    game: str
    file: str
    settings: Settings
    held: AskedHand


def is_practice(aggregate: TableAggregate, person: str) -> bool:
    """Return whether this person opened the table, sits there, and plays with bots only."""
    if not person or aggregate.state.opened_by != person or not aggregate.table.offering.family.is_coached:
        return False
    rest = [who for who in aggregate.who.values() if who != person]
    return bool(rest) and len(rest) < len(aggregate.who) and all(map(is_bot, rest))


def wanted(aggregate: TableAggregate, person: str, ask: str) -> Wanted | None:
    """Return the request for the open question with this number; None if it is not about a hand of the
    person.

    Raises `RefusedError` away from practice tables, and if the question is no longer open.
    """
    if not is_practice(aggregate, person):
        raise RefusedError(Said("coach.desk.not-here"))
    driver, seat = aggregate.driver, aggregate.seat_of(person)
    asked = driver.asked(seat) if driver else None
    if driver is None or asked is None or aggregate.number(asked) != ask:
        raise RefusedError(say("refused.live.other-round", ask=printable(ask)))
    hand = asked_hand(asked, View(driver.felt.start, seat).catch_up(driver.events))
    offering = aggregate.table.offering
    return (
        Wanted(offering.room, offering.game, offering.file, aggregate.table.settings, hand) if hand else None
    )


def encode(asked: Wanted) -> bytes:
    """Encode a request as one line of JSON, with cards as text."""
    return msgspec.json.encode(asked, enc_hook=_spell) + b"\n"


def decode(line: bytes) -> Wanted:
    """Decode a request."""
    return msgspec.json.decode(line, type=Wanted, dec_hook=_card)


def _spell(card: object) -> str:
    if isinstance(card, Card):
        return card.text
    raise NotImplementedError


def _card(kind: type, text: str) -> Card:
    if kind is Card:
        return Card(text)
    raise NotImplementedError
