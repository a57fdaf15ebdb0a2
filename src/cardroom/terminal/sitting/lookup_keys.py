"""Pages that a person can read at any prompt: one key each, and none costs a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console

from cardroom.errors import UnreadableError
from cardroom.felt import View, roots_of
from cardroom.fixed import Fixed
from cardroom.rooms import Table
from cardroom.script import Ask, Driver
from cardroom.telling.results.why import why_of
from cardroom.telling.rules.clauses import find_clauses
from cardroom.terminal.console.output import Printed, say
from cardroom.terminal.console.pager import Pager
from cardroom.terminal.console.text import text
from cardroom.terminal.draw import rule_sheets as sheets
from cardroom.terminal.draw.clauses import lines_of
from cardroom.terminal.draw.coach import Coach
from cardroom.terminal.draw.explanation import explain, quote
from cardroom.terminal.draw.table_sign import sign
from cardroom.terminal.draw.why import why_lines
from cardroom.terminal.files.record_folder import proved
from cardroom.terminal.input.prompt import Prompt, Read
from cardroom.terminal.sitting.past_hands import History
from cardroom.words import Said

Show = Callable[[], None]
WORDS: Mapping[str, str] = Fixed({
    "help": "?", "explain": "?", "guide": "g", "primer": "g", "ranking": "w", "pays": "y", "sign": "n",
    "notice": "n", "money": "m", "journal": "j", "commitment": "v", "hands": "l",
})  # fmt: skip
"""The keys in full words; none is the name of an act."""
WHY, COACH, NO_COACH = "why", "coach", "coach off"
"""Commands typed in full, because their letters have other meanings."""


class LookupKeys:
    """The lookup keys of one table. The session sets the open question, the round and its lines."""

    def __init__(
        self, table: Table, room: str, seat: int, out: Console, read: Read, history: History | None
    ) -> None:
        self.table, self.room, self.seat, self.out, self.history = table, room, seat, out, history
        self.pager = Pager(out, read)
        self.coach = Coach(table)
        self.prompt = Prompt(read, {})
        self.ask: Ask[Any] | None = None
        self.driver: Driver | None = None
        self.last: Driver | None = None
        """The last finished round."""
        self.log: Sequence[Printed] = ()
        self.money: list[Printed] | None = None
        keys: dict[str, Show] = {
            "?": self.explain, "g": self._guide, "w": self._ranking, "y": self._pays, "n": self._sign,
            "m": self._money, "j": self._journal, "v": self._verify, "l": self._hands,
        }  # fmt: skip
        typed = {WHY: self._why, COACH: self._coach, NO_COACH: lambda: self.show(self.coach.stop())}
        self.commands = keys | {word: keys[key] for word, key in WORDS.items()} | typed

    def look_up(self, typed: str) -> bool:
        """Show the clauses that `/ split`, `/5` or `rule 5` means, and return whether the text was such a
        question."""
        word, _, rest = typed.partition(" ")
        if not typed.startswith("/") and word.lower() not in ("rule", "rules", "clause"):
            return False
        wanted = (typed[1:] if typed.startswith("/") else rest).strip()
        if not wanted:
            self.show(quote(self.table, self.ask.topic) if self.ask else ())
            say(self.out, Printed(text("rule.how")))
            return True
        try:
            self.show(lines_of(find_clauses(self.table.offering, wanted), self.table.offering))
        except UnreadableError as bad:
            say(self.out, Printed(text("prompt.no", why=str(bad))))
        return True

    def begin(self, seat: int, driver: Driver, lines: Sequence[Printed]) -> None:
        """Note that a round begins; `lines` grows with everything told of it."""
        self.last = self.driver if self.driver is not None and self.driver.is_over else self.last
        self.seat, self.driver, self.log, self.ask = seat, driver, lines, None
        self.coach.round = 0.0

    def show(self, lines: Iterable[Printed]) -> None:
        """Print lines, a screen at a time."""

        def show() -> None:
            for line in lines:
                say(self.out, line)

        self.pager.page(show)

    def explain(self) -> None:
        """Print the explanation of the open question, and the lookup keys."""
        assert self.ask is not None
        self.show([*explain(self.ask, self.table, self.view()), *every_key()])

    def view(self) -> View | None:
        """Return the table as this seat sees it now, or None before the first round."""
        return View(self.driver.felt.start, self.seat).catch_up(self.driver.events) if self.driver else None

    def _guide(self) -> None:
        self.show(sheets.primer(self.table))

    def _ranking(self) -> None:
        self.show(sheets.ranking(self.table))

    def _pays(self) -> None:
        self.show(sheets.pays(self.table))

    def _sign(self) -> None:
        self.pager.page(lambda: self.out.print(sign(self.table, self.room).text()))

    def _money(self) -> None:
        nothing = text("look.no-round" if self.money is None else "look.no-money")
        self.show(self.money or [Printed(nothing)])

    def _why(self) -> None:
        """Show the last finished round in sums: the result of each wager, what the bank could still pay, and
        the rules."""
        over = self.driver if self.driver is not None and self.driver.is_over else self.last
        if over is None:
            return say(self.out, Printed(text("look.no-round")))
        start = over.felt.start
        explanation = why_of(self.table, start, over.events, self.seat)
        lines = (
            why_lines(explanation, {person.seat: person.name for person in start.people})
            if explanation
            else [Printed(text("look.no-money"))]
        )
        return self.show(lines)

    def _coach(self) -> None:
        self.show(self.coach.lines(self.ask, self.view()))

    def _journal(self) -> None:
        """Show everything told of this round, with every clause behind it."""
        self.show(self.log or [Printed(text("look.no-round"))])

    def _verify(self) -> None:
        """Check the cards that this seat saw against the commitment published before the first of them."""
        roots = [root for root in roots_of(self.driver.events) if root] if self.driver else []
        if not roots or self.driver is None:
            return say(self.out, Printed(text("look.no-commitment")))
        for root in roots:
            say(self.out, Printed(text("look.commitment", root=root)))
        good, seen = proved(self.driver, self.seat)
        return say(
            self.out, Printed(text("look.opened", good=good, cards=Said("spread.count", (("count", seen),))))
        )

    def _hands(self) -> None:
        if self.history is None:
            say(self.out, Printed(text("history.none")))
        else:
            self.history.browse(self.prompt, self.pager)


def every_key() -> list[Printed]:
    """Return what the keys do that work at every question."""
    keys = (*KEYS, (WHY, "why"), (COACH, "coach"))
    lines = [Printed(f"{key:5} {text(f'look.key.{name}')}", hang=6) for key, name in keys]
    return [Printed(text("look.keys"), kind="head"), *lines]


KEYS: tuple[tuple[str, str], ...] = (
    ("?", "explain"), ("g", "guide"), ("w", "ranking"), ("y", "pays"), ("n", "sign"), ("/", "rule"),
    ("m", "money"), ("j", "journal"), ("v", "verify"), ("l", "hands"), ("q", "leave"),
)  # fmt: skip
