"""Differences between one twenty-one offering and another: the typed shape of a room file's game table.

Each value names its topic, and the room file ties topics to clauses. So the clauses of its topic govern every
value of a room file, and a fault, a refusal or a payment can name them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from cardroom.fees import Schedule
from cardroom.fixed import Fixed
from cardroom.games.family import Backline, Collection, Covering, OpenOffering, Part, Rotation, Topic
from cardroom.money import Cents, Odds


class TwentyOneShoe(Part, frozen=True, kw_only=True):
    """Make-up and size of the shoe."""

    make_up: Annotated[Literal["standard", "joker", "bonus"], Topic("cards.make-up")]
    """Cards of one deck: 52 cards, 52 cards and a joker, or 52 with the sixteen cards worth ten as Bonus
    cards."""
    least: Annotated[int, Topic("cards.decks")]
    """The fewest decks of a shoe."""
    most: Annotated[int, Topic("cards.decks")]
    """The most decks of a shoe."""
    usual: int
    """Number of decks with which a table opens by default: the room's choice within the printed bounds."""


class Natural(Part, frozen=True, kw_only=True):
    """The best hand, which is only ever made of the first two cards."""

    hand: Annotated[Literal["ace-ten", "two-jokers"], Topic("cards.natural")]
    """An ace with a card worth ten, or two jokers."""
    counts: Annotated[Literal["21½", "22"], Topic("cards.natural")]
    """Count of a natural; other hands are over when they count more."""
    pays: Annotated[Odds, Topic("settle.natural-pays")]
    """Odds that a player's winning natural is paid."""
    at_once: Annotated[bool, Topic("settle.natural-at-once")] = False
    """Paid as soon as a natural of the player-dealer is ruled out, ahead of all other wagers."""
    takes: Annotated[Literal["all", "original"], Topic("settle.dealer-natural")] = "all"
    """Wagers that a natural of the player-dealer takes: doubles and splits too, or only the original wager.
    """


class Deal(Part, frozen=True, kw_only=True):
    """Order in which cards are dealt and players act."""

    starts: Annotated[Literal["seat-1", "after-bank"], Topic("deal.first")]
    """First circle to be dealt to: the seat at the house dealer's left, or the one after the player-dealer.
    """
    second: Annotated[Literal["hole", "after-players"], Topic("deal.second")]
    """The player-dealer's second card: dealt face down with the others, or only when the players have
    acted."""
    check: Annotated[tuple[Literal["ace", "ten"], ...], Topic("deal.check")] = ()
    """Up cards under which the hole card is checked for a natural before the players act."""
    acts: Annotated[Literal["seat-1", "after-bank"], Topic("act.order")]
    """First circle to act, in the same words."""


class PlayerChart(Part, frozen=True, kw_only=True):
    """The players' chart: must hit up to, must stand from; between the two it is their choice."""

    hit: Annotated[int, Topic("act.chart-hit")]
    """Highest total that must take a card."""
    stand_hard: Annotated[int, Topic("act.chart-stand")]
    """A total without an ace that counts 11 must stand from here."""
    stand_soft: Annotated[int, Topic("act.chart-stand")]
    """A total with such an ace must stand from here; 22: none must."""


class DealerChart(Part, frozen=True, kw_only=True):
    """The player-dealer's chart: stand from, hit below, no options."""

    stand_hard: Annotated[int, Topic("act.dealer-chart")]
    """Stands from here without an ace that counts 11."""
    stand_soft: Annotated[int, Topic("act.dealer-chart")]
    """Stands from here with such an ace."""


class Double(Part, frozen=True, kw_only=True):
    """Doubling a wager for exactly one card more."""

    for_less: Annotated[bool, Topic("act.double-amount")]
    """If true, the second wager may be smaller than the first."""
    after_split: Annotated[bool, Topic("act.double-split")]
    """If true, a hand that came from a split may be doubled."""
    on_21: Annotated[bool, Topic("act.double")] = True
    """If true, two cards that make 21 and are no natural may be doubled."""


