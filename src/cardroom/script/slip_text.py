"""The text of a wager slip, `1=10.00 1/buster=5.00` or `none`: the only place that reads and writes it.

The page cannot call it: `live/web/ask/wagers.js` mirrors it there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardroom.errors import UnreadableError
from cardroom.money import plain, read_cents

NONE = "none"
"""The text of an empty slip."""


def read_slip(text: str, read_amount: Callable[[str], int] = read_cents) -> dict[str, int]:
    """Read the text of a slip as cents by line.

    `read_amount` reads an amount: people type amounts more freely than records write them. Raises
    UnreadableError for a part that is no wager, and for a line that comes twice.
    """
    slip: dict[str, int] = {}
    for part in text.split():
        if part == NONE:
            continue
        name, equals, amount = part.partition("=")
        if not equals or name in slip:
            raise UnreadableError(f"{part!r} is not a wager: write each circle once, as in 1=10.00")
        slip[name] = read_amount(amount)
    return slip


def write_slip(slip: Mapping[str, int]) -> str:
    """Return the text of a slip."""
    return " ".join([f"{name}={plain(cents)}" for name, cents in slip.items()]) or NONE
