"""The table sign that the documents demand: the game, the smallest and largest wager, and every fee, with its clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec
from rich.box import ROUNDED
from rich.console import Group
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from cardroom.fees import Band
from cardroom.fixed import Fixed
from cardroom.money import dollars
from cardroom.rooms import Table
from cardroom.rulebook.clause import clause
from cardroom.terminal.words import cited, is_banked

CHIPS = "Play chips only: no purchase, no prize, no redemption."
NOTICE = "Rates, limits and pay tables stand while this table is open; any change is announced beforehand."
WIDTH = 78
TAKEN = Fixed({
    "before-deal": "taken before the first card is dealt",
    "after-two-cards": "taken when everybody has two cards",
})


class Fact(msgspec.Struct, frozen=True):
    """A line of the sign; several values stand one below the other."""

    label: str
    values: tuple[str, ...]
    clauses: tuple[str, ...] = ()


class Sign(msgspec.Struct, frozen=True):
    room: str
    game: str
    facts: tuple[Fact, ...]

    def small_print(self) -> list[str]:
        """The clauses behind the sign, by the line they stand behind."""
        return [f"{one.label.strip()}: {cited(one.clauses, shown=len(one.clauses))}" for one in self.facts if one.clauses]

    def text(self) -> Panel:
        """Boxed, for a terminal."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(no_wrap=True, style="bold")
        grid.add_column()
        for fact in self.facts:
            grid.add_row(fact.label, "\n".join(fact.values))
        small = Text("\n".join(self.small_print()), style="dim")
        head = Text(f"{self.room}\n{self.game}", style="bold", justify="center")
        foot = Text(f"{CHIPS}\n{NOTICE}", justify="center")
        body = Group(head, Padding(grid, (1, 0)), foot, Rule(style="dim"), small)
        return Panel(body, box=ROUNDED, width=WIDTH, padding=(1, 2))


def sign(table: Table, room: str = "") -> Sign:
    """The sign of an open table."""
    offering = table.offering
    return Sign(room or offering.room, offering.name, tuple(_facts(table)))


def _facts(table: Table) -> Iterator[Fact]:
    """Limits and fees of a banked game stand here; a family without a player-dealer has its own on its part of the sign."""
    schedule = table.schedule
    if is_banked(table):
        least, most = schedule.least, schedule.most
        limits = f"{dollars(least)} to {dollars(most)}" if most else f"{dollars(least)} or more, no largest wager"
        yield Fact("Wagers", (limits,), table.cite("act.limit"))
        yield from _fees(table)
    for (label, topic), lines in groupby(table.offering.family.sign(table.opened), key=lambda one: (one[0], one[2])):
        yield Fact(label, tuple(text for _, text, _ in lines), table.cite(topic) if topic else ())
    if chosen := table.settings.options:
        options = [table.offering.options[name] for name in chosen]
        clauses = dict.fromkeys(table.offering.full(one) for option in options for one in option.clauses)
        yield Fact("Options", (", ".join(chosen),), tuple(clauses))
    yield from _floor(table)
    yield Fact("Schedule", (f"{schedule.number} of {len(table.rules.schedules)}",), table.cite("post.sign"))


def _floor(table: Table) -> Iterator[Fact]:
    """House rules that no hand of cards comes upon; a person on the floor sees to them, so the sign has their words."""
    if ids := table.offering.cites.get("seat.floor", ()):
        yield Fact("The floor sees to", tuple(f"\N{BULLET} {clause(one).text}" for one in ids), ids)


def _fees(table: Table) -> Iterator[Fact]:
    """All rates: of the players, for side wagers, of the player-dealer by total table action, and the jackpot."""
    schedule, rules, cite = table.schedule, table.rules, table.cite
    yield Fact("Collection", (TAKEN.get(rules.collection.taken, rules.collection.taken),), cite("fee.taken"))
    yield Fact("  each player", _bands(schedule.player, "a wager"), cite("fee.player"))
    if schedule.bonus:
        yield Fact("  side wager", (f"{dollars(schedule.bonus)} each",), cite("fee.bonus"))
    yield Fact("  player-dealer", _bands(schedule.dealer, "a hand, table action"), cite("fee.dealer"))
    if rules.collection.jackpot:
        yield Fact("  jackpot", (f"{dollars(rules.collection.jackpot)} a hand",), cite("fee.jackpot"))


def _bands(bands: Sequence[Band], unit: str) -> tuple[str, ...]:
    """Each rate with the amount it starts at; a fee below the first printed band is none."""
    rates = [(dollars(band.fee) if band.fee else "none", dollars(band.floor)) for band in bands]
    return tuple(f"{fee} {unit} from {floor}" for fee, floor in rates) or ("none",)
