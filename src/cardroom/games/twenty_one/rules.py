"""Everything in which one twenty-one offering differs from another: the typed shape of a room file's game
table.

Each value names the topic it belongs to; the room file ties topics to clauses. So every value of a room file
is governed by the clauses of its topic, and a fault, a refusal or a payment can name them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from cardroom.fees import Schedule
from cardroom.fixed import Fixed
from cardroom.games.family import Backline, Collection, Covering, OpenOffering, Part, Rotation, Topic
from cardroom.money import Cents, Odds


class TwentyOneShoe(Part, frozen=True, kw_only=True):
    """The shoe."""

    make_up: Annotated[Literal["standard", "joker", "bonus"], Topic("cards.make-up")]
    """What one deck holds: 52 cards, a joker beside them, or the sixteen cards worth ten as Bonus cards."""
    least: Annotated[int, Topic("cards.decks")]
    """The fewest decks of a shoe."""
    most: Annotated[int, Topic("cards.decks")]
    """The most."""
    usual: int
    """What a table opens with unless told otherwise: the room's choice within the printed bounds."""


class Natural(Part, frozen=True, kw_only=True):
    """The best hand, which is only ever made of the first two cards."""

    hand: Annotated[Literal["ace-ten", "two-jokers"], Topic("cards.natural")]
    """An ace with a card worth ten, or two jokers."""
    counts: Annotated[Literal["21½", "22"], Topic("cards.natural")]
    """What it counts, and so what other hands are over."""
    pays: Annotated[Odds, Topic("settle.natural-pays")]
    """What a player's natural is paid if it wins."""
    at_once: Annotated[bool, Topic("settle.natural-at-once")] = False
    """Paid as soon as a natural of the player-dealer is ruled out, ahead of all other wagers."""
    takes: Annotated[Literal["all", "original"], Topic("settle.dealer-natural")] = "all"
    """What a natural of the player-dealer takes: doubles and splits too, or only the original wager."""


class Deal(Part, frozen=True, kw_only=True):
    """In which order cards are dealt and players act."""

    starts: Annotated[Literal["seat-1", "after-bank"], Topic("deal.first")]
    """Who is dealt to first: the seat at the house dealer's left, or the one after the player-dealer."""
    second: Annotated[Literal["hole", "after-players"], Topic("deal.second")]
    """The player-dealer's second card: dealt face down with the others, or only when the players have
    acted."""
    check: Annotated[tuple[Literal["ace", "ten"], ...], Topic("deal.check")] = ()
    """Up cards under which the hole card is checked for a natural before the players act."""
    acts: Annotated[Literal["seat-1", "after-bank"], Topic("act.order")]
    """Who acts first, in the same words."""


class PlayerChart(Part, frozen=True, kw_only=True):
    """The players' chart: must hit up to, must stand from; between the two it is their choice."""

    hit: Annotated[int, Topic("act.chart-hit")]
    """A total of so much or less must take a card."""
    stand_hard: Annotated[int, Topic("act.chart-stand")]
    """A total without an ace that counts 11 must stand from here."""
    stand_soft: Annotated[int, Topic("act.chart-stand")]
    """And one with such an ace from here; 22: none must."""


class DealerChart(Part, frozen=True, kw_only=True):
    """The player-dealer's chart: stand from, hit below, no options."""

    stand_hard: Annotated[int, Topic("act.dealer-chart")]
    """Stands from here without an ace that counts 11."""
    stand_soft: Annotated[int, Topic("act.dealer-chart")]
    """And from here with one."""


class Double(Part, frozen=True, kw_only=True):
    """Doubling a wager for exactly one card more."""

    for_less: Annotated[bool, Topic("act.double-amount")]
    """Whether the second wager may be smaller than the first."""
    after_split: Annotated[bool, Topic("act.double-split")]
    """Whether a hand that came from a split may be doubled."""
    on_21: Annotated[bool, Topic("act.double")] = True
    """Whether two cards that make 21 and are no natural may be doubled."""


class SplitRules(Part, frozen=True, kw_only=True):
    """Making two hands of two cards of the same value."""

    times: Annotated[int, Topic("act.split-times")]
    """How often a hand may be split; 0: any number of times."""
    aces_one_card: Annotated[bool, Topic("act.split-aces")]
    """Whether split aces get one card each and no more."""
    aces_again: Annotated[bool, Topic("act.split-aces-again")]
    """Whether an ace that comes to a split ace may be split too."""
    ten_ladder: Annotated[bool, Topic("act.split-tens")] = False
    """Ten-values split a second time on any ten-value, a third time only on one of the original card's
    suit."""


