// Sheets: on a narrow screen an opened kit, the account and what may be added come up from below.
{
  const narrow = matchMedia("(max-width: 1023.98px)");

  const cover = () =>
    document.documentElement.classList.toggle("covered", !!document.querySelector(".kit:modal"));

  const raise = () => {
    const kit = document.querySelector("dialog.kit");
    if (kit && narrow.matches && !kit.matches(":modal")) {
      kit.setAttribute("closedby", "any"); // a tap beside it
      kit.removeAttribute("open");
      kit.showModal();
      stepBack();
    }
    cover();
  };

  // Back closes a sheet instead of leaving the page: a sheet is a step of the history of its own.
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
  document.addEventListener("close", cover, true);

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

  document.addEventListener("htmx:after:swap", raise);

  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      const done = target.closest("[data-close]")?.closest("dialog:modal");
      if (done) {
        event.preventDefault();
        event.stopPropagation();
        done.close(); // at once; its row is drawn closed after
      }
      target.closest("details.sources a")?.closest("details").removeAttribute("open");
      const sheet = target.closest("#verdict");
      if (sheet?.matches(":popover-open") && target.closest('a[href^="#"]')) sheet.hidePopover();
    },
    true,
  );
}
