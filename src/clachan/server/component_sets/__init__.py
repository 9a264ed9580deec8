"""Custom component sets: storage, a trial before they are accepted, and the opened ones."""
