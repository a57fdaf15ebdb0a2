"""A table for tests: cards in dealing order, wagers and acts as people write them, and everything that came of it.

    round = play("pinnacle/no-bust-401", cards="Th 9c 9d 7c", bets="1=10", acts="1 stand")
    round.won(1) == 10_00

Seats that bet sit down with $10,000 each; the player-dealer sits in `bank` and puts up `post`. Acts are given in order,
`SEAT ACT [AMOUNT]`, separated by commas; when they are used up the rest is silence. An act that nobody is asked for, or
that is refused, fails the test.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from cardroom.cards import Card, Shoe
from cardroom.cards import cards as read_cards
from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Button, Dealt, Fact, Moved, Person, Turned
from cardroom.games.banked import HeldBank
from cardroom.games.twenty_one.carryover import TwentyOneOwn
from cardroom.money import plain, read_cents
from cardroom.rooms import Offering, Settings, Table
from cardroom.rooms import room as room_files
from cardroom.rooms.raw import copied
from cardroom.script import CHANCE, Act, Ask, Choice, Driver, Shuffle

STACK = 10_000_00


def sign_lines(of: Table) -> list[tuple[str, str, str]]:
    """What the family has on its sign, in English: label, text, topic."""
    return [(str(one.label), str(one.value), one.topic) for one in of.offering.family.sign(of.opened)]


def table(slug: str, **settings: object) -> Table:
    """An open table of an offering; settings as in `Settings`."""
    room, game = slug.split("/")
    return room_files.built_in(room).offering(game).open(Settings(**settings))  # type: ignore[arg-type]


class Round:
    """A finished round, with questions one asks of it."""

    def __init__(
        self, at: Table, start: BetweenRounds, driver: Driver, offered: list[tuple[int, str, Choice]]
    ) -> None:
        self.table, self.start, self.driver = at, start, driver
        self.events = driver.events
        self.offered = offered
        """Each question for an act: (seat, place, options)."""

    def stack(self, seat: int) -> int:
        return self.driver.felt.stack(seat)

    def won(self, seat: int) -> int:
        """What the seat won or lost in all, collection included."""
        return self.stack(seat) - self.start.person(seat).cents

    def fees(self, seat: int) -> int:
        """What the seat paid in collection, jackpot included."""
        return sum(m.cents for m in self.moves("fee.") if m.source == f"stack/{seat}")

    def played(self, seat: int) -> int:
        """What the seat won or lost to others, collection left out."""
        return self.won(seat) + self.fees(seat)

    def moves(self, topic: str = "") -> list[Moved]:
        return [e for e in self.events if isinstance(e, Moved) and e.topic.startswith(topic)]

    def balance(self, account: str) -> int:
        return self.driver.felt.ledger.balance(account)

    @property
    def drop(self) -> int:
        return self.balance("drop")

    @property
    def order(self) -> list[str]:
        """The places in the order in which cards reached them."""
        return [e.place for e in self.events if isinstance(e, Dealt)]

    def dealt(self, place: str) -> str:
        """The cards dealt to a place, wherever they lie in the end."""
        return " ".join(e.card.text for e in self.events if isinstance(e, Dealt) and e.place == place)

    def cards(self, place: str) -> str:
        return " ".join(card.text for card in self.driver.felt.cards.get(place, []))

    def notes(self, topic: str = "") -> list[str]:
        return [
            f"{e.place}: {e.text}" for e in self.events if isinstance(e, Fact) and e.topic.startswith(topic)
        ]

    def settled(self) -> list[int]:
        """The circles in the order in which their wagers were settled."""
        found: list[int] = []
        for move in self.moves("settle."):
            for account in (move.source, move.target):
                if account.startswith("bet/"):
                    circle = int(account.split("/")[1].split(".")[0])
                    if circle not in found:
                        found.append(circle)
        return found

    def button(self, kind: str = "action") -> tuple[int, int]:
        return next((e.at, e.turn) for e in self.events if isinstance(e, Button) and e.kind == kind)

    def options(self, place: str, nth: int = 0) -> list[str]:
        """The names of the acts offered for a hand, at its nth question."""
        return [offer.name for offer in [c for _, p, c in self.offered if p == place][nth].offers]

    def asked(self) -> list[tuple[int, str]]:
        """Seat and place of each question for an act, in order."""
        return [(seat, place) for seat, place, _ in self.offered]

    def at(self, wanted: type | str) -> int:
        """The index of the first event of a type, or the first move of a topic."""
        for i, event in enumerate(self.events):
            if isinstance(wanted, str) and isinstance(event, Moved) and event.topic.startswith(wanted):
                return i
            if not isinstance(wanted, str) and isinstance(event, wanted):
                return i
        raise AssertionError(f"never: {wanted}")

    @property
    def turned_at(self) -> int:
        return self.at(Turned)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that were shuffled for the round."""
        return next(
            e.options.pack for e in self.events if isinstance(e, Ask) and isinstance(e.options, Shuffle)
        )

    @property
    def outcome(self) -> BetweenRounds:
        """Where the next round starts."""
        assert self.driver.outcome is not None
        return self.driver.outcome


