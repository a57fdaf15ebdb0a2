"""Work away from the event loop: a thread with a bounded queue, processes at low priority."""
