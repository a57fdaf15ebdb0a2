"""Replay of a hand history: its stakes open a plain table, its cards make the shoe, its actions answer the
questions.

At the showdown cards speak. A hand may be thrown away or never seen: then the money in the file says whether
it won. Where the file has no money, a hand that is shown wins.

Hands that cannot be played are refused:

- antes in no usual order;
- a player all-in for the ante of a game that a card opens;
- a deck that ran out and is made up differently here;
- a file that ends in mid-hand;
- a showdown of which the file tells neither a hand nor the money.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import cards
from cardroom.errors import CardroomError, InvariantError, UnreadableError
from cardroom.felt import BetweenRounds, Person
from cardroom.fixed import Fixed
from cardroom.money import bet_of
from cardroom.record.card_proofs import RecordMismatchError
from cardroom.record.phh.cards import CardTracker, words_of
from cardroom.record.phh.money import check_money, states_result, wins
from cardroom.record.phh.plain import plain_table
from cardroom.record.phh.stakes import stakes_of
from cardroom.record.phh.text import Phh, read_amount
from cardroom.rooms import Table
from cardroom.script import CHANCE, Act, Ask, Driver, Pick

AMOUNTS = Fixed({"cbr": (1,), "sd": (0, 1)})
"""The number of words that may follow an act; none where the act is not listed."""
TRIES = 300
"""The number of deals tried for cards that the file does not tell, until the money comes out as it says."""


class ReplayedHand(msgspec.Struct, frozen=True):
    """A hand history after its replay here. Player pN sits in seat N."""

    phh: Phh
    table: Table
    start: BetweenRounds
    driver: Driver
    fee: int = 0
    """The cents that a house took out of the pots, by the file."""

    @property
    def stacks(self) -> tuple[int, ...]:
        """The stacks after the hand, by player."""
        return tuple(self.driver.felt.stack(person.seat) for person in self.start.people)

    @property
    def states_result(self) -> bool:
        """True if the file says how the hand came out, so that there is something to agree with."""
        return states_result(self.phh)


def play_phh(phh: Phh, name: str = "hand") -> ReplayedHand:
    """Play a hand history through. Raises `RecordMismatchError` where the file says that it ended
    otherwise."""
    if type(phh) is not Phh:
        raise UnreadableError("expected a hand as read_phh gives it")
    try:
        return _play(phh)
    except InvariantError:
        raise
    except RecordMismatchError as bad:
        raise RecordMismatchError(f"{name}: {bad}") from None
    except CardroomError as bad:
        raise UnreadableError(f"{name}: {bad}") from None


def _play(phh: Phh) -> ReplayedHand:
    """Play the file as written. If that fails and the money bears it out, play it with acts that the file
    leaves out."""
    try:
        return _replay(phh)
    except RecordMismatchError:
        raise
    except UnreadableError:
        if not states_result(phh):
            raise
        try:
            return _replay(phh, mended=True)
        except CardroomError:
            pass
        raise


def _replay(phh: Phh, *, mended: bool = False) -> ReplayedHand:
    dealt = CardTracker(phh, plain_table(phh.variant))
    in_doubt = dealt.unseen | (dealt.mucked - dealt.folded)
    table = plain_table(phh.variant, stakes_of(phh, mucks=bool(in_doubt)))
    hand = _Hand(phh, table, dealt, mended=mended)
    played = hand.play()
    if not hand.guessed:
        return msgspec.structs.replace(played, fee=check_money(phh, played.driver))
    for deal in range(1, TRIES):
        try:
            return msgspec.structs.replace(played, fee=check_money(phh, played.driver))
        except RecordMismatchError:
            played = hand.play(deal)
    raise UnreadableError(
        f"actions: no cards were found with which {_player_names(hand.guessed)} would win what the file says"
    )


def _player_names(seats: set[int]) -> str:
    return " and ".join(f"p{seat}" for seat in sorted(seats))


class _Hand:
    """A file, dealt and answered; again with other cards where it does not tell them."""

    def __init__(self, phh: Phh, table: Table, dealt: CardTracker, *, mended: bool) -> None:
        self.phh, self.table, self.cards = phh, table, dealt
        self.mended = mended
        """True to let players whom the file passes over check, or fold if a check is not free."""
        self.on_board = 0
        self.out: set[int] = set()
        """Seats that have folded."""
        self.guessed: set[int] = set()
        """Seats that win with cards that the file does not tell."""

    def play(self, deal: int = 0) -> ReplayedHand:
        people = tuple(Person(n, f"p{n}", cents) for n, cents in enumerate(self.phh.stacks, 1))
        start = BetweenRounds(people=people, button=len(people))
        driver, self.on_board = self.table.deal(start), 0
        self.out.clear()
        driver.answer(CHANCE, self.cards.shoe(deal))
        for index, action in enumerate(self.phh.actions):
            try:
                self.take(driver, index, words_of(action))
            except CardroomError as bad:
                raise UnreadableError(f"actions[{index}] {action!r}: {bad}") from None
        self.settle(driver)
        if driver.waiting:
            raise UnreadableError(f"actions: the file ends, but {_expected(driver)}")
        return ReplayedHand(self.phh, self.table, start, driver)

    def take(self, driver: Driver, index: int, words: list[str]) -> None:
        self.shuffle_again(driver)
        match words:
            case []:
                return
            case ["d", "dh", _, _] | [_, "sm"] | [_, "sm", _]:
                return
            case ["d", "db", dealt]:
                self._expect_board(driver, len(self.cards.split(dealt)))
            case [player, ("f" | "cc" | "pb" | "sd" | "cbr") as act, *amounts] if len(amounts) in AMOUNTS.get(
                act, (0,)
            ):
                self._answer(driver, index, self.cards.seat(player), act, *amounts)
            case _:
                raise UnreadableError("not an action of this variant")
        self.shuffle_again(driver)

    def shuffle_again(self, driver: Driver) -> None:
        """Shuffle again when the deck has run out: the cards come as the file goes on."""
        while driver.waiting and driver.waiting[0].seat == CHANCE:
            driver.answer(CHANCE, self.cards.again(driver.waiting[0].options.pack))  # type: ignore[union-attr]

    def passes_over(self, driver: Driver, seat: int = CHANCE) -> bool:
        """Return True if the file is mended and another player is to act before this seat, or before the next
        card."""
        is_asked = self.mended and driver.waiting and not _is_showdown(driver)
        return bool(is_asked) and driver.waiting[0].seat not in (seat, CHANCE)

    def _expect_board(self, driver: Driver, count: int) -> None:
        self.on_board += count
        while len(driver.felt.cards.get("board", ())) < self.on_board and self.passes_over(driver):
            driver.silence(driver.waiting[0].seat)
        if len(driver.felt.cards.get("board", ())) < self.on_board and not _is_showdown(driver):
            raise UnreadableError(_expected(driver))

    def _answer(self, driver: Driver, index: int, seat: int, act: str, amount: str = "") -> None:
        while self.passes_over(driver, seat):
            driver.silence(driver.waiting[0].seat)
        ask = driver.waiting[0] if driver.waiting and not _is_showdown(driver) else None
        if act == "cc" and (ask is None or isinstance(ask.options, Pick)):
            # Readers ask the last player with chips for a check; we do not ask a player who can do nothing
            # else.
            return
        if ask is None or ask.seat != seat:
            raise UnreadableError(_expected(driver))
        if isinstance(ask.options, Pick) != (act == "sd"):
            raise UnreadableError("not an action of this variant, or not now")
        thrown = [slot.text for slot in self.cards.thrown.get(index, ())]
        driver.answer(seat, cards("".join(thrown)) if act == "sd" else self._act(driver, ask, act, amount))
        self.out |= {seat} if act == "f" else set()

    def _act(self, driver: Driver, ask: Ask[Any], act: str, amount: str) -> Act:
        """Return the act in our terms.

        Other programs take a raise to all that the last opponent has, also where it is less than a full one.
        Chips that nobody can match come back, so the least raise that we take has the same effect.
        """
        options: Any = ask.options
        act_here = _act(options, act, amount)
        offer = options.offer(act_here.name)
        if (
            act == "cbr"
            and offer
            and act_here.cents < offer.least
            and act_here.cents == self._others(driver, ask.seat)
        ):
            return Act(act_here.name, offer.least)
        return act_here

    def _others(self, driver: Driver, seat: int) -> int:
        """Return all that the deepest opponent still in has: bets of the round and chips."""
        felt, seats = driver.felt, range(1, len(self.phh.stacks) + 1)
        return max(
            felt.stack(number) + felt.ledger.balance(bet_of(number))
            for number in seats
            if number not in {seat, *self.out}
        )

    def settle(self, driver: Driver) -> None:
        """Answer who shows, where a hand may be thrown away."""
        if not _is_showdown(driver):
            return
        seats, dealt = [ask.seat for ask in driver.waiting], self.cards
        show = {seat for seat in seats if seat not in dealt.unseen and seat not in dealt.mucked}
        if states_result(self.phh):
            winning = {seat for seat in seats if wins(self.phh, seat, driver.felt.stack(seat))}
            show |= winning
            self.guessed = winning & dealt.unseen if len(show) > 1 else set()
        elif not show:
            raise UnreadableError(
                "actions: nobody shows a hand that the file tells, and it does not say who won"
            )
        for seat in seats:
            driver.answer(seat, Act("show" if seat in show else "muck"))


def _is_showdown(driver: Driver) -> bool:
    """Return True while hands may be shown or thrown away."""
    ask = driver.waiting[0] if driver.waiting else None
    return ask is not None and ask.kind == "show"


def _expected(driver: Driver) -> str:
    if not driver.waiting or _is_showdown(driver):
        return "the hand is over"
    seat = driver.waiting[0].seat
    return "the deck is out of cards" if seat == CHANCE else f"p{seat} is to act"


def _act(options: Any, act: str, amount: str) -> Act:
    if act == "f":
        return Act("fold")
    names = {"cbr": ("bet", "raise", "complete", "bring-in"), "pb": ("bring-in",), "cc": ("call", "check")}[
        act
    ]
    offer = next((allowed for name in names if (allowed := options.offer(name))), None)
    if offer is None:
        raise UnreadableError(f"allowed is {options.phrase}")
    return Act(offer.name, read_amount(amount, "cbr") if act == "cbr" else offer.most)
