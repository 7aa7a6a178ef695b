import type {
  AttachedFile,
  Attachment,
  AttachmentLimits,
  AttachmentProblem,
  RefusedFile,
} from "./types.ts";

/** File extension in lower case, without the dot. */
const extensionOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

const keyOf = ({ name, size, lastModified }: AttachedFile) => `${name} ${size} ${lastModified}`;

/** Controls that change the order in which a name is read, or break its line. */
const hiddenControls = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

function problemOf(
  { name, size }: AttachedFile,
  count: number,
  { maxFiles, maxBytes, extensions }: AttachmentLimits,
): AttachmentProblem | null {
  if (name.search(hiddenControls) >= 0) return "name";
  if (!extensions.includes(extensionOf(name))) return "kind";
  if (size === 0) return "empty";
  if (size > maxBytes) return "tooLarge";
  return count >= maxFiles ? "tooMany" : null;
}

/** Adds files within the limits; returns the others with the reason. */
export function addFiles(
  before: readonly Attachment[],
  files: readonly AttachedFile[],
  limits: AttachmentLimits,
): { readonly attachments: readonly Attachment[]; readonly refusedFiles: readonly RefusedFile[] } {
  const attachments = [...before];
  const refusedFiles: RefusedFile[] = [];
  for (const file of files) {
    const key = keyOf(file);
    // Skip duplicates.
    if (attachments.some((attachment) => attachment.key === key)) continue;
    const reason = problemOf(file, attachments.length, limits);
    if (reason) refusedFiles.push({ name: file.name.replaceAll(hiddenControls, "�"), reason });
    else attachments.push({ key, file, sentBytes: 0, attachmentId: null });
  }
  return { attachments, refusedFiles };
}

/** Updates the upload progress of one attachment. */
export function withUploaded(
  attachments: readonly Attachment[],
  key: string,
  uploaded: Partial<Pick<Attachment, "sentBytes" | "attachmentId">>,
): readonly Attachment[] {
  return attachments.map((attachment) =>
    attachment.key === key ? { ...attachment, ...uploaded } : attachment,
  );
}

/** Returns the attachments before their upload. */
export const withoutUploads = (attachments: readonly Attachment[]): readonly Attachment[] =>
  attachments.map((attachment) => ({ ...attachment, sentBytes: 0, attachmentId: null }));

/** Attachments that are not uploaded yet. */
export const missingUploads = (attachments: readonly Attachment[]) =>
  attachments.filter(({ attachmentId }) => attachmentId === null);
