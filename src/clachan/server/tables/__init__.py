"""Live tables: rooms, seats, commands, and what each viewer sees."""
