"""What somebody was sent, all of it: what he was told is held against the streams later, and everything else
in a frame may hold no card that he was not told of, no secret and no question to another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from cardroom.live.client.table_view import ClientView
from cardroom.live.wire import messages as wire
from cardroom.live.wire.events import AskEvent
from cardroom_testing.simulation.hostile_clients import cards_in
from cardroom_testing.simulation.witness import Witness

RUN = 8
"""So many cards in the order in which a shoe holds them are no chance."""
LISTS = re.compile(rf"(?:(?:10|[2-9TJQKA])[shdc♠♥♦♣][\s,\"'\[\]]*){{{RUN},}}")
HEX = re.compile(rb"[0-9a-f]{40,}")
SECRET = re.compile(rb'secret[=":]+([0-9a-f]{40,})')


class Reader:
    """Of one connection to one table."""

    def __init__(self, table: int, name: str) -> None:
        self.table, self.witness, self.seen = table, Witness(name), ClientView()
        self.frames: list[bytes] = []
        self.faults: list[str] = []
        self._told: set[str] = set()
        """Cards of this round and the one before."""
        self._sign: set[str] = set()

    def hear(self, frame: bytes, message: wire.Snap | wire.Told) -> None:
        """After it was folded into `seen`; what is not news is not looked at again."""
        self.witness.note(self.table, self.seen, message)
        if isinstance(message, wire.Snap):
            self._sign = cards_in(msgspec.json.encode(message.table).decode())
        now = {card for event in message.e for card in cards_in(msgspec.json.encode(event).decode())}
        self._told |= now
        self.check(frame, set())
        if message.start is not None:
            self._told = now
        for asked in self.seen.asks if self.seen.you.seat else message.asks or ():
            put = [one for one in self.seen.events if isinstance(one, AskEvent) and one.n == asked.n]
            if [one.seat for one in put] != [self.seen.you.seat]:
                self.faults.append(
                    f"{self.witness.name}, seat {self.seen.you.seat}: was shown what {put} may answer"
                )
        others = [one for one in message.e if isinstance(one, AskEvent) and one.o is not None]
        if any(one.seat != self.seen.you.seat for one in others):
            self.faults.append(
                f"{self.witness.name}, seat {self.seen.you.seat}: was shown options of {others}"
            )

    def check(self, frame: bytes, named: set[str]) -> None:
        """No card but those that he was told of, and those that he named himself."""
        self.frames.append(frame)
        if more := cards_in(frame.decode()) - named - self._told - self._sign:
            self.faults.append(
                f"{self.witness.name} at table {self.table}: was sent {sorted(more)} in {frame[:600]!r}"
            )


class Secrets:
    """What nobody may ever be sent: the order of a shoe, and what proves it; keys, tokens, passwords."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = [one.encode() for one in words if one]
        self._hex: set[bytes] = set()
        self._runs: set[tuple[str, ...]] = set()
        self._drawn = 0

    def add(self, secret: bytes) -> None:
        """Of an input."""
        self._hex.update(SECRET.findall(secret))
        for line in secret.decode(errors="replace").split("\n"):
            order = [word for word in line.split() if len(word) == 2 and cards_in(word)]
            self._runs.update(tuple(order[n : n + RUN]) for n in range(len(order) - RUN + 1))
            self._drawn += len(order) >= RUN

    @property
    def shoes(self) -> int:
        return self._drawn

    def found_in(self, frames: Sequence[bytes]) -> list[str]:
        found = []
        for frame in frames:
            held = [*(one for one in self._words if one in frame), *(self._hex & set(HEX.findall(frame)))]
            held += [" ".join(run).encode() for run in _runs(frame) if run in self._runs]
            found += [f"{one!r} in {frame[:300]!r}" for one in held]
        return found


def _runs(frame: bytes) -> Iterable[tuple[str, ...]]:
    """Of cards that stand side by side."""
    for found in LISTS.findall(frame.decode(errors="replace")):
        listed = [one.replace("10", "T") for one in re.findall(r"(?:10|[2-9TJQKA])[shdc]", _plain(found))]
        yield from (tuple(listed[n : n + RUN]) for n in range(len(listed) - RUN + 1))


def _plain(text: str) -> str:
    return text.translate(str.maketrans("♠♥♦♣", "shdc"))
