"""The command `school`: question after question at the terminal; missed ones come back, progress is saved."""

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
from cardroom.school.errors import AnswerFormError
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
from cardroom.words import Value, current_language, plain

MOST_QUESTIONS = 200
LEAVE = ("q", "quit", "exit")
Read = Callable[[str], str]


class StopLesson(Exception):  # not an error: the person stops
    """Control flow: the person stops."""


@click.command("school")
@click.argument("room", default="")
@click.argument("game", default="")
@click.option(
    "--drill",
    type=click.Choice([str(drill) for drill in DRILLS]),
    help="Ask only this drill; by default all of them.",
)
@click.option(
    "--seed",
    type=click.IntRange(1, MOST_SEED),
    help="The same seed asks the same questions; by default they vary.",
)
@click.option(
    "--quiz",
    "count",
    type=click.IntRange(1, MOST_QUESTIONS),
    help="Write a quiz of this many items, to be printed.",
)
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="File to write the quiz to; by default standard output.",
)
@click.option("--no-record", is_flag=True, help="Save no answers.")
def school_command(
    room: str,
    game: str,
    drill: str | None,
    seed: int | None,
    count: int | None,
    output: Path | None,
    no_record: bool,
) -> None:
    """Practise what a dealer has to know, question by question.

    The questions are about all rooms, one room, one game, or a single item. For an item, ROOM is its address,
    as in ROOM/GAME/2/4711.
    """
    rng, rooms = Random(seed) if seed else Random(), all_rooms()
    if room.count("/") == 3:
        single: Item | None = make(read_address(room), rooms)
        pool: Pool = ()
    else:
        single = None
        offerings = _offerings(room, game)
        pool = pool_of(offerings, [DRILLS[int(drill)]] if drill else list(DRILLS.values()))
    if count:
        _write_quiz([single] if single else _many(pool, count, rng), output)
        return
    out = console()
    SchoolSession(
        out, reader(out), Diary(None if no_record else own_folder() / "school.jsonl"), pool, rng, single
    ).run()


def _offerings(room: str, game: str) -> list[Offering]:
    rooms = all_rooms()
    if game:
        return [find(rooms, room, game)]
    chosen = [find_room(rooms, room)] if room else list(rooms.values())
    return [offering for chosen_room in chosen for offering in chosen_room.offerings.values()]


def _many(pool: Pool, count: int, rng: Random) -> list[Item]:
    items = [next_item(progress(()), 0, pool, rng) for _ in range(count)]
    return [item for item in items if item is not None]


