"""What is typed to sign up, to sign in and to change an account: allauth's, in the site's words."""

from typing import Any, ClassVar

from allauth.account import forms as account
from allauth.mfa.base import forms as second
from allauth.mfa.totp import forms as totp
from django import forms
from django.db.transaction import atomic
from django.utils.translation import gettext_lazy as _

from pillage_web.accounts.programs import end_all
from warbands.actions import forget_unconfirmed

LABELS: dict[str, Any] = {
    "login": _("E-mail address"),
    "email": _("E-mail address"),
    "password": _("Password"),
    "oldpassword": _("Current password"),
    "password1": _("New password"),
    "password2": _("The new password once more"),
    "code": _("Code"),
    "recipient": _("E-mail address"),
}


class Worded(forms.Form):
    """Fields are called as everywhere on the site, and by their labels alone."""

    labels: ClassVar[dict[str, Any]] = LABELS

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.label = self.labels.get(name, field.label)
            field.widget.attrs.pop("placeholder", None)


class SignUpForm(Worded, account.SignupForm):
    """A sign-up that nobody has confirmed gives way to a new one."""

    labels = LABELS | {"password1": _("Password")}

    def clean_email(self) -> str:
        """The address, as far as nobody has confirmed it."""
        forget_unconfirmed(email=self.cleaned_data["email"])
        email: str = super().clean_email()
        return email


class SignInForm(Worded, account.LoginForm):
    """E-mail address and password."""


class ReauthenticateForm(Worded, account.ReauthenticateForm):
    """The password of who is signed in."""


class MailCodeForm(Worded, account.RequestReauthenticationCodeForm):
    """Where a code is sent."""


class CodeAgainForm(Worded, account.ConfirmReauthenticationCodeForm):
    """That code."""


class AddressForm(Worded, account.AddEmailForm):
    """Another e-mail address for an account."""

    labels = LABELS | {"email": _("New e-mail address")}

    def clean_email(self) -> str:
        """The address; nobody keeps it from its owner by having signed up with it."""
        forget_unconfirmed(email=self.cleaned_data["email"])
        email: str = super().clean_email()
        return email


class OtherAddressForm(Worded, account.ChangeEmailForm):
    """Another e-mail address while the first is not confirmed."""


class ChangePasswordForm(Worded, account.ChangePasswordForm):
    """The password, and another."""


class SetPasswordForm(Worded, account.SetPasswordForm):
    """A password for an account without one."""


class ForgottenForm(Worded, account.ResetPasswordForm):
    """Whose password is forgotten."""


class NewPasswordForm(Worded, account.ResetPasswordKeyForm):
    """A password in the place of one that is forgotten, or that somebody else knows."""

    @atomic
    def save(self) -> None:
        """Keep the password, and let in no program that was let in before."""
        super().save()
        end_all(self.user)


class AddressCodeForm(Worded, account.ConfirmEmailVerificationCodeForm):
    """The code that confirms an e-mail address."""


class PasswordCodeForm(Worded, account.ConfirmPasswordResetCodeForm):
    """The code that lets somebody set a new password."""


class SecondStepForm(Worded, second.AuthenticateForm):
    """The code of an app, or one of recovery."""


class SecondStepAgainForm(Worded, second.ReauthenticateForm):
    """The same, of who is signed in."""


class AppForm(Worded, totp.ActivateTOTPForm):
    """The first code of an app."""
