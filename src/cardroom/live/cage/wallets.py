"""Purses: issuing chips to a person, on the person's own stream. There is no act that moves chips from one to
another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import astuple
from sqlalchemy import Connection

from cardroom import __version__
from cardroom.errors import RefusedError
from cardroom.live.cage.chips_at_tables import belongings
from cardroom.live.cage.refill import ISSUE, Issued, RefillStatus, body, issued_of, postings, refill, standing
from cardroom.live.cage.settings import CageSettings
from cardroom.store import DuplicateRequestError, Entry, Head, Input, PersonCheck, StaleVersionError, Store
from cardroom.words import Chips, Said, say

TRIES = 20
Submit = Callable[[Entry], Head]


class WalletMovedError(RefusedError):
    """Chips of the person have moved since the sum was found."""


def _check_still(person: str, due: Callable[..., int], cents: int, at: Connection) -> None:
    """Raises `Refused` where the person has enough by now, and `Moved` where another sum is due."""
    if due(held=belongings(at, person).all) != cents:
        raise WalletMovedError(say("refused.live.busy", count=TRIES))


class Purses:
    """Calls wait for the disk: a server makes them in a thread. `now` is the room's clock, `utc` the one of
    people."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        utc: Callable[[], int],
        settings: CageSettings | None = None,
        submit: Submit | None = None,
    ) -> None:
        self.store, self.now, self.utc = store, now, utc
        self.settings = settings or CageSettings()
        self._submit = submit or (lambda one: store.append(*astuple(one)))

    @property
    def policy(self) -> Said:
        """What players are told of free chips."""
        one = self.settings
        amounts = {"to": Chips(one.refill_to), "below": Chips(one.refill_below), "day": Chips(one.refill_day)}
        return say("cage.refill", minutes=one.refill_minutes, **amounts)

    def held(self, person: str) -> int:
        """All that the person has: the wallet, chips asked for, and what lies before seats, at every
        table."""
        with self.store.looking() as at:
            return belongings(at, person).all

    def standing(self, person: str) -> RefillStatus:
        """What the person would get now, or when."""
        before, _ = self._issued(person)
        return standing(self.settings, before, self.held(person), self.now(), self.utc())

    def refill(self, person: str, client: str = "") -> int:
        """Issues what the person may have, to the cent that was kept; asked again with the same id, the same.

        What the person has is counted in the transaction that issues. Where it differs from what was seen
        before, nothing is written and the sum is found again."""
        for _ in range(TRIES):
            before, version = self._issued(person)
            if client and (known := next((one for one in before if one.client == client), None)):
                return known.cents
            at, utc = self.now(), self.utc()
            due = partial(refill, self.settings, before, at=at, utc=utc)
            cents = due(held=self.held(person))
            row = Input(
                ISSUE, person=person, client=client, said=body(cents), engine=__version__, utc=utc, at=at
            )
            try:
                guard = PersonCheck(person, partial(_check_still, person, due, cents))
                self._submit(Entry(f"person/{person}", version, (row,), postings(person, cents), guard=guard))
            except (StaleVersionError, DuplicateRequestError, WalletMovedError):
                continue
            return cents
        raise RefusedError(say("refused.live.busy", count=TRIES))

    def _issued(self, person: str) -> tuple[list[Issued], int]:
        rows = self.store.read(f"person/{person}")
        return issued_of(rows), rows[-1].version if rows else 0
