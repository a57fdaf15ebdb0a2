"""Purses: issuing chips to a person, on the person's own stream. There is no act that moves chips from one to another."""

from __future__ import annotations

from collections.abc import Callable

from cardroom import __version__
from cardroom.errors import Refused
from cardroom.live.cage.refill import ISSUE, Issued, Standing, body, issued_of, postings, refill, standing
from cardroom.live.cage.settings import CageSettings
from cardroom.store import Behind, Doubled, Entry, Head, Input, Store, accounts
from cardroom.words import Chips, Said, say

TRIES = 20
Submit = Callable[[Entry], Head]


class Purses:
    """Calls wait for the disk: a server makes them in a thread. `now` is the room's clock, `utc` the one of people."""

    def __init__(
        self, store: Store, now: Callable[[], int], utc: Callable[[], int], settings: CageSettings | None = None,
        submit: Submit | None = None,
    ) -> None:  # fmt: skip
        self.store, self.now, self.utc = store, now, utc
        self.settings = settings or CageSettings()
        self._submit = submit or (lambda one: store.append(one.stream, one.expected, one.inputs, one.postings))

    @property
    def policy(self) -> Said:
        """What players are told of free chips."""
        one = self.settings
        amounts = {"to": Chips(one.refill_to), "below": Chips(one.refill_below), "day": Chips(one.refill_day)}
        return say("cage.refill", minutes=one.refill_minutes, **amounts)

    def held(self, person: str, on_tables: int = 0) -> int:
        """All he has: the wallet, what he has asked a seat with, and what lies before him."""
        held = self.store.balances(accounts.every("escrow"))
        asked = sum(cents for name, cents in held.items() if accounts.at_table(name).rest == person)
        return self.store.balance(accounts.wallet(person)) + asked + on_tables

    def standing(self, person: str, on_tables: int = 0) -> Standing:
        """What he would get now, or when."""
        before, _ = self._issued(person)
        return standing(self.settings, before, self.held(person, on_tables), self.now(), self.utc())

    def refill(self, person: str, on_tables: int = 0, client: str = "") -> int:
        """Issues what he may have, to the cent that was kept; asked again with the same id, the same."""
        for _ in range(TRIES):
            before, version = self._issued(person)
            if client and (known := next((one for one in before if one.client == client), None)):
                return known.cents
            at, utc = self.now(), self.utc()
            cents = refill(self.settings, before, self.held(person, on_tables), at, utc)
            row = Input(ISSUE, person=person, client=client, said=body(cents), engine=__version__, utc=utc, at=at)
            try:
                self._submit(Entry(f"person/{person}", version, (row,), postings(person, cents)))
            except (Behind, Doubled):
                continue
            return cents
        raise Refused(say("refused.live.busy", count=TRIES))

    def _issued(self, person: str) -> tuple[list[Issued], int]:
        rows = self.store.read(f"person/{person}")
        return issued_of(rows), rows[-1].version if rows else 0
