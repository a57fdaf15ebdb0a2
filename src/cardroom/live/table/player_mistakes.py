"""The mistakes that a player can make on a screen: a card shown, an act out of turn, a wager changed or
touched too late.

They are played, not prevented, if the room's rules say what follows. A screen can produce no other mishap:
only tests, the school and a training table strike those (docs/explanation/mishaps-live.md).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from cardroom.felt.places import number_of
from cardroom.mishaps import CardShown, Mishap, OutOfTurn, WagerTampered, read_mishap
from cardroom.script import MISHAP, Answer, Driver

MOST = 2
"""Mistakes of one player in a round, so that nobody holds up a table with them."""
OWN = (CardShown, OutOfTurn, WagerTampered)


def is_player_slip(mishap: Mishap, seat: int) -> bool:
    """Check if a player in this seat can make this mistake on a screen."""
    return isinstance(mishap, OWN) and mishap.way == "struck" and mishap.seat == seat


def possible_slips(driver: Driver, seat: int) -> list[Mishap]:
    """Return the mistakes that the player in a seat can make now and whose consequences the rules settle."""
    if count_slips(driver, seat) >= MOST or not driver.asks:
        return []
    listed = [mishap for mishap in map(read_mishap, driver.strikes()) if is_player_slip(mishap, seat)]
    return list(
        dict.fromkeys([
            variant for mishap in listed for variant in _each(driver, mishap) if driver.may_strike(variant)
        ])
    )


def count_slips(driver: Driver, seat: int) -> int:
    """Return how many mistakes this seat has made in the round."""
    mishaps = [event for event in driver.events if isinstance(event, Answer) and event.seat == MISHAP]
    return sum(is_player_slip(answer.said, seat) for answer in mishaps)


def _each(driver: Driver, listed: Mishap) -> Iterator[Mishap]:
    """Yield the variants of a listed mistake. The driver lists one shown card: it may be any card of that
    seat."""
    yield listed
    if isinstance(listed, CardShown) and listed.card is not None:
        lying = [cards for place, cards in driver.felt.cards.items() if number_of(place) == listed.seat]
        cards = next((cards for cards in lying if listed.card in cards), ())
        yield from (replace(listed, card=card) for card in cards)
