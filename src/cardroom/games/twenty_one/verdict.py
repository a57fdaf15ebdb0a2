"""Verdicts: the pure mathematics of comparing and of the charts, as small functions over finite states that
the odds tabulate."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from cardroom.cards import Card
from cardroom.games.seat_order import clockwise, counter_clockwise
from cardroom.games.twenty_one.rules import Deal, DealerChart, Order, Over, PlayerChart
from cardroom.hands import PointCount, value


class Verdict(Enum):
    """Result of a player's hand."""

    NATURAL = "natural"
    WIN = "wins"
    PUSH = "pushes"
    LOSE = "loses"


Ruled = tuple[Verdict, str]
"""A verdict and the topic of the rule that gave it."""


def verdict(player: PointCount, dealer: PointCount, over: Over) -> Ruled:
    """Return how a player's finished hand fares against the player-dealer's."""
    if player.natural or dealer.natural:
        return _with_naturals(player, dealer)
    if player.total > 21:
        return _both_over(player, dealer, over) if dealer.total > 21 else (Verdict.LOSE, "settle.player-over")
    if dealer.total > 21:
        return Verdict.WIN, "settle.dealer-over"
    if player.total == dealer.total:
        return Verdict.PUSH, "settle.tie"
    return (Verdict.WIN if player.total > dealer.total else Verdict.LOSE), "settle.higher"


def _with_naturals(player: PointCount, dealer: PointCount) -> Ruled:
    if not dealer.natural:
        return Verdict.NATURAL, "settle.natural-pays"
    return (Verdict.PUSH, "settle.naturals") if player.natural else (Verdict.LOSE, "settle.dealer-natural")


def _both_over(player: PointCount, dealer: PointCount, over: Over) -> Ruled:
    """Return the verdict on two hands over 21: exceptions first, which name hands; then equal totals; then
    the closer hand."""
    if over.three_eights != "none" and dealer.is_trio("888"):
        return (Verdict.WIN if over.three_eights == "win" else Verdict.PUSH), "settle.over-exception"
    closer = player.total < dealer.total
    if dealer.is_trio("789", "suit") and (
        over.suited_789 == "all" or (over.suited_789 == "closer" and closer)
    ):
        return Verdict.PUSH, "settle.over-exception"
    if player.total == dealer.total:
        return (Verdict.PUSH if over.tie == "pushes" else Verdict.LOSE), "settle.over-tie"
    if closer and player.cards == 3 and player.total in over.three_card_push:
        return Verdict.PUSH, "settle.over-exception"
    if closer and over.closer_player == "pushes":
        return Verdict.PUSH, "settle.both-over"
    return Verdict.LOSE, "settle.both-over"


def is_closed(hand: PointCount) -> bool:
    """Return whether nothing may be done with a hand: a natural, a joker hand and any total over 21 take no
    card in any edition."""
    return hand.natural or hand.jokers > 0 or hand.total > 21


def must_stand(hand: PointCount, chart: PlayerChart | DealerChart) -> bool:
    """Return whether a hand must stand: a closed hand always, any other by the chart."""
    if is_closed(hand):
        return True
    return hand.total >= (chart.stand_soft if hand.is_soft else chart.stand_hard)


def must_hit(hand: PointCount, chart: PlayerChart) -> bool:
    """Return whether a hand must take a card by the chart."""
    return not hand.jokers and hand.total <= chart.hit


def shows_as(up: Card) -> str:
    """Return what an up card is for naturals: `ace`, `ten` or an empty text."""
    return "ace" if value(up) == 1 else "ten" if value(up) == 10 else ""


def may_have_natural(up: Card, deal: Deal) -> bool:
    """Return whether the second card can still make a natural: under an ace or ten, unless it has been
    checked."""
    return shows_as(up) not in ("", *deal.check)


def is_frozen(up: Card) -> bool:
    """Return whether a joker as the player-dealer's up card freezes all hands: on any total nobody draws,
    doubles, splits or surrenders."""
    return up.is_joker


def button_count(card: Card, order: Order) -> int:
    """Return how many places the action button is counted. A joker has no number and counts as the first
    position (ruling at mortimers/no-bust-2003/rule-9b)."""
    if card.is_joker:
        return 1
    return card.number if order.pictures == "number" else value(card)


def settled_from(order: Order, numbers: Sequence[int], button: int) -> list[int]:
    """Return circles in the order in which they are settled, with the action button at `button`."""
    return (
        clockwise(numbers, button - 1)
        if order.direction == "clockwise"
        else counter_clockwise(numbers, button)
    )


def may_split_again(original: Card, new: Card, splits: int, ladder: bool) -> bool:
    """Return whether a pair may be split again by the rule for ten-values (players-club/no-bust-5/split-2b,
    split-2c).

    A second split needs a new card of the same value or rank (any ten-value is of the same value). A third
    needs the original card's suit as well.
    """
    if not ladder or value(original) != 10:
        return True
    return splits < 2 or original.suit == new.suit
