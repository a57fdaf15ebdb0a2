"""Chips put in, and the act they mean: one motion towards the pot, with a word or without.

A word holds, and the chips only say how much (comstock/lowball/rule-26a). Without a word the chips are read:

- one chip larger than the bet to the player is a call (comstock/holdem/rule-5, comstock/seven-stud/rule-7);
- a raise is its proper amount at one time; chips of a second motion count for nothing
  (comstock/holdem/rule-3a, rule-3b);
- more than the call and less than a full raise is action only, which is a call (comstock/holdem/rule-4a);
- too little is made up to the full call or bet (comstock/lowball/rule-9a, comstock/mexican-poker/rule-20a).

Only Comstock's document has such rules, and the Players Club plays Hold'em by them. No document says what
chips without a word mean at Pinnacle, Mortimer's and Ven-A-Mexico. Ruling: what they mean at Comstock. No
document says whether a raise of which half is in has to be made full. Ruling: it does not, and stays action
only. No document says what chips are that do not make up an amount exactly. Ruling: change is given out of
one chip, and chips beyond that are no act at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn

import msgspec

from cardroom.errors import RefusedError, UnreadableError, one_line
from cardroom.games.poker.betting.betting_round import RESTS_ON, WHY_NOT
from cardroom.script import Act, Choice, Offer, act_said
from cardroom.words import ENGLISH, Chips, Said, Value, say

LONGEST = 24
"""Most characters that are repeated of a word that is no act."""
LARGER = ("bet", "complete", "raise")
"""Acts whose amount is what the player then has in for the round; one of them at most is open."""


class Meant(msgspec.Struct, frozen=True, gc=False):
    """Act that chips put in mean, and why there is something over or missing."""

    act: Act
    chips: tuple[int, ...]
    """Chips that count."""
    cost: int
    """Cents that the act takes of the stack."""
    late: int = 0
    """Cents that were put in by a second motion and go back."""

    @property
    def topic(self) -> str:
        """Topic of the rule it rests on; chips that came too late are a raise put in piecemeal."""
        return "act.raise" if self.late else RESTS_ON.get(self.act.name, "act.betting")

    @property
    def said(self) -> Said:
        """Sentence such as `one $100 chip: a call of $20, the other $80 is change`."""
        total = sum(self.chips)
        chips = say("put.chips", put=Chips(total), count=len(self.chips))
        sentence = say(f"put.{self.act.name}", chips=chips, amount=Chips(self.act.cents))
        if not self.cost:
            sentence = say("put.back", meant=sentence, rest=Chips(total))
        elif self.cost < total:
            sentence = say("put.change", meant=sentence, rest=Chips(total - self.cost))
        elif self.cost > total:
            sentence = say("put.made-up", meant=sentence, rest=Chips(self.cost - total))
        return say("put.late", meant=sentence, late=Chips(self.late)) if self.late else sentence

    @property
    def phrase(self) -> str:
        """The sentence as text in the current language."""
        return str(self.said)


def meant(
    options: Choice,
    chips: Sequence[int],
    said: str = "",
    *,
    bet: int,
    stack: int,
    later: Sequence[int] = (),
    topics: Mapping[str, str] = WHY_NOT,
) -> Meant:
    """Return the one act, of those offered, that these chips mean; raise `RefusedError` if they mean none.

    `bet` is what the player has in for the round, on top of which the chips come. `later` are chips of
    further motions, which count only for a player who has said what they do. `topics` are those of the
    question.
    """
    if min((*chips, *later), default=0) <= 0 or not chips:
        raise UnreadableError("chips are put in as amounts above zero, such as put 25 25")
    if (total := sum(chips) + sum(later)) > stack:
        raise RefusedError(say("put.too-much", put=Chips(total), stack=Chips(stack)), topic="act.bet")
    counted = (*chips, *later) if said else tuple(chips)
    motion = _Put(options, counted, bet, topics)
    act = motion.declared(said) if said else motion.read()
    cost = act.cents - bet if act.name in LARGER else act.cents
    return Meant(act, counted, cost, 0 if said else sum(later))


class _Put(msgspec.Struct, frozen=True, gc=False):
    """Chips of a single motion."""

    options: Choice
    chips: tuple[int, ...]
    bet: int
    topics: Mapping[str, str]

    def declared(self, word: str) -> Act:
        offer = self.options.offer(word)
        if offer is None:
            self._refuse(word)
        return self._sized(offer) if word in LARGER else Act(word, offer.most)

    def read(self) -> Act:
        call, larger = self._first("call", "check", "stay"), self._first(*LARGER)
        owed, total = call.most if call else 0, sum(self.chips)
        if call and owed and (total <= owed or len(self.chips) == 1):
            return Act(call.name, owed)
        if call and larger and larger.name != "bet" and self.bet + total < larger.least:
            return Act(call.name, owed)
        if larger and larger.fault(self.bet + total) is None:
            return Act(larger.name, self.bet + total)
        if call and self._is_change(owed):
            return Act(call.name, owed)
        if larger is None:
            self._refuse("raise")
        return self._sized(larger)

    def _first(self, *names: str) -> Offer | None:
        return next((offer for name in names if (offer := self.options.offer(name))), None)

    def _sized(self, offer: Offer) -> Act:
        """Return the act of as much as the chips make: no less than the least, and if one chip is too large,
        what is open below it."""
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
        """Return whether this amount needs every chip, so that what is over comes out of one chip."""
        return 0 < cents < sum(self.chips) < cents + min(self.chips)

    def _refuse(self, name: str, why: Said | None = None, *, is_ruled: bool = True) -> NoReturn:
        why = why or self.options.not_of_kind.why
        against = self.topics.get(name, "act.betting")
        if self.options.offer(name):  # the act is open, and the amount is not
            against = self.topics.get(f"{name} amount", against)
        topic = against if is_ruled else ""
        raise RefusedError(
            say("put.refused", put=Chips(sum(self.chips)), act=_named(name), why=why), topic=topic
        )


def _named(name: str) -> Value:
    """Return an act of poker by its words, and anything else as the player said it."""
    return act_said(name) if ENGLISH.has(f"act.{name}") else one_line(name, LONGEST)
