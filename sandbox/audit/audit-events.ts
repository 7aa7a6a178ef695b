import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { UserRow } from "../users/users.ts";
import { all, run } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";

/** An event of the audit log: who did what, in whose name, with its details. */
export interface StoredEvent {
  /** Instant in ISO 8601. */
  readonly at: string;
  /** Null for a person who had not signed in. */
  readonly userId: string | null;
  /** The administrator while impersonating. */
  readonly actorId: string | null;
  readonly eventType: string;
  readonly sessionId: string;
  /** JSON of the details by their names. */
  readonly eventDetails: string;
}

const newest = 500;

/** The newest events of the audit log, the oldest of them first. */
export function auditEvents(db: DatabaseSync): StoredEvent[] {
  const sql = `SELECT * FROM (
      SELECT id, at, user_id AS userId, actor_id AS actorId, event_type AS eventType,
        session_id AS sessionId, details AS eventDetails
      FROM audit_events ORDER BY id DESC LIMIT ${newest}
    ) ORDER BY id`;
  return all<StoredEvent>(db, sql);
}

type ApiEvent =
  | "ImpersonationGranted"
  | "ImpersonationReturned"
  | "AccountLocked"
  | "AccountUnlocked";

/** Notes what the API itself did to a user's account, or let an administrator do in their name. */
export function auditByApi(
  { db, clock }: Pick<Sandbox, "db" | "clock">,
  eventType: ApiEvent,
  { user, actor }: { readonly user: UserRow; readonly actor: UserRow | null },
): void {
  const sql = `INSERT INTO audit_events (at, user_id, actor_id, event_type, session_id, details)
    VALUES (?, ?, ?, ?, ?, ?)`;
  const details = JSON.stringify(actor ? { ImpersonatedUserID: user.id } : {});
  const at = clock.now().toISOString();
  run(db, sql, at, user.id, actor?.id ?? null, eventType, randomUUID(), details);
}
