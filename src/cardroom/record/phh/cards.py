"""The cards of a hand history: the order in which they are dealt, and which of them the file does not tell.

A card that is dealt unseen is what its owner shows in the end. If it is never shown, it is any card that is
not named.
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
    """A card on its way from the deck to its last holder."""

    __slots__ = ("given", "text")

    def __init__(self, text: str = UNKNOWN) -> None:
        self.text = self.given = text

    @property
    def is_given(self) -> bool:
        """True if the file gives this card."""
        return self.given != UNKNOWN


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
        """Cards after the first ones, with those burned, in dealing order."""
        self.held: dict[int, list[Slot]] = {seat: [] for seat in self.seats}
        self.thrown: dict[int, list[Slot]] = {}
        """Discards by the number of the action."""
        self.folded: set[int] = set()
        self.mucked: set[int] = set()
        self.shown: set[int] = set()
        self.out = 0
        """The number of cards that are out of the deck, or have been shuffled again."""
        self.street = 0
        self.on_street = 0
        """The number of board cards of this street that are out."""
        self.spoken: set[int] = set()
        """Seats that have drawn, or been dealt to, on this street."""
        for index, action in enumerate(phh.actions):
            try:
                self.note(index, words_of(action))
            except CardroomError as bad:
                raise UnreadableError(f"actions[{index}] {action!r}: {bad}") from None
        self._deal_the_rest()

    def note(self, index: int, words: Sequence[str]) -> None:
        """Take an action by its words."""
        match words:
            case ["d", "dh", player, text]:
                self._deal(self.seat(player), self.split(text))
            case ["d", "db", dealt]:
                self._turn(self.split(dealt))
            case [player, "sd", *texts]:
                self._throw(index, self.seat(player), self.split("".join(texts)))
            case [player, "f"]:
                self.folded.add(self.seat(player))
            case [player, "sm", *texts]:
                self._show(self.seat(player), "".join(texts))
        if len(words) > 1 and words[1] in BETS:
            self._deal_the_rest()
            self.spoken.clear()

    def seat(self, player: str) -> int:
        """Return the seat of a player such as `p2`. Raises `UnreadableError`."""
        number = player[1:]
        if player[:1] != "p" or not is_number(number) or int(number) not in self.seats:
            raise UnreadableError(f"{player!r} is not a player: expected p1 to p{len(self.seats)}")
        return int(number)

    def split(self, text: str) -> list[str]:
        """Split cards run together; `??` is a card that the file does not tell."""
        texts = [text[i : i + 2] for i in range(0, len(text), 2)]
        for card_text in texts:
            if card_text != UNKNOWN and Card(card_text) not in self.pack:
                raise UnreadableError(f"{card_text!r} is not in a deck of {len(self.pack)} cards")
        return texts

    def _deal_the_rest(self) -> None:
        """Deal unknown cards where the file passes over first cards."""
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
        """Turn cards of the board, all of a street at once or one by one."""
        for text in texts:
            if not self.street or self.on_street >= self.streets[self.street].board:
                self._next_street()
            self.on_street += 1
            self.later.append(Slot(text))

    def _throw(self, index: int, seat: int, texts: list[str]) -> None:
        if not self.spoken or seat in self.spoken:
            self._next_street()
        self.spoken.add(seat)
        self.thrown[index] = [self._take(seat, text) for text in texts]

    def _next_street(self) -> None:
        """Go on to the next street, with a burned card where the game burns one."""
        self.street, self.on_street = self.street + 1, 0
        self.spoken.clear()
        if self.street >= len(self.streets):
            raise UnreadableError("there is no further street in this game")
        if self.streets[self.street].burn:
            self.later.append(Slot())

    def _take(self, seat: int, text: str) -> Slot:
        """Take a card out of a hand: the one that is named, or one that the file does not tell."""
        hand = self.held[seat]
        slot = next((candidate for candidate in hand if candidate.given == text), None)
        if slot is None and text != UNKNOWN:
            slot = next((candidate for candidate in hand if not candidate.is_given), None)
        if slot is None:
            raise UnreadableError(f"p{seat} does not hold {text}")
        slot.text = slot.given = text
        hand.remove(slot)
        return slot

    def _show(self, seat: int, shown_text: str) -> None:
        """Note a shown hand. No cards mean a hand thrown away, a dash the cards that were told before."""
        self.mucked.discard(seat)
        if not shown_text:
            self.mucked.add(seat)
            return
        self.shown.add(seat)
        hand = self.held[seat]
        new = [
            card_text
            for card_text in (self.split(shown_text) if shown_text != "-" else ())
            if card_text not in [slot.given for slot in hand]
        ]
        unseen = [slot for slot in hand if not slot.is_given]
        if len(new) > len(unseen):
            raise UnreadableError(f"p{seat} shows cards that he was not dealt")
        for slot, text in zip(unseen, new, strict=False):
            slot.text = slot.given = text

    @property
    def live(self) -> list[int]:
        """The seats that have not folded."""
        return [seat for seat in self.seats if seat not in self.folded]

    @property
    def unseen(self) -> set[int]:
        """The seats that hold cards to the last which the file does not tell."""
        return {seat for seat in self.live if not all(slot.is_given for slot in self.held[seat])}

    def order(self) -> list[Slot]:
        """Return the cards in dealing order: first cards one at a time round the table, then as the file has
        them.

        One more is added, since a card may still be burned with nothing dealt after it.
        """
        dealt = [self.first[seat][i] for i in range(self.each) for seat in self.seats]
        return [*dealt, *self.later, Slot()]

    def shoe(self, deal: int = 0) -> Shoe:
        """Return the shoe in our dealing order. Unknown cards are any that the file does not name, others in
        every deal."""
        order, self.out = self.order(), len(self.pack)
        later = [Card(slot.given) for slot in order[self.out :] if slot.is_given]
        return Shoe(fill(order[: self.out], self.pack, deal, later), size=len(self.pack))

    def again(self, pack: Iterable[Card]) -> Shoe:
        """Return the shoe after the deck has run out, made from the cards that are shuffled again."""
        remaining, first = tuple(pack), self.out
        self.out += len(remaining)
        return Shoe(fill(self.order()[first : self.out], remaining), size=len(remaining))


def fill(order: list[Slot], pack: Sequence[Card], deal: int = 0, later: Sequence[Card] = ()) -> list[Card]:
    """Return an order with all cards named. Cards that come again `later`, and are not told before, were
    among the unseen ones."""
    named = [Card(slot.given) for slot in order if slot.is_given]
    if twice := {card for card in named if named.count(card) > 1}:
        raise UnreadableError(f"actions: {min(twice)} is dealt twice")
    if missing := [card for card in named if card not in pack]:
        raise UnreadableError(
            f"actions: the deck ran out, and {missing[0]} is not among the cards that are shuffled again here"
        )
    rest = [card for card in pack if card not in named]
    unnamed = iter(
        sorted(rest, key=(lambda card: _scattered(card, deal)) if deal else (lambda card: card not in later))
    )
    for slot in order:
        slot.text = slot.given if slot.is_given else next(unnamed).text
    return [cards(slot.text)[0] for slot in order]


def _scattered(card: Card, deal: int) -> int:
    """Return a sort key: another order of the deck for every deal, the same each time."""
    return (card.code + 1) * (2 * deal + 1) * 2_654_435_761 % 2**32


def words_of(action: str) -> list[str]:
    """Return the words of an action, without the remark after `#`."""
    return action.partition("#")[0].split()
