# Pillage Web as an image: nothing in it is written when it runs, and root does not run it.

FROM python:3.11-slim AS made
WORKDIR /srv/pillage-web
RUN python -m venv /opt/packages
ENV PATH=/opt/packages/bin:$PATH
# What the site needs, in the exact versions of the lock; not what its tests need.
COPY pyproject.toml requirements.lock ./
RUN python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"], sep="\n")' > /tmp/wanted \
 && pip install --no-cache-dir --disable-pip-version-check --constraint requirements.lock --requirement /tmp/wanted
COPY manage.py ./
COPY factions factions
COPY fixtures fixtures
COPY pillage_web pillage_web
COPY static static
COPY templates templates
COPY warbands warbands
RUN SECRET_KEY=unused python manage.py collectstatic --no-input --verbosity 0 \
 && rm -rf var/scripts \
 && python -m compileall -q .

FROM python:3.11-slim
RUN useradd --system --uid 10001 --no-create-home pillage
COPY --from=made /opt/packages /opt/packages
COPY --from=made /srv/pillage-web /srv/pillage-web
WORKDIR /srv/pillage-web
ENV PATH=/opt/packages/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PILLAGE_BIND=0.0.0.0:8000
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["gunicorn", "-c", "python:pillage_web.running.serving"]
