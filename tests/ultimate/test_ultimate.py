"""Ultimate Texas Hold'em is dealt, told, signed, played by bots, recorded, replayed and proved by 250 lines of Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from ultimate_holdem import ULTIMATE
from ultimate_holdem.rules import TOPICS

from cardroom.cards import Shoe, cards
from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Moved, Person, View
from cardroom.games import FAMILIES
from cardroom.players import BOTS
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import Room, Settings, read_room
from cardroom.script import CHANCE, Act, Choice, Driver
from cardroom.simulate import play_rounds, seat_bots, streams
from cardroom.simulate.room_file_proof import TableCase, cases, prove_case
from cardroom.telling.checks import check_told
from cardroom.telling.question.explanation import explain
from cardroom.telling.question.offers import tell_offers
from cardroom.telling.results.cover import bar
from cardroom.telling.rules.table_sign import sign
from cardroom.words import ENGLISH, language, languages
from tests.ultimate import DOCS

PACKAGE = DOCS / "ultimate_holdem"
FILE = PACKAGE / "bayside.toml"
PEOPLE = (Person(1, "Ann", 2_000_00), Person(2, "Ben", 400_00), Person(3, "Cleo", 400_00))
LEAST_LINES = 200


def bayside(text: str = "") -> Room:
    families = {**FAMILIES, "ultimate": ULTIMATE}
    return read_room("bayside", text or FILE.read_text(encoding="utf-8"), families)


BAYSIDE = bayside()
GAME = BAYSIDE.offering("ultimate")


def play(
    shoe: str,
    acts: dict[int, str],
    slips: dict[int, dict[str, int]] | None = None,
    bank: int = 1_000_00,
    people: tuple[Person, ...] = PEOPLE,
) -> Driver:
    """A hand with Ann as the bank; acts by seat, `play 40` before the flop, then `check`, then at the end."""
    driver = GAME.open().deal(BetweenRounds(people=people))
    driver.answer(1, Act("bank"))
    driver.answer(1, bank)
    for seat in (2, 3):
        driver.answer(seat, (slips or {2: {"2": 10_00}, 3: {"3": 10_00}}).get(seat, {}))
    driver.answer(CHANCE, Shoe(cards(shoe), size=52))
    left = {seat: words.split(", ") for seat, words in acts.items()}
    while driver.waiting:
        ask = driver.waiting[0]
        name, _, dollars = left[ask.seat].pop(0).partition(" ")
        driver.answer(ask.seat, Act(name, int(dollars or 0) * 100))
    return driver


def net(driver: Driver) -> list[int]:
    assert driver.outcome is not None
    return [person.cents - PEOPLE[person.seat - 1].cents for person in driver.outcome.people]


BOARD = "Qh Qd 2s 7c 9h"


@pytest.mark.parametrize(
    ("shoe", "acts", "won"),
    [
        # a full house wins Ante, Play and three times the Blind, two pair pushes the Blind
        (f"Qs 2h As 2d Kc Jc {BOARD}", {2: "play 40", 3: "check, check, play 10"}, [80_00, 20_00]),
        # without a pair the player-dealer's Ante goes back, and the Play bet still wins
        ("As 4h Ks 8d Tc Jc 2d 3c 5s 6h 9h", {2: "play 30", 3: "check, check, fold"}, [40_00, -20_00]),
        # equal hands push everything
        ("3s 4h 3c 5h 3d 4c Ac Kc Qs Jd Th", {2: "check, play 20", 3: "play 40"}, [0, 0]),
        # the worse hand loses all of it
        (
            f"3s 4h 5s 6h Qs 7h {BOARD}",
            {2: "check, check, play 10", 3: "check, check, fold"},
            [-30_00, -20_00],
        ),
    ],
)
def test_a_hand_is_paid_as_printed(shoe: str, acts: dict[int, str], won: list[int]) -> None:
    driver = play(shoe, acts)
    fees = [-50, -50]
    assert net(driver)[1:] == [cents + fee for cents, fee in zip(won, fees, strict=True)]
    check_told(GAME.open(), BetweenRounds(people=PEOPLE), driver)


def test_trips_pays_by_its_table_whatever_the_player_dealer_has() -> None:
    slips = {2: {"2": 10_00, "2/trips": 5_00}, 3: {"3": 10_00, "3/trips": 5_00}}
    driver = play(f"Qs 3h 5s 6h Qc 9c {BOARD}", {2: "check, check, play 10", 3: "check, check, fold"}, slips)
    assert net(driver)[1:] == [-30_00 + 15_00 - 50, -25_00 - 50]


def test_wagers_are_settled_in_the_declared_order_as_far_as_the_bank_covers() -> None:
    driver = play(f"Qs 3h Kc Kd 3c 4c {BOARD}", {2: "play 40", 3: "play 40"}, bank=60_00)
    assert net(driver) == [-60_00 - 1_00, 50_00 - 50, 10_00 - 50]
    shown = bar(GAME.open(), driver.events)
    assert shown is not None
    assert [one.account for one in shown.segments] == [
        "bet/2/2", "play/2/2", "blind/2/2", "bet/3/3", "play/3/3", "blind/3/3"
    ]  # fmt: skip


def test_the_order_is_told_before_anything_is_settled() -> None:
    driver = GAME.open().deal(BetweenRounds(people=PEOPLE))
    for seat, said in ((1, Act("bank")), (1, 20_00), (2, {"2": 10_00}), (3, {"3": 10_00})):
        driver.answer(seat, said)
    shown = bar(GAME.open(), driver.events)
    assert shown is not None and shown.in_order and shown.order is not None
    assert [one.account for one in shown.segments] == ["bet/2/2", "blind/2/2", "bet/3/3", "blind/3/3"]
    assert ENGLISH.text(shown.order) == (
        "Wagers are settled clockwise from the player-dealer's left: seat 2, seat 3."
    )


def test_a_player_without_chips_for_a_play_bet_plays_for_what_lies_there() -> None:
    people = (PEOPLE[0], Person(2, "Ben", 25_00), PEOPLE[2])
    driver = play(f"Qs 2h 5s 6h Kc Jc {BOARD}", {3: "check, check, fold"}, people=people)
    assert driver.outcome is not None
    assert driver.outcome.people[1].cents == 25_00 + 10_00 + 30_00 - 50


def test_an_ante_is_taken_only_with_the_chips_for_the_blind() -> None:
    driver = GAME.open().deal(BetweenRounds(people=(PEOPLE[0], Person(2, "Ben", 15_00))))
    driver.answer(1, Act("bank"))
    driver.answer(1, 100_00)
    with pytest.raises(Exception, match=r"kept|Blind"):
        driver.answer(2, {"2": 10_00})


def test_its_words_are_its_own() -> None:
    """A stranger's Fold speaks of no Pair Plus bet, in either language."""
    table = GAME.open()
    driver = table.deal(BetweenRounds(people=PEOPLE))
    for seat, said in ((1, Act("bank")), (1, 500_00), (2, {"2": 10_00}), (3, {})):
        driver.answer(seat, said)
    driver.answer(CHANCE, Shoe(cards(f"Qs 3h Kc Kd {BOARD}"), size=52))
    for _ in range(2):
        driver.answer(2, Act("check"))
    ask, view = driver.asks[0], View(driver.felt.start, 2).catch_up(driver.events)
    bet, fold = tell_offers(ask, view, family="ultimate")
    assert ENGLISH.text(bet.words) == "bet $10" and fold.gives_up is not None
    assert ENGLISH.text(fold.gives_up) == "your hand, the Ante, the Blind and a Trips bet"
    assert language("es").text(fold.gives_up) == "tu mano, el Ante, la Ciega y la apuesta a Tríos"
    does = [ENGLISH.text(one.does) for one in explain(ask, table, view).offers]
    assert does[1] == "throw your cards away" and "queen, six" not in " ".join(does)


