// The way back from a warband leads to the text that it was read from. Only this tab keeps it.
{
  const KEY = "pasted";
  const fields = () => document.querySelectorAll("#text, #faction");

  // A browser may keep nothing, and has room for so much.
  const attempt = (step) => {
    try {
      step();
    } catch {} // then the field is empty, as without a script
  };

  addEventListener("pagehide", () => {
    attempt(() => sessionStorage.removeItem(KEY));
    const values = [...fields()].map(({ value }) => value);
    attempt(() => sessionStorage.setItem(KEY, JSON.stringify(values)));
  });

  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation?.type === "back_forward" && !document.getElementById("text").value) {
    attempt(() => {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
      fields().forEach((field, place) => {
        field.value = kept[place] ?? field.value;
      });
    });
  }
}
