"""Forcing a card on a player, and the card that puts somebody out."""

from __future__ import annotations

import pytest

from cardroom.felt import BetweenRounds
from cardroom.script import Driver
from tests.pan.hands import ALL_IN, COMSTOCK, PLAYERS_CLUB, answer, moved, offers, seat, until
from tests.pan.test_turn import refused, shown

SEVENS = {3: "7d 7s"}
OPENED = f"{ALL_IN}, 3 meld 7d 7h 7s, 3 discard 2c, 2 discard Kh, 1 draw, 1 discard 7c"
"""Seat 3 has three sevens on the table; seat 1 has drawn the fourth and let it go."""


def asked(driver: Driver) -> list[tuple[int, str]]:
    return [(one.seat, one.topic) for one in driver.waiting]


def opened(acts: str = "", draws: str = "7h Kh 7c Ks") -> Driver:
    return until(COMSTOCK, SEVENS, draws=draws, acts=f"{OPENED}, {acts}")[2]


@pytest.mark.clause("comstock/pan/rule-12", "comstock/pan/rule-7a", "comstock/pan/rule-6b")
def test_opponents_make_a_player_take_a_card_that_fits_his_melds() -> None:
    driver = opened("3 draw")
    assert asked(driver) == [(2, "act.force"), (1, "act.force")] and offers(driver, 2) == ["allow", "force"]
    answer(driver, "2 force")
    assert asked(driver) == [(3, "act.use")] and offers(driver, 3) == ["add 7c to 7d 7h 7s"]
    refused(driver, 3, "discard 7c", "act.force")
    answer(driver, "3 add 7c to 7d 7h 7s")
    assert shown(driver, "meld/3.1") == "7d 7h 7s 7c"
    assert all(name.startswith("discard") for name in offers(driver, 3))  # a card of his hand has to go


@pytest.mark.clause("comstock/pan/rule-7a")
def test_or_let_him_go_on_with_the_draw() -> None:
    driver = opened("3 draw, 1 allow, 2 allow")
    assert shown(driver, "drawn/3") == "Ks" and shown(driver, "discards") == "2c Kh 7c"


@pytest.mark.clause("comstock/pan/rule-7b")
def test_who_let_the_card_go_may_still_force_it() -> None:
    driver = opened("3 draw, 1 force")
    assert offers(driver, 3) == ["add 7c to 7d 7h 7s"]


@pytest.mark.clause("comstock/pan/rule-12")
def test_nobody_is_asked_when_he_takes_it_or_it_fits_no_meld_of_his() -> None:
    assert asked(opened("3 take 7c")) == [(3, "act.use")]
    driver = until(
        COMSTOCK,
        {3: "7d 7s Kd Kc"},
        draws="7h Kh 5c Ks",
        acts=OPENED.replace("discard 7c", "discard 5c") + ", 3 draw",
    )[2]
    assert asked(driver) == [(3, "act.use")] and shown(driver, "drawn/3") == "Ks"


def test_at_the_club_nobody_forces() -> None:
    acts = OPENED.replace("2 discard", "2 draw, 2 discard", 1)
    driver = until(PLAYERS_CLUB, SEVENS, draws="7h Kh 7c Ks", acts=f"{acts}, 3 draw")[2]
    assert asked(driver) == [(3, "act.use")] and shown(driver, "drawn/3") == "Ks"


RICH = "5s 5s 4c 4d 4h 6c 6d 6h 6s Kc"
LAY_RICH = "meld 5s 5s 5s, meld 4c 4d 4h, meld 6c 6d 6h, add 6s to 6c 6d 6h, discard Kc"
"""Ten cards in melds: goes out on a five of spades for ten chips and four at once, on a four of spades for six."""
POOR = "2s 3s Jc Jd Jh Qc Qd Qh Qs Kd"
LAY_POOR = "meld 2s 3s 4s, meld Jc Jd Jh, meld Qc Qd Qh, add Qs to Qc Qd Qh, discard Kd"
"""Ten cards in melds: goes out on a five of spades for two chips."""
EQUAL = "2s 3s 7s 7s 7s 7s Jc Jd Jh Kd"
LAY_EQUAL = "meld 2s 3s 4s, meld 7s 7s 7s, add 7s to 7s 7s 7s, meld Jc Jd Jh, discard Kd"
"""Ten cards in melds: goes out on a five of spades for ten chips, and nothing at once."""


