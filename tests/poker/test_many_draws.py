"""Games of a room's own making, with one draw or several, up to a full table: no card is dealt twice, and none is lacking."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardroom.cards import Shoe, deck
from cardroom.cards import cards as read_cards
from cardroom.felt import BetweenRounds, Dealt, Person, Regrouped
from cardroom.felt.places import RESHUFFLED
from cardroom.rooms import Settings, Table
from cardroom.rooms.check import FaultList
from cardroom.rooms.offering import Offering
from cardroom.script import CHANCE, Act, Ask, Choice, Driver, Pick, Shuffle, SimulatedChance
from tests.poker.hands import seat
from tests.properties import examples

DEUCE = {"high": "none", "low": "deuce-to-seven"}


def opened(raw: dict[str, Any]) -> Table | None:
    """A table of this game, or nothing where the loader will not have it."""
    game = {
        "family": "poker",
        "name": "Anything",
        "deck": "standard",
        "schedules": [{"number": 1, "blinds": ["$1", "$2"]}],
    }
    faults = FaultList()
    offering = Offering("test-room", "game", game | {"blinds": {}} | raw, faults)
    return None if faults else offering.open(Settings())


def triple_draw(seats: int, *, burn: bool = True, hole: int = 5) -> Table:
    draws = [{"draw": hole, "burn": burn, "limit": "low"}] * 3
    table = opened({"seats": seats, "hand": DEUCE, "streets": [{"hole": hole, "limit": "low"}, *draws]})
    assert table is not None
    return table


def check_once(driver: Driver) -> None:
    """Of the cards in hands, on the board, thrown away and left in the deck no two are the same."""
    lying = Counter(
        card for place, cards in driver.felt.cards.items() if place != RESHUFFLED for card in cards
    )
    assert not [card for card, times in lying.items() if times > 1]


def play_on(table: Table, players: int, seed: int, *, most: bool = False) -> Driver:
    """Everybody calls, checks and draws at random, or always as many as he may; now and then somebody folds."""
    rng, chance = Random(seed), SimulatedChance(seed)
    people = tuple(Person(n, f"P{n}", 100_00) for n in range(1, players + 1))
    driver = table.deal(BetweenRounds(people=people, button=1), chance)
    while driver.waiting:
        ask = driver.waiting[0]
        if isinstance(ask.options, Pick):
            count = ask.options.count if most or not ask.options.fewer else rng.randint(0, ask.options.count)
            driver.answer(ask.seat, tuple(rng.sample(ask.options.cards, min(count, len(ask.options.cards)))))
        elif (
            isinstance(ask.options, Choice)
            and (call := ask.options.offer("call"))
            and (most or rng.random() < 0.9)
        ):
            driver.answer(ask.seat, Act("call", call.most))
        else:
            driver.silence(ask.seat)
        check_once(driver)
    assert driver.outcome is not None
    return driver


@pytest.mark.parametrize("burn", [False, True])
@pytest.mark.parametrize("players", [2, 6, 9, 10])
def test_a_triple_draw_in_which_everybody_draws_five_each_time(players: int, burn: bool) -> None:
    driver = play_on(triple_draw(10, burn=burn), players, players, most=True)
    assert [len(driver.felt.cards[f"hole/{n}"]) for n in range(1, players + 1)] == [5] * players
    drawn = [e for e in driver.events if isinstance(e, Dealt) and e.place.startswith("hole/")]
    assert len(drawn) == players * 5 * 4


def thrown_and_drawn(driver: Driver) -> list[tuple[int, set[str], set[str]]]:
    """Of each seat and each draw what it threw away and what it got: first all throw, then all get theirs."""
    found: list[tuple[int, set[str], set[str]]] = []
    held: dict[int, list[str]] = {}
    gone: dict[int, set[str]] = {}
    got: dict[int, set[str]] = {}
    for event in driver.events:
        if isinstance(event, Dealt) and event.place.startswith("hole/"):
            who = int(event.place.split("/")[1])
            held.setdefault(who, []).append(event.card.text)
            if who in gone:
                got.setdefault(who, set()).add(event.card.text)
        elif isinstance(event, Regrouped) and event.target.startswith("thrown/"):
            who = int(event.target.split("/")[1])
            if who in got:
                found.append((who, gone.pop(who), got.pop(who)))
            gone.setdefault(who, set()).add(held[who].pop(event.index))
    return found + [(who, gone[who], got.get(who, set())) for who in gone]


@pytest.mark.parametrize("seed", range(20))
def test_nobody_gets_back_in_a_draw_what_he_threw_away_in_it(seed: int) -> None:
    """Nine of ten seats: five cards are left for the first of them, and each leaves as many behind for the next."""
    found = thrown_and_drawn(play_on(triple_draw(10, burn=False), 9, seed, most=True))
    assert len(found) == 27
    assert [len(gone) for _, gone, _ in found] == [5] * 27
    assert not [who for who, gone, got in found if gone & got]


def test_what_was_thrown_away_in_an_earlier_draw_comes_back_in_a_later_one() -> None:
    """Nine players draw five each time: after the first draw there are no cards but those of earlier ones."""
    driver = play_on(triple_draw(10, burn=False), 9, 3, most=True)
    shuffles = [
        e.options.pack for e in driver.events if hasattr(e, "options") and isinstance(e.options, Shuffle)
    ]
    assert len(shuffles[0]) == 52 and all(len(pack) <= 7 + 5 for pack in shuffles[1:10])
    assert {card for pack in shuffles[1:] for card in pack} > set(shuffles[1])


def test_a_burn_looks_at_what_is_left() -> None:
    """Ten players hold fifty cards and two are burned: at the third draw there is none to burn, and the hand goes on."""
    driver = nobody_draws(triple_draw(10))
    burned = [e for e in driver.events if isinstance(e, Dealt) and e.place == "burn"]
    assert len(burned) == 2


def nobody_draws(table: Table) -> Driver:
    """Nobody draws a card."""
    driver = table.deal(seat(dict.fromkeys(range(1, 11), "100")))
    while driver.waiting:
        ask = driver.waiting[0]
        if isinstance(ask.options, Shuffle):
            driver.answer(CHANCE, Shoe(ask.options.pack, size=len(ask.options.pack)))
        elif isinstance(ask.options, Choice) and (call := ask.options.offer("call")):
            driver.answer(ask.seat, Act("call", call.most))
        else:
            driver.silence(ask.seat)
    return driver


def test_the_burned_cards_come_before_what_others_have_yet_to_draw_for() -> None:
    """Ten players and one card left after the burn: the first of them draws two, that card and the burned one."""
    pack = [card.text for card in deck("standard")]
    order = [*range(2, 11), 1]
    hands = {n: [pack[at + 10 * i] for i in range(5)] for at, n in enumerate(order)}
    driver = triple_draw(10).deal(seat(dict.fromkeys(range(1, 11), "100")))
    first = True
    while driver.waiting and not (seen := driver.felt.cards.get("thrown/2")):
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            driver.answer(CHANCE, Shoe(read_cards(" ".join(pack)), size=52))
        elif isinstance(ask.options, Pick):
            driver.answer(ask.seat, read_cards(" ".join(hands[2][:2])) if first else ())
            first = False
        elif isinstance(ask.options, Choice) and (call := ask.options.offer("call")):
            driver.answer(ask.seat, Act("call", call.most))
        else:
            driver.silence(ask.seat)
    assert seen and [e.options.pack for e in driver.waiting if isinstance(e.options, Shuffle)] == [
        read_cards(pack[50])
    ]


def streets() -> st.SearchStrategy[list[dict[str, Any]]]:
    """Cards of one's own, and then one to three draws among streets of board, own and burned cards."""
    later = st.one_of(
        st.builds(lambda board, burn: {"board": board, "burn": burn}, st.integers(1, 3), st.booleans()),
        st.builds(lambda hole, up, burn: {"hole": hole, "up": up, "burn": burn}, st.integers(0, 1), st.integers(0, 1), st.booleans()),
    )  # fmt: skip
    draw = st.builds(lambda draw, burn: {"draw": draw, "burn": burn}, st.integers(1, 7), st.booleans())

    def with_draws(
        first: int, draws: list[dict[str, Any]], others: list[dict[str, Any]], rng: Random
    ) -> list[dict[str, Any]]:
        rest = [{**one, "draw": min(one["draw"], first)} for one in draws] + others
        rng.shuffle(rest)
        return [{"hole": first}, *rest]

    return st.builds(
        with_draws,
        st.integers(1, 7),
        st.lists(draw, min_size=1, max_size=3),
        st.lists(later, max_size=3),
        st.randoms(),
    )


