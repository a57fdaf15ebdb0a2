"""The showdown of Comstock's stud games: who shows first, that cards speak, and what becomes of equal hands."""

from __future__ import annotations

import pytest

from cardroom.felt import Turned
from cardroom.games.seat_order import clockwise
from tests.poker.comstock import pushed
from tests.poker.hands import play, table_of
from tests.poker.stud import EIGHT, FIVE, IN, RAZZ, SEVEN, THREE, deck, games, usual
from tests.tables import Round


def shown(hand: Round) -> list[int]:
    return [int(one.split(":")[0].removeprefix("hole/")) for one in hand.notes("settle.show")]


def checks(slug: str, streets: int) -> str:
    return ", ".join(["2 check, 3 check, 1 check"] * (streets - (slug == FIVE)))


@pytest.mark.parametrize("slug", games("rule-1c"))
def test_the_last_to_bet_or_raise_shows_first_and_else_the_first_to_act(slug: str) -> None:
    at, cards = table_of(slug), usual(slug)
    assert shown(play(THREE, cards=cards, acts=IN, button=3, at=at)) == [2, 3, 1]
    bet = f"{IN}, {checks(slug, 3)}, 2 check, 3 bet 10, 1 call, 2 call"
    assert shown(play(THREE, cards=cards, acts=bet, button=3, at=at)) == [3, 1, 2]
    raised = f"{IN}, {checks(slug, 3)}, 2 bet 10, 3 call, 1 raise 20, 2 call, 3 call"
    assert shown(play(THREE, cards=cards, acts=raised, button=3, at=at)) == [1, 2, 3]


@pytest.mark.parametrize("slug", games("rule-1c"))
def test_who_bet_last_before_all_were_in(slug: str) -> None:
    """Nobody could act on the last rounds: seat 3 bet on fourth street."""
    stacks = dict.fromkeys(THREE, "8.50")
    hand = play(
        stacks, cards=usual(slug), acts=f"{IN}, 2 check, 3 bet 5, 1 call, 2 call", button=3, at=table_of(slug)
    )
    assert shown(hand) == [3, 1, 2]


@pytest.mark.parametrize("slug", games("rule-1c", "rule-15"))
def test_if_the_first_to_act_folds_the_next_one_shows_first(slug: str) -> None:
    hand = play(
        THREE, cards=usual(slug), acts=f"{IN}, {checks(slug, 3)}, 2 fold", button=3, at=table_of(slug)
    )
    assert shown(hand) == [3, 1]


@pytest.mark.parametrize("slug", games("rule-1a"))
def test_all_cards_are_shown_before_the_pot_is_awarded(slug: str) -> None:
    hand = play(THREE, cards=usual(slug), acts=IN, button=3, at=table_of(slug))
    turned = [i for i, event in enumerate(hand.events) if isinstance(event, Turned)]
    assert len(turned) == (3 if slug == FIVE else 9)
    assert max(turned) < hand.at("settle.")


@pytest.mark.parametrize("slug", games("rule-2"))
def test_cards_speak(slug: str) -> None:
    """The best hand takes the pot although it only ever called, and nobody says what he has."""
    best, bet = 2 if slug == RAZZ else 1, "2 check, 3 bet 5, 1 call, 2 call"
    hand = play(THREE, cards=usual(slug), acts=f"{IN}, {bet}", button=3, at=table_of(slug))
    assert [hand.won(n) for n in (1, 2, 3)] == [14_00 if n == best else -8_50 for n in (1, 2, 3)]
    assert {name for *_, options in hand.offered for name in [one.name for one in options.offers]} == {
        "bring-in",
        "bet",
        "fold",
        "call",
        "complete",
        "check",
        "raise",
    }