def by(who: int, acts: str) -> str:
    return ", ".join(f"{who} {act.strip()}" for act in acts.split(","))


@pytest.mark.clause("comstock/pan/rule-13a", "comstock/pan/rule-20", "comstock/pan/rule-13b")
def test_the_left_neighbour_must_not_pass_an_out_card_that_he_can_use() -> None:
    acts = f"{ALL_IN}, {by(3, LAY_RICH)}, 2 discard Kh, 1 draw"
    driver = until(COMSTOCK, {3: RICH, 1: "4h"}, draws="5s Kh 4s", acts=acts)[2]
    assert driver.waiting[0].seat == 1 and offers(driver, 1) == [
        "meld 4d 4h 4s"
    ]  # with the four of diamonds in his hand
    assert "comstock/pan/rule-13b" in refused(driver, 1, "discard 4s", "act.out-card").clauses
    answer(driver, "1 meld 4d 4h 4s")
    assert driver.waiting[0].seat == 1 and shown(driver, "meld/1.1") == "4d 4h 4s"


@pytest.mark.clause("comstock/pan/rule-13a", "comstock/pan/rule-13b")
def test_an_out_card_that_he_cannot_use_puts_the_next_player_out() -> None:
    acts = f"{ALL_IN}, {by(3, LAY_RICH)}, 2 discard Kh, 1 draw"
    driver = until(COMSTOCK, {3: RICH}, draws="5s Kh 4s", acts=acts)[2]
    assert offers(driver, 1) == ["discard 4s"]
    answer(driver, "1 discard 4s")
    assert offers(driver, 3) == ["draw", "take 4s"]
    answer(driver, "3 take 4s")
    answer(driver, "3 add 4s to 4c 4d 4h")
    answer(driver, "3 collect 3.00")
    assert driver.outcome is not None and driver.outcome.button == 3


@pytest.mark.clause("comstock/pan/rule-13a", "comstock/pan/rule-20")
def test_a_card_that_fits_no_meld_of_the_next_player_is_no_out_card() -> None:
    acts = f"{ALL_IN}, {by(3, LAY_RICH)}, 2 discard Kh, 1 draw"
    driver = until(COMSTOCK, {3: RICH}, draws="5s Kh 2d", acts=acts)[2]
    assert offers(driver, 1) == ["meld 2c 2d 2h", "discard 2d"]


@pytest.mark.clause("comstock/pan/rule-13a")
def test_an_out_card_is_used_before_anything_else_is_melded() -> None:
    """Three aces in his hand have to wait for it; so it is with no other card."""
    acts = f"{ALL_IN}, {by(3, LAY_RICH)}, 2 discard Kh, 1 draw"
    driver = until(COMSTOCK, {3: RICH, 1: "4h Ac Ad Ah"}, draws="5s Kh 4s", acts=acts)[2]
    assert offers(driver, 1) == ["meld 4d 4h 4s"]
    usual = until(COMSTOCK, {3: RICH, 1: "4h Ac Ad Ah"}, draws="5s Kh 2s", acts=acts)[2]
    assert {"meld Ac Ad Ah", "meld 2c 2h 2s", "discard 2s"} <= set(offers(usual, 1))


@pytest.mark.clause("comstock/pan/rule-13a", "comstock/pan/rule-20")
def test_with_nine_cards_down_no_card_is_an_out_card() -> None:
    acts = f"{ALL_IN}, {by(3, LAY_RICH.replace('add 6s to 6c 6d 6h, ', ''))}, 2 discard Kh, 1 draw"
    driver = until(COMSTOCK, {3: RICH, 1: "4h"}, draws="5s Kh 4s", acts=acts)[2]
    assert offers(driver, 1) == ["meld 4d 4h 4s", "discard 4s"]


