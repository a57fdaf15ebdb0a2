"""What one reader is sent of a round, in bytes that are ready to go: lines, what changed of the table, his question.

Readers share bytes wherever they read the same: a line, a seat, a pot is encoded once for all who are not *you* in it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardroom.felt import Button, Event, Moved
from cardroom.games.told import Told
from cardroom.live.wire.eye import Eye
from cardroom.live.wire.mentions import mentioned
from cardroom.live.wire.mirror import told, wired
from cardroom.live.wire.parts import sentence, words
from cardroom.telling.standing import bank_shown, dealer_of, pots_shown
from cardroom.words.language import Names

_ENCODE = msgspec.json.Encoder().encode
_LINE = told(Told)
MOST_SHARED = 4000
"""So many encoded things are kept before the oldest are forgotten all at once."""


class Shared:
    """Encoded things of a round, by what they are and to whom they say *you*."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._kept: dict[Any, bytes] = {}
        self._mentioned: dict[Any, frozenset[int]] = {}

    def bytes_of(self, value: Any, me: int, encode: Callable[[Any, int, Names], bytes]) -> bytes:
        named = self._mentioned.get(value)
        if named is None:
            if len(self._mentioned) > MOST_SHARED:
                self._mentioned, self._kept = {}, {}
            named = self._mentioned[value] = mentioned(value)
        key = (value, me if me in named else 0)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = encode(value, me, self.names)
        return found


def line_bytes(one: Told, me: int, names: Names) -> bytes:
    detail = words(one.detail, me, names) if one.detail else None
    said = sentence(one.said, me, names)
    return _ENCODE(_LINE(said, one.clauses, one.kind, tuple(sorted(one.seats)), one.topic, detail, one.event))


def wired_bytes(value: Any, me: int, names: Names) -> bytes:
    return _ENCODE(wired(value, me, names))


class Watch:
    """Of one reader. Everything has the version at which it was last changed, so that any reader can be told what is new."""

    def __init__(self, eye: Eye, shared: Shared) -> None:
        self.eye, self._shared = eye, shared
        self.lines: list[bytes] = []
        self.lines_at: dict[int, int] = {}
        """Version → how many lines there were."""
        self.fields: dict[str, tuple[int, bytes]] = {}
        """`seat/3`, `pots` and so on → the version of the last change, and how it is now."""

    def look(self, new: list[Event], version: int) -> None:
        """The events of one step."""
        me = self.eye.seat
        self.lines += [self._shared.bytes_of(line, me, line_bytes) for line in self.eye.look(new)]
        self.lines_at[version] = len(self.lines)

    def see(self, version: int, public: Watch | None) -> None:
        """What lies on the table, after the last step."""
        eye, me = self.eye, self.eye.seat
        if public is None:
            eye.see_all()
        else:
            eye.see_more_than(public.eye)
        for seat, shown in eye.seats.items():
            self._set(f"seat/{seat}", self._shared.bytes_of(shown, me, wired_bytes), version)
        self._set("shared", self._shared.bytes_of(eye.shared, me, wired_bytes), version)
        self._set("dealer", b"%d" % dealer_of(eye.scene), version)

    def see_chips(self, version: int, pots: Any, bank: Any) -> None:
        """What everybody knows of them; nobody's cards change it."""
        me = self.eye.seat
        self._set("pots", self._shared.bytes_of(pots, me, wired_bytes), version)
        self._set("bank", self._shared.bytes_of(bank, me, wired_bytes), version)

    def _set(self, name: str, now: bytes, version: int) -> None:
        before = self.fields.get(name)
        if before is None or before[1] != now:
            self.fields[name] = (version, now)

    def shown(self, since: int) -> bytes:
        """What has changed of the table; nothing where nothing has."""
        changed = [(name, now) for name, (at, now) in self.fields.items() if at > since]
        seats = b",".join([now for name, now in changed if name.startswith("seat/")])
        parts = [b'"%s":%s' % (name.encode(), now) for name, now in changed if not name.startswith("seat/")]
        if seats:
            parts.insert(0, b'"seats":[%s]' % seats)
        return b"{%s}" % b",".join(parts) if parts else b""


def chips_of(eye: Eye) -> tuple[Any, Any]:
    """Pots and the bank, of which everybody knows the same."""
    bank = bank_shown(eye.table, eye.scene, eye.events)
    return pots_shown(eye.scene), () if bank is None else (bank,)


def moves_chips(events: list[Event]) -> bool:
    return any(isinstance(event, Moved | Button) for event in events)
