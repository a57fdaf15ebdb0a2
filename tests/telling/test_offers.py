"""What may be done, offer by offer: words, key, cost and what is given up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardroom.cards import cards
from cardroom.felt import BetweenRounds, Moved, Person, View
from cardroom.money import DROP, stack
from cardroom.players import by_chance
from cardroom.rooms import rooms
from cardroom.script import Act, Ask, Choice, Kind, Offer, SimulatedChance
from cardroom.simulate.conformance import random_table
from cardroom.telling.question.offers import letters, tell_offers
from cardroom.words import ENGLISH
from tests.tables import table
from tests.test_script_words import PSEUDO, english

SLUGS = sorted(offering.slug for room in rooms().values() for offering in room.offerings.values())
PEOPLE = BetweenRounds(people=(Person(1, "Ann", 100_00), Person(2, "Bob", 100_00)))


def told(kind: Kind, *offers: Offer, put: int = 0) -> list[tuple[str, str, tuple[int, int], str]]:
    view = View(PEOPLE, 1)
    view.balances[stack(1)] -= put
    ask: Ask[Any] = Ask(1, "1", Choice(offers), Act(offers[0].name), "x", kind)
    return [
        (ENGLISH.text(one.words), one.key, one.cost, str(one.gives_up or ""))
        for one in tell_offers(ask, view)
    ]


# --------------------------------------------------------------------------------------------------------- random rounds


@pytest.mark.parametrize("slug", SLUGS)
def test_what_an_act_costs_is_what_leaves_the_stack_and_no_word_is_english(slug: str) -> None:
    """Of everything that bots may say at random: the chips that the seat pays before anybody is asked again."""
    rng, offering = Random(slug), table(slug).offering
    for _ in range(4):
        at, start = random_table(offering, rng)
        driver = at.deal(start, SimulatedChance(rng.randrange(10**6)))
        views = {one.seat: View(start, one.seat) for one in start.people}
        while driver.waiting:
            ask = rng.choice(driver.waiting)
            offers = tell_offers(ask, views[ask.seat].catch_up(driver.events))
            for one in offers:
                assert not english(one.words) and not (one.gives_up and english(one.gives_up)), PSEUDO.text(
                    one.words
                )
            assert len({one.key for one in offers if not one.cards}) == len([
                one for one in offers if not one.cards
            ])
            said, before = by_chance(ask, views[ask.seat], rng), len(driver.events)
            driver.answer(ask.seat, said)
            if isinstance(ask.options, Choice) and ask.kind != "post":  # posted together, once all have said
                offer = ask.options.offer(said.name)
                assert offer and offer.cost(said.cents) == paid(driver.events[before:], ask.seat), (
                    f"{ask.line()}: {said}"
                )


def paid(events: list[Any], seat: int) -> int:
    """What the seat puts in by itself: the first moves out of its stack, before a card or anybody else's chips."""
    found = 0
    for event in events[1:]:
        if isinstance(event, Ask) or (isinstance(event, Moved) and event.source != stack(seat)):
            break
        if (
            isinstance(event, Moved)
            and event.target != DROP
            and not event.topic.startswith(("fee.", "settle."))
        ):
            found += event.cents
    return found


# ---------------------------------------------------------------------------------------------------------------- words


def test_a_raise_costs_what_does_not_lie_before_the_player_already() -> None:
    offers = (
        Offer("fold"),
        Offer("call", 2_00, 2_00, join=""),
        Offer("raise", 6_00, 50_00, 1_00, "to", None, 4_00),
    )
    assert told("bet", *offers, put=4_00) == [
        ("fold", "f", (0, 0), "your hand, and the $4 you have put in"),
        ("call $2", "c", (2_00, 2_00), ""),
        ("raise to between $6 and $50", "r", (2_00, 46_00), ""),
    ]


def test_what_is_received_costs_nothing() -> None:
    assert told(
        "meld", Offer("meld 7d 7h 7s", 0, 2_00, 50, "collecting"), Offer("collect", 50, 1_00, 50, "receiving")
    ) == [
        ("meld 7♦ 7♥ 7♠, $2 from each", "1", (0, 0), ""),
        ("collect $0.50 to $1", "c", (0, 0), ""),
    ]


@pytest.mark.parametrize(
    ("kind", "offer", "words", "key", "gives_up"),
    [
        ("kill", Offer("kill", 8_00, 8_00), "kill the pot for $8", "k", ""),
        ("bring-in", Offer("bring-in", 2_00, 2_00, join=""), "bring it in for $2", "i", ""),
        ("open", Offer("keep"), "keep it down", "k", ""),
        ("shaker", Offer("seat-3"), "let seat 3 shake", "3", ""),
        ("pile", Offer("pile-4"), "pile 4", "4", ""),
        ("act", Offer("surrender"), "surrender", "x", "half of the wager"),
        (
            "act",
            Offer("fold"),
            "fold",
            "f",
            "your hand, the Ante and a Pair Plus bet; a 6 Card Bonus bet stays in action",
        ),
        ("act", Offer("somersault"), "somersault", "s", ""),
        ("declare", Offer("pass"), "pass", "p", "the hand"),
    ],
)
def test_an_act_is_said_as_its_question_says_it(
    kind: Kind, offer: Offer, words: str, key: str, gives_up: str
) -> None:
    assert told(kind, offer) == [(words, key, (offer.most, offer.most), gives_up)]


def test_an_act_with_cards_has_them_as_cards() -> None:
    ask: Ask[Any] = Ask(1, "hole/1", Choice((Offer("add 5c to 4c 6c"),)), Act("add 5c to 4c 6c"), "x", "meld")
    (one,) = tell_offers(ask, View(PEOPLE, 1))
    assert (one.cards, one.onto, one.key) == (cards("5c"), cards("4c 6c"), "1")


def test_no_letter_is_given_twice_and_none_that_is_taken() -> None:
    assert letters(("stand", "split", "surrender", "hit"), taken="h") == {
        "stand": "s",
        "split": "p",
        "surrender": "x",
        "hit": "i",
    }
    assert letters(("discard 5s", "discard 6s", "draw")) == {
        "discard 5s": "1",
        "discard 6s": "2",
        "draw": "d",
    }
