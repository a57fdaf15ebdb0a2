"""Where a document is silent the floor is asked: repair, misdeal or no pot. Every offering can be struck by deck and deal."""

from __future__ import annotations

import pytest

from cardroom.felt import NO_MISHAPS, BetweenRounds, Person
from cardroom.mishaps import read_mishap
from cardroom.rooms import offering, rooms
from cardroom.script import CHANCE, FLOOR, Answer, Driver, SimulatedChance, WagerSlip, give
from tests.mishaps.struck import struck

FAMILIES = {
    "twenty-one": "pinnacle/no-bust-401", "three-card": "pinnacle/three-card-poker", "double-hand": "mortimers/double-hand",
    "super-pan-9": "comstock/super-pan-9", "poker": "mortimers/holdem", "pan": "players-club/pan",
}  # fmt: skip
SPOTS = {"double-hand": "pile-1"}
DEAL = (
    "boxed 2",
    "foreign 2 8c",
    "exposed {}.2",
    "off-table {}.1",
    "count {} +1",
    "count {} -1",
    "astray {} skipped",
)


def table_of(slug: str, edition: int = 2) -> Driver:
    seats = range(1, 7 if slug.endswith("pan") else 5)
    at = offering(slug) if edition == 2 else next(offering(slug).earlier())
    return at.open().deal(BetweenRounds(people=tuple(Person(n, f"P{n}", 500_00) for n in seats)))


def step(driver: Driver, chance: SimulatedChance) -> None:
    """The next question: everybody banks, wagers the least, calls and plays."""
    ask = driver.waiting[0]
    if ask.seat == CHANCE:
        return driver.answer(CHANCE, chance.answer(ask))
    if isinstance(ask.options, WagerSlip) and ask.kind == "wager":
        return driver.answer(ask.seat, {ask.options.lines[0].name: ask.options.lines[0].least})
    if ask.kind == "post-bank":
        return driver.answer(ask.seat, 200_00)
    named = [
        one for one in ask.options.samples() if getattr(one, "name", "") in ("bank", "call", "check", "play")
    ]  # type: ignore[union-attr]
    return driver.answer(ask.seat, (named or list(ask.options.samples()))[0])  # type: ignore[union-attr]


def to_the_floor(slug: str, *mishaps: str, edition: int = 2) -> Driver:
    """Until the floor is asked, or the round is over."""
    driver, chance, waiting = table_of(slug, edition), SimulatedChance(3), list(mishaps)
    while driver.waiting and driver.waiting[0].seat != FLOOR:
        while waiting and driver.may_strike(read_mishap(waiting[0])):
            driver.mishap(waiting.pop(0))
        step(driver, chance)
    return driver


def lying(driver: Driver) -> dict[str, int]:
    """How many cards lie where, beside those that are out."""
    return {
        place: len(cards)
        for place, cards in driver.felt.cards.items()
        if cards and place not in ("dead", "burn", "top")
    }


def undisturbed(slug: str, answers: int) -> dict[str, int]:
    """The same at the same point when nothing goes wrong."""
    driver, chance = table_of(slug), SimulatedChance(3)
    for _ in range(answers):
        step(driver, chance)
    return lying(driver)


SPEAKS = {
    "double-hand": ("boxed", "foreign", "exposed", "count", "astray"),
    "super-pan-9": ("boxed", "exposed", "off-table", "count", "astray"),
}  # fmt: skip
"""Where the document says what follows: played in tests of their own."""
CASES = [
    (form, family) for family in FAMILIES for form in DEAL if form.split()[0] not in SPEAKS.get(family, ())
]


@pytest.mark.parametrize(("form", "family"), CASES)
def test_the_floor_is_asked_and_each_ruling_ends_with_a_sound_table(family: str, form: str) -> None:
    spot = SPOTS.get(family, "2")
    for ruling in ("repair", "misdeal", "no-pot", "silence"):
        driver = to_the_floor(FAMILIES[family], form.format(spot))
        if not driver.waiting:  # an up card that is turned up is nothing
            assert form.startswith(("exposed", "off-table"))
            return
        ask = driver.waiting[0]
        assert ask.topic == f"error.{form.split()[0]}" and ask.kind == "rule"
        assert str(ask.default.name) == "misdeal"  # type: ignore[union-attr]  # nobody has acted on the cards
        give(driver, f"floor {ruling}")
        told = driver.events[-1].line()
        if ruling == "no-pot":
            assert driver.is_void and driver.outcome is not None
            assert [one.cents for one in driver.outcome.people] == [
                one.cents for one in driver.felt.start.people
            ]
        elif ruling in ("misdeal", "silence"):
            assert told.startswith("ask 0 shuffle") or "ask 0 dice" in told or "shaker" in told
        else:
            assert driver.waiting and driver.waiting[0].seat != FLOOR
            given = [event for event in driver.events if isinstance(event, Answer)]
            assert lying(driver) == undisturbed(FAMILIES[family], len(given) - 1)


