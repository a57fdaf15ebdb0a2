"""A family of somebody else's, under 170 statements: dealt, told, signed, played by bots, recorded, replayed, conformed.

Nothing outside this folder knows of it.
"""

from __future__ import annotations

import ast
import re
from itertools import product
from pathlib import Path

import pytest

from cardroom.cards import Shoe, cards
from cardroom.errors import RefusedError, SetupError
from cardroom.felt import BetweenRounds, Cleared, Fact, Moved, Person
from cardroom.games import FAMILIES
from cardroom.players import BOTS
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import Room, Settings, read_room
from cardroom.script import CHANCE, Act, Ask, Driver
from cardroom.simulate import play_rounds, seat_bots, streams
from cardroom.simulate.room_file_proof import TableCase, cases, prove_case
from cardroom.telling.checks import check_told
from cardroom.telling.results.result import result
from cardroom.telling.rules.pay_tables import pays
from cardroom.telling.rules.primer import primer
from cardroom.telling.rules.ranking import ranking
from cardroom.telling.rules.table_sign import sign
from cardroom.telling.table_view import scene_after, standing
from cardroom.terminal.commands.demo import tell_round
from cardroom.terminal.console.output import console
from cardroom.words import ENGLISH, Pseudo, TextPart
from tests.punto_banco import PUNTO_BANCO
from tests.punto_banco.points import banker_draws, player_draws

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def lakeside(text: str = "") -> Room:
    families = {**FAMILIES, "punto-banco": PUNTO_BANCO}
    return read_room("lakeside", text or (HERE / "lakeside.toml").read_text(encoding="utf-8"), families)


LAKESIDE = lakeside()
GAME = LAKESIDE.offering("punto-banco")
PEOPLE = (Person(1, "Ann", 1_000_00), Person(2, "Ben", 400_00), Person(3, "Cleo", 400_00))
CHART = {
    0: "DDDDDDDDDDD", 1: "DDDDDDDDDDD", 2: "DDDDDDDDDDD", 3: "DDDDDDDDSDD", 4: "SSDDDDDDSSD", 5: "SSSSDDDDSSD",
    6: "SSSSSSDDSSS", 7: "SSSSSSSSSSS",
}  # fmt: skip
"""As it is printed on layouts: Banker's points, and what he does as Player's third card is 0 to 9, or as Player stands."""


def play(shoe: str, wagers: dict[int, dict[str, int]], bank: int = 500_00, **settings: object) -> Driver:
    driver = GAME.open(Settings(**settings)).deal(BetweenRounds(people=PEOPLE))  # type: ignore[arg-type]
    driver.answer(1, Act("bank"))
    driver.answer(1, bank)
    for seat in (2, 3):
        driver.answer(seat, wagers.get(seat, {}))
    driver.answer(CHANCE, Shoe(cards(shoe), size=8 * 52))
    return driver


def ends(driver: Driver) -> list[int]:
    assert driver.outcome is not None
    return [one.cents for one in driver.outcome.people]


