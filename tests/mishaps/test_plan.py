"""What lies in the deck and on the deal, before any rule: which card comes how, where, and before whose eyes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cardroom.cards import HIDDEN, JOKER, Card, Shoe, cards
from cardroom.felt import EVERYONE, NOBODY, Felt, Lying, MisplacedCardFound, Regrouped, Turned, only
from cardroom.felt.mishap_marks import NO_MISHAPS, MishapMarks
from cardroom.games.poker.mishaps.board import ON_BOARD
from cardroom.games.remedies import deal_facts as asked
from cardroom.mishaps import Boxed, DealerSlip, Foreign, Premature, WrongCount
from cardroom.rooms import offering
from cardroom.script import Ask
from tests.mishaps import lowball
from tests.mishaps.struck import Struck, otherwise, struck
from tests.mishaps.test_holdem import CALLED, CHECKED, chance, holdem
from tests.mishaps.test_stud import IN, stud
from tests.mishaps.test_stud import chance as stud_chance


def dealt(*marks: str, then: tuple[str, ...] = (), finish: bool = False) -> Struck:
    return holdem(*(f"mishap {mark}" for mark in marks), chance(), *then, finish=finish)


@pytest.mark.clause("comstock/holdem/rule-7a")
@pytest.mark.parametrize("foreign", ["foreign 3 8c", "foreign 3 gone", "foreign 8 8c", "foreign 8 gone"])
def test_a_boxed_card_is_the_same_card_whatever_lies_before_or_behind_it(foreign: str) -> None:
    assert dealt("boxed 5", foreign).cards("dead") == "2s"
    assert dealt(foreign, "boxed 5").cards("dead") == "2s"


@pytest.mark.clause("comstock/holdem/rule-7b")
def test_foreign_cards_come_where_they_lie_and_one_that_is_gone_never() -> None:
    two = dealt("foreign 3 **", "foreign 10 **", then=CALLED)
    assert two.cards("hole/4").split()[0] == "**" and two.cards("dead") == "**"
    assert dealt("foreign 3 gone").cards("hole/4") == "Ah As"
    burned = dealt("foreign 9 **", then=CALLED)
    assert (burned.cards("dead"), burned.cards("burn")) == ("**", "Kc")
    for mark in ("foreign 52 gone", "foreign 52 8c", "foreign 9 gone", "foreign 9 8c"):
        at = dealt(
            mark, then=("4 fold", "1 fold", "2 fold"), finish=True
        )  # nobody comes upon it, and the record replays
        assert at.driver.is_over


@pytest.mark.clause("comstock/holdem/rule-10")
def test_of_a_deck_that_is_shuffled_again_nothing_is_marked_any_more() -> None:
    at = dealt("boxed 40", "burn flop 4", then=CALLED)
    assert at.driver.waiting[0].options.text == str(52 - 8 - 1)  # type: ignore[union-attr]  # the boxed one among them
    assert at.cards("dead") == ""
    on = holdem(
        "mishap burn flop 4", "mishap burn street-3 2", chance(), *CALLED, "chance", *CHECKED, finish=False
    )
    assert len(on.cards("burn").split()) == 3 and on.driver.waiting[0].kind == "bet"


def test_of_a_deck_of_which_less_is_known_what_lies_further_down_is_not_there() -> None:
    """As in a record, whose shoe goes as far as it was dealt."""
    for mark in (Foreign(4, "gone"), Foreign(4, "extra", JOKER), Foreign(9, "gone")):
        trouble = MishapMarks(lambda mishap, is_open: False, lambda lying, came: None)
        trouble.coming = (mark,)
        assert tuple(trouble.lie_in(Shoe(cards("2c 3c 4c"))).order) == cards("2c 3c 4c")


def test_from_an_empty_deck_no_card_comes_and_that_is_seen() -> None:
    felt = dealt("boxed 52").driver.felt
    felt.shoe = Shoe(())
    assert felt.deal("hole/3", frozenset()) is HIDDEN
    assert felt.mishaps.lying[-1].mishap == WrongCount("deck", -1)


def test_who_sees_a_card_that_was_flashed_or_went_astray() -> None:
    up = stud("mishap exposed 3.3 to 2", stud_chance(), finish=False)
    assert up.lines[7:] == stud(stud_chance(), finish=False).lines[7:]  # it lies open anyway
    at = stud("mishap astray 3.1 to 4", stud_chance(), finish=False)
    told = next(event for event in at.events if event.line() == "deal hole/4 3h down")
    assert [told.for_seat(seat).line() for seat in (3, 4)] == ["deal hole/4 ?? down", "deal hole/4 3h down"]
    flashed = dealt("exposed 4.2 to 3", "exposed 4.1 to 4")
    assert flashed.cards("top") == ""


def test_of_a_deck_that_is_shuffled_again_only_a_card_too_many_is_still_wrong() -> None:
    early = ("4 call", "mishap premature 3", "1 call", "2 call", "3 check", "chance")
    trouble = dealt("boxed 40", "foreign 41 back", "foreign 42 **", then=early).driver.felt.mishaps
    assert trouble.foreign == trouble.mixed_in == [Foreign(42, "extra", JOKER)] and not trouble.positions


def at_hand(*left: Card) -> tuple[Felt, MishapMarks]:
    """Everybody has two cards; these are the next of the deck."""
    felt = dealt("boxed 50").driver.felt
    felt.shoe = Shoe(left)
    felt.mishaps.positions.clear()
    return felt, felt.mishaps


def test_a_known_card_on_the_deck_comes_first_and_whoever_gets_it_picks_it_up() -> None:
    felt, _ = at_hand(*cards("8c 9c"))
    known = felt.cards["hole/4"][-1]
    felt.regroup("hole/4", "top")
    assert felt.deal("hole/3", only(3)) is known and felt.events[-1] == Turned("hole/3", 2, known, only(3))
    felt.regroup("hole/3", "top")
    assert felt.deal("burn", NOBODY) is known and felt.events[-1] == Regrouped("top", "burn")


def test_everybody_sees_a_card_that_is_boxed() -> None:
    felt, trouble = at_hand(*cards("8c 9c"))
    late = Boxed((1,), late=True)
    trouble.positions = {0: late}
    felt.deal("hole/3", only(3))
    assert trouble.lying == [Lying(late, "hole/3", 2, only(3), is_open=True)]


@pytest.mark.clause("comstock/holdem/rule-7b")
@pytest.mark.parametrize(("place", "seen_by"), [("board", EVERYONE), ("burn", NOBODY)])
def test_a_joker_that_was_shuffled_in_is_out_at_once_where_the_dealer_sees_it(
    place: str, seen_by: Any
) -> None:
    felt, trouble = at_hand(*cards("8c"), JOKER, *cards("9c Tc"))
    trouble.mixed_in = [Foreign(1, "extra", JOKER)]
    felt.deal("dead", EVERYONE)
    assert felt.deal(place, seen_by) is cards("9c")[0] and not trouble.mixed_in and not trouble.lying
    assert felt.cards["dead"] == [*cards("8c"), JOKER] and felt.cards[place] == [*cards("9c")]
    assert (
        Turned("dead", 1, JOKER) in felt.events
        and MisplacedCardFound("dead", "error.foreign", "foreign", JOKER) in felt.events
    )


@pytest.mark.clause("comstock/holdem/rule-7e")
def test_a_joker_that_was_shuffled_in_and_comes_down_lies_there_and_so_does_any_other_card() -> None:
    felt, trouble = at_hand(JOKER, *cards("8c 9c"))
    joker, eight = trouble.mixed_in = [Foreign(1, "extra", JOKER), Foreign(2, "extra", cards("8c")[0])]
    assert felt.deal("hole/3", only(3)) is JOKER and trouble.mixed_in == [eight]
    felt.deal("board", EVERYONE)
    assert not trouble.mixed_in
    assert trouble.lying == [
        Lying(joker, "hole/3", 2, only(3), is_open=False),
        Lying(eight, "board", 0, EVERYONE, is_open=True),
    ]


@pytest.mark.clause("comstock/holdem/rule-8d")
def test_after_a_misdeal_nothing_is_wrong_with_the_deck_any_more() -> None:
    trouble = dealt("exposed 2.1", "exposed 3.1", "foreign 42 **", then=(chance(),)).driver.felt.mishaps
    assert not (trouble.foreign or trouble.mixed_in or trouble.positions or trouble.lying)


def test_a_card_off_the_table_is_replaced_as_it_falls_where_a_document_says_so() -> None:
    said = otherwise("comstock/holdem", off_table={"replaced": "at-once"})
    at = struck("comstock/holdem", 4, "mishap off-table 2.1", chance(), finish=False, errors=said)
    first = chance().split()[1]
    assert at.has(f"deal dead {first}", f"fact dead error.off-table mishap.found off-table {first}")
    assert len(at.cards("hole/2").split()) == 2 and at.driver.waiting[0].kind == "bet"


@pytest.mark.parametrize("kind", ["return", "show"])
def test_on_a_board_nothing_strikes_where_nobody_bets_or_discards(kind: Any) -> None:
    room, felt = offering("comstock/holdem"), dealt().driver.felt
    table: Any = SimpleNamespace(errors=room.errors, rules=room.open().rules)
    assert not list(ON_BOARD.strikes(felt, [Ask(4, "", None, None, "act", kind)], table))
    assert Premature(3) in ON_BOARD.strikes(felt, [Ask(4, "", None, None, "act", "discard")], table)


@pytest.mark.clause("comstock/lowball/rule-38c", "comstock/lowball/rule-24a")
def test_after_a_misdeal_nothing_of_the_hand_before_is_waiting() -> None:
    lines = (
        "mishap slip burn-kept",
        "3 raise 8.00",
        lowball.chance(),
        *lowball.CALLED,
        *lowball.PAT,
        "4 Kh Qh",
        "1 Ks Qs Js",
    )
    at = lowball.dealt("astray 4 skipped", then=lines)
    assert lowball.told(at, "misdealt") and not lowball.told(at, "mishap.killed")


@pytest.mark.clause("comstock/lowball/rule-26c")
def test_a_ruling_of_the_floor_is_no_act_behind_a_raise() -> None:
    at = lowball.dealt(then=("3 raise 8.00", "mishap mucked 2 thrown", "floor live"))
    assert "unclear 3 raise" in at.driver.strikes()


@pytest.mark.clause("comstock/seven-stud/rule-14b")
def test_only_who_mucks_after_he_has_thrown_it_in_the_last_time_did_so_because_of_it() -> None:
    lines = (
        stud_chance(),
        "1 bring-in 2.50",
        "mishap mucked 4 thrown",
        "mishap mucked 4 claimed",
        "floor live",
        "2 fold",
        "mishap mucked 4 thrown",
    )
    at = stud(*lines, "mishap mucked 4 claimed", finish=False)
    assert at.driver.waiting[0].seat == -2  # the floor is asked
    gone = stud(*lines, "3 fold", "mishap mucked 4 claimed", finish=False)
    assert gone.has("fact hole/4 error.mucked mishap.killed dead")


def test_the_questions_tell_acts_from_other_answers() -> None:
    killed = lowball.dealt()
    assert asked.act_count(killed.events) == 0 and not asked.is_opened(
        killed.events
    )  # whether anybody kills is no act
    reported = holdem("mishap foreign 3 **", chance(), "4 report", finish=False)
    assert asked.actors(reported.events) == set() and not asked.has_acted(reported.events)
    called = stud(stud_chance(), *IN, finish=False)
    assert asked.act_count(called.events) == 4


def test_a_note_whose_moment_has_come_is_struck_and_the_others_stay() -> None:
    marks = MishapMarks(lambda mishap, is_open: False, lambda lying, came: None)
    first, second, third = (DealerSlip("draw", seat, 1) for seat in (1, 2, 3))
    marks.note((first, second))
    marks.note((third,))
    marks.strike_note(first)
    assert list(marks.noted) == [second, third]


def test_nothing_can_be_written_to_the_marks_that_all_tables_share() -> None:
    assert not NO_MISHAPS.has_any and NO_MISHAPS.take_up() == []
    for write in (
        lambda: NO_MISHAPS.add(Lying(Boxed((1,)), "hole/3")),
        lambda: NO_MISHAPS.note((DealerSlip("draw", 1, 1),)),
        lambda: setattr(NO_MISHAPS, "coming", (Boxed((1,)),)),
    ):
        with pytest.raises(AttributeError, match="nothing has gone wrong"):
            write()
    assert not NO_MISHAPS.lying and not NO_MISHAPS.noted and not NO_MISHAPS.coming
