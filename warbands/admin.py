"""The moderators' desk: what was reported first, every list that was published, and tokens."""

from collections.abc import Iterator
from typing import Any, cast

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.contrib.auth.models import User
from django.db.models import F, Model, OuterRef, QuerySet, Subquery
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from warbands.actions import dismiss_report, hide_publication, revoke_token, show_publication
from warbands.models import Outcome, Player, Publication, Reason, Report, Token


class Moderated(admin.ModelAdmin):
    """Looked at, and changed by the moderators' acts alone."""

    actions_on_bottom = True

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Whether the acts are offered, and done."""
        return bool(request.user.has_perm("warbands.change_publication"))

    def get_list_display(self, request: HttpRequest) -> list[Any]:
        """The columns; the e-mail of a list's player for those alone who may look at accounts."""
        shown = list(super().get_list_display(request))
        return [*shown, "email"] if request.user.has_perm("auth.view_user") else shown

    def told(self, request: HttpRequest, done: int, words: str) -> None:
        """Say how many an act was done to."""
        self.message_user(request, f"{done} {words}")


class StateFilter(admin.SimpleListFilter):
    """The open reports, if nothing else is asked for; those of an outcome; or all."""

    title = "state"
    parameter_name = "state"

    def lookups(
        self, _request: HttpRequest, _model_admin: admin.ModelAdmin
    ) -> list[tuple[str, str]]:
        return [*((each.value, each.value) for each in Outcome), ("all", "all")]

    def queryset(self, _request: HttpRequest, queryset: QuerySet[Report]) -> QuerySet[Report]:
        if self.value() == "all":
            return queryset
        return queryset.filter(outcome=self.value() or "")

    def choices(self, changelist: ChangeList) -> Iterator[Any]:
        """The choices, with the open ones in the place of all."""
        for number, each in enumerate(super().choices(changelist)):
            yield each if number else {**each, "display": "open"}


