"""Facts of three card poker."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.felt import Fact
from cardroom.hands.reading import Reading
from cardroom.money import Odds


class Qualifies(Fact, frozen=True, gc=False):
    """The player-dealer's hand, and whether it plays."""

    KIND: ClassVar[str] = "three-card.qualifies"
    how: Literal["does", "does-not"]
    hand: Reading


class AnteWins(Fact, frozen=True, gc=False):
    """Against a hand that does not qualify the Ante wins with any cards."""

    KIND: ClassVar[str] = "three-card.ante-wins"
    hand: Reading


class BonusPays(Fact, frozen=True, gc=False):
    """A bonus bet is paid by its pay table."""

    KIND: ClassVar[str] = "three-card.bonus-pays"
    hand: Reading
    odds: Odds


class BonusLoses(Fact, frozen=True, gc=False):
    """A hand that is on no line of the pay table."""

    KIND: ClassVar[str] = "three-card.bonus-loses"
    hand: Reading


class DeckDealt(Fact, frozen=True, gc=False):
    """The decks are dealt by turns."""

    KIND: ClassVar[str] = "three-card.deck-dealt"
    deck: int
    decks: int


class NoMoreBets(Fact, frozen=True, gc=False):
    """From here on no wager is taken."""

    KIND: ClassVar[str] = "three-card.no-more-bets"


class Folded(Fact, frozen=True, gc=False):
    """The Ante is given up."""

    KIND: ClassVar[str] = "three-card.folded"
    ACT: ClassVar[str] = "fold"


class UnderBonus(Fact, frozen=True, gc=False):
    """The cards of a folded hand wait for its 6 Card Bonus bet."""

    KIND: ClassVar[str] = "three-card.under-bonus"
