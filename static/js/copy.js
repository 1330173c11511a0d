// Copies a text that stands in a field: <button data-copy="#id" data-copied="Copied">. The button
// is hidden where no script runs; the field can be selected by hand.
{
  const announce = (button, words) => {
    const said = button.parentElement.querySelector("[data-copy-said]");
    if (said) said.textContent = words;
  };

  // The clipboard of old, for pages that are not in a secure context.
  const copyBySelection = (text) => {
    const field = document.createElement("textarea");
    const active = document.activeElement;
    field.value = text;
    field.readOnly = true;
    field.className = "unseen";
    // A modal dialog lets nothing outside of it be selected.
    (active?.closest("dialog[open]") ?? document.body).append(field);
    field.select();
    field.setSelectionRange(0, text.length);
    const done = document.execCommand("copy");
    field.remove();
    active?.focus({ preventScroll: true });
    return done;
  };

  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyBySelection(text); // not there, or not allowed
    }
  };

  const show = () => {
    for (const button of document.querySelectorAll("[data-copy][hidden]")) button.hidden = false;
  };

  document.addEventListener("click", async ({ target }) => {
    const button = target.closest?.("[data-copy]");
    if (!button) return;
    const field = document.querySelector(button.dataset.copy);
    announce(button, ""); // the same words twice are heard twice
    const done = await copy(field.value ?? field.textContent);
    if (!done) field.select?.();
    announce(button, done ? button.dataset.copied : button.dataset.selected);
  });

  show();
  document.addEventListener("htmx:after:swap", show);
}
