import { expect, test } from "vitest";
import { freshReports, isDue, knownReports, waitMs } from "../../../machines/new-reports/rules.ts";

const report = (id: string, publishedAtUtc: string) => ({ id, publishedAtUtc });
const [a, b, c] = [
  report("a", "2026-11-02T08:00:00Z"),
  report("b", "2026-11-03T08:00:00+02:00"),
  report("c", "2026-11-04T08:00:00Z"),
];

test("LIVE-01 a report that a whole list lacks is new, whatever its date", () => {
  const known = knownReports([b], 1);
  expect(known).toEqual({ ids: ["b"], sinceUtc: null });
  expect(freshReports([c, b, a], [known])).toEqual([c, a]);
});

test("LIVE-01 beyond the end of a list nothing is new", () => {
  const known = knownReports([c, b], 3);
  expect(known.sinceUtc).toBe("2026-11-03T08:00:00+02:00");
  expect(freshReports([c, b, a], [known])).toEqual([]);
  const other = report("other", "2026-11-03T06:00:00Z");
  const later = report("later", "2026-11-03T06:00:01Z");
  expect(freshReports([later, other], [known])).toEqual([later]);
});

test("LIVE-01 a report is new when no list has it; without a list none is", () => {
  expect(freshReports([c, b, a], [knownReports([a], 1), knownReports([c, a], 2)])).toEqual([b]);
  expect(freshReports([c, b, a], [])).toEqual([]);
  expect(knownReports([], 0)).toEqual({ ids: [], sinceUtc: null });
  expect(knownReports([], 3)).toEqual({ ids: [], sinceUtc: null });
});

test("LIVE-01 requests become rarer with failures, and as the API asks", () => {
  const wait = (failures: number, retryAfterMs = 0) =>
    waitMs({ intervalMs: 60_000, failures, retryAfterMs });
  expect([0, 1, 2, 4, 5, 50].map((failures) => wait(failures) / 60_000)).toEqual([
    1, 2, 4, 16, 16, 16,
  ]);
  expect(wait(1, 300_000)).toBe(300_000);
  expect(wait(1, 1_000)).toBe(120_000);
});

test("LIVE-01 a fraction of a second between requests is a second", () => {
  expect(waitMs({ intervalMs: 1, failures: 0, retryAfterMs: 0 })).toBe(1_000);
});

test("LIVE-01 a request is due after the wait, or if the clock was set back", () => {
  expect(isDue(159_999, 100_000, 60_000)).toBe(false);
  expect(isDue(160_000, 100_000, 60_000)).toBe(true);
  expect(isDue(100_000, 100_000, 60_000)).toBe(false);
  expect(isDue(99_999, 100_000, 60_000)).toBe(true);
});
