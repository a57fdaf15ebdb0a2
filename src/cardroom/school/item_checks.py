"""Checks that every item must pass, in any game; the tests and `make soak ARGS=school` run them."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.rulebook.clause import has_clause
from cardroom.school.explanation import explain
from cardroom.school.item import Item, ItemQuestion
from cardroom.school.item_maker import FEWEST, OFFERED, make
from cardroom.school.position import position
from cardroom.words import ENGLISH


def faults(item: Item, *, remake: bool = True) -> Iterator[str]:
    """Yield everything that is wrong with an item.

    With `remake` also check that its address makes the same item again, and that the engine reports the same
    round.
    """
    if not item.questions:
        yield "nothing is asked"
    for number, question in enumerate(item.questions):
        for fault in _question_faults(item, question):
            yield f"question {number}: {fault}"
    if remake:
        yield from _remake_faults(item)


def _remake_faults(item: Item) -> Iterator[str]:
    again = make(item.address)
    if again.questions != item.questions:
        yield "its address makes another item"
    driver = item.played.table.restore(item.played.start, item.played.inputs)
    if [event.line() for event in driver.events] != [event.line() for event in item.played.events]:
        yield "the engine tells another round of the same answers"


def _question_faults(item: Item, question: ItemQuestion) -> Iterator[str]:
    names = item.played.names()
    if not 0 <= question.at <= len(item.played.events) or question.until > len(item.played.events):
        yield f"{question.at} to {question.until} of {len(item.played.events)} events"
    if question.is_open and question.kind == "words":
        yield "asked open, and nobody could type the answer"
    rights = [choice for choice in question.choices if choice.is_right]
    if question.choices and (len(rights) != 1 or rights[0].outcome.value != question.right.value):
        yield f"{len(rights)} right answers"
    if question.choices and not FEWEST < len(question.choices) <= OFFERED + 1:
        yield f"{len(question.choices)} answers"
    if len({choice.outcome.value for choice in question.choices}) < len(question.choices):
        yield "two answers come to the same"
    texts = [ENGLISH.text(choice.outcome.said, names=names) for choice in question.choices]
    if not all(text.strip() for text in texts):
        yield "an answer without a word"
    if len(set(texts)) < len(texts):
        yield f"two answers read alike: {', '.join(texts)}"
    cited = [
        *question.clauses,
        *(
            cited_clause
            for choice in question.choices
            if choice.whose
            for cited_clause in choice.whose.clauses
        ),
    ]
    yield from (
        f"there is no clause {cited_clause}" for cited_clause in cited if not has_clause(cited_clause)
    )
    if not ENGLISH.text(question.asks, names=names).strip() or not position(item, question).seats:
        yield "nothing to look at"
    explanation = explain(item, question)
    if not explanation.clauses and explanation.silent is None:
        yield "neither a clause nor a word that there is none"
