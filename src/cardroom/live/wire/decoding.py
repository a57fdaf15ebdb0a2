"""The way back: events that went over the wire, or lie in an archive, as the table's own, to be told once
more.

They hold what their reader saw. A question comes back without what might have been answered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from cardroom import felt, script
from cardroom.cards import Card, cards
from cardroom.errors import UnreadableError
from cardroom.felt import EVERYONE, NOBODY, Audience
from cardroom.felt.facts import read_fact
from cardroom.fixed import Fixed
from cardroom.live.wire import events as wire
from cardroom.money import read_cents

_AMOUNT = re.compile(r"(.*) ([0-9]+\.[0-9]{2})", re.ASCII)

_BACK: Mapping[type, Callable[[Any, Audience], felt.Event]] = Fixed({
    wire.Shuffled: lambda one, seen: felt.Shuffled(one.count, one.root),
    wire.Continued: lambda one, seen: felt.Continued(one.left, one.root, one.drawn),
    wire.Deal: lambda one, seen: felt.Dealt(one.place, Card(one.card), seen if one.down else EVERYONE),
    wire.Turn: lambda one, seen: felt.Turned(
        one.place, one.index, Card(one.card), seen if one.down else EVERYONE
    ),
    wire.Regroup: lambda one, seen: felt.Regrouped(one.source, one.target, one.index),
    wire.Lay: lambda one, seen: felt.Laid(one.source, one.target, one.index, Card(one.card), seen),
    wire.Move: lambda one, seen: felt.Moved(one.source, one.target, one.cents, one.why),
    wire.Button: lambda one, seen: felt.Button(one.kind, one.at, one.turn, one.why),
    wire.Balance: lambda one, seen: felt.Balance(one.account, one.cents),
    wire.Clear: lambda one, seen: felt.Cleared(one.why),
    wire.Void: lambda one, seen: felt.Voided(one.reason),
    wire.Fact: lambda one, seen: read_fact(
        " ".join(("fact", one.place, one.why, one.kind, *one.values.values()))
    ),
    wire.SaidEvent: lambda one, seen: _said(one, seen),
    wire.AskEvent: lambda one, seen: _ask(one),
})


def event_back(one: wire.WireEvent, seen_by: Audience = NOBODY) -> felt.Event:
    """`seen_by` are those who saw more of it than everybody."""
    try:
        return _BACK[type(one)](one, seen_by)
    except (ValueError, KeyError) as bad:
        raise UnreadableError(f"no event: {bad}") from None


def _said(one: wire.SaidEvent, seen_by: Audience) -> script.Answer:
    """Answers are public unless they are sealed, and chance's are for nobody."""
    return script.Answer(
        one.seat, _read(one), one.by, seen_by or (NOBODY if not one.form else EVERYONE), one.take
    )


def _read(one: wire.SaidEvent) -> Any:
    match one.form:
        case "act":
            found = _AMOUNT.fullmatch(one.say)
            return script.Act(found[1], read_cents(found[2])) if found else script.Act(one.say)
        case "amount":
            return read_cents(one.say)
        case "slip":
            words = [] if one.say == "none" else one.say.split()
            return {name: read_cents(cents) for name, _, cents in (word.partition("=") for word in words)}
        case "cards":
            return () if one.say == "none" else cards(one.say)
        case "ruling":
            return one.say
    return None


def _ask(one: wire.AskEvent) -> script.Ask[Any]:
    before = int(one.replaces.partition(".")[2]) if one.replaces else None
    kind: Any = one.kind
    return script.Ask(
        one.seat,
        one.about,
        None,
        None,
        one.why,
        kind,
        sealed=one.sealed,
        anew=before is not None,
        take=one.take,
        replaces=before,
    )
