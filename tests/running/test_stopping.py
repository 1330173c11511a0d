"""A server that stops or changes its code drops nobody; workers count together, and share."""

import collections
import http.client
import itertools
import json
import signal
import socket
import threading
import time

from tests.running.server import asked, copied, server

PLAYERS = 6
TOKEN = "for-the-watcher-alone"


class Players:
    """Ask one request after the other until they are told to stop, or nobody answers any more.

    Half of them keep their connections, as proxies do.
    """

    def __init__(self, port):
        self.port, self.numbers = port, itertools.count(1)
        self.answered, self.failed = {}, []
        self.going = True
        self.threads = [
            threading.Thread(target=self.play, args=[bool(number % 2)]) for number in range(PLAYERS)
        ]
        for thread in self.threads:
            thread.start()

    def play(self, keeping):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        while self.going:
            number = next(self.numbers)
            try:
                connection.request("GET", f"/slow/{number}/")
                response = connection.getresponse()
                text = response.read().decode()
            except OSError:
                self.failed.append(number)
                connection.close()
                time.sleep(0.01)
            else:
                assert response.status == 200
                self.answered[number] = text
            if not keeping:
                connection.close()
        connection.close()

    def stop(self):
        self.going = False
        for thread in self.threads:
            thread.join(timeout=60)

    def servers(self):
        """The workers that answered."""
        return {text.split()[-1] for text in self.answered.values()}


def begun(folder):
    return {int(line) for line in (folder / "trace").read_text(encoding="ascii").split()}


def test_a_stop_answers_all_that_was_begun(tmp_path):
    with server(tmp_path) as (process, port):
        players = Players(port)
        time.sleep(1)
        process.send_signal(signal.SIGTERM)
        status = process.wait(timeout=60)
        players.stop()

    assert status == 0
    assert len(players.answered) >= PLAYERS
    assert players.failed
    assert begun(tmp_path) == players.answered.keys()
    assert [each.name for each in tmp_path.glob("pillage-counts-*")] == []


def test_restarts_lose_nobody_where_somebody_else_holds_the_address(tmp_path):
    with socket.create_server(("127.0.0.1", 0), backlog=128) as held:
        with server(tmp_path, held=held) as (process, port):
            players = Players(port)
            time.sleep(1)
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=60) == 0
        first = players.servers()
        time.sleep(0.5)
        with server(tmp_path, held=held) as (process, port):
            deadline = time.monotonic() + 60
            while len(players.servers() - first) < 2 and time.monotonic() < deadline:
                time.sleep(0.1)
            players.stop()

    assert players.failed == []
    assert begun(tmp_path) == players.answered.keys()
    assert len(first) == len(players.servers() - first) == 2


def test_new_code_comes_without_a_request_that_fails(tmp_path):
    with server(tmp_path) as (process, port):
        players = Players(port)
        while len(before := players.servers()) < 2:
            time.sleep(0.1)
        process.send_signal(signal.SIGHUP)
        deadline = time.monotonic() + 60
        while len(players.servers()) < 4 and time.monotonic() < deadline:
            time.sleep(0.1)
        time.sleep(1)
        players.stop()

        assert players.failed == []
        assert begun(tmp_path) == players.answered.keys()
        # Two workers before, and two others since.
        assert len(players.servers() - before) == 2


def request_ids(port):
    """Of answers by different workers, as likely as not."""
    found = []
    for _ in range(8):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        connection.request("GET", "/healthz")
        found.append(connection.getresponse().headers["X-Request-ID"])
        connection.close()
    return found


def test_a_reload_takes_new_code_even_where_the_server_itself_has_the_old(tmp_path):
    code = copied(tmp_path / "code")
    with server(tmp_path, code=code) as (process, port):
        assert {len(each) for each in request_ids(port)} == {12}
        file = code / "pillage_web" / "running" / "request_ids.py"
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("token_hex(6)", "token_hex(10)"), encoding="utf-8")
        process.send_signal(signal.SIGHUP)
        deadline = time.monotonic() + 60
        while {len(each) for each in request_ids(port)} != {20} and time.monotonic() < deadline:
            time.sleep(0.2)

        assert {len(each) for each in request_ids(port)} == {20}


def test_a_stop_does_not_wait_for_ever(tmp_path):
    with server(tmp_path, PILLAGE_GRACE="1", SLOW_SECONDS="30") as (process, port):
        players = Players(port)
        time.sleep(1)
        players.going = False
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)
        took = time.monotonic() - began
        players.stop()

    assert took < 15
    assert players.answered == {}
    assert len(players.failed) == PLAYERS


def test_nor_for_who_is_connected_and_says_nothing(tmp_path):
    with server(tmp_path) as (process, port), socket.create_connection(("127.0.0.1", port)):
        time.sleep(1)
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)
        took = time.monotonic() - began

    assert took < 10


def test_workers_count_together_and_write_json(tmp_path):
    with server(tmp_path, PILLAGE_METRICS_TOKEN=TOKEN, PILLAGE_LOG="json") as (_process, port):
        bearer = {"Authorization": f"Bearer {TOKEN}"}
        players = Players(port)
        while len(players.servers()) < 2:
            time.sleep(0.05)
        players.stop()
        texts = {asked(port, "/metrics", bearer)[1] for _ in range(5)}

    sample = 'pillage_requests_total{method="GET",route="/slow/<int:number>/",status="2xx"} '
    found = {line for text in texts for line in text.splitlines() if line.startswith(sample)}
    assert found == {f"{sample}{len(players.answered)}.0"}
    assert all(each.count("pillage_worker_started_seconds{") == 2 for each in texts)
    lines = [json.loads(line) for line in (tmp_path / "log").read_text("utf-8").splitlines()]
    slow = [line for line in lines if line.get("route") == "/slow/<int:number>/"]
    assert len(slow) == len(players.answered)
    assert len({line["request"] for line in slow}) == len(slow)
    assert all(line["milliseconds"] >= 200 for line in slow)


def kept_by(port, many):
    """So many connections, and how many of them each worker has."""
    kept = [http.client.HTTPConnection("127.0.0.1", port, timeout=30) for _ in range(many)]
    for each in kept:
        each.connect()
    workers: collections.Counter[bytes] = collections.Counter()
    for number, each in enumerate(kept, 1):
        each.request("GET", f"/slow/{number}/")
        workers[each.getresponse().read().split()[-1]] += 1
    return kept, workers


def test_a_stop_at_once_waits_for_nobody(tmp_path):
    """Nor does it meet a worker that is just handing a thread the end of a connection."""
    with server(tmp_path, PILLAGE_WORKERS="2", SLOW_SECONDS="0") as (process, port):
        kept, _workers = kept_by(port, 12)
        for each in kept:
            each.close()
        began = time.monotonic()
        process.send_signal(signal.SIGQUIT)
        process.wait(timeout=60)

    assert time.monotonic() - began < 10


def test_connections_that_are_kept_are_shared_among_the_workers(tmp_path):
    """With nothing to hold it back, a worker takes three in four of them, or all, every few times.

    So many are kept that chance does not bring three times a balance.
    """
    with server(tmp_path, PILLAGE_WORKERS="2", SLOW_SECONDS="0") as (_process, port):
        for _ in range(3):
            kept, workers = kept_by(port, 12)
            for each in kept:
                each.close()
            assert len(workers) == 2
            assert min(workers.values()) >= 3
