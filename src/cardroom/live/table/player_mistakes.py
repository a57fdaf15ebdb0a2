"""A player's own slips that a screen can have: a card shown, an act out of turn, a wager changed or touched
too late.

They are played, not prevented, where the room's rules say what follows. Everything else a screen cannot do:
only tests, the school and a table for training strike it (docs/mishaps-live.md).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from cardroom.felt.places import number_of
from cardroom.mishaps import CardShown, Mishap, OutOfTurn, WagerTampered, read_mishap
from cardroom.script import MISHAP, Answer, Driver

MOST = 2
"""Slips of one player in a round: nobody holds up a table with them."""
OWN = (CardShown, OutOfTurn, WagerTampered)


def is_own(mishap: Mishap, seat: int) -> bool:
    """Whether it is a slip that somebody in this seat can have on a screen."""
    return isinstance(mishap, OWN) and mishap.way == "struck" and mishap.seat == seat


def slips_of(driver: Driver, seat: int) -> list[Mishap]:
    """What the player in a seat may do now that he should not, as far as the rules say what follows."""
    if slips_had(driver, seat) >= MOST or not driver.asks:
        return []
    listed = [one for one in map(read_mishap, driver.strikes()) if is_own(one, seat)]
    return list(
        dict.fromkeys([each for one in listed for each in _each(driver, one) if driver.may_strike(each)])
    )


def slips_had(driver: Driver, seat: int) -> int:
    """How many he has had in this round."""
    told = [one for one in driver.events if isinstance(one, Answer) and one.seat == MISHAP]
    return sum(is_own(one.said, seat) for one in told)


def _each(driver: Driver, listed: Mishap) -> Iterator[Mishap]:
    """Of a card that is shown the driver lists one: it may be any that he has."""
    yield listed
    if isinstance(listed, CardShown) and listed.card is not None:
        lying = [cards for place, cards in driver.felt.cards.items() if number_of(place) == listed.seat]
        held = next((cards for cards in lying if listed.card in cards), ())
        yield from (replace(listed, card=card) for card in held)
