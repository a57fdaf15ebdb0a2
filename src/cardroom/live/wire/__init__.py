"""The wire format: messages both ways, and a round as each seat may see it, in bytes."""
