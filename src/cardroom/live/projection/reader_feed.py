"""The part of a round that one reader is sent, in bytes: lines, changes of the table, and the open question.

Readers share bytes wherever they read the same: a line, a seat or a pot is encoded once for all who are not
*you* in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cardroom.games.narration import NarrationLine
from cardroom.live.projection.round_step import Step
from cardroom.live.projection.seat_view import SeatView
from cardroom.live.wire.mirrored_types import mirrored_type, wired
from cardroom.live.wire.phrases import PhraseCache
from cardroom.telling.results.money_pages import MoneyPages
from cardroom.telling.table_view import bank_shown, dealer_of, pots_shown

_ENCODE = msgspec.json.Encoder().encode
_LINE = mirrored_type(NarrationLine)
SEATS = tuple([f"seat/{seat}" for seat in range(32)])
SEAT_NAMES = frozenset(SEATS)


class EncodedCache:
    """Encoded parts of a round, by their value and by the seat they call *you*. Unchanged parts are mostly
    the very same object, so that nothing has to be compared."""

    def __init__(self, voice: PhraseCache) -> None:
        self.voice = voice
        self._by_value: dict[Any, tuple[Any, set[int], dict[int, bytes]]] = {}
        self._by_id: dict[int, tuple[Any, set[int], dict[int, bytes]]] = {}

    def forget(self) -> None:
        """Forget all parts: earlier steps are encoded, and a new step brings new parts."""
        self._by_value, self._by_id = {}, {}

    def line(self, line: NarrationLine, me: int) -> bytes:
        """Return a line in bytes."""
        return self._bytes(line, me, self._line)

    def wired(self, value: Any, me: int) -> bytes:
        """Return a value in bytes."""
        return self._bytes(value, me, self._wired)

    def _bytes(self, value: Any, me: int, encode: Callable[[Any, int], bytes]) -> bytes:
        cached = self._by_id.get(id(value))
        if cached is None or cached[0] is not value:
            cached = self._by_value.get(value)
            if cached is None:
                cached = self._by_value[value] = self._fresh(value, me, encode)
            self._by_id[id(value)] = (value, *cached[1:])  # keeps a reference, so that the id stays unique
        _, named, ready = cached
        you = me if me in named else 0
        if you not in ready:
            ready[you] = encode(value, you)
        return ready[you]

    def _fresh(
        self, value: Any, me: int, encode: Callable[[Any, int], bytes]
    ) -> tuple[Any, set[int], dict[int, bytes]]:
        """Encode a value for this reader. The voice notes the seats that it mentions; for all others it is
        the same."""
        named: set[int] = set()
        self.voice.named = named
        encoded = encode(value, me)
        return value, named, {me if me in named else 0: encoded}

    def _line(self, line: NarrationLine, me: int) -> bytes:
        detail = self.voice.words(line.detail, me) if line.detail else None
        sentence = self.voice.sentence(line.said, me)
        return _ENCODE(
            _LINE(
                sentence, line.clauses, line.kind, tuple(sorted(line.seats)), line.topic, detail, line.event
            )
        )

    def _wired(self, value: Any, me: int) -> bytes:
        return _ENCODE(wired(value, me, self.voice))


class ReaderFeed:
    """The feed of one reader. Every part has the version of its last change, so that any reader can be sent
    the news."""

    def __init__(self, eye: SeatView, ready: EncodedCache) -> None:
        self.eye, self._ready = eye, ready
        self.lines: list[bytes] = []
        self.lines_at: dict[int, int] = {}
        """Version → how many lines there were."""
        self.fields: dict[str, tuple[int, Any, bytes]] = {}
        """`seat/3`, `pots` and so on → the version of the last change, the current value, and its bytes."""
        self._news: list[str] = []
        """The names of the parts that changed after the version `_before`, at the last call of `see`."""
        self._before = 0

    def look(self, step: Step, public: ReaderFeed | None) -> None:
        """Add the events of one step."""
        lines = self.eye.look(step, public.eye if public else None)
        self.lines += [self._ready.line(line, self.eye.seat) for line in lines]
        self.lines_at[step.version] = len(self.lines)

    def see(self, steps: Sequence[Step], public: ReaderFeed | None) -> None:
        """Update the table view after these steps."""
        eye, version = self.eye, steps[-1].version
        self._news, self._before = [], steps[0].version - 1
        if public is None:
            eye.see_all(steps)
        else:
            eye.see_more_than(public.eye, any(step.moves_cards for step in steps))
        fields = self.fields
        for seat, shown in eye.seats.items():
            name = SEATS[seat]
            if name not in fields or fields[name][1] is not shown:
                self._set(name, shown, version)
        self._set("shared", eye.shared, version)
        self._set("dealer", dealer_of(eye.scene), version)

    def see_chips(self, version: int, pots: Any, bank: Any) -> None:
        """Update pots and bank. Everybody knows the same of them; hidden cards do not change them."""
        self._set("pots", pots, version)
        self._set("bank", bank, version)

    def _set(self, name: str, now: Any, version: int) -> None:
        before = self.fields.get(name)
        if before is None or (before[1] is not now and before[1] != now):
            self.fields[name] = (version, now, self._ready.wired(now, self.eye.seat))
            self._news.append(name)

    def shown(self, since: int) -> bytes:
        """Return the changes of the table since a version; empty where nothing changed."""
        seats, parts, fields = [], [], self.fields
        for name in self._news if since >= self._before else fields:
            changed_at, _, now = fields[name]
            if changed_at > since:
                if name in SEAT_NAMES:
                    seats.append(now)
                else:
                    parts.append(b'"%s":%s' % (name.encode(), now))
        if seats:
            parts.insert(0, b'"seats":[%s]' % b",".join(seats))
        return b"{%s}" % b",".join(parts) if parts else b""


def chips_of(eye: SeatView, books: MoneyPages) -> tuple[Any, Any]:
    """Return the pots and the bank, which everybody sees alike."""
    bank = bank_shown(eye.table, eye.scene, eye.events, books)
    return pots_shown(eye.scene), () if bank is None else (bank,)
