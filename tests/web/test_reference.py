from tests.web.conftest import shipped
from tests.web.dom import parse


def test_all(newcomer):
    b = shipped().rulebook
    urls = [
        "/reference/",
        "/reference/rules/",
        "/reference/table/",
        "/reference/search/",
        "/reference/search/?q=shield",
        "/reference/search/?q=xyzzy",
    ]
    urls += (
        [f"/reference/factions/{s}/" for s in b.factions]
        + [f"/reference/units/{s}/" for s in b.units]
        + [f"/reference/equipment/{s}/" for s in b.equipment]
        + [f"/reference/talents/{s}/" for s in b.talents]
    )
    for u in urls:
        r = newcomer.get(u)
        assert r.status_code == 200, u
        parse(r.text)
