"""Order in which wagers are settled, and how the bank covers them: a page shows both before anybody is
paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

import msgspec

from cardroom.felt.places import number_of
from cardroom.games.banked.facts import TablePays
from cardroom.games.banked.settlement.payment import win
from cardroom.games.pay_lines import PayLines
from cardroom.games.seat_order import clockwise
from cardroom.hands import High
from cardroom.money import GAME, Cover, NetCover, wager_of

if TYPE_CHECKING:
    from cardroom.games.banked.circles import Banked

L = TypeVar("L", bound="Banked")
Numbers = Callable[[list[int]], list[int]]


class SettlementOrder(msgspec.Struct, frozen=True):
    """The order in which wagers are settled, declared once: for the script, the cover bar and *Why*.

    Circle by circle, clockwise; on each circle bettor by bettor, and for each bettor kind by kind.
    """

    kinds: tuple[str, ...] = (GAME,)
    """The kinds of wagers of one bettor, in their order."""
    first: Literal["bank", "button"] = "bank"
    """The place where it begins: at the player-dealer's left, or at the action button."""

    def start(self, action: int, bank: int) -> int:
        """Return the first place, 0 while nobody can know it."""
        return action if self.first == "button" else bank and bank + 1

    def accounts(self, accounts: Sequence[str], start: int) -> list[str] | None:
        """Return the accounts of wagers in this order, or None while nobody knows where it begins."""
        return from_button(accounts, start, self.kinds) if start else None


class LyingWager(NamedTuple):
    """Chips on the table that wait to be settled."""

    circle: Any
    wager: Any
    """The wager of their bettor, with which they were put down."""
    account: str
    kind: str
    stake: int


def settle_in_order(lay: L, order: SettlementOrder, settle: Callable[[L, LyingWager], None]) -> None:
    """Settle every wager on the table, one after the other in the declared order."""
    start = order.start(lay.button, lay.position)
    lying = {account: cents for account, cents in lay.felt.ledger if cents and wager_of(account)}
    for account in order.accounts(list(lying), start) or ():
        spot = wager_of(account)
        assert spot is not None
        circle = lay.circles[number_of(spot.place)]
        wager = _wager_of(circle, account, spot.bettor)
        settle(lay, LyingWager(circle, wager, account, spot.kind, lying[account]))


def pay_by_table(lay: Banked, lying: LyingWager, lines: PayLines, hand: High) -> str:
    """Pay a wager by the line of its table that a hand makes.

    Return the topic of what no line pays if there is none: then the wager waits to be settled otherwise.
    """
    odds, topic = lines.odds(hand)
    if odds is None:
        return topic
    lay.felt.tell(TablePays(lying.account, topic, hand.reading, odds))
    win(lay, lying.account, lying.wager, odds.on(lying.stake), topic)
    return ""


def _wager_of(circle: Any, account: str, bettor: int) -> Any:
    """Return the wager whose own chips lie on an account, otherwise the bettor's: side wagers go with it."""
    wagers = [wager for wager in circle.wagers if wager.bettor == bettor]
    return next((wager for wager in wagers if circle.account_of(wager) == account), wagers[0])


def cover_type(rules: Any) -> type[Cover]:
    """Return how the bank covers wagers by these rules."""
    return Cover if rules.cover.counts == "gross" else NetCover


def from_button(
    accounts: Sequence[str], action: int, kinds: Sequence[str] = (), *, by_seat: bool = False
) -> list[str] | None:
    """Return the accounts clockwise from the action button, or None before it lies anywhere."""
    if not action:
        return None
    return in_settling_order(accounts, lambda numbers: clockwise(numbers, action - 1), kinds, by_seat=by_seat)


def in_settling_order(
    accounts: Sequence[str], order: Numbers, kinds: Sequence[str] = (), *, by_seat: bool = False
) -> list[str]:
    """Return the accounts circle by circle, in the order in which they are settled.

    On each circle the bettor whose chips came first comes first, then the others: in the order of their
    chips, or by their seats. For each bettor the game wager with its splits comes first, then the others in
    the order of `kinds`.
    """
    spots = [spot for account in accounts if (spot := wager_of(account))]
    circles = order(sorted({number_of(spot.place) for spot in spots}))
    bettors = list(dict.fromkeys((number_of(spot.place), spot.bettor) for spot in spots if spot.is_game))
    if by_seat:
        owners = dict(reversed(bettors))
        bettors.sort(key=lambda spot: (spot[1] != owners[spot[0]], spot[1]))

    places = {kind: at for at, kind in enumerate(kinds if GAME in kinds else (GAME, *kinds))}

    def turn(index: int) -> tuple[int, int, int, str]:
        kind, place, bettor = spots[index]
        number = number_of(place)
        first = bettors.index((number, bettor)) if (number, bettor) in bettors else len(bettors)
        return circles.index(number), first, places.get(kind, 0), place

    return [accounts[index] for index in sorted(range(len(accounts)), key=turn)]
