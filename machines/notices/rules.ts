import type { Maintenance } from "./types.ts";

/** Maintenance is announced this long before it begins, in milliseconds. */
const noticeMs = 7 * 86_400_000;

/** The name by which a dismissed maintenance is remembered; another one is announced again. */
export function maintenanceNotice({ from }: Maintenance): string {
  return `maintenance ${from}`;
}

/** The name by which the dismissed notice of a user's expiring password is remembered. */
export function passwordNotice(userId: string, expiresAt: string): string {
  return `password ${userId} ${expiresAt}`;
}

/** Whether a planned maintenance is near or under way. */
export function isAnnounced({ from, until }: Maintenance, now: Date): boolean {
  const nowMs = now.getTime();
  return Date.parse(from) - noticeMs <= nowMs && nowMs < Date.parse(until);
}
