"""Rule on it: something goes wrong at the table. What now?

The seed says which clause is asked about: of all that the room file ties to mishaps of this game, one after
the other. Bots play until something of its kind happens in the case that it speaks of.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from random import Random

from cardroom.felt import Event
from cardroom.mishaps import KINDS, Mishap, Noticed
from cardroom.rooms import Offering
from cardroom.school.item import ItemOutcome
from cardroom.school.mishaps.remedy_runs import StruckRound
from cardroom.school.mishaps.rulings import Rulings, at_sight, rulings
from cardroom.school.mishaps.striking import strike
from cardroom.school.played_round import PlayedRound
from cardroom.school.position import OUTSIDER
from cardroom.school.probe import Probe, ProbedRound
from cardroom.script import MISHAP, Answer
from cardroom.telling.log.mishap_cases import ERROR, asked_about, cases
from cardroom.telling.log.mishaps import mishap_said
from cardroom.telling.log.narrator import Narrator
from cardroom.words import SaidList, say

TOPICS = (ERROR,)
ROUNDS, ANY = 14, 8
"""So many are struck in search of a clause, and so many by anything."""
FEWEST = 2


def wanted(offering: Offering, seed: int) -> str:
    """The clause that a seed asks about; empty where no document says anything of mishaps."""
    known = asked_about(offering)
    return known[seed % len(known)] if known else ""


def possible(offering: Offering) -> list[str]:
    """The kinds that may come about in this game."""
    remedies = offering.family.remedies.of(offering.rules)
    read = {"misread"} if offering.family.face.has_circles else set()
    return [kind for kind in KINDS if kind in remedies.planned | set(remedies.struck) | read]


def look(offering: Offering, seed: str, number: int) -> ProbedRound | None:
    """A round that is struck, with what the clause wants if it comes about in so many; else whatever came
    about."""
    clause, rng = wanted(offering, number), Random(f"rule {offering.slug} {seed}")
    own = (
        [topic.removeprefix(ERROR) for topic in offering.topics_of(clause) if topic.startswith(ERROR)]
        if clause
        else []
    )
    words = cases()[clause].happened if clause in cases() else ()
    beside: list[StruckRound] = []
    for attempt in range(ROUNDS):
        struck = strike(offering, f"{seed} {attempt}", rng.choice(own or possible(offering)), words)
        if struck is None:
            continue
        if clause and at_sight(struck)[:1] != (clause,):
            beside.append(struck)
        elif found := _enough(struck):
            return asked(found)
        elif clause:  # too little to choose from, and so it will be again
            break
    return _any(offering, seed, beside, rng)


def _any(offering: Offering, seed: str, beside: Sequence[StruckRound], rng: Random) -> ProbedRound | None:
    """The first of these that can be asked, or of any kind."""
    kinds = possible(offering)
    more = (strike(offering, f"{seed} any {attempt}", rng.choice(kinds)) for attempt in range(ANY))
    found = (_enough(struck) for struck in chain(beside[:FEWEST], more) if struck is not None)
    return next((asked(one) for one in found if one is not None), None)


def _enough(struck: StruckRound) -> Rulings | None:
    """With answers enough to choose from."""
    found = rulings(struck)
    return found if found is not None and len(found.wrong) >= FEWEST else None


def asked(found: Rulings) -> ProbedRound:
    """The round, and the one thing that is asked about it."""
    struck, ran = found.struck, found.ran
    played = PlayedRound(struck.table, struck.start, ran.events, ran.after)
    is_last = struck.inputs[-1].seat == MISHAP
    at, right = found.at - is_last, found.right.outcome

    def told(events: object, after: object) -> ItemOutcome:
        return right

    asks = say("school.ask.rule", what=happened(struck, ran.events[:at]))
    probe = Probe(
        at, asks, "words", found.topic, told, found.right.until, found.wrong, TOPICS, clauses=found.clauses
    )
    return played, [probe]


def happened(struck: StruckRound, events: Sequence[Event]) -> SaidList:
    """What anybody has noticed by now, and what players have said to it."""
    narrator = Narrator(struck.table, struck.start, OUTSIDER)
    lines = narrator.lines(events)
    last, shown = struck.mishaps[-1], list(struck.mishaps)
    if isinstance(last, Noticed):
        shown = [one for one in struck.mishaps if one.way == "planned" and _is_at(one, last)] or [last]
    parts = [mishap_said(narrator.scene, one) for one in shown]
    parts += [say("school.ask.noticed")] if isinstance(last, Noticed) and last not in shown else []
    since = max(
        (at for at, one in enumerate(events) if isinstance(one, Answer) and one.seat == MISHAP),
        default=len(events),
    )
    return SaidList(
        (*parts, *(line.said for line in lines if line.event > since and line.kind == "act")), "semicolon"
    )


def _is_at(one: Mishap, noticed: Noticed) -> bool:
    return noticed.kind == one.KIND and (getattr(one, "spot", "") == noticed.spot or one.KIND == "foreign")
