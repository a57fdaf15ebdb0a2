"""Seats, cards, chips, buttons; the events that change them, and the view each seat has of them."""

from cardroom.felt.between import (
    Between,
    Person,
    change_seat,
    check_people,
    leave,
    set_clock,
    sit,
    step_away,
    strike_note,
    top_up,
    voided,
    write_note,
)
from cardroom.felt.events import (
    AUDITOR,
    EVERYONE,
    NOBODY,
    Audience,
    Balance,
    Button,
    Cleared,
    Continued,
    Dealt,
    Event,
    Laid,
    Moved,
    Regrouped,
    Shuffled,
    Turned,
    Voided,
    may_see,
    only,
)
from cardroom.felt.facts import Fact, Seat, read_fact
from cardroom.felt.felt import Felt
from cardroom.felt.lines import read_event
from cardroom.felt.mishaps import Found, Grade, Killed, Miscounted, Misdealt, PutRight, Stands, TakenBack, Warned
from cardroom.felt.own import KEPT, NAMED, Own
from cardroom.felt.places import DEALER, DECK, SHOE
from cardroom.felt.trouble import Lying, Trouble
from cardroom.felt.view import View, roots_of, seen_positions, view
from cardroom.felt.visits import Gone, Note
from cardroom.words import bring_english

__all__ = [
    "AUDITOR",
    "DEALER",
    "DECK",
    "EVERYONE",
    "KEPT",
    "NAMED",
    "NOBODY",
    "SHOE",
    "Audience",
    "Balance",
    "Between",
    "Button",
    "Cleared",
    "Continued",
    "Dealt",
    "Event",
    "Fact",
    "Felt",
    "Found",
    "Gone",
    "Grade",
    "Killed",
    "Laid",
    "Lying",
    "Miscounted",
    "Misdealt",
    "Moved",
    "Note",
    "Own",
    "Person",
    "PutRight",
    "Regrouped",
    "Seat",
    "Shuffled",
    "Stands",
    "TakenBack",
    "Trouble",
    "Turned",
    "View",
    "Voided",
    "Warned",
    "change_seat",
    "check_people",
    "leave",
    "may_see",
    "only",
    "read_event",
    "read_fact",
    "roots_of",
    "seen_positions",
    "set_clock",
    "sit",
    "step_away",
    "strike_note",
    "top_up",
    "view",
    "voided",
    "write_note",
]

bring_english(__name__)
