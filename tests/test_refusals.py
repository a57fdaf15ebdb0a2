"""Refusals cite the clause that forbids, never one that grants: every offering, played at random and asked for what it forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import View
from cardroom.players import by_chance
from cardroom.rooms import rooms
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause, only_grants
from cardroom.script import Act, Amount, Ask, Choice, Driver, Pick, SimulatedChance, WagerSlip
from cardroom.simulate import conformance as conform

OFFERINGS = {one.slug: one for room in rooms().values() for one in room.offerings.values()}
ACTS = (
    "fold", "check", "stay", "call", "bet", "raise", "complete", "bring-in", "post", "sit-out", "open", "keep", "kill",
    "straddle", "wait", "play", "pass", "draw", "take", "meld", "add", "discard", "force", "allow", "collect", "hit",
    "stand", "double", "split", "surrender", "insure", "decline", "even-money", "bank", "house-way", "decide", "leave",
)  # fmt: skip
"""What anybody might say in any of the games."""

GRANTS = re.compile(
    r"\b(may|allowed|permitted|open|possible|option(al)?|can|unlimited|as many|voluntary|entitled|no maximum)\b",
    re.IGNORECASE,
)
BOUNDS = re.compile(
    r"\b(only|not|no|never|forbidden|cannot|at most|at least|exactly|must|up to|until|within|limits?|unless|provided|equal|between|"
    r"before|except|either|if|when|half|first two|initial two|two-card|two cards|two originally|chart|nearest)\b",
    re.IGNORECASE,
)
REVIEWED = {
    # sentences that read as a right, and bound it: the text goes no further, so what lies beyond rests on them
    "comstock/no-bust-joker/additional-4": "hands without a Joker",
    "comstock/pure-21.5-buster/round-5b": "the own circle and unoccupied ones",
    "mortimers/pure-21.5/round-5a": "the own circle and unoccupied ones",
    "players-club/no-bust-5/round-5a": "the own circle and unoccupied ones",
    "comstock/pure-21.5-buster/split-2a": "pairs and Bonus cards",
    "mortimers/pure-21.5/dss-2a": "pairs and Bonus cards",
    "comstock/super-pan-9/rule-24a": "whose option is first",
    "comstock/super-pan-9/rule-25": "those involved in the first deal",
    "comstock/super-pan-9/structure-6b": "one card",
    "mortimers/double-hand/game-3a": "clockwise",
    "mortimers/double-hand/game-3b": "two hands",
    "mortimers/california-games/procedure-3": "what was first wagered",
    "mortimers/holdem/rule-9a": "three choices",
    "pinnacle/holdem/deal-6a": "the amount of the big blind",
    "pinnacle/holdem/deal-6d.1": "three choices",
    "pinnacle/holdem/deal-11c": "the amount another player wagered",
    "pinnacle/holdem/deal-11e": "the rules of the first round",
    "pinnacle/holdem/deal-16b": "as in the round before",
    "pinnacle/holdem/deal-16e": "as in the round before",
    "pinnacle/holdem/deal-21b": "as in the round before",
    "pinnacle/holdem/deal-21e": "as in the round before",
    "pinnacle/no-bust-401/surrender-a": "20 or less",
    "ven-a-mexico/no-bust-401/surrender-a": "20 or less",
    "players-club/no-bust-5/surrender": "bounded by the ruling in its note",
    "players-club/lowball/intro-e": "cards of their hand",
    "players-club/pan/rank-b": "which ranks are neighbours",
    "players-club/pan/squares-c": "aces and kings",
}
KINDS = {
    "act": {"act"}, "seat": {"seat"}, "cards": {"cards"}, "deal": {"deal"}, "settle": {"settle"},
    "act.limit": {"act", "fee"},  # printed in a line of the collection
    "act.add": {"cards"},  # what a meld may grow to
    "act.bank": {"act", "settle"},  # what it may pay and take
    "act.partners": {"act", "settle"},  # one wager, settled as one
    "act.dealer-foul": {"act", "error"},
    "act.discard": {"act", "error"},
    "settle.uncalled": {"act", "settle"},  # nobody has chips to match it: table stakes
}  # fmt: skip
"""What kind of rule a refusal must rest on, by its topic or what the topic is about."""
ADOPTED = ("-8/style", "players-club/holdem/intro-a", "mexican-poker/intro-1b")
"""The ends of clauses that bring another game's rules with them, whatever they are about themselves."""
TABLES = 8
"""Tables of each offering that are played at random, beside one of its first schedule."""


