"""The screen of a question: on a capable terminal the table at the top, and the latest lines below it.

Elsewhere both follow each other down the page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cardroom.terminal.console.output import Printed, is_live, say
from cardroom.terminal.console.text import text


class Stage:
    """Shows the table and the latest lines above a question."""

    def __init__(self, out: Console, *, redraws: bool | None = None) -> None:
        self.out = out
        self.redraws = is_live(out) if redraws is None else redraws

    def show(
        self, head: str, draw: Callable[[], None] | None, lines: Sequence[Printed], below: int, seat: int = 0
    ) -> None:
        """Show the table and the lines told since the last question; `below` is how many rows the question
        takes.

        If not all lines fit, those about the chips of this seat stay.
        """
        if not self.redraws:
            self._say(lines)
            if draw:
                self.out.print()
                draw()
            return
        top = self.rows(lambda: self._top(head, draw))
        rows = self.rows(lambda: self._say(lines))
        free = max(self.out.height - len(top) - below, 4)
        self.out.clear()
        self._write(top)
        if len(rows) > free:
            self.out.print(Text(text("stage.earlier", count=len(rows) - free + 1), style="dim"))
            rows = self._last(lines, free - 1, seat)
        self._write(rows)

    def _last(self, lines: Sequence[Printed], free: int, seat: int) -> list[str]:
        """Return as many of the last rows as fit; lines about the chips of this seat come before others."""
        rows = [self.rows(lambda line=line: say(self.out, line)) for line in lines]  # type: ignore[misc]
        order = sorted(range(len(lines)), key=lambda index: (not _moves_chips_of(lines[index], seat), -index))
        shown: set[int] = set()
        for index in order:
            if len(rows[index]) <= free:
                shown.add(index)
                free -= len(rows[index])
        return [row for index in sorted(shown) for row in rows[index]]

    def _top(self, head: str, draw: Callable[[], None] | None) -> None:
        self.out.print(Rule(Text(head, style="bold"), align="left"))
        if draw:
            draw()

    def _say(self, lines: Sequence[Printed]) -> None:
        for line in lines:
            say(self.out, line)

    def rows(self, show: Callable[[], None]) -> list[str]:
        """Return the rows that `show` would print."""
        with self.out.capture() as caught:
            show()
        return caught.get().splitlines(keepends=True)

    def _write(self, rows: Sequence[str]) -> None:
        self.out.file.write("".join(rows))
        self.out.file.flush()


def _moves_chips_of(line: Printed, seat: int) -> bool:
    return line.kind in ("money", "pot") and seat in line.seats
