"""Super Pan 9: cards, hands and wagers that go wrong, and what the supervisor draws and reads wrongly."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Carryover, Felt, Lying
from cardroom.games.super_pan_9.mishaps.deal import on_count, unnoticed
from cardroom.mishaps import WrongCount
from cardroom.rooms import offering
from cardroom.script import FLOOR, Act, Ask, Driver
from tests.mishaps.banks import Banked, dealt
from tests.mishaps.struck import another_room, otherwise
from tests.super_pan_9.nine import SLUG, clause, sit_down

HANDS = {1: "6 2 K", 2: "2 3 K", 3: "A A K", 8: "6 A K"}
"""Eight, five and two against seven."""
DECK, ACT, LAST = "cards.decks", "act.card", "act.dealer-option"
CHOICE = {**HANDS, 8: "2 3 K"}
"""The player-dealer has five, and a choice."""


class People:
    """What the players say, question by question."""

    def __init__(self, players: Any) -> None:
        self.players = players

    def answer(self, driver: Driver, ask: Ask[Any]) -> None:
        self.players.step(driver)


def hit(
    strikes: dict[str, str],
    *rulings: str,
    hands: Any = None,
    bets: str = "1=10 2=10 3=10",
    until: str = "",
    **how: Any,
) -> Banked:
    acts = how.pop("acts", "1 stand, 2 stand, 3 draw")
    table, start, driver, players = sit_down(hands or HANDS, bets=bets, acts=acts, **how)
    return dealt((People(players), driver, start, table), strikes, *rulings, until=until)


def won(at: Banked) -> list[int]:
    """Without the collection of a dollar."""
    return [at.won(seat) + 1_00 for seat in (1, 2, 3)]


def test_the_round_that_is_struck() -> None:
    assert won(hit({}, then="5")) == [10_00, -10_00, 0]


@clause("rule-34a")
def test_a_boxed_card_is_dead_and_the_next_takes_its_place_at_once() -> None:
    at = hit({DECK: "boxed 1"}, acts="1 draw, 2 draw, 3 draw", then="A A A A")
    assert at.cards("dead") == "6c" and at.cards("1").split()[0] == "2d"  # the second hand's first card
    draw = hit({DECK: "boxed 25"}, acts="1 stand, 2 draw, 3 draw", then="5 4 5")
    assert draw.cards("dead") == "5c" and draw.cards("2").split()[-1] == "4d" and won(draw)[1] == 10_00
    late = hit({DECK: "boxed 1 late"}, then="5 4")
    assert late.cards("dead") == "6c" and late.cards("1").split()[0] == "5c"


@clause("rule-34b")
def test_a_card_off_the_table_is_dead_and_the_player_gets_the_next() -> None:
    at = hit({DECK: "off-table 1.1"})
    assert at.has("fact dead error.off-table mishap.found off-table 6c") and at.cards("1").split()[0] == "2d"
    draw = hit({DECK: "off-table 3.4"}, then="5 4")
    assert draw.cards("dead") == "5c" and draw.cards("3").split()[-1] == "4d" and draw.asked == []


@clause("rule-36a")
def test_cards_exposed_on_the_first_deal_all_play() -> None:
    at = hit({DECK: "exposed 1.1; exposed 1.2; exposed 2.3"}, then="5")
    assert won(at) == [10_00, -10_00, 0] and at.cards("dead") == "" and at.asked == []


@clause("rule-36b")
def test_a_draw_that_lands_face_up_is_exchanged_when_the_player_dealer_has_acted() -> None:
    """And before House Way hands draw."""
    hands = {**HANDS, 8: "2 A K"}
    at = hit({DECK: "exposed 2.4"}, hands=hands, acts="1 stand, 2 draw, 3 house-way", then="A 5 4 6")
    assert at.cards("dead") == "Ac" and at.cards("dealer").split()[-1] == "5d"
    assert at.cards("2").split()[-1] == "4h" and at.cards("3").split()[-1] == "6s"
    told = at.lines
    dealer = next(i for i, line in enumerate(told) if line.startswith("fact dealer act.dealer-chart"))
    out = told.index("fact dead error.exposed mishap.found exposed Ac")
    assert dealer < out < next(i for i, line in enumerate(told) if line.startswith("fact 1 settle"))
    assert sum(line.startswith("ask 2 act 2") for line in told) == 1  # he does not choose again


@clause("rule-36c")
def test_a_card_that_was_only_seen_is_not_exposed() -> None:
    at = hit({DECK: "exposed 3.4 to 1; exposed 1.1 to 2"}, then="5 4")
    assert at.cards("dead") == "" and at.cards("3").split()[-1] == "5c"


@clause("rule-38a")
def test_a_card_at_the_wrong_spot_is_a_misdeal_until_the_deal_is_complete() -> None:
    for n in (1, 2):
        at = hit({DECK: f"astray 1.{n} to 2"}, then="5")
        assert at.count("fact - error.astray mishap.misdealt") == 1 and at.count("ask 0 shuffle") == 2
        assert at.count("ask 0 dice") == 1  # the dice stay
    last = hit({DECK: "astray 1.3 to 2"}, then="5")
    assert last.count("fact - error") == 0 and last.asked == []
    assert (
        len(last.cards("1").split()) == 2
        and len(last.cards("2").split()) == 4
        and won(last) == [10_00, -10_00, 0]
    )


@clause("rule-38a", "structure-5c")
@pytest.mark.parametrize(("mark", "acts", "to"), [
    ("astray 3.4 to 2", "1 stand, 2 stand, 3 draw", 2), ("astray 3.4 to 1", "1 stand, 2 stand, 3 house-way", 1),
    ("astray 1.4 to 3", "1 draw, 2 stand, 3 house-way", 3),
])  # fmt: skip
def test_a_draw_card_at_the_wrong_spot_goes_to_the_hand_that_called_for_it(
    mark: str, acts: str, to: int
) -> None:
    """The deal is long complete, so it is no misdeal: not when a player draws, nor when a House Way hand does. Everything is
    settled as if it had come to the right hand."""
    usual, at = hit({}, acts=acts, then="5 4"), hit({DECK: mark}, acts=acts, then="5 4")
    home = mark.split()[1][0]
    assert (
        at.count("fact - error") == 0
        and at.asked == []
        and f"fact {home} error.astray mishap.put-right" in at.lines
    )
    assert [at.cards(str(seat)) for seat in (1, 2, 3)] == [usual.cards(str(seat)) for seat in (1, 2, 3)]
    assert won(at) == won(usual) and len(at.cards(str(to)).split()) == len(usual.cards(str(to)).split())


@clause("rule-38a", "rule-41d")
def test_a_card_that_should_not_have_been_drawn_is_taken_from_the_spot_where_it_went() -> None:
    """The supervisor draws to a House Way hand of seven, and the card goes to seat 1: that card is out, and no hand has changed."""
    hands, acts = {**HANDS, 3: "6 A K"}, "1 stand, 2 stand, 3 house-way"
    usual = hit({}, hands=hands, acts=acts, then="5 4")
    at = hit({DECK: "astray 3.4 to 1", ACT: "misread 3 draws"}, hands=hands, acts=acts, then="5 4")
    assert at.cards("dead") == "5c" and won(at) == won(usual) == [10_00, -10_00, 0]
    assert [at.cards(str(seat)) for seat in (1, 2, 3)] == [usual.cards(str(seat)) for seat in (1, 2, 3)]
    assert at.count("fact 3 error.misread mishap.taken-back") == 1 and at.count("fact 3 error.astray") == 0
    moved_on = {
        **HANDS,
        4: "6 A K",
    }  # seat 2 gets a card too many, so seat 3 the cards that were for the fourth
    counted = hit(
        {DECK: "astray 3.4 to 1; count 2 +1", ACT: "misread 3 draws"}, hands=moved_on, acts=acts, then="5 4 3"
    )
    assert (
        len(counted.cards("dead").split()) == 1
        and counted.count("fact 2 error.count mishap.miscounted over 4") == 1
    )
    first = another_room(SLUG, otherwise(SLUG) | {"edition": 1})
    before = hit(
        {DECK: "astray 3.4 to 1", ACT: "misread 3 draws"},
        hands=hands,
        acts=f"{acts}, {acts}",
        then="5 4",
        of=first,
    )
    assert before.count("fact - error.astray mishap.misdealt") == 1


@clause("rule-36a", "rule-38a")
def test_a_card_that_comes_on_the_deal_in_the_place_of_another_is_no_draw_card() -> None:
    """The first card of seat 1 was boxed, and noticed late: what comes for it is the fourth card to the hand, and of the deal."""
    acts = "1 stand, 2 stand, 3 stand"
    shown = hit({DECK: "boxed 1 late; exposed 1.4"}, acts=acts, then="5 4")
    assert (
        shown.cards("1").split()[0] == "5c" and shown.cards("dead") == "6c"
    )  # exposed on the deal, so it plays
    astray = hit({DECK: "boxed 1 late; astray 1.4 to 2"}, acts=f"{acts}, {acts}", then="5 4")
    assert astray.count("fact - error.astray mishap.misdealt") == 1
    first = another_room(SLUG, otherwise(SLUG) | {"edition": 1})
    assert hit({DECK: "boxed 1 late; exposed 1.4"}, acts=acts, then="5 4", of=first).cards("dead") == "6c 5c"
    assert hit({DECK: "exposed 1.3; exposed 2.1"}, acts=acts, of=first).cards("dead") == ""


def test_in_the_first_edition_it_was_a_misdeal() -> None:
    first = another_room(SLUG, otherwise(SLUG) | {"edition": 1})
    acts = "1 stand, 2 stand, 3 draw, 1 stand, 2 stand, 3 draw"
    at = hit({DECK: "astray 3.4 to 2"}, acts=acts, then="5", of=first)
    assert at.count("fact - error.astray mishap.misdealt") == 1


@clause("rule-38b")
@pytest.mark.parametrize("by", ["+1", "-1"])
def test_a_wrong_count_of_the_player_dealers_hand_is_a_misdeal(by: str) -> None:
    at = hit(
        {DECK: f"count dealer {by}"}, then="5", acts="1 stand, 2 stand, 3 draw, 1 stand, 2 stand, 3 draw"
    )
    assert at.count("fact - error.count mishap.misdealt") == 1 and at.count("ask 0 dice") == 1
    assert won(at) == [10_00, -10_00, 0]


@clause("rule-38c")
@pytest.mark.parametrize("by", ["+1", "-1"])
def test_a_wrong_count_of_a_house_way_hand_is_a_misdeal(by: str) -> None:
    acts = "1 stand, 2 stand, 3 house-way"
    at = hit({DECK: f"count 3 {by}"}, then="5", acts=f"{acts}, {acts}")
    assert at.count("fact - error.count mishap.misdealt") == 1


@clause("rule-29a", "rule-29b")
@pytest.mark.parametrize("by", ["+1", "-1"])
def test_of_a_players_wrong_count_the_floor_says_whether_it_is_foul(by: str) -> None:
    at = hit({DECK: f"count 1 {by}"}, then="5")
    assert (
        at.asked == ["not-foul | foul"]
        and at.has("move bet/1/1 stack/1 10.00 error.count")
        and won(at)[0] == 0
    )
    foul = hit({DECK: f"count 1 {by}"}, "foul", then="5")
    assert won(foul)[0] == -10_00 and foul.has("move bet/1/1 bank 10.00 error.count")
    short = hit({DECK: f"count 1 {by}"}, "foul", then="5", post="$5")
    assert won(short)[0] == -5_00


@clause("rule-29a", "rule-29b")
@pytest.mark.parametrize("by", ["+1", "-1"])
def test_so_it_is_when_somebody_counts_before_the_hands_are_opened(by: str) -> None:
    """His wagers go back, and he is asked nothing more; or the hand is foul, and it is not counted again."""
    at = hit({DECK: f"count 1 {by}", f"{ACT} 1": "found count 1"}, then="5", acts="2 stand, 3 draw")
    assert (
        at.asked == ["not-foul | foul"]
        and won(at)[0] == 0
        and at.count("fact 1 error.count mishap.miscounted") == 1
    )
    first, back = (
        at.lines.index(line)
        for line in ("ask -2 rule 1 error.count: not-foul | foul", "move bet/1/1 stack/1 10.00 error.count")
    )
    assert first < back < at.lines.index("ask 2 act 2 act.card: draw | stand | house-way")
    foul = hit({DECK: f"count 1 {by}", f"{ACT} 2": "found count 1"}, "foul", then="5")
    assert won(foul)[0] == -10_00 and foul.count("fact 1 error.count mishap.miscounted") == 1
    before = hit({DECK: f"count 2 {by}", f"{ACT} 1": "found count 2"}, then="5", acts="1 stand, 3 draw")
    assert won(before)[1] == 0 and before.count("ask 2 act") == 0


@clause("rule-38b", "rule-38c")
@pytest.mark.parametrize(("marked", "found", "acts"), [
    ("dealer", "dealer", "1 stand, 2 stand, 3 draw"), ("1", "1", "1 house-way, 1 stand, 2 stand, 3 draw"),
])  # fmt: skip
def test_the_player_dealers_hand_and_one_of_house_way_are_a_misdeal_as_soon_as_they_are_counted(
    marked: str, found: str, acts: str
) -> None:
    when = f"{ACT} 1" if marked == "dealer" else f"{ACT} 2"
    at = hit({DECK: f"count {marked} +1", when: f"found count {found}"}, then="5", acts=acts)
    assert (
        at.count("fact - error.count mishap.misdealt") == 1
        and at.count("turn dealer") == 3
        and at.asked == []
    )


def test_a_hand_that_has_drawn_should_have_one_more() -> None:
    at = hit({DECK: "count 1 -1", f"{ACT} 2": "found count 1"}, then="5 4", acts="1 draw, 2 stand, 3 draw")
    assert at.has("fact 1 error.count mishap.miscounted under 3")


def test_when_the_shoe_has_run_out_no_hand_is_too_short_by_it() -> None:
    lay = SimpleNamespace(felt=Felt(BetweenRounds(people=())), errors=offering("comstock/super-pan-9").errors)
    one = Lying(WrongCount("deck", -1), "1")
    (ask,) = next(on_count(lay, one))  # type: ignore[arg-type]
    assert ask.seat == FLOOR and not unnoticed(lay.errors, one)


def test_only_what_lies_there_is_found() -> None:
    at = hit({DECK: "count 1 +1; count 5 +1; count dealer -1"}, until=ACT)
    assert [one for one in at.driver.strikes() if "found" in one] == ["found count 1", "found count dealer"]
    assert not [one for one in hit({}, until=ACT).driver.strikes() if "found" in one]


@clause("rule-29a")
def test_a_hand_below_the_table_plays_unless_the_floor_rules_it_foul() -> None:
    at = hit({ACT: "fouled 1 below"}, then="5")
    assert at.asked == ["not-foul | foul"] and won(at)[0] == 10_00
    assert won(hit({ACT: "fouled 1 below"}, "foul", then="5"))[0] == -10_00


@clause("rule-26a", "rule-26b")
def test_who_switches_cards_loses_the_wager_and_may_be_barred() -> None:
    assert won(hit({ACT: "fouled 1 switched"}, then="5"))[0] == 10_00
    at = hit({ACT: "fouled 1 switched"}, "guilty", "bar", then="5")
    assert won(at)[0] == -10_00 and at.asked == ["not-guilty | guilty", "let-play | bar"]
    assert at.driver.outcome is not None and [one.seat for one in at.driver.outcome.people] == [2, 3, 8]
    with pytest.raises(RefusedError):
        hit({ACT: "fouled 1 touched"})


@clause("rule-30a", "rule-30b")
@pytest.mark.parametrize("how", ["shown 2 with 3", "shown 2 3c to 3", "shown 2 Kc to 3"])
def test_a_hand_that_was_discussed_is_played_house_way(how: str) -> None:
    card = how.split()[2]
    cards = hit({}, then="5").cards("2").split()
    how = (
        how.replace(card, next((one for one in cards if one[0] == card[0]), card)) if card != "with" else how
    )
    at = hit({ACT: how}, acts="1 stand, 3 draw", then="5 4")
    assert (
        at.asked == [] and at.cards("2").split()[-1] == "4d" and won(at)[1] == 10_00
    )  # drawn after the player-dealer
    asked = hit({f"{ACT} 2": how}, acts="1 stand, 3 draw", then="5 4")
    assert won(asked)[1] == 10_00  # at his own question
    late = hit({f"{ACT} 3": how}, then="5")  # it is laid down
    assert won(late)[1] == -10_00 and late.has("fact 2 error.shown mishap.warned 2 1")


@clause("rule-19b", "rule-19c")
@pytest.mark.parametrize("how", ["late 1=50.00", "touched"])
def test_a_wager_changed_too_late_stands_unless_the_floor_forfeits_it(how: str) -> None:
    at = hit({ACT: f"wager 1 {how}"}, then="5")
    assert at.asked == ["stands | forfeit", "let-play | bar"] and won(at)[0] == 10_00
    lost = hit({ACT: f"wager 1 {how}"}, "forfeit", "bar", then="5")
    assert won(lost)[0] == -10_00 and lost.driver.outcome is not None and len(lost.driver.outcome.people) == 3


@clause("rule-27", "rule-28")
def test_a_wager_taken_off_is_lost_all_the_same_and_paid_as_the_smallest_if_nobody_knows() -> None:
    lost = hit({ACT: "wager 2 taken unknown"}, "limit", then="5")
    assert lost.asked == ["size | limit", "let-play | bar"] and won(lost)[1] == -10_00
    assert won(hit({ACT: "wager 2 taken"}, "bar", then="5"))[1] == -10_00
    paid = hit({ACT: "wager 1 taken unknown"}, "limit", then="5")
    assert won(paid)[0] == 5_00
    assert won(hit({ACT: "wager 1 taken unknown"}, then="5"))[0] == 10_00


@clause("rule-39")
def test_a_misread_hand_counts_for_what_it_is() -> None:
    usual = won(hit({}, then="5", post="$15"))
    for text in ("misread 1 loses", "misread 1 loses after 3", "misread 2 wins after 3"):
        at = hit({ACT: text}, then="5", post="$15")
        assert (
            won(at) == usual and at.count(f"fact {text.split()[1]} error.misread banked.settled-again") == 1
        )
    assert won(hit({ACT: "misread 1 push unseen"}, then="5"))[0] == 0


@clause("rule-41d")
def test_a_house_way_hand_that_was_played_wrongly_is_reset() -> None:
    acts = "1 house-way, 2 house-way, 3 draw"
    usual = hit({}, acts=acts, then="5 4 3")
    drew = hit({ACT: "misread 1 draws"}, acts=acts, then="5 4 3")  # it has eight
    assert drew.cards("dead") == "4d" and len(drew.cards("1").split()) == 3 and won(drew)[0] == won(usual)[0]
    assert drew.cards("2").split()[-1] == "3h"
    stood = hit({ACT: "misread 2 stands"}, acts=acts, then="5 4 3")
    assert stood.cards("2") == usual.cards("2") and stood.count("fact 2 error.misread mishap.taken-back") == 1
    unseen = hit({ACT: "misread 2 stands unseen"}, acts=acts, then="5 4 3")
    assert len(unseen.cards("2").split()) == 3 and won(unseen)[1] == -10_00


def test_what_strikes_is_listed_and_nothing_else_is_taken() -> None:
    at = hit({}, until=ACT)
    listed = at.driver.strikes()
    assert "shown 1 with 2" in listed and "fouled 8 below" not in listed
    for text in ("premature dealer", "fouled 1 front 3", "wager 5 touched"):
        with pytest.raises(RefusedError):
            at.driver.mishap(text)


def stands_on_two(start: Any = None, strikes: Any = (), *rulings: str) -> Banked:
    """Seat 3 has two, and takes no card."""
    acts = "1 stand, 2 stand" if "deal-out" in rulings else "1 stand, 2 stand, 3 stand"
    start = start and replace(start, own=Carryover(), button=0)  # seat 8 may bank again
    return hit(dict(strikes), *rulings, acts=acts, start=start)


@clause("rule-33b")
def test_who_does_not_draw_again_after_a_warning_may_be_dealt_out_of_the_next_hand() -> None:
    call = {"act.wager": "seat 3 undrawn"}
    first = stands_on_two()
    assert first.driver.outcome is not None
    assert [(one.about, one.name, one.number) for one in first.driver.outcome.notes] == [("undrawn", "P3", 1)]
    with pytest.raises(RefusedError):  # once is a warning
        stands_on_two(first.driver.outcome, call)
    second = stands_on_two(first.driver.outcome)
    assert second.asked == [] and won(second)[2] == -10_00  # the hand plays as it stands
    third = stands_on_two(second.driver.outcome, call)
    assert third.asked == ["deal-in | deal-out"] and won(third)[2] == -10_00
    out = stands_on_two(second.driver.outcome, call, "deal-out")
    assert out.won(3) == 0 and out.won(2) == -11_00 and out.cards("3") and not out.count("ask 3 act")
    assert out.driver.outcome is not None
    back = stands_on_two(out.driver.outcome)
    assert won(back)[2] == -10_00
    with pytest.raises(RefusedError):
        stands_on_two(out.driver.outcome, call)


@clause("rule-42b")
def test_for_the_good_of_the_game_the_floor_rules_otherwise_than_the_letter() -> None:
    """A boxed card was replaced as the rule says; the floor calls everything off. The log keeps both, and the reason."""
    at = hit({DECK: "boxed 1"}, until=ACT)
    at.driver.void("the shoe was open")
    assert at.has(
        "fact dead error.boxed mishap.found boxed 6c",
        "floor void the shoe was open",
        "void the shoe was open",
    )
    assert [at.won(seat) for seat in (1, 2, 3)] == [0, 0, 0]


@clause("rule-42a")
@pytest.mark.parametrize("ruling", ["foul", "not-foul"])
def test_what_the_floor_rules_is_final(ruling: str) -> None:
    """No seat is asked afterwards, and nothing takes it back."""
    at = hit({ACT: "fouled 1 below"}, ruling, then="5")
    told = at.lines
    ruled = told.index(f"floor {ruling}")
    assert sum("error.fouled" in line for line in told[ruled:] if line.startswith("ask")) == 0
    assert won(at)[0] == (-10_00 if ruling == "foul" else 10_00)
    again = hit(
        {ACT: "fouled 1 below"}, ruling, then="5", until="never asked", acts="1 stand, 2 stand, 3 draw"
    )
    with pytest.raises(RefusedError):
        again.driver.answer(FLOOR, Act("not-foul" if ruling == "foul" else "foul"))
