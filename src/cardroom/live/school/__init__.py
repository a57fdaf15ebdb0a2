"""The school in the live room: items by address, answers stored for each person, progress for supervisors."""
