"""Make an item from its address: play a round, pick questions about it, and compute the answers by replaying
it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from cardroom.felt import BetweenRounds, Event
from cardroom.rooms import Offering, Room
from cardroom.rooms import rooms as all_rooms
from cardroom.school.address import MOST_SEED, Address
from cardroom.school.drills import DRILLS, Drill
from cardroom.school.errors import ItemNotFoundError
from cardroom.school.item import Item, ItemChoice, ItemOutcome, ItemQuestion, Whose
from cardroom.school.other_rules import OtherRules, other_rules
from cardroom.school.outcome_values import OutcomeValue
from cardroom.school.played_round import PlayedRound, replay
from cardroom.school.probe import Probe
from cardroom.words import Said, say

OFFERED = 3
"""How many wrong answers a question offers at most; with fewer than FEWEST the question is open."""
FEWEST = 2
TRIES = 24
"""How many rounds to play before a drill counts as having nothing to ask at a game."""
SHOWN = 3
"""How many clauses of another room to name at most."""
Logs = dict[int, tuple[Sequence[Event], BetweenRounds | None]]
"""The same round under each of the other rules, replayed on first use."""
SEARCHED = 30
"""How many seeds to look at for a clause."""


def make(address: Address, rooms: Mapping[str, Room] | None = None) -> Item:
    """Return the item of an address; the same for everyone with the address and the rooms.

    Raises ItemNotFoundError for an unknown room, game or drill, and if the game has nothing to ask in the
    drill.
    """
    drill = DRILLS.get(address.drill)
    room = (all_rooms() if rooms is None else rooms).get(address.room)
    offering = room.offerings.get(address.game) if room else None
    if offering is None or drill is None:
        raise ItemNotFoundError(say("school.missing.address", address=str(address)))
    item = make_at(offering, drill, address.seed)
    if item is None:
        raise ItemNotFoundError(say("school.missing.drill", game=offering.name, drill=drill.name))
    return item


def make_at(offering: Offering, drill: Drill, seed: int) -> Item | None:
    """Return the item of a drill at an offering for one seed, or None if no round offers a question."""
    address = Address(offering.room, offering.game, drill.number, seed)
    for attempt in range(TRIES if drill.is_of(offering) else 0):
        probed = drill.look(offering, f"{drill.number} {seed} {attempt}", seed)
        questions = ask_about(*probed, drill.several, Random(f"{address} {attempt}")) if probed else ()
        if probed and questions:
            return Item(address, probed[0], questions)
    return None


def ask_about(
    played: PlayedRound, probes: Sequence[Probe], several: int, rng: Random
) -> tuple[ItemQuestion, ...]:
    """Pick questions about a round at random.

    The draw picks a topic first, so that frequent rules do not crowd out rare ones. A drill with several
    questions continues with what follows in the round, as far as it rests on another rule.
    """
    if not probes:
        return ()
    topic = rng.choice(sorted({probe.topic for probe in probes}))
    first = rng.choice([n for n, probe in enumerate(probes) if probe.topic == topic])
    logs: Logs = {}
    questions: dict[str, ItemQuestion] = {}
    for probe in probes[first:]:
        if len(questions) < several and probe.topic not in questions:
            question = _question(played, probe, rng, logs)
            if question is not None:
                questions[probe.topic] = question
    return tuple(questions.values())


def _question(played: PlayedRound, probe: Probe, rng: Random, logs: Logs) -> ItemQuestion | None:
    right = probe.read_outcome(played.events, played.after)
    if right is None:
        return None
    wrong = nearest(right, (*probe.beside, *_outcomes_elsewhere(played, probe, logs)))
    topics = [topic for topic in (probe.topic, *probe.also) if topic]
    clauses = probe.clauses
    if clauses is None:
        clauses = tuple(dict.fromkeys(clause for topic in topics for clause in played.table.clauses(topic)))
    if len(wrong) < FEWEST:
        if probe.kind == "words":
            return None  # words cannot be typed
        return ItemQuestion(probe.at, probe.asks, probe.kind, right, (), probe.topic, clauses, probe.until)
    choices = [ItemChoice(right, None), *(ItemChoice(outcome, whose) for outcome, whose in wrong)]
    rng.shuffle(choices)
    return ItemQuestion(
        probe.at, probe.asks, probe.kind, right, tuple(choices), probe.topic, clauses, probe.until
    )


def nearest(
    right: ItemOutcome, outcomes: Iterable[tuple[ItemOutcome, Whose]]
) -> list[tuple[ItemOutcome, Whose]]:
    """Return the best wrong answers: each outcome once, other rooms' rules first, then the nearest to the
    right one."""
    wrong: dict[OutcomeValue, tuple[ItemOutcome, Whose]] = {}
    for outcome, whose in outcomes:
        earlier = wrong.get(outcome.value)
        if outcome.value != right.value and (
            earlier is None or (whose.elsewhere and not earlier[1].elsewhere)
        ):
            wrong[outcome.value] = outcome, whose
    return sorted(
        wrong.values(), key=lambda answer: (not answer[1].elsewhere, right.apart(answer[0]), answer[0].text)
    )[:OFFERED]


def _outcomes_elsewhere(played: PlayedRound, probe: Probe, logs: Logs) -> Iterator[tuple[ItemOutcome, Whose]]:
    """Read the same position under other rooms' rules and other lines of the sheet."""
    for number, rules in enumerate(other_rules(played.table)):
        if not _is_relevant(rules, probe):
            continue
        if number not in logs:
            logs[number] = replay(played, rules.opened)
        events, after = logs[number]
        outcome = probe.read_outcome(events, after) if after is not None or probe.early else None
        if outcome is not None:
            yield outcome, Whose(_where(played, rules), rules.clauses[:SHOWN], elsewhere=True)


def _is_relevant(rules: OtherRules, probe: Probe) -> bool:
    """Return True if the difference between the rules can affect the question."""
    if rules.line:
        return probe.topic.startswith("fee.")
    return not probe.needs or any(topic.startswith(probe.needs) for topic in rules.topics)


def _where(played: PlayedRound, rules: OtherRules) -> Said:
    if rules.line and rules.offering is played.table.offering:
        return say("school.whose.line", number=rules.line)
    room = all_rooms()[rules.offering.room].name
    return say("school.whose.room", room=room, game=rules.offering.name)


def find(offering: Offering, drill: Drill, clause: str, seed: int, tries: int = SEARCHED) -> Item | None:
    """Return another item on a clause: from the first seed, counted from this one, that asks about it."""
    by_turns = drill.clauses(offering) if drill.clauses else (clause,)
    if clause not in by_turns:
        return None
    first = seed + (by_turns.index(clause) - seed) % len(by_turns)
    for n in range(tries):
        item = make_at(offering, drill, (first + n * len(by_turns)) % (MOST_SEED + 1))
        if item is not None and clause in item.scored:
            return item
    return None
