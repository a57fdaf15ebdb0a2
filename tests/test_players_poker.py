"""Bots at poker: starting hands, draws and acts by variant; they beat chance, and no game is folded or sat out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from cardroom.cards import cards
from cardroom.felt import Noted, View
from cardroom.games.poker.rules import Hands
from cardroom.players import by_chance, by_chart
from cardroom.players.poker.chances import chance
from cardroom.players.poker.decide import decide
from cardroom.players.poker.drawing import after_draw, before_draw, throw
from cardroom.players.poker.forced import bring_in, kill, open_or_keep, post
from cardroom.players.poker.seen import Seen, look
from cardroom.players.poker.starting import BEST, FAIR, GOOD, STRONG, WEAK, holdem, omaha, starting
from cardroom.rooms import rooms
from cardroom.script import Act, Answer, Choice, Offer, SimulatedChance
from cardroom.simulate import play_round, seat_bots
from tests.tables import table

POKER = {one.slug: one for room in rooms().values() for one in room.offerings.values() if one.family.name == "poker"}


def seen(slug: str, down: str, up: str = "", *, board: str = "", rivals: tuple[str, ...] = ("",), pot: int = 100_00) -> Seen:
    rules = POKER[slug].rules
    known = [card for text in (down, up, board, *rivals) for card in cards(text)]
    pack = list(look(rules, View(seat_bots(2, 100_00), 1), 1).unseen)
    for card in known:
        pack.remove(card)
    return Seen(
        rules, cards(down), cards(up), cards(board), tuple(cards(one) for one in rivals), tuple(pack), pot, 500_00
    )


# ---------------------------------------------------------------------------------------------------------- what is worth


@pytest.mark.parametrize(
    ("two", "worth"), [("As Ad", BEST), ("Th Td", STRONG), ("7h 7d", GOOD), ("2h 2d", FAIR), ("As Qd", STRONG), ("Kh Jd", GOOD), ("9h 2d", WEAK)]
)
def test_starting_hands_of_holdem(two: str, worth: int) -> None:
    assert holdem(cards(two)) == worth


def test_an_ace_and_a_deuce_are_worth_more_where_half_is_the_lows() -> None:
    assert holdem(cards("As 2d"), low=True) > holdem(cards("As 2d"))
    assert omaha(cards("As 2s 3d Kd"), low=True) == STRONG
    assert omaha(cards("9s 9d 7h 2c"), low=True) == WEAK
    assert omaha(cards("As Ad Ks Kd")) == STRONG


@pytest.mark.parametrize(
    ("slug", "better", "worse"),
    [
        ("seven-stud", seen("comstock/seven-stud", "Ks Kd", "4h", rivals=("Qs",)), seen("comstock/seven-stud", "4s 4d", "Kh", rivals=("As",))),
        ("seven-stud, a live pair", seen("comstock/seven-stud", "Js Jd", "4h", rivals=("Ts",)), seen("comstock/seven-stud", "Js Jd", "4h", rivals=("Jc",))),
        ("seven-stud, live suits", seen("comstock/seven-stud", "2s 9s", "Ks", rivals=("4d", "5h")), seen("comstock/seven-stud", "2s 9s", "Ks", rivals=("4s", "5s"))),
        ("five-stud", seen("comstock/five-stud", "As", "Kd", rivals=("Qs",)), seen("comstock/five-stud", "Js", "9d", rivals=("As",))),
        ("razz", seen("comstock/razz", "As 2d", "4h", rivals=("Ks",)), seen("comstock/razz", "As 7d", "8h", rivals=("2s",))),
        ("razz, two low", seen("comstock/razz", "As 7d", "8h", rivals=("2s",)), seen("comstock/razz", "As 2d", "Qh", rivals=("2s",))),
        ("stud-8", seen("comstock/seven-stud-8", "As 2d", "4h", rivals=("Ks",)), seen("comstock/seven-stud-8", "Js 9d", "4h", rivals=("2s",))),
        ("mexican", seen("comstock/mexican-poker", "**", "4h", rivals=("Ks",)), seen("comstock/mexican-poker", "Js", "4h", rivals=("2s",))),
    ],
)  # fmt: skip
def test_starting_hands_of_stud(slug: str, better: Seen, worse: Seen) -> None:
    assert starting(better) > starting(worse), slug


@pytest.mark.parametrize(
    ("slug", "better", "worse"),
    [
        ("players-club/lowball-a5", "As 2d 3h 4c 7s", "As 2d 3h 4c Ks"),
        ("players-club/lowball-a5", "As 2d 3h 4c Ks", "As 2d 9h Tc Ks"),
        ("players-club/lowball-27", "2s 3d 4h 5c 7s", "2s 3d 4h 5c Ks"),
        ("ven-a-mexico/five-card-draw", "2s 2d 2h 5c 7s", "As Ad 4h 5c Ks"),
        ("ven-a-mexico/five-card-draw", "As ** 4h 5c 9s", "Qs Jd 4h 5c 9s"),
    ],
)
def test_hands_before_and_after_a_draw(slug: str, better: str, worse: str) -> None:
    assert before_draw(seen(slug, better)) > before_draw(seen(slug, worse))
    assert after_draw(seen(slug, better)) >= after_draw(seen(slug, worse))


def test_the_rest_dealt_over_and_over() -> None:
    rng = Random(1)
    assert chance(seen("comstock/holdem", "As Ad", board="Ac Kd 7h 2c 2d"), rng, 60) > 90
    assert chance(seen("comstock/holdem", "3s 4d", board="Ac Kd 7h 2c 9d"), rng, 60) < 20
    assert chance(seen("comstock/razz", "As 2d 5h", "3h 4c 9s Td", rivals=("Ks Qs Js Ts",)), rng, 20) == 100
    half = chance(seen("comstock/omaha-8", "Ks Kd Qs Qd", board="Kh Kc 3d 5c 8h"), rng, 60)
    assert 50 <= half <= 100, "the high half for certain"


# --------------------------------------------------------------------------------------------------------------- the draw


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("Ks Kd 4h 5c 9s", "4h 5c 9s"), ("Ks Kd 4h 4c 9s", "9s"), ("2s 5s 9s Ks Jd", "Jd"), ("7s 7d 7h 2c Js", "2c Js"),
        ("3s 4s 5d 6h 7c", ""), ("** Kd 4h 5c 9s", "4h 5c 9s"), ("As Td 7h 5c 2s", "2s 5c 7h Td"), ("4s 5d 6h 7c 7d", "7c"),
        ("8s 8d 8h 8c 2s", "2s"), ("Ks Kd 4h 4c 4s", ""),
    ],
)  # fmt: skip
def test_what_is_thrown_in_draw_poker(hand: str, thrown: str) -> None:
    assert set(throw(Hands(high="wild"), cards(hand), 4)) == set(cards(thrown))


@pytest.mark.parametrize(
    ("low", "hand", "thrown"),
    [
        ("ace-to-five", "As 2d 3h 4c 7s", ""), ("ace-to-five", "As 2d 3h 4c Ks", "Ks"), ("ace-to-five", "As Ad 3h 4c Ks", "Ad Ks"),
        ("ace-to-five", "** 2d 3h Jc Ks", "Jc Ks"), ("deuce-to-seven", "2s 3d 4h 5c 6s", "6s"), ("deuce-to-seven", "As 2d 3h 4c 7s", "As"),
        ("deuce-to-seven", "2s 3s 4s 5s 8s", "8s"), ("deuce-to-seven", "2s 3d 4h 7c 9s", ""),
    ],
)  # fmt: skip
def test_what_is_thrown_in_lowball(low: str, hand: str, thrown: str) -> None:
    gone = throw(Hands(high="none", low=low), cards(hand), 5)  # type: ignore[arg-type]
    assert {card.rank for card in gone} == {card.rank for card in cards(thrown)}
    assert len(gone) == len(cards(thrown))


def test_no_more_is_thrown_than_allowed() -> None:
    assert len(throw(Hands(high="none", low="ace-to-five"), cards("Ks Kd Qh Qc Js"), 3)) == 3


# --------------------------------------------------------------------------------------------------------------- the acts

LIMIT = Choice((Offer("fold"), Offer("call", 10_00, 10_00), Offer("raise", 20_00, 20_00)))


def acts(worth: int, options: Choice = LIMIT, pot: int = 30_00) -> Counter[str]:
    rng, at = Random(2), seen("comstock/holdem", "As Ad", pot=pot)
    return Counter(decide(options, worth, at, 50, rng).name for _ in range(400))


def test_worth_against_price() -> None:
    assert acts(10)["fold"] > 380
    assert acts(45)["call"] > 380
    assert acts(95)["raise"] > 300 and acts(95)["call"] > 20, "now and then a good hand is played quietly"


def test_nobody_folds_for_nothing_and_some_bluff() -> None:
    free = Choice((Offer("check"), Offer("bet", 10_00, 10_00)))
    found = acts(10, free)
    assert not found["fold"] and 10 < found["bet"] < 60


def test_a_stack_is_not_bet_on_a_fair_hand() -> None:
    """The answer is allowed, and no large part of the chips."""
    options = Choice((Offer("check"), Offer("bet", 2_00, 500_00, 1_00)))
    at, rng = seen("comstock/holdem", "As Ad", pot=40_00), Random(1)
    for _ in range(200):
        act = decide(options, 65, at, 50, rng)
        assert act in options and act.cents <= 500_00 / 3


def test_the_down_card_of_mexican_poker() -> None:
    rng = Random(1)
    for down, up, opened in (("**", "4h", 0), ("4s", "4h", 0), ("Ks", "4h", 0), ("3s", "Kh", 1)):
        at = seen("comstock/mexican-poker", down, up)
        found = Counter(open_or_keep(at, rng).name for _ in range(50))
        assert (found["open"] > 25) == bool(opened), down


def test_posts_and_kills() -> None:
    rng, at = Random(1), seen("ven-a-mexico/five-card-draw", "")
    cheap = Choice((Offer("post", 2_00, 2_00), Offer("sit-out")))
    found = Counter(post(cheap.offers[0], cheap, at, rng).name for _ in range(200))
    assert found["post"] > 150 and found["sit-out"] > 5
    dear = Choice((Offer("post", 200_00, 200_00), Offer("sit-out")))
    assert post(dear.offers[0], dear, at, rng) == Act("sit-out")
    button = Choice((Offer("post", 2_00, 100_00, 1_00),))
    assert all(post(button.offers[0], button, at, rng) in button for _ in range(50))
    offer = Offer("kill", 8_00, 8_00)
    assert 0 < Counter(kill(offer, seen("comstock/lowball", ""), rng).name for _ in range(300))["kill"] < 60
    assert kill(offer, seen("comstock/lowball", "Ks Qs"), rng) == Act("pass")


def test_the_forced_bet_is_the_least_but_with_a_good_hand() -> None:
    options, rng = Choice((Offer("bring-in", 2_50, 2_50), Offer("bet", 5_00, 5_00))), Random(1)
    assert bring_in(options, seen("comstock/seven-stud", "Ks 9d", "2h", rivals=("Qs",)), rng) == Act("bring-in", 2_50)
    found = Counter(bring_in(options, seen("comstock/seven-stud", "As Ad", "2h", rivals=("Qs",)), rng).name for _ in range(40))
    assert found["bet"] > 15


# -------------------------------------------------------------------------------------------------------------- the table


def test_a_bot_reads_nothing_but_its_view() -> None:
    """Two tables that differ in hidden cards only: the view is the same, and so is all that a bot goes by."""
    at, start = table("comstock/seven-stud"), seat_bots(4, 500_00)
    driver = play_round(at, start, dict.fromkeys(range(1, 5), by_chart), SimulatedChance(4), Random(4))
    view = View(start, 1)
    for upto in range(len(driver.events)):
        found = look(at.rules, view.catch_up(driver.events[: upto + 1]), 1)
        hidden = [card for place, held in view.cards.items() for card in held if card.is_hidden and place != "burn"]
        assert len(found.unseen) + len(found.own) + len(found.board) + len(found.showing) <= 52
        assert not any(card.is_hidden for card in (*found.own, *found.showing, *found.unseen)), hidden


@pytest.mark.parametrize(
    ("slug", "rounds"),
    [
        ("comstock/holdem", 300), ("players-club/omaha-8", 300), ("comstock/seven-stud", 300), ("comstock/razz", 300),
        ("comstock/mexican-poker", 300), ("players-club/lowball-27", 300), ("ven-a-mexico/five-card-draw", 300),
    ],
)  # fmt: skip
def test_chart_beats_chance(slug: str, rounds: int) -> None:
    at, start, rng, shuffles = POKER[slug].open(), seat_bots(6, 500_00), Random(7), SimulatedChance(7)
    seated = {one.seat: by_chart if one.seat % 2 else by_chance for one in start.people}
    won: Counter[bool] = Counter()
    for _ in range(rounds):
        driver = play_round(at, start, seated, shuffles, rng)
        assert driver.outcome is not None
        for one in start.people:
            won[seated[one.seat] is by_chart] += driver.outcome.person(one.seat).cents - one.cents
        start = replace(start, button=driver.outcome.button)
    unit = at.schedule.low or at.schedule.blinds[-1]
    assert won[True] > unit * rounds / 4, f"{won[True] / unit / rounds:.2f} bets a hand"
    assert won[False] < 0


@pytest.mark.parametrize("slug", POKER)
def test_every_part_of_a_game_is_played(slug: str) -> None:
    """A table of sound players folds, calls, raises and shows, in every game."""
    at, start, rng, shuffles = POKER[slug].open(), seat_bots(5, 500_00), Random(3), SimulatedChance(3)
    done: Counter[str] = Counter()
    shown = 0
    for _ in range(60):
        driver = play_round(at, start, dict.fromkeys(range(1, 6), by_chart), shuffles, rng)
        assert driver.outcome is not None
        done.update(getattr(one.said, "name", "draw") for one in driver.events if isinstance(one, Answer) and one.seat)
        shown += any(isinstance(one, Noted) and one.topic == "settle.show" for one in driver.events)
        start = replace(start, button=driver.outcome.button)
    bets = done["bet"] + done["raise"] + done["complete"]
    assert min(done["fold"], done["call"], bets) >= 15, done
    assert 6 <= shown <= 58, shown
    assert done["sit-out"] < done["post"] / 2 or not done["post"]
