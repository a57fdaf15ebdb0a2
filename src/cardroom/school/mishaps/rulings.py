"""All possible rulings on a position where something has gone wrong: the right one here, and the wrong ones
with their origin.

    answers = rulings(struck_at(table, start, driver.events))

The log ends with what went wrong: the mishap that struck at a question, or the answer that carries the marks.
`answers.right` is what this table does, `answers.wrong` is everything else, the other rooms' rules first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from cardroom.felt import Dealt, Event
from cardroom.games.remedies.deal_facts import has_acted
from cardroom.games.remedies.floor_ruling import MISDEAL, NO_POT
from cardroom.rooms import rooms
from cardroom.school.item import ItemOutcome, Whose
from cardroom.school.mishaps.other_remedies import GRADES, Tried, other_remedies
from cardroom.school.mishaps.remedy_outcome import (
    RemedyOutcome,
    back_to_remedy,
    first_error,
    floor_called,
    is_word,
    misdealt,
    outcome_of,
    with_ruling,
)
from cardroom.school.mishaps.remedy_runs import OWN, Ran, Remedy, StruckRound, kinds_of, run
from cardroom.script import CHANCE, Answer, Ask, Choice
from cardroom.telling.log.mishap_cases import FLOOR_ASKED, cited_clauses, twin_clause
from cardroom.words import ENGLISH, Said, say


class Rulings(msgspec.Struct, frozen=True, eq=False):
    """The rulings on one position."""

    struck: StruckRound
    ran: Ran
    """The round as it goes on at this table."""
    at: int
    """How many events of it lie before the question."""
    right: RemedyOutcome
    wrong: tuple[tuple[ItemOutcome, Whose], ...]
    """Outcomes that differ from the right one and from each other."""
    topic: str
    """The topic of the rule behind it."""
    clauses: tuple[str, ...]
    """The clauses behind the right ruling; empty where the document is silent."""


def rulings(struck: StruckRound) -> Rulings | None:
    """Return the rulings on a struck round, or None if nothing noticeable comes of it."""
    ran = run(struck)
    least = _first_chance(struck, ran)
    if least is None or not ran.fits:
        return None
    lines = [seen_line(event) for event in ran.events]
    runs = [(tried, run(struck, tried.remedy)) for tried in other_remedies(struck, ran, least)]
    apart = [
        (tried, other_run, _common_length(lines, other_run)) for tried, other_run in runs if other_run.fits
    ]
    start = _divergence(
        struck, ran, least, [common for _, _, common in apart if least <= common < len(lines)]
    )
    right = outcome_of(struck, ran, start)
    topic = _topic(struck, ran, start, right)
    clauses = cited_clauses(struck.table.offering, topic, struck.mishaps, right.grade)
    outcomes = [
        (tried, _outcome(struck, tried, other_run, start))
        for tried, other_run, common in apart
        if start <= common < len(lines)
    ]
    outcomes += _by_name(ran, start, right, topic)
    return Rulings(
        struck, ran, start, right, tuple(_wrong(struck, right, outcomes, topic, clauses)), topic, clauses
    )


def _by_name(ran: Ran, start: int, right: RemedyOutcome, topic: str) -> Iterator[tuple[Tried, RemedyOutcome]]:
    """Yield rulings that need no round for comparison.

    They are a call of the floor with its other default or in spite of the document, and a misdeal in place of
    no pot.
    """
    default, other = (NO_POT, MISDEAL) if has_acted(ran.events[:start]) else (MISDEAL, NO_POT)
    asked = ran.events[right.until - 1] if right.grade == FLOOR_ASKED else None
    if right.grade != FLOOR_ASKED:
        yield Tried(OWN, why="no-floor"), floor_called(topic, default, *GRADES)
    elif isinstance(asked, Ask) and isinstance(asked.options, Choice):
        options, why = (
            [offer.name for offer in asked.options.offers],
            "not-acted" if default == NO_POT else "acted",
        )
        if other in options and getattr(asked.default, "name", "") == default:
            yield Tried(OWN, why=why), floor_called(topic, other, *options)
    if right.grade == NO_POT:
        yield Tried(OWN, why="not-said"), misdealt(topic)


def clauses_at_sight(struck: StruckRound) -> tuple[str, ...]:
    """Return the clauses that the position is about, without comparing other remedies."""
    ran = run(struck)
    least = _first_chance(struck, ran)
    if least is None or not ran.fits:
        return ()
    since = back_to_remedy(ran.events, first_error(ran.events, least), least)
    right = outcome_of(struck, ran, _divergence(struck, ran, least, [since]))
    return cited_clauses(
        struck.table.offering, _topic(struck, ran, least, right), struck.mishaps, right.grade
    )


def _topic(struck: StruckRound, ran: Ran, start: int, right: RemedyOutcome) -> str:
    """Return the topic of the rule that applies."""
    return next((event.topic for event in ran.events[start : right.until] if is_word(event)), struck.topic)  # type: ignore[attr-defined]


def _outcome(struck: StruckRound, tried: Tried, ran: Ran, start: int) -> RemedyOutcome:
    """Return the outcome of a remedy; what the floor may rule carries the name of the ruling."""
    outcome = outcome_of(struck, ran, start)
    return with_ruling(outcome, tried.remedy.floor) if tried.why == "floor-may" else outcome


def _divergence(struck: StruckRound, ran: Ran, least: int, common: Sequence[int]) -> int:
    """Return where the rulings diverge, but not before a question to a player that comes although the mishap
    is already there."""
    if struck.is_at_question:
        return least
    first = first_error(ran.events, least)
    start = min([first, *common])
    asked = [
        number
        for number in range(start, first)
        if isinstance(one := ran.events[number], Ask) and one.seat > CHANCE
    ]
    if not asked or first == len(ran.events):
        return start
    return back_to_remedy(ran.events, first, asked[-1] + 1)


def _first_chance(struck: StruckRound, ran: Ran) -> int | None:
    """Return the first event at which somebody can have acted on the mishap, or None if nobody ever does."""
    answers = [index for index, event in enumerate(ran.events) if isinstance(event, Answer)]
    if len(answers) < len(struck.inputs):
        return None
    start = answers[len(struck.inputs) - 1] + 1
    is_seen = (
        struck.is_at_question
        or any(is_word(event) for event in ran.events[start:])
        or _is_open(struck, ran, start)
    )
    return start if is_seen else None


def _is_open(struck: StruckRound, ran: Ran, start: int) -> bool:
    """Return True if the mishap shows a card to more players than usual: a card that stays in play needs a
    ruling too."""
    if "exposed" not in kinds_of(struck.mishaps):
        return False
    seen = [event.seen_by for event in ran.events[start:] if isinstance(event, Dealt)]
    return seen != [
        event.seen_by
        for event in run(struck, Remedy(instead="nothing")).events[start:]
        if isinstance(event, Dealt)
    ]


def seen_line(event: Event) -> str:
    """Return the line of an event without marks, which nobody can have noticed."""
    return (replace(event, marks=()) if isinstance(event, Answer) and event.marks else event).line()


def _common_length(lines: Sequence[str], other_run: Ran) -> int:
    """Return how many events two logs have in common."""
    for index, (line, event) in enumerate(zip(lines, other_run.events, strict=False)):
        if line != seen_line(event):
            return index
    return min(len(lines), len(other_run.events))


def _wrong(
    struck: StruckRound,
    right: RemedyOutcome,
    outcomes: Sequence[tuple[Tried, RemedyOutcome]],
    topic: str,
    clauses: Sequence[str],
) -> Iterator[tuple[ItemOutcome, Whose]]:
    """Yield outcomes that differ from the right one, each once; those of other rooms come first."""
    seen, texts = {right.outcome.value}, {ENGLISH.text(right.outcome.said)}
    for tried, outcome in sorted(outcomes, key=lambda pair: pair[0].offering is None):
        words = ENGLISH.text(outcome.outcome.said)
        if outcome.outcome.value in seen or words in texts:
            continue
        seen.add(outcome.outcome.value)
        texts.add(words)
        yield outcome.outcome, _whose(struck, tried, outcome, topic, clauses)


def _whose(
    struck: StruckRound, tried: Tried, outcome: RemedyOutcome, topic: str, clauses: Sequence[str]
) -> Whose:
    if tried.offering is not None:
        cited_there = cited_clauses(tried.offering, topic, struck.mishaps, outcome.grade)
        room = rooms()[tried.offering.room].name
        key = "room" if cited_there or outcome.grade != FLOOR_ASKED else "silent-room"
        return Whose(
            say(f"school.whose.{key}", room=room, game=tried.offering.name), cited_there[:2], elsewhere=True
        )
    branch = (
        []
        if outcome.grade == FLOOR_ASKED or tried.why == "floor-may"
        else [
            clause
            for clause in cited_clauses(
                struck.table.offering, topic, struck.mishaps, outcome.grade, strict=True
            )
            if clause not in clauses
        ]
    )
    if branch:
        return Whose(say("school.whose.branch"), tuple(branch[:2]))
    if tried.why == "not-said" and (
        theirs := twin_clause(struck.table.offering, topic, struck.mishaps, outcome.grade)
    ):
        slug, game, _ = theirs.split("/")
        theirs_room = rooms()[slug]
        return Whose(
            say("school.whose.twin", room=theirs_room.name, game=theirs_room.offerings[game].name), (theirs,)
        )
    about: Said = say(f"topic.{topic}")
    return Whose(say(f"school.whose.{tried.why}", about=about))
