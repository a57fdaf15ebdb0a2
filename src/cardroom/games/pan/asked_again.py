"""How a player is asked, and what may come between: something goes wrong, or somebody calls a breach."""

from __future__ import annotations

from cardroom.games.pan.layout import Layout
from cardroom.games.remedies import struck
from cardroom.script import MISHAP, Act, Ask, Script

CHALLENGE, NO_CALL = "challenge", "no-call"


def asked(lay: Layout, question: Ask[Act]) -> Script[Act | None]:
    """What he does; nothing, where something has gone wrong meanwhile: then he is asked anew, if he is still
    in.

    As long as a breach of his may be called, his opponents are asked beside him: whoever speaks first is
    heard.
    """
    while True:
        breach = lay.breach
        who, said = yield (question,) if breach is None else (question, *breach.doubts.values())
        if who == question.seat:
            act: Act = said
            return act
        if who == MISHAP:
            yield from struck(lay, said)
            return None
        assert breach is not None
        if said.name == CHALLENGE:
            yield from breach.called(lay)
            return None
        del breach.doubts[who]
