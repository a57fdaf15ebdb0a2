"""Events on the wire. A client is never sent what its seat may not see: hidden cards and answers are `??`,
and options are left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from cardroom import felt, script
from cardroom.felt import EVERYONE
from cardroom.felt.facts import fields_of
from cardroom.fixed import Fixed
from cardroom.live.wire.options import Options, wire_options

NO_VALUES: Fixed[str, str] = Fixed()


class WireEvent(msgspec.Struct, frozen=True, gc=False, tag_field="k", omit_defaults=True):
    """The base of all events; `k` is the kind."""


class Shuffled(WireEvent, frozen=True, gc=False, tag="shuffled"):
    """The shoe is ready, and `root` commits to its order."""

    count: int
    root: str = ""


class Continued(WireEvent, frozen=True, gc=False, tag="continued"):
    """The shoe of earlier rounds goes on."""

    left: int
    drawn: int
    root: str = ""


class Deal(WireEvent, frozen=True, gc=False, tag="deal"):
    """A card goes from the shoe to a place; `down`: not for everybody to see."""

    place: str
    card: str
    down: bool = False


class Turn(WireEvent, frozen=True, gc=False, tag="turn"):
    """The card with this index at a place is turned up, or looked at by those who may."""

    place: str
    index: int
    card: str
    down: bool = False


class Regroup(WireEvent, frozen=True, gc=False, tag="regroup", rename={"source": "from", "target": "to"}):
    """A card moves from one place to another."""

    source: str
    target: str
    index: int = -1


class Lay(WireEvent, frozen=True, gc=False, tag="lay", rename={"source": "from", "target": "to"}):
    """A card of a closed hand goes face up to another place. Index -1: any card that could be it, first one
    with that face."""

    source: str
    target: str
    card: str
    index: int = -1


class Move(
    WireEvent, frozen=True, gc=False, tag="move", rename={"source": "from", "target": "to", "cents": "c"}
):
    """Chips go from one account to another."""

    source: str
    target: str
    cents: int
    why: str


class Button(WireEvent, frozen=True, gc=False, tag="button"):
    """A button is put down."""

    kind: str
    at: int
    turn: int
    why: str


class Balance(WireEvent, frozen=True, gc=False, tag="balance", rename={"cents": "c"}):
    """The balance of an account when the round is over."""

    account: str
    cents: int


class Clear(WireEvent, frozen=True, gc=False, tag="clear"):
    """The used cards are gathered."""

    why: str


class Void(WireEvent, frozen=True, gc=False, tag="void"):
    """The round counts for nothing."""

    reason: str


class Fact(WireEvent, frozen=True, gc=False, tag="fact"):
    """A statement of a rule about a place; the values by name, as records write them."""

    kind: str
    place: str
    why: str
    values: dict[str, str] = NO_VALUES


class SaidEvent(WireEvent, frozen=True, gc=False, tag="said"):
    """An answer (`by` seat), or a timeout (`silence`); chance is seat 0, the floor -2. `say` as records write
    it."""

    seat: int
    say: str
    by: str = "seat"
    take: int = 0
    form: str = ""
    """The kind of the answer: act, amount, slip, cards or ruling; empty where you may not see it."""


class AskEvent(WireEvent, frozen=True, gc=False, tag="ask"):
    """A question is put; only the asked seat gets its options (`o`)."""

    n: str
    seat: int
    kind: str
    about: str
    why: str
    clock: str
    sealed: bool = False
    take: int = 0
    replaces: str = ""
    """The question's earlier number, where it is put again because others moved."""
    o: Options | None = None


AnyEvent = (
    Shuffled
    | Continued
    | Deal
    | Turn
    | Regroup
    | Lay
    | Move
    | Button
    | Balance
    | Clear
    | Void
    | Fact
    | SaidEvent
    | AskEvent
)


def _fact(fact: felt.Fact) -> Fact:
    values = {name: codec.write(getattr(fact, name)) for name, codec in fields_of(type(fact)).items()}
    return Fact(fact.KIND, fact.place, fact.topic, values or NO_VALUES)


FORMS: Mapping[type, str] = Fixed({
    script.Act: "act",
    int: "amount",
    dict: "slip",
    MappingProxyType: "slip",
    tuple: "cards",
    str: "ruling",
})
_WIRED: Mapping[type, Callable[[Any], WireEvent]] = Fixed({
    felt.Shuffled: lambda event: Shuffled(event.count, event.root),
    felt.Continued: lambda event: Continued(event.left, event.drawn, event.root),
    felt.Dealt: lambda event: Deal(event.place, event.card.text, event.seen_by != EVERYONE),
    felt.Turned: lambda event: Turn(event.place, event.index, event.card.text, event.seen_by != EVERYONE),
    felt.Regrouped: lambda event: Regroup(event.source, event.target, event.index),
    felt.Laid: lambda event: Lay(event.source, event.target, event.card.text, event.index),
    felt.Moved: lambda event: Move(event.source, event.target, event.cents, event.topic),
    felt.Button: lambda event: Button(event.kind, event.at, event.turn, event.topic),
    felt.Balance: lambda event: Balance(event.account, event.cents),
    felt.Cleared: lambda event: Clear(event.topic),
    felt.Voided: lambda event: Void(event.reason),
    script.Answer: lambda event: SaidEvent(
        event.seat, event.text, event.by, event.take, FORMS.get(type(event.said), "")
    ),
})


def wire_event(event: felt.Event, round: int, place: int) -> WireEvent:
    """Return an event for the wire. The caller passes it as its reader may see it; its place in the log
    numbers a question."""
    if isinstance(event, script.Ask):
        return _ask(event, round, place)
    if isinstance(event, felt.Fact):
        return _fact(event)
    return _WIRED[type(event)](event)


def _ask(ask: script.Ask[Any], round: int, place: int) -> AskEvent:
    before = "" if ask.replaces is None else f"{round}.{ask.replaces}"
    options = wire_options(ask.options) if ask.options is not None else None
    return AskEvent(
        f"{round}.{place}",
        ask.seat,
        ask.kind,
        ask.about,
        ask.topic,
        ask.clock,
        ask.sealed,
        ask.take,
        before,
        options,
    )
