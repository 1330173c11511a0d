"""The site: settings, addresses, middleware and what every page shares."""