def test_at_the_club_an_out_card_may_be_passed() -> None:
    acts = f"{ALL_IN}, {by(3, LAY_RICH)}, 2 draw, 2 discard Kh, 1 draw"
    driver = until(PLAYERS_CLUB, {3: RICH, 1: "4h"}, draws="5s Kh 4s", acts=acts)[2]
    assert offers(driver, 1) == ["meld 4d 4h 4s", "discard 4s"]


def two_at_ten(
    poor: int,
    acts: str,
    held: str = POOR,
    lays: str = LAY_POOR,
    start: BetweenRounds | None = None,
    draws: str = "5s Kh 4s Ah Ac 5s",
    lays_rich: str = LAY_RICH,
) -> Driver:
    """Seat 3 and another have ten cards in melds each; the last card drawn is a five of spades unless said."""
    rich = f"{ALL_IN}, {by(3, lays_rich)}"
    if poor == 1:
        before = f"{rich}, 2 discard Kh, 1 draw, {by(1, lays)}, 3 discard Ah, 2 draw, 2 discard Ac, 1 draw"
        return until(COMSTOCK, {3: RICH, 1: held}, draws=draws, acts=f"{before}, {acts}", start=start)[2]
    before = f"{rich}, {by(2, LAY_POOR)}, 1 discard Kh, 3 draw"
    return until(COMSTOCK, {3: RICH, 2: POOR}, draws="5s 4s Kh 5s Kh", acts=f"{before}, {acts}")[2]


@pytest.mark.clause("comstock/pan/rule-14", "comstock/pan/rule-15")
def test_an_out_card_is_forced_where_the_next_player_would_go_out_for_more() -> None:
    driver = two_at_ten(1, "")
    assert offers(driver, 1) == ["add 5s to 2s 3s 4s", "discard 5s"]
    answer(driver, "1 discard 5s")
    assert asked(driver) == [(3, "act.force-out"), (2, "act.force-out")]
    answer(driver, "2 force")
    assert offers(driver, 1) == ["add 5s to 2s 3s 4s"]
    answer(driver, "1 add 5s to 2s 3s 4s")
    answer(driver, "1 collect 1.00")
    assert [cents for *_, cents in moved(driver, "settle.out")] == [
        1_00,
        1_00,
    ]  # two chips of 50 cents, the smaller pay


@pytest.mark.clause("comstock/pan/rule-15")
def test_if_nobody_forces_it_the_next_player_goes_out_for_more() -> None:
    driver = two_at_ten(1, "1 discard 5s, 3 allow, 2 allow, 3 take 5s, 3 add 5s to 5s 5s 5s, 3 collect 5.00")
    assert [cents for *_, cents in moved(driver, "settle.out")] == [5_00, 5_00]


@pytest.mark.clause("comstock/pan/rule-14", "comstock/pan/rule-15")
def test_otherwise_nobody_is_made_to_go_out() -> None:
    driver = two_at_ten(2, "3 discard 5s")
    assert asked(driver) == [(2, "act.draw")] and offers(driver, 2) == [
        "draw",
        "take 5s",
    ]  # he would get less, not more
    answer(driver, "2 draw")
    assert (
        asked(driver) == [(2, "act.use")] and shown(driver, "drawn/2") == "Kh"
    )  # nor is the option card forced on him


@pytest.mark.clause("comstock/pan/rule-14", "comstock/pan/rule-15")
def test_what_the_card_pays_at_once_is_part_of_what_the_next_player_would_go_out_for() -> None:
    """Both have outs of ten chips; seat 3 collects four more for the fourth five of spades as he lays it."""
    driver = two_at_ten(1, "1 discard 5s", EQUAL, LAY_EQUAL)
    assert asked(driver) == [(3, "act.force-out"), (2, "act.force-out")]
    driver = two_at_ten(
        1, "1 discard 5s, 3 allow, 2 allow, 3 take 5s, 3 add 5s to 5s 5s 5s, 3 collect 5.00", EQUAL, LAY_EQUAL
    )
    assert [cents for *_, cents in moved(driver, "settle.out")] == [5_00, 5_00]
    assert [cents for *_, cents in moved(driver, "settle.valle-suit")][-2:] == [2_00, 2_00]


