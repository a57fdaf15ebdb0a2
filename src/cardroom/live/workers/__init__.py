"""Work away from the event loop: a thread with a bounded queue, and processes at low priority."""
