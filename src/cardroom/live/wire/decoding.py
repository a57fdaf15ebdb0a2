"""The way back: events from the wire or from an archive as the table's own events, to be told again.

They hold what their reader saw. A question comes back without its options.
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
from cardroom.script.slip_text import read_slip

_AMOUNT = re.compile(r"(.*) ([0-9]+\.[0-9]{2})", re.ASCII)

_BACK: Mapping[type, Callable[[Any, Audience], felt.Event]] = Fixed({
    wire.Shuffled: lambda event, seen: felt.Shuffled(event.count, event.root),
    wire.Continued: lambda event, seen: felt.Continued(event.left, event.root, event.drawn),
    wire.Deal: lambda event, seen: felt.Dealt(
        event.place, Card(event.card), seen if event.down else EVERYONE
    ),
    wire.Turn: lambda event, seen: felt.Turned(
        event.place, event.index, Card(event.card), seen if event.down else EVERYONE
    ),
    wire.Regroup: lambda event, seen: felt.Regrouped(event.source, event.target, event.index),
    wire.Lay: lambda event, seen: felt.Laid(event.source, event.target, event.index, Card(event.card), seen),
    wire.Move: lambda event, seen: felt.Moved(event.source, event.target, event.cents, event.why),
    wire.Button: lambda event, seen: felt.Button(event.kind, event.at, event.turn, event.why),
    wire.Balance: lambda event, seen: felt.Balance(event.account, event.cents),
    wire.Clear: lambda event, seen: felt.Cleared(event.why),
    wire.Void: lambda event, seen: felt.Voided(event.reason),
    wire.Fact: lambda event, seen: read_fact(
        " ".join(("fact", event.place, event.why, event.kind, *event.values.values()))
    ),
    wire.SaidEvent: lambda event, seen: _said(event, seen),
    wire.AskEvent: lambda event, seen: _ask(event),
})


def event_from_wire(event: wire.WireEvent, seen_by: Audience = NOBODY) -> felt.Event:
    """Return an event from its form on the wire; `seen_by` are those who saw more of it than everybody."""
    try:
        return _BACK[type(event)](event, seen_by)
    except (ValueError, KeyError) as bad:
        raise UnreadableError(f"no event: {bad}") from None


def _said(event: wire.SaidEvent, seen_by: Audience) -> script.Answer:
    """Answers are public unless they are sealed, and those of chance are hidden from all."""
    return script.Answer(
        event.seat, _read(event), event.by, seen_by or (NOBODY if not event.form else EVERYONE), event.take
    )


def _read(event: wire.SaidEvent) -> Any:
    match event.form:
        case "act":
            parts = _AMOUNT.fullmatch(event.say)
            return script.Act(parts[1], read_cents(parts[2])) if parts else script.Act(event.say)
        case "amount":
            return read_cents(event.say)
        case "slip":
            return read_slip(event.say)
        case "cards":
            return () if event.say == "none" else cards(event.say)
        case "ruling":
            return event.say
    return None


def _ask(event: wire.AskEvent) -> script.Ask[Any]:
    before = int(event.replaces.partition(".")[2]) if event.replaces else None
    kind: Any = event.kind
    return script.Ask(
        event.seat,
        event.about,
        None,
        None,
        event.why,
        kind,
        sealed=event.sealed,
        anew=before is not None,
        take=event.take,
        replaces=before,
    )
