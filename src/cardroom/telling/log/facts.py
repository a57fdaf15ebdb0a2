"""Log lines for facts and buttons, which are public, each with its place."""

from __future__ import annotations

from cardroom.felt import Button, Fact, Voided
from cardroom.felt.places import number_of
from cardroom.games.narration import NarrationLine
from cardroom.games.scene import Scene
from cardroom.money import wager_of
from cardroom.words import ENGLISH, Said, Value, Who, nth, say

NOWHERE = "-"
"""The place of a fact about the whole table."""


def fact_line(scene: Scene, fact: Fact) -> NarrationLine:
    """Return the line for a fact."""
    return scene.cited_line(fact_said(scene, fact), fact.topic)


def fact_said(scene: Scene, fact: Fact) -> Said:
    """Return the message for a fact, with its place as the subject if there are words for that, else behind
    its place."""
    if fact.place == NOWHERE:
        return fact.said
    place = scene.presenter.account(fact.place) if wager_of(fact.place) else scene.owned(fact.place)
    if ENGLISH.has(f"told.{fact.key}"):
        who = Who(scene.presenter.player(fact.place, scene.owners) or number_of(fact.place))
        return Said(f"told.{fact.key}", (*fact.said.slots, ("place", place), ("who", who)))
    return say("told.at", place=place, fact=fact.said)


def button_line(scene: Scene, button: Button) -> NarrationLine:
    """Return the line for a button that is placed."""
    place = scene.presenter.place(str(button.at))
    key = f"told.button.{button.kind}"
    if not scene.presenter.has(key):
        return scene.cited_line(say("told.button-plain", kind=button.kind, place=place), button.topic)
    slots: dict[str, Value] = {
        "who": Who(button.at),
        "place": place,
        "number": button.at,
        "nth": nth(button.turn),
    }
    return scene.cited_line(say(scene.presenter.key(key), **slots), button.topic)


def void_line(scene: Scene, event: Voided) -> NarrationLine:
    """Return the line for a void round."""
    if event.topic:
        return scene.cited_line(say("told.no-pot"), event.topic)
    return NarrationLine(say("told.void", reason=event.reason))
