import type { User } from "./types.ts";

const dayMs = 86_400_000;
/** Days before the expiry from which a user is notified. */
const noticeDays = 14;

/**
 * Returns the days until the password expires, rounded up; null earlier than 14 days before the
 * expiry, and for a password that does not expire or has expired.
 */
export function passwordDaysLeft(
  { passwordExpiresAt }: Pick<User, "passwordExpiresAt">,
  now: Date,
): number | null {
  const days = Math.ceil((Date.parse(passwordExpiresAt ?? "") - now.getTime()) / dayMs);
  return days > 0 && days <= noticeDays ? days : null;
}
