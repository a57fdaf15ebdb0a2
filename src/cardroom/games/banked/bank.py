"""The player-dealer position: offered clockwise, held for a limited number of hands, never by the house.

Every banked family uses it. Nobody has to take it; when nobody else does after a player's turn, the game is
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
    """Player-dealer of the next hand, their position, and which hand of the turn it is (1, 2, …)."""

    seat: int
    position: int
    number: int


def turns(start: BetweenRounds, rotation: Rotation) -> list[BankTurn]:
    """Return a turn for every seated player, in the order in which the position is offered."""
    holder = holder_seat(start)
    seats = offers(start, rotation, [person.seat for person in start.people])
    return [BankTurn(seat, seat, start.own.bank.hands + 1 if seat == holder else 1) for seat in seats]


def offers(start: BetweenRounds, rotation: Rotation, able: Sequence[int]) -> list[int]:
    """Return the seats that are offered the position, in order.

    Before the first round the order begins with seat 1 at the house dealer's left. Later the holder may go on
    until the turn is over, and then everybody else is asked, clockwise from the holder. A third hand in a row
    is never offered.
    """
    holder = holder_seat(start)
    next_seats = [seat for seat in clockwise(able, start.button) if seat != holder]
    if holder not in able or start.own.bank.hands >= rotation.hands:
        return next_seats
    return [*next_seats, holder] if rotation.offered == "every-hand" else [holder, *next_seats]


def holder_seat(start: BetweenRounds) -> int:
    """Return the seat of the person who held the position last; 0 if nobody did or they have left.

    The clauses speak of a person: a holder who changes seats is still the same, and a newcomer in that seat
    is not.
    """
    name = start.own.bank.name
    return next((person.seat for person in start.people if person.name == name), 0) if name else start.button


def stop_table(felt: Felt, start: BetweenRounds) -> BetweenRounds:
    """Stop the table because nobody takes the position: the game is broken, and a game that starts again has
    no hand before it."""
    stopped = NobodyBanks("-", "seat.broken")
    felt.tell(stopped)
    felt.balance_books()
    return replace(start, stopped=stopped, own=start.own.broken())


def open_bank(lay: Banked, turn: BankTurn) -> Script[None]:
    """Put up the player-dealer's money, and what others put behind it: so far wagers are covered."""
    lay.bank, lay.position, lay.number = turn.seat, turn.position, turn.number
    lay.backers[lay.bank] = yield from post_bank(lay)
    yield from back_bank(lay)
    lay.set_cover()


def post_bank(lay: Banked) -> Script[int]:
    """Ask the player-dealer for any amount above zero; it need not cover the players' wagers."""
    felt, seat, (step, why) = lay.felt, lay.bank, lay.step
    options = Amount(step, felt.stack(seat) // step * step, step, dearest_fee(lay), why)
    cents = yield from ask(Ask(seat, BANK, options, step, "act.bank", "post-bank"))
    felt.move(stack(seat), BANK, cents, "act.bank")
    return cents


def back_bank(lay: Banked) -> Script[None]:
    """Ask others for chips behind the player-dealer position: they win and lose with it, in proportion.

    This is open only where the table has a backline and the room lets it stand there too
    (mortimers/double-hand/rule-16). There are no more such backers than behind another position (ruling at
    comstock/super-pan-9/rule-13a).
    """
    backline = lay.rules.backline
    if not (lay.settings.backline and isinstance(backline, Backing) and backline.bank):
        return
    step, why = lay.step
    for person in lay.between.people:
        most = lay.felt.stack(person.seat) // step * step
        if person.seat == lay.bank or len(lay.backers) > lay.settings.backline or not most:
            continue
        options = Amount(0, most, step, why=why)
        cents = yield from ask(Ask(person.seat, BANK, options, 0, "act.back-bank", "back-bank"))
        if cents:
            lay.felt.move(stack(person.seat), BANK, cents, "act.back-bank")
            lay.backers[person.seat] = cents


def return_bank(lay: Banked) -> None:
    """Return what is left in front of the player-dealer when all wagers are settled.

    No document says how those share the bank who put it up together. Ruling: in proportion to what each put
    in, in whole chips; what does not divide is the player-dealer's.
    """
    felt, chip, total = lay.felt, lay.settings.chip, sum(lay.backers.values())
    total_left = felt.ledger.balance(BANK)
    for seat, cents in lay.backers.items():
        if seat != lay.bank and (share := total_left * cents // total // chip * chip):
            felt.move(BANK, stack(seat), share, "settle.bank")
    if rest := felt.ledger.balance(BANK):
        felt.move(BANK, stack(lay.bank), rest, "settle.bank")


def tell_no_hand(lay: Banked) -> None:
    """Tell that there is no hand, because nobody wagers."""
    lay.felt.tell(NobodyWagers("-", "act.wager"))


def close_bank(lay: Banked, turn: BankTurn, **changes: object) -> BetweenRounds:
    """Return the bank to its owners, balance the books, and return the table as the next round finds it.

    `changes` are the family's own. Without a hand nobody has held the position, so nobody has intervened
    either.
    """
    felt, start = lay.felt, lay.between
    return_bank(lay)
    felt.balance_books()
    ensure(felt.ledger.balance(BANK) == 0, "money is left in the bank after the round")
    people = tuple([replace(person, cents=felt.stack(person.seat)) for person in start.people])
    after = replace(start, people=people, round=start.round + 1)
    if not lay.circles:
        return leave_barred(lay, after)
    name, jackpot = start.person(turn.seat).name, felt.ledger.balance(JACKPOT)
    carryover = replace(start.own, bank=HeldBank(turn.number, name), **changes)
    return leave_barred(lay, replace(after, button=turn.position, jackpot=jackpot, own=carryover))
