"""Twenty-one, the long way: every headline figure found once more, and strategies by total tried cell by
cell.

    python tools/soak_twenty_one.py [twice] [flips] [printed] [--only players-club/no-bust-5]

`twice`   the infinite deck card by card in fractions, for every game of twenty-one
`flips`   no cell of a strategy by total can be changed for the better
`printed` of the control alone: finite decks as the Wizard of Odds prints them, with the two approximations of
that page
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import click
import numpy as np

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.odds.slow_twenty_one import Infinite  # noqa: E402

from cardroom.odds.twenty_one import best_game, game_by_total, shoe_of  # noqa: E402
from cardroom.odds.twenty_one.cells import cells  # noqa: E402
from cardroom.odds.twenty_one.game import SplitPair, with_first, worth_of  # noqa: E402
from cardroom.odds.twenty_one.hands import ACES, DEALT, SPLIT, SPLITS  # noqa: E402
from cardroom.odds.twenty_one.price import tables_of  # noqa: E402
from cardroom.odds.twenty_one.solve import solve_shoe, values  # noqa: E402
from cardroom.odds.twenty_one.structure import GameTables, KindCounts  # noqa: E402
from cardroom.rooms import Offering, Settings, rooms  # noqa: E402


def offerings(only: str) -> Iterator[Offering]:
    for room in rooms((ROOT / "tests/odds/rooms/control.toml",)).values():
        yield from (
            one for one in room.offerings.values() if one.family.name == "twenty-one" and only in one.slug
        )


def twice(one: Offering) -> bool:
    """Fractions, from a known up card, as books do it: nothing of the tables is used."""
    made = tables_of(one.rules)
    exact, slow = best_game(made, shoe_of(made.kinds, 0)).mean, float(Infinite(one.rules, Fraction).mean())
    print(f"  infinite deck {exact:+.10f}, the slow way {slow:+.10f}")
    return abs(exact - slow) < 1e-9


def flips(one: Offering) -> bool:
    """Policy iteration stops at a local best: no single cell can do better."""
    made = tables_of(one.rules)
    best = best_game(made, shoe_of(made.kinds, 6))
    total, of = game_by_total(made, best.solved), cells(made, DEALT).of
    better = 0
    for cell in np.unique(of[of >= 0]):
        held = np.flatnonzero(of == cell)
        for act in np.flatnonzero(made.hands.acts[DEALT, held[0]]):
            for up in range(len(made.kinds)) if act != SPLITS else ():
                first = total.strategy.policies[DEALT].copy()
                if made.is_frozen[up] or first[held[0], up] == act:
                    continue
                first[held, up] = act
                better += with_first(total, first).mean > total.mean + 1e-12
    print(f"  by total {total.mean:+.8f}: {better} cells could be better")
    return not better


PRINTED = {
    (1, ()): 0.001839, (1, ("no-double-after-split",)): 0.000423, (1, ("hits-soft-17",)): -0.000072,
    (1, ("hits-soft-17", "no-double-after-split")): -0.001513, (2, ("hits-soft-17",)): -0.003797,
    (2, ("hits-soft-17", "no-double-after-split")): -0.005252, (5, ("hits-soft-17",)): -0.005918,
    (5, ("hits-soft-17", "no-double-after-split")): -0.007366,
}  # fmt: skip
"""By decks and options, the expected return of Wizard of Odds, blackjack, appendix 9."""
CLOSE = 2.5e-6


def printed(one: Offering) -> bool:
    """A split hand is played best with the pair's cards gone, and the cards of the others are left out of its
    value."""
    if one.room != "control":
        return True
    good = True
    for (decks, options), figure in PRINTED.items():
        made = tables_of(one.open(Settings(options=options)).rules)
        now = solve_shoe(made, shoe_of(made.kinds, decks))
        splits = tuple(SplitPair(_loosely(made, now.shoe, kind), ()) for kind in range(len(made.kinds)))
        first = values(made, now, DEALT, splits=worth_of(made, now, splits))
        exact = best_game(made, now.shoe)
        mean = exact._replace(dealt=first).mean
        said = f"printed {figure:+.6f}, so {mean:+.7f}, exactly {exact.mean:+.7f}"
        print(f"  {decks} decks {' '.join(options)}: {said}", flush=True)
        good &= abs(mean - figure) < CLOSE
    return good


def _loosely(made: GameTables, shoe: KindCounts, kind: int) -> np.ndarray:
    """What the hands of a split pair are worth by up card, as that page has them."""
    way = ACES if made.kinds.kinds[kind].value == 1 else SPLIT
    n, of, most = shoe.cards[kind] - 2, shoe.cards.sum() - 2, made.most_hands[kind]
    any_card, others = [], []
    for more in range(most - 1):
        left = shoe.cards.copy()
        left[kind] -= 1 + more
        best = values(made, solve_shoe(made, shoe._replace(cards=left)), way).best
        after = left.copy()
        after[kind] -= 1
        shares = np.maximum(after, 0) / after.sum()
        parts = [share * best[made.hands.number((kind, other))] for other, share in enumerate(shares)]
        any_card.append(sum(parts))
        others.append(sum(part for other, part in enumerate(parts) if other != kind))

    def walk(more: int, seen: int) -> np.ndarray:
        left, same = 2 + more - seen, max(n - more, 0)
        if not left or 2 + more >= most:
            return left * any_card[more]
        again = same / (of - more - seen)
        other = others[more] / (1 - same / (of - more))
        return again * walk(more + 1, seen) + (1 - again) * (other + walk(more, seen + 1))

    return np.asarray(walk(0, 0))


CHECKS = {"twice": twice, "flips": flips, "printed": printed}


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice([*CHECKS]))
@click.option("--only", default="")
def main(parts: tuple[str, ...], only: str) -> None:
    """Ends with 1 if anything does not agree."""
    good = True
    for one in offerings(only):
        print(one.slug, flush=True)
        for part in parts or CHECKS:
            good &= CHECKS[part](one)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