def read_bets(text: str) -> dict[int, dict[str, int]]:
    """`1=10 1/buster=5 3=20` as each seat's slip; `2:5=10` is seat 2 betting on the free circle 5."""
    slips: dict[int, dict[str, int]] = {}
    for part in text.split():
        name, _, amount = part.partition("=")
        seat, colon, circle = name.partition(":")
        slip = slips.setdefault(int(seat.split("/")[0]), {})
        slip[circle if colon else name] = read_cents(amount)
    return slips


def play(
    slug: str,
    *,
    cards: str,
    bets: str,
    acts: str | Callable[[Ask[Any], Driver], str] = "",
    behind: str = "",
    bank: int = 8,
    post: str = "$5,000",
    stacks: dict[int, str] | None = None,
    start: BetweenRounds | None = None,
    people: Iterable[int] = (),
    of: Offering | None = None,
    **settings: object,
) -> Round:
    """One round from these cards. `behind="2:1=10"` is seat 2 betting $10 behind circle 1.

    `of` plays an altered offering; `acts` may also be a function of the question and the driver.
    """
    if behind:
        settings.setdefault("backline", 3)
    at = of.open(Settings(**settings)) if of else table(slug, **settings)  # type: ignore[arg-type]
    slips, backs = read_bets(bets), read_bets(behind)
    seats = sorted({*slips, *backs, bank, *people})
    if start is None:
        money = {seat: read_cents(text) for seat, text in (stacks or {}).items()}
        start = BetweenRounds(people=tuple(Person(n, f"P{n}", money.get(n, STACK)) for n in seats))
    wanted = [] if callable(acts) else [part.split() for part in acts.split(",") if part.strip()]
    driver, offered = at.deal(start), []
    while driver.waiting:
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            driver.answer(CHANCE, Shoe(read_cards(cards), size=len(ask.options.pack)))  # type: ignore[union-attr]
        elif ask.kind == "bank":
            driver.answer(ask.seat, Act("bank" if ask.seat == bank else "pass"))
        elif ask.kind == "post-bank":
            driver.answer(ask.seat, read_cents(post))
        elif ask.clock == "wager":
            driver.answer(ask.seat, (slips if ask.kind == "wager" else backs).get(ask.seat, {}))
        else:
            assert isinstance(ask.options, Choice)
            offered.append((ask.seat, called(ask), ask.options))
            if callable(acts):
                driver.answer(ask.seat, ask.options.read(acts(ask, driver)))
            elif wanted:
                seat, name, *amount = wanted.pop(0)
                text = f"{name} {plain(read_cents(amount[0]))}" if amount else name
                driver.answer(int(seat), ask.options.read(text))
            else:
                driver.silence(ask.seat)
    assert not wanted, (
        f"nobody was asked for {wanted}; asked were {[(s, p, c.phrase) for s, p, c in offered]}"
    )
    return Round(at, start, driver, offered)


def called(ask: Ask[Any]) -> str:
    """What is asked about: the place, and insurance by its name."""
    return f"insurance on {ask.about}" if ask.kind == "insure" else ask.about


