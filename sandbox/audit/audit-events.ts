import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { UserRow } from "../users/users.ts";
import { add, all, run } from "../database/query.ts";
import { currentRequest } from "../context/current-request.ts";
import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";

/** Who recorded an event: the API itself, or a client by `logEvent`. */
type EventSource = "api" | "client";

export interface StoredEvent {
  readonly id: number;
  /** ISO 8601 date and time. */
  readonly at: string;
  /** Null for events of releases that did not store it. */
  readonly source: EventSource | null;
  /** Null if the user was not signed in. */
  readonly userId: string | null;
  readonly userEmail: string | null;
  /** The administrator who was impersonating the user, or null. */
  readonly actorId: string | null;
  readonly actorEmail: string | null;
  readonly eventType: string;
  readonly sessionId: string;
  /** Id of the request, which the access log has too; null for what the API did by itself. */
  readonly requestId: string | null;
  /** Details as a JSON object. */
  readonly eventDetails: string;
}

export const eventsOfPage = 500;

/** Returns the newest audit events, oldest first; of those before an event, if its id is given. */
export function auditEvents(db: DatabaseSync, beforeId = Number.MAX_SAFE_INTEGER): StoredEvent[] {
  const sql = `SELECT e.id, e.at, e.source, e.user_id AS userId, u.email AS userEmail,
      e.actor_id AS actorId, a.email AS actorEmail, e.event_type AS eventType,
      e.session_id AS sessionId, e.request_id AS requestId, e.details AS eventDetails
    FROM (SELECT * FROM audit_events WHERE id < ? ORDER BY id DESC LIMIT ${eventsOfPage}) e
    LEFT JOIN users u ON u.id = e.user_id LEFT JOIN users a ON a.id = e.actor_id
    ORDER BY e.id`;
  return all<StoredEvent>(db, sql, beforeId);
}

const apiEvents = [
  "ImpersonationGranted",
  "ImpersonationReturned",
  "ImpersonatedAct",
  "AccountLocked",
  "AccountUnlocked",
  "SignInDenied",
  "AuthenticationFailed",
  "InstructionApproved",
  "InstructionReturned",
  "InstructionExpired",
  "InstructionWithdrawn",
  "SecurityEvent",
] as const;
type ApiEvent = (typeof apiEvents)[number];

/** Compares types without case, width, spaces and punctuation, as a reader of the log would. */
const comparable = (eventType: string) =>
  eventType
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
const reserved: ReadonlySet<string> = new Set(apiEvents.map(comparable));

/** Throws a 400 refusal if a client sends a type of the API's own events. */
export function checkEventType(eventType: string): void {
  if (!reserved.has(comparable(eventType))) return;
  throw new Refusal(400, "reserved_event_type", "Only the API itself records this type of event.");
}

const insertion = `INSERT INTO audit_events
  (at, source, user_id, actor_id, event_type, session_id, details, request_id)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

const requestId = () => currentRequest.getStore() ?? null;

interface ApiEventOf {
  /** Null for an address without an account. */
  readonly user: Pick<UserRow, "id"> | null;
  readonly actor: UserRow | null;
  /** The API session in which it happened; by default the event has an id of its own. */
  readonly sessionId?: string;
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Number of the API's events that are kept of those that differ in time and request only, so that no
 * user fills the disk by signing in or failing to. Acts on behalf of a user have no limit.
 */
const maxEqualEvents = 5_000;

/** Records an event of the server itself, independently of the events sent by the client. */
export function auditByApi(
  { db, clock }: Pick<Sandbox, "db" | "clock">,
  eventType: ApiEvent,
  { user, actor, sessionId = randomUUID(), details }: ApiEventOf,
): void {
  const text = JSON.stringify({
    ...(actor && user ? { ImpersonatedUserID: user.id } : {}),
    ...details,
  });
  const at = clock.now().toISOString();
  const actorId = actor?.id ?? null;
  const userId = user?.id ?? null;
  const values = [at, "api", userId, actorId, eventType, sessionId, text, requestId()];
  const id = add(db, insertion, ...values);
  if (actor || id % 100 !== 0) return;
  const old = `SELECT id FROM audit_events WHERE source = 'api' AND event_type = ? AND details = ?
    AND actor_id IS NULL AND COALESCE(actor_id, user_id) IS ? ORDER BY id DESC LIMIT -1 OFFSET ?`;
  const sql = `DELETE FROM audit_events WHERE id IN (${old})`;
  run(db, sql, eventType, text, userId, maxEqualEvents);
}

/** Bytes of the details of a sender's events, or of all strangers', that are kept. */
const maxDetails = 20_000_000;
/** Clients' events that are kept, of all strangers together and of each signed-in sender. */
const maxStrangersEvents = 20_000;
const maxSendersEvents = 10_000;

interface ClientEvent {
  readonly eventType: string;
  readonly sessionId: string;
  readonly eventDetails: string;
}

interface Sender {
  readonly user: UserRow;
  readonly actor: UserRow | null;
}

/**
 * Records an event that a client sent. Beyond the limit a sender's own oldest events are deleted;
 * the API's events and those of others stay.
 */
export function auditByClient(
  { db, clock }: Pick<Sandbox, "db" | "clock">,
  sender: Sender | null,
  { eventType, sessionId, eventDetails }: ClientEvent,
): void {
  const at = clock.now().toISOString();
  const userId = sender?.user.id ?? null;
  const actorId = sender?.actor?.id ?? null;
  const values = [at, "client", userId, actorId, eventType, sessionId, eventDetails, requestId()];
  const id = add(db, insertion, ...values);
  if (id % 100 !== 0) return;
  const most = sender ? maxSendersEvents : maxStrangersEvents;
  const kept = `SELECT id, row_number() OVER newest AS place,
      sum(octet_length(details)) OVER newest AS size
    FROM audit_events WHERE source IS NOT 'api' AND COALESCE(actor_id, user_id) IS ?
    WINDOW newest AS (ORDER BY id DESC ROWS UNBOUNDED PRECEDING)`;
  const old = `SELECT id FROM (${kept}) WHERE place > ? OR size > ?`;
  run(db, `DELETE FROM audit_events WHERE id IN (${old})`, actorId ?? userId, most, maxDetails);
}
