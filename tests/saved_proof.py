"""A round as the protocol has it, and its proof as an honest room tells it and an honest browser saw it; and what a room that lies
would tell instead."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from cardroom.cards import Commitment, deck
from cardroom.cards.draw import Derived, length, mixture, pledge, seal

Made = dict[str, Any]
DECKS = ("standard", 1), ("joker", 1), ("bonus", 1), ("standard", 6), ("pan-nine", 12), ("mexican", 1)


def made(rng: Random, *, is_shown: bool = True, dice: bool | None = None) -> Made:
    """Somebody at seat 2 played it and gave bytes; the draw is shown where no card stays private."""
    table, round = rng.randrange(1, 99), rng.randrange(2, 999)
    name, packs = rng.choice(DECKS)
    pack = deck(name, packs)
    draw = rng.randbytes(length(len(pack) + rng.choice((0, 52))))
    seats = sorted({2, *rng.sample(range(1, 7), rng.randrange(4))})
    given = {seat: rng.randbytes(16).hex() for seat in seats}
    derived = Derived(draw, mixture(f"table/{table}:{round}", given))
    before = [derived.shuffle(pack, 0)] if rng.random() < 0.3 else []
    shoe = derived.first_shuffle(pack, len(before))
    shoes = [*before, shoe]
    asked: list[Made] = [
        {"k": k, "kind": "shuffle", "deck": name, "packs": packs, "hand": one is shoe, "shoe": k}
        for k, one in enumerate(shoes)
    ]
    if rng.random() < 0.5 if dice is None else dice:
        k = len(asked)
        asked.append({"k": k, "kind": "dice", "count": 3, "said": list(derived.dice(3, k))})
    sealed, at = Commitment(shoe.order, shoe.secret), shoes.index(shoe)
    places = sorted(rng.sample(range(12), rng.randrange(2, 9)))
    mixed = [{"seat": seat, "bytes": own} for seat, own in given.items()]
    roots = [one.root for one in shoes]
    told = {
        "roots": roots,
        "openings": [msgspec.to_builtins(sealed.open(place, at)) for place in places],
        "table": str(table),
        "round": round,
        "seal": seal(draw),
        "mixed": mixed,
        "silent": [9],
        "bots": [7, 8],
        "asked": asked,
        **({"draw": draw.hex()} if is_shown else {}),
    }
    faces = "".join(
        str(card) if place in places and rng.random() < 0.8 else "??"
        for place, card in enumerate(shoe.order[:12])
    )
    seen = {
        "seal": seal(draw),
        "roots": list(roots),
        "faces": [*("" for _ in before), faces],
        "mixed": copy.deepcopy(mixed),
        "dice": [" ".join(map(str, one["said"])) for one in asked if one["kind"] == "dice"],
        "own": {
            "seat": 2,
            "bytes": given[2],
            "seals": [seal(draw)],
            "others": [pledge(bytes.fromhex(own)) for seat, own in given.items() if seat != 2],
        },
    }
    return {"cardroom": "proof 1", "table": str(table), "round": round, "told": told, "seen": seen}


def invented(
    proof: Made, rng: Random, *, draw: bytes | None = None, given: dict[int, str] | None = None
) -> Made:
    """The same round with another deck that the room would like better; roots, openings, seal and draw fit one another."""
    lied = copy.deepcopy(proof)
    told = lied["told"]
    draw = draw or rng.randbytes(len(told.get("draw", "")) // 2 or 500)
    given = given if given is not None else {one["seat"]: one["bytes"] for one in told.get("mixed", [])}
    derived = Derived(draw, mixture(f"table/{lied['table']}:{lied['round']}", given))
    places = [(one["shoe"], one["position"]) for one in told["openings"]]
    orders = {}
    for one in told["asked"]:
        if one["kind"] == "dice":
            one["said"] = list(derived.dice(one["count"], one["k"]))
            continue
        pack, at = deck(one["deck"], one["packs"]), one.get("shoe", 0)
        orders[at] = shoe = (
            derived.first_shuffle(pack, one["k"]) if one.get("hand") else derived.shuffle(pack, one["k"])
        )
        told["roots"][at] = shoe.root
    sealed = {at: Commitment(shoe.order, shoe.secret) for at, shoe in orders.items()}
    told["openings"] = [msgspec.to_builtins(sealed[at].open(place, at)) for at, place in places]
    told["seal"], told["mixed"] = (
        seal(draw),
        [{"seat": seat, "bytes": own} for seat, own in sorted(given.items())],
    )
    if "draw" in told:
        told["draw"] = draw.hex()
    return lied


def _swapped(proof: Made, rng: Random) -> Made:
    """The seal that everybody saw, and another draw."""
    lied = invented(proof, rng)
    lied["told"]["seal"] = proof["told"]["seal"]
    return lied


def _swapped_live(proof: Made, rng: Random) -> Made:
    """Exchanged after the seal was told and before the cards: roots and all that was told from then on fit the other draw."""
    lied = invented(proof, rng)
    lied["seen"] |= {"roots": lied["told"]["roots"], "faces": [], "dice": []}
    return lied


def _dropped(proof: Made, rng: Random) -> Made:
    """Without the player's bytes, live as well."""
    given = {one["seat"]: one["bytes"] for one in proof["told"]["mixed"] if one["seat"] != 2}
    lied = invented(proof, rng, draw=bytes.fromhex(proof["told"]["draw"]), given=given)
    lied["seen"] |= {"roots": lied["told"]["roots"], "faces": [], "dice": [], "mixed": lied["told"]["mixed"]}
    return lied


