"""Double-hand poker and Super Pan 9 in the corners: rooms that say nothing or something else, hands and wagers that are gone, what
each seat sees of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.felt import Carryover
from cardroom.script import FLOOR
from tests.double_hand.deals import COMSTOCK, MORTIMERS, opened, rooms, shoe
from tests.mishaps.banks import Banked, dealt
from tests.mishaps.struck import another_room, otherwise
from tests.mishaps.test_double_hand import LAST, SET, WIN, hit, plain
from tests.mishaps.test_double_hand_deal import DECK, HANDS, STUB, at_deck
from tests.mishaps.test_super_pan_9 import ACT, CHOICE, stands_on_two, won
from tests.mishaps.test_super_pan_9 import DECK as SHOE
from tests.mishaps.test_super_pan_9 import hit as nine
from tests.super_pan_9.nine import SLUG as NINE
from tests.super_pan_9.nine import clause

FLOOR_SAYS = ["repair | misdeal | no-pot"]


def room(slug: str, **kinds: Any) -> Any:
    return another_room(slug, otherwise(slug, **kinds))


def at_other(slug: str, marks: str, *rulings: str, **kinds: Any) -> Banked:
    return dealt(opened(slug, HANDS, bets="1=10 2=10", of=room(slug, **kinds)), {DECK: marks}, *rulings)


@pytest.mark.parametrize("slug", [MORTIMERS, COMSTOCK])
def test_double_hand_where_nothing_is_said_the_floor_is_asked(slug: str) -> None:
    for kind, mark in (
        ("boxed", "boxed 15"),
        ("exposed", "boxed 15"),
        ("exposed", "exposed pile-1.3"),
        ("count", "count pile-1 -1"),
        ("count", "count pile-3 +1"),
    ):
        at = at_other(slug, mark, "repair", **{kind: None})
        assert at.asked == FLOOR_SAYS and at.count("fact - error") == 0, mark
        assert len(at.cards("1").split()) == 7
    assert at_other(slug, "boxed 15 22", "repair", "repair", boxed=None).asked == FLOOR_SAYS * 2
    home = at_other(slug, "astray pile-1.2 to pile-2", "repair", count=None)
    assert home.has("regroup pile-2 pile-1 1") and not home.count("turn pile")  # unseen by anybody
    assert (
        at_deck(slug, "off-table pile-1.1; exposed pile-1.3", "repair").count("fact - error") == 0
    )  # two kinds are not two of one
    for mark in (
        ("foreign 9 back", "foreign 9 **", "foreign 9 8h")
        if slug == COMSTOCK
        else ("foreign 9 back", "foreign 9 **; foreign 53 gone")
    ):
        assert at_deck(slug, mark, "repair").asked == FLOOR_SAYS, mark


@pytest.mark.parametrize("slug", [MORTIMERS, COMSTOCK])
def test_double_hand_where_other_things_are_said(slug: str) -> None:
    if slug == COMSTOCK:
        three = at_other(slug, "count pile-1 +1; count pile-2 +1", count={"hands": 3})
        assert three.count("fact - error") == 0 and [three.won(seat) for seat in (1, 2)] == [0, 0]
        mixed = at_other(slug, "count pile-1 -1; count pile-2 +1", count={"hands": 3})
        assert mixed.count("fact - error") == 0 and len(mixed.cards("1").split()) == 7 and mixed.won(2) == 0
        assert at_other(slug, "count pile-1 -1", count={"short": "as-over"}).has(
            "fact 1 error.count mishap.killed dead"
        )
    quiet = dealt(
        opened(slug, WIN, bets="1=50 2=50", of=room(slug, shown={"warned": False})), {SET: "shown 1 Kd to 2"}
    )
    assert quiet.count("fact 1 error.shown") == 0
    both = at_other(slug, "exposed pile-1.3; exposed pile-1.4", exposed={"misdeal": 0})
    assert both.count("fact - error") == 0 and both.cards("1").split()[2:4] == STUB[:2]
    order = [card.text for card in shoe(HANDS)]
    ace = at_other(slug, f"boxed {order.index('Ac') + 1}", exposed={"aces": "as-others"})
    assert ace.count("fact - error") == 0 and ace.cards("dead") == "Ac"
    stays = at_other(slug, "exposed pile-1.3", exposed={"replaced": "never", "misdeal": 0})
    assert stays.cards("dead") == "" and "Qd" in stays.cards("1")


def test_double_hand_where_a_hand_opened_early_is_the_floors_and_only_once() -> None:
    said = {"bets": "1=50 2=50", "of": room(MORTIMERS, premature={"dealer": "floor"})}
    at = dealt(opened(MORTIMERS, WIN, **said), {SET: "premature dealer"}, "repair")
    assert at.asked == FLOOR_SAYS and not at.driver.is_void
    with pytest.raises(RefusedError):  # it lies open already
        dealt(
            opened(MORTIMERS, WIN, **said),
            {SET: "premature dealer", f"{SET} 2": "premature dealer"},
            "repair",
        )


def test_double_hand_where_two_equal_cards_are_the_floors() -> None:
    nine_at = [card.text for card in shoe(HANDS)].index("9h") + 1
    twins = f"foreign {nine_at} Qs; foreign {nine_at + 1} gone"
    at = at_other(MORTIMERS, twins, "repair", foreign={"deck": "floor"})
    assert at.asked == FLOOR_SAYS and not at.driver.is_void
    seen = at_deck(
        MORTIMERS, f"{twins}; exposed pile-{(nine_at - 1) % 7 + 1}.{(nine_at - 1) // 7 + 1}"
    )  # one alone lies open
    assert seen.asked == FLOOR_SAYS and not seen.driver.is_void


@rooms(mortimers="mortimers/double-hand/rule-34b", comstock="comstock/double-hand/rule-14b")
def test_the_deal_stops_at_the_second_whichever_kind_it_is(slug: str) -> None:
    assert at_deck(slug, "boxed 15; exposed pile-2.1").count("fact - error.boxed mishap.misdealt") == 1
    assert at_deck(slug, "boxed 2; exposed pile-1.3").count("fact - error.exposed mishap.misdealt") == 1


@pytest.mark.clause("comstock/double-hand/rule-9a")
def test_every_pile_is_counted_and_told() -> None:
    assert at_deck(COMSTOCK, "count pile-6 -1").has("fact pile-6 error.count mishap.miscounted under 6")
    assert at_deck(COMSTOCK, "count pile-7 -1").has("fact pile-7 error.count mishap.miscounted under 6")
    assert at_deck(COMSTOCK, "count pile-1 +1").has("fact pile-1 error.count mishap.miscounted over 8")
    crossed = at_deck(COMSTOCK, "astray pile-1.2 to pile-2; astray pile-2.3 to pile-1")
    assert crossed.count("fact - error") == 0  # each has seven
    five = at_deck(COMSTOCK, "astray pile-1.2 to pile-2; foreign 53 9c")  # though five are left
    assert five.count("fact - error.count mishap.misdealt") == 1
    gone = at_deck(
        COMSTOCK, "count pile-1 +1; foreign 53 gone"
    )  # of eight cards it does not matter what is left
    assert gone.count("fact - error") == 0 and gone.has("fact 1 error.count mishap.killed dead")
    once = at_deck(COMSTOCK, "count pile-1 -1; astray pile-2.1 to pile-1")  # the first has seven by it
    assert once.count("fact pile-2 error.count mishap.miscounted under 6") == once.count("fact pile") == 1


@pytest.mark.clause("comstock/double-hand/rule-9c", "comstock/double-hand/rule-9d")
def test_a_dead_hand_goes_to_the_muck_and_its_time_back_to_who_paid_it() -> None:
    table = opened(COMSTOCK, HANDS, bets="1=10 2=10")
    at = dealt(table, {DECK: "count pile-1 +1"}, until=SET)
    assert len(at.cards("muck").split()) == 8 and at.cards("1") == ""
    back = [line for line in at.lines if line.endswith("stack/1 1.00 error.count")]
    assert len(back) == 1 and back[0].startswith("move ")
    assert not [one for one in at.driver.strikes() if " 1 " in one]


@pytest.mark.clause("mortimers/double-hand/rule-41b")
def test_with_four_left_two_wrong_piles_are_the_floors() -> None:
    assert at_deck(MORTIMERS, "count pile-1 -1; count pile-3 +1", "repair", "repair").asked == FLOOR_SAYS * 2


@pytest.mark.clause("mortimers/double-hand/rule-46a")
def test_equal_cards_are_seen_where_both_lie_open() -> None:
    order = [card.text for card in shoe(HANDS)]
    nine_h, unplayed = (
        order.index("9h") + 1,
        next(at for at, _ in enumerate(order) if at % 7 == 4 and at > 7) + 1,
    )
    at = at_deck(MORTIMERS, f"foreign {nine_h} Qs; foreign {nine_h + 1} gone")
    assert at.driver.is_void and at.has("fact dealer act.dealer-set double-hand.set QsQhTd9c7d 4c2d") is False
    settled = next(i for i, line in enumerate(at.lines) if line.startswith("fact 1 settle"))
    assert settled < at.lines.index("no-pot error.foreign")  # hand 2 was opened after hand 1 was settled
    closed = at_deck(MORTIMERS, f"foreign {unplayed} Qs; foreign {unplayed + 1} gone")
    assert not closed.driver.is_void and closed.asked == []


@pytest.mark.clause("mortimers/double-hand/rule-13a", "mortimers/double-hand/rule-13b")
def test_a_pile_taken_out_of_order_moves_and_comes_back() -> None:
    at = hit(MORTIMERS, {"deal.pile": "out-of-turn 2 pile-1"})
    assert at.has(*["regroup pile-1 let-go/2 0"] * 7, *["regroup let-go/2 pile-1 0"] * 7)


@rooms(mortimers="mortimers/double-hand/rule-31", comstock="comstock/double-hand/rule-19")
def test_what_one_is_shown_nobody_else_sees(slug: str) -> None:
    at = dealt(opened(slug, WIN, bets="1=50 2=50"), {SET: "shown 1 Kd to 2"}, until=LAST)
    assert at.seen(2, "turn 1 Kd down") and not any(
        "Kd" in event.for_seat(7).line() for event in at.driver.events if "turn 1" in event.line()
    )


def test_double_hand_what_is_not_said_does_not_strike() -> None:
    def strikes(slug: str, until: str, **kinds: Any) -> str:
        return " | ".join(
            dealt(opened(slug, WIN, bets="1=50 2=50", of=room(slug, **kinds)), until=until).driver.strikes()
        )

    assert "fouled" not in strikes(MORTIMERS, SET, fouled=None) and "wager" not in strikes(
        MORTIMERS, SET, wager=None
    )
    assert "front 3" not in strikes(MORTIMERS, SET, fouled={"touched": None})
    assert "shown" not in strikes(MORTIMERS, SET, shown=None) and "shown" not in strikes(
        MORTIMERS, SET, shown={"discussed": "nothing"}
    )
    assert "misread" not in strikes(MORTIMERS, SET, misread=None)
    assert "misread" not in strikes(MORTIMERS, LAST, misread=None) and "taken" not in strikes(
        MORTIMERS, LAST, wager=None
    )
    late = dealt(opened(MORTIMERS, WIN, bets="1=50 2=50", of=room(MORTIMERS, wager=None)), until=SET).driver
    with pytest.raises(RefusedError):
        late.mishap("wager 1 late 1=60.00")
    again = dealt(opened(MORTIMERS, WIN, bets="1=50 2=50"), until=SET).driver
    with pytest.raises(RefusedError):
        again.mishap("misread 1 front 3s 5h after 2")


@pytest.mark.clause("mortimers/double-hand/rule-28b", "mortimers/double-hand/rule-29b")
def test_a_room_that_bars_nobody_asks_nothing_of_it() -> None:
    def at(strikes: dict[str, str], *rulings: str, **kinds: Any) -> Banked:
        return dealt(opened(MORTIMERS, WIN, bets="1=50 2=50", of=room(MORTIMERS, **kinds)), strikes, *rulings)

    assert at({SET: "fouled 1 switched"}, "guilty", fouled={"bars": False}).asked == ["not-guilty | guilty"]
    assert at({LAST: "wager 1 taken unknown"}, wager={"bars": False}).asked == ["size | limit"]
    barred = hit(MORTIMERS, {LAST: "wager 2 taken unknown"}, "size", "bar")
    assert (
        barred.about == ["2", "2"]
        and barred.driver.outcome is not None
        and [one.seat for one in barred.driver.outcome.people] == [1, 7]
    )


@pytest.mark.clause("mortimers/double-hand/rule-18b")
def test_the_floor_is_asked_where_the_wager_lies() -> None:
    """Seat 1 wagers on circle 3 beside his own; seat 4 sits out and wagers there alone."""
    hands = {**HANDS, 3: "** Tc 7s 6s 5d 4s 3d"}
    late = dealt(opened(MORTIMERS, hands, bets="1=10 1:3=20"), {SET: "wager 1 late 3=40.00"})
    assert late.about[0] == "3"
    own = dealt(opened(MORTIMERS, hands, bets="1=10 1:3=20"), {SET: "wager 1 touched"})
    assert own.about[0] == "1"
    other = dealt(opened(MORTIMERS, hands, bets="1=10 4:3=20"), {SET: "wager 4 touched"})
    assert other.about[0] == "3"


@rooms(
    mortimers="mortimers/double-hand/rule-18b",
    comstock="comstock/double-hand/rule-15b comstock/double-hand/rule-20b",
)
def test_what_is_forfeit_is_that_wager_and_no_other(slug: str) -> None:
    hands = {**WIN, 2: "Jc Jh 8c 8s 5d 4s 3c", 3: "Qh Qs Td Tc 7d 5c 2c"}
    usual = plain(slug, hands, bets="1=50 1:3=20 2=50")
    touched = hit(slug, {SET: "wager 1 touched"}, "forfeit", hands=hands, bets="1=50 1:3=20 2=50")
    assert touched.won(2) == usual.won(2) == 49_00 and touched.won(1) == usual.won(1) - 2 * 70_00
    late = hit(slug, {SET: "wager 1 late 3=40.00"}, "forfeit", hands=hands, bets="1=50 1:3=20 2=50")
    assert late.won(2) == 49_00 and late.won(1) == usual.won(1) - 2 * 20_00


@pytest.mark.clause("mortimers/double-hand/rule-29a", "mortimers/double-hand/rule-30")
def test_of_an_unknown_wager_that_pushes_or_is_the_largest_nothing_more_is_taken() -> None:
    push = hit(MORTIMERS, {LAST: "wager 1 taken unknown"}, "limit", sets={"1": "8d 5h"})
    assert (
        push.won(1) == -1_00 and push.count("move stack/1 bet/1/1") == 1
    )  # one hand wins: it goes back as it was
    lost = hit(MORTIMERS, {LAST: "wager 2 taken unknown"}, "limit")
    assert lost.has("move stack/2 bet/2/2 50.00 error.wager")
    most = hit(MORTIMERS, {LAST: "wager 2 taken unknown"}, "limit", bets="1=50 2=100")
    assert (
        most.won(2) == plain(MORTIMERS, bets="1=50 2=100").won(2) and most.count("move stack/2 bet/2/2") == 1
    )
    poor = hit(MORTIMERS, {LAST: "wager 2 taken unknown"}, "limit", stacks={2: "$70"})
    assert poor.driver.felt.stack(2) == 0  # as far as his chips reach


@clause("rule-29a", "rule-38b", "rule-38c")
def test_nine_a_wrong_count_is_told() -> None:
    for by, how in (("+1", "over 4"), ("-1", "under 2")):
        at = nine({SHOE: f"count 1 {by}"}, then="5")
        assert at.has(f"fact 1 error.count mishap.miscounted {how}") and "error.count" in str(at.lines)
        dealer = nine(
            {SHOE: f"count dealer {by}"}, then="5", acts="1 stand, 2 stand, 3 draw, 1 stand, 2 stand, 3 draw"
        )
        assert dealer.has(f"fact dealer error.count mishap.miscounted {how}")
        acts = "1 stand, 2 stand, 3 house-way"
        assert nine({SHOE: f"count 3 {by}"}, then="5", acts=f"{acts}, {acts}").has(
            f"fact 3 error.count mishap.miscounted {how}"
        )
    asks = nine({SHOE: "count 1 +1"}, then="5").lines
    assert any(line.startswith("ask -2 rule 1 error.count") for line in asks)


@clause("rule-38a")
def test_nine_a_last_card_astray_does_not_count_against_a_house_way_hand() -> None:
    at = nine({SHOE: "astray 1.3 to 2"}, then="5 4 3", acts="1 house-way, 2 house-way, 3 draw")
    assert at.count("fact - error") == 0 and at.asked == []


@clause("rule-36b")
def test_nine_the_card_that_comes_in_its_place_may_be_wrong_itself() -> None:
    hands = {**CHOICE, 8: "2 A K"}
    at = nine(
        {SHOE: "exposed 2.4; boxed 27 late"}, hands=hands, acts="1 stand, 2 draw, 3 stand", then="A 5 4 6"
    )
    assert at.cards("dead").split() == ["Ac", "4h"] and at.cards("2").split()[-1] == "6s"


@clause("rule-29b")
def test_nine_a_foul_hand_is_not_foul_in_the_next_deal() -> None:
    acts = "1 stand, 2 stand, 3 draw"
    at = nine({ACT: "fouled 1 below", SHOE: "count dealer +1"}, "foul", then="5", acts=f"{acts}, {acts}")
    assert at.count("fact - error.count mishap.misdealt") == 1 and won(at)[0] == 10_00
    assert "warned" not in " ".join(nine({ACT: "fouled 1 below"}, then="5").lines)


@clause("rule-41d")
def test_nine_only_the_hand_that_was_played_wrongly_is_reset() -> None:
    hands, acts = {1: "6 2 K", 2: "6 A K", 3: "A A K", 8: "6 A K"}, "1 house-way, 2 house-way, 3 draw"
    drew = nine({ACT: "misread 1 draws"}, hands=hands, acts=acts, then="5 4 3")
    assert drew.cards("dead") == "4d" and drew.seen(3, "deal 1 4d")  # turned up for all
    right = nine({ACT: "misread 1 stands"}, hands=hands, acts=acts, then="5 4 3")
    assert right.cards("dead") == "" and right.count("fact 1 error.misread") == 0
    other = nine({ACT: "misread 3 draws"}, hands=hands, acts=acts, then="5 4 3")
    assert other.cards("dead") == ""
    beside = nine({ACT: "wager 1 taken; misread 1 draws"}, hands=hands, acts=acts, then="5 4 3")
    assert beside.cards("dead") == "4d"


@clause("rule-30a")
def test_nine_a_card_that_is_shown_is_seen_by_one_and_the_button_tells_all() -> None:
    cards = nine({}, then="5").cards("2").split()
    at = nine({ACT: f"shown 2 {cards[0]} to 3"}, acts="1 stand, 3 draw", then="5 4")
    assert at.has("button house-way 2 0 error.shown")
    assert at.seen(3, f"turn 2 {cards[0]} down") and not at.seen(1, f"turn 2 {cards[0]} down")


def test_nine_where_nothing_or_something_else_is_said() -> None:
    def at(mark: str, *rulings: str, acts: str = "1 stand, 2 stand, 3 draw", **kinds: Any) -> Banked:
        return nine({SHOE: mark}, *rulings, then="5 4", acts=acts, of=room(NINE, **kinds))

    for kind, mark in (
        ("boxed", "boxed 1"),
        ("off_table", "off-table 1.1"),
        ("exposed", "exposed 1.1"),
        ("count", "count 1 +1"),
        ("astray", "astray 1.1 to 2"),
    ):
        assert at(mark, "repair", **{kind: None}).asked == FLOOR_SAYS, mark
    assert at("astray 1.1 to 2", "repair", astray={"to": "floor"}).asked == FLOOR_SAYS
    later = at("boxed 1", boxed={"replaced": "after-deal"})
    assert later.cards("dead") == "6c" and later.cards("1").split()[0] == "5c"
    fallen = at("off-table 1.1", "repair", off_table={"replaced": "after-deal"})
    assert fallen.cards("dead") == "" and fallen.asked == FLOOR_SAYS
    kept = at("exposed 3.4", exposed={"replaced": "never"})
    assert kept.cards("dead") == "" and kept.cards("3").split()[-1] == "5c"
    top = at("count 1 +1", "repair", count=None)
    assert (
        top.has("regroup 1 top", "regroup top 3")
        and top.seen(3, f"turn 3 {top.cards('3').split()[-1]} down")
        and not top.seen(2, f"turn 3 {top.cards('3').split()[-1]} down")
    )
    assert nine({SHOE: "off-table 1.1"}).has("deal dead 6c")
    house = "1 house-way, 2 stand, 3 draw"
    assert at("count 1 +1", "repair", acts=house, count=None).count("fact - error") == 0
    mute = nine({}, until=ACT, of=room(NINE, misread=None, shown=None)).driver
    assert not [one for one in mute.strikes() if one.startswith(("misread", "shown"))]


@clause("rule-33b")
def test_nine_who_may_be_dealt_out_and_when() -> None:
    second = stands_on_two(stands_on_two().driver.outcome)
    assert second.driver.outcome is not None
    start = second.driver.outcome

    def waiting(**kinds: Any) -> Any:
        of = room(NINE, **kinds) if kinds else None
        return nine({}, until="act.wager", start=replace(start, own=Carryover(), button=0), of=of).driver

    driver = waiting()
    assert driver.strikes() == ("seat 3 undrawn",)
    driver.answer(3, {"3": 10_00})
    assert driver.strikes() == ()  # he has wagered, and plays
    called = waiting()
    called.mishap("seat 3 undrawn")
    called.silence(FLOOR)
    assert called.strikes() == ()  # once
    for kinds in ({"seat": None}, {"seat": {"undrawn": "never"}}):
        assert waiting(**kinds).strikes() == ()
    assert not any(one.startswith("seat") for one in nine({}, until=ACT, start=None).driver.strikes())
