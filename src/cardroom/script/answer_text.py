"""What somebody said, as text: a function of the answer's own value, so that no answer has to hold on to its
question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from cardroom.cards import Shoe, spell
from cardroom.fixed import Fixed
from cardroom.mishaps import Mishap
from cardroom.money import plain


class Act(msgspec.Struct, frozen=True, gc=False):
    """A named act, with an amount where it takes one: the answer to a `Choice`."""

    name: str
    cents: int = 0


def written(said: object) -> str:
    """As it stands in a record, and is read back by the options of its question."""
    return WRITERS[type(said)](said)


def sealed(said: object) -> str:
    """All there is to it, for a store that nobody can read: of a shoe the whole order, and the secret of its
    commitment."""
    return _whole_shoe(said) if type(said) is Shoe else written(said)


def _act(said: Act) -> str:
    return f"{said.name} {plain(said.cents)}" if said.cents else said.name


def _slip(said: Mapping[str, int]) -> str:
    return " ".join([f"{name}={plain(cents)}" for name, cents in said.items()]) or "none"


def _several(said: tuple[Any, ...]) -> str:
    """Cards, or what dice show."""
    return " ".join(map(str, said)) or "none"


def _shoe(said: Shoe) -> str:
    """A shoe that goes on keeps its undealt cards, and its secret, to itself."""
    if said.goes_on:
        dealt = said.order if len(said.order) < said.size else said.used()
        return spell(dealt) + (f" root={said.root}" if said.root else "")
    return _whole_shoe(said)


def _whole_shoe(said: Shoe) -> str:
    return spell(said.known()) + (f" secret={said.secret.hex()}" if said.secret else "")


WRITERS: Mapping[type, Callable[[Any], str]] = Fixed({
    Act: _act,
    int: plain,
    dict: _slip,
    MappingProxyType: _slip,
    tuple: _several,
    Shoe: _shoe,
    str: str,
    **{kind: lambda said: said.text for kind in Mishap.kinds()},
})
"""Each kind of answer; a text is a ruling of the floor."""