@pytest.mark.clause("comstock/pan/rule-14", "comstock/pan/rule-33")
def test_nobody_is_made_to_go_out_before_one_who_plays_for_the_tops_alone() -> None:
    """Seat 3 has no chip left after the ante and so would go out for no pay at all."""
    driver = two_at_ten(1, "1 discard 5s", start=seat({1: "100", 2: "100", 3: "0.50"}))
    assert asked(driver) == [(3, "act.draw")] and offers(driver, 3) == ["draw", "take 5s"]


SIX = "5s 6s 5s 5s 5s Jc Jd Jh Js Kd"
LAY_SIX = "meld 5s 6s 7s, meld 5s 5s 5s, meld Jc Jd Jh, add Js to Jc Jd Jh, discard Kd"
FOR_SIX = "5s Kh 7s Ah Ac 4s"
"""Ten cards in melds: on the four of spades that is drawn last both go out for six chips."""


@pytest.mark.clause("comstock/pan/rule-14", "comstock/pan/rule-15")
def test_nobody_is_made_to_go_out_for_as_much_as_the_next_player_would() -> None:
    driver = two_at_ten(1, "1 discard 4s", SIX, LAY_SIX, draws=FOR_SIX)
    assert asked(driver) == [(3, "act.draw")] and offers(driver, 3) == ["draw", "take 4s"]


@pytest.mark.clause("comstock/pan/rule-14", "comstock/pan/rule-22b")
def test_pay_that_the_next_player_has_not_called_for_is_part_of_what_he_would_go_out_for() -> None:
    """The out card hits his hand: the four chips that he let go when he laid three fives of spades are due with it."""
    silent = LAY_RICH.replace("meld 5s 5s 5s", "meld 5s 5s 5s 0.00")
    driver = two_at_ten(1, "1 discard 4s", SIX, LAY_SIX, draws=FOR_SIX, lays_rich=silent)
    assert asked(driver) == [(3, "act.force-out"), (2, "act.force-out")]


@pytest.mark.clause("comstock/pan/rule-14")
def test_of_two_melds_that_an_out_card_fits_the_better_paid_one_counts() -> None:
    """A five of spades ends the rope of seat 1, which pays nothing, or joins three fives of spades: fourteen chips, as for
    seat 3."""
    held, lays = (
        "2s 3s 5s 5s 5s Jc Jd Jh Js Kd",
        "meld 2s 3s 4s, meld 5s 5s 5s, meld Jc Jd Jh, add Js to Jc Jd Jh, discard Kd",
    )
    driver = two_at_ten(1, "1 discard 5s", held, lays)
    assert asked(driver) == [(3, "act.draw")] and offers(driver, 3) == ["draw", "take 5s"]


@pytest.mark.clause("comstock/pan/rule-14", "comstock/pan/rule-15")
def test_nobody_is_made_to_go_out_before_one_with_nine_cards_down() -> None:
    """The card fits a meld of seat 3 that pays more, and does not put him out."""
    driver = two_at_ten(1, "1 discard 5s", lays_rich=LAY_RICH.replace("add 6s to 6c 6d 6h, ", ""))
    assert asked(driver) == [(3, "act.draw")] and offers(driver, 3) == ["draw", "take 5s"]


def test_at_the_club_nobody_is_made_to_go_out() -> None:
    before = f"{ALL_IN}, {by(3, LAY_RICH)}, 2 draw, 2 discard Kh, 1 draw, {by(1, LAY_POOR)}"
    acts = f"{before}, 3 draw, 3 discard Ah, 2 draw, 2 discard Ac, 1 draw, 1 discard 5s"
    driver = until(PLAYERS_CLUB, {3: RICH, 1: POOR}, draws="5s Kh 4s Ah Ac 5s", acts=acts)[2]
    assert asked(driver) == [(3, "act.draw")] and offers(driver, 3) == ["draw", "take 5s"]
