"""An item out of its address: a round is played, something in it asked, and the answers computed by replaying
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
from cardroom.school.other_rules import OtherRules, others
from cardroom.school.played_round import PlayedRound, replay
from cardroom.school.probe import Probe
from cardroom.words import Said, say

OFFERED = 3
"""So many wrong answers stand beside the right one; with fewer than two the question is asked open."""
FEWEST = 2
TRIES = 24
"""Rounds that are played before a game is said to have nothing to ask in a drill."""
SHOWN = 3
"""So many clauses of another room are named."""
Logs = dict[int, tuple[Sequence[Event], BetweenRounds | None]]
"""The same round under each of the other rules, played when it is first needed."""
SEARCHED = 30
"""Seeds that are looked at for a clause."""


def make(address: Address, rooms: Mapping[str, Room] | None = None) -> Item:
    """The same item for everybody who has the address and the rooms."""
    drill = DRILLS.get(address.drill)
    room = (all_rooms() if rooms is None else rooms).get(address.room)
    offered = room.offerings.get(address.game) if room else None
    if offered is None or drill is None:
        raise ItemNotFoundError(say("school.missing.address", address=str(address)))
    found = make_at(offered, drill, address.seed)
    if found is None:
        raise ItemNotFoundError(say("school.missing.drill", game=offered.name, drill=drill.name))
    return found


def make_at(offered: Offering, drill: Drill, seed: int) -> Item | None:
    address = Address(offered.room, offered.game, drill.number, seed)
    for attempt in range(TRIES if drill.is_of(offered) else 0):
        found = drill.look(offered, f"{drill.number} {seed} {attempt}", seed)
        questions = ask_about(*found, drill.several, Random(f"{address} {attempt}")) if found else ()
        if found and questions:
            return Item(address, found[0], questions)
    return None


def ask_about(
    played: PlayedRound, probes: Sequence[Probe], several: int, rng: Random
) -> tuple[ItemQuestion, ...]:
    """Of all there is to ask, one thing at random, by topics first so that rare rules are not drowned; in a
    drill of several questions what follows it in the round, as far as it rests on another rule."""
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
    right = probe.told(played.events, played.after)
    if right is None:
        return None
    wrong = nearest(right, (*probe.beside, *_elsewhere(played, probe, logs)))
    topics = [one for one in (probe.topic, *probe.also) if one]
    clauses = probe.clauses
    if clauses is None:
        clauses = tuple(dict.fromkeys(one for topic in topics for one in played.table.clauses(topic)))
    if len(wrong) < FEWEST:
        if probe.kind == "words":
            return None  # nobody could type it
        return ItemQuestion(probe.at, probe.asks, probe.kind, right, (), probe.topic, clauses, probe.until)
    choices = [ItemChoice(right, None), *(ItemChoice(outcome, whose) for outcome, whose in wrong)]
    rng.shuffle(choices)
    return ItemQuestion(
        probe.at, probe.asks, probe.kind, right, tuple(choices), probe.topic, clauses, probe.until
    )


def nearest(
    right: ItemOutcome, found: Iterable[tuple[ItemOutcome, Whose]]
) -> list[tuple[ItemOutcome, Whose]]:
    """Of what is not right, each outcome once, another room's rule before anything else, and then what is
    nearest."""
    wrong: dict[str, tuple[ItemOutcome, Whose]] = {}
    for outcome, whose in found:
        known = wrong.get(outcome.text)
        if outcome.text != right.text and (known is None or (whose.elsewhere and not known[1].elsewhere)):
            wrong[outcome.text] = outcome, whose
    return sorted(wrong.values(), key=lambda one: (not one[1].elsewhere, right.apart(one[0]), one[0].text))[
        :OFFERED
    ]


def _elsewhere(played: PlayedRound, probe: Probe, logs: Logs) -> Iterator[tuple[ItemOutcome, Whose]]:
    """The same position under other rooms' rules and other lines of the sheet."""
    for number, other in enumerate(others(played.table)):
        if not _bears(other, probe):
            continue
        if number not in logs:
            logs[number] = replay(played, other.opened)
        events, after = logs[number]
        outcome = probe.told(events, after) if after is not None or probe.early else None
        if outcome is not None:
            yield outcome, Whose(_where(played, other), other.clauses[:SHOWN], elsewhere=True)


def _bears(other: OtherRules, probe: Probe) -> bool:
    """Whether the difference can have anything to do with the question."""
    if other.line:
        return probe.topic.startswith("fee.")
    return not probe.needs or any(topic.startswith(probe.needs) for topic in other.topics)


def _where(played: PlayedRound, other: OtherRules) -> Said:
    if other.line and other.offering is played.table.offering:
        return say("school.whose.line", number=other.line)
    room = all_rooms()[other.offering.room].name
    return say("school.whose.room", room=room, game=other.offering.name)


def find(offered: Offering, drill: Drill, clause: str, seed: int, tries: int = SEARCHED) -> Item | None:
    """Another item on a clause: the first seed from this one on that asks about it."""
    by_turns = drill.clauses(offered) if drill.clauses else (clause,)
    if clause not in by_turns:
        return None
    first = seed + (by_turns.index(clause) - seed) % len(by_turns)
    for n in range(tries):
        item = make_at(offered, drill, (first + n * len(by_turns)) % (MOST_SEED + 1))
        if item is not None and clause in item.scored:
            return item
    return None
