"""What is typed to sign up."""

from allauth.account.forms import SignupForm

from warbands.actions import forget_unconfirmed


class SignUpForm(SignupForm):
    """allauth's. A sign-up that nobody has confirmed gives way to a new one."""

    def clean_email(self) -> str:
        """The address, as far as nobody has confirmed it."""
        forget_unconfirmed(email=self.cleaned_data["email"])
        email: str = super().clean_email()
        return email
