"""The table as one seat sees it at a moment.

It holds the seats, the cards with their totals, wagers and bets, and the pots with the players who may win
them. It also holds the bank, how far it reaches, and the open question.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from cardroom.deprecated import earlier_names
from cardroom.felt import BetweenRounds, Event, Person
from cardroom.felt.places import number_of
from cardroom.games.presenter import PotLying
from cardroom.games.scene import Scene
from cardroom.games.shown_hand import Group, ShownHand
from cardroom.money import BANK, bet_of, wager_of
from cardroom.rooms import Table
from cardroom.script import Ask, Choice, WagerSlip
from cardroom.telling.results.cover import BankReach, Bar, bar, before_bet
from cardroom.telling.results.money_pages import MoneyPages
from cardroom.words import Chips, Said, SaidList, Value, Who, say


class WagerShown(msgspec.Struct, frozen=True):
    """Chips on a place: the game wager, or a side wager next to it."""

    account: str
    said: Said
    cents: int


class HandShown(msgspec.Struct, frozen=True):
    """The cards of one hand, with the chips on them."""

    place: str
    where: Value
    groups: tuple[Group, ...]
    total: Said | None
    wagers: tuple[WagerShown, ...]
    boxes: tuple[int, int] | None = None
    """How many boxes are filled, of how many; for hands that end when the last box is filled."""

    @property
    def cards(self) -> Value:
        """Return the cards, group by group."""
        return SaidList(tuple(group.said for group in self.groups), "bar")


class SeatShown(msgspec.Struct, frozen=True):
    """Person at the table."""

    seat: int
    name: str
    bot: bool
    away: bool
    stack: int
    all_in: bool
    buttons: tuple[str, ...]
    bet: int
    """Chips in front of the person that are not in the pot yet."""
    dropped: int
    """Chips that count as part of the bet, although they went into the box."""
    hands: tuple[HandShown, ...]
    state: Said | None
    """Why there are no cards: folded, away, no hand."""

    @property
    def said(self) -> Said:
        """Return the person, marked if a bot."""
        return say("standing.bot" if self.bot else "standing.person", who=Who(self.seat))

    @property
    def in_front(self) -> Said | None:
        """Return the bet in front of the person, as the others see it, or None."""
        slots = {"bet": Chips(self.bet), "dropped": Chips(self.dropped)}
        if self.dropped:
            return say("standing.bet-and-dropped" if self.bet else "standing.dropped", **slots)
        return say("standing.bet", **slots) if self.bet else None


class SharedCards(msgspec.Struct, frozen=True):
    """Cards of the whole table: the board, the player-dealer's hand."""

    place: str
    name: Said
    group: Group
    total: Said | None


class BankView(msgspec.Struct, frozen=True):
    """The player-dealer position."""

    seat: int
    said: Said
    cents: int
    cover: Bar | None


class ToCall(msgspec.Struct, frozen=True):
    """Cost to stay in, and the reason."""

    cents: int
    said: Said


class TableView(msgspec.Struct, frozen=True):
    """The table at a moment, seen from one seat."""

    seat: int
    seats: tuple[SeatShown, ...]
    shared: tuple[SharedCards, ...]
    pots: tuple[PotLying, ...]
    bank: BankView | None
    dealer: int
    """The seat with the dealer button, 0 if there is none."""
    about: str
    """The place that the open question is about."""
    headline: Said | None
    to_call: ToCall | None
    reach: BankReach | None
    """Before a bet: how much of it the bank may cover."""


def scene_after(table: Table, start: BetweenRounds, events: Sequence[Event], seat: int) -> Scene:
    """Return the scene of a seat after these events."""
    scene = Scene(table, table.offering.family.presenter, start, seat)
    for event in events:
        scene.look(event)
    return scene


def standing(
    table: Table, scene: Scene, events: Sequence[Event] = (), ask: Ask[Any] | None = None
) -> TableView:
    """Return the table as the scene shows it, with the open question if there is one.

    `events` is the log that the scene has followed; without it the bank has no segments.
    """
    seats = tuple([seat_shown(scene, person) for person in scene.view.people])
    return TableView(
        scene.seat,
        seats,
        shared_shown(scene),
        pots_shown(scene),
        bank_shown(table, scene, events),
        dealer_of(scene),
        ask.about if ask else "",
        scene.presenter.headline(scene, ask) if ask else None,
        to_call(ask, seats) if ask else None,
        reach_shown(table, events, ask) if ask else None,
    )


