"""Lowball of Comstock: slips of the player who deals and hands with a wrong number, in the corners of the draw."""

from __future__ import annotations

import pytest

from tests.mishaps.lowball import CALLED, KILLS, LOWBALL, PAT, asked, chance, dealt, told
from tests.mishaps.struck import Struck, otherwise, struck

OTHERS = (*CALLED, *PAT, "4 Kh Qh")
CHECKED = ("2 check", "3 check", "4 check", "1 check")


def elsewhere(*marks: str, then: tuple[str, ...] = (), **kinds: dict[str, str] | None) -> Struck:
    marked = (f"mishap {mark}" for mark in marks)
    return struck(LOWBALL, 4, *KILLS, *marked, chance(), *then, finish=False, errors=otherwise(LOWBALL, **kinds))


@pytest.mark.clause("comstock/lowball/rule-5a")
def test_a_slip_is_about_one_player_and_only_if_he_draws() -> None:
    lines = (*CALLED, "mishap slip draw 4 -1", "2 6c", "3 none", "4 Kh Qh", "1 Ks")
    at = dealt(then=lines)
    assert at.cards("hole/2") == "Ah 2s 3c 4d 3d" and asked(at)[0] == -2
    assert [line for line in at.lines if "miscounted" in line] == ["fact hole/4 error.slip mishap.miscounted under 4"]
    on = dealt(then=(*lines, "floor live"))
    assert on.cards("hole/4") == "9s 7h 6h 4c 5c" and on.cards("hole/1") == "Td Js Qs 9d 6d"
    pat = dealt(then=(*CALLED, "mishap slip draw 2 -1", *PAT, "4 none", "1 none"))
    assert not told(pat, "miscounted")
    out = dealt(then=(*CALLED, "mishap slip draw 1 +1", "mishap slip deck-first", *PAT, "4 Kh Qh"))
    assert out.has("fact hole/1 error.slip mishap.killed dead") and asked(out)[0] == 2  # a dead hand is dealt nothing


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
    folded = dealt(then=("3 call", "4 call", "1 fold", "2 check", "mishap slip burn-to 4", *PAT, "4 Kh Qh", "4 keep"))
    assert folded.cards("hole/4") == "9s 7h 6h 2c 3d" and not told(folded, "mishap.killed")


@pytest.mark.clause("comstock/lowball/rule-3")
def test_who_is_left_alone_by_a_dead_hand_has_the_pot_and_no_cards() -> None:
    at = dealt(then=("3 fold", "4 fold", "1 call", "2 check", "mishap slip deck-first", "2 6c"), finish=True)
    assert at.has("fact hole/1 error.slip mishap.killed dead") and at.chips(2) > 100_00
    assert not any(line.startswith("deal hole/2") for line in at.lines[at.lines.index("fact hole/1 error.slip mishap.killed dead") :])


@pytest.mark.clause("comstock/lowball/rule-22b")
def test_a_short_hand_that_draws_gets_what_it_lacks_as_well() -> None:
    at = dealt("count 4 -1", then=(*CALLED, *PAT, f"4 {dealt('count 4 -1').cards('hole/4').split()[0]}", "1 none"))
    assert len(at.cards("hole/4").split()) == 5 and "found count 4" not in at.driver.strikes()
    assert len([line for line in at.lines if line.startswith("deal hole/4")]) == 4 + 2
    kept = elsewhere("count 4 -1", then=("mishap found count 4",), count={"short": "as-over"})
    assert kept.has("fact hole/4 error.count mishap.killed foul")
    unfilled = elsewhere("count 4 -1", then=(*CALLED, *PAT, "4 none", "1 none", *CHECKED), count={"short": "as-over"})
    assert unfilled.has("fact hole/4 error.count mishap.killed foul")
    silent = elsewhere("boxed 40", then=(*OTHERS, "1 none"), count=None)
    assert [len(silent.cards(f"hole/{seat}").split()) for seat in (1, 2, 3, 4)] == [5] * 4


@pytest.mark.clause("comstock/lowball/rule-22a", "comstock/lowball/rule-35a")
def test_two_equal_cards_beside_a_wrong_number() -> None:
    calls = (*PAT, "4 none", "1 none")
    at = dealt("foreign 20 8h", "count 4 +1", then=(*CALLED, *calls, *CHECKED))
    assert at.driver.is_void and "no-pot error.foreign" in at.lines
