"""Watching bots play: a line at a time, at a pace that keys can stop, step and change."""

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
"""The usual pause between two lines, in seconds."""
FASTEST, SLOWEST = 0.02, 10.0
Pressed = Callable[[float | None], str]
"""Returns the key that is pressed within a number of seconds, or nothing; without a limit it waits for a key.
"""


class StopWatching(Exception):  # not an error: the watcher has seen enough
    """Control flow: the watcher ends the show."""


class Pace:
    """The pauses after each line. Without keys it never waits."""

    def __init__(self, seconds: float = 0, pressed: Pressed | None = None) -> None:
        self.seconds, self.pressed = min(max(seconds, 0.0), SLOWEST), pressed
        self.is_stopped = False

    @property
    def keys_help(self) -> str:
        """The keys that change the pace, in words; empty if there are none."""
        return text("pace.keys") if self.pressed and self.seconds else ""

    def wait(self) -> None:
        """Wait after a line: Space stops and goes on, Enter steps, + and - change the pace, q ends the
        show."""
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
    """Give a function that reads single keys while the context lasts; None if the input is no terminal."""
    if termios is None or not sys.stdin.isatty():
        yield None
        return
    fd = sys.stdin.fileno()
    saved = termios.tcgetattr(fd)

    def pressed(seconds: float | None) -> str:
        ready, _, _ = select.select([fd], [], [], seconds)
        return os.read(fd, 1).decode("latin-1") or "q" if ready else ""

    try:
        settings = termios.tcgetattr(fd)
        settings[3] &= ~(termios.ICANON | termios.ECHO)
        termios.tcsetattr(fd, termios.TCSADRAIN, settings)
        yield pressed
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, saved)
