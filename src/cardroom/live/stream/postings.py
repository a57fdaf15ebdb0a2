"""The postings of a table: what each command moves between accounts, with its reason."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.errors import ensure
from cardroom.felt import BetweenRounds
from cardroom.felt.between_rounds import BARRED
from cardroom.money import DROP, FEES, HOUSE, JACKPOT, seat_of, stack
from cardroom.script import Driver
from cardroom.store import Posting
from cardroom.store.registers import accounts

Postings = tuple[Posting, ...]


class TableAccounts:
    """The accounts of one table, named by its number."""

    def __init__(self, stream: str) -> None:
        self.number = stream.partition("/")[2] or stream

    def stack(self, seat: int) -> str:
        """Return the account of the chips at a seat."""
        return accounts.stack(self.number, seat)

    def escrow(self, person: str) -> str:
        """Return the account of chips that a person has requested and that wait for the end of the round."""
        return accounts.escrow(self.number, person)

    def drop(self, shift: int) -> str:
        """Return the account of the drop of a shift."""
        return accounts.drop(self.number, shift)

    @property
    def jackpot(self) -> str:
        """Return the account of the jackpot."""
        return accounts.jackpot(self.number)

    @property
    def house(self) -> str:
        """Return the account of the house at this table."""
        return accounts.house(self.number)

    def opening(self, start: BetweenRounds, who: dict[int, str]) -> Postings:
        """Return the postings of a new table: chips issued to the people there, and the jackpot from the
        house."""
        seated = (
            transfer(accounts.issued(who[player.seat]), self.stack(player.seat), player.cents, "open")
            for player in start.people
        )
        return (
            *(posting for postings in seated for posting in postings),
            *transfer(self.house, self.jackpot, start.jackpot, "open"),
        )

    def round(self, driver: Driver, shift: int, who: Mapping[int, str]) -> Postings:
        """Return what a round changed, by its own ledger and to the cent; a voided round changes nothing.

        The chips handed on must be those of the ledger, or the table halts. A player who was barred in the
        round has left with all their chips.
        """
        outcome, ledger, start = driver.outcome, driver.felt.ledger, driver.felt.start
        assert outcome is not None
        final_stacks = {player.seat: player.cents for player in outcome.people}
        barred = [
            player.seat
            for player in start.people
            if outcome.note(BARRED, player.name) and player.seat not in final_stacks
        ]
        stay = [player.seat for player in start.people if player.seat not in barred]
        ensure(list(final_stacks) == stay, "a round changed who sits at the table")
        ensure(
            all(driver.felt.stack(seat) == cents for seat, cents in final_stacks.items()),
            "stacks differ from the ledger",
        )
        ensure(ledger.balance(JACKPOT) == outcome.jackpot, "the jackpot differs from the ledger")
        before = {stack(player.seat): player.cents for player in start.people} | {JACKPOT: start.jackpot}
        changes: dict[str, int] = {}
        for account, cents in ledger:
            if change := cents - before.get(account, 0):
                name = self._named(account, shift)
                changes[name] = changes.get(name, 0) + change
        ensure(not sum(changes.values()), "the postings of a round do not balance")
        cashed_out = [
            transfer(self.stack(seat), accounts.wallet(who[seat]), driver.felt.stack(seat), "barred")
            for seat in barred
        ]
        changed = [Posting(name, cents, "round") for name, cents in changes.items() if cents]
        return (*changed, *(posting for postings in cashed_out for posting in postings))

    def _named(self, account: str, shift: int) -> str:
        if seat := seat_of(account):
            return self.stack(seat)
        names = {DROP: self.drop(shift), FEES: self.drop(shift), JACKPOT: self.jackpot, HOUSE: self.house}
        ensure(account in names, f"{account} still holds chips when the round is over")
        return names[account]

    def chips_on_table(self, between: BetweenRounds) -> dict[str, int]:
        """Return the balances that the books must have for the chips on this table."""
        stacks = {self.stack(player.seat): player.cents for player in between.people}
        return {name: cents for name, cents in (stacks | {self.jackpot: between.jackpot}).items() if cents}


def transfer(source: str, target: str, cents: int, why: str) -> Postings:
    """Return the two postings that move chips between accounts; none for zero cents."""
    return (Posting(source, -cents, why), Posting(target, cents, why)) if cents else ()
