"""The drills by their number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from cardroom.fixed import Fixed
from cardroom.rooms import Offering
from cardroom.school.drills import collection, hands, house_way, layout, rule, start
from cardroom.school.probe import Look, any_round
from cardroom.telling.log.mishap_cases import asked_about
from cardroom.words import Said, say


class Drill(msgspec.Struct, frozen=True):
    number: int
    key: str
    look: Look
    topics: tuple[str, ...]
    """What it asks about, by the beginnings of topics."""
    seconds: int
    """How long one who knows it takes over a question; the clock starts when nine of ten are right."""
    clauses: Callable[[Offering], Sequence[str]] | None = None
    """Where a seed says which clause it asks about: all of them, by turns; else the topics say what may be
    scored."""
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


DRILLS: Mapping[int, Drill] = Fixed({
    one.number: one
    for one in (
        Drill(1, "rule", rule.look, rule.TOPICS, 30, asked_about),
        Drill(2, "read", any_round(hands.probes), hands.TOPICS, 20),
        Drill(3, "settle", any_round(layout.probes), layout.TOPICS, 30, several=3),
        Drill(4, "house-way", any_round(house_way.probes), house_way.TOPICS, 25),
        Drill(5, "collection", any_round(collection.probes), collection.TOPICS, 20),
        Drill(6, "start", any_round(start.probes), start.TOPICS, 15),
    )
})
