"""Rows of the mishap sheet: which there are, and which values of the `errors` table say what follows.

The values depend on the way in which cards come to the players. A value that is listed nowhere has no part in
that way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

import msgspec

from cardroom.fixed import Fixed

Way = Literal["deal", "board", "stud", "mexican", "draw", "layout", "piles", "spots", "pan"]
"""Ways in which cards come. `board`: to a board; `stud`: face up into every hand; `mexican`: as players have
chosen; `draw`: by a draw. `layout`: to the circles of a layout; `piles`: in piles that players get by dice;
`spots`: to numbered spots; `pan`: as in pan. `deal`: in any way, if nothing more is known."""


FLOOR = "floor"


class Tell(msgspec.Struct, frozen=True):
    """A value of the `errors` table that says something: `wrong.exposed-replaced.never`, or in other words
    `wrong.exposed-replaced.draw.never`."""

    at: str
    """Path of the value in the table: `exposed.replaced`."""
    variant: str = ""
    when: str = ""
    """Another value of the same table that this one needs: `replaced=after-deal`."""
    also: str = ""
    """Field of the same table with a second number, which goes into a slot of this name."""

    @property
    def kind(self) -> str:
        """Return the kind of mishap: `exposed`."""
        return self.at.split(".")[0]

    @property
    def field(self) -> str:
        """Return the field of the kind's table: `replaced`."""
        return self.at.split(".")[1]


class MishapSheetRow(msgspec.Struct, frozen=True):
    """A row of the sheet: a mishap, and the values that say what follows."""

    name: str
    kind: str
    """Kind whose topic has the clauses: `error.KIND`."""
    tells: Mapping[Way, tuple[Tell, ...]]
    """Way → the values that say what follows. A way that is missing cannot have this mishap."""
    silent: str = FLOOR
    """Key of the words where the document is silent; empty: then it cannot happen."""
    none: str = FLOOR
    """Key of the words where the document speaks of the kind, and says nothing of this."""


Tells = Tell | tuple[Tell, ...]


def _ways(*everywhere: Tell, **by_way: Tells) -> Mapping[Way, tuple[Tell, ...]]:
    """Return the values for every way: the same everywhere, except for the ways that are named."""
    return Fixed({way: _each(by_way.get(way, everywhere)) for way in get_args(Way)})


def _only(**by_way: Tells) -> Mapping[Way, tuple[Tell, ...]]:
    return Fixed({way: _each(by_way[way]) for way in get_args(Way) if way in by_way})


def _each(tells: Tells) -> tuple[Tell, ...]:
    return tells if isinstance(tells, tuple) else (tells,)


_ACES, _BOTH = Tell("exposed.aces"), Tell("exposed.misdeal", "both")
_JOKER = (Tell("foreign.jokers"), Tell("foreign.unreported", when="jokers=scraps"))
_STRANGE = (Tell("foreign.jokers", "pan"), Tell("foreign.ranks"), Tell("foreign.unreported", "pan"))
_BY_COUNT = Tell("count.misdeal_until", "astray")
_OFF, _LATE = Tell("off_table.replaced"), Tell("seat.late")
_SHOWN = (Tell("shown.warned"), Tell("shown.demanded"))
_CHANGED = (Tell("wager.changed"), Tell("wager.bars"))
_TAKEN = (Tell("wager.taken"), Tell("wager.lost", when="taken=yes"))
_DONE = (Tell("fouled.below"), Tell("fouled.switched"), Tell("fouled.bars"))

