"""Openings of cards: the proof, for each seat, of the cards that it has seen."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Commitment, Opening, Shoe
from cardroom.felt import Event, seen_positions


class CardOpenings:
    """Opens commitments of shoes; the tree of a shoe is computed once, as its order is fixed."""

    def __init__(self) -> None:
        self._trees: list[tuple[Shoe, Commitment]] = []

    def of_seat(self, shoes: Sequence[Shoe], events: Sequence[Event], seat: int) -> list[Opening]:
        """Return the proofs of the cards that a seat has seen, dealt to it or turned up."""
        trees = [self._tree(shoe) if shoe.secret else None for shoe in shoes]
        seen = sorted(seen_positions(events, seat)) if any(trees) else []
        return [tree.open(position, shoe) for shoe, position in seen if (tree := trees[shoe])]

    def _tree(self, shoe: Shoe) -> Commitment:
        for known_shoe, tree in self._trees:
            if known_shoe is shoe:
                return tree
        self._trees.append((shoe, Commitment(shoe.order, shoe.secret)))
        return self._trees[-1][1]
