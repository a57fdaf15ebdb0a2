"""The lobby: room, game, stakes, options and seat, chosen by number or by a word, and back out again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cardroom.errors import SetupError, UnreadableError
from cardroom.fixed import Fixed
from cardroom.money import Cents
from cardroom.rooms import Offering, Room, Settings, Table
from cardroom.rulebook.clause import clause, has_clause
from cardroom.telling.rules.quotation import quoted
from cardroom.terminal.console.output import Printed, hang, say
from cardroom.terminal.console.pager import Pager
from cardroom.terminal.console.text import text
from cardroom.terminal.draw import rule_sheets as sheets
from cardroom.terminal.draw.table_sign import sign
from cardroom.terminal.files.purse import NAME, LocalPurse
from cardroom.terminal.input.list_choice import is_one_of, places_with, search_places
from cardroom.terminal.input.prompt import LeaveTable, Prompt, Read
from cardroom.terminal.input.typed_money import typed_cents
from cardroom.terminal.sitting.past_hands import History
from cardroom.terminal.sitting.seat_questions import SeatChoice, Seats, Wishes
from cardroom.terminal.sitting.stakes import StakesOption, distinct_names, stakes_options
from cardroom.terminal.sitting.table_search import all_tables, rules_of
from cardroom.words import ENGLISH, Chips

Sit = Callable[[Offering, Settings, SeatChoice], None]
"""Plays at a table of this game with these settings and this seat, until the person gets up."""
Show = Callable[[int], None]
"""Shows the entry at this place in full."""
TableOpener = Callable[[], Table]
Sheet = Callable[[Table], Iterable[Printed]]
SHEETS: Mapping[str, Sheet] = Fixed({"g": sheets.primer, "w": sheets.ranking, "y": sheets.pays})
"""The sheets of a game to read before sitting down, by the keys they have at the table."""
KEYS = (
    ("1", "number"), ("? 2", "explain"), ("g", "guide"), ("w", "ranking"), ("y", "pays"), ("l", "hands"),
    ("q", "back"),
)  # fmt: skip


class Lobby:
    """Asks for numbers. `q` goes back one step, and out from the first one; `?` explains the question."""

    def __init__(
        self,
        rooms: Mapping[str, Room],
        out: Console,
        read: Read,
        sit: Sit,
        *,
        purse: LocalPurse | None = None,
        history: History | None = None,
        pager: Pager | None = None,
        parting: Callable[[], None] = lambda: None,
    ) -> None:
        self.rooms, self.out, self.sit, self.parting = rooms, out, sit, parting
        self.purse, self.history = purse or LocalPurse(), history
        self.pager = pager or Pager(out, read)
        commands = {
            "?": self._explain,
            "help": self._explain,
            "l": self._hands,
            "h": self._hands,
            "hands": self._hands,
        }
        commands |= {key: partial(self._sheet, key) for key in SHEETS}
        self.prompt = Prompt(read, commands)
        self._asked, self._wishes = "room", Wishes()
        self._tables: Sequence[TableOpener] = ()
        """The tables that the open question is about."""

    def enter(self) -> None:
        """Run the lobby until the person leaves."""
        say(self.out, Printed(text("lobby.title"), kind="head"))
        self._say_who()
        say(self.out, Printed(text("lobby.keys")))
        try:
            while True:
                self._room()
        except LeaveTable:
            self.parting()
            self.out.print(text("lobby.good-night"))

    def _explain(self) -> None:
        """Print help on the question, the person's name and purse, and all keys."""
        hang(self.out, Text("  " + text(f"lobby.help.{self._asked}")), 2)
        self._say_who()
        say(self.out, Printed(text("lobby.all-keys"), kind="head"))
        for key, name in KEYS:
            say(self.out, Printed(f"{key:5} {text(f'lobby.key.{name}')}", hang=6))

    def _say_who(self) -> None:
        key = "lobby.you-unnamed" if self.purse.name == NAME else "lobby.you"
        say(self.out, Printed(text(key, name=self.purse.name, purse=Chips(max(self.purse.cents, 0)))))

    def _sheet(self, key: str, index: int | None = None) -> None:
        """Show how a table's game is played, what wins or what it pays: for the only table, or the one at
        this place."""
        if index is None and len(self._tables) != 1:
            return say(
                self.out, Printed(text("lobby.which" if self._tables else "lobby.no-table", letter=key))
            )
        table = self._tables[index or 0]()
        self.pager.page(lambda: self._say(SHEETS[key](table)))
        return None

    def _hands(self) -> None:
        if self.history is None:
            say(self.out, Printed(text("history.none")))
        else:
            self.history.browse(self.prompt, self.pager)

    def _room(self) -> None:
        """Ask for a room by its number, or for words that find a table of any room."""
        rooms = list(self.rooms.values())
        names = [text("lobby.rooms", name=room.name, count=len(room.offerings)) for room in rooms]
        picked = self._pick("room", text("lobby.room"), names, "leave", anywhere=True)
        try:
            if isinstance(picked, str):
                self._found(picked)
            else:
                self._game(rooms[picked])
        except LeaveTable:
            return

    def _found(self, words: str) -> None:
        """Offer the tables of all rooms that fit these words."""
        every = all_tables(self.rooms)
        fitting = every.fitting(words)
        if not fitting:
            return self._say_none(words, len(self.rooms))
        tables = [every.tables[index] for index in fitting]
        shown = [every.names[index] for index in fitting]
        costs, opens = (
            _told_apart(shown, [option for _, option in tables]),
            [_opener(offering, option.number) for offering, option in tables],
        )
        searched = [every.heads[index] for index in fitting], [every.rules[index] for index in fitting]
        question, show = text("lobby.table"), self._sign_of(tables)
        while True:
            picked = self._pick(
                "stakes",
                question,
                shown,
                "back",
                costs,
                show=show,
                tables=opens,
                searched=searched,
                words=words,
            )
            assert isinstance(picked, int)
            offering, option = tables[picked]
            try:
                self._sit_down(offering, option.number)
            except LeaveTable:
                continue

    def _game(self, room: Room) -> None:
        games = list(room.offerings.values())
        abouts = [str(game.family.about(game.rules)) for game in games]
        names, show = [_named(game) for game in games], self._how_to_play(games)
        question, opens = text("lobby.game", room=room.name), [game.open for game in games]
        searched = names, [rules_of(game) for game in games]
        while True:
            picked = self._pick(
                "game", question, names, "back", abouts, show=show, tables=opens, searched=searched
            )
            assert isinstance(picked, int)
            try:
                self._sit_down(games[picked], self._stakes(games[picked]))
            except LeaveTable:
                continue

    def _sit_down(self, offering: Offering, number: int) -> None:
        chosen = next(schedule for schedule in offering.rules.schedules if schedule.number == number)
        self._tables = [_opener(offering, number)]
        settings = self._options(offering, Settings(schedule=number, limit=self._limit(chosen)))
        self._asked, self._tables = "table", [lambda: offering.open(settings)]
        room = self.rooms[offering.room].name
        seats = Seats(offering.open(settings), room, self.out, self.prompt, self.purse, self._wishes)
        self.sit(offering, settings, seats.choose())
        if self.pager.pages:  # the last hand stays on the screen until it has been read
            self.prompt.plain(text("lobby.after"))

    def _stakes(self, offering: Offering) -> int:
        """Return the number of a printed line, asked for if there are several."""
        lines = stakes_options(offering)
        if len(lines) == 1:
            return lines[0].number
        names, same = distinct_names(lines)
        question = text("lobby.stakes-of") + (
            f" ({text('lobby.stakes-same', collection=same)})" if same else ""
        )
        bands = [
            option.bands if names.count(name) > 1 else "" for option, name in zip(lines, names, strict=True)
        ]
        opens, show = (
            [_opener(offering, option.number) for option in lines],
            self._sign_of([(offering, option) for option in lines]),
        )
        picked = self._pick("stakes", question, names, "back", bands, show=show, tables=opens)
        assert isinstance(picked, int)
        return lines[picked].number

    def _sign_of(self, tables: Sequence[tuple[Offering, StakesOption]]) -> Show:
        def show(index: int) -> None:
            offering, option = tables[index]
            table = offering.open(Settings(schedule=option.number))
            self.pager.page(lambda: self.out.print(sign(table, self.rooms[offering.room].name).text()))

        return show

    def _how_to_play(self, games: Sequence[Offering]) -> Show:
        def show(index: int) -> None:
            self.pager.page(lambda: self._say(sheets.primer(games[index].open())))

        return show

    def _say(self, lines: Iterable[Printed]) -> None:
        for line in lines:
            say(self.out, line)

    def _limit(self, line: Any) -> Cents:
        """Return the lower limit, if the line is printed for several."""
        most, self._asked = getattr(line, "range", None), "limit"
        while most:
            ends = {"least": Chips(line.low), "most": Chips(most.to)}
            typed = self.prompt.line(text("lobby.limit", step=Chips(most.step), **ends))
            try:
                cents = typed_cents(typed.partition("-")[0]) if typed else line.low
            except UnreadableError as bad:
                say(self.out, Printed(f"{bad}."))
                continue
            if line.has_limit(cents):
                return Cents(cents)
            say(self.out, Printed(text("lobby.not-limit", limit=Chips(cents), **ends)))
        return Cents(0)

    def _options(self, offering: Offering, settings: Settings) -> Settings:
        """Return the settings with any options that go together; ask again if they do not."""
        names = [
            name for name, option in offering.options.items() if not option.locked and _fits(option, settings)
        ]
        if not names:
            return settings
        self._asked = "options"
        early = self._list(text("lobby.options"), names, [option_words(offering, name) for name in names])
        while True:
            typed = early or self.prompt.line(text("lobby.options-ask"))
            early = ""
            words = typed.replace(",", " ").split()
            if wrong := [word for word in words if not is_one_of(word, len(names))]:
                say(self.out, Printed(text("lobby.not-number", typed=repr(wrong[0]), most=len(names))))
                continue
            chosen = tuple(dict.fromkeys(names[int(word) - 1] for word in words))
            try:
                return offering.open(replace(settings, options=chosen)).settings
            except SetupError as bad:
                for fault in bad.faults:
                    say(self.out, Printed(fault))

    def _list(self, question: str, names: Sequence[str], abouts: Sequence[str] = ()) -> str:
        """Print a numbered list with descriptions; return what was typed before its end."""

        def show() -> None:
            self.out.print(Rule(Text(question, style="bold"), align="left"))
            for i, name in enumerate(names, 1):
                hang(self.out, Text(f"  {i:2}  {name}"), 6)
                if abouts and abouts[i - 1]:
                    hang(self.out, Text(f"      {abouts[i - 1]}", style="dim"), 6)

        return self.pager.page(show, run_command=self.prompt.run_command)

    def _pick(
        self,
        asked: str,
        question: str,
        names: Sequence[str],
        out: str,
        abouts: Sequence[str] = (),
        *,
        anywhere: bool = False,
        show: Show | None = None,
        tables: Sequence[TableOpener] = (),
        searched: tuple[Sequence[str], Sequence[str]] | None = None,
        words: str = "",
    ) -> int | str:
        """Return the place of the chosen entry, or the words typed if any table may be searched for.

        Elsewhere words leave only the entries that contain them. The heading names all words that narrowed
        the list.
        """
        self._asked = asked
        shown, by_rules = list(range(len(names))), searched or (names, [""] * len(names))
        by = words
        while True:
            self._tables = [tables[index] for index in shown] if tables else ()
            heading = text("lobby.narrowed", question=question, words=by) if by else question
            early = self._list(
                heading,
                [names[index] for index in shown],
                [abouts[index] for index in shown] if abouts else (),
            )
            typed = self._typed(early, len(shown), out, show, shown)
            if isinstance(typed, int):
                return shown[typed]
            if anywhere:
                return typed
            matches = search_places(*by_rules, typed) or places_with(names, typed)
            if narrowed := [index for index in matches if index in shown]:
                shown, by = narrowed, f"{by} {typed}".strip()
            elif matches:
                shown, by = matches, f"{words} {typed}".strip()
            else:
                self._say_none(typed, len(shown), len(all_tables(self.rooms).fitting(typed)))

    def _say_none(self, typed: str, most: int, elsewhere: int = 0) -> None:
        """Say that nothing fits what was typed; a number is said to be off the list."""
        if elsewhere:
            say(self.out, Printed(text("lobby.found-elsewhere", words=repr(typed), count=elsewhere)))
        elif typed.isdigit():
            say(self.out, Printed(text("lobby.not-number", typed=repr(typed), most=most)))
        else:
            say(self.out, Printed(text("lobby.not-found", words=repr(typed))))

    def _typed(self, early: str, most: int, out: str, show: Show | None, shown: Sequence[int]) -> int | str:
        """Return a place on the list, or words. A number that is not on the list counts as a word; `? 2`
        shows the second entry. What was typed before the end of the list counts first."""
        numbers = text("lobby.numbers", most=most) if most > 1 else ""
        while True:
            typed = early or self.prompt.line(text("lobby.pick", numbers=numbers, out=text(f"lobby.{out}")))
            early = ""
            if not typed or is_one_of(typed, most):
                return int(typed or 1) - 1
            wanted = typed.removeprefix("?").strip()
            key, _, number = typed.lower().partition(" ")
            if key in SHEETS and is_one_of(number, len(self._tables)):
                self._sheet(key, int(number) - 1)
            elif typed.startswith("?") and show and is_one_of(wanted, most):
                show(shown[int(wanted) - 1])
            elif typed.startswith("?"):
                say(self.out, Printed(text("lobby.not-number", typed=repr(typed), most=most)))
            else:
                return typed


