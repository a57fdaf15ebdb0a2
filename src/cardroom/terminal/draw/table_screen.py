"""The table at a glance: the player-dealer, the cards of the whole table, and a row for each hand.

It is made for 80 columns. A narrower screen gets fewer columns, and none of them cut short.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from cardroom.felt.places import bare, number_of
from cardroom.games.presenter import Presenter
from cardroom.money import dollars
from cardroom.telling.table_view import HandShown, SeatShown, TableView
from cardroom.terminal.console.output import hang, paint, pretty
from cardroom.terminal.files.purse import NAME
from cardroom.words import Chips, SaidList, Who, plain, say, tongue

HEADS = ("", "player", "stack", "circle", "wager", "cards", "total")
ScreenRow = tuple[str, ...]
BACK = "▒▒"
"""A card that lies face down."""
WRAPPED = ("wager", "cards", "total")
SPARED = ("circle", "total", "stack")
"""The columns that a narrow screen does without, in this order."""


class Screen:
    """Says what stands on a table to the one who sits at it."""

    def __init__(self, told: TableView, face: Presenter, names: Mapping[int, str]) -> None:
        self.told, self.face, self.names = told, face, names

    def draw(self, out: Console) -> None:
        """What the seat sees, with an arrow at the hand that is asked about."""
        for line in self.above():
            hang(out, line, 4)
        heads = ("", *(self._text(self.face.heading(head)) for head in HEADS[1:]))
        out.print(grid(list(self.rows()), out.width, heads))

    def _text(self, said: Any) -> str:
        return tongue().text(said, self.told.seat, self.names)

    def above(self) -> Iterator[Text]:
        """The button, the cover, and what belongs to nobody alone."""
        told = self.told
        if told.bank:
            yield Text(f"  {self._text(told.bank.said)}")
            if told.bank.cover and told.bank.cover.uncovered:
                yield Text(f"  {self._text(told.bank.cover.said)}")
        if told.dealer:
            yield Text(f"  {self._text(say('standing.button', who=Who(told.dealer)))}")
        for shared in told.shared:
            name = plain(tongue().sentence(shared.name, told.seat, self.names))
            total = f"   {self._text(shared.total)}" if shared.total else ""
            yield paint(f"  {name}: {pretty(shared.group.cards)}{total}")
        if pots := self.pots():
            yield Text(f"  {pots}")

    def pots(self) -> str:
        """`Pot $12`; with somebody all-in each pot by itself, and who plays for it."""
        parts = []
        for pot in self.told.pots:
            seats = SaidList(tuple(say("standing.player", who=Who(seat)) for seat in pot.seats), "comma")
            named = say("standing.pot-of", name=pot.name, cents=Chips(pot.cents), seats=seats)
            parts.append(named if pot.seats else say("standing.pot", name=pot.name, cents=Chips(pot.cents)))
        return (
            plain(tongue().sentence(SaidList(tuple(parts), "semicolon"), self.told.seat, self.names))
            if parts
            else ""
        )

    def rows(self) -> Iterator[ScreenRow]:
        """Seat by seat: the stack once, then each hand."""
        for seat in self.told.seats:
            button = " ●" if "dealer" in seat.buttons else ""
            name = f"{seat.seat} {self._text(seat.said)}{self._own(seat.seat)}{button}"
            stack = self._text(say("standing.all-in")) if seat.all_in else dollars(seat.stack)
            if not seat.hands:
                yield ("", name, stack, "", self._bet(seat), self._text(seat.state) if seat.state else "", "")
            for hand in seat.hands:
                arrow = "▶" if hand.place == self.told.about else ""
                circle = bare(hand.place) if self.face.has_circles and number_of(hand.place) else ""
                cards = self._text(hand.cards).replace("??", BACK) or (
                    self._text(seat.state) if seat.state else ""
                )
                total = self._text(hand.total) if hand.total else ""
                yield (arrow, name, stack, circle, self._wagers(hand) or self._bet(seat), cards, total)
                name = stack = ""

    def _own(self, seat: int) -> str:
        """The person's own name behind `You`, where he has another."""
        name = self.names.get(seat, NAME)
        return f" ({name})" if seat == self.told.seat and name != NAME else ""

    def _wagers(self, hand: HandShown) -> str:
        return ", ".join(self._text(wager.said) for wager in hand.wagers)

    def _bet(self, seat: SeatShown) -> str:
        return self._text(seat.in_front) if seat.in_front else ""


def grid(rows: Sequence[ScreenRow], width: int, heads: ScreenRow) -> Grid:
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True)
    shown = _columns(rows, width, heads)
    for at in shown:
        name = HEADS[at]
        grid.add_column(
            heads[at], justify="right" if name == "stack" else "left", no_wrap=name not in WRAPPED
        )
    for row in rows:
        grid.add_row(*(paint(row[at]) for at in shown), style="bold" if row[0] else "")
    return grid


def _columns(rows: Sequence[ScreenRow], width: int, heads: ScreenRow) -> list[int]:
    """Those with something in them, as many as fit; the arrow and the players always."""
    widths = {at: max((cell_len(row[at]) for row in rows), default=0) for at in range(len(HEADS))}
    shown = [at for at, wide in widths.items() if wide or at < 2]
    for name in SPARED:
        if sum(max(widths[at], cell_len(heads[at])) + 2 for at in shown) > width:
            shown = [at for at in shown if HEADS[at] != name]
    return shown