def _late(proof: Made, rng: Random) -> Made:
    """Somebody who plays with the house adds bytes that were never pledged."""
    given = {one["seat"]: one["bytes"] for one in proof["told"]["mixed"]} | {10: rng.randbytes(16).hex()}
    lied = invented(proof, rng, draw=bytes.fromhex(proof["told"]["draw"]), given=given)
    lied["seen"] |= {"roots": lied["told"]["roots"], "faces": [], "dice": [], "mixed": lied["told"]["mixed"]}
    return lied


def _missed(proof: Made, drawn: int, now: int) -> Made:
    """Rounds of this shoe were missed since the browser last saw it."""
    return changed(
        seen_shoe=lambda _: {"root": proof["told"]["roots"][0], "drawn": drawn, "now": now, "missed": True}
    )(proof, Random(0))


def changed(**given: Any) -> Callable[[Made, Random], Made]:
    """What the room tells, or with `seen` what was seen, is otherwise: each a value, or a function of what was there."""

    def change(proof: Made, rng: Random) -> Made:
        lied = copy.deepcopy(proof)
        for name, value in given.items():
            part, _, key = name.partition("_")
            lied[part][key] = value(lied[part].get(key)) if callable(value) else value
        return lied

    return change


def _upside_down(openings: list[Made]) -> list[Made]:
    return [one | {"card": openings[0 if n else -1]["card"]} for n, one in enumerate(openings)]


LIES: dict[str, tuple[Callable[[Made, Random], Made], str]] = {
    "another deck, all of it": (lambda proof, rng: invented(proof, rng), "roots-other"),
    "another draw under the seal": (_swapped, "draw-other"),
    "another draw from the start": (_swapped_live, "seal-other"),
    "the player's bytes are left out": (_dropped, "own-missing"),
    "bytes that nobody had pledged": (_late, "late"),
    "a root": (changed(told_roots=lambda roots: ["00" * 32, *roots[1:]]), "roots-other"),
    "no roots": (changed(told_roots=[]), "roots-other"),
    "a card": (changed(told_openings=lambda all: [all[0] | {"card": "2s" if all[0]["card"] != "2s" else "3s"}, *all[1:]]), "cards-bad"),
    "cards among themselves": (changed(told_openings=_upside_down), "cards-bad"),
    "a card that was seen is not shown": (changed(told_openings=[], seen_faces=["7h"]), "cards-missing"),
    "a salt": (changed(told_openings=lambda all: [all[0] | {"salt": "00" * 32}, *all[1:]]), "cards-bad"),
    "bytes of somebody": (changed(told_mixed=lambda all: [all[0] | {"bytes": "00" * 16}, *all[1:]]), "bytes-other"),
    "bytes of the house": (changed(told_bots=[2]), "bytes-house"),
    "a seat twice": (changed(told_mixed=lambda all: [*all, all[0]], seen_mixed=lambda all: [*all, all[0]]), "bytes-bad"),
    "bytes that are none": (changed(told_mixed=[{"seat": 2, "bytes": "x"}]), "bytes-bad"),
    "bytes taken and gone": (changed(seen_own=lambda own: own | {"dropped": True}), "own-missing"),
    "no bytes of the player": (changed(seen_own=None), "own-none"),
    "bytes of a refused answer": (changed(seen_unused=["ab" * 16]), "own-unused"),
    "a shoe that jumps": (changed(seen_shoe=lambda _: {"root": "ab" * 32, "drawn": 2, "now": 40}), "shoe-other"),
    "a shoe that goes back": (lambda proof, rng: _missed(proof, 9, 4), "shoe-other"),
    "a shoe that was in use": (changed(seen_shoe=lambda _: {"root": "", "drawn": 0, "now": 40, "missed": True, "told": True}), "shoe-told"),
    "a shoe of which cards were missed": (lambda proof, rng: _missed(proof, 4, 9), "shoe-place"),
    "bytes of another device": (changed(seen_own=None, seen_seat=2), "own-other"),
    "bytes that left too early": (changed(seen_own=lambda own: own | {"seals": []}), "own-early"),
    "a seal of another round": (changed(told_seal="11" * 32), "seal-other"),
    "no seal": (changed(told_seal=""), "seal-other"),
    "a draw that is none": (changed(told_draw="xyz"), "draw-other"),
    "dice": (changed(seen_dice=["6 6 6 6"]), "dice-other"),
    "fewer questions": (changed(told_asked=[]), "dice-other"),
    "another pack": (changed(told_asked=lambda all: [one | {"deck": "six-plus"} for one in all]), "derived-other"),
    "a pack that nobody has": (changed(told_asked=lambda all: [one | {"deck": "own"} for one in all], seen_dice=[]), "derived-not"),
    "another round": (changed(told_round=1), "other-round"),
}  # fmt: skip
"""What a room may tell otherwise than it was, and what is found then, whatever else is."""
