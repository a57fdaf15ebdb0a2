"""Several at once, as rounds struck at random came upon them: each once more with known cards."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cardroom.cards import cards
from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Felt, Lying, Person
from cardroom.felt.mishap_marks import MishapMarks
from cardroom.fixed import Fixed
from cardroom.games.remedies import Remedies
from cardroom.games.remedies.checkpoint import handle_mishaps
from cardroom.games.remedies.errors import SILENT
from cardroom.mishaps import Astray, Boxed, Exposed, Foreign, Nth, WrongCount
from cardroom.script import Script
from tests.double_hand.deals import COMSTOCK, opened
from tests.mishaps.banks import dealt
from tests.mishaps.struck import another_room, otherwise, struck
from tests.mishaps.test_double_hand_deal import DECK, HANDS
from tests.mishaps.test_holdem import CALLED, chance, holdem
from tests.mishaps.test_mexican import chance as dealt_mexican
from tests.mishaps.test_mexican import mexican
from tests.mishaps.test_stud import SEVEN
from tests.mishaps.test_stud import chance as dealt_stud


def test_a_card_that_takes_the_place_of_another_and_is_exposed_is_the_one_replaced() -> None:
    """The first card of seat 3 is boxed; what takes its place lands face up, and goes on the deck: not the one beside it."""
    at = holdem("mishap boxed 2 late", "mishap exposed 3.3", chance(), finish=False)
    assert at.has(
        "regroup hole/3 dead 0",
        "deal hole/3 Kc",
        "regroup hole/3 top 0",
        "fact top error.exposed mishap.found exposed Kc",
    )
    assert at.cards("hole/3") == "5d 3s"
    assert at.cards("top") == "Kc"


def test_a_flop_that_comes_early_and_short_goes_back_as_it_came() -> None:
    at = holdem("mishap count board -1", chance(), "4 call", "mishap premature 3", finish=False)
    assert at.cards("early") == "6c 5d" and at.cards("board") == ""


def test_nobody_sits_at_the_board_who_could_be_skipped() -> None:
    with pytest.raises(RefusedError, match="board skipped"):
        holdem("mishap astray board skipped", finish=False)


def test_cards_that_did_not_come_to_the_dealer_come_as_they_were_to_lie() -> None:
    """The first one up, the second down: all that he is said to have lies open in the end."""
    at = struck(
        "players-club/no-bust-5",
        2,
        "1 bank",
        "1 50.00",
        "2 2=20.00",
        "mishap astray dealer skipped",
        "chance",
        "floor repair",
    )
    dealt = [line for line in at.lines if line.startswith(("deal dealer", "turn dealer"))]
    assert dealt[:3] == ["deal dealer Ts", "deal dealer 2h down", "turn dealer 2h"]


def test_who_is_passed_over_and_gets_the_card_of_another_hides_neither() -> None:
    """Two are wrong in one hand, and the floor is asked of each: first the card goes home, then the hand is dealt."""
    marks = ("mishap astray 3.1 to 4", "mishap astray 4 skipped")
    at = struck("ven-a-mexico/holdem", 4, *marks, "chance", "floor repair", "floor repair", finish=False)
    assert [len(at.cards(f"hole/{seat}").split()) for seat in (1, 2, 3, 4)] == [2, 2, 2, 2]
    assert [line.split(":")[0] for line in at.lines if "ask -2" in line] == [
        "ask -2 rule hole/4 error.astray"
    ] * 2


def test_of_two_cards_that_went_to_one_hand_each_goes_to_its_own() -> None:
    """Pile 3 has its own first card, then the second ones of two others, then its own; the fourth is exposed besides."""
    marks = "astray pile-1.2 to pile-3; astray pile-2.2 to pile-3; boxed 17 late; exposed pile-4.2"
    silent = another_room(COMSTOCK, otherwise(COMSTOCK, count=None, boxed=None, exposed=None))
    at = dealt(
        opened(COMSTOCK, HANDS, bets="1=10 2=10 3=10", of=silent),
        {DECK: marks},
        "repair",
        "repair",
        "repair",
        "repair",
    )
    usual = dealt(opened(COMSTOCK, HANDS, bets="1=10 2=10 3=10"))
    assert [sorted(at.cards(place).split()) for place in ("1", "2")] == [
        sorted(usual.cards(place).split()) for place in ("1", "2")
    ]
    assert at.cards("dead") == usual.cards("3").split()[2]


def test_of_two_down_cards_the_one_that_is_turned_is_the_one_that_goes_up() -> None:
    at = mexican(
        "mishap count 3 +1",
        dealt_mexican(),
        "1 bring-in 2.00",
        "2 call",
        "3 call",
        "4 call",
        "2 keep",
        "3 open",
        finish=False,
    )
    shown = next(line.split()[-1] for line in at.lines if line.startswith("turn hole/3"))
    assert at.cards("up/3").split()[-1] == shown
    assert shown not in at.cards("hole/3")


def test_a_joker_that_is_shuffled_again_with_the_deck_is_still_none_of_its_cards() -> None:
    """The flop had four cards, and the rest is shuffled with them: what was in the deck is found when it comes."""
    marks = ("mishap foreign 20 **", "mishap burn flop 4")
    at = holdem(*marks, chance(), *CALLED, "chance Qc ** 8h Jc 9h Tc Td 2c 2d", finish=False)
    assert at.has(
        "deal burn Qc down",
        "deal board **",
        "regroup board dead",
        "fact dead error.foreign mishap.found foreign **",
        "deal board 8h",
    )
    assert at.cards("board") == "8h Jc 9h"


def test_the_card_that_the_dealer_lacks_is_the_one_that_lies_open() -> None:
    """His first one did not come: it lies before the closed one, which is turned over when he plays."""
    wagers = ("1 bank", "1 50.00", "2 2=20.00")
    at = struck("players-club/no-bust-5", 2, *wagers, "mishap count dealer -1", "chance", "floor repair")
    dealt = [line for line in at.lines if line.startswith(("deal dealer", "turn dealer", "regroup dealer"))]
    closed, opened = dealt[0].split()[2], dealt[1].split()[2]
    assert dealt[:4] == [
        f"deal dealer {closed} down",
        f"deal dealer {opened}",
        "regroup dealer dealer 0",
        f"turn dealer {closed}",
    ]


@pytest.mark.parametrize(("how", "won"), [("wins", 10_00), ("push", 0), ("loses", -10_00)])
def test_a_hand_misread_against_one_that_does_not_qualify_costs_no_play_bet(how: str, won: int) -> None:
    """What had no action has gone back by then: the Ante alone is settled as the hand is read."""
    inputs = (
        "1 bank",
        "1 50.00",
        "2 2=10.00",
        "chance Ac Ad As 2c 5h 7d",
        f"mishap misread 2 {how} unseen",
        "2 play 10.00",
    )
    at = struck("pinnacle/three-card-poker", 2, *inputs)
    assert at.has("move play/2/2 stack/2 10.00 settle.no-action")
    assert at.chips(2) == 100_00 + won


@pytest.mark.parametrize(
    ("wrong", "out", "own", "other"),
    [("boxed 2", "3h", "3s Kc", "4h 4s"), ("foreign 2 8c", "8c", "2s As", "3h 3s")],
)
def test_a_card_that_went_astray_and_has_to_go_goes_home_and_out(
    wrong: str, out: str, own: str, other: str
) -> None:
    """The first card of seat 3 came to seat 4, whose own ones stay."""
    marks = ("mishap astray 3.1 to 4", f"mishap {wrong}")
    at = struck(
        "comstock/holdem", 4, *marks, chance(), "floor repair", "floor repair", finish=False, errors={}
    )
    assert (at.cards("dead"), at.cards("hole/3"), at.cards("hole/4")) == (out, own, other)


def test_a_boxed_card_is_the_same_one_when_a_card_too_many_is_taken_back() -> None:
    marks = ("mishap count 3 +1", "mishap boxed 3")
    at = struck(
        "comstock/holdem", 4, *marks, chance(), "floor repair", "floor repair", finish=False, errors={}
    )
    assert (at.cards("dead"), at.cards("hole/3"), at.cards("top")) == ("4h", "3h 5d", "4s")


def lying_then(first: Lying, goes: str, *others: Lying) -> list[tuple[str, int]]:
    """Where the others lie when the first has been seen to: its card has gone to some place, or stays."""
    found: list[tuple[str, int]] = []

    def of_astray(lay: Any, one: Lying) -> Script[None]:
        if goes:
            lay.felt.regroup(one.place, goes, one.index)
        yield from ()

    def of_another(lay: Any, one: Lying) -> Script[None]:
        found.append((one.place, one.index))
        yield from ()

    felt = Felt(BetweenRounds(people=(Person(1, "P1", 100_00),)))
    felt.cards |= {"hole/3": list(cards("2c 3c 4c 5c")), "hole/4": list(cards("6c 7c 8c 9c"))}
    felt.mishaps = MishapMarks(lambda mishap, is_open: False, lambda lying, came: None)
    felt.mishaps.lying = [first, *others]
    remedies = Remedies(
        lying=Fixed({
            "astray": of_astray,
            **dict.fromkeys(("boxed", "foreign", "count", "exposed"), of_another),
        })
    )
    list(handle_mishaps(SimpleNamespace(felt=felt, errors=SILENT, remedies=remedies)))  # type: ignore[arg-type]
    return found


def test_where_a_card_has_gone_home_the_next_ones_close_up() -> None:
    astray = Lying(Astray("to", "3", 2, "4"), "hole/4", 1, home="hole/3")
    boxed = [Lying(Boxed((9,)), place, index) for place in ("hole/4", "hole/3") for index in (0, 1, 2, 3)]
    as_they_lie = [(one.place, one.index) for one in boxed]
    home = [("hole/4", 0), ("hole/3", 4), ("hole/4", 1), ("hole/4", 2), *as_they_lie[4:]]
    assert lying_then(astray, "hole/3", *boxed) == home
    assert lying_then(astray, "", *boxed) == as_they_lie
    foreign, count, exposed = (
        Lying(one, "hole/4", 1) for one in (Foreign(3, "back"), WrongCount("4", 1), Exposed(Nth("4", 2)))
    )
    assert lying_then(astray, "hole/3", foreign, count, exposed) == [
        ("hole/3", 4),
        ("hole/4", 1),
        ("hole/4", 1),
    ]
    nowhere = Lying(
        Astray("to", "2", 2, "4"), "hole/4", 4, home="hole/2"
    )  # neither there any more, nor at home
    assert lying_then(nowhere, "", Lying(Boxed((9,)), "hole/4", 4)) == [("hole/4", 4)]


@pytest.mark.parametrize("burned", [0, 2])
@pytest.mark.clause("comstock/seven-stud/rule-21a", "comstock/seven-stud/rule-17a")
def test_up_cards_are_moved_past_who_was_skipped_and_is_asked_nothing(burned: int) -> None:
    """All his chips are the ante: nobody waits for him, so nobody notices before the hands are counted."""
    lines = (
        "mishap astray 3 skipped",
        f"mishap burn street-2 {burned}",
        dealt_stud(),
        "2 bring-in 2.50",
        "4 call",
        "1 call",
    )
    at = struck(SEVEN, 4, *lines, stacks={3: 50}, finish=False)
    assert at.has("fact burn error.burn mishap.put-right") and at.cards("burn") == "Qh"
    assert [at.cards(f"up/{seat}") for seat in (2, 3, 4, 1)] == ["4s Jh", "", "5s 6c", "Kh Kc"]
    assert struck(SEVEN, 4, *lines, stacks={3: 50}).has(
        "fact hole/3 error.count mishap.miscounted under 0", "fact hole/3 error.count mishap.killed dead"
    )
