"""The money of a round, sorted for one seat: every chip that came to its stack or left it is on exactly one
page.

So the pages add up to the change of its chips in any game. `result` gives each page its meaning.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.felt import Button, Event, Fact, Moved
from cardroom.games.banked.facts import NotCovered
from cardroom.money import BANK, DROP, FEES, HOUSE, JACKPOT, is_pot, seat_of, stack, wager_of

BOXES = (DROP, FEES, JACKPOT)


class MoneyPage:
    """Chips put in and taken out for one reason, and the events that show it."""

    def __init__(self, topic: str) -> None:
        self.topic = topic
        self.put = self.back = 0
        self.at: list[int] = []
        self.taken: dict[str, int] = {}
        """Chips taken out, by topic."""

    @property
    def cents(self) -> int:
        """Return the net of the page."""
        return self.back - self.put

    def enter(self, number: int, cents: int, topic: str) -> None:
        """Enter chips from an event; an amount below zero is put in."""
        self.at.append(number)
        self.put -= min(cents, 0)
        if cents > 0:
            self.back += cents
            self.taken[topic] = self.taken.get(topic, 0) + cents


class WagerPage(MoneyPage):
    """Account of chips on a wager, from the first chip on it to the last one off."""

    def __init__(self, account: str) -> None:
        super().__init__("")
        self.account = account
        spot = wager_of(account)
        assert spot is not None
        self.kind, self.place, self.bettor = spot
        self.stakes: dict[int, int] = {}
        """Chips put on it by seat, partners included."""
        self.backs: dict[int, int] = {}
        self.wins: dict[int, int] = {}
        self.lost = 0
        """Chips of it that went to the player-dealer."""
        self.settled = 0
        """The number of the event that settled it, or 0: the first event of a log never settles."""
        self.fact: Fact | None = None
        """The fact that compares the hands, or another fact about it."""
        self.short: NotCovered | None = None

    @property
    def staked(self) -> int:
        """Return the chips that all partners put on it."""
        return sum(self.stakes.values())

    @property
    def won(self) -> int:
        """Return the winnings of all partners."""
        return sum(self.wins.values())


class MoneyPages:
    """The pages of a round for one seat. Seat 0 is no seat's view, and can go on as the log grows."""

    def __init__(self, events: Sequence[Event], seat: int) -> None:
        self.seat, self.mine = seat, stack(seat)
        self.wagers: dict[str, WagerPage] = {}
        """Wagers of all seats, because a player-dealer's result shows everyone's."""
        self.bank, self.behind, self.bonus = (
            MoneyPage("act.bank"),
            MoneyPage("act.back-bank"),
            MoneyPage("settle.bonus"),
        )
        self.pot, self.other = MoneyPage(""), MoneyPage("")
        """Chips that belong to no seat alone, such as a pot; and chips that fit no page."""
        self.fees: dict[str, MoneyPage] = {}
        self.pot_fees: dict[str, MoneyPage] = {}
        """Fees by topic: paid by this seat; paid by the pot for everyone."""
        self.people: dict[tuple[int, str], MoneyPage] = {}
        """Chips from or to another player, by that seat and the topic."""
        self.net = self.posted = 0
        """The change of this seat's chips; the chips of the player-dealer position before any settlement."""
        self._facts: dict[str, list[Fact]] = {}
        self._winnings: dict[int, list[tuple[int, int]]] = {}
        """Winnings by seat, until their stake comes back: the number of the event and the cents."""
        self.action = 0
        """Position of the button from which wagers are settled; 0: none yet."""
        self.bank_seat = 0
        """Seat of the player-dealer; 0: none yet."""
        self._upto = 0
        self.read(events)
        for number, cents in self._winnings.pop(seat, ()):
            self.other.enter(number, cents, "")

    def read(self, events: Sequence[Event]) -> MoneyPages:
        """Read everything new in the log."""
        for number in range(self._upto, len(events)):
            event = events[number]
            if isinstance(event, Moved):
                self._move(number, event)
            elif isinstance(event, NotCovered) and wager_of(event.place):
                self._wager(event.place).short = event
            elif isinstance(event, Fact):
                self._facts.setdefault(event.place, []).append(event)
            elif isinstance(event, Button) and event.kind == "action":
                self.action = event.at
            elif isinstance(event, Button) and event.kind == "bank":
                self.bank_seat = event.at
        self._upto = len(events)
        return self

    def unmatched_winnings(self) -> dict[int, list[tuple[int, int]]]:
        """Return payments of the bank that no wager of their seat came back with: events and cents by
        seat."""
        return {seat: payments for seat, payments in self._winnings.items() if payments}

    def _wager(self, account: str) -> WagerPage:
        if account not in self.wagers:
            self.wagers[account] = WagerPage(account)
        return self.wagers[account]

    def _move(self, number: int, move: Moved) -> None:
        cents = (move.target == self.mine) * move.cents - (move.source == self.mine) * move.cents
        self.net += cents
        account = next((candidate for candidate in (move.source, move.target) if wager_of(candidate)), "")
        if account:
            self._on_wager(number, move, self._wager(account))
        elif BANK in (move.source, move.target):
            self._at_bank(number, move, cents)
        elif move.target in BOXES and is_pot(move.source):
            self.pot_fees.setdefault(move.topic, MoneyPage(move.topic)).enter(number, move.cents, move.topic)
        elif cents:
            self._page(move).enter(number, cents, move.topic)

    def _page(self, move: Moved) -> MoneyPage:
        """Return the page for chips that this seat gave or got outside the bank and wagers."""
        if move.target in BOXES:
            return self.fees.setdefault(move.topic, MoneyPage(move.topic))
        if move.source in (HOUSE, JACKPOT):
            return self.bonus
        other_seat = seat_of(move.target if move.source == self.mine else move.source)
        return (
            self.people.setdefault((other_seat, move.topic), MoneyPage(move.topic))
            if other_seat
            else self.pot
        )

    def _on_wager(self, number: int, move: Moved, page: WagerPage) -> None:
        """Enter chips onto a wager or off it: back to a stack with any winnings, or to the player-dealer."""
        payer, taker = seat_of(move.source), seat_of(move.target)
        if self.seat in (payer, taker, page.bettor):
            page.at.append(number)
        if payer or move.topic.startswith(
            "act."
        ):  # put down, or taken back before the deal to be placed again
            seat = payer or taker
            page.stakes[seat] = page.stakes.get(seat, 0) + (move.cents if payer else -move.cents)
            return
        page.topic, page.settled = page.topic or move.topic, page.settled or number
        page.fact = page.fact or self._fact_of(page, move.topic)
        if taker:
            page.backs[taker] = page.backs.get(taker, 0) + move.cents
            for earlier, won in self._winnings.pop(taker, ()):
                page.wins[taker] = page.wins.get(taker, 0) + won
                page.at += [earlier] if taker == self.seat else []
        elif move.target == BANK:
            page.lost += move.cents

    def _fact_of(self, page: WagerPage, topic: str) -> Fact | None:
        """Return the fact about its cards under the rule that settled it; else the last fact about them."""
        facts = self._facts.get(page.place if page.kind == "bet" else page.account, [])
        return next((fact for fact in reversed(facts) if fact.topic == topic), facts[-1] if facts else None)

    def _at_bank(self, number: int, move: Moved, cents: int) -> None:
        """Enter chips put up, kept back before the deal or shared out at the end; everything else is a
        win."""
        if move.topic == "act.bank":
            page: MoneyPage | None = self.bank
        elif move.topic == "act.back-bank":
            page = self.behind
        elif move.topic == "settle.bank":
            page = self.behind if self.behind.put and not self.bank.put else self.bank
        else:
            page = None
        if page is not None:
            if move.topic != "settle.bank":
                self.posted += move.cents if move.target == BANK else -move.cents
            if cents:
                page.enter(number, cents, move.topic)
        elif seat := seat_of(move.target):
            self._winnings.setdefault(seat, []).append((number, move.cents))
        elif cents:
            self.other.enter(number, cents, move.topic)
