"""Presenter of twenty-one: the total of each hand as its cards come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.felt.places import number_of, split_at
from cardroom.games.banked.presenter import BankedPresenter
from cardroom.games.banked.settlement.order import in_settling_order
from cardroom.games.presenter import HandProgress, Lying
from cardroom.games.twenty_one.verdict import settled_from
from cardroom.hands import start, start_split
from cardroom.words import Said, say


class TwentyOnePresenter(BankedPresenter):
    """Presenter of twenty-one, where cards stay in the order of the deal."""

    coached = True
    kinds = ("insurance", "buster")
    settled_ahead = frozenset(("settle.natural-at-once",))
    evident = frozenset((
        "settle.higher",
        "settle.tie",
        "settle.naturals",
        "settle.natural-pays",
        "settle.natural-at-once",
        "settle.dealer-natural",
        "settle.surrender",
        "settle.even-money",
    ))

    def total(self, table: Any, place: str, lying: Lying, course: HandProgress) -> Said | None:
        """Return the total of a hand. Either half of a split counts as one, so that an ace and a ten there
        are no Natural."""
        law = table.rules.natural.hand
        seen = [card for card in lying[place] if not card.is_hidden]
        if len(seen) == 1 and (seen[0].is_joker or seen[0].number == 1):
            return say("total.joker" if seen[0].is_joker else "total.ace")
        hand = start_split(law) if split_at(number_of(place), 2) in lying else start(law)
        for card in seen:
            hand = hand.add(card)
        return hand.reading.said if hand.cards else None

    def settles(self, table: Any, accounts: Sequence[str], action: int) -> list[str] | None:
        """Return the accounts of wagers in the order in which they are settled, or None while it is unknown.

        From the house dealer's right the order is known before the deal; elsewhere the second card decides
        it.
        """
        order = table.rules.order
        button = action or (table.rules.seats if order.starts == "dealers-right" else 0)
        if not button:
            return None
        return in_settling_order(
            accounts,
            lambda numbers: settled_from(order, numbers, button),
            self.kinds,
            by_seat=table.rules.backline.order == "by-seat",
        )

    def order(self, table: Any, spots: Sequence[tuple[int, str]] = ()) -> Said | None:
        """Return the order of settling as text."""
        order = table.rules.order
        return say(
            f"order.twenty-one.{order.starts}", way=say(f"order.{order.direction}"), names=self.named(spots)
        )

    def later(self, table: Any) -> Said:
        """Return what chips may be needed for after the deal."""
        rules = table.rules
        suffix = "-buster" if rules.buster.offered else "-insurance" if rules.insurance.offered else ""
        return say(f"later.twenty-one{suffix}")

    def legend(self, table: Any) -> tuple[Said, ...]:
        """Return the legend: the sign of a Bonus card, where the deck has them."""
        return (say("legend.bonus-card"),) if table.rules.decks.make_up == "bonus" else ()
