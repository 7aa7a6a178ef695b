import type { Maintenance } from "./types.ts";
import { dayMs } from "../calendar/dates.ts";

/** Milliseconds before maintenance from which it is announced. */
const noticeMs = 7 * dayMs;

/**
 * Returns the id that a dismissed announcement of maintenance is stored under; each maintenance has
 * its own.
 */
export function maintenanceNotice({ from }: Maintenance): string {
  return `maintenance ${from}`;
}

/** Returns the id that a dismissed notice of maintenance under way is stored under. */
export function underWayNotice({ from }: Maintenance): string {
  return `maintenance under way ${from}`;
}

/** Returns the id that a dismissed notice about password expiry is stored under. */
export function passwordNotice(userId: string, expiresAt: string): string {
  return `password ${userId} ${expiresAt}`;
}

/** Id of the dismissed notice that the browser blocks storage. */
export const storageNotice = "storage";

/** Epoch milliseconds at which maintenance is announced, begins and ends. */
export function timesOf({ from, until }: Maintenance) {
  const fromMs = Date.parse(from);
  return { announcedMs: fromMs - noticeMs, fromMs, untilMs: Date.parse(until) };
}
