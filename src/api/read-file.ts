import { pdfType, spreadsheetType } from "./contract/file-types.ts";

export type OnProgress = (receivedBytes: number, totalBytes: number | null) => void;

/** Reads the body of an answer that is a file, and tells how far it is. */
export async function readFile(
  response: Response,
  type: string,
  onProgress: OnProgress = () => {},
): Promise<Blob> {
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  const totalBytes = Number.isFinite(length) && length > 0 ? length : null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    receivedBytes += read.value.byteLength;
    onProgress(receivedBytes, totalBytes);
  }
  return new Blob(chunks, { type });
}

/** How a file of a type begins: PDF (ISO 32000), and the ZIP that a spreadsheet is (ECMA-376). */
const beginnings: Readonly<Record<string, string>> = {
  [pdfType]: "%PDF-",
  [spreadsheetType]: "PK",
};

/** Whether a body is what its type says: something at all, and not a page in place of a report. */
export async function isFileOf(type: string, blob: Blob): Promise<boolean> {
  if (blob.size === 0) return false;
  const beginning = beginnings[type];
  return beginning === undefined || (await blob.slice(0, 8).text()).startsWith(beginning);
}
