import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { all } from "../database/query.ts";
import type { HashCost } from "../context/hash-cost.ts";
import { Refusal } from "../context/refusal.ts";

const keyLength = 32;

function derive(secret: string, salt: Buffer, hashCost: HashCost): Promise<Buffer> {
  const options = { ...hashCost, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Returns a salted scrypt hash (RFC 7914) of a password or security answer, including its cost. */
export async function hashSecret(secret: string, hashCost: HashCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(secret, salt, hashCost);
  return [...numbersOf(hashCost), salt.toString("base64"), key.toString("base64")].join(":");
}

const numbersOf = ({ cost, blockSize, parallelization }: HashCost) => [
  cost,
  blockSize,
  parallelization,
];

/**
 * Whether a secret matches a hash. Without a hash it returns false after a derivation at the given
 * cost, so that the timing does not reveal whether an account exists.
 */
export async function isSecret(
  secret: string,
  hash: string | null | undefined,
  hashCost: HashCost,
): Promise<boolean> {
  if (!hash) {
    await derive(secret, Buffer.alloc(16), hashCost);
    return false;
  }
  const [cost, blockSize, parallelization, salt = "", key = ""] = hash.split(":");
  const derived = await derive(secret, Buffer.from(salt, "base64"), {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelization: Number(parallelization),
  });
  return timingSafeEqual(derived, Buffer.from(key, "base64"));
}

/** Normalises a security answer for comparison: case and surrounding spaces are ignored. */
export function normalizeSecurityAnswer(securityAnswer: string): string {
  return securityAnswer.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

const minLength = 9;

/** Throws a refusal if a new password breaks a rule (specification 1, section 5). */
export function checkNewPassword(db: DatabaseSync, password: string): void {
  if (password.length < minLength) {
    throw new Refusal(400, "password_too_short", "The password needs to have 9 or more characters");
  }
  const isMixed = /\d/.test(password) && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password);
  if (!isMixed) {
    const rule = "Enter at least one uppercase character, one lowercase character and one digit";
    throw new Refusal(400, "password_too_simple", rule);
  }
  if (/\p{Cc}/u.test(password)) {
    const rule = "The password contains characters that cannot be used";
    throw new Refusal(400, "password_not_allowed_characters", rule);
  }
  const lower = password.toLowerCase();
  const phrases = all<{ phrase: string }>(db, "SELECT phrase FROM banned_phrases");
  if (phrases.some(({ phrase }) => lower.includes(phrase))) {
    throw new Refusal(400, "password_banned", "Password contains banned text");
  }
}
