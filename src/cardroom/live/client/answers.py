"""Answers as text, made from the options that a question came with. No rules are known here: a program that
can choose an offer, an amount, lines of a slip and cards can play any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from cardroom.fees import charge
from cardroom.live.client.questions import fee_bands
from cardroom.live.wire.message_parts import Question
from cardroom.live.wire.options import Amount, Choice, Offer, Options, Pick, WagerLine, WagerSlip
from cardroom.money import plain
from cardroom.script.slip_text import NONE, write_slip


def act(name: str, cents: int = 0) -> str:
    """Return the text of an act: `call`, `raise 40.00`."""
    return f"{name} {plain(cents)}" if cents else name


def amount(cents: int) -> str:
    """Return the text of an amount: `200.00`."""
    return plain(cents)


def slip(chips: Mapping[str, int]) -> str:
    """Return the text of a slip: `1=10.00 1/buster=5.00`; no chips at all are `none`."""
    return write_slip({line: cents for line, cents in chips.items() if cents})


def pick(cards: Iterable[str]) -> str:
    """Return the text of a pick: `7h 9c`; no card is `none`."""
    return " ".join(cards) or NONE


def anything(question: Question, rng: Random) -> str:
    """Return an allowed answer at random, for programs that know nothing of the game."""
    return _anything(question.o, rng)


def _anything(options: Options, rng: Random) -> str:
    match options:
        case Choice():
            offer = rng.choice([offer for offer in options.offers if not offer.warn] or options.offers)
            return act(offer.name, _of_offer(offer, rng))
        case Amount():
            return amount(_in_steps(options.least, options.most, options.step, rng))
        case WagerSlip():
            return slip(_wagers(options, rng))
        case Pick():
            return pick(_cards(options, rng))


def _of_offer(offer: Offer, rng: Random) -> int:
    """The largest amount is always open; otherwise amounts go in steps from the least."""
    if offer.least >= offer.most or rng.random() < 0.1:
        return offer.most
    return offer.least + rng.randint(0, (offer.most - offer.least) // offer.step // 4) * offer.step


def _in_steps(least: int, most: int, step: int, rng: Random) -> int:
    first, last = -(-least // step), most // step
    return rng.randint(first, last) * step if first <= last else least


def _wagers(options: WagerSlip, rng: Random) -> dict[str, int]:
    """A first line within the budget, its fees and the chips for a later wager; sometimes with a line that
    depends on it."""
    open_lines = [line for line in options.lines if not (line.within or line.beside)]
    if not open_lines or rng.random() < 0.1:
        return {}
    line = rng.choice(open_lines)
    least, most = line.usual or (line.least, line.most)
    first = -(-least // line.step) * line.step
    chips = {line.name: min(first * rng.randint(1, 4), most) if most else first * rng.randint(1, 4)}
    if cost(options, chips) > options.budget:
        chips = {line.name: first}
    if cost(options, chips) > options.budget:
        return {}
    for side in options.lines:
        more = chips | {side.name: -(-side.least // side.step) * side.step}
        is_open = line.name in (side.within, side.beside) and (
            not side.within or more[side.name] <= chips[line.name]
        )
        if is_open and rng.random() < 0.5 and cost(options, more) <= options.budget:
            chips = more
    return chips


def cost(options: WagerSlip, chips: Mapping[str, int]) -> int:
    """Return how much of the budget a slip needs: the chips, their fees, and the chips for a later wager."""
    lines: dict[str, WagerLine] = {line.name: line for line in options.lines}
    total = 0
    for name, cents in chips.items():
        line = lines[name]
        total += cents + charge(fee_bands(line), cents)
        total += cents if line.again else 0
    return total


def _cards(options: Pick, rng: Random) -> list[str]:
    barred = {frozenset(some.split()) for some in options.barred}
    for _ in range(50):
        count = rng.randint(0, options.count) if options.fewer else options.count
        some = rng.sample(options.cards, count)
        if frozenset(some) not in barred:
            return some
    return []