def test_after_somebody_has_acted_silence_means_no_pot() -> None:
    at = struck("mortimers/holdem", 3, "mishap exposed board.2", "mishap boxed 9", "chance", finish=False)
    driver = at.driver
    while driver.waiting[0].seat != FLOOR:
        driver.silence(driver.waiting[0].seat) if "check" in str(driver.waiting[0].options) else give(
            driver, f"{driver.waiting[0].seat} call"
        )
    assert driver.waiting[0].default.name == "no-pot"  # type: ignore[union-attr]
    driver.silence(FLOOR)
    assert driver.events[-4].line() == "no-pot error.boxed" or "no-pot error.boxed" in [
        one.line() for one in driver.events
    ]
    assert [one.cents for one in driver.outcome.people] == [100_00] * 3  # type: ignore[union-attr]


def test_the_floors_silence_never_costs_a_player_a_chip() -> None:
    """A misdeal keeps what was in before the cards, no pot gives everything back."""
    at = struck("mortimers/holdem", 3, "mishap count 2 +1", "chance", "floor silence", finish=False)
    assert at.chips_of() == struck("mortimers/holdem", 3, finish=False).chips_of()


@pytest.mark.parametrize("slug", ["pinnacle/no-bust-401", "pinnacle/three-card-poker", "mortimers/pure-21.5"])
@pytest.mark.parametrize("text", ["misread 3 wins", "misread 3 loses", "misread 3 push after 4"])
def test_of_a_hand_that_the_house_misreads_the_floor_says_whether_all_is_settled_again(
    slug: str, text: str
) -> None:
    usual = stacks(to_the_floor(slug))
    driver = to_the_floor(slug, text)
    assert str(driver.waiting[0].options) and driver.waiting[0].topic == "error.misread"
    assert [one.name for one in driver.waiting[0].options.offers] == ["correct", "leave-paid"]  # type: ignore[union-attr]
    for said in ("correct", "silence"):  # there is no pot that could be called off
        driver = to_the_floor(slug, text)
        give(driver, f"floor {said}")
        assert driver.is_over and not driver.is_void and stacks(driver) == usual
    left = to_the_floor(slug, text)
    give(left, "floor leave-paid")
    unseen = to_the_floor(slug, f"{text.partition(' after')[0]} unseen")  # it stands as it was read
    assert stacks(left) == stacks(unseen) and left.is_over
    assert unseen.is_over and sum(one.line().endswith("banked.settled-again") for one in unseen.events) == 0
    read = [1, 0, -1][["wins", "push", "loses"].index(text.split()[2])]
    gained = stacks(unseen)[2] - stacks(to_the_floor(slug, "misread 3 push unseen"))[2]
    assert (gained > 0) - (gained < 0) == read


def test_in_the_first_edition_silence_meant_no_pot() -> None:
    driver = to_the_floor("pinnacle/no-bust-401", "misread 3 wins", edition=1)
    driver.silence(FLOOR)
    assert driver.is_void and stacks(driver) == [500_00] * 4
    put_right = to_the_floor("pinnacle/no-bust-401", "misread 3 wins", edition=1)
    give(put_right, "floor repair")
    assert put_right.is_over and stacks(put_right) == stacks(to_the_floor("pinnacle/no-bust-401"))


def stacks(driver: Driver) -> list[int]:
    return [driver.felt.stack(one.seat) for one in driver.felt.start.people]


def test_a_round_without_mishaps_is_written_as_before_and_looks_at_nothing() -> None:
    for room in rooms().values():
        for one in room.offerings.values():
            assert one.open().mishap_rules is not None
    at = struck("comstock/holdem", 3, "chance")
    assert at.driver.felt.mishaps is NO_MISHAPS
    assert "mishap" not in "\n".join(at.lines)
