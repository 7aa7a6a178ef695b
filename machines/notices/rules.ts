import type { Maintenance } from "./types.ts";

/** Milliseconds before maintenance from which it is announced. */
const noticeMs = 7 * 86_400_000;

/**
 * Returns the id that a dismissed maintenance notice is stored under; each maintenance has its own.
 */
export function maintenanceNotice({ from }: Maintenance): string {
  return `maintenance ${from}`;
}

/** Returns the id that a dismissed notice about password expiry is stored under. */
export function passwordNotice(userId: string, expiresAt: string): string {
  return `password ${userId} ${expiresAt}`;
}

/** Id of the dismissed notice that the browser blocks storage. */
export const storageNotice = "storage";

/** Epoch milliseconds from which to which maintenance is announced. */
export function announcementOf({ from, until }: Maintenance) {
  return { fromMs: Date.parse(from) - noticeMs, untilMs: Date.parse(until) };
}
