"""What may strike at which question, all of it and nothing else: once each, in the same order every time."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cardroom.errors import RefusedError
from cardroom.mishaps import read_mishap
from cardroom.script import Driver, SimulatedChance
from tests.double_hand.deals import COMSTOCK, MORTIMERS, opened
from tests.mishaps import lowball, test_double_hand, test_super_pan_9
from tests.mishaps.banks import dealt
from tests.mishaps.struck import otherwise, struck
from tests.mishaps.test_holdem import CALLED, CHECKED, chance, holdem
from tests.mishaps.test_mexican import IN as OPENED
from tests.mishaps.test_mexican import chance as mexican_chance
from tests.mishaps.test_mexican import mexican
from tests.mishaps.test_silent import step, table_of
from tests.mishaps.test_stud import SEVEN, SIX, stud
from tests.mishaps.test_stud import chance as stud_chance

ALL = (1, 2, 3, 4)
GONE = ("thrown", "swept", "touched")


def texts(*parts: str | Iterable[str]) -> tuple[str, ...]:
    return tuple(text for part in parts for text in ([part] if isinstance(part, str) else part))


def mucked(*seats: int) -> list[str]:
    return [f"mucked {seat} {how}" for seat in seats for how in GONE]


def with_up_cards(*seats: int) -> list[str]:
    """Of hands that have some: only these can be turned down."""
    return [f"mucked {seat} {how}" for seat in seats for how in (*GONE, "turned-down")]


def fouled(seat: int, *more: str) -> list[str]:
    return [f"fouled {seat} {how}" for how in ("touched", "front 3", "front 4", *more)]


def late(seat: int) -> list[str]:
    return [f"wager {seat} late {seat}=100.00", f"wager {seat} touched"]


def refuses(driver: Driver, *mishaps: str) -> None:
    """And nothing has changed."""
    before = [event.line() for event in driver.events], driver.waiting
    for text in mishaps:
        with pytest.raises(RefusedError):
            driver.mishap(text)
    assert ([event.line() for event in driver.events], driver.waiting) == before


def test_holdem_at_a_bet() -> None:
    first = holdem(chance(), finish=False).driver
    assert first.strikes() == texts("premature 3", mucked(*ALL))
    assert holdem(chance(), *CALLED, finish=False).driver.strikes() == texts("premature 1", mucked(*ALL))
    assert holdem(chance(), *CALLED, *CHECKED, *CHECKED, finish=False).driver.strikes() == texts(
        mucked(*ALL)
    )  # no street is left
    once = holdem(chance(), "mishap premature 3", finish=False).driver
    assert once.strikes() == texts("premature 3", mucked(*ALL))  # each by itself
    folded = holdem(chance(), "4 fold", finish=False).driver
    assert folded.strikes() == texts("premature 3", mucked(1, 2, 3))
    lies = holdem(
        "mishap count 3 +1", "mishap foreign 3 **", "mishap count 2 -1", chance(), finish=False
    ).driver
    assert lies.strikes() == texts(
        "found count 2", "found count 3", "found foreign 4", "premature 3", mucked(*ALL)
    )
    refuses(
        lies,
        "found count 4",
        "found foreign 3",
        "found foreign deck",
        "premature 1",
        "found astray 2",
        "mucked 5 thrown",
    )
    burned = holdem("mishap foreign 9 8c", chance(), *CALLED, finish=False).driver
    assert burned.strikes() == texts("premature 1", mucked(*ALL))  # nor a card that was burned
    gone = holdem("mishap count 4 +1", chance(), "4 fold", finish=False).driver
    assert gone.strikes() == texts("premature 3", mucked(1, 2, 3))  # nobody counts a hand that was folded


@pytest.mark.parametrize(
    "slug", ["comstock/holdem", "mortimers/holdem", "ven-a-mexico/five-card-draw", "comstock/lowball"]
)
def test_where_nobody_has_up_cards_none_is_turned_down(slug: str) -> None:
    """In the first edition of the remedies it could be: a record of then is played again."""
    silent = ("chance",) if slug != "comstock/lowball" else ("2 pass", "3 pass", "4 pass", "1 pass", "chance")
    if slug == "ven-a-mexico/five-card-draw":
        silent = ("1 post 2.00", "2 post", "3 post", "4 post", "chance")
    at = struck(slug, 4, *silent, finish=False)
    assert not [one for one in at.driver.strikes() if "turned-down" in one]
    refuses(at.driver, "mucked 4 turned-down")
    before = struck(slug, 4, *silent, finish=False, errors=otherwise(slug) | {"edition": 1})
    assert before.driver.may_strike(read_mishap("mucked 4 turned-down"))


def test_pineapple_while_cards_are_thrown_away() -> None:
    at = struck(
        "players-club/pineapple",
        3,
        "mishap count 2 +1",
        "chance",
        "3 call",
        "1 call",
        "2 check",
        finish=False,
    ).driver
    assert at.waiting[0].kind == "discard" and at.strikes() == ("premature 3",)


def test_where_a_document_says_nothing_of_cards_that_come_early() -> None:
    at = struck("mortimers/holdem", 4, "chance", finish=False).driver
    assert at.strikes() == texts(mucked(*ALL))


def test_stud_at_the_forced_bet_and_at_a_bet() -> None:
    assert stud(stud_chance(), finish=False).driver.strikes() == texts(with_up_cards(*ALL), "seat 1 late")
    early = [f"premature {count}" for count in ALL]
    assert stud(stud_chance(), "1 bring-in 2.50", finish=False).driver.strikes() == texts(
        with_up_cards(*ALL), "seat 2 late", early
    )
    out = stud(stud_chance(), "1 bring-in 2.50", "2 fold", finish=False).driver
    assert out.strikes() == texts(with_up_cards(1, 3, 4), "seat 3 late", early[:3])
    assert stud(stud_chance(), *SIX, finish=False).driver.strikes() == texts(
        with_up_cards(*ALL), "seat 2 late"
    )
    once = stud(stud_chance(), "1 bring-in 2.50", "mishap premature 2", finish=False).driver
    assert once.strikes() == texts(with_up_cards(*ALL), "seat 2 late", early)
    thrown = stud(stud_chance(), "1 bring-in 2.50", "mishap mucked 2 thrown", finish=False).driver
    claimed = ["mucked 2 claimed", *(f"mucked 2 claimed by {seat}" for seat in (1, 3, 4))]
    assert thrown.strikes() == texts(with_up_cards(1), claimed, with_up_cards(3, 4), "seat 2 late", early)
    folded = stud(stud_chance(), "1 bring-in 2.50", "2 fold", "mishap mucked 3 thrown", finish=False).driver
    assert [one for one in folded.strikes() if "claimed by" in one] == [
        "mucked 3 claimed by 1",
        "mucked 3 claimed by 4",
    ]
    mute = struck(
        SEVEN, 4, stud_chance(), finish=False, errors=otherwise(SEVEN, mucked={"turned_down": "floor"})
    ).driver
    assert "mucked 3 thrown" in mute.strikes() and "mucked 3 turned-down" not in mute.strikes()


def test_stud_finds_what_went_astray_once_each() -> None:
    marks = ("astray 3.1 to 6", "count 4 +1", "astray 2 skipped")
    at = stud(*(f"mishap {mark}" for mark in marks), stud_chance(), finish=False).driver
    assert at.strikes() == texts(
        "found count 4", "found astray 3", "found astray 2", with_up_cards(1, 3, 4), "seat 3 late"
    )
    refuses(at, "found astray 4", "found count 3", "mucked 2 thrown", "seat 1 late", "premature 1")


def test_mexican_poker_where_cards_are_shown() -> None:
    def shown(*seats: int) -> list[str]:
        held = {1: "5h", 2: "2h", 3: "3h", 4: "4h"}
        to = {
            seat: [f"shown {seat} {held[seat]} to {other}" for other in ALL if other != seat]
            for seat in seats
        }
        return [text for seat in seats for text in (f"shown {seat} {held[seat]}", *to[seat])]

    assert mexican(mexican_chance(), finish=False).driver.strikes() == texts(
        with_up_cards(*ALL), "seat 2 late", shown(*ALL)
    )
    bet = mexican(mexican_chance(), "2 bring-in 2.00", finish=False).driver
    assert bet.strikes() == texts(
        with_up_cards(*ALL), "seat 3 late", [f"premature {count}" for count in ALL], shown(*ALL)
    )
    assert mexican(mexican_chance(), *OPENED, finish=False).driver.strikes() == texts(
        shown(1, 3, 4)
    )  # 2 may open his


def test_lowball_at_a_bet_and_at_the_draw() -> None:
    held = {1: "Td", 2: "Ah", 3: "2h", 4: "9s"}

    def turn(asked: int, act: str, *, stray: tuple[int, ...] = ALL) -> list[str]:
        found = []
        for seat in ALL:
            found += [f"out-of-turn {seat} {act}"] if seat in stray and seat != asked else []
            found += [f"shown {seat} {held[seat]} to {other}" for other in ALL if other != seat]
            found += [f"fouled {seat} dropped {held[seat]}"] if act == "fold" else []
        return found

    def slips(*first: str) -> list[str]:
        dealers = ["slip burn-kept", "slip draw 1 +1", "slip draw 1 -1"]
        return [
            *first,
            *dealers,
            *(
                f"slip {how}"
                for seat in (2, 3, 4)
                for how in (f"burn-to {seat}", f"draw {seat} +1", f"draw {seat} -1")
            ),
        ]

    first = lowball.dealt().driver
    before = slips("slip stub-early", "slip deck-first")
    assert first.strikes() == texts(
        mucked(*ALL), "seat 3 late", turn(3, "fold"), "unclear 3 passed-over", before
    )
    raised = lowball.dealt(then=("3 raise 8.00",)).driver
    unclear = ("unclear 4 passed-over", "unclear 3 raise", "unclear 4 pat")
    assert raised.strikes() == texts(mucked(*ALL), "seat 4 late", turn(4, "fold"), unclear, before)
    own = lowball.dealt(then=("3 call", "4 call")).driver
    assert "slip deck-first" in own.strikes()  # at a bet of the dealer's own
    draws = lowball.dealt(then=lowball.CALLED).driver
    assert draws.strikes() == texts("seat 2 late", turn(2, "draw"), slips("slip deck-first"))
    last = lowball.dealt(then=(*lowball.CALLED, *lowball.PAT, "4 Kh Qh")).driver
    assert last.strikes() == texts("seat 1 late", turn(1, "draw", stray=(2, 3)), slips())
    after = lowball.dealt(then=(*lowball.CALLED, *lowball.PAT, "4 Kh Qh", "1 none")).driver
    miscalls = [f"unclear {seat} miscall" for seat in ALL]
    assert after.strikes() == texts(
        mucked(*ALL), "seat 2 late", turn(2, "fold"), "unclear 2 passed-over", miscalls
    )
    refuses(
        first,
        "unclear 3 raise",
        "unclear 3 pat",
        "unclear 4 passed-over",
        "unclear 2 miscall",
        "slip draw 5 +1",
        "found count 2",
    )
    refuses(
        first,
        "out-of-turn 3 fold",
        "out-of-turn 4 draw",
        "out-of-turn 4 fold 4.00",
        "out-of-turn 4 raise",
        "out-of-turn 4 raise 100.01",
    )
    refuses(
        first,
        "shown 4 Ah to 2",
        "shown 4 9s to 4",
        "shown 4 9s to 5",
        "fouled 4 dropped Ah",
        "shown 5 9s to 4",
        "seat 4 late",
    )


def test_double_hand_of_mortimers() -> None:
    cards = opened(MORTIMERS, test_double_hand.WIN, bets="1=50 2=50")
    piles = [f"out-of-turn {seat} pile-{number}" for seat in (1, 2) for number in range(1, 8)]
    assert dealt(cards, until="deal.pile").driver.strikes() == texts(piles)  # whose turn it is takes his own
    at = dealt(opened(MORTIMERS, test_double_hand.WIN, bets="1=50 2=50"), until=test_double_hand.SET).driver
    hands = [texts(fouled(seat, "switched"), late(seat)) for seat in (1, 2)]
    shown = ("shown 1 with 2", "shown 1 Ah to 2", "shown 2 with 1", "shown 2 Jc to 1")
    listed = at.strikes()
    assert texts(*hands, shown, "premature dealer") == listed[:17]
    fronts = listed[17:]
    assert len(fronts) == 80 == 2 * 2 * (21 - 1)  # every front of both hands but the house's, noticed or not
    assert not {"misread 1 front Kd Kc", "misread 1 front Kd Kc unseen"} & set(fronts)
    assert {"misread 1 front 5h 3s", "misread 1 front 5h 3s unseen", "misread 2 front Jc Th"} <= set(fronts)
    refuses(
        at,
        "misread 1 front Kd Kc",
        "misread 1 front Kc Kd",
        "misread 1 front 5h Jc",
        "misread 1 push",
        "wager 1 taken",
    )
    refuses(
        at,
        "fouled 1 below",
        "fouled 1 front 2",
        "fouled 7 touched",
        "shown 1 with 7",
        "shown 1 Jc to 2",
        "shown 1 Ah to 7",
    )
    refuses(
        at,
        "wager 1 late 1=50.00",
        "wager 1 late 2=50.00",
        "wager 2 late 1=60.00",
        "wager 7 touched",
        "misread 1 front 5h 3s after 2",
    )
    assert at.may_strike(read_mishap("misread 1 front 3s 5h")) and at.may_strike(
        read_mishap("shown 1 3s to 2")
    )
    assert at.may_strike(read_mishap("wager 1 late 1=0.01"))
    last = dealt(
        opened(MORTIMERS, test_double_hand.WIN, bets="1=50 2=50"), until=test_double_hand.LAST
    ).driver
    taken = [f"wager {seat} taken{known}" for seat in (1, 2) for known in ("", " unknown")]
    misread = [
        f"misread {seat} {how}{when}"
        for seat in (1, 2)
        for how in ("wins", "push", "loses")
        for when in ("", " after 2", " unseen")
    ]
    assert last.strikes()[:26] == texts(late(1), late(2), taken, misread)
    assert all(one.startswith("misread dealer front") for one in last.strikes()[26:])
    assert last.may_strike(read_mishap("misread 2 push after 1")) and last.may_strike(
        read_mishap("misread 2 wins after 1")
    )
    refuses(
        last,
        "misread 2 push after 7",
        "misread 7 push",
        "misread 7 push after 1",
        "fouled 1 touched",
        "shown 1 with 2",
    )


def test_double_hand_of_comstock() -> None:
    assert (
        dealt(opened(COMSTOCK, test_double_hand.WIN, bets="1=50 2=50"), until="deal.pile").driver.strikes()
        == ()
    )
    at = dealt(opened(COMSTOCK, test_double_hand.WIN, bets="1=50 2=50"), until=test_double_hand.SET).driver
    hands = [texts(fouled(seat, "below"), late(seat)) for seat in (1, 2)]
    shown = ("shown 1 with 2", "shown 1 Ah to 2", "shown 2 with 1", "shown 2 Jc to 1")
    assert at.strikes()[:17] == texts(*hands, shown, "premature dealer")
    assert all(one.startswith("misread") and " front " in one for one in at.strikes()[17:])  # foul ones alone
    assert len(at.strikes()) == 31 and "misread 1 front Ah As" in at.strikes()
    refuses(at, "fouled 1 switched", "misread 1 front 5h 3s")
    last = dealt(opened(COMSTOCK, test_double_hand.WIN, bets="1=50 2=50"), until=test_double_hand.LAST).driver
    assert last.strikes() == texts(late(1), late(2))


def test_a_wager_on_another_circle_makes_nobody_its_player() -> None:
    at = dealt(opened(MORTIMERS, test_double_hand.WIN, bets="1=10 4:3=20"), until=test_double_hand.SET).driver
    assert [one for one in at.strikes() if one.startswith("shown")] == ["shown 1 with 4", "shown 1 Ah to 4"]


def test_where_a_document_is_silent_a_hand_is_misread_while_hands_are_played() -> None:
    driver, luck = table_of("pinnacle/no-bust-401"), SimulatedChance(3)
    while driver.waiting and driver.waiting[0].kind != "act":
        assert not [one for one in driver.strikes() if one.startswith("misread")]
        step(driver, luck)
    assert [one for one in driver.strikes() if one.startswith("misread")]


def test_in_super_pan_9() -> None:
    at = test_super_pan_9.hit({}, until=test_super_pan_9.ACT).driver
    seats, first = (1, 2, 3), {1: "6c", 2: "2d", 3: "Ah"}
    hands = [
        texts(
            f"fouled {seat} below",
            f"fouled {seat} switched",
            f"wager {seat} late {seat}=20.00",
            f"wager {seat} touched",
        )
        for seat in seats
    ]
    taken = [f"wager {seat} taken{known}" for seat in seats for known in ("", " unknown")]
    shown = [
        f"shown {seat} {how}"
        for seat in seats
        for other in seats
        if other != seat
        for how in (f"with {other}", f"{first[seat]} to {other}")
    ]
    misread = [
        f"misread {seat} {how}{when}"
        for seat in seats
        for how in ("wins", "push", "loses")
        for when in ("", " after 3", " unseen")
    ]
    played = [
        f"misread {seat} {how}{when}"
        for seat in seats
        for when in ("", " unseen")
        for how in ("draws", "stands")
    ]
    assert at.strikes() == texts(*hands, taken, shown, misread, played)
    assert (
        test_super_pan_9.hit({}, until=test_super_pan_9.ACT, wager_order="3 1 2").driver.strikes()
        == at.strikes()
    )
    last = test_super_pan_9.hit({}, hands=test_super_pan_9.CHOICE, until=test_super_pan_9.LAST).driver
    assert last.strikes() == texts(*hands, taken, misread, played)
    assert test_super_pan_9.hit({}, until="act.wager").driver.strikes() == ()
    refuses(
        at,
        "fouled 8 below",
        "fouled 1 touched",
        "shown 1 with 8",
        "wager 8 touched",
        "wager 1 late 1=10.00",
        "misread 8 push",
    )
    assert at.may_strike(read_mishap("misread 1 push after 2"))
    refuses(
        at, "misread 1 push after 8", "misread 1 draws after 2", "wager 1 late 2=20.00", "shown 1 2d to 2"
    )
