// All boxes of the page ticked at once, or none; and the address says what is searched.
{
  const boxes = () => [...document.querySelectorAll("#found .tick")];

  const show = () => {
    const button = document.querySelector("[data-tick-all]");
    if (button) button.hidden = false;
  };

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-tick-all]")) return;
    const every = boxes().every((box) => box.checked);
    for (const box of boxes()) box.checked = !every;
  });

  document.addEventListener("htmx:after:swap", () => {
    const asked = new URLSearchParams(new FormData(document.getElementById("seeking")));
    for (const [name, value] of [...asked]) if (!value) asked.delete(name);
    history.replaceState(null, "", asked.size ? `?${asked}` : location.pathname);
    show();
  });

  // What was typed before this could listen
  document.addEventListener("DOMContentLoaded", () => {
    show();
    const typed = document.getElementById("q");
    if (typed && typed.value !== typed.defaultValue) {
      typed.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  });
}
