"""How twenty-one is shown: what each hand totals as its cards come."""

from __future__ import annotations

from typing import Any

from cardroom.games.banked.face import BankedFace
from cardroom.games.face import Course, Lying
from cardroom.hands import start, start_split
from cardroom.words import Said, say


class TwentyOneFace(BankedFace):
    """Cards lie as they came."""

    def total(self, table: Any, place: str, lying: Lying, course: Course) -> Said | None:
        """Either half of a split counts as one, so that an ace and a ten there are no Natural."""
        law = table.rules.natural.hand
        seen = [card for card in lying[place] if not card.is_hidden]
        if len(seen) == 1 and (seen[0].is_joker or seen[0].number == 1):
            return say("total.joker" if seen[0].is_joker else "total.ace")
        hand = start_split(law) if f"{place.partition('.')[0]}.2" in lying else start(law)
        for card in seen:
            hand = hand.add(card)
        return hand.reading.said if hand.cards else None
