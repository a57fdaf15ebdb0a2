"""How to play each game: a page made of its primer, its ranking and its pay tables, with hands dealt by the
engine.

    python tools/play.py             makes them anew; tools/pages.py does so too

The hands are the golden rounds of `tests/golden`, replayed and told in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path

from rich.console import Console

from cardroom.record import read_record, replay
from cardroom.rooms import Offering, Room, Settings, Table, rooms
from cardroom.telling.rules.pay_tables import pays
from cardroom.telling.rules.primer import primer
from cardroom.telling.rules.ranking import ranking
from cardroom.telling.rules.table_sign import SignFact, sign
from cardroom.terminal.commands.demo import tell_round
from cardroom.words import ENGLISH, Said, ShownCards, plain

ROOT = Path(__file__).parent.parent
PLAY, GOLDEN = ROOT / "docs/reference/play", ROOT / "tests/golden"
HANDS = 2
BEST, LONGEST = 24, 60
"""How many lines a hand has that is read with pleasure, and how many it may have beside another."""
STAKES = 6
"""How many lines of stakes a page lists."""
CLAUSES = re.compile(r" \([a-z0-9.-]+[ /][^()]*\)$")
NOISE = re.compile(r"^\s*(\d+ cards are shuffled|Round \d+)$")


def pages() -> dict[Path, str]:
    """All of them, and the page that leads to them."""
    made = {path(offering): page(room, offering) for room, offering in games()}
    return {PLAY / "README.md": index(rooms().values()), **made}


def games() -> list[tuple[Room, Offering]]:
    return [(room, offering) for room in rooms().values() for offering in room.offerings.values()]


def path(offering: Offering) -> Path:
    return PLAY / f"{offering.room}-{offering.game}.md"


def index(every: Iterable[Room]) -> str:
    """The games by room, each with its one sentence."""
    head = [
        "# How to play",
        "",
        "One page a game: goal, play, what wins, what it pays, and hands dealt by the engine.",
        "",
    ]
    see = [
        "[How to read a table](../../how-to/read-a-table.md) · "
        "[what collection is](../../explanation/collection.md) · [glossary](../glossary.md)"
    ]
    lines = []
    for room in every:
        lines += ["", f"## {room.name}", ""]
        for one in room.offerings.values():
            lines.append(f"- [{one.name}]({path(one).name}): {_words(one.family.about(one.rules))}")
    return "\n".join([*head, *see, *lines, ""])


def page(room: Room, offering: Offering) -> str:
    return sheets(room, offering) + "\n".join(_hands(offering)).rstrip() + "\n"


def sheets(room: Room, offering: Offering) -> str:
    """The page without its hands."""
    table = offering.open()
    head = [f"# {offering.name} at {room.name}", "", _words(offering.family.about(offering.rules)), ""]
    play = f"Play it: `cardroom play {room.slug} {offering.game}`. [All games](README.md) ·"
    see = [
        f"{play} [how to read a table](../../how-to/read-a-table.md) · "
        "[what collection is](../../explanation/collection.md)",
        "",
    ]
    parts = (_stakes(offering), _primer(table), _ranking(table), _pays(table))
    return "\n".join([*head, *see, *(line for part in parts for line in part)]) + "\n"


def _words(said: Said | ShownCards | None) -> str:
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
        taken = "; ".join(_taken(fact) for fact in facts)
        yield f"| {_words(offering.family.limits(table.opened))} | {taken} |"
    if len(lines) > STAKES:
        yield f"| … and {len(lines) - STAKES} more: `cardroom games {offering.room}` | |"
    yield ""


def _taken(fact: SignFact) -> str:
    """A fee under a heading of its own says who pays it."""
    values = ", ".join(map(_words, fact.values))
    return f"{_words(fact.label)}: {values}" if fact.inset else values


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


def _table(heading: Said, rows: Iterable[tuple[Said | ShownCards | None, ...]]) -> Iterator[str]:
    """Columns in which nothing stands are left out."""
    cells = [[_words(part) for part in row] for row in rows]
    used = [at for at in range(3) if any(row[at] for row in cells)]
    yield "| " + " | ".join([_sentence(heading), *[""] * (len(used) - 1)]) + " |"
    yield "|" + "---|" * len(used)
    yield from ("| " + " | ".join(row[at] for at in used) + " |" for row in cells)
    yield ""


def _hands(offering: Offering) -> Iterator[str]:
    """Of the golden rounds of the game those that are best to read, told in words."""
    dealt = sorted(
        (_told(record), record) for record in (GOLDEN / offering.room).glob(f"{offering.game}-[0-9].txt")
    )
    good = sorted(dealt, key=lambda one: abs(len(one[0]) - BEST))[:HANDS]
    shown = [one for one in good if len(one[0]) <= LONGEST] or good[:1]
    yield from (
        "## Hands",
        "",
        "Dealt by the engine and played by bots; the command above each proves it.",
        "",
    )
    for lines, record in shown:
        yield from ("```", f"$ cardroom replay {record.relative_to(ROOT)}", *lines, "```", "")


def _told(path: Path) -> list[str]:
    record = read_record(path.read_text(encoding="utf-8"), path.name)
    table, driver = replay(record, rooms(), path.name)
    out = Console(file=StringIO(), width=200, highlight=False, markup=False, emoji=False)
    tell_round(out, table, record.start(table), driver)
    lines = out.file.getvalue().splitlines()  # type: ignore[attr-defined]  # the text that was just made
    return [CLAUSES.sub("", line) for line in lines if line.strip() and not NOISE.match(line)]


if __name__ == "__main__":
    PLAY.mkdir(exist_ok=True)
    for where, text in pages().items():
        where.write_text(text, encoding="utf-8")
