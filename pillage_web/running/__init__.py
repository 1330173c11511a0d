"""What whoever runs the site sees of it: health, logs, metrics, and the server's settings."""
