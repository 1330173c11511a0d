"""How much a client may ask of a worker: every endpoint has a weight, every client a bucket.

A bucket holds a minute's worth and fills steadily. Whoever makes a request far dearer than its
weight owes the rest. Each process keeps its own: what is guarded is
the processor, and that is shared by nobody else.
"""

import ipaddress
import threading
import time
from collections import OrderedDict
from time import thread_time

from django.conf import settings
from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

CLIENTS = 10_000
# So many seconds of the processor empty a full bucket.
FULL = 6.0
# How many times its weight a request may cost before it is counted: machines are not alike, and the
# first to ask finds nothing prepared.
LENIENT = 4


class Buckets:
    """What is left to each client; those that were not seen for longest are forgotten."""

    def __init__(self) -> None:
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, client: str, weight: float, rate: int) -> float:
        """Take what a request costs, at `rate` a minute: 0.0, or the seconds until it can be."""
        now = time.monotonic()
        with self._lock:
            left, then = self._left.pop(client, (float(rate), now))
            left = min(float(rate), left + (now - then) * rate / 60)
            enough = left >= weight
            self._left[client] = (left - weight if enough else left), now
            if len(self._left) > CLIENTS:
                self._left.popitem(last=False)
        return 0.0 if enough else (weight - left) * 60 / rate

    def owe(self, client: str, weight: float, rate: int) -> None:
        """Take what a request has cost beyond what was taken for it, be there enough or not.

        Nobody comes to owe more than a minute's worth.
        """
        with self._lock:
            left, then = self._left.get(client, (float(rate), time.monotonic()))
            if weight > 0:
                self._left[client] = max(left - weight, -float(rate)), then

    def forget(self) -> None:
        """Fill all buckets."""
        self._left.clear()


BUCKETS = Buckets()


class Meter:
    """What one request costs: its weights, and the time of the processor in its thread."""

    def __init__(self, request: Request | HttpRequest, weight: float) -> None:
        self.request, self.weight = request, weight
        self._began, self._owed = thread_time(), 0.0

    def settle(self) -> bool:
        """Take what it has cost far beyond its weight; whether that is more than a full bucket."""
        rate = settings.API_RATE
        taken = (thread_time() - self._began) * rate / FULL
        more = taken - LENIENT * self.weight - self._owed
        if more > 0:
            BUCKETS.owe(client_of(self.request), more, rate)
            self._owed += more
        return bool(rate) and self._owed >= rate


def client_of(request: Request | HttpRequest) -> str:
    """Who asks: the address as the nearest trusted proxy tells it; of IPv6 the network."""
    address: str = request.META.get("REMOTE_ADDR") or ""
    if settings.PROXIES:
        told = [each.strip() for each in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")]
        address = told[-settings.PROXIES :][0] or address
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address, 64), strict=False))
    except ValueError:
        return address


def seconds_of(weight: float) -> float:
    """The seconds in which an empty bucket comes to hold so much, or is full."""
    return min(weight, settings.API_RATE) * 60 / settings.API_RATE


class WeightThrottle(BaseThrottle):
    """Takes the endpoint's `weight` from the client's bucket; OPTIONS is free."""

    waiting = 0.0

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Whether there was enough left."""
        weight = 0 if request.method == "OPTIONS" else view.weight
        if waiting := self.taken(request, weight):
            # What it takes later on is to be there as well.
            self.waiting = max(waiting, seconds_of(view.heaviest(request)))
        return not self.waiting

    def taken(self, request: Request, weight: float, already: float = 0) -> float:
        """Take so much: 0.0, or the seconds until there will be enough for the same request.

        `already` was taken for it before; together they are never more than a full bucket. It is
        told how long an empty bucket takes: the next process to be asked may have no other. Who
        owes something waits for that, too.
        """
        rate = settings.API_RATE
        if not rate or not weight:
            return 0.0
        whole = min(already + weight, rate)
        refused = BUCKETS.take(client_of(request), max(0, whole - already), rate)
        return max(seconds_of(whole), refused) if refused else 0.0

    def wait(self) -> float:
        """The seconds until the same request is answered, if nothing else is asked."""
        return self.waiting