def test_english_and_spanish_are_whole() -> None:
    assert not language("es").missing() and not language("es").unknown()
    table = GAME.open()
    for spoken in languages().values():
        for fact in sign(table, "Bayside").facts:
            assert all(spoken.text(value) for value in (fact.label, *fact.values))
    assert {str(said) for said in TOPICS.values()} and all(str(said).strip() for said in TOPICS.values())


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("times = [3, 4, 2, 1]", "times = [4, 3, 2, 1]", "games.ultimate.times: expected four numbers"),
        ('flush = "3:2"', 'flush = "often"', "games.ultimate.blind.flush: expected odds"),
        ('flush = "3:2"', 'flush = "10:7"', "chip: blind of 100 cents cannot be paid 10:7 for flush"),
        (
            'most = "$50"',
            'most = "$0.50"',
            r"games.ultimate.trips: \$1 to \$0.50, expected amounts above zero",
        ),
        ("seats = 6", "seats = 60", "games.ultimate.seats: 60, expected 2 to 12"),
    ],
)
def test_a_fault_of_its_room_file_is_named(before: str, after: str, says: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert before in text
    with pytest.raises(SetupError, match=says):
        bayside(text.replace(before, after, 1))


@pytest.mark.parametrize(("settings", "says"), [({"decks": 2}, "decks"), ({"chip": 150}, "chip")])
def test_a_fault_of_a_table_is_named(settings: dict[str, int], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        GAME.open(Settings(**settings))  # type: ignore[arg-type]


def test_a_practice_table_shows_no_coach() -> None:
    assert not ULTIMATE.is_coached and not FAMILIES["pan"].is_coached
    assert all(
        FAMILIES[name].is_coached for name in ("twenty-one", "three-card", "double-hand", "super-pan-9")
    )


def test_its_bot_bets_on_good_hands_alone() -> None:
    acts: dict[str, int] = {}
    start, table = seat_bots(5, 2_000_00), GAME.open()
    for _, driver in play_rounds(
        table, start, {one.seat: BOTS["chart"] for one in start.people}, *streams(1), 40
    ):
        for event in driver.events:
            if isinstance(said := getattr(event, "said", None), Act):
                acts[said.name] = acts.get(said.name, 0) + 1
    assert acts["play"] > acts["fold"] > 10 and acts["check"] > acts["play"]


@pytest.mark.parametrize("bot", BOTS)
def test_its_rounds_are_recorded_and_replayed(bot: str) -> None:
    table, start, settled = GAME.open(), seat_bots(5, 500_00), 0
    for before, driver in play_rounds(
        table, start, {one.seat: BOTS[bot] for one in start.people}, *streams(3), 6
    ):
        text = write_record(table, before, driver)
        again, replayed = replay(read_record(text), {"bayside": BAYSIDE})
        assert write_record(again, before, replayed) == text
        settled += any(isinstance(one, Moved) and one.topic.startswith("settle.") for one in driver.events)
    assert settled


@pytest.mark.parametrize("case", cases(GAME), ids=lambda case: case.name)
def test_it_is_proved(case: TableCase) -> None:
    prove_case(case, rounds=25, seed=1, also=check_told)


def test_its_python_is_short() -> None:
    lines = [
        line for path in Path(PACKAGE).glob("*.py") for line in path.read_text(encoding="utf-8").splitlines()
    ]
    assert LEAST_LINES < len(lines) <= 250


def test_everything_it_offers_at_the_river_can_be_afforded() -> None:
    driver = play(f"Qs 3h Kc Kd 3c 4c {BOARD}", {2: "play 40", 3: "check, check, play 10"})
    for event in driver.events:
        if isinstance(options := getattr(event, "options", None), Choice) and (bet := options.offer("play")):
            assert bet.least >= 10_00 and bet.most % bet.step == 0
