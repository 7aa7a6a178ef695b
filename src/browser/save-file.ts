/** Milliseconds until the object URL of a download is revoked. */
const revokeAfterMs = 60_000;

/** Downloads a blob as a file. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
