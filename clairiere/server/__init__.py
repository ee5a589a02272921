"""The table online: an event-sourced server that any page or program can play through."""