def test_it_is_small_and_nobody_else_knows_of_it() -> None:
    ours = [path for path in HERE.glob("*.py") if not path.name.startswith("test_")]
    nodes = [node for path in ours for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    assert sum(isinstance(node, ast.stmt) for node in nodes) < 170
    for path in (ROOT / "src").rglob("*.*"):
        if path.suffix in (".py", ".toml"):
            assert not re.search(r"punto.?banco", path.read_text(encoding="utf-8"), re.IGNORECASE), (
                path
            )  # points are puntos in Spanish


def test_third_cards_by_the_printed_chart() -> None:
    for (banker, row), third in product(CHART.items(), range(10)):
        assert banker_draws(0, banker, third) == (row[third] == "D"), (banker, third)
    for banker, row in CHART.items():
        assert banker_draws(6, banker, None) == (row[10] == "D")
    assert [player_draws(points, 0) for points in range(10)] == [True] * 6 + [False] * 4
    assert not player_draws(0, 8) and not banker_draws(9, 0, None)


@pytest.mark.parametrize(
    ("shoe", "dealt", "won"),
    [
        ("9c 2c Kc 3c", ("9c Kc", "2c 3c"), "player"),  # a natural stands, and so does the other hand
        ("2c 4d 3c 3d 8s", ("2c 3c 8s", "4d 3d"), "banker"),  # a seven stands
        ("6c 2c Kc 3c 2d", ("6c Kc", "2c 3c 2d"), "banker"),  # Player stands on six, Banker draws on five
        ("2c Kc Kc 3c 8s", ("2c Kc 8s", "Kc 3c"), "banker"),  # a three stands against an eight alone
        ("7c 7d Kc Kd", ("7c Kc", "7d Kd"), "tie"),
    ],
)
def test_a_hand_is_dealt_by_the_chart(shoe: str, dealt: tuple[str, str], won: str) -> None:
    driver = play(shoe, {2: {"2/player": 20_00}})
    told = [
        event.topic
        for event in driver.events
        if isinstance(event, Moved) and event.topic.startswith("settle.")
    ]
    assert f"settle.{won}" in told
    lines = [event.line() for event in driver.events]
    for place, hand in zip(("player", "banker"), dealt, strict=True):
        assert [line for line in lines if line.startswith(f"deal {place} ")] == [
            f"deal {place} {card}" for card in cards(hand)
        ]


def test_each_area_is_a_wager_of_its_own() -> None:
    """Two game wagers and a tie on one circle, each with its fee; the commission is in what Banker is paid."""
    slip = {"2/player": 20_00, "2/banker": 40_00, "2/tie": 5_00}
    assert ends(play("2c 4d 3c 3d 8s", {2: slip})) == [
        1_000_00 - 1_00 - 38_00 + 25_00,
        400_00 - 1_50 + 38_00 - 25_00,
        400_00,
    ]
    assert ends(play("9c 2c Kc 3c", {2: slip})) == [
        1_000_00 - 1_00 + 45_00 - 20_00,
        400_00 - 1_50 - 45_00 + 20_00,
        400_00,
    ]
    assert ends(play("7c 7d Kc Kd", {2: slip})) == [1_000_00 - 1_00 - 40_00, 400_00 - 1_50 + 40_00, 400_00]
    no_commission = play("2c 4d 3c 3d 8s", {2: {"2/banker": 40_00}}, options=("no-commission",))
    assert ends(no_commission)[1] == 400_00 - 50 + 40_00


def test_the_bank_covers_in_order() -> None:
    driver = play("9c 2c Kc 3c", {2: {"2/player": 100_00}, 3: {"3/player": 100_00}}, bank=130_00)
    assert ends(driver) == [1_000_00 - 1_00 - 130_00, 400_00 - 50 + 100_00, 400_00 - 50 + 30_00]


def test_what_is_refused_names_the_line_and_the_key() -> None:
    with pytest.raises(RefusedError, match=r"2/tie: \$201 is above the largest wager of \$200") as bad:
        play("9c 2c Kc 3c", {2: {"2/tie": 201_00}})
    line = "lakeside.toml games.punto-banco.schedules[0]"
    assert bad.value.at == "2/tie" and bad.value.clauses == (f"{line}.least", f"{line}.most")


def test_who_cannot_pay_for_the_hand_gives_the_bank_up_and_every_area_goes_back() -> None:
    people = (Person(1, "Ann", 1_00), Person(2, "Ben", 400_00))
    driver = GAME.open().deal(BetweenRounds(people=people))
    for seat, said in (
        (1, Act("bank")),
        (1, 1_00),
        (2, {"2/player": 20_00, "2/tie": 5_00}),
        (2, Act("pass")),
    ):
        driver.answer(seat, said)
    assert driver.outcome is not None and driver.outcome.stopped
    assert {name: cents for name, cents in driver.felt.ledger if cents} == {
        "stack/1": 1_00,
        "stack/2": 400_00,
    }


def test_a_file_lists_every_fault() -> None:
    text = (HERE / "lakeside.toml").read_text(encoding="utf-8")
    with pytest.raises(SetupError) as bad:
        lakeside(
            text
            .replace('"19:20"', '"95%"')
            .replace("seats = 7", "seats = 70")
            .replace("usual = 8", "usual = 9")
        )
    assert [fault.split(": ")[1] for fault in bad.value.faults] == [
        "games.punto-banco.pays.banker",
        "games.punto-banco.seats",
        "games.punto-banco.decks",
    ]
    with pytest.raises(SetupError, match=r"chip: .* cannot be paid to the cent"):
        GAME.open(Settings(chip=25))  # type: ignore[arg-type]


def test_the_sign_says_what_each_wager_pays() -> None:
    shown = {ENGLISH.text(fact.label): fact for fact in sign(GAME.open(), "Lakeside").facts}
    assert ENGLISH.text(shown["Banker"].values[0]) == "19 to 20"
    assert shown["Banker"].clauses == ("lakeside.toml games.punto-banco.pays.banker",)
    assert {"Wagers", "Collection", "Decks", "Third card", "Player", "Tie", "Schedule"} <= set(shown)


def test_what_it_is_and_what_it_pays_is_told_to_a_newcomer() -> None:
    """No primer and no ranking: the sentence about it must do, and nothing of another family stands in."""
    table = GAME.open(Settings(options=("no-commission",)))
    found = {
        ENGLISH.text(one.wager): [str(row.odds or row.pays.key) for row in one.rows]
        for one in pays(table).tables
    }
    even = ["1:1", "pays.loses", "pays.push"]
    assert found == {"Player": even, "Banker": even, "Tie": ["9:1", "pays.loses"]}
    (goal,) = primer(table).sections
    assert "bet on Player, on Banker or on a Tie" in ENGLISH.text(goal.lines[0]) and not ranking(table).charts


def test_the_table_is_shown_by_its_own_presenter() -> None:
    driver = play("2c 4d 3c 3d 8s", {2: {"2/player": 20_00, "2/tie": 5_00}})
    events = driver.events[: next(at for at, event in enumerate(driver.events) if isinstance(event, Cleared))]
    events = [
        event for event in events if not (isinstance(event, Moved) and event.topic.startswith("settle."))
    ]
    found = standing(GAME.open(), scene_after(GAME.open(), BetweenRounds(people=PEOPLE), events, 2), events)
    (hand,) = found.seats[1].hands
    assert [ENGLISH.text(one.said) for one in hand.wagers] == ["Player $20", "Tie $5"]
    assert [(ENGLISH.text(one.name), ENGLISH.text(one.total)) for one in found.shared] == [
        ("Player", "a three"),
        ("Banker", "a seven"),
    ]


def test_every_word_comes_from_a_file() -> None:
    table, driver = GAME.open(), play("2c 4d 3c 3d 8s", {2: {"2/player": 20_00, "2/tie": 5_00}})
    said = [event.said for event in driver.events if isinstance(event, Fact)]
    said += [
        event.options.said
        for event in driver.events
        if isinstance(event, Ask) and event.options and event.seat
    ]
    said += [row.said for one in PEOPLE for row in result(table, driver.events, one.seat).rows]
    said += [one for fact in sign(table).facts for one in (fact.label, *fact.values)]
    said += [one for pay in pays(table).tables for row in pay.rows for one in (pay.wager, row.what, row.pays)]
    pseudo = Pseudo("xx", ENGLISH.entries)
    for one in said:
        texts = [pseudo.leaks(part.text) for part in pseudo.parts(one) if isinstance(part, TextPart)]
        assert not [letter for text in texts for letter in text if letter.isalpha()], ENGLISH.text(one)


@pytest.mark.parametrize("bot", BOTS)
def test_bots_play_it_and_every_round_is_told_recorded_and_replayed(
    bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, start = GAME.open(), seat_bots(5, 300_00)
    rounds = 0
    for before, driver in play_rounds(
        table, start, {one.seat: BOTS[bot] for one in start.people}, *streams(3), 6
    ):
        tell_round(console(200), table, before, driver)
        text = write_record(table, before, driver)
        again, replayed = replay(read_record(text), {"lakeside": LAKESIDE})
        assert write_record(again, before, replayed) == text
        rounds += any(
            isinstance(event, Moved) and event.topic.startswith("settle.") for event in driver.events
        )
    assert rounds
    told = capsys.readouterr().out
    assert " wagers $" in told and "Result: " in told and "games.punto-banco.pays." in told


@pytest.mark.parametrize("case", cases(GAME), ids=lambda case: case.name)
def test_it_conforms(case: TableCase) -> None:
    prove_case(case, rounds=12, seed=1, also=check_told)
