"""The table as a seat sees it: nothing is invisible, nothing secret is seen, and every word is chosen by a file."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardroom.felt import BetweenRounds, View
from cardroom.money import stack
from cardroom.players import by_chance
from cardroom.rooms import Table
from cardroom.script import Ask, Choice, Driver
from cardroom.simulate import seat_bots, streams
from cardroom.simulate.conformance import random_table
from cardroom.telling.table_view import TableView, scene_after, standing
from cardroom.words import ENGLISH, Said
from tests.poker import hands as poker
from tests.telling.everywhere import OFFERINGS, leaks

Moment = tuple[Table, BetweenRounds, Driver, Ask[Any], TableView]


def moments(slug: str, rounds: int = 2, seed: int = 1) -> Iterator[Moment]:
    """The table at questions of random rounds, each as the one sees it who is asked."""
    rng = Random(f"{slug} {seed}")
    for _ in range(rounds):
        table, start = random_table(OFFERINGS[slug], rng)
        chance, luck = streams(rng.getrandbits(64))
        driver, views = table.deal(start, chance), {one.seat: View(start, one.seat) for one in start.people}
        while driver.waiting:
            ask = driver.waiting[0]
            if rng.random() < 0.25:
                scene = scene_after(table, start, driver.events, ask.seat)
                yield table, start, driver, ask, standing(table, scene, driver.events, ask)
            driver.answer(ask.seat, by_chance(ask, views[ask.seat].catch_up(driver.events), luck))


def every_word(told: Any) -> Iterator[Said]:
    """All that is said, however deep it stands."""
    if isinstance(told, Said):
        yield told
    elif hasattr(told, "__struct_fields__"):
        for name in told.__struct_fields__:
            yield from every_word(getattr(told, name))
    elif isinstance(told, tuple | list):
        for one in told:
            yield from every_word(one)


@pytest.mark.parametrize("slug", OFFERINGS)
def test_every_chip_of_a_table_stands_somewhere(slug: str) -> None:
    """Stacks, bets, wagers, pots and bank are all the chips there are, but for those in the boxes."""
    for table, start, driver, _, told in moments(slug):
        boxes = (
            sum(cents for name, cents in driver.felt.ledger if name in ("drop", "fees", "jackpot"))
            - start.jackpot
        )
        wagers = sum(wager.cents for seat in told.seats for hand in seat.hands for wager in hand.wagers)
        seats = sum(one.stack + one.bet for one in told.seats)
        bank = told.bank.cents if told.bank else 0
        assert seats + wagers + bank + sum(pot.cents for pot in told.pots) + boxes == sum(
            one.cents for one in start.people
        )
        assert [one.stack for one in told.seats] == [
            driver.felt.ledger.balance(stack(one.seat)) for one in start.people
        ]
        assert table.offering.slug == slug


@pytest.mark.parametrize("slug", OFFERINGS)
def test_no_english_is_left_in_what_stands_on_a_table(slug: str) -> None:
    for *_, ask, told in moments(slug, seed=2):
        words = list(every_word(told))
        words += [one.said for one in told.seats] + [one.in_front for one in told.seats if one.in_front]
        words += [told.reach.said] if told.reach else []
        words += [told.bank.cover.said] if told.bank and told.bank.cover else []
        assert told.headline is not None
        assert not "".join(leaks(one, ask.seat) for one in words), [
            str(one) for one in words if leaks(one, ask.seat)
        ]


@pytest.mark.parametrize("slug", OFFERINGS)
def test_nobody_sees_a_card_that_is_not_his_to_see(slug: str) -> None:
    """The faces that stand there are those of the seat's own view."""
    for _, start, driver, ask, told in moments(slug, seed=3):
        seen = View(start, ask.seat).catch_up(driver.events).cards
        shown = [
            card
            for seat in told.seats
            for hand in seat.hands
            for group in hand.groups
            for card in group.cards
        ]
        faces = [card for cards in seen.values() for card in cards if not card.is_hidden]
        assert all(card in faces for card in shown if not card.is_hidden)


@pytest.mark.parametrize(
    "slug",
    [
        slug
        for slug, one in OFFERINGS.items()
        if any("blinds" in f for f in one.family.rules.__struct_fields__)
    ],
)
def test_what_is_to_call_is_what_the_largest_bet_leaves(slug: str) -> None:
    """Dropped blinds count as bets and are seen as such; the offer and the sentence say the same."""
    found = 0
    for _, _, _, ask, told in moments(slug, 6, seed=4):
        offer = ask.options.offer("call") if isinstance(ask.options, Choice) else None
        assert (told.to_call is not None) == bool(offer and offer.most)
        if told.to_call and offer:
            mine = next(one for one in told.seats if one.seat == ask.seat)
            owed = max(one.bet + one.dropped for one in told.seats) - mine.bet - mine.dropped
            assert told.to_call.cents == offer.most and (offer.most >= owed or offer.most == mine.stack)
            found += 1
    assert found


def test_a_blind_in_the_box_is_seen_and_has_to_be_called() -> None:
    """The blind is dropped as the collection, counts as a bet all the same, and is seen as one."""
    table = OFFERINGS["players-club/holdem"].open()
    start = seat_bots(4, 300_00)
    driver = table.deal(start, streams(1)[0])
    ask = driver.waiting[0]
    told = standing(table, scene_after(table, start, driver.events, ask.seat), driver.events, ask)
    (blind,) = [one for one in told.seats if one.dropped]
    assert (blind.bet, blind.dropped, str(blind.in_front)) == (0, 3_00, "$3 in the box")
    assert told.to_call is not None and told.to_call.cents == 3_00
    names = {one.seat: one.name for one in start.people}
    assert ENGLISH.text(told.to_call.said, ask.seat, names) == f"To call: $3. {blind.name} has $3 in."


def test_the_whole_table_in_one_moment() -> None:
    """Seats with stack, bet, cards and reading; the pot; the headline; what is to call."""
    hand = poker.play(
        {1: "100", 2: "100", 3: "40"},
        cards=poker.deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Jd"}),
        acts="1 raise 10, 2 call, 3 call",
    )
    at = next(
        n
        for n, event in enumerate(hand.events)
        if isinstance(event, Ask)
        and n > 0
        and "board" in scene_after(hand.table, hand.start, hand.events[:n], 2).view.cards
    )
    ask = hand.events[at]
    assert isinstance(ask, Ask)
    told = standing(
        hand.table,
        scene_after(hand.table, hand.start, hand.events[: at + 1], ask.seat),
        hand.events[: at + 1],
        ask,
    )
    mine = next(one for one in told.seats if one.seat == ask.seat)
    assert [
        card.is_hidden for one in told.seats if one.seat != ask.seat for card in one.hands[0].groups[0].cards
    ] == [True] * 4
    assert mine.hands[0].total is not None and told.headline is not None
    assert sum(pot.cents for pot in told.pots) and told.shared[0].place == "board" and told.to_call is None
