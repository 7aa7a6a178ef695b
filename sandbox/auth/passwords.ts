import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { all } from "../database/query.ts";
import { Refusal } from "../context/refusal.ts";

const cost = { N: 16_384, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const keyLength = 32;

function derive(secret: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** A salted hash of a password or an answer (scrypt, RFC 7914). */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString("base64")}:${(await derive(secret, salt)).toString("base64")}`;
}

const nobody = `${Buffer.alloc(16).toString("base64")}:${Buffer.alloc(keyLength).toString("base64")}`;

/** Whether a secret is the hashed one; takes as long when there is no hash to compare with. */
export async function isSecret(secret: string, hash: string | null | undefined): Promise<boolean> {
  const [salt = "", key = ""] = (hash ?? nobody).split(":");
  const derived = await derive(secret, Buffer.from(salt, "base64"));
  return timingSafeEqual(derived, Buffer.from(key, "base64")) && Boolean(hash);
}

/** How an answer to a security question is compared: without regard to case and spaces around. */
export function plainAnswer(answer: string): string {
  return answer.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

const minLength = 9;

/** Refuses a new password that breaks a rule (specification 1, section 5). */
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
