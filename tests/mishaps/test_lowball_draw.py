"""Lowball of Comstock: slips of the player who deals and hands with a wrong number, in the corners of the draw."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.games.remedies.errors import Errors
from cardroom.games.remedies.mishap_sheet import sheet_lines
from tests.mishaps.lowball import CALLED, KILLS, LOWBALL, PAT, asked, chance, dealt, told
from tests.mishaps.struck import Struck, otherwise, struck

OTHERS = (*CALLED, *PAT, "4 Kh Qh")
CHECKED = ("2 check", "3 check", "4 check", "1 check")


def elsewhere(*marks: str, then: tuple[str, ...] = (), **kinds: dict[str, str] | None) -> Struck:
    marked = (f"mishap {mark}" for mark in marks)
    return struck(
        LOWBALL, 4, *KILLS, *marked, chance(), *then, finish=False, errors=otherwise(LOWBALL, **kinds)
    )


@pytest.mark.clause("comstock/lowball/rule-5a")
def test_a_slip_is_about_one_player_and_only_if_he_draws() -> None:
    lines = (*CALLED, "mishap slip draw 4 -1", "2 6c", "3 none", "4 Kh Qh", "1 Ks")
    at = dealt(then=lines)
    assert at.cards("hole/2") == "Ah 2s 3c 4d 3d" and asked(at)[0] == -2
    assert [line for line in at.lines if "miscounted" in line] == [
        "fact hole/4 error.slip mishap.miscounted under 4"
    ]
    on = dealt(then=(*lines, "floor live"))
    assert on.cards("hole/4") == "9s 7h 6h 4c 5c" and on.cards("hole/1") == "Td Js Qs 9d 6d"
    pat = dealt(then=(*CALLED, "mishap slip draw 2 -1", *PAT, "4 none", "1 none"))
    assert not told(pat, "miscounted")
    out = dealt(then=(*CALLED, "mishap slip draw 1 +1", "mishap slip deck-first", *PAT, "4 Kh Qh"))
    assert (
        out.has("fact hole/1 error.slip mishap.killed dead") and asked(out)[0] == 2
    )  # a dead hand is dealt nothing


@pytest.mark.clause("comstock/lowball/rule-24a", "comstock/lowball/rule-24b")
def test_the_burned_card_goes_to_who_draws_and_to_one_alone() -> None:
    pat = dealt(then=(*CALLED, "mishap slip burn-kept", *PAT, "4 Kh Qh", "1 none"))
    assert not told(pat, "mishap.killed") and pat.cards("burn") == "2c"
    to = dealt(then=(*CALLED, "mishap slip burn-to 3", *PAT, "4 Kh Qh", "1 none"))
    assert asked(to)[0] == 2 and not told(to, "hand-back")
    twice = (*CALLED, "mishap slip burn-to 3", "mishap slip burn-to 4", "2 none", "3 8h", "4 Kh Qh", "1 none")
    at = dealt(then=twice)
    assert asked(at)[0] == 3 and at.driver.waiting[0].about == "burn"
    kept = dealt(then=(*twice, "3 keep"))
    assert kept.cards("hole/3") == "2h 3h 4h 5h 2c" and asked(kept)[0] == 2  # there is none for 4
    assert kept.cards("hole/4") == "9s 7h 6h 3d 4c" and told(kept, "mishap.killed foul")
    folded = dealt(
        then=("3 call", "4 call", "1 fold", "2 check", "mishap slip burn-to 4", *PAT, "4 Kh Qh", "4 keep")
    )
    assert folded.cards("hole/4") == "9s 7h 6h 2c 3d" and not told(folded, "mishap.killed")


@pytest.mark.clause("comstock/lowball/rule-3")
def test_who_is_left_alone_by_a_dead_hand_has_the_pot_and_no_cards() -> None:
    at = dealt(then=("3 fold", "4 fold", "1 call", "2 check", "mishap slip deck-first", "2 6c"), finish=True)
    assert at.has("fact hole/1 error.slip mishap.killed dead") and at.chips(2) > 100_00
    assert not any(
        line.startswith("deal hole/2")
        for line in at.lines[at.lines.index("fact hole/1 error.slip mishap.killed dead") :]
    )


@pytest.mark.clause("comstock/lowball/rule-22b")
def test_a_short_hand_that_draws_gets_what_it_lacks_as_well() -> None:
    at = dealt(
        "count 4 -1", then=(*CALLED, *PAT, f"4 {dealt('count 4 -1').cards('hole/4').split()[0]}", "1 none")
    )
    assert len(at.cards("hole/4").split()) == 5 and "found count 4" not in at.driver.strikes()
    assert len([line for line in at.lines if line.startswith("deal hole/4")]) == 4 + 2
    kept = elsewhere("count 4 -1", then=("mishap found count 4",), count={"short": "as-over"})
    assert kept.has("fact hole/4 error.count mishap.killed foul")
    unfilled = elsewhere(
        "count 4 -1", then=(*CALLED, *PAT, "4 none", "1 none", *CHECKED), count={"short": "as-over"}
    )
    assert unfilled.has("fact hole/4 error.count mishap.killed foul")
    silent = elsewhere("boxed 40", then=(*OTHERS, "1 none"), count=None)
    assert [len(silent.cards(f"hole/{seat}").split()) for seat in (1, 2, 3, 4)] == [5] * 4


@pytest.mark.clause("comstock/lowball/rule-22a", "comstock/lowball/rule-35a")
def test_two_equal_cards_beside_a_wrong_number() -> None:
    calls = (*PAT, "4 none", "1 none")
    at = dealt("foreign 20 8h", "count 4 +1", then=(*CALLED, *calls, *CHECKED))
    assert at.driver.is_void and "no-pot error.foreign" in at.lines


@pytest.mark.clause("comstock/lowball/rule-37a", "comstock/lowball/rule-37b", "comstock/lowball/rule-35a")
def test_boxed_cards_late_in_any_order_and_in_rooms_that_know_no_group() -> None:
    late = dealt("boxed 2 late")
    assert (
        late.cards("hole/3").split()[0] == "2c" and late.cards("dead") == "2h" and not told(late, "misdealt")
    )
    assert told(dealt("boxed 8 6 7 5 4"), "error.boxed mishap.misdealt")
    first = otherwise(LOWBALL) | {
        "edition": 1
    }  # a group was one mark then, in the order in which it is written
    assert told(dealt("boxed 8 6 7 5 4", errors=first), "error.boxed mishap.misdealt")
    single = elsewhere("boxed 4 5 6 7 8", boxed={"together": 0})
    assert not told(single, "misdealt") and len(single.cards("dead").split()) == 5
    four = elsewhere("boxed 4 5 6 7", boxed={"together": 4})
    assert told(four, "error.boxed mishap.misdealt") and not told(
        elsewhere("boxed 4 5 6", boxed={"together": 4}), "misdealt"
    )
    ruled = (
        "3 call",
        "mishap mucked 3 thrown",
        "floor live",
        "4 call",
        "1 call",
        "2 check",
        *PAT,
        "4 Kh Qh",
        "1 Ks Qs Js",
    )
    asks = dealt("boxed 22 23 24 25 26", then=ruled)
    assert asked(asks) == (-2, "misdeal | repair")  # whatever else was asked before
    plays = dealt("foreign 21 **", then=(*OTHERS, "1 none"))
    assert (plays.cards("dead"), plays.cards("burn")) == ("", "**")  # a joker is no scrap here
    burned = elsewhere("foreign 21 **", then=(*OTHERS, "1 none"), foreign={"jokers": "scraps"})
    assert burned.cards("dead") == "**"


@pytest.mark.clause("comstock/lowball/rule-34b", "comstock/lowball/rule-17")
def test_the_first_card_is_the_first_that_comes_to_a_player() -> None:
    assert told(dealt("boxed 1", "exposed 2.1"), "error.exposed mishap.misdealt")
    second = dealt("exposed 2.2")
    assert not told(second, "misdealt") and second.cards("hole/2") == "Ah 2s 3c 4d 6c"
    drawn = dealt("exposed 2.6", then=(*CALLED, "2 Ah 2s 3c 4d 6c", "3 none", "4 none", "1 none"))
    assert not told(drawn, "misdealt") and drawn.cards("dead") == "3d"
    for mark in ("exposed burn.1", "count burn +1"):
        assert asked(dealt(mark, then=(*OTHERS, "1 none")))[0] == -2, mark
    kept = elsewhere("exposed 2.1", exposed={"first": "as-others"})
    assert not told(kept, "misdealt") and kept.cards("hole/2") == "Ah 2s 3c 4d 6c"
    assert elsewhere("exposed 1.2", exposed={"dealer": "as-others"}).cards("dead") == "Js"
    assert elsewhere("exposed 3.5", exposed={"replaced": "never"}).cards("hole/3") == "2h 3h 4h 5h 8h"


@pytest.mark.clause("comstock/lowball/rule-17")
@pytest.mark.parametrize(
    ("mark", "is_asked"), [("exposed 4.4", True), ("exposed 3.5", True), ("exposed 1.2", False)]
)
def test_where_the_rule_is_read_to_the_letter_the_floor_rules_on_the_cards_of_others(
    mark: str, is_asked: bool
) -> None:
    """It speaks of the dealer in seat 1 alone; a seven to seat 4 and an eight to seat 3 are kept and replaced by custom."""
    floor = elsewhere(mark, exposed={"others": "floor"})
    assert (asked(floor)[0] == -2) == is_asked
    assert floor.cards("hole/1").startswith("Td Js") and not floor.cards("dead")
    by_custom = elsewhere(mark, exposed={"others": "custom"})
    assert asked(by_custom)[0] != -2 and asked(elsewhere(mark))[0] != -2


@pytest.mark.clause("comstock/lowball/rule-17", how="shown")
def test_it_says_that_it_is_custom_that_decides_for_the_others() -> None:
    """What follows of one exposed card, told beforehand: by custom, or by the floor and nothing else of the others."""

    def told_of(**exposed: str) -> list[str]:
        errors = msgspec.convert(otherwise(LOWBALL, exposed=exposed), Errors)
        return [
            str(one)
            for line in sheet_lines(errors, "draw")
            if line.row == "exposed-one"
            for one in line.follows
        ]

    custom, floor = told_of(), told_of(others="floor")
    assert "no rule covers the other players' cards, and custom decides" in custom and len(custom) == 5
    assert floor[2:] == ["no rule covers the other players' cards: the floor decides"]


@pytest.mark.clause("comstock/lowball/rule-34a", "comstock/lowball/rule-22b")
def test_only_cards_too_many_count_towards_two_extra() -> None:
    for first in ("found count 4", "found count 3"):
        at = dealt("count 4 +1", "count 3 -1", then=(f"mishap {first}",))
        assert not told(at, "misdealt") and told(at, "mishap.killed foul") == (first == "found count 4")
    beside = dealt("count 4 +1", "foreign 30 Jd", "foreign 3 Td", then=("mishap found count 4",))
    assert beside.has("fact hole/4 error.count mishap.killed foul")
    whole = dealt("count 3 +1", then=("mishap fouled 3 dropped 2h", "mishap found count 3"))
    assert not told(whole, "miscounted") and asked(whole)[0] == 3
    once = dealt("count 4 -1", then=("mishap found count 4",))
    assert "found count 4" not in once.driver.strikes()


def test_of_a_card_to_another_player_the_document_says_nothing() -> None:
    assert asked(dealt("astray 3.1 to 4")) == (-2, "repair | misdeal | no-pot")


@pytest.mark.clause("comstock/lowball/rule-35a")
def test_a_card_that_is_there_twice_and_seen_in_a_hand_is_turned_up_and_no_other() -> None:
    both = dealt("foreign 20 8h", then=("mishap found foreign 1",))
    assert both.driver.is_void and [line for line in both.lines if line.startswith("turn")] == [
        "turn hole/3 8h",
        "turn hole/1 8h",
    ]
    folded = dealt("foreign 20 8h", then=("3 fold", "mishap found foreign 1"))
    assert folded.driver.is_void and [line for line in folded.lines if line.startswith("turn")] == [
        "turn hole/1 8h"
    ]


@pytest.mark.clause("comstock/lowball/rule-33a", "comstock/lowball/rule-3")
def test_who_deals_by_mistake_is_who_may_slip() -> None:
    listed = dealt("astray button 3").driver.strikes()
    assert "slip burn-to 1" in listed and "slip burn-to 3" not in listed
