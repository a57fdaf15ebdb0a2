"""A game of a room: typed rules, the clauses behind every topic, and the options that a table may
choose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from math import gcd
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.errors import SetupError, one_line, shown
from cardroom.fees import PerHand
from cardroom.fixed import Finished
from cardroom.games import FAMILIES
from cardroom.games.family import AnyFamily, AnyOpen, OpenOffering, Settings, StopCheck
from cardroom.games.remedies.errors import Errors, check_errors
from cardroom.games.rule_hints import Hint
from cardroom.mishaps import TOPICS
from cardroom.money import Cents
from cardroom.rooms.check import MOST, FaultList, hints_of, read_checked, read_struct, suggestion, wrong_keys
from cardroom.rooms.editions import check_editions, editions, take_editions
from cardroom.rooms.floor import FloorRules, check_floor
from cardroom.rooms.governing import governing, struct_of, structs_of, topic_of
from cardroom.rooms.raw import copied, leaves, merge
from cardroom.rooms.rule_hints import hints
from cardroom.rooms.table import Table
from cardroom.rulebook import clauses
from cardroom.rulebook.clause import has_clause
from cardroom.rulebook.document import Document, check_day
from cardroom.shape import field_faults

Keys = tuple[str | int, ...]
"""The path to a value of a game's table."""
SLUG = re.compile(r"[a-z0-9][a-z0-9.-]*")
"""The form of the names of rooms and games on the command line and in records."""
COMMON_KEYS = ("options", "errors", "cites", "floor", "document", "governed_by", "before")
"""The keys of a game that are the same in all families."""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named variation: its changes to the rules, and the options it cannot be combined with."""

    clauses: tuple[str, ...] = ()
    """The clauses that offer it, or forbid it."""
    excludes: tuple[str, ...] = ()
    """Options that cannot be chosen together with it."""
    needs: tuple[str, ...] = ()
    """Options without which it cannot be chosen."""
    decks: int = 0
    """The fewest decks with which it can happen at all."""
    schedules: tuple[int, ...] = ()
    """The lines of the sheet with which it may be chosen; none: all of them."""
    locked: str = ""
    """The reason why it may not be offered at all, where the document gives one."""


class Offering(Finished):
    """A game as one room offers it."""

    def __init__(
        self,
        room: str,
        game: str,
        raw: dict[str, Any],
        faults: FaultList,
        families: Mapping[str, AnyFamily] = FAMILIES,
        text: str = "",
    ) -> None:
        self.room, self.game = room, game
        self.file = text
        """The text of the room file, for callers that store it; empty if the room came from no file."""
        self.slug = f"{room}/{game}"
        self.has_rulebook = bool(clauses(self.slug))
        where = f"games.{game}"
        if not SLUG.fullmatch(game):
            faults.at(where, "a game's key is lower-case letters, digits, dots and dashes")
        raw = copied(raw)
        self._before, self._families = take_editions(raw, where, faults), families
        self._whole = copied(raw) if self._before else {}
        cites, options = _tables(raw, "cites", where, faults), _tables(raw, "options", where, faults)
        self.governed_by = self._ids(raw.pop("governed_by", []), f"{where}.governed_by", faults)
        printed = raw.pop("document", None)
        place = f"{where}.document"
        self.document = (
            None if printed is None else read_checked(printed, Document, place, faults, (check_day,))
        )
        self._floor = raw.pop("floor", {})
        self.floor: FloorRules = read_checked(
            self._floor, FloorRules, f"{where}.floor", faults, (check_floor,)
        )
        with suppress(StopCheck):
            self._ids(self.floor.clauses, f"{where}.floor.clauses", faults)
        self._errors = raw.pop("errors", {})
        self.errors: Errors = read_checked(self._errors, Errors, f"{where}.errors", faults, (check_errors,))
        self.family = _family(raw, where, faults, families)
        self._raw = raw
        self._sets = {
            name: _tables(option, "sets", f"{where}.options.{name}", faults)
            for name, option in options.items()
        }
        self.options: Mapping[str, Option] = MappingProxyType({
            name: read_struct(option, Option, f"{where}.options.{name}", faults, ("sets",))
            for name, option in options.items()
        })
        rule_faults = FaultList()
        self.rules = self._read(raw, where, rule_faults, COMMON_KEYS)
        self._chosen: dict[tuple[str, ...], Any] = {(): self.rules}
        self.cites = MappingProxyType(self._tie(cites, where, faults))
        self._check_options(where, faults, [fault.removeprefix(where) for fault in rule_faults])
        faults.extend(rule_faults)
        if not faults:
            self._check_tables(where, faults)
            check_editions(self._whole, self._before, where, faults, self._read)

    @property
    def raw(self) -> dict[str, Any]:
        """A copy of the game's table of the room file, for callers that change it."""
        table: dict[str, Any] = copied(self._raw)
        return table

    @property
    def name(self) -> str:
        """The name of the game."""
        return str(self.rules.name)

    @property
    def hints(self) -> list[Hint]:
        """Keys that are worth another look: the file loads, but may not say what is meant."""
        return hints(self)

    def groups(self) -> list[str]:
        """Return the ids of the rule-book clauses that govern this offering, room-wide ones included."""
        return [clause.id for clause in clauses(self.slug)] + list(self.governed_by)

    def open(self, settings: Settings | None = None) -> Table:
        """Open a table of this game. Every fault of the settings is listed at once."""
        settings = Settings() if settings is None else settings
        if faults := list(field_faults(settings, Settings)) or self._choice_faults(settings.options):
            raise SetupError(faults)
        rules = self.rules_with(settings.options)
        settings = replace(settings, decks=settings.decks or self.family.decks(rules))
        schedules = {line.number: line for line in rules.schedules}
        schedule = schedules.get(settings.schedule)
        if (
            settings.limit
            and isinstance(schedule, PerHand)
            and schedule.range
            and schedule.has_limit(settings.limit)
        ):
            schedule = schedule.at(settings.limit)
        if settings.bring_in and isinstance(schedule, PerHand):
            schedule = replace(schedule, bring_in=settings.bring_in)
        settings = replace(settings, chip=settings.chip or usual_chip(schedule))
        table = OpenOffering(rules, schedule, settings, self.errors)
        faults = (
            self.family.faults_of_table(table) + self._deck_faults(settings) + self._line_faults(settings)
        )
        if schedule is None:
            faults.append(f"schedule: {settings.schedule}, this game has schedules 1 to {len(schedules)}")
        if faults:
            raise SetupError(faults)
        return Table(self, table)

    def _deck_faults(self, settings: Settings) -> list[str]:
        short = [name for name in settings.options if self.options[name].decks > settings.decks]
        return [
            f"option {name}: needs at least {self.options[name].decks} decks{self._cited(name)}"
            for name in short
        ]

    def _line_faults(self, settings: Settings) -> list[str]:
        lines = {name: self.options[name].schedules or (settings.schedule,) for name in settings.options}
        return [
            f"option {name}: only with schedule {' or '.join(map(str, numbers))}{self._cited(name)}"
            for name, numbers in lines.items()
            if settings.schedule not in numbers
        ]

    def _cited(self, option: str) -> str:
        clauses = self.options[option].clauses
        return f" ({', '.join(map(self.full, clauses))})" if clauses else ""

    def rules_with(self, chosen: tuple[str, ...]) -> Any:
        """Return the rules as these options change them, computed once."""
        if chosen not in self._chosen:
            faults = FaultList()
            rules = self._read(self.raw_with(chosen), f"{self.slug} with {', '.join(chosen)}", faults)
            if faults:
                raise SetupError(faults)
            self._chosen[chosen] = rules
        return self._chosen[chosen]

    def cite(self, topic: str, opened: AnyOpen | None = None) -> tuple[str, ...]:
        """Return the clauses of a topic.

        Where the document is silent, the answer says so. A room without a rule book names the
        keys of its file that govern the topic at this table, or the family's rule where there are none.
        """
        return self.cites.get(topic) or self.uncited(topic, opened)

    def uncited(self, topic: str, opened: AnyOpen | None = None) -> tuple[str, ...]:
        """Return what a topic rests on where no clause does."""
        if self.has_rulebook:
            return (f"{self.slug} is silent on {self.family.topics.get(topic, topic)}",)
        keys = governing(self, topic, opened)
        return tuple(f"{self.room}.toml games.{self.game}.{key}" for key in keys) or (
            f"{self.family.name} {topic}",
        )

    def sets(self, option: str) -> Mapping[str, Any]:
        """Return the values of an option that replace those of the game's own table, as the file has them."""
        changes: Mapping[str, Any] = self._sets[option]
        return changes

    def topics_of(self, clause: str) -> list[str]:
        """Return the topics that rest on a clause."""
        return [topic for topic, ids in self.cites.items() if clause in ids]

    def earlier(self) -> Iterator[Offering]:
        """Yield the earlier editions of this game, the latest first. They serve records only and lack the
        file's text."""
        raws = editions(self._whole, self._before)
        return (Offering(self.room, self.game, raw, FaultList(), self._families) for raw in raws)

    def raw_with(self, chosen: tuple[str, ...]) -> dict[str, Any]:
        """Return the game's table of the room file as these options change it."""
        raw = self.raw
        for name in chosen:
            merge(raw, self._sets[name])
        return raw

    def _read(
        self, raw: dict[str, Any], where: str, faults: FaultList, extra_keys: Sequence[str] = ()
    ) -> Any:
        if self.family is None:
            return None
        return read_checked(raw, self.family.rules, where, faults, self.family.checks, extra_keys)

    def _tie(self, cites: Mapping[str, Any], where: str, faults: FaultList) -> dict[str, tuple[str, ...]]:
        """Return topics with full clause ids. A room with a rule book must tie every topic, to nothing where
        it is silent."""
        for topic in cites if self.family else ():
            if topic not in self.family.topics:
                faults.at(f"{where}.cites.{topic}", f"unknown topic{suggestion(topic, self.family.topics)}")
        for topic in self.family.topics if self.family else ():
            if (
                self.has_rulebook
                and topic not in cites
                and topic not in self.family.optional
                and topic not in TOPICS
            ):
                faults.at(
                    f"{where}.cites.{topic}",
                    "missing: tie the topic to its clauses, or to [] if there are none",
                )
        with suppress(StopCheck):
            for place, line in enumerate(self.rules.schedules if self.family else ()):
                with suppress(StopCheck):
                    self._ids(line.clauses, f"{where}.schedules[{place}].clauses", faults)
        for name, option in self.options.items():
            with suppress(StopCheck):
                self._ids(option.clauses, f"{where}.options.{name}.clauses", faults)
        return {topic: self._ids(ids, f"{where}.cites.{topic}", faults) for topic, ids in cites.items()}

    def _ids(self, ids: Any, where: str, faults: FaultList) -> tuple[str, ...]:
        if (
            not isinstance(ids, list | tuple)
            or not all(isinstance(clause, str) for clause in ids)
            or len(ids) > MOST
        ):
            faults.at(where, "expected a list of clause ids")
            return ()
        full_ids = []
        for clause in ids:
            full = self.full(clause)
            if not has_clause(full):
                faults.at(where, f"there is no clause {one_line(full, 200)}")
            full_ids.append(full)
        return tuple(full_ids)

    def full(self, clause: str) -> str:
        """Return the full id of a clause: `rule-5b` as `pinnacle/no-bust-401/rule-5b`."""
        return clause if "/" in clause else f"{self.slug}/{clause}"

    def _check_options(self, where: str, faults: FaultList, rule_faults: Sequence[str]) -> None:
        """Check that each option alone, with those it needs, gives playable rules.

        Faults that the rules have without it are listed once.
        """
        for name, option in self.options.items():
            place = f"{where}.options.{name}"
            needs = self._check_others(option, name, place, faults)
            with suppress(StopCheck):
                if self.family and not option.locked:
                    option_faults = FaultList()
                    self._read(self.raw_with((*needs, name)), place, option_faults)
                    new = [fault.removeprefix(place) for fault in option_faults]
                    faults.extend(f"{place}.sets{fault}" for fault in new if fault not in rule_faults)

    def _check_others(self, option: Option, name: str, place: str, faults: FaultList) -> tuple[str, ...]:
        """Check the options that an option names; return those of the needed ones that exist."""
        excludes, needs = (_read_part(option, key) for key in ("excludes", "needs"))
        for named in (*excludes, *needs):
            if named not in self.options:
                faults.at(place, f"names an unknown option {shown(named)}{suggestion(named, self.options)}")
            if named == name or (named in excludes and named in needs):
                faults.at(place, f"can never be chosen because of {shown(named)}")
        return tuple(needed for needed in needs if needed in self.options and needed != name)

    def _check_tables(self, where: str, faults: FaultList) -> None:
        """Check that every schedule, and every option in at least one schedule, opens with the usual
        settings."""
        lines = [line.number for line in self.rules.schedules]
        for number in lines:
            for fault in self._why_not(Settings(schedule=number)):
                faults.at(f"{where}.schedules[{number - 1}]", f"no table can be opened: {fault}")
        for name, option in self.options.items():
            for number in set(option.schedules) - set(lines):
                faults.at(f"{where}.options.{name}.schedules", f"there is no schedule {number}")
            chosen = (*option.needs, name)
            tried = [
                self._why_not(Settings(schedule=n, options=chosen, decks=self._decks(chosen))) for n in lines
            ]
            if (
                not option.locked
                and not any(self.options[needed].locked for needed in option.needs)
                and all(tried)
            ):
                faults.at(f"{where}.options.{name}", f"no table can be opened with it: {tried[0][0]}")

    def _decks(self, chosen: tuple[str, ...]) -> int:
        """Return the decks that these options need if that is more than usual, else 0."""
        needed = max(self.options[name].decks for name in chosen)
        return needed if 0 < self.family.decks(self.rules) < needed else 0

    def _why_not(self, settings: Settings) -> tuple[str, ...]:
        try:
            self.open(settings)
        except SetupError as bad:
            return bad.faults
        return ()

    def _choice_faults(self, chosen: tuple[str, ...]) -> list[str]:
        faults = [
            f"option {choice}: chosen twice" for choice in dict.fromkeys(chosen) if chosen.count(choice) > 1
        ]
        for name in dict.fromkeys(chosen):
            option = self.options.get(name)
            if option is None:
                offered = ", ".join(self.options) or "none"
                faults.append(
                    f"option {name}: unknown, this game has {offered}{suggestion(name, self.options)}"
                )
                continue
            cited = self._cited(name)
            if option.locked:
                faults.append(f"option {name}: {option.locked}{cited}")
            faults += [
                f"option {name}: not together with {excluded}{cited}"
                for excluded in option.excludes
                if excluded in chosen
            ]
            faults += [
                f"option {name}: only with {needed}{cited}" for needed in option.needs if needed not in chosen
            ]
        return faults

    def governed(self) -> Iterator[tuple[tuple[str | int, ...], Any, tuple[str, ...]]]:
        """Yield every value of the room file that clauses govern: its path, the value, the clauses."""
        for keys, value, topic in _topics(self._raw, self.family.rules, ()):
            if self.cites.get(topic):
                yield keys, value, self.cites[topic]
        for i, raw in enumerate(self._raw["schedules"]):
            ids = tuple(map(self.full, raw.get("clauses", ())))
            for path, value in leaves({k: v for k, v in raw.items() if k not in ("clauses", "number")}):
                if ids:
                    yield ("schedules", i, *path), value, ids
        for path, value in leaves(self._errors):
            if cited := self.cites.get(f"error.{str(path[0]).replace('_', '-')}"):
                yield ("errors", *path), value, cited
        for key, value in self._floor.items():
            if key != "clauses" and self.floor.clauses:
                yield ("floor", key), value, tuple(map(self.full, self.floor.clauses))
        for name, option in self.options.items():
            for path, value in leaves(self._sets[name]):
                if option.clauses:
                    yield ("options", name, "sets", *path), value, tuple(map(self.full, option.clauses))


