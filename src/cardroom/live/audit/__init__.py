"""The auditor's desk: audits and reports on chance run beside the server, heads of all chains, and who did
what."""

from cardroom.words import load_english

load_english(__name__)
