"""Nobody sees what is not theirs to see: hole cards, burn cards, folded hands, the options of others."""

from __future__ import annotations

from random import Random

from cardroom.cards import HIDDEN
from cardroom.felt import AUDITOR, Event, Turned, View
from cardroom.players import by_chance
from cardroom.rooms import rooms
from cardroom.script import Ask, SimulatedChance
from cardroom.simulate import conformance as conform
from cardroom.simulate import seat_bots
from tests.poker.hands import SLUG, deal, paused, table
from tests.poker.hands import seat as sit

HANDS = 60


def shown_before(events: list[Event]) -> set[str]:
    return {event.place for event in events if isinstance(event, Turned)}


def check_view(view: View, seat: int, shown: set[str]) -> None:
    for place, held in view.cards.items():
        if place == "burn":
            assert set(held) == {HIDDEN}
        elif place.startswith("hole/") and place != f"hole/{seat}" and place not in shown:
            assert set(held) <= {HIDDEN}
    own = [card for card in view.cards.get("muck", []) if card is not HIDDEN]
    assert len(own) in (0, 2) and (not own or view.cards[f"hole/{seat}"] == [])
    assert all(options is None for asked, (*_, options) in view.asked.items() if asked != seat)


def test_no_view_shows_what_is_hidden() -> None:
    rng, at = Random(11), table()
    for _ in range(HANDS):
        start = seat_bots(rng.randint(2, 9), rng.choice((5_00, 40_00, 300_00)))
        driver, views = at.deal(start, SimulatedChance(rng.getrandbits(32))), {}
        while True:
            for one in (*start.people, None):
                seat = one.seat if one else 20
                views[seat] = views.get(seat, View(start, seat)).catch_up(driver.events)
                check_view(views[seat], seat, shown_before(driver.events))
            if not driver.waiting:
                break
            ask = driver.waiting[0]
            driver.answer(ask.seat, by_chance(ask, views[ask.seat], rng))
        folded = {place for place, held in driver.felt.cards.items() if not held}
        assert not shown_before(driver.events) & folded


def test_a_seat_sees_its_own_cards_and_the_auditor_all() -> None:
    stacks = {1: "100", 2: "100", 3: "100"}
    cards = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, "9d 7h 6c 4s 3d")
    driver = paused(stacks, cards=cards, acts="1 call, 2 fold, 3 check")
    mine, all_of_it = (View(sit(stacks), who).catch_up(driver.events) for who in (3, AUDITOR))
    assert [card.text for card in mine.cards["hole/3"]] == ["Qs", "Qh"]
    assert {card.text for card in mine.cards["hole/1"]} == {"??"}
    assert {card.text for card in mine.cards["muck"]} == {"??"}
    assert {card.text for card in all_of_it.cards["muck"]} == {"Ks", "Kh"}
    assert "??" not in {card.text for held in all_of_it.cards.values() for card in held}


def test_everybody_sees_who_is_asked_but_not_what_is_offered() -> None:
    driver = paused({1: "100", 2: "100"}, cards=deal({1: "As Ah", 2: "Ks Kh"}), acts="2 call")
    ask = driver.waiting[0]
    assert ask.seat == 1 and ask.about == "hole/1"
    other = ask.for_seat(2)
    assert isinstance(other, Ask) and other.seat == 1 and other.options is None


def test_two_worlds_that_differ_in_unseen_cards_look_alike() -> None:
    rng, offering = Random(5), rooms()["comstock"].offering("holdem")
    assert offering.slug == SLUG
    for _ in range(HANDS):
        at, start = conform.random_table(offering, rng)
        driver = conform.random_round(at, start, rng)
        conform.check_secrets(at, start, driver, rng)
