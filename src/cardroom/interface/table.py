"""A table: a game of a room, opened at some stakes, that deals hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from cardroom.errors import SetupError, UnreadableError, shown
from cardroom.felt import BetweenRounds
from cardroom.games.family import Settings
from cardroom.interface.catalogue import Game, RoomFiles, game_named, in_words, paths_of, several
from cardroom.interface.copies import cards_of
from cardroom.interface.dollars import Dollars, Money, cents_of
from cardroom.interface.hand import Hand
from cardroom.interface.limits import limit_name, line_of
from cardroom.interface.people import Players, seated
from cardroom.money import Cents
from cardroom.rooms import Table
from cardroom.script import Chance, SimulatedChance, SystemChance

MOST_SEED = 2**64


class GameTable:
    """An open table of one game. It keeps nothing between hands: a hand says where the next one starts."""

    def __init__(self, room_table: Table, rooms: RoomFiles = ()) -> None:
        self.room_table = room_table
        """The table of `cardroom.rooms`, for the layers below."""
        self.slug, self.name = room_table.offering.slug, room_table.offering.name
        self.seats: int = room_table.rules.seats
        self._rooms = tuple(map(str, paths_of(rooms)))

    @property
    def limits(self) -> str:
        """The stakes in the current language: `$40–$80 limit, blinds $20 and $40`."""
        return in_words(self.room_table.offering.family.limits(self.room_table.opened))

    @property
    def usual_stack(self) -> Dollars:
        """The chips that players usually bring to this table."""
        from cardroom.rooms.stacks import usual_stack

        return Dollars.of_cents(usual_stack(self.room_table))

    def deal(
        self,
        players: Players | BetweenRounds | None = None,
        *,
        cents: Players | None = None,
        seed: int | None = None,
    ) -> Hand:
        """Deal a hand to players by seat, `{1: ("Ann", 2000), 2: ("Ben", 2000)}`, or from `hand.after`.

        Chips are whole dollars, or cents by the name `cents`. With a seed the cards are the same every time.
        Without one they come from the system's generator, and the record proves that nobody chose them.
        """
        is_start = isinstance(players, BetweenRounds)
        start = players if isinstance(players, BetweenRounds) else seated(players, cents)
        hand = self.deal_on(start, None if seed is None else SimulatedChance(checked_seed(seed)))
        if not is_start:
            self._check_enough(len(hand.names))
        return hand

    def deal_on(self, start: BetweenRounds, chance: Chance | None = None) -> Hand:
        """Deal a hand from where another ended, with the cards of a source of chance."""
        chance = chance or SystemChance()
        cards = cards_of(chance)
        return Hand(self, self.room_table.deal(start, chance), cards)

    def _check_enough(self, count: int) -> None:
        from cardroom.rooms.stacks import fewest

        if count < (least := fewest(self.room_table)):
            raise SetupError([f"players: {count}, {self.name} is dealt to {least} or more"])

    def __eq__(self, table: object) -> bool:
        return isinstance(table, GameTable) and repr(self) == repr(table)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"cardroom.open_table({', '.join([repr(self.slug), *self._chosen()])})"

    def _chosen(self) -> list[str]:
        """Return the settings that differ from the usual ones, as arguments."""
        table = self.room_table
        chosen = msgspec.structs.asdict(table.settings)
        usual = msgspec.structs.asdict(
            table.offering.open(Settings(schedule=table.settings.schedule)).settings
        )
        changed = {name: value for name, value in chosen.items() if value != usual[name]}
        words = [f"{name}={_as_argument(name, value)}" for name, value in changed.items() if name != "limit"]
        if table.settings.schedule != 1 or "limit" in changed:
            words = [*self._stakes(), *words]
        return [*words, *([f"rooms={list(self._rooms)!r}"] if self._rooms else [])]

    def _stakes(self) -> Iterator[str]:
        """Yield the limit, and the number of the schedule if others have the same limit."""
        offering, schedule = self.room_table.offering, self.room_table.schedule
        limit = limit_name(offering, schedule)
        yield f"limit={limit!r}"
        if line_of(offering, limit, (), 0)[0] != schedule.number:
            yield f"schedule={schedule.number}"


def _as_argument(name: str, value: object) -> str:
    """Return a setting as an argument that sets it again."""
    if name in ("chip", "bring_in") and isinstance(value, int):
        return repr(Dollars.of_cents(value)).removeprefix("Dollars(").removesuffix(")")
    if name == "blinds" and isinstance(value, tuple):
        return repr("/".join(str(Dollars.of_cents(cents)) for cents in value))
    return repr(value)


def open_table(
    game: str | Game,
    *,
    limit: Money = "",
    schedule: int = 0,
    blinds: str | Iterable[Money] = (),
    bring_in: Money = 0,
    chip: Money = 0,
    decks: int = 0,
    cut: int = 0,
    backline: int = 0,
    options: str | Iterable[str] = (),
    rooms: RoomFiles = (),
) -> GameTable:
    """Open a table of a game: `open_table("pinnacle/holdem", limit="40-80")`.

    `limit` names the stakes as `offerings()` lists them; `schedule` chooses the printed line of the
    collection by its number. What is left out is the room's usual choice. `rooms` are room files of your own.
    A `SetupError` lists every fault of the choices at once.
    """
    paths = paths_of(rooms)
    offering, posted = game_named(game, paths), _blinds(blinds)
    number, low = schedule or 1, 0
    if limit != "":
        number, low = line_of(offering, limit, posted, schedule)
    printed = next((line for line in offering.rules.schedules if line.number == number), None)
    settings = Settings(
        schedule=number,
        options=several("options", options, "four-raises"),
        decks=decks,
        chip=Cents(cents_of(chip)),
        backline=backline,
        cut=cut,
        blinds=() if posted == getattr(printed, "blinds", ()) else posted,
        bring_in=Cents(cents_of(bring_in)),
        limit=Cents(low),
    )
    return GameTable(offering.open(settings), paths)


def _blinds(blinds: str | Iterable[Money]) -> tuple[Cents, ...]:
    amounts = blinds.split("/") if isinstance(blinds, str) else several("blinds", blinds, "5/10")
    return tuple(Cents(cents_of(amount)) for amount in amounts)


def table_for(game: str | Game | GameTable) -> GameTable:
    """Return a table for a function that takes one, or the name of a game at its usual stakes."""
    return game if isinstance(game, GameTable) else open_table(game)


def checked_seed(seed: object) -> int:
    """Return a seed; `UnreadableError` unless it is a whole number that is not negative."""
    if type(seed) is not int or not 0 <= seed < MOST_SEED:
        raise UnreadableError(f"seed: {shown(seed)}, expected a whole number from 0 on")
    return seed
