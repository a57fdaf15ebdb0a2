"""Writing the book of odds, with a bar that says how far it is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from cardroom.errors import UnreadableError
from cardroom.rooms import Room
from cardroom.terminal.commands.odds import command_of, needed
from cardroom.terminal.console.name_lookup import find, find_room
from cardroom.terminal.console.output import Printed, console
from cardroom.terminal.console.output import say as print_line
from cardroom.words import ENGLISH, say


def write_book(rooms: Mapping[str, Room], folder: Path, room: str = "", game: str = "") -> None:
    """Every offering of every room, or those of one room, or a single one."""
    needed()
    from cardroom.odds.book import BookEntry, bind, pages

    chosen = [find_room(rooms, room)] if room else list(rooms.values())
    entries = []
    for at in chosen:
        for offering in [find(rooms, room, game)] if game else at.offerings.values():
            command = command_of("odds", at.slug, offering.game, {})
            slug = f"{at.slug}/{offering.game}"
            entries.append(BookEntry(slug, at.name, offering.name, offering.open().opened, command))
    out, bound = console(), []
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*parts, console=out, transient=True) as bar:
        task = bar.add_task("", total=len(entries))
        for one in entries:
            bar.update(
                task, description=ENGLISH.text(say("odds.book.writing", offering=f"{one.room}: {one.game}"))
            )
            bound.append(bind(one))
            bar.advance(task)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        written = [(folder / name).write_text(text, encoding="utf-8") for name, text in pages(bound)]
    except OSError as bad:
        raise UnreadableError(f"{bad.filename}: {bad.strerror}") from None
    said = say("odds.book.written", count=len(written), folder=str(folder))
    print_line(out, Printed(ENGLISH.text(said)))
