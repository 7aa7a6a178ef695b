import type { KnownReports, NewReportsContext } from "./types.ts";

interface Published {
  readonly id: string;
  readonly publishedAtUtc: string;
}

/** Returns what a list of reports makes known; `total` counts also those beyond its limit. */
export function knownReports(reports: readonly Published[], total: number): KnownReports {
  const times = reports.map(({ publishedAtUtc }) => publishedAtUtc);
  const isCut = total > reports.length;
  const [oldest = null] = times.toSorted((left, right) => Date.parse(left) - Date.parse(right));
  return { ids: reports.map(({ id }) => id), sinceUtc: isCut ? oldest : null };
}

/**
 * Returns the reports that none of the lists has. One that is not newer than the end of a list may
 * only have moved up, as another was removed.
 */
export function freshReports<T extends Published>(
  reports: readonly T[],
  lists: readonly KnownReports[],
): readonly T[] {
  if (lists.length === 0) return [];
  const known = lists.map(({ ids, sinceUtc }) => ({ ids: new Set(ids), sinceUtc }));
  return reports.filter(({ id, publishedAtUtc }) =>
    known.every(
      ({ ids, sinceUtc }) =>
        !ids.has(id) && (sinceUtc === null || Date.parse(publishedAtUtc) > Date.parse(sinceUtc)),
    ),
  );
}

const maxDoublings = 4;
/** A configuration may name any fraction of a second. */
const leastMs = 1_000;

/** Returns the milliseconds between two requests, which double with each failure. */
export function waitMs({
  intervalMs,
  failures,
  retryAfterMs,
}: Pick<NewReportsContext, "intervalMs" | "failures" | "retryAfterMs">): number {
  return Math.max(leastMs, intervalMs * 2 ** Math.min(failures, maxDoublings), retryAfterMs);
}

/** Whether a request is due; also when the clock was set back before the last one. */
export function isDue(nowMs: number, askedAtMs: number, wait: number): boolean {
  return nowMs < askedAtMs || nowMs >= askedAtMs + wait;
}
