"""What every resource of the REST API has in common: refusals, negotiation, throttles, access."""
