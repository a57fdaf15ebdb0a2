"""Long things a screen at a time, in any terminal; where the output is no terminal, all at once."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.console import Console

from cardroom.terminal.console.output import is_live
from cardroom.terminal.console.text import text

Read = Callable[[str], str]
Hear = Callable[[str], bool]
"""Does what was typed, where it is a command; whether it was one."""
LEAST = 8
"""No page is shorter, whatever the terminal says of its height."""
ENOUGH = ("q", "quit", "exit")


class Pager:
    def __init__(self, out: Console, read: Read, *, pages: bool | None = None) -> None:
        self.out, self.read = out, read
        self.pages = (is_live(out) and sys.stdin.isatty()) if pages is None else pages

    def page(
        self, show: Callable[[], None], *, below: int = 0, kept: int = 0, hear: Hear = lambda _: False
    ) -> str:
        """What `show` prints, with a stop at the end of every screen. Enter goes on, q has enough; anything
        else is given back: a list is left by what one chooses from it. A command that is heard stops nothing.
        `below` rows stay free for what follows, and of what was not looked at the last `kept` rows are shown
        all the same."""
        if not self.pages:
            show()
            return ""
        with self.out.capture() as caught:
            show()
        lines = caught.get().splitlines(keepends=True)
        most = max(self.out.height - 2 - below, LEAST)
        for at in range(0, len(lines), most):
            self.out.file.write("".join(lines[at : at + most]))
            self.out.file.flush()
            shown = min(at + most, len(lines))
            if shown < len(lines) and (typed := self._typed(shown, len(lines), hear)):
                if kept:
                    self.out.file.write("".join(lines[max(shown, len(lines) - kept) :]))
                    self.out.file.flush()
                return "" if typed.lower() in ENOUGH else typed
        return ""

    def _typed(self, shown: int, of: int, hear: Hear) -> str:
        try:
            while (typed := self.read(text("pager.more", shown=shown, of=of)).strip()) and hear(typed):
                pass
        except (EOFError, KeyboardInterrupt):
            return ENOUGH[0]
        return typed
