/**
 * Opens the browser's print dialog with a title, which is the name of a file saved from it. Some
 * browsers print after `print` has returned: the title is restored, and `onPrinted` called, when
 * the dialog is closed.
 */
export function printAs(title: string, onPrinted = () => {}): void {
  const before = document.title;
  document.title = title;
  function restore(): void {
    // Another page may have been opened meanwhile.
    if (document.title === title) document.title = before;
    onPrinted();
  }
  window.addEventListener("afterprint", restore, { once: true });
  window.print();
}
