"""The cards of a hand history: what is dealt to whom in which order, and what the file does not tell of it.

A card that is dealt unseen is what its owner shows in the end; if nobody ever sees it, it is any that is not
named.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardroom.cards import Card, Shoe, cards, deck
from cardroom.errors import CardroomError, UnreadableError
from cardroom.record.header_lines import is_number
from cardroom.record.phh.text import Phh
from cardroom.rooms import Table

UNKNOWN = "??"
BETS = ("f", "cc", "cbr", "pb")


class Slot:
    """A card on its way from the deck to whoever ends with it."""

    __slots__ = ("text", "told")

    def __init__(self, text: str = UNKNOWN) -> None:
        self.text = self.told = text

    @property
    def is_told(self) -> bool:
        return self.told != UNKNOWN


class CardTracker:
    """Follows the actions of a file, card by card."""

    def __init__(self, phh: Phh, table: Table) -> None:
        rules = table.rules
        self.seats = range(1, len(phh.stacks) + 1)
        self.pack = deck(rules.deck)
        self.streets = rules.streets
        self.has_draw = any(street.draw for street in rules.streets)
        first = rules.streets[0]
        self.each = first.hole + first.up
        self.first: dict[int, list[Slot]] = {seat: [] for seat in self.seats}
        self.later: list[Slot] = []
        """After the first cards, with those burned, in dealing order."""
        self.held: dict[int, list[Slot]] = {seat: [] for seat in self.seats}
        self.thrown: dict[int, list[Slot]] = {}
        """By the number of the action."""
        self.folded: set[int] = set()
        self.mucked: set[int] = set()
        self.shown: set[int] = set()
        self.out = 0
        """How many cards are out of the deck, or have been shuffled again."""
        self.street = 0
        self.on_street = 0
        """Of the board, how many of this street are out."""
        self.spoken: set[int] = set()
        """Who has drawn, or been dealt to, on this street."""
        for at, action in enumerate(phh.actions):
            try:
                self.note(at, words_of(action))
            except CardroomError as bad:
                raise UnreadableError(f"actions[{at}] {action!r}: {bad}") from None
        self._deal_the_rest()

    def note(self, at: int, words: Sequence[str]) -> None:
        match words:
            case ["d", "dh", player, held]:
                self._deal(self.seat(player), self.split(held))
            case ["d", "db", dealt]:
                self._turn(self.split(dealt))
            case [player, "sd", *said]:
                self._throw(at, self.seat(player), self.split("".join(said)))
            case [player, "f"]:
                self.folded.add(self.seat(player))
            case [player, "sm", *said]:
                self._show(self.seat(player), "".join(said))
        if len(words) > 1 and words[1] in BETS:
            self._deal_the_rest()
            self.spoken.clear()

    def seat(self, player: str) -> int:
        number = player[1:]
        if player[:1] != "p" or not is_number(number) or int(number) not in self.seats:
            raise UnreadableError(f"{player!r} is not a player: expected p1 to p{len(self.seats)}")
        return int(number)

    def split(self, text: str) -> list[str]:
        """Cards run together; `??` is one that the file does not tell."""
        found = [text[i : i + 2] for i in range(0, len(text), 2)]
        for one in found:
            if one != UNKNOWN and Card(one) not in self.pack:
                raise UnreadableError(f"{one!r} is not in a deck of {len(self.pack)} cards")
        return found

    def _deal_the_rest(self) -> None:
        """First cards that the file passes over are cards that it does not tell."""
        for seat in self.seats:
            self._deal(seat, [UNKNOWN] * (self.each - len(self.first[seat])))

    def _deal(self, seat: int, texts: list[str]) -> None:
        slots = [Slot(text) for text in texts]
        self.held[seat] += slots
        now = self.each - len(self.first[seat])
        self.first[seat] += slots[:now]
        if slots[now:]:
            if not self.has_draw and (seat in self.spoken or not self.spoken):
                self._next_street()
            self.spoken.add(seat)
            self.later += slots[now:]

    def _turn(self, texts: list[str]) -> None:
        """Cards of the board, all of a street at once or one by one."""
        for text in texts:
            if not self.street or self.on_street >= self.streets[self.street].board:
                self._next_street()
            self.on_street += 1
            self.later.append(Slot(text))

    def _throw(self, at: int, seat: int, texts: list[str]) -> None:
        if not self.spoken or seat in self.spoken:
            self._next_street()
        self.spoken.add(seat)
        self.thrown[at] = [self._take(seat, text) for text in texts]

    def _next_street(self) -> None:
        """A card is burned before it."""
        self.street, self.on_street = self.street + 1, 0
        self.spoken.clear()
        if self.street >= len(self.streets):
            raise UnreadableError("there is no further street in this game")
        if self.streets[self.street].burn:
            self.later.append(Slot())

    def _take(self, seat: int, text: str) -> Slot:
        """A card out of a hand: the one that is named, or one that is not told."""
        held = self.held[seat]
        found = next((one for one in held if one.told == text), None)
        if found is None and text != UNKNOWN:
            found = next((one for one in held if not one.is_told), None)
        if found is None:
            raise UnreadableError(f"p{seat} does not hold {text}")
        found.text = found.told = text
        held.remove(found)
        return found

    def _show(self, seat: int, said: str) -> None:
        """Nothing said is a hand thrown away, a dash the cards that were told before."""
        self.mucked.discard(seat)
        if not said:
            self.mucked.add(seat)
            return
        self.shown.add(seat)
        held = self.held[seat]
        new = [
            one
            for one in (self.split(said) if said != "-" else ())
            if one not in [slot.told for slot in held]
        ]
        unseen = [slot for slot in held if not slot.is_told]
        if len(new) > len(unseen):
            raise UnreadableError(f"p{seat} shows cards that he was not dealt")
        for slot, text in zip(unseen, new, strict=False):
            slot.text = slot.told = text

    @property
    def live(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.folded]

    @property
    def unseen(self) -> set[int]:
        """Who holds cards to the end that the file does not tell."""
        return {seat for seat in self.live if not all(slot.is_told for slot in self.held[seat])}

    def order(self) -> list[Slot]:
        """One at a time round the table, then as the file has it; a card may still be burned and nothing
        dealt."""
        dealt = [self.first[seat][i] for i in range(self.each) for seat in self.seats]
        return [*dealt, *self.later, Slot()]

    def shoe(self, deal: int = 0) -> Shoe:
        """In our dealing order. Unknown cards are any that nobody names, others in every deal."""
        order, self.out = self.order(), len(self.pack)
        later = [Card(slot.told) for slot in order[self.out :] if slot.is_told]
        return Shoe(fill(order[: self.out], self.pack, deal, later), size=len(self.pack))

    def again(self, pack: Iterable[Card]) -> Shoe:
        """What comes after the deck has run out, from the cards that are shuffled again."""
        known, first = tuple(pack), self.out
        self.out += len(known)
        return Shoe(fill(self.order()[first : self.out], known), size=len(known))


def fill(order: list[Slot], pack: Sequence[Card], deal: int = 0, later: Sequence[Card] = ()) -> list[Card]:
    """Cards that come again `later`, and are not told before, were among those that nobody saw."""
    named = [Card(one.told) for one in order if one.is_told]
    if twice := {card for card in named if named.count(card) > 1}:
        raise UnreadableError(f"actions: {min(twice)} is dealt twice")
    if missing := [card for card in named if card not in pack]:
        raise UnreadableError(
            f"actions: the deck ran out, and {missing[0]} is not among the cards that are shuffled again here"
        )
    rest = [card for card in pack if card not in named]
    others = iter(
        sorted(rest, key=(lambda card: _scattered(card, deal)) if deal else (lambda card: card not in later))
    )
    for slot in order:
        slot.text = slot.told if slot.is_told else next(others).text
    return [cards(slot.text)[0] for slot in order]


def _scattered(card: Card, deal: int) -> int:
    """Another order of the deck for every deal, the same each time."""
    return (card.code + 1) * (2 * deal + 1) * 2_654_435_761 % 2**32


def words_of(action: str) -> list[str]:
    """Without the remark behind `#`."""
    return action.partition("#")[0].split()