@examples(150)
@given(
    streets(),
    st.sampled_from(["standard", "joker"]),
    st.integers(2, 22),
    st.integers(0, 10**6),
    st.booleans(),
)
def test_whatever_a_room_makes_of_it_no_card_is_dealt_twice_and_none_is_lacking(
    these: list[dict[str, Any]], pack: str, seats: int, seed: int, most: bool
) -> None:
    each = sum(one.get("hole", 0) + one.get("up", 0) for one in these)
    shared = sum(one.get("board", 0) + one.get("burn", 0) for one in these)
    full = min(seats, (len(deck(pack)) - shared) // max(each, 1), 22)
    hand = {"high": "standard" if pack == "standard" else "limited"}
    if sum(one.get("board", 0) for one in these) > 2 and each > 1:
        hand["uses"] = "two-and-three"
    table = opened({"seats": max(full, 2), "deck": pack, "hand": hand, "streets": these})
    assume(table is not None)
    assert table is not None
    driver = play_on(table, table.rules.seats, seed, most=most)
    places = driver.felt.cards
    held = [
        len(places.get(f"hole/{n}", ())) + len(places.get(f"up/{n}", ()))
        for n in range(1, table.rules.seats + 1)
    ]
    if sum(cards > 0 for cards in held) > 1:  # two came to the showdown
        assert set(held) <= {0, each}


def test_where_nobody_folds_everybody_ends_with_all_his_cards_and_the_board_is_whole() -> None:
    """Six streets: 7 players hold 6 cards each, 5 lie on the board, and they draw three times in between."""
    these = [{"hole": 5}, {"draw": 5, "burn": True}, {"board": 3, "burn": True}, {"draw": 5, "burn": True},
             {"hole": 1, "burn": True}, {"draw": 5}, {"board": 2}]  # fmt: skip
    table = opened({"seats": 7, "hand": {"uses": "two-and-three"}, "streets": these})
    assert table is not None
    for seed in range(10):
        driver = play_on(table, 7, seed, most=True)
        assert [len(driver.felt.cards[f"hole/{n}"]) for n in range(1, 8)] == [6] * 7
        assert len(driver.felt.cards["board"]) == 5


def packs(driver: Driver) -> list[set[str]]:
    """What was shuffled, each time."""
    asks = [e.options for e in driver.events if isinstance(e, Ask) and isinstance(e.options, Shuffle)]
    return [{card.text for card in one.pack} for one in asks]


def test_what_was_thrown_away_is_shuffled_before_what_was_burned() -> None:
    """Nine players: six cards are left after the burn, and the others come out of what those before them threw away."""
    driver = play_on(triple_draw(10), 9, 1, most=True)
    burned = next(e.card.text for e in driver.events if isinstance(e, Dealt) and e.place == "burn")
    assert burned not in packs(driver)[1] and len(packs(driver)[1]) == 5


def test_a_board_card_comes_out_of_the_burned_ones_where_nothing_else_is_left() -> None:
    """Ten players hold fifty cards and draw none; of the other two one is burned before the draw, and one before the board."""
    these = [{"hole": 5}, {"draw": 5, "burn": True}, {"board": 1, "burn": True}]
    table = opened({"seats": 10, "streets": these, "hand": {"high": "standard"}})
    assert table is not None
    driver = nobody_draws(table)
    assert len(driver.felt.cards["board"]) == 1 and [len(one) for one in packs(driver)] == [52, 2]


def stud(seats: int) -> Table:
    """Five cards, the last of them when the deck has run out; nothing is burned."""
    game = {
        "family": "poker",
        "name": "Stud",
        "deck": "standard",
        "seats": seats,
        "hand": {"high": "standard"},
    }
    streets = [{"hole": 2, "up": 1}, {"up": 1}, {"up": 1}]
    line = {"number": 1, "betting": "limit", "low": "$2", "high": "$4", "bring_in": "$1"}
    faults = FaultList()
    offering = Offering(
        "test-room",
        "stud",
        {**game, "streets": streets, "bring_in": {"by": "low"}, "schedules": [line]},
        faults,
    )
    assert not faults
    return offering.open(Settings())


@pytest.mark.parametrize(
    ("seats", "said", "board"),
    [
        (12, "a card for all who lack their last one", 1),
        (13, "no card is left: hands are played as they are", 0),
    ],
)
def test_the_last_card_of_all_is_not_burned_and_without_any_hands_are_played_as_they_are(
    seats: int, said: str, board: int
) -> None:
    driver = play_on(stud(seats), seats, 2, most=True)
    assert said in [getattr(event, "text", "") for event in driver.events]
    assert len(driver.felt.cards.get("board", ())) == board
