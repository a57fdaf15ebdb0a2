"""Facts of Super Pan 9 alone."""

from __future__ import annotations

from typing import ClassVar

from cardroom.felt import Fact


class ShouldHaveDrawn(Fact, frozen=True, gc=False):
    """A hand that stood where it had to draw plays, and its player gets a warning."""

    KIND: ClassVar[str] = "super-pan-9.should-have-drawn"
    most: int
