import { createHmac, randomBytes } from "node:crypto";
import { run, settingOf } from "../database/query.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { digest, isSameDigest, newSecret } from "./secrets.ts";

/**
 * What a challenge is for: a passkey alone, the second step of a user, a confirmation or a new
 * passkey in a session. A challenge for one is of no use for another.
 */
export type ChallengeSubject =
  | "alone"
  | `second step of ${string}`
  | `confirmation in ${string}`
  | `new passkey in ${string}`;

/** Milliseconds of a person at their authenticator, which may be another device. */
export const challengeLifetimeMs = 5 * 60_000;

const randomBytesOfChallenge = 16;
const bytesOfTime = 6;

/** Nothing is stored until a challenge is used, so that strangers cannot fill the database. */
function sign({ db }: Sandbox, subject: ChallengeSubject, content: Buffer): Buffer {
  const secret = settingOf(db, "passkeyChallengeSecret", newSecret);
  return createHmac("sha256", secret).update(`${subject}\n`).update(content).digest();
}

/** Returns a signed challenge that expires after five minutes and can be used once. */
export function newPasskeyChallenge(sandbox: Sandbox, subject: ChallengeSubject): Buffer {
  const time = Buffer.alloc(bytesOfTime);
  time.writeUIntBE(sandbox.clock.now().getTime() + challengeLifetimeMs, 0, bytesOfTime);
  const content = Buffer.concat([randomBytes(randomBytesOfChallenge), time]);
  return Buffer.concat([content, sign(sandbox, subject, content)]);
}

/** Uses a challenge; false if it is forged, for something else, expired or used. */
export function spendPasskeyChallenge(
  sandbox: Sandbox,
  subject: ChallengeSubject,
  challenge: string,
): boolean {
  const { db, clock } = sandbox;
  const bytes = Buffer.from(challenge, "base64url");
  const content = bytes.subarray(0, randomBytesOfChallenge + bytesOfTime);
  const signature = bytes.subarray(content.length);
  const expected = sign(sandbox, subject, content);
  if (!isSameDigest(signature.toString("hex"), expected.toString("hex"))) return false;
  const nowMs = clock.now().getTime();
  const expiresAtMs = content.readUIntBE(randomBytesOfChallenge, bytesOfTime);
  // A clock that was set back since must not lengthen the time.
  if (nowMs >= expiresAtMs || nowMs < expiresAtMs - challengeLifetimeMs) return false;
  const sql = "INSERT OR IGNORE INTO spent_challenges (id, spent_at, request) VALUES (?, ?, ?)";
  return run(db, sql, digest(challenge), clock.now().toISOString(), "passkey") === 1;
}
