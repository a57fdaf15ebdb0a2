"""Outcome of a remedy, as the table sees it: read from the log, in the words of the log.

Two remedies are the same if they leave the same cards, chips and question, regardless of their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2s
from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.felt import (
    AUDITOR,
    Dealt,
    Event,
    Fact,
    HandKilled,
    Misdealt,
    Moved,
    Regrouped,
    Turned,
    View,
    Voided,
)
from cardroom.felt.places import BOARD, BURN, DEAD, EARLY, MUCK, RESHUFFLED, is_thrown
from cardroom.games.scene import Scene
from cardroom.money import seat_of, stack
from cardroom.school.item import ItemOutcome
from cardroom.school.mishaps.remedy_moves import card_moves, is_error, recounted_hands, reported_facts
from cardroom.school.mishaps.remedy_runs import Ran, StruckRound
from cardroom.school.outcome_values import RemedyResult
from cardroom.script import CHANCE, FLOOR, Act, Answer, Ask, Choice, Offer
from cardroom.telling.log.facts import fact_said
from cardroom.telling.log.mishap_cases import FLOOR_ASKED, NOTHING
from cardroom.telling.log.mishap_clauses import grade_of, street_of
from cardroom.telling.log.narrator import Narrator
from cardroom.words import Said, SaidList, Value, Who, say

OUTSIDER = 99
AWAY = (MUCK, BURN, RESHUFFLED, DEAD, "discards")
"""Places of cards that are out of the hand; it makes no difference which heap they lie on."""
HOUSE_WAY = "act.house-way"


class RemedyOutcome(msgspec.Struct, frozen=True, eq=False):
    """Outcome of one remedy."""

    outcome: ItemOutcome
    grade: str
    """The consequence in the words of a clause: `misdeal`, `no-pot`, `dead`, `foul`, `floor`, `replaced`, ….
    """
    until: int
    """How many events of the log it takes to explain it."""


def outcome_of(struck: StruckRound, ran: Ran, start: int) -> RemedyOutcome:
    """Return what a remedy comes to, read from this event of the log on."""
    until = _end_of_remedy(ran.events, start)
    grade, parts = _graded_messages(struck, ran, start, until)
    result = RemedyResult(_digest(struck, ran, until))
    message: Value = parts[0] if len(parts) == 1 else SaidList(tuple(parts), "semicolon")
    chips = sum(
        event.cents for event in ran.events[start:until] if isinstance(event, Moved) and is_error(event)
    )
    cards = sum(isinstance(one, Regrouped) for one in ran.events[start:until])
    last = max((number for number in range(start, until) if is_error(ran.events[number])), default=until - 1)
    return RemedyOutcome(ItemOutcome(result, message, (chips // 100, cards)), grade, max(last + 1, start))


def _end_of_remedy(events: Sequence[Event], start: int) -> int:
    """Return the end of the remedy: the next question, or the event that ends the deal."""
    for number in range(start, len(events)):
        event = events[number]
        if isinstance(event, Misdealt | Voided) or (isinstance(event, Ask) and event.seat == FLOOR):
            return number + 1
        if isinstance(event, Ask | Answer) and event.seat > CHANCE:
            return number
    return len(events)


def _next_ask(events: Sequence[Event], until: int) -> Ask[Any] | None:
    """Return the question to a player that comes next, or that is still open."""
    event = next(
        (event for event in events[until:] if isinstance(event, Ask | Answer) and event.seat > CHANCE), None
    )
    if isinstance(event, Answer):
        return next(
            (ask for ask in events[until::-1] if isinstance(ask, Ask) and ask.seat == event.seat), None
        )
    return event


def _digest(struck: StruckRound, ran: Ran, until: int) -> str:
    """Return a digest of the table at that moment and of the final stacks of the round."""
    view = View(struck.start, AUDITOR).catch_up(ran.events[:until])
    cards = {
        place: sorted(map(str, lying)) for place, lying in view.cards.items() if lying and not _is_away(place)
    }
    chips = {account: cents for account, cents in view.balances.items() if cents}
    asked = _next_ask(ran.events, until)
    end = View(struck.start, AUDITOR).catch_up(ran.events)
    people = [end.balances.get(stack(person.seat), 0) for person in struck.start.people]
    last = ran.events[until - 1] if until else None
    ruled = last.line() if isinstance(last, Ask) else ""
    whole = (
        sorted(cards.items()),
        sorted(chips.items()),
        asked.line() if asked and not ruled else "",
        people,
        sorted(map(str, end.cards.get(BOARD, ()))),
        ruled,
    )
    return blake2s(repr(whole).encode(), digest_size=5).hexdigest()


def _is_away(place: str) -> bool:
    return place in AWAY or is_thrown(place)


def _graded_messages(struck: StruckRound, ran: Ran, start: int, until: int) -> tuple[str, list[Said]]:
    """Return the grade and the messages about it; where nothing shows yet, those of the moment when it
    does."""
    grade, parts = _visible_messages(struck, ran, start, until)
    first = first_error(ran.events, until)
    if parts or first == len(ran.events):
        return (grade, parts) if parts else (NOTHING, [_goes_on(ran, until)])
    since = back_to_remedy(ran.events, first, until)
    grade, parts = _visible_messages(struck, ran, since, _end_of_remedy(ran.events, since))
    return (grade, parts) if parts else (NOTHING, [_goes_on(ran, until)])


def first_error(events: Sequence[Event], least: int) -> int:
    """Return the number of the next event about what goes wrong, or the number of events; a question to a
    player does not count."""
    return next((index for index in range(least, len(events)) if is_word(events[index])), len(events))


def is_word(event: Event) -> bool:
    """Return True for an event about what goes wrong, other than a question to a player."""
    return is_error(event) and not (isinstance(event, Ask) and event.seat > CHANCE)


def back_to_remedy(events: Sequence[Event], start: int, least: int) -> int:
    """Return where a remedy starts: its cards and chips move before the event that names it."""
    while start - 1 >= least and isinstance(events[start - 1], Dealt | Regrouped | Turned | Moved):
        start -= 1
    return start


def _visible_messages(struck: StruckRound, ran: Ran, start: int, until: int) -> tuple[str, list[Said]]:
    window = ran.events[start:until]
    last = window[-1] if window else None
    if isinstance(last, Ask):
        return grade_of(last), [floor_said(last)]
    if isinstance(last, Misdealt):
        back = any(isinstance(event, Moved) and is_error(event) and seat_of(event.target) for event in window)
        return grade_of(last), [last.said, *([say("school.came.bets-back")] if back else [])]
    if isinstance(last, Voided):
        return grade_of(last), [say("school.came.no-pot")]
    narrator = Narrator(struck.table, struck.start, OUTSIDER)
    narrator.lines(ran.events[:start])
    scene = narrator.scene
    graded = [
        *_hands(scene, window),
        *card_moves(scene, window),
        *reported_facts(scene, window),
        *recounted_hands(scene, window),
    ]
    if later := _shuffled_back(struck, ran, start):
        graded = [(f"before-{street_of(scene.view)}", said) for _, said in graded] + [("", later)]
    if any(grade == "up" for grade, _ in graded):  # that says it
        graded = [pair for pair in graded if pair[0] != "stands"]
    return (graded[0][0] if graded else "", list(dict.fromkeys(said for _, said in graded)))


def _hands(scene: Scene, window: Sequence[Event]) -> Iterator[tuple[str, Said]]:
    """Yield the hands that are out, and those that the house sets by now."""
    for event in window:
        if isinstance(event, HandKilled):
            yield grade_of(event), fact_said(scene, event)
        elif isinstance(event, Fact) and event.topic == HOUSE_WAY:
            yield "house-way", fact_said(scene, event)


def _goes_on(ran: Ran, until: int) -> Said:
    """Return the message that nothing follows but the next question."""
    asked = _next_ask(ran.events, until)
    return say("school.came.goes-on", who=Who(asked.seat)) if asked else say("school.came.nothing")


def misdealt(topic: str) -> RemedyOutcome:
    """Return the outcome that everything is dealt again, where nothing is left to deal."""
    message = Misdealt("-", topic).said
    return RemedyOutcome(ItemOutcome(RemedyResult("misdeal"), message), "misdeal", 0)


def floor_called(topic: str, default: str, *options: str) -> RemedyOutcome:
    """Return the outcome that the floor is called, in spite of the document."""
    asked: Ask[Act] = Ask(
        FLOOR, "-", Choice(tuple(Offer(name) for name in options)), Act(default), topic, "rule"
    )
    digest = blake2s(asked.line().encode(), digest_size=5).hexdigest()
    return RemedyOutcome(ItemOutcome(RemedyResult(digest), floor_said(asked)), FLOOR_ASKED, 0)


def with_ruling(outcome: RemedyOutcome, act: str) -> RemedyOutcome:
    """Return the outcome of a ruling that the floor may make, without the question."""
    return replace(
        outcome, outcome=replace(outcome.outcome, said=say("school.came.ruled", act=say(f"act.{act}")))
    )


def floor_said(ask: Ask[Any]) -> Said:
    """Return the options of the floor, and its default."""
    options = ask.options
    assert isinstance(options, Choice)
    names = SaidList(tuple(say(f"act.{offer.name}") for offer in options.offers), "or")
    return say("school.came.floor", options=names, silence=say(f"act.{getattr(ask.default, 'name', '')}"))


def _shuffled_back(struck: StruckRound, ran: Ran, start: int) -> Said | None:
    """Return when cards that came too early go back into the deck, such as a turn card that returns before
    the river."""
    view = View(struck.start, AUDITOR).catch_up(ran.events[:start])
    early = street_of(view)
    for event in ran.events[start:]:
        if isinstance(event, Regrouped) and event.source == EARLY and event.target == RESHUFFLED:
            street = street_of(view)
            key = "shuffled-last" if early == street == "river" else f"shuffled-{street}"
            return say(f"school.came.{key}") if street else None
        event.show_on(view)
    return None
