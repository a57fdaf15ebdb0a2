"""A table's share of the cage's book: what every act of it moves between accounts, each posting with its
reason."""

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
    """The accounts of one table, by its number."""

    def __init__(self, stream: str) -> None:
        self.number = stream.partition("/")[2] or stream

    def stack(self, seat: int) -> str:
        return accounts.stack(self.number, seat)

    def escrow(self, person: str) -> str:
        return accounts.escrow(self.number, person)

    def drop(self, shift: int) -> str:
        return accounts.drop(self.number, shift)

    @property
    def jackpot(self) -> str:
        return accounts.jackpot(self.number)

    @property
    def house(self) -> str:
        return accounts.house(self.number)

    def opening(self, start: BetweenRounds, who: dict[int, str]) -> Postings:
        """Whoever sits at a new table already has chips that are issued to him; a jackpot comes from the
        house."""
        seated = (
            moved(accounts.issued(who[one.seat]), self.stack(one.seat), one.cents, "open")
            for one in start.people
        )
        return (
            *(one for each in seated for one in each),
            *moved(self.house, self.jackpot, start.jackpot, "open"),
        )

    def round(self, driver: Driver, shift: int, who: Mapping[int, str]) -> Postings:
        """What a round changed, by its own ledger, to the cent; what was voided changes nothing. The chips
        that it hands on are those of the ledger, or the table stands still. Who was barred in it has left,
        with his chips."""
        outcome, ledger, start = driver.outcome, driver.felt.ledger, driver.felt.start
        assert outcome is not None
        held = {one.seat: one.cents for one in outcome.people}
        barred = [one.seat for one in start.people if outcome.note(BARRED, one.name) and one.seat not in held]
        stay = [one.seat for one in start.people if one.seat not in barred]
        ensure(list(held) == stay, "a round changed who sits at the table")
        ensure(
            all(driver.felt.stack(seat) == cents for seat, cents in held.items()),
            "stacks differ from the ledger",
        )
        ensure(ledger.balance(JACKPOT) == outcome.jackpot, "the jackpot differs from the ledger")
        before = {stack(one.seat): one.cents for one in start.people} | {JACKPOT: start.jackpot}
        found: dict[str, int] = {}
        for account, cents in ledger:
            if change := cents - before.get(account, 0):
                name = self._named(account, shift)
                found[name] = found.get(name, 0) + change
        ensure(not sum(found.values()), "the postings of a round do not balance")
        left = [
            moved(self.stack(seat), accounts.wallet(who[seat]), driver.felt.stack(seat), "barred")
            for seat in barred
        ]
        changed = [Posting(name, cents, "round") for name, cents in found.items() if cents]
        return (*changed, *(one for each in left for one in each))

    def _named(self, account: str, shift: int) -> str:
        if seat := seat_of(account):
            return self.stack(seat)
        names = {DROP: self.drop(shift), FEES: self.drop(shift), JACKPOT: self.jackpot, HOUSE: self.house}
        ensure(account in names, f"{account} still holds chips when the round is over")
        return names[account]

    def stands(self, between: BetweenRounds) -> dict[str, int]:
        """What the books must say of the chips on this table."""
        stacks = {self.stack(one.seat): one.cents for one in between.people}
        return {name: cents for name, cents in (stacks | {self.jackpot: between.jackpot}).items() if cents}


def moved(source: str, target: str, cents: int, why: str) -> Postings:
    """From one account to another; nothing where nothing moves."""
    return (Posting(source, -cents, why), Posting(target, cents, why)) if cents else ()
