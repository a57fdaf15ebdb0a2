"""Hands as players write them: cards, patterns and ranges, each read as all hands that it may mean.

    AhKd            these cards                      AKs AKo AK TT     two cards by rank: of one suit, of two,
                    or either
    TT+ ATs+ A5s-A2s 99-66                           a range: up to the top, or from one to the other
    AAxx AKQJds A2xxr                                any number of cards by rank, x is any card; ds two suits
                                                     twice, ss one suit twice, r all suits different
    AhKd/Qs         in stud, face down and face up   random            any cards
    Ah2c3d4h        in draw, the cards to keep, the rest is drawn; AhAdAc7s2d is played as bots play it,
                    AhAdAc7s2d! stands pat

Several of them, with commas between, are all hands that one of them means.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

import msgspec
import numpy as np

from cardroom.cards import RANKS, SUITS, Card, cards, deck
from cardroom.errors import UnreadableError, shown
from cardroom.odds.loops import Codes
from cardroom.odds.poker.game_shape import NEVER, Shape
from cardroom.odds.poker.kernels import MOST_OWN

RANDOM = ("random", "any")
PAT = "!"
HIGH_TO_LOW = "AKQJT98765432"
R = f"[{HIGH_TO_LOW}]"
_TWO = re.compile(rf"({R})({R})([so]?)(\+?)")
_SPAN = re.compile(rf"({R})({R})([so]?)-({R})({R})([so]?)")
_PLAIN = re.compile(rf"((?:{R}|x)+)(ds|ss|s|o|r)?")
_MIXED = re.compile(rf"(?:{R}[{SUITS}]|\*\*|{R}|x)+")
_TOKEN = re.compile(rf"{R}[{SUITS}]|\*\*|{R}|x")
MOST_BY_PATTERN = 5


class Holding(msgspec.Struct, frozen=True, kw_only=True):
    """All hands that a player may have."""

    text: str
    known: int
    """How many of the player's cards are known."""
    hands: Codes
    """Card codes, a row for each hand; one row without cards where nothing is known."""
    pat: bool = False
    """True if the player exchanges nothing."""
    down: tuple[bool, ...] = ()
    """True for each known card that lies face down; empty: in the order in which they are dealt."""


def read_holding(text: str, shape: Shape) -> Holding:
    """Return a hand from its text, or raise with a line that tells what a hand of the game is."""
    bare = text.removesuffix(PAT)
    pat = bare != text
    if pat and not shape.draws:
        raise UnreadableError(f"{shown(text)}: nobody stands pat in a game without a draw")
    if bare.lower() in RANDOM:
        return Holding(text=text, known=0, hands=np.zeros((1, 0), np.uint8), pat=pat)
    down: tuple[bool, ...] = ()
    if "/" in bare:
        if not shape.is_stud or bare.count("/") > 1:
            raise UnreadableError(f"{shown(text)}: cards face down and face up, as in AhKd/Qs, only in stud")
        below, _, above = bare.partition("/")
        down = (True,) * len(cards(below)) + (False,) * len(cards(above))
        bare = below + above
    row_sets = [_read(part.strip(), shape) for part in bare.split(",")]
    sizes = {rows.shape[1] for rows in row_sets}
    if len(sizes) != 1 or not _is_size(size := sizes.pop(), shape):
        raise UnreadableError(f"{shown(text)}: expected {_expected(shape)}")
    rows = np.unique(np.concatenate(row_sets), axis=0) if len(row_sets) > 1 else row_sets[0]
    if len(rows) == 0:
        raise UnreadableError(f"{shown(text)}: no hand of this deck is like that")
    if pat and size < shape.dealt:
        raise UnreadableError(f"{shown(text)}: who stands pat has {shape.dealt} cards")
    return Holding(text=text, known=size, hands=rows, pat=pat, down=down)


def _is_size(size: int, shape: Shape) -> bool:
    if shape.is_stud or shape.draws:
        return 0 < size <= shape.dealt
    return size == shape.dealt or (shape.gives_up != NEVER and size == shape.final)


def _expected(shape: Shape) -> str:
    example = "AhKd8s7c5h3d2c"[: 2 * min(shape.dealt, 4)]
    if shape.is_stud:
        return f"one to {shape.dealt} cards, as in {example}, or random"
    if shape.draws:
        return f"{shape.dealt} cards, or fewer that are kept and drawn to, as in {example}, or random"
    kept_text = f", or {shape.final} that are kept" if shape.gives_up != NEVER else ""
    return (
        f"{shape.dealt} cards{kept_text}, as in {example}, a range as AKs or TT+, a pattern with x for any "
        f"card, or random"
    )


def _read(text: str, shape: Shape) -> Codes:
    if not text or len(text) > 2 * MOST_OWN + 2:
        raise UnreadableError(f"{shown(text)}: expected {_expected(shape)}")
    if len(text) % 2 == 0 and (found_cards := _as_cards(text)):
        return _known(found_cards, shape)
    if match := _SPAN.fullmatch(text):
        return _union([_two(*two, shape) for two in _span(text, match)])
    if (match := _TWO.fullmatch(text)) and (match[3] or match[4]):
        return _union([_two(*two, shape) for two in _up(match)])
    if match := _PLAIN.fullmatch(text):
        return _pattern([*match[1]], match[2] or "", shape, text)
    if _MIXED.fullmatch(text):
        return _pattern(_TOKEN.findall(text), "", shape, text)
    raise UnreadableError(f"{shown(text)}: expected {_expected(shape)}")


