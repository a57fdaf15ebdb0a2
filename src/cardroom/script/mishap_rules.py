"""What a driver asks of a game about mishaps: the family's own answers stand behind it (`games/remedies`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from cardroom.felt import Felt, Lying
from cardroom.mishaps import Mishap
from cardroom.script.ask import Ask
from cardroom.words import Said


class MishapRules(Protocol):
    """Pure questions: nothing changes by them."""

    def strikes(self, felt: Felt, asks: Sequence[Ask[Any]]) -> Iterable[Mishap]:
        """What may strike at these questions."""

    def against(
        self, felt: Felt, asks: Sequence[Ask[Any]], mishap: Mishap, marks: Sequence[Mishap]
    ) -> Said | None:
        """Why this cannot happen now, beside what is marked already."""

    def at_once(self, mishap: Mishap, is_open: bool) -> bool:
        """Whether a card with this mark is replaced as it comes off the deck."""

    def at_sight(self, lying: Sequence[Lying], came: Sequence[Lying]) -> None:
        """What follows at sight of the last of these mishaps, which lie there, and of all that came with this
        deal: `Misdeal` where the deal stops there."""

    @property
    def joins(self) -> bool:
        """Whether boxed cards that lie next to each other are one group, whichever marks they have."""
