"""Room files: a bad one lists all its faults, a sixth one is playable at once."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from cardroom.cards import Shoe, cards
from cardroom.errors import RefusedError, SetupError, UnreadableError
from cardroom.felt import BetweenRounds, Moved, Person, leave, sit, top_up
from cardroom.games import FAMILIES
from cardroom.games.banked.facts import NobodyBanks
from cardroom.money import Cents
from cardroom.players import by_chart
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import BUILT_IN, Settings, offering, read_file, read_room, rooms
from cardroom.script import CHANCE, Act, SimulatedChance
from cardroom.simulate import play_rounds, seat_bots
from tests.tables import held

SIXTH = Path(__file__).parent.parent / "docs/rooms/riverside.toml"
TEXT = SIXTH.read_text(encoding="utf-8")

FAULTS = [
    (
        'family = "twenty-one"',
        'family = "twenty-one"\ncolour = "green"',
        "games.riverside-21.colour: unknown key",
    ),
    ("seats = 6", 'seats = "six"', "games.riverside-21.seats: expected a whole number, found 'six'"),
    (
        'pays = "3:2"',
        'pays = "3-2"',
        "games.riverside-21.natural.pays: expected odds such as 6:5, found '3-2'",
    ),
    ('starts = "seat-1"', 'starts = "seat-2"', "deal.starts: expected seat-1 or after-bank, found 'seat-2'"),
    (", stand_soft = 18", "", "games.riverside-21.dealer.stand_soft: missing, expected a whole number"),
    ("for_less = false", "for_less = 0", "double.for_less: expected true or false, found 0"),
    (
        'most = "$300"',
        'most = "300 dollars"',
        "schedules[0].most: expected an amount such as $5, found '300 dollars'",
    ),
    ('fee = "$0.25"', "fee = 0.25", "schedules[0].player[0].fee: expected an amount such as $5, found 0.25"),
    ("buster]\noffered = true", "buster]\noffered = true\nodds = 1", "buster.odds: unknown key"),
    ("rotation = { hands = 2 }", "rotation = 2", "games.riverside-21.rotation: expected a table, found 2"),
    ("usual = 6", "usual = 9", "games.riverside-21.decks: usual 9 must lie"),
    ("hit = 11", "hit = 21", "games.riverside-21.chart.hit: 21 must lie below"),
]


def test_every_game_of_the_five_names_its_document() -> None:
    assert all(
        one.document and one.document.title for room in rooms().values() for one in room.offerings.values()
    )


def test_a_dozen_faults_of_shape_and_sense_are_reported_at_once() -> None:
    text = TEXT
    for old, new, _ in FAULTS:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    with pytest.raises(SetupError) as bad:
        read_room("riverside", text)
    for _, _, says in FAULTS:
        assert any(says in fault for fault in bad.value.faults), (says, bad.value.faults)
    assert len(bad.value.faults) == 12


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [("usual = 6", "usual = 9", "decks: usual 9"), ('most = "$25"', 'most = "$0"', "buster.most"), ("hit = 11", "hit = 21", "chart.hit: 21 must lie below"),
     ("seats = 6", "seats = 1", "seats: 1, expected 2 to 12"), ("times = 0", "times = -1", "split.times: expected a whole number from 0 to 100, found -1"),
     ("most = 20", "most = 99", "surrender.most: 99"), ("stand_soft = 21", "stand_soft = 5", "chart.stand_soft: 5"),
     ('least = "$5"', 'least = "$0"', "an amount above zero"), ('name = "Riverside Twenty-One"', 'name = " "', "the game's name"),
     ("family =", "options = 5\nfamily =", "options: expected a table"), ("family =", "options = { a = 1 }\nfamily =", "options.a: expected"),
     ("family =", "governed_by = 5\nfamily =", "a list of clause ids"), ('family = "twenty-one"', "family = []", "family: expected one of"),
     ("family =", "options = { a = { excludes = ['a'] } }\nfamily =", "can never be chosen"),
     ("seats = 6", f"seats = {'9' * 5000}", "not TOML"), ("seats = 6", f"seats = {'[' * 5000}", "not TOML"),
     ('least = "$1"', f'least = "${"9" * 5000}"', "an amount such as"), ("hands = 2", "hands = 0", "rotation.hands: 0"),
     ('6 = "15:1"', 'six = "15:1"', "buster.pays"), ("number = 1", "number = 2", "schedules[0].number: 2, expected 1"),
     ('most = "$300"', 'most = "$3"', "$3 is below the least wager"), ('floor = "$101"', 'floor = "$5"', "floors must rise"),
     ("rates = 3", "rates = 1", "2 collection rates, at most 1"), ('make_up = "standard"', 'make_up = "joker"', "two-jokers"),
     ('hand = "ace-ten"', 'hand = "two-jokers"', "cannot come from a standard deck"),
     ('family = "twenty-one"', 'family = "whist"', "family: expected one of"), ('name = "Riverside"', "", "the room's name"),
     ("[games.riverside-21]", "[games.riverside-21", "not TOML"), ('name = "Riverside"', 'name = "R"\nx = 1', "x: unknown key"),
     ('pays = "2:1" }', 'pays = "2:1", even_money = true, offered = false }', "not TOML"),
     ("insurance = { offered = true", "insurance = { even_money = true, offered = false", "insurance.offered to be true")],
)  # fmt: skip
def test_faults_beyond_types(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(SetupError) as bad:
        read_room("riverside", TEXT.replace(old, new, 1))
    assert any(says in fault for fault in bad.value.faults), bad.value.faults


def test_unknown_topics_and_clauses_are_refused_and_none_is_left_untied() -> None:
    text = (Path(__file__).parent.parent / "src/cardroom/rooms/players-club.toml").read_text(encoding="utf-8")
    changed = text.replace('"seat.table" =', '"seat.chairs" =').replace('"rule-3"', '"rule-333"')
    assert changed.count("rule-333") >= 1
    with pytest.raises(SetupError) as bad:
        read_room("players-club", changed)
    said = "\n".join(bad.value.faults)
    assert "cites.seat.chairs: unknown topic" in said and "cites.seat.table: missing: tie the topic" in said
    assert "there is no clause players-club/no-bust-5/rule-333" in said


def test_a_sixth_room_is_playable_at_once() -> None:
    known = rooms([SIXTH])
    assert list(known) == [*BUILT_IN, "riverside"]
    table = known["riverside"].offering("riverside-21").open()
    start = seat_bots(4, 1_000_00)
    seated = {one.seat: by_chart for one in start.people}
    played = list(play_rounds(table, start, seated, SimulatedChance(4), Random(4), 20))
    assert len(played) == 20
    for before, driver in played:
        replay(read_record(write_record(table, before, driver)), known)
    assert table.cite("settle.natural-pays") == ("riverside.toml games.riverside-21.natural.pays",)
    assert table.cite("act.limit") == tuple(
        f"riverside.toml games.riverside-21.schedules[0].{key}" for key in ("least", "most")
    )
    assert table.cite("settle.higher") == ("twenty-one settle.higher",)


def test_a_jackpot_is_filled_by_its_fee_and_shared_by_its_hand() -> None:
    """$400.02 in the meter and $1 from the player-dealer: half of $401.02 to the hand of three sevens, the rest stays."""
    at = read_room("riverside", TEXT).offering("riverside-21").open(Settings(decks=3))
    start = BetweenRounds(people=(Person(1, "Ann", 500_00), Person(2, "Ben", 500_00)), jackpot=400_02)
    driver = at.deal(start)
    for seat, said in ((1, Act("bank")), (1, 100_00), (2, {"2": 10_00})):
        driver.answer(seat, said)
    driver.answer(CHANCE, Shoe(cards("7h 9c 7h 8c 7h"), size=156))
    driver.answer(2, Act("hit"))
    assert driver.outcome is not None
    paid = [event for event in driver.events if isinstance(event, Moved) and event.topic == "settle.bonus"]
    assert [(event.source, event.target, event.cents) for event in paid] == [("jackpot", "stack/2", 200_51)]
    assert driver.outcome.jackpot == 200_51
    with pytest.raises(
        SetupError, match=r"bonuses.suited-sevens.funding: a jackpot needs collection.jackpot"
    ):
        read_room("riverside", TEXT.replace(', jackpot = "$1"', ""))


def test_a_file_of_the_same_name_replaces_a_room(tmp_path: Path) -> None:
    (tmp_path / "pinnacle.toml").write_text(TEXT, encoding="utf-8")
    assert rooms([tmp_path])["pinnacle"].name == "Riverside"


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match="No such file"):
        read_file(tmp_path / "nowhere.toml")
    (tmp_path / "b.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UnreadableError, match="not a text file"):
        read_file(tmp_path / "b.toml")
    with pytest.raises(UnreadableError, match="no room 'x'"):
        offering("x/y")


@pytest.mark.parametrize(
    ("settings", "says"),
    [(Settings(schedule=9), "schedules 1 to 4"), (Settings(decks=9), "1 to 8 decks"), (Settings(chip=Cents(1)), "exactly|cent"),
     (Settings(chip=Cents(-1)), "cannot be paid"), (Settings(chip=Cents(7_00)), "does not make up"), (Settings(cut=95), "at most 90"), (Settings(options=("nope",)), "unknown"),
     (Settings(options=("even-money",)), "only with insurance"),
     (Settings(options=("insurance", "pays-6-to-5")), "not together with")],
)  # fmt: skip
def test_tables_that_cannot_be_opened(settings: Settings, says: str) -> None:
    with pytest.raises(SetupError, match=says):
        offering("mortimers/pure-21.5").open(settings)


def test_seats_between_rounds() -> None:
    between = sit(BetweenRounds(), Person(2, "Ann", 100_00), 8)
    assert top_up(between, 2, 50_00).person(2).cents == 150_00 and leave(between, 2).people == ()
    for wrong, says in (
        (Person(2, "Ben", 5), "taken twice"),
        (Person(9, "Ben", 5), "seats 1 to 8"),
        (Person(3, "B n", 5), "one word"),
        (Person(3, "Ben", -5), "a stack of"),
        (Person(3, "Ann", 5), "taken twice"),
        (Person(3, "B\nn", 5), "one word"),
        (Person(3, "B\x1b[2J", 5), "one word"),
        (Person(3, "B" * 25, 5), "at most 24"),
        (Person(3, "Ben", 2.5), "a stack of"),
        (Person(3, "House", 5, "house"), "may not sit down"),
    ):
        with pytest.raises(SetupError, match=says):
            sit(between, wrong, 8)
    with pytest.raises(RefusedError, match="nobody sits in seat 5"):
        leave(between, 5)
    with pytest.raises(RefusedError, match="above zero"):
        top_up(between, 2, 0)


def test_slugs_can_be_typed() -> None:
    with pytest.raises(SetupError, match="lower-case letters"):
        read_room("My Room", TEXT)
    with pytest.raises(SetupError, match="lower-case letters"):
        read_room("riverside", TEXT.replace("games.riverside-21", 'games."Riverside 21"'))


def test_a_stopped_table_may_try_again_with_somebody_new() -> None:
    between = replace(held([Person(1, "Ann", 100_00)], 1, 2, "Ann"), stopped=NobodyBanks("-", "seat.broken"))
    assert sit(between, Person(2, "Ben", 100_00), 8).stopped is None


def test_every_family_has_an_offering() -> None:
    used = {one.family.name for room in rooms().values() for one in room.offerings.values()}
    assert used == set(FAMILIES)
