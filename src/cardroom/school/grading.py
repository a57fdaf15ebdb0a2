"""Grade an answer: right or wrong, by clause, and for a wrong one where it would have been right."""

from __future__ import annotations

import msgspec

from cardroom.cards import cards
from cardroom.errors import UnreadableError
from cardroom.money import read_cents
from cardroom.school.errors import AnswerFormError
from cardroom.school.item import ItemChoice, ItemQuestion, Whose
from cardroom.school.outcome_values import FeePaid, OutcomeValue, SeatNumber, sorted_cards
from cardroom.school.played_round import PlayedRound
from cardroom.words import say

LONGEST = 60


class Marked(msgspec.Struct, frozen=True):
    """The grade of one answer."""

    right: bool
    text: str
    """The answer as it is stored."""
    whose: Whose | None
    """For a wrong answer that was offered: where it would be right."""
    clause: str
    """The clause that the answer counts for; empty where the document is silent."""


def grade_choice(question: ItemQuestion, number: int) -> Marked:
    """Grade a chosen answer by its number, counted from 0; raise NoAnswer for a number that is not
    offered."""
    if type(number) is not int or not 0 <= number < len(question.choices):
        raise AnswerFormError(say("school.no-answer.choice", count=len(question.choices)))
    chosen: ItemChoice = question.choices[number]
    return Marked(chosen.is_right, chosen.outcome.text, chosen.whose, question.clause)


def grade_typed(question: ItemQuestion, played: PlayedRound, text: str) -> Marked:
    """Grade a typed answer to an open question. It is read by the kind of the question, never compared as
    letters."""
    answer = _read(question, played, text.strip()[:LONGEST])
    same = next((choice for choice in question.choices if choice.outcome.value == answer), None)
    return Marked(answer == question.right.value, answer.text, same.whose if same else None, question.clause)


def _read(question: ItemQuestion, played: PlayedRound, text: str) -> OutcomeValue:
    try:
        if question.kind == "cents":
            return FeePaid(0 if text in ("0", "-") else read_cents(text.removeprefix("$")))
        if question.kind == "cards":
            return sorted_cards(cards(text))
        if question.kind == "seat":
            named = {name.lower(): seat for seat, name in played.names().items()}
            return SeatNumber(named.get(text.lower()) or int(text.lower().split()[-1]))
    except (UnreadableError, ValueError, IndexError):
        pass
    raise AnswerFormError(say(f"school.no-answer.{question.kind}"))
