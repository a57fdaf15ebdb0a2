"""A pager for long texts in any terminal; if the output is no terminal, all is printed at once."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.console import Console

from cardroom.terminal.console.output import is_live
from cardroom.terminal.console.text import text

Read = Callable[[str], str]
Hear = Callable[[str], bool]
"""Runs what was typed if it is a command, and returns whether it was one."""
LEAST = 8
"""The fewest rows of a page, even if the terminal is lower."""
ENOUGH = ("q", "quit", "exit")
"""Words that end the pager."""


class Pager:
    """Prints long texts a screen at a time."""

    def __init__(self, out: Console, read: Read, *, pages: bool | None = None) -> None:
        self.out, self.read = out, read
        self.pages = (is_live(out) and sys.stdin.isatty()) if pages is None else pages

    def page(
        self,
        show: Callable[[], None],
        *,
        below: int = 0,
        last_rows: int = 0,
        run_command: Hear = lambda _: False,
    ) -> str:
        """Print what `show` prints, with a stop at the end of every screen.

        Enter goes on, and q ends the pager. Any other text is returned, so that an entry of a list can be
        chosen at once. A command that `run_command` knows does not leave the page. `below` rows stay free for
        what follows. If the reader stops early, the `last_rows` rows are still printed.
        """
        if not self.pages:
            show()
            return ""
        with self.out.capture() as caught:
            show()
        lines = caught.get().splitlines(keepends=True)
        most = max(self.out.height - 2 - below, LEAST)
        for start in range(0, len(lines), most):
            self.out.file.write("".join(lines[start : start + most]))
            self.out.file.flush()
            shown = min(start + most, len(lines))
            if shown < len(lines) and (typed := self._typed(shown, len(lines), run_command)):
                if last_rows:
                    self.out.file.write("".join(lines[max(shown, len(lines) - last_rows) :]))
                    self.out.file.flush()
                return "" if typed.lower() in ENOUGH else typed
        return ""

    def _typed(self, shown: int, of: int, run_command: Hear) -> str:
        try:
            while (typed := self.read(text("pager.more", shown=shown, of=of)).strip()) and run_command(typed):
                pass
        except (EOFError, KeyboardInterrupt):
            return ENOUGH[0]
        return typed
