"""Log lines for answers: what a player does, with the card it brings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cardroom.felt import Dealt, Event, Fact, Moved, Turned
from cardroom.felt.places import DEALER, number_of
from cardroom.games.narration import NarrationLine
from cardroom.games.scene import Scene
from cardroom.script import FLOOR, Answer, Ask
from cardroom.words import ENGLISH, Chips, Said, ShownCards, Value, Who, family_key, say

_NUMBERED = re.compile(r"([a-z]+)-([0-9]{1,2})", re.ASCII)


def answer_lines(scene: Scene, answer: Answer, then: Sequence[Event]) -> list[NarrationLine]:
    """Return the lines for an answer: acts have a line, amounts only if no chips move."""
    ask, reply, who = scene.ask_of(answer), answer.said, Who(answer.seat)
    if ask is None:
        return []
    if ask.kind == "wager" and reply == {}:
        return [scene.cited_line(say("told.no-wager", who=who), kind="act", seats=(who.seat,))]
    if (
        ask.kind == "discard" and ask.sealed and reply
    ):  # face down: only players who may see the cards have a line
        return [
            scene.cited_line(
                say("told.discards", who=who, cards=ShownCards(tuple(reply))), ask.topic, "act", (who.seat,)
            )
        ]
    if not getattr(reply, "name", ""):
        return []
    if answer.seat == FLOOR:
        return [scene.cited_line(say(scene.presenter.key(f"told.act.{reply.name}")), ask.topic, "act")]
    fact = next((event for event in then if isinstance(event, Fact)), None)
    because = next((event for event in then if isinstance(event, Moved | Fact)), None)
    act = _about(scene, ask, reply.name, act_said(reply.name, who, reply.cents, fact, scene.presenter.family))
    act = say("told.by-silence", act=act) if answer.by == "silence" else act
    return [
        scene.cited_line(
            _with_card(scene, ask, act, then), because.topic if because else "", "act", (who.seat,)
        )
    ]


def act_said(name: str, who: Who, cents: int = 0, fact: Fact | None = None, family: str = "") -> Said:
    """Return an act by its name with its chips, combined with the fact it led to if there are words for
    both."""
    slots: dict[str, Value] = {"who": who, "chips": Chips(cents)}
    if fact is not None and ENGLISH.has(f"acted.{fact.key}"):
        return Said(f"acted.{fact.key}", (*fact.said.slots, *slots.items()))
    if cents and (key := family_key(f"told.act.{name}-chips", family)):
        return say(key, **slots)
    numbered = _NUMBERED.fullmatch(name)
    if numbered and (key := family_key(f"told.act.{numbered[1]}", family)):
        act = say(key, **slots, number=int(numbered[2]))
    elif key := family_key(f"told.act.{name}", family):
        act = say(key, **slots)
    else:
        act = say("told.act-plain", **slots, act=name)
    return say("told.act-for", act=act, chips=Chips(cents)) if cents else act


def _about(scene: Scene, ask: Ask[Any], name: str, act: Said) -> Said:
    """Return the act with its place, which is left out for the seat's own cards."""
    kind = f"{ask.kind}-dealer" if ask.kind == "decide" and ask.about == DEALER else ask.kind
    kind = "bank-at" if kind == "bank" and ask.about != str(ask.seat) else kind
    if scene.presenter.has(f"told.about.{kind}"):
        return say(
            scene.presenter.key(f"told.about.{kind}"),
            act=act,
            place=scene.presenter.place(ask.about) if number_of(ask.about) else ask.about,
        )
    if not ask.about or (
        number_of(ask.about) == ask.seat and (ask.about == str(ask.seat) or not scene.presenter.has_circles)
    ):
        return act
    key = "told.act-on" if number_of(ask.about) else "told.act-about"
    return say(key, act=act, place=scene.presenter.place(ask.about))


def _with_card(scene: Scene, ask: Ask[Any], act: Said, then: Sequence[Event]) -> Said:
    cards = ShownCards(tuple(event.card for event in then if isinstance(event, Dealt | Turned)))
    if not cards.cards:
        return act
    total = scene.total(ask.about)
    return (
        say("told.act-total", act=act, cards=cards, total=total)
        if total
        else say("told.act-card", act=act, cards=cards)
    )
