"""Mishaps of banked games that strike at a question: wagers changed too late, warnings, fouled hands."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from cardroom.felt import Felt, HandKilled, only
from cardroom.felt.places import circle_at, number_of
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.round_rulings import ask_to_bar, first_wager, possible_misreadings
from cardroom.games.remedies import Errors, Remedies, rule
from cardroom.games.remedies.notes import warn
from cardroom.mishaps import CardShown, Fouled, Mishap, Misread, WagerTampered
from cardroom.money import wager_of
from cardroom.script import Ask, Script

STANDS, FORFEIT = "stands", "forfeit"
WARN, NOT_FOUL, FOUL = "warn", "not-foul", "foul"
GUILTY, NOT_GUILTY = "guilty", "not-guilty"


def wagers_by_circle(felt: Felt) -> dict[int, dict[int, int]]:
    """Return for each circle in play how much each bettor has on it."""
    by_circle: dict[int, dict[int, int]] = {}
    for account, cents in felt.ledger:
        wager = wager_of(account)
        if wager and cents:
            by_bettor = by_circle.setdefault(number_of(wager.place), {})
            by_bettor[wager.bettor] = by_bettor.get(wager.bettor, 0) + cents
    return dict(sorted(by_circle.items()))


def on_wager(lay: Banked, mishap: WagerTampered) -> Script[None]:
    """Restore a wager that is changed or touched when wagers are closed.

    The floor may forfeit it, and bar the player (mortimers/double-hand/rule-18b,
    comstock/double-hand/rule-15b, rule-20b, comstock/super-pan-9/rule-19b, rule-19c).
    """
    rules, place = (
        lay.errors.wager,
        circle_at(mishap.circle) if mishap.circle else first_wager(lay, mishap.seat),
    )
    assert rules is not None
    if (yield from rule(place, mishap.topic, STANDS, STANDS, FORFEIT)) == FORFEIT:
        lay.ruled.forfeits.add((mishap.seat, mishap.circle))
    if rules.bars:
        yield from ask_to_bar(lay, mishap.seat, mishap.topic)


def on_fouled(lay: Banked, mishap: Fouled) -> Script[None]:
    """Rule on a hand that was not handled properly.

    A hand that was not guarded is foul. About a hand below the table the floor decides. A switched hand is
    foul if the floor finds it so, and the player may be barred.
    """
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
                yield from ask_to_bar(lay, lay.circles[mishap.seat].seat, mishap.topic)
    lay.felt.tell(HandKilled(place, mishap.topic, "foul"))
    lay.ruled.foul[mishap.seat] = mishap.topic
    return None


def show_card(lay: Banked, mishap: CardShown) -> None:
    """Show a card to the player who was let see it."""
    if mishap.card is not None:
        place = circle_at(mishap.seat)
        lay.felt.turn(place, lay.felt.cards[place].index(mishap.card), only(mishap.to))


def hand_strikes(felt: Felt, errors: Errors, fronts: tuple[int, ...] = ()) -> Iterator[Mishap]:
    """Yield what may be done to hands in play and to the wagers on them."""
    on = wagers_by_circle(felt)
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
    """Yield what may happen to wagers at the last question before the settlement."""
    if errors.wager is not None and errors.wager.taken:
        for seat in sorted({seat for by in wagers_by_circle(felt).values() for seat in by}):
            yield from (WagerTampered(seat, "taken"), WagerTampered(seat, "taken", unknown=True))


def shown_strikes(felt: Felt, errors: Errors) -> Iterator[Mishap]:
    """Yield hands shown to, or discussed with, a player of another hand."""
    on = wagers_by_circle(felt)
    if errors.shown is None or errors.shown.discussed == "nothing":
        return
    for number, by in on.items():
        for viewer in sorted({seat for by_bettor in on.values() for seat in by_bettor} - set(by)):
            if number in by:
                yield CardShown(number, viewer)
                yield CardShown(number, viewer, felt.cards[circle_at(number)][0])


def silent_strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Any) -> Iterator[Mishap]:
    """Yield misreadings in games whose documents do not mention mishaps: the house misreads a hand, and the
    floor is asked."""
    if asks[0].kind == "act" and (on := list(wagers_by_circle(felt))):
        yield from possible_misreadings(felt, on)


def is_like(felt: Felt, listed: Collection[Mishap], mishap: Mishap) -> bool:
    """Return whether a mishap differs from a listed one only in the card, the amount or the circle."""
    if mishap in listed:
        return True
    on = wagers_by_circle(felt)
    match mishap:
        case CardShown():
            cards = felt.cards.get(circle_at(mishap.seat), ())
            return CardShown(mishap.seat, mishap.to) in listed and mishap.card in cards
        case WagerTampered(how="late"):
            before = on.get(mishap.circle, {}).get(mishap.seat, 0)
            return WagerTampered(mishap.seat, "touched") in listed and before not in (0, mishap.cents)
        case Misread(how="wins" | "loses" | "push"):
            return Misread(mishap.spot, mishap.how) in listed and mishap.after in on
    return False


SILENT = Remedies(way="layout", strikes=silent_strikes)
"""Remedies of families whose documents do not mention mishaps."""