def _write_quiz(items: list[Item], output: Path | None) -> None:
    if not items:
        raise UnreadableError(text("school.at.nothing"))
    page = quiz(items, current_language())
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
    """A session of questions."""

    def __init__(
        self, out: Console, read: Read, diary: Diary, pool: Pool, rng: Random, single: Item | None = None
    ) -> None:
        self.out, self.read, self.diary, self.pool, self.rng, self.single = (
            out,
            read,
            diary,
            pool,
            rng,
            single,
        )
        self.asked = self.right = 0

    def run(self) -> None:
        """Ask until the person stops, or the single item is answered, then print the result."""
        say(self.out, Printed(text("school.at.title"), kind="head"))
        try:
            while item := self._next():
                for number in range(len(item.questions)):
                    self._ask(item, number)
                if self.single:
                    break
        except (StopLesson, EOFError, KeyboardInterrupt):
            pass
        if self.asked:
            self._close()

    def _next(self) -> Item | None:
        if self.single:
            return self.single
        item = next_item(progress(self.diary.given), int(time.time()), self.pool, self.rng)
        if item is None:
            raise UnreadableError(text("school.at.nothing"))
        return item

    def _close(self) -> None:
        say(self.out, Printed(text("school.at.done", count=self.asked, right=self.right)))
        so_far = progress(self.diary.given).clauses.values()
        if self.diary.path:
            mastered = sum(
                clause_progress.step > 0 and not clause_progress.is_missed for clause_progress in so_far
            )
            say(self.out, Printed(text("school.at.standing", count=len(so_far), known=mastered)))
            say(self.out, Printed(text("school.at.kept", path=short(self.diary.path))))

    def _ask(self, item: Item, number: int) -> None:
        question = item.questions[number]
        is_timed = item.address.drill in progress(self.diary.given).timed
        self._show(item, question, timed=is_timed)
        began = time.monotonic()
        marked = self._answer(item, question)
        millis = round((time.monotonic() - began) * 1000)
        answer = GivenAnswer(
            int(time.time()), str(item.address), number, marked.clause, marked.right, millis, marked.text
        )
        self.diary.add(answer)
        self.asked, self.right = self.asked + 1, self.right + marked.right
        self._explain(item, question, marked, slow=is_slow(answer, timed=is_timed))

    def _words(self, item: Item, words: Value) -> str:
        return current_language().text(words, names=item.played.names())

    def _show(self, item: Item, question: ItemQuestion, *, timed: bool) -> None:
        drill, names = DRILLS[item.address.drill], item.played.names()
        head = text("school.at.item", drill=drill.name, address=str(item.address))
        self.out.print(Rule(Text(head, style="bold"), align="left"))
        say(self.out, Printed(self._words(item, heading(item))))
        Screen(position(item, question), item.played.table.offering.family.presenter, names).draw(self.out)
        asks = plain(current_language().sentence(question.asks, names=names))
        hang(self.out, paint(f"  {asks}", "bold"), 2)
        for number, choice in enumerate(question.choices, 1):
            hang(self.out, paint(f"    {number}  {self._words(item, choice.outcome.said)}"), 7)
        if timed:
            say(self.out, Printed(text("school.at.clock", seconds=drill.seconds)))

    def _answer(self, item: Item, question: ItemQuestion) -> Marked:
        """Ask until there is an answer; text that cannot be read is no wrong answer."""
        key = "choose" if question.choices else f"type-{question.kind}"
        prompt = text(f"school.at.{key}", count=len(question.choices))
        while True:
            typed = self._line(prompt)
            try:
                if not question.choices:
                    return grade_typed(question, item.played, typed)
                return grade_choice(question, int(typed) - 1 if typed.isascii() and typed.isdigit() else -1)
            except AnswerFormError as bad:
                say(self.out, Printed(current_language().text(bad.said)))

    def _line(self, prompt: str) -> str:
        typed = self.read(folded(prompt, self.out.width)).strip()
        if typed.lower() in LEAVE:
            raise StopLesson
        return typed

    def _explain(self, item: Item, question: ItemQuestion, marked: Marked, *, slow: bool) -> None:
        explained = explain(item, question)
        key = "slow" if slow else "right" if marked.right else "wrong"
        self._say(text(f"school.at.{key}", answer=self._words(item, explained.right)), kind="head")
        if marked.whose:
            whose = text("school.at.yours", whose=self._words(item, marked.whose.said))
            self._say(whose, marked.whose.clauses)
        for line in explained.lines:
            self._say(self._words(item, line.said), line.clauses)
        for clause in explained.clauses:
            hang(self.out, Text(f"  {clause.id}: {clause.text}", style="dim"), 4)
        if explained.silent:
            self._say(self._words(item, explained.silent))
        self._after(item, explained.whose)

    def _after(self, item: Item, whose: tuple[tuple[Value, Whose], ...]) -> None:
        while self._line(text("school.at.next")).lower() == "o":
            for answer, rule in whose:
                line = text(
                    "school.at.others", answer=self._words(item, answer), whose=self._words(item, rule.said)
                )
                self._say(line, rule.clauses)

    def _say(self, line: str, clauses: tuple[str, ...] = (), kind: str = "note") -> None:
        say(self.out, Printed(line, clauses[:2], kind))
