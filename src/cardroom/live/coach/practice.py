"""Where the coach may be asked, and what he is told: a hand as its player sees it, and nothing else of the
table."""

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
    """Advice on a hand, at a table of this game opened like this; `file` is the text of the room's file."""

    room: str
    game: str
    file: str
    settings: Settings
    held: AskedHand


def is_practice(cache: TableAggregate, person: str) -> bool:
    """A table that he has opened himself, where he sits with bots, and nobody else does."""
    if not person or cache.opened_by != person or not cache.table.offering.family.face.coached:
        return False
    others = [one for one in cache.who.values() if one != person]
    return bool(others) and len(others) < len(cache.who) and all(map(is_bot, others))


def wanted(cache: TableAggregate, person: str, ask: str) -> Wanted | None:
    """What is asked about the open question of this number; nothing where it is about no hand of his."""
    if not is_practice(cache, person):
        raise RefusedError(Said("coach.desk.not-here"))
    driver, seat = cache.driver, cache.seat_of(person)
    asked = driver.asked(seat) if driver else None
    if driver is None or asked is None or cache.number(asked) != ask:
        raise RefusedError(say("refused.live.other-round", ask=printable(ask)))
    held = asked_hand(asked, View(driver.felt.start, seat).catch_up(driver.events))
    offering = cache.table.offering
    return Wanted(offering.room, offering.game, offering.file, cache.table.settings, held) if held else None


def encode(asked: Wanted) -> bytes:
    """One line of JSON; cards as text."""
    return msgspec.json.encode(asked, enc_hook=_spell) + b"\n"


def decode(line: bytes) -> Wanted:
    return msgspec.json.decode(line, type=Wanted, dec_hook=_card)


def _spell(card: object) -> str:
    if isinstance(card, Card):
        return card.text
    raise NotImplementedError


def _card(kind: type, text: str) -> Card:
    if kind is Card:
        return Card(text)
    raise NotImplementedError
