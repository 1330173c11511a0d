"""The site with one more address, whose answers take a while and leave a trace when they begin."""

import os
import time
from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

SECONDS = float(os.environ.get("SLOW_SECONDS", "0.2"))


def slow(request: HttpRequest, number: int) -> HttpResponse:
    """Write down that this request was accepted, and answer it later."""
    with Path(os.environ["SLOW_TRACE"]).open("a", encoding="ascii") as trace:
        trace.write(f"{number}\n")
    time.sleep(SECONDS)
    return HttpResponse(f"done {number} by {os.getpid()}")


urlpatterns = [path("slow/<int:number>/", slow), path("", include("pillage_web.urls"))]
