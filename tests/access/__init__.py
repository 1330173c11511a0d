"""Who may do what: every address and method, asked by everybody, beside the table of it."""
