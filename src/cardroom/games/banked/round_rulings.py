"""Decisions on hands and wagers of a round before they are settled, and misreadings by the house.

A settlement asks nothing. Chips that a player takes off, or a hand that is read wrongly in it, were noted at
a question before and take effect here. A misread hand that is noticed before the cards are gathered counts
correctly: all that was settled goes back by moves. Then the circles are settled again in order within the
cover (mortimers/double-hand/rule-47, comstock/super-pan-9/rule-39).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardroom.felt import Felt, Note, leave, write_note
from cardroom.felt.between_rounds import BARRED, BetweenRounds
from cardroom.felt.places import circle_at
from cardroom.fixed import Fixed
from cardroom.games.banked.facts import SettledAgain
from cardroom.games.banked.settlement.payment import settle_even
from cardroom.games.remedies import rule
from cardroom.games.remedies.floor_ruling import NO_POT, REPAIR
from cardroom.games.remedies.grades import undo
from cardroom.mishaps import Misread, WagerTampered
from cardroom.money import stack
from cardroom.script import NoPot, Script

if TYPE_CHECKING:
    from cardroom.games.banked.circles import Banked

AS_READ: Mapping[str, int] = Fixed({"wins": 1, "push": 0, "loses": -1})
SIZE, LIMIT = "size", "limit"
LET_PLAY, BAR = "let-play", "bar"
CORRECT, LEAVE = "correct", "leave-paid"


class RoundRulings:
    """Decisions in one round; empty where nothing goes wrong."""

    __slots__ = ("barred", "forfeits", "foul", "has_foreign", "misread", "unsized")

    def __init__(self) -> None:
        self.foul: dict[int, str] = {}
        """Circles whose hands lose with any cards, and the topic of the rule."""
        self.forfeits: set[tuple[int, int]] = set()
        """Seats and circles whose wagers are lost with any hand; circle 0: all wagers of that seat."""
        self.unsized: set[int] = set()
        """Seats that took a wager off whose size the floor could not find."""
        self.misread: dict[int, Misread] = {}
        """Circles that the house reads otherwise than they are."""
        self.has_foreign = False
        """True if the deck held other cards than it should."""
        self.barred: list[int] = []
        """Seats that leave the table after the hand."""

    def clear_hand_rulings(self) -> None:
        """Forget what was done to hands after a misdeal; what was done to wagers remains."""
        self.foul.clear()


def read_noted(lay: Banked) -> Script[None]:
    """Apply what was marked before the settlement and happens in it.

    The floor says whether the size of a wager taken off can be told. By silence it can, as the ledger knows
    it.
    """
    marks, ruled = lay.felt.mishaps, lay.ruled
    ruled.has_foreign = bool(marks.foreign) and lay.errors.foreign is not None
    for mark in marks.noted:
        match mark:
            case Misread() if mark.how in AS_READ:
                if lay.errors.misread is None and not mark.unseen:
                    mark = yield from _by_floor(lay, mark)
                ruled.misread[int(mark.spot)] = mark
            case WagerTampered():
                if (
                    mark.unknown
                    and (yield from rule(first_wager(lay, mark.seat), mark.topic, SIZE, SIZE, LIMIT)) == LIMIT
                ):
                    ruled.unsized.add(mark.seat)
                assert lay.errors.wager is not None
                if lay.errors.wager.bars:
                    yield from ask_to_bar(lay, mark.seat, mark.topic)


def _by_floor(lay: Banked, mark: Misread) -> Script[Misread]:
    """Ask the floor about a misread hand where documents of games with a player-dealer are silent on it.

    No document says what becomes of a hand that the house misreads. Ruling: what was taken or paid is put
    right by what the hand is while its cards lie there, unless the floor leaves it as it was settled; there
    is no pot that could be called off. In the first edition of the remedies silence called the hand off.
    """
    if lay.errors.is_first:
        if (yield from rule(mark.spot, mark.topic, NO_POT, REPAIR, NO_POT)) == NO_POT:
            raise NoPot(mark.topic)
        return mark
    ruled = yield from rule(mark.spot, mark.topic, CORRECT, CORRECT, LEAVE)
    return replace(mark, unseen=True) if ruled == LEAVE else mark


def first_wager(lay: Banked, seat: int) -> str:
    """Return the place of a seat's first wager."""
    return next(
        (circle_at(circle.number) for circle, wager in lay.wagers() if wager.bettor == seat), circle_at(seat)
    )


