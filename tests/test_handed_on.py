"""What one round hands on to the next: a common header, and a part of the family's own type that felt and record know only
by its types."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

import msgspec
import pytest
from msgspec.structs import fields, replace

from cardroom.cards import Card, cards
from cardroom.errors import SetupError, UnreadableError
from cardroom.felt import NAMED, BetweenRounds, Carryover, Felt, Person, leave, sit
from cardroom.games import FAMILIES
from cardroom.games.banked import BankedOwn, HeldBank, PositionOwn, Shaker, SpotWager
from cardroom.games.family import Family, OpenOffering, check_name
from cardroom.games.pan.carryover import PanOwn, Winner
from cardroom.games.poker.carryover import PokerOwn
from cardroom.games.three_card.carryover import ThreeCardOwn
from cardroom.games.twenty_one.carryover import OnShoe, Streak, TwentyOneOwn
from cardroom.money import Cents
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import Room, read_room, rooms
from cardroom.script import Act, Ask, Choice, Offer, Script, ask
from cardroom.simulate import seat_bots
from cardroom.words import say
from tests.poker.hands import table_of

FIRST = {one.family.name: one.slug for room in rooms().values() for one in room.offerings.values()}
PARTS: dict[str, Carryover] = {
    "twenty-one": TwentyOneOwn(bank=HeldBank(1, "Ann"), streaks=(Streak(1, 2),)),
    "three-card": ThreeCardOwn(deck=1),
    "super-pan-9": PositionOwn(
        spots=(SpotWager(1, 1, Cents(5_00)), SpotWager(2, 3, Cents(1_50))), shaker=Shaker("Ann", 1)
    ),
    "double-hand": PositionOwn(shaker=Shaker("Ann", 1)),
    "pan": PanOwn(Winner("Ann")),
    "poker": PokerOwn(),
}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("family", FAMILIES)
def test_the_part_of_another_family_is_refused(family: str, part: str) -> None:
    start = replace(seat_bots(3, 100_00), own=PARTS[part])
    if type(PARTS[part]) in (FAMILIES[family].own, Carryover):
        table_of(FIRST[family]).deal(start)
    else:
        with pytest.raises(
            SetupError,
            match=rf"own: \w+ does not go on in {family}, expected {FAMILIES[family].own.__name__}",
        ):
            table_of(FIRST[family]).deal(start)


@pytest.mark.parametrize("own", [None, 5, "bank", {}, TwentyOneOwn])
def test_what_is_no_part_at_all_is_refused(own: Any) -> None:
    with pytest.raises(SetupError, match="own: "):
        table_of("comstock/holdem").deal(replace(seat_bots(3, 100_00), own=own))


def test_the_header_holds_nothing_of_a_family() -> None:
    ours = {field.name for family in FAMILIES.values() for field in fields(family.own)}
    assert not ours & {field.name for field in fields(BetweenRounds)}


@pytest.mark.parametrize("family", [name for name, one in FAMILIES.items() if issubclass(one.own, BankedOwn)])
def test_there_is_no_time_collection_with_a_player_dealer(family: str) -> None:
    with pytest.raises(SetupError, match="half-hours: there is no time collection"):
        table_of(FIRST[family]).deal(replace(seat_bots(3, 100_00), half_hours=1))


@pytest.mark.parametrize("slug", FIRST.values())
def test_the_button_lies_at_the_table(slug: str) -> None:
    for seat in (-1, 99):
        with pytest.raises(SetupError, match=r"seat 99 |expected a (seat of this table|number from 0)"):
            table_of(slug).deal(replace(seat_bots(3, 100_00), button=seat))


@pytest.mark.parametrize("slug", ["comstock/super-pan-9", "comstock/double-hand", "mortimers/double-hand"])
@pytest.mark.parametrize("spot", [(99, 1, 5_00), (1, 77, 5_00), (1, 1, 0)])
def test_wagers_of_the_hand_before_are_of_this_table(slug: str, spot: tuple[int, int, int]) -> None:
    circle, bettor, cents = spot
    with pytest.raises(SetupError, match="spot: expected a position and a seat of this table"):
        table_of(slug).deal(
            replace(seat_bots(3, 100_00), own=PositionOwn(spots=(SpotWager(circle, bettor, Cents(cents)),)))
        )


def test_a_run_and_a_claim_are_the_persons_and_a_shoe_is_the_tables() -> None:
    seated = sit(sit(BetweenRounds(), Person(1, "Ann", 5_00), 8), Person(2, "Ben", 5_00), 8)
    shoe = OnShoe(3, "ab", cards("As Kd 2c"))
    run = TwentyOneOwn(streaks=(Streak(1, 2), Streak(2, 3)), shoe=shoe)
    assert leave(replace(seated, own=run), 2).own == TwentyOneOwn(streaks=(Streak(1, 2),), shoe=shoe)
    claims = PositionOwn(
        spots=(SpotWager(1, 2, Cents(5)), SpotWager(2, 1, Cents(5))), shaker=Shaker("Ben", 1)
    )
    assert leave(replace(seated, own=claims), 2).own == PositionOwn(
        spots=(SpotWager(2, 1, Cents(5)),), shaker=Shaker("Ben", 1)
    )


def test_a_shoe_that_goes_on_prints_none_of_its_cards() -> None:
    assert (
        repr(TwentyOneOwn(shoe=OnShoe(3, "ab", cards("As Kd 2c"), 49))).count("<OnShoe 3 left, 49 drawn>")
        == 1
    )


def test_a_debt_is_said_once() -> None:
    text = "cardroom record 1\nroom comstock\ngame holdem\nseat 1 Ann 100.00 owes=1.00 owes=2.00\n--\n"
    with pytest.raises(UnreadableError, match="a seat is:"):
        read_record(text)


# ------------------------------------------------------------------------- a family of its own, known to nobody but itself


class Toss(msgspec.Struct, frozen=True):
    """Who called which card."""

    by: str
    seat: int
    put: Cents = Cents(0)
    called: Annotated[int, NAMED] = 0
    lay: tuple[Card, ...] = ()


class TossOwn(Carryover, frozen=True):
    """What goes on in this game."""

    tosses: tuple[Toss, ...] = msgspec.field(name="toss", default=())
    in_a_row: int = 0
    kitty: Cents = Cents(0)
    caller: str = ""
    dead: tuple[Card, ...] = ()

    def without(self, person: Person) -> Self:
        return replace(self, tosses=tuple(one for one in self.tosses if one.by != person.name))


class TossRules(msgspec.Struct, frozen=True, kw_only=True):
    family: Literal["toss"]
    name: str
    seats: int = 4
    schedules: tuple[Line, ...] = ()


class Line(msgspec.Struct, frozen=True):
    number: int = 1
    clauses: tuple[str, ...] = ()


def round_of_toss(felt: Felt, start: BetweenRounds, table: OpenOffering) -> Script[BetweenRounds]:
    """Everybody calls high or low."""
    own: TossOwn = start.own
    for one in start.people:
        act = yield from ask(Ask(one.seat, "", Choice((Offer("high"), Offer("low"))), Act("low"), "act.call"))
        if act.name == "high":
            toss = Toss(one.name, one.seat, Cents(1_50), own.in_a_row + 1, cards("As **"))
            own = replace(own, tosses=(*own.tosses, toss), in_a_row=own.in_a_row + 1, caller=one.name)
    felt.balance_books()
    own = replace(own, kitty=Cents(own.kitty + 75), dead=cards("2c"))
    return replace(start, round=start.round + 1, button=start.people[-1].seat, own=own)


TOSS = Family(
    name="toss", rules=TossRules, topics={"act.call": say("person.name", name="what is called")}, round=round_of_toss, checks=(check_name,),
    faults_of_table=lambda _: [], faults_of_start=lambda *_: [], sign=lambda _: [], limits=lambda _: say("hand.nothing"),
    about=lambda _: say("person.you"), own=TossOwn,
)  # fmt: skip
FILE = 'name = "River"\n[games.toss]\nfamily = "toss"\nname = "Toss"\nschedules = [{ number = 1 }]\n'


@pytest.fixture
def river() -> Room:
    return read_room("river", FILE, {**FAMILIES, "toss": TOSS})


def test_a_family_brings_its_part_and_its_records_hold_it(river: Room) -> None:
    at = river.offering("toss").open()
    start = seat_bots(3, 5_00)
    for said in (("high", "low", "high"), ("low", "high", "high"), ("low", "low", "low")):
        driver = at.deal(start)
        for one, name in zip(start.people, said, strict=True):
            driver.answer(one.seat, Act(name))
        text = write_record(at, start, driver)
        record = read_record(text)
        again, replayed = replay(record, {"river": river})
        assert record.start(again) == at.offering.family.begin(start)
        assert (
            replayed.outcome == driver.outcome and write_record(again, record.start(again), replayed) == text
        )
        assert driver.outcome is not None
        start = driver.outcome
    name = start.people[0].name
    assert (
        f"\ntoss {name} 1 1.50 called=1 As **\n" in text
        and "\nin-a-row 4\nkitty 1.50\n" in text
        and "\ndead 2c\n" in text
    )
    assert [one.by for one in leave(start, 1).own.tosses] == [
        one.by for one in start.own.tosses if one.by != name
    ]


@pytest.mark.parametrize(
    ("line", "says"),
    [("toss Ann", "toss is: toss BY SEAT .PUT. .called=…. CARDS"), ("toss Ann x", "expected a whole number"), ("kitty 1 2", "expected one word"),
     ("toss Ann 1 5.00 called=x", "expected a whole number"), ("toss Ann 1 5.00 As called=1", "not a card"), ("dead 2c 2x", "2x"),
     ("kitty 1.00\nkitty 1.00", "a second line 'kitty'"), ("button 1 Ann", "unknown header line 'button'"),
     ("button 1\nbutton 1", "a second line 'button'"), ("button", "expected a seat"), ("bank 1 1", "unknown header line 'bank'")],
)  # fmt: skip
def test_a_line_of_the_part_that_cannot_be_read_is_named(river: Room, line: str, says: str) -> None:
    text = f"cardroom record 1\nroom river\ngame toss\n{line}\nseat 1 Ann 5.00\n--\n> 1 low\n"
    with pytest.raises(UnreadableError, match=rf"^record line \d: .*{says}"):
        replay(read_record(text), {"river": river})
