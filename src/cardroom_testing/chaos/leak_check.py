"""Checks of all frames that a client was sent.

Events are checked against the streams later. Everything else in a frame may hold no card that the client has
not seen in an event, no secret, and no question to another seat.
"""

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
"""Cards in the order of a shoe that count as a leak: a run this long is no coincidence."""
LISTS = re.compile(rf"(?:(?:10|[2-9TJQKA])[shdc♠♥♦♣][\s,\"'\[\]]*){{{RUN},}}")
HEX = re.compile(rb"[0-9a-f]{40,}")
SECRET = re.compile(rb'secret[=":]+([0-9a-f]{40,})')


class Reader:
    """All frames of one connection to one table, and the faults found in them."""

    def __init__(self, table: int, name: str) -> None:
        self.table, self.witness, self.seen = table, Witness(name), ClientView()
        self.frames: list[bytes] = []
        self.faults: list[str] = []
        self._told: set[str] = set()
        """Cards in events of this round and the one before."""
        self._sign: set[str] = set()

    def hear(self, frame: bytes, message: wire.Snap | wire.Told) -> None:
        """Check a message that was just folded into `seen`; its events are checked later."""
        self.witness.note(self.table, self.seen, message)
        if isinstance(message, wire.Snap):
            self._sign = cards_in(msgspec.json.encode(message.table).decode())
        now = {card for event in message.e for card in cards_in(msgspec.json.encode(event).decode())}
        self._told |= now
        self.check(frame, set())
        if message.start is not None:
            self._told = now
        for question in self.seen.asks if self.seen.you.seat else message.asks or ():
            events = [
                event for event in self.seen.events if isinstance(event, AskEvent) and event.n == question.n
            ]
            if [event.seat for event in events] != [self.seen.you.seat]:
                self.faults.append(
                    f"{self.witness.name}, seat {self.seen.you.seat}: was shown what {events} may answer"
                )
        with_options = [event for event in message.e if isinstance(event, AskEvent) and event.o is not None]
        if any(event.seat != self.seen.you.seat for event in with_options):
            self.faults.append(
                f"{self.witness.name}, seat {self.seen.you.seat}: was shown options of {with_options}"
            )

    def check(self, frame: bytes, named: set[str]) -> None:
        """Check that a frame holds only cards that the client has seen or has named itself."""
        self.frames.append(frame)
        if more := cards_in(frame.decode()) - named - self._told - self._sign:
            self.faults.append(
                f"{self.witness.name} at table {self.table}: was sent {sorted(more)} in {frame[:600]!r}"
            )


class Secrets:
    """Texts that no client may ever be sent: the order of a shoe and its proof, keys, tokens, passwords."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = [word.encode() for word in words if word]
        self._hex: set[bytes] = set()
        self._runs: set[tuple[str, ...]] = set()
        self._drawn = 0

    def add(self, secret: bytes) -> None:
        """Add the secret of a stream row."""
        self._hex.update(SECRET.findall(secret))
        for line in secret.decode(errors="replace").split("\n"):
            order = [word for word in line.split() if len(word) == 2 and cards_in(word)]
            self._runs.update(tuple(order[n : n + RUN]) for n in range(len(order) - RUN + 1))
            self._drawn += len(order) >= RUN

    @property
    def shoes(self) -> int:
        """Return the number of shoes whose order was added."""
        return self._drawn

    def find_secrets(self, frames: Sequence[bytes]) -> list[str]:
        """Return a description of every secret in these frames."""
        leaks = []
        for frame in frames:
            secrets = [
                *(word for word in self._words if word in frame),
                *(self._hex & set(HEX.findall(frame))),
            ]
            secrets += [" ".join(run).encode() for run in _runs(frame) if run in self._runs]
            leaks += [f"{secret!r} in {frame[:300]!r}" for secret in secrets]
        return leaks


def _runs(frame: bytes) -> Iterable[tuple[str, ...]]:
    """Yield every run of cards that stand next to each other."""
    for text in LISTS.findall(frame.decode(errors="replace")):
        listed = [card.replace("10", "T") for card in re.findall(r"(?:10|[2-9TJQKA])[shdc]", _plain(text))]
        yield from (tuple(listed[n : n + RUN]) for n in range(len(listed) - RUN + 1))


def _plain(text: str) -> str:
    return text.translate(str.maketrans("♠♥♦♣", "shdc"))
