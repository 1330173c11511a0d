"""The admin shows the game data and changes none of them."""

from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.test import Client
from django.urls import path, reverse

from factions.models import Edition, Faction

MODELS = [
    model
    for model in apps.get_app_config("factions").get_models()
    if admin.site.is_registered(model)
]
urlpatterns = [path("admin/", admin.site.urls)]
pytestmark = pytest.mark.urls(__name__)


def address(model: Any, action: str, *args: Any) -> str:
    return reverse(f"admin:factions_{model.__name__.lower()}_{action}", args=args)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_look_and_do_not_touch(edition: Edition, admin_client: Client, model: Any):
    row = model._default_manager.first()
    assert admin_client.get(address(model, "changelist"), {"q": "a"}).status_code == 200
    assert admin_client.get(address(model, "change", row.pk)).status_code == 200
    assert admin_client.get(address(model, "add")).status_code == 403
    assert admin_client.post(address(model, "change", row.pk), {"slug": "x"}).status_code == 403
    assert admin_client.post(address(model, "delete", row.pk), {"post": "yes"}).status_code == 403


def test_a_faction_shows_its_prices(edition: Edition, admin_client: Client):
    huns = Faction.objects.get(slug="huns")
    page = admin_client.get(address(Faction, "change", huns.pk)).content.decode()
    assert "<tr><td>kontos</td><td>kataphraktos</td><td>20</td></tr>" in page
    assert "Гунны" in page


def test_a_list_asks_no_more_queries_when_it_grows(
    edition: Edition, admin_client: Client, django_assert_max_num_queries
):
    # Session and user; the editions, factions and supplements to filter by; two counts; the page.
    with django_assert_max_num_queries(10):
        admin_client.get(address(apps.get_model("factions", "EquipmentPrice"), "changelist"))