def _as_cards(text: str) -> tuple[Card, ...]:
    try:
        return cards(text)
    except UnreadableError:
        return ()


def _known(held_cards: Sequence[Card], shape: Shape) -> Codes:
    if len({*held_cards}) < len(held_cards) or not {*held_cards} <= {*shape.pack}:
        raise UnreadableError(
            f"{shown(''.join(card.text for card in held_cards))}: each card of the deck once"
        )
    return np.array([[card.code for card in held_cards]], np.uint8)


Two = tuple[str, str, str]


def _up(match: re.Match[str]) -> list[Two]:
    """Return the hands of a range up: TT+ is that pair and all above, ATs+ raises the second card to just
    below the first."""
    first, second, suits = HIGH_TO_LOW.index(match[1]), HIGH_TO_LOW.index(match[2]), match[3]
    if not match[4]:
        return [(match[1], match[2], suits)]
    if first == second:
        return [(rank, rank, suits) for rank in HIGH_TO_LOW[: first + 1]]
    top, low = sorted((first, second))
    return [(HIGH_TO_LOW[top], HIGH_TO_LOW[place], suits) for place in range(top + 1, low + 1)]


def _span(text: str, match: re.Match[str]) -> list[Two]:
    """Return the hands of a span, such as 99-66 or A5s-A2s: pairs, or hands with the same first card."""
    first, last = match.groups()[:3], match.groups()[3:]
    pairs = first[0] == first[1] and last[0] == last[1]
    if first[2] != last[2] or not (pairs or first[0] == last[0]):
        raise UnreadableError(
            f"{shown(text)}: a range goes from pair to pair, or keeps its first card, as in 99-66 or A5s-A2s"
        )
    low, high = sorted((HIGH_TO_LOW.index(first[1]), HIGH_TO_LOW.index(last[1])))
    return [(rank if pairs else first[0], rank, first[2]) for rank in HIGH_TO_LOW[low : high + 1]]


def _two(first: str, second: str, suits: str, shape: Shape) -> Codes:
    return _pattern([first, second], suits, shape, first + second + suits)


def _union(row_sets: list[Codes]) -> Codes:
    return np.unique(np.concatenate(row_sets), axis=0)


def _pattern(tokens: Sequence[str], suits: str, shape: Shape, text: str) -> Codes:
    """Return all hands of this number of cards that have these ranks and these cards."""
    if len(tokens) > MOST_BY_PATTERN:
        raise UnreadableError(f"{shown(text)}: a pattern has no more than {MOST_BY_PATTERN} cards")
    rows = all_hands(shape.make_up, len(tokens))
    fits = np.ones(len(rows), bool)
    exact = [token for token in tokens if len(token) == 2]
    for token in {*exact}:
        fits &= (rows == Card(token).code).any(axis=1)
    ranks = [token[0] for token in tokens if token not in ("x", "**")]
    numbers = _NUMBERS[rows]
    for rank in {*ranks}:
        fits &= (numbers == RANKS.index(rank) + 1).sum(axis=1) >= ranks.count(rank)
    return rows[fits & _suits(rows, suits, text)]


def _suits(rows: Codes, wanted_suits: str, text: str) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    if not wanted_suits:
        return np.ones(len(rows), bool)
    counts = np.sort(
        np.stack([(_SUITS[rows] == suit_index).sum(axis=1) for suit_index in range(len(SUITS))], axis=1),
        axis=1,
    )[:, ::-1]
    size = rows.shape[1]
    wanted = {"s": (size,), "o": (1,) * size, "r": (1,) * size, "ds": (2, 2), "ss": (2,) + (1,) * (size - 2)}[
        wanted_suits
    ]
    if len(wanted) > len(SUITS) or sum(wanted) != size or (wanted_suits in "so" and size != 2):
        raise UnreadableError(f"{shown(text)}: no hand of {size} cards has suits like that")
    fits: np.ndarray[tuple[int], np.dtype[np.bool_]] = (counts[:, : len(wanted)] == wanted).all(axis=1)
    return fits


@cache
def all_hands(make_up: str, size: int) -> Codes:
    """Return every hand of this size, its cards in the order of the deck."""
    codes = np.array(sorted(card.code for card in deck(make_up)), np.uint8)
    rows = np.arange(len(codes))[:, None]
    for _ in range(size - 1):
        last = rows[:, -1]
        times = len(codes) - 1 - last
        ends = np.cumsum(times)
        start = np.repeat(last + 1 - (ends - times), times)
        rows = np.column_stack([np.repeat(rows, times, axis=0), start + np.arange(int(ends[-1]))])
    return codes[rows]


_PACK = (*deck("standard"), *deck("joker")[-1:])
_NUMBERS = np.zeros(256, np.uint8)
_SUITS = np.full(256, 255, np.uint8)
for _card in _PACK:
    _NUMBERS[_card.code] = _card.number
    if not _card.is_joker:
        _SUITS[_card.code] = SUITS.index(_card.suit)
