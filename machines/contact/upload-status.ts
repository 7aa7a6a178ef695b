import type { Failure } from "../failure.ts";
import { missingUploads } from "./attachments.ts";
import type { Attachment } from "./types.ts";

/** Uploaded share of all files, from 0 to 1. */
export function uploadedShare(attachments: readonly Attachment[]): number {
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const whole = sum(attachments.map(({ file }) => file.size));
  const sent = attachments.map((attachment) =>
    attachment.attachmentId ? attachment.file.size : attachment.sentBytes,
  );
  return whole === 0 ? 0 : sum(sent) / whole;
}

/** Codes of failures that concern one file, with the key of their text. */
const refusals: ReadonlyMap<string | null, "contentRefused" | "unreadable"> = new Map([
  ["attachment_refused", "contentRefused"],
  ["attachment_unreadable", "unreadable"],
]);

/** The file that failed, the first that is not uploaded, and why; null for other failures. */
export function refusedUpload(attachments: readonly Attachment[], failure: Failure | null) {
  const reason = refusals.get(failure?.code ?? null);
  const [refused] = missingUploads(attachments);
  return reason && refused ? { name: refused.file.name, reason } : null;
}
