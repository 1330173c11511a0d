"""The game data to look up. They come from files, so nothing is changed here."""

from typing import Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from factions import models
from factions.rulebook.values import in_language


class ReadOnly:
    """Whoever has the permission to view may look; nobody may add, change or delete."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class NamedAdmin(ReadOnly, admin.ModelAdmin):
    """A list of things with a slug and names."""

    list_display = ["slug", "english", "edition"]
    list_filter = ["edition"]
    search_fields = ["slug", "names"]
    list_select_related = True

    @admin.display(description="name")
    def english(self, row: Any) -> str:
        return in_language(row.names, "en")


class ReadOnlyInline(ReadOnly, admin.TabularInline):
    exclude = ["edition", "position"]
    extra = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """With what the rows are named after, so that a longer list asks no more queries."""
        return super().get_queryset(request).select_related(*self.related)

    related: tuple[str, ...] = ("faction",)


class UnitPriceInline(ReadOnlyInline):
    model = models.UnitPrice
    related = ("faction", "unit")


class FactionTalentInline(ReadOnlyInline):
    model = models.FactionTalent
    related = ("faction", "talent")


class SpecialRuleInline(ReadOnlyInline):
    model = models.SpecialRule


class RestrictionInline(ReadOnlyInline):
    model = models.Restriction
    fields = ["key", "is_override", "code", "source", "confidence", "params", "under"]


@admin.register(models.Game)
class GameAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["slug"]


@admin.register(models.Edition)
class EditionAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["slug", "game", "published_at", "content_hash"]
    list_filter = ["game"]
    date_hierarchy = "published_at"


@admin.register(models.Faction)
class FactionAdmin(NamedAdmin):
    list_display = ["slug", "english", "supplement", "edition"]
    list_filter = ["edition", "supplement"]
    readonly_fields = ["equipment"]
    inlines = [UnitPriceInline, FactionTalentInline, SpecialRuleInline, RestrictionInline]

    @admin.display(description="equipment prices")
    def equipment(self, faction: models.Faction) -> SafeString:
        """The price list: a line for each item and unit."""
        rows = models.EquipmentPrice.objects.filter(unit_price__faction=faction).values_list(
            "equipment__slug", "unit_price__unit__slug", "price"
        )
        lines = format_html_join("", "<tr><td>{}</td><td>{}</td><td>{}</td></tr>", rows)
        return format_html("<table>{}</table>", lines)


@admin.register(models.Supplement, models.Unit)
class PlainAdmin(NamedAdmin):
    pass


@admin.register(models.Equipment)
class EquipmentAdmin(NamedAdmin):
    list_display = ["slug", "english", "kind", "edition"]
    list_filter = ["edition", "kind"]


@admin.register(models.Talent)
class TalentAdmin(NamedAdmin):
    list_display = ["slug", "english", "price", "edition"]


@admin.register(models.EquipmentPrice)
class EquipmentPriceAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["faction", "unit", "equipment", "price"]
    list_filter = ["edition", "unit_price__faction", "unit_price__faction__supplement"]
    list_select_related = ["unit_price__faction", "unit_price__unit", "equipment"]
    search_fields = ["equipment__slug", "unit_price__unit__slug", "unit_price__faction__slug"]

    @admin.display(ordering="unit_price__faction__slug")
    def faction(self, row: models.EquipmentPrice) -> models.Faction:
        return row.unit_price.faction

    @admin.display(ordering="unit_price__unit__slug")
    def unit(self, row: models.EquipmentPrice) -> models.Unit:
        return row.unit_price.unit


@admin.register(models.Restriction)
class RestrictionAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["key", "code", "faction", "kind", "source", "confidence", "edition"]
    list_filter = ["edition", "faction", "kind", "confidence"]
    list_select_related = ["faction", "edition"]
    search_fields = ["key", "code", "title", "source"]
