// Small conveniences; every page works without them.
{
  const narrow = matchMedia("(max-width: 1023.98px)");
  const edits = () => document.getElementById("edits");

  // The server redraws with every kit standing open; whether a sheet or a list of details is
  // open is the reader's affair and survives a redraw.
  htmx.config.morphIgnore.push("open", "closedby");

  // ---- Every change is one submission of the form

  const initial = (field) =>
    field instanceof HTMLSelectElement
      ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
      : field.defaultValue;

  const typed = (form) =>
    [...form.elements]
      .filter((field) => field.matches("input:not([type=hidden]), select, textarea"))
      .filter((field) => field.value !== initial(field))
      .map((field) => [field.name, field.value]);

  const conflict = () => document.querySelector("#notice .notice-conflict");

  const submit = (action) => {
    const button = document.createElement("button");
    button.hidden = true;
    button.setAttribute("formaction", action);
    edits().append(button);
    edits().requestSubmit(button);
    button.remove();
  };

  document.addEventListener("change", ({ target }) => {
    if (target.name && target.form?.id === "edits") {
      target.form.requestSubmit(document.getElementById("typed"));
    }
  });

  let focused = null; // what had the focus when a request was made, and where to go without it

  const remember = () => {
    const active = document.activeElement;
    const [, deed, entry] = active.id.match(/^(\w+)-(.+)$/) ?? [, active.id];
    const opposite = { up: "down", down: "up", undo: "redo", redo: "undo" }[deed];
    const row = active.closest(".entry");
    const rows = [row, row?.nextElementSibling, row?.previousElementSibling];
    focused = active !== document.body && [
      active.id,
      opposite && (entry ? `${opposite}-${entry}` : opposite),
      ...rows.map((near) => near?.dataset.entry && `open-${near.dataset.entry}`),
      ...(active.closest("#notice") ? ["undo", "redo"] : []),
      active.closest("#verdict") && "verdict",
      "main",
    ];
  };

  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    const { form, submitter } = ctx.request;
    remember();
    if (submitter?.hasAttribute("formaction")) {
      ctx.request.action = submitter.getAttribute("formaction");
    }
    if (!form) return;
    ctx.typed = typed(form);
    ctx.conflict = conflict();
    ctx.revision = document.getElementById("revision")?.value;
  });

  // Requests wait for each other. When its turn comes, one speaks of the page as it is by then:
  // of the newest revision, and of what was typed before it and is not drawn yet. But what was
  // asked for before a conflict came to light is a part of it.
  document.addEventListener("htmx:before:request", (event) => {
    const { ctx } = event.detail;
    const { form } = ctx.request;
    if (!form?.elements.revision) return;
    const changes = ctx.typed.filter(([name, value]) => {
      const field = form.elements.namedItem(name);
      return field && value !== initial(field);
    });
    if (ctx.request.action === form.getAttribute("action") && form === edits() && !changes.length) {
      event.preventDefault(); // Enter in a field says the same thing twice
      return;
    }
    const body = new URLSearchParams(changes);
    for (const { name, value } of form.querySelectorAll("[type=hidden]")) body.append(name, value);
    if ([null, ctx.conflict].includes(conflict())) {
      ctx.revision = document.getElementById("revision").value;
    }
    body.set("revision", ctx.revision);
    ctx.request.body = body;
  });

  const lost = () => {
    const text = document.querySelector("main").dataset.lost;
    if (!text) return;
    const words = document.createElement("p");
    words.className = "notice notice-error";
    words.textContent = text;
    document.getElementById("notice").replaceChildren(words);
  };

  document.addEventListener("htmx:error", lost);

  // The site answers in parts, its refusals too; anything else is not the site's.
  document.addEventListener("htmx:response:error", ({ detail: { ctx } }) => {
    if (ctx.text.includes("<hx-partial")) return;
    ctx.swap = "none";
    lost();
  });

  // ---- After the server has answered

  const sums = () =>
    new Map([...document.querySelectorAll("[data-tick]")].map((sum) => [sum.id, sum.textContent]));
  let before = new Map();

  const tick = () => {
    for (const sum of document.querySelectorAll("[data-tick]")) {
      const old = before.get(sum.id);
      if (old !== undefined && old !== sum.textContent) sum.classList.add("ticked");
    }
  };

  document.addEventListener("animationend", ({ target }) => target.classList.remove("ticked"));

  // The button that was pressed may be of no use now, or gone with its row.
  const refocus = () => {
    const active = document.activeElement;
    if (!focused || (active !== document.body && !active.disabled)) return;
    focused
      .map((id) => id && document.getElementById(id))
      .find((element) => element && !element.disabled && element.checkVisibility())
      ?.focus({ preventScroll: true });
  };

  // What was chosen and refused shows again what holds.
  const settle = () => {
    for (const select of edits()?.querySelectorAll("select") ?? []) select.value = initial(select);
  };

  // What is being typed stays while the page is redrawn. Where a conflict shows that the field
  // itself was changed elsewhere, or is gone, it moves into the notice: sent along, it would
  // overwrite what the player has not seen.
  let unsent = [];
  let unanswered = null;

  const keep = () => {
    if (!conflict()) return;
    for (const [name, value, was] of unsent) {
      const field = edits().elements.namedItem(name);
      if (field && (field.value !== value || initial(field) === was)) continue;
      if (field) field.value = initial(field);
      const words = document.createElement("q");
      words.dir = "auto";
      words.textContent = value;
      conflict().querySelector("p").append(" ", words);
    }
    unsent = [];
  };

  document.addEventListener("htmx:before:swap", () => {
    before = sums();
    unsent = [...(edits()?.elements ?? [])]
      .filter((field) => field.matches("input:not([type=hidden]), textarea"))
      .filter((field) => field.value !== initial(field))
      .map((field) => [field.name, field.value, initial(field)]);
  });

  // A conflict stands until it is answered: made again, or left.
  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    unanswered = ctx.request.form === edits() ? conflict() : null;
  });

  document.addEventListener("htmx:after:swap", () => {
    const notice = document.getElementById("notice");
    if (unanswered && !notice.firstElementChild) notice.append(unanswered);
    keep();
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
    kit.setAttribute("closedby", "any"); // a tap beside it
    kit.removeAttribute("open");
    kit.showModal();
    stepBack();
  };

  // Back closes a sheet instead of leaving the page: a sheet is a step of the history of its own.
  htmx.config.history = false;
  const anySheet = () => document.querySelector(".sheet:popover-open, dialog.kit:modal");
  let leaving = false; // back takes a moment, and one step is enough
  const stepBack = () => {
    if (leaving) return;
    if (anySheet() && !history.state?.sheet) history.pushState({ sheet: true }, "");
    leaving = !anySheet() && Boolean(history.state?.sheet);
    if (leaving) history.back();
  };

  document.addEventListener("toggle", () => narrow.matches && setTimeout(stepBack), true);
  document.addEventListener("close", () => setTimeout(stepBack), true);

  addEventListener("popstate", () => {
    const ours = leaving;
    leaving = false;
    if (ours) return stepBack(); // the next sheet may be open by now
    document.querySelector(".sheet:popover-open")?.hidePopover();
    document.querySelector("dialog.kit:modal")?.close();
  });

  // Escape, back, a tap beside it: its row is drawn closed, too.
  const redraw = ({ target }) => target.open || target.querySelector?.("[data-close]")?.click();
  document.addEventListener("close", redraw, true);

  // A turned tablet: what was a sheet is a part of the page now, or the other way about.
  narrow.addEventListener("change", () => {
    document.querySelector(".sheet:popover-open")?.hidePopover();
    const kit = document.querySelector("dialog:modal");
    if (kit && !narrow.matches) {
      kit.close();
      kit.removeAttribute("closedby");
      kit.show();
    }
    raise();
  });

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
        document.querySelector("main").focus({ preventScroll: true });
      }
      const done = target.closest("[data-close]")?.closest("dialog:modal");
      if (done) {
        event.preventDefault();
        event.stopPropagation();
        done.close(); // at once; its row is drawn closed after
      }
      target.closest("details.sources a")?.closest("details").removeAttribute("open");
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
    if (!dragged) return;
    event.dataTransfer.setData("text/plain", ""); // Firefox drags nothing without it
    event.dataTransfer.setDragImage(dragged, 8, 8);
  });

  document.addEventListener("dragover", (event) => {
    if (dragged && event.target.closest?.("#roll")) event.preventDefault();
  });

  document.addEventListener("drop", (event) => {
    if (!dragged) return;
    event.preventDefault();
    const rows = [...document.querySelectorAll(".entry")];
    const from = rows.indexOf(dragged);
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return event.clientY < top + height / 2;
    });
    let to = below < 0 ? rows.length : below;
    if (to > from) to -= 1;
    const address = edits().getAttribute("action").replace(/typed$/, "move");
    if (to !== from) submit(`${address}?entry=${dragged.dataset.entry}&to=${to}`);
  });

  document.addEventListener("dragend", () => (dragged = null));
}
