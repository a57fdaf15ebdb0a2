"""How a player is asked, and what may come between: something goes wrong, or somebody calls a breach."""

from __future__ import annotations

from cardroom.games.pan.layout import Layout
from cardroom.games.remedies import struck
from cardroom.script import MISHAP, Act, Ask, Script


def asked(lay: Layout, question: Ask[Act]) -> Script[Act | None]:
    """What he does; nothing, where something has gone wrong meanwhile: then he is asked anew, if he is still in."""
    who, said = yield (question,)
    if who != MISHAP:
        act: Act = said
        return act
    yield from struck(lay, said)
    return None
