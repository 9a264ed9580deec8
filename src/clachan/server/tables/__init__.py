"""Live tables: rooms, seats, commands, what each viewer sees, and the bots."""
