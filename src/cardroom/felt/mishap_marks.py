"""Where something goes wrong as cards leave the shoe. A table without mishaps has none of this, and pays
nothing for it.

Here is only what happens: which card comes how and where. What follows is the rules' to say: each mishap that
has come to pass lies in `lying` until the family sees to it (`games/remedies`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from cardroom.cards import HIDDEN, Card, Shoe
from cardroom.felt.events import EVERYONE, Audience, only
from cardroom.felt.mishap_facts import MisplacedCardFound
from cardroom.felt.places import BURN, DEAD, RESHUFFLED, TOP, elsewhere, spot_of
from cardroom.mishaps import Astray, Boxed, Burn, Exposed, Foreign, Mishap, OffTable, WrongCount

if TYPE_CHECKING:
    from cardroom.felt.felt import Felt

AtOnce = Callable[[Mishap, bool], bool]
"""Whether such a card is replaced as it comes off the deck; the second says whether it was to lie open."""
AtSight = Callable[[Sequence["Lying"], Sequence["Lying"]], None]
"""What follows at sight of the last of these, which lie there, and of all that have come with this deal: it
may stop it."""


class Lying(msgspec.Struct, frozen=True, gc=False):
    """A mishap that has come to pass: at which place, which card of it, and who was to see it."""

    mishap: Mishap
    place: str
    index: int = 0
    seen_by: Audience = EVERYONE
    is_open: bool = True
    """Whether everybody can see that something is wrong."""
    count: int = 1
    """Of cards too many on the board, how many."""
    missed: tuple[Audience, ...] = ()
    """Of cards that did not come, who was to see each."""
    home: str = ""
    """Of a card gone astray, the place where it belongs."""


class MishapMarks:
    """The marks beside the shoe in use, and what has come of them."""

    __slots__ = (
        "at_once", "at_sight", "boxed", "burns", "button", "came", "cards", "coming", "dealt", "foreign",
        "joins", "lying", "mixed_in", "noted", "over", "positions", "strangers", "under",
    )  # fmt: skip

    def __init__(self, at_once: AtOnce, at_sight: AtSight, *, joins: bool = False) -> None:
        self.at_once, self.at_sight = at_once, at_sight
        self.joins = joins
        """Whether boxed cards that lie next to each other are one group, whichever marks they have."""
        self.coming: tuple[Mishap, ...] = ()
        """Marks of the shoe that comes next."""
        self.noted: list[Mishap] = []
        """Marked at a question, and noticed by nobody yet."""
        self.lying: list[Lying] = []
        self._clear()

    def _clear(self) -> None:
        self.positions: dict[int, Mishap] = {}
        """Places in the shoe, the first being 0, and what is wrong with the card there."""
        self.boxed: frozenset[int] = frozenset()
        """The places of all boxed cards of the shoe, those that are out included."""
        self.came: list[Lying] = []
        """All that has come to pass with this deal, whether it lies there yet or has been put right."""
        self.cards: dict[tuple[str, int], Mishap] = {}
        """The n-th card to a place, and what happens to it."""
        self.over: dict[str, WrongCount] = {}
        self.under: dict[str, WrongCount | Astray] = {}
        self.strangers: list[int] = []
        """Seats that get a hand and do not play."""
        self.burns: dict[int, int] = {}
        """Street → how many cards are burned before it; 0: of the flop, how many cards it has."""
        self.dealt: dict[str, int] = {}
        self.foreign: list[Foreign] = []
        """What makes this deck another than it should be, wherever it lies."""
        self.mixed_in: list[Foreign] = []
        """Cards that do not belong there, shuffled again with the rest of the deck: each is known when it
        comes."""
        self.button: Astray | None = None
        """Where the deal begins by mistake."""

    def pick_up(self) -> None:
        """All cards are back: what went wrong with them is over."""
        self.lying.clear()
        self.noted.clear()
        self._clear()

    def lie_in(self, shoe: Shoe) -> Shoe:
        """The next shoe comes on the table: its marks lie in it. The deck as it really is: with foreign cards
        among it the commitment is to that, so that every card that is dealt has its place under it."""
        marked = (*self.positions.values(), *self.mixed_in)
        undealt = [mark for mark in marked if isinstance(mark, Foreign) and mark.card is not None]
        self._clear()
        self.foreign, self.mixed_in = undealt, undealt[:]
        marks, self.coming = self.coming, ()
        self.positions = {at - 1: mark for mark in marks if isinstance(mark, Boxed) for at in mark.positions}
        if foreign := [mark for mark in marks if isinstance(mark, Foreign)]:
            shoe = self._with_foreign(shoe, foreign)
            self.foreign = foreign
        self.boxed = frozenset(at for at, mark in self.positions.items() if isinstance(mark, Boxed))
        for mark in marks:
            match mark:
                case Exposed() | OffTable():
                    self.cards[mark.at.spot, mark.at.n] = mark
                case Astray(how="to"):
                    self.cards[mark.spot, mark.n] = mark
                case Astray(how="button"):
                    self.button = mark
                case Astray(how="dealt-in"):
                    self.strangers.append(int(mark.spot))
                case Astray():
                    self.under[mark.spot] = mark
                case WrongCount() if mark.is_over:
                    self.over[mark.spot] = mark
                case WrongCount():
                    self.under[mark.spot] = mark
                case Burn():
                    self.burns[mark.street] = mark.cards
        return shoe

    def _with_foreign(self, shoe: Shoe, marks: list[Foreign]) -> Shoe:
        order, size = list(shoe.decided().order), shoe.size
        for mark in sorted(marks, key=lambda one: -one.position):
            at = mark.position - 1
            if at >= len(order):
                continue
            if mark.card is not None:
                order.insert(at, mark.card)
                size += 1
                self.positions = {place + (place >= at): one for place, one in self.positions.items()}
            elif mark.what == "gone":
                del order[at]
                size -= 1
                self.positions = {place - (place > at): one for place, one in self.positions.items()}
                continue
            self.positions[at] = mark
        return Shoe(order, size=size, secret=shoe.secret)

    def deal(self, felt: Felt, place: str, seen_by: Audience) -> Card:
        """One card to a place, or what comes of that. `HIDDEN` where none comes."""
        if place == RESHUFFLED:
            return self._plainly(felt, place, seen_by)
        spot = spot_of(place)
        n = self.dealt[spot] = self.dealt.get(spot, 0) + 1
        if (short := self.under.get(spot)) and (isinstance(short, Astray) or n <= -short.by):
            self._pass_over(short, place, seen_by)
            return HIDDEN
        mark = self.cards.pop((spot, n), None)
        if isinstance(mark, OffTable) and self.at_once(mark, seen_by == EVERYONE):
            fallen, mark = self._one(felt, DEAD, EVERYONE), None
            felt.tell(MisplacedCardFound(DEAD, "error.off-table", "off-table", fallen))
        card = self._one(felt, *self._going(felt, mark, place, seen_by))
        if (over := self.over.pop(spot, None)) is not None:
            self._lay(Lying(over, place, seen_by=seen_by))
            for _ in range(over.by):
                self._one(felt, place, seen_by)
        self.at_sight(self.lying, self.came)
        return card

    def _pass_over(self, mark: Mishap, place: str, seen_by: Audience) -> None:
        """A card that does not come; those of one hand are one mishap."""
        before = [one for one in self.lying if one.mishap is mark and one.place == place]
        for one in before:
            self.lying.remove(one)
        missed = (*before[0].missed, seen_by) if before else (seen_by,)
        self._lay(Lying(mark, place, seen_by=seen_by, missed=missed))

    def _going(self, felt: Felt, mark: Mishap | None, place: str, seen_by: Audience) -> tuple[str, Audience]:
        """Where the card goes that has this mark, and who sees it there."""
        at = len(felt.cards.get(place, ()))
        match mark:
            case Exposed() if (
                mark.to
            ):  # somebody caught sight of it: no exposed card (comstock/lowball/rule-16)
                return place, seen_by if seen_by == EVERYONE else frozenset({*seen_by, mark.to})
            case Exposed() if seen_by != EVERYONE:
                self._lay(Lying(mark, place, at, seen_by))
                return place, EVERYONE
            case OffTable():
                self._lay(Lying(mark, place, at, seen_by))
                return place, EVERYONE
            case Astray():
                to = elsewhere(place, mark.to)
                index = len(felt.cards.get(to, ()))
                self._lay(Lying(mark, to, index, seen_by, home=place))
                return to, only(int(mark.to)) if seen_by not in (EVERYONE, frozenset()) else seen_by
        return place, seen_by

    def _one(self, felt: Felt, place: str, seen_by: Audience) -> Card:
        """The next card that can be dealt: a known one from the top of the deck before any other."""
        if felt.cards.get(TOP):
            felt.regroup(TOP, place)
            card = felt.cards[place][-1]
            if seen_by:
                felt.turn(place, len(felt.cards[place]) - 1, seen_by)
            return card
        while felt.shoe.left:
            mark = self._joined(felt.shoe.drawn, self.positions.pop(felt.shoe.drawn, None))
            if mark is None:
                card = self._plainly(felt, place, seen_by)
                if self._is_scrap(felt, card, place, seen_by):
                    continue
                return card
            if self.at_once(mark, seen_by == EVERYONE or place == BURN):
                card = self._plainly(felt, DEAD, EVERYONE)
                felt.tell(
                    MisplacedCardFound(
                        DEAD, mark.topic, "boxed" if isinstance(mark, Boxed) else "foreign", card
                    )
                )
                continue
            is_boxed = isinstance(mark, Boxed)
            at = len(felt.cards.get(place, ()))
            self._lay(Lying(mark, place, at, seen_by, is_open=is_boxed or seen_by == EVERYONE))
            return self._plainly(felt, place, EVERYONE if is_boxed else seen_by)
        self._lay(Lying(WrongCount("deck", -1), place, seen_by=seen_by))
        return HIDDEN

    def _joined(self, at: int, mark: Mishap | None) -> Mishap | None:
        """A boxed card with all those next to it in the deck, as nobody could tell one mark from another
        there."""
        if not self.joins or not isinstance(mark, Boxed):
            return mark
        first = last = at
        while first - 1 in self.boxed:
            first -= 1
        while last + 1 in self.boxed:
            last += 1
        return Boxed(tuple(range(first + 1, last + 2)), mark.late)

    def _is_scrap(self, felt: Felt, card: Card, place: str, seen_by: Audience) -> bool:
        """Whether a card that came was shuffled in and is out again at once; else it lies there."""
        for mark in [one for one in self.mixed_in if one.card == card]:
            self.mixed_in.remove(mark)
            if self.at_once(mark, seen_by == EVERYONE or place == BURN):
                felt.regroup(place, DEAD)
                felt.turn(DEAD, len(felt.cards[DEAD]) - 1)
                felt.tell(MisplacedCardFound(DEAD, mark.topic, "foreign", card))
                return True
            self._lay(Lying(mark, place, len(felt.cards[place]) - 1, seen_by, is_open=seen_by == EVERYONE))
        return False

    def _lay(self, one: Lying) -> None:
        self.lying.append(one)
        self.came.append(one)

    def _plainly(self, felt: Felt, place: str, seen_by: Audience) -> Card:
        felt.trouble = None
        try:
            return felt.deal(place, seen_by)
        finally:
            felt.trouble = self
