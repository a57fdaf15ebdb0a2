"""Watching others play: a line at a time, at a pace that can be stopped, stepped and changed by a key."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cardroom.terminal.console.text import text

try:
    import termios
except ImportError:  # a platform without it has no single keys here
    termios = None  # type: ignore[assignment]

USUAL = 0.4
"""Seconds a line."""
FASTEST, SLOWEST = 0.02, 10.0
Pressed = Callable[[float | None], str]
"""The key that is pressed within so many seconds, or nothing; without a limit it waits for one."""


class StopWatching(Exception):  # not an error: somebody has seen enough
    """The watcher ends the show."""


class Pace:
    """Waits after each line. Without keys it never waits."""

    def __init__(self, seconds: float = 0, pressed: Pressed | None = None) -> None:
        self.seconds, self.pressed = min(max(seconds, 0.0), SLOWEST), pressed
        self.is_stopped = False

    @property
    def says(self) -> str:
        """How to go on, where there are keys to press."""
        return text("pace.keys") if self.pressed and self.seconds else ""

    def wait(self) -> None:
        """Space stops and goes on, Enter steps, + and - change the pace, q ends it."""
        if self.pressed is None or not (self.seconds or self.is_stopped):
            return
        while True:
            key = self.pressed(None if self.is_stopped else self.seconds)
            if key in ("q", "\x03", "\x04"):
                raise StopWatching
            if key == "+":
                self.seconds = max(self.seconds / 2, FASTEST)
            elif key == "-":
                self.seconds = min(self.seconds * 2, SLOWEST)
            elif key == " ":
                self.is_stopped = not self.is_stopped
            if key in ("", "\n", "\r") or (key == " " and not self.is_stopped):
                return


@contextmanager
def keyboard() -> Iterator[Pressed | None]:
    """Single keys of the terminal, as long as it lasts; nothing where there are none to be had."""
    if termios is None or not sys.stdin.isatty():
        yield None
        return
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)

    def pressed(seconds: float | None) -> str:
        ready, _, _ = select.select([fd], [], [], seconds)
        return os.read(fd, 1).decode("latin-1") or "q" if ready else ""

    try:
        raw = termios.tcgetattr(fd)
        raw[3] &= ~(termios.ICANON | termios.ECHO)
        termios.tcsetattr(fd, termios.TCSADRAIN, raw)
        yield pressed
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)
