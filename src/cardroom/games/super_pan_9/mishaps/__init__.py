"""Remedies for mishaps in Super Pan 9."""

from cardroom.fixed import Fixed
from cardroom.games.banked.mishaps import on_fouled, on_wager
from cardroom.games.remedies import Remedies, on_found
from cardroom.games.super_pan_9.layout import Layout
from cardroom.games.super_pan_9.mishaps.deal import (
    at_once,
    on_astray,
    on_boxed,
    on_count,
    on_exposed,
    unnoticed,
)
from cardroom.games.super_pan_9.mishaps.hands import may, on_shown, strikes
from cardroom.games.super_pan_9.mishaps.undrawn import on_seat

REMEDIES = Remedies(
    way="spots",
    lying=Fixed({"boxed": on_boxed, "exposed": on_exposed, "astray": on_astray, "count": on_count}),
    unnoticed=unnoticed,
    at_once=at_once,
    strikes=strikes,
    may=may,
    struck=Fixed({
        "found": on_found,
        "fouled": on_fouled,
        "shown": on_shown,
        "wager": on_wager,
        "seat": on_seat,
    }),
)
Layout.remedies = REMEDIES
