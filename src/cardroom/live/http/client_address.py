"""The address of a client, as budgets count it."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

IPV6_PREFIX = 64
"""A single client has such a network to itself and may use every address in it."""


@lru_cache(4096)
def place_of(host: str) -> str:
    """Return an IPv4 address unchanged, an IPv6 address as its /64 network, and any other text unchanged."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), IPV6_PREFIX), strict=False))
