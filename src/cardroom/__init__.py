"""California card rooms as software: every game played, explained, priced and proved. Play chips only.

Deal a hand, answer for the seats, and see what happened and why:

    >>> import cardroom
    >>> table = cardroom.open_table("pinnacle/holdem", limit="40-80")
    >>> hand = table.deal({1: ("Ann", 2000), 2: ("Ben", 2000), 3: ("Cy", 2000)}, seed=8)
    >>> while hand.waiting:
    ...     turn = hand.waiting[0]
    ...     hand.answer(turn.seat, "call" if "call" in turn else "check")
    >>> hand.told()[-1]
    'Ann wins $120 from the pot'
    >>> hand.net
    {1: Dollars('80'), 2: Dollars('-40'), 3: Dollars('-40')}
    >>> hand.why(1)[0]
    'Why +$80?'

Money is whole dollars, text such as "12.50", or cents with `deal(cents=...)`; floats are refused. Answers are
text as the question offers it: "call", "raise 80", "stand", "2=20".

    open_table, offerings      a table of a game, and the games of all rooms
    replay                     a recorded hand, played again and compared
    price, equity, simulation  what a wager costs, what a hand is worth, what bots win
    rule, rules                a rule by its number, the rules of a game
    use_language               the language of all texts
    Dollars, Card, Count, Game values: money, a card, a number with how it was found, a game on offer

A table deals a `Hand`. The hand has `waiting`, `answer`, `play_out`, `next`, `copy`, `stacks`, `net`, `seen`,
`told`, `why` and `record`. Everything that is refused raises a `CardroomError`, whose message says what is
possible.
"""

from importlib import import_module
from sys import modules
from typing import TYPE_CHECKING

from cardroom.deprecated import answer_to_earlier_names

if TYPE_CHECKING:
    from cardroom.cards import Card as Card
    from cardroom.errors import CardroomError as CardroomError
    from cardroom.errors import RefusedError as RefusedError
    from cardroom.errors import SetupError as SetupError
    from cardroom.errors import UnreadableError as UnreadableError
    from cardroom.interface.catalogue import Game as Game
    from cardroom.interface.catalogue import offerings
    from cardroom.interface.count import Count as Count
    from cardroom.interface.dollars import Dollars as Dollars
    from cardroom.interface.hand import Hand
    from cardroom.interface.languages import use_language
    from cardroom.interface.prices import GamePrice as GamePrice
    from cardroom.interface.prices import HandShare as HandShare
    from cardroom.interface.prices import equity, price
    from cardroom.interface.replays import replay
    from cardroom.interface.rules import RuleText as RuleText
    from cardroom.interface.rules import rule, rules
    from cardroom.interface.seen import SeenTable as SeenTable
    from cardroom.interface.simulation import Simulation as Simulation
    from cardroom.interface.simulation import simulation
    from cardroom.interface.table import GameTable, open_table
    from cardroom.interface.turn import Turn
    from cardroom.record import RecordMismatchError as RecordMismatchError

__version__ = "0.1.0"
__all__ = [
    "GameTable",
    "Hand",
    "Turn",
    "equity",
    "offerings",
    "open_table",
    "price",
    "replay",
    "rule",
    "rules",
    "simulation",
    "use_language",
]

_MODULES = {
    "Card": "cards",
    "CardroomError": "errors",
    "Count": "interface.count",
    "Dollars": "interface.dollars",
    "Game": "interface.catalogue",
    "GamePrice": "interface.prices",
    "GameTable": "interface.table",
    "Hand": "interface.hand",
    "HandShare": "interface.prices",
    "RecordMismatchError": "record",
    "RefusedError": "errors",
    "RuleText": "interface.rules",
    "SeenTable": "interface.seen",
    "SetupError": "errors",
    "Simulation": "interface.simulation",
    "Turn": "interface.turn",
    "UnreadableError": "errors",
    "equity": "interface.prices",
    "offerings": "interface.catalogue",
    "open_table": "interface.table",
    "price": "interface.prices",
    "replay": "interface.replays",
    "rule": "interface.rules",
    "rules": "interface.rules",
    "simulation": "interface.simulation",
    "use_language": "interface.languages",
}
"""Name → the module that has it, imported when the name is first used. `help` shows those in `__all__`."""

if not TYPE_CHECKING:  # a type checker knows the names from the imports above, and no others

    def __getattr__(name: str) -> object:
        """Import a name when it is first used."""
        if name not in _MODULES:
            text = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(text, name=name, obj=modules[__name__])

        value = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})


answer_to_earlier_names()
