"""The driver's questions to a game about mishaps; the families answer them in `games/remedies`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from cardroom.felt import Felt, Lying
from cardroom.mishaps import Mishap
from cardroom.script.ask import Ask
from cardroom.words import Said


class MishapRules(Protocol):
    """Rules of a game about mishaps, for the driver. All are pure queries: they change nothing."""

    def strikes(self, felt: Felt, asks: Sequence[Ask[Any]]) -> Iterable[Mishap]:
        """Return the mishaps that may strike at these questions."""

    def why_impossible(
        self, felt: Felt, asks: Sequence[Ask[Any]], mishap: Mishap, marks: Sequence[Mishap]
    ) -> Said | None:
        """Return why a mishap cannot happen now, next to the marks that are set already; None if it can."""

    def at_once(self, mishap: Mishap, is_open: bool) -> bool:
        """Return whether a card with this mark is replaced as it comes off the deck."""

    def at_sight(self, lying: Sequence[Lying], arrived: Sequence[Lying]) -> None:
        """Apply what follows when the last of the mishaps that lie there is seen. `arrived` holds all that
        came with this deal. Raise `Misdeal` where the deal stops there."""

    @property
    def joins(self) -> bool:
        """True if adjacent boxed cards are one group, with whichever marks."""
