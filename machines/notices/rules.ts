import type { Maintenance } from "./types.ts";

/** Maintenance is announced this long before it begins, in milliseconds. */
const noticeMs = 7 * 86_400_000;

/** Whether a planned maintenance is near or under way. */
export function isAnnounced({ from, until }: Maintenance, now: Date): boolean {
  const nowMs = now.getTime();
  return Date.parse(from) - noticeMs <= nowMs && nowMs < Date.parse(until);
}
