"""The screen of a question: where the terminal can, the table stands at the top and what has just happened
below it; elsewhere, one follows the other down the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cardroom.terminal.console.output import Printed, is_live, say
from cardroom.terminal.console.text import text


class Stage:
    def __init__(self, out: Console, *, redraws: bool | None = None) -> None:
        self.out = out
        self.redraws = is_live(out) if redraws is None else redraws

    def show(
        self, head: str, draw: Callable[[], None] | None, lines: Sequence[Printed], below: int, seat: int = 0
    ) -> None:
        """The table and the lines told since the last question; `below` is how many rows the question takes.
        Where not all of them fit, those about the chips of this seat stay."""
        if not self.redraws:
            self._say(lines)
            if draw:
                self.out.print()
                draw()
            return
        top = self.rows(lambda: self._top(head, draw))
        told = self.rows(lambda: self._say(lines))
        room = max(self.out.height - len(top) - below, 4)
        self.out.clear()
        self._write(top)
        if len(told) > room:
            self.out.print(Text(text("stage.earlier", count=len(told) - room + 1), style="dim"))
            told = self._last(lines, room - 1, seat)
        self._write(told)

    def _last(self, lines: Sequence[Printed], room: int, seat: int) -> list[str]:
        """As many of the last rows as fit; the lines of one's own chips before others."""
        rows = [self.rows(lambda line=line: say(self.out, line)) for line in lines]  # type: ignore[misc]
        order = sorted(range(len(lines)), key=lambda at: (not _moves_chips_of(lines[at], seat), -at))
        kept: set[int] = set()
        for at in order:
            if len(rows[at]) <= room:
                kept.add(at)
                room -= len(rows[at])
        return [row for at in sorted(kept) for row in rows[at]]

    def _top(self, head: str, draw: Callable[[], None] | None) -> None:
        self.out.print(Rule(Text(head, style="bold"), align="left"))
        if draw:
            draw()

    def _say(self, lines: Sequence[Printed]) -> None:
        for line in lines:
            say(self.out, line)

    def rows(self, show: Callable[[], None]) -> list[str]:
        with self.out.capture() as caught:
            show()
        return caught.get().splitlines(keepends=True)

    def _write(self, rows: Sequence[str]) -> None:
        self.out.file.write("".join(rows))
        self.out.file.flush()


def _moves_chips_of(line: Printed, seat: int) -> bool:
    return line.kind in ("money", "pot") and seat in line.seats
