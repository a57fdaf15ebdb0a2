"""The school in the live room: items by their address, answers kept for each person, and what a supervisor
sees of them."""
