"""A street that comes too early in a deal in which something else goes wrong: a flop of four, or another street."""

from __future__ import annotations

import re

import pytest

from cardroom.cards import cards, spell
from cardroom.errors import RefusedError
from tests.mishaps import test_stud
from tests.mishaps.struck import Struck, struck
from tests.mishaps.test_holdem import CALLED, CHECKED, chance, holdem

FLOP_OF_FOUR = ("mishap burn flop 4", chance(), *CALLED)
AGAIN = "Kd 5h 6h 7h Qh 8s Jh 9s Ks Th"
"""Burn, flop 5h 6h 7h, burn, turn 8s, burn, 9s, burn; then Th."""
KINDS = ("holdem", "holdem-8", "omaha-8", "crazy-pineapple-8", "tahoe-pineapple-8")
STUDS = ("comstock/seven-stud", "comstock/seven-stud-8", "comstock/razz", "comstock/five-stud")
SEATS = (2, 3, 4, 1)


def pack_of(at: Struck) -> set[str]:
    """The cards that are shuffled now."""
    ask = at.driver.waiting[0]
    assert ask.kind == "reshuffle"
    return set(map(str, ask.options.pack))  # type: ignore[union-attr]


def again(at: Struck, first: str) -> str:
    """The same cards in an order that begins so."""
    named = cards(first)
    return (
        f"chance {spell([*named, *(one for one in at.driver.waiting[0].options.pack if one not in named)])}"  # type: ignore[union-attr]
    )


def all_chips(at: Struck) -> int:
    """The chips of the players and what the house has taken."""
    drop = re.findall(r"^move \S+ drop ([\d.]+)", "\n".join(at.lines), re.MULTILINE)
    return sum(at.chips_of()) + sum(round(float(amount) * 100) for amount in drop)


def hidden(at: Struck, begins: str) -> bool:
    """Whether no player is told the card of any of these lines."""
    told = [event for event in at.events if event.line().startswith(begins)]
    return bool(told) and all("??" in event.for_seat(seat).line() for event in told for seat in SEATS)


def next_answer(at: Struck) -> str:
    """What costs a player least: the forced bet, a check, a call; the first cards, where some are given up."""
    ask = at.driver.waiting[0]
    if ask.kind == "discard":
        return f"{ask.seat} {' '.join(map(str, ask.options.cards[: ask.options.count]))}"  # type: ignore[union-attr]
    text = ask.options.text  # type: ignore[union-attr]
    named = re.search(r"bring-in [\d.]+|check|call", text)
    assert named is not None, text
    return f"{ask.seat} {named.group()}"


def through(slug: str, *inputs: str, until: str = "", cards_on_board: int = 5) -> tuple[str, ...]:
    """These inputs, and what everybody says until there are so many cards on the board, or such a question."""
    while True:
        at = struck(slug, 4, *inputs, finish=False)
        if not at.driver.waiting or at.driver.waiting[0].kind == until:
            return inputs
        if len(at.cards("board").split()) == cards_on_board:
            return inputs
        inputs = (*inputs, next_answer(at))


# ------------------------------------------------------------------------------------- a flop of four, and a street


