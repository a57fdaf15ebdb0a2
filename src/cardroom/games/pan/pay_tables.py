"""Pay table of pan: what conditions pay, in chips from each other player."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardroom.cards import Card
from cardroom.cards import cards as read_cards
from cardroom.games.pan.rules import Opened, Pan
from cardroom.games.rule_sheet import PayRow, PayTable
from cardroom.hands.melds import ORDER
from cardroom.hands.reading import rank
from cardroom.words import Chips, Said, SaidList, ShownCards, say


class Condition(msgspec.Struct, frozen=True, gc=False):
    """A condition: what must be laid down, what it pays in chips, and the topic behind it. `spades` is the
    pay where all of one suit are spades."""

    what: Said
    chips: int
    spades: int
    topic: str
    example: str

    @property
    def pays(self) -> Said:
        """Pay of the condition in chips, with the pay in spades."""
        count = chips_said(self.chips)
        return say("pan.spades", chips=count, spades=self.spades) if self.spades else count


def conditions(rules: Pan) -> Iterator[Condition]:
    """Yield the conditions of these rules."""
    pays, named, times = rules.pays, rules.melds.valle, rules.pays.spades
    valle = ranks_of(named)
    plain = next(rank for rank in ORDER if rank not in named)
    a, b = named[0] if named else "", plain
    if named:
        mixed = say("pan.valle-mixed", valle=valle)
        yield Condition(mixed, pays.valle_mixed, 0, "settle.valle-mixed", f"{a}c {a}d {a}h")
        suit = say("pan.valle-suit", valle=valle)
        yield Condition(
            suit, pays.valle_suit, pays.valle_suit * times, "settle.valle-suit", f"{a}d {a}d {a}d"
        )
    for key, count, example in (
        ("other-suit", pays.other_suit, f"{b}h {b}h {b}h"),
        ("low-rope", pays.low_rope, "Ac 2c 3c"),
        ("high-rope", pays.high_rope, "Jh Qh Kh"),
    ):
        yield Condition(say(f"pan.{key}"), count, count * times, f"settle.{key}", example)


def pays(table: Opened) -> list[PayTable]:
    """Return the pay table, in chips and in the dollars of this table."""
    rows = (_row(condition, table.schedule.low) for condition in conditions(table.rules))
    return [PayTable(say("pays.pan.conditions"), (*rows, *_at_the_end(table)), "settle.collect")]


def _row(condition: Condition, chip: int) -> PayRow:
    amount = say("pays.pan.each", chips=chips_said(condition.chips), cents=Chips(condition.chips * chip))
    if condition.spades:
        amount = say(
            "pays.pan.spades",
            each=amount,
            spades=chips_said(condition.spades),
            more=Chips(condition.spades * chip),
        )
    return PayRow(condition.what, amount, condition.topic, cards=ShownCards(read_cards(condition.example)))


def _at_the_end(table: Opened) -> Iterator[PayRow]:
    out, chip = table.rules.pays.out, table.schedule.low
    yield PayRow(
        say("pays.pan.out"),
        say("pays.pan.out-pays", chips=chips_said(out), cents=Chips(out * chip)),
        "settle.out",
    )
    if table.schedule.ante:
        yield PayRow(say("pays.pan.first"), say("pays.pan.tops"), "settle.tops")


def ranks_of(named: tuple[str, ...], join: str = "and") -> SaidList:
    """Return ranks as text: `threes, fives and sevens`."""
    return SaidList(tuple(rank(Card(f"{letter}h").number) for letter in named), join)


def chips_said(count: int) -> Said:
    """Return a number of chips as text."""
    return say("pan.chips", count=count)