class SplitRules(Part, frozen=True, kw_only=True):
    """Making two hands of two cards of the same value."""

    times: Annotated[int, Topic("act.split-times")]
    """How often a hand may be split; 0: any number of times."""
    aces_one_card: Annotated[bool, Topic("act.split-aces")]
    """If true, split aces get one card each and no more."""
    aces_again: Annotated[bool, Topic("act.split-aces-again")]
    """If true, an ace that comes to a split ace may be split too."""
    ten_ladder: Annotated[bool, Topic("act.split-tens")] = False
    """If true, ten-values split a second time on any ten-value, a third time only on one of the original
    card's suit."""


class Surrender(Part, frozen=True, kw_only=True):
    """Giving up a hand for half of its wager."""

    when: Annotated[Literal["any-time", "first-two", "never"], Topic("act.surrender")]
    """At any time in the player's turn, on the first two cards only, or not at all."""
    most: Annotated[int, Topic("act.surrender")] = 21
    """The highest total that may be surrendered."""


class Insurance(Part, frozen=True, kw_only=True):
    """A wager that the player-dealer has a natural, when they show an ace."""

    offered: Annotated[bool, Topic("act.insurance")]
    """If true, the game has insurance."""
    amount: Annotated[Literal["half", "up-to-half"], Topic("act.insurance-amount")] = "half"
    """Exactly half of the game wager, or anything up to it."""
    pays: Annotated[Odds, Topic("settle.insurance")] = Odds(2, 1)
    """Odds that it pays if the player-dealer has a natural."""
    even_money: Annotated[bool, Topic("act.even-money")] = False
    """If true, a player with a natural may take even money at once instead."""


class Over(Part, frozen=True, kw_only=True):
    """Both hands over a natural. The player-dealer's closer hand wins everywhere."""

    closer_player: Annotated[Literal["loses", "pushes"], Topic("settle.both-over")]
    """Result of a player whose hand is the closer one."""
    tie: Annotated[Literal["loses", "pushes"], Topic("settle.over-tie")] = "loses"
    """Result of a player whose total is the same: every document that mentions it gives it to the
    player-dealer."""
    three_card_push: Annotated[tuple[int, ...], Topic("settle.over-exception")] = ()
    """Totals with which a closer hand of three cards pushes instead."""
    suited_789: Annotated[Literal["none", "closer", "all"], Topic("settle.over-exception")] = "none"
    """When the player-dealer's seven, eight and nine of one suit push: never, if the player's hand is closer,
    or always."""
    three_eights: Annotated[Literal["none", "push", "win"], Topic("settle.over-exception")] = "none"
    """Result of a player against three eights of the player-dealer."""


class Order(Part, frozen=True, kw_only=True):
    """Order of settlement: where it starts, and which way round it goes."""

    starts: Annotated[Literal["dealers-right", "second-card"], Topic("deal.action-button")]
    """At the house dealer's right, or where the player-dealer's second card puts the action button."""
    counts_from: Annotated[Literal["seat-1", "after-bank"], Topic("deal.action-button")] = "after-bank"
    """Where the count of the second card begins, with the ace as one."""
    pictures: Annotated[Literal["ten", "number"], Topic("deal.action-button")] = "ten"
    """Jack, queen, king count 10 each, or 11, 12 and 13."""
    direction: Annotated[Literal["clockwise", "counter-clockwise"], Topic("settle.order")]
    """Which way round."""


class Buster(Part, frozen=True, kw_only=True):
    """The side wager that the player-dealer's hand goes over."""

    offered: Annotated[bool, Topic("act.buster")]
    """If true, the game has the Buster wager."""
    least: Annotated[Cents | None, Topic("act.buster-limit")] = None
    """Smallest Buster wager; none: one chip."""
    most: Annotated[Cents | None, Topic("act.buster-limit")] = None
    """Largest Buster wager; none: only the game wager limits it."""
    pays: Annotated[Mapping[str, Odds], Topic("settle.buster-pays")] = Fixed()
    """Odds by the number of cards in the busted hand, "8" for eight or more."""


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
    """Hand that wins the bonus."""
    pays: Cents | None = None
    """A flat amount; for a streak, the amount for two in a row, and the same again for each further one."""
    share: int = 0
    """Share of the jackpot in percent, instead of a flat amount; what does not divide stays in the jackpot.
    """
    funding: Literal["house", "jackpot"] = "house"
    """Source of the bonus."""


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
