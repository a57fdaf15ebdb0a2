"""The coach on a screen: the best answer, the cost of every other answer, and the cost of the answers
given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.cards import cards
from cardroom.felt import View
from cardroom.games.banked.asked_hand import answer_named
from cardroom.rooms import Table
from cardroom.script import Ask, Choice
from cardroom.telling.question.offers import act_words
from cardroom.terminal.console.output import Printed
from cardroom.terminal.console.text import text
from cardroom.words import Chips, ShownCards, current_language, say

if TYPE_CHECKING:
    from cardroom.odds.coach import Advice

SHOWN = 6
"""The most answers that are listed after the best one."""
TENTH, DOLLAR = 0.05, 100.0
"""The least costs, in cents, that are told in tenths of a cent and in dollars."""


class Coach:
    """The coach of one table. It counts mistakes from its first advice until it is told to stop."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._of: tuple[Ask[Any] | None, Advice | None] = (None, None)
        self.counts = self._is_missing = False
        self.round = self.all = 0.0
        """The cost of mistakes in cents: in this round, and since counting began."""

    def lines(self, ask: Ask[Any] | None, view: View | None) -> list[Printed]:
        """Return what each answer to the open question is worth, if the coach knows, and start counting
        mistakes."""
        advice = self.advice(ask, view)
        if self._is_missing:
            return [Printed(text("coach.missing"))]
        lines = [Printed(text("coach.none"))] if advice is None or ask is None else _lines(ask, advice)
        if not self.counts:
            lines.append(Printed(text("coach.counts")))
        self.counts = True
        return lines

    def stop(self) -> list[Printed]:
        """Stop counting mistakes, and forget their cost."""
        self.counts, self.round, self.all = False, 0.0, 0.0
        return [Printed(text("coach.stopped"))]

    def advice(self, ask: Ask[Any] | None, view: View | None) -> Advice | None:
        """Return the advice for a question, computed once. The odds package is imported at the first call."""
        if ask is None or view is None:
            return None
        if self._of[0] is not ask:
            try:
                from cardroom.simulate.coach_round import coach
            except ImportError:
                self._is_missing = True
                return None
            self._of = (ask, coach(ask, view, self._table))
        return self._of[1]

    def weigh(self, ask: Ask[Any], advice: Advice | None, answer: Any) -> list[Printed]:
        """Count the cost of an answer, and return lines about it; none if it was as good as any."""
        cost = advice.costs.get(answer_named(ask.options, answer), 0.0) if advice else 0.0
        if advice is None or cost < TENTH:
            return []
        self.round, self.all = self.round + cost, self.all + cost
        best = _named(ask, advice.best)
        return [Printed(text("coach.mistake", cost=cost_of(cost), wager=Chips(advice.wager), act=best))]

    def result(self) -> list[Printed]:
        """Return the cost of mistakes in the round that is over, and of all mistakes."""
        if not self.counts:
            return []
        key = "coach.round" if self.round else "coach.clean"
        return [Printed(text(key, round=cost_of(self.round), all=cost_of(self.all)))]


def cost_of(cents: float) -> str:
    """Return a cost as `12.4 cents` or `$3.41`."""
    return (
        text("coach.cents", cents=f"{cents:.1f}")
        if cents < DOLLAR
        else current_language().text(Chips(round(cents)))
    )


def _named(ask: Ask[Any], answer: str) -> str:
    if isinstance(ask.options, Choice):
        return current_language().text(act_words(ask.kind, answer))
    return current_language().text(
        say("coach.front", cards=ShownCards(cards(answer))) if answer != "none" else say("coach.by-house")
    )


def _costs(act: str, cents: float) -> str:
    return (
        text("coach.cost", act=act, cost=cost_of(cents)) if cents >= TENTH else text("coach.as-good", act=act)
    )


def _lines(ask: Ask[Any], advice: Advice) -> list[Printed]:
    first, *worse = advice.costs.items()
    best = text("coach.best", act=_named(ask, first[0]), value=f"{advice.values[advice.best]:+.4f}")
    costs = [_costs(_named(ask, act), cents) for act, cents in worse[:SHOWN]]
    rest = [text("coach.rest", count=len(worse) - SHOWN)] if len(worse) > SHOWN else []
    return [Printed(best, kind="head"), *map(Printed, (*costs, *rest, current_language().text(advice.how)))]
