"""The games that follow Hold'em of Comstock, in its own room and in the Players Club: the same mishaps, the same remedies."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.rooms import offering
from tests.mishaps.struck import Struck, struck
from tests.mishaps.test_holdem import HOLDEM

FOLLOW = {
    **{
        f"comstock/{game}": f"comstock/{game}/style"
        for game in ("holdem-8", "crazy-pineapple-8", "tahoe-pineapple-8", "omaha-8")
    },
    **{
        f"players-club/{game}": "players-club/holdem/intro-a"
        for game in ("holdem", "omaha", "omaha-8", "pineapple", "crazy-pineapple", "lazy-pineapple")
    },
}
RULES = [
    f"{HOLDEM}/rule-{rule}" for rule in ("7a", "7b", "7e", "8a", "8c", "8d", "9a", "9b", "10", "11a", "12a")
]


def follow(how: str, *more: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "slug",
        [pytest.param(slug, marks=pytest.mark.clause(one, *more, how=how)) for slug, one in FOLLOW.items()],
    )


@follow("loaded")
def test_what_their_files_say_is_what_holdems_says(slug: str) -> None:
    """But for the card thrown away by accident, of which Lazy Pineapple speaks itself (rule-1)."""
    assert replace(offering(slug).errors, fouled=None) == offering(HOLDEM).errors
    assert (offering(slug).errors.fouled is None) == ("lazy" not in slug)


@follow("played", *RULES)
def test_boxed_and_exposed_cards_wrong_numbers_and_a_flop_of_four(slug: str) -> None:
    def at(*lines: str) -> Struck:
        return struck(slug, 3, *lines, finish=False)

    own = offering(slug).open().rules.streets[0].hole
    boxed = at("mishap boxed 2", "chance")
    assert (
        len(boxed.cards("dead").split()) == 1
        and [len(boxed.cards(f"hole/{seat}").split()) for seat in (1, 2, 3)] == [own] * 3
    )
    one = at("mishap exposed 2.1", "chance")
    assert (
        len(one.cards("top").split()) == 1 and one.cards("dead") == "" and one.driver.waiting[0].kind == "bet"
    )
    assert (
        at("mishap exposed 2.1", "mishap exposed 3.2", "chance").lines[-2]
        == "fact - error.exposed mishap.misdealt"
    )
    first, second = "1 call", "2 call"
    if one.driver.waiting[0].seat == 3:
        first, second = "3 call", "1 call"
    count = ("mishap count 2 +1", "chance")
    assert at(*count, first, "mishap found count 2").lines[-2] == "fact - error.count mishap.misdealt"
    assert at(*count, first, second, "mishap found count 2").has("fact hole/2 error.count mishap.killed dead")
    joker = at("mishap foreign 3 **", "chance")
    seat = int(next(place for place in ("hole/1", "hole/2", "hole/3") if "**" in joker.cards(place))[-1])
    while joker.driver.waiting[0].seat != seat:
        joker.driver.answer(joker.driver.waiting[0].seat, joker.driver.waiting[0].options.read("call"))  # type: ignore[union-attr]
    assert joker.driver.waiting[0].options.text.endswith("report")  # type: ignore[union-attr]
    assert "premature 3" in at("chance").driver.strikes()
    flop = at("mishap burn flop 4", "chance")
    while flop.driver.waiting[0].kind in ("bet", "discard"):
        ask = flop.driver.waiting[0]
        names = [one.name for one in ask.options.offers] if ask.kind == "bet" else []  # type: ignore[union-attr]
        said = "check" if "check" in names else "call"
        flop.driver.answer(
            ask.seat,
            ask.options.read(said) if ask.kind == "bet" else tuple(ask.options.cards[: ask.options.count]),
        )  # type: ignore[union-attr]
    assert flop.has("fact board error.burn mishap.taken-back") and flop.driver.waiting[0].kind == "reshuffle"
