import type { DatabaseSync } from "node:sqlite";
import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as v from "valibot";
import { first, run, settingOf, transact } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { digest, newSecret } from "./secrets.ts";

/** PBKDF2 iterations; solving takes a few hundred derivations, less than a second on a phone. */
const cost = 1_000;
const derivations = { from: 100, to: 300 };
const lifetimeMs = 10 * 60_000;

function secretsOf(db: DatabaseSync) {
  return {
    hmacSignatureSecret: settingOf(db, "challengeSecret", newSecret),
    hmacKeySignatureSecret: settingOf(db, "challengeKeySecret", newSecret),
  };
}

/** Returns a signed challenge that expires after ten minutes and can be used once. */
export function newChallenge({ db, clock }: Sandbox): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost,
    counter: randomInt(derivations.to, derivations.from),
    deriveKey,
    // The widget and the library check `expiresAt` by the system clock; `data` holds the expiry by
    // the sandbox's clock.
    expiresAt: new Date(Date.now() + lifetimeMs),
    data: { expiresAtMs: clock.now().getTime() + lifetimeMs },
    ...secretsOf(db),
  });
}

const Payload = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      expiresAt: v.number(),
      data: v.object({ expiresAtMs: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/**
 * Redeems a solved challenge for a request and does the request's work in the same transaction. The
 * work is skipped when the same request redeemed it before, as when its response was lost. Throws a
 * refusal when the challenge is unsolved, forged, expired or was redeemed for another request.
 */
export async function spendChallenge(
  { db, clock }: Sandbox,
  call: "register" | "help",
  body: { readonly recaptcha: string },
  work: () => void,
): Promise<void> {
  const refused = new Refusal(
    400,
    "invalid_captcha",
    "The security check was not completed or has expired. Try again.",
  );
  const parsed = v.safeParse(Payload, parsePayload(body.recaptcha));
  if (!parsed.success) throw refused;
  const { challenge, solution } = parsed.output;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(db) });
  const now = clock.now();
  if (!verified || challenge.parameters.data.expiresAtMs <= now.getTime()) throw refused;
  const { nonce } = challenge.parameters;
  const request = digest(JSON.stringify([call, body]));
  const sql = "INSERT OR IGNORE INTO spent_challenges (id, spent_at, request) VALUES (?, ?, ?)";
  transact(db, () => {
    if (run(db, sql, nonce, now.toISOString(), request) === 1) return work();
    const spentOn = "SELECT request FROM spent_challenges WHERE id = ?";
    if (first<{ request: string }>(db, spentOn, nonce)?.request !== request) throw refused;
  });
}

function parsePayload(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64").toString("utf8"));
  } catch {
    return null;
  }
}
