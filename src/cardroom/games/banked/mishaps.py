"""What the banked games share about mishaps that strike at a question: wagers changed too late, warnings,
fouled hands."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from cardroom.felt import Felt, HandKilled, only
from cardroom.felt.places import circle_at, number_of
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.round_rulings import first_wager, may_bar, may_be_misread
from cardroom.games.remedies import Errors, Remedies, rule
from cardroom.games.remedies.notes import warn
from cardroom.mishaps import CardShown, Fouled, Mishap, Misread, WagerTampered
from cardroom.money import wager_of
from cardroom.script import Ask, Script

STANDS, FORFEIT = "stands", "forfeit"
WARN, NOT_FOUL, FOUL = "warn", "not-foul", "foul"
GUILTY, NOT_GUILTY = "guilty", "not-guilty"


def wagered(felt: Felt) -> dict[int, dict[int, int]]:
    """Circle in play → who has how much on it."""
    found: dict[int, dict[int, int]] = {}
    for account, cents in felt.ledger:
        wager = wager_of(account)
        if wager and cents:
            by = found.setdefault(number_of(wager.place), {})
            by[wager.bettor] = by.get(wager.bettor, 0) + cents
    return dict(sorted(found.items()))


def on_wager(lay: Banked, mishap: WagerTampered) -> Script[None]:
    """A wager that is changed or touched when wagers are closed lies as it lay before; the floor may forfeit
    it, and bar who did it (mortimers/double-hand/rule-18b, comstock/double-hand/rule-15b, rule-20b,
    comstock/super-pan-9/rule-19b, rule-19c)."""
    rules, place = (
        lay.errors.wager,
        circle_at(mishap.circle) if mishap.circle else first_wager(lay, mishap.seat),
    )
    assert rules is not None
    if (yield from rule(place, mishap.topic, STANDS, STANDS, FORFEIT)) == FORFEIT:
        lay.ruled.forfeits.add((mishap.seat, mishap.circle))
    if rules.bars:
        yield from may_bar(lay, mishap.seat, mishap.topic)


def on_fouled(lay: Banked, mishap: Fouled) -> Script[None]:
    """Not guarded: foul. Below the table: the floor says. Switched: foul if the floor finds it so, and he may
    be barred."""
    rules, place = lay.errors.fouled, circle_at(mishap.seat)
    assert rules is not None
    match mishap.how:
        case "below":
            silence = WARN if rules.below == "warned" else NOT_FOUL
            if (yield from rule(place, mishap.topic, silence, silence, FOUL)) != FOUL:
                return (
                    warn(lay, place, lay.circles[mishap.seat].seat, mishap.topic) if silence == WARN else None
                )
        case "switched":
            if (yield from rule(place, mishap.topic, NOT_GUILTY, NOT_GUILTY, GUILTY)) == NOT_GUILTY:
                return None
            if rules.bars:
                yield from may_bar(lay, lay.circles[mishap.seat].seat, mishap.topic)
    lay.felt.tell(HandKilled(place, mishap.topic, "foul"))
    lay.ruled.foul[mishap.seat] = mishap.topic
    return None


def is_shown(lay: Banked, mishap: CardShown) -> None:
    """The other sees the card that he is shown."""
    if mishap.card is not None:
        place = circle_at(mishap.seat)
        lay.felt.turn(place, lay.felt.cards[place].index(mishap.card), only(mishap.to))


def hand_strikes(felt: Felt, errors: Errors, fronts: tuple[int, ...] = ()) -> Iterator[Mishap]:
    """Of hands in play: what may be done to them and to the wagers on them."""
    on = wagered(felt)
    for number, by in on.items():
        rules = errors.fouled
        if rules is not None:
            yield from ([Fouled(number, "touched")] if rules.touched else [])
            yield from ([Fouled(number, "front", count) for count in fronts] if rules.touched else [])
            yield from ([Fouled(number, "below")] if rules.below else [])
            yield from ([Fouled(number, "switched")] if rules.switched else [])
        for seat, cents in by.items() if errors.wager is not None else ():
            yield from (WagerTampered(seat, "late", number, 2 * cents), WagerTampered(seat, "touched"))


def taken_strikes(felt: Felt, errors: Errors) -> Iterator[Mishap]:
    """At the last question before the settlement."""
    if errors.wager is not None and errors.wager.taken:
        for seat in sorted({seat for by in wagered(felt).values() for seat in by}):
            yield from (WagerTampered(seat, "taken"), WagerTampered(seat, "taken", unknown=True))


def shown_strikes(felt: Felt, errors: Errors) -> Iterator[Mishap]:
    """A hand is shown to, or talked over with, somebody who plays another."""
    on = wagered(felt)
    if errors.shown is None or errors.shown.discussed == "nothing":
        return
    for number, by in on.items():
        for other in sorted({seat for one in on.values() for seat in one} - set(by)):
            if number in by:
                yield CardShown(number, other)
                yield CardShown(number, other, felt.cards[circle_at(number)][0])


def silent_strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Any) -> Iterator[Mishap]:
    """In games whose documents say nothing of mishaps: the house misreads a hand, and the floor is asked."""
    if asks[0].kind == "act" and (on := list(wagered(felt))):
        yield from may_be_misread(felt, on)


def is_like(felt: Felt, listed: Collection[Mishap], mishap: Mishap) -> bool:
    """Whether it differs from one that is listed only in which card, which amount or which circle it is."""
    if mishap in listed:
        return True
    on = wagered(felt)
    match mishap:
        case CardShown():
            held = felt.cards.get(circle_at(mishap.seat), ())
            return CardShown(mishap.seat, mishap.to) in listed and mishap.card in held
        case WagerTampered(how="late"):
            before = on.get(mishap.circle, {}).get(mishap.seat, 0)
            return WagerTampered(mishap.seat, "touched") in listed and before not in (0, mishap.cents)
        case Misread(how="wins" | "loses" | "push"):
            return Misread(mishap.spot, mishap.how) in listed and mishap.after in on
    return False


SILENT = Remedies(way="layout", strikes=silent_strikes)
"""Of families whose documents say nothing."""
