"""The table sign in the words of one language, in a box for a terminal."""

from __future__ import annotations

import msgspec
from rich.box import ROUNDED
from rich.console import Group
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from cardroom.rooms import Table
from cardroom.telling.rules.table_sign import SignFact
from cardroom.telling.rules.table_sign import sign as told_sign
from cardroom.terminal.console.formatting import cited
from cardroom.words import current_language, say

WIDTH = 78
INSET = "  "


class SignRow(msgspec.Struct, frozen=True):
    """A line of the sign; several values stand one below the other."""

    label: str
    values: tuple[str, ...]
    clauses: tuple[str, ...] = ()


class PrintedSign(msgspec.Struct, frozen=True):
    """The whole sign in words."""

    room: str
    game: str
    facts: tuple[SignRow, ...]
    small: tuple[str, ...]
    """The clauses behind the sign, by the line they belong to."""
    foot: tuple[str, ...]

    def text(self) -> Panel:
        """Return the sign in a box, for a terminal."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(no_wrap=True, style="bold")
        grid.add_column()
        for fact in self.facts:
            grid.add_row(fact.label, "\n".join(fact.values))
        small = Text("\n".join(self.small), style="dim")
        head = Text(f"{self.room}\n{self.game}", style="bold", justify="center")
        foot = Text("\n".join(self.foot), justify="center")
        body = Group(head, Padding(grid, (1, 0)), foot, Rule(style="dim"), small)
        return Panel(body, box=ROUNDED, width=WIDTH, padding=(1, 2))


def sign(table: Table, room: str = "") -> PrintedSign:
    """Return the sign of an open table."""
    table_sign = told_sign(table, room)
    small = tuple(_small_print(fact) for fact in table_sign.facts if fact.clauses)
    facts = tuple(_fact(fact) for fact in table_sign.facts)
    return PrintedSign(
        table_sign.room, table_sign.game, facts, small, tuple(map(current_language().text, table_sign.foot))
    )


def _fact(fact: SignFact) -> SignRow:
    label = (INSET if fact.inset else "") + current_language().text(fact.label)
    return SignRow(label, tuple(map(current_language().text, fact.values)), fact.clauses)


def _small_print(fact: SignFact) -> str:
    clauses = cited(fact.clauses, shown=len(fact.clauses))
    return current_language().text(say("sign.small-print", label=fact.label, clauses=clauses))
