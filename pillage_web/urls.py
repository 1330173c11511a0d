"""The site's addresses."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from pillage_web.icon import favicon
from pillage_web.languages import set_language
from pillage_web.robots import robots
from pillage_web.running.probes import healthz, metrics, readyz

# Staff come in by the same door as players, second step and limits included.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    # First, for programs ask most often.
    path("api/", include("pillage_web.api.urls")),
    path("", include("warbands.urls")),
    path("reference/", include("factions.urls")),
    path("account/", include("pillage_web.accounts.urls")),
    path("favicon.ico", favicon, name="favicon"),
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
    path("metrics", metrics, name="metrics"),
    path("robots.txt", robots, name="robots"),
    path("language/", set_language, name="set_language"),
    path("admin/", admin.site.urls),
]

handler400 = "pillage_web.errors.bad_request"
handler403 = "pillage_web.errors.forbidden"
handler404 = "pillage_web.errors.not_found"
handler429 = "pillage_web.errors.too_often"  # Django has none of that name, allauth has
handler500 = "pillage_web.errors.server_error"
