"""The screen of a live table: the same rows as at a local table, drawn from what the server sends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.text import Text

from cardroom.cards import Card
from cardroom.felt.places import bare, number_of
from cardroom.games.presenter import Presenter
from cardroom.live.client import ClientView, text_of
from cardroom.money import dollars
from cardroom.terminal.console.formatting import sentence
from cardroom.terminal.console.output import Printed, hang, paint, pretty
from cardroom.terminal.console.text import text
from cardroom.terminal.draw.table_screen import BACK, HEADS, ScreenRow, grid


class LiveScreen:
    """Draws a live table as the person at it sees it."""

    def __init__(self, seen: ClientView, presenter: Presenter) -> None:
        self.seen, self.presenter = seen, presenter

    def draw(self, out: Console) -> None:
        """Print the lines above the table, and a row for each hand."""
        for line in self.above():
            hang(out, line, 4)
        heads = ("", *(str(self.presenter.heading(head)) for head in HEADS[1:]))
        out.print(grid(list(self.rows()), out.width, heads))

    def above(self) -> Iterator[Text]:
        """Yield the player-dealer, shared cards and pots."""
        for bank in self.seen.bank:
            yield Text(f"  {text_of(bank.said)}")
        for shared in self.seen.shared:
            total = f"   {text_of(shared.total)}" if shared.total else ""
            yield paint(f"  {sentence(text_of(shared.name))}: {pretty(map(Card, shared.group.cards))}{total}")
        if self.seen.pots:
            yield Text(
                "  "
                + "; ".join(f"{sentence(text_of(pot.name))} {dollars(pot.cents)}" for pot in self.seen.pots)
            )

    def rows(self) -> Iterator[ScreenRow]:
        """Yield the rows seat by seat: the stack once, then each hand."""
        about = self.seen.question.about if self.seen.question else ""
        for _, seat in sorted(self.seen.seats.items()):
            name = f"{seat.seat} {text_of(seat.said)}{' ●' if 'dealer' in seat.buttons else ''}"
            stack = text("standing.all-in") if seat.all_in else dollars(seat.stack)
            bet, state = (text_of(words) if words else "" for words in (seat.in_front, seat.state))
            if not seat.hands:
                yield ("", name, stack, "", bet, state, "")
            for hand in seat.hands:
                circle = bare(hand.place) if self.presenter.has_circles and number_of(hand.place) else ""
                wagers = ", ".join(text_of(wager.said) for wager in hand.wagers) or bet
                total = text_of(hand.total) if hand.total else ""
                yield (
                    "▶" if hand.place == about else "",
                    name,
                    stack,
                    circle,
                    wagers,
                    _cards(hand) or state,
                    total,
                )
                name = stack = ""


def _cards(hand: Any) -> str:
    return " | ".join(text_of(group.said) for group in hand.groups).replace("??", BACK)


def line_of(line: Any) -> Printed:
    """Return a line of the log as the server sent it."""
    return Printed(text_of(line.said), line.clauses, line.kind, frozenset(line.seats))
