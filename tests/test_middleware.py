"""What happens around every request, where a browser does not see it."""

from django.http import HttpResponse
from django.test import RequestFactory

from pillage_web.middleware import HeadMiddleware

LENGTH = {"Content-Length": "6"}


def test_head_announces_what_get_would_send_and_has_no_body():
    middleware = HeadMiddleware(lambda _: HttpResponse(b"a page", headers=LENGTH))
    answer = middleware(RequestFactory().head("/"))
    assert (answer.content, answer["Content-Length"]) == (b"", "6")
    assert middleware(RequestFactory().get("/")).content == b"a page"
