"use strict";

// Draws the description of the API where the page says it is, light or dark as the reader likes.
const dark = matchMedia("(prefers-color-scheme: dark)");
const colour = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", colour);
colour();

const reader = document.getElementById("reader");

SwaggerUIBundle({
  domNode: reader,
  url: reader.dataset.schema,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
