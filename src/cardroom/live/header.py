"""Where a round starts and what it hands on, as a stream keeps it: the common part to be read, the family's part under seal.

The family's part holds the order of a shoe that goes on, and its secret. Nothing is left out: what comes back is equal.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.cards import Card
from cardroom.errors import Unreadable
from cardroom.felt import Between, Own, read_fact


def write(between: Between) -> tuple[str, str]:
    """Both as JSON, on one line each."""
    common = msgspec.to_builtins(replace(between, own=None, stopped=None))
    common = {name: value for name, value in common.items() if value is not None}
    if between.stopped is not None:
        common["stopped"] = between.stopped.line()
    return msgspec.json.encode(common).decode(), msgspec.json.encode(between.own, enc_hook=_spell).decode()


def read(common: str, own: str, kind: type[Own]) -> Between:
    """The way back, for a family whose part is of this kind."""
    try:
        held: dict[str, Any] = msgspec.json.decode(common, type=dict[str, Any])
        stopped = held.pop("stopped", None)
        part = msgspec.json.decode(own, type=kind, dec_hook=_card)
        between = msgspec.convert(held, Between)
        return replace(between, own=part, stopped=None if stopped is None else read_fact(stopped))
    except msgspec.MsgspecError as bad:
        raise Unreadable(f"no header: {bad}") from None


def _spell(card: object) -> str:
    if isinstance(card, Card):
        return card.text
    raise NotImplementedError


def _card(kind: type, text: Any) -> Card:
    if kind is Card:
        return Card(text)
    raise NotImplementedError
