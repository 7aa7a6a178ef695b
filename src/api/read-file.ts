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
