"""Trials of a room: real server processes, sockets and databases, while processes are killed and frozen, the
database crashes, the disk fills up and the clock is set.

Afterwards all events that were sent, all requests that were acknowledged and every cent are checked against
the streams. The seed decides the faults and their order. Their exact timing depends on the machine.
"""

from cardroom_testing.chaos.checks import check
from cardroom_testing.chaos.report import TrialReport
from cardroom_testing.chaos.trial import DATABASES, Trial, TrialPlan

__all__ = ["DATABASES", "Trial", "TrialPlan", "TrialReport", "check"]
