"""The table at a glance: the player-dealer, the cards of the whole table, and a row for each hand.

It is made for 80 columns. A narrower screen gets fewer columns, and none of them is cut short.
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
from cardroom.words import Chips, SaidList, Who, current_language, plain, say

HEADS = ("", "player", "stack", "circle", "wager", "cards", "total")
ScreenRow = tuple[str, ...]
BACK = "▒▒"
"""A card that lies face down."""
WRAPPED = ("wager", "cards", "total")
SPARED = ("circle", "total", "stack")
"""The columns that a narrow screen does without, in this order."""


class Screen:
    """Draws a table as the person at it sees it."""

    def __init__(self, view: TableView, presenter: Presenter, names: Mapping[int, str]) -> None:
        self.view, self.presenter, self.names = view, presenter, names

    def draw(self, out: Console) -> None:
        """Print what the seat sees, with an arrow at the hand that the question is about."""
        for line in self.above():
            hang(out, line, 4)
        heads = ("", *(self._text(self.presenter.heading(head)) for head in HEADS[1:]))
        out.print(grid(list(self.rows()), out.width, heads))

    def _text(self, words: Any) -> str:
        return current_language().text(words, self.view.seat, self.names)

    def above(self) -> Iterator[Text]:
        """Yield the button, the cover, and shared cards and pots."""
        view = self.view
        if view.bank:
            yield Text(f"  {self._text(view.bank.said)}")
            if view.bank.cover and view.bank.cover.uncovered:
                yield Text(f"  {self._text(view.bank.cover.said)}")
        if view.dealer:
            yield Text(f"  {self._text(say('standing.button', who=Who(view.dealer)))}")
        for shared in view.shared:
            name = plain(current_language().sentence(shared.name, view.seat, self.names))
            total = f"   {self._text(shared.total)}" if shared.total else ""
            yield paint(f"  {name}: {pretty(shared.group.cards)}{total}")
        if pots := self.pots():
            yield Text(f"  {pots}")

    def pots(self) -> str:
        """Return `Pot $12`; if a player is all-in, each pot separately, with the players who can win it."""
        parts = []
        for pot in self.view.pots:
            seats = SaidList(tuple(say("standing.player", who=Who(seat)) for seat in pot.seats), "comma")
            named = say("standing.pot-of", name=pot.name, cents=Chips(pot.cents), seats=seats)
            parts.append(named if pot.seats else say("standing.pot", name=pot.name, cents=Chips(pot.cents)))
        return (
            plain(
                current_language().sentence(SaidList(tuple(parts), "semicolon"), self.view.seat, self.names)
            )
            if parts
            else ""
        )

    def rows(self) -> Iterator[ScreenRow]:
        """Yield the rows seat by seat: the stack once, then each hand."""
        for seat in self.view.seats:
            button = " ●" if "dealer" in seat.buttons else ""
            name = f"{seat.seat} {self._text(seat.said)}{self._own(seat.seat)}{button}"
            stack = self._text(say("standing.all-in")) if seat.all_in else dollars(seat.stack)
            if not seat.hands:
                yield ("", name, stack, "", self._bet(seat), self._text(seat.state) if seat.state else "", "")
            for hand in seat.hands:
                arrow = "▶" if hand.place == self.view.about else ""
                circle = bare(hand.place) if self.presenter.has_circles and number_of(hand.place) else ""
                cards = self._text(hand.cards).replace("??", BACK) or (
                    self._text(seat.state) if seat.state else ""
                )
                total = self._text(hand.total) if hand.total else ""
                yield (arrow, name, stack, circle, self._wagers(hand) or self._bet(seat), cards, total)
                name = stack = ""

    def _own(self, seat: int) -> str:
        """Return the person's own name behind `You`, if they have chosen one."""
        name = self.names.get(seat, NAME)
        return f" ({name})" if seat == self.view.seat and name != NAME else ""

    def _wagers(self, hand: HandShown) -> str:
        return ", ".join(self._text(wager.said) for wager in hand.wagers)

    def _bet(self, seat: SeatShown) -> str:
        return self._text(seat.in_front) if seat.in_front else ""


def grid(rows: Sequence[ScreenRow], width: int, heads: ScreenRow) -> Grid:
    """Return the table with as many columns as fit."""
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True)
    shown = _columns(rows, width, heads)
    for index in shown:
        name = HEADS[index]
        grid.add_column(
            heads[index], justify="right" if name == "stack" else "left", no_wrap=name not in WRAPPED
        )
    for row in rows:
        grid.add_row(*(paint(row[index]) for index in shown), style="bold" if row[0] else "")
    return grid


def _columns(rows: Sequence[ScreenRow], width: int, heads: ScreenRow) -> list[int]:
    """Return the columns that are not empty, as many as fit; the arrow and the players always."""
    widths = {index: max((cell_len(row[index]) for row in rows), default=0) for index in range(len(HEADS))}
    shown = [index for index, wide in widths.items() if wide or index < 2]
    for name in SPARED:
        if sum(max(widths[index], cell_len(heads[index])) + 2 for index in shown) > width:
            shown = [index for index in shown if HEADS[index] != name]
    return shown
