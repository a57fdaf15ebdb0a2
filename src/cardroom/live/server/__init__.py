"""The server: all tables of a process with their mailboxes, sockets, timers and bots, and views for the
operator."""

from cardroom.words import load_words

load_words(__name__)
