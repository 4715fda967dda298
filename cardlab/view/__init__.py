"""What people see and touch: the only place that knows pixels and widgets. ``import cardlab`` does not import it."""