def seat_shown(scene: Scene, person: Person) -> SeatShown:
    """Return one person at the table, with everything in front of them."""
    presenter, view, seat = scene.presenter, scene.view, person.seat
    hands = tuple([_hand(scene, spread, seat) for spread in presenter.spreads(scene, seat)])
    state = None if any(hand.groups for hand in hands) else presenter.state(scene, person)
    buttons = tuple([kind for kind, (button_seat, _) in view.buttons.items() if button_seat == seat])
    bet, dropped = view.balances.get(bet_of(seat), 0), presenter.dropped(scene, seat)
    stack, all_in = view.stack(seat), presenter.is_all_in(scene, seat)
    return SeatShown(
        seat, person.name, person.bot, person.away, stack, all_in, buttons, bet, dropped, hands, state
    )


def pots_shown(scene: Scene) -> tuple[PotLying, ...]:
    """Return the pots."""
    return tuple(scene.presenter.pots(scene.view, scene.course))


def dealer_of(scene: Scene) -> int:
    """Return the seat with the dealer button, 0 if there is none."""
    return scene.view.buttons.get("dealer", (0, 0))[0]


def _hand(scene: Scene, spread: ShownHand, seat: int) -> HandShown:
    wagers = tuple(_wagers(scene, spread.place, seat))
    return HandShown(
        spread.place, scene.presenter.place(spread.place), spread.groups, spread.total, wagers, spread.boxes
    )


def _wagers(scene: Scene, place: str, seat: int) -> Iterator[WagerShown]:
    """Yield the wager on a hand, and the side wagers on the whole circle."""
    for account, cents in scene.view.balances.items():
        wager = wager_of(account)
        if cents and wager and wager[1:] == (place, seat):
            side = say("standing.side", kind=scene.presenter.kind(wager[0]), cents=Chips(cents))
            yield WagerShown(
                account, say("standing.bet", bet=Chips(cents)) if wager[0] == "bet" else side, cents
            )


def shared_shown(scene: Scene) -> tuple[SharedCards, ...]:
    """Return the cards of the whole table."""
    return tuple(_shared(scene))


def _shared(scene: Scene) -> Iterator[SharedCards]:
    for place, cards in scene.view.cards.items():
        if cards and not number_of(place) and not scene.presenter.is_aside(place):
            group = Group("up", tuple(cards))
            total = scene.total(place)
            shows = say("standing.shows", total=total) if total and group.hidden else total
            yield SharedCards(place, scene.presenter.shared(place), group, shows)


def bank_shown(
    table: Table, scene: Scene, events: Sequence[Event], books: MoneyPages | None = None
) -> BankView | None:
    """Return the player-dealer position, and how far its money reaches by the log; None without one."""
    if "bank" not in scene.view.buttons:
        return None
    seat, turn = scene.view.buttons["bank"]
    of, cents = scene.presenter.hands_in_turn(scene.table), scene.view.balances.get(BANK, 0)
    bot = any(person.bot for person in scene.view.people if person.seat == seat)
    who = say("standing.bot" if bot else "standing.person", who=Who(seat))
    hand = say("standing.hand-of", turn=turn, hands=of) if of else say("standing.hand", turn=turn)
    parts: list[Value] = [who, hand]
    if cents:
        parts.append(say("standing.covers", cents=Chips(cents)))
    return BankView(
        seat, say("standing.bank", parts=SaidList(tuple(parts), "comma")), cents, bar(table, events, books)
    )


def to_call(ask: Ask[Any], seats: Sequence[SeatShown]) -> ToCall | None:
    """Return what it costs to stay in, whose bet that matches, and what the seat has in already; None if it
    costs nothing."""
    offer = ask.options.offer("call") if isinstance(ask.options, Choice) else None
    if offer is None or not offer.most:
        return None
    mine = next((shown.bet + shown.dropped for shown in seats if shown.seat == ask.seat), 0)
    top = max(seats, key=lambda shown: shown.bet + shown.dropped)
    lying = top.bet + top.dropped
    key = "standing.to-call-more" if mine else "standing.to-call"
    if mine + offer.most > lying:  # a blind that is short of chips: the others call the whole of it
        key = "standing.to-call-whole"
    elif mine + offer.most < lying:
        key = "standing.to-call-all"
    slots = {
        "cents": Chips(offer.most),
        "bet": Chips(lying),
        "mine": Chips(mine),
        "whole": Chips(mine + offer.most),
    }
    return ToCall(offer.most, say(key, who=Who(top.seat), **slots))


def reach_shown(
    table: Table, events: Sequence[Event], ask: Ask[Any], books: MoneyPages | None = None
) -> BankReach | None:
    """Return how far the bank reaches for the largest possible wager on the first line of a slip.

    It is None for partners, who join a wager that exists already.
    """
    if not isinstance(ask.options, WagerSlip) or not ask.options.lines or ask.kind == "partners":
        return None
    line = ask.options.lines[0]
    most = min(line.limits[1] or ask.options.budget, ask.options.budget)
    return before_bet(table, events, ask.seat, most, line.name, books) if most > 0 else None


__getattr__ = earlier_names(__name__, {"look": "scene_after"})
