"""Results as files, tables, plots and pages."""
