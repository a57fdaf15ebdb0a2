"""Seats, cards, chips, buttons; the events that change them, and the view each seat has of them."""

from cardroom.felt.between import Between, Person, check_people, leave, sit, top_up
from cardroom.felt.events import (
    AUDITOR,
    EVERYONE,
    NOBODY,
    Audience,
    Balance,
    Button,
    Cleared,
    Dealt,
    Event,
    Moved,
    Noted,
    Regrouped,
    Shuffled,
    Turned,
    Voided,
    may_see,
    only,
)
from cardroom.felt.felt import Felt
from cardroom.felt.view import View, view

__all__ = [
    "AUDITOR",
    "EVERYONE",
    "NOBODY",
    "Audience",
    "Balance",
    "Between",
    "Button",
    "Cleared",
    "Dealt",
    "Event",
    "Felt",
    "Moved",
    "Noted",
    "Person",
    "Regrouped",
    "Shuffled",
    "Turned",
    "View",
    "Voided",
    "check_people",
    "leave",
    "may_see",
    "only",
    "sit",
    "top_up",
    "view",
]
