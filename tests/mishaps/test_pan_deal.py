"""Pan of Comstock: hands with the wrong number of cards and cards that do not belong in the deck (rule-2, rule-17a to -18b,
rule-35a to rule-37)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from cardroom.cards import spell
from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Felt, Lying, Moved, Person, View
from cardroom.games.pan.mishaps.foreign import is_unnoticed
from cardroom.games.pan.mishaps.hand_count import on_count
from cardroom.mishaps import WrongCount
from cardroom.rooms import Settings, offering
from cardroom.script import CHANCE, FLOOR, SimulatedChance, give
from tests.mishaps.pan import ALL_PLAY, ORDER, PAN, pan, shoe
from tests.mishaps.struck import otherwise

SEVENS = "2c 7d 7s"
"""With a drawn seven of hearts one chip from each."""


@pytest.mark.clause("comstock/pan/rule-17a")
@pytest.mark.parametrize(("by", "more"), [(-1, "Kc"), (-2, "Kc Kd")])
def test_nine_or_eight_cards_are_filled_up_without_a_penalty(by: int, more: str) -> None:
    at = pan({}, "Kc Kd", f"mishap count 4 {by}", "chance", "1 play", "mishap found count 4")
    assert at.has(
        f"fact hole/4 error.count mishap.miscounted under {10 + by}",
        *(f"deal hole/4 {card} down" for card in more.split()),
    )
    assert len(at.driver.felt.cards["hole/4"]) == 10 and at.cards("hole/4").endswith(more)
    assert at.driver.waiting[0].seat == 4 and at.chips(4) == 99_50
    assert more.split()[0] not in " ".join(map(str, View(at.start, 3).catch_up(at.events).cards["hole/4"]))


@pytest.mark.clause("comstock/pan/rule-17a")
def test_and_so_it_is_when_others_have_drawn_already_but_not_he() -> None:
    at = pan({}, "Ks Kc", "mishap count 4 -1", "chance", *ALL_PLAY, "1 discard Ks", "mishap found count 4")
    assert at.cards("hole/4").endswith("Kc") and len(at.driver.felt.cards["hole/4"]) == 10
    assert at.driver.waiting[0].seat == 4 and at.driver.waiting[0].kind == "take"


@pytest.mark.clause("comstock/pan/rule-17b")
def test_of_eleven_cards_the_dealer_takes_one_out_unseen() -> None:
    at = pan({}, "Kc", "mishap count 4 +1", "chance", "1 play", "mishap found count 4")
    ask = at.driver.waiting[0]
    assert ask.seat == CHANCE and ask.kind == "reshuffle"
    hand = at.cards("reshuffled").split()
    at.driver.answer(CHANCE, ask.options.read(" ".join(reversed(hand))))  # type: ignore[union-attr]
    assert at.cards("hole/4").split() == hand[:0:-1] and at.cards("muck") == hand[0]
    assert at.has("fact hole/4 error.count mishap.miscounted over 11")
    assert all(card.is_hidden for card in View(at.start, 3).catch_up(at.events).cards["hole/4"])
    assert not any(card.is_hidden for card in View(at.start, 4).catch_up(at.events).cards["hole/4"])
    for seat in (1, 3, 4):
        assert [card.is_hidden for card in View(at.start, seat).catch_up(at.events).cards["muck"]] == [True]
    assert at.lines[-2].startswith("continued ") and at.driver.waiting[0].seat == 4


@pytest.mark.clause("comstock/pan/rule-17b")
def test_then_the_deck_goes_on_where_it_was() -> None:
    at = pan(
        {},
        "Kc",
        "mishap count 4 +1",
        "chance",
        "mishap found count 4",
        "chance 2c 4d 6h Jc Qd 2h 4s 6c Jd Qh Qc",
        *ALL_PLAY,
    )
    assert at.cards("muck") == "Qc" and at.cards("drawn/1") == "Kc"
    marked = (
        "mishap count 4 +1",
        "mishap boxed 42",
        "chance",
        "mishap found count 4",
        "chance 2c 4d 6h Jc Qd 2h 4s 6c Jd Qh Qc",
    )
    assert (
        pan({}, "Kc", *marked, *ALL_PLAY).driver.waiting[0].topic == "error.boxed"
    )  # with what is marked in it


@pytest.mark.clause("comstock/pan/rule-17c")
@pytest.mark.parametrize("by", ["-3", "+2"])
def test_less_than_eight_or_more_than_eleven_are_a_dead_hand_and_the_ante_goes_back(by: str) -> None:
    at = pan({}, "Kc", f"mishap count 4 {by}", "chance", "1 play", "mishap found count 4", "3 play", "2 play")
    assert at.has("fact hole/4 error.count mishap.killed dead", "move pot stack/4 0.50 error.count")
    assert at.chips(4) == 100_00 and at.cards("hole/4") == "" and at.driver.waiting[0].seat == 1
    at = pan(
        {1: SEVENS},
        "7h",
        f"mishap count 4 {by}",
        "chance",
        *ALL_PLAY,
        "mishap found count 4",
        "1 meld 7d 7h 7s 0.50",
    )
    assert at.chips_of() == [100_50, 99_00, 99_00, 100_00]  # he neither pays nor collects in this hand


@pytest.mark.clause("comstock/pan/rule-17c")
def test_when_all_others_pass_the_dead_hand_has_its_ante_already() -> None:
    at = pan({}, "Kc", "mishap count 4 +2", "chance", "mishap found count 4", "1 pass", "3 pass", "2 pass")
    assert at.chips_of() == [100_00] * 4 and at.driver.outcome is not None


DEAD = ("mishap count 4 -3", "mishap count 3 -3", "mishap count 2 -3", "chance", *ALL_PLAY)


@pytest.mark.clause("comstock/pan/rule-17c")
def test_the_third_ante_comes_out_of_the_drop_when_the_tops_have_no_more() -> None:
    """Four antes are two dollars, and the fee takes one of them: two of three dead hands empty the Tops."""
    found = ("mishap found count 4", "mishap found count 3", "mishap found count 2")
    at = pan({}, "Kc", *DEAD, *found)
    assert at.has(
        "move pot stack/4 0.50 error.count",
        "move pot stack/3 0.50 error.count",
        "move drop stack/2 0.50 error.count",
    )
    assert at.chips_of() == [99_50, 100_00, 100_00, 100_00]
    before = pan({}, "Kc", *DEAD, *found, errors=otherwise(PAN) | {"edition": 1})
    assert before.chips_of() == [99_50, 99_50, 100_00, 100_00]


@pytest.mark.clause("comstock/pan/rule-17c")
def test_with_a_jackpot_it_gives_back_what_the_drop_lacks_too() -> None:
    """The Tops are empty after fee and jackpot: two antes out of the drop, the third out of this hand's dollar for the jackpot,
    and nothing out of what was there before."""
    marks = [one for one in DEAD if one.startswith("mishap")]
    driver = (
        offering(PAN)
        .open(Settings(options=("jackpot",)))
        .deal(
            BetweenRounds(
                people=tuple(Person(n, f"P{n}", 100_00) for n in (1, 2, 3, 4)), button=1, jackpot=50_00
            )
        )
    )
    for line in (
        *marks,
        f"chance {spell(shoe({}, 'Kc', DEAD, ORDER))}",
        *ALL_PLAY,
        *(f"mishap found count {n}" for n in (4, 3, 2)),
    ):
        give(driver, line)
    back = [
        event.line() for event in driver.events if isinstance(event, Moved) and event.topic == "error.count"
    ]
    assert back == [
        "move drop stack/4 0.50 error.count",
        "move drop stack/3 0.50 error.count",
        "move jackpot stack/2 0.50 error.count",
    ]
    assert driver.outcome is not None and driver.outcome.jackpot == 50_50


COLLECTED = ("1 meld 7d 7h 7s 0.50", "1 discard 2c")
"""Seat 1 has half a dollar from each of three."""


@pytest.mark.clause(
    "comstock/pan/rule-2", "comstock/pan/rule-36b", "comstock/pan/rule-18a", "comstock/pan/rule-24a"
)
@pytest.mark.parametrize("by", ["-1", "+1"])
def test_a_wrong_number_after_the_first_draw_is_a_foul_hand_and_all_pay_goes_back(by: str) -> None:
    at = pan(
        {1: SEVENS},
        "7h Kc",
        f"mishap count 1 {by}",
        "chance",
        *ALL_PLAY,
        *COLLECTED,
        "mishap found count 1",
        "3 challenge",
    )
    assert at.has("fact hole/1 error.count mishap.killed foul")
    assert [line for line in at.lines if line.endswith("0.50 error.count")] == [
        f"move stack/1 stack/{seat} 0.50 error.count" for seat in (4, 3, 2)
    ]
    assert at.chips_of() == [99_50] * 4
    assert at.cards("hole/1") == at.cards("meld/1.1") == ""
    assert len(at.driver.felt.cards["muck"]) == 10 + int(by)
    assert at.driver.waiting[0].seat == 4


@pytest.mark.clause("comstock/pan/rule-18b", "comstock/pan/rule-36b")
def test_he_pays_what_others_earn_to_the_end_and_wins_nothing() -> None:
    at = pan(
        {1: SEVENS, 4: "3d 3s"}, "7h 3h Kc", "mishap count 1 +1", "chance", *ALL_PLAY, *COLLECTED, "mishap found count 1",
        "2 challenge", "4 meld 3d 3h 3s 0.50", "4 discard 2c",
    )  # fmt: skip
    assert at.has(
        "move stack/3 stack/4 0.50 settle.valle-mixed", "move stack/1 stack/4 0.50 settle.valle-mixed"
    )
    assert at.chips_of() == [99_00, 99_00, 99_00, 101_00]
    assert at.cards("drawn/3") == "Kc"  # and turns go on without him
    assert at.driver.waiting[0].seat == 3


@pytest.mark.clause("comstock/pan/rule-23a", "comstock/pan/rule-18b")
@pytest.mark.parametrize(("left", "paid"), [(3_00, 2_00), (2_00, 1_50), (50, 0)])
def test_a_fouled_hand_is_not_counted_and_pays_the_same_as_far_as_its_chips_reach(
    left: int, paid: int
) -> None:
    """Four chips from each are due. Seat 1, whose hand is foul, is not in action any more: that it has less makes it no less
    for the others. With one in action who has three chips it pays three."""
    foul = (
        "mishap count 1 +1",
        "chance",
        *ALL_PLAY,
        "1 discard Kc",
        "mishap found count 1",
        "2 challenge",
        "4 draw",
    )
    at = pan({4: "5s 5s"}, "Kc 5s", *foul, "4 meld 5s 5s 5s 2.00", stacks={1: left})
    due = [line for line in at.lines if line.endswith("settle.valle-suit")]
    usual = [f"move stack/{seat} stack/4 2.00 settle.valle-suit" for seat in (3, 2)]
    assert due == [*usual, *([f"move stack/1 stack/4 {paid / 100:.2f} settle.valle-suit"] if paid else [])]
    assert not any("pan.paid-alike" in line for line in at.lines)
    alike = pan({4: "5s 5s"}, "Kc 5s", *foul, "4 meld 5s 5s 5s 2.00", stacks={3: 2_00})
    assert [line.split()[1:4] for line in alike.lines if line.endswith("settle.valle-suit")] == [
        [f"stack/{seat}", "stack/4", "1.50"] for seat in (3, 2, 1)
    ]


@pytest.mark.clause("comstock/pan/rule-2", "comstock/pan/rule-18a")
def test_reaching_for_the_deck_is_the_moment_and_so_is_taking_the_option_card() -> None:
    hands, early = {4: "2c Kd Kh"}, ("mishap count 4 -1", "chance", *ALL_PLAY, "1 discard Ks")
    at = pan(hands, "Ks Qc", *early, "4 take Ks", "mishap found count 4")
    assert {ask.seat for ask in at.driver.waiting} == {1, 3, 2} and {
        ask.kind for ask in at.driver.waiting
    } == {"verify"}
    at = pan(hands, "Ks Qc", *early, "mishap found count 4")
    assert at.driver.waiting[0].seat == 4 and len(at.driver.felt.cards["hole/4"]) == 10


@pytest.mark.clause(
    "comstock/pan/rule-16", "comstock/pan/rule-28a", "comstock/pan/rule-28c", "comstock/pan/rule-36a"
)
def test_nothing_follows_as_long_as_no_opponent_in_action_calls_it() -> None:
    at = pan(
        {1: SEVENS}, "7h Kc", "mishap count 1 +1", "chance", *ALL_PLAY, *COLLECTED, "mishap found count 1", "4 no-call",
        "3 no-call", "2 no-call",
    )  # fmt: skip
    assert at.chips_of() == [101_00, 99_00, 99_00, 99_00] and at.driver.waiting[0].seat == 4
    assert not any("killed" in line or "stands" in line for line in at.lines)
    assert len(at.driver.felt.cards["hole/1"]) == 8  # and three in a meld: it goes on with eleven
    at.driver.mishap("found count 1")  # it may be called later, as it lies there still
    assert {ask.kind for ask in at.driver.waiting} == {"verify"}


def test_nothing_else_strikes_while_they_are_asked() -> None:
    at = pan({}, "Ks", "mishap count 1 +1", "mishap count 3 +1", "chance", *ALL_PLAY)
    assert {one for one in at.driver.strikes() if "found" in one} == {"found count 1", "found count 3"}
    at.driver.mishap("found count 1")
    assert not at.driver.strikes()


@pytest.mark.clause("comstock/pan/rule-16", "comstock/pan/rule-31")
def test_who_has_passed_cannot_call_it() -> None:
    at = pan(
        {1: SEVENS}, "7h Kc", "mishap count 1 +1", "chance", "1 play", "4 play", "3 play", "2 pass", *COLLECTED,
        "mishap found count 1",
    )  # fmt: skip
    assert {ask.seat for ask in at.driver.waiting} == {4, 3}


@pytest.mark.clause("comstock/pan/rule-16", "comstock/pan/rule-31")
def test_a_wrong_call_changes_nothing() -> None:
    """An eight in the hand, which its player has thrown away: he has ten cards that count."""
    at = pan(
        {1: SEVENS},
        "7h Kc",
        "mishap foreign 4 8c",
        "chance",
        *ALL_PLAY,
        "1 meld 7d 7h 7s 0.50",
        "1 discard 8c",
        "mishap found foreign 1",
        "3 challenge",
    )
    assert at.has("fact hole/1 error.foreign mishap.stands")
    assert at.chips_of() == [101_00, 99_00, 99_00, 99_00] and at.driver.waiting[0].seat == 4


@pytest.mark.clause("comstock/pan/rule-16")
@pytest.mark.parametrize("later", [
    ("4 meld 3d 3h 3s 0.50",),
    ("4 meld 3d 3h 3s 0.50", "4 discard 2c", "3 discard Kc", "2 draw", "2 discard Kd", "1 draw"),
    ("4 meld 3d 3h 3s 0.50", "4 discard 2c", "3 discard Kc", "2 draw", "2 discard Kd", "1 draw", "1 add 7c to 7d 7h 7s 0.50"),
])  # fmt: skip
def test_and_so_it_is_in_the_turn_of_another_and_in_his_own(later: tuple[str, ...]) -> None:
    """Until he discards, the card that he has used is one more."""
    at = pan(
        {1: SEVENS, 4: "3d 3s"}, "7h 3h Kc Kd 7c", "mishap foreign 4 8c", "chance", *ALL_PLAY, "1 meld 7d 7h 7s 0.50", "1 discard 8c",
        *later, "mishap found foreign 1", "3 challenge",
    )  # fmt: skip
    assert at.has("fact hole/1 error.foreign mishap.stands") and "mishap.killed" not in " ".join(at.lines)


@pytest.mark.clause("comstock/pan/rule-18a")
def test_a_card_that_he_has_not_used_yet_goes_to_the_discards() -> None:
    at = pan({}, "Ks Kc", "mishap count 1 +1", "chance", *ALL_PLAY, "mishap found count 1", "3 challenge")
    assert at.cards("discards") == "Ks" and at.cards("drawn/1") == "" and at.cards("drawn/4") == "Kc"


@pytest.mark.clause("comstock/pan/rule-18a")
def test_who_goes_out_with_a_wrong_hand_has_not_won_if_it_is_called_before_he_is_paid() -> None:
    hand = "7d 7s Ah 2h 3h 4h 3c 3d 3s 5h"
    down = (
        "1 meld 7d 7h 7s 0.50",
        "1 meld Ah 2h 3h 0.50",
        "1 add 4h to Ah 2h 3h",
        "1 add 5h to Ah 2h 3h 4h",
        "1 meld 3c 3d 3s 0.50",
    )
    at = pan({1: hand}, "7h Kc", "mishap count 1 +1", "chance", *ALL_PLAY, *down)
    assert at.driver.waiting[0].kind == "collect"
    at = pan(
        {1: hand},
        "7h Kc",
        "mishap count 1 +1",
        "chance",
        *ALL_PLAY,
        *down,
        "mishap found count 1",
        "4 challenge",
    )
    assert at.chips_of() == [99_50] * 4 and at.cards("drawn/4") == "Kc" and at.driver.waiting[0].seat == 4


@pytest.mark.clause("comstock/pan/rule-24b")
@pytest.mark.parametrize(("held", "back"), [(1_00, 0), (1_50, 50)])
def test_who_is_broke_by_now_gets_nothing_back(held: int, back: int) -> None:
    """Seat 3 has put in an ante and paid one chip: with one dollar he has none left."""
    at = pan(
        {1: SEVENS}, "7h Kc", "mishap count 1 +1", "chance", *ALL_PLAY, *COLLECTED, "mishap found count 1", "2 challenge",
        stacks={3: held},
    )  # fmt: skip
    assert at.chips(3) == held - 1_00 + back
    assert at.chips(1) == 100_00 - back and at.chips(4) == at.chips(2) == 99_50


@pytest.mark.clause("comstock/pan/rule-24b", "comstock/pan/rule-18b")
def test_nor_does_who_has_fouled_his_own_hand_before() -> None:
    at = pan(
        {1: SEVENS, 4: "2c 3d 3s"}, "7h 3h Kc", "mishap count 1 +1", "mishap count 4 -1", "chance", *ALL_PLAY, *COLLECTED,
        "4 meld 3d 3h 3s 0.50", "4 discard 2c", "mishap found count 4", "2 challenge", "mishap found count 1", "2 challenge",
    )  # fmt: skip
    assert [line for line in at.lines if line.endswith("error.count") and line.startswith("move")] == [
        "move stack/4 stack/3 0.50 error.count",
        "move stack/4 stack/2 0.50 error.count",
        "move stack/4 stack/1 0.50 error.count",
        "move stack/1 stack/3 0.50 error.count",
        "move stack/1 stack/2 0.50 error.count",
    ]
    assert at.chips_of() == [100_00, 99_50, 99_50, 99_00]


@pytest.mark.clause("comstock/pan/rule-24a")
def test_he_repays_as_far_as_his_chips_reach_to_those_who_play_after_him_first() -> None:
    """Seat 1 collects a dollar and a half and pays a dollar of it away."""
    at = pan(
        {1: SEVENS, 4: "3s 3s"}, "7h 3s", "mishap count 1 +1", "chance", *ALL_PLAY, *COLLECTED, "4 meld 3s 3s 3s 1.00",
        "4 discard 2c", "mishap found count 1", "2 challenge", stacks={1: 1_00},
    )  # fmt: skip
    assert [
        line for line in at.lines if line.startswith("move stack/1") and line.endswith("error.count")
    ] == [
        "move stack/1 stack/4 0.50 error.count",
        "move stack/1 stack/3 0.50 error.count",
    ]
    assert at.chips_of() == [0, 98_00, 98_50, 102_50]


@pytest.mark.clause("comstock/pan/rule-18a")
def test_the_last_one_whose_hand_is_not_foul_has_the_tops() -> None:
    at = pan(
        {1: SEVENS}, "7h", "mishap count 1 +1", "chance", "1 play", "4 play", "3 pass", "2 pass", *COLLECTED,
        "mishap found count 1", "4 challenge",
    )  # fmt: skip
    assert at.has("fact hole/4 settle.tops pan.only-one", "move pot stack/4 1.00 settle.tops")
    assert at.chips_of() == [99_50, 99_50, 99_50, 100_50] and at.driver.outcome is not None


@pytest.mark.clause("comstock/pan/rule-35a")
@pytest.mark.parametrize("card", ["8c", "9h", "Td", "**"])
def test_a_foreign_card_in_a_hand_is_replaced_from_the_deck(card: str) -> None:
    at = pan({}, "Kc Kd", f"mishap foreign 7 {card}", "chance", "1 play", "mishap found foreign 4")
    assert at.has(
        f"turn hole/4 {card}", "regroup hole/4 dead 1", f"fact dead error.foreign mishap.found foreign {card}"
    )
    assert at.cards("dead") == card and len(at.driver.felt.cards["hole/4"]) == 10
    assert "??" in [str(one) for one in View(at.start, 3).catch_up(at.events).cards["hole/4"]][1]
    assert at.chips(4) == 99_50 and at.driver.waiting[0].seat == 4


@pytest.mark.clause("comstock/pan/rule-35a", "comstock/pan/rule-18a")
def test_after_his_first_draw_it_is_a_wrong_hand() -> None:
    at = pan(
        {1: SEVENS},
        "7h Kc",
        "mishap foreign 4 8c",
        "chance",
        *ALL_PLAY,
        *COLLECTED,
        "mishap found foreign 1",
        "4 challenge",
    )
    assert at.has("fact hole/1 error.foreign mishap.killed foul") and at.chips_of() == [99_50] * 4


@pytest.mark.clause("comstock/pan/rule-35b")
@pytest.mark.parametrize("card", ["8c", "**"])
def test_on_the_draw_it_is_taken_out_and_he_draws_again(card: str) -> None:
    at = pan({}, "Kc Kd", f"mishap foreign 41 {card}", "chance", *ALL_PLAY)
    assert at.has(
        f"deal dead {card}", f"fact dead error.foreign mishap.found foreign {card}", "deal drawn/1 Kc"
    )
    assert at.cards("drawn/1") == "Kc" and at.cards("option") == ""


@pytest.mark.clause("comstock/pan/rule-37")
@pytest.mark.parametrize("mishap", ["boxed 41", "foreign 41 back", "foreign 41 Kc"])
def test_what_else_is_wrong_with_a_drawn_card_the_floor_says(mishap: str) -> None:
    at = pan({}, "Kc Kd", f"mishap {mishap}", "chance", *ALL_PLAY)
    assert at.driver.waiting[0].seat == FLOOR and at.driver.waiting[0].about == "drawn/1"


def test_so_it_is_when_the_deck_has_run_out() -> None:
    """No hand is too short by it."""
    lay = SimpleNamespace(felt=Felt(BetweenRounds(people=())), errors=offering(PAN).open().opened.errors)
    one = Lying(WrongCount("deck", -1), "drawn/1")
    (ask,) = next(on_count(lay, one))  # type: ignore[arg-type]
    assert ask.seat == FLOOR and not is_unnoticed(lay.errors, one)


@pytest.mark.clause("comstock/pan/rule-37")
@pytest.mark.parametrize(
    "mishap", ["boxed 3", "exposed 4.2", "off-table 4.2", "astray 4.1 to 3", "astray 4 skipped"]
)
def test_of_everything_else_the_floor_decides_and_that_is_final(mishap: str) -> None:
    at = pan({}, "Kc", f"mishap {mishap}", "chance")
    ask = at.driver.waiting[0]
    assert ask.seat == -2 and ask.kind == "rule" and ask.topic == f"error.{mishap.split()[0]}"
    assert at.driver._cite(ask.topic) == (f"{PAN}/rule-37",)
    at = pan({}, "Kc", f"mishap {mishap}", "chance", "floor no-pot")
    assert at.chips_of() == [100_00] * 4 and at.driver.outcome is not None
    with pytest.raises(RefusedError):
        at.driver.mishap("found count 4")


def test_at_the_players_club_the_floor_decides_of_a_wrong_number_too() -> None:
    at = pan({}, "Kc", "mishap count 4 -1", "chance", slug="players-club/pan")
    assert at.driver.waiting[0].seat == -2 and at.driver.waiting[0].topic == "error.count"
    assert at.driver._cite("error.count") == ("players-club/pan is silent on a wrong number of cards",)


@pytest.mark.clause("comstock/pan/rule-17a", "comstock/pan/rule-2")
def test_in_a_new_game_the_card_drawn_for_who_is_first_is_no_draw_of_the_hand() -> None:
    """Everybody has drawn one card before the deal: nobody has touched the deck with a hand yet."""
    people = tuple(Person(seat, f"P{seat}", 100_00) for seat in range(1, 5))
    driver, chance = offering(PAN).open().deal(BetweenRounds(people=people)), SimulatedChance(7)
    driver.answer(CHANCE, chance.answer(driver.waiting[0]))
    assert any(line.startswith("deal drawn/4") for line in (event.line() for event in driver.events))
    driver.mishap("count 4 -1")
    driver.answer(CHANCE, chance.answer(driver.waiting[0]))
    driver.mishap("found count 4")
    assert len(driver.felt.cards["hole/4"]) == 10 and all(ask.kind == "declare" for ask in driver.waiting)


def test_where_a_document_says_so_a_wrong_hand_is_only_dead_after_the_draw() -> None:
    errors = otherwise(PAN, count={"then": "dead"})
    at = pan(
        {1: SEVENS},
        "7h Kc",
        "mishap count 1 +1",
        "chance",
        *ALL_PLAY,
        *COLLECTED,
        "mishap found count 1",
        errors=errors,
    )
    assert at.has("fact hole/1 error.count mishap.killed dead") and at.chips_of() == [
        101_50,
        99_00,
        99_00,
        99_00,
    ]


@pytest.mark.parametrize(("says", "card", "whose"), [
    ({"jokers": "plays"}, "**", FLOOR), ({"jokers": "plays"}, "8c", 1), ({"ranks": "floor"}, "8c", FLOOR), ({"ranks": "floor"}, "**", 1),
    (None, "8c", FLOOR), (None, "**", FLOOR),
])  # fmt: skip
def test_where_it_says_nothing_of_one_of_them_that_is_the_floor_s(
    says: dict[str, str] | None, card: str, whose: int
) -> None:
    at = pan({}, "Kc Kd", f"mishap foreign 7 {card}", "chance", errors=otherwise(PAN, foreign=says))
    assert at.driver.waiting[0].seat == whose


def test_where_a_foreign_card_fouls_nothing_it_is_replaced_later_too() -> None:
    errors = otherwise(PAN, foreign={"unreported": "nothing"})
    at = pan(
        {1: SEVENS},
        "7h Kc Kd",
        "mishap foreign 4 8c",
        "chance",
        *ALL_PLAY,
        *COLLECTED,
        "mishap found foreign 1",
        errors=errors,
    )
    assert at.cards("dead") == "8c" and "Kd" in at.cards("hole/1").split() and at.driver.waiting[0].seat == 4


def test_where_any_top_discard_may_be_taken_a_foreign_card_is_none() -> None:
    """At the Players Club's rules, with what Comstock says of mishaps: the eight goes to the discards and nobody is offered it."""
    draws = "7h Kc"
    inputs = ("mishap foreign 4 8c", "chance", *ALL_PLAY, "1 meld 7d 7h 7s 2.00", "1 discard 8c")
    at = pan({1: SEVENS}, draws, *inputs, slug="players-club/pan", errors=otherwise(PAN))
    lying = at.driver.felt.cards
    assert [one.text for one in lying["discards"]] == ["8c"] and not lying.get("option")
    assert [one.text for one in lying["drawn/4"]] == ["Kc"]
