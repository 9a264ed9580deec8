"""What the commands share: consoles, options, progress of experiments, output and tables."""
