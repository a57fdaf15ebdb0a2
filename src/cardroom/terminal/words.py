"""People, places, accounts and clauses as a reader says them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cardroom.felt import Between
from cardroom.fixed import Fixed
from cardroom.money import BANK, DROP, FEES, HOUSE, JACKPOT, dollars
from cardroom.rooms import Table
from cardroom.script import Ask

SHOWN = 2
"""How many clause ids a line carries before it says only how many more there are."""
NAMED = Fixed({
    BANK: "the player-dealer's money",
    DROP: "the drop box",
    FEES: "the fees held",
    HOUSE: "the house",
    JACKPOT: "the jackpot",
    "pot": "the pot",
})
TOPS = "the Tops"
"""What the antes of pan are called."""
DOING = Fixed({
    "even-money": "take even money",
    "bring-in": "bring it in",
    "sit-out": "sit out",
    "stay": "let the blind stand",
    "kill": "kill the pot",
    "keep-down": "keep it down",
    "open": "open the down card",
    "wait": "wait for the blind",
    "house-way": "ask for House Way",
    "leave": "leave it to the seat",
    "decide": "decide the play",
    "shake": "shake the dice",
    "alone": "look at it alone",
    "share": "let the others look",
    "verify": "ask the dealer to verify the hand",
    "trust": "trust the setting",
    **{f"pile-{n}": f"choose pile {n}" for n in range(1, 13)},
    **{f"seat-{n}": f"let seat {n} shake the dice" for n in range(1, 13)},
})
"""Acts whose name is no verb, or does not say enough."""
WAGERS = Fixed({"pair-plus": "Pair Plus", "six-card": "6 Card Bonus", "play": "Play bet"})
"""Wagers by the names on the layout; any other is called what its account is called."""
OWN_WAGERS = Fixed({"three-card": "Ante"})
"""The game wager of a family in which everybody bets on the own areas only, so that no circle need be named."""
NTH = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_PLACE = re.compile(r"(?:.*/)?(\d+)(?:\.(\d+))?")


def signed(cents: int) -> str:
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


def cited(clauses: Sequence[str], shown: int = SHOWN) -> str:
    """`pinnacle/no-bust-401/odds, rule-8a +1`: a clause of the same game as the one before is named by its own part; one of
    another room is adopted by the clause before it."""
    parts, before = [], ""
    for one in clauses[:shown]:
        group, _, own = one.rpartition("/")
        adopted = before and group and group.partition("/")[0] != clauses[0].partition("/")[0] and group != before
        parts.append(f"adopting {one}" if adopted else own if group and group == before else one)
        before = group
    more = len(clauses) - shown
    return ", ".join(parts) + (f" +{more}" if more > 0 else "")


def several(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def nth(count: int) -> str:
    return NTH[count] if count < len(NTH) else f"{count}th"


def sentence(text: str) -> str:
    """With a capital letter in front."""
    return text[:1].upper() + text[1:]


def verb(name: str) -> str:
    """`hit` as Ann does it; of several words the first is the verb."""
    act, space, rest = DOING.get(name, name).partition(" ")
    return act + ("es" if act.endswith(("s", "sh", "ch", "x")) else "s") + space + rest


def is_banked(table: Table) -> bool:
    """Whether the game has a player-dealer position, and so betting circles; otherwise a number is a seat."""
    return hasattr(table.rules, "rotation")


def is_poker(table: Table) -> bool:
    """Whether the players bet against one another round by round, with cards down and up, for one pot."""
    return table.offering.family.name == "poker"


def number_of(place: str) -> int:
    """The circle or seat that a place belongs to, 0 for a place of the whole table such as the board."""
    found = _PLACE.fullmatch(place)
    return int(found[1]) if found else 0


def wager_of(account: str) -> tuple[str, str, int] | None:
    """`buster/2/3` as its kind, its place and its bettor; nothing for any other account."""
    parts = account.split("/")
    if len(parts) != 3 or not parts[2].isdigit():
        return None
    return parts[0], parts[1], int(parts[2])


def is_pot(account: str) -> bool:
    return account.partition("/")[0] == "pot"


def seat_of(account: str) -> int:
    """Whose stack it is, 0 if it is no stack."""
    head, _, seat = account.partition("/")
    return int(seat) if head == "stack" and seat.isdigit() else 0


class Words:
    """The words of one table: the reader's own seat is `You`, everybody else has a name."""

    def __init__(self, table: Table, start: Between, me: int = 0) -> None:
        self.table, self.me = table, me
        self.names = {one.seat: one.name for one in start.people}
        self.owners: dict[int, int] = {}
        """Who decides the play of a circle: the first to wager on it."""

    def who(self, seat: int) -> str:
        return "You" if seat == self.me else self.names.get(seat, f"seat {seat}")

    def does(self, seat: int, act: str) -> str:
        """`Ann wagers`, `You wager`."""
        return f"You {DOING.get(act, act)}" if seat == self.me else f"{self.who(seat)} {verb(act)}"

    def has(self, seat: int, plain: str, third: str) -> str:
        """For verbs that do not just take an s: `You are`, `Ann is`."""
        return f"You {plain}" if seat == self.me else f"{self.who(seat)} {third}"

    def whose(self, seat: int) -> str:
        return "your" if seat == self.me else f"{self.who(seat)}'s"

    def place(self, place: str) -> str:
        """`2.2` as `circle 2, hand 2`; in a game without circles the player's own name."""
        found = _PLACE.fullmatch(place)
        if not found:
            return "player-dealer" if place == "dealer" and is_banked(self.table) else place
        hand = f", hand {found[2]}" if found[2] else ""
        return (f"circle {found[1]}" if is_banked(self.table) else self.who(int(found[1]))) + hand

    def about(self, ask: Ask[Any]) -> str:
        """What a question is about: `your hand`, `circle 2`, `insurance on circle 2`."""
        if ask.kind in ("insure", "share"):
            return str(ask.subject_at(self.place(ask.about)))
        words = self.place(str(ask.subject))
        return "your hand" if words == "You" else words

    def wager(self, kind: str, place: str) -> str:
        """`circle 2` for the game wager there, `buster, circle 2`; `Ante` where the area alone says it."""
        if own := OWN_WAGERS.get(self.table.offering.family.name):
            return own if kind == "bet" else WAGERS.get(kind, kind)
        return self.place(place) if kind == "bet" else f"{WAGERS.get(kind, kind)}, {self.place(place)}"

    def on(self, kind: str, place: str) -> str:
        """The wager as chips are put on it: `the Ante`."""
        the = "the " if self.table.offering.family.name in OWN_WAGERS and kind != "pair-plus" else ""
        return the + self.wager(kind, place)

    def spot(self, line: str) -> str:
        """A line of a slip: `2/buster` as `buster, circle 2`."""
        place, _, side = line.partition("/")
        return self.on(side or "bet", place)

    def owned(self, place: str) -> str:
        """The place with the name of whoever plays it."""
        owner = self.owners.get(number_of(place))
        return f"{self.place(place)} ({self.who(owner)})" if owner and is_banked(self.table) else self.place(place)

    def account(self, account: str) -> str:
        if account == "pot" and self.table.offering.family.name == "pan":
            return TOPS
        if account in NAMED:
            return NAMED[account]
        if seat := seat_of(account):
            return "you" if seat == self.me else self.who(seat)
        if wager := wager_of(account):
            if self.table.offering.family.name in OWN_WAGERS:
                return f"{self.whose(wager[2])} {self.wager(*wager[:2])}"
            return f"{self.whose(wager[2])} {'wager' if wager[0] == 'bet' else wager[0]} on {self.place(wager[1])}"
        head, _, rest = account.partition("/")
        return f"{self.whose(int(rest))} {head}" if head == "bet" and rest.isdigit() else f"{head} {rest}".strip()
