// The rows and what is pressed: focus, pointer, sums that tick, dragging.
{
  const edits = document.getElementById("edits");

  // ---- The title of the page follows the name of the warband

  const suffix = document.title.slice(document.title.lastIndexOf(" · "));

  document.addEventListener("htmx:after:swap", () => {
    document.title = document.querySelector("h1").textContent + suffix;
  });

  // ---- Sums tick over

  const sums = () =>
    new Map([...document.querySelectorAll("[data-tick]")].map((sum) => [sum.id, sum.textContent]));
  let before = new Map();

  document.addEventListener("htmx:before:swap", () => (before = sums()));

  document.addEventListener("htmx:after:swap", () => {
    for (const sum of document.querySelectorAll("[data-tick]")) {
      const old = before.get(sum.id);
      if (old !== undefined && old !== sum.textContent) sum.classList.add("ticked");
    }
  });

  document.addEventListener("animationend", ({ target }) => target.classList.remove("ticked"));

  // ---- The button that was pressed may be of no use now, or gone with its row. The focus goes
  // on to something that takes nothing back when it is pressed.

  let focused = null; // what had the focus when a request was made, and where to go without it

  document.addEventListener("htmx:config:request", () => {
    const active = document.activeElement;
    const row = active.closest(".entry");
    const rows = [row, row?.nextElementSibling, row?.previousElementSibling];
    focused = active !== document.body && [
      active.id,
      ...rows.map((near) => near?.dataset.entry && `open-${near.dataset.entry}`),
      ...(active.closest("#notice") ? ["undo"] : []),
      active.closest("#notice, #history") && "history",
      active.closest("#verdict") && "verdict",
      "main",
    ];
  });

  document.addEventListener("htmx:after:swap", () => {
    const active = document.activeElement;
    if (!focused || (active !== document.body && !active.disabled)) return;
    focused
      .map((id) => id && document.getElementById(id))
      .find((element) => element && !element.disabled && element.checkVisibility())
      ?.focus({ preventScroll: true });
  });

  // ---- Pressed to add: it stays under the pointer though the roll above it grows, and in a
  // sheet, which hides the roll, it says what it has done

  const SAID = 2500; // milliseconds
  let place = null;
  let times = new Map(); // how often each was pressed since the sheet came up

  const stay = (button) => {
    const list = edits.querySelector(".list");
    const roll = document.getElementById("roll");
    const off = () => button.getBoundingClientRect().top - place;
    const scroll = () => scrollBy({ top: off(), behavior: "instant" });
    if (list.style.paddingBottom) list.style.paddingBottom = "";
    if (!off()) return;
    scroll();
    const left = Math.round(off()); // where the page does not scroll so far, room is made
    if (left > 0) list.style.paddingBottom = `${left}px`;
    if (left < 0) roll.style.minHeight = `${roll.offsetHeight - left}px`;
    if (left) scroll();
  };

  const tell = (button, sheet) => {
    const number = (times.get(button.id) ?? 0) + 1;
    times.set(button.id, number);
    const words = sheet.dataset.words.replace("{n}", number);
    button.dataset.added = words;
    button.dataset.times = number;
    document.getElementById("said").append(` ${words}.`);
    setTimeout(() => {
      if (times.get(button.id) === number) delete button.dataset.added;
    }, SAID);
  };

  const adding = (ctx) => ctx.request.submitter?.closest("#add");

  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    place = adding(ctx) ? ctx.request.submitter.getBoundingClientRect().top : null;
  });

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    const sheet = adding(ctx);
    const button = sheet && document.getElementById(ctx.request.submitter.id);
    if (!button) return;
    if (!sheet.matches(":popover-open")) stay(button);
    else if (ctx.response.status === 200) tell(button, sheet);
  });

  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target.id === "add" && !target.matches(":popover-open")) times = new Map();
    },
    true,
  );

  // ---- Where the last step down has turned into what removes, further taps do nothing

  const RASH = 600; // milliseconds
  let turned = null; // the button, and until when

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    const { action, submitter } = ctx.request;
    if (!submitter?.matches(".step [data-once]") || !action.includes("/step-count")) return;
    turned = { button: submitter, until: performance.now() + RASH };
  });

  document.addEventListener(
    "click",
    (event) => {
      const button = event.target.closest(".step [data-once]");
      if (!button || button !== turned?.button || performance.now() > turned.until) return;
      turned.until = performance.now() + RASH;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );

  // ---- Dragging a row by its grip, besides the buttons

  const submit = (action) => {
    const button = document.createElement("button");
    button.hidden = true;
    button.setAttribute("formaction", action);
    edits.append(button);
    button.click();
    button.remove();
  };

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
    const address = edits.getAttribute("action").replace(/typed$/, "move");
    if (to !== from) submit(`${address}?entry=${dragged.dataset.entry}&to=${to}`);
  });

  document.addEventListener("dragend", () => (dragged = null));
}
