"""A quiz for printing: the questions on the first sheets, the key with its clauses on the last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from cardroom.school.explanation import explain
from cardroom.school.item import Item, ItemQuestion
from cardroom.school.position import heading, position
from cardroom.telling.table_view import HandShown, SeatShown, TableView
from cardroom.words import CardsPart, Chips, Language, Part, Value, say

STYLE = """
@page { margin: 16mm }
body { font: 11pt/1.45 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #111 }
h1 { font-size: 1.5rem; margin: 0 }
h2 { font-size: 1.05rem; margin: 1.6rem 0 .2rem }
.sub, .at, th { color: #555 }
.sub, .at { font-size: .85rem }
section { break-inside: avoid; border-top: 1px solid #bbb; padding: .6rem 0 }
table { border-collapse: collapse; margin: .5rem 0; width: 100% }
td, th { text-align: left; padding: .1rem .6rem .1rem 0; vertical-align: top;
  font-size: .95rem; font-weight: normal }
ol { list-style: upper-alpha; padding-left: 1.6rem }
li { margin: .15rem 0 }
.blank { border-bottom: 1px solid #111; display: inline-block; width: 14rem }
.red { color: #b00020 }
.key { break-before: page }
.ask { font-weight: bold }
"""


def quiz(items: Sequence[Item], language: Language) -> str:
    """Return the quiz as one self-contained HTML page that fetches nothing."""
    page = QuizPage(language)
    title = page.text(say("school.quiz.title"))
    asked = [(item, question) for item in items for question in item.questions]
    body = [
        f'<!doctype html><html lang="{language.code}"><head><meta charset="utf-8"><title>{title}</title>',
        f"<style>{STYLE}</style></head><body><h1>{title}</h1>",
        f'<p class="sub">{page.text(say("school.quiz.about", count=len(asked)))}</p>',
        *(page.question(number, *entry) for number, entry in enumerate(asked, 1)),
        f'<h1 class="key">{page.text(say("school.quiz.key"))}</h1>',
        *(page.answer(number, *entry) for number, entry in enumerate(asked, 1)),
        "</body></html>\n",
    ]
    return "\n".join(body)


class QuizPage:
    """Writes the parts of the quiz page in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def text(self, message: Value, item: Item | None = None) -> str:
        """Return a message as HTML, with red suits in red."""
        return _html(self.language.parts(message, names=item.played.names() if item else {}))

    def sentence(self, message: Value, item: Item) -> str:
        """Return a message as an HTML sentence."""
        return _html(self.language.sentence(message, names=item.played.names()))

    def question(self, number: int, item: Item, question: ItemQuestion) -> str:
        """Return the section of one question: its position, the question and the answers, or a blank line to
        fill in."""
        answers = "".join(f"<li>{self.text(choice.outcome.said, item)}</li>" for choice in question.choices)
        blank = f'<p>{self.text(say("school.quiz.answer"))} <span class="blank">&nbsp;</span></p>'
        return (
            f"<section><h2>{number}. "
            f"{self.text(heading(item), item)}</h2>{self._table(position(item, question), item)}"
            f'<p class="ask">{self.sentence(question.asks, item)}</p>'
            f"{f'<ol>{answers}</ol>' if answers else blank}</section>"
        )

    def answer(self, number: int, item: Item, question: ItemQuestion) -> str:
        """Return the section of one answer in the key, with its clauses."""
        letter = next(
            (f"{chr(65 + n)}: " for n, choice in enumerate(question.choices) if choice.is_right), ""
        )
        explanation = explain(item, question)
        why = "".join(
            f"<div>{escape(quoted.id)}: {escape(quoted.text)}</div>" for quoted in explanation.clauses
        )
        why += f"<div>{self.text(explanation.silent, item)}</div>" if explanation.silent else ""
        right = f"<b>{number}. {letter}{self.text(explanation.right, item)}</b>"
        return f'<section>{right} <span class="at">{escape(str(item.address))}</span>{why}</section>'

    def _table(self, shown: TableView, item: Item) -> str:
        lines = [
            f"<tr><th>{self.text(row.name, item)}</th><td></td>"
            f"<td>{self.text(row.group.said, item)}</td></tr>"
            for row in shown.shared
        ]
        pots = [say("standing.pot", name=pot.name, cents=Chips(pot.cents)) for pot in shown.pots]
        lines += [f"<tr><th>{self.text(pot, item)}</th></tr>" for pot in pots]
        lines += [row for seat in shown.seats for row in self._seat(seat, item)]
        return f"<table>{''.join(lines)}</table>"

    def _seat(self, seat: SeatShown, item: Item) -> Iterator[str]:
        marks = [self.text(say(f"school.button.{kind}"), item) for kind in seat.buttons]
        name = f"{seat.seat} {escape(seat.name)}, {self.text(Chips(seat.stack))}" + (
            f" ({', '.join(marks)})" if marks else ""
        )
        hands: Sequence[HandShown | None] = seat.hands or (None,)
        for hand in hands:
            wagers = ", ".join(self.text(wager.said, item) for wager in hand.wagers) if hand else ""
            front = self.text(seat.in_front, item) if seat.in_front and not wagers else wagers
            cards = self.text(hand.cards, item) if hand else ""
            where = (
                f"{self.text(hand.where, item)}: "
                if hand and item.played.table.offering.family.presenter.has_circles
                else ""
            )
            yield f"<tr><th>{name}</th><td>{where if front or cards else ''}{front}</td><td>{cards}</td></tr>"
            name = ""


def _html(parts: Iterable[Part]) -> str:
    return "".join(_cards(part) if isinstance(part, CardsPart) else escape(part.text) for part in parts)


def _cards(part: CardsPart) -> str:
    words = part.text.split(" ")
    return " ".join(
        f'<span class="red">{escape(word)}</span>' if word[-1:] in "♥♦" else escape(word) for word in words
    )
