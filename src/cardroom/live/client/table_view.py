"""What a client knows of a table: a snapshot, and then what was told since. One fold for live, reconnect and
replay."""

from __future__ import annotations

from typing import Any

from cardroom.live.wire.messages import Fair, Question, Sitting, Snap, Start, State, Table, Told, You


class VersionGapError(Exception):  # not an error: one says hello again
    """Something was told that follows on a version that this client has not seen."""


class ClientView:
    """The table, as far as one reader knows it: for looking at."""

    def __init__(self) -> None:
        self.epoch = self.version = 0
        self.you = You()
        self.table: Table | None = None
        self.people: tuple[Sitting, ...] = ()
        """Who sits here now."""
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
        """What the next cards will be dealt from."""
        self.due: tuple[Any, ...] = ()

    @property
    def since(self) -> tuple[int, int] | None:
        """What `hello` says."""
        return (self.epoch, self.version) if self.epoch else None

    @property
    def question(self) -> Question | None:
        """The one that is open to you."""
        return self.asks[0] if self.asks else None

    def take(self, message: Snap | Told) -> list[Any]:
        """Returns the lines that are new."""
        if isinstance(message, Snap):
            self.__init__()  # type: ignore[misc]  # nothing of what was known holds any more
            self.epoch, self.table = message.epoch, message.table
        elif message.since != self.version:
            if message.v <= self.version:
                return []  # told already, by another frame
            raise VersionGapError
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
        self.seats |= {one.seat: one for one in shown.seats}
        for name in ("shared", "pots", "bank", "dealer"):
            now = getattr(shown, name)
            if now is not None:
                setattr(self, name, now)
