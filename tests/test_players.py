"""Bots: always within the options, marked as bots, and willing to bank, so that games do not break."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardroom import players
from cardroom.cards import cards
from cardroom.felt import Fact, Moved, View
from cardroom.games import FAMILIES
from cardroom.players import BOTS, Bot, by_chart, families, register
from cardroom.rooms import Settings, rooms
from cardroom.script import Act, Amount, Ask, Choice, Offer, Pick, SimulatedChance, WagerLine, WagerSlip
from cardroom.simulate import play_rounds, seat_bots

OFFERINGS = {one.slug: one for room in rooms().values() for one in room.offerings.values()}
BANKED = [slug for slug, one in OFFERINGS.items() if hasattr(one.rules, "rotation")]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("slug", OFFERINGS)
def test_bots_play_on(slug: str, bot: str) -> None:
    start = seat_bots(5, 100_000_00)
    seated = {one.seat: BOTS[bot] for one in start.people}
    played = list(play_rounds(OFFERINGS[slug].open(), start, seated, SimulatedChance(3), Random(3), 20))
    assert all(one.bot for one in start.people)
    assert len(played) == 20 or bot == "random"


@pytest.mark.parametrize("slug", BANKED)
def test_bots_take_the_bank_in_turn(slug: str) -> None:
    start = seat_bots(4, 100_000_00)
    seated = {one.seat: by_chart for one in start.people}
    played = list(play_rounds(OFFERINGS[slug].open(), start, seated, SimulatedChance(3), Random(3), 12))
    banks = [driver.outcome.button for _, driver in played if driver.outcome]
    assert banks == [1, 1, 2, 2, 3, 3, 4, 4, 1, 1, 2, 2]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("slug", ["comstock/super-pan-9", "mortimers/double-hand"])
def test_bots_keep_to_the_limits_where_others_would_be_taken(slug: str, bot: str) -> None:
    start = seat_bots(5, 100_000_00)
    seated = {one.seat: BOTS[bot] for one in start.people}
    table = OFFERINGS[slug].open(Settings(backline=2))
    topics = {
        event.topic
        for _, driver in play_rounds(table, start, seated, SimulatedChance(3), Random(3), 40)
        for event in driver.events
        if isinstance(event, Moved | Fact)
    }
    assert "act.wager" in topics
    assert not topics & {"act.below", "act.above"}


# ------------------------------------------------------------------------------------------------------------- the bank


def banked(slug: str, line: int, seats: int, cents: int) -> int:
    """What a sound player in seat 1 puts up when he is asked to, with so many at the table and so much before each."""
    at, start = OFFERINGS[slug].open(Settings(schedule=line)), seat_bots(seats, cents)
    driver = at.deal(start, SimulatedChance(1))
    while (ask := driver.waiting[0]).kind != "post-bank":
        driver.answer(ask.seat, by_chart(ask, View(start, ask.seat).catch_up(driver.events), Random(1), at))
    said = by_chart(ask, View(start, ask.seat).catch_up(driver.events), Random(1), at)
    assert isinstance(said, int) and said in ask.options and said <= cents
    return said


@pytest.mark.parametrize(
    ("slug", "line", "seats", "stack", "bank"),
    [
        ("ven-a-mexico/no-bust-401", 1, 2, 10_000_00, 75_00),
        ("pinnacle/no-bust-401", 1, 5, 10_000_00, 300_00),
        ("pinnacle/no-bust-401", 1, 5, 10_000_50, 300_00),
        ("pinnacle/no-bust-401", 1, 5, 400_00, 200_00),
        ("pinnacle/three-card-poker", 1, 4, 10_000_00, 225_00),
        ("mortimers/no-bust-6", 1, 3, 10_000_00, 150_00),
        ("mortimers/pure-21.5", 1, 5, 10_000_00, 120_00),
        ("mortimers/pure-21.5", 4, 5, 100_000_00, 6_000_00),
        ("mortimers/pure-21.5", 4, 5, 10_000_00, 5_000_00),
        ("mortimers/double-hand", 1, 5, 10_000_00, 600_00),
        ("players-club/no-bust-5", 1, 5, 10_000_00, 300_00),
        ("comstock/super-pan-9", 2, 5, 100_000_00, 6_060_00),
        ("comstock/no-bust-joker", 1, 5, 1_00, 1_00),
    ],
)
def test_a_player_dealer_banks_what_the_table_needs(
    slug: str, line: int, seats: int, stack: int, bank: int
) -> None:
    """Three times what each of the others usually wagers, five of the smallest wagers at most; and no more than half of the
    chips, in whole chips, so that a loss is not the end of the evening."""
    assert banked(slug, line, seats, stack) == bank


@pytest.mark.parametrize(
    ("slug", "line"), [(slug, one.number) for slug in BANKED for one in OFFERINGS[slug].rules.schedules]
)
def test_the_bank_covers_the_usual_wagers_at_every_line(slug: str, line: int) -> None:
    """At the worst pay-out that is usual: a wager doubled, and half as much again."""
    printed = OFFERINGS[slug].rules.schedules[line - 1]
    usual = min(5 * printed.least, printed.most or 5 * printed.least)
    for seats in (2, 4, 6):
        assert banked(slug, line, seats, 10_000 * printed.least) >= (seats - 1) * usual * 5 // 2


@pytest.mark.parametrize("slug", BANKED)
def test_what_sound_players_wager_is_covered(slug: str) -> None:
    """With chips enough nobody hears that the bank is used up, but for a bonus that pays many times its bet."""
    at, start = OFFERINGS[slug].open(), seat_bots(5, 10_000_00)
    played = play_rounds(at, start, dict.fromkeys(range(1, 6), by_chart), SimulatedChance(3), Random(3), 40)
    short = [
        driver
        for _, driver in played
        if any(isinstance(one, Moved) and one.topic == "settle.uncovered" for one in driver.events)
    ]
    assert len(short) <= 1


def test_a_chart_player_does_better_than_a_random_one() -> None:
    """Over the same cards, from the players' side of one table."""

    def lost(bot: str) -> int:
        start = seat_bots(5, 10_000_000_00)
        seated = {one.seat: BOTS[bot] if one.seat > 1 else by_chart for one in start.people}
        table, total, wagered = OFFERINGS["players-club/no-bust-5"].open(), 0, 0
        for before, driver in play_rounds(table, start, seated, SimulatedChance(5), Random(5), 600):
            assert driver.outcome is not None
            for one in before.people:
                if one.seat != driver.outcome.button:
                    total += one.cents - driver.outcome.person(one.seat).cents
                    bets = [e for e in driver.events if isinstance(e, Moved) and e.topic == "act.wager"]
                    wagered += sum(e.cents for e in bets if e.source == f"stack/{one.seat}")
        return total * 10_000 // max(wagered, 1)

    assert lost("chart") < lost("random")


