import { randomUUID } from "node:crypto";
import type { RequestOf } from "../../src/api/contract/call.ts";
import {
  type addAttachmentPart,
  attachmentPartBytes,
  type createAttachment,
} from "../../src/api/contract/attachments.ts";
import type { Session } from "../auth/sessions.ts";
import type { MailedFile } from "../context/outbox.ts";
import { notFound, quotaExceeded, Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { all, first, run, transact } from "../database/query.ts";
import { isContentOf } from "./file-content.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

export const limitsOfAttachments = {
  maxFiles: 5,
  maxBytes: 5_000_000,
  extensions: ["pdf", "png", "jpg", "jpeg", "xlsx", "docx", "csv", "txt"],
};

/** Maximum number of a sender's files without a message; the oldest are deleted. */
const maxPending = 20;

/** Days for which a case keeps the content of its files; their names stay. */
const keptDays = 90;
/** Maximum size of the files that a user's cases keep. */
const maxKeptBytes = 100_000_000;

/** Deletes the content of a user's files that are older than what is kept. */
function forgetOld({ db, clock }: Sandbox, userId: string): void {
  const before = new Date(clock.now().getTime() - keptDays * dayMs).toISOString();
  const sql = `DELETE FROM attachment_parts WHERE attachment_id IN
    (SELECT id FROM attachments WHERE user_id = ? AND at < ?)`;
  run(db, sql, userId, before);
}

/** Throws a refusal if a file does not fit beside those that the user's cases keep. */
function checkQuota({ db }: Sandbox, userId: string, size: number): void {
  const sql = `SELECT coalesce(sum(size), 0) AS bytes FROM attachments a
    WHERE user_id = ? AND case_number IS NOT NULL
      AND EXISTS (SELECT 1 FROM attachment_parts WHERE attachment_id = a.id)`;
  const { bytes = 0 } = first<{ bytes: number }>(db, sql, userId) ?? {};
  if (bytes + size <= maxKeptBytes) return;
  throw quotaExceeded("Your messages hold as many files as can be kept. Send this one later.");
}

const refused = (description: string) => new Refusal(400, "attachment_refused", description);

interface AttachmentRow {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly case_number: number | null;
}

const extensionOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** Creates a file without content; path characters in its name are replaced. */
export function createPendingAttachment(
  sandbox: Sandbox,
  { user, actor }: Session,
  { fileName, sizeBytes }: RequestOf<typeof createAttachment>["body"],
): string {
  const { db, clock } = sandbox;
  const name = fileName.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, " ").trim();
  if (!limitsOfAttachments.extensions.includes(extensionOf(name))) {
    throw refused("This kind of file cannot be attached.");
  }
  if (sizeBytes > limitsOfAttachments.maxBytes) throw refused("This file is too large.");
  forgetOld(sandbox, user.id);
  checkQuota(sandbox, user.id, sizeBytes);
  const id = randomUUID();
  const sql =
    "INSERT INTO attachments (id, user_id, name, size, at, actor_id) VALUES (?, ?, ?, ?, ?, ?)";
  run(db, sql, id, user.id, name, sizeBytes, clock.now().toISOString(), actor?.id ?? null);
  const pending =
    "SELECT id FROM attachments WHERE user_id = ? AND actor_id IS ? AND case_number IS NULL";
  const forgotten = `DELETE FROM attachments WHERE id IN (${pending} ORDER BY at DESC LIMIT -1 OFFSET ${maxPending})`;
  run(db, forgotten, user.id, actor?.id ?? null);
  return id;
}

function attachmentOf({ db }: Sandbox, { user }: Session, id: string): AttachmentRow | undefined {
  const sql = "SELECT id, name, size, case_number FROM attachments WHERE id = ? AND user_id = ?";
  return first<AttachmentRow>(db, sql, id, user.id);
}

/** Stores a part of a file; a complete file must be what its extension says. */
export function addPart(
  sandbox: Sandbox,
  session: Session,
  { params, body }: RequestOf<typeof addAttachmentPart>,
): void {
  const attachment = attachmentOf(sandbox, session, params.id);
  if (!attachment) throw notFound("There is no such attachment.");
  const { id, name, size, case_number: caseNumber } = attachment;
  const part = Number(params.part);
  const content = Buffer.from(body.content, "base64");
  const expected = Math.min(attachmentPartBytes, size - part * attachmentPartBytes);
  if (caseNumber !== null || content.byteLength !== expected) {
    throw refused("This part does not belong to the file.");
  }
  const { db } = sandbox;
  const stored = "SELECT content FROM attachment_parts WHERE attachment_id = ? AND part = ?";
  const known = first<{ content: Uint8Array }>(db, stored, id, part);
  // Its response was lost. A whole file is looked at once: that delays everybody's calls.
  if (known && content.equals(known.content)) return;
  if (bytesOf(sandbox, id) === size) throw refused("The file is complete.");
  const isWrong = transact(db, () => {
    run(db, "INSERT OR REPLACE INTO attachment_parts VALUES (?, ?, ?)", id, part, content);
    if (bytesOf(sandbox, id) !== size) return false;
    if (isContentOf(extensionOf(name), contentOf(sandbox, id))) return false;
    return run(db, "DELETE FROM attachment_parts WHERE attachment_id = ?", id) > 0;
  });
  if (isWrong) throw refused("The content of this file does not match its extension.");
}

function bytesOf({ db }: Sandbox, id: string): number {
  const sql = "SELECT sum(length(content)) AS bytes FROM attachment_parts WHERE attachment_id = ?";
  return first<{ bytes: number | null }>(db, sql, id)?.bytes ?? 0;
}

function contentOf({ db }: Sandbox, id: string): Buffer {
  const sql = "SELECT content FROM attachment_parts WHERE attachment_id = ? ORDER BY part";
  const parts = all<{ content: Uint8Array }>(db, sql, id);
  return Buffer.concat(parts.map(({ content }) => content));
}

/** Returns the files of a message; rejects those that must be uploaded again. */
export function completeAttachments(
  sandbox: Sandbox,
  session: Session,
  ids: readonly string[],
): MailedFile[] {
  if (ids.length > limitsOfAttachments.maxFiles) throw refused("There are too many files.");
  return [...new Set(ids)].map((id) => {
    const attachment = attachmentOf(sandbox, session, id);
    const content = contentOf(sandbox, id);
    // Deleted, sent with another message, or incomplete.
    if (attachment?.case_number !== null || content.byteLength !== attachment.size) {
      throw new Refusal(400, "attachment_missing", "An attached file must be uploaded again.");
    }
    return { fileName: attachment.name, content };
  });
}

export function assignToCase({ db }: Sandbox, number: number, ids: readonly string[]): void {
  for (const id of ids) run(db, "UPDATE attachments SET case_number = ? WHERE id = ?", number, id);
}

export function attachmentNames({ db }: Sandbox, caseNumber: number): string[] {
  const sql = "SELECT name FROM attachments WHERE case_number = ? ORDER BY at, id";
  return all<{ name: string }>(db, sql, caseNumber).map(({ name }) => name);
}
