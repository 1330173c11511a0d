"use strict";

// Draws the description of the API where the page says it is.
const reader = document.getElementById("reader");

SwaggerUIBundle({
  domNode: reader,
  url: reader.dataset.schema,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
