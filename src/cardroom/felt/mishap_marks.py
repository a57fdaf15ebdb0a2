"""Mishaps as cards leave the shoe. A round without mishaps has `NO_MISHAPS` and pays nothing for it.

This module decides only which card comes how and where. The rules decide what follows: each mishap that has
happened lies in `lying` until the family handles it (`games/remedies`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NoReturn

import msgspec

from cardroom.cards import HIDDEN, Card, Shoe
from cardroom.felt.events import EVERYONE, Audience, only
from cardroom.felt.mishap_facts import MisplacedCardFound
from cardroom.felt.places import BURN, DEAD, RESHUFFLED, TOP, elsewhere, spot_of
from cardroom.fixed import Fixed
from cardroom.mishaps import Astray, Boxed, Burn, Exposed, Foreign, Mishap, OffTable, WrongCount

if TYPE_CHECKING:
    from cardroom.felt.felt import Felt

AtOnce = Callable[[Mishap, bool], bool]
"""Returns whether such a card is replaced as it comes off the deck; the flag says if it was to lie open."""
AtSight = Callable[[Sequence["Lying"], Sequence["Lying"]], None]
"""Handles the last of the mishaps that lie there, given also all that came with this deal; it may stop the
deal."""


class Lying(msgspec.Struct, frozen=True, gc=False):
    """A mishap that has happened: its place, its card, and who was to see it."""

    mishap: Mishap
    place: str
    index: int = 0
    seen_by: Audience = EVERYONE
    is_open: bool = True
    """True if everybody can see that something is wrong."""
    count: int = 1
    """The number of cards too many on the board."""
    missed: tuple[Audience, ...] = ()
    """The audiences of the cards that did not come."""
    home: str = ""
    """The place where a stray card belongs."""


class MishapMarks:
    """The mishap marks of the shoe in use, and what has happened because of them."""

    __slots__ = (
        "at_once", "at_sight", "boxed", "burns", "button", "came", "cards", "coming", "dealt", "foreign",
        "joins", "lying", "mixed_in", "noted", "over", "positions", "strangers", "under",
    )  # fmt: skip
    has_any: ClassVar[bool] = True
    """True once a mishap has come to the round, even if nobody has noticed it."""

    def __init__(self, at_once: AtOnce, at_sight: AtSight, *, joins: bool = False) -> None:
        self.at_once, self.at_sight = at_once, at_sight
        self.joins = joins
        """True if boxed cards that lie next to each other are one group, even with different marks."""
        self.coming: tuple[Mishap, ...] = ()
        """Marks of the shoe that comes next."""
        self.noted: Sequence[Mishap] = ()
        """Mishaps marked at a question that nobody has noticed yet."""
        self.lying: Sequence[Lying] = ()
        """Mishaps that have happened and wait for the family, in order."""
        self._clear()

    def _clear(self) -> None:
        self.positions: dict[int, Mishap] = {}
        """Positions in the shoe, the first being 0, and the mishap of the card there."""
        self.boxed: frozenset[int] = frozenset()
        """The positions of all boxed cards of the shoe, dealt ones included."""
        self.came: list[Lying] = []
        """All mishaps of this deal, also those that have been put right."""
        self.cards: dict[tuple[str, int], Mishap] = {}
        """The n-th card to a place, and its mishap."""
        self.over: dict[str, WrongCount] = {}
        self.under: dict[str, WrongCount | Astray] = {}
        self.strangers: list[int] = []
        """Seats that get a hand and do not play."""
        self.burns: dict[int, int] = {}
        """Street → how many cards are burned before it; 0: of the flop, how many cards it has."""
        self.dealt: dict[str, int] = {}
        self.foreign: Sequence[Foreign] = ()
        """The marks that change the deck: cards that do not belong to it or are gone from it."""
        self.mixed_in: list[Foreign] = []
        """Foreign cards shuffled again with the rest of the deck: each is recognised when it comes."""
        self.button: Astray | None = None
        """The mistaken start of the deal."""

    def pick_up(self) -> None:
        """Take all cards back: mishaps with them are over."""
        self.lying = self.noted = ()
        self._clear()

    def add(self, pending: Lying) -> None:
        """Add a mishap that waits for the family."""
        self.lying = [*self.lying, pending]

    def remove(self, pending: Lying) -> None:
        """Remove one mishap that is handled now."""
        index = self.lying.index(pending)
        self.lying = [*self.lying[:index], *self.lying[index + 1 :]]

    def take_up(self, is_wanted: Callable[[Lying], bool] = lambda pending: True) -> list[Lying]:
        """Remove all mishaps that wait, or those wanted, and return them in order."""
        taken = [pending for pending in self.lying if is_wanted(pending)]
        self.lying = [pending for pending in self.lying if not is_wanted(pending)]
        return taken

    def note(self, marks: Sequence[Mishap]) -> None:
        """Note what has gone wrong at a question and nobody has noticed yet."""
        self.noted = [*self.noted, *marks]

    def strike_note(self, mark: Mishap) -> None:
        """Strike a note whose moment has come."""
        index = self.noted.index(mark)
        self.noted = [*self.noted[:index], *self.noted[index + 1 :]]

    def end_skip(self, place: str) -> None:
        """Let cards come to a place again that the deal has passed over."""
        self.under.pop(spot_of(place), None)

    def take_strangers(self) -> list[int]:
        """Return the seats that get a hand and do not play, once."""
        strangers, self.strangers = self.strangers, []
        return strangers

    def lie_in(self, shoe: Shoe) -> Shoe:
        """Put the marks of the next shoe in it, and return the deck as it really is.

        With foreign cards among it, the commitment covers those too, so that every dealt card has its place
        under it.
        """
        marked = (*self.positions.values(), *self.mixed_in)
        undealt = [mark for mark in marked if isinstance(mark, Foreign) and mark.card is not None]
        self._clear()
        self.foreign, self.mixed_in = undealt, undealt[:]
        marks, self.coming = self.coming, ()
        self.positions = {
            position - 1: mark for mark in marks if isinstance(mark, Boxed) for position in mark.positions
        }
        if foreign := [mark for mark in marks if isinstance(mark, Foreign)]:
            shoe = self._with_foreign(shoe, foreign)
            self.foreign = foreign
        self.boxed = frozenset(
            position for position, mark in self.positions.items() if isinstance(mark, Boxed)
        )
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
        for mark in sorted(marks, key=lambda foreign: -foreign.position):
            position = mark.position - 1
            if position >= len(order):
                continue
            if mark.card is not None:
                order.insert(position, mark.card)
                size += 1
                self.positions = {
                    place + (place >= position): placed for place, placed in self.positions.items()
                }
            elif mark.what == "gone":
                del order[position]
                size -= 1
                self.positions = {
                    place - (place > position): placed for place, placed in self.positions.items()
                }
                continue
            self.positions[position] = mark
        return Shoe(order, size=size, secret=shoe.secret)

    def deal(self, felt: Felt, place: str, seen_by: Audience) -> Card:
        """Deal one card to a place with any mishap it has. Return `HIDDEN` if no card comes."""
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
        """Note a card that does not come; missing cards of one hand are one mishap."""
        before = [lying for lying in self.lying if lying.mishap is mark and lying.place == place]
        for lying in before:
            self.remove(lying)
        missed = (*before[0].missed, seen_by) if before else (seen_by,)
        self._lay(Lying(mark, place, seen_by=seen_by, missed=missed))

    def _going(self, felt: Felt, mark: Mishap | None, place: str, seen_by: Audience) -> tuple[str, Audience]:
        """Return where a card with this mark goes, and who sees it there."""
        index = len(felt.cards.get(place, ()))
        match mark:
            case Exposed() if (
                mark.to
            ):  # a player caught sight of it: no exposed card (comstock/lowball/rule-16)
                return place, seen_by if seen_by == EVERYONE else frozenset({*seen_by, mark.to})
            case Exposed() if seen_by != EVERYONE:
                self._lay(Lying(mark, place, index, seen_by))
                return place, EVERYONE
            case OffTable():
                self._lay(Lying(mark, place, index, seen_by))
                return place, EVERYONE
            case Astray():
                to = elsewhere(place, mark.to)
                index = len(felt.cards.get(to, ()))
                self._lay(Lying(mark, to, index, seen_by, home=place))
                return to, only(int(mark.to)) if seen_by not in (EVERYONE, frozenset()) else seen_by
        return place, seen_by

    def _one(self, felt: Felt, place: str, seen_by: Audience) -> Card:
        """Deal the next possible card: a known one from the top of the deck before any other."""
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
            index = len(felt.cards.get(place, ()))
            self._lay(Lying(mark, place, index, seen_by, is_open=is_boxed or seen_by == EVERYONE))
            return self._plainly(felt, place, EVERYONE if is_boxed else seen_by)
        self._lay(Lying(WrongCount("deck", -1), place, seen_by=seen_by))
        return HIDDEN

    def _joined(self, position: int, mark: Mishap | None) -> Mishap | None:
        """Return a boxed card joined with all boxed cards next to it in the deck: nobody could tell their
        marks apart."""
        if not self.joins or not isinstance(mark, Boxed):
            return mark
        first = last = position
        while first - 1 in self.boxed:
            first -= 1
        while last + 1 in self.boxed:
            last += 1
        return Boxed(tuple(range(first + 1, last + 2)), mark.late)

    def _is_scrap(self, felt: Felt, card: Card, place: str, seen_by: Audience) -> bool:
        """Return whether a card that came was shuffled in and is out again at once; otherwise it lies
        there."""
        for mark in [foreign for foreign in self.mixed_in if foreign.card == card]:
            self.mixed_in.remove(mark)
            if self.at_once(mark, seen_by == EVERYONE or place == BURN):
                felt.regroup(place, DEAD)
                felt.turn(DEAD, len(felt.cards[DEAD]) - 1)
                felt.tell(MisplacedCardFound(DEAD, mark.topic, "foreign", card))
                return True
            self._lay(Lying(mark, place, len(felt.cards[place]) - 1, seen_by, is_open=seen_by == EVERYONE))
        return False

    def _lay(self, lying: Lying) -> None:
        self.add(lying)
        self.came.append(lying)

    def _plainly(self, felt: Felt, place: str, seen_by: Audience) -> Card:
        felt.mishaps = NO_MISHAPS
        try:
            return felt.deal(place, seen_by)
        finally:
            felt.mishaps = self


class NoMishaps(MishapMarks):
    """The marks of a round in which nothing has gone wrong. All tables share them; nothing can be written to
    them."""

    __slots__ = ()
    has_any = False
    coming = noted = lying = foreign = ()
    burns = Fixed()
    button = None

    def __init__(self) -> None:
        """Set nothing: what can be read is the same for all."""

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name}: nothing has gone wrong at this table")

    def pick_up(self) -> None:
        """Do nothing: no mishap is over."""

    def take_up(self, is_wanted: Callable[[Lying], bool] = lambda pending: True) -> list[Lying]:
        """Return an empty list: no mishap waits."""
        return []

    def lie_in(self, shoe: Shoe) -> Shoe:
        """Return the shoe as it is: no mark lies in it."""
        return shoe


NO_MISHAPS: Final = NoMishaps()
"""The marks of every round until its first mishap."""
