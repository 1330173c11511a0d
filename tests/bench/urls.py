"""The site's addresses, and the least that its stack can do."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from pillage_web.access import public


@public
def hello(request: HttpRequest) -> HttpResponse:
    """The least that a view can do."""
    return HttpResponse(b"hello", content_type="text/plain")


urlpatterns = [path("hello/", hello), path("", include("pillage_web.urls"))]
