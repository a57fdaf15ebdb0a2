"""The arithmetic of one wager, for its bettor, a partner in it, or the player-dealer, and how it is said."""

from __future__ import annotations

from math import gcd

import msgspec

from cardroom.money import Odds
from cardroom.telling.results.money_pages import WagerPage
from cardroom.words import Chips, Said, Value, odds_said, say


class Wagered(msgspec.Struct, frozen=True):
    """The arithmetic of one wager, in cents. Of a wager of several, a partner reads his own part."""

    account: str
    kind: str
    place: str
    bettor: int
    stake: int
    won: int
    lost: int
    back: int
    """What of the stake came back."""
    odds: Odds | None
    """At which it won, whether or not all of it was covered."""
    uncovered: int
    """What the player-dealer's money did not reach, of the win or of the loss."""
    whole: int
    """The stake of everybody in it."""

    @property
    def owed(self) -> int:
        """What it would have come to with a bank that covers everything."""
        return self.won + self.uncovered if self.odds else -(self.lost + self.uncovered)


def signed(cents: int) -> Chips:
    return Chips(cents, signed=True)


def wagered(page: WagerPage, seat: int) -> Wagered:
    """For one of those whose chips are on it; for the player-dealer (0) the whole."""
    whole, uncovered = page.staked, int(page.short.cents) if page.short else 0
    is_win = bool(page.won) or (page.short is not None and page.short.how == "win")
    odds = ratio(page.won + uncovered, whole) if is_win else None
    if seat:
        stake, won, back = (of.get(seat, 0) for of in (page.stakes, page.wins, page.backs))
        lost = stake - back
        uncovered = uncovered * stake // whole if whole else 0  # of a wager of several, his own part
    else:
        stake, won, back, lost = whole, page.won, sum(page.backs.values()), page.lost
    return Wagered(
        page.account, page.kind, page.place, page.bettor, stake, won, lost, back, odds, uncovered, whole
    )


def ratio(won: int, staked: int) -> Odds:
    """As the documents print odds."""
    shared = gcd(won, staked)
    return Odds(won // shared, staked // shared)


def how_it_came(wager: Wagered) -> str:
    """As it came out, where nothing was told of it."""
    return "wins" if wager.odds else "loses" if wager.owed else "pushes"


def _odds(wager: Wagered) -> Value:
    return odds_said(wager.odds) if wager.odds else ""


def _short(wager: Wagered, key: str) -> Said:
    """Of a wager that the player-dealer's money does not reach to the end: what it came to, and how much is
    covered."""
    cents = wager.won if wager.odds else -wager.lost
    slots = {"stake": Chips(wager.stake), "owed": Chips(abs(wager.owed)), "covered": Chips(abs(cents))}
    return say(
        f"result.{key}-short", **slots, cents=Chips(abs(cents)) if key.startswith("bank") else signed(cents)
    )


def came(wager: Wagered) -> Said:
    """For the bettor."""
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


def came_to_bank(wager: Wagered) -> Said:
    stake = Chips(wager.whole)
    if wager.uncovered:
        return _short(wager, "bank-pays" if wager.odds else "bank-takes")
    if wager.won:
        return say("result.bank-pays", stake=stake, odds=_odds(wager), cents=Chips(wager.won))
    if wager.lost:
        return say("result.bank-takes", stake=stake, cents=Chips(wager.lost))
    return say("result.bank-returns", stake=stake)
