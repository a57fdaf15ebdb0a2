"""Pan of Comstock for tests of mishaps. Four players; cards and turns go 1, 4, 3, 2; the chip and the ante are 50 cents.

    at = pan({4: "7d 7s"}, "Kc 7h", "mishap count 4 -1", "chance", *ALL_PLAY, "mishap found count 4")

`chance` alone is the deck that gives these hands, filled up with cards that go with nothing, and then these to draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.cards import cards, deck, spell
from tests.mishaps.struck import Struck, struck

ORDER = (1, 4, 3, 2)
JUNK = "2c 4d 6h Jc Qd 2h 4s 6c Jd Qh"
EXTRA = "Qc 6d 4h"
"""What comes to a hand that gets too many cards."""
ALL_PLAY = ("1 play", "4 play", "3 play", "2 play")
PAN = "comstock/pan"


def pan(
    hands: Mapping[int, str],
    draws: str,
    *inputs: str,
    seats: tuple[int, ...] = ORDER,
    slug: str = PAN,
    finish: bool = False,
    stacks: dict[int, int] | None = None,
    errors: dict[str, Any] | None = None,
) -> Struck:
    lines = [
        f"chance {spell(shoe(hands, draws, inputs, seats))}" if line == "chance" else line for line in inputs
    ]
    return struck(slug, len(seats), *lines, finish=finish, stacks=stacks or {}, errors=errors)


def shoe(
    hands: Mapping[int, str], draws: str, inputs: tuple[str, ...], seats: tuple[int, ...]
) -> list[object]:
    """Of a hand that is a card short the first one does not come; those too many come behind its first."""
    off = {int(line.split()[2]): int(line.split()[3]) for line in inputs if line.startswith("mishap count")}
    order = []
    for half in (0, 5):
        for seat in seats:
            own, by = [*cards(hands.get(seat, "")), *cards(JUNK)][:10], off.get(seat, 0)
            if half:
                order += own[5:]
            elif by > 0:
                order += [own[0], *cards(EXTRA)[:by], *own[1:5]]
            else:
                order += own[-by:5]
    for at in sorted(
        (int(line.split()[2]) for line in inputs if line.startswith("mishap foreign")), reverse=True
    ):
        if at <= len(order):
            del order[at - 1]  # the foreign card is there instead
    order += cards(draws)
    rest = list(deck("pan", 8))
    for card in order:
        rest.remove(card)
    return order + rest  # type: ignore[return-value]
