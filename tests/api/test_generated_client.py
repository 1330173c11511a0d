"""A client that a generator writes from the description: it compiles, and it works."""

import compileall
import importlib
import json
import pkgutil
import subprocess
import sys

import httpx
import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections

from tests.api.documents import warband
from tests.api.own import with_token
from tests.api.test_schema import ALL, COMMITTED

NAME = "pillage_client"
CONFIG: dict[str, list[str]] = {"post_hooks": []}
# The generator sends no bodies of lines, and says so. Told to take them for bytes, it could send no
# arrays any more.
KNOWN = "Unsupported content type application/x-ndjson"


@pytest.fixture(scope="module")
def generated(tmp_path_factory):
    """Its folder, which may be imported from; written without a warning that is not known."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "config.json").write_text(json.dumps(CONFIG), encoding="utf-8")
    command = [sys.executable, "-m", "openapi_python_client", "generate"]
    command += ["--path", str(COMMITTED), "--meta", "none", "--output-path", str(folder / NAME)]
    command += ["--config", str(folder / "config.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    assert (said.count("WARNING parsing"), said.count(KNOWN)) == (1, 1), said
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        yield folder / NAME
    for name in [each for each in sys.modules if each.split(".")[0] == NAME]:
        del sys.modules[name]


@pytest.fixture(autouse=True)
def _connected():
    """Requests close no connection: the test's transaction lives in it."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def part(name):
    return importlib.import_module(f"{NAME}.{name}")


def within(client, **more):
    """The client, whose requests go straight to the site."""
    transport = httpx.WSGITransport(app=WSGIHandler())
    return client("http://localhost", httpx_args={"transport": transport}, **more)


def test_it_compiles_and_imports(generated):
    assert compileall.compile_dir(generated, quiet=1)
    package = importlib.import_module(NAME)

    found = {each.name for each in pkgutil.walk_packages(package.__path__, f"{NAME}.")}

    for name in found:
        importlib.import_module(name)
    assert {name.rsplit(".")[-1] for name in found} >= set(ALL)


def test_it_reads_the_game(generated, edition):
    client = within(part("client").Client)

    faction = part("api.game_data.faction").sync("vikings", client=client)

    assert (faction.slug, faction.name) == ("vikings", "Vikings")


def test_it_has_a_warband_judged(generated, edition):
    client = within(part("client").Client)
    document = part("models.document").Document.from_dict(warband())

    verdict = part("api.documents.validate").sync(client=client, body=document)

    assert (verdict.legal, verdict.points) == (True, 205)


def test_it_has_many_warbands_judged(generated, edition):
    client = within(part("client").Client)
    kind = part("models.document").Document
    documents = [kind.from_dict(warband()), kind.from_dict(warband(faction="nobody"))]

    first, second = part("api.documents.validate_batch").sync(client=client, body=documents)

    assert (first.legal, first.points) == (True, 205)
    assert [each.code for each in second.errors] == ["unknown-slug"]


def test_it_keeps_a_warband(generated, edition):
    token = with_token().headers["Authorization"].removeprefix("Bearer ")
    client = within(part("client").AuthenticatedClient, token=token)
    document = part("models.document").Document.from_dict(warband())

    made = part("api.warbands.warbands_post").sync(client=client, body=document)
    gone = part("api.warbands.warband_delete").sync_detailed(
        made.id, client=client, if_match=f'"{made.revision}"'
    )

    assert gone.status_code == 204
