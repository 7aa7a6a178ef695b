/**
 * Prevents what a slip of the hand does in a browser: Enter held down presses a button, or sends a
 * form, with every repeat of the key, and a file dropped beside its place replaces the page.
 */
export function preventAccidents(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      const { key, repeat, isComposing, target } = event;
      const addsLines = target instanceof HTMLTextAreaElement;
      if (key !== "Enter" || !repeat || isComposing || addsLines) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  // After the places that take files.
  window.addEventListener("dragover", (event) => {
    const { dataTransfer, defaultPrevented, target } = event;
    const isFileField = target instanceof HTMLInputElement && target.type === "file";
    if (defaultPrevented || isFileField || !dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  });
}
