"""One small fault at a time in a source file: what a test of it ought to notice.

A mutant is a function with one expression or statement exchanged: a comparison turned or moved by one, a
bound one higher or lower, a `not` or one side of an `and` left out, a branch always or never taken, a call, a
move or a mark left out, a grade, a place, a topic or an audience exchanged, another silence of the floor, one
ruling less. Left alone is what only asks whether anything has gone wrong at all (`felt.mishaps.has_any`):
rounds without mishaps are played everywhere else.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from types import CodeType
from typing import Any, NamedTuple

EDGES: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,), ast.NotIn: (ast.In,), ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
}  # fmt: skip
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
OTHER_NAMES = {"any": "all", "all": "any", "min": "max", "max": "min", "sorted": "list", "reversed": "list"}
OTHER_WORDS = {
    "dead": "foul", "foul": "dead", "warn": "foul", "top": "dead", "over": "under", "under": "over",
    "burn": "muck", "muck": "burn",
}  # fmt: skip
OTHER_PLACES = {
    "DEAD": "muck", "MUCK": "dead", "TOP": "dead", "BURN": "muck", "EARLY": "muck", "BOARD": "muck",
    "RESHUFFLED": "muck",
}  # fmt: skip
AUDIENCES = {"EVERYONE": "frozenset()", "NOBODY": "'everyone'"}
LEFT_OUT = "left out"
Change = tuple[ast.AST, Callable[[], None], Callable[[], None], str]
"""Where, how it is made, how it is undone, and what it is."""


class Mutant(NamedTuple):
    """A function with one fault."""

    file: str
    function: str
    what: str
    code: Callable[[], CodeType]
    lines: range
    """Whoever comes upon one of these may notice it."""

    @property
    def name(self) -> str:
        return f"{self.file} {self.function}: {self.what}"


def mutants(file: str, source: str) -> Iterator[Mutant]:
    """All of a file, in the order in which they stand there; one that is made twice in a function is
    numbered."""
    module = ast.parse(source)
    for name, function in functions(module):
        seen = Counter[str]()
        for statement, (at, make, undo, what) in changes(function):
            seen[what] += 1
            first, last = span(statement, at)
            whole = what + (f" #{seen[what]}" if seen[what] > 1 else "")
            yield Mutant(
                file, name, whole, partial(compiled, module, file, name, make, undo), range(first, last + 1)
            )


def compiled(
    module: ast.Module, file: str, name: str, make: Callable[[], None], undo: Callable[[], None]
) -> CodeType:
    make()
    try:
        return code_of(compile(module, file, "exec"), name)
    finally:
        undo()


def functions(module: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Those of the file and those of its classes, by their full names; what is inside of one is a part of
    it."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from (
                (f"{node.name}.{one.name}", one) for one in node.body if isinstance(one, ast.FunctionDef)
            )


def code_of(code: CodeType, name: str) -> CodeType:
    """Of a function, out of that of its file."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if one.co_qualname == name:
                return one
            if name.startswith(f"{one.co_qualname}."):
                return code_of(one, name)
    raise KeyError(name)


def span(statement: ast.stmt, at: ast.AST) -> tuple[int, int]:
    """The lines of a statement; of one with a block only its head, or the branch that is changed."""
    last = getattr(statement, "end_lineno", statement.lineno)
    if body := getattr(statement, "body", None):
        last = max(statement.lineno, body[0].lineno - 1)
    first = statement.lineno
    if isinstance(statement, ast.Match):  # a case: its own line is the one that is come upon
        first, last = getattr(at, "lineno", first), getattr(at, "end_lineno", last)
    return first, last


def changes(function: ast.FunctionDef) -> Iterator[tuple[ast.stmt, Change]]:
    for block, statement in list(statements(function.body)):
        yield from ((statement, change) for change in of_statement(statement))
        if is_droppable(statement):
            yield statement, dropped(block, statement)
        for node in list(expressions(statement)):
            yield from ((statement, change) for change in of_expression(node))


def statements(body: list[ast.stmt]) -> Iterator[tuple[list[ast.stmt], ast.stmt]]:
    """Those of a block and of the blocks within; a docstring is none, nor is what the types ask for."""
    for one in body:
        if isinstance(one, ast.Assert) or (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)):
            continue
        yield body, one
        for name in ("body", "orelse", "finalbody"):
            yield from statements(getattr(one, name, []))
        if isinstance(one, ast.Match):
            for case in one.cases:
                yield from statements(case.body)


def expressions(statement: ast.stmt) -> Iterator[ast.AST]:
    """All within a statement, but for its blocks."""
    for name, value in ast.iter_fields(statement):
        if name in ("body", "orelse", "finalbody", "returns", "annotation"):
            continue
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ast.match_case):
                yield one
                yield from ast.walk(one.guard) if one.guard is not None else ()
            elif isinstance(one, ast.AST):
                yield from ast.walk(one)


def of_statement(one: ast.stmt) -> Iterator[Change]:
    """A branch always or never taken, and what is left out."""
    match one:
        case ast.If() if not asks_if_any(one.test):
            yield from (put(one, "test", ast.Constant(value), one) for value in (True, False))
        case ast.For():
            yield put(one, "iter", ast.Tuple([], ast.Load()), one)
        case ast.Expr(ast.Call()):
            yield put(one, "value", ast.Constant(None), one, how=LEFT_OUT)
        case ast.Expr(ast.Yield(value=ast.expr()) | ast.YieldFrom()):
            yield put(one, "value", ast.YieldFrom(ast.Tuple([], ast.Load())), one, how=LEFT_OUT)
        case ast.Raise(exc=ast.Call(func=ast.Name(id="Misdeal" | "NoPot") as raised)):
            yield put(raised, "id", "NoPot" if raised.id == "Misdeal" else "Misdeal", raised)


