"""The question as the asked seat receives it: options, offers in words with keys and costs, the effect of a
timeout, and the amount to call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec.structs import replace

from cardroom.felt import Event
from cardroom.live.projection.seat_view import SeatView
from cardroom.live.training.lessons import Lesson
from cardroom.live.wire.message_parts import Question
from cardroom.live.wire.mirrored_types import wired
from cardroom.live.wire.options import wire_options
from cardroom.live.wire.phrases import PhraseCache
from cardroom.mishaps import read_mishap
from cardroom.script import FLOOR, Answer, Ask, Pick, WagerLine, WagerSlip, line_parts
from cardroom.telling.log.mishaps import mishap_said
from cardroom.telling.question.explanation import Explanation, explain, silence
from cardroom.telling.question.offers import tell_offers
from cardroom.telling.results.money_pages import MoneyPages
from cardroom.telling.table_view import reach_shown, to_call
from cardroom.words import say

MOST_SAYS = 40
"""The most answers that are listed."""


def question(
    eye: SeatView,
    ask: Ask[Any],
    number: str,
    take: int,
    voice: PhraseCache,
    books: MoneyPages,
    lesson: Lesson | None = None,
) -> Question:
    """Return a question for the asked seat or the floor, and for no other reader. In a lesson, each answer
    has its own words."""
    assert ask.options is not None and ask.seat == eye.seat
    table, scene, me = eye.table, eye.scene, eye.seat
    of_floor = say("headline.floor", what=say(f"topic.{ask.topic}")) if me == FLOOR else None
    offers = tell_offers(ask, scene.view, family=scene.presenter.family)
    if lesson is not None:
        of_floor = say("headline.lesson", what=mishap_said(scene, read_mishap(lesson.trouble.mishap)))
        offers = tuple([replace(offer, words=lesson.ways[offer.name].said) for offer in offers])
    means, seats = silence(ask, scene.presenter.family), tuple(eye.seats.values())
    return Question(
        n=number,
        kind=ask.kind,
        about=ask.about,
        take=take,
        o=wire_options(ask.options),
        offers=wired(offers, me, voice),
        lines=tuple([voice.words(scene.presenter.line(*line_parts(line.name)), me) for line in _lines(ask)]),
        headline=voice.words(of_floor or scene.presenter.headline(scene, ask), me),
        brief=voice.words(of_floor or scene.presenter.brief(scene, ask), me),
        silence=voice.words(means, me) if means else None,
        default=ask.options.write(ask.default) if ask.default is not None else "",
        to_call=wired(to_call(ask, seats), me, voice),
        reach=wired(reach_shown(table, eye.events, ask, books), me, voice),
        picks=wired(table.offering.family.presenter.picks(ask.options), me, voice)
        if isinstance(ask.options, Pick)
        else (),
        says=tuple(islice(_says(ask), MOST_SAYS)),
        stands=_stands(eye.events, ask.seat) if take else "",
    )


def _lines(ask: Ask[Any]) -> Sequence[WagerLine]:
    return ask.options.lines if isinstance(ask.options, WagerSlip) else ()


def _says(ask: Ask[Any]) -> Iterator[str]:
    """The default first; then each answer where they are few, or representative ones."""
    options = ask.options
    assert options is not None
    seen: set[str] = set()
    for answer in (*(() if ask.default is None else (ask.default,)), *islice(options.samples(), MOST_SAYS)):
        text = options.write(answer)
        if text not in seen:
            seen.add(text)
            yield text


def _stands(events: Sequence[Event], seat: int) -> str:
    """The recorded answer, as its giver saw it."""
    return next(
        (event.text for event in reversed(events) if isinstance(event, Answer) and event.seat == seat), ""
    )


def explained(eye: SeatView, ask: Ask[Any]) -> Any:
    """Return the effect of each answer, with the rules behind it, on the wire."""
    explanation: Explanation = explain(ask, eye.table, eye.scene.view)
    return wired(explanation, eye.seat, PhraseCache(eye.scene.names))
