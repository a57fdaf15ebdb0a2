"""A client's view of a table: a snapshot, and the messages after it. The same code serves live play,
reconnects and replays."""

from __future__ import annotations

from typing import Any

from cardroom.live.wire.messages import Fair, Question, Sitting, Snap, Start, State, Table, Told, You


class VersionGap(Exception):
    """Control flow: a message follows a version that this client has not seen, so the client says hello
    again."""


class ClientView:
    """The table as far as one reader knows it, for display."""

    def __init__(self) -> None:
        self.epoch = self.version = 0
        self.you = You()
        self.table: Table | None = None
        self.people: tuple[Sitting, ...] = ()
        """The players who sit here now."""
        self.start: Start | None = None
        self.events: list[Any] = []
        self.lines: list[Any] = []
        self.seats: dict[int, Any] = {}
        self.shared: tuple[Any, ...] = ()
        self.pots: tuple[Any, ...] = ()
        self.bank: tuple[Any, ...] = ()
        self.dealer = 0
        self.asks: tuple[Question, ...] = ()
        self.state = State()
        self.fair = Fair()
        """The sources of the next cards."""
        self.due: tuple[Any, ...] = ()

    @property
    def since(self) -> tuple[int, int] | None:
        """The epoch and version for `hello`; None before the first snapshot."""
        return (self.epoch, self.version) if self.epoch else None

    @property
    def question(self) -> Question | None:
        """The question that is open to you."""
        return self.asks[0] if self.asks else None

    def take(self, message: Snap | Told) -> list[Any]:
        """Apply a message and return its new lines. Raise `VersionGapError` if messages are missing."""
        if isinstance(message, Snap):
            self.__init__()  # type: ignore[misc]  # nothing that was known holds any more
            self.epoch, self.table = message.epoch, message.table
        elif message.since != self.version:
            if message.v <= self.version:
                return []  # told already, in another frame
            raise VersionGap
        if message.start is not None:
            self.start, self.events, self.lines, self.seats = message.start, [], [], {}
        self.version = message.v
        self.events += message.e
        self.lines += message.lines
        if message.shown is not None:
            self._show(message.shown)
        for name in ("people", "asks", "state", "due", "you", "fair"):
            now = getattr(message, name)
            if now is not None:
                setattr(self, name, now)
        return list(message.lines)

    def _show(self, shown: Any) -> None:
        self.seats |= {seat_shown.seat: seat_shown for seat_shown in shown.seats}
        for name in ("shared", "pots", "bank", "dealer"):
            now = getattr(shown, name)
            if now is not None:
                setattr(self, name, now)
