"""Pan of Comstock: a card put into the hand, and a spread that is no meld. Nothing follows unless an opponent in action calls it
in time (rule-4c, rule-4d, rule-16, rule-21a to -21d, rule-24a, rule-28a to -28c, rule-31)."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.errors import RefusedError
from cardroom.felt import View
from cardroom.mishaps import Breach
from cardroom.script import Act
from tests.mishaps.pan import ALL_PLAY, pan
from tests.mishaps.struck import Struck

KEPT = ("chance", *ALL_PLAY, "mishap breach 1 kept")
FOUL = "fact hole/1 error.breach mishap.killed foul"
PAID = ("1 meld 7d 7h 7s 0.50",)


def asked(at: Struck) -> dict[int, str]:
    """Who is asked, and what kind of question."""
    return {ask.seat: ask.kind for ask in at.driver.waiting}


@pytest.mark.clause("comstock/pan/rule-4c", "comstock/pan/rule-28a")
def test_who_puts_the_drawn_card_into_his_hand_plays_on_until_an_opponent_says_something() -> None:
    at = pan({}, "Ks Kc", *KEPT)
    assert at.has("deal drawn/1 Ks", "regroup drawn/1 hole/1") and at.cards("hole/1").endswith("Ks")
    assert asked(at) == {1: "discard", 4: "verify", 3: "verify", 2: "verify"}
    assert "Ks" in [
        str(card) for card in View(at.start, 3).catch_up(at.events).cards["hole/1"]
    ]  # everybody knows its face
    assert not any("killed" in line for line in at.lines)


@pytest.mark.clause("comstock/pan/rule-4c", "comstock/pan/rule-28b", "comstock/pan/rule-28c")
def test_if_nobody_calls_it_before_the_next_player_touches_the_deck_it_is_too_late() -> None:
    at = pan({}, "Ks Kc", *KEPT, "4 no-call", "1 discard 2c", "4 no-call", "3 no-call", "2 no-call")
    assert at.cards("drawn/4") == "Kc" and asked(at) == {4: "meld"}
    assert at.cards("hole/1").endswith("Ks") and len(at.driver.felt.cards["hole/1"]) == 10
    assert not [one for one in at.driver.strikes() if "1" in one.split()[1:2]]
    with pytest.raises(RefusedError):
        at.driver.mishap("found breach 1")


@pytest.mark.clause(
    "comstock/pan/rule-4c", "comstock/pan/rule-4d", "comstock/pan/rule-16", "comstock/pan/rule-31"
)
@pytest.mark.parametrize("late", [(), ("1 discard 2c",)])
def test_called_in_his_turn_or_after_his_discard_it_fouls_the_hand(late: tuple[str, ...]) -> None:
    at = pan({}, "Ks Kc", *KEPT, *late, "3 challenge")
    assert at.has("regroup drawn/1 hole/1", FOUL)
    assert at.cards("hole/1") == "" and at.cards("drawn/4") == "Kc" and asked(at) == {4: "meld"}
    assert at.chips_of() == [99_50] * 4


@pytest.mark.clause("comstock/pan/rule-4c")
def test_so_it_is_with_the_option_card() -> None:
    at = pan(
        {4: "2c Kd Kh"},
        "Ks Kc",
        "chance",
        *ALL_PLAY,
        "1 discard Ks",
        "4 take Ks",
        "mishap breach 4 kept",
        "1 challenge",
    )
    assert (
        at.has("regroup drawn/4 hole/4", "fact hole/4 error.breach mishap.killed foul")
        and at.cards("drawn/3") == "Kc"
    )


@pytest.mark.clause("comstock/pan/rule-4d", "comstock/pan/rule-24a")
def test_all_pay_of_the_hand_goes_back_and_he_pays_what_others_earn() -> None:
    """Seat 1 has collected for sevens in his first turn and puts the card of his second into his hand."""
    at = pan(
        {1: "2c 7d 7s", 4: "3d 3s"}, "7h Ks Kc Kd Kh 3h", "chance", *ALL_PLAY, *PAID, "1 discard 2c", "4 discard Ks", "3 draw",
        "3 discard Kc", "2 draw", "2 discard Kd", "1 draw", "mishap breach 1 kept", "2 challenge", "4 meld 3d 3h 3s 0.50",
    )  # fmt: skip
    assert at.has(FOUL, *(f"move stack/1 stack/{seat} 0.50 error.breach" for seat in (4, 3, 2)))
    assert at.has("move stack/1 stack/4 0.50 settle.valle-mixed")
    assert at.cards("meld/1.1") == "" and at.chips_of() == [99_00, 99_00, 99_00, 101_00]


WRONG = ("chance", *ALL_PLAY, "mishap breach 1 spread 5h 6h Jh")
"""Five, six and jack of hearts: a rope without its seven."""


@pytest.mark.clause("comstock/pan/rule-21a")
def test_who_can_must_make_his_spread_valid_when_he_is_asked_to() -> None:
    at = pan({1: "5h 6h Jh 7h"}, "Ks Kc", *WRONG, "4 challenge")
    assert at.cards("meld/1.1") == "5h 6h Jh" and asked(at) == {1: "meld"}
    with pytest.raises(RefusedError) as refused:
        at.driver.answer(1, Act("take-back"))
    assert "comstock/pan/rule-21a" in refused.value.clauses
    at.driver.answer(1, Act("add 7h to 5h 6h Jh"))
    assert at.cards("meld/1.1") == "5h 6h 7h Jh" and at.has("fact meld/1.1 error.breach mishap.put-right")
    assert asked(at) == {1: "meld"} and at.cards("drawn/1") == "Ks" and at.chips_of() == [99_50] * 4


@pytest.mark.clause("comstock/pan/rule-21d")
def test_who_makes_it_valid_before_anybody_says_a_word_has_no_penalty() -> None:
    at = pan({1: "5h 6h Jh 7h"}, "Ks Kc", *WRONG, "1 add 7h to 5h 6h Jh")
    assert at.cards("meld/1.1") == "5h 6h 7h Jh" and asked(at) == {1: "meld"}
    assert at.driver.waiting[0].topic == "act.use"
    at.driver.answer(1, Act("discard Ks"))
    assert asked(at) == {4: "take"}  # nothing is left to call
    assert at.chips_of() == [99_50] * 4


@pytest.mark.clause("comstock/pan/rule-21d")
def test_pay_that_it_is_worth_stands_and_what_more_it_pays_may_be_called_for() -> None:
    """Ace, two, three and five are taken for the chip of a low rope; with the four that is due. Ace, two and four are not."""
    at = pan(
        {1: "Ah 2h 3h 5h 4h"},
        "Ks",
        "chance",
        *ALL_PLAY,
        "mishap breach 1 spread Ah 2h 3h 5h",
        "1 add 4h to Ah 2h 3h 5h",
    )
    assert at.chips_of() == [101_00, 99_00, 99_00, 99_00] and at.cards("meld/1.1") == "Ah 2h 3h 4h 5h"
    assert "collect" not in str(at.driver.waiting[0].options.text)  # type: ignore[union-attr]
    at = pan(
        {1: "Ah 2h 4h 3h"},
        "Ks",
        "chance",
        *ALL_PLAY,
        "mishap breach 1 spread Ah 2h 4h",
        "1 add 3h to Ah 2h 4h",
    )
    assert at.chips_of() == [99_50] * 4 and "collect 0.50" in str(at.driver.waiting[0].options.text)  # type: ignore[union-attr]


@pytest.mark.clause("comstock/pan/rule-21d", "comstock/pan/rule-21a")
def test_the_drawn_card_may_be_what_it_lacks_and_is_used_then() -> None:
    at = pan({1: "5h 6h Jh"}, "7h Kc", *WRONG, "1 add 7h to 5h 6h Jh")
    assert at.cards("meld/1.1") == "5h 6h 7h Jh" and at.cards("drawn/1") == "" and asked(at) == {1: "discard"}
    at = pan(
        {1: "7d 7s 5c 6c Jc 7c"},
        "7h Kc",
        "chance",
        *ALL_PLAY,
        *PAID,
        "mishap breach 1 spread 5c 6c Jc",
        "1 add 7c to 5c 6c Jc",
    )
    assert at.cards("meld/1.2") == "5c 6c 7c Jc" and asked(at) == {1: "discard"}  # as before


@pytest.mark.clause("comstock/pan/rule-21b", "comstock/pan/rule-21d")
def test_who_has_no_chip_is_paid_nothing_for_it_before_or_after() -> None:
    """Seat 1 has put his last chip into the Tops."""
    at = pan({1: "3c 3d 3d"}, "Ks", "chance", *ALL_PLAY, "mishap breach 1 spread 3c 3d 3d", stacks={1: 50})
    assert at.chips_of() == [0, 99_50, 99_50, 99_50]
    at = pan(
        {1: "Ah 2h 4h 3h"},
        "Ks",
        "chance",
        *ALL_PLAY,
        "mishap breach 1 spread Ah 2h 4h",
        "1 add 3h to Ah 2h 4h",
        stacks={1: 50},
    )
    assert "collect" not in str(at.driver.waiting[0].options.text)  # type: ignore[union-attr]


@pytest.mark.clause("comstock/pan/rule-21b")
def test_who_could_not_pay_for_it_gets_nothing_back() -> None:
    hand, lines = (
        {1: "3c 3d 3d 7d 7s"},
        ("chance", *ALL_PLAY, *PAID, "mishap breach 1 spread 3c 3d 3d", "2 challenge", "1 take-back"),
    )
    assert pan(hand, "7h", *lines, stacks={4: 1_00}).chips_of() == [101_00, 99_00, 99_00, 0]


@pytest.mark.clause("comstock/pan/rule-21b")
def test_what_cannot_be_made_valid_goes_back_with_its_pay_and_he_goes_on_with_his_turn() -> None:
    """Two of three threes are of one suit."""
    at = pan({1: "3c 3d 3d 7d 7s"}, "7h", "chance", *ALL_PLAY, *PAID, "mishap breach 1 spread 3c 3d 3d")
    assert at.chips_of() == [102_50, 98_50, 98_50, 98_50] and at.cards("meld/1.2") == "3c 3d 3d"
    for line in ("2 challenge", "1 take-back"):
        seat, _, said = line.partition(" ")
        at.driver.answer(int(seat), Act(said))
    assert at.has(
        "fact meld/1.2 error.breach mishap.taken-back",
        *(f"move stack/1 stack/{n} 0.50 error.breach" for n in (4, 3, 2)),
    )
    assert at.chips_of() == [101_00, 99_00, 99_00, 99_00]  # the pay for the sevens stands
    assert at.cards("meld/1.1") == "7d 7h 7s" and at.cards("meld/1.2") == ""
    assert at.cards("hole/1").split()[-3:] == ["3d", "3d", "3c"] and asked(at) == {1: "discard"}
    at.driver.answer(1, Act("discard 2c"))
    assert asked(at) == {4: "meld"} and "mishap.killed" not in " ".join(at.lines)


@pytest.mark.clause("comstock/pan/rule-21b", "comstock/pan/rule-4c")
def test_a_drawn_card_in_it_is_to_be_used_or_discarded_as_before() -> None:
    at = pan({1: "5h 6h"}, "Jh Kc", "chance", *ALL_PLAY, "mishap breach 1 spread 5h 6h Jh")
    assert asked(at) == {1: "discard", 4: "verify", 3: "verify", 2: "verify"}
    at = pan(
        {1: "5h 6h"},
        "Jh Kc",
        "chance",
        *ALL_PLAY,
        "mishap breach 1 spread 5h 6h Jh",
        "4 challenge",
        "1 take-back",
    )
    assert (
        at.cards("drawn/1") == "Jh" and len(at.driver.felt.cards["hole/1"]) == 10 and asked(at) == {1: "meld"}
    )
    assert at.driver.waiting[0].options.text == "discard Jh"  # type: ignore[union-attr]


@pytest.mark.clause("comstock/pan/rule-21b")
def test_melds_that_he_has_laid_since_stay() -> None:
    at = pan(
        {1: "5h 6h Jh 3c 3d 3h"},
        "Ks Kc",
        *WRONG,
        "1 meld 3c 3d 3h 0.50",
        "4 challenge",
        "1 take-back",
        "1 discard Ks",
    )
    assert at.cards("meld/1.1") == "3c 3d 3h" and at.cards("meld/1.2") == "" and at.chips(1) == 101_00
    at = pan(
        {1: "5h 6h Jh 3c 3d 3h 7c 7d 7h"},
        "Ks Kc",
        *WRONG,
        "1 meld 3c 3d 3h 0.50",
        "1 meld 7c 7d 7h 0.50",
        "4 challenge",
        "1 take-back",
    )
    assert [at.cards(f"meld/1.{n}") for n in (1, 2, 3)] == ["3c 3d 3h", "7c 7d 7h", ""]


@pytest.mark.clause("comstock/pan/rule-21c", "comstock/pan/rule-24a")
def test_called_after_his_discard_it_fouls_the_hand() -> None:
    at = pan(
        {1: "3c 3d 3d 7d 7s", 4: "3d 3s"}, "7h 3h", "chance", *ALL_PLAY, *PAID, "mishap breach 1 spread 3c 3d 3d",
        "1 discard 2c", "3 challenge",
    )  # fmt: skip
    assert at.has(FOUL, *(f"move stack/1 stack/{seat} 1.00 error.breach" for seat in (4, 3, 2)))
    assert at.chips_of() == [99_50] * 4
    assert at.cards("hole/1") == at.cards("meld/1.1") == at.cards("meld/1.2") == "" and asked(at) == {
        4: "meld"
    }
    at.driver.answer(4, Act("meld 3d 3h 3s", 50))
    assert at.chips_of() == [99_00, 99_00, 99_00, 101_00]  # he pays on


@pytest.mark.clause("comstock/pan/rule-28b", "comstock/pan/rule-28c")
def test_a_spread_that_nobody_calls_in_time_lies_and_its_pay_stands() -> None:
    at = pan(
        {1: "3c 3d 3d 7d 7s"}, "7h Kc", "chance", *ALL_PLAY, *PAID, "mishap breach 1 spread 3c 3d 3d", "1 discard 2c",
        "4 no-call", "3 no-call", "2 no-call", "4 discard Kc",
    )  # fmt: skip
    assert at.cards("meld/1.2") == "3c 3d 3d" and at.chips_of() == [102_50, 98_50, 98_50, 98_50]
    assert asked(at) == {3: "take"} and not [one for one in at.driver.strikes() if "breach" in one]


@pytest.mark.clause("comstock/pan/rule-16", "comstock/pan/rule-31")
def test_only_who_is_in_against_him_is_heard() -> None:
    at = pan({}, "Ks", "chance", "1 play", "4 play", "3 pass", "2 play", "mishap breach 1 kept")
    assert asked(at) == {1: "discard", 4: "verify", 2: "verify"}
    with pytest.raises(RefusedError):
        at.driver.answer(3, Act("challenge"))


OUT = "3c 3d 3d 7d 7s Ah 2h 3h 4h 5h"
"""With a seven of hearts these are eleven cards, of which the first three are no meld."""
ALL_DOWN = (
    *PAID,
    "1 meld Ah 2h 3h 0.50",
    "1 add 4h to Ah 2h 3h",
    "1 add 5h to Ah 2h 3h 4h",
    "mishap breach 1 spread 3c 3d 3d",
)


@pytest.mark.clause("comstock/pan/rule-21b", "comstock/pan/rule-28a")
def test_who_goes_out_with_it_is_paid_only_when_nobody_has_called_it() -> None:
    at = pan({1: OUT}, "7h Kc", "chance", *ALL_PLAY, *ALL_DOWN)
    assert asked(at) == {4: "verify", 3: "verify", 2: "verify"}
    at = pan({1: OUT}, "7h Kc", "chance", *ALL_PLAY, *ALL_DOWN, "4 challenge", "1 take-back", "1 discard 3c")
    assert (
        asked(at) == {4: "meld"} and at.cards("hole/1") == "3d 3d" and at.chips(1) == 102_50
    )  # no discard had been made: not foul
    at = pan(
        {1: OUT}, "7h Kc", "chance", *ALL_PLAY, *ALL_DOWN, "4 no-call", "3 no-call", "2 no-call", finish=True
    )
    assert at.has("fact hole/1 settle.out pan.goes-out 11", "move stack/4 stack/1 2.50 settle.out")


@pytest.mark.clause("comstock/pan/rule-4d")
def test_who_goes_out_on_a_card_that_he_has_put_into_his_hand_is_foul_when_it_is_called() -> None:
    hand = "7d 7s 7c 3c 3d 3h Ah 2h 3h 4h"
    down = (
        "1 meld 7c 7d 7s 0.50",
        "1 meld 3c 3d 3h 0.50",
        "1 meld Ah 2h 3h 0.50",
        "1 add 4h to Ah 2h 3h",
        "1 add 5h to Ah 2h 3h 4h",
    )
    at = pan({1: hand}, "5h Kc", "chance", *ALL_PLAY, "mishap breach 1 kept", *down, "2 challenge")
    assert at.has(FOUL) and at.chips_of() == [99_50] * 4 and asked(at) == {4: "meld"}


def test_a_meld_is_no_breach_nor_are_cards_that_he_does_not_have() -> None:
    at = pan({1: "5h 6h 7h"}, "Jh", "chance", *ALL_PLAY)
    for text in (
        "breach 1 spread 5h 6h 7h",
        "breach 1 spread 6h 7h Jh",
        "breach 1 spread Kh 5h 6h",
        "breach 1 spread 5h",
        "breach 4 spread 2c 4d 6h",
        "breach 4 kept",
    ):
        with pytest.raises(RefusedError):
            at.driver.mishap(text)
    assert {"breach 1 kept", "breach 1 spread 5h 6h 2c"} <= set(at.driver.strikes())
    at.driver.mishap("breach 1 spread 5h 6h")  # two cards are none either
    assert "add 7h to 5h 6h" in str(at.driver.asked(1).options.text)  # type: ignore[union-attr]


def test_one_at_a_time_and_only_with_the_card_that_came() -> None:
    kept, spread = "breach 1 kept", "breach 1 spread 2c 4d 6h"
    assert not [one for one in pan({}, "Ks Kc", *KEPT).driver.strikes() if "breach" in one]
    at = pan({1: "2c 7d 7s"}, "7h Kc", "chance", *ALL_PLAY, *PAID)
    assert [one.split()[:3] for one in at.driver.strikes() if "breach" in one] == [
        ["breach", "1", "spread"]
    ]  # it is used
    at = pan({}, "Ks Kc", *KEPT, "1 discard 2c", "4 no-call", "3 no-call", "2 no-call")
    assert "breach 4 kept" in at.driver.strikes()
    at = pan(
        {4: "2c Kd Kh"},
        "Ks",
        "chance",
        *ALL_PLAY,
        f"mishap {spread}",
        "1 discard Ks",
        "4 no-call",
        "3 no-call",
        "2 no-call",
        "4 take Ks",
    )
    assert "breach 4 kept" in at.driver.strikes()
    at = pan(
        {}, "Ks Kc", "mishap count 4 -1", *KEPT, "mishap found count 4"
    )  # a card that comes to another makes no difference
    assert not [one for one in at.driver.strikes() if "breach" in one]
    at = pan({1: "5h 6h Jh"}, "Ks Kc", "mishap count 4 -1", "chance", *ALL_PLAY)
    assert (
        at.driver.may_strike(Breach(1, "spread", cards("5h 6h Jh")))
        and "found count 4" in at.driver.strikes()
    )
    back = pan(
        {1: "5h 6h"},
        "Jh Kc",
        "chance",
        *ALL_PLAY,
        "mishap breach 1 spread 5h 6h Jh",
        "4 challenge",
        "1 take-back",
    )
    assert kept in back.driver.strikes()  # the card lies there as if it had just come
    later = pan({}, "Ks Kc Kd Kh Qc", *KEPT, "1 discard 2c", "4 no-call", "3 no-call", "2 no-call", "4 discard Kc", "3 draw",
                "3 discard Kd", "2 draw", "2 discard Kh", "1 draw", f"mishap {kept}")  # fmt: skip
    assert not [one for one in later.driver.strikes() if "breach" in one]


@pytest.mark.clause("comstock/pan/rule-16", "comstock/pan/rule-17c")
def test_who_is_out_meanwhile_is_not_heard_any_more() -> None:
    at = pan({}, "Ks Kc", "mishap count 3 +2", *KEPT, "mishap found count 3")
    assert asked(at) == {1: "discard", 4: "verify", 2: "verify"}
    at = pan(
        {}, "Ks Kc Kd Kh Qc", "mishap count 4 +1", "chance", *ALL_PLAY, "1 discard Ks", "4 draw", "4 discard Kc", "3 draw", "3 discard Kd",
        "2 draw", "2 discard Kh", "1 draw", "mishap breach 1 kept", "mishap found count 4", "2 challenge",
    )  # fmt: skip
    assert asked(at) == {1: "discard", 3: "verify", 2: "verify"}  # and what he has done may still be called
    at.driver.answer(2, Act("challenge"))
    assert at.has(FOUL)


def test_at_the_players_club_a_breach_is_refused_before_it_is_done() -> None:
    at = pan({}, "Ks", "chance", *ALL_PLAY, slug="players-club/pan")
    assert not [one for one in at.driver.strikes() if "breach" in one]