@pytest.mark.clause(
    "comstock/holdem/rule-10",
    "comstock/holdem/rule-12a",
    "comstock/holdem/rule-12b",
    "comstock/holdem/rule-12c",
    "comstock/holdem/rule-12d",
)
def test_after_a_flop_of_four_a_turn_card_may_come_too_early() -> None:
    """The four go back, the burn stays out and another is burned; the turn card is out for that street, and back for
    the river."""
    four = holdem(*FLOP_OF_FOUR, finish=False)
    assert {"5d", "6c", "7d", "Qc"} <= pack_of(four) and "Kc" not in pack_of(four)
    flop = (*FLOP_OF_FOUR, again(four, AGAIN))
    at = holdem(*flop, "2 check", "mishap premature 1", finish=False)
    assert (at.cards("board"), at.cards("early"), at.cards("burn")) == ("5h 6h 7h", "8s", "Kc Kd Qh")
    assert at.driver.waiting[0].seat == 3  # the betting goes on
    turn = (*flop, "2 check", "mishap premature 1", *CHECKED[1:])
    at = holdem(*turn, finish=False)
    assert (at.cards("board"), at.cards("burn")) == ("5h 6h 7h 9s", "Kc Kd Qh Jh")
    river = holdem(*turn, *CHECKED, finish=False)
    assert "8s" in pack_of(river) and len(pack_of(river)) == 52 - 8 - 4 - 4
    assert not {"Kc", "Kd", "Qh", "Jh"} & pack_of(river)
    end = holdem(*turn, *CHECKED, again(river, "2c 8s"), *CHECKED)
    assert (end.cards("board"), end.cards("early")) == ("5h 6h 7h 9s 8s", "")
    told = [line for line in end.lines if "mishap." in line]
    assert told == [
        "fact board error.burn mishap.taken-back",
        "fact board error.premature mishap.taken-back",
    ]  # and nobody's hand is touched
    assert all_chips(end) == 400_00 and hidden(end, "deal burn") and hidden(end, "deal reshuffled")


@pytest.mark.clause("comstock/holdem/rule-10", "comstock/holdem/rule-13")
def test_after_a_flop_of_four_a_river_may_come_too_early() -> None:
    flop = (*FLOP_OF_FOUR, again(holdem(*FLOP_OF_FOUR, finish=False), AGAIN))
    lines = (*flop, *CHECKED, "2 check", "mishap premature 1")
    at = holdem(*lines, finish=False)
    assert (at.cards("board"), at.cards("early"), at.cards("burn")) == ("5h 6h 7h 8s", "9s", "Kc Kd Qh Jh")
    shuffled = holdem(*lines, *CHECKED[1:], finish=False)
    assert "9s" in pack_of(shuffled) and not {"Kc", "Kd", "Qh", "Jh"} & pack_of(shuffled)
    end = holdem(*lines, *CHECKED[1:], again(shuffled, "2c Ts"), *CHECKED)
    assert (end.cards("board"), end.cards("burn")) == ("5h 6h 7h 8s Ts", "Kc Kd Qh Jh 2c")
    assert all_chips(end) == 400_00 and hidden(end, "deal burn") and hidden(end, "deal reshuffled")


@pytest.mark.clause("comstock/holdem/rule-10", "comstock/holdem/rule-11a", "comstock/holdem/rule-11b")
def test_a_flop_that_comes_too_early_takes_the_mark_of_a_flop_of_four_with_it() -> None:
    """What was marked in the deck is gone when it is shuffled again: the new flop is one of three."""
    early = ("4 call", "mishap premature 3", "1 call", "2 call", "3 check")
    at = holdem("mishap burn flop 4", chance(), *early, finish=False)
    assert at.cards("board") == "" and "fact board error.burn mishap.taken-back" not in at.lines
    assert {"5d", "6c", "7d"} <= pack_of(at) and "Kc" not in pack_of(at)
    with pytest.raises(RefusedError):
        at.driver.mishap("burn flop 4")
    lines = ("mishap burn flop 4", chance(), *early, again(at, AGAIN))
    on = holdem(*lines, finish=False)
    assert (on.cards("board"), on.cards("burn"), on.cards("early")) == ("5h 6h 7h", "Kc Kd", "")
    end = holdem(*lines)
    assert [line for line in end.lines if "mishap." in line] == [
        "fact board error.premature mishap.taken-back"
    ]
    assert len(end.cards("board").split()) == 5 and all_chips(end) == 400_00


