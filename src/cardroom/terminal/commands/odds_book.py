"""Writing the book of odds, with a progress bar."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from cardroom.errors import UnreadableError
from cardroom.rooms import Room
from cardroom.terminal.commands.odds import command_of, load_odds
from cardroom.terminal.console.name_lookup import find, find_room
from cardroom.terminal.console.output import Printed, console
from cardroom.terminal.console.output import say as print_line
from cardroom.words import ENGLISH, say


def write_book(rooms: Mapping[str, Room], folder: Path, room: str = "", game: str = "") -> None:
    """Write a page for every offering of every room, or of one room, or for a single offering."""
    load_odds()
    from cardroom.odds.book import BookEntry, bind, pages

    chosen = [find_room(rooms, room)] if room else list(rooms.values())
    entries = []
    for chosen_room in chosen:
        for offering in [find(rooms, room, game)] if game else chosen_room.offerings.values():
            command = command_of("odds", chosen_room.slug, offering.game, {})
            slug = f"{chosen_room.slug}/{offering.game}"
            entries.append(BookEntry(slug, chosen_room.name, offering.name, offering.open().opened, command))
    out, bound = console(), []
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*parts, console=out, transient=True) as bar:
        task = bar.add_task("", total=len(entries))
        for entry in entries:
            bar.update(
                task,
                description=ENGLISH.text(say("odds.book.writing", offering=f"{entry.room}: {entry.game}")),
            )
            bound.append(bind(entry))
            bar.advance(task)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        written = [(folder / name).write_text(text, encoding="utf-8") for name, text in pages(bound)]
    except OSError as bad:
        raise UnreadableError(f"{bad.filename}: {bad.strerror}") from None
    message = say("odds.book.written", count=len(written), folder=str(folder))
    print_line(out, Printed(ENGLISH.text(message)))
