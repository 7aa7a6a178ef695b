import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { UserRow } from "../users/users.ts";
import { all, run } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";

/** An audit event as stored. */
export interface StoredEvent {
  /** ISO 8601 date and time. */
  readonly at: string;
  /** Null if the user was not signed in. */
  readonly userId: string | null;
  /** The administrator who was impersonating the user, or null. */
  readonly actorId: string | null;
  readonly eventType: string;
  readonly sessionId: string;
  /** Details as a JSON object. */
  readonly eventDetails: string;
}

const newest = 500;

/** Returns the newest audit events, oldest first. */
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

/** Records an event of the server itself, independently of the events sent by the client. */
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
