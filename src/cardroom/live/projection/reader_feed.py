"""What one reader is sent of a round, in bytes that are ready to go: lines, what changed of the table, his
question.

Readers share bytes wherever they read the same: a line, a seat, a pot is encoded once for all who are not
*you* in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cardroom.games.narration import NarrationLine
from cardroom.live.projection.round_step import Step
from cardroom.live.projection.seat_view import SeatView
from cardroom.live.wire.mirrored_types import told, wired
from cardroom.live.wire.phrases import PhraseCache
from cardroom.telling.results.money_pages import MoneyPages
from cardroom.telling.table_view import bank_shown, dealer_of, pots_shown

_ENCODE = msgspec.json.Encoder().encode
_LINE = told(NarrationLine)
SEATS = tuple([f"seat/{seat}" for seat in range(32)])
SEAT_NAMES = frozenset(SEATS)


class EncodedCache:
    """Encoded things of a round, by what they are and to whom they say *you*. What has not changed mostly is
    the very same object, so that nothing has to be compared."""

    def __init__(self, voice: PhraseCache) -> None:
        self.voice = voice
        self._kept: dict[Any, tuple[Any, set[int], dict[int, bytes]]] = {}
        self._same: dict[int, tuple[Any, set[int], dict[int, bytes]]] = {}

    def forget(self) -> None:
        """What came before is encoded; a new step has new things to say."""
        self._kept, self._same = {}, {}

    def line(self, one: NarrationLine, me: int) -> bytes:
        return self._bytes(one, me, self._line)

    def wired(self, value: Any, me: int) -> bytes:
        return self._bytes(value, me, self._wired)

    def _bytes(self, value: Any, me: int, encode: Callable[[Any, int], bytes]) -> bytes:
        kept = self._same.get(id(value))
        if kept is None or kept[0] is not value:
            kept = self._kept.get(value)
            if kept is None:
                kept = self._kept[value] = self._fresh(value, me, encode)
            self._same[id(value)] = (value, *kept[1:])  # held, so that its id stays its own
        _, named, ready = kept
        to = me if me in named else 0
        if to not in ready:
            ready[to] = encode(value, to)
        return ready[to]

    def _fresh(
        self, value: Any, me: int, encode: Callable[[Any, int], bytes]
    ) -> tuple[Any, set[int], dict[int, bytes]]:
        """As it is for this reader; who is named in it, the voice has noticed. To all others it is the
        same."""
        named: set[int] = set()
        self.voice.named = named
        made = encode(value, me)
        return value, named, {me if me in named else 0: made}

    def _line(self, one: NarrationLine, me: int) -> bytes:
        detail = self.voice.words(one.detail, me) if one.detail else None
        said = self.voice.sentence(one.said, me)
        return _ENCODE(
            _LINE(said, one.clauses, one.kind, tuple(sorted(one.seats)), one.topic, detail, one.event)
        )

    def _wired(self, value: Any, me: int) -> bytes:
        return _ENCODE(wired(value, me, self.voice))


class ReaderFeed:
    """Of one reader. Everything has the version at which it was last changed, so that any reader can be told
    what is new."""

    def __init__(self, eye: SeatView, ready: EncodedCache) -> None:
        self.eye, self._ready = eye, ready
        self.lines: list[bytes] = []
        self.lines_at: dict[int, int] = {}
        """Version → how many lines there were."""
        self.fields: dict[str, tuple[int, Any, bytes]] = {}
        """`seat/3`, `pots` and so on → the version of the last change, how it is now, and the same in
        bytes."""
        self._news: list[str] = []
        """The names of what has changed after the version `_before`, when somebody last looked."""
        self._before = 0

    def look(self, step: Step, public: ReaderFeed | None) -> None:
        """The events of one step."""
        found = self.eye.look(step, public.eye if public else None)
        self.lines += [self._ready.line(line, self.eye.seat) for line in found]
        self.lines_at[step.version] = len(self.lines)

    def see(self, steps: Sequence[Step], public: ReaderFeed | None) -> None:
        """What lies on the table, after these."""
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
        """What everybody knows of them; nobody's cards change it."""
        self._set("pots", pots, version)
        self._set("bank", bank, version)

    def _set(self, name: str, now: Any, version: int) -> None:
        before = self.fields.get(name)
        if before is None or (before[1] is not now and before[1] != now):
            self.fields[name] = (version, now, self._ready.wired(now, self.eye.seat))
            self._news.append(name)

    def shown(self, since: int) -> bytes:
        """What has changed of the table; nothing where nothing has."""
        seats, parts, fields = [], [], self.fields
        for name in self._news if since >= self._before else fields:
            at, _, now = fields[name]
            if at > since:
                if name in SEAT_NAMES:
                    seats.append(now)
                else:
                    parts.append(b'"%s":%s' % (name.encode(), now))
        if seats:
            parts.insert(0, b'"seats":[%s]' % b",".join(seats))
        return b"{%s}" % b",".join(parts) if parts else b""


def chips_of(eye: SeatView, books: MoneyPages) -> tuple[Any, Any]:
    """Pots and the bank, of which everybody knows the same."""
    bank = bank_shown(eye.table, eye.scene, eye.events, books)
    return pots_shown(eye.scene), () if bank is None else (bank,)
