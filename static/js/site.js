// Small conveniences of every page; each works without them.
{
  // A double click makes once what is to be made once; two presses, however quick, are two.
  const DOUBLE = 250; // milliseconds
  let clicked = 0;

  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      const quick = event.detail > 1 && event.timeStamp - clicked < DOUBLE;
      clicked = event.timeStamp;
      if (quick && target.closest("[data-once]")) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (target.closest("[data-print]")) print();
    },
    true,
  );

  // What was looked for while typing is in the address, to come back to.
  const home = location.href;
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    const { form, type, value } = ctx.sourceElement;
    if (type !== "search") return;
    const found = `${form.action}?${new URLSearchParams(new FormData(form))}`;
    history.replaceState(null, "", value ? found : home);
  });

  for (const button of document.querySelectorAll("[data-print]")) button.hidden = false;
}
