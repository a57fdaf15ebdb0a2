"""Drill: rule on it. Something goes wrong at the table; what follows?

The seed picks the clause: all clauses that the room file ties to mishaps of this game take turns. Bots play
until a mishap of its kind happens in the case that the clause covers.
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
from cardroom.school.mishaps.rulings import Rulings, clauses_at_sight, rulings
from cardroom.school.mishaps.striking import strike
from cardroom.school.played_round import PlayedRound
from cardroom.school.position import OUTSIDER
from cardroom.school.probe import Probe, ProbedRound
from cardroom.script import MISHAP, Answer
from cardroom.telling.log.mishap_cases import ERROR, cases, scored_clauses
from cardroom.telling.log.mishaps import mishap_said
from cardroom.telling.log.narrator import Narrator
from cardroom.words import SaidList, say

TOPICS = (ERROR,)
ROUNDS, ANY = 14, 8
"""How many rounds to strike in search of a clause, and how many with any mishap."""
FEWEST = 2


def wanted_clause(offering: Offering, seed: int) -> str:
    """Return the clause that a seed asks about; empty where no document covers mishaps."""
    clauses = scored_clauses(offering)
    return clauses[seed % len(clauses)] if clauses else ""


def possible_kinds(offering: Offering) -> list[str]:
    """Return the kinds of mishap that this game can have."""
    remedies = offering.family.remedies.of(offering.rules)
    misreadings = {"misread"} if offering.family.presenter.has_circles else set()
    return [kind for kind in KINDS if kind in remedies.planned | set(remedies.struck) | misreadings]


def look(offering: Offering, seed: str, number: int) -> ProbedRound | None:
    """Return a struck round whose mishap the clause covers, or after enough attempts one with any mishap."""
    clause, rng = wanted_clause(offering, number), Random(f"rule {offering.slug} {seed}")
    kinds = (
        [topic.removeprefix(ERROR) for topic in offering.topics_of(clause) if topic.startswith(ERROR)]
        if clause
        else []
    )
    words = cases()[clause].happened if clause in cases() else ()
    beside: list[StruckRound] = []
    for attempt in range(ROUNDS):
        struck = strike(offering, f"{seed} {attempt}", rng.choice(kinds or possible_kinds(offering)), words)
        if struck is None:
            continue
        if clause and clauses_at_sight(struck)[:1] != (clause,):
            beside.append(struck)
        elif answers := _enough(struck):
            return probed_round(answers)
        elif clause:  # too few answers to choose from, and another attempt brings no more
            break
    return _any(offering, seed, beside, rng)


def _any(offering: Offering, seed: str, beside: Sequence[StruckRound], rng: Random) -> ProbedRound | None:
    """Return the first of these rounds that can be asked about, or a round with any mishap."""
    kinds = possible_kinds(offering)
    more = (strike(offering, f"{seed} any {attempt}", rng.choice(kinds)) for attempt in range(ANY))
    all_answers = (_enough(struck) for struck in chain(beside[:FEWEST], more) if struck is not None)
    return next((probed_round(answers) for answers in all_answers if answers is not None), None)


def _enough(struck: StruckRound) -> Rulings | None:
    """Return the rulings on a round if there are enough wrong answers to choose from."""
    answers = rulings(struck)
    return answers if answers is not None and len(answers.wrong) >= FEWEST else None


def probed_round(answers: Rulings) -> ProbedRound:
    """Return the round and its one probe."""
    struck, ran = answers.struck, answers.ran
    played = PlayedRound(struck.table, struck.start, ran.events, ran.after)
    is_last = struck.inputs[-1].seat == MISHAP
    index, right = answers.at - is_last, answers.right.outcome

    def read(events: object, after: object) -> ItemOutcome:
        return right

    asks = say("school.ask.rule", what=incident(struck, ran.events[:index]))
    probe = Probe(
        index,
        asks,
        "words",
        answers.topic,
        read,
        answers.right.until,
        answers.wrong,
        TOPICS,
        clauses=answers.clauses,
    )
    return played, [probe]


def incident(struck: StruckRound, events: Sequence[Event]) -> SaidList:
    """Return what has been noticed by now, and what players have said about it."""
    narrator = Narrator(struck.table, struck.start, OUTSIDER)
    lines = narrator.lines(events)
    last, shown = struck.mishaps[-1], list(struck.mishaps)
    if isinstance(last, Noticed):
        shown = [mishap for mishap in struck.mishaps if mishap.way == "planned" and _is_at(mishap, last)] or [
            last
        ]
    parts = [mishap_said(narrator.scene, mishap) for mishap in shown]
    parts += [say("school.ask.noticed")] if isinstance(last, Noticed) and last not in shown else []
    since = max(
        (index for index, event in enumerate(events) if isinstance(event, Answer) and event.seat == MISHAP),
        default=len(events),
    )
    return SaidList(
        (*parts, *(line.said for line in lines if line.event > since and line.kind == "act")), "semicolon"
    )


def _is_at(mishap: Mishap, noticed: Noticed) -> bool:
    return noticed.kind == mishap.KIND and (
        getattr(mishap, "spot", "") == noticed.spot or mishap.KIND == "foreign"
    )
