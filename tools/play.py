"""How to play each game: a page made of its primer, its ranking and its pay tables, with hands dealt by the engine.

    python tools/play.py             makes them anew; tools/pages.py does so too
    python tools/play.py --deal      chooses the hands anew as well

A page names the commands by which its hands were dealt, and keeps them: what they print is what stands below.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from click.testing import CliRunner

from cardroom.cli import main
from cardroom.rooms import Offering, Room, Settings, Table, rooms
from cardroom.telling.pays import pays
from cardroom.telling.primer import primer
from cardroom.telling.ranking import ranking
from cardroom.telling.sign import sign
from cardroom.words import ENGLISH, Said, Shown, plain

PLAY = Path(__file__).parent.parent / "docs/play"
SEATS = 3
HANDS = 2
SEEDS = range(1, 25)
LONGEST, SHORTEST = 26, 17
"""How many lines a hand may have to be read with pleasure."""
STAKES = 6
"""How many lines of stakes a page lists."""
CLAUSES = re.compile(r" \([a-z0-9.-]+[ /][^()]*\)$")
COMMAND = re.compile(r"^\$ cardroom deal \S+ \S+ --seats \d+ --seed (\d+)$", re.MULTILINE)
NOISE = re.compile(r"^\s*(\d+ cards are shuffled|Round \d+)$")


def pages(*, anew: bool = False) -> dict[Path, str]:
    """All of them, and the page that leads to them."""
    made = {path(offering): page(room, offering, anew=anew) for room, offering in games()}
    return {PLAY / "README.md": index(rooms().values()), **made}


def games() -> list[tuple[Room, Offering]]:
    return [(room, offering) for room in rooms().values() for offering in room.offerings.values()]


def path(offering: Offering) -> Path:
    return PLAY / f"{offering.room}-{offering.game}.md"


def index(every: Iterable[Room]) -> str:
    """The games by room, each with its one sentence."""
    head = ["# How to play", "", "One page a game: goal, play, what wins, what it pays, and hands dealt by the engine.", ""]
    see = ["[How to read a table](../read-a-table.md) · [what collection is](../collection.md) · [glossary](../glossary.md)"]
    lines = []
    for room in every:
        lines += ["", f"## {room.name}", ""]
        for one in room.offerings.values():
            lines.append(f"- [{one.name}]({path(one).name}): {_words(one.family.about(one.rules))}")
    return "\n".join([*head, *see, *lines, ""])


def page(room: Room, offering: Offering, *, anew: bool = False) -> str:
    return sheets(room, offering) + "\n".join(_hands(offering, anew=anew)).rstrip() + "\n"


def sheets(room: Room, offering: Offering) -> str:
    """The page without its hands."""
    table = offering.open()
    head = [f"# {offering.name} at {room.name}", "", _words(offering.family.about(offering.rules)), ""]
    play = f"Play it: `cardroom play {room.slug} {offering.game}`. [All games](README.md) ·"
    see = [f"{play} [how to read a table](../read-a-table.md) · [what collection is](../collection.md)", ""]
    parts = (_stakes(offering), _primer(table), _ranking(table), _pays(table))
    return "\n".join([*head, *see, *(line for part in parts for line in part)]) + "\n"


def _words(said: Said | Shown | None) -> str:
    return ENGLISH.text(said) if said is not None else ""


def _sentence(said: Said) -> str:
    return plain(ENGLISH.sentence(said))


def _stakes(offering: Offering) -> Iterator[str]:
    """Each line of the sheet: what one plays for, and what the room takes for it."""
    yield from ("| stakes | collection |", "|---|---|")
    lines = offering.rules.schedules
    for one in lines[:STAKES]:
        table = offering.open(Settings(schedule=one.number))
        facts = [fact for fact in sign(table).of("collection") if fact.short] or sign(table).of("collection")
        taken = "; ".join(_words(value) for fact in facts for value in fact.values)
        yield f"| {_words(offering.family.limits(table.opened))} | {taken} |"
    if len(lines) > STAKES:
        yield f"| … and {len(lines) - STAKES} more: `cardroom games {offering.room}` | |"
    yield ""


def _primer(table: Table) -> Iterator[str]:
    yield from ("## How it is played", "", "At the first of these stakes.", "")
    for section in primer(table).sections:
        yield f"**{_words(section.heading)}**"
        yield ""
        yield from (f"- {_sentence(line)}" for line in section.lines)
        yield ""


def _ranking(table: Table) -> Iterator[str]:
    yield from ("## What beats what", "")
    for chart in ranking(table).charts:
        yield from _table(chart.heading, ((row.name, row.cards, row.means) for row in chart.rows))


def _pays(table: Table) -> Iterator[str]:
    yield from ("## What it pays", "")
    for one in pays(table).tables:
        yield from _table(one.wager, ((row.what, row.cards, row.pays) for row in one.rows))


def _table(heading: Said, rows: Iterable[tuple[Said | Shown | None, ...]]) -> Iterator[str]:
    """Columns in which nothing stands are left out."""
    cells = [[_words(part) for part in row] for row in rows]
    used = [at for at in range(3) if any(row[at] for row in cells)]
    yield "| " + " | ".join([_sentence(heading), *[""] * (len(used) - 1)]) + " |"
    yield "|" + "---|" * len(used)
    yield from ("| " + " | ".join(row[at] for at in used) + " |" for row in cells)
    yield ""


def _hands(offering: Offering, *, anew: bool) -> Iterator[str]:
    """The hands that the page has, or the first that are neither too long nor too short."""
    known = [] if anew or not path(offering).exists() else COMMAND.findall(path(offering).read_text(encoding="utf-8"))
    yield from ("## Hands", "", "Bots play, and all of it is told; the rules behind each line are left out here.", "")
    for seed in known or _seeds(offering):
        yield from ("```", f"$ {_command(offering, seed)}", *_dealt(offering, seed), "```", "")


def _seeds(offering: Offering) -> list[int]:
    lengths = {seed: len(_dealt(offering, seed)) for seed in SEEDS}
    good = [seed for seed, length in lengths.items() if SHORTEST <= length <= LONGEST]
    longer = sorted((length, seed) for seed, length in lengths.items() if length > LONGEST)
    return (good + [seed for _, seed in longer])[:HANDS]


def _command(offering: Offering, seed: int | str) -> str:
    return f"cardroom deal {offering.room} {offering.game} --seats {SEATS} --seed {seed}"


def _dealt(offering: Offering, seed: int | str) -> list[str]:
    shown = CliRunner().invoke(main, _command(offering, seed).split()[1:]).stdout.splitlines()[1:]
    return [CLAUSES.sub("", line) for line in shown if line.strip() and not NOISE.match(line)]


if __name__ == "__main__":
    PLAY.mkdir(exist_ok=True)
    for where, text in pages(anew="--deal" in sys.argv).items():
        where.write_text(text, encoding="utf-8")