def ask_to_bar(lay: Banked, seat: int, topic: str) -> Script[None]:
    """Ask the floor whether a player has to leave after the hand; by silence they play on."""
    if (
        seat not in lay.ruled.barred
        and (yield from rule(first_wager(lay, seat), topic, LET_PLAY, LET_PLAY, BAR)) == BAR
    ):
        lay.ruled.barred.append(seat)


def leave_barred(lay: Banked, after: BetweenRounds) -> BetweenRounds:
    """Take barred players off the table, with their stacks; the table remembers it, and gives them no seat
    again."""
    for seat in lay.ruled.barred:
        after = write_note(after, Note(BARRED, after.person(seat).name, seat))
        after = leave(after, seat)
    return after


def net_as_read(lay: Banked, number: int, net: int, stake: int = 1) -> int:
    """Return the result of a circle as the house reads it."""
    mark = lay.ruled.misread.get(number)
    return net if mark is None else AS_READ[mark.how] * stake


def settle_each(lay: Banked, circles: Sequence[Any], settle: Callable[[Any, Any], None]) -> None:
    """Settle circle by circle. Where a misreading is noticed, settle all of them again correctly."""
    ruled = lay.ruled
    if not ruled.misread:
        for circle in circles:
            settle(lay, circle)
        return None
    since, cover, settled = len(lay.felt.events), copy(lay.cover), set[int]()
    for circle in circles:
        settle(lay, circle)
        settled.add(circle.number)
        if (number := _noticed(ruled.misread, settled)) is not None:
            lay.felt.tell(SettledAgain(circle_at(number), "error.misread"))
            undo(lay.felt, since, "error.misread")
            del ruled.misread[number]
            lay.cover = cover
            return settle_each(lay, circles, settle)
    return None


def _noticed(misread: Mapping[int, Misread], settled: set[int]) -> int | None:
    """Return the circle whose misreading is noticed now, or None: it is settled, and so is the circle at
    which that is seen."""
    for number, mark in misread.items():
        if not mark.unseen and {number, mark.after or number} <= settled:
            return number
    return None


def settle_wager(lay: Banked, circle: Any, wager: Any, how: int, topic: str) -> None:
    """Settle a wager for even money, as far as nobody has decided otherwise."""
    if lay.ruled.forfeits and not lay.ruled.forfeits.isdisjoint((
        (wager.bettor, 0),
        (wager.bettor, circle.number),
    )):
        how, topic = -1, "error.wager"
    account = circle.account_of(wager)
    stake = _sized(lay, account, wager, how) if wager.bettor in lay.ruled.unsized else wager.base
    settle_even(lay, account, wager, stake, how, topic)


def _sized(lay: Banked, account: str, wager: Any, how: int) -> int:
    """Return the stake of a wager whose size nobody knows (mortimers/double-hand/rule-29a, rule-30,
    comstock/super-pan-9/rule-27, rule-28).

    It is paid as the smallest wager. It is lost as the largest, out of the bettor's stack as far as that
    reaches, or as what it was.
    """
    rules, felt = lay.errors.wager, lay.felt
    assert rules is not None
    if how == 1:
        return min(int(wager.base), int(lay.schedule.least))
    if how == 0 or rules.lost != "most":
        return int(wager.base)
    more = min(max(lay.schedule.most - wager.base, 0), felt.stack(wager.bettor))
    if more:
        felt.move(stack(wager.bettor), account, more, "error.wager")
    return int(wager.base + more)


def possible_misreadings(felt: Felt, circles: Sequence[int]) -> list[Misread]:
    """Return representative misreadings for each circle: noticed at once, at the end, or never."""
    return [
        Misread(circle_at(number), how, after, unseen)  # type: ignore[arg-type]
        for number in circles
        for how in AS_READ
        for after, unseen in ((0, False), (circles[-1], False), (0, True))
    ]
