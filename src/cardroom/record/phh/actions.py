"""The actions of a hand in the PHH format, computed by a fold over our events.

Readers of the format ask the last player with chips for a check where we ask nothing, so that check is added.
Hands are shown right after the last act, before the rest of the board.
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
    """Each player's chips behind and bet in this round, updated as chips move."""

    def __init__(self, stacks: Mapping[int, int], blinds: Mapping[int, int]) -> None:
        self.bets = {seat: min(blinds.get(seat, 0), cents) for seat, cents in stacks.items()}
        self.stacks = {seat: cents - self.bets[seat] for seat, cents in stacks.items()}

    def reach(self, seat: int) -> int:
        """Return the highest bet that this seat could make in all."""
        return self.bets[seat] + self.stacks[seat]

    def move(self, event: Moved) -> None:
        """Apply a move of chips."""
        for seat in self.stacks:
            if event.source == stack(seat):
                self.stacks[seat] -= event.cents
                self.bets[seat] += event.cents
            elif event.topic in GATHERED and event.source == bet_of(seat):
                self.bets[seat] -= event.cents
                self.stacks[seat] += event.cents if event.target == stack(seat) else 0


class PhhActionWriter:
    """Collects the actions of one hand from its events, from the shuffle on. `p1` is the first of the
    seats."""

    def __init__(
        self, stacks: Mapping[int, int], blinds: Mapping[int, int], say: Callable[[int], str]
    ) -> None:
        self.names = {seat: f"p{n}" for n, seat in enumerate(stacks, 1)}
        self.chips, self.say = ChipCounter(stacks, blinds), say
        self.live = set(stacks)
        self.waiting: set[int] = set()
        """Seats that have yet to act in this round as a reader sees it."""
        self.is_open = False
        self.dealt: dict[int, list[str]] = {}
        """Cards dealt since the last line, by seat; the board is at 0."""
        self.held: dict[int, list[str]] = {seat: [] for seat in stacks}
        self.has_drawn = False
        self.actions: list[str] = []
        self.after_acts = 0
        """The place after the last act; `held_then` has the hands at that moment."""
        self.held_then = self.held

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Return the actions of these events."""
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
        """Add the hands of all who are still in; again at the end, if another card came face down
        meanwhile."""
        final = [self.shown(seat, self.held[seat]) for seat in self.names if seat in self.live]
        if not after or self.has_drawn:
            self.actions += final
        else:
            at_once = [self.shown(seat, self.held_then[seat]) for seat in self.names if seat in self.live]
            self.actions[self.after_acts : self.after_acts] = at_once
            self.actions += [] if at_once == final else final

    def shown(self, seat: int, hand: list[str]) -> str:
        """Return the action by which this seat shows these cards."""
        return f"{self.names[seat]} sm {''.join(hand)}"

    def deal(self, event: Dealt) -> None:
        """Take a dealt card."""
        if event.place == "burn":  # a street begins; burned cards are not written
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
        """Add the cards dealt since the last line, a line for each place."""
        for seat, texts in self.dealt.items():
            to = f"dh {self.names[seat]}" if seat else "db"
            self.actions.append(f"d {to} {''.join(texts)}")
        self.dealt.clear()

    def open(self) -> None:
        """Open a betting round: all act who have chips and an opponent to play them against."""
        self.is_open = True
        chips, reach = self.chips, sorted(map(self.chips.reach, self.live))
        self.waiting = {seat for seat in self.live if chips.stacks[seat] and reach[-2] > chips.bets[seat]}

    def close(self) -> None:
        """Close the betting round; readers still ask the waiting players, so they check."""
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
        """Remember the place after the last act, and what all players hold then."""
        self.after_acts = len(self.actions)
        self.held_then = {seat: list(hand) for seat, hand in self.held.items()}

    def act(self, event: Answer) -> None:
        """Take a player's answer."""
        self.tell_cards()
        if event.said == MUCK or event.said == SHOW:
            self.settle(event)
            return
        if isinstance(event.said, tuple):
            self.close()
            self.has_drawn = True
            words = f"sd {''.join(card.text for card in event.said)}".strip()
        else:
            act = ACTS[event.said.name]
            words = f"{act} {self.say(event.said.cents)}" if act == "cbr" else act
        self.actions.append(f"{self.names[event.seat]} {words}")
        self.mark()
        self.waiting.discard(event.seat)
        if words == "f":
            self.live.discard(event.seat)

    def settle(self, event: Answer) -> None:
        """Take a hand that is thrown away at the showdown; hands that are shown are written at the end."""
        if event.said == MUCK:
            self.close()
            self.actions.append(f"{self.names[event.seat]} sm")
            self.live.discard(event.seat)

    def move(self, event: Moved) -> None:
        """Take a move of chips; chips that are gathered close the betting round."""
        if event.topic in GATHERED:
            self.close()
        self.chips.move(event)


def seat_of(place: str) -> int:
    """Return the seat of a place: `hole/3` is seat 3's."""
    return number_of(place)
