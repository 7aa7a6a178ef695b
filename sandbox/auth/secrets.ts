import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Returns a random URL-safe secret of 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns a random one-time code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Returns the SHA-256 digest under which a random secret is stored; it needs no salt. */
export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Compares two digests in constant time. */
export function isSameDigest(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
