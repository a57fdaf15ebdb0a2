"""A question in words: what it offers, what it costs, and why an answer is refused."""