# ----------------------------------------------------------------------------------------------------------- by family


def strangers_table(name: str = "a family that nobody knows") -> Any:
    """A table of a family that is none of ours: it has a name, no bot, and nothing else that a bot could know."""
    return SimpleNamespace(
        offering=SimpleNamespace(family=SimpleNamespace(name=name, bot=None)),
        rules=None,
        schedule=None,
        settings=Settings(),
    )


TO_ANYBODY: list[tuple[Ask[Any], Any]] = [
    (Ask(1, "the bank", Choice((Offer("bank"), Offer("pass"))), Act("pass"), "seat.bank", "bank"), Act("bank")),
    (Ask(1, "the bank", Amount(1_00, 900_00, 1_00), 1_00, "act.bank", "post-bank"), None),
    (Ask(1, "behind the bank", Amount(0, 900_00, 1_00), 0, "act.back-bank", "back-bank"), 0),
    (Ask(1, "the wagers", WagerSlip((WagerLine("1/left", 5_00, 50_00, 1_00, "act.wager"), WagerLine("1/right", 5_00, 50_00, 1_00, "act.wager")), 900_00), {}, "act.wager", "wager"), None),
    (Ask(1, "the wagers", WagerSlip((), 0), {}, "act.wager", "wager"), {}),
    (Ask(1, "1", Choice((Offer("up", 1_00, 5_00), Offer("down"))), Act("down"), "act.turn"), Act("down")),
    (Ask(1, "1", Pick(cards("As Kd 7h"), 1, may_pass=True), (), "act.turn"), ()),
    (Ask(1, "1", Pick(cards("As Kd 7h"), 2), None, "act.turn"), cards("As Kd")),
    (Ask(1, "1", Choice((Offer("left"), Offer("right"))), None, "act.turn"), Act("left")),
]  # fmt: skip


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("ask", "expected"), TO_ANYBODY)
def test_an_unknown_family_is_played_plainly(ask: Ask[Any], expected: Any, bot: str) -> None:
    """Any kind of question is answered within its options; what is wagered is usual, all else as silence would have it."""
    view = View(seat_bots(3, 1_000_00), 1)
    for seed in range(20):
        said = BOTS[bot](ask, view, Random(seed), strangers_table())
        assert ask.options is not None and said in ask.options
        if bot == "random":
            continue
        assert expected is None or said == expected
        if isinstance(ask.options, WagerSlip) and ask.options.lines:
            assert list(said) == ["1/left"] and 5_00 <= said["1/left"] <= 25_00
        if isinstance(ask.options, Amount) and ask.default:
            assert 0 < said <= 500_00, "a part of the stack, never all of it"


def test_a_family_of_ones_own_registers_its_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(families, "_REGISTERED", {})
    ask: Ask[Any] = Ask(1, "1", Choice((Offer("left"), Offer("right"))), Act("left"), "act.turn")
    view, at = View(seat_bots(3, 1_000_00), 1), strangers_table("left-right")

    def goes_right(ask: Ask[Any], view: View, rng: Random, table: Any) -> Any:
        return Act("right")

    def said(bot: Bot) -> Any:
        return bot(ask, view, Random(1), at)

    assert [said(BOTS[name]) for name in ("chart", "house-way")] == [Act("left"), Act("left")]
    register("left-right", goes_right)
    assert [said(BOTS[name]) for name in ("chart", "house-way")] == [Act("right"), Act("left")]
    register("left-right", goes_right, goes_right)
    assert [said(BOTS[name]) for name in ("chart", "house-way")] == [Act("right"), Act("right")]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_that_ships_has_a_bot_in_its_folder(family: str) -> None:
    assert (Path(players.__path__[0]) / family.replace("-", "_") / "__init__.py").exists()
    one = next(one for one in OFFERINGS.values() if one.family.name == family)
    assert families.ways_at(one.open()) is not families.PLAIN


def test_no_shared_file_of_players_names_a_family() -> None:
    """Neither by import nor by name, nor by asking of what kind the rules are."""
    folders = {name.replace("-", "_") for name in FAMILIES}
    for path in sorted(Path(players.__path__[0]).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not folders & set((node.module or "").split(".")), f"{path}: {node.module}"
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in FAMILIES and node.value not in folders, (
                    f"{path}:{node.lineno}: {node.value}"
                )
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("isinstance", "hasattr", "getattr")
            ):
                assert "rules" not in ast.unparse(node.args[0]), f"{path}:{node.lineno}"
