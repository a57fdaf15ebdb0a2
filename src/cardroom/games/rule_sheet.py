"""What a family says of its rules on paper: sign, primer, what beats what, what is paid. The words come
later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.fixed import Fixed
from cardroom.hands import Law
from cardroom.hands.law import Made
from cardroom.hands.reading import Reading
from cardroom.mishaps import TOPICS
from cardroom.money import Odds
from cardroom.words import Said, SaidList, ShownCards, number, odds_said, say

SignPart = Literal["stakes", "collection", "hours", "talk", "game"]


class SignLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the table sign: what it is about, what it says, and the topic behind it."""

    label: Said
    value: Said
    topic: str = ""
    """None where only the table has chosen."""
    part: SignPart = "game"
    """Stakes, collection and hours are what one chooses a table by, talk stands over the chat too; all else
    is how it is played."""
    short: bool = False
    """Whether it belongs on the smallest sign there is, beside the name of the game."""
    felt: bool = False
    """Whether it is printed on the felt."""
    inset: bool = False
    """Whether it belongs under the line before it."""
    also: tuple[str, ...] = ()
    """Further topics, of a line that says more than one thing."""


class Section(msgspec.Struct, frozen=True, gc=False):
    """A part of the primer: what it is about, and sentences for somebody who has never played."""

    heading: Said
    lines: tuple[Said, ...]


def goal(*lines: Said) -> Section:
    return Section(say("primer.goal"), lines)


def course(*lines: Said) -> Section:
    """The order of play, from the first chip to the last card."""
    return Section(say("primer.play"), lines)


def beats(*lines: Said) -> Section:
    return Section(say("primer.beats"), lines)


def special(*lines: Said) -> Section:
    """What is unlike anywhere else, or easily overlooked."""
    return Section(say("primer.special"), lines)


class HandKind(msgspec.Struct, frozen=True, gc=False):
    """A kind of hand, with an example of it."""

    name: Said
    cards: ShownCards
    means: Said | None = None
    """What it is made of, or how it fares; none where the example says it all."""
    topic: str = ""


class RankingChart(msgspec.Struct, frozen=True, gc=False):
    """What beats what: kinds of hands from the best down."""

    heading: Said
    kinds: tuple[HandKind, ...]
    topic: str = ""


class PayRow(msgspec.Struct, frozen=True, gc=False):
    """What is paid for what."""

    what: Said
    pays: Said
    topic: str = ""
    odds: Odds | None = None
    """Where it is paid by odds."""
    cards: ShownCards | None = None
    """An example, where one helps."""


class PayTable(msgspec.Struct, frozen=True, gc=False):
    """What one wager pays, base or side."""

    wager: Said
    rows: tuple[PayRow, ...]
    topic: str = ""


def chart(heading: Said, law: Law[Made], topic: str) -> RankingChart:
    """From the law itself: its examples are a hand of every kind from the best down."""
    return RankingChart(heading, tuple(kind(law, cards) for cards in law.examples), topic)


def kind(law: Law[Made], cards: Sequence[Card]) -> HandKind:
    """High hands by the name of their kind and what they are made of; low ones as they are said."""
    hand = law.read(cards)
    assert hand is not None
    if law.way == "low":
        return HandKind(hand.reading.said, ShownCards(tuple(cards)))
    return made(hand.reading, cards, law.size)


def made(hand: Reading, cards: Sequence[Card], size: int) -> HandKind:
    """`straight flush`: so many in a row, all of one suit."""
    return HandKind(
        say(f"made.{hand.name}"), ShownCards(tuple(cards)), say(f"made-of.{hand.name}", size=number(size))
    )


def rungs(of: RankingChart, size: int = 5) -> SaidList:
    """The kinds of a chart in a row, each with what it is made of where its name does not say so."""
    names = (one.name.key.removeprefix("made.") for one in of.kinds)
    return SaidList(tuple(say(f"rung.{name}", size=number(size)) for name in names), "comma")


def paid(what: Said, odds: Odds, topic: str) -> PayRow:
    return PayRow(what, say("pays.odds", odds=odds_said(odds)), topic, odds)


def topics(family: str, *names: str) -> Fixed[str, Said]:
    """The closed set of what a family's rules are about; what each is, a language says under `topic.FAMILY`.
    What may go wrong is the same for all."""
    return Fixed(
        {name: say(f"topic.{family}.{name}") for name in names}
        | {name: say(f"topic.{name}") for name in TOPICS}
    )
