"""All that could be said of a position where something has gone wrong: what is right here, and what is not,
each with whose rule it is.

    found = rulings(struck_at(table, start, driver.events))

The log ends with what went wrong: the mishap that struck at a question, or the answer that marks ride on.
`found.right` is what this table does, `found.wrong` is everything else, the other rooms' rules first.
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
from cardroom.school.mishaps.other_remedies import GRADES, Tried, tries
from cardroom.school.mishaps.remedy_outcome import (
    RemedyOutcome,
    back_to_remedy,
    called,
    came,
    first_error,
    is_word,
    misdealt,
    ruled,
)
from cardroom.school.mishaps.remedy_runs import OWN, Ran, Remedy, StruckRound, kinds_of, run
from cardroom.script import CHANCE, Answer, Ask, Choice
from cardroom.telling.log.mishap_cases import FLOOR_ASKED, cited, twin
from cardroom.words import ENGLISH, Said, say


class Rulings(msgspec.Struct, frozen=True, eq=False):
    """Of one position."""

    struck: StruckRound
    ran: Ran
    """The round as it goes on at this table."""
    at: int
    """How many events of it lie before the question."""
    right: RemedyOutcome
    wrong: tuple[tuple[ItemOutcome, Whose], ...]
    """Each comes to something else than what is right, and to something else than the others."""
    topic: str
    """The rule behind it."""
    clauses: tuple[str, ...]
    """What the right one rests on; empty where the document is silent."""


def rulings(struck: StruckRound) -> Rulings | None:
    """None where nothing comes of it that anybody would notice."""
    ran = run(struck)
    least = _least(struck, ran)
    if least is None or not ran.fits:
        return None
    lines = [seen_line(one) for one in ran.events]
    runs = [(tried, run(struck, tried.remedy)) for tried in tries(struck, ran, least)]
    apart = [(tried, other, _common(lines, other)) for tried, other in runs if other.fits]
    at = _at(struck, ran, least, [common for _, _, common in apart if least <= common < len(lines)])
    right = came(struck, ran, at)
    topic = _topic(struck, ran, at, right)
    clauses = cited(struck.table.offering, topic, struck.mishaps, right.grade)
    others = [
        (tried, _came(struck, tried, other, at))
        for tried, other, common in apart
        if at <= common < len(lines)
    ]
    others += _by_name(ran, at, right, topic)
    return Rulings(
        struck, ran, at, right, tuple(_wrong(struck, right, others, topic, clauses)), topic, clauses
    )


def _by_name(ran: Ran, at: int, right: RemedyOutcome, topic: str) -> Iterator[tuple[Tried, RemedyOutcome]]:
    """What needs no round to be compared: that the floor is called, by its other silence, or though the
    document speaks."""
    default, other = (NO_POT, MISDEAL) if has_acted(ran.events[:at]) else (MISDEAL, NO_POT)
    asked = ran.events[right.until - 1] if right.grade == FLOOR_ASKED else None
    if right.grade != FLOOR_ASKED:
        yield Tried(OWN, why="no-floor"), called(topic, default, *GRADES)
    elif isinstance(asked, Ask) and isinstance(asked.options, Choice):
        options, why = (
            [one.name for one in asked.options.offers],
            "not-acted" if default == NO_POT else "acted",
        )
        if other in options and getattr(asked.default, "name", "") == default:
            yield Tried(OWN, why=why), called(topic, other, *options)
    if right.grade == NO_POT:
        yield Tried(OWN, why="not-said"), misdealt(topic)


def at_sight(struck: StruckRound) -> tuple[str, ...]:
    """The clauses that it is about, without a look at other remedies."""
    ran = run(struck)
    least = _least(struck, ran)
    if least is None or not ran.fits:
        return ()
    since = back_to_remedy(ran.events, first_error(ran.events, least), least)
    right = came(struck, ran, _at(struck, ran, least, [since]))
    return cited(struck.table.offering, _topic(struck, ran, least, right), struck.mishaps, right.grade)


def _topic(struck: StruckRound, ran: Ran, at: int, right: RemedyOutcome) -> str:
    """The rule that speaks."""
    return next((one.topic for one in ran.events[at : right.until] if is_word(one)), struck.topic)  # type: ignore[attr-defined]


def _came(struck: StruckRound, tried: Tried, ran: Ran, at: int) -> RemedyOutcome:
    """What the floor may say is said by its name."""
    found = came(struck, ran, at)
    return ruled(found, tried.remedy.floor) if tried.why == "floor-may" else found


def _at(struck: StruckRound, ran: Ran, least: int, common: Sequence[int]) -> int:
    """Where the rulings part; but not before a question that is put though something lies there already."""
    if struck.is_at_question:
        return least
    first = first_error(ran.events, least)
    at = min([first, *common])
    asked = [
        number
        for number in range(at, first)
        if isinstance(one := ran.events[number], Ask) and one.seat > CHANCE
    ]
    if not asked or first == len(ran.events):
        return at
    return back_to_remedy(ran.events, first, asked[-1] + 1)


def _least(struck: StruckRound, ran: Ran) -> int | None:
    """Before this event nobody can have done anything about it."""
    answers = [at for at, one in enumerate(ran.events) if isinstance(one, Answer)]
    if len(answers) < len(struck.inputs):
        return None
    at = answers[len(struck.inputs) - 1] + 1
    is_seen = (
        struck.is_at_question or any(is_word(one) for one in ran.events[at:]) or _is_open(struck, ran, at)
    )
    return at if is_seen else None


def _is_open(struck: StruckRound, ran: Ran, at: int) -> bool:
    """A card that plays though everybody, or somebody, has seen it is something to rule on as well."""
    if "exposed" not in kinds_of(struck.mishaps):
        return False
    seen = [one.seen_by for one in ran.events[at:] if isinstance(one, Dealt)]
    return seen != [
        one.seen_by for one in run(struck, Remedy(instead="nothing")).events[at:] if isinstance(one, Dealt)
    ]


def seen_line(event: Event) -> str:
    """Without marks that nobody can have noticed."""
    return (replace(event, marks=()) if isinstance(event, Answer) and event.marks else event).line()


def _common(lines: Sequence[str], other: Ran) -> int:
    """How far two logs are the same."""
    for at, (one, two) in enumerate(zip(lines, other.events, strict=False)):
        if one != seen_line(two):
            return at
    return min(len(lines), len(other.events))


def _wrong(
    struck: StruckRound,
    right: RemedyOutcome,
    found: Sequence[tuple[Tried, RemedyOutcome]],
    topic: str,
    clauses: Sequence[str],
) -> Iterator[tuple[ItemOutcome, Whose]]:
    """What comes to something else, each once; those of another room know it, and come first."""
    seen, said = {right.outcome.text}, {ENGLISH.text(right.outcome.said)}
    for tried, one in sorted(found, key=lambda one: one[0].offering is None):
        words = ENGLISH.text(one.outcome.said)
        if one.outcome.text in seen or words in said:
            continue
        seen.add(one.outcome.text)
        said.add(words)
        yield one.outcome, _whose(struck, tried, one, topic, clauses)


def _whose(
    struck: StruckRound, tried: Tried, one: RemedyOutcome, topic: str, clauses: Sequence[str]
) -> Whose:
    if tried.offering is not None:
        there = cited(tried.offering, topic, struck.mishaps, one.grade)
        room = rooms()[tried.offering.room].name
        key = "room" if there or one.grade != FLOOR_ASKED else "silent-room"
        return Whose(
            say(f"school.whose.{key}", room=room, game=tried.offering.name), there[:2], elsewhere=True
        )
    branch = (
        []
        if one.grade == FLOOR_ASKED or tried.why == "floor-may"
        else [
            clause
            for clause in cited(struck.table.offering, topic, struck.mishaps, one.grade, strict=True)
            if clause not in clauses
        ]
    )
    if branch:
        return Whose(say("school.whose.branch"), tuple(branch[:2]))
    if tried.why == "not-said" and (theirs := twin(struck.table.offering, topic, struck.mishaps, one.grade)):
        slug, game, _ = theirs.split("/")
        at = rooms()[slug]
        return Whose(say("school.whose.twin", room=at.name, game=at.offerings[game].name), (theirs,))
    about: Said = say(f"topic.{topic}")
    return Whose(say(f"school.whose.{tried.why}", about=about))
