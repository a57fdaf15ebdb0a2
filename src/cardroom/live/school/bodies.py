"""An item and its explanation as they go over the wire: positions, questions and answers in words, the right
one only afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from cardroom.live.wire.mirrored_types import told as wire_type
from cardroom.live.wire.mirrored_types import wired
from cardroom.live.wire.phrases import PhraseCache
from cardroom.live.wire.text_parts import Words, sentence, words
from cardroom.school.drills import DRILLS
from cardroom.school.explanation import explain
from cardroom.school.grading import Marked
from cardroom.school.item import Item, ItemQuestion, Whose
from cardroom.school.position import position, stakes
from cardroom.telling.rules.clauses import ClauseTold
from cardroom.telling.table_view import TableView

if TYPE_CHECKING:  # made at run time, from the fields of what is told
    AStanding: TypeAlias = Any
    AClause: TypeAlias = Any
else:
    AStanding, AClause = wire_type(TableView), wire_type(ClauseTold)


class QuestionTold(msgspec.Struct, frozen=True):
    """`choices` is empty where the answer is typed, as `kind` says."""

    asks: Words
    kind: str
    choices: tuple[Words, ...]
    position: AStanding


class ItemTold(msgspec.Struct, frozen=True):
    """What is asked. `seconds`: the clock runs, and a right answer may be slow."""

    address: str
    room: str
    game: str
    name: str
    drill: int
    stakes: Words
    seats: int
    counter_clockwise: bool
    questions: tuple[QuestionTold, ...]
    seconds: int


class OtherTold(msgspec.Struct, frozen=True):
    """A wrong answer, and where it would be right."""

    answer: Words
    whose: Words
    clauses: tuple[str, ...]


class LineTold(msgspec.Struct, frozen=True):
    said: Words
    clauses: tuple[str, ...]


class AnswerTold(msgspec.Struct, frozen=True):
    """What became of an answer. `choice` is the place of the right one; `kept`: it counts, as the first that
    was given."""

    right: bool
    slow: bool
    kept: bool
    choice: int
    answer: Words
    yours: OtherTold | None
    others: tuple[OtherTold, ...]
    lines: tuple[LineTold, ...]
    clauses: tuple[AClause, ...]
    silent: Words | None


def item_told(item: Item, *, timed: bool) -> ItemTold:
    address, names = item.address, item.played.names()
    table, drill = item.played.table, DRILLS[address.drill]
    questions = tuple(_question(item, one) for one in item.questions)
    return ItemTold(
        str(address),
        address.room,
        address.game,
        table.offering.name,
        address.drill,
        words(stakes(item), names=names),
        table.rules.seats,
        table.offering.family.face.counter_clockwise,
        questions,
        drill.seconds if timed else 0,
    )


def _question(item: Item, question: ItemQuestion) -> QuestionTold:
    names = item.played.names()
    choices = tuple(sentence(one.outcome.said, names=names) for one in question.choices)
    shown = wired(position(item, question), 0, PhraseCache(names))
    return QuestionTold(sentence(question.asks, names=names), question.kind, choices, shown)


def answer_told(item: Item, question: ItemQuestion, marked: Marked, *, slow: bool, kept: bool) -> AnswerTold:
    names, told = item.played.names(), explain(item, question)
    choice = next((at for at, one in enumerate(question.choices) if one.is_right), -1)
    others = tuple(_other(said, whose, names) for said, whose in told.whose if whose != marked.whose)
    chosen = next((said for said, whose in told.whose if whose == marked.whose), None)
    yours = _other(chosen, marked.whose, names) if chosen is not None and marked.whose else None
    lines = tuple(LineTold(sentence(one.said, names=names), one.clauses) for one in told.lines)
    silent = sentence(told.silent, names=names) if told.silent else None
    return AnswerTold(
        marked.right,
        slow,
        kept,
        choice,
        sentence(told.right, names=names),
        yours,
        others,
        lines,
        tuple(wired(one) for one in told.clauses),
        silent,
    )


def _other(said: Any, whose: Whose, names: dict[int, str]) -> OtherTold:
    return OtherTold(sentence(said, names=names), sentence(whose.said, names=names), whose.clauses)
