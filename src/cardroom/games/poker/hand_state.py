"""Parts of the state of a hand of poker: its blinds, its pot, its action, and what mishaps have changed in
it."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from cardroom.games.poker.showdown.pots import Pot, PotFee, pots


class HandBlinds:
    """Blinds of a hand: how large they are, who puts in more than a blind, and who owes one."""

    __slots__ = ("amounts", "came_between", "killers", "least_bet", "owing", "straddlers", "waits")

    def __init__(self, amounts: tuple[int, ...], least_bet: int, waits: set[int]) -> None:
        self.amounts = amounts
        """Blinds from the left of the button; none in games that something else opens."""
        self.least_bet = least_bet
        """The opening bet of a round in the games without limits; in draw poker what was posted."""
        self.waits = waits
        """Seats that have changed and are to wait, or to straddle the blind."""
        self.came_between: set[int] = set()
        """Seats that came back between the button and the last blind, and posted: the blinds pass them."""
        self.straddlers: list[int] = []
        """Seats that came back by straddling the blind."""
        self.killers: list[int] = []
        """Seats that killed the pot, an over-killer second."""
        self.owing: list[int] = []
        """Seats that had fewer chips than the blind."""


class PotAccount:
    """Account of the pot: who put how much into it, and which fees were taken out of it."""

    __slots__ = ("boxed", "dead", "dropped", "fees", "forfeits", "paid")

    def __init__(self) -> None:
        self.paid: dict[int, int] = {}
        """Chips that each put into the pot over the whole hand, fees not taken off."""
        self.dead = 0
        """Chips in the pot that count as nobody's bet: everybody plays for them."""
        self.dropped: dict[int, int] = {}
        """Blinds that went into the box and still count as bets, in the first round."""
        self.boxed: dict[int, int] = {}
        """Part of each seat's bets that went into the box: a dropped blind, as far as it was matched."""
        self.forfeits: dict[int, int] = {}
        """Bets of this round that lie in the pot already: those of hands that were killed in it."""
        self.fees: list[PotFee] = []
        """Fees taken out of the pot, in order."""

    def copy(self) -> PotAccount:
        """Return the account as it is now."""
        account = PotAccount()
        account.paid, account.dead, account.fees = self.paid.copy(), self.dead, self.fees[:]
        account.dropped, account.boxed = self.dropped.copy(), self.boxed.copy()
        account.forfeits = self.forfeits.copy()
        return account

    def add_fee(self, cents: int) -> None:
        """Add a fee, with what each seat had put in by then."""
        self.fees.append(PotFee(cents, self.paid.copy()))

    def divide(self, folded: Collection[int], *, main_first: bool) -> list[Pot]:
        """Return the main pot and the side pots that these seats have folded out of."""
        return pots(self.paid, folded, self.dead, boxed=self.boxed, fees=self.fees, main_first=main_first)

    def forfeit(self, seat: int, cents: int) -> None:
        """Count the last bet of a killed hand as put in: its chips lie in the pots that they had reached, as
        those of a folded hand."""
        self.paid[seat] += cents
        self.forfeits[seat] = cents
        self.dropped.pop(seat, None)

    def forfeit_as_dead(self, seat: int, cents: int) -> None:
        """Count all that a killed hand has put in, its last bet included, as dead chips."""
        self.dead += self.paid[seat] + cents - self.boxed.pop(seat, 0)
        self.paid[seat] = 0
        self.fees = [PotFee(fee.cents, {**fee.paid, seat: 0}) for fee in self.fees]
        self.dropped.pop(seat, None)

    def take_back(self, seat: int, cents: int) -> None:
        """Take off chips that a seat has back out of the pot; the fees are paid as if it had never put them
        in."""
        self.paid[seat] -= cents
        self.fees = [
            PotFee(fee.cents, {**fee.paid, seat: max(fee.paid.get(seat, 0) - cents, 0)}) for fee in self.fees
        ]

    def bury_unmatched(self, live: Collection[int]) -> None:
        """Count as dead chips what a folded player has in above every player still in.

        This happens where the hand that matched those chips is dead by now. They stay in the pot as well, and
        are nobody's bet.
        """
        most = max(self.paid[seat] for seat in live)
        if excess := {seat: cents - most for seat, cents in self.paid.items() if cents > most}:
            self.dead += sum(excess.values())
            self.paid |= dict.fromkeys(excess, most)
            self.fees = [
                PotFee(fee.cents, {seat: min(cents, most) for seat, cents in fee.paid.items()})
                for fee in self.fees
            ]


class HandAction:
    """Acts of players in the betting rounds so far, for the cards that follow and for the showdown."""

    __slots__ = ("checked", "dealt_on", "last_bets", "last_bettor")

    def __init__(self) -> None:
        self.last_bettor = 0
        """Seat that bet or raised last in the last round in which anybody acted, or was first to act in it if
        nobody did."""
        self.checked: set[int] = set()
        """Seats that checked in that round."""
        self.last_bets: dict[int, int] = {}
        """Chips that each seat put in during that round."""
        self.dealt_on: list[int] = []
        """Seats that folded while there was nothing to call, and still get cards."""

    def start_round(self, posted: int) -> int:
        """Begin a round, in which a seat may have made the forced bet; return who bet last before it."""
        before, self.last_bettor = self.last_bettor, posted
        self.checked.clear()
        return before

    def copy(self) -> HandAction:
        """Return the action as it is now."""
        action = HandAction()
        action.last_bettor, action.last_bets = self.last_bettor, self.last_bets.copy()
        action.checked, action.dealt_on = self.checked.copy(), self.dealt_on[:]
        return action


class MishapEffects:
    """Changes that mishaps make to the rest of a hand; nothing in a hand in which all goes well."""

    __slots__ = ("cashed", "closed", "early", "frozen", "rightful")

    def __init__(self, cashed: list[int]) -> None:
        self.early = 0
        """Street before which board cards that came too early are shuffled back into the deck; 0: none
        came."""
        self.closed = False
        """True if nobody bets on this street any more."""
        self.frozen: set[int] = set()
        """Seats that play for what is in the pot, and put no more chips in."""
        self.rightful = 0
        """Seat whose deal it is, where another deals by mistake; 0: nowhere."""
        self.cashed = cashed
        """Seats that are cashed in when the hand is over."""


class HandCheckpoint(msgspec.Struct, frozen=True):
    """State of a hand before its first card, to which a misdeal goes back."""

    events: int
    """How many events there were."""
    pot: PotAccount
    killers: list[int]
