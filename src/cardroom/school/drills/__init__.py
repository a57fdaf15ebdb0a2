"""The drills by their number. Number 1, ruling on what went wrong, comes with the mishaps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from cardroom.fixed import Fixed
from cardroom.rooms import Offering
from cardroom.school.drills import collection, hands, house_way, layout, start
from cardroom.school.played import Played
from cardroom.school.probe import Probe
from cardroom.words import Said, say


class Drill(msgspec.Struct, frozen=True):
    number: int
    key: str
    probes: Callable[[Played], Iterator[Probe]]
    topics: tuple[str, ...]
    """What it asks about, by the beginnings of topics."""
    seconds: int
    """How long one who knows it takes over a question; the clock starts when nine of ten are right."""
    several: int = 1
    """How many questions an item has at most, one after the other as the round goes on."""

    @property
    def name(self) -> Said:
        return say(f"school.drill.{self.key}.name")

    @property
    def about(self) -> Said:
        return say(f"school.drill.{self.key}.about")

    def is_of(self, offering: Offering) -> bool:
        """Whether the game has anything of it."""
        return any(topic.startswith(self.topics) for topic in offering.family.topics)


DRILLS: Mapping[int, Drill] = Fixed(
    {
        one.number: one
        for one in (
            Drill(2, "read", hands.probes, hands.TOPICS, 20),
            Drill(3, "settle", layout.probes, layout.TOPICS, 30, several=3),
            Drill(4, "house-way", house_way.probes, house_way.TOPICS, 25),
            Drill(5, "collection", collection.probes, collection.TOPICS, 20),
            Drill(6, "start", start.probes, start.TOPICS, 15),
        )
    }
)