@admin.register(Report)
class ReportAdmin(Moderated):
    """The queue: open reports, and on demand settled ones behind them, the oldest first."""

    list_display = ["created_at", "listed", "author", "reason", "words", "reader", "state", "by"]
    list_filter = [StateFilter, "reason"]
    list_select_related = ["publication__player__user", "settled_by__player"]
    fields = ("created_at", "listed", "author", "reason", "words", "reader", "state", "by")
    readonly_fields = fields
    ordering = [F("settled_at").desc(nulls_first=True), "created_at"]
    actions = ["hide_list", "dismiss"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        """The reports, each with the name of its reader."""
        reader = Player.objects.filter(holder=OuterRef("holder")).values("name")[:1]
        return super().get_queryset(request).annotate(reader_name=Subquery(reader))

    @admin.display(description="list")
    def listed(self, report: Report) -> SafeString:
        return link_to(report.publication)

    @admin.display(description="player")
    def author(self, report: Report) -> str:
        return report.publication.player.name

    @admin.display(description="e-mail")
    def email(self, report: Report) -> str:
        return report.publication.player.user.email

    @admin.display(description="reported by")
    def reader(self, report: Any) -> str:
        return {None: "somebody without an account", "": "a player without a name"}.get(
            report.reader_name, report.reader_name
        )

    @admin.display(description="settled by")
    def by(self, report: Report) -> str:
        return str(getattr(report.settled_by, "player", None) or "-")

    @admin.display(description="state")
    def state(self, report: Report) -> str:
        return report.outcome or "open"

    @admin.action(description="Hide the list", permissions=["moderate"])
    def hide_list(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Hide each list for the reason that the report gives."""
        done = 0
        for report in reports.filter(settled_at=None).select_related("publication"):
            publication, why = report.publication, Reason(report.reason)
            if hide_publication(publication=publication, why=why, by=cast(User, request.user)):
                self.log_change(request, publication, f"hidden: {why}")
                done += 1
            self.log_change(request, report, "settled: hidden")
        self.told(request, done, "hidden")

    @admin.action(description="Dismiss", permissions=["moderate"])
    def dismiss(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Settle each report and leave the list as it is."""
        done = 0
        for report in reports:
            if dismiss_report(report=report, by=cast(User, request.user)):
                self.log_change(request, report, "settled: dismissed")
                done += 1
        self.told(request, done, "dismissed")


@admin.register(Publication)
class PublicationAdmin(Moderated):
    """Every published list, to hide and to show again."""

    list_display = ["listed", "player", "faction", "points", "published_at", "state", "hidden_why"]
    list_filter = [("hidden_at", admin.EmptyFieldListFilter), "hidden_why", "faction"]
    search_fields = ["sought", "player__name"]
    list_select_related = ["player__user"]
    show_full_result_count = False
    exclude = ["revision", "warband"]
    readonly_fields = ["listed"]
    actions = ["hide", "show"]

    @admin.display(description="list")
    def listed(self, publication: Publication) -> SafeString:
        return link_to(publication)

    @admin.display(description="e-mail")
    def email(self, publication: Publication) -> str:
        return publication.player.user.email

    @admin.display(description="state")
    def state(self, publication: Publication) -> str:
        if publication.hidden_at:
            return "hidden"
        return "taken out" if publication.unpublished_at else "live"

    @admin.action(description="Hide from the gallery", permissions=["moderate"])
    def hide(self, request: HttpRequest, publications: QuerySet[Publication]) -> None:
        done = 0
        for each in publications:
            if hide_publication(publication=each, why=Reason.OTHER, by=cast(User, request.user)):
                self.log_change(request, each, f"hidden: {Reason.OTHER}")
                done += 1
        self.told(request, done, "hidden")

    @admin.action(description="Show again", permissions=["moderate"])
    def show(self, request: HttpRequest, publications: QuerySet[Publication]) -> None:
        done = 0
        for each in publications:
            if show_publication(publication=each):
                self.log_change(request, each, "shown again")
                done += 1
        self.told(request, done, "shown")


@admin.register(Token)
class TokenAdmin(Moderated):
    """Keys of programs, by whose they are; what opens anything is not in the database."""

    list_display = ["start", "name", "whose", "read_only", "created_at", "used", "state"]
    list_filter = [("revoked_at", admin.EmptyFieldListFilter), "read_only", "last_used_on"]
    search_fields = ["start", "name", "player_email", "player_name"]
    fields = ("start", "name", "whose", "read_only", "created_at", "used", "state")
    readonly_fields = fields
    actions = ["take_back"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Token]:
        """The tokens, each with the player whose it is."""
        player = Player.objects.filter(holder=OuterRef("holder"))
        return (
            super()
            .get_queryset(request)
            .annotate(
                player_name=Subquery(player.values("name")[:1]),
                player_email=Subquery(player.values("user__email")[:1]),
            )
        )

    @admin.display(description="player")
    def whose(self, token: Any) -> str:
        return {None: "a browser without an account", "": "a player without a name"}.get(
            token.player_name, token.player_name
        )

    @admin.display(description="e-mail")
    def email(self, token: Any) -> str:
        return token.player_email or "-"

    @admin.display(description="last used on")
    def used(self, token: Token) -> str:
        return str(token.last_used_on or "never")

    @admin.display(description="state")
    def state(self, token: Token) -> str:
        if token.revoked_at:
            return f"taken back {token.revoked_at:%Y-%m-%d}"
        return f"until {token.expires_on}" if token.expires_on else "until it is taken back"

    def has_take_back_permission(self, request: HttpRequest) -> bool:
        """Whether tokens may be ended."""
        return bool(request.user.has_perm("warbands.change_token"))

    @admin.action(description="Take back", permissions=["take_back"])
    def take_back(self, request: HttpRequest, tokens: QuerySet[Token]) -> None:
        """End each token: whatever program has it is let in no more."""
        done = 0
        for token in tokens:
            if revoke_token(holder=token.holder, token_id=token.pk):
                self.log_change(request, token, "taken back")
                done += 1
        self.told(request, done, "taken back")


def link_to(publication: Any) -> SafeString:
    """The list as everybody sees it."""
    url = reverse("published", args=[publication.pk])
    return format_html('<a href="{}">{}</a>', url, publication.name or publication.pk)
