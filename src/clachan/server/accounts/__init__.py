"""People: identity, names, keys and notifications."""
