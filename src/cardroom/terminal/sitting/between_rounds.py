"""The menu between two rounds: more chips, another seat, a break. Enter deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.console import Console
from rich.text import Text

from cardroom.errors import RefusedError, UnreadableError
from cardroom.felt import BetweenRounds
from cardroom.felt.between_rounds import step_away
from cardroom.games.presenter import Away
from cardroom.rooms import Table
from cardroom.terminal.console.formatting import sentence
from cardroom.terminal.console.output import Printed, say
from cardroom.terminal.console.text import text
from cardroom.terminal.draw.explanation import legend
from cardroom.terminal.files.purse import ALL, MOST_CHIPS, LocalPurse
from cardroom.terminal.input.list_choice import is_one_of
from cardroom.terminal.input.prompt import LeaveTable, Prompt, foot
from cardroom.terminal.input.typed_money import typed_cents
from cardroom.terminal.sitting.bot_seats import refill, reopen
from cardroom.terminal.sitting.lookup_keys import every_key
from cardroom.terminal.sitting.next_hand_cost import Coming
from cardroom.words import Chips, SaidList


class LocalSeat:
    """A person's seat and purse, and the table between two rounds."""

    def __init__(self, table: Table, between: BetweenRounds, seat: int, purse: LocalPurse) -> None:
        self.table, self.between, self.seat, self.purse = table, between, seat, purse
        self.stack = between.person(seat).cents
        """The chips the person brought, which is also the usual amount of a later buy."""
        self.refill = purse.take(self.stack)
        """The chips added to the purse to pay for it."""

    @property
    def cents(self) -> int:
        """The chips of this seat."""
        return self.between.person(self.seat).cents

    @property
    def is_away(self) -> bool:
        """True while the person is taking a break."""
        return self.between.person(self.seat).away


