"""The coach at a practice table: what each answer to a question about a hand is worth. It sees what its player sees."""

from __future__ import annotations

from typing import Any

from cardroom.felt import View
from cardroom.felt.places import DEALER, number_of, split_at
from cardroom.money import bet_on
from cardroom.odds.coach import Advice, Held, advise
from cardroom.rooms import Table
from cardroom.script import Ask, Choice


def coach(ask: Ask[Any], view: View, table: Table) -> Advice | None:
    """The best act and the cost of the others, in cents; nothing where no advice is known."""
    if ask.kind != "act" or not isinstance(ask.options, Choice) or ask.about not in view.cards or ask.about == DEALER:
        return None
    place, circle = ask.about, number_of(ask.about)
    dealer = tuple(card for card in view.cards.get(DEALER, ()) if not card.is_hidden)
    held = Held(
        mine=tuple(view.cards[place]), dealer=dealer, acts=tuple(one.name for one in ask.options.offers),
        wager=view.balances.get(bet_on(place, ask.seat), 0), was_split=split_at(circle, 2) in view.cards,
    )  # fmt: skip
    return advise(table.opened, held)
