import type { User } from "./types.ts";

const dayMs = 86_400_000;
/** Days before the expiry from which a user is told. */
const noticeDays = 14;

/**
 * The days that a user's password is still valid for, rounded up, from 14 days before its expiry;
 * null before that, and for a password that does not expire or has expired.
 */
export function passwordDaysLeft(
  { passwordExpiresAt }: Pick<User, "passwordExpiresAt">,
  now: Date,
): number | null {
  const days = Math.ceil((Date.parse(passwordExpiresAt ?? "") - now.getTime()) / dayMs);
  return days > 0 && days <= noticeDays ? days : null;
}
