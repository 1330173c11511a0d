"""What the admin does not show of accounts: the secrets of the second step."""

from allauth.mfa.models import Authenticator
from django.contrib import admin

admin.site.unregister(Authenticator)
