/** Milliseconds that a browser may take to pick a saved file up. */
const pickUpMs = 60_000;

/** Hands a file to the browser's downloads, with no address that could leak. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), pickUpMs);
}
