"""Five Card Stud at Comstock: one card down and four up, antes of three kinds, and the low or the high card to open."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError, SetupError
from cardroom.felt import Dealt
from cardroom.script import CHANCE, Act
from tests.poker.comstock import pushed
from tests.poker.hands import paused, play, seat, table_of
from tests.poker.stud import FIVE, FOUR, IN, THREE, deck, offered, usual
from tests.tables import sign_lines

pytestmark = pytest.mark.parametrize("slug", [FIVE])
HOLES, UPS = ([f"{place}/{n}" for n in (1, 2, 3)] for place in ("hole", "up"))


@pytest.mark.clause("deal-a", "deal-b", "deal-c")
def test_one_down_and_one_up_and_three_more_up(slug: str) -> None:
    hand = play(THREE, cards=usual(slug), acts=IN, button=3, at=table_of(slug))
    assert hand.order == HOLES + UPS + ["burn", *UPS] * 3
    assert [who for who, _ in hand.asked()] == [1, 2, 3] + [2, 3, 1] * 3
    assert (len(hand.cards("hole/1").split()), len(hand.cards("up/1").split())) == (1, 4)
    dealt = [e for e in hand.events if isinstance(e, Dealt)]
    assert {e.for_seat(2) == e for e in dealt if e.place.startswith("up")} == {True}
    assert {e.for_seat(2) == e for e in dealt if e.place in ("hole/1", "hole/3", "burn")} == {False}


@pytest.mark.clause("ante-a")
@pytest.mark.parametrize(("schedule", "ante"), [(1, 1_00), (2, 50), (3, 50)])
def test_every_player_antes(slug: str, schedule: int, ante: int) -> None:
    hand = play(THREE, cards=usual(slug), button=3, at=table_of(slug, schedule=schedule))
    assert [(m.source, m.target, m.cents) for m in hand.moves("act.ante")] == [
        (f"stack/{n}", "pot", ante) for n in THREE
    ]


@pytest.mark.clause("ante-b")
def test_the_dealer_alone_antes_and_his_ante_is_everybodys_to_win(slug: str) -> None:
    """The dealer position moves on with every hand."""
    at, start, paid = table_of(slug, options=("dealer-ante",)), seat(THREE, 3), []
    for _ in range(3):
        driver = at.deal(start)
        driver.answer(CHANCE, driver.waiting[0].options.read(usual(slug)))  # type: ignore[union-attr]
        paid += [(e.source, e.cents) for e in driver.events if getattr(e, "topic", "") == "act.ante"]  # type: ignore[attr-defined]
        while driver.waiting:
            driver.silence(driver.waiting[0].seat)
        assert driver.outcome is not None
        start = driver.outcome
    assert paid == [("stack/3", 1_00), ("stack/1", 1_00), ("stack/2", 1_00)]
    hand = play(THREE, cards=usual(slug), acts=IN, button=3, at=at)
    assert [hand.won(n) for n in (1, 2, 3)] == [
        3_00,
        -2_50,
        -3_50,
    ]  # $1 and three times $2.50, less $3 of fees


@pytest.mark.clause("ante-b")
def test_or_nobody_antes(slug: str) -> None:
    hand = play(THREE, cards=usual(slug), acts=IN, button=3, at=table_of(slug, options=("no-ante",)))
    assert hand.moves("act.ante") == [] and [hand.won(n) for n in (1, 2, 3)] == [2_00, -2_50, -2_50]
    with pytest.raises(SetupError, match="dealer-ante: not together with no-ante"):
        table_of(slug, options=("no-ante", "dealer-ante"))


@pytest.mark.clause("first-a")
@pytest.mark.parametrize(
    ("ups", "low", "high"), [("9s Kd 3h", 3, 2), ("As Kd 3h", 3, 1), ("5d 5c 5h", 2, 3), ("5s 5d 9c", 2, 3)]
)
def test_the_lowest_card_opens_or_the_highest_where_the_table_says_so(
    slug: str, ups: str, low: int, high: int
) -> None:
    cards = deck(
        slug,
        {n: f"{own} {up}" for n, own, up in zip((1, 2, 3), ("2c", "2d", "2h"), ups.split(), strict=True)},
    )
    for options, opener in (((), low), (("high-card",), high)):
        at = table_of(slug, options=options)
        assert (
            offered(paused(THREE, cards=cards, acts="", button=3, at=at))
            == f"{opener}: bring-in $2.50 or bet $5"
        )
        card = "high" if options else "low"
        assert ("Opens", f"the {card} card opens for $2.50", "act.bring-in") in sign_lines(at)


@pytest.mark.clause("win")
@pytest.mark.parametrize(
    ("own", "shows"),
    [
        ("Ah 2c Ad 9h 8s", "a pair of aces"),
        ("4h 2c 3d 5h 6s", "a straight, six high"),
        ("4c 2c 3c 5c Kc", "a flush, king high"),
        ("2h 2c 2d 9h 9s", "a full house, twos full of nines"),
    ],
)
def test_the_best_high_hand_takes_the_pot(slug: str, own: str, shows: str) -> None:
    hands = {1: own, 2: "Qh Ks Qd Jh 7h", 3: "Jc Ts 7d 5s Jd"}
    hand = play(THREE, cards=deck(slug, hands), acts=IN, button=3, at=table_of(slug))
    assert pushed(hand) == [("stack/1", 7_50, "settle.pot")]
    assert f"hole/1: shows {shows}" in hand.notes("settle.show")


@pytest.mark.clause("limit-a", "comstock/room/fee-hand-stud-1")
def test_no_limit(slug: str) -> None:
    """The forced bet of $1 may be made the least bet of $2, or anything above; there is no cap on raises."""
    at = table_of(slug, schedule=3)
    driver = paused(FOUR, cards=usual(slug, 4), acts="", button=4, at=at)
    assert offered(driver) == "1: bring-in $1 or bet $2 to $99.50"
    driver.answer(1, Act("bring-in", 1_00))
    assert offered(driver) == "2: fold or call $1 or raise to between $2 and $99.50"
    with pytest.raises(RefusedError):
        driver.answer(2, Act("raise", 1_50))
    driver.answer(2, Act("raise", 2_00))
    assert offered(driver) == "3: fold or call $2 or raise to between $4 and $99.50"
    raises = "1 bring-in 1, 2 raise 3, 3 raise 6, 4 raise 10, 1 raise 20, 2 raise 40"
    again = paused(FOUR, cards=usual(slug, 4), acts=raises, button=4, at=at)
    assert offered(again) == "3: fold or call $34 or raise to between $60 and $99.50"
    later = paused(THREE, cards=usual(slug), acts="1 bring-in 1, 2 call, 3 call", button=3, at=at)
    assert offered(later) == "2: check or bet $2 to $98.50 or fold"
