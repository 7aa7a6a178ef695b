import type { AttachedFile, Upload } from "../../../machines/contact/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import {
  addAttachmentPart,
  attachmentPartBytes,
  createAttachment,
} from "../../api/contract/attachments.ts";

/** Uploads files sequentially, in parts, and reports progress. */
export async function uploadFiles(
  api: Api,
  { attachments, onProgress }: Upload,
  signal: AbortSignal,
): Promise<void> {
  for (const { key, file } of attachments) {
    const body = { fileName: file.name, sizeBytes: file.size };
    const { attachmentId: id } = await api.send(createAttachment, { body }, { signal });
    for (let from = 0; from < file.size; from += attachmentPartBytes) {
      onProgress(key, { sentBytes: from });
      const content = await partOf(file, from);
      const params = { id, part: String(from / attachmentPartBytes) };
      await api.send(addAttachmentPart, { params, body: { content } }, { signal });
    }
    onProgress(key, { sentBytes: file.size, attachmentId: id });
  }
}

/** Encodes a part of a file as Base64; a file may have been changed or removed since selection. */
async function partOf(file: AttachedFile, from: number): Promise<string> {
  const part = file.slice?.(from, Math.min(from + attachmentPartBytes, file.size));
  const content = await part?.arrayBuffer().catch((cause: unknown) => {
    throw new ApiError("badRequest", { code: "attachment_unreadable", cause });
  });
  const bytes = new Uint8Array(content ?? new ArrayBuffer(0));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
