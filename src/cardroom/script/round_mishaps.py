"""Mishaps as they come to a round: which may strike now, and marks that nobody has noticed yet."""

from __future__ import annotations

from typing import Any

from cardroom.errors import RefusedError
from cardroom.felt import NO_MISHAPS, Felt, MishapMarks
from cardroom.mishaps import Mishap
from cardroom.script.answer import Answer
from cardroom.script.ask import CHANCE, MISHAP, Ask
from cardroom.script.chance import Chance
from cardroom.script.mishap_rules import MishapRules
from cardroom.script.open_questions import Asks
from cardroom.words import Said, say

MOST_MISHAPS = 8
"""The most mishaps that may strike one round, so that it ends although mishaps undo deals."""


class RoundMishaps:
    """Checks mishaps against the family's rules and holds the marks that go with the next answer."""

    __slots__ = ("_felt", "marks", "plan", "rules")

    def __init__(self, felt: Felt, rules: MishapRules | None, chance: Chance | None) -> None:
        self.marks: tuple[Mishap, ...] = ()
        """Mishaps that nobody has noticed, recorded with the next answer."""
        self.rules = rules
        self._felt = felt
        self.follow(chance)

    def follow(self, chance: Chance | None) -> None:
        """Take the mishaps of shuffles from the plan of this source of chance, where it has one."""
        self.plan = getattr(chance, "mishaps", None)

    def strikes(self, asks: Asks) -> tuple[str, ...]:
        """Return the mishaps that may strike now, as text, with representative places and cards."""
        if self.rules is None or not asks or self._count() >= MOST_MISHAPS:
            return ()
        listed = self.rules.strikes(self._felt, asks)
        return tuple([
            mishap.text
            for mishap in listed
            if mishap.way != "planned" or self._why_impossible(asks, mishap) is None
        ])

    def may_strike(self, asks: Asks, mishap: Mishap) -> bool:
        """Return whether this mishap may strike now."""
        return bool(asks) and self._count() < MOST_MISHAPS and self._why_impossible(asks, mishap) is None

    def refusal(self, asks: Asks, mishap: Mishap) -> RefusedError | None:
        """Return why this mishap may not strike now, or None."""
        why = say("mishap.over") if not asks else None
        if self._count() >= MOST_MISHAPS:
            why = say("mishap.enough", most=MOST_MISHAPS)
        if why := why or self._why_impossible(asks, mishap):
            return RefusedError(say("refused.mishap", mishap=repr(mishap.text), why=why), topic=mishap.topic)
        return None

    def on_table(self) -> MishapMarks:
        """Return the mishap marks of the table, created by the first mishap."""
        if self._felt.mishaps is NO_MISHAPS:
            assert self.rules is not None
            rules = self.rules
            self._felt.mishaps = MishapMarks(rules.at_once, rules.at_sight, joins=rules.joins)
        return self._felt.mishaps

    def hand_over(self, ask: Ask[Any]) -> tuple[Mishap, ...]:
        """Pass the waiting marks to the table, with the answer to this question, and return them."""
        marks, self.marks = self.marks, ()
        if marks and ask.seat == CHANCE:
            self.on_table().coming = marks
        elif marks:
            self.on_table().note(marks)
        return marks

    def planned(self, asks: Asks, ask: Ask[Any]) -> tuple[Mishap, ...]:
        """Pass the planned mishaps of this shuffle to the table, as far as they can happen."""
        assert self.plan is not None
        for mishap in self.plan(self._felt, ask):
            if self.may_strike(asks, mishap):
                self.marks += (mishap,)
        return self.hand_over(ask) if self.marks else ()

    def _why_impossible(self, asks: Asks, mishap: Mishap) -> Said | None:
        if self.rules is None:
            return say("mishap.not-now")
        return self.rules.why_impossible(self._felt, asks, mishap, self.marks)

    def _count(self) -> int:
        """How many mishaps have struck the round so far."""
        answers = [event for event in self._felt.events if isinstance(event, Answer)]
        return len(self.marks) + sum(len(answer.marks) + (answer.seat == MISHAP) for answer in answers)
