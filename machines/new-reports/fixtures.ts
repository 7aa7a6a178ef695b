import type { FoundReports, NewReportsInput } from "./types.ts";
import { startOfTimeMs } from "../example.ts";

/** A tab that has just been opened; a request each minute. */
export const eachMinute: NewReportsInput = { intervalMs: 60_000, nowMs: startOfTimeMs };

const known = { ids: ["HPS001-valuation-2026-10"], sinceUtc: null };

/** Nothing was published. */
export const nothingNew: FoundReports = { fresh: [], hasMore: false, known };

/** Two reports were published. */
export const twoNew: FoundReports = {
  fresh: ["HPS001-performance-2026-10", "HPS002-performance-2026-10"],
  hasMore: false,
  known: {
    ids: ["HPS001-performance-2026-10", "HPS002-performance-2026-10", ...known.ids],
    sinceUtc: null,
  },
};

/** As many as a request returns were published. */
export const manyNew: FoundReports = { ...twoNew, hasMore: true };