class BetweenRoundsMenu:
    """Asks for keys between two rounds, and does what they say."""

    def __init__(
        self, sitting: LocalSeat, out: Console, prompt: Prompt, coming: Callable[[], Coming] = Coming
    ) -> None:
        self.sitting, self.out, self.prompt, self.coming = sitting, out, prompt, coming

    def wants_another_round(self) -> bool:
        """Run the menu, and return whether the person wants another round."""
        self._before()
        self.out.print(Text(foot(), style="dim"))
        acts = self._acts()
        while True:
            try:
                typed = self._typed()
                if not typed:
                    return True
                word, _, rest = typed.partition(" ")
                acts.get(word.lower(), self._lost)(rest.strip())
            except LeaveTable:
                if not self.prompt.has_looked or self.prompt.confirms_leaving(text("leaving.sure")):
                    return False

    def _typed(self) -> str:
        away = text("pause.back" if self.sitting.is_away else "pause.away") if self._may_step_away() else ""
        cost = self.coming()
        if not cost.cents:
            return self.prompt.line(text("pause.ask", away=away))
        return self.prompt.line(text("pause.ask-cost", away=away, cost=cost_of(cost)))

    def _acts(self) -> dict[str, Callable[[str], None]]:
        acts: dict[str, Callable[[str], None]] = {"t": self._top_up, "top": self._top_up}
        acts |= {"c": self._change_seat, "change": self._change_seat}
        if self._may_step_away():
            acts |= {
                "a": self._step_away,
                "away": self._step_away,
                "b": self._step_back,
                "back": self._step_back,
            }
        return acts

    def _before(self) -> None:
        """Reopen a table that has stopped, and refill bots that have too few chips."""
        sitting, table = self.sitting, self.sitting.table
        if sitting.between.stopped:
            say(
                self.out,
                Printed(text("pause.broken", why=sitting.between.stopped.text), table.cite("seat.broken")),
            )
            sitting.between = reopen(sitting.between)
        sitting.between, refilled = refill(sitting.between, table, sitting.stack, sitting.seat)
        for name in refilled:
            say(self.out, Printed(text("pause.bot-takes", name=name, cents=Chips(sitting.stack))))
        if not sitting.cents:
            say(self.out, Printed(text("pause.no-chips")))

    def lines(self) -> Iterator[Printed]:
        """Yield what the keys between two rounds do."""
        yield Printed(text("pause.over"), kind="head")
        names = ["deal", "top-up", "change", *(("away", "back") if self._may_step_away() else ())]
        for name in names:
            yield Printed(f"{text(f'pause.key.{name}.key'):5} {text(f'pause.key.{name}.what')}")
        yield from every_key()
        yield from legend(self.sitting.table)

    def _top_up(self, typed: str = "") -> None:
        """Buy chips out of the purse, as far as the room allows; a purse with too little is refilled."""
        sitting = self.sitting
        try:
            typed = typed or self.prompt.plain(
                text("pause.how-much", usual=Chips(sitting.stack), purse=Chips(sitting.purse.cents))
            )
        except LeaveTable:  # back to the keys, with nothing taken
            return None
        try:
            cents = (
                sitting.purse.cents
                if typed.lower() == ALL
                else typed_cents(typed)
                if typed
                else sitting.stack
            )
            if not 0 < cents <= MOST_CHIPS:
                return say(
                    self.out, Printed(text("pause.no-amount", cents=Chips(cents), most=Chips(MOST_CHIPS)))
                )
            sitting.between = sitting.table.buy(sitting.between, sitting.seat, cents)
        except UnreadableError as bad:
            return say(self.out, Printed(text("prompt.no", why=str(bad))))
        except RefusedError as bad:
            return self._refused(bad)
        if more := sitting.purse.take(cents):
            say(self.out, Printed(text("seating.refill", cents=Chips(more))))
        stack, rest = Chips(sitting.cents), Chips(sitting.purse.cents)
        return say(self.out, Printed(text("pause.topped", more=Chips(cents), held=stack, purse=rest)))

    def _change_seat(self, typed: str = "") -> None:
        """Move to a free seat, if the room lets people change."""
        sitting, most = self.sitting, self.sitting.table.rules.seats
        taken = {person.seat for person in sitting.between.people}
        free = [seat for seat in range(1, most + 1) if seat not in taken]
        if not free:
            return say(self.out, Printed(text("pause.full")))
        typed = typed or self.prompt.plain(text("pause.which-seat", seats=SaidList(tuple(free), "or")))
        if not typed:
            return None
        if not is_one_of(typed, most):
            return say(self.out, Printed(text("lobby.not-number", typed=repr(typed), most=most)))
        try:
            sitting.between = sitting.table.change_seat(sitting.between, sitting.seat, int(typed))
        except RefusedError as bad:
            return self._refused(bad)
        sitting.seat = int(typed)
        return say(self.out, Printed(text("pause.changed", seat=sitting.seat)))

    def _refused(self, bad: RefusedError) -> None:
        say(self.out, Printed(text("pause.no", why=sentence(str(bad.why))), bad.clauses))

    def _may_step_away(self) -> bool:
        """Return whether the game can be played without this person."""
        return self._away() != "never"

    def _away(self) -> Away:
        return self.sitting.table.offering.family.presenter.away(self.sitting.table)

    def _step_away(self, typed: str = "") -> None:
        sitting = self.sitting
        sitting.between = step_away(sitting.between, sitting.seat)
        owes = self._away() == "owing"
        clauses = sitting.table.cite("seat.missed") if owes else ()
        say(self.out, Printed(text("pause.gone-owing" if owes else "pause.gone"), clauses))

    def _step_back(self, typed: str = "") -> None:
        if not self.sitting.is_away:
            return self._lost()
        self.sitting.between = step_away(self.sitting.between, self.sitting.seat, away=False)
        return say(self.out, Printed(text("pause.is-back")))

    def _lost(self, typed: str = "") -> None:
        say(self.out, Printed(text("pause.lost")))


def cost_of(cost: Coming) -> str:
    """Return how much the next hand costs before the first decision, and what for."""
    what = "; ".join(line[:1].lower() + line[1:] for line in cost.lines)
    return text("pause.cost-drawn" if cost.drawn else "pause.cost", cents=Chips(cost.cents), what=what)
