"""Everything in which one twenty-one offering differs from another: the typed shape of a room file's game table.

Each value names the topic it belongs to; the room file ties topics to clauses. So every value of a room file is governed
by the clauses of its topic, and a fault, a refusal or a payment can name them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from cardroom.fees import Schedule
from cardroom.fixed import Fixed
from cardroom.games.family import Backline, Collection, Covering, Part, Rotation, Topic
from cardroom.money import Cents, Odds


class Decks(Part, frozen=True, kw_only=True):
    make_up: Annotated[Literal["standard", "joker", "bonus"], Topic("cards.make-up")]
    least: Annotated[int, Topic("cards.decks")]
    most: Annotated[int, Topic("cards.decks")]
    usual: int
    """What a table opens with unless told otherwise: the room's choice within the printed bounds."""


class Natural(Part, frozen=True, kw_only=True):
    hand: Annotated[Literal["ace-ten", "two-jokers"], Topic("cards.natural")]
    counts: Annotated[Literal["21½", "22"], Topic("cards.natural")]
    pays: Annotated[Odds, Topic("settle.natural-pays")]
    at_once: Annotated[bool, Topic("settle.natural-at-once")] = False
    """Paid as soon as a natural of the player-dealer is ruled out, ahead of all other wagers."""
    takes: Annotated[Literal["all", "original"], Topic("settle.dealer-natural")] = "all"
    """What a natural of the player-dealer takes: doubles and splits too, or only the original wager."""


class Deal(Part, frozen=True, kw_only=True):
    starts: Annotated[Literal["seat-1", "after-bank"], Topic("deal.first")]
    second: Annotated[Literal["hole", "after-players"], Topic("deal.second")]
    check: Annotated[tuple[Literal["ace", "ten"], ...], Topic("deal.check")] = ()
    """Up cards under which the hole card is checked for a natural before the players act."""
    acts: Annotated[Literal["seat-1", "after-bank"], Topic("act.order")]


class Chart(Part, frozen=True, kw_only=True):
    """The players' chart: must hit up to, must stand from; between the two it is their choice."""

    hit: Annotated[int, Topic("act.chart-hit")]
    stand_hard: Annotated[int, Topic("act.chart-stand")]
    stand_soft: Annotated[int, Topic("act.chart-stand")]
    """22: no soft total must stand."""


class DealerChart(Part, frozen=True, kw_only=True):
    """The player-dealer's chart: stand from, hit below, no options."""

    stand_hard: Annotated[int, Topic("act.dealer-chart")]
    stand_soft: Annotated[int, Topic("act.dealer-chart")]


class Double(Part, frozen=True, kw_only=True):
    for_less: Annotated[bool, Topic("act.double-amount")]
    after_split: Annotated[bool, Topic("act.double-split")]
    on_21: Annotated[bool, Topic("act.double")] = True
    """Matters only where a two-card 21 that is no natural can be doubled."""


class Split(Part, frozen=True, kw_only=True):
    times: Annotated[int, Topic("act.split-times")]
    """0: no cap."""
    aces_one_card: Annotated[bool, Topic("act.split-aces")]
    aces_again: Annotated[bool, Topic("act.split-aces-again")]
    ten_ladder: Annotated[bool, Topic("act.split-tens")] = False
    """Ten-values split a second time on any ten-value, a third time only on one of the original card's suit."""


class Surrender(Part, frozen=True, kw_only=True):
    when: Annotated[Literal["any-time", "first-two", "never"], Topic("act.surrender")]
    most: Annotated[int, Topic("act.surrender")] = 21
    """The highest total that may be surrendered."""


class Insurance(Part, frozen=True, kw_only=True):
    offered: Annotated[bool, Topic("act.insurance")]
    amount: Annotated[Literal["half", "up-to-half"], Topic("act.insurance-amount")] = "half"
    pays: Annotated[Odds, Topic("settle.insurance")] = Odds(2, 1)
    even_money: Annotated[bool, Topic("act.even-money")] = False


class Over(Part, frozen=True, kw_only=True):
    """Both hands over a natural. Ties go to the player-dealer, and the player-dealer's closer hand wins, everywhere."""

    closer_player: Annotated[Literal["loses", "pushes"], Topic("settle.both-over")]
    three_card_push: Annotated[tuple[int, ...], Topic("settle.over-exception")] = ()
    suited_789: Annotated[Literal["none", "closer", "all"], Topic("settle.over-exception")] = "none"
    three_eights: Annotated[Literal["none", "push", "win"], Topic("settle.over-exception")] = "none"


class Order(Part, frozen=True, kw_only=True):
    """Who is settled first, and which way round."""

    starts: Annotated[Literal["dealers-right", "second-card"], Topic("deal.action-button")]
    """At the house dealer's right, or where the player-dealer's second card puts the action button."""
    counts_from: Annotated[Literal["seat-1", "after-bank"], Topic("deal.action-button")] = "after-bank"
    pictures: Annotated[Literal["ten", "number"], Topic("deal.action-button")] = "ten"
    """Jack, queen, king count 10 each, or 11, 12 and 13."""
    direction: Annotated[Literal["clockwise", "counter-clockwise"], Topic("settle.order")]


class Buster(Part, frozen=True, kw_only=True):
    offered: Annotated[bool, Topic("act.buster")]
    least: Annotated[Cents | None, Topic("act.buster-limit")] = None
    """None: one chip."""
    most: Annotated[Cents | None, Topic("act.buster-limit")] = None
    """None: only the base wager limits it."""
    pays: Annotated[Mapping[str, Odds], Topic("settle.buster-pays")] = Fixed()
    """By the number of cards in the busted hand, "8" for eight or more."""


class Bonus(Part, frozen=True, kw_only=True):
    """A promotion or jackpot for a special hand. The documents leave amounts and funding to the casino."""

    hand: Literal[
        "dealer-888", "dealer-888-colour", "dealer-888-suited", "777", "777-colour", "777-suited",
        "678-colour", "678-suited", "charlie", "streak",
    ]  # fmt: skip
    pays: Cents | None = None
    """A flat amount; for a streak, the amount for two in a row, and as much again for each further one."""
    share: int = 0
    """Or a share of the jackpot in percent; what does not divide stays in the jackpot."""
    funding: Literal["house", "jackpot"] = "house"


class TwentyOne(Part, frozen=True, kw_only=True):
    """A twenty-one offering."""

    family: Literal["twenty-one"]
    name: str
    seats: Annotated[int, Topic("seat.table")]
    decks: Decks
    natural: Natural
    deal: Deal
    chart: Chart
    dealer: DealerChart
    double: Double
    split: Split
    surrender: Surrender
    insurance: Insurance
    over: Over
    order: Order
    buster: Buster
    bonuses: Mapping[str, Bonus] = Fixed()
    rotation: Rotation
    backline: Backline
    cover: Covering = Covering()
    collection: Collection
    schedules: tuple[Schedule, ...]
