"""Property tests have two profiles: `make test` tries the same examples every time, the soak looks for others."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

VARIABLE = "CARDROOM_PROPERTIES"
"""Names the profile; `make soak ARGS=properties` sets it to `soak`."""
SUITE, SOAK = "suite", "soak"
PROFILE = os.environ.get(VARIABLE, SUITE)
TIMES = 20 if PROFILE == SOAK else 1
USUAL = 100
SLOW = HealthCheck.too_slow
"""Says how busy the machine is, and nothing about what is tested."""


def load_profile() -> None:
    """Neither profile looks at the clock, and neither remembers anything from run to run."""
    every = {
        "deadline": None,
        "database": None,
        "suppress_health_check": [SLOW],
        "max_examples": USUAL * TIMES,
    }
    settings.register_profile(SUITE, derandomize=True, **every)  # type: ignore[arg-type]
    settings.register_profile(SOAK, print_blob=True, **every)  # type: ignore[arg-type]
    settings.load_profile(PROFILE)


def examples(count: int, *allowed: HealthCheck) -> settings:
    """Set how many examples a test tries in `make test`; the soak tries more."""
    return settings(max_examples=count * TIMES, suppress_health_check=[SLOW, *allowed])