@pytest.mark.clause(f"{SEVEN}/hand", f"{SEVEN}/intro-a")
@pytest.mark.parametrize(
    ("own", "shows"),
    [
        pytest.param("Ah Ad 2c 7d 9h Jh Ac", "three aces", id="all three down"),
        pytest.param(
            "3h 3d 2c Kh Kd Kc 9s", "a full house, kings full of threes", id="two down and three up"
        ),
        pytest.param("4d 9h 2c 3c 5c 6s Kd", "a straight, six high", id="one down and four up"),
        pytest.param("Tc 9h 2c 3c 5c Kd 7c", "a flush, ten high", id="two down and three up, a flush"),
    ],
)
def test_the_best_five_of_seven(own: str, shows: str) -> None:
    """Against two pair and aces up."""
    hands = {1: own, 2: "Qh Qs Td 8d Jd Js 4h", 3: "As 6h 6d Ts 8h 8s 5h"}
    acts = "1 bring-in 2.50, 2 call, 3 call"
    hand = play(THREE, cards=deck(SEVEN, hands), acts=acts, button=3, at=table_of(SEVEN))
    assert f"hole/1: shows {shows}" in hand.notes("settle.show")
    assert pushed(hand) == [("stack/1", 7_50, "settle.pot")]


EQUAL = {
    SEVEN: {1: "Ah Kh 2c 4d 9h 8s Qc", 2: "3s 3d Ts Td Jh 5c 6d", 3: "3h 3c Th Tc Js 5d 6s"},
    RAZZ: {1: "Qh Jh Kc Kd 9h 8s 7c", 2: "As 3d 2s 4d 8d Jc Kh", 3: "Ah 3c 2h 4c 8c Js Ks"},
    FIVE: {1: "Ah 2c 4d 9h 8s", 2: "3s Ts Td Jh 5c", 3: "3h Th Tc Js 5d"},
}
EQUAL[EIGHT] = EQUAL[SEVEN]


@pytest.mark.parametrize("slug", games("intro-a", "rule-9a"))
def test_equal_hands_share_whatever_their_suits_and_the_odd_chip_goes_to_the_dealers_left(slug: str) -> None:
    """$10.50 less fees of $3, in chips of fifty cents: $3.50 each, and one chip."""
    acts = "1 bring-in 1, 2 call, 3 call, 2 bet 2, 3 call, 1 call"
    hand = play(THREE, cards=deck(slug, EQUAL[slug]), acts=acts, button=3, at=table_of(slug, schedule=2))
    topic = "settle.one-way" if slug == EIGHT else "settle.pot"
    assert pushed(hand) == [("stack/2", 3_50, topic), ("stack/3", 3_50, topic), ("stack/2", 50, "settle.odd")]
    assert [hand.won(n) for n in (1, 2, 3)] == [-3_50, 50, 0]


HARD_TO_SEE = {
    "5h 4s 2c Kd Kc 3d Ah": "a straight, five high",
    "9h 2h Th 6h 9c 9s Jh": "a flush, jack high",
    "8c 7s 7c 3h 8h 8d 3c": "a full house, eights full of sevens",
}
"""The wheel beside a pair of kings, the flush beside three nines, the larger pair of a full house."""


@pytest.mark.clause(f"{SEVEN}/rule-1b")
@pytest.mark.parametrize("turned", range(3))
def test_the_dealer_reads_what_a_player_may_have_overlooked_and_it_wins(turned: int) -> None:
    """The best five of seven, up and down, in whichever seat: nobody has to claim it."""
    hands = list(HARD_TO_SEE)
    own = {seat: hands[(seat + turned) % 3] for seat in (1, 2, 3)}
    low = next(seat for seat, cards in own.items() if " 2c " in cards)
    acts = ", ".join([f"{low} bring-in 2.50", *(f"{seat} call" for seat in clockwise([1, 2, 3], low)[:-1])])
    hand = play(THREE, cards=deck(SEVEN, own), acts=acts, button=3, at=table_of(SEVEN))
    told = dict(note.split(": shows ") for note in hand.notes("settle.show"))
    assert told == {f"hole/{seat}": HARD_TO_SEE[cards] for seat, cards in own.items()}
    winner = next(seat for seat, cards in own.items() if HARD_TO_SEE[cards].startswith("a full house"))
    assert [move.target for move in hand.moves("settle.pot")] == [f"stack/{winner}"]
