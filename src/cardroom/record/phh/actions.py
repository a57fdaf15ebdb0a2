"""The actions of a hand as the PHH format tells them: a fold over our events.

Readers of the format ask the last player with chips for a check where we ask nothing, so that check is
written in; hands are shown right after the last act, before the rest of the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardroom.felt import Dealt, Event, Moved, Regrouped, Turned
from cardroom.felt.places import is_hole, is_thrown, number_of
from cardroom.fixed import Fixed
from cardroom.money import bet_of, stack
from cardroom.script import CHANCE, Act, Answer

ACTS = Fixed({
    "fold": "f",
    "check": "cc",
    "call": "cc",
    "bring-in": "pb",
    "bet": "cbr",
    "complete": "cbr",
    "raise": "cbr",
})
SHOW, MUCK = Act("show"), Act("muck")
GATHERED = ("act.gather", "settle.uncalled")


class ChipCounter:
    """What each has behind and has bet in this round, as chips move."""

    def __init__(self, stacks: Mapping[int, int], blinds: Mapping[int, int]) -> None:
        self.bets = {seat: min(blinds.get(seat, 0), cents) for seat, cents in stacks.items()}
        self.stacks = {seat: cents - self.bets[seat] for seat, cents in stacks.items()}

    def reach(self, seat: int) -> int:
        return self.bets[seat] + self.stacks[seat]

    def move(self, event: Moved) -> None:
        for seat in self.stacks:
            if event.source == stack(seat):
                self.stacks[seat] -= event.cents
                self.bets[seat] += event.cents
            elif event.topic in GATHERED and event.source == bet_of(seat):
                self.bets[seat] -= event.cents
                self.stacks[seat] += event.cents if event.target == stack(seat) else 0


class PhhActionWriter:
    """Takes the events of one hand, from its shuffle on, and keeps the actions. `p1` is the first of the
    seats."""

    def __init__(
        self, stacks: Mapping[int, int], blinds: Mapping[int, int], say: Callable[[int], str]
    ) -> None:
        self.names = {seat: f"p{n}" for n, seat in enumerate(stacks, 1)}
        self.chips, self.say = ChipCounter(stacks, blinds), say
        self.live = set(stacks)
        self.waiting: set[int] = set()
        """Who has yet to act in this round as a reader sees it."""
        self.is_open = False
        self.dealt: dict[int, list[str]] = {}
        """Since the last line; the board is at 0."""
        self.held: dict[int, list[str]] = {seat: [] for seat in stacks}
        self.has_drawn = False
        self.actions: list[str] = []
        self.after_acts = 0
        """Where the last act was told, and what everybody held then."""
        self.held_then = self.held

    def tell(self, events: Sequence[Event]) -> list[str]:
        for event in events:
            match event:
                case Dealt():
                    self.deal(event)
                case Answer() if event.seat != CHANCE:
                    self.act(event)
                case Moved():
                    self.move(event)
                case Regrouped() if is_hole(event.source) and is_thrown(event.target):
                    del self.held[seat_of(event.source)][event.index]
        self.close()
        self.tell_cards()
        if any(isinstance(event, Turned) for event in events):
            self.show(self.actions[self.after_acts :])
        return self.actions

    def show(self, after: list[str]) -> None:
        """All who are in show; again in the end, if another card came face down meanwhile."""
        final = [self.shown(seat, self.held[seat]) for seat in self.names if seat in self.live]
        if not after or self.has_drawn:
            self.actions += final
        else:
            at_once = [self.shown(seat, self.held_then[seat]) for seat in self.names if seat in self.live]
            self.actions[self.after_acts : self.after_acts] = at_once
            self.actions += [] if at_once == final else final

    def shown(self, seat: int, held: list[str]) -> str:
        return f"{self.names[seat]} sm {''.join(held)}"

    def deal(self, event: Dealt) -> None:
        if event.place == "burn":  # a street begins; what is burned is not told
            self.close()
            self.tell_cards()
        if not self.is_open:
            self.open()
        if event.place == "burn":
            return
        seat = 0 if event.place == "board" else seat_of(event.place)
        self.dealt.setdefault(seat, []).append(event.card.text)
        if seat:
            self.held[seat].append(event.card.text)

    def tell_cards(self) -> None:
        """What was dealt since, a line for each place."""
        for seat, these in self.dealt.items():
            to = f"dh {self.names[seat]}" if seat else "db"
            self.actions.append(f"d {to} {''.join(these)}")
        self.dealt.clear()

    def open(self) -> None:
        """A betting round: everybody acts who has chips and somebody to play them against."""
        self.is_open = True
        chips, reach = self.chips, sorted(map(self.chips.reach, self.live))
        self.waiting = {seat for seat in self.live if chips.stacks[seat] and reach[-2] > chips.bets[seat]}

    def close(self) -> None:
        """The round is over, for us; whoever is still waited for checks."""
        if not self.is_open:
            return
        self.is_open = False
        if not self.after_acts or self.waiting:
            self.tell_cards()
        if len(self.live) > 1:
            self.actions += [f"{self.names[seat]} cc" for seat in self.names if seat in self.waiting]
        if not self.after_acts or self.waiting:
            self.mark()
        self.waiting = set()

    def mark(self) -> None:
        self.after_acts = len(self.actions)
        self.held_then = {seat: list(held) for seat, held in self.held.items()}

    def act(self, event: Answer) -> None:
        self.tell_cards()
        if event.said == MUCK or event.said == SHOW:
            self.settle(event)
            return
        if isinstance(event.said, tuple):
            self.close()
            self.has_drawn = True
            said = f"sd {''.join(card.text for card in event.said)}".strip()
        else:
            act = ACTS[event.said.name]
            said = f"{act} {self.say(event.said.cents)}" if act == "cbr" else act
        self.actions.append(f"{self.names[event.seat]} {said}")
        self.mark()
        self.waiting.discard(event.seat)
        if said == "f":
            self.live.discard(event.seat)

    def settle(self, event: Answer) -> None:
        """Where hands may be thrown away at the showdown; those that are shown are told in the end."""
        if event.said == MUCK:
            self.close()
            self.actions.append(f"{self.names[event.seat]} sm")
            self.live.discard(event.seat)

    def move(self, event: Moved) -> None:
        if event.topic in GATHERED:
            self.close()
        self.chips.move(event)


def seat_of(place: str) -> int:
    """`hole/3` is seat 3's."""
    return number_of(place)
