"""The rulings: where a document is unclear, what the question was, what was decided, and where it bites.

    python tools/rulings.py    writes docs/reference/rulings.md and rulings/, as tools/pages.py does

They are made of the notes of the rule book ("Ambiguous: … Ruling: …"), and of the sentences in the code that
say what no document does ("No document says … Ruling: …").
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from cardroom.rooms import Offering, Room, rooms
from cardroom.rooms.governing import topic_keys
from cardroom.rulebook.clause import Clause, clause, clauses, has_clause

ROOT = Path(__file__).parent.parent
INDEX, FOLDER = ROOT / "docs/reference/rulings.md", ROOT / "docs/reference/rulings"
OWN = re.compile(r"No document (?:says|has) ([^.\"]*)\. Ruling: ([^.\"]*)\.")
MARK = re.compile(r"\s*(Ambiguous|Ruling(?:[, ][a-z ]+)?):\s*")
LAST = re.compile(r"(?<=[.;]) (?=[^.;]+[.;]?$)")
"""Before the last sentence of a text."""
ID = re.compile(r"(?<![\w/.-])(?:[a-z0-9.-]+/){0,2}[a-z0-9][a-z0-9.-]*[a-z0-9](?![\w/-])")
SPOKEN = re.compile(r"\b[Rr]ulings?\b|\b[Nn]o (?:other )?document\b")
"""Where the code speaks of one, or says that there is no rule; of the page of rulings itself it does not."""
SAID = re.compile(r"\bRuling(?= at|:)")
"""Where it says what one is."""
FULL = r"[a-z0-9.-]+/[a-z0-9.-]+/[a-z0-9.-]*[a-z0-9]"
PLACED = re.compile(
    rf"\b[Rr]ulings? (?:at|of) ({FULL})(?: and ({FULL}))?|({FULL}),? and the (?=rulings? there)"
)
"""Where it says at which clauses the ruling stands."""
KINDS = {
    "cards": "cards", "deal": "the deal", "act": "what players do", "settle": "settlement",
    "fee": "collection", "seat": "seats", "post": "the sign", "conduct": "conduct",
    "error": "what goes wrong", "title": "what is printed over the rules",
}  # fmt: skip
ELSEWHERE = {
    "error": "what the floor rules",
    "conduct": "nothing that is dealt or paid",
    "title": "the sign",
}
"""Where rules bite that no topic cites."""
TEMPLATE = Path(__file__).with_suffix(".template.md")
GROUPS = {
    "room": "The whole room",
    "california-games": "All games with a player-dealer",
    "poker": "Poker",
    "lowball": "Lowball",
}
"""Groups of clauses that govern several games."""


class Ruling(msgspec.Struct, frozen=True):
    """One question and its answer."""

    question: str
    decided: str


def pages() -> dict[Path, str]:
    known = rooms()
    return {INDEX: _index(known), **{FOLDER / f"{slug}.md": _room(room) for slug, room in known.items()}}


def rulings_of(one: Clause) -> tuple[str, list[Ruling]]:
    """What else is noted, and every question with what was decided."""
    remark, *parts = MARK.split(one.note)
    found: list[Ruling] = []
    question, remark = ("", remark) if "Ambiguous" in parts[:1] else (remark, "")
    for mark, text in zip(parts[::2], parts[1::2], strict=True):
        if mark == "Ambiguous":
            question = text
            continue
        if not question and found:  # the sentence before a second ruling is what it is about
            *rest, question = LAST.split(found[-1].decided)
            question, rest = (question, rest) if rest else ("", [found[-1].decided])
            found[-1] = Ruling(found[-1].question, " ".join(rest))
        found.append(Ruling(question, text))
        question = ""
    return remark, found


def unasked() -> list[str]:
    """The clauses with a ruling of which nobody knows the question."""
    return [one.id for one in _ruled() if not all(each.question for each in rulings_of(one)[1])]


def _ruled(group: str = "") -> list[Clause]:
    return [one for one in clauses(group) if one.ruling]


def _index(known: dict[str, Room]) -> str:
    lines = [TEMPLATE.read_text(encoding="utf-8"), "| room | game | rulings |", "|---|---|--:|"]
    for slug, room in known.items():
        for group, count in Counter(
            one.group for one in _ruled() if one.group.startswith(f"{slug}/")
        ).items():
            link = f"rulings/{slug}.md#{_anchor(group.split('/')[1])}"
            lines.append(f"| {room.name} | [{_title(room, group)}]({link}) | {count} |")
    lines += [
        "",
        "## Where no document speaks",
        "",
        "| what is unclear | decided | where in the code |",
        "|---|---|---|",
    ]
    lines += [
        f"| {_sentence(question)} | {_sentence(decided)} | `{place}` |"
        for question, decided, place in own_rulings()
    ]
    return "\n".join(lines) + "\n"


def own_rulings() -> Iterator[tuple[str, str, str]]:
    """What no document says and the code had to decide: question, decision, file."""
    for path in sorted((ROOT / "src/cardroom").rglob("*.py")):
        text = re.sub(r"\n\s*(#\s)?", " ", path.read_text(encoding="utf-8"))
        for question, decided in OWN.findall(text):
            yield question, decided, str(path.relative_to(ROOT / "src/cardroom"))


def unpublished(folder: Path, spoken: re.Pattern[str] = SPOKEN) -> list[str]:
    """The sentences in the code that speak of a ruling which is on no page: neither a sentence of its own
    (`No document says … Ruling: …`) nor one that names the clause at which it stands."""
    return [
        one
        for path in sorted(folder.rglob("*.py"))
        for one in _unpublished(path, path.relative_to(folder), spoken)
    ]


def _unpublished(path: Path, name: Path, spoken: re.Pattern[str]) -> Iterator[str]:
    text = OWN.sub("", re.sub(r"\n\s*(#\s)?", " ", path.read_text(encoding="utf-8")))
    placed = [
        (one.start(), one.end(), [clause for clause in one.groups() if clause])
        for one in PLACED.finditer(text)
    ]
    for one in spoken.finditer(text):
        named = next((ids for start, end, ids in placed if start <= one.start() <= end), [])
        if not named or not all(has_clause(each) and clause(each).ruling for each in named):
            yield f"{name}: {text[one.start() : one.start() + 80]}"


def _room(room: Room) -> str:
    documents = [f"- {one.document.said}: `{one.game}`" for one in room.offerings.values() if one.document]
    lines = [
        f"# Rulings: {room.name}",
        "",
        "[All rooms](../rulings.md). The rules are taken from these:",
        "",
        *documents,
    ]
    for group in dict.fromkeys(one.group for one in _ruled() if one.group.startswith(f"{room.slug}/")):
        lines += ["", f"## {group.split('/')[1]}", "", f"{_title(room, group)}."]
        for one in _ruled(group):
            lines += ["", *_block(room, one)]
    return "\n".join(lines) + "\n"


def _title(room: Room, group: str) -> str:
    game = group.split("/")[1]
    return room.offerings[game].name if game in room.offerings else GROUPS[game]


def _block(room: Room, one: Clause) -> Iterator[str]:
    remark, found = rulings_of(one)
    yield f"### {one.id.split('/', 1)[1]}"
    yield ""
    yield f"> {one.text} *({KINDS[one.kind]})*"
    yield ""
    for each in found:
        if each.question:
            yield f"- **Unclear:** {_linked(_sentence(each.question), one)}"
        yield f"- **Decided:** {_linked(_sentence(each.decided), one)}"
    if remark:
        yield f"- **Note:** {_linked(_sentence(remark), one)}"
    places = list(_bites(room, one)) or [ELSEWHERE.get(one.kind, "in the text of the rule alone")]
    yield f"- **Bites:** {'; '.join(places)}."


def _bites(room: Room, one: Clause) -> Iterator[str]:
    """The topics behind which it stands, with the keys of the room file under them; lines of the collection;
    options."""
    found: dict[str, list[str]] = {}
    for offering in room.offerings.values():
        for place in _places(offering, one.id):
            found.setdefault(place, []).append(offering.game)
    for place, games in found.items():
        own = games == [one.group.split("/")[1]]
        yield place if own else f"{place} of {', '.join(f'`{game}`' for game in games)}"


def _places(offering: Offering, wanted: str) -> Iterator[str]:
    keys = topic_keys(offering.family)
    for topic in offering.topics_of(wanted):
        key = f", key `{keys[topic]}`" if topic in keys else ""
        yield f"{offering.family.topics[topic]} (`{topic}`{key})"
    for line in offering.rules.schedules:
        if wanted in map(offering.full, line.clauses):
            yield f"schedule {line.number}"
    for name, option in offering.options.items():
        if wanted in map(offering.full, option.clauses):
            yield f"option `{name}`"


def _linked(text: str, one: Clause) -> str:
    """Clause ids lead to their rulings; those without one are set as code."""

    def link(found: re.Match[str]) -> str:
        full = _full(found[0], one)
        if not full:
            return found[0]
        room = full.split("/")[0]
        here = one.id.split("/")[0]
        page = "" if room == here else f"{room}.md"
        return (
            f"[`{found[0]}`]({page}#{_anchor(full.split('/', 1)[1])})"
            if clause(full).ruling
            else f"`{found[0]}`"
        )

    return ID.sub(link, text)


def _full(text: str, one: Clause) -> str:
    room, game, _ = one.id.split("/")
    if not re.search(r"[-/]", text):
        return ""
    tried = (text, f"{room}/{text}", f"{room}/{game}/{text}")
    return next((full for full in tried if full.count("/") == 2 and has_clause(full)), "")


def _anchor(heading: str) -> str:
    """As pages make it: of letters, digits and dashes."""
    return re.sub(r"[^a-z0-9 _-]", "", heading.lower()).replace(" ", "-")


def _sentence(text: str) -> str:
    return _upper(text.rstrip(" ;:.")) + "."


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


if __name__ == "__main__":
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
