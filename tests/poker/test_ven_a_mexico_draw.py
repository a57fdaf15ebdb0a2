"""Five Card Draw at Ven-A-Mexico: a post of the button's choosing, five cards, one draw, a wild joker, $100 a bet.

The button is in seat 1; the cards of a hand are written in the order in which they come, the draws behind them.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardroom.cards import cards as read_cards
from cardroom.cards import deck, spell
from cardroom.errors import RefusedError, SetupError
from cardroom.felt import Dealt, Person, Turned, View, only
from cardroom.games.seat_order import clockwise
from cardroom.rooms import Table
from cardroom.script import CHANCE, Act, Answer, Ask, Driver, Pick
from tests.poker.hands import paused, play, seat, table_of
from tests.tables import Round, sign_lines

SLUG = "ven-a-mexico/five-card-draw"
THREE = {1: "500", 2: "500", 3: "500"}
POSTED = "1 post 2, 2 post 2, 3 post 2"
CHECKED = "2 check, 3 check, 1 check"
HANDS = {1: "Ac Kd 9h 5s 3c", 2: "Qc Qd 8h 6s 2c", 3: "Jc Td 7h 4s 2d"}
"""Queens in seat 2 are best as dealt."""


def clause(*ids: str, how: str = "played") -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{SLUG}/{one}" for one in ids), how=how)


def at(**settings: object) -> Table:
    return table_of(SLUG, **settings)


def dealt(hands: Mapping[int, str], then: str = "", button: int = 1) -> str:
    own = {n: text.split() for n, text in hands.items()}
    return " ".join([own[n][i] for i in range(5) for n in clockwise(sorted(own), button)] + then.split())


def played(
    acts: str, hands: Mapping[int, str] = HANDS, then: str = "", stacks: Mapping[int, str] = THREE
) -> Round:
    return play(stacks, cards=dealt(hands, then), acts=acts, at=at())


def stopped(acts: str, hands: Mapping[int, str] = HANDS, stacks: Mapping[int, str] = THREE) -> Driver:
    return paused(stacks, cards=dealt(hands), acts=acts, at=at())


def offered(driver: Driver) -> str:
    ask = driver.waiting[0]
    assert ask.options is not None
    return f"{ask.seat}: {ask.options.phrase}"


@clause("joker-wild")
def test_fifty_two_cards_and_a_joker() -> None:
    pack = played(POSTED).pack
    assert len(pack) == 53 and sum(card.is_joker for card in pack) == 1


@clause("start-post-a")
def test_the_button_posts_two_dollars_or_more() -> None:
    """His choice up to the $100 limit, before a card is dealt; silence posts the least."""
    driver = paused(THREE, cards="", acts="", at=at())
    assert offered(driver) == "1: post $2 to $100"
    for cents in (1_00, 101_00):
        with pytest.raises(RefusedError) as refused:
            driver.answer(1, Act("post", cents))
        assert f"{SLUG}/start-post-a" in refused.value.clauses
    hand = played("1 post 7, 2 post 7, 3 post 7")
    assert [(m.source, m.target, m.cents) for m in hand.moves("act.post")] == [
        ("stack/2", "pot", 7_00),
        ("stack/3", "pot", 7_00),
        ("stack/1", "pot", 7_00),
    ]
    assert hand.at("act.post") < hand.at(Dealt)
    driver.silence(1)
    assert offered(driver) == "2: post $2 or sit-out"


@clause("start-post-b", "bet-1-skip")
def test_the_others_post_the_same_or_are_left_out() -> None:
    """Asked clockwise; seat 2 does not, gets no cards and no turn, and loses nothing."""
    driver = paused(THREE, cards="", acts="1 post 5", at=at())
    with pytest.raises(RefusedError) as refused:
        driver.answer(2, Act("post", 10_00))
    assert f"{SLUG}/start-post-b" in refused.value.clauses
    assert offered(driver) == "2: post $5 or sit-out"
    hands = {one: HANDS[one] for one in (1, 3)}
    hand = play(THREE, cards=dealt(hands), acts="1 post 5, 2 sit-out, 3 post 5", at=at())
    assert set(hand.order) == {"hole/1", "hole/3"}
    assert [who for who, _ in hand.asked()] == [1, 2, 3, 3, 1, 3, 1]
    assert [hand.won(n) for n in THREE] == [3_00, 0, -5_00]  # ace high wins $10 less $2


@clause("start-post-b")
def test_nobody_plays_alone() -> None:
    hand = play(THREE, cards="", acts="1 post 5", at=at())
    assert hand.order == [] and [hand.won(n) for n in THREE] == [0, 0, 0] and hand.drop == 0
    assert hand.outcome.button == 2


@clause("deal-a", "deal-b", "game")
def test_five_cards_face_down_from_the_left_of_the_button() -> None:
    hand = play(THREE, cards=dealt(HANDS, button=2), acts="2 post 2, 3 post 2, 1 post 2", button=2, at=at())
    assert hand.button("dealer")[0] == 2 and hand.outcome.button == 3
    assert hand.order == ["hole/3", "hole/1", "hole/2"] * 5
    assert all(e.seen_by == only(int(e.place[-1])) for e in hand.events if isinstance(e, Dealt))
    assert hand.dealt("hole/3") == HANDS[3]


@clause("bet-1-start", "bet-1-skip", "bet-1-call", "bet-2", "draw", "game", "showdown")
def test_two_rounds_of_betting_and_a_draw_between_them() -> None:
    """Each from the left of the button; checks are open in both, and cards are turned up only when the last is over."""
    hand = played(POSTED)
    asked = [e for e in hand.events if isinstance(e, Ask) and e.seat != CHANCE]
    found = [f"{e.seat}{'d' if isinstance(e.options, Pick) else ''}" for e in asked][3:]
    assert found == ["2", "3", "1", "2d", "3d", "1d", "2", "3", "1"]
    assert hand.turned_at > max(i for i, e in enumerate(hand.events) if isinstance(e, Answer))
    assert [e.place for e in hand.events if isinstance(e, Turned)] == ["hole/2"] * 5 + ["hole/3"] * 5 + [
        "hole/1"
    ] * 5


@clause("bet-1-call", "bet-1-skip", "bet-2")
def test_a_round_ends_when_all_who_stay_have_called() -> None:
    """Seat 3 has folded and is passed over; seat 2 calls the raise and the draw follows. So after the draw."""
    driver = stopped(f"{POSTED}, 2 bet 5, 3 fold, 1 raise 10")
    assert offered(driver).startswith("2: fold or call $5")
    driver.answer(2, Act("call", 5_00))
    assert offered(driver) == "2: up to 4 of Q♣ Q♦ 8♥ 6♠ 2♣, or none"
    hand = played(f"{POSTED}, 2 bet 5, 3 fold, 1 raise 10, 2 call, 2 draw, 1 draw, 2 bet 20, 1 call")
    assert [hand.won(n) for n in THREE] == [-32_00, 32_00, -2_00]  # $66 less $2


@clause("bet-limit", "bet-raise-limit")
def test_a_hundred_dollars_a_bet_and_a_hundred_more_a_raise() -> None:
    """The least bet is what was posted, the least raise the last bet or raise; and raises have no end."""
    driver = stopped("1 post 3, 2 post 3, 3 post 3")
    assert offered(driver) == "2: check or bet $3 to $100 or fold"
    for cents in (2_00, 101_00):
        with pytest.raises(RefusedError) as refused:
            driver.answer(2, Act("bet", cents))
        assert f"{SLUG}/bet-limit" in refused.value.clauses
    driver.answer(2, Act("bet", 10_00))
    assert offered(driver) == "3: fold or call $10 or raise to between $20 and $110"
    driver.answer(3, Act("raise", 50_00))
    assert offered(driver) == "1: fold or call $50 or raise to between $90 and $150"
    with pytest.raises(RefusedError) as refused:
        driver.answer(1, Act("raise", 151_00))
    assert f"{SLUG}/bet-raise-limit" in refused.value.clauses
    raises = "2 bet 100, 3 raise 200, 1 raise 300, 2 raise 400"
    assert offered(stopped(f"{POSTED}, {raises}")) == "3: fold or call $200 or raise to $498"
    many = "2 bet 2, 3 raise 4, 1 raise 6, 2 raise 8, 3 raise 10, 1 raise 12"
    assert offered(stopped(f"{POSTED}, {many}")) == "2: fold or call $4 or raise to between $14 and $112"
    late = stopped(f"1 post 4, 2 post 4, 3 post 4, {CHECKED}, 2 draw, 3 draw, 1 draw")
    assert offered(late) == "2: check or bet $4 to $100 or fold"


@clause("bet-raise-limit")
def test_all_in_for_less_than_a_raise() -> None:
    driver = stopped(f"{POSTED}, 2 bet 50", stacks={**THREE, 3: "72"})
    assert offered(driver) == "3: fold or call $50 or raise to $70"


@clause("draw")
def test_up_to_four_cards_once_and_nobody_sees_which() -> None:
    """Two, four and none, from the left of the button and without a burn; five are refused."""
    driver = stopped(f"{POSTED}, {CHECKED}")
    with pytest.raises(RefusedError) as refused:
        driver.answer(2, read_cards(HANDS[2]))
    assert f"{SLUG}/draw" in refused.value.clauses
    acts = f"{POSTED}, {CHECKED}, 2 draw 8h 6s 2c, 3 draw Td 7h 4s 2d, 1 draw"
    hand = played(acts, then="Qh 8c 8d Js Jd 5c 5d")
    assert hand.order[15:] == ["hole/2"] * 3 + ["hole/3"] * 4
    assert hand.cards("hole/1") == HANDS[1]
    assert hand.notes("settle.show")[:2] == [
        "hole/2: shows a full house, queens full of eights",
        "hole/3: shows a full house, jacks full of fives",
    ]
    assert [
        (e.seat, e.seen_by) for e in hand.events if isinstance(e, Answer) and isinstance(e.said, tuple)
    ] == [
        (2, only(2)),
        (3, only(3)),
        (1, only(1)),
    ]
    view = View(hand.start, 1).catch_up(hand.events)
    assert {card.text for place in ("thrown/2", "thrown/3") for card in view.cards[place]} == {"??"}


@clause("draw", "bet-1-skip")
def test_only_those_still_in_draw() -> None:
    hand = played(f"{POSTED}, 2 bet 2, 3 fold, 1 call, 2 draw, 1 draw 3c", then="Ad")
    assert [e.seat for e in hand.events if isinstance(e, Ask) and isinstance(e.options, Pick)] == [2, 1]


@clause("draw")
def test_when_the_deck_is_out_the_discards_of_the_others_are_shuffled() -> None:
    """Seven players throw four each: 18 cards are left for 28. The fifth gets two of them, and two out of what those before
    him have thrown away; what he has thrown himself stays out, and so does what is thrown by who draws after him."""
    seats = range(1, 8)
    pack = [card.text for card in deck("joker")]
    hands = {n: " ".join(pack[(n - 1) * 5 : n * 5]) for n in seats}
    order = clockwise(list(seats), 1)
    first = ", ".join(["1 post 2", *(f"{n} post 2" for n in order[:-1]), *(f"{n} check" for n in order)])
    draws = ", ".join(f"{n} draw {' '.join(hands[n].split()[:4])}" for n in order)
    driver = paused(dict.fromkeys(seats, "50"), cards=dealt(hands, " ".join(pack[35:])), acts=first, at=at())
    for n in order:
        driver.answer(n, read_cards(" ".join(hands[n].split()[:4])))
    ask = driver.waiting[0]
    assert (ask.seat, ask.topic) == (CHANCE, "deal.short")
    thrown = {card for n in (2, 3, 4, 5) for card in hands[n].split()[:4]}
    assert {card.text for card in ask.options.pack} == thrown  # type: ignore[union-attr]
    again = " ".join([*hands[2].split()[:4], *hands[3].split()[:4], *hands[4].split()[:2]])
    hand = play(
        dict.fromkeys(seats, "50"),
        cards=f"{dealt(hands, ' '.join(pack[35:]))} | {again}",
        acts=f"{first}, {draws}",
        at=at(),
    )
    assert all(len(hand.cards(f"hole/{n}").split()) == 5 for n in seats)
    assert hand.cards("hole/6").split()[-2:] == hands[2].split()[:2]


@clause("draw")
def test_folded_hands_are_shuffled_too() -> None:
    seats = range(1, 8)
    pack = [card.text for card in deck("joker")]
    hands = {n: " ".join(pack[(n - 1) * 5 : n * 5]) for n in seats}
    order = clockwise(list(seats), 1)
    acts = [
        "1 post 2",
        *(f"{n} post 2" for n in order[:-1]),
        "2 bet 2",
        "3 fold",
        *(f"{n} call" for n in order[2:]),
    ]
    driver = paused(
        dict.fromkeys(seats, "50"), cards=dealt(hands, " ".join(pack[35:])), acts=", ".join(acts), at=at()
    )
    for n in [one for one in order if one != 3]:
        driver.answer(n, read_cards(" ".join(hands[n].split()[:4])))
    assert {*hands[3].split()} <= {card.text for card in driver.waiting[0].options.pack}  # type: ignore[union-attr]


@clause("fee-per-hand")
@pytest.mark.parametrize(
    ("players", "fee"), [(2, 2_00), (3, 2_00), (4, 2_00), (5, 3_00), (6, 3_00), (7, 3_00)]
)
def test_one_fee_a_hand_by_those_who_posted(players: int, fee: int) -> None:
    """Out of what is posted, before the deal; who sits out is not counted."""
    stacks = dict.fromkeys(range(1, 8), "50")
    acts = ["1 post 2", *(f"{n} post 2" if n <= players else f"{n} sit-out" for n in range(2, 8))]
    hand = play(stacks, cards=spell(deck("joker")), acts=", ".join(acts), at=at())
    assert [(m.source, m.target, m.cents) for m in hand.moves("fee.")] == [("pot", "drop", fee)]
    assert hand.at("act.post") < hand.at("fee.posted") < hand.at(Dealt)


@clause("fee-per-hand", how="loaded")
def test_two_to_seven_players() -> None:
    with pytest.raises(SetupError):
        at().deal(seat(dict.fromkeys(range(1, 9), "50")))
    assert at().deal(seat({1: "50"})).is_over


@clause("buy-in")
def test_twenty_dollars_to_enter() -> None:
    of, start = at(), seat(THREE)
    with pytest.raises(RefusedError) as refused:
        of.sit(start, Person(4, "P4", 19_99))
    assert f"{SLUG}/buy-in" in str(refused.value)
    assert of.sit(start, Person(4, "P4", 20_00)).person(4).cents == 20_00


@clause("win", "showdown")
def test_the_last_player_wins_without_showing() -> None:
    hand = played(f"{POSTED}, 2 check, 3 bet 10, 1 fold, 2 fold")
    assert [hand.won(n) for n in THREE] == [-2_00, -2_00, 2_00]
    assert not [e for e in hand.events if isinstance(e, Turned)]


@clause("win")
def test_equal_hands_share_and_the_odd_chip_goes_left_of_the_button() -> None:
    """$9 less $2 in chips of a dollar: $3 each, the odd one to seat 3."""
    hands = {1: "Ac Kd 9h 5s 3c", 2: "Qc 9d 8h 6s 2c", 3: "Ad Kc 9s 5h 3d"}
    hand = played("1 post 3, 2 post 3, 3 post 3", hands)
    assert [hand.won(n) for n in THREE] == [0, -3_00, 1_00]
    assert [(m.target, m.cents) for m in hand.moves("settle.odd")] == [("stack/3", 1_00)]


@clause("bet-limit", "bet-raise-limit", "fee-per-hand", "start-post-a", "buy-in", how="shown")
def test_the_sign() -> None:
    assert sign_lines(at()) == [
        ("Limit", "spread limit, $2 to $100", "act.betting"),
        ("Post", "$2 or more to be dealt in, as the button says", "act.post"),
        ("Collection", "2 to 4 players: $2 from the posts", "fee.posted"),
        ("Collection", "5 to 7 players: $3 from the posts", "fee.posted"),
        ("Buy-in", "$20 at least", "seat.buy-in"),
        ("Joker", "the joker is any card", "cards.deck"),
        ("Chip", "bets in steps of $1", ""),
    ]
