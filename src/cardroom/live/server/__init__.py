"""The server: every table of a process behind its mailbox, sockets, timers, bots, and what an operator has to
see."""

from cardroom.words import load_english

load_english(__name__)
