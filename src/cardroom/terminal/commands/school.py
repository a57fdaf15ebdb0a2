"""The command `school`: question after question at the terminal; what was missed comes back, and progress is
kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import click
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cardroom.errors import UnreadableError
from cardroom.folder import own_folder, short
from cardroom.rooms import Offering
from cardroom.school.address import MOST_SEED, read_address
from cardroom.school.drills import DRILLS
from cardroom.school.errors import NoAnswer
from cardroom.school.explanation import explain
from cardroom.school.grading import Marked, grade_choice, grade_typed
from cardroom.school.item import Item, ItemQuestion, Whose
from cardroom.school.item_maker import make
from cardroom.school.position import heading, position
from cardroom.school.progress import GivenAnswer, is_slow, progress
from cardroom.school.quiz import quiz
from cardroom.school.schedule import Pool, next_item, pool_of
from cardroom.terminal.commands.options import all_rooms
from cardroom.terminal.console.name_lookup import find, find_room
from cardroom.terminal.console.output import Printed, console, folded, hang, paint, reader, say
from cardroom.terminal.console.text import text
from cardroom.terminal.draw.table_screen import Screen
from cardroom.terminal.files.answer_file import Diary
from cardroom.words import Value, plain, tongue

MOST_QUESTIONS = 200
LEAVE = ("q", "quit", "exit")
Read = Callable[[str], str]


class StopLesson(Exception):  # not an error: somebody has had enough
    """The person stops."""


@click.command("school")
@click.argument("room", default="")
@click.argument("game", default="")
@click.option(
    "--drill", type=click.Choice([str(one) for one in DRILLS]), help="Only this drill; else all of them."
)
@click.option(
    "--seed",
    type=click.IntRange(1, MOST_SEED),
    help="The same seed asks the same; by default never the same.",
)
@click.option(
    "--quiz",
    "count",
    type=click.IntRange(1, MOST_QUESTIONS),
    help="Write a quiz of so many items to be printed.",
)
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where the quiz goes; else it is printed.",
)
@click.option("--no-record", is_flag=True, help="Keep nothing of how it went.")
def school_command(
    room: str,
    game: str,
    drill: str | None,
    seed: int | None,
    count: int | None,
    output: Path | None,
    no_record: bool,
) -> None:
    """What a dealer has to know, question by question: of all rooms, of one, of one game, or a single item by
    its address.

    ROOM may be the address of an item, as in ROOM/GAME/2/4711.
    """
    rng, rooms = Random(seed) if seed else Random(), all_rooms()
    if room.count("/") == 3:
        one: Item | None = make(read_address(room), rooms)
        pool: Pool = ()
    else:
        one = None
        offerings = _offerings(room, game)
        pool = pool_of(offerings, [DRILLS[int(drill)]] if drill else list(DRILLS.values()))
    if count:
        _write_quiz([one] if one else _many(pool, count, rng), output)
        return
    out = console()
    SchoolSession(
        out, reader(out), Diary(None if no_record else own_folder() / "school.jsonl"), pool, rng, one
    ).run()


def _offerings(room: str, game: str) -> list[Offering]:
    rooms = all_rooms()
    if game:
        return [find(rooms, room, game)]
    chosen = [find_room(rooms, room)] if room else list(rooms.values())
    return [offering for one in chosen for offering in one.offerings.values()]


def _many(pool: Pool, count: int, rng: Random) -> list[Item]:
    found = [next_item(progress(()), 0, pool, rng) for _ in range(count)]
    return [one for one in found if one is not None]


def _write_quiz(items: list[Item], output: Path | None) -> None:
    if not items:
        raise UnreadableError(text("school.at.nothing"))
    page = quiz(items, tongue())
    if output is None:
        click.echo(page, nl=False)
        return
    try:
        output.write_text(page, encoding="utf-8")
    except OSError as bad:
        raise UnreadableError(f"{output}: {bad.strerror}") from None
    questions = sum(len(item.questions) for item in items)
    say(console(), Printed(text("school.at.written", count=questions, path=str(output))))


class SchoolSession:
    """One sitting."""

    def __init__(
        self, out: Console, read: Read, diary: Diary, pool: Pool, rng: Random, one: Item | None = None
    ) -> None:
        self.out, self.read, self.diary, self.pool, self.rng, self.one = out, read, diary, pool, rng, one
        self.asked = self.right = 0

    def run(self) -> None:
        say(self.out, Printed(text("school.at.title"), kind="head"))
        try:
            while item := self._next():
                for number in range(len(item.questions)):
                    self._ask(item, number)
                if self.one:
                    break
        except (StopLesson, EOFError, KeyboardInterrupt):
            pass
        if self.asked:
            self._close()

    def _next(self) -> Item | None:
        if self.one:
            return self.one
        item = next_item(progress(self.diary.given), int(time.time()), self.pool, self.rng)
        if item is None:
            raise UnreadableError(text("school.at.nothing"))
        return item

    def _close(self) -> None:
        say(self.out, Printed(text("school.at.done", count=self.asked, right=self.right)))
        so_far = progress(self.diary.given).clauses.values()
        if self.diary.path:
            known = sum(one.step > 0 and not one.is_missed for one in so_far)
            say(self.out, Printed(text("school.at.standing", count=len(so_far), known=known)))
            say(self.out, Printed(text("school.at.kept", path=short(self.diary.path))))

    def _ask(self, item: Item, number: int) -> None:
        question = item.questions[number]
        is_timed = item.address.drill in progress(self.diary.given).timed
        self._show(item, question, timed=is_timed)
        began = time.monotonic()
        marked = self._answer(item, question)
        millis = round((time.monotonic() - began) * 1000)
        given = GivenAnswer(
            int(time.time()), str(item.address), number, marked.clause, marked.right, millis, marked.text
        )
        self.diary.keep(given)
        self.asked, self.right = self.asked + 1, self.right + marked.right
        self._explain(item, question, marked, slow=is_slow(given, timed=is_timed))

    def _words(self, item: Item, said: Value) -> str:
        return tongue().text(said, names=item.played.names())

    def _show(self, item: Item, question: ItemQuestion, *, timed: bool) -> None:
        drill, names = DRILLS[item.address.drill], item.played.names()
        head = text("school.at.item", drill=drill.name, address=str(item.address))
        self.out.print(Rule(Text(head, style="bold"), align="left"))
        say(self.out, Printed(self._words(item, heading(item))))
        Screen(position(item, question), item.played.table.offering.family.face, names).draw(self.out)
        asks = plain(tongue().sentence(question.asks, names=names))
        hang(self.out, paint(f"  {asks}", "bold"), 2)
        for number, one in enumerate(question.choices, 1):
            hang(self.out, paint(f"    {number}  {self._words(item, one.outcome.said)}"), 7)
        if timed:
            say(self.out, Printed(text("school.at.clock", seconds=drill.seconds)))

    def _answer(self, item: Item, question: ItemQuestion) -> Marked:
        """Until there is one; what cannot be read is no wrong answer."""
        key = "choose" if question.choices else f"type-{question.kind}"
        prompt = text(f"school.at.{key}", count=len(question.choices))
        while True:
            said = self._line(prompt)
            try:
                if not question.choices:
                    return grade_typed(question, item.played, said)
                return grade_choice(question, int(said) - 1 if said.isascii() and said.isdigit() else -1)
            except NoAnswer as bad:
                say(self.out, Printed(tongue().text(bad.said)))

    def _line(self, prompt: str) -> str:
        said = self.read(folded(prompt, self.out.width)).strip()
        if said.lower() in LEAVE:
            raise StopLesson
        return said

    def _explain(self, item: Item, question: ItemQuestion, marked: Marked, *, slow: bool) -> None:
        told = explain(item, question)
        key = "slow" if slow else "right" if marked.right else "wrong"
        self._say(text(f"school.at.{key}", answer=self._words(item, told.right)), kind="head")
        if marked.whose:
            whose = text("school.at.yours", whose=self._words(item, marked.whose.said))
            self._say(whose, marked.whose.clauses)
        for line in told.lines:
            self._say(self._words(item, line.said), line.clauses)
        for clause in told.clauses:
            hang(self.out, Text(f"  {clause.id}: {clause.text}", style="dim"), 4)
        if told.silent:
            self._say(self._words(item, told.silent))
        self._after(item, told.whose)

    def _after(self, item: Item, whose: tuple[tuple[Value, Whose], ...]) -> None:
        while self._line(text("school.at.next")).lower() == "o":
            for answer, other in whose:
                line = text(
                    "school.at.others", answer=self._words(item, answer), whose=self._words(item, other.said)
                )
                self._say(line, other.clauses)

    def _say(self, line: str, clauses: tuple[str, ...] = (), kind: str = "note") -> None:
        say(self.out, Printed(line, clauses[:2], kind))
