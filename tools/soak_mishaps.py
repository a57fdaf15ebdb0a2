"""The part `mishaps` of the soak: struck rounds of every offering, and at the end which kinds struck where.

A form is what happens without whom and how much (`mucked thrown`). A form that could have struck at some
question of a game and never did is named: more sweeps, or a striker that reaches it.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from cardroom.felt import Misdealt
from cardroom.mishaps import Mishap
from cardroom.rooms import offering
from cardroom.script import FLOOR, Answer
from cardroom.simulate import conformance as conform
from cardroom.simulate.random_mishaps import Strikes, forms_struck
from cardroom.telling.checks import check_told

STRUCK = 50
"""Rounds of a sweep in which something goes wrong."""
CAME, OPEN = "came", "open"
KINDS = [kind.KIND for kind in Mishap.kinds()]


def look(slug: str, seed: int) -> Counter[str]:
    """Struck rounds of one offering, each at a table of its own."""
    rng, game, struck = Random(f"mishaps {slug} {seed}"), offering(slug), Strikes()
    settings = conform.settings_of(game)
    counts = Counter[str]()
    while counts["struck rounds"] < STRUCK:
        table, start = conform.random_table(game, rng, rng.choice(settings))
        driver = conform.check_everything(table, start, rng, check_told, struck=struck)
        forms = forms_struck(driver)
        counts["struck rounds"] += bool(forms)  # at some tables nobody banks, or nothing goes wrong
        counts["mishaps"] += forms.total()
        counts["rounds with eight"] += forms.total() == 8
        counts["rulings of the floor"] += sum(
            isinstance(one, Answer) and one.seat == FLOOR for one in driver.events
        )
        counts["misdeals"] += sum(isinstance(one, Misdealt) for one in driver.events)
        counts["no pot"] += driver.is_void
        counts.update({f"{CAME} {slug} {form}": count for form, count in forms.items()})
    counts.update({f"{OPEN} {slug} {form}": count for form, count in struck.open.items()})
    return counts


def told(counts: Counter[str]) -> str:
    """The sums, then a line for each game with how often each kind struck, and what could have and never
    did."""
    plain = {what: count for what, count in counts.items() if what.split()[0] not in (CAME, OPEN)}
    came, could = (_by_game(counts, which) for which in (CAME, OPEN))
    lines = [", ".join(f"{count:,} {what}" for what, count in plain.items())]
    lines += [f"{'':28}" + "".join(f"{kind[:9]:>10}" for kind in KINDS)]
    for slug in sorted(came):
        kinds = Counter[str]()
        for form, count in came[slug].items():
            kinds[form.split()[0]] += count
        lines.append(f"{slug:28}" + "".join(f"{kinds[kind] or '-':>10}" for kind in KINDS))
    never = [
        f"{slug} {form}"
        for slug in sorted(could)
        for form in sorted(could[slug])
        if form not in came.get(slug, {})
    ]
    return "\n".join([*lines, *(f"could have struck and never did: {one}" for one in never)])


def _by_game(counts: Counter[str], which: str) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for what, count in counts.items():
        mark, _, rest = what.partition(" ")
        if mark == which:
            slug, _, form = rest.partition(" ")
            found.setdefault(slug, Counter())[form] += count
    return found
