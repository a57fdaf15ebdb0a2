"""Seats, cards, chips, buttons; the events that change them, and the view each seat has of them."""

from cardroom.deprecated import earlier_names
from cardroom.felt.between_rounds import (
    BetweenRounds,
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
from cardroom.felt.carryover import KEPT, NAMED, Carryover
from cardroom.felt.event_lines import read_event
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
from cardroom.felt.mishap_facts import (
    Eliminated,
    GivenBack,
    Grade,
    HandKilled,
    Miscounted,
    Misdealt,
    MisplacedCardFound,
    PutRight,
    Stands,
    TakenBack,
    Warned,
)
from cardroom.felt.mishap_marks import NO_MISHAPS, Lying, MishapMarks
from cardroom.felt.places import DEALER, DECK, SHOE
from cardroom.felt.view import View, roots_of, seen_positions, view
from cardroom.felt.visits import Gone, Note
from cardroom.words import load_words

__all__ = [
    "AUDITOR",
    "DEALER",
    "DECK",
    "EVERYONE",
    "KEPT",
    "NAMED",
    "NOBODY",
    "NO_MISHAPS",
    "SHOE",
    "Audience",
    "Balance",
    "BetweenRounds",
    "Button",
    "Carryover",
    "Cleared",
    "Continued",
    "Dealt",
    "Eliminated",
    "Event",
    "Fact",
    "Felt",
    "GivenBack",
    "Gone",
    "Grade",
    "HandKilled",
    "Laid",
    "Lying",
    "Miscounted",
    "Misdealt",
    "MishapMarks",
    "MisplacedCardFound",
    "Moved",
    "Note",
    "Person",
    "PutRight",
    "Regrouped",
    "Seat",
    "Shuffled",
    "Stands",
    "TakenBack",
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

load_words(__name__)

__getattr__ = earlier_names(
    __name__,
    {
        "Between": "BetweenRounds",
        "Found": "MisplacedCardFound",
        "Killed": "HandKilled",
        "Own": "Carryover",
        "Trouble": "MishapMarks",
    },
)
