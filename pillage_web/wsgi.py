"""The entry for web servers."""

import os

from django.core.wsgi import get_wsgi_application

from pillage_web.reading import guarded
from pillage_web.running.metrics import introduce
from pillage_web.warming import warm_up

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pillage_web.settings")

application = guarded(get_wsgi_application())
introduce()
warm_up()
