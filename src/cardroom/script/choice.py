"""One of several named acts, some with an amount."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from cardroom.money import Odds, read_cents
from cardroom.script.act_names import act_said
from cardroom.script.answer_text import Act
from cardroom.script.options import Fault, Options, off_step, plain_text, span, span_text
from cardroom.words import Chips, Said, SaidList, Value, odds_said, say

Join = Literal["for", "to", "", "collecting", "receiving"]
"""How an act goes with its amount: double *for*, raise *to* (what one then has in altogether), call $2, meld
*collecting* (from each of the others), collect $2, which is *receiving* it."""
GAINED = ("collecting", "receiving")


class Offer(msgspec.Struct, frozen=True, gc=False):
    """An act that is open, and from what to what amount if it takes one."""

    name: str
    least: int = 0
    most: int = 0
    step: int = 1
    join: Join = "for"
    pays: Odds | None = None
    """The odds, where the act is a wager of its own."""
    in_front: int = 0
    """How much of the amount lies before the player already, so that only the rest of it is paid."""
    warn: str = ""
    """Why a client asks a person once more before it says this, such as `free-check`; the rules take the
    answer as it is."""

    def cost(self, cents: int) -> int:
        """The chips that leave the stack when this is said with this amount."""
        return 0 if self.join in GAINED else max(cents - self.in_front, 0)

    @property
    def act(self) -> Said:
        return act_said(self.name)

    @property
    def amount(self) -> Chips | Said:
        """From what to what, where it takes an amount."""
        if self.join == "to" and self.least != self.most:
            return say("amount.between", least=Chips(self.least), most=Chips(self.most))
        return span(self.least, self.most)

    @property
    def said(self) -> Said:
        return self.said_as(self.act)

    def said_as(self, act: Value) -> Said:
        """With other words for the act."""
        if not self.most:
            return act if isinstance(act, Said) else say("offer.act", name=act)
        said = say(f"offer.{self.join or 'plain'}", act=act, amount=self.amount)
        return say("offer.odds", offer=said, odds=odds_said(self.pays)) if self.pays else said

    @property
    def phrase(self) -> str:
        return str(self.said)

    @property
    def text(self) -> str:
        return f"{self.name} {span_text(self.least, self.most, self.step)}" if self.most else self.name

    def fault(self, cents: int) -> Fault | None:
        """The whole way is always open, so that a stack off the step can go all in."""
        if cents == self.most:
            return None
        if not self.least <= cents <= self.most:
            return Fault(say("fault.allowed", options=self.said))
        return off_step(cents, self.step) if (cents - self.least) % self.step else None


class Choice(Options[Act], frozen=True, gc=False, tag="Choice"):
    """One of several named acts."""

    offers: tuple[Offer, ...]

    def own(self, said: object) -> Act | None:
        return said if type(said) is Act and type(said.cents) is int and type(said.name) is str else None

    def against(self, said: Act) -> Fault | None:
        name = said.name
        for offer in self.offers:
            if offer.name == name:
                return offer.fault(said.cents)
        return self.not_of_kind

    def offer(self, name: str) -> Offer | None:
        for offer in self.offers:
            if offer.name == name:
                return offer
        return None

    def each(self) -> Iterator[Act]:
        for offer in self.offers:
            yield Act(offer.name, offer.most)
            if offer.least < offer.most:
                yield Act(offer.name, offer.least)

    @property
    def said(self) -> SaidList:
        return SaidList(tuple([offer.said for offer in self.offers]), "either")

    @property
    def text(self) -> str:
        return " | ".join([offer.text for offer in self.offers])

    def read(self, text: str) -> Act:
        """`hit`, `raise 40.00`; a bare `double` means all of it where only one amount is open. A name may
        have spaces."""
        text = plain_text(text)
        name, _, amount = text.strip().partition(" ")
        if amount and self.offer(text.strip()):
            name, amount = text.strip(), ""
        elif amount and self.offer(text.strip().rpartition(" ")[0]):
            name, _, amount = text.strip().rpartition(" ")
        if amount:
            return Act(name, read_cents(amount))
        offer = self.offer(name)
        return Act(name, offer.most if offer and offer.least == offer.most else 0)
