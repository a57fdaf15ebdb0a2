"""One tree of errors: a name ends in Error, or its first line says that it steers control flow."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import cardroom
from cardroom import errors
from cardroom.errors import CardroomError


def exceptions() -> Iterator[type[BaseException]]:
    """Every exception class of the package."""
    for found in pkgutil.walk_packages(cardroom.__path__, "cardroom."):
        if found.name.endswith("__main__"):
            continue
        for value in vars(importlib.import_module(found.name)).values():
            if (
                isinstance(value, type)
                and issubclass(value, BaseException)
                and value.__module__ == found.name
            ):
                yield value


def test_errors_end_in_error_and_control_flow_says_so() -> None:
    found = list(exceptions())
    assert len(found) > 25
    for kind in found:
        steers = (kind.__doc__ or "").startswith("Control flow: ")
        assert steers != issubclass(kind, CardroomError), kind
        assert steers or kind.__name__.endswith("Error"), kind
        assert kind.__name__ in (errors.__doc__ or ""), (
            f"{kind.__name__} is missing from the tree in errors.py"
        )
