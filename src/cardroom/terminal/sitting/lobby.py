"""The way in: room, game, stakes, options and seat by number or by a word, and back out again."""

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
from cardroom.terminal.input.list_choice import found_by_rules, holding, is_one_of
from cardroom.terminal.input.prompt import LeaveTable, Prompt, Read
from cardroom.terminal.input.typed_money import typed_cents
from cardroom.terminal.sitting.past_hands import History
from cardroom.terminal.sitting.seat_questions import SeatChoice, Seats, Wishes
from cardroom.terminal.sitting.stakes import StakesOption, stakes, told_apart
from cardroom.terminal.sitting.table_search import every_table, rules_of
from cardroom.words import ENGLISH, Chips

Sit = Callable[[Offering, Settings, SeatChoice], None]
"""Plays at a table of this game, opened like this, seated like that, until the person gets up."""
Show = Callable[[int], None]
"""Shows what the entry at this place is, in full."""
TableOpener = Callable[[], Table]
Sheet = Callable[[Table], Iterable[Printed]]
SHEETS: Mapping[str, Sheet] = Fixed({"g": sheets.primer, "w": sheets.ranking, "y": sheets.pays})
"""What can be read of a game before one sits down, by the keys it has at the table."""
KEYS = (
    ("1", "number"), ("? 2", "explain"), ("g", "guide"), ("w", "ranking"), ("y", "pays"), ("l", "hands"),
    ("q", "back"),
)  # fmt: skip


