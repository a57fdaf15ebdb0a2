"""Log lines for chips that move, by the rule behind it if a family has words for it, else by the kinds of
accounts."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.felt import Event, Moved
from cardroom.games.narration import NarrationLine
from cardroom.games.presenter import BOXES
from cardroom.games.scene import Scene
from cardroom.money import BANK, HOUSE, JACKPOT, better_of, is_pot, seat_of, wager_of
from cardroom.words import Chips, Said, Value, Who, say


def move_lines(scene: Scene, group: Sequence[Event]) -> list[NarrationLine]:
    """Return the lines for moves of chips: a win with its stake as one line, every other move separately."""
    moves = [event for event in group if isinstance(event, Moved)]
    if len(moves) > 1 and moves[0].source == BANK:
        return [_win_line(scene, *moves[:2])]
    return [_move_line(scene, move) for move in moves]


def _move_line(scene: Scene, move: Moved) -> NarrationLine:
    """Return the line for a move; the player-dealer is concerned by wagers, everyone by chips that leave the
    pot."""
    staked = wager_of(move.source)
    seats = {seat_of(move.source), seat_of(move.target), staked[2] if staked else 0}
    if wager_of(move.target):
        seats.add(scene.player_dealer)
    return scene.cited_line(
        chips_said(scene, move), move.topic, "pot" if is_pot(move.source) else "money", seats
    )


def _win_line(scene: Scene, paid: Moved, returned: Moved) -> NarrationLine:
    seat, wager = seat_of(paid.target), wager_of(returned.source)
    assert wager is not None
    spot = scene.presenter.wager(*wager[:2])
    message = say("move.won", who=Who(seat), chips=Chips(paid.cents), wager=spot, back=Chips(returned.cents))
    return scene.cited_line(message, paid.topic, "money", (seat,))


def chips_said(scene: Scene, move: Moved) -> Said:
    """Return the message for one move of chips."""
    payer, taker = seat_of(move.source), seat_of(move.target)
    if move.target in BOXES:
        return _fee(scene, move, payer)
    if payer:
        return _payer_message(scene, move, payer)
    if taker:
        return _taker_message(scene, move, taker)
    staked = wager_of(move.source)
    if staked and move.target == BANK:
        return say(
            "move.lost", who=Who(staked[2]), chips=Chips(move.cents), wager=scene.presenter.wager(*staked[:2])
        )
    source, target = scene.presenter.account(move.source), scene.presenter.account(move.target)
    return say("move.plain", chips=Chips(move.cents), source=source, target=target)


def _fee(scene: Scene, move: Moved, payer: int) -> Said:
    kind = "jackpot" if move.target == JACKPOT else "collection"
    if payer:
        return say(f"move.{kind}", who=Who(payer), chips=Chips(move.cents))
    return say(f"move.{kind}-from", account=scene.presenter.account(move.source), chips=Chips(move.cents))


def _payer_message(scene: Scene, move: Moved, payer: int) -> Said:
    """Return the message for chips that a player puts down. The first on a spot are a wager, further ones add
    to it."""
    slots: dict[str, Value] = {"who": Who(payer), "chips": Chips(move.cents)}
    if wager := wager_of(move.target):
        is_more = scene.view.balances.get(move.target, 0) > move.cents
        return say(
            "move.adds" if is_more else "move.wagers", **slots, wager=scene.presenter.wager(*wager[:2])
        )
    if scene.presenter.has(key := f"moved.{move.topic}"):
        return say(scene.presenter.key(key), **slots)
    if better_of(move.target) == payer:
        return say("move.bets", **slots)
    return say("move.puts-into", **slots, account=scene.presenter.account(move.target))


def _taker_message(scene: Scene, move: Moved, taker: int) -> Said:
    """Return the message for chips that a player gets."""
    slots: dict[str, Value] = {"who": Who(taker), "chips": Chips(move.cents)}
    if wager := wager_of(move.source):
        return say("move.back-from", **slots, wager=scene.presenter.wager(*wager[:2]))
    if move.source == BANK and scene.player_dealer == taker:
        return say("move.bank-back", **slots)
    if move.source in (BANK, HOUSE, JACKPOT):
        return say("move.paid-from", **slots, account=scene.presenter.account(move.source))
    if better_of(move.source) == taker or move.topic.startswith("error."):
        return say("move.back", **slots)
    if scene.presenter.has(key := f"won.{move.topic}"):
        return say(scene.presenter.key(key), **slots)
    return say("move.wins-from", **slots, account=scene.presenter.account(move.source))
