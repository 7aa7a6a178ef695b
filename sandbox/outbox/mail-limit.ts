import { all, run } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";

const pauseMs = 30_000;
const hourMs = 3_600_000;
const maxInHour = 5;

/**
 * Whether an email that anyone can trigger may be sent to an address now: one within 30 seconds and
 * five within an hour. Records it if so. The response of the call must not depend on the result.
 */
export function takeMailTurn(
  { db, clock }: Sandbox,
  kind: "link" | "linkOfKnownBrowser" | "receipt",
  recipient: string,
): boolean {
  const nowMs = clock.now().getTime();
  run(db, "DELETE FROM mailings WHERE at <= ?", new Date(nowMs - hourMs).toISOString());
  const at = new Date(nowMs).toISOString();
  // After the clock was set back, those of a later time do not count.
  const sql = `SELECT at FROM mailings WHERE recipient = ? AND kind = ? AND at <= ?
    ORDER BY at DESC`;
  const sent = all<{ at: string }>(db, sql, recipient, kind, at);
  if (sent.length >= maxInHour || nowMs - Date.parse(sent[0]?.at ?? "") < pauseMs) return false;
  run(db, "INSERT INTO mailings VALUES (?, ?, ?)", kind, recipient, at);
  return true;
}
