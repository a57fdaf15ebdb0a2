"""Messages as no client of ours would send them: unreadable, oversized, of wrong shapes; and well-formed ones
that may not be taken: stale, foreign, doubled, out of order, for too much."""

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
    """Draws them. `name` is who sends."""

    def __init__(self, rng: Random, name: str) -> None:
        self.rng, self.name, self._count = rng, name, 0

    def unreadable(self) -> str | bytes:
        """Not even a message."""
        rng = self.rng
        ways: list[Callable[[], str | bytes]] = [
            lambda: rng.randbytes(rng.randint(0, 60)),
            lambda: '{"t":' * rng.randint(1, 900),
            lambda: "[" * rng.randint(1, 3000),
            lambda: '{"t":"say","id":"' + "x" * rng.randint(4000, 9000) + '"}',
            lambda: msgspec.json.encode(rng.choice([one for one in VALUES if not isinstance(one, int)
                or abs(one) < 2**63])),
            lambda: msgspec.json.encode({"t": rng.choice(("", "sy", "Say", "snap", "told", "void", "begin",
                "say ", 5))}),
        ]  # fmt: skip
        return rng.choice(ways)()

    def misshapen(self) -> bytes:
        """A message of a known kind with fields that are too many, too few or of another kind."""
        kind = self.rng.choice(KINDS)
        made: dict[str, Any] = {"t": kind.__struct_config__.tag}
        for field in kind.__struct_fields__:
            if self.rng.random() < 0.85:
                made[field] = (
                    self.id() if field == "id" and self.rng.random() < 0.7 else self.rng.choice(VALUES)
                )
        made[self.rng.choice(("person", "by", "t2", "secret", "who"))] = self.rng.choice(VALUES)
        return (
            msgspec.json.encode(made, enc_hook=str)
            if _fits(made)
            else b'{"t":"say","ask":18446744073709551616}'
        )

    def out_of_place(self, cache: TableAggregate, seat: int) -> Iterator[bytes]:
        """Answers that read well and may not be taken from this seat now."""
        mine = cache.driver.asked(seat) if cache.driver is not None and seat else None
        number = cache.number(mine) if mine else ""
        own = set(_own_numbers(cache, mine))
        for ask in self._numbers(cache):
            said = self.rng.choice(SAID)
            if ask not in own:
                yield self.say(ask, said, self.rng.choice((0, 0, 0, 1, 2)))
        if mine is not None:
            for said in self.rng.sample(SAID, 4):
                if not _is_allowed(mine, said):
                    yield self.say(number, said, 0)
            take = self.rng.randint(3, 1000)
            yield self.say(number, "", take + (cache.driver is not None and take == cache.driver.takes(seat)))

    def _numbers(self, cache: TableAggregate) -> list[str]:
        """Of questions to others, of those that are over, of other rounds, and of none."""
        driver, rng = cache.driver, self.rng
        others = [cache.number(ask) for ask in driver.asks] if driver is not None else []
        over = [
            f"{cache.round}.{rng.randint(0, 60)}",
            f"{rng.randint(0, cache.round + 3)}.{rng.randint(0, 40)}",
        ]
        return [*others, *(one for one in over if one not in others), f"{10**11}.1"]

    def say(self, ask: str, said: str, take: int) -> bytes:
        return msgspec.json.encode({"t": "say", "id": self.id(), "ask": ask, "say": said, "take": take})

    def too_much(self, is_stranger: bool) -> list[bytes]:
        """More chips than anybody has, and acts of somebody who sits nowhere."""
        sit = {"t": "sit", "id": self.id(), "cents": 10**14, "seat": self.rng.randint(0, 31)}
        found: list[dict[str, Any]] = [sit, {"t": "buy", "id": self.id(), "cents": 10**14}]
        if is_stranger:
            found += [{"t": kind, "id": self.id()} for kind in ("leave", "away", "back")]
            found.append({"t": "move", "id": self.id(), "to": self.rng.randint(1, 31)})
        return [msgspec.json.encode(one) for one in found]

    def looks(self) -> list[bytes]:
        """What changes nothing: a hello from any time, a question about what never was."""
        rng = self.rng
        asked = [{"t": "hello", "since": [rng.randint(0, 5), rng.randint(0, 2**40)]}, {"t": "hello"}]
        asked.append({"t": "why", "id": self.id(), "round": rng.randint(0, 90), "at": rng.randint(0, 400)})
        asked.append({"t": "explain", "id": self.id(), "ask": f"{rng.randint(0, 60)}.{rng.randint(0, 60)}"})
        return [msgspec.json.encode(one) for one in asked]

    def id(self) -> str:
        self._count += 1
        return f"{self.name}-{self._count}"


def _is_allowed(ask: Ask[Any], said: str) -> bool:
    try:
        return ask.options is not None and ask.options.read(said) in ask.options
    except Exception:
        return False


def _fits(made: dict[str, Any]) -> bool:
    """Numbers that JSON of ours cannot even write are sent as one of them."""
    return all(not isinstance(one, int) or -(2**63) <= one < 2**64 for one in made.values())


def _own_numbers(cache: TableAggregate, mine: Ask[Any] | None) -> Iterator[str]:
    """All that a question has had: where it was put anew, an answer to an earlier number is taken."""
    if mine is None or cache.driver is None:
        return
    at: int | None = cache.driver.number(mine)
    while at is not None:
        yield f"{cache.round}.{at}"
        asked = cache.driver.events[at]
        at = asked.replaces if isinstance(asked, Ask) else None
