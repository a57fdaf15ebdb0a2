"""Rules of a game on paper: sign, primer, ranking charts and pay tables. The words come later."""

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
    """Empty where only the table has chosen."""
    part: SignPart = "game"
    """Part of the sign. People choose a table by stakes, collection and hours; talk is shown above the chat
    too; all else is how the game is played."""
    short: bool = False
    """If true, it belongs on the smallest sign there is, with the name of the game."""
    felt: bool = False
    """If true, it is printed on the felt."""
    inset: bool = False
    """If true, it belongs under the line before it."""
    also: tuple[str, ...] = ()
    """Further topics, for a line that says more than one thing."""


class Section(msgspec.Struct, frozen=True, gc=False):
    """A part of the primer: what it is about, and sentences for somebody who has never played."""

    heading: Said
    lines: tuple[Said, ...]


def goal(*lines: Said) -> Section:
    """Return the section about the goal of the game."""
    return Section(say("primer.goal"), lines)


def course(*lines: Said) -> Section:
    """Return the section about the order of play, from the first chip to the last card."""
    return Section(say("primer.play"), lines)


def beats(*lines: Said) -> Section:
    """Return the section about hands that beat other hands."""
    return Section(say("primer.beats"), lines)


def special(*lines: Said) -> Section:
    """Return the section about what is unlike other games, or easily overlooked."""
    return Section(say("primer.special"), lines)


class HandKind(msgspec.Struct, frozen=True, gc=False):
    """A kind of hand, with an example of it."""

    name: Said
    cards: ShownCards
    means: Said | None = None
    """The make-up of such a hand, or how it fares; None where the example says it all."""
    topic: str = ""


class RankingChart(msgspec.Struct, frozen=True, gc=False):
    """A ranking: kinds of hands from the best down."""

    heading: Said
    kinds: tuple[HandKind, ...]
    topic: str = ""


class PayRow(msgspec.Struct, frozen=True, gc=False):
    """A row of a pay table: an outcome, and what it pays."""

    what: Said
    pays: Said
    topic: str = ""
    odds: Odds | None = None
    """The odds, where it is paid by odds."""
    cards: ShownCards | None = None
    """An example, where a hand helps."""


class PayTable(msgspec.Struct, frozen=True, gc=False):
    """The pay table of one wager, base or side."""

    wager: Said
    rows: tuple[PayRow, ...]
    topic: str = ""


def chart(heading: Said, law: Law[Made], topic: str) -> RankingChart:
    """Return the ranking of a law of hands: its own examples, one of every kind from the best down."""
    return RankingChart(heading, tuple(kind(law, cards) for cards in law.examples), topic)


def kind(law: Law[Made], cards: Sequence[Card]) -> HandKind:
    """Return the kind of a hand: a high hand by the name of its kind and what it is made of, a low one as it
    is said."""
    hand = law.read(cards)
    assert hand is not None
    if law.way == "low":
        return HandKind(hand.reading.said, ShownCards(tuple(cards)))
    return made(hand.reading, cards, law.size)


def made(hand: Reading, cards: Sequence[Card], size: int) -> HandKind:
    """Return the kind of a high hand: `straight flush`, with how many in a row of one suit."""
    return HandKind(
        say(f"made.{hand.name}"), ShownCards(tuple(cards)), say(f"made-of.{hand.name}", size=number(size))
    )


def rungs(of: RankingChart, size: int = 5) -> SaidList:
    """Return the kinds of a chart in a row, each with what it is made of where its name does not say so."""
    names = (hand_kind.name.key.removeprefix("made.") for hand_kind in of.kinds)
    return SaidList(tuple(say(f"rung.{name}", size=number(size)) for name in names), "comma")


def paid(outcome: Said, odds: Odds, topic: str) -> PayRow:
    """Return the row of an outcome that is paid by odds."""
    return PayRow(outcome, say("pays.odds", odds=odds_said(odds)), topic, odds)


def topics(family: str, *names: str) -> Fixed[str, Said]:
    """Return the closed set of topics of a family's rules, each with what it is about.

    A language says the words under `topic.FAMILY`. Topics of mishaps are the same for all families.
    """
    return Fixed(
        {name: say(f"topic.{family}.{name}") for name in names}
        | {name: say(f"topic.{name}") for name in TOPICS}
    )
