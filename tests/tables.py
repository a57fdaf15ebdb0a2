"""A table for tests: cards in dealing order, wagers and acts as people write them, and everything that came of it.

    round = play("pinnacle/no-bust-401", cards="Th 9c 9d 7c", bets="1=10", acts="1 stand")
    round.won(1) == 10_00

Seats that bet sit down with $10,000 each; the player-dealer sits in `bank` and puts up `post`. Acts are given in order,
`SEAT ACT [AMOUNT]`, separated by commas; when they are used up the rest is silence. An act that nobody is asked for, or
that is refused, fails the test.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.cards import Shoe
from cardroom.cards import cards as read_cards
from cardroom.felt import Between, Button, Dealt, Moved, Noted, Person, Turned
from cardroom.money import plain, read_cents
from cardroom.rooms import Settings, Table
from cardroom.rooms import room as room_files
from cardroom.script import CHANCE, Act, Choice, Driver

STACK = 10_000_00


def table(slug: str, **settings: object) -> Table:
    """An open table of an offering; settings as in `Settings`."""
    room, game = slug.split("/")
    return room_files.built_in(room).offering(game).open(Settings(**settings))  # type: ignore[arg-type]


class Round:
    """A finished round, with questions one asks of it."""

    def __init__(self, at: Table, start: Between, driver: Driver, offered: list[tuple[int, str, Choice]]) -> None:
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

    def cards(self, place: str) -> str:
        return " ".join(card.text for card in self.driver.felt.cards.get(place, []))

    def notes(self, topic: str = "") -> list[str]:
        return [f"{e.place}: {e.text}" for e in self.events if isinstance(e, Noted) and e.topic.startswith(topic)]

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
    acts: str = "",
    behind: str = "",
    bank: int = 8,
    post: str = "$5,000",
    stacks: dict[int, str] | None = None,
    start: Between | None = None,
    people: Iterable[int] = (),
    **settings: object,
) -> Round:
    """One round from these cards. `behind="2:1=10"` is seat 2 betting $10 behind circle 1."""
    if behind:
        settings.setdefault("backline", 3)
    at, slips, backs = table(slug, **settings), read_bets(bets), read_bets(behind)
    seats = sorted({*slips, *backs, bank, *people})
    if start is None:
        money = {seat: read_cents(text) for seat, text in (stacks or {}).items()}
        start = Between(people=tuple(Person(n, f"P{n}", money.get(n, STACK)) for n in seats))
    wanted = [part.split() for part in acts.split(",") if part.strip()]
    driver, offered = at.deal(start), []
    while driver.waiting:
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            driver.answer(CHANCE, Shoe(read_cards(cards), size=len(ask.options.pack)))  # type: ignore[union-attr]
        elif ask.topic == "seat.bank":
            driver.answer(ask.seat, Act("bank" if ask.seat == bank else "pass"))
        elif ask.topic == "act.bank":
            driver.answer(ask.seat, read_cents(post))
        elif ask.clock == "wager":
            driver.answer(ask.seat, (slips if ask.topic == "act.wager" else backs).get(ask.seat, {}))
        else:
            assert isinstance(ask.options, Choice)
            offered.append((ask.seat, ask.about, ask.options))
            if wanted:
                seat, name, *amount = wanted.pop(0)
                text = f"{name} {plain(read_cents(amount[0]))}" if amount else name
                driver.answer(int(seat), ask.options.read(text))
            else:
                driver.silence(ask.seat)
    assert not wanted, f"nobody was asked for {wanted}; asked were {[(s, p, c.phrase) for s, p, c in offered]}"
    return Round(at, start, driver, offered)
