"""The room of guests: games that no document of ours has, out of one file and without a line of Python of their own."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cache
from pathlib import Path
from random import Random

import pytest

from cardroom.cards import cards as read_cards
from cardroom.cards import deck as full_deck
from cardroom.cards import spell
from cardroom.errors import SetupError
from cardroom.felt import Fact
from cardroom.games.seat_order import clockwise
from cardroom.odds import AnalysisRequest, report
from cardroom.odds.poker.game_shape import shape_of
from cardroom.players import by_chart
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import Room, Settings, Table
from cardroom.rooms.room import read_room
from cardroom.simulate import conformance as conform
from cardroom.simulate.bot_rounds import play_round, streams
from cardroom.simulate.room_file_proof import cases, prove_case
from tests.poker.hands import play, seat
from tests.tables import Round, sign_lines

FILE = Path(__file__).parents[2] / "docs/rooms/elsewhere.toml"
CHECKED, DEALT, BY_BOTS = 16, 200, 8
"""Rounds of each game: through every check that there is, dealt at random and replayed, and played by bots."""
THREE = {1: "100", 2: "100", 3: "100"}


@cache
def room() -> Room:
    return read_room("elsewhere", FILE.read_text(encoding="utf-8"))


GAMES = list(room().offerings)


def at(game: str, schedule: int = 1) -> Table:
    return room().offering(game).open(Settings(schedule=schedule))


def test_who_is_there() -> None:
    assert GAMES == [
        "pot-limit-omaha",
        "five-card-omaha",
        "big-o",
        "triple-draw",
        "badugi",
        "six-plus",
        "holdem-antes",
        "holdem-big-blind-ante",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_conforms(game: str) -> None:
    for case in cases(room().offering(game)):
        prove_case(case, CHECKED, 1)


@pytest.mark.parametrize("game", GAMES)
def test_hundreds_of_random_rounds_replay(game: str) -> None:
    rng, played = Random(game), 0
    while played < DEALT:
        table, start = conform.random_table(room().offering(game), rng)
        for _ in range(10):
            driver = conform.random_round(table, start, rng)
            conform.check_chips(start, driver)
            replay(read_record(write_record(table, start, driver)), {"elsewhere": room()})
            played += 1
            if driver.outcome is None or driver.outcome.stopped:
                break
            start = driver.outcome


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_it(game: str) -> None:
    """Sound ones: they bet, and take hands to the showdown."""
    table, shown, bet = at(game), 0, 0
    start = seat(dict.fromkeys(range(1, 7), "200"), button=1)
    for number in range(BY_BOTS):
        driver = play_round(table, start, {one.seat: by_chart for one in start.people}, *streams(number))
        conform.check_chips(start, driver)
        shown += any(isinstance(event, Fact) and event.topic == "settle.show" for event in driver.events)
        bet += any(getattr(event, "topic", "") in ("act.bet", "act.raise") for event in driver.events)
    assert shown and bet


def dealt(hole: dict[int, str], *streets: str, button: int = 1, deck: str = "standard") -> str:
    """The deck of these own cards and what comes on each later street, behind a burned card."""
    order = clockwise(sorted(hole), button)
    own = {n: read_cards(text) for n, text in hole.items()}
    first = [own[n][i] for i in range(len(own[order[0]])) for n in order]
    later = [read_cards(text) for text in streets]
    named = {*first, *(card for some in later for card in some)}
    rest = iter([card for card in full_deck(deck) if card not in named])
    return spell([*first, *(card for some in later for card in (next(rest), *some))])


def shown(round: Round) -> list[str]:
    return [text.partition("shows ")[2] for text in round.notes("settle.show")]


def test_five_card_omaha_reads_two_and_three() -> None:
    """Four spades on the board and one in the hand are no flush; a pair of kings in the hand and one on the board are three."""
    cards = dealt({1: "As Kd Kh 4d 5d", 2: "2h 2d 7h 8d Td", 3: "Qh Qd 3d 6h 9h"}, "Ks 7s 2s", "Js", "Qc")
    hand = play(THREE, cards=cards, acts="1 call, 2 call, 3 check", at=at("five-card-omaha"))
    assert shown(hand) == ["three twos", "three queens", "three kings"]
    assert hand.won(1) == 4_00


def test_big_o_is_shared_by_high_and_low() -> None:
    cards = dealt({1: "As Jc Kh Kd 9d", 2: "Qh Qd Jh Jd Td", 3: "Ah 3d 9h 9s Th"}, "Qs 4h 7d", "8c", "Kc")
    hand = play(THREE, cards=cards, acts="1 call, 2 call, 3 check", at=at("big-o"))
    assert shown(hand) == ["three queens", "a pair of nines and eight-seven low", "three kings"]
    assert (hand.won(1), hand.won(2), hand.won(3)) == (1_00, -2_00, 1_00)


def test_triple_draw_is_won_by_seven_low() -> None:
    """Three draws: a wheel of aces is no low here, and a straight loses to any high card."""
    cards = dealt({1: "7s 5d 4h 3c Ks", 2: "Ac 2d 3h 4s 5c", 3: "6s 5s 4d 3d 9h"}, "2s 2h", "", "")
    acts = "1 call, 2 call, 3 check, 2 draw, 3 draw 9h, 1 draw Ks, 2 check, 3 check, 1 check, 2 draw, 3 draw, 1 draw"
    hand = play(THREE, cards=cards, acts=acts, at=at("triple-draw"))
    assert shown(hand) == ["ace-five low", "a straight, six high", "seven-five low"]
    assert hand.won(1) == 8_00


def test_badugi_is_won_by_four_cards_that_count() -> None:
    cards = dealt({1: "Ks Qd Jh Tc", 2: "As 2s 3h 4d", 3: "Ac 2d 3d 5h"}, "", "", "")
    hand = play(THREE, cards=cards, acts="1 call, 2 call, 3 check", at=at("badugi"))
    assert shown(hand) == [
        "three cards, four-three-ace",
        "three cards, five-two-ace",
        "a badugi, king-queen-jack-ten",
    ]
    assert hand.won(1) == 8_00


def test_six_plus_ranks_a_flush_above_a_full_house_and_the_ace_below_the_six() -> None:
    board = ("Th 8h 8d", "6h", "7c")
    hands = {1: "Ah Kh", 2: "Ts Tc", 3: "As 9d"}
    hand = play(
        THREE, cards=dealt(hands, *board, deck="six-plus"), acts="2 call, 3 call, 1 check", at=at("six-plus")
    )
    assert shown(hand) == ["a full house, tens full of eights", "a straight, ten high", "a flush, ace high"]
    assert hand.won(1) == 6_00
    low = play(
        THREE, cards=dealt({1: "Ah Kh", 2: "As 9d", 3: "Jd Jc"}, "6d 7h 8c", "Qs", "Js", deck="six-plus"),
        acts="2 call, 3 call, 1 check", at=at("six-plus"),
    )  # fmt: skip
    assert shown(low) == ["a straight, nine high", "three jacks", "ace high"] and low.won(2) == 6_00


def test_everybody_antes_beside_the_blinds() -> None:
    cards = dealt({1: "Ah Kh", 2: "2s 3c", 3: "As 9d"}, "Kd 7h 8c", "Qs", "Js")
    hand = play(THREE, cards=cards, acts="1 call, 2 call, 3 check", at=at("holdem-antes"))
    assert [move.cents for move in hand.moves("act.ante")] == [50, 50, 50]
    assert hand.won(1) == 5_00


def test_the_big_blind_antes_for_all() -> None:
    """All who are in play for it, also somebody who is all-in for less than the blind."""
    cards = dealt({1: "Ah Ad", 2: "2s 3c", 3: "Ks Kd"}, "7d 7h 8c", "Qs", "Js")
    hand = play(
        {1: "1", 2: "100", 3: "100"},
        cards=cards,
        acts="1 call, 2 call, 3 check",
        at=at("holdem-big-blind-ante"),
    )
    assert [(move.source, move.cents) for move in hand.moves("act.ante")] == [("stack/3", 2_00)]
    assert (hand.won(1), hand.won(2), hand.won(3)) == (4_00, -2_00, -2_00)
    short = play(
        {1: "100", 2: "100", 3: "3"}, cards=cards, acts="1 call, 2 call", at=at("holdem-big-blind-ante")
    )
    assert [(move.source, move.cents) for move in short.moves("act.ante")] == [("stack/3", 2_00)]
    assert [(move.source, move.cents) for move in short.moves("act.blinds")] == [
        ("stack/2", 1_00),
        ("stack/3", 1_00),
    ]


def test_of_two_players_the_button_posts_the_small_blind_and_the_other_the_ante() -> None:
    cards = dealt({1: "Ah Ad", 2: "2s 3c"}, "7d 7h 8c", "Qs", "Js")
    hand = play({1: "100", 2: "100"}, cards=cards, acts="1 call, 2 check", at=at("holdem-big-blind-ante"))
    assert [(move.source, move.cents) for move in hand.moves("act.ante")] == [("stack/2", 2_00)]
    assert hand.won(1) == 4_00


def test_the_sign_says_who_antes() -> None:
    assert ("Ante", "an ante of $2 by the big blind alone", "act.ante") in sign_lines(
        at("holdem-big-blind-ante")
    )
    assert ("Ante", "an ante of $0.50", "act.ante") in sign_lines(at("holdem-antes"))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('low = "badugi"', 'low = "lowball"', "games.badugi.hand.low: expected none or eight or ace-to-five or deuce-to-seven or badugi"),
        ('hand = { high = "six-plus" }', 'hand = { high = "standard" }', "expected none or six-plus with this deck"),
        ('low = "badugi" }', 'low = "badugi", uses = "at-most-two" }', "expected any where the low hand is badugi"),
        ('{ hole = 4, limit = "low" },\n    { draw = 4', '{ hole = 3, limit = "low" },\n    { draw = 3', "expected 4 to 7"),
        ('blinds = { single = "button" }\nante_by = "all"', 'blinds = { posted = false }\nante_by = "big-blind"', "big-blind, expected blinds"),
    ],
)  # fmt: skip
def test_a_law_that_does_not_fit_is_a_fault_of_the_file(old: str, new: str, fault: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(SetupError, match=fault):
        read_room("elsewhere", text.replace(old, new))


@pytest.mark.parametrize("game", ["triple-draw", "badugi", "six-plus", "five-card-omaha"])
def test_odds_have_the_collection_where_hands_cannot_be_valued(game: str) -> None:
    """What hands have coming is found for some games only; that says so, and takes no other table with it."""
    offering = room().offering(game)
    table = offering.open()
    found = report(table.opened, AnalysisRequest(command="odds"))
    heads = [grid.heading.key for grid in found.price.grids]
    assert heads[0] == "odds.drag.heading" and len(found.price.grids[0].rows) == table.rules.seats - 1
    assert all(grid.rows for grid in found.price.grids)
    is_valued = game in ("six-plus", "five-card-omaha")
    assert ("odds.poker.note-none" in [note.key for note in found.price.notes]) is not is_valued
    if game == "six-plus":  # with those of the usual meetings that the deck has
        assert "odds.poker.meetings" in heads
    with (
        pytest.raises(SetupError, match="draw games with five cards and one draw")
        if not is_valued
        else nullcontext()
    ):
        shape_of(table.rules)
