"""What holds in every struck round, whatever goes wrong in it."""

from __future__ import annotations

from cardroom.felt import Misdealt, View
from cardroom.felt.places import DRAWN, RESHUFFLED
from cardroom.script import Driver


def sound(driver: Driver) -> None:
    """Cards lie where events say, every one of them; after a misdeal all of them are back."""
    told = View(driver.felt.start, 0)
    for event in driver.events:
        event.show_on(told)
        if isinstance(event, Misdealt):
            assert not [
                place for place, cards in told.cards.items() if cards and place not in (RESHUFFLED, DRAWN)
            ]
    lie = {place: cards for place, cards in driver.felt.cards.items() if cards}
    assert lie == {place: cards for place, cards in told.cards.items() if cards}
