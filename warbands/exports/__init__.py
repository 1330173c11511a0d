"""What leaves the house: a warband as PDF, text, CSV and JSON, all drawn from one sheet."""
