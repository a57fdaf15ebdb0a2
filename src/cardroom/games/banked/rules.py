"""Tables of a room file and topics that banked families share, in addition to those of `family.py`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from cardroom.cards import deck
from cardroom.fees import Schedule
from cardroom.fixed import Fixed
from cardroom.games.family import Backline, Collection, Covering, OpenOffering, Part, Rotation, Topic
from cardroom.games.rule_sheet import topics
from cardroom.words import Said, say


class BankedRules(Part, frozen=True, kw_only=True):
    """Keys that every banked game has in a room file, for families that add to it."""

    name: str
    seats: Annotated[int, Topic("seat.table")]
    """How many may sit at the table, the player-dealer among them."""
    rotation: Rotation
    backline: Backline = Backline(allowed=False)
    cover: Covering = Covering()
    collection: Collection
    schedules: tuple[Schedule, ...]


class Backing(Backline, frozen=True, kw_only=True):
    """Betting with others: behind a circle, in one wager with its player, behind the player-dealer
    position."""

    most: Annotated[int, Topic("seat.backline")] = 0
    """Most bettors behind one circle; 0: the document sets no bound."""
    decides: Annotated[Literal["seated", "largest"], Topic("act.decides")] = "seated"
    """Bettor who decides the play where they disagree: the seated player, or the largest wager."""
    partners: Annotated[bool, Topic("act.partners")] = False
    """If true, others may put chips into a seated player's own wager."""
    bank: Annotated[bool, Topic("act.back-bank")] = False
    """If true, others may put chips behind the player-dealer position too."""


class Irregular(Part, frozen=True, kw_only=True):
    """Wagers outside the table's limits, where the document settles them instead of forbidding them."""

    below: Annotated[Literal["refused", "plays"], Topic("act.below")] = "refused"
    """Below the minimum: not taken, or it plays for its amount, is warned of and pays the fee of the smallest
    wager."""
    above: Annotated[Literal["refused", "returned"], Topic("act.above")] = "refused"
    """Above the maximum: not taken, or the excess goes back before the deal."""


class TurnRules(Rotation, frozen=True, kw_only=True):
    """A position that is held where a player has wagered, in turns of a number of hands."""

    wagered: Annotated[bool, Topic("seat.bank-wager")]
    """If true, only a player who had a wager on a position in the hand before may hold it there; without a
    hand before, anybody."""
    taken_over: Annotated[bool, Topic("seat.second-bank")] = False
    """If true, others with a wager at a position may take the rest of a turn that its holder does not take.
    """
    option: Annotated[Literal["bettor", "active"], Topic("seat.bank")] = "bettor"
    """Players who are asked at a position: all who had bet there in the hand before, in the order of their
    wagers. With `active` the player seated there is asked before them, with or without a wager
    (comstock/super-pan-9/rule-24a)."""


class Shaking(Part, frozen=True, kw_only=True):
    """Dice that say where the action begins."""

    dice: Annotated[int, Topic("deal.dice")]
    """How many dice."""
    named: Annotated[bool, Topic("deal.shaker")]
    """If true, the player-dealer may name another player to shake them."""
    in_a_row: Annotated[int, Topic("deal.shaker")] = 0
    """How often in succession one person may shake them; 0: any number of times."""


def largest_shoe(rules: Any) -> int:
    """Return how many cards the largest shoe holds that a table may choose."""
    return len(deck(rules.decks.make_up, rules.decks.most))


def usual_decks(rules: Any) -> int:
    """Return the usual number of decks, of rules whose `decks` have bounds."""
    return int(rules.decks.usual)


BankedOpen = OpenOffering[Any, Schedule]
"""A table of any game with a player-dealer position: its rules have all shared parts, each in a table of its
own."""


SHARED = (
    "seat.table", "seat.bank", "seat.button", "seat.rotation", "seat.broken", "seat.backline", "act.bank",
    "act.wager", "act.limit", "deal.discard", "fee.taken", "fee.dropped", "fee.player", "fee.bonus",
    "fee.dealer", "fee.jackpot", "fee.rates", "settle.uncovered", "settle.bank", "post.sign",
)  # fmt: skip


def banked_topics(family: str, *names: str) -> Fixed[str, Said]:
    """Return the topics of a banked family: those that all banked games have, and its own by name."""
    return Fixed({name: say(f"topic.banked.{name}") for name in SHARED} | topics(family, *names))
