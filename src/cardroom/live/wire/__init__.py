"""What goes over the wire: messages both ways, and a round as each seat may see it, in bytes."""
