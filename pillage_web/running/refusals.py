"""What the server refuses before any part of the site has seen it, by status."""

# The code of each status, its title and what is meant. In which language its reader would have
# them is in what could not be read.
REFUSALS = {
    400: (
        "bad-request",
        "This request cannot be read.",
        "Its first line, its headers or the end of its body are not as HTTP has them.",
    ),
    403: ("forbidden", "Not from here.", "The server takes no request from this address."),
    408: (
        "too-slow",
        "Too slow.",
        "The first line and the headers of the request took too long to come.",
    ),
    414: (
        "address-too-long",
        "The address is too long.",
        "The first line of a request may have 8190 bytes.",
    ),
    417: ("expectation-failed", "This is not expected.", "Expect takes nothing but 100-continue."),
    431: (
        "headers-too-large",
        "The headers are too large.",
        "A header may have 8190 bytes, and a request 100 headers.",
    ),
    500: ("server-error", "The server failed.", "The fault is ours, and it was noted."),
    501: (
        "unknown-coding",
        "This coding is not known.",
        "Transfer-Encoding takes nothing but chunked.",
    ),
}
