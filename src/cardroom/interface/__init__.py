"""The names of `import cardroom`: tables, hands, prices, equities, rules and replays in one place.

`cardroom/__init__.py` imports a module of this package when one of its names is first used.
"""

from cardroom.words import load_words

load_words(__name__)