def wrong_answers(ask: Ask[Any]) -> Iterator[Any]:
    """What is not offered: other acts, other amounts, other places and other cards."""
    options = ask.options
    if isinstance(options, Choice):
        for offer in filter(lambda one: one.most, options.offers):
            yield from (
                Act(offer.name, cents)
                for cents in (offer.least - 1, offer.least + 100, offer.most + 1, offer.most + 100)
            )
        open_ones = [offer.name for offer in options.offers]
        yield from (Act(name, cents) for name in ACTS if name not in open_ones for cents in (0, 5_00))
    elif isinstance(options, WagerSlip):
        yield {"nowhere": 5_00}
        yield {line.name: line.least for line in options.lines}
        for line in options.lines:
            yield from (
                {line.name: cents}
                for cents in (line.least - 1, line.least, line.least + 1, (line.most or 10**9) + 100)
            )
    elif isinstance(options, Amount):
        yield from (options.least - 1, options.most + 1)
    elif isinstance(options, Pick):
        yield from (options.cards[:count] for count in range(len(options.cards) + 1))
        yield options.cards[:1] * 2


def refusal(driver: Driver, seat: int, said: object) -> RefusedError:
    try:
        driver.answer(seat, said)
    except RefusedError as refused:
        return refused
    raise AssertionError(f"{said} was taken")


@cache
def refusals(slug: str) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """What was refused, and the topic and the clauses that were named for it."""
    offering, rng = OFFERINGS[slug], Random(slug)
    found = {}
    every = conform.settings_of(offering)
    for settings in [every[0], *(rng.choice(every) for _ in range(TABLES))]:
        table, start = conform.random_table(offering, rng, settings)
        for _ in range(2):
            driver = table.deal(start, SimulatedChance(rng.getrandbits(64)))
            views = {one.seat: View(start, one.seat) for one in start.people}
            while driver.waiting:
                ask = rng.choice(driver.waiting)
                for said in wrong_answers(ask):
                    if ask.options is not None and said not in ask.options:
                        refused = refusal(driver, ask.seat, said)
                        if (
                            refused.topic,
                            refused.clauses,
                        ) not in found:  # its words once: there are thousands
                            found[refused.topic, refused.clauses] = str(refused)
                driver.answer(ask.seat, by_chance(ask, views[ask.seat].catch_up(driver.events), rng))
            if driver.outcome is None or driver.outcome.stopped:
                break
            start = driver.outcome
    return tuple((text, topic, clauses) for (topic, clauses), text in found.items())


@pytest.mark.parametrize("slug", OFFERINGS)
def test_no_refusal_rests_on_a_clause_that_grants(slug: str) -> None:
    for text, _, clauses in refusals(slug):
        for one in filter(has_clause, clauses):
            assert not only_grants(one), text
            words = clause(one).text
            assert not GRANTS.search(words) or BOUNDS.search(words) or one in REVIEWED, (
                f"{one} only grants: {text}"
            )


@pytest.mark.parametrize("slug", OFFERINGS)
def test_a_refusal_rests_on_a_rule_of_its_kind_or_says_that_there_is_none(slug: str) -> None:
    assert refusals(slug)
    for text, topic, clauses in refusals(slug):
        if not topic:
            assert "in steps of" in text, text  # the chip is the table's own choice
            continue
        kinds = {clause(one).kind for one in clauses if has_clause(one)}
        of_kind = KINDS.get(topic) or KINDS[topic.split(".")[0]]
        assert (
            kinds & of_kind
            or any(one.endswith(ADOPTED) for one in clauses)
            or clauses == OFFERINGS[slug].uncited(topic)
        ), f"{kinds}: {text}"


def test_a_clause_that_grants_still_stands_behind_what_is_played() -> None:
    table = rooms()["mortimers"].offering("holdem").open()
    assert table.cite("act.check") == ("mortimers/holdem/rule-15",)
    assert table.refusal_clauses("act.check") == (
        "mortimers/holdem is silent on betting nothing while there is nothing to call",
    )


def test_what_is_reviewed_is_cited_and_what_grants_exists() -> None:
    """No line of the two lists is left over from rules that have changed."""
    cited = {one for offering in OFFERINGS.values() for ids in offering.cites.values() for one in ids}
    assert set(REVIEWED) <= cited
    assert not [one for one in REVIEWED if only_grants(one)]


@pytest.mark.clause("players-club/pan/action-c")
def test_at_the_club_a_taken_card_is_melded_by_the_rule_of_the_drawn_one() -> None:
    """No opponent can force a card there; whoever takes the option card must meld it all the same."""
    topics = {topic for _, topic, _ in refusals("players-club/pan")}
    assert "act.use" in topics and "act.force" not in topics
    assert "act.force" in {topic for _, topic, _ in refusals("comstock/pan")}
