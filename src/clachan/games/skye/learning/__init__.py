"""What learners and statistics need of the game."""
