import { createHmac } from "node:crypto";
import { first, run, settingOf } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { newSecret } from "./secrets.ts";

const maxOfUser = 20;
const lifetimeMs = 90 * 86_400_000;

/** Keyed digest, because network addresses are personal data. */
function digestOf({ db }: Sandbox, source: string): string {
  const key = settingOf(db, "sourceKey", newSecret);
  return createHmac("sha256", key).update(source).digest("base64url");
}

/** Whether a user has signed in from a source within the last 90 days. */
export function isFamiliarSource(sandbox: Sandbox, userId: string, source: string): boolean {
  const sql = "SELECT 1 FROM familiar_sources WHERE user_id = ? AND source = ? AND used_at > ?";
  const from = new Date(sandbox.clock.now().getTime() - lifetimeMs).toISOString();
  return first(sandbox.db, sql, userId, digestOf(sandbox, source), from) !== undefined;
}

/** Records that a user has signed in from a source. */
export function noteSource(sandbox: Sandbox, userId: string, source: string): void {
  const { db, clock } = sandbox;
  const sql = `INSERT INTO familiar_sources VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET used_at = excluded.used_at`;
  run(db, sql, userId, digestOf(sandbox, source), clock.now().toISOString());
  const oldest = `DELETE FROM familiar_sources WHERE user_id = ?1 AND source NOT IN
    (SELECT source FROM familiar_sources WHERE user_id = ?1 ORDER BY used_at DESC LIMIT ?2)`;
  run(db, oldest, userId, maxOfUser);
}
