"""The lab: games by the hundred thousand."""