def is_droppable(one: ast.stmt) -> bool:
    """Without it the function still runs: a mark, what is written down, a misdeal."""
    if isinstance(one, ast.Assign):
        return isinstance(one.targets[0], ast.Attribute | ast.Subscript)
    return isinstance(one, ast.AugAssign | ast.Delete | ast.Raise | ast.Continue)


def dropped(block: list[ast.stmt], one: ast.stmt) -> Change:
    at = block.index(one)

    def make() -> None:
        block[at] = ast.copy_location(ast.Pass(), one)

    def undo() -> None:
        block[at] = one

    return one, make, undo, f"{ast.unparse(one)} -> {LEFT_OUT}"


def of_expression(one: ast.AST) -> Iterator[Change]:
    match one:
        case ast.Compare():
            for n, op in enumerate(one.ops):
                others = EDGES.get(type(op), ())
                yield from (put(one, "ops", [*one.ops[:n], new(), *one.ops[n + 1 :]], one) for new in others)
        case ast.BoolOp():
            for n in [n for n, each in enumerate(one.values) if not asks_if_any(each)]:
                left = one.values[:n] + one.values[n + 1 :]
                is_alone = len(left) == 1
                yield put(
                    one,
                    "values",
                    left * 2 if is_alone else left,
                    one,
                    how=ast.unparse(left[0]) if is_alone else "",
                )
        case ast.UnaryOp(op=ast.Not()):
            yield put(one, "operand", ast.UnaryOp(ast.Not(), one.operand), one, how=ast.unparse(one.operand))
        case ast.IfExp() if not asks_if_any(one.test):
            yield from (put(one, "test", ast.Constant(value), one) for value in (True, False))
        case ast.comprehension():
            yield from (put(one, "ifs", one.ifs[:n] + one.ifs[n + 1 :], one) for n in range(len(one.ifs)))
        case ast.match_case(guard=guard) if guard is not None:
            yield from (
                put(one, "guard", ast.Constant(value), guard, how=str(value)) for value in (True, False)
            )
        case ast.BinOp(op=op) if type(op) in SUMS:
            yield put(one, "op", SUMS[type(op)](), one)
        case ast.Constant():
            yield from of_constant(one)
        case ast.Name(id=name) if name in OTHER_NAMES:
            yield put(one, "id", OTHER_NAMES[name], one)
        case ast.Call():
            yield from of_call(one)


def asks_if_any(test: ast.expr) -> bool:
    """Whether it asks if anything has gone wrong at all."""
    return isinstance(test, ast.Attribute) and test.attr == "has_any"


def of_constant(one: ast.Constant) -> Iterator[Change]:
    match one.value:
        case bool():
            yield put(one, "value", not one.value, one)
        case int():
            yield put(one, "value", one.value + 1, one)
            if one.value:
                yield put(one, "value", one.value - 1, one)
        case str() if one.value.startswith("error."):
            yield put(one, "value", "error.seat" if one.value != "error.seat" else "error.boxed", one)
        case str() if one.value in OTHER_WORDS:
            yield put(one, "value", OTHER_WORDS[one.value], one)


def of_call(one: ast.Call) -> Iterator[Change]:
    """A question to the floor with another silence, and with one ruling less; cards to another place, before
    other eyes."""
    if isinstance(one.func, ast.Name) and one.func.id == "rule":
        silence, options = one.args[2], one.args[3:]
        for n, option in enumerate(options):
            if not isinstance(option, ast.Starred) and ast.unparse(option) != ast.unparse(silence):
                yield put(one, "args", [*one.args[:2], copy.deepcopy(option), *options], one)
                yield put(one, "args", [*one.args[:3], *options[:n], *options[n + 1 :]], one)
    if isinstance(one.func, ast.Name) and one.func.id == "only":
        yield put(one, "func", ast.parse("lambda *to: 'everyone'", mode="eval").body, one, how="'everyone'")
    for n, each in enumerate(one.args):
        if isinstance(each, ast.Name) and each.id in OTHER_PLACES:
            yield put(
                one, "args", [*one.args[:n], ast.Constant(OTHER_PLACES[each.id]), *one.args[n + 1 :]], one
            )
        if isinstance(each, ast.Name) and each.id in AUDIENCES:
            other = ast.parse(AUDIENCES[each.id], mode="eval").body
            yield put(one, "args", [*one.args[:n], other, *one.args[n + 1 :]], one)


def put(at: ast.AST, field: str, value: Any, shown: ast.AST, how: str = "") -> Change:
    """One field of a node has another value."""
    before = getattr(at, field)
    text = headed(shown)

    def make() -> None:
        setattr(at, field, value)
        ast.fix_missing_locations(at)

    def undo() -> None:
        setattr(at, field, before)

    make()
    other = how or headed(shown)
    undo()
    return shown, make, undo, f"{text} -> {other}"


def headed(one: ast.AST) -> str:
    """As it stands in the file; of a statement with a block its head."""
    match one:
        case ast.If():
            return f"if {ast.unparse(one.test)}"
        case ast.For():
            return f"for {ast.unparse(one.target)} in {ast.unparse(one.iter)}"
        case ast.comprehension():
            return ast.unparse(one).strip()
    return ast.unparse(one)
