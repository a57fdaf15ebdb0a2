"""The count before the hands are opened: who has the wrong number of cards, or a card that does not belong
there."""

from __future__ import annotations

from cardroom.felt import HandKilled, Miscounted
from cardroom.felt.places import BOARD, hole, let_go, number_of
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import is_scrap
from cardroom.games.poker.mishaps.deck import is_foul_deck, show_twins
from cardroom.games.poker.showdown.pots import PotFee, pots
from cardroom.games.remedies import Errors, by_floor, held_at
from cardroom.mishaps import WrongCount
from cardroom.money import POT, stack
from cardroom.script import NoPot, Script


def count_hands(lay: Layout) -> Script[None]:
    """Before the hands are opened: who has the wrong number of cards is out, and so is a hand with a joker in
    it that its player has not reported. Where nobody is left to win a pot, it goes back
    (comstock/holdem/rule-7e, rule-9b)."""
    trouble = lay.felt.trouble
    assert trouble is not None
    lay.bury_unmatched()
    lying, trouble.lying = trouble.lying, []
    foul: dict[int, str] = {}
    if any(is_foul_deck(lay.errors, one.mishap) for one in lying):
        show_twins(lay)
    for one in lying:
        seat = number_of(one.place)
        if seat not in lay.live:
            continue
        if is_foul_deck(lay.errors, one.mishap):
            continue
        if isinstance(one.mishap, WrongCount):
            if not is_whole(lay, seat):
                foul[seat] = one.mishap.topic
        elif (where := held_at(lay.felt, one)) is None:
            continue
        elif is_scrap(lay.errors, one.mishap) and is_to_be_reported(lay.errors):
            lay.felt.turn(where.place, where.index)
            foul[seat] = one.mishap.topic
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
    assert errors.foreign is not None
    return errors.foreign.unreported == "foul"


def wrong_numbers(lay: Layout) -> list[int]:
    """In stud every hand is counted: who has not as many cards as come in all, with the one for all where
    there is one, cannot win (comstock/seven-stud/rule-17a)."""
    if lay.rules.bring_in is None:
        return []
    whole = sum(one.hole + one.up + one.either for one in lay.rules.streets)
    for_all = len(lay.felt.cards.get(BOARD, ()))
    wrong = []
    for seat in lay.live:
        held = len(lay.own(seat)) + len(lay.felt.cards.get(let_go(seat), ()))
        if held != whole and held + for_all != whole:
            lay.felt.tell(Miscounted(hole(seat), "error.count", "over" if held > whole else "under", held))
            wrong.append(seat)
    return wrong


def is_whole(lay: Layout, seat: int) -> bool:
    """In a game with a draw: a card too many, and then one lost, make a hand after all."""
    return lay.has_draw and len(lay.felt.cards.get(hole(seat), ())) == lay.rules.streets[0].hole


def give_back_uncontested(lay: Layout, foul: dict[int, str]) -> None:
    """No document says who wins a side pot that none but dead hands contest. Ruling: everybody gets back what
    they put into it, less what the fees took of it."""
    most = max(lay.paid[seat] for seat in lay.live if seat not in foul)
    over = {seat: cents - most for seat, cents in lay.paid.items() if cents > most}
    if not foul or not over:
        return
    is_main = lay.rules.fees_from == "main-pot"
    whole = pots(
        lay.paid, set(lay.order) - set(lay.live), lay.dead, boxed=lay.boxed, fees=lay.fees, main_first=is_main
    )
    gross, net = sum(over.values()), sum(pot.cents for pot in whole if set(pot.seats) <= set(foul))
    back = {seat: cents * net // gross for seat, cents in over.items()}
    back[min(back)] += net - sum(back.values())
    for seat, cents in back.items():
        lay.paid[seat] = most
        if cents:
            lay.felt.move(POT, stack(seat), cents, max(foul.values()))
    if lay.errors.is_first:  # as if all fees had been taken now
        left = sum(fee.cents for fee in lay.fees) - (gross - net)
        lay.fees = [PotFee(left, lay.paid.copy())] if left else []
    else:
        lay.fees = left_to_pay(lay.fees, gross - net, most)


def left_to_pay(fees: list[PotFee], borne: int, most: int) -> list[PotFee]:
    """The fees without what chips above this level have borne of them, each still of the chips that lay there
    when it was taken (ruling at comstock/holdem/no-limit-note-b)."""
    found, above = [], 0
    for fee in fees:
        part = max(
            min(fee.cents, borne - above, sum(max(cents - most, 0) for cents in fee.paid.values()) - above), 0
        )
        above += part
        if fee.cents > part:
            found.append(
                PotFee(fee.cents - part, {seat: min(cents, most) for seat, cents in fee.paid.items()})
            )
    return found
