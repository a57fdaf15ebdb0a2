"""Net of a finished hand against the player-dealer's: a pure function of rules and hands, without the
cover."""

from __future__ import annotations

from cardroom.games.twenty_one.rules import TwentyOne
from cardroom.games.twenty_one.verdict import Verdict, verdict
from cardroom.hands import PointCount

Net = tuple[int, Verdict | None, str]
"""Cents won (below zero: lost); the verdict, or None where hands were not compared; and the topic behind it.
"""


def net(
    rules: TwentyOne,
    hand: PointCount,
    dealer: PointCount,
    base: int,
    added: int = 0,
    *,
    from_split: bool = False,
    surrendered: bool = False,
) -> Net:
    """Return the net of a wager `base` with `added` from doubling; a hand made by a split has a wager of its
    own."""
    stake = base + added
    if surrendered:
        return -(stake // 2), None, "settle.surrender"
    how, topic = verdict(hand, dealer, rules.over)
    if how is Verdict.WIN:
        return stake, how, topic
    if how is Verdict.PUSH:
        return 0, how, topic
    if how is Verdict.NATURAL:
        return rules.natural.pays.on(stake), how, topic
    # comstock/no-bust-joker/options-6: against a natural only the original wager is at risk, where the room
    # says so
    if dealer.natural and rules.natural.takes == "original":
        return 0 if from_split else -base, how, topic
    return -stake, how, topic


def insurance_net(rules: TwentyOne, dealer: PointCount, wager: int) -> tuple[int, str]:
    """Return the net of an insurance wager, and the topic behind it."""
    return (rules.insurance.pays.on(wager) if dealer.natural else -wager), "settle.insurance"


def buster_net(rules: TwentyOne, dealer: PointCount, wager: int) -> tuple[int, str]:
    """Return the net of a Buster wager, and the topic behind it.

    A bust is a final total over a natural; the more cards it took, the better the odds.
    """
    if dealer.is_over:
        return rules.buster.pays[str(dealer.cards)].on(wager), "settle.buster-pays"
    return -wager, "settle.buster"
