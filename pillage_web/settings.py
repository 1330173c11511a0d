"""The site's settings. What an operator may change is listed in `pillage_web.environment`."""

from operator import attrgetter
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from pillage_web import databases, environment, mail, secret_key
from pillage_web.running import logs

ROOT = Path(__file__).resolve().parent.parent
VAR = ROOT / "var"

DEBUG = environment.flag("PILLAGE_DEBUG")
HTTPS = environment.flag("PILLAGE_HTTPS")
ALLOWED_HOSTS = environment.words("PILLAGE_HOSTS")
SECRET_KEY = environment.text("SECRET_KEY") or secret_key.stored()
if not SECRET_KEY:
    raise ImproperlyConfigured(
        "There is no signing key. Run `make setup`, which writes var/secret-key, "
        "or set SECRET_KEY in the environment."
    )
if HTTPS and (weakness := secret_key.weakness(SECRET_KEY)):
    raise ImproperlyConfigured(
        f"The signing key {weakness}: players' cookies would not be safe. "
        "Set SECRET_KEY to what `openssl rand -base64 48` prints."
    )

# Where things are

ROOT_URLCONF = "pillage_web.urls"
WSGI_APPLICATION = "pillage_web.wsgi.application"
DATABASES = {
    "default": databases.configuration(
        environment.text("DATABASE_URL"), default_file=VAR / "pillage.sqlite3"
    )
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "rest_framework",
    "drf_spectacular",
    "django_htmx",
    "template_partials",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "pillage_web.accounts",
    "factions",
    "warbands",
    "pillage_web",
]

# Sessions, users and messages are all read on first use only, so a page that
# asks for none of them costs no query; the admin does ask.
MIDDLEWARE = [
    "pillage_web.running.watching.WatchingMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "pillage_web.middleware.AcceptingMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "pillage_web.middleware.PermissionsPolicyMiddleware",
    "pillage_web.api.middleware.CrossOriginMiddleware",
    "csp.middleware.CSPMiddleware",
    "pillage_web.middleware.GoingBackMiddleware",
    "pillage_web.middleware.HeadMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "pillage_web.signed_out.LeavingMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    # Before the host is judged.
    "pillage_web.running.probes.ProbesMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    # Before anything that parses a body, such as the check of the CSRF token.
    "pillage_web.middleware.BodyLimitMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "pillage_web.middleware.DatabaseBusyMiddleware",
    "pillage_web.turning.NoTurningMiddleware",
]

# `template_partials` wraps the loaders for `{% partialdef %}` and caches them.
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [ROOT / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "pillage_web.scripts.ScriptFinder",
    "pillage_web.api.assets.ReaderFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
if DEBUG:
    STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"

# Languages and time

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("fr", _("French")), ("ru", _("Russian"))]
LOCALE_PATHS = [ROOT / "pillage_web" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# What is let in, and what a browser may do with what goes out

# A view takes a body of so many bytes, unless it says that it takes more: before that is judged,
# nothing reads the body. Django's limit is above all of theirs.
BODY_LIMIT = 256 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = 3 * 1024 * 1024
CSRF_FAILURE_VIEW = "pillage_web.errors.csrf_failure"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "font-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}

# What a client may ask of a worker in a minute, and who the clients are

API_RATE = environment.number("PILLAGE_API_RATE")
RENDER_RATE = environment.number("PILLAGE_RENDER_RATE")
PROXIES = environment.number("PILLAGE_PROXIES")
REST_FRAMEWORK = {
    "UNAUTHENTICATED_USER": None,
    "DEFAULT_SCHEMA_CLASS": "pillage_web.api.describing.Described",
}
SPECTACULAR_SETTINGS = {
    "DEFAULT_GENERATOR_CLASS": "pillage_web.api.describing.Generator",
    "OAS_VERSION": "3.1.0",
    "TITLE": "Pillage Web",
    "VERSION": "1",
    "DESCRIPTION": (ROOT / "pillage_web/api/description.md").read_text(encoding="utf-8"),
    "POSTPROCESSING_HOOKS": [],
}

# Accounts: by e-mail, confirmed with a code that is typed where the player began

# What counts attempts, and remembers codes that let somebody in, is the same for all workers.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "pillage_attempts",
        # Beyond so many it forgets some that still count; by default, after a few hundred.
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    }
}
AUTHENTICATION_BACKENDS = ["pillage_web.accounts.backend.PlayerBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "mine"
LOGOUT_REDIRECT_URL = "start"
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60
PASSWORD_RESET_TIMEOUT = 60 * 60
ALLAUTH_TRUSTED_PROXY_COUNT = PROXIES
ACCOUNT_ADAPTER = "pillage_web.accounts.adapter.Adapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_FORMS = {
    name: f"pillage_web.accounts.forms.{form}"
    for name, form in {
        "signup": "SignUpForm",
        "login": "SignInForm",
        "reauthenticate": "ReauthenticateForm",
        "confirm_reauthentication_code": "CodeAgainForm",
        "request_reauthentication_code": "MailCodeForm",
        "add_email": "AddressForm",
        "change_email": "OtherAddressForm",
        "change_password": "ChangePasswordForm",
        "set_password": "SetPasswordForm",
        "reset_password": "ForgottenForm",
        "reset_password_from_key": "NewPasswordForm",
        "confirm_email_verification_code": "AddressCodeForm",
        "confirm_password_reset_code": "PasswordCodeForm",
    }.items()
}
# A club is behind one address: who types wrong is to wait alone ("key": by e-mail and address).
ACCOUNT_RATE_LIMITS = {"login": "120/m/ip", "login_failed": "60/m/ip,5/300s/key"}
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_CHANGE = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_USER_DISPLAY = attrgetter("email")  # to themselves; others see the name of a player
MFA_ADAPTER = "pillage_web.accounts.second_step.Adapter"
MFA_FORMS = {
    "authenticate": "pillage_web.accounts.forms.SecondStepForm",
    "reauthenticate": "pillage_web.accounts.forms.SecondStepAgainForm",
    "activate_totp": "pillage_web.accounts.forms.AppForm",
}
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Pillage Web"

globals().update(mail.configuration(environment.text("PILLAGE_MAIL"), folder=VAR / "mail"))
DEFAULT_FROM_EMAIL = environment.text("PILLAGE_MAIL_FROM")
SERVER_EMAIL = DEFAULT_FROM_EMAIL

if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    # What looks after the site asks behind the proxy, over plain HTTP.
    SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz|metrics)$"]
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    # Sub-domains of the host, and the browsers' preload list, are the operator's
    # to commit and not ours.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

# Lines of the log, and counts

LOGGING = logs.configuration(environment.text("PILLAGE_LOG"))
METRICS_TOKEN = environment.text("PILLAGE_METRICS_TOKEN")
if 0 < len(METRICS_TOKEN) < 16:
    raise ImproperlyConfigured("PILLAGE_METRICS_TOKEN is to have at least 16 characters.")
