"""What one room's game may do otherwise than another's, and the topics of its rules."""

from typing import Annotated, ClassVar, Literal

from cardroom.games.banked import BankedRules, banked_topics
from cardroom.games.family import Topic
from cardroom.games.pay_lines import PayLines, SideLines

BLIND, PLAY, TRIPS = "blind", "play", "trips"


class BlindPays(PayLines, frozen=True, kw_only=True):
    """What the Blind pays for a winning hand; any other winning hand pushes it."""

    wager: ClassVar[str] = BLIND


class Trips(SideLines, frozen=True, kw_only=True):
    """What Trips pays for the player's hand, no matter what the player-dealer has."""

    wager: ClassVar[str] = TRIPS


class UltimateHoldem(BankedRules, frozen=True, kw_only=True):
    """A game of Ultimate Texas Hold'em in a room file."""

    family: Literal["ultimate"]
    times: Annotated[tuple[int, ...], Topic("act.play")]
    """The Play bet in Antes: least and most before the flop, on the flop, with the whole board."""
    blind: BlindPays
    trips: Trips


TOPICS = banked_topics(
    "ultimate", "cards.deck", "act.blind", "act.play", "act.trips", "settle.forfeit", "settle.qualify",
    "settle.unqualified", "settle.higher", "settle.tie", "settle.lower",
) | BlindPays.topics("ultimate") | Trips.topics("ultimate")  # fmt: skip