ROWS = (
    MishapSheetRow("boxed-one", "boxed",
        _ways(Tell("boxed.replaced"), piles=(_ACES, Tell("exposed.replaced", "piles")))),
    MishapSheetRow(
        "boxed-more", "boxed",
        _ways(board=Tell("boxed.misdeal"), draw=(Tell("boxed.misdeal"), Tell("boxed.together")), piles=_BOTH),
        silent="", none="alike",
    ),
    MishapSheetRow(
        "joker", "foreign",
        _ways(board=_JOKER, stud=_JOKER, draw=Tell("foreign.jokers"), piles=Tell("exposed.aces", "joker"),
            pan=_STRANGE),
    ),
    MishapSheetRow("equal", "foreign", _ways(draw=Tell("foreign.deck"), piles=Tell("foreign.deck", "piles"))),
    MishapSheetRow(
        "exposed-one", "exposed",
        _ways(
            board=(Tell("exposed.replaced"), Tell("exposed.goes", when="replaced=after-deal")),
            stud=(Tell("exposed.shows"), Tell("exposed.last"), Tell("exposed.replaced", "stud")),
            mexican=(Tell("exposed.shows", "mexican"), Tell("exposed.all_in", when="shows=yes")),
            draw=(
                Tell("exposed.first"), Tell("exposed.dealer"), Tell("exposed.others", when="dealer=keeps"),
                Tell("exposed.keeps", when="others=custom"),
                Tell("exposed.replaced", "draw", when="others=custom"),
            ),
            piles=(_ACES, Tell("exposed.replaced", "piles")), spots=Tell("exposed.replaced", "spots"),
        ),
    ),
    MishapSheetRow(
        "exposed-more", "exposed",
        _ways(board=Tell("exposed.misdeal"), draw=Tell("exposed.misdeal"), stud=Tell("exposed.shows", "both"),
            piles=_BOTH),
        silent="", none="alike",
    ),
    MishapSheetRow("off-table", "off-table", _ways(stud=_OFF, mexican=_OFF, draw=_OFF, spots=_OFF)),
    MishapSheetRow(
        "count-early", "count",
        _ways(
            board=Tell("count.misdeal_until"), stud=Tell("count.out"), mexican=Tell("count.out"),
            draw=(
                Tell("count.misdeal_until", "draw", when="extra_until=acts", also="extra"),
                Tell("count.extra_until", when="extra_until=draw", also="extra"),
                Tell("count.then", "before-draw"), Tell("count.short", "draw"),
            ),
            piles=Tell("count.hands", "piles"), spots=Tell("count.hands", "spots"),
            pan=Tell("count.least", also="most"),
        ),
    ),
    MishapSheetRow(
        "count-late", "count",
        _only(
            board=Tell("count.then"), stud=Tell("count.then", "stud"), mexican=Tell("count.then", "stud"),
            draw=Tell("count.then", "draw"), piles=Tell("fouled.touched", "laid"),
            pan=Tell("count.then", "pan"),
        ),
        silent="",
    ),
    MishapSheetRow(
        "skipped", "astray",
        _ways(
            board=_BY_COUNT, stud=Tell("astray.skipped"), mexican=Tell("astray.skipped"),
            draw=Tell("astray.skipped"), piles=Tell("count.hands", "skipped"),
            spots=Tell("astray.to", "skipped"),
        ),
    ),
    MishapSheetRow(
        "astray", "astray",
        _ways(
            board=_BY_COUNT, stud=Tell("astray.street"), mexican=Tell("astray.street"),
            piles=Tell("count.hands", "astray"), spots=Tell("astray.to"),
        ),
    ),
    MishapSheetRow("dealt-in", "astray",
        _only(stud=Tell("astray.dealt_in"), mexican=Tell("astray.dealt_in"))),
    MishapSheetRow("button", "astray", _only(draw=Tell("astray.button")), silent="", none=""),
    MishapSheetRow(
        "premature", "premature",
        _only(
            board=(Tell("premature.flop"), Tell("premature.turn"), Tell("premature.river")),
            stud=Tell("premature.hands"), mexican=Tell("premature.hands"),
        ),
        silent="", none="",
    ),
    MishapSheetRow("premature-dealer", "premature", _only(piles=Tell("premature.dealer"))),
    MishapSheetRow("flop", "burn", _only(board=Tell("burn.flop"))),
    MishapSheetRow("burn", "burn", _only(stud=Tell("burn.up"), mexican=Tell("burn.up"))),
    MishapSheetRow("slip", "slip",
        _only(draw=(Tell("slip.deck_first"), Tell("slip.burn"), Tell("slip.other"))), silent=""),
    MishapSheetRow(
        "mucked", "mucked",
        _only(
            board=Tell("mucked.silence"), draw=Tell("mucked.silence"),
            stud=(
                Tell("mucked.claimed"), Tell("mucked.silence", when="claimed=no"),
                Tell("mucked.silence", "claimed", when="claimed=yes"), Tell("mucked.turned_down"),
            ),
            mexican=(Tell("mucked.silence", "mexican"), Tell("mucked.turned_down")),
        ),
        silent="mucked-silence.live",
    ),
    MishapSheetRow(
        "fouled", "fouled",
        _only(
            piles=(Tell("fouled.touched"), *_DONE), spots=_DONE, draw=Tell("off_table.replaced", "dropped"),
            board=Tell("fouled.dropped"),
        ),
        silent="", none="",
    ),
    MishapSheetRow(
        "shown", "shown",
        _only(
            mexican=_SHOWN, draw=_SHOWN, piles=Tell("shown.discussed", "piles"),
            spots=Tell("shown.discussed", "spots"),
        ),
        silent="", none="",
    ),
    MishapSheetRow(
        "out-of-turn", "out-of-turn",
        _only(
            draw=Tell("out_of_turn.binding"), piles=Tell("out_of_turn.binding", "piles"),
            pan=(Tell("out_of_turn.binding", "pan"), Tell("out_of_turn.stands")),
        ),
        silent="",
    ),
    MishapSheetRow(
        "unclear", "unclear",
        _only(
            draw=(
                Tell("unclear.passed_over"), Tell("unclear.raised"), Tell("unclear.pat"),
                Tell("unclear.all_in"), Tell("unclear.miscalls"),
            ),
        ),
        silent="",
    ),
    MishapSheetRow("kept", "breach", _only(pan=Tell("breach.kept")), silent=""),
    MishapSheetRow("spread", "breach", _only(pan=(Tell("breach.spread"), Tell("breach.late"))), silent=""),
    MishapSheetRow("absent", "seat", _only(stud=_LATE, mexican=_LATE, draw=_LATE), silent="", none=""),
    MishapSheetRow("undrawn", "seat", _only(spots=Tell("seat.undrawn")), silent="", none=""),
    MishapSheetRow("misread", "misread", _only(layout=()), silent="misread-silent"),
    MishapSheetRow("misread", "misread",
        _only(piles=Tell("misread.corrected"), spots=Tell("misread.corrected")), silent=""),
    MishapSheetRow("wager-changed", "wager", _only(piles=_CHANGED, spots=_CHANGED), silent=""),
    MishapSheetRow("wager-taken", "wager", _only(piles=_TAKEN, spots=_TAKEN), silent="", none=""),
)  # fmt: skip
