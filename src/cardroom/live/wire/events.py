"""Events as they go over the wire. What one may not see is not in it: cards and answers are `??`, options are
left out."""

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
    """The base of all of them; `k` says which it is."""


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
    """A card of a closed hand goes face up to another place; -1: any that could be it, first one of that
    face."""

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
    """What an account holds when the round is over."""

    account: str
    cents: int


class Clear(WireEvent, frozen=True, gc=False, tag="clear"):
    """The used cards are gathered."""

    why: str


class Void(WireEvent, frozen=True, gc=False, tag="void"):
    """The round counts for nothing."""

    reason: str


class Fact(WireEvent, frozen=True, gc=False, tag="fact"):
    """What a rule says of a place; the values as records write them, by name."""

    kind: str
    place: str
    why: str
    values: dict[str, str] = NO_VALUES


class SaidEvent(WireEvent, frozen=True, gc=False, tag="said"):
    """Somebody answered (`by` seat), or did not (`silence`); chance is seat 0, the floor -2. `say` as records
    write it."""

    seat: int
    say: str
    by: str = "seat"
    take: int = 0
    form: str = ""
    """act, amount, slip, cards: what kind of answer it is; empty where one may not see it."""


class AskEvent(WireEvent, frozen=True, gc=False, tag="ask"):
    """A question is put; what may be answered (`o`) only to whoever is asked."""

    n: str
    seat: int
    kind: str
    about: str
    why: str
    clock: str
    sealed: bool = False
    take: int = 0
    replaces: str = ""
    """The number that it had before, where it is put anew because others moved."""
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


def _fact(one: felt.Fact) -> Fact:
    values = {name: codec.write(getattr(one, name)) for name, codec in fields_of(type(one)).items()}
    return Fact(one.KIND, one.place, one.topic, values or NO_VALUES)


FORMS: Mapping[type, str] = Fixed({
    script.Act: "act",
    int: "amount",
    dict: "slip",
    MappingProxyType: "slip",
    tuple: "cards",
    str: "ruling",
})
_WIRED: Mapping[type, Callable[[Any], WireEvent]] = Fixed({
    felt.Shuffled: lambda one: Shuffled(one.count, one.root),
    felt.Continued: lambda one: Continued(one.left, one.drawn, one.root),
    felt.Dealt: lambda one: Deal(one.place, one.card.text, one.seen_by != EVERYONE),
    felt.Turned: lambda one: Turn(one.place, one.index, one.card.text, one.seen_by != EVERYONE),
    felt.Regrouped: lambda one: Regroup(one.source, one.target, one.index),
    felt.Laid: lambda one: Lay(one.source, one.target, one.card.text, one.index),
    felt.Moved: lambda one: Move(one.source, one.target, one.cents, one.topic),
    felt.Button: lambda one: Button(one.kind, one.at, one.turn, one.topic),
    felt.Balance: lambda one: Balance(one.account, one.cents),
    felt.Cleared: lambda one: Clear(one.topic),
    felt.Voided: lambda one: Void(one.reason),
    script.Answer: lambda one: SaidEvent(one.seat, one.text, one.by, one.take, FORMS.get(type(one.said), "")),
})


def wire_event(one: felt.Event, round: int, place: int) -> WireEvent:
    """An event as somebody may see it, which is for the caller to see to; its place in the log numbers a
    question."""
    if isinstance(one, script.Ask):
        return _ask(one, round, place)
    if isinstance(one, felt.Fact):
        return _fact(one)
    return _WIRED[type(one)](one)


def _ask(one: script.Ask[Any], round: int, place: int) -> AskEvent:
    before = "" if one.replaces is None else f"{round}.{one.replaces}"
    options = wire_options(one.options) if one.options is not None else None
    return AskEvent(
        f"{round}.{place}",
        one.seat,
        one.kind,
        one.about,
        one.topic,
        one.clock,
        one.sealed,
        one.take,
        before,
        options,
    )
