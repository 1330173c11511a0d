// Every change of the warband is one submission of the form; requests wait for each other.
{
  // Not needed to see the list, so it does not compete with what is.
  const { htmx: src } = document.currentScript.dataset;
  document.head.append(Object.assign(document.createElement("script"), { src }));

  const edits = document.getElementById("edits");
  const notice = document.getElementById("notice");
  const FIELDS = "input:not([type=hidden]), select, textarea";
  const MOST_KEPT_ALIVE = 50_000; // bytes; a browser refuses more than 64 KiB

  const initial = (field) =>
    field instanceof HTMLSelectElement
      ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
      : field.defaultValue;

  const changed = (form = edits) =>
    [...form.querySelectorAll(FIELDS)].filter((field) => field.value !== initial(field));
  const typed = (form) => changed(form).map((field) => [field.name, field.value]);
  const has = (pairs, name, value) => pairs.some(([key, text]) => key === name && text === value);

  // Conflicts that stand are kept by the page, and by hidden fields only where no script runs.
  const content = (form, changes) => {
    const body = new URLSearchParams(changes);
    for (const { name, value } of form.querySelectorAll("[type=hidden]:not([name=attempt])")) {
      body.append(name, value);
    }
    return body;
  };

  // The browser's own submission would first look at every field for something to fill in.
  const ask = (submitter) => {
    if (!edits.matches("[data-htmx-powered]")) return edits.requestSubmit(submitter);
    edits.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
  };
  const send = () => ask(document.getElementById("typed"));

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (event.defaultPrevented || button?.form !== edits || button.type !== "submit") return;
    event.preventDefault();
    ask(button);
  });

  document.addEventListener("change", ({ target }) => {
    if (target.name && target.form === edits) send();
  });

  // ---- Conflicts: each stands until it is answered, made again or left

  const conflicts = () => [...notice.querySelectorAll(".notice-conflict")];
  let known = 0; // how many came to light on this page
  const merely = new WeakMap(); // of those that tell only of what was typed, what that was
  const attempted = new Map(); // what was typed and is told in the others

  const LATE = 500; // milliseconds without an answer
  let patience; // ends where nothing has come by then
  let outstanding = 0; // requests asked for and not answered
  let flying = []; // what was typed and is on its way
  let failed = false;

  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    outstanding += 1;
    patience ??= setTimeout(() => edits.classList.add("late"), LATE);
    const { form, submitter } = ctx.request;
    if (submitter?.hasAttribute("formaction")) {
      ctx.request.action = submitter.getAttribute("formaction");
    }
    if (!form) return;
    ctx.typed = typed(form);
    ctx.known = known;
    ctx.revision = document.getElementById("revision").value;
  });

  // When its turn comes, a request speaks of the page as it is by then: of the newest revision,
  // and of what was typed before it and is not drawn yet. But what was asked for before a
  // conflict came to light is a part of it.
  document.addEventListener("htmx:before:request", (event) => {
    const { ctx } = event.detail;
    const { form } = ctx.request;
    if (!form?.elements.revision) return;
    const late = ctx.known !== known;
    const changes = ctx.typed.filter(([name, value]) => {
      const field = form.elements.namedItem(name);
      return field && value !== initial(field) && !(late && attempted.get(name) === value);
    });
    if (ctx.request.action === form.getAttribute("action") && form === edits && !changes.length) {
      event.preventDefault(); // Enter in a field says the same thing twice
      return;
    }
    ctx.sent = flying = changes;
    const body = content(form, changes);
    body.set("revision", late ? ctx.revision : document.getElementById("revision").value);
    ctx.request.body = body;
    ctx.request.keepalive = String(body).length < MOST_KEPT_ALIVE; // though the page is left
  });

  const lost = () => {
    failed = true;
    const words = document.createElement("p");
    words.className = "notice notice-error";
    words.textContent = document.querySelector("main").dataset.lost;
    notice.replaceChildren(...conflicts(), words);
  };

  document.addEventListener("htmx:error", lost);

  // The site answers in parts, its refusals too; anything else is not the site's.
  document.addEventListener("htmx:response:error", ({ detail: { ctx } }) => {
    failed = true;
    if (ctx.text.includes("<hx-partial")) return;
    ctx.swap = "none";
    lost();
  });

  // ---- After the server has answered

  let unsent = []; // what is being typed
  let standing = []; // conflicts that this request does not answer

  document.addEventListener("htmx:before:swap", ({ detail: { ctx, tasks } }) => {
    unsent = changed()
      .filter((field) => !(field instanceof HTMLSelectElement))
      .map((field) => [field.name, field.value, initial(field)]);
    standing = conflicts().filter((each) => !each.contains(ctx.request.form));
    if (ctx.request.form && !ctx.text.includes("<hx-partial")) return lost();
    const task = standing.length && tasks.find(({ target }) => target === notice);
    if (!task) return;
    for (const each of [...notice.children]) if (!standing.includes(each)) each.remove();
    task.swapSpec.style = "beforeend";
  });

  // What is being typed stays while the page is redrawn. What was refused in a conflict is told
  // there and leaves its field, and so does what belongs to a field that was changed elsewhere
  // or is gone: sent along, it would overwrite what the player has not seen.
  const keep = (sent, conflict) => {
    for (const [name, value, was] of unsent) {
      const field = edits.elements.namedItem(name);
      const told = has(sent, name, value);
      if (!conflict) {
        if (field && !told) field.value = value;
      } else if (told || !field || initial(field) !== was) {
        if (field) field.value = initial(field);
        if (told) continue;
        const words = document.createElement("q");
        words.dir = "auto";
        words.textContent = value;
        conflict.querySelector("p").append(" ", words);
      }
    }
  };

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    const conflict = conflicts().find((each) => !standing.includes(each));
    const sent = ctx.sent ?? [];
    if (conflict) {
      known += 1;
      if (ctx.request.action === edits.getAttribute("action")) merely.set(conflict, sent);
      else for (const [name, value] of sent) attempted.set(name, value);
    }
    // One that the new one tells of as well stands no longer.
    const told = (each) => merely.get(each)?.every(([name, value]) => has(sent, name, value));
    for (const each of standing) if (conflict && told(each)) each.remove();
    keep(sent, conflict);
    // What was chosen and refused shows again what holds.
    for (const select of edits.querySelectorAll("select")) {
      if (select.value !== initial(select)) select.value = initial(select);
    }
    document.querySelector("main").dataset.revision = document.getElementById("revision").value;
  });

  document.addEventListener(
    "click",
    (event) => {
      const dismissed = event.target.closest("[data-dismiss]")?.closest(".notice");
      if (!dismissed) return;
      event.preventDefault();
      dismissed.remove();
      document.querySelector("main").focus({ preventScroll: true });
    },
    true,
  );

  // ---- Leaving the page: what is typed and what is on its way comes first

  let waiting = [];

  document.addEventListener("htmx:finally:request", () => {
    outstanding -= 1;
    flying = [];
    if (outstanding) return;
    patience = clearTimeout(patience);
    edits.classList.remove("late");
    for (const done of waiting) done();
    waiting = [];
  });

  const busy = () => outstanding > 0 || changed().length > 0;

  // Whether all was taken; else the reason stands on the page, and one stays with it.
  const sentAll = async () => {
    failed = false;
    if (changed().length) send();
    if (outstanding) await new Promise((done) => waiting.push(done));
    return !failed;
  };

  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || link.target || !busy()) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return send();
    if (link.hash && link.href.split("#")[0] === location.href.split("#")[0]) return;
    event.preventDefault();
    if (await sentAll()) location.assign(link.href);
  });

  document.addEventListener("submit", async (event) => {
    const { target, submitter } = event;
    if (event.defaultPrevented || target.matches("[hx-post]") || !busy()) return;
    event.preventDefault();
    if (await sentAll()) target.requestSubmit(submitter);
  });

  addEventListener("beforeunload", (event) => {
    const left = typed(edits).some(([name, value]) => !has(flying, name, value));
    if (outstanding > 1 || (outstanding && left)) event.preventDefault();
  });

  addEventListener("pagehide", () => {
    const changes = typed(edits);
    if (outstanding || !changes.length) return;
    const body = content(edits, changes);
    fetch(edits.action, { method: "POST", body, keepalive: true, redirect: "manual" });
  });

  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}
