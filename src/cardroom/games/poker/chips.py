"""Chips put in, and the act they mean: one motion towards the pot, with a word or without.

A word holds, and the chips only say how much (comstock/lowball/rule-26a). Without a word the chips are read:

- one chip larger than the bet to the player is a call (comstock/holdem/rule-5, comstock/seven-stud/rule-7);
- a raise is its proper amount at one time; chips of a second motion count for nothing (comstock/holdem/rule-3a, rule-3b);
- more than the call and less than a full raise is action only, which is a call (comstock/holdem/rule-4a);
- too little is made up to the full call or bet (comstock/lowball/rule-9a, comstock/mexican-poker/rule-20a).

Only Comstock's document has such rules, and the Players Club plays Hold'em by them. Pinnacle, Mortimer's and Ven-A-Mexico
are silent, and no document completes a raise of which half is in; so nothing here differs from room to room. Ruling, where
chips do not make up an amount exactly: change is given out of one chip, and chips beyond that are no act at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn

import msgspec

from cardroom.errors import Refused, Unreadable
from cardroom.fixed import Fixed
from cardroom.games.poker.betting import RESTS_ON, WHY_NOT
from cardroom.money import dollars
from cardroom.script import Act, Choice, Offer

JOINS = Fixed({"call": " of", "bet": " of", "complete": " to", "raise": " to"})
NOUNS = Fixed({"complete": "completion"})
LARGER = ("bet", "complete", "raise")
"""Acts whose amount is what the player then has in for the round; one of them at most is open."""


class Meant(msgspec.Struct, frozen=True, gc=False):
    """What chips put in mean, and why there is something over or missing."""

    act: Act
    chips: tuple[int, ...]
    """Those that count."""
    cost: int
    """What the act takes of the stack."""
    late: int = 0
    """What was put in by a second motion and goes back."""

    @property
    def topic(self) -> str:
        """The rule it rests on; chips that came too late are a raise put in piecemeal."""
        return "act.raise" if self.late else RESTS_ON.get(self.act.name, "act.betting")

    @property
    def phrase(self) -> str:
        """`one $100 chip: a call of $20, the other $80 is change`."""
        put = sum(self.chips)
        chips = f"one {dollars(put)} chip" if len(self.chips) == 1 else f"{dollars(put)} in {len(self.chips)} chips"
        join = JOINS.get(self.act.name, "")
        amount = f"{join} {dollars(self.act.cents)}" if join else ""
        change = f", the other {dollars(put - self.cost)} is change" if 0 < self.cost < put else ""
        back = f", the {dollars(put)} goes back" if not self.cost else ""
        added = f", {dollars(self.cost - put)} more makes it up" if self.cost > put else ""
        late = f"; the {dollars(self.late)} after it goes back, as a bet or raise is put in at one time" if self.late else ""
        return f"{chips}: a {NOUNS.get(self.act.name, self.act.name)}{amount}{change}{back}{added}{late}"


def meant(
    options: Choice, chips: Sequence[int], said: str = "", *, bet: int, stack: int,
    later: Sequence[int] = (), topics: Mapping[str, str] = WHY_NOT,
) -> Meant:  # fmt: skip
    """The one act, of those offered, that these chips mean; `Refused` if they mean none.

    `bet` is what the player has in for the round, on top of which the chips come; `later` are chips of further motions,
    which count only for a player who has said what he does. `topics` are those of the question.
    """
    if min((*chips, *later), default=0) <= 0 or not chips:
        raise Unreadable("chips are put in as amounts above zero, such as put 25 25")
    if (total := sum(chips) + sum(later)) > stack:
        raise _refused(f"{dollars(total)} is more than the {dollars(stack)} that you have on the table", "act.bet")
    counted = (*chips, *later) if said else tuple(chips)
    put = _Put(options, counted, bet, topics)
    act = put.declared(said) if said else put.read()
    cost = act.cents - bet if act.name in LARGER else act.cents
    return Meant(act, counted, cost, 0 if said else sum(later))


class _Put(msgspec.Struct, frozen=True, gc=False):
    """One motion."""

    options: Choice
    chips: tuple[int, ...]
    bet: int
    topics: Mapping[str, str]

    def declared(self, said: str) -> Act:
        offer = self.options.offer(said)
        if offer is None:
            self._refuse(said)
        return self._sized(offer) if said in LARGER else Act(said, offer.most)

    def read(self) -> Act:
        call, larger = self._first("call", "check", "stay"), self._first(*LARGER)
        owed, put = call.most if call else 0, sum(self.chips)
        if call and owed and (put <= owed or len(self.chips) == 1):
            return Act(call.name, owed)
        if call and larger and larger.name != "bet" and self.bet + put < larger.least:
            return Act(call.name, owed)
        if larger and larger.fault(self.bet + put) is None:
            return Act(larger.name, self.bet + put)
        if call and self._is_change(owed):
            return Act(call.name, owed)
        if larger is None:
            self._refuse("raise")
        return self._sized(larger)

    def _first(self, *names: str) -> Offer | None:
        return next((offer for name in names if (offer := self.options.offer(name))), None)

    def _sized(self, offer: Offer) -> Act:
        """As much as the chips make: no less than the least, and what is open below them if one chip is too large."""
        to = self.bet + sum(self.chips)
        if to < offer.least:
            return Act(offer.name, offer.least)
        below = min(offer.most, to - (to - offer.least) % offer.step)
        if self._is_change(below - self.bet):
            return Act(offer.name, below)
        if fault := offer.fault(to):
            self._refuse(offer.name, fault.why, is_ruled=fault.topic is not None)
        return Act(offer.name, to)

    def _is_change(self, cents: int) -> bool:
        """Whether every chip was needed for this amount, so that what is over comes out of one chip."""
        return 0 < cents < sum(self.chips) < cents + min(self.chips)

    def _refuse(self, name: str, why: str = "", *, is_ruled: bool = True) -> NoReturn:
        why = why or f"allowed is {self.options.phrase}"
        against = self.topics.get(name, "act.betting")
        if self.options.offer(name):  # the act is open, and the amount is not
            against = self.topics.get(f"{name} amount", against)
        topic = against if is_ruled else ""
        raise _refused(f"{dollars(sum(self.chips))} put in as a {name}: {why}", topic)


def _refused(why: str, topic: str) -> Refused:
    return Refused(why, topic=topic, why=why)