def _read_part(option: Option, key: str) -> tuple[str, ...]:
    """Return the options that an option names under a key, if that could be read."""
    with suppress(StopCheck):
        names: tuple[str, ...] = getattr(option, key)
        return names
    return ()


def usual_chip(schedule: Any) -> Cents:
    """Return the usual chip: a dollar, or the largest part of it that makes up the blinds, the ante and the
    forced bet."""
    if not isinstance(schedule, PerHand):
        return Cents(100)
    return Cents(gcd(100, *schedule.blinds, schedule.ante, schedule.bring_in))


def _tables(raw: Any, key: str, where: str, faults: FaultList) -> dict[str, Any]:
    """Take a table out of the raw game. In options and sets each entry must be a table too."""
    table = raw.pop(key, {}) if isinstance(raw, dict) else {}
    if not isinstance(table, dict):
        faults.at(f"{where}.{key}", "expected a table")
        return {}
    if key != "sets" and (wrong := wrong_keys(table)):
        faults.at(f"{where}.{key}", wrong)
        return {}
    if key == "options":
        for name in [name for name, option in table.items() if not isinstance(option, dict)]:
            faults.at(f"{where}.options.{name}", "expected a table")
            del table[name]
    return table


def _family(
    raw: dict[str, Any], where: str, faults: FaultList, families: Mapping[str, AnyFamily]
) -> AnyFamily:
    name = raw.get("family")
    family = families.get(name) if isinstance(name, str) else None
    if family is None:
        like = suggestion(name, families) if isinstance(name, str) else ""
        faults.at(f"{where}.family", f"expected one of {', '.join(families)}, found {shown(name)}{like}")
    if "family" not in raw:
        for key in raw:
            if like := suggestion(key, ("family",)):
                faults.at(f"{where}.{one_line(key, 200)}", f"unknown key{like}")
    return family  # type: ignore[return-value]


def _topics(raw: Any, kind: type[msgspec.Struct], path: Keys) -> Iterator[tuple[Keys, Any, str]]:
    """Yield the values written in the file that belong to a topic."""
    for key, hint in hints_of(kind).items():
        if key not in raw:
            continue
        topic, inner = topic_of(hint), struct_of(hint)
        if topic:
            for deeper, value in leaves(raw[key], (*path, key)):
                yield deeper, value, topic
        elif inner and isinstance(raw[key], dict):
            yield from _topics(raw[key], inner, (*path, key))
        elif key != "schedules" and (many := structs_of(hint)):
            for i, table in enumerate(raw[key]):
                yield from _topics(table, many, (*path, key, i))
