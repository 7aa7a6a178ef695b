import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** A secret that cannot be guessed, safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** A one-time code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** The digest by which a random secret is kept; it needs no salt. */
export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Compares two digests without telling by time where they differ. */
export function isSameDigest(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
