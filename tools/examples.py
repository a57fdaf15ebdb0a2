"""Worked examples in pages for people, dealt by the engine: what stands between `<!-- made: NAME -->` and
`<!-- end -->`.

python tools/examples.py         makes them anew; tools/pages.py does so too
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner

from cardroom.cards import Shoe, cards
from cardroom.cli import main
from cardroom.felt import BetweenRounds, Dealt, Moved, Person
from cardroom.money import dollars
from cardroom.rooms import Table, offering
from cardroom.script import CHANCE, Act, Choice, Driver
from cardroom.simulate import seat_bots

DOCS = Path(__file__).parent.parent / "docs"
MADE = re.compile(r"(<!-- made: ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
COMMAND = "cardroom deal pinnacle no-bust-401 --seats 3 --seed 9"
FEES = {
    "fee.player": "for the wager of {bet}",
    "fee.dealer": "for the hand, {action} in action",
    "fee.regular": "out of the pot, when the flop is out",
    "fee.modified-b": "out of the pot, at the first bet on the turn",
}
ROWS = ["| who | pays | what for | clause |", "|---|--:|---|---|"]


def pages() -> dict[Path, str]:
    """Every page with such a part, made anew."""
    found = {path: path.read_text(encoding="utf-8") for path in sorted(DOCS.rglob("*.md"))}
    return {path: MADE.sub(_made, text) for path, text in found.items() if MADE.search(text)}


def _made(found: re.Match[str]) -> str:
    return f"{found[1]}{EXAMPLES[found[2]]()}\n{found[3]}"


def banked_collection() -> str:
    """Three wagers against a player-dealer, in two bands."""
    table = offering("pinnacle/no-bust-401").open()
    names = ("Ann", "Ben", "Cleo", "Dan")
    start = BetweenRounds(people=tuple(Person(seat, name, 500_00) for seat, name in enumerate(names, 1)))
    driver = table.deal(start)
    driver.answer(1, Act("bank"))
    driver.answer(1, 300_00)
    bets = {2: 20_00, 3: 50_00, 4: 60_00}
    for seat, cents in bets.items():
        driver.answer(seat, {str(seat): cents})
    rows = [
        _row(table, start, event, bet=dollars(bets.get(_seat(event), 0)), action=dollars(sum(bets.values())))
        for event in _fees(driver)
    ]
    return "\n".join([
        *ROWS,
        *rows,
        "",
        f"In the drop box: {dollars(sum(event.cents for event in _fees(driver)))}.",
    ])


def poker_collection() -> str:
    """Five players, of whom somebody bets on the turn."""
    table = offering("mortimers/holdem").open()
    start = seat_bots(5, 100_00)
    driver = table.deal(start)
    driver.answer(CHANCE, Shoe(cards("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks 2d Ah 7c 5d 6h 9d"), size=52))
    board = 0
    while driver.waiting:
        ask = driver.waiting[0]
        board = sum(isinstance(event, Dealt) and event.place == "board" for event in driver.events)
        assert isinstance(ask.options, Choice)
        wanted = ("bet", "check") if board == 4 else ("check",)
        offer = next(
            (one for name in (*wanted, "call") if (one := ask.options.offer(name))), ask.options.offers[0]
        )
        driver.answer(ask.seat, Act(offer.name, offer.least))
    rows = [_row(table, start, event) for event in _fees(driver)]
    pot = sum(event.cents for event in driver.events if isinstance(event, Moved) and event.source == "pot")
    taken = sum(event.cents for event in _fees(driver))
    return "\n".join([
        *ROWS,
        *rows,
        "",
        f"The winner takes {dollars(pot - taken)} of the {dollars(pot)} in the pot.",
    ])


def _fees(driver: Driver) -> list[Moved]:
    return [event for event in driver.events if isinstance(event, Moved) and event.topic.startswith("fee.")]


def _seat(event: Moved) -> int:
    kind, _, seat = event.source.partition("/")
    return int(seat) if kind == "stack" else 0


def _row(table: Table, start: BetweenRounds, event: Moved, **known: str) -> str:
    who = start.person(_seat(event)).name if _seat(event) else "the pot"
    return (
        f"| {who} | {dollars(event.cents)} | {FEES[event.topic].format(**known)} | "
        f"`{table.cite(event.topic)[0]}` |"
    )


def told_round() -> str:
    """A round of twenty-one as the command tells it."""
    said = CliRunner(env={"COLUMNS": "200"}).invoke(main, COMMAND.split()[1:]).output
    return "\n".join(["```", f"$ {COMMAND}", *(line.rstrip() for line in said.strip().splitlines()), "```"])


EXAMPLES: dict[str, Callable[[], str]] = {
    "banked-collection": banked_collection,
    "poker-collection": poker_collection,
    "told-round": told_round,
}

if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
