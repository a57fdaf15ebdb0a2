"""Streams of rows: appending, reading, notifications of other processes, the writer thread."""
