// Small conveniences; every page works without them.
{
  const narrow = matchMedia("(max-width: 1023.98px)");
  const edits = () => document.getElementById("edits");

  // The server redraws with every kit standing open; whether a sheet or a list of details is
  // open is the reader's affair and survives a redraw.
  htmx.config.morphIgnore.push("open");

  // ---- Every change is one submission of the form

  const initial = (field) =>
    field instanceof HTMLSelectElement
      ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
      : field.defaultValue;

  // What the player has typed and the server has not drawn yet: name and value.
  const typed = (form) =>
    [...form.elements]
      .filter((field) => field.name && field.type !== "hidden" && field.value !== undefined)
      .filter((field) => field.matches("input, select, textarea") && field.value !== initial(field))
      .map((field) => [field.name, field.value]);

  const submit = (action) => {
    const button = document.createElement("button");
    button.hidden = true;
    button.setAttribute("formaction", action);
    edits().append(button);
    edits().requestSubmit(button);
    button.remove();
  };

  document.addEventListener("change", ({ target }) => {
    if (target.name && target.form?.id === "edits") target.form.requestSubmit(target.form.querySelector("#typed"));
  });

  let focused = "";

  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    const { form, submitter } = ctx.request;
    focused = document.activeElement?.id ?? "";
    if (submitter?.hasAttribute("formaction")) ctx.request.action = submitter.getAttribute("formaction");
    if (form) ctx.typed = typed(form);
  });

  // Requests wait for each other. When its turn comes, one speaks of the page as it is now:
  // of the newest revision, and of what was typed by the time it was made.
  document.addEventListener("htmx:before:request", (event) => {
    const { ctx } = event.detail;
    const { form } = ctx.request;
    if (!form?.elements.revision) return;
    const body = new URLSearchParams(new FormData(form));
    const changes = ctx.typed.filter(([name, value]) => {
      const field = form.elements.namedItem(name);
      return field && value !== initial(field);
    });
    if (ctx.request.action.endsWith("/typed") && form.id === "edits" && !changes.length) event.preventDefault();
    for (const [name, value] of changes) body.set(name, value);
    body.set("revision", document.getElementById("revision").value);
    ctx.request.body = body;
  });

  document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
    const lost = document.querySelector("main")?.dataset.lost;
    if (!ctx || !lost) return;
    const words = document.createElement("p");
    words.className = "notice notice-error";
    words.textContent = lost;
    document.getElementById("notice").replaceChildren(words);
  });

  // ---- After the server has answered

  const sums = () => new Map([...document.querySelectorAll("[data-tick]")].map((sum) => [sum.id, sum.textContent]));
  let before = new Map();

  const tick = () => {
    for (const sum of document.querySelectorAll("[data-tick]")) {
      const old = before.get(sum.id);
      if (old !== undefined && old !== sum.textContent) {
        sum.classList.remove("ticked");
        void sum.offsetWidth; // begins the motion anew
        sum.classList.add("ticked");
      }
    }
  };

  // A button may have gone with its row, or be of no use at its end.
  const refocus = () => {
    if (!focused || document.activeElement !== document.body) return;
    const [, deed, entry] = focused.match(/^(up|down|remove|minus|plus|open|close)-(.+)$/) ?? [];
    const others = { up: ["down"], down: ["up"], close: [] }[deed] ?? [];
    const next = [focused, ...others.map((other) => `${other}-${entry}`), `open-${entry}`, "name"];
    next.map((id) => document.getElementById(id)).find((element) => element && !element.disabled)?.focus({ preventScroll: true });
  };

  // What was chosen and refused shows again what holds.
  const settle = () => {
    for (const select of edits()?.querySelectorAll("select") ?? []) select.value = initial(select);
  };

  document.addEventListener("htmx:before:swap", () => {
    before = sums();
  });

  document.addEventListener("htmx:after:swap", () => {
    const revision = document.getElementById("revision");
    if (revision) document.querySelector("main").dataset.revision = revision.value;
    settle();
    tick();
    raise();
    refocus();
  });

  // ---- Sheets: on a narrow screen an opened kit comes up from below

  const raise = () => {
    const kit = document.querySelector("dialog.kit");
    if (!kit || !narrow.matches || kit.matches(":modal")) return;
    kit.removeAttribute("open");
    kit.showModal();
  };

  // Escape, back, a tap beside it: its row is drawn closed, too.
  document.addEventListener("close", ({ target }) => target.querySelector?.("[data-close]")?.click(), true);

  raise();

  // ---- Clicks

  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (event.detail > 1 && target.closest("[data-once]")) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (target.closest("[data-dismiss]")) {
        event.preventDefault();
        document.getElementById("notice").replaceChildren();
      }
      const done = target.closest("[data-close]")?.closest("dialog:modal");
      if (done) {
        event.preventDefault();
        event.stopPropagation();
        done.close(); // at once; its row is drawn closed after
      }
      if (target.closest("[data-print]")) print();
      const sheet = target.closest("#verdict");
      if (sheet?.matches(":popover-open") && target.closest('a[href^="#"]')) sheet.hidePopover();
    },
    true,
  );

  for (const button of document.querySelectorAll("[data-print]")) button.hidden = false;

  // ---- Dragging a row by its grip, besides the buttons

  let dragged = null;

  document.addEventListener("dragstart", (event) => {
    dragged = event.target.closest?.(".grip")?.closest(".entry") ?? null;
    if (dragged) event.dataTransfer.setDragImage(dragged, 8, 8);
  });

  const above = (y) => [...document.querySelectorAll(".entry")].find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });

  document.addEventListener("dragover", (event) => {
    if (dragged && event.target.closest?.("#roll")) event.preventDefault();
  });

  document.addEventListener("drop", (event) => {
    if (!dragged) return;
    event.preventDefault();
    const rows = [...document.querySelectorAll(".entry")];
    const from = rows.indexOf(dragged);
    const next = above(event.clientY);
    let to = next ? rows.indexOf(next) : rows.length;
    if (to > from) to -= 1;
    if (to !== from) submit(`${edits().getAttribute("action").replace(/typed$/, "move")}?entry=${dragged.dataset.entry}&to=${to}`);
    dragged = null;
  });
}
