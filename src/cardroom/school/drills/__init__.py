"""The drills by their number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from cardroom.fixed import Fixed
from cardroom.rooms import Offering
from cardroom.school.drills import collection, hands, house_way, layout, rule, start
from cardroom.school.probe import RoundFinder, any_round
from cardroom.telling.log.mishap_cases import scored_clauses
from cardroom.words import Said, say


class Drill(msgspec.Struct, frozen=True):
    """Drill: how to find a round for it, and what it asks about."""

    number: int
    key: str
    look: RoundFinder
    topics: tuple[str, ...]
    """The beginnings of the topics it asks about."""
    seconds: int
    """How long a trainee who knows it takes per question; the clock starts when nine of ten answers are
    right."""
    clauses: Callable[[Offering], Sequence[str]] | None = None
    """The clauses by turns, where the seed picks the clause to ask about. Without it the topics determine
    what may be scored."""
    several: int = 1
    """How many questions an item has at most, in the order of the round."""

    @property
    def name(self) -> Said:
        """Return the name of the drill."""
        return say(f"school.drill.{self.key}.name")

    @property
    def about(self) -> Said:
        """Return a short description of the drill."""
        return say(f"school.drill.{self.key}.about")

    def is_of(self, offering: Offering) -> bool:
        """Return True if the game has anything that the drill asks about."""
        return any(topic.startswith(self.topics) for topic in offering.family.topics)


DRILLS: Mapping[int, Drill] = Fixed({
    drill.number: drill
    for drill in (
        Drill(1, "rule", rule.look, rule.TOPICS, 30, scored_clauses),
        Drill(2, "read", any_round(hands.probes), hands.TOPICS, 20),
        Drill(3, "settle", any_round(layout.probes), layout.TOPICS, 30, several=3),
        Drill(4, "house-way", any_round(house_way.probes), house_way.TOPICS, 25),
        Drill(5, "collection", any_round(collection.probes), collection.TOPICS, 20),
        Drill(6, "start", any_round(start.probes), start.TOPICS, 15),
    )
})
