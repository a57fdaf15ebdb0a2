"""A pay table by the category of a hand, as a part of a room file: its topics, rows and odds come from it.

    class BlindPays(PayLines, frozen=True, kw_only=True):
        wager: ClassVar[str] = "blind"

In the room file it reads `blind = { flush = "3:2", straight = "1:1" }`. Each line has a topic of its own,
`settle.blind-flush`, and what no line pays is `settle.blind`.
"""

from __future__ import annotations

from collections.abc import Iterator
from inspect import get_annotations
from typing import Annotated, Any, ClassVar

from cardroom.games.family import Topic
from cardroom.games.room_file_part import Part
from cardroom.games.rule_sheet import PayRow, PayTable, paid
from cardroom.hands import High
from cardroom.hands.category import ACE, KEYS, ROYAL_FLUSH, STRAIGHT_FLUSH
from cardroom.money import Cents, Odds
from cardroom.words import Said, say


class PayLines(Part, frozen=True, kw_only=True):
    """A pay table; the room file writes the lines that pay."""

    wager: ClassVar[str] = ""
    """The kind of wager that it pays."""
    royal_flush: Odds | None = None
    straight_flush: Odds | None = None
    four_of_a_kind: Odds | None = None
    full_house: Odds | None = None
    flush: Odds | None = None
    straight: Odds | None = None
    three_of_a_kind: Odds | None = None
    two_pair: Odds | None = None
    pair: Odds | None = None

    def __init_subclass__(cls, **options: Any) -> None:
        """Give each line its topic."""
        super().__init_subclass__(**options)
        for field in LINES:
            cls.__annotations__[field] = Annotated[Odds | None, Topic(cls.topic_of(field))]

    @classmethod
    def topic_of(cls, field: str = "") -> str:
        """Return the topic of a line: `settle.trips-full-house`; of no line: `settle.trips`."""
        return f"settle.{cls.wager}-{field.replace('_', '-')}" if field else f"settle.{cls.wager}"

    @classmethod
    def topics(cls, family: str) -> dict[str, Said]:
        """Return its topics, each with what it is about, from the names of the wager and the hands."""
        wager = say(f"{family}:wager.{cls.wager}")
        hands = {field: say(f"made.{field.replace('_', '-')}") for field in LINES}
        said = {cls.topic_of(key): say("topic.pays", wager=wager, hand=hand) for key, hand in hands.items()}
        return said | {cls.topic_of(): say("topic.pays-nothing", wager=wager)}

    def odds(self, hand: High) -> tuple[Odds | None, str]:
        """Return the odds of a hand and the topic of its line; None and the topic of the table without one.

        A straight flush from the ace down is a royal flush where the table has a line for it.
        """
        is_royal = hand.category == STRAIGHT_FLUSH and hand.ranks[0] == ACE
        for category in (*[ROYAL_FLUSH] * is_royal, hand.category):
            field = KEYS[category].replace("-", "_")
            if odds := getattr(self, field, None):
                return odds, self.topic_of(field)
        return None, self.topic_of()

    def lines(self) -> Iterator[tuple[str, Odds]]:
        """Yield the lines that pay, with their odds."""
        for field in LINES:
            if odds := getattr(self, field):
                yield field, odds

    def rows(self) -> tuple[PayRow, ...]:
        """Return the lines for a pay table."""
        return tuple(
            paid(say(f"made.{field.replace('_', '-')}"), odds, self.topic_of(field))
            for field, odds in self.lines()
        )

    def table(self, name: Said, *rest: PayRow) -> PayTable:
        """Return the pay table of the wager, with rows for what no line pays."""
        return PayTable(name, (*self.rows(), *rest), self.topic_of())

    def faults(self, chip: int) -> list[str]:
        """Return why wagers of this chip cannot be paid to the cent."""
        return [
            f"chip: {self.wager} of {chip} cents cannot be paid {odds} for {field}"
            for field, odds in self.lines()
            if not odds.pays_exactly(chip)
        ]


LINES = tuple(name for name in get_annotations(PayLines) if name != "wager")


class SideLines(PayLines, frozen=True, kw_only=True):
    """The pay table of a side wager, with its limits under the topic `act.WAGER`."""

    least: Cents
    most: Cents

    def __init_subclass__(cls, **options: Any) -> None:
        """Give the limits their topic too."""
        super().__init_subclass__(**options)
        for field in ("least", "most"):
            cls.__annotations__[field] = Annotated[Cents, Topic(f"act.{cls.wager}")]

    def faults(self, chip: int) -> list[str]:
        """Return why wagers of this chip cannot be put down or paid."""
        short = f"chip: it does not make up the smallest {self.wager}"
        return super().faults(chip) + [short] * bool(self.least % chip)
