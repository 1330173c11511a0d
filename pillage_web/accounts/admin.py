"""Accounts in the admin: by e-mail and public name, without the secrets of the second step."""

from typing import Any, cast

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import UserChangeForm
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from pillage_web.accounts.addresses import OWN_ADDRESS, is_taken
from warbands.actions import delete_account, forget_second_step, give_address

admin.site.unregister([Authenticator, EmailAddress, User])


def name_of(user: User) -> str:
    """The name that others see; "" for who has none."""
    player = getattr(user, "player", None)
    return player.name if player else ""


class AccountForm(UserChangeForm):
    """An account as staff changes it."""

    def clean_email(self) -> str:
        """The address, in small letters. Raises ValidationError where another account has it."""
        email = str(self.cleaned_data["email"]).lower()
        if is_taken(email, but_by=self.instance.pk):
            raise ValidationError(OWN_ADDRESS)
        return email


@admin.register(User)
class AccountAdmin(UserAdmin):
    """Who has an account. Deleting one is what its player would have done."""

    form = AccountForm
    list_display = ("email", "public_name", "is_active", "is_staff", "last_login")
    search_fields = ("email", "player__name")
    ordering = ("email",)
    list_select_related = ("player",)
    readonly_fields = ("public_name", "last_login", "date_joined")
    fieldsets = (
        (None, {"fields": ("email", "public_name", "password")}),
        (
            "Permissions",
            {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")},
        ),
        ("Dates", {"fields": ("last_login", "date_joined")}),
    )
    actions = ("forget_second_step",)

    @admin.display(description="public name", ordering="player__name")
    def public_name(self, user: User) -> str:
        return name_of(user)

    @admin.action(description="Take the second step at sign-in away", permissions=["change"])
    def forget_second_step(self, request: HttpRequest, users: QuerySet[User]) -> None:
        """For players who have lost their telephone and their codes; they are told by mail."""
        done = 0
        for user in users:
            if forget_second_step(user=user):
                self.log_change(request, user, "second step taken away")
                get_adapter(request).send_notification_mail("mfa/email/totp_deactivated", user)
                done += 1
        self.message_user(request, f"{done} taken away")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody: accounts are made by signing up."""
        return False

    def save_model(self, request: HttpRequest, obj: Model, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        if "email" in form.changed_data:
            give_address(user=cast(User, obj))

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """What goes with an account needs no permissions of its own."""
        found, counts, _needed, kept = super().get_deleted_objects(objs, request)
        return found, counts, set(), kept

    def delete_model(self, request: HttpRequest, obj: Model) -> None:
        delete_account(user=cast(User, obj))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            delete_account(user=user)
