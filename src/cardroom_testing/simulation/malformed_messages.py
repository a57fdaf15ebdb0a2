"""Malformed and misplaced messages, as no honest client sends them.

Some are unreadable, oversized or of wrong shapes. Others are well-formed but may not be accepted: stale,
foreign, doubled, out of order, or for too many chips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

import msgspec

from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire import incoming as wire
from cardroom.script import Ask

VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 2**31, 2**53, 2**64, 10**30, -(10**30), 1.5, 1e300, "", " ", "0", "x",
    "x" * 5000, "\x00", "\U0001f0a1", "é\u202e", "<script>", "../..", "'; DROP TABLE input;--", "call",
    "raise 40.00", [], [[]], [0, 1], [2**60] * 3, {}, {"a": 1}, {"t": "hallo"}, "1.1", "99999999999.1",
    "-1.-1", "1.2.3", "１.１", "9" * 300,
)  # fmt: skip
SAID = (
    "", "fold", "check", "call", "call 0.01", "bet -5.00", "bet 1e9", "raise 99999999.00", "raise 0.001",
    "raise ½", "all in", "hit", "stand", "double 1.00", "split", "surrender", "none", "0", "5", "-5.00",
    "1=5.00", "1=0.01", "99=5.00", "1=5.00 1=5.00", "1/buster=1000000.00", "Ah", "Ah Ah", "Zz",
    "2c 3c 4c 5c 6c 7c 8c 9c", "bank", "pass", "chance", "floor void x", "3 raise 40.00", "silence",
    "house-way", "meld Ah 2h 3h", "discard 7c", "\n", "call\ncall", "\u0000",
    "CALL", "call " * 100,
)  # fmt: skip
KINDS: tuple[type[Any], ...] = get_args(wire.Incoming)


class MessageSpoiler:
    """Draws hostile messages; `name` is the prefix of their ids."""

    def __init__(self, rng: Random, name: str) -> None:
        self.rng, self.name, self._count = rng, name, 0

    def unreadable(self) -> str | bytes:
        """Return bytes or text that cannot be read as a message."""
        rng = self.rng
        ways: list[Callable[[], str | bytes]] = [
            lambda: rng.randbytes(rng.randint(0, 60)),
            lambda: '{"t":' * rng.randint(1, 900),
            lambda: "[" * rng.randint(1, 3000),
            lambda: '{"t":"say","id":"' + "x" * rng.randint(4000, 9000) + '"}',
            lambda: msgspec.json.encode(rng.choice([value for value in VALUES if not isinstance(value, int)
                or abs(value) < 2**63])),
            lambda: msgspec.json.encode({"t": rng.choice(("", "sy", "Say", "snap", "told", "void", "begin",
                "say ", 5))}),
        ]  # fmt: skip
        return rng.choice(ways)()

    def misshapen(self) -> bytes:
        """Return a message of a known kind with missing, surplus or wrongly typed fields."""
        kind = self.rng.choice(KINDS)
        message: dict[str, Any] = {"t": kind.__struct_config__.tag}
        for field in kind.__struct_fields__:
            if self.rng.random() < 0.85:
                message[field] = (
                    self.id() if field == "id" and self.rng.random() < 0.7 else self.rng.choice(VALUES)
                )
        message[self.rng.choice(("person", "by", "t2", "secret", "who"))] = self.rng.choice(VALUES)
        return (
            msgspec.json.encode(message, enc_hook=str)
            if _fits(message)
            else b'{"t":"say","ask":18446744073709551616}'
        )

    def out_of_place(self, aggregate: TableAggregate, seat: int) -> Iterator[bytes]:
        """Yield well-formed answers that may not be accepted from this seat now."""
        mine = aggregate.driver.asked(seat) if aggregate.driver is not None and seat else None
        number = aggregate.number(mine) if mine else ""
        own_numbers = set(_own_numbers(aggregate, mine))
        for question in self._numbers(aggregate):
            text = self.rng.choice(SAID)
            if question not in own_numbers:
                yield self.say(question, text, self.rng.choice((0, 0, 0, 1, 2)))
        if mine is not None:
            for text in self.rng.sample(SAID, 4):
                if not _is_allowed(mine, text):
                    yield self.say(number, text, 0)
            take = self.rng.randint(3, 1000)
            yield self.say(
                number, "", take + (aggregate.driver is not None and take == aggregate.driver.takes(seat))
            )

    def _numbers(self, aggregate: TableAggregate) -> list[str]:
        """Return numbers of open questions, of past ones, of other rounds, and one of no question."""
        driver, rng = aggregate.driver, self.rng
        open_numbers = [aggregate.number(ask) for ask in driver.asks] if driver is not None else []
        past_numbers = [
            f"{aggregate.round}.{rng.randint(0, 60)}",
            f"{rng.randint(0, aggregate.round + 3)}.{rng.randint(0, 40)}",
        ]
        return [
            *open_numbers,
            *(number for number in past_numbers if number not in open_numbers),
            f"{10**11}.1",
        ]

    def say(self, question: str, text: str, take: int) -> bytes:
        """Return an answer to the question with this number."""
        return msgspec.json.encode({"t": "say", "id": self.id(), "ask": question, "say": text, "take": take})

    def too_much(self, is_stranger: bool) -> list[bytes]:
        """Return requests for more chips than anyone has, and requests that need a seat from a client without
        one."""
        sit = {"t": "sit", "id": self.id(), "cents": 10**14, "seat": self.rng.randint(0, 31)}
        messages: list[dict[str, Any]] = [sit, {"t": "buy", "id": self.id(), "cents": 10**14}]
        if is_stranger:
            messages += [{"t": kind, "id": self.id()} for kind in ("leave", "away", "back")]
            messages.append({"t": "move", "id": self.id(), "to": self.rng.randint(1, 31)})
        return [msgspec.json.encode(message) for message in messages]

    def looks(self) -> list[bytes]:
        """Return messages that change nothing: a hello with an arbitrary version, and questions about unknown
        events."""
        rng = self.rng
        messages = [{"t": "hello", "since": [rng.randint(0, 5), rng.randint(0, 2**40)]}, {"t": "hello"}]
        messages.append({"t": "why", "id": self.id(), "round": rng.randint(0, 90), "at": rng.randint(0, 400)})
        messages.append({
            "t": "explain",
            "id": self.id(),
            "ask": f"{rng.randint(0, 60)}.{rng.randint(0, 60)}",
        })
        return [msgspec.json.encode(message) for message in messages]

    def id(self) -> str:
        """Return a new message id."""
        self._count += 1
        return f"{self.name}-{self._count}"


def _is_allowed(ask: Ask[Any], text: str) -> bool:
    try:
        return ask.options is not None and ask.options.read(text) in ask.options
    except Exception:
        return False


def _fits(message: dict[str, Any]) -> bool:
    """Return whether JSON can hold the numbers of this message; the encoder raises for larger ones."""
    return all(not isinstance(value, int) or -(2**63) <= value < 2**64 for value in message.values())


def _own_numbers(aggregate: TableAggregate, mine: Ask[Any] | None) -> Iterator[str]:
    """Yield all numbers that a question has had; an answer under an earlier number is accepted."""
    if mine is None or aggregate.driver is None:
        return
    number: int | None = aggregate.driver.number(mine)
    while number is not None:
        yield f"{aggregate.round}.{number}"
        event = aggregate.driver.events[number]
        number = event.replaces if isinstance(event, Ask) else None
