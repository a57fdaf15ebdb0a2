"""What came of it, as the table sees it: read out of the log, in the words of the log.

Two remedies are the same that leave the same cards, chips and question behind, whatever they are called.
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
from cardroom.school.mishaps.remedy_moves import cards_told, is_error, noted, recounted
from cardroom.school.mishaps.remedy_runs import Ran, StruckRound
from cardroom.script import CHANCE, FLOOR, Act, Answer, Ask, Choice, Offer
from cardroom.telling.log.facts import fact_said
from cardroom.telling.log.mishap_cases import FLOOR_ASKED, NOTHING
from cardroom.telling.log.mishap_clauses import came_of, street_of
from cardroom.telling.log.narrator import Narrator
from cardroom.words import Said, SaidList, Value, Who, say

OUTSIDER = 99
AWAY = (MUCK, BURN, RESHUFFLED, DEAD, "discards")
"""Where cards are out of the hand: which heap it is makes no difference to anybody."""
HOUSE_WAY = "act.house-way"


class RemedyOutcome(msgspec.Struct, frozen=True, eq=False):
    """What one remedy comes to."""

    outcome: ItemOutcome
    grade: str
    """`misdeal`, `no-pot`, `dead`, `foul`, `floor`, `replaced`, … : what a clause says follows."""
    until: int
    """How many events of the log it takes to tell it."""


def came(struck: StruckRound, ran: Ran, at: int) -> RemedyOutcome:
    """From this event of the log on."""
    until = _until(ran.events, at)
    grade, parts = _told(struck, ran, at, until)
    text = _digest(struck, ran, until)
    said: Value = parts[0] if len(parts) == 1 else SaidList(tuple(parts), "semicolon")
    chips = sum(one.cents for one in ran.events[at:until] if isinstance(one, Moved) and is_error(one))
    cards = sum(isinstance(one, Regrouped) for one in ran.events[at:until])
    last = max((number for number in range(at, until) if is_error(ran.events[number])), default=until - 1)
    return RemedyOutcome(ItemOutcome(text, said, (chips // 100, cards)), grade, max(last + 1, at))


def _until(events: Sequence[Event], at: int) -> int:
    """To the next question, or to what ends the deal."""
    for number in range(at, len(events)):
        event = events[number]
        if isinstance(event, Misdealt | Voided) or (isinstance(event, Ask) and event.seat == FLOOR):
            return number + 1
        if isinstance(event, Ask | Answer) and event.seat > CHANCE:
            return number
    return len(events)


def _next(events: Sequence[Event], until: int) -> Ask[Any] | None:
    """The question that is put then, or is open still."""
    found = next((one for one in events[until:] if isinstance(one, Ask | Answer) and one.seat > CHANCE), None)
    if isinstance(found, Answer):
        return next(
            (one for one in events[until::-1] if isinstance(one, Ask) and one.seat == found.seat), None
        )
    return found


def _digest(struck: StruckRound, ran: Ran, until: int) -> str:
    """The table at that moment, and what the round comes to from there on."""
    view = View(struck.start, AUDITOR).catch_up(ran.events[:until])
    cards = {
        place: sorted(map(str, lying)) for place, lying in view.cards.items() if lying and not _is_away(place)
    }
    chips = {account: cents for account, cents in view.balances.items() if cents}
    asked = _next(ran.events, until)
    end = View(struck.start, AUDITOR).catch_up(ran.events)
    people = [end.balances.get(stack(one.seat), 0) for one in struck.start.people]
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


def _told(struck: StruckRound, ran: Ran, at: int, until: int) -> tuple[str, list[Said]]:
    """The grade, and what is said of it; where nothing is to be seen yet, what is seen when it is."""
    grade, parts = _seen(struck, ran, at, until)
    first = first_error(ran.events, until)
    if parts or first == len(ran.events):
        return (grade, parts) if parts else (NOTHING, [_goes_on(ran, until)])
    since = back_to_remedy(ran.events, first, until)
    grade, parts = _seen(struck, ran, since, _until(ran.events, since))
    return (grade, parts) if parts else (NOTHING, [_goes_on(ran, until)])


def first_error(events: Sequence[Event], least: int) -> int:
    """The next word of the rules about what goes wrong, or the end; a question to a player is none."""
    return next((at for at in range(least, len(events)) if is_word(events[at])), len(events))


def is_word(event: Event) -> bool:
    return is_error(event) and not (isinstance(event, Ask) and event.seat > CHANCE)


def back_to_remedy(events: Sequence[Event], at: int, least: int) -> int:
    """The cards and chips that move for a remedy before its word is told."""
    while at - 1 >= least and isinstance(events[at - 1], Dealt | Regrouped | Turned | Moved):
        at -= 1
    return at


def _seen(struck: StruckRound, ran: Ran, at: int, until: int) -> tuple[str, list[Said]]:
    window = ran.events[at:until]
    last = window[-1] if window else None
    if isinstance(last, Ask):
        return came_of(last), [floor_said(last)]
    if isinstance(last, Misdealt):
        back = any(isinstance(one, Moved) and is_error(one) and seat_of(one.target) for one in window)
        return came_of(last), [last.said, *([say("school.came.bets-back")] if back else [])]
    if isinstance(last, Voided):
        return came_of(last), [say("school.came.no-pot")]
    narrator = Narrator(struck.table, struck.start, OUTSIDER)
    narrator.lines(ran.events[:at])
    scene = narrator.scene
    found = [
        *_hands(scene, window),
        *cards_told(scene, window),
        *noted(scene, window),
        *recounted(scene, window),
    ]
    if later := _shuffled_back(struck, ran, at):
        found = [(f"before-{street_of(scene.view)}", said) for _, said in found] + [("", later)]
    if any(grade == "up" for grade, _ in found):  # that says it
        found = [one for one in found if one[0] != "stands"]
    return (found[0][0] if found else "", list(dict.fromkeys(said for _, said in found)))


def _hands(scene: Scene, window: Sequence[Event]) -> Iterator[tuple[str, Said]]:
    """Hands that are out, and those that the house sets by now."""
    for one in window:
        if isinstance(one, HandKilled):
            yield came_of(one), fact_said(scene, one)
        elif isinstance(one, Fact) and one.topic == HOUSE_WAY:
            yield "house-way", fact_said(scene, one)


def _goes_on(ran: Ran, until: int) -> Said:
    """Nothing follows but the next question."""
    asked = _next(ran.events, until)
    return say("school.came.goes-on", who=Who(asked.seat)) if asked else say("school.came.nothing")


def misdealt(topic: str) -> RemedyOutcome:
    """That all is dealt again, where there is nothing left to deal."""
    said = Misdealt("-", topic).said
    return RemedyOutcome(ItemOutcome("misdeal", said), "misdeal", 0)


def called(topic: str, default: str, *options: str) -> RemedyOutcome:
    """That the floor is called, whatever the document says."""
    asked: Ask[Act] = Ask(
        FLOOR, "-", Choice(tuple(Offer(name) for name in options)), Act(default), topic, "rule"
    )
    text = blake2s(asked.line().encode(), digest_size=5).hexdigest()
    return RemedyOutcome(ItemOutcome(text, floor_said(asked)), FLOOR_ASKED, 0)


def ruled(one: RemedyOutcome, act: str) -> RemedyOutcome:
    """What the floor could say, done without it."""
    return replace(one, outcome=replace(one.outcome, said=say("school.came.ruled", act=say(f"act.{act}"))))


def floor_said(ask: Ask[Any]) -> Said:
    """What the floor may say, and what holds if it says nothing."""
    options = ask.options
    assert isinstance(options, Choice)
    names = SaidList(tuple(say(f"act.{one.name}") for one in options.offers), "or")
    return say("school.came.floor", options=names, silence=say(f"act.{getattr(ask.default, 'name', '')}"))


def _shuffled_back(struck: StruckRound, ran: Ran, at: int) -> Said | None:
    """When cards that came too early go back into the deck: a turn card, not in play as the turn, before the
    river."""
    view = View(struck.start, AUDITOR).catch_up(ran.events[:at])
    early = street_of(view)
    for event in ran.events[at:]:
        if isinstance(event, Regrouped) and event.source == EARLY and event.target == RESHUFFLED:
            street = street_of(view)
            key = "shuffled-last" if early == street == "river" else f"shuffled-{street}"
            return say(f"school.came.{key}") if street else None
        event.show_on(view)
    return None
