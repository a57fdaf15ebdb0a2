"""Double-hand poker, both rooms: what players do to hands and wagers, and what the house reads and sets wrongly."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import Dealt, Fact, Person, sit
from cardroom.felt.places import DEALER
from cardroom.script import CHANCE, FLOOR, Act, Ask
from tests.double_hand.deals import BOTH, COMSTOCK, MORTIMERS, opened, rooms
from tests.mishaps.banks import Banked, dealt

WIN = {1: "Ah As Kd Kc 8d 5h 3s", 2: "Jc Th 8c 7c 5d 4s 3c", 7: "9s 9d 8h 6s 4h 2s Jd"}
SET, LAST = "act.set", "act.dealer-set"


def hit(
    slug: str, strikes: dict[str, str], *rulings: str, hands: Any = None, bets: str = "1=50 2=50", **said: Any
) -> Banked:
    return dealt(opened(slug, hands or WIN, bets=bets, **said), strikes, *rulings)


def plain(slug: str, hands: Any = None, bets: str = "1=50 2=50", **said: Any) -> Banked:
    return dealt(opened(slug, hands or WIN, bets=bets, **said))


@rooms(
    mortimers="mortimers/double-hand/rule-36d",
    comstock="comstock/double-hand/rule-8d comstock/double-hand/rule-21a",
)
def test_a_hand_that_touches_other_cards_is_foul_and_loses_in_its_turn(slug: str) -> None:
    assert plain(slug).won(1) == 49_00  # it would have won
    at = hit(slug, {SET: "fouled 1 touched"})
    assert at.has("fact 1 error.fouled mishap.killed foul", "move bet/1/1 bank 50.00 error.fouled")
    assert at.won(1) == -51_00 and at.asked == []
    short = hit(slug, {SET: "fouled 1 touched"}, post="$20")
    assert short.won(1) == -21_00  # as far as the cover reaches
    with pytest.raises(RefusedError):
        hit(slug, {SET: "fouled 5 touched"})


@rooms(
    mortimers="mortimers/double-hand/rule-36b mortimers/double-hand/rule-36c",
    comstock="comstock/double-hand/rule-8b comstock/double-hand/rule-8c",
)
@pytest.mark.parametrize("count", [3, 4])
def test_other_than_two_in_front_and_five_behind_is_foul(slug: str, count: int) -> None:
    at = hit(slug, {SET: f"fouled 1 front {count}"})
    assert at.won(1) == -51_00 and at.has("fact 1 error.fouled mishap.killed foul")


@pytest.mark.clause("comstock/double-hand/rule-5")
def test_a_hand_below_the_table_is_warned_of_unless_the_floor_rules_it_foul() -> None:
    at = hit(COMSTOCK, {SET: "fouled 1 below"})
    assert at.asked == ["warn | foul"] and at.won(1) == 49_00
    assert at.has("fact 1 error.fouled mishap.warned 1 1")
    assert hit(COMSTOCK, {SET: "fouled 1 below"}, "foul").won(1) == -51_00
    with pytest.raises(RefusedError):
        hit(MORTIMERS, {SET: "fouled 1 below"})


@pytest.mark.clause("mortimers/double-hand/rule-28a", "mortimers/double-hand/rule-28b")
def test_who_switches_cards_loses_the_wager_and_may_be_barred() -> None:
    let = hit(MORTIMERS, {SET: "fouled 1 switched"})
    assert let.asked == ["not-guilty | guilty"] and let.won(1) == 49_00
    at = hit(MORTIMERS, {SET: "fouled 1 switched"}, "guilty", "bar")
    assert at.asked == ["not-guilty | guilty", "let-play | bar"] and at.won(1) == -51_00
    after = at.driver.outcome
    assert after is not None and [one.seat for one in after.people] == [2, 7]
    with pytest.raises(RefusedError, match="barred"):
        sit(after, Person(1, "P1", 100_00), 7)
    assert len(sit(after, Person(1, "P9", 100_00), 7).people) == 3
    stays = hit(MORTIMERS, {SET: "fouled 1 switched"}, "guilty")
    assert stays.driver.outcome is not None and len(stays.driver.outcome.people) == 3


@rooms(mortimers="mortimers/double-hand/rule-31", comstock="comstock/double-hand/rule-19")
@pytest.mark.parametrize("how", ["shown 1 Kd to 2", "shown 1 with 2"])
def test_a_hand_that_is_shown_is_warned_of_or_set_by_the_house(slug: str, how: str) -> None:
    sets = {"1": "8d 5h"}
    assert plain(slug, sets=sets).won(1) == -1_00  # one hand wins
    warned = hit(slug, {SET: how}, sets=sets)
    assert warned.asked == ["warn | by-house"] and warned.won(1) == -1_00
    assert warned.has("fact 1 error.shown mishap.warned 1 1")
    house = hit(slug, {SET: how}, "by-house", sets=sets)
    assert house.won(1) == 49_00 and house.has("fact 1 act.house-way banked.set-by-house")
    late = hit(slug, {f"{SET} 2": how}, sets=sets)  # he has set it already
    assert late.asked == [] and late.won(1) == -1_00
    with pytest.raises(RefusedError):  # who does not play another hand may look
        hit(slug, {SET: "shown 1 with 3"}, people=(3,))


@pytest.mark.clause("comstock/double-hand/rule-14d")
def test_a_card_that_its_player_shows_is_no_exposed_card() -> None:
    at = hit(COMSTOCK, {SET: "shown 1 Ah to 2"})
    assert at.cards("dead") == "" and at.count("fact - error") == 0 and "Ah" in at.cards("1")
    seen = [line for line in at.lines if line.startswith("turn 1 ") and "Ah" in line]
    assert len(seen) == 3  # by its player, by whom he showed it to, and at the end by everybody


@pytest.mark.clause("mortimers/double-hand/rule-23")
def test_hands_that_are_not_set_when_the_designated_players_is_open_are_set_by_the_house() -> None:
    sets = {"1": "8d 5h", "2": "5d 4s"}
    at = hit(MORTIMERS, {f"{SET} 2": "premature dealer"}, sets=sets)
    assert at.count("fact 1 act.house-way") == 0 and at.count("fact 2 act.house-way") == 1  # who has set, has
    assert at.won(1) == plain(MORTIMERS, sets=sets).won(1)
    both = hit(MORTIMERS, {SET: "premature dealer"}, sets=sets)
    assert (
        both.count("fact 1 act.house-way") == both.count("fact 2 act.house-way") == 1 and both.won(1) == 49_00
    )
    assert sum(line.startswith("turn dealer") for line in both.lines) == 7


def test_where_the_document_is_silent_on_it_the_floor_rules() -> None:
    for ruling, after in (("misdeal", 2), ("repair", 1)):
        at = hit(COMSTOCK, {SET: "premature dealer"}, ruling, sets={"1": "8d 5h"})
        assert at.asked == ["repair | misdeal | no-pot"] and at.count("ask 0 shuffle") == after
        assert (
            at.count("fact 1 act.house-way") == 0 and at.won(1) == -1_00
        )  # he sets it himself, one hand wins
    assert (
        hit(COMSTOCK, {SET: "premature dealer"}).count("fact - error.premature mishap.misdealt") == 1
    )  # nobody has acted
    void = hit(COMSTOCK, {f"{SET} 2": "premature dealer"})
    assert void.driver.is_void and void.won(1) == void.won(2) == 0


@pytest.mark.clause("mortimers/double-hand/rule-13a", "mortimers/double-hand/rule-13b")
def test_a_pile_taken_out_of_order_goes_back_and_everybody_gets_his_own() -> None:
    at = hit(MORTIMERS, {"deal.pile": "out-of-turn 2 pile-1"})
    assert at.has("fact pile-1 error.out-of-turn mishap.taken-back")
    usual = plain(MORTIMERS)
    assert [at.cards(place) for place in ("1", "2", "dealer")] == [
        usual.cards(place) for place in ("1", "2", "dealer")
    ]
    assert at.won(1) == usual.won(1)


@rooms(
    mortimers="mortimers/double-hand/rule-18b",
    comstock="comstock/double-hand/rule-15b comstock/double-hand/rule-20b",
)
@pytest.mark.parametrize("when", [SET, LAST])
def test_a_wager_changed_or_touched_stands_unless_the_floor_forfeits_it(slug: str, when: str) -> None:
    for how in ("late 1=100.00", "touched"):
        stands = hit(slug, {when: f"wager 1 {how}"})
        assert stands.asked[0] == "stands | forfeit" and stands.won(1) == 49_00
        lost = hit(slug, {when: f"wager 1 {how}"}, "forfeit")
        assert lost.won(1) == -51_00 and lost.has("move bet/1/1 bank 50.00 error.wager")
    short = hit(slug, {when: "wager 1 touched"}, "forfeit", post="$20")
    assert short.won(1) == -21_00


@pytest.mark.clause("mortimers/double-hand/rule-18b", "mortimers/double-hand/rule-29b")
@pytest.mark.parametrize("how", ["touched", "taken"])
def test_who_changes_or_takes_a_wager_may_be_barred(how: str) -> None:
    rulings = ("stands", "bar") if how == "touched" else ("bar",)
    at = hit(MORTIMERS, {LAST: f"wager 1 {how}"}, *rulings)
    assert at.driver.outcome is not None and [one.seat for one in at.driver.outcome.people] == [2, 7]
    assert hit(COMSTOCK, {LAST: "wager 1 touched"}).asked == ["stands | forfeit"]


@pytest.mark.clause("mortimers/double-hand/rule-29a", "mortimers/double-hand/rule-30")
def test_a_wager_taken_off_whose_size_nobody_can_tell() -> None:
    """Lost as the table's largest, paid as its smallest; by the floor's silence as the ledger has it."""
    lost = hit(MORTIMERS, {LAST: "wager 2 taken unknown"}, "limit")
    assert lost.asked == ["size | limit", "let-play | bar"] and lost.won(2) == -101_00
    short = hit(MORTIMERS, {LAST: "wager 2 taken unknown"}, "limit", post="$80")
    assert short.won(2) == -31_00  # $50 went to the first hand, $30 of the cover are left
    paid = hit(MORTIMERS, {LAST: "wager 1 taken unknown"}, "limit")
    assert paid.won(1) == 9_00
    known = hit(MORTIMERS, {LAST: "wager 1 taken unknown"})
    assert known.won(1) == 49_00 and hit(MORTIMERS, {LAST: "wager 2 taken"}).won(2) == -51_00
    with pytest.raises(RefusedError):
        hit(COMSTOCK, {LAST: "wager 1 taken"})


@pytest.mark.clause("mortimers/double-hand/rule-47")
def test_a_misread_hand_counts_for_what_it_is_and_all_is_settled_again_in_order() -> None:
    usual = plain(MORTIMERS, post="$80")
    for after in ("", " after 2"):
        at = hit(MORTIMERS, {LAST: f"misread 1 loses{after}"}, post="$80")
        assert [at.won(seat) for seat in (1, 2, 7)] == [usual.won(seat) for seat in (1, 2, 7)]
        again = at.lines.index("fact 1 error.misread banked.settled-again")
        assert (
            at.lines.index("move bet/1/1 bank 50.00 settle.both")
            < again
            < at.lines.index("move bank bet/1/1 50.00 error.misread")
        )
        assert ("move bank bet/2/2 30.00 error.misread" in at.lines) == bool(after)
    unseen = hit(MORTIMERS, {LAST: "misread 1 push unseen"})
    assert unseen.won(1) == -1_00 and unseen.won(2) == plain(MORTIMERS).won(2)
    with pytest.raises(RefusedError):
        hit(COMSTOCK, {LAST: "misread 1 push"})


@pytest.mark.clause("mortimers/double-hand/rule-39")
def test_a_hand_that_the_dealer_set_otherwise_than_the_house_way_is_set_anew() -> None:
    at = hit(MORTIMERS, {SET: "misread 1 front 5h 3s"})
    assert at.won(1) == 49_00 and at.has("fact 1 error.misread banked.set-by-house")
    unseen = hit(MORTIMERS, {SET: "misread 1 front 5h 3s unseen"})
    assert unseen.won(1) == -1_00


@pytest.mark.clause("comstock/double-hand/rule-27")
def test_a_hand_that_the_house_set_foul_is_set_anew() -> None:
    hands = {**WIN, 1: "Ah Ks Qd Js 8d 5h 3s"}
    usual = plain(COMSTOCK, hands)
    at = hit(COMSTOCK, {SET: "misread 1 front Ah Ks"}, hands=hands)
    assert at.won(1) == usual.won(1) and at.has("fact 1 error.misread banked.set-by-house")
    with pytest.raises(RefusedError):  # a setting that is not foul stands
        hit(COMSTOCK, {SET: "misread 1 front 5h 3s"}, hands=hands)


@pytest.mark.clause("mortimers/double-hand/rule-40")
def test_a_foul_setting_of_the_designated_player_that_was_let_pass_is_set_by_the_house() -> None:
    hands = {**WIN, 7: "Ad Qh Jd 9d 6s 4h 2s"}
    at = hit(MORTIMERS, {LAST: "misread dealer front Ad Qh"}, hands=hands, sets={"dealer": "4h 2s"})
    assert at.has("fact dealer error.misread banked.set-by-house")
    assert at.won(7) == plain(MORTIMERS, hands).won(7)
    with pytest.raises(RefusedError):
        hit(MORTIMERS, {LAST: "misread dealer front 4h 2s"}, hands=hands)


@pytest.mark.clause("mortimers/double-hand/rule-43")
def test_a_setting_that_the_designated_player_has_okayed_stands() -> None:
    at = hit(MORTIMERS, {}, sets={"dealer": "4h 2s"})
    told = [line for line in at.lines if line.startswith("fact dealer act.dealer-set")]
    assert len(told) == 1 and " 4h2s " in told[0]
    assert sum(line.startswith("ask 7 set dealer") for line in at.lines) == 1
    with pytest.raises(RefusedError):
        hit(MORTIMERS, {LAST: "misread dealer front 4h 2s"}, sets={"dealer": "4h 2s"})


@pytest.mark.parametrize("slug", BOTH)
def test_what_strikes_is_listed_and_nothing_else_is_taken(slug: str) -> None:
    at = dealt(opened(slug, WIN, bets="1=50 2=50"), until=SET)
    listed = at.driver.strikes()
    assert (
        "fouled 1 touched" in listed
        and "wager 1 late 1=100.00" in listed
        and "fouled 7 touched" not in listed
    )
    for text in ("premature 3", "mucked 1 thrown", "misread 1 push"):
        assert text not in listed
        with pytest.raises(RefusedError):
            at.driver.mishap(text)


@pytest.mark.clause("comstock/double-hand/rule-28")
def test_what_the_floor_rules_is_final() -> None:
    """No seat is asked afterwards, and nothing takes it back."""
    at = hit(COMSTOCK, {SET: "fouled 1 below"}, "foul")
    ruled = at.lines.index("floor foul")
    assert (
        not any(line.startswith("ask") and "error.fouled" in line for line in at.lines[ruled:])
        and at.won(1) == -51_00
    )
    with pytest.raises(RefusedError):
        at.driver.answer(FLOOR, Act("warn"))


@pytest.mark.clause("comstock/double-hand/rule-29")
def test_for_the_good_of_the_game_the_floor_rules_otherwise_than_the_letter() -> None:
    """The hand is foul by the rule; the floor calls everything off. The log keeps both, and the reason."""
    at = dealt(opened(COMSTOCK, WIN, bets="1=50 2=50"), {SET: "fouled 1 touched"}, until=LAST)
    at.driver.void("the cloth was pulled")
    assert at.has(
        "mishap fouled 1 touched",
        "fact 1 error.fouled mishap.killed foul",
        "floor void the cloth was pulled",
        "void the cloth was pulled",
    )
    assert [at.won(seat) for seat in (1, 2, 7)] == [0, 0, 0]


@pytest.mark.clause("mortimers/double-hand/rule-19")
def test_pile_dice_and_setting_are_the_players_and_chances_and_the_house_is_asked_nothing() -> None:
    at = hit(MORTIMERS, {})
    asked = [(one.kind, one.seat) for one in at.driver.events if isinstance(one, Ask)]
    assert {seat for kind, seat in asked if kind in ("shuffle", "dice")} == {CHANCE}
    assert {kind for kind, seat in asked if seat == 7} >= {"set"} and not {seat for _, seat in asked} & {
        FLOOR
    }
    assert {seat for kind, seat in asked if kind in ("pile", "shaker", "set")} <= {1, 2, 7}
    last = max(i for i, one in enumerate(at.driver.events) if isinstance(one, Ask) and one.about == DEALER)
    first = next(i for i, one in enumerate(at.driver.events) if isinstance(one, Dealt))
    told = [one.line() for one in at.driver.events[first:last] if isinstance(one, Fact)]
    assert not [
        line for line in told if "dealer" in line
    ]  # nothing is said about his hand before he has set it
