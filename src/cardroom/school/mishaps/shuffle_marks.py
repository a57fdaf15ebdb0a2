"""Marks for a shuffle: cards to be dealt that something is wrong with, single or several that make up one
case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from cardroom.cards import JOKER
from cardroom.felt import Dealt
from cardroom.felt.places import BOARD, BURN, MUCK, spot_of
from cardroom.mishaps import Astray, Boxed, Burn, Exposed, Foreign, Mishap, Nth, OffTable, WrongCount
from cardroom.script import Driver


def _counted(coming: Sequence[Dealt]) -> tuple[dict[str, int], list[Nth]]:
    """Return how many cards come to each spot, and every card that comes to a hand or to the board."""
    counts: dict[str, int] = {}
    cards: list[Nth] = []
    for dealt in coming:
        spot = spot_of(dealt.place)
        counts[spot] = counts.get(spot, 0) + 1
        if dealt.place not in (BURN, MUCK):
            cards.append(Nth(spot, counts[spot]))
    return counts, cards


def plans_of(kind: str, driver: Driver, coming: Sequence[Dealt], rng: Random) -> Iterator[Sequence[Mishap]]:
    """Yield sets of marks of one kind on the cards of `coming`: those that would be dealt if nothing were
    wrong."""
    people = [person.seat for person in driver.felt.start.people if not person.away]
    counts, cards = _counted(coming)
    spots = sorted({card.spot for card in cards if card.spot != BOARD})
    if not spots:
        return
    position, card = rng.randint(1, len(coming)), rng.choice(cards)
    early = [Nth(spot, n) for spot in spots for n in (1, 2) if counts[spot] >= n]
    match kind:
        case "boxed":
            first = rng.randint(1, max(len(coming) - 4, 1))
            yield from ((Boxed((position,)),), (Boxed((position,)),), (Boxed((position,), late=True),))
            yield Boxed((first,)), Boxed((first + 1,))
            yield (Boxed(tuple(range(first, first + rng.choice((4, 5, 5))))),)
        case "foreign":
            twin = rng.choice([dealt.card for dealt in coming])  # the pack's own copy comes too
            yield from (
                (Foreign(position, "extra", JOKER),),
                (Foreign(position, "extra", JOKER),),
                (Foreign(position, "extra", twin),),
            )
            yield from ((Foreign(position, "back"),), (Foreign(position, "gone"),))
            yield Foreign(position, "extra", twin), Foreign(position + 1, "gone")
        case "exposed":
            yield from ((Exposed(nth),) for nth in (card, rng.choice(early), rng.choice(early)))
            yield (
                Exposed(
                    rng.choice([nth for nth in cards if nth.n == counts[nth.spot] and nth.spot != BOARD])
                ),
            )
            yield (Exposed(card, rng.choice([seat for seat in people if str(seat) != card.spot])),)
            yield from (
                (Exposed(first), Exposed(second))
                for first, second in rng.sample(list(combinations(early, 2)), 1)
            )
            yield tuple(Exposed(nth) for nth in early if nth.spot == card.spot)
        case "off-table":
            yield from ((OffTable(nth),) for nth in (card, rng.choice(early)))
        case "count":
            spot, next_spot = rng.sample(spots, 2)
            yield from ((WrongCount(spot, by),) for by in (1, 1, -1, 2))
            if not spot.isdigit():  # piles are counted together, hands separately
                yield from (
                    ((WrongCount(spot, 1), WrongCount(next_spot, 1))),
                    (WrongCount(spot, 1), WrongCount(next_spot, -1)),
                )
        case "astray":
            seats = [spot for spot in spots if spot.isdigit()] or spots
            source, target = rng.sample(seats, 2)
            yield from (
                (Astray("to", source, n, target),)
                for n in (1, counts[source], rng.randint(1, counts[source]))
            )
            yield from ((Astray("skipped", source),), (Astray("button", source),))
            yield from ((Astray("dealt-in", str(seat)),) for seat in range(1, 10) if seat not in people)
        case "burn":
            yield from ((Burn(0, rng.choice((4, 5))),), (Burn(rng.randint(2, 5), rng.choice((0, 2))),))
