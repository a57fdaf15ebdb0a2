"""Count before the hands are opened: wrong numbers of cards, and cards that do not belong there."""

from __future__ import annotations

from cardroom.felt import HandKilled, Miscounted
from cardroom.felt.places import BOARD, hole, let_go, number_of
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import is_scrap
from cardroom.games.poker.mishaps.deck import is_foul_deck, show_twins
from cardroom.games.poker.showdown.pots import PotFee
from cardroom.games.remedies import Errors, by_floor, locate
from cardroom.mishaps import WrongCount
from cardroom.money import POT, stack
from cardroom.script import NoPot, Script


def count_hands(lay: Layout) -> Script[None]:
    """Count the hands before they are opened.

    A player with the wrong number of cards is out, and so is a hand with a joker in it that its player has
    not reported. Where nobody is left to win a pot, it goes back (comstock/holdem/rule-7e, rule-9b).
    """
    lay.pot.bury_unmatched(lay.live)
    lying = lay.felt.mishaps.take_up()
    foul: dict[int, str] = {}
    if any(is_foul_deck(lay.errors, pending.mishap) for pending in lying):
        show_twins(lay)
    for pending in lying:
        seat = number_of(pending.place)
        if seat not in lay.live:
            continue
        if is_foul_deck(lay.errors, pending.mishap):
            continue
        if isinstance(pending.mishap, WrongCount):
            if not is_whole(lay, seat):
                foul[seat] = pending.mishap.topic
        elif (where := locate(lay.felt, pending)) is None:
            continue
        elif is_scrap(lay.errors, pending.mishap) and is_to_be_reported(lay.errors):
            lay.felt.turn(where.place, where.index)
            foul[seat] = pending.mishap.topic
        else:
            yield from by_floor(lay, where)
    foul |= dict.fromkeys(wrong_numbers(lay), "error.count")
    foul |= dict.fromkeys([seat for seat in lay.live if lay.felt.cards.get(let_go(seat))], "error.mucked")
    if not set(lay.live) - set(foul):
        raise NoPot(max(foul.values()))
    give_back_uncontested(lay, foul)
    for seat, topic in foul.items():
        rules = lay.errors.count if lay.rules.bring_in is None else None  # stud: rule-17a
        is_foul = topic == "error.foreign" or (rules is not None and rules.then == "foul")
        lay.felt.tell(HandKilled(hole(seat), topic, "foul" if is_foul else "dead"))
        lay.muck(seat)


def is_to_be_reported(errors: Errors) -> bool:
    """Return whether a joker that its player has not reported makes the hand foul."""
    assert errors.foreign is not None
    return errors.foreign.unreported == "foul"


def wrong_numbers(lay: Layout) -> list[int]:
    """Return the seats with a wrong number of cards in stud, where every hand is counted.

    A hand needs as many cards as come in all, with the one for all where there is one; otherwise it cannot
    win (comstock/seven-stud/rule-17a).
    """
    if lay.rules.bring_in is None:
        return []
    whole = sum(street.hole + street.up + street.either for street in lay.rules.streets)
    for_all = len(lay.felt.cards.get(BOARD, ()))
    wrong = []
    for seat in lay.live:
        count = len(lay.own_cards(seat)) + len(lay.felt.cards.get(let_go(seat), ()))
        if count != whole and count + for_all != whole:
            lay.felt.tell(Miscounted(hole(seat), "error.count", "over" if count > whole else "under", count))
            wrong.append(seat)
    return wrong


def is_whole(lay: Layout, seat: int) -> bool:
    """Return whether a hand of a game with a draw has its number: a card too many, and then one lost, make a
    hand after all."""
    return lay.has_draw and len(lay.felt.cards.get(hole(seat), ())) == lay.rules.streets[0].hole


def give_back_uncontested(lay: Layout, foul: dict[int, str]) -> None:
    """Give back a side pot that only dead hands contest.

    No document says who wins a side pot that none but dead hands contest. Ruling: everybody gets back what
    they put into it, less what the fees took of it.
    """
    pot = lay.pot
    most = max(pot.paid[seat] for seat in lay.live if seat not in foul)
    over = {seat: cents - most for seat, cents in pot.paid.items() if cents > most}
    if not foul or not over:
        return
    is_main = lay.rules.fees_from == "main-pot"
    whole = pot.divide(set(lay.order) - set(lay.live), main_first=is_main)
    gross, net = sum(over.values()), sum(part.cents for part in whole if set(part.seats) <= set(foul))
    back = {seat: cents * net // gross for seat, cents in over.items()}
    back[min(back)] += net - sum(back.values())
    for seat, cents in back.items():
        pot.paid[seat] = most
        if cents:
            lay.felt.move(POT, stack(seat), cents, max(foul.values()))
    if lay.errors.is_first:  # as if all fees had been taken now
        rest = sum(fee.cents for fee in pot.fees) - (gross - net)
        pot.fees = [PotFee(rest, pot.paid.copy())] if rest else []
    else:
        pot.fees = unpaid_fees(pot.fees, gross - net, most)


def unpaid_fees(fees: list[PotFee], borne: int, most: int) -> list[PotFee]:
    """Return the fees without what chips above this level have borne of them.

    Each is still paid out of the chips that lay there when it was taken (ruling at
    comstock/holdem/no-limit-note-b).
    """
    unpaid, above = [], 0
    for fee in fees:
        part = max(
            min(fee.cents, borne - above, sum(max(cents - most, 0) for cents in fee.paid.values()) - above), 0
        )
        above += part
        if fee.cents > part:
            unpaid.append(
                PotFee(fee.cents - part, {seat: min(cents, most) for seat, cents in fee.paid.items()})
            )
    return unpaid
