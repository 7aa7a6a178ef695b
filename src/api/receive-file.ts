import { ApiError } from "./api-error.ts";
import type { Bytes, DownloadedFile } from "./downloaded-file.ts";
import { isFileOf } from "./file-format.ts";
import { fileNameOf } from "./file-name.ts";

export type OnProgress = (receivedBytes: number, totalBytes: number | null) => void;

/**
 * Reads the file of a response and reports its progress. Rejects with an `ApiError` of kind
 * `malformed` unless it is a complete file of one of the media types.
 */
export async function receiveFile(
  response: Response,
  types: readonly string[],
  onProgress?: OnProgress,
): Promise<DownloadedFile> {
  const type = response.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const malformed = new ApiError("malformed", { status: response.status });
  if (!types.includes(type)) throw malformed;
  const bytes = await readBytes(response, onProgress);
  if (!isFileOf(type, bytes)) throw malformed;
  return { ...bytes, type, fileName: fileNameOf(response.headers.get("content-disposition")) };
}

async function readBytes(response: Response, onProgress: OnProgress = () => {}): Promise<Bytes> {
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  const totalBytes = Number.isFinite(length) && length > 0 ? length : null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    size += read.value.byteLength;
    // The length of a compressed response is not that of its file.
    onProgress(size, totalBytes !== null && size > totalBytes ? null : totalBytes);
  }
  return { chunks, size };
}