class Surrender(Part, frozen=True, kw_only=True):
    """Giving up a hand for half of its wager."""

    when: Annotated[Literal["any-time", "first-two", "never"], Topic("act.surrender")]
    """At any time in one's turn, on the first two cards only, or not at all."""
    most: Annotated[int, Topic("act.surrender")] = 21
    """The highest total that may be surrendered."""


class Insurance(Part, frozen=True, kw_only=True):
    """A wager, when the player-dealer shows an ace, that he has a natural."""

    offered: Annotated[bool, Topic("act.insurance")]
    """Whether there is any."""
    amount: Annotated[Literal["half", "up-to-half"], Topic("act.insurance-amount")] = "half"
    """Exactly half of the game wager, or anything up to it."""
    pays: Annotated[Odds, Topic("settle.insurance")] = Odds(2, 1)
    """What it pays if he has."""
    even_money: Annotated[bool, Topic("act.even-money")] = False
    """Whether a player with a natural may take even money at once instead."""


class Over(Part, frozen=True, kw_only=True):
    """Both hands over a natural. The player-dealer's closer hand wins everywhere."""

    closer_player: Annotated[Literal["loses", "pushes"], Topic("settle.both-over")]
    """What becomes of a player whose hand is the closer one."""
    tie: Annotated[Literal["loses", "pushes"], Topic("settle.over-tie")] = "loses"
    """What becomes of a player whose total is the same: every document that speaks of it gives it to the
    player-dealer."""
    three_card_push: Annotated[tuple[int, ...], Topic("settle.over-exception")] = ()
    """The totals with which a closer hand of three cards pushes instead."""
    suited_789: Annotated[Literal["none", "closer", "all"], Topic("settle.over-exception")] = "none"
    """Whether seven, eight and nine of one suit push: never, if they are closer, or always."""
    three_eights: Annotated[Literal["none", "push", "win"], Topic("settle.over-exception")] = "none"
    """What three eights do."""


class Order(Part, frozen=True, kw_only=True):
    """Who is settled first, and which way round."""

    starts: Annotated[Literal["dealers-right", "second-card"], Topic("deal.action-button")]
    """At the house dealer's right, or where the player-dealer's second card puts the action button."""
    counts_from: Annotated[Literal["seat-1", "after-bank"], Topic("deal.action-button")] = "after-bank"
    """From where the second card is counted, the ace as one."""
    pictures: Annotated[Literal["ten", "number"], Topic("deal.action-button")] = "ten"
    """Jack, queen, king count 10 each, or 11, 12 and 13."""
    direction: Annotated[Literal["clockwise", "counter-clockwise"], Topic("settle.order")]
    """Which way round."""


class Buster(Part, frozen=True, kw_only=True):
    """The side wager that the player-dealer's hand goes over."""

    offered: Annotated[bool, Topic("act.buster")]
    """Whether there is any."""
    least: Annotated[Cents | None, Topic("act.buster-limit")] = None
    """The smallest; none: one chip."""
    most: Annotated[Cents | None, Topic("act.buster-limit")] = None
    """The largest; none: only the game wager limits it."""
    pays: Annotated[Mapping[str, Odds], Topic("settle.buster-pays")] = Fixed()
    """By the number of cards in the busted hand, "8" for eight or more."""


class Bonus(Part, frozen=True, kw_only=True):
    """A promotion or jackpot for a special hand. The documents leave amounts and funding to the casino."""

    hand: Literal[
        "dealer-888",
        "dealer-888-colour",
        "dealer-888-suited",
        "777",
        "777-colour",
        "777-suited",
        "678-colour",
        "678-suited",
        "charlie",
        "streak",
    ]
    """Which hand it is for."""
    pays: Cents | None = None
    """A flat amount; for a streak, the amount for two in a row, and as much again for each further one."""
    share: int = 0
    """Or a share of the jackpot in percent; what does not divide stays in the jackpot."""
    funding: Literal["house", "jackpot"] = "house"
    """Who pays it."""


class TwentyOne(Part, frozen=True, kw_only=True):
    """A twenty-one offering."""

    family: Literal["twenty-one"]
    name: str
    seats: Annotated[int, Topic("seat.table")]
    decks: TwentyOneShoe
    natural: Natural
    deal: Deal
    chart: PlayerChart
    dealer: DealerChart
    double: Double
    split: SplitRules
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


Opened = OpenOffering[TwentyOne, Schedule]
"""A table opened under these rules."""
