"""What may lie beside a shuffle: marks of cards that will be dealt, one alone or several that make a case
together."""

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
    """How many cards come to each spot, and each card that comes to a hand or to the board."""
    counts: dict[str, int] = {}
    cards: list[Nth] = []
    for dealt in coming:
        spot = spot_of(dealt.place)
        counts[spot] = counts.get(spot, 0) + 1
        if dealt.place not in (BURN, MUCK):
            cards.append(Nth(spot, counts[spot]))
    return counts, cards


def plans_of(kind: str, driver: Driver, coming: Sequence[Dealt], rng: Random) -> Iterator[Sequence[Mishap]]:
    """Of cards that will be dealt, were nothing wrong: `coming`."""
    people = [one.seat for one in driver.felt.start.people if not one.away]
    counts, cards = _counted(coming)
    spots = sorted({one.spot for one in cards if one.spot != BOARD})
    if not spots:
        return
    at, card = rng.randint(1, len(coming)), rng.choice(cards)
    early = [Nth(spot, n) for spot in spots for n in (1, 2) if counts[spot] >= n]
    match kind:
        case "boxed":
            first = rng.randint(1, max(len(coming) - 4, 1))
            yield from ((Boxed((at,)),), (Boxed((at,)),), (Boxed((at,), late=True),))
            yield Boxed((first,)), Boxed((first + 1,))
            yield (Boxed(tuple(range(first, first + rng.choice((4, 5, 5))))),)
        case "foreign":
            other = rng.choice([one.card for one in coming])  # its twin comes too
            yield from (
                (Foreign(at, "extra", JOKER),),
                (Foreign(at, "extra", JOKER),),
                (Foreign(at, "extra", other),),
            )
            yield from ((Foreign(at, "back"),), (Foreign(at, "gone"),))
            yield Foreign(at, "extra", other), Foreign(at + 1, "gone")
        case "exposed":
            yield from ((Exposed(one),) for one in (card, rng.choice(early), rng.choice(early)))
            yield (
                Exposed(
                    rng.choice([one for one in cards if one.n == counts[one.spot] and one.spot != BOARD])
                ),
            )
            yield (Exposed(card, rng.choice([seat for seat in people if str(seat) != card.spot])),)
            yield from (
                (Exposed(one), Exposed(two)) for one, two in rng.sample(list(combinations(early, 2)), 1)
            )
            yield tuple(Exposed(one) for one in early if one.spot == card.spot)
        case "off-table":
            yield from ((OffTable(one),) for one in (card, rng.choice(early)))
        case "count":
            one, two = rng.sample(spots, 2)
            yield from ((WrongCount(one, by),) for by in (1, 1, -1, 2))
            if not one.isdigit():  # piles are counted together, hands one by one
                yield from (
                    ((WrongCount(one, 1), WrongCount(two, 1))),
                    (WrongCount(one, 1), WrongCount(two, -1)),
                )
        case "astray":
            seats = [spot for spot in spots if spot.isdigit()] or spots
            one, two = rng.sample(seats, 2)
            yield from ((Astray("to", one, n, two),) for n in (1, counts[one], rng.randint(1, counts[one])))
            yield from ((Astray("skipped", one),), (Astray("button", one),))
            yield from ((Astray("dealt-in", str(seat)),) for seat in range(1, 10) if seat not in people)
        case "burn":
            yield from ((Burn(0, rng.choice((4, 5))),), (Burn(rng.randint(2, 5), rng.choice((0, 2))),))