def _opener(offering: Offering, number: int) -> TableOpener:
    return lambda: offering.open(Settings(schedule=number))


def _told_apart(names: Sequence[str], options: Sequence[StakesOption]) -> list[str]:
    """Return what each table costs; for tables with the same name and cost, their fees band by band."""
    entries = [(name, option.collection) for name, option in zip(names, options, strict=True)]
    return [
        (option.bands if entries.count(entry) > 1 else "") or option.collection
        for entry, option in zip(entries, options, strict=True)
    ]


def option_words(offering: Offering, name: str) -> str:
    """Return what an option does, in a sentence: its own words, else those of its clause."""
    if ENGLISH.has(f"option.{name}"):
        return text(f"option.{name}")
    ids = [offering.full(clause_id) for clause_id in offering.options[name].clauses]
    return next((quoted(clause(clause_id)) for clause_id in ids if has_clause(clause_id)), name)


def _fits(option: Any, settings: Settings) -> bool:
    """Return whether an option may be chosen with this printed line at all."""
    return not option.schedules or settings.schedule in option.schedules


def _named(offering: Offering) -> str:
    """Return a game's name with the limits a table opens with, or the number of its tables."""
    lines = offering.rules.schedules
    if len(lines) > 1:
        return text("lobby.named-several", name=offering.name, count=len(lines))
    return text("lobby.named", name=offering.name, limits=offering.family.limits(offering.open().opened))
