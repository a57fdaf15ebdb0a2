"""The names a server goes by. A page of somebody else's, whose name is made to lead here (DNS rebinding), is
refused.

A literal IP address is safe: no name has been looked up. So are `localhost` and the name of this machine,
which no stranger can make lead elsewhere and back. Every other name is one that the operator has given.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address

LOCAL = ("localhost", "localhost.localdomain")


class Hosts:
    """`names` are those that the operator has given."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = frozenset({*LOCAL, *machine_names(), *map(plain, names)})

    def __contains__(self, name: object) -> bool:
        found = plain(str(name))
        return found in self._names or found.endswith(".localhost") or is_address(found)


def machine_names(name: str = "") -> set[str]:
    """As others in the same network call this machine."""
    full = plain(name or socket.gethostname())
    first = full.partition(".")[0]
    return {full, first, f"{first}.local"} if first else set()


def plain(name: str) -> str:
    return name.strip().lower().removesuffix(".")


def is_address(name: str) -> bool:
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
