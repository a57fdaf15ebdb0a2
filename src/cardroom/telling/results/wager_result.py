"""The arithmetic of one wager for its bettor, a partner in it, or the player-dealer, and its words."""

from __future__ import annotations

from math import gcd

import msgspec

from cardroom.money import Odds
from cardroom.telling.results.money_pages import WagerPage
from cardroom.words import Chips, Said, Value, odds_said, say


class Wagered(msgspec.Struct, frozen=True):
    """The arithmetic of one wager, in cents. In a wager of several partners each reads only their own
    part."""

    account: str
    kind: str
    place: str
    bettor: int
    stake: int
    won: int
    lost: int
    back: int
    """How much of the stake came back."""
    odds: Odds | None
    """The odds at which it won, covered in full or not."""
    uncovered: int
    """How much of the win or the loss the player-dealer's money did not reach."""
    whole: int
    """The stake of all partners."""

    @property
    def owed(self) -> int:
        """Return what the wager would have come to with a bank that covers everything."""
        return self.won + self.uncovered if self.odds else -(self.lost + self.uncovered)


def signed(cents: int) -> Chips:
    """Return chips with a sign."""
    return Chips(cents, signed=True)


def wagered(page: WagerPage, seat: int) -> Wagered:
    """Return the arithmetic of a wager for a seat with chips on it; for the player-dealer (0) of the whole
    wager."""
    whole, uncovered = page.staked, int(page.short.cents) if page.short else 0
    is_win = bool(page.won) or (page.short is not None and page.short.how == "win")
    odds = ratio(page.won + uncovered, whole) if is_win else None
    if seat:
        stake, won, back = (of.get(seat, 0) for of in (page.stakes, page.wins, page.backs))
        lost = stake - back
        uncovered = uncovered * stake // whole if whole else 0  # a partner's own part of a shared wager
    else:
        stake, won, back, lost = whole, page.won, sum(page.backs.values()), page.lost
    return Wagered(
        page.account, page.kind, page.place, page.bettor, stake, won, lost, back, odds, uncovered, whole
    )


def ratio(won: int, staked: int) -> Odds:
    """Return odds as the documents print them."""
    shared = gcd(won, staked)
    return Odds(won // shared, staked // shared)


def outcome_word(wager: Wagered) -> str:
    """Return how a wager came out, where no fact says it: `wins`, `loses` or `pushes`."""
    return "wins" if wager.odds else "loses" if wager.owed else "pushes"


def _odds(wager: Wagered) -> Value:
    return odds_said(wager.odds) if wager.odds else ""


def _short(wager: Wagered, key: str) -> Said:
    """Return the message for a wager that the player-dealer's money did not fully cover: its outcome, and how
    much is covered."""
    cents = wager.won if wager.odds else -wager.lost
    slots = {"stake": Chips(wager.stake), "owed": Chips(abs(wager.owed)), "covered": Chips(abs(cents))}
    return say(
        f"result.{key}-short", **slots, cents=Chips(abs(cents)) if key.startswith("bank") else signed(cents)
    )


def bettor_outcome(wager: Wagered) -> Said:
    """Return the outcome of a wager for its bettor."""
    stake = Chips(wager.stake)
    if wager.uncovered:
        return _short(wager, "wins" if wager.odds else "loses")
    if wager.won:
        return say("result.wins", stake=stake, odds=_odds(wager), cents=signed(wager.won))
    if wager.lost == wager.stake:
        return say("result.loses", stake=stake, cents=signed(-wager.lost))
    if wager.lost:
        lost, back = Chips(wager.lost), Chips(wager.back)
        return say("result.loses-part", stake=stake, lost=lost, back=back, cents=signed(-wager.lost))
    return say("result.back", stake=stake, cents=Chips(0))


def bank_outcome(wager: Wagered) -> Said:
    """Return the outcome of a wager for the player-dealer."""
    stake = Chips(wager.whole)
    if wager.uncovered:
        return _short(wager, "bank-pays" if wager.odds else "bank-takes")
    if wager.won:
        return say("result.bank-pays", stake=stake, odds=_odds(wager), cents=Chips(wager.won))
    if wager.lost:
        return say("result.bank-takes", stake=stake, cents=Chips(wager.lost))
    return say("result.bank-returns", stake=stake)
