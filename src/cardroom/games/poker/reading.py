"""What cards make under the rules of a game, high and low: a pure function of the cards, for players and readers alike."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardroom.cards import Card
from cardroom.games.poker.rules import Hands
from cardroom.hands import High, Law, Low, chosen_eight, chosen_high, chosen_low, deuce_to_seven
from cardroom.hands.category import PAIR
from cardroom.hands.law import HIGH_LAWS, LIMITED, MEXICAN_DOWN, MEXICAN_UP
from cardroom.words import Said, Several, say

AND, NOTHING = str(say("join.and")), str(say("hand.nothing"))


class Shown(msgspec.Struct, frozen=True, gc=False):
    """What a hand makes each way; nothing where it does not qualify."""

    high: High | None
    low: Low | None

    @property
    def said(self) -> Said | Several:
        """`a flush, ace high and seven-five low`."""
        made = tuple(one.said for one in (self.high, self.low) if one)
        return Several(made) if made else say("hand.nothing")

    @property
    def words(self) -> str:
        return AND.join([one.words for one in (self.high, self.low) if one]) or NOTHING


def law(rules: Hands, *, wild: bool = False) -> Law:
    """The law of high hands; in Mexican Poker it is how the joker was dealt that counts, `wild` if it came down
    (comstock/mexican-poker/rule-1a, rule-1b)."""
    if rules.high == "mexican":
        return MEXICAN_DOWN if wild else MEXICAN_UP
    return HIGH_LAWS.get(rules.high, LIMITED)


def read(rules: Hands, own: Sequence[Card], board: Sequence[Card], by: Law) -> Shown:
    """The best hand each way of the cards that may be used. Fewer than five cards count as far as they go."""
    high: High | None = chosen_high(rules.uses, own, board, by) if rules.high != "none" else None
    if rules.high_needs == "pair" and high is not None and high.category < PAIR:
        high = None
    return Shown(high, read_low(rules, own, board))


def read_low(rules: Hands, own: Sequence[Card], board: Sequence[Card]) -> Low | None:
    match rules.low:
        case "eight":
            return chosen_eight(rules.uses, own, board)
        case "ace-to-five":
            return chosen_low(rules.uses, own, board)
        case "deuce-to-seven":
            return deuce_to_seven([*own, *board])
    return None
