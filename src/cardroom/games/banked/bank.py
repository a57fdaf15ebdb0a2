"""The player-dealer position: offered clockwise, held for a limited number of hands, never by the house.

Used by every banked family. Nobody has to take it; when nobody else does after one person's turn, the game is
broken.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from cardroom.errors import ensure
from cardroom.felt import BetweenRounds, Felt
from cardroom.games.banked.carryover import HeldBank
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.collection import dearest_fee
from cardroom.games.banked.facts import NobodyBanks, NobodyWagers
from cardroom.games.banked.round_rulings import leave_barred
from cardroom.games.banked.rules import Backing
from cardroom.games.family import Rotation
from cardroom.games.seat_order import clockwise
from cardroom.money import BANK, JACKPOT, stack
from cardroom.script import Amount, Ask, Script, ask


class BankTurn(msgspec.Struct, frozen=True):
    """Who is player-dealer in the hand to come, at which position, and the how many-th hand of the turn it
    is."""

    seat: int
    position: int
    number: int


def turns(start: BetweenRounds, rotation: Rotation) -> list[BankTurn]:
    """Every seated player, in the order in which the position is offered."""
    holder = holder_seat(start)
    seats = offers(start, rotation, [one.seat for one in start.people])
    return [BankTurn(seat, seat, start.own.bank.hands + 1 if seat == holder else 1) for seat in seats]


def offers(start: BetweenRounds, rotation: Rotation, able: Sequence[int]) -> list[int]:
    """Who is offered the position, in order.

    Before the first round from seat 1 at the house dealer's left. Later the holder may go on until the turn
    is over and then everybody else is asked, clockwise from the holder; a third hand in a row is never
    offered.
    """
    holder = holder_seat(start)
    others = [seat for seat in clockwise(able, start.button) if seat != holder]
    if holder not in able or start.own.bank.hands >= rotation.hands:
        return others
    return [*others, holder] if rotation.offered == "every-hand" else [holder, *others]


def holder_seat(start: BetweenRounds) -> int:
    """Where the person sits who held the position last; 0 if nobody did or they have left.

    The clauses speak of a person, so one who changes seats is still the same, and a newcomer in that seat is
    not.
    """
    name = start.own.bank.name
    return next((one.seat for one in start.people if one.name == name), 0) if name else start.button


def stop_table(felt: Felt, start: BetweenRounds) -> BetweenRounds:
    """Nobody takes the position: the game is broken, and one that starts anew has no hand before it."""
    stopped = NobodyBanks("-", "seat.broken")
    felt.tell(stopped)
    felt.balance_books()
    return replace(start, stopped=stopped, own=start.own.broken())


def open_bank(lay: Banked, turn: BankTurn) -> Script[None]:
    """The player-dealer's money, and what others put behind it, is how far wagers are covered."""
    lay.bank, lay.position, lay.number = turn.seat, turn.position, turn.number
    lay.backers[lay.bank] = yield from post_bank(lay)
    yield from back_bank(lay)
    lay.set_cover()


def post_bank(lay: Banked) -> Script[int]:
    """The player-dealer puts up any amount above zero; it need not cover the players' wagers."""
    felt, seat, (step, why) = lay.felt, lay.bank, lay.step
    options = Amount(step, felt.stack(seat) // step * step, step, dearest_fee(lay), why)
    cents = yield from ask(Ask(seat, BANK, options, step, "act.bank", "post-bank"))
    felt.move(stack(seat), BANK, cents, "act.bank")
    return cents


def back_bank(lay: Banked) -> Script[None]:
    """Others put chips behind the player-dealer position: they win and lose with it, in proportion.

    Only where the table has a backline and the room lets it stand there too (mortimers/double-hand/rule-16),
    and no more of them than behind another position (ruling at comstock/super-pan-9/rule-13a).
    """
    backline = lay.rules.backline
    if not (lay.settings.backline and isinstance(backline, Backing) and backline.bank):
        return
    step, why = lay.step
    for one in lay.between.people:
        most = lay.felt.stack(one.seat) // step * step
        if one.seat == lay.bank or len(lay.backers) > lay.settings.backline or not most:
            continue
        options = Amount(0, most, step, why=why)
        cents = yield from ask(Ask(one.seat, BANK, options, 0, "act.back-bank", "back-bank"))
        if cents:
            lay.felt.move(stack(one.seat), BANK, cents, "act.back-bank")
            lay.backers[one.seat] = cents


def return_bank(lay: Banked) -> None:
    """What is left in front of the player-dealer when all wagers are settled goes back.

    No document says how those share the bank who put it up together. Ruling: in proportion to what each put
    in, in whole chips; what does not divide is the player-dealer's.
    """
    felt, chip, total = lay.felt, lay.settings.chip, sum(lay.backers.values())
    left = felt.ledger.balance(BANK)
    for seat, cents in lay.backers.items():
        if seat != lay.bank and (part := left * cents // total // chip * chip):
            felt.move(BANK, stack(seat), part, "settle.bank")
    if rest := felt.ledger.balance(BANK):
        felt.move(BANK, stack(lay.bank), rest, "settle.bank")


def no_hand(lay: Banked) -> None:
    lay.felt.tell(NobodyWagers("-", "act.wager"))


def close_bank(lay: Banked, turn: BankTurn, **changes: object) -> BetweenRounds:
    """The bank goes back to its owners, the books are balanced, and the table is as the next round finds it:
    `changes` are the family's own.

    Without a hand nobody has held the position, so nobody has intervened either.
    """
    felt, start = lay.felt, lay.between
    return_bank(lay)
    felt.balance_books()
    ensure(felt.ledger.balance(BANK) == 0, "money is left in the bank after the round")
    people = tuple([replace(one, cents=felt.stack(one.seat)) for one in start.people])
    after = replace(start, people=people, round=start.round + 1)
    if not lay.circles:
        return leave_barred(lay, after)
    name, jackpot = start.person(turn.seat).name, felt.ledger.balance(JACKPOT)
    own = replace(start.own, bank=HeldBank(turn.number, name), **changes)
    return leave_barred(lay, replace(after, button=turn.position, jackpot=jackpot, own=own))
