"""Answers as text. The text follows from the answer's value alone, so no answer has to keep its question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from cardroom.cards import Shoe, spell
from cardroom.fixed import Fixed
from cardroom.mishaps import Mishap
from cardroom.money import plain
from cardroom.script.slip_text import write_slip


class Act(msgspec.Struct, frozen=True, gc=False):
    """A named act, with an amount where it takes one: the answer to a `Choice`."""

    name: str
    cents: int = 0


def written(answer: object) -> str:
    """Return an answer as a record has it. The options of its question read this text back."""
    return WRITERS[type(answer)](answer)


def sealed(answer: object) -> str:
    """Return the complete text of an answer, for a store that nobody can read. A shoe gives its whole order
    and the secret of its commitment."""
    return _whole_shoe(answer) if type(answer) is Shoe else written(answer)


def _act(act: Act) -> str:
    return f"{act.name} {plain(act.cents)}" if act.cents else act.name


def _several(values: tuple[Any, ...]) -> str:
    """Cards, or the faces of dice."""
    return " ".join(map(str, values)) or "none"


def _shoe(shoe: Shoe) -> str:
    """A shoe that goes on hides its undealt cards and its secret."""
    if shoe.goes_on:
        dealt = shoe.order if len(shoe.order) < shoe.size else shoe.used()
        return spell(dealt) + (f" root={shoe.root}" if shoe.root else "")
    return _whole_shoe(shoe)


def _whole_shoe(shoe: Shoe) -> str:
    return spell(shoe.known()) + (f" secret={shoe.secret.hex()}" if shoe.secret else "")


WRITERS: Mapping[type, Callable[[Any], str]] = Fixed({
    Act: _act,
    int: plain,
    dict: write_slip,
    MappingProxyType: write_slip,
    tuple: _several,
    Shoe: _shoe,
    str: str,
    **{kind: lambda mishap: mishap.text for kind in Mishap.kinds()},
})
"""How each type of answer is written; a str is a ruling of the floor."""
