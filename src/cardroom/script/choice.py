"""A choice between named acts, some with an amount."""

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
"""How an act joins its amount: double *for*, raise *to* (the total afterwards), call $2, meld *collecting*
(from each of the others), collect $2, which is *receiving* it."""
GAINED = ("collecting", "receiving")


class Offer(msgspec.Struct, frozen=True, gc=False):
    """An open act, with the range of its amount if it takes one."""

    name: str
    least: int = 0
    most: int = 0
    step: int = 1
    join: Join = "for"
    pays: Odds | None = None
    """The odds, where the act is a wager in itself."""
    in_front: int = 0
    """The part of the amount that already lies before the player, so that only the rest is paid."""
    warn: str = ""
    """Why a client asks a person for confirmation before it sends this act, such as `free-check`. The rules
    accept the act as it is."""

    def cost(self, cents: int) -> int:
        """Return the chips that leave the stack when this act is chosen with this amount."""
        return 0 if self.join in GAINED else max(cents - self.in_front, 0)

    @property
    def act(self) -> Said:
        """The act without its amount, as a message."""
        return act_said(self.name)

    @property
    def amount(self) -> Chips | Said:
        """The range of the amount, where the act takes one."""
        if self.join == "to" and self.least != self.most:
            return say("amount.between", least=Chips(self.least), most=Chips(self.most))
        return span(self.least, self.most)

    @property
    def said(self) -> Said:
        """The offer with its amount and its odds, as a message."""
        return self.said_as(self.act)

    def said_as(self, act: Value) -> Said:
        """Return the offer with other words for the act."""
        if not self.most:
            return act if isinstance(act, Said) else say("offer.act", name=act)
        phrase = say(f"offer.{self.join or 'plain'}", act=act, amount=self.amount)
        return say("offer.odds", offer=phrase, odds=odds_said(self.pays)) if self.pays else phrase

    @property
    def phrase(self) -> str:
        """The offer in English."""
        return str(self.said)

    @property
    def text(self) -> str:
        """The offer as a record has it: the name and the range."""
        return f"{self.name} {span_text(self.least, self.most, self.step)}" if self.most else self.name

    def fault(self, cents: int) -> Fault | None:
        """Return why an amount is not allowed. The largest amount is always open, so that a stack off the
        step can go all in."""
        if cents == self.most:
            return None
        if not self.least <= cents <= self.most:
            return Fault(say("fault.allowed", options=self.said))
        return off_step(cents, self.step) if (cents - self.least) % self.step else None


class Choice(Options[Act], frozen=True, gc=False, tag="Choice"):
    """A choice between named acts."""

    offers: tuple[Offer, ...]

    def own_copy(self, answer: object) -> Act | None:
        """Return the act, or None for anything that is not an `Act` of plain values."""
        return (
            answer if type(answer) is Act and type(answer.cents) is int and type(answer.name) is str else None
        )

    def refusal(self, act: Act) -> Fault | None:
        """Return why an act or its amount is not on offer."""
        name = act.name
        for offer in self.offers:
            if offer.name == name:
                return offer.fault(act.cents)
        return self.not_of_kind

    def offer(self, name: str) -> Offer | None:
        """Return the offer with this name, or None."""
        for offer in self.offers:
            if offer.name == name:
                return offer
        return None

    def samples(self) -> Iterator[Act]:
        """Yield each act, with its largest amount and its smallest."""
        for offer in self.offers:
            yield Act(offer.name, offer.most)
            if offer.least < offer.most:
                yield Act(offer.name, offer.least)

    @property
    def said(self) -> SaidList:
        """All offers, as a message."""
        return SaidList(tuple([offer.said for offer in self.offers]), "either")

    @property
    def text(self) -> str:
        """All offers, as a record has them."""
        return " | ".join([offer.text for offer in self.offers])

    def read(self, text: str) -> Act:
        """Read an act such as `hit` or `raise 40.00`. A bare `double` means all of it where only one amount
        is open. A name may contain spaces."""
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
