"""Events read back from their lines in records: the inverse of `Event.line`.

The line of a card that lay face down does not say who could see it. The reader of a player's record saw
everything in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardroom.cards import Card
from cardroom.errors import CardroomError, UnreadableError
from cardroom.felt.events import (
    EVERYONE,
    NOBODY,
    Audience,
    Button,
    Cleared,
    Continued,
    Dealt,
    Event,
    Laid,
    Moved,
    Regrouped,
    Shuffled,
    Turned,
    Voided,
    only,
)
from cardroom.felt.facts import read_fact
from cardroom.fixed import Fixed
from cardroom.money import read_cents

Words = list[str]


def _shuffled(words: Words, down: Audience) -> Event:
    return Shuffled(int(words[0]), words[3] if len(words) > 3 else "")


def _continued(words: Words, down: Audience) -> Event:
    return Continued(int(words[0]), words[5] if len(words) > 5 else "", int(words[3]))


def _dealt(words: Words, down: Audience) -> Event:
    return Dealt(words[0], Card(words[1]), down if words[2:] == ["down"] else EVERYONE)


def _turned(words: Words, down: Audience) -> Event:
    """Read a turned card; the line does not say which card of the place it was."""
    return Turned(words[0], -1, Card(words[1]), down if words[2:] == ["down"] else EVERYONE)


def _regrouped(words: Words, down: Audience) -> Event:
    return Regrouped(words[0], words[1], int(words[2]) if len(words) > 2 else -1)


def _laid(words: Words, down: Audience) -> Event:
    return Laid(words[0], words[1], int(words[3]) if len(words) > 3 else -1, Card(words[2]), down)


def _moved(words: Words, down: Audience) -> Event:
    source, target, amount, topic = words
    return Moved(source, target, read_cents(amount), topic)


def _button(words: Words, down: Audience) -> Event:
    kind, at, turn, topic = words
    return Button(kind, int(at), int(turn), topic)


READERS: Mapping[str, Callable[[Words, Audience], Event]] = Fixed({
    "shuffled": _shuffled,
    "continued": _continued,
    "deal": _dealt,
    "turn": _turned,
    "regroup": _regrouped,
    "lay": _laid,
    "move": _moved,
    "button": _button,
    "clear": lambda words, down: Cleared(words[0]),
    "no-pot": lambda words, down: Voided("", words[0]),
    "void": lambda words, down: Voided(" ".join(words)),
})


def read_event(line: str, seat: int = 0) -> Event:
    """Read the event of a line as the reader in this seat saw it.

    `UnreadableError` unless the event writes this very line again.
    """
    head, *words = line.split(" ")
    try:
        event = read_fact(line) if head == "fact" else READERS[head](words, only(seat) if seat else NOBODY)
    except (KeyError, IndexError, ValueError, CardroomError):
        raise UnreadableError(f"{line!r} is no event that anybody knows") from None
    if event.line() != line:
        raise UnreadableError(f"{line!r} is no event that anybody knows")
    return event
