"""Every deal of a poker game through the functions of its own showdown, one by one: slow, and easy to see through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random
from types import SimpleNamespace

from cardroom.cards import JOKER, Card, deck, spell
from cardroom.games.poker.rules import Opened
from cardroom.games.poker.showdown.hand_reading import read
from cardroom.games.poker.showdown.pots import Pot
from cardroom.games.poker.showdown.showdown import parts
from cardroom.odds.poker import equities
from cardroom.odds.poker.game_shape import Shape, shape_of
from cardroom.rooms import Settings, offering, rooms

POKER = [
    slug
    for room in rooms().values()
    for slug, one in ((f"{room.slug}/{g}", o) for g, o in room.offerings.items())
    if one.rules.family == "poker"
]
OPTIONS = [
    ("comstock/seven-stud", "joker"),
    ("comstock/seven-stud-8", "joker-wild"),
    ("comstock/razz", "joker"),
    ("players-club/lazy-pineapple", "high-low"),
    ("players-club/omaha-8", "any-low"),
]
EVERY = [(slug, ()) for slug in POKER] + [(slug, (name,)) for slug, name in OPTIONS]


def opened(slug: str, *options: str) -> Opened:
    found: Opened = offering(slug).open(Settings(options=options)).opened
    return found


def ways(rest: Sequence[Card], groups: Sequence[int]) -> Iterator[list[tuple[Card, ...]]]:
    if not groups:
        yield []
        return
    for some in combinations(rest, groups[0]):
        left = [card for card in rest if card not in some]
        for others in ways(left, groups[1:]):
            yield [some, *others]


def slowly(
    table: Opened, own: Sequence[tuple[Card, ...]], board: tuple[Card, ...], rest: Sequence[Card]
) -> list[Fraction]:
    """Every deal through the functions of the showdown."""
    shape, lay = shape_of(table.rules), SimpleNamespace(share_chip=1, rules=table.rules)
    missing = [shape.final - len(hand) for hand in own]
    shares, deals, pot = [Fraction(0)] * len(own), 0, Pot(2520 * 4, tuple(range(len(own))))
    for shared, *more in ways(rest, [shape.board - len(board), *missing]):
        deals += 1
        hands = {}
        for at, hand in enumerate(own):
            held = hand + more[at]
            wild = JOKER in [card for card, is_down in zip(held, shape.lies_down, strict=False) if is_down]
            hands[at] = read(table.rules.hand, held, board + shared, wild=wild and shape.down_counts)
        for cents, best, _ in parts(lay, pot, hands, 0):  # type: ignore[arg-type]
            for seat in best:
                shares[seat] += Fraction(cents, len(best) * pot.cents)
    return [one / deals for one in shares]


def small_deal(
    shape: Shape, rng: Random, players: int
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...], list[Card]]:
    """Hands, a board as far as it lies, and so few other cards that all deals can be gone through one by one."""
    pack = list(deck(shape.make_up))
    while True:
        rng.shuffle(pack)
        lie = 4 if shape.board else 0
        known = shape.final if shape.board else shape.final - 1
        held = [tuple(pack[at * known : at * known + known]) for at in range(players)]
        if JOKER not in pack or any(JOKER in hand for hand in held):
            break
    board = tuple(pack[players * known : players * known + lie])
    return held, board, pack[players * known + lie :][: 6 if not shape.board else 20]


def difference(slug: str, options: tuple[str, ...], seed: int, players: int) -> str:
    """Where the loop and the showdown differ on a small deal; nothing where they agree to the last deal."""
    table = opened(slug, *options)
    shape = shape_of(table.rules)
    own, board, rest = small_deal(shape, Random(f"{slug} {seed}"), players)
    out = [card for card in shape.pack if card not in {*rest, *board, *(one for hand in own for one in hand)}]
    hands = [spell(hand).replace(" ", "") for hand in own]
    if shape.draws:
        out = [card for card in out if card not in out[:8]]  # it is asked that a whole draw could be dealt
        rest = [card for card in shape.pack if card not in {*out, *(one for hand in own for one in hand)}]
    found = equities(table, hands, spell(board), spell(out))
    ours = [Fraction(*one.share.ratio) for one in found.hands if one.share.ratio]
    theirs = slowly(table, own, board, rest)
    return (
        ""
        if found.exact and ours == theirs and sum(ours) == 1
        else f"{slug} {options} {hands} {board}: {ours}, not {theirs}"
    )
