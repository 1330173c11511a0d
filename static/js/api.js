"use strict";

// Draws the description of the API where the page says it is, light or dark as the reader likes.
const dark = matchMedia("(prefers-color-scheme: dark)");
const colour = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", colour);
colour();

const reader = document.getElementById("reader");

// What is tried out with the browser's own key is as good as sent by a page of the site, and shows it
// where it changes something: nothing else asks for it.
const own = new URL("../warbands/", location.href);
const sealed = request => {
  const there = new URL(request.url, location.href);
  const changes = !["GET", "HEAD", "OPTIONS"].includes((request.method ?? "GET").toUpperCase());
  const ours = there.origin === own.origin && there.pathname.startsWith(own.pathname);
  if (changes && ours && reader.dataset.csrf) request.headers["X-CSRFToken"] = reader.dataset.csrf;
  return request;
};

SwaggerUIBundle({
  domNode: reader,
  url: reader.dataset.schema,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  requestInterceptor: sealed,
});
