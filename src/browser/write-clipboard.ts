/** Text for the clipboard, also as HTML for word processors. */
export interface CopiedText {
  readonly plain: string;
  readonly html?: string;
}

/** Writes a text; rejects when the browser refuses, for example without HTTPS. */
export async function writeText({ plain, html }: CopiedText): Promise<void> {
  if (html === undefined || typeof ClipboardItem === "undefined") {
    return navigator.clipboard.writeText(plain);
  }
  const blobOf = (type: string, text: string) => new Blob([text], { type });
  return navigator.clipboard.write([
    new ClipboardItem({
      "text/plain": blobOf("text/plain", plain),
      "text/html": blobOf("text/html", html),
    }),
  ]);
}

/** Writes a PNG image; Safari needs the promise, as it accepts only what begins with the click. */
export function writePicture(picture: Promise<Blob>): Promise<void> {
  // A refusal is reported by the clipboard.
  picture.catch(() => {});
  return navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
}
