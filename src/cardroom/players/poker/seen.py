"""What a player of poker goes by: his own cards, those that show, who is still in, the chips, and the rules on the sign."""

from __future__ import annotations

from collections import Counter

import msgspec

from cardroom.cards import Card, deck
from cardroom.felt import View
from cardroom.games.poker.rules import Hands, Poker


class Seen(msgspec.Struct, frozen=True):
    """One seat's knowledge at one question. `rivals` are the cards that show of everybody else who is still in."""

    rules: Poker
    down: tuple[Card, ...]
    up: tuple[Card, ...]
    board: tuple[Card, ...]
    rivals: tuple[tuple[Card, ...], ...]
    unseen: tuple[Card, ...]
    pot: int
    stack: int
    bet: int = 0
    """What the seat has in for this betting round."""

    @property
    def own(self) -> tuple[Card, ...]:
        return self.down + self.up

    @property
    def hand(self) -> Hands:
        return self.rules.hand

    @property
    def showing(self) -> list[Card]:
        """Everything of the rivals that lies open."""
        return [card for cards in self.rivals for card in cards]

    @property
    def own_in_all(self) -> int:
        """How many cards of one's own a hand has in the end."""
        return sum(one.hole + one.up + one.either - one.discard for one in self.rules.streets)

    @property
    def board_in_all(self) -> int:
        return sum(one.board for one in self.rules.streets)


def look(rules: Poker, view: View, seat: int) -> Seen:
    """From the view of this seat and nothing else: what others hide counts as unseen."""
    known = Counter(card for place in view.cards.values() for card in place if not card.is_hidden)
    others = [one.seat for one in view.people if one.seat != seat and _cards(view, one.seat)]
    return Seen(
        rules=rules,
        down=tuple(view.cards.get(f"hole/{seat}", ())),
        up=tuple(view.cards.get(f"up/{seat}", ())),
        board=tuple(view.cards.get("board", ())),
        rivals=tuple(tuple(view.cards.get(f"up/{other}", ())) for other in others),
        unseen=tuple((Counter(deck(rules.deck)) - known).elements()),
        pot=sum(cents for name, cents in view.balances.items() if name == "pot" or name.startswith("bet/")),
        stack=view.stack(seat),
        bet=view.balances.get(f"bet/{seat}", 0),
    )


def _cards(view: View, seat: int) -> list[Card]:
    return view.cards.get(f"hole/{seat}", []) + view.cards.get(f"up/{seat}", [])


def rank(card: Card) -> int:
    """The ace at the top, and a joker with it."""
    return card.number if card.number > 1 else 14


def low_rank(card: Card) -> int:
    """The ace at the bottom; a joker is below everything."""
    return card.number


def against(worth: int, tenths: int) -> int:
    """What a worth in percent against one rival is against more: ten tenths for each, fewer as they are not all there."""
    return int(100 * (worth / 100) ** (tenths / 10))