def reload(slug: str, change: Callable[[dict[str, Any]], object]) -> Offering:
    """An offering loaded again from the room's file, without the other games of it, after `change` was made to its table."""
    room, game = slug.split("/")
    raw = copied(_raw(room)["games"][game])
    change(raw)
    text = "\n".join(f"{key} = {_toml(one)}" for key, one in {**_raw(room), "games": {game: raw}}.items())
    return room_files.read_room(room, text).offering(game)


@cache
def _raw(room: str) -> dict[str, Any]:
    changed = Path(os.environ.get("CARDROOM_ROOMS", "."), f"{room}.toml")
    path = changed if changed.is_file() else files("cardroom.rooms").joinpath(f"{room}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _toml(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def showdown(
    slug: str, player: str, dealer: str, *, hole: bool = True, bets: str = "1=10", **rest: Any
) -> Round:
    """Seat 1 draws to exactly these cards and stands; the player-dealer ends with exactly those."""
    mine, theirs = player.split(), dealer.split()
    first = [mine[0], theirs[0], mine[1]]
    later = [theirs[1], *mine[2:], *theirs[2:]] if hole else [*mine[2:], *theirs[1:]]

    def draw(ask: Ask[Any], driver: Driver) -> str:
        if ask.kind == "insure":
            return "decline"
        return "hit" if len(driver.felt.cards[ask.about]) < len(mine) else "stand"

    round = play(slug, cards=" ".join(first + later), bets=bets, acts=draw, **rest)
    assert (round.dealt("1"), round.dealt("dealer")) == (player, dealer)
    return round


def held(
    people: Iterable[Person],
    bank: int = 0,
    banked: int = 0,
    holder: str = "",
    *,
    own: type[Any] = TwentyOneOwn,
    **more: Any,
) -> BetweenRounds:
    """After a hand: who held the position where and for how many hands in a row, and more of the family's part."""
    return BetweenRounds(people=tuple(people), button=bank, own=own(bank=HeldBank(banked, holder), **more))


def offered_bank(
    slug: str, seats: Iterable[int], *, bank: int = 0, banked: int = 0, takes: int = 0
) -> tuple[list[int], Driver]:
    """The seats that are offered the player-dealer position, in order, until `takes` takes it (0: nobody does)."""
    at = table(slug)
    start = held((Person(n, f"P{n}", STACK) for n in seats), bank, banked, own=at.offering.family.own)
    driver, asked = at.deal(start), []
    while driver.waiting and driver.waiting[0].topic == "seat.bank":
        asked.append(driver.waiting[0].seat)
        driver.answer(asked[-1], Act("bank" if asked[-1] == takes else "pass"))
    return asked, driver


def dealt(*hands: str, dealer: str, then: str = "") -> str:
    """The cards in dealing order: two to each circle and to the player-dealer, in two passes, then those drawn."""
    firsts, seconds = zip(*(hand.split() for hand in (*hands, dealer)), strict=True)
    return " ".join((*firsts, *seconds, then))


def refused(slug: str, topic: str, **round: Any) -> RefusedError:
    """The refusal that ends a round played like this; it must rest on the rule of that topic."""
    try:
        play(slug, **round)
    except RefusedError as refusal:
        assert refusal.topic == topic, refusal
        return refusal
    raise AssertionError("nothing was refused")


LATE_SECOND = ("mortimers/no-bust-2003", "comstock/no-bust-joker")
"""The games in which the player-dealer's second card comes after the players have acted."""


def shoe(slug: str, *hands: str, dealer: str, then: str = "") -> str:
    """The cards in this game's dealing order, with those that the players draw in `then`."""
    up, second, *rest = dealer.split()
    if slug not in LATE_SECOND:
        return f"{dealt(*hands, dealer=f'{up} {second}', then=then)} {' '.join(rest)}"
    firsts, seconds = zip(*(hand.split() for hand in hands), strict=True)
    return " ".join((*firsts, up, *seconds, then, second, *rest))


def sequence(round: Round, *topics: str) -> list[str]:
    """These topics in the order of their questions and notes, each run of one topic once."""
    found: list[str] = []
    for event in round.events:
        if isinstance(event, Ask | Fact) and event.topic in topics and found[-1:] != [event.topic]:
            found.append(event.topic)
    return found