class Lobby:
    """Asks for numbers. `q` goes back one door, and from the first one out; `?` explains the question."""

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
        """The tables that the question is about."""

    def enter(self) -> None:
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
        """The question, who one is, and all keys."""
        hang(self.out, Text("  " + text(f"lobby.help.{self._asked}")), 2)
        self._say_who()
        say(self.out, Printed(text("lobby.all-keys"), kind="head"))
        for key, name in KEYS:
            say(self.out, Printed(f"{key:5} {text(f'lobby.key.{name}')}", hang=6))

    def _say_who(self) -> None:
        key = "lobby.you-unnamed" if self.purse.name == NAME else "lobby.you"
        say(self.out, Printed(text(key, name=self.purse.name, purse=Chips(max(self.purse.cents, 0)))))

    def _sheet(self, key: str, at: int | None = None) -> None:
        """How a table's game is played, what wins or what it pays: of the only one, or of the one whose
        number is said."""
        if at is None and len(self._tables) != 1:
            return say(
                self.out, Printed(text("lobby.which" if self._tables else "lobby.no-table", letter=key))
            )
        table = self._tables[at or 0]()
        self.pager.page(lambda: self._say(SHEETS[key](table)))
        return None

    def _hands(self) -> None:
        if self.history is None:
            say(self.out, Printed(text("history.none")))
        else:
            self.history.browse(self.prompt, self.pager)

    def _room(self) -> None:
        """A room by its number; or words that any table of any room is found by."""
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
        """Tables of all rooms that fit these words."""
        every = every_table(self.rooms)
        fitting = every.fitting(words)
        if not fitting:
            return self._say_none(words, len(self.rooms))
        tables = [every.tables[at] for at in fitting]
        shown = [every.names[at] for at in fitting]
        costs, opens = (
            _told_apart(shown, [one for _, one in tables]),
            [_opener(one, line.number) for one, line in tables],
        )
        searched = [every.heads[at] for at in fitting], [every.rules[at] for at in fitting]
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
            offering, one = tables[picked]
            try:
                self._sit_down(offering, one.number)
            except LeaveTable:
                continue

    def _game(self, room: Room) -> None:
        games = list(room.offerings.values())
        abouts = [str(one.family.about(one.rules)) for one in games]
        names, show = [_named(one) for one in games], self._how_to_play(games)
        question, opens = text("lobby.game", room=room.name), [one.open for one in games]
        searched = names, [rules_of(one) for one in games]
        while True:
            at = self._pick(
                "game", question, names, "back", abouts, show=show, tables=opens, searched=searched
            )
            assert isinstance(at, int)
            try:
                self._sit_down(games[at], self._stakes(games[at]))
            except LeaveTable:
                continue

    def _sit_down(self, offering: Offering, number: int) -> None:
        chosen = next(one for one in offering.rules.schedules if one.number == number)
        self._tables = [_opener(offering, number)]
        settings = self._options(offering, Settings(schedule=number, limit=self._limit(chosen)))
        self._asked, self._tables = "table", [lambda: offering.open(settings)]
        room = self.rooms[offering.room].name
        seats = Seats(offering.open(settings), room, self.out, self.prompt, self.purse, self._wishes)
        self.sit(offering, settings, seats.choose())
        if self.pager.pages:  # the last hand stands there until it has been read
            self.prompt.plain(text("lobby.after"))

    def _stakes(self, offering: Offering) -> int:
        """The number of a line of the sheet, where there are several."""
        lines = stakes(offering)
        if len(lines) == 1:
            return lines[0].number
        names, same = told_apart(lines)
        question = text("lobby.stakes-of") + (
            f" ({text('lobby.stakes-same', collection=same)})" if same else ""
        )
        bands = [one.bands if names.count(name) > 1 else "" for one, name in zip(lines, names, strict=True)]
        opens, show = (
            [_opener(offering, one.number) for one in lines],
            self._sign_of([(offering, one) for one in lines]),
        )
        at = self._pick("stakes", question, names, "back", bands, show=show, tables=opens)
        assert isinstance(at, int)
        return lines[at].number

    def _sign_of(self, tables: Sequence[tuple[Offering, StakesOption]]) -> Show:
        def show(at: int) -> None:
            offering, one = tables[at]
            table = offering.open(Settings(schedule=one.number))
            self.pager.page(lambda: self.out.print(sign(table, self.rooms[offering.room].name).text()))

        return show

    def _how_to_play(self, games: Sequence[Offering]) -> Show:
        def show(at: int) -> None:
            self.pager.page(lambda: self._say(sheets.primer(games[at].open())))

        return show

    def _say(self, lines: Iterable[Printed]) -> None:
        for line in lines:
            say(self.out, line)

    def _limit(self, line: Any) -> Cents:
        """The lower limit, where the line is printed for several."""
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
        """Any number of them that go together; asked again where they do not."""
        names = [
            name for name, option in offering.options.items() if not option.locked and _fits(option, settings)
        ]
        if not names:
            return settings
        self._asked = "options"
        said = self._list(text("lobby.options"), names, [option_words(offering, name) for name in names])
        while True:
            typed = said or self.prompt.line(text("lobby.options-ask"))
            said = ""
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
        """Numbered, and what each is about below it. A long list pages, and may be answered before its
        end."""

        def show() -> None:
            self.out.print(Rule(Text(question, style="bold"), align="left"))
            for i, name in enumerate(names, 1):
                hang(self.out, Text(f"  {i:2}  {name}"), 6)
                if abouts and abouts[i - 1]:
                    hang(self.out, Text(f"      {abouts[i - 1]}", style="dim"), 6)

        return self.pager.page(show, hear=self.prompt.hears)

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
        """The place of what was chosen. Words leave only the entries that hold them; where any table may be
        searched for, they are given back. The heading names all words that the list was found by."""
        self._asked = asked
        shown, by_rules = list(range(len(names))), searched or (names, [""] * len(names))
        by = words
        while True:
            self._tables = [tables[at] for at in shown] if tables else ()
            heading = text("lobby.narrowed", question=question, words=by) if by else question
            said = self._list(
                heading, [names[at] for at in shown], [abouts[at] for at in shown] if abouts else ()
            )
            typed = self._typed(said, len(shown), out, show, shown)
            if isinstance(typed, int):
                return shown[typed]
            if anywhere:
                return typed
            found = found_by_rules(*by_rules, typed) or holding(names, typed)
            if kept := [at for at in found if at in shown]:
                shown, by = kept, f"{by} {typed}".strip()
            elif found:
                shown, by = found, f"{words} {typed}".strip()
            else:
                self._say_none(typed, len(shown), len(every_table(self.rooms).fitting(typed)))

    def _say_none(self, typed: str, most: int, elsewhere: int = 0) -> None:
        """Nothing here is found by what was typed; a number is none of the list's."""
        if elsewhere:
            say(self.out, Printed(text("lobby.found-elsewhere", words=repr(typed), count=elsewhere)))
        elif typed.isdigit():
            say(self.out, Printed(text("lobby.not-number", typed=repr(typed), most=most)))
        else:
            say(self.out, Printed(text("lobby.not-found", words=repr(typed))))

    def _typed(self, said: str, most: int, out: str, show: Show | None, shown: Sequence[int]) -> int | str:
        """A place on the list, or words; a number that is not on it is searched for, and `? 2` shows the
        second. What was said before the end of the list counts."""
        numbers = text("lobby.numbers", most=most) if most > 1 else ""
        while True:
            typed = said or self.prompt.line(text("lobby.pick", numbers=numbers, out=text(f"lobby.{out}")))
            said = ""
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


def _told_apart(names: Sequence[str], these: Sequence[StakesOption]) -> list[str]:
    """What the tables cost; of those that are the same in that too, the fees band by band."""
    both = [(name, one.collection) for name, one in zip(names, these, strict=True)]
    return [
        (one.bands if both.count(two) > 1 else "") or one.collection
        for two, one in zip(both, these, strict=True)
    ]


def option_words(offering: Offering, name: str) -> str:
    """What an option does, in a sentence: the words for it, else those of its clause."""
    if ENGLISH.has(f"option.{name}"):
        return text(f"option.{name}")
    ids = [offering.full(one) for one in offering.options[name].clauses]
    return next((quoted(clause(one)) for one in ids if has_clause(one)), name)


def _fits(option: Any, settings: Settings) -> bool:
    """Whether an option may be chosen with this line of the sheet at all."""
    return not option.schedules or settings.schedule in option.schedules


def _named(offering: Offering) -> str:
    """The name, and the limits that a table opens with; or how many tables there are."""
    lines = offering.rules.schedules
    if len(lines) > 1:
        return text("lobby.named-several", name=offering.name, count=len(lines))
    return text("lobby.named", name=offering.name, limits=offering.family.limits(offering.open().opened))
