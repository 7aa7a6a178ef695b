import { createHmac, randomUUID } from "node:crypto";
import type { PasskeyAttestation, PasskeyOptions } from "../../src/api/contract/passkeys.ts";
import { quotaExceeded, Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { all, first, run, settingOf, transact } from "../database/query.ts";
import { sendPasskeyAdded, sendPasskeyRemoved } from "../outbox/passkey-emails.ts";
import type { UserRow } from "../users/users.ts";
import { noteSecurityEvent } from "./devices.ts";
import {
  challengeLifetimeMs,
  newPasskeyChallenge,
  spendPasskeyChallenge,
} from "./passkey-challenges.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { newSecret } from "./secrets.ts";
import { requireLive, type Session } from "./sessions.ts";

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Uint8Array;
  readonly counter: number;
  /** JSON list. */
  readonly transports: string;
  readonly name: string;
  /** JSON of the browser and system in which it was added. */
  readonly device: string | null;
  readonly is_synced: number;
  readonly created_at: string;
  readonly used_at: string | null;
}

/** Maximum number of passkeys of a user. */
const maxPasskeys = 50;

/** EdDSA, ES256 and RS256 (IANA COSE algorithms), which authenticators have. */
const algorithms = [-8, -7, -257];

/** Loaded on first use: a start does not wait for it. */
const loadWebAuthn = () => import("@simplewebauthn/server");

/** Passkeys of a user, the newest first. */
export function passkeysOf({ db }: Sandbox, userId: string): PasskeyRow[] {
  const sql = "SELECT * FROM passkeys WHERE user_id = ? ORDER BY created_at DESC, id";
  return all<PasskeyRow>(db, sql, userId);
}

/** The id under which authenticators store a user: stable, and not personal. */
export function userHandleOf({ db }: Sandbox, userId: string): Buffer<ArrayBuffer> {
  const secret = settingOf(db, "passkeyUserSecret", newSecret);
  return Buffer.from(createHmac("sha256", secret).update(userId).digest());
}

/** How a browser finds a passkey. */
export const descriptorOf = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  transports: JSON.parse(transports) as string[],
});

function checkQuota(sandbox: Sandbox, userId: string): void {
  if (passkeysOf(sandbox, userId).length < maxPasskeys) return;
  throw quotaExceeded(`You have ${maxPasskeys} passkeys. Remove one that you no longer use.`);
}

/** Options for a new passkey; the caller checks the confirmation. */
export async function newOptions(sandbox: Sandbox, session: Session): Promise<PasskeyOptions> {
  const { user } = session;
  checkQuota(sandbox, user.id);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { id, name } = relyingPartyOf(sandbox);
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: userHandleOf(sandbox, user.id),
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.surname}`,
    challenge: new Uint8Array(newPasskeyChallenge(sandbox, `new passkey in ${session.id}`)),
    timeout: challengeLifetimeMs,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: passkeysOf(sandbox, user.id).map(descriptorOf),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { ...options };
}

const refused = () =>
  new Refusal(400, "invalid_passkey", "The passkey could not be verified. Try again.");

/** Origin that a client states, which its signature covers; empty if unreadable. */
export function statedOrigin(clientDataJson: string): string {
  try {
    const text = Buffer.from(clientDataJson, "base64url").toString("utf8");
    const { origin } = JSON.parse(text) as { origin?: unknown };
    return typeof origin === "string" ? origin : "";
  } catch {
    return "";
  }
}

interface NewPasskey {
  readonly passkey: PasskeyAttestation;
  readonly name: string;
}

/** Verifies and stores a new passkey, and returns its id. */
export async function storePasskey(
  sandbox: Sandbox,
  session: Session,
  { passkey, name }: NewPasskey,
): Promise<string> {
  const { db, clock } = sandbox;
  const { user } = session;
  const party = relyingPartyOf(sandbox);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { id: credentialId, rawId, type } = passkey;
  const { transports = [], ...response } = passkey.response;
  const verified = await verifyRegistrationResponse({
    response: { id: credentialId, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) =>
      spendPasskeyChallenge(sandbox, `new passkey in ${session.id}`, challenge),
    expectedOrigin: party.originFor(statedOrigin(response.clientDataJSON)),
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) throw refused();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const known = "SELECT 1 FROM passkeys WHERE credential_id = ?";
  const device = first<{ device: string | null }>(
    db,
    "SELECT device FROM session_devices WHERE session_id = ?",
    session.id,
  );
  const id = randomUUID();
  transact(db, () => {
    requireLive(sandbox, session.id, "addPasskey");
    checkQuota(sandbox, user.id);
    if (first(db, known, credential.id)) throw refused();
    const sql = `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports,
      name, device, is_synced, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    run(
      db,
      sql,
      id,
      user.id,
      credential.id,
      credential.publicKey,
      credential.counter,
      JSON.stringify(transports),
      name.trim(),
      device?.device ?? null,
      credentialBackedUp ? 1 : 0,
      clock.now().toISOString(),
    );
    noteSecurityEvent(sandbox, user.id, "passkeyAdded", { device: device?.device ?? null });
    sendPasskeyAdded(sandbox, user, name.trim());
  });
  return id;
}

/** Renames a passkey of a user; false if there is none. */
export function rename({ db }: Sandbox, userId: string, id: string, name: string): boolean {
  const sql = "UPDATE passkeys SET name = ? WHERE id = ? AND user_id = ?";
  return run(db, sql, name.trim(), id, userId) === 1;
}

/**
 * Removes a passkey of a user. Throws a refusal for the last one while the password has expired: it
 * would be the last way in.
 */
export function remove(sandbox: Sandbox, user: UserRow, id: string): void {
  const { db, clock } = sandbox;
  transact(db, () => {
    const own = passkeysOf(sandbox, user.id);
    const removed = own.find((passkey) => passkey.id === id);
    if (!removed) return;
    if (own.length === 1 && user.password_expires_at <= clock.now().toISOString()) {
      const text = "This passkey is your only way in while your password has expired.";
      throw new Refusal(400, "last_way_in", text);
    }
    removeRow(sandbox, user, removed);
  });
}

/** Removes the passkeys of a user that were added from a time on. */
export function removePasskeysSince(sandbox: Sandbox, user: UserRow, sinceUtc: string): void {
  const added = passkeysOf(sandbox, user.id).filter((passkey) => passkey.created_at >= sinceUtc);
  for (const passkey of added) removeRow(sandbox, user, passkey);
}

function removeRow(sandbox: Sandbox, user: UserRow, { id, name }: PasskeyRow): void {
  run(sandbox.db, "DELETE FROM passkeys WHERE id = ?", id);
  noteSecurityEvent(sandbox, user.id, "passkeyRemoved");
  sendPasskeyRemoved(sandbox, user, name);
}
