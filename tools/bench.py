"""How fast scripted rounds are dealt on one core, with ledger and events on.

python tools/bench.py [--write]                        --write puts the table into docs/reference/bench.md
python tools/bench.py --against COMMIT [ROOM/GAME ...] [--repeat N] [--seconds N]
                                                       this checkout and that commit by turns, and the ratio
                                                       of the two
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parent))

import bench_against

from cardroom.rooms import Table, rooms
from cardroom.script import Act, Ask, Choice, Pick, SimulatedChance
from cardroom.simulate import seat_bots

if TYPE_CHECKING:  # an earlier commit, measured by this very file, has it under another name
    from cardroom.felt import BetweenRounds

ROOT = Path(__file__).parent.parent
SECONDS, STACK = 2.0, 1_000_000_00
Answers = Callable[[Ask[Any]], Any]


def scripted(ask: Ask[Any]) -> Any:
    """Fixed answers: bank a thousand dollars, wager the minimum on the own circle, never fold, or what
    silence does."""
    if ask.topic == "seat.bank":
        return Act("bank")
    if ask.topic == "act.bank":
        return 1_000_00
    if ask.topic == "act.wager":
        line = ask.options.lines[0]  # type: ignore[union-attr]
        return {
            line.name: getattr(line, "limits", (line.least,))[0]
        }  # of an earlier commit the least is the limit
    if ask.topic == "act.play":
        return Act("play", ask.options.offer("play").least)  # type: ignore[union-attr]
    return ask.default


def calling(ask: Ask[Any]) -> Any:
    """Fixed answers of poker: everybody stays in for the least there is, so that every hand comes to a
    showdown."""
    if isinstance(ask.options, Pick):
        return ask.options.cards[: ask.options.count]
    assert isinstance(ask.options, Choice)
    for name in ("post", "call"):
        if offer := ask.options.offer(name):
            return Act(name, offer.most)
    return Act("check") if ask.options.offer("check") else ask.default


def melding(ask: Ask[Any]) -> Any:
    """Fixed answers of pan: everybody plays, draws, lays the first meld he can, and throws what silence
    would."""
    assert isinstance(ask.options, Choice)
    for offer in ask.options.offers:
        if offer.name in ("play", "draw") or offer.name.startswith(("meld ", "add ")):
            return Act(offer.name, offer.most)
    return ask.default


ANSWERS: dict[str, tuple[Answers, int, int]] = {
    "twenty-one": (scripted, 6, 2),
    "three-card": (scripted, 6, 2),
    "double-hand": (scripted, 6, 2),
    "super-pan-9": (scripted, 6, 2),
    "pan": (melding, 6, 2),
    "poker": (calling, 6, 2),
}
"""Family → its answers, and how many sit at a full and at a small table, the player-dealer included."""
SAYS = {
    "twenty-one": (
        "Twenty-one: five players against a player-dealer, and one.",
        "five players",
        "one player",
    ),
    "three-card": ("Three card poker: the Ante, and every hand is played.", "five players", "one player"),
    "double-hand": ("Double-hand poker: every hand is set by the house way.", "five players", "one player"),
    "super-pan-9": ("Super Pan 9: every hand is drawn to by the house way.", "five players", "one player"),
    "pan": (
        "Pan: every player plays and lays the first possible meld, six players and two.",
        "six players",
        "two players",
    ),
    "poker": (
        "Poker: everybody checks or calls to the showdown, six players and two.",
        "six players",
        "two players",
    ),
}
"""Family → what is played, and the heads of its columns."""


def rounds_a_second(table: Table, start: BetweenRounds, answers: Answers, seconds: float = SECONDS) -> float:
    """By the time that the core spent on it, whatever else the machine does meanwhile."""
    chance, between, count = SimulatedChance(1), start, 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        driver = table.deal(between, chance)
        while asks := driver.asks:
            for ask in asks:
                if driver.asked(ask.seat) is ask:  # in pan a question goes when another is answered
                    driver.answer(ask.seat, answers(ask))
        assert driver.outcome is not None
        between, count = driver.outcome, count + 1
    return count / spent


def fewest(table: Table, seats: int, answers: Answers) -> int:
    """So many, or as many more as it takes for the table not to stop."""
    driver = table.deal(seat_bots(seats, STACK), SimulatedChance(1))
    while waiting := driver.waiting:
        driver.answer(waiting[0].seat, answers(waiting[0]))
    return fewest(table, seats + 1, answers) if driver.outcome is None or driver.outcome.stopped else seats


Row = tuple[str, str, float, str]


def measure() -> dict[str, list[Row]]:
    """Family → offering, decks, and the rounds a second of a full and of a small table."""
    found: dict[str, list[Row]] = {family: [] for family in ANSWERS}
    for room in rooms().values():
        for offering in room.offerings.values():
            if offering.family.name in ANSWERS:
                answers, full, small = ANSWERS[offering.family.name]
                table = offering.open()
                least = fewest(table, small, answers)
                many = rounds_a_second(table, seat_bots(full, STACK), answers)
                few = rounds_a_second(table, seat_bots(least, STACK), answers)
                shown = f"{few:,.0f}" + (f" ({least} players)" if least > small else "")
                found[offering.family.name].append((
                    offering.slug,
                    str(table.settings.decks or 1),
                    many,
                    shown,
                ))
                print(
                    f"{offering.slug:32} {many:8,.0f} rounds/s with {full} seats {few:8,.0f} with {least}",
                    flush=True,
                )
    return found


def section(family: str, found: list[Row]) -> str:
    what, many, few = SAYS[family]
    rows = [f"| {slug} | {decks} | {more:,.0f} | {less} |" for slug, decks, more, less in found]
    return "\n".join([what, "", f"| offering | decks | {many} | {few} |", "|---|--:|--:|--:|", *rows, ""])


def markdown(found: dict[str, list[Row]]) -> str:
    return (
        "# Speed\n\nScripted rounds a second of one core's time, ledger and events on, a fresh shuffle "
        "every round. "
        f"Python {platform.python_version()}.\n`make bench ARGS=--write` writes this page.\n\n"
        + "\n".join(section(family, rows) for family, rows in found.items())
    )


def serve() -> None:
    """Answers each line, an offering and how long to measure it, with its rounds a second at a full table."""
    known = {one.slug: one for room in rooms().values() for one in room.offerings.values()}
    for line in sys.stdin:
        slug, seconds = line.split()
        try:
            answers, full, _ = ANSWERS[known[slug].family.name]
            print(
                rounds_a_second(known[slug].open(), seat_bots(full, STACK), answers, float(seconds)),
                flush=True,
            )
        except Exception:  # an older engine may not have the game, or play it otherwise
            print(0, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("slugs", nargs="*", help="with --against: only these offerings")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--against", metavar="COMMIT", help="compare with another commit")
    parser.add_argument(
        "--repeat", type=int, default=7, help="how often each offering is measured on either side"
    )
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each time")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve()
    elif given.against:
        slugs = given.slugs or [one.slug for room in rooms().values() for one in room.offerings.values()]
        sys.exit(1 if bench_against.run(given.against, slugs, given.repeat, given.seconds) else 0)
    else:
        found = measure()
        if given.write:
            (ROOT / "docs/reference/bench.md").write_text(markdown(found), encoding="utf-8")


if __name__ == "__main__":
    main()
