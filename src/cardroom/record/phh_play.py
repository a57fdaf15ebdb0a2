"""Playing a hand history again: its stakes open a plain table, its cards make the shoe, its actions answer the questions.

What cannot be played as its reader would is refused: antes beside blinds, a big blind that is not posted in full, hands
that go to the showdown unseen, a muck that would have won.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import Card, Shoe, cards, deck
from cardroom.errors import Broken, CardroomError, Unreadable
from cardroom.felt import Between, Moved, Person, Turned
from cardroom.fixed import Fixed
from cardroom.money import plain, stack
from cardroom.record.opened import Differs
from cardroom.record.part import is_number
from cardroom.record.phh import Phh, read_amount
from cardroom.record.plain import Stakes, plain_table
from cardroom.record.variants import variant_named
from cardroom.rooms import Table
from cardroom.script import CHANCE, Act, Driver, Pick

UNKNOWN = "??"
AMOUNTS = Fixed({"cbr": (1,), "sd": (0, 1)})
"""How many words follow an act; none where nothing is said."""


class Played(msgspec.Struct, frozen=True):
    """A hand history after its replay here. Player pN sits in seat N."""

    phh: Phh
    table: Table
    start: Between
    driver: Driver

    @property
    def stacks(self) -> tuple[int, ...]:
        return tuple(self.driver.felt.stack(one.seat) for one in self.start.people)


def play_phh(phh: Phh, name: str = "hand") -> Played:
    """The hand to its end. Raises `Differs` where the file states other finishing stacks."""
    if type(phh) is not Phh:
        raise Unreadable("expected a hand as read_phh gives it")
    try:
        played = _play(phh)
    except (Differs, Broken):
        raise
    except CardroomError as bad:
        raise Unreadable(f"{name}: {bad}") from None
    if phh.finishing and phh.finishing != played.stacks:
        at = next(i for i, cents in enumerate(played.stacks) if cents != phh.finishing[i])
        said, held = plain(phh.finishing[at]), plain(played.stacks[at])
        raise Differs(f"{name}: finishing_stacks[{at}]: the file says p{at + 1} ends with {said}, the replay says {held}")
    return played


def _play(phh: Phh) -> Played:
    script = _Script(phh)
    table = plain_table(phh.variant, stakes_of(phh))
    people = tuple(Person(n, f"p{n}", cents) for n, cents in enumerate(phh.stacks, 1))
    start = Between(people=people, button=len(people))
    driver = table.deal(start)
    driver.answer(CHANCE, script.shoe(table))
    for at, action in enumerate(phh.actions):
        try:
            script.take(driver, _words(action))
        except CardroomError as bad:
            raise Unreadable(f"actions[{at}] {action!r}: {bad}") from None
    if driver.waiting:
        raise Unreadable(f"actions: the file ends, but {_expected(driver)}")
    script.check_showdown(driver)
    return Played(phh, table, start, driver)


def stakes_of(phh: Phh) -> Stakes:
    """The stakes of the file as a table's: who posts what, from the left of the button."""
    chip = 100 if phh.is_whole else 1
    if "bring_in" in variant_named(phh.variant).stakes:
        ante = max(phh.antes)
        if set(phh.antes) != {ante} or len(phh.antes) != len(phh.stacks) or min(phh.stacks) <= ante:
            raise Unreadable("antes: expected the same from everybody, and less than each stack")
        return Stakes(low=phh.small_bet, high=phh.big_bet, ante=ante, bring_in=phh.bring_in, chip=chip)
    if any(phh.antes):
        raise Unreadable("antes: a plain table with blinds has none")
    count = len(phh.stacks)
    posted = list(phh.blinds) + [0] * (count - len(phh.blinds))
    if count == 2:
        posted.reverse()
    blinds = tuple(cents for cents in posted if cents)
    last = count - 1 - posted[::-1].index(max(posted))
    is_buttons = len(blinds) == 1 and last == count - 1
    if not blinds or not (is_buttons or posted[: len(blinds)] == list(blinds)):
        raise Unreadable("blinds_or_straddles: expected from p1 on without a gap, or a single one of the last player")
    if phh.stacks[last] < posted[last]:
        raise Unreadable(f"starting_stacks[{last}]: less than the last blind, and readers differ in what is then to call")
    if phh.min_bet not in (0, max(blinds)):
        raise Unreadable(f"min_bet: {plain(phh.min_bet)}, but the least bet here is the largest blind, {plain(max(blinds))}")
    return Stakes(
        blinds=tuple(sorted(blinds)) if count == 2 else blinds,
        low=phh.small_bet,
        high=phh.big_bet,
        button_is_big=count == 2 and posted[1] >= posted[0],
        button_is_blind=is_buttons,
        chip=chip,
    )