@pytest.mark.clause("comstock/holdem/rule-10", "comstock/holdem/rule-12b", "comstock/holdem/rule-13")
@pytest.mark.parametrize("kind", KINDS)
def test_a_flop_of_four_and_every_later_street_too_early(kind: str) -> None:
    """In every game that is played in the style of hold'em: each is seen to by its own rule."""
    slug = f"comstock/{kind}"
    four = through(slug, "mishap burn flop 4", "chance", until="reshuffle")
    flop = through(slug, *four, "chance", cards_on_board=3)
    dealt = struck(slug, 4, *flop, finish=False)
    assert len(dealt.cards("burn").split()) == 2 and "premature 1" in dealt.driver.strikes()
    turn = through(slug, *flop, next_answer(dealt), "mishap premature 1", cards_on_board=4)
    at = struck(slug, 4, *turn, finish=False)
    out, burned = at.cards("early"), at.cards("burn").split()
    assert len(out.split()) == 1 and out not in at.cards("board") and len(burned) == 4
    river = through(slug, *turn, next_answer(at), "mishap premature 1", until="reshuffle")
    shuffled = struck(slug, 4, *river, finish=False)
    both = shuffled.cards("board").split()
    assert len(both) == 4 and len(shuffled.cards("burn").split()) == 5
    assert out in pack_of(shuffled) and not {*burned, *both} & pack_of(shuffled)
    end = struck(slug, 4, *river, "chance")
    assert end.cards("board").split()[:4] == both and len(end.cards("board").split()) == 5
    assert [line for line in end.lines if "mishap." in line] == [
        "fact board error.burn mishap.taken-back",
        *["fact board error.premature mishap.taken-back"] * 2,
    ]
    assert len(end.cards("burn").split()) == 6 and end.cards("early") == "" and all_chips(end) == 400_00
    assert hidden(end, "deal burn") and hidden(end, "deal reshuffled")


# ---------------------------------------------------------------------------------------------- two streets of stud


def street_of_stud(slug: str, inputs: tuple[str, ...], early: int = 0) -> tuple[str, ...]:
    """One betting round; after its first act so many cards come too early."""
    inputs = (*inputs, next_answer(struck(slug, 4, *inputs, finish=False)))
    inputs = (*inputs, f"mishap premature {early}") if early else inputs
    for _ in range(3):
        inputs = (*inputs, next_answer(struck(slug, 4, *inputs, finish=False)))
    return inputs


@pytest.mark.clause("comstock/seven-stud/rule-20a", "comstock/seven-stud/rule-20b")
@pytest.mark.parametrize("early", [(2, 1), (4, 3)])
@pytest.mark.parametrize("begin", [0, 1, 2])
@pytest.mark.parametrize("slug", STUDS)
def test_two_streets_of_one_deal_may_come_too_early(slug: str, begin: int, early: tuple[int, int]) -> None:
    """Each time burn and one card a player are out, those that came and more for the others, and the street comes
    from the next cards, with a burn of its own, to the right seats."""
    order = test_stud.chance().split()[1:]
    if begin == 2 and slug == "comstock/five-stud":
        begin = 1  # it has three streets after the first
    inputs: tuple[str, ...] = (test_stud.chance(),)
    for _ in range(begin):
        inputs = street_of_stud(slug, inputs)
    at = struck(slug, 4, *inputs, finish=False)
    seen, unseen, burned = [], [], at.cards("burn").split()
    for count in early:
        on_table = 4 * len(f"{at.cards('hole/2')} {at.cards('up/2')}".split())
        gone = on_table + len(seen) + len(unseen) + len(burned)
        inputs = street_of_stud(slug, inputs, early=count)
        at = struck(slug, 4, *inputs, finish=False)
        is_last = on_table == 4 * 6  # the last street of seven comes down
        out = order[gone + 1 : gone + 5]
        seen += [] if is_last else out[:count]
        unseen += out if is_last else out[count:]
        burned += [order[gone], order[gone + 5]]
        assert at.cards("burn").split() == burned
        for seat, card in zip(SEATS, order[gone + 6 : gone + 10], strict=True):
            assert at.cards(f"{'hole' if is_last else 'up'}/{seat}").endswith(card)
    assert (at.cards("dead").split(), at.cards("muck").split()) == (seen, unseen)
    end = struck(slug, 4, *inputs)
    assert sum("error.premature mishap.eliminated" in line for line in end.lines) == 2
    assert "mishap.killed" not in " ".join(end.lines) and all_chips(end) == 400_00
    assert hidden(end, "deal burn") and hidden(end, "deal muck")
