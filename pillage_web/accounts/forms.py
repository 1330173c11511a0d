"""What is typed to sign up, to sign in and to change an account: allauth's, in the site's words."""

from typing import Any, ClassVar

from allauth.account import forms as account
from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.email_verification import consume_email_verification_rate_limit
from allauth.core import context
from allauth.core.internal.cryptokit import compare_user_code
from allauth.mfa.adapter import get_adapter as get_mfa_adapter
from allauth.mfa.base import forms as second
from allauth.mfa.models import Authenticator
from allauth.mfa.totp import forms as totp
from allauth.mfa.totp.internal.auth import TOTP
from allauth.mfa.utils import encrypt
from django import forms
from django.db.transaction import atomic
from django.utils.translation import gettext_lazy as _

from pillage_web.accounts.codes import last_code
from pillage_web.accounts.programs import end_all
from pillage_web.accounts.second_step import keep_pending, pending_secret
from warbands.actions import forget_unconfirmed, is_another_account

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
    """Somebody else's sign-up that is not confirmed yet stands in nobody's way."""

    labels = LABELS | {"password1": _("Password")}

    def clean_email(self) -> str:
        """The address. Raises ValidationError where a code went there a moment ago."""
        email: str = super().clean_email()
        if not consume_email_verification_rate_limit(context.request, email, dry_run=True):
            raise get_adapter().validation_error("code_just_sent")
        forget_unconfirmed(email=email)
        return email

    def validate_unique_email(self, value: str) -> str:
        """The address; whether an account has it already is told to its mailbox alone."""
        self.account_already_exists = is_another_account(email=value)
        return value


class SignInForm(Worded, account.LoginForm):
    """E-mail address and password."""

    def clean(self) -> Any:
        """Who signs in. Raises ValidationError, as one who has to wait for a code is told."""
        try:
            return super().clean()
        except forms.ValidationError as error:
            if error.code == "too_many_login_attempts":
                raise get_adapter().validation_error("code_just_sent") from error
            raise


class ReauthenticateForm(Worded, account.ReauthenticateForm):
    """The password of who is signed in."""


class MailCodeForm(Worded, account.RequestReauthenticationCodeForm):
    """Where a code is sent."""


class CodeAgainForm(Worded, account.ConfirmReauthenticationCodeForm):
    """That code."""


class AddressForm(Worded, account.AddEmailForm):
    """Another e-mail address for an account."""

    labels = LABELS | {"email": _("New e-mail address")}


class OtherAddressForm(Worded, account.ChangeEmailForm):
    """Another e-mail address while the first is not confirmed."""

    def clean_email(self) -> str:
        """The address; nobody keeps it from its owner by having signed up with it."""
        email: str = super().clean_email()
        self.account_already_exists = is_another_account(email=email)
        return email


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
        get_adapter().set_password(self.user, self.cleaned_data["password1"])
        end_all(self.user)


class AddressCodeForm(Worded, account.ConfirmEmailVerificationCodeForm):
    """The code that confirms an e-mail address: the last that was sent there."""

    expected_code: str

    def clean_code(self) -> str:
        """The code. Raises ValidationError; who else signed up with the address is forgotten."""
        typed, own, last = self.cleaned_data["code"], self.expected_code, last_code(self.email)
        self.expected_code = last or own
        if self.user and compare_user_code(actual=typed, expected=self.expected_code):
            forget_unconfirmed(email=self.email, but=self.user)
            return str(super().clean_code())
        older = last and compare_user_code(actual=typed, expected=own)
        raise get_adapter().validation_error("newer_code" if older else "incorrect_code")


class PasswordCodeForm(Worded, account.ConfirmPasswordResetCodeForm):
    """The code that lets somebody set a new password."""


class SecondStepForm(Worded, second.AuthenticateForm):
    """The code of an app, or one of recovery."""


class SecondStepAgainForm(Worded, second.ReauthenticateForm):
    """The same, of who is signed in."""


class AppForm(Worded, totp.ActivateTOTPForm):
    """The first code of an app."""

    secret: str

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        pending = pending_secret()
        super().__init__(*args, **kwargs)
        if not self.is_bound:  # allauth has made another
            self.secret = keep_pending(pending, self.secret)

    def clean_code(self) -> str:
        """The code, which signs nobody in any more. Raises ValidationError."""
        code: str = super().clean_code()
        app = Authenticator(user=self.user, data={"secret": encrypt(self.secret)})
        if not TOTP(app).validate_code(code):
            raise get_mfa_adapter().validation_error("incorrect_code")
        return code