def _words(action: str) -> list[str]:
    """Without the remark behind `#`."""
    return action.partition("#")[0].split()


class _Script:
    """What the actions say: cards to deal, answers to give, and who showed what."""

    def __init__(self, phh: Phh) -> None:
        self.count = len(phh.stacks)
        self.deals: list[tuple[int, list[str]]] = []
        """To whom what is dealt, in the file's order; the board is 0."""
        self.shown: dict[int, list[str]] = {}
        self.mucked: set[int] = set()
        self.seats = range(1, self.count + 1)
        self.unseen: set[int] = set()
        self.on_board = 0
        for at, action in enumerate(phh.actions):
            try:
                self.note(_words(action))
            except CardroomError as bad:
                raise Unreadable(f"actions[{at}] {action!r}: {bad}") from None

    def note(self, words: list[str]) -> None:
        """The cards of an action."""
        match words:
            case ["d", "dh", player, held]:
                self.deals.append((self.seat(player), _split(held)))
            case ["d", "db", dealt]:
                self.deals.append((0, _split(dealt)))
            case [player, "sm", held] if held != "-":
                self.shown[self.seat(player)] = _split(held)
            case [player, "sm"]:
                self.mucked.add(self.seat(player))

    def seat(self, player: str) -> int:
        number = player[1:]
        if player[:1] != "p" or not is_number(number) or int(number) not in self.seats:
            raise Unreadable(f"{player!r} is not a player: expected p1 to p{self.count}")
        return int(number)

    def shoe(self, table: Table) -> Shoe:
        """In our dealing order: the first cards one at a time round the table, then a card burned before each street.

        Burned cards, and own cards that the file does not tell, are any that it does not name.
        """
        first = table.rules.streets[0]
        each, has_draw = first.hole + first.up, any(street.draw for street in table.rules.streets)
        self._put_in_what_was_shown()
        hands: dict[int, list[str]] = {seat: [] for seat in self.seats}
        later: list[tuple[int, list[str]]] = []
        for seat, held in self.deals:
            now = each - len(hands[seat]) if seat else 0
            if seat:
                hands[seat] += held[:now]
            if held[now:]:
                later.append((seat, held[now:]))
        for held in hands.values():
            held += [UNKNOWN] * (each - len(held))
        self.unseen = {seat for seat, held in (*hands.items(), *later) if seat and UNKNOWN in held}
        order = [hands[seat][i] for i in range(each) for seat in hands]
        on_street: set[int] = set()
        for at, (seat, held) in enumerate(later):
            if not seat or at == 0 or (seat in on_street and not has_draw):
                order.append(UNKNOWN)
                on_street.clear()
            on_street.add(seat)
            order += held
        return Shoe(_fill([*order, UNKNOWN]), size=len(deck("standard")))  # one may be burned and nothing dealt

    def _put_in_what_was_shown(self) -> None:
        """A hand that is dealt unseen and shown whole in the end was what was shown."""
        for seat, shown in self.shown.items():
            dealt = [held for to, held in self.deals if to == seat]
            if any(UNKNOWN in held for held in dealt) and sum(map(len, dealt)) == len(shown):
                left = iter(shown)
                for held in dealt:
                    held[:] = [next(left) for _ in held]

    def take(self, driver: Driver, words: list[str]) -> None:
        match words:
            case []:
                return
            case ["d", "dh", _, _] | [_, "sm"] | [_, "sm", _]:
                return
            case ["d", "db", dealt]:
                self._expect_board(driver, len(_split(dealt)))
            case [player, ("f" | "cc" | "pb" | "sd" | "cbr") as act, *said] if len(said) in AMOUNTS.get(act, (0,)):
                self._answer(driver, self.seat(player), act, *said)
            case _:
                raise Unreadable("not an action of this variant")

    def _expect_board(self, driver: Driver, count: int) -> None:
        self.on_board += count
        if len(driver.felt.cards.get("board", ())) < self.on_board:
            raise Unreadable(_expected(driver))

    def _answer(self, driver: Driver, seat: int, act: str, said: str = "") -> None:
        ask = driver.waiting[0] if driver.waiting else None
        if act == "cc" and (ask is None or isinstance(ask.options, Pick)):
            return  # readers ask the last player with chips for a check; we do not ask who can do nothing else
        if ask is None or ask.seat != seat:
            raise Unreadable(_expected(driver))
        if isinstance(ask.options, Pick) != (act == "sd"):
            raise Unreadable("not an action of this variant, or not now")
        driver.answer(seat, cards(said) if act == "sd" else _act(ask.options, act, said))

    def check_showdown(self, driver: Driver) -> None:
        """Cards speak here: who was dealt in secret, or threw a hand away that wins, cannot be played as the file means."""
        shown = {int(event.place.split("/")[1]) for event in driver.events if isinstance(event, Turned)}
        paid = {event.target for event in driver.events if isinstance(event, Moved) and event.source == "pot"}
        for seat in sorted(shown & self.unseen):
            raise Unreadable(f"actions: p{seat} goes to the showdown with cards that the file does not tell")
        for seat in sorted(shown & self.mucked):
            if stack(seat) in paid:
                raise Unreadable(f"actions: p{seat} mucks a hand that wins, and here cards speak")


