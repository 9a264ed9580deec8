"""Custom component sets: storage, and a trial before they are accepted."""
