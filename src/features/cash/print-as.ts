/** Opens the browser's print dialog with a title, which is the name of a file saved from it. */
export function printAs(title: string): void {
  const before = document.title;
  document.title = title;
  window.print();
  document.title = before;
}
