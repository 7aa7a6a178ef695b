import { auditByApi } from "../audit/audit-events.ts";
import { all, first, run, transact } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { addEndingCode } from "./codes.ts";
import { sendNewBrowser } from "../outbox/emails.ts";
import type { UserRow } from "../users/users.ts";
import type { securityEventKinds } from "../../src/api/contract/security.ts";
import { sessionRow } from "./session-rows.ts";

interface Device {
  readonly browser: string;
  readonly system: string | null;
}

/**
 * Browsers by their user agent tokens. The first match counts, as most browsers include the tokens
 * of others.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** Returns the browser and operating system by their common names; null for an unknown browser. */
export function deviceOf(userAgent: string): Device | null {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  if (!browser) return null;
  return { browser, system: systems.find(([sign]) => sign.test(userAgent))?.[1] ?? null };
}

/** Returns a device from the text that a row keeps of it. */
export const storedDevice = (text: string | null) =>
  text === null ? null : (JSON.parse(text) as Device);

type EventKind = (typeof securityEventKinds)[number];

interface EventBy {
  readonly device?: string | null;
  /** The administrator who acted on behalf of the user. */
  readonly actorId?: string;
}

/**
 * Records a security event of an account, also in the audit log, so that it does not depend on the
 * portal's own events; what an administrator does is recorded there by its call.
 */
export function noteSecurityEvent(
  sandbox: Sandbox,
  userId: string,
  kind: EventKind,
  { device = null, actorId }: EventBy = {},
): void {
  const { db, clock } = sandbox;
  const sql =
    "INSERT INTO security_events (user_id, at, kind, device, actor_id) VALUES (?, ?, ?, ?, ?)";
  run(db, sql, userId, clock.now().toISOString(), kind, device, actorId ?? null);
  if (actorId !== undefined) return;
  auditByApi(sandbox, "SecurityEvent", {
    user: { id: userId },
    actor: null,
    details: { Kind: kind },
  });
}

interface DeviceRow {
  readonly session_id: string;
  readonly device: string | null;
  readonly used_at: string;
}

const refreshMs = 60_000;

interface UsedSession {
  readonly id: string;
  readonly user: UserRow;
  readonly actor: UserRow | null;
}

/**
 * Records the browser and the time of use of a session, at most once a minute. Emails the user when
 * a session starts in a browser that is not known.
 */
export function noteDevice(sandbox: Sandbox, session: UsedSession, userAgent: string): void {
  if (session.actor) return;
  const { db, clock } = sandbox;
  const now = clock.now();
  const sql = "SELECT * FROM session_devices WHERE session_id = ?";
  const known = first<DeviceRow>(db, sql, session.id);
  if (known) {
    if (now.getTime() - Date.parse(known.used_at) >= refreshMs) noteTime(sandbox, session, now);
    return;
  }
  const device = deviceOf(userAgent);
  const text = device && JSON.stringify(device);
  // Together: the email about a device is sent only when the device is first noted.
  transact(db, () => {
    const insertion = "INSERT INTO session_devices VALUES (?, ?, ?)";
    run(db, insertion, session.id, text, now.toISOString());
    const row = sessionRow(db, session.id);
    // It began with a sign-in, not by a step after it or the end of an impersonation.
    const isSignIn = row?.renewed_id === null && row.replaced_id === null;
    if (isSignIn) noteBrowser(sandbox, session.user, text, row.is_new_browser === 1);
  });
}

/**
 * Records when a session was used last. A full disk, which the probe reports, stops no reading as
 * long as the access token lasts.
 */
function noteTime({ db }: Sandbox, { id }: UsedSession, now: Date): void {
  const sql = "UPDATE session_devices SET used_at = ? WHERE session_id = ?";
  try {
    run(db, sql, now.toISOString(), id);
  } catch {
    // The next call tries again.
  }
}

/** Stands for any device that is not known, among those that a user has used. */
const unknownDevice = "unknown";

/**
 * Records a sign-in, and emails the user about one from a new browser: of another kind, or without
 * the cookie of an earlier sign-in, since a thief can name any kind. Only a user's first browser is not
 * new: kinds do not expire as cookies do, nor does 'This was not me' delete them.
 */
function noteBrowser(
  sandbox: Sandbox,
  user: UserRow,
  device: string | null,
  hasNoCookie: boolean,
): void {
  const { db } = sandbox;
  const sql = "SELECT device FROM known_browsers WHERE user_id = ?";
  const known = all<{ device: string }>(db, sql, user.id).map((row) => row.device);
  // A program that does not say what it is counts as a browser: a thief could hide by silence.
  const name = device ?? unknownDevice;
  const isNew = !known.includes(name);
  if (isNew) run(db, "INSERT INTO known_browsers VALUES (?, ?)", user.id, name);
  const isSurprising = known.length > 0 && (isNew || hasNoCookie);
  noteSecurityEvent(sandbox, user.id, isSurprising ? "newBrowser" : "signedIn", { device });
  if (!isSurprising) return;
  sendNewBrowser(sandbox, user, {
    device: device === null ? null : (JSON.parse(device) as Device),
    code: addEndingCode(sandbox, user.id),
  });
}