def _expected(driver: Driver) -> str:
    if not driver.waiting:
        return "the hand is over"
    seat = driver.waiting[0].seat
    return "the deck is out of cards" if seat == CHANCE else f"p{seat} is to act"


def _act(options: Any, act: str, said: str) -> Act:
    if act == "f":
        return Act("fold")
    names = {"cbr": ("bet", "raise", "complete"), "pb": ("bring-in",), "cc": ("call", "check")}[act]
    offer = next((found for name in names if (found := options.offer(name))), None)
    if offer is None:
        raise Unreadable(f"allowed is {options.phrase}")
    return Act(offer.name, read_amount(said, "cbr") if act == "cbr" else offer.most)


def _split(text: str) -> list[str]:
    """Cards run together; `??` is one that the file does not tell."""
    found = [text[i : i + 2] for i in range(0, len(text), 2)]
    for one in found:
        if one != UNKNOWN and Card(one) not in deck("standard"):
            raise Unreadable(f"{one!r} is not in a deck of 52 cards")
    return found


def _fill(order: list[str]) -> list[Card]:
    """The unknown cards are any that nobody names."""
    named = [Card(one) for one in order if one != UNKNOWN]
    if twice := {card for card in named if named.count(card) > 1}:
        raise Unreadable(f"actions: {min(twice)} is dealt twice")
    if len(order) > len(deck("standard")):
        raise Unreadable(f"actions: {len(order)} cards with those burned, and the deck has {len(deck('standard'))}")
    rest = iter([card for card in deck("standard") if card not in named])
    return [next(rest) if one == UNKNOWN else cards(one)[0] for one in order]
