"""What a family says of its rules on paper: the lines of a table sign and what each topic is about. Words come later."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.fixed import Fixed
from cardroom.words import Said, say

SignPart = Literal["stakes", "collection", "hours", "game"]


class SignLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the table sign: what it is about, what it says, and the topic behind it."""

    label: Said
    value: Said
    topic: str = ""
    """None where only the table has chosen."""
    part: SignPart = "game"
    """Stakes, collection and hours are what one chooses a table by; everything else is how it is played."""
    short: bool = False
    """Whether it belongs on the smallest sign there is, beside the name of the game."""
    felt: bool = False
    """Whether it is printed on the felt."""
    inset: bool = False
    """Whether it belongs under the line before it."""


def topics(family: str, *names: str) -> Fixed[str, Said]:
    """The closed set of what a family's rules are about; what each is, a language says under `topic.FAMILY`."""
    return Fixed({name: say(f"topic.{family}.{name}") for name in names})
