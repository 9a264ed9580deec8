"""What cards say and do: their tables, the programs read from component files, filters and counts."""
